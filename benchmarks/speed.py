"""Full statistics side by side with what others offer, on the same files in one run; the figures of the README.

    make bench                       # lineitem at scale 1
    make bench SCALE=10 BENCH=/data  # and at scale 10; the tables are kept in BENCH for the next time
    make bench BESIDE="before=/path" # with another checkout of Puffinry as one more contender, or several

Every contender has a process of its own, runs once first (the first job of its session) and then in turn with the
others as often as its speed allows; the median of these counts. Spark's start is left out on every side. What was
measured goes to docs/benchmarks.json, and from there to docs/benchmarks.md, a plot and the README.
"""

import argparse
import dataclasses
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import duckdb

from benchmarks.checkouts import checkout
from benchmarks.common import LOAD_AT_START, machine
from benchmarks.contenders import PUFFINRY, TITLES, contenders_for
from benchmarks.measuring import Contender, Estimate, Measured, Prepare
from benchmarks.speed_report import RESULTS, write_report
from benchmarks.tables import BenchmarkTable, tables
from benchmarks.warehouse import data_files, location

ROUNDS = 5
PATIENCE = 65  # seconds that a contender may take for its rounds after the first; one is always run


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--scale", type=float, default=1)
    arguments.add_argument("--only", nargs="*", help="names of tables; nothing is written then")
    arguments.add_argument("--beside", type=labelled, action="append", default=[], metavar="LABEL=PATH")
    given = arguments.parse_args()
    folder = given.folder.absolute()
    beside = {f"Puffinry at {label}": checkout(path) for label, path in given.beside}
    about = {"machine": machine(), "load_at_start": LOAD_AT_START, "titles": TITLES | {name: name for name in beside}}
    made = [sys.executable, "-m", "benchmarks.tables", str(folder), "--scale", str(given.scale)]
    subprocess.run(made, check=True)
    measured: list[dict[str, Any]] = []
    for table in tables(given.scale):
        if table.name in (given.only or [table.name]):
            measured.append(measure(folder, table, beside))
            if not given.only:  # what was measured stays, if the rest is not waited for
                RESULTS.write_text(json.dumps(about | results_of(measured), indent=1) + "\n")
                write_report(about | results_of(measured))
    if given.only:
        print(json.dumps(about | results_of(measured), indent=1))


def labelled(text: str) -> tuple[str, Path]:
    label, path = text.split("=", 1)
    return label, Path(path)


def results_of(measured: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "finished": f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        "load_at_end": os.getloadavg()[2],
        "tables": measured,
    }


def measure(folder: Path, table: BenchmarkTable, beside: dict[str, Prepare]) -> dict[str, Any]:
    print(f"{table.title}, by {table.writer}", file=sys.stderr)
    files = data_files(folder, table.name)
    runs, estimates = race(folder, table.name, contenders_for(table.name) | beside)
    found = {
        "name": table.name,
        "title": table.title,
        "writer": table.writer,
        "files": len(files),
        "bytes": sum(Path(file).stat().st_size for file in files),
        "contenders": {name: [dataclasses.asdict(run) for run in each] for name, each in runs.items()},
    }
    if table.name.startswith("lineitem_1_"):
        found["worst_error"] = worst_error(estimates, files)
    return found


def race(
    folder: Path, table: str, prepared: dict[str, Prepare]
) -> tuple[dict[str, list[Measured]], tuple[Estimate, ...]]:
    contenders: dict[str, Contender] = {}
    runs: dict[str, list[Measured]] = {}
    try:
        for number in range(1 + ROUNDS):
            for name, prepare in prepared.items():
                if name not in contenders:
                    contenders[name] = Contender(prepare, folder, table)
                if number <= 1 or number * runs[name][-1].seconds <= PATIENCE:
                    with kept_as_it_was(location(folder, table) / "metadata"):
                        last = contenders[name].run()
                    runs.setdefault(name, []).append(last)
                    print(f"  {number}: {name}: {last.seconds:.2f} s, CPU {last.cpu_seconds:.2f} s", file=sys.stderr)
        return runs, contenders[PUFFINRY].answer.estimates
    finally:
        for contender in contenders.values():
            contender.close()


@contextmanager
def kept_as_it_was(metadata: Path) -> Iterator[None]:
    """Every run commits; the next one shall find the table as it was written."""
    before = metadata.with_name("metadata.kept")
    if before.exists():  # of a run that was stopped
        shutil.rmtree(metadata)
        before.rename(metadata)
    shutil.copytree(metadata, before)
    try:
        yield
    finally:
        shutil.rmtree(metadata)
        before.rename(metadata)


def worst_error(estimates: tuple[Estimate, ...], files: list[str]) -> float:
    """How far the estimates are from the exact counts at most, in standard errors."""
    counts = ", ".join(f"count(DISTINCT {each.column})" for each in estimates)
    exact = duckdb.execute(f"SELECT {counts} FROM read_parquet($files)", {"files": files}).fetchall()[0]
    return max(
        0.0 if each.theta == 1 else abs(each.ndv / count - 1) * each.retained**0.5
        for each, count in zip(estimates, exact, strict=True)
    )
