"""What is asked of Spark where PySpark is missing, or the part of it that `pyspark-client` lacks."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from puffinry.errors import UnsupportedError
from puffinry.spark import start_jvm, start_session


@pytest.fixture(autouse=True)
def _without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "py4j", None)


@pytest.mark.parametrize(
    ("start", "master", "line"),
    [
        (start_session, "local[1]", r"^a Spark session needs .* its extra \[spark\], or pip install 'pyspark\[sql\]"),
        (start_session, "sc://127.0.0.1:1", r"^a Spark session needs .* its extra \[connect\], or pip install "),
        (start_jvm, "local[1]", r"^a table on HDFS needs PySpark, which is not installed; install Puffinry with "),
    ],
)
def test_it_says_what_to_install(start: Callable[[str], object], master: str, line: str) -> None:
    with pytest.raises(UnsupportedError, match=line):
        start(master)


@pytest.mark.parametrize(("missing", "most"), [("py4j", 4 << 30), ("nothing", 32 << 20)])
def test_a_machines_own_choice_of_a_master_asks_for_nothing_then(missing: str, most: int) -> None:
    code = (
        f"import sys; sys.modules[{missing!r}] = None; from puffinry.spark import limits_for; "
        "print(limits_for(asks_for_spark=False).bytes_in_process)"
    )
    environment = {**os.environ, "SPARK_MASTER": "spark://127.0.0.1:1"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert int(done.stdout) == most
