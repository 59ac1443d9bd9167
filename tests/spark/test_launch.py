"""What a user hears of Spark's start: nothing where all is well, and what Java says where it is not."""

import subprocess
import sys

SAID = """
import subprocess
from puffinry.spark.launch import _heard
try:
    with _heard() as descriptor:
        said = "WARNING: Using incubator modules: x", 'Setting default log level to "WARN".', "Java is out of order"
        subprocess.run(["sh", "-c", 'printf "%s\\n" "$@" >&2', "-", *said], stderr=descriptor)
        raise ValueError
except ValueError:
    pass
"""
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


def test_only_what_is_news_is_passed_on_to_the_last_word() -> None:
    done = subprocess.run([sys.executable, "-c", SAID], capture_output=True, text=True, check=True)
    assert done.stderr == "Java is out of order\n"


def test_a_start_is_silent() -> None:
    done = started()
    assert (done.stdout, done.stderr) == ("", "")


def test_what_keeps_java_from_starting_is_passed_on() -> None:
    done = started("spark.driver.extraJavaOptions=-Xss1k")
    assert done.stdout.startswith("Spark does not start on local[1]")
    assert "stack size specified is too small" in done.stderr
