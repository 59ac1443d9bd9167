"""What checkpoints cost a scan, and what they save one that is killed: lineitem in 24 files, each of them a task.

    python -m benchmarks.checkpoints --scale 1

The command line runs as a process of its own; seconds are the scan's own, without Spark's start. The figures go to a
chapter of docs/stores.md. On an idle machine this takes about five minutes.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
from pyiceberg.catalog.sql import SqlCatalog

from benchmarks.chapters import measured_by, write_figures
from benchmarks.common import machine, scale_asked_for
from tests.support.places import DOCS

FILES, REPEATS, KILLS = 24, 3, 4
PATIENCE = 300  # seconds that a run may take
PAGE = DOCS / "stores.md"
BEGIN = measured_by("python -m benchmarks.checkpoints")
PUFFINRY = """
from puffinry import cli
from puffinry.execution import ScanLimits
cli.main(ScanLimits(largest_task=1))
"""


@dataclass(frozen=True)
class Lake:
    folder: Path

    @property
    def uri(self) -> str:
        return f"sqlite:///{self.folder}/catalog.db"

    @property
    def kept(self) -> Path:
        return self.folder / "kept"

    def fill(self, scale: float) -> None:
        generator = Path(sys.executable).with_name("tpchgen-cli")
        command = [str(generator), "parquet", "--scale-factor", str(scale), "--tables", "lineitem"]
        subprocess.run([*command, "--output-dir", str(self.folder)], check=True, capture_output=True)
        catalog = SqlCatalog("bench", uri=self.uri, warehouse=f"file://{self.folder}")
        catalog.create_namespace("tpch")
        with pq.ParquetFile(self.folder / "lineitem.parquet") as generated:
            table = catalog.create_table("tpch.lineitem", generated.schema_arrow)
            share = -(-generated.metadata.num_rows // FILES)
            rows = generated.read()
        with table.transaction() as change:
            for first in range(0, len(rows), share):
                change.append(rows.slice(first, share))

    def start(self, *options: str) -> "Run":
        environment = {**os.environ, "PYICEBERG_CATALOG__BENCH__URI": self.uri}
        command = [sys.executable, "-c", PUFFINRY, "analyze", "tpch.lineitem", "--catalog", "bench", "--json"]
        command += ["--full", "--dry-run", "--spark-conf", "spark.ui.enabled=false", *options]
        output = self.folder / "output.json"  # no pipe: executors that outlive their driver would keep it open
        started = time.monotonic()
        with output.open("wb") as stdout:
            process = subprocess.Popen(command, stdout=stdout, stderr=subprocess.DEVNULL, env=environment)
        return Run(process, output, started)

    def start_with_checkpoints(self) -> "Run":
        return self.start("--checkpoint", str(self.kept))

    def finished(self) -> list[Path]:
        return list(self.kept.glob("*/*.sz"))


@dataclass(frozen=True)
class Run:
    """A run of the command line."""

    process: "subprocess.Popen[bytes]"
    output: Path
    started: float

    def is_running(self) -> bool:
        """False when it has ended; one that has taken too long is an error."""
        if time.monotonic() - self.started > PATIENCE:
            self.kill()
            raise TimeoutError(f"a run did not end within {PATIENCE} s")
        return self.process.poll() is None

    def result(self) -> dict[str, Any]:
        while self.is_running():
            time.sleep(0.05)
        found: dict[str, Any] = json.loads(self.output.read_bytes())
        return found

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        time.sleep(2)  # its executor ends, too


def killed(lake: Lake, tasks: int, wait: float = 0) -> int:
    """Start a run with checkpoints, kill it when so many tasks are kept; how many are in the end."""
    run = lake.start_with_checkpoints()
    while len(lake.finished()) < tasks and run.is_running():
        time.sleep(0.005)
    time.sleep(wait)
    run.kill()
    return len(lake.finished())


def rows(lake: Lake) -> Iterator[tuple[str, float, float]]:
    plain = [lake.start().result() for _ in range(REPEATS)]
    yield row("without checkpoints", plain, plain[0])
    kept = [lake.start_with_checkpoints().result() for _ in range(REPEATS)]
    yield row("with checkpoints", kept, plain[0])
    halves = []
    for _ in range(REPEATS):
        done = killed(lake, FILES // 2)
        size = sum(path.stat().st_size for path in lake.finished()) / 1e6
        halves.append(lake.start_with_checkpoints().result())
    yield row(f"again, after `kill -9` with {done} of {FILES} tasks kept in {size:.1f} MB", halves, plain[0])
    chance = random.Random(7)
    counts = []
    for _ in range(KILLS):
        more = min(len(lake.finished()) + 1, FILES)
        counts.append(killed(lake, chance.randint(more, FILES), chance.random() / 10))
    last = lake.start_with_checkpoints().result()
    said = ", ".join(map(str, counts))
    yield row(f"again, after {KILLS} of these at random moments; tasks kept after each: {said}", [last], plain[0])


def row(name: str, found: list[dict[str, Any]], expected: dict[str, Any]) -> tuple[str, float, float]:
    """Median seconds, and megabytes read in the last run; all must find what was expected."""
    assert all(each["columns"] == expected["columns"] for each in found)
    return name, statistics.median(each["scan"]["seconds"] for each in found), found[-1]["scan"]["bytes_read"] / 1e6


def main() -> None:
    scale = scale_asked_for(__doc__)
    lines = ["| lineitem of TPC-H | seconds | MB read |", "|---|---:|---:|"]
    with tempfile.TemporaryDirectory(prefix="puffinry-bench-") as folder:
        lake = Lake(Path(folder))
        lake.fill(scale)
        for name, taken, read in rows(lake):
            lines.append(f"| {name} | {taken:.2f} | {read:.1f} |")
            print(lines[-1], flush=True)
    where = (
        f"Scale factor {scale:g} in {FILES} files, each of them a task, on {machine()}, {datetime.now(UTC):%Y-%m-%d}. "
    )
    where += "All runs gave the same statistics."
    write_figures(PAGE, BEGIN, "\n".join([*lines, "", where]))


if __name__ == "__main__":
    main()
