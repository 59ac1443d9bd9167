"""Refreshes of TPC-H lineitem while it grows and changes: bytes and seconds, beside reading all of it again.

    python -m benchmarks.refreshes --scale 10 --folder /tmp/lineitem --part write
    python -m benchmarks.refreshes --scale 10 --folder /tmp/lineitem --part changes
    python -m benchmarks.refreshes --scale 10 --folder /tmp/lineitem --part upserts

Iceberg Java writes the table's history through Spark: 40 appends by month of l_shipdate, then CHANGES, one snapshot
each. That takes most of the time, so what is written is kept in `--folder` and used again. Then the statistics of each
snapshot are refreshed, oldest first; at the end of the appends and after each change a refresh stands beside a full
run that commits nothing, and at the first and the last of these beside `compute_table_stats`. Spark's start is left
out on every side. Deletes all over the table are refreshed within a tolerance, too. A second table has the life of one
that Flink writes: UPSERTS times some rows are written again, their keys deleted by equality, and each time it is
refreshed within a tolerance. TPC-H's refresh functions are among the changes as they are defined (0.1 % of the orders
come, 0.1 % go); tpchgen-cli makes no streams for them.
"""

import argparse
import json
import shutil
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pyspark.sql import SparkSession

from benchmarks.common import ICEBERG, LINEITEM, generated_lineitem, iceberg_session, machine
from puffinry.catalogs import Table, load_table
from puffinry.formats.puffin import PuffinReader, open_input_file
from puffinry.ledger import bases, read_ledgers
from puffinry.metadata import resolve
from puffinry.refresh import Destination, RefreshOptions, RefreshResult, refresh
from puffinry.statistics import answer_at
from tests.support.equality_deletes import write_equality_deletes

APPENDS, MONTHS = 40, 84  # ship dates are from 1992 to 1998
APPEND_OF = f"cast(floor(((year(l_shipdate) - 1992) * 12 + month(l_shipdate) - 1) * {APPENDS} / {MONTHS}) as int)"
MERGE_ON_READ = ", ".join(f"'write.{what}.mode'='merge-on-read'" for what in ("delete", "update", "merge"))
FULL, DRY = RefreshOptions(full=True), Destination(commit=False)
UPSERTED = "bench.tpch.upserted"
KEYS = ("l_orderkey", "l_linenumber")
UPSERTS, UPSERTED_FILES = 200, 20
UPSERTED_PART = 10_000  # one row of so many is written again each time
UPSERT_TOLERANCE = RefreshOptions(tolerance=0.01)
ROUNDS = 3  # of each refresh after a change, and of the full run beside it; the median counts
GROWN = f"{APPENDS} appends"
PARTS = ("all", "write", "changes", "upserts")

CHANGES = {
    "1 % appended": f"INSERT INTO {LINEITEM} SELECT l_orderkey + 1000000000, * EXCEPT (l_orderkey) FROM {LINEITEM} "
    "WHERE l_orderkey % 100 = 1 ORDER BY l_shipdate",
    "TPC-H RF1: 0.1 % of the orders come": f"INSERT INTO {LINEITEM} SELECT l_orderkey + 2000000000, "
    f"* EXCEPT (l_orderkey) FROM {LINEITEM} WHERE l_orderkey % 1000 = 2 AND l_orderkey < 1000000000 "
    "ORDER BY l_shipdate",
    "TPC-H RF2: 0.1 % of orders deleted": f"DELETE FROM {LINEITEM} WHERE l_orderkey % 1000 = 3",
    "1 % deleted, of one month": f"DELETE FROM {LINEITEM} "
    "WHERE l_shipdate BETWEEN DATE '1995-03-02' AND DATE '1995-03-27'",
    "1 % deleted, all over the table": f"DELETE FROM {LINEITEM} WHERE l_orderkey % 100 = 7",
    "1 % deleted, all over the table, as deletion vectors": f"ALTER TABLE {LINEITEM} SET TBLPROPERTIES "
    f"('format-version'='3'); DELETE FROM {LINEITEM} WHERE l_orderkey % 100 = 9",
    "a day's comments updated": f"UPDATE {LINEITEM} SET l_comment = concat(l_comment, '!') "
    "WHERE l_shipdate = DATE '1996-06-06'",
    "compacted": "CALL bench.system.rewrite_data_files("
    "table => 'tpch.lineitem', options => map('rewrite-all', 'true', 'target-file-size-bytes', '134217728'))",
}
TOLERATED = ("1 % deleted, all over the table", "1 % deleted, all over the table, as deletion vectors")
TOLERANCE = RefreshOptions(tolerance=0.02)


