"""Many processes that commit statistics to one table at the same time, beside writers that append rows to it.

`contend` is the experiment; run as a program it measures it on every kind of table whose server can be had here:

    python -m tests.benchmarks.commits
"""

import logging
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from multiprocessing.pool import AsyncResult
from pathlib import Path

import pyarrow as pa
from pyiceberg.catalog import load_catalog
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.exceptions import CommitFailedException

from pipeline.catalogs import Table, commit_statistics, load_table, open_catalog
from tests.processes import clean_processes
from tests.servers import starting
from tests.servers.availability import UnavailableError
from tests.statistics_writing import theta, write_statistics

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
    doubled: int  # snapshots with two entries, or fields with two sketches
    appends: int
    lost_appends: int  # whose snapshot the table does not have

    def __str__(self) -> str:
        return (
            f"{self.commits} commits in {self.seconds:.1f} s ({self.commits / self.seconds:.1f} a second), "
            f"{self.attempts - self.commits} retries, {self.lost} lost, {self.doubled} doubled; "
            f"{self.appends} appends beside them, {self.lost_appends} lost"
        )


def contend(
    open_table: Callable[[], Table],
    writers: int,
    commits: int,
    append: Callable[[], int] = lambda: 0,
    appenders: int = 0,
    appends: int = 0,
) -> Contention:
    """`writers` processes commit `commits` times each; `appenders` call `append`, which returns a snapshot id."""
    started = time.perf_counter()
    with clean_processes().Pool(writers + appenders) as pool:
        work = [pool.apply_async(_commit_often, (open_table, writer, commits)) for writer in range(writers)]
        rows = [pool.apply_async(_call_often, (append, appends)) for _ in range(appenders)]
        claimed = _all(work)
        seconds = time.perf_counter() - started
        appended = _all(rows)
    return _judge(open_table(), claimed, appended, seconds)


def _all(results: "list[AsyncResult[list[tuple[int, ...]]]]") -> list[tuple[int, ...]]:
    return [item for result in results for item in result.get(_PATIENCE_SECONDS)]


def _commit_often(open_table: Callable[[], Table], writer: int, commits: int) -> list[tuple[int, ...]]:
    claimed = []
    table = open_table()
    for number in range(commits):
        table = table.reload()
        field_id = 1 + writer * commits + number
        result = commit_statistics(table, [write_statistics(table, [theta(field_id)])])
        claimed.append((result.statistics[0].snapshot_id, field_id, result.attempts))
    return claimed


def _call_often(append: Callable[[], int], times: int) -> list[tuple[int, ...]]:
    return [(append(),) for _ in range(times)]


def _judge(table: Table, claimed: list[tuple[int, ...]], appended: list[tuple[int, ...]], seconds: float) -> Contention:
    listed = [
        (entry.snapshot_id, field_id)
        for entry in table.metadata.statistics
        for blob in entry.blob_metadata
        for field_id in blob.fields
    ]
    entries = [entry.snapshot_id for entry in table.metadata.statistics]
    return Contention(
        seconds=seconds,
        commits=len(claimed),
        attempts=sum(attempts for _, _, attempts in claimed),
        lost=len({(snapshot_id, field_id) for snapshot_id, field_id, _ in claimed} - set(listed)),
        doubled=len(listed) - len(set(listed)) + len(entries) - len(set(entries)),
        appends=len(appended),
        lost_appends=len({snapshot_id for (snapshot_id,) in appended} - set(table.metadata.snapshots)),
    )


def open_in_catalog(properties: Mapping[str, str], name: str = "db.t") -> Table:
    """A table of a catalog that is called `test`."""
    return load_table(name, open_catalog("test", **properties))


def append_with_pyiceberg(properties: Mapping[str, str]) -> int:
    """One append of a few rows to `db.t`, tried until it is in."""
    while True:
        peer = load_catalog("test", **properties).load_table("db.t")
        try:
            peer.append(ROWS)
        except CommitFailedException:
            continue
        snapshot = peer.current_snapshot()
        assert snapshot is not None
        return snapshot.snapshot_id


def main() -> None:
    """Print what 8 processes with 50 commits each, beside 2 that append, come to on each kind of table."""
    logging.getLogger("pyiceberg").setLevel(logging.ERROR)  # it tells of every retry
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print(f"file system: {measure_file_system(folder / 'files')}")
        print(f"SQLite: {measure_catalog('sql', f'sqlite:///{folder}/catalog.db', folder / 'sqlite')}")
        for kind, start in (
            ("sql", starting.postgres),
            ("rest", starting.rest_server),
            ("hive", starting.hive_metastore),
        ):
            place = folder / start.__name__
            place.mkdir()
            try:
                with start(place) as address:
                    print(f"{start.__name__}: {measure_catalog(kind, address, place / 'warehouse')}")
            except UnavailableError as reason:
                print(f"{start.__name__}: not measured: {reason}")


def measure_catalog(kind: str, address: str, warehouse: Path, commits: int = 50) -> Contention:
    """The experiment on a new `db.t` of a catalog."""
    properties = {"type": kind, "uri": address, "warehouse": f"file://{warehouse}"}
    peer = load_catalog("test", **properties)
    peer.create_namespace_if_not_exists("db")
    peer.create_table("db.t", ROWS.schema, properties=PATIENT).append(ROWS)
    peer.close()
    append = partial(append_with_pyiceberg, properties)
    return contend(partial(open_in_catalog, properties), 8, commits, append, appenders=2, appends=10)


def measure_file_system(folder: Path, commits: int = 50) -> Contention:
    """The experiment on a file-system table; nobody but Iceberg Java appends to such, so it has no appenders."""
    warehouse = SqlCatalog("test", uri="sqlite://", warehouse=f"file://{folder}")
    warehouse.create_namespace("db")
    table = warehouse.create_table("db.t", ROWS.schema, properties=PATIENT)
    table.append(ROWS)
    metadata = Path(table.metadata_location.removeprefix("file://"))
    metadata.rename(metadata.with_name("v1.metadata.json"))
    return contend(partial(load_table, str(metadata.parents[1])), 8, commits)


if __name__ == "__main__":
    main()
