"""Many writers that commit statistics to one table at the same time, beside others that append rows to it.

`contend` is the experiment; `benchmarks/commits.py` measures it in its full size on every kind of table.
"""

import logging
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from multiprocessing.pool import AsyncResult, Pool, ThreadPool
from pathlib import Path

import pyarrow as pa
from pyiceberg.catalog import load_catalog
from pyiceberg.exceptions import CommitFailedException
from pyspark.sql import SparkSession

from puffinry.catalogs import Table, load_table, open_catalog
from puffinry.commit import commit_statistics
from tests.support.java_catalogs import MARK, append_with_java, in_folder, java_session
from tests.support.processes import clean_processes
from tests.support.statistics_writing import theta, write_statistics

ROWS = pa.table({"a": pa.array([1, 2, 3]), "b": ["x", "y", "z"]})
# What a user sets on a table that many write to.
PATIENT = {
    "commit.retry.num-retries": "200",
    "commit.retry.min-wait-ms": "10",
    "commit.retry.max-wait-ms": "1000",
    "write.metadata.previous-versions-max": "1000",
}
_PATIENCE_SECONDS = 1200


@dataclass(frozen=True, slots=True)
class Contention:
    """What was claimed, and what of it is in the table."""

    seconds: float
    commits: int
    attempts: int
    lost: int  # statistics that a commit claimed and the table does not have
    doubled: int  # snapshots with two entries, fields with two sketches, appends that are in twice
    appends: int
    lost_appends: int  # whose snapshot the table does not have


@dataclass(frozen=True, slots=True)
class Appenders:
    """Who appends rows, each so many `times`: `processes` that call `append`, which returns a snapshot id, and a thread
    that calls `java`, where there is one, each time with another mark for its snapshot.
    """

    times: int
    processes: int = 0
    append: Callable[[], int] = lambda: 0
    java: Callable[[str], None] | None = None


def contend(
    open_table: Callable[[], Table],
    writers: int,
    commits: int,
    others: Appenders | None = None,
    workers: Callable[[int], Pool] | None = None,
) -> Contention:
    """`writers` processes commit `commits` times each, beside the `others`.

    `workers` makes the pool of those who write where it is not to be one of processes.
    """
    others = others or Appenders(0)
    started = time.perf_counter()
    with (workers or clean_processes().Pool)(writers + others.processes) as pool, ThreadPool(1) as thread:
        work = [pool.apply_async(_commit_often, (open_table, writer, commits)) for writer in range(writers)]
        rows = [pool.apply_async(_call_often, (others.append, others.times)) for _ in range(others.processes)]
        marks = [str(number) for number in range(others.times)] if others.java else []
        marking = thread.map_async(others.java or str, marks)
        claimed = _all(work)
        seconds = time.perf_counter() - started
        appended = [snapshot_id for (snapshot_id,) in _all(rows)]
        marking.get(_PATIENCE_SECONDS)
    return _judge(open_table(), claimed, appended, marks, seconds)


def _all(results: "list[AsyncResult[list[tuple[int, ...]]]]") -> list[tuple[int, ...]]:
    return [item for result in results for item in result.get(_PATIENCE_SECONDS)]


def _commit_often(open_table: Callable[[], Table], writer: int, commits: int) -> list[tuple[int, ...]]:
    claimed: list[tuple[int, ...]] = []
    table = open_table()
    for number in range(commits):
        table = table.reload()
        field_id = 1 + writer * commits + number
        result = commit_statistics(table, [write_statistics(table, [theta(field_id)])])
        claimed.append((result.statistics[0].snapshot_id, field_id, result.attempts))
    return claimed


def _call_often(append: Callable[[], int], times: int) -> list[tuple[int, ...]]:
    return [(append(),) for _ in range(times)]


def _judge(
    table: Table, claimed: list[tuple[int, ...]], appended: list[int], marks: list[str], seconds: float
) -> Contention:
    listed = [
        (entry.snapshot_id, field_id)
        for entry in table.metadata.statistics
        for blob in entry.blob_metadata
        for field_id in blob.fields
    ]
    entries = [entry.snapshot_id for entry in table.metadata.statistics]
    marked = Counter(snapshot.summary.get(MARK) for snapshot in table.metadata.snapshots.values())
    return Contention(
        seconds=seconds,
        commits=len(claimed),
        attempts=sum(attempts for _, _, attempts in claimed),
        lost=len({(snapshot_id, field_id) for snapshot_id, field_id, _ in claimed} - set(listed)),
        doubled=_repeated(listed) + _repeated(entries) + sum(max(0, marked[mark] - 1) for mark in marks),
        appends=len(appended) + len(marks),
        lost_appends=len(set(appended) - set(table.metadata.snapshots)) + sum(not marked[mark] for mark in marks),
    )


def _repeated(items: list[object] | list[int] | list[tuple[int, int]]) -> int:
    return len(items) - len(set(items))


def catalog_properties(kind: str, address: str, warehouse: Path) -> dict[str, str]:
    """How PyIceberg and Puffinry alike reach the catalog of a server."""
    place = {"type": kind, "warehouse": f"file://{warehouse}"}
    if kind != "glue":
        return {"uri": address, **place}
    credentials = {"glue.access-key-id": "key", "glue.secret-access-key": "secret", "glue.region": "eu-west-1"}
    return {"glue.endpoint": address, **credentials, **place}


def open_in_catalog(properties: Mapping[str, str], name: str = "db.t") -> Table:
    """A table of a catalog that is called `test`."""
    return load_table(name, open_catalog("test", **properties))


def append_with_pyiceberg(properties: Mapping[str, str], name: str = "db.t") -> int:
    """One append of a few rows to a table, tried until it is in."""
    logging.getLogger("pyiceberg").setLevel(logging.ERROR)  # it tells of every retry
    while True:
        peer = load_catalog("test", **properties).load_table(name)
        try:
            peer.append(ROWS)
        except CommitFailedException:
            continue
        snapshot = peer.current_snapshot()
        assert snapshot is not None
        return snapshot.snapshot_id


def make_hdfs_table(address: str, name: str, spark: SparkSession) -> tuple[Callable[[], Table], Callable[[str], None]]:
    """A new table by Iceberg Java: how it is opened, and how Java appends to it."""
    session = java_session(spark, in_folder(address))
    patient = ", ".join(f"'{key}'='{value}'" for key, value in PATIENT.items())
    session.sql(f"CREATE TABLE test.{name} (a bigint, b string) USING iceberg TBLPROPERTIES ({patient})")
    append_with_java(session, f"test.{name}", "first")
    open_table = partial(load_table, f"{address}/{name}")
    return open_table, partial(append_with_java, session, f"test.{name}")
