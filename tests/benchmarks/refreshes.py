"""Refreshes of TPC-H lineitem while it grows and changes: bytes and seconds, beside reading all of it again.

    python -m tests.benchmarks.refreshes --scale 10

Iceberg Java writes the table through Spark, in 40 appends by month of l_shipdate, each followed by a refresh. Then
each change of CHANGES is followed by `compute_table_stats`, by a full run that commits nothing, and by the refresh.
Spark's start is left out on every side.
"""

import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pyspark.sql import SparkSession

from pipeline.analysis import AnalysisOptions
from pipeline.base import all_columns, read_base
from pipeline.catalogs import Table, load_table
from pipeline.metadata.references import resolve, statistics_of
from pipeline.puffin.reader import PuffinReader
from pipeline.puffin.source import open_input_file
from pipeline.refresh import Destination, refresh
from pipeline.results import RefreshResult
from tests.benchmarks.common import (
    COMPUTE_TABLE_STATS,
    ICEBERG,
    LINEITEM,
    generated_lineitem,
    iceberg_session,
    machine,
    scale_asked_for,
)

APPENDS, MONTHS = 40, 84  # ship dates are from 1992 to 1998
APPEND_OF = f"cast(floor(((year(l_shipdate) - 1992) * 12 + month(l_shipdate) - 1) * {APPENDS} / {MONTHS}) as int)"
MERGE_ON_READ = ", ".join(f"'write.{what}.mode'='merge-on-read'" for what in ("delete", "update", "merge"))
FULL, DRY = AnalysisOptions(full=True), Destination(commit=False)

CHANGES = {
    "1 % appended": f"INSERT INTO {LINEITEM} SELECT l_orderkey + 1000000000, * EXCEPT (l_orderkey) FROM {LINEITEM} "
    "WHERE l_orderkey % 100 = 1 ORDER BY l_shipdate",
    "1 % deleted, of one month": f"DELETE FROM {LINEITEM} "
    "WHERE l_shipdate BETWEEN DATE '1995-03-02' AND DATE '1995-03-27'",
    "1 % deleted, all over the table": f"DELETE FROM {LINEITEM} WHERE l_orderkey % 100 = 7",
    "a day's comments updated": f"UPDATE {LINEITEM} SET l_comment = concat(l_comment, '!') "
    "WHERE l_shipdate = DATE '1996-06-06'",
    "compacted": "CALL bench.system.rewrite_data_files("
    "table => 'tpch.lineitem', options => map('rewrite-all', 'true', 'target-file-size-bytes', '134217728'))",
}


@dataclass(frozen=True)
class Measured:
    seconds: float
    bytes_read: int
    units_read: int


def main() -> None:
    scale = scale_asked_for(__doc__)
    with tempfile.TemporaryDirectory(prefix="puffinry-bench-") as folder, iceberg_session(Path(folder)) as spark:
        location = str(Path(folder) / "tpch" / "lineitem")
        appends = grow(spark, Path(folder), scale, location)
        sizes = stored(load_table(location))
        rows = {f"{APPENDS} appends, a refresh each": (total(appends), full(spark, location), java(spark))}
        refresh(lambda: spark, load_table(location))  # compute_table_stats has replaced the statistics
        for name, statement in CHANGES.items():
            spark.sql(statement).collect()
            theirs, everything = java(spark), full(spark, location)
            rows[name] = (measured(lambda: refresh(lambda: spark, load_table(location))), everything, theirs)
            print(f"{name}: {rows[name]}", file=sys.stderr)
        report(rows, scale)
        report_sizes({"after the appends": sizes, "in the end": stored(load_table(location))})


def grow(spark: SparkSession, folder: Path, scale: float, location: str) -> list[Measured]:
    """Append the rows by ship date; the first refresh, which warms up, counts like the others."""
    generated = generated_lineitem(spark, folder, scale)
    staged = str(folder / "staged")
    generated.selectExpr("*", f"{APPEND_OF} AS append").repartition("append").write.partitionBy("append").parquet(
        staged
    )
    columns = ", ".join(f"{field.name} {field.dataType.simpleString()}" for field in generated.schema)
    spark.sql(
        f"CREATE TABLE {LINEITEM} ({columns}) USING iceberg TBLPROPERTIES ('format-version'='2', {MERGE_ON_READ})"
    )
    refreshes = []
    for number in range(APPENDS):
        spark.read.parquet(f"{staged}/append={number}").coalesce(1).writeTo(LINEITEM).append()
        refreshes.append(measured(lambda: refresh(lambda: spark, load_table(location))))
        print(f"append {number}: {refreshes[-1]}", file=sys.stderr)
    return refreshes


def measured(run: Callable[[], RefreshResult]) -> Measured:
    started = time.perf_counter()
    scan = run().statistics.scan
    return Measured(time.perf_counter() - started, scan.bytes_read, scan.units_read)


def full(spark: SparkSession, location: str) -> Measured:
    return measured(lambda: refresh(lambda: spark, load_table(location), options=FULL, destination=DRY))


def java(spark: SparkSession) -> float:
    started = time.perf_counter()
    spark.sql(COMPUTE_TABLE_STATS).collect()
    return time.perf_counter() - started


def total(parts: list[Measured]) -> Measured:
    seconds, bytes_read = sum(part.seconds for part in parts), sum(part.bytes_read for part in parts)
    return Measured(seconds, bytes_read, sum(part.units_read for part in parts))


def stored(table: Table) -> dict[str, object]:
    """What the current statistics file holds, in bytes by blob type, and the witness limits of its ledgers."""
    snapshot = resolve(table.metadata)
    entry = statistics_of(table.metadata, snapshot.snapshot_id)
    assert entry is not None
    lengths: defaultdict[str, int] = defaultdict(int)
    with open_input_file(table.io.new_input(entry.statistics_path)) as source:
        for blob in PuffinReader(source, entry.file_footer_size_in_bytes).metadata.blobs:
            lengths[blob.type] += blob.length
    base = read_base(table, snapshot, entry, all_columns(table.metadata.snapshot_schema(snapshot)))
    assert base is not None
    limits = sorted(record.ledger.witness_limit for record in base.records.values())
    return {**lengths, "witness limits": limits}


def report(rows: dict[str, tuple[Measured, Measured, float]], scale: float) -> None:
    print(f"\nlineitem at scale {scale:g}; {machine()}\n")
    print(
        f"| | refresh s | MB | files | full run s | MB | of its bytes | of its time | compute_table_stats {ICEBERG} s |"
    )
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|")
    for name, (ours, everything, theirs) in rows.items():
        bytes_share, time_share = ours.bytes_read / everything.bytes_read, ours.seconds / everything.seconds
        print(
            f"| {name} | {ours.seconds:.2f} | {ours.bytes_read / 1e6:.2f} | {ours.units_read} "
            f"| {everything.seconds:.2f} | {everything.bytes_read / 1e6:.2f} "
            f"| {bytes_share:.1%} | {time_share:.1%} | {theirs:.2f} |"
        )


def report_sizes(sizes: dict[str, dict[str, object]]) -> None:
    print("\n| the statistics file | bytes by blob type, and witness limits |\n|---|---|")
    for when, held in sizes.items():
        print(f"| {when} | {', '.join(f'{name}: {value}' for name, value in held.items())} |")


if __name__ == "__main__":
    main()
