"""Full statistics of TPC-H lineitem, side by side with what others offer for it, on the same files in one run.

    make bench                       # scale 1
    python -m tests.benchmarks.peers --scale 10

The table is written by Iceberg Java through Spark. Everyone answers for all 16 columns. Spark's start is left out on
every side: each contender runs once to warm up, then in turn with the others, and the median counts.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import duckdb
import pyarrow.parquet as pq
from pyspark.sql import SparkSession

from pipeline.analysis import AnalysisOptions
from pipeline.catalogs import load_table
from pipeline.refresh import refresh
from pipeline.results import TableStatistics
from tests.benchmarks.common import (
    COMPUTE_TABLE_STATS,
    ICEBERG,
    LINEITEM,
    generated_lineitem,
    iceberg_session,
    machine,
    scale_asked_for,
)

ROUNDS = 3


def main() -> None:
    scale = scale_asked_for(__doc__)
    with tempfile.TemporaryDirectory(prefix="puffinry-bench-") as folder, iceberg_session(Path(folder)) as spark:
        print(f"writing lineitem at scale {scale:g} with Iceberg Java {ICEBERG} ...", file=sys.stderr)
        table = write_lineitem(spark, Path(folder), scale)
        files = sorted(str(path) for path in (table / "data").rglob("*.parquet"))
        contenders = contenders_for(spark, table, files)
        seconds = race(contenders)
        report(seconds, scale, files)
        check_against_exact(statistics_of(spark, table), files)


def write_lineitem(spark: SparkSession, folder: Path, scale: float) -> Path:
    rows = generated_lineitem(spark, folder, scale)
    rows.repartition(max(2, round(2 * scale))).writeTo(LINEITEM).using("iceberg").create()
    return folder / "tpch" / "lineitem"


def contenders_for(spark: SparkSession, table: Path, files: list[str]) -> dict[str, Callable[[], object]]:
    columns = pq.read_schema(files[0]).names
    casts = {name: f"cast({name} as string)" for name in columns}
    thetas = ", ".join(f"theta_sketch_estimate(theta_sketch_agg({text}, 14))" for text in casts.values())
    counts = ", ".join(f"approx_count_distinct({name})" for name in columns)
    return {
        "Puffinry": lambda: statistics_of(spark, table),
        f"Iceberg {ICEBERG} compute_table_stats": lambda: spark.sql(COMPUTE_TABLE_STATS).collect(),
        f"Spark {version('pyspark')} theta_sketch_agg": lambda: spark.sql(f"SELECT {thetas} FROM {LINEITEM}").collect(),
        f"DuckDB {version('duckdb')} approx_count_distinct": lambda: duckdb.sql(
            f"SELECT {counts} FROM read_parquet({files})"
        ).fetchall(),
        f"pyarrow {version('pyarrow')} reads all columns": lambda: [pq.read_table(file) for file in files],
    }


def statistics_of(spark: SparkSession, table: Path) -> TableStatistics:
    """What `puffinry analyze --full` does: everything is read, written and committed."""
    return refresh(lambda: spark, load_table(str(table)), options=AnalysisOptions(full=True)).statistics


def race(contenders: dict[str, Callable[[], object]]) -> dict[str, list[float]]:
    seconds: dict[str, list[float]] = {name: [] for name in contenders}
    for number in range(ROUNDS + 1):
        for name, run in contenders.items():
            started = time.perf_counter()
            run()
            if number:
                seconds[name].append(time.perf_counter() - started)
            print(f"round {number}: {name}: {time.perf_counter() - started:.2f} s", file=sys.stderr)
    return seconds


def report(seconds: dict[str, list[float]], scale: float, files: list[str]) -> None:
    size = sum(Path(file).stat().st_size for file in files) / 1e6
    print(f"\nlineitem at scale {scale:g}: {len(files)} files, {size:,.0f} MB; {machine()}\n")
    print("| | median s | min to max | Puffinry is faster by |\n|---|---:|---:|---:|")
    ours = statistics.median(seconds["Puffinry"])
    for name, taken in seconds.items():
        median = statistics.median(taken)
        ratio = f"{median / ours:.1f} x" if name != "Puffinry" else ""
        print(f"| {name} | {median:.2f} | {min(taken):.2f} to {max(taken):.2f} | {ratio} |")


def check_against_exact(found: TableStatistics, files: list[str]) -> None:
    """How far every estimate is from the exact count, in standard errors."""
    print("\n| column | exact | Puffinry | standard errors off |\n|---|---:|---:|---:|")
    worst = 0.0
    for column in found.columns:
        name = column.column.name
        exact = duckdb.sql(f"SELECT count(DISTINCT {name}) FROM read_parquet({files})").fetchall()[0][0]
        error = 0.0 if column.theta == 1 else abs(column.ndv / exact - 1) * column.retained**0.5
        worst = max(worst, error)
        print(f"| {name} | {exact:,} | {column.ndv:,} | {error:.2f} |")
    print(f"\nworst: {worst:.2f} standard errors")


if __name__ == "__main__":
    main()