@dataclass(frozen=True)
class Measured:
    seconds: float
    bytes_read: int
    units_read: int


@dataclass(frozen=True)
class History:
    """The table's snapshots, made once."""

    appends: list[int]  # ids, oldest first
    changes: dict[str, int]  # name -> id


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--scale", type=float, default=1)
    arguments.add_argument("--folder", type=Path, help="where the table is kept for the next time")
    arguments.add_argument(
        "--part", choices=PARTS, default="all", help="write both tables, or measure one, written first if it is not yet"
    )
    asked = arguments.parse_args()
    if asked.part == "write" and not asked.folder:
        arguments.error("to be used again, tables need a --folder")
    kept = nullcontext(asked.folder.absolute()) if asked.folder else tempfile.TemporaryDirectory(prefix="puffinry-")
    with kept as folder, iceberg_session(Path(folder)) as spark:
        if asked.part != "upserts":
            history = history_of(spark, Path(folder), asked.scale)
        if asked.part != "changes":
            upserts = upserts_of(spark, Path(folder), asked.scale)
        if asked.part in ("all", "changes"):
            Bench(spark, Path(folder) / "tpch" / "lineitem", history).run(asked.scale)
        if asked.part in ("all", "upserts"):
            run_upserts(spark, Path(folder) / "tpch" / "upserted", upserts)


def history_of(spark: SparkSession, folder: Path, scale: float) -> History:
    """The table as a call before left it, as far as that came, and the rest of it; without statistics."""
    said, kept, metadata = folder / "history.json", folder / "metadata", folder / "tpch" / "lineitem" / "metadata"
    history = begun(said, {"scale": scale, "appends": [], "changes": {}})
    if not history["appends"]:
        history["appends"] = appended(spark, folder, scale)
        said.write_text(json.dumps(history))
    for name in [*CHANGES][len(history["changes"]) :]:
        print(f"writing {name} ...", file=sys.stderr)
        for statement in CHANGES[name].split(";"):
            spark.sql(statement).collect()
        history["changes"][name] = current_snapshot(spark)
        said.write_text(json.dumps(history))
    if not kept.exists():
        shutil.copytree(metadata, kept)
    restore(kept, metadata)
    return History(history["appends"], history["changes"])


def begun(said: Path, nothing: dict[str, Any]) -> dict[str, Any]:
    """How far a call before came."""
    found: dict[str, Any] = json.loads(said.read_text()) if said.exists() else nothing
    if found["scale"] != nothing["scale"]:
        sys.exit(f"{said.parent} is of scale {found['scale']:g}, not {nothing['scale']:g}: choose another folder")
    return found


def restore(kept: Path, metadata: Path) -> None:
    shutil.rmtree(metadata)
    shutil.copytree(kept, metadata)


def appended(spark: SparkSession, folder: Path, scale: float) -> list[int]:
    """Append the rows by ship date; the ids of the snapshots."""
    generated = generated_lineitem(spark, folder, scale)
    staged = str(folder / "staged")
    by_append = generated.selectExpr("*", f"{APPEND_OF} AS append").repartition("append")
    by_append.write.mode("overwrite").partitionBy("append").parquet(staged)
    columns = ", ".join(f"{field.name} {field.dataType.simpleString()}" for field in generated.schema)
    spark.sql(
        f"CREATE OR REPLACE TABLE {LINEITEM} ({columns}) USING iceberg "
        f"TBLPROPERTIES ('format-version'='2', {MERGE_ON_READ})"
    )
    snapshots = []
    for number in range(APPENDS):
        print(f"writing append {number + 1} of {APPENDS} ...", file=sys.stderr)
        spark.read.parquet(f"{staged}/append={number}").coalesce(1).writeTo(LINEITEM).append()
        snapshots.append(current_snapshot(spark))
    shutil.rmtree(staged)
    shutil.rmtree(folder / "generated")
    return snapshots


