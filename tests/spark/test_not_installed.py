"""What is asked of Spark where PySpark is missing, or the part of it that `pyspark-client` lacks, or is another one."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from puffinry.errors import UnsupportedError
from puffinry.spark import start_jvm, start_session
from puffinry.spark.session import TRIED, TRIED_CONNECT
from tests.support.places import ROOT


@pytest.fixture
def _without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "py4j", None)


@pytest.mark.usefixtures("_without_it")
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


@pytest.mark.parametrize(
    ("found", "master", "tried"),
    [("3.5.9", "local[1]", TRIED), ("5.0.0", "local[1]", TRIED), ("4.3.0", "sc://127.0.0.1:1", TRIED_CONNECT)],
)
def test_one_that_no_test_has_tried_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, found: str, master: str, tried: str
) -> None:
    (tmp_path / f"pyspark-{found}.dist-info").mkdir()
    (tmp_path / f"pyspark-{found}.dist-info" / "METADATA").write_text(f"Name: pyspark\nVersion: {found}\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(UnsupportedError, match=rf"needs PySpark{tried}, but {found} is installed; install Puffinry"):
        start_session(master)


def test_those_that_are_tried_are_those_that_the_extras_bring() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    for extra, tried in {"spark": TRIED, "dagster": TRIED, "connect": TRIED_CONNECT}.items():
        [needed] = [each for each in map(Requirement, extras[extra]) if each.name == "pyspark"]
        assert needed.specifier == Requirement(f"pyspark{tried}").specifier
