"""What a call costs as a process, start and end included: python -m benchmarks.processes FOLDER [--scale 10]

Beside `puffinry analyze` stands DuckDB, started for the same answer. The calls take turns, after one round that is not
counted, so that files are in the page cache; the first run on a machine has its own folder of compiled kernels. The
stages of one `puffinry analyze` are measured within a process: the best of three rounds, after one that is not counted.
Writes a chapter of docs/benchmarks.md.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import pyarrow.parquet as pq

from benchmarks.chapters import measured_by, write_figures
from benchmarks.common import LOAD_AT_START, machine
from benchmarks.speed import kept_as_it_was
from benchmarks.tables import BenchmarkTable, Workshop, is_written, parts, plain_strings, tables
from benchmarks.warehouse import data_files
from tests.support.places import DOCS

PAGE = DOCS / "benchmarks.md"
BEGIN = measured_by("benchmarks.processes")
ROUNDS = 5
TPCH = ("customer", "lineitem", "nation", "orders", "part", "partsupp", "region", "supplier")
PUFFINRY = str(Path(sys.executable).with_name("puffinry"))
DUCKDB = """
import sys, duckdb
query = "SELECT approx_count_distinct(COLUMNS(*)) FROM read_parquet($files)"
for table in sys.argv[1:]:
    duckdb.execute(query, {"files": table.split("|")}).fetchall()
"""
STAGES = """
import json, sys, time
from puffinry.cli import analyze as command
from puffinry.refresh import RefreshOptions, compute_statistics, refresh
from puffinry.catalogs import load_table
from puffinry.execution import LIMITS_WITHOUT_SPARK
from puffinry.metadata import resolve
from puffinry.metadata.planning import plan_scan
from puffinry.statistics import answer_for

def no_spark():
    raise AssertionError("more than is read without Spark")

options = RefreshOptions(full=True, limits=LIMITS_WITHOUT_SPARK)
begun = time.process_time()
table = load_table(sys.argv[1])
opened = time.process_time()
snapshot = resolve(table.metadata)

def seconds(work):
    rounds = []
    for _ in range(4):  # the first of them loads what was compiled
        started = time.process_time()
        work()
        rounds.append(time.process_time() - started)
    return rounds[0], min(rounds[1:])