def current_snapshot(spark: SparkSession, table: str = LINEITEM) -> int:
    rows = spark.sql(f"SELECT snapshot_id FROM {table}.snapshots ORDER BY committed_at DESC LIMIT 1").collect()
    return int(rows[0][0])


class Bench:
    """Measures refreshes along the table's history."""

    def __init__(self, spark: SparkSession, location: Path, history: History) -> None:
        self._spark = spark
        self._location = location
        self._history = history

    def run(self, scale: float) -> None:
        appends = [self._refresh(snapshot) for snapshot in self._history.appends]
        grown = self._history.appends[-1]
        sizes = {"after the appends": stored(self._table, grown)}
        rows = {f"{GROWN}, a refresh each": (total(appends), self._full(grown))}
        rows[f"the last of {GROWN}"] = (appends[-1], rows[f"{GROWN}, a refresh each"][1])
        for name, snapshot in self._history.changes.items():
            full = self._full(snapshot)
            if name in TOLERATED:
                tolerant = f"{name}, tolerance {TOLERANCE.tolerance}"
                rows[tolerant] = (self._tried(snapshot, TOLERANCE), full)
                print(f"{tolerant}: {rows[tolerant]}", file=sys.stderr)
            rows[name] = (self._refresh_again_and_again(snapshot), full)
            print(f"{name}: {rows[name]}", file=sys.stderr)
        sizes["in the end"] = stored(self._table, snapshot)
        *_, last = self._history.changes
        report(rows, self._java({f"the last of {GROWN}": grown, last: snapshot}), scale)
        report_sizes(sizes)

    @property
    def _table(self) -> Table:
        return load_table(str(self._location))

    def _refresh(self, snapshot: int, options: RefreshOptions | None = None) -> Measured:
        return measured(lambda: refresh(lambda: self._spark, self._table, str(snapshot), options))

    def _tried(self, snapshot: int, options: RefreshOptions) -> Measured:
        """The median of refreshes that the next one does not start from."""
        metadata, before = self._location / "metadata", self._location / "untried"
        shutil.copytree(metadata, before)
        median_of_all = self._refresh_again_and_again(snapshot, options)
        restore(before, metadata)
        shutil.rmtree(before)
        return median_of_all

    def _refresh_again_and_again(self, snapshot: int, options: RefreshOptions | None = None) -> Measured:
        """The median; each time the table is as it was, but for the last time."""
        metadata, before = self._location / "metadata", self._location / "before"
        shutil.copytree(metadata, before)
        rounds = []
        for _ in range(ROUNDS):
            restore(before, metadata)
            rounds.append(self._refresh(snapshot, options))
        shutil.rmtree(before)
        return median(rounds)

    def _full(self, snapshot: int) -> Measured:
        def run() -> RefreshResult:
            return refresh(lambda: self._spark, self._table, str(snapshot), FULL, DRY)

        return median([measured(run) for _ in range(ROUNDS)])

    def _java(self, snapshots: dict[str, int]) -> dict[str, float]:
        """Seconds of `compute_table_stats` by name; last, since it replaces the statistics that are there."""
        seconds = {}
        for name, snapshot in snapshots.items():
            started = time.perf_counter()
            self._spark.sql(
                f"CALL bench.system.compute_table_stats(table => 'tpch.lineitem', snapshot_id => {snapshot})"
            ).collect()
            seconds[name] = time.perf_counter() - started
            print(f"compute_table_stats, {name}: {seconds[name]:.2f} s", file=sys.stderr)
        return seconds


