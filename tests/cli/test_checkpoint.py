"""`analyze --checkpoint` killed in the middle of a scan, as a process of its own on a table of many small tasks."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import psutil
import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog

from puffinry.catalogs import load_table
from tests.cli.shop import make_shop

pytestmark = pytest.mark.heavy  # by Spark, in processes of their own

FILES, ROWS = 16, 2000
SECONDS = 300
# The command line, with tasks so small that each file is one.
PUFFINRY = """
from puffinry import cli
from puffinry.execution import ScanLimits
cli.main(ScanLimits(largest_task=1))
"""


@pytest.fixture
def shop(tmp_path: Path) -> tuple[SqlCatalog, dict[str, str]]:
    return make_shop(tmp_path, "n")


@pytest.fixture
def catalog(shop: tuple[SqlCatalog, dict[str, str]]) -> SqlCatalog:
    """Has the table n.t of files of equal size."""
    catalog, _ = shop
    rows = pa.table({"a": range(FILES * ROWS), "b": [f"n{a % 99}" for a in range(FILES * ROWS)]})
    table = catalog.create_table("n.t", rows.schema)
    with table.transaction() as change:
        for first in range(0, len(rows), ROWS):
            change.append(rows.slice(first, ROWS))
    return catalog


class Analyze(Protocol):
    def __call__(self, *tables: str) -> subprocess.Popen[bytes]: ...


@pytest.fixture
def analyze(catalog: SqlCatalog, shop: tuple[SqlCatalog, dict[str, str]], tmp_path: Path) -> Iterator[Analyze]:
    """Starts the command, whose stdout goes to a file."""
    _, environment = shop
    options = "--catalog shop --json --checkpoint kept --master local[1] --spark-conf spark.ui.enabled=false"
    command = [sys.executable, "-c", PUFFINRY, "analyze", *options.split()]

    started: list[subprocess.Popen[bytes]] = []

    def start(*tables: str) -> subprocess.Popen[bytes]:
        with (tmp_path / "output").open("wb") as output, (tmp_path / "errors").open("wb") as errors:
            full = [*command, *(tables or ["n.t"])]
            process = subprocess.Popen(
                full, env=environment, cwd=tmp_path, stdout=output, stderr=errors, start_new_session=True
            )
            started.append(process)
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.wait(SECONDS)


def finished(folder: Path) -> list[Path]:
    return list(folder.glob("kept/*/*.sz"))


def wait_for_tasks(process: subprocess.Popen[bytes], folder: Path) -> None:
    deadline = time.monotonic() + SECONDS
    while len(finished(folder)) < 3:
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_ctrl_c_ends_a_scan_for_all_tables_and_leaves_nothing_behind(
    analyze: Analyze, catalog: SqlCatalog, tmp_path: Path
) -> None:
    process = analyze("n.t", "n.t@main")  # what is named twice is done once
    wait_for_tasks(process, tmp_path)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to the JVM and the workers, too
    assert process.wait(SECONDS) == -signal.SIGINT  # for a shell, 130
    assert (tmp_path / "output").read_bytes() == b""
    errors = (tmp_path / "errors").read_text()
    # Python itself tells of an interrupt that comes in the middle of a finalizer, such as py4j's
    told = re.sub(r"^Exception ignored in.*?^KeyboardInterrupt.*?$", "", errors, flags=re.MULTILINE | re.DOTALL)
    assert "Traceback" not in told, errors
    assert list(tmp_path.rglob("*.stats")) == []
    assert load_table("n.t", catalog).metadata.statistics == ()


def test_a_run_killed_in_the_middle_goes_on_where_it_was(analyze: Analyze, catalog: SqlCatalog, tmp_path: Path) -> None:
    process = analyze()
    wait_for_tasks(process, tmp_path)
    process.send_signal(signal.SIGKILL)
    process.wait(SECONDS)
    left = finished(tmp_path)
    assert len(left) < FILES

    again = analyze()
    assert again.wait(SECONDS) == 0
    result = json.loads((tmp_path / "output").read_text())
    read, total = result["scan"]["bytes_read"], result["scan"]["bytes_total"]
    assert [column["ndv"] for column in result["columns"]][1] == 99
    assert result["columns"][0]["ndv_lower"] <= FILES * ROWS <= result["columns"][0]["ndv_upper"]
    assert result["scan"]["rows"] == FILES * ROWS
    # An executor outlives the driver by a moment and may finish another task; compression makes files differ a little.
    assert FILES * read < 1.1 * total * (FILES - len(left))
    assert list((tmp_path / "kept").iterdir()) == []
    assert load_table("n.t", catalog).metadata.statistics


def test_a_jvm_that_dies_takes_one_table_along_and_the_next_has_another(
    analyze: Analyze, catalog: SqlCatalog, tmp_path: Path
) -> None:
    process = analyze("n.t", "n.t@main")  # what is named twice is done once
    wait_for_tasks(process, tmp_path)
    (jvm,) = [child for child in psutil.Process(process.pid).children(recursive=True) if child.name() == "java"]
    jvm.kill()
    assert process.wait(SECONDS) == 1
    first, second = map(json.loads, (tmp_path / "output").read_text().splitlines())
    assert first["error"]["type"] == "ClusterError"
    assert "Spark's JVM has ended" in first["error"]["message"]
    assert second["scan"]["rows"] == FILES * ROWS
    assert b"Error: n.t: Spark's JVM has ended" in (tmp_path / "errors").read_bytes()  # among what PySpark says of it
    assert load_table("n.t", catalog).metadata.statistics
