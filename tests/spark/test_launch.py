"""What a user hears of Spark's start: Java's own warnings where all is well, and why where it does not start."""

import subprocess
import sys

import pytest

pytestmark = pytest.mark.heavy

STARTED = """
import sys
from puffinry.errors import ClusterError
from puffinry.spark import start_session, stop
try:
    stop(start_session("local[1]", {"spark.ui.enabled": "false", **dict(each.split("=", 1) for each in sys.argv[1:])}))
except ClusterError as error:
    print(error)
"""


def started(*settings: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", STARTED, *settings]
    return subprocess.run(command, capture_output=True, text=True, check=True)


def test_a_start_says_nothing_but_what_java_warns_of() -> None:
    done = started()
    assert done.stdout == ""
    assert [line for line in done.stderr.splitlines() if not line.startswith("WARNING: ")] == []


def test_what_keeps_java_from_starting_is_passed_on() -> None:
    done = started("spark.driver.extraJavaOptions=-Xss1k")
    assert done.stdout.startswith("Spark does not start on local[1]")
    assert "stack size specified is too small" in done.stderr