def run_upserts(spark: SparkSession, location: Path, snapshots: list[int]) -> None:
    """Refresh the upserted table after each of its commits, oldest first."""

    def refreshed(snapshot: int, options: RefreshOptions, destination: Destination) -> RefreshResult:
        return refresh(lambda: spark, load_table(str(location)), str(snapshot), options, destination)

    first, *rest = snapshots
    parts = [measured(lambda: refreshed(first, RefreshOptions(), Destination()))]
    parts += [measured(lambda at=at: refreshed(at, UPSERT_TOLERANCE, Destination())) for at in rest]  # type: ignore[misc]
    last = refreshed(snapshots[-1], FULL, DRY).statistics.scan
    after, size = total(parts[1:]), last.bytes_total
    started = time.perf_counter()
    spark.sql(
        f"CALL bench.system.compute_table_stats(table => 'tpch.upserted', snapshot_id => {snapshots[-1]})"
    ).collect()
    java = time.perf_counter() - started
    tolerance, dear = UPSERT_TOLERANCE.tolerance, sum(part.bytes_read > 0.01 * size for part in parts[1:])
    print(f"\n{UPSERTS} upserts of 1 row of {UPSERTED_PART:,}, a refresh each with tolerance {tolerance}; {machine()}:")
    print(f"- {after.bytes_read / 1e6:,.1f} MB read in {after.seconds:.1f} s, {dear} times more than 1 % of the table")
    print(f"- that is {after.bytes_read / size:.2f} times the table, which has {size / 1e6:,.1f} MB")
    print(f"- the first run read {parts[0].bytes_read / 1e6:,.1f} MB in {parts[0].seconds:.1f} s")
    print(f"- a full run at the end reads {last.bytes_read / 1e6:,.1f} MB in {last.seconds:.1f} s")
    print(f"- compute_table_stats at the end takes {java:.1f} s")


def upserts_of(spark: SparkSession, folder: Path, scale: float) -> list[int]:
    """The snapshots to refresh, oldest first, as far as a call before wrote them, and the rest; without statistics."""
    said, kept, metadata = folder / "upserts.json", folder / "upserted", folder / "tpch" / "upserted" / "metadata"
    staged = folder / "staged-upserts"
    history = begun(said, {"scale": scale, "snapshots": []})
    snapshots: list[int] = history["snapshots"]
    while len(snapshots) <= UPSERTS:
        print(f"writing upsert {len(snapshots)} of {UPSERTS} ...", file=sys.stderr)
        if snapshots:
            snapshots.append(upsert(spark, staged / f"upsert={len(snapshots) - 1}"))
        else:
            snapshots.append(upserted(spark, folder, staged, scale))
        said.write_text(json.dumps(history))
    if not kept.exists():
        shutil.copytree(metadata, kept)
        shutil.rmtree(staged)
    restore(kept, metadata)
    return snapshots


def upserted(spark: SparkSession, folder: Path, staged: Path, scale: float) -> int:
    """Write all rows, and beside the table those that will be written again; the id of the first snapshot."""
    generated = generated_lineitem(spark, folder, scale)
    # Beyond 32 bits: py4j hands a smaller key to Java as an Integer, which Iceberg's writer does not take for a long.
    generated = generated.selectExpr("l_orderkey + 4294967296 AS l_orderkey", "* EXCEPT (l_orderkey)")
    columns = ", ".join(
        f"{field.name} {field.dataType.simpleString()}{' NOT NULL' if field.name in KEYS else ''}"
        for field in generated.schema
    )
    spark.sql(f"DROP TABLE IF EXISTS {UPSERTED} PURGE")
    spark.sql(f"CREATE TABLE {UPSERTED} ({columns}) USING iceberg TBLPROPERTIES ('format-version'='2')")
    spark.sql(f"ALTER TABLE {UPSERTED} SET IDENTIFIER FIELDS {', '.join(KEYS)}")
    generated.repartition(UPSERTED_FILES).writeTo(UPSERTED).append()
    key = f"hash({', '.join(KEYS)})"
    again = generated.selectExpr("*", f"pmod({key}, {UPSERTED_PART}) AS upsert").where(f"upsert < {UPSERTS}")
    again.repartition("upsert").write.mode("overwrite").partitionBy("upsert").parquet(str(staged))
    shutil.rmtree(folder / "generated")
    return current_snapshot(spark, UPSERTED)


