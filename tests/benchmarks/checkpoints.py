"""What checkpoints cost a scan, and what they save one that is killed: lineitem in 24 files, each of them a task.

    python -m tests.benchmarks.checkpoints --scale 1

The command line runs as a process of its own; seconds are the scan's own, without Spark's start.
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
from pathlib import Path

import pyarrow.parquet as pq
from pyiceberg.catalog.sql import SqlCatalog

from tests.benchmarks.common import machine, scale_asked_for

FILES, REPEATS, KILLS = 24, 3, 4
PUFFINRY = """
from pipeline import cli, tasks
tasks._LARGEST_TASK = 1
cli.main()
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

    def start(self, *options: str) -> "subprocess.Popen[bytes]":
        environment = {**os.environ, "PYICEBERG_CATALOG__BENCH__URI": self.uri}
        command = [sys.executable, "-c", PUFFINRY, "analyze", "tpch.lineitem", "--catalog", "bench", "--json"]
        command += ["--full", "--dry-run", "--spark-conf", "spark.ui.enabled=false", *options]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)

    def finished(self) -> list[Path]:
        return list(self.kept.glob("*/*.sz"))

    def killed_after(self, tasks: int, wait: float = 0) -> int:
        """Start a run with checkpoints, kill it when so many tasks are kept; how many are in the end."""
        process = self.start("--checkpoint", str(self.kept))
        while len(self.finished()) < tasks and process.poll() is None:
            time.sleep(0.005)
        time.sleep(wait)
        process.kill()
        process.wait()
        time.sleep(1)  # its executor ends
        return len(self.finished())


def result(process: "subprocess.Popen[bytes]") -> dict[str, object]:
    output, _ = process.communicate()
    return dict(json.loads(output))


def seconds(found: dict[str, object]) -> float:
    scan = found["scan"]
    assert isinstance(scan, dict)
    return float(scan["seconds"])


def megabytes(found: dict[str, object]) -> float:
    scan = found["scan"]
    assert isinstance(scan, dict)
    return float(scan["bytes_read"]) / 1e6


def main() -> None:
    scale = scale_asked_for(__doc__)
    with tempfile.TemporaryDirectory(prefix="puffinry-bench-") as folder:
        lake = Lake(Path(folder))
        lake.fill(scale)
        print(f"lineitem at scale {scale:g} in {FILES} files; {machine()}\n\n| | seconds | MB read |\n|---|---:|---:|")
        for name, taken, read in rows(lake):
            print(f"| {name} | {taken:.2f} | {read:.1f} |", flush=True)


def rows(lake: Lake) -> Iterator[tuple[str, float, float]]:
    plain = [result(lake.start()) for _ in range(REPEATS)]
    yield "without checkpoints", statistics.median(map(seconds, plain)), megabytes(plain[0])
    kept = [result(lake.start("--checkpoint", str(lake.kept))) for _ in range(REPEATS)]
    yield "with checkpoints", statistics.median(map(seconds, kept)), megabytes(kept[0])
    halves = []
    for _ in range(REPEATS):
        done = lake.killed_after(FILES // 2)
        size = sum(path.stat().st_size for path in lake.finished())
        halves.append(result(lake.start("--checkpoint", str(lake.kept))))
        assert halves[-1]["columns"] == plain[0]["columns"]
    name = f"again, after a kill with {done} tasks kept in {size / 1e6:.1f} MB"
    yield name, statistics.median(map(seconds, halves)), megabytes(halves[-1])
    chance = random.Random(7)
    counts = [lake.killed_after(chance.randrange(1, FILES), chance.random()) for _ in range(KILLS)]
    last = result(lake.start("--checkpoint", str(lake.kept)))
    assert last["columns"] == plain[0]["columns"]
    yield f"again, after {KILLS} kills at random moments ({counts} tasks kept)", seconds(last), megabytes(last)


if __name__ == "__main__":
    main()