_, planning = seconds(lambda: plan_scan(table.metadata, snapshot, table.io))
answer = answer_for(table.metadata, None, options)
first, reading = seconds(lambda: compute_statistics(no_spark, table, answer, options))
_, everything = seconds(lambda: refresh(no_spark, table.reload(), options=options))
print(json.dumps({
    "Python, and what is imported": begun,
    "opening the table": opened - begun,
    "planning": planning,
    "loading compiled kernels": first - reading,
    "reading, hashing, sketches and ledgers": reading - planning,
    "writing the statistics file, and the commit": everything - reading,
}))
"""


@dataclass(frozen=True, slots=True)
class Call:
    """A command, and what it runs with."""

    name: str
    command: Sequence[str]
    environment: Callable[[], Mapping[str, str]] = dict


@dataclass(frozen=True, slots=True)
class Cost:
    """Of one call."""

    wall: float  # seconds
    cpu: float  # seconds, of the process and all that it started and waited for


def cost(call: Call) -> Cost:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.perf_counter()
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", **call.environment()}  # what is installed has bytecode
    subprocess.run(call.command, check=True, capture_output=True, env=environment)
    wall = time.perf_counter() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return Cost(wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def race(calls: Sequence[Call]) -> dict[str, list[Cost]]:
    """The costs of each call by its name, taken in turn."""
    rounds = [{call.name: cost(call) for call in calls} for _ in range(1 + ROUNDS)][1:]
    return {call.name: [each[call.name] for each in rounds] for call in calls}


def small_table(folder: Path) -> str:
    """A table of 600 rows: its location."""
    shop = Workshop(folder)
    if not (shop.location("nation") / "metadata" / "version-hint.text").exists():
        tpch_table(shop, "nation", 1)
    return str(shop.location("nation"))


def tpch_table(shop: Workshop, name: str, scale: float) -> None:
    source = pq.ParquetFile(shop.tpch(name, scale))
    schema = plain_strings(source.schema_arrow)
    shop.by_pyiceberg(name, schema, parts(source, schema))


def tpch_tables(folder: Path) -> list[str]:
    """The names of the eight tables at scale factor 1, written where they are not there."""
    shop = Workshop(folder)
    for name in TPCH:
        if not (shop.location(name) / "metadata" / "version-hint.text").exists():
            tpch_table(shop, name, 1)
    return list(TPCH)


def large_tables(folder: Path, scale: float) -> list[BenchmarkTable]:
    """Lineitem by PyIceberg at scale factor 1 and at this one, and the wide table; written where they are not there."""
    names = {*(f"lineitem_{each:g}_python" for each in (1.0, scale)), "wide"}
    chosen = [each for each in tables(scale) if each.name in names]
    shop = Workshop(folder)
    for each in chosen:
        if not is_written(folder, each):
            each.write(shop)
    return chosen


def analyzed(folder: Path, names: Sequence[str]) -> list[Call]:
    """The same answer by Puffinry, which writes and commits too, and by DuckDB."""
    locations = [str(Workshop(folder).location(name)) for name in names]
    files = ["|".join(data_files(folder, name)) for name in names]
    return [
        Call("puffinry analyze --full", [PUFFINRY, "analyze", "--full", *locations]),
        Call("DuckDB", [sys.executable, "-c", DUCKDB, *files]),
    ]


def first_on_a_machine(name: str, command: Sequence[str], caches: str) -> Call:
    def empty_cache() -> Mapping[str, str]:
        return {"NUMBA_CACHE_DIR": tempfile.mkdtemp(dir=caches)}

    return Call(f"{name}, the first on a machine", command, empty_cache)


def large_calls(table: str, caches: str) -> list[Call]:
    """A call on Spark, its start included; and two columns, also as the first call on a machine."""
    two = [PUFFINRY, "analyze", "--full", "--columns", "l_orderkey,l_comment", table]
    return [
        Call("puffinry analyze --full, on Spark", [PUFFINRY, "analyze", "--full", "--master", "local[2]", table]),
        Call("two columns", two),
        first_on_a_machine("two columns", two, caches),
    ]


def small_calls(table: str, caches: str) -> list[Call]:
    (statistics, *_) = sorted(str(path) for path in Path(table, "metadata").glob("*.stats"))
    names = [("show", table), ("plan", table), ("inspect", statistics), ("analyze", "--full", table)]
    return [
        Call("python -c pass", [sys.executable, "-c", "pass"]),
        Call("puffinry --help", [PUFFINRY, "--help"]),
        *(Call(f"puffinry {name}", [PUFFINRY, name, *arguments]) for name, *arguments in names),
        first_on_a_machine("puffinry analyze", [PUFFINRY, "analyze", "--full", table], caches),
    ]


def rows(costs: Mapping[str, Sequence[Cost]]) -> list[str]:
    lines = ["| | median s | min to max | CPU s |", "|---|---:|---:|---:|"]
    for name, found in costs.items():
        walls = [each.wall for each in found]
        cpu = median(each.cpu for each in found)
        lines.append(f"| {name} | {median(walls):.2f} | {min(walls):.2f} to {max(walls):.2f} | {cpu:.2f} |")
    return lines


def rows_of(folder: Path, names: Sequence[str], *others: Call) -> list[str]:
    """What the tables cost in one call, and in others that take turns with it; each table stays as it was."""
    with ExitStack() as kept:
        for name in names:
            kept.enter_context(kept_as_it_was(Workshop(folder).location(name) / "metadata"))
        return rows(race([*analyzed(folder, names), *others]))


def stage_rows(table: str) -> list[str]:
    with kept_as_it_was(Path(table, "metadata")):
        stages = json.loads(subprocess.check_output([sys.executable, "-c", STAGES, table], text=True))
    return ["| stage | CPU s |", "|---|---:|", *(f"| {name} | {seconds:.2f} |" for name, seconds in stages.items())]


def main() -> None:
    """Measure all, and write the page."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--scale", type=float, default=1)
    given = arguments.parse_args()
    folder = given.folder.absolute()
    started = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, with a load average of {LOAD_AT_START:.1f} at the start"
    text = [f"Measured on {machine()}, {started}."]
    small = small_table(folder)
    with kept_as_it_was(Path(small, "metadata")), tempfile.TemporaryDirectory() as caches:
        subprocess.run([PUFFINRY, "analyze", small], check=True, capture_output=True)
        text += ["", "### A table of 25 rows", "", *rows(race(small_calls(small, caches)))]
    for table in large_tables(folder, given.scale):
        with tempfile.TemporaryDirectory() as caches:
            is_largest = table.name.startswith(f"lineitem_{given.scale:g}_")
            others = large_calls(str(Workshop(folder).location(table.name)), caches) if is_largest else []
            found = rows_of(folder, [table.name], *others)
        text += ["", f"### {table.title[0].upper()}{table.title[1:]}", "", *found]
        text += ["", *stage_rows(str(Workshop(folder).location(table.name)))]
    eight = tpch_tables(folder)
    with tempfile.TemporaryDirectory() as caches:
        command = [PUFFINRY, "analyze", "--full", *(str(Workshop(folder).location(name)) for name in eight)]
        first = first_on_a_machine("puffinry analyze", command, caches)
        text += ["", "### The 8 TPC-H tables, SF 1, in one call", "", *rows_of(folder, eight, first)]
    figures = "\n".join(text)
    print(figures)
    write_figures(PAGE, BEGIN, figures)


if __name__ == "__main__":
    main()