def upsert(spark: SparkSession, staged: Path) -> int:
    """Write rows again: first the deletes of their keys, then they; the id of the snapshot."""
    rows = spark.read.parquet(str(staged)).coalesce(1)
    table = spark._jvm.org.apache.iceberg.spark.Spark3Util.loadIcebergTable(spark._jsparkSession, UPSERTED)  # type: ignore[union-attr]
    ids = [table.schema().findField(name).fieldId() for name in KEYS]
    write_equality_deletes(spark, table, ids, rows.select(*KEYS).collect())
    rows.writeTo(UPSERTED).append()
    return current_snapshot(spark, UPSERTED)


def measured(run: Callable[[], RefreshResult]) -> Measured:
    started = time.perf_counter()
    scan = run().statistics.scan
    return Measured(time.perf_counter() - started, scan.bytes_read, scan.units_read)


def median(rounds: list[Measured]) -> Measured:
    """The seconds in the middle; bytes and units are the same each time."""
    return Measured(statistics.median(each.seconds for each in rounds), rounds[0].bytes_read, rounds[0].units_read)


def total(parts: list[Measured]) -> Measured:
    seconds, bytes_read = sum(part.seconds for part in parts), sum(part.bytes_read for part in parts)
    return Measured(seconds, bytes_read, sum(part.units_read for part in parts))


def stored(table: Table, snapshot_id: int) -> dict[str, object]:
    """What a snapshot's statistics file holds, in bytes by blob type, and the witness limits of its ledgers."""
    snapshot = resolve(table.metadata, str(snapshot_id))
    entry = table.metadata.statistics_by_snapshot.get(snapshot_id)
    assert entry is not None
    lengths: defaultdict[str, int] = defaultdict(int)
    with open_input_file(table.io.new_input(entry.statistics_path)) as source:
        held = PuffinReader(source, entry.file_footer_size_in_bytes).metadata
        for blob in (*held.blobs, *held.private):
            lengths[blob.type] += blob.length
    answer = answer_at(table.metadata, snapshot, RefreshOptions())
    with_ledgers = next(each for each in bases(answer) if each.snapshot_id == snapshot_id)
    base = read_ledgers(table.io, answer, with_ledgers)
    assert base is not None
    limits = sorted(record.ledger.witness_limit for record in base.records.values())
    return {**lengths, "witness limits": limits}


def report(rows: dict[str, tuple[Measured, Measured]], java: dict[str, float], scale: float) -> None:
    print(f"\nlineitem at scale {scale:g}; {machine()}\n")
    print(
        f"| | refresh s | MB | files | full run s | MB | of its bytes | of its time | compute_table_stats {ICEBERG} s |"
    )
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|")
    for name, (ours, everything) in rows.items():
        bytes_share, time_share = ours.bytes_read / everything.bytes_read, ours.seconds / everything.seconds
        theirs = f"{java[name]:.1f}" if name in java else ""
        print(
            f"| {name} | {ours.seconds:.2f} | {ours.bytes_read / 1e6:.2f} | {ours.units_read} "
            f"| {everything.seconds:.2f} | {everything.bytes_read / 1e6:.2f} "
            f"| {bytes_share:.1%} | {time_share:.1%} | {theirs} |"
        )


def report_sizes(sizes: dict[str, dict[str, object]]) -> None:
    print("\n| the statistics file | bytes by blob type, and witness limits |\n|---|---|")
    for when, held in sizes.items():
        print(f"| {when} | {', '.join(f'{name}: {value}' for name, value in held.items())} |")


if __name__ == "__main__":
    main()
