"""A JVM that was killed is noticed, let go of, and replaced; a context that was stopped, too."""

import subprocess
import sys

import pytest

pytestmark = pytest.mark.heavy

PROGRAM = """
import os, signal
from pyspark.sql import SparkSession
from puffinry.errors import ClusterError
from puffinry.spark import is_alive, spark_errors, start_session, stop
import psutil

def start():
    return start_session("local[1]", {"spark.ui.enabled": "false"})

first = start()
assert is_alive(first) and start() is first
(jvm,) = [each for each in psutil.Process().children(recursive=True) if each.name() == "java"]
jvm.kill()
jvm.wait()
try:
    with spark_errors(first):
        first.range(1).count()
except ClusterError as error:
    print(error)
assert not is_alive(first)
second = start()
assert second is not first and is_alive(second) and second.range(2).count() == 2
second.sparkContext._jsc.sc().stop()  # as a cluster takes an application down
assert not is_alive(second)
third = start()
assert third.range(3).count() == 3
stop(third)
assert not is_alive(third)
fourth = start()
assert fourth.range(4).count() == 4
(jvm,) = [each for each in psutil.Process().children(recursive=True) if each.name() == "java"]
jvm.kill()
jvm.wait()
stop(fourth)
print(start().range(5).count())
"""


def test_a_spark_that_is_gone_is_noticed_and_replaced() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lost, last = done.stdout.splitlines()
    assert lost.startswith("Spark's JVM has ended during use")
    assert last == "5"
