"""A lake of small tables, and what may befall them: other writers, expiry, replacement, outages."""

import sqlite3
from collections.abc import Collection, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pyarrow as pa
import yaml
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.table import Table as IcebergTable
from pyiceberg.table.statistics import StatisticsFile

from puffinry.catalogs import Listing, Table, current_locations, load_table
from puffinry_resources import CatalogResource
from tests.assets.proof.bags import Bag
from tests.support.statistics_writing import theta, write_statistics

TABLES = ("a", "b")
COLUMNS = {"id": 1, "word": 2, "kind": 3}
# The settings of two code locations. One table is watched by both.
LOCATIONS: Mapping[str, Mapping[str, object]] = {
    "puffinry.yaml": {"tables": [f"db.{name}" for name in TABLES]},
    "elsewhere.yaml": {"tables": [f"db.{TABLES[-1]}"], "new_snapshots": "all"},
}
SCHEMA = pa.schema([("id", pa.int64()), ("word", pa.string()), ("kind", pa.int32())])
SIZES = (10, 16)  # lg k, other than by default
DEFAULT_SIZE = 14
COMMIT_TROUBLES = ("refusing", "overtaken")
TROUBLES = (*COMMIT_TROUBLES, "away", "lost file")
_MOST_SNAPSHOTS = 6  # of a table, which is then replaced
_IMPATIENT = {"commit.retry.num-retries": "1", "commit.retry.min-wait-ms": "10", "commit.retry.max-wait-ms": "50"}

Spot = tuple[str, int]  # a table by its identity, and a snapshot


@dataclass(frozen=True, slots=True)
class Event:
    """Something that befell a table, or all of them."""

    at: int  # the step of the walk
    kind: str
    spot: Spot | None = None


@dataclass
class World:
    """The lake in a folder, and everything that befell it."""

    folder: Path
    random: Random
    events: list[Event] = field(default_factory=list)
    trouble: str | None = None  # what keeps the catalog or the data from being read
    step: int = 0  # of the walk, by which events are told apart

    def __post_init__(self) -> None:
        (self.folder / "dagster").mkdir()
        self._database = self.folder / "catalog.db"
        properties = {
            "type": "sql",
            "uri": f"sqlite:///{self._database}?timeout=2",
            "warehouse": f"file://{self.folder}/warehouse",
        }
        (self.folder / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": {"lake": properties}}))
        for location, rule in LOCATIONS.items():
            (self.folder / location).write_text(yaml.safe_dump({"tables": [{"catalog": "lake", **rule}]}))
        self._catalog = SqlCatalog("lake", **properties)
        self._catalog.create_namespace("db")
        self._rows = 0
        self._writers = Bag(self.random, [*[self._append] * 2, self._expire, self._foreign_statistics, self._replace])
        for name in TABLES:
            self._create(name)

    def load(self, name: str) -> Table:
        """The table as the engine sees it."""
        return load_table(f"db.{name}", self._catalog)

    def catalog(self) -> CatalogResource:
        """As a code location that has opened it sees it, whatever has befallen it since."""
        tables, opened = Listing([f"db.{name}" for name in TABLES], {}), self._catalog

        class Opened(CatalogResource):
            def load(self, table: str, catalog: str | None) -> Table:
                return load_table(table, opened)

            def locations(self, tables: Collection[str], catalog: str | None) -> dict[str, str]:
                return current_locations(tables, opened)

            def tables(self, catalog: str, *_: object) -> Listing:
                return tables

        return Opened()

    def happened(self, kinds: tuple[str, ...], since: int, spot: Spot | None = None) -> bool:
        """Whether one of these has happened since this step, to this spot where one is named."""
        return any(
            event.kind in kinds and event.at >= since and (spot is None or event.spot == spot) for event in self.events
        )

    def disturb(self) -> str:
        """Let another writer do something; what it did."""
        work = self._writers.draw()
        work(self.random.choice(TABLES))
        return f"{work.__name__.strip('_').replace('_', ' ')}"

    def begin_trouble(self, kinds: Sequence[str]) -> str:
        """The catalog refuses, is overtaken at each change, or is away; or a data file is."""
        self.trouble = self.random.choice(kinds)
        self._note(self.trouble)
        if self.trouble in COMMIT_TROUBLES:
            raised = "ABORT, 'read only'" if self.trouble == "refusing" else "IGNORE"
            with closing(sqlite3.connect(self._database, timeout=10)) as database:
                database.execute(
                    f"CREATE TRIGGER refusal BEFORE UPDATE ON iceberg_tables BEGIN SELECT RAISE({raised}); END"
                )
        elif self.trouble == "away":
            self._database.rename(self.folder / "aside")
            self._database.mkdir()
        else:
            files = sorted(self.folder.glob("warehouse/db/*/data/*.parquet"), key=lambda file: file.stat().st_mtime_ns)
            self._lost = self.random.choice(files)
            self._lost.rename(self.folder / "lost")
        return self.trouble

    def end_trouble(self) -> str:
        """The trouble is over."""
        over, self.trouble = self.trouble, None
        if over in COMMIT_TROUBLES:
            with closing(sqlite3.connect(self._database, timeout=10)) as database:
                database.execute("DROP TRIGGER refusal")
        elif over == "away":
            self._database.rmdir()
            (self.folder / "aside").rename(self._database)
        else:
            (self.folder / "lost").rename(self._lost)
        self._note("healed")
        return "healed"

    def _create(self, name: str) -> None:
        self._catalog.create_table(f"db.{name}", SCHEMA, properties=_IMPATIENT)
        for _ in range(3):
            self._append(name)

    def _append(self, name: str) -> None:
        table = self._catalog.load_table(f"db.{name}")
        if len(table.snapshots()) >= _MOST_SNAPSHOTS:
            self._expire(name)
            return
        numbers = range(self._rows, self._rows + self.random.randint(1, 50))
        self._rows = numbers.stop
        rows = {"id": numbers, "word": [f"w{n // 3}" for n in numbers], "kind": [n % 5 for n in numbers]}
        table.append(pa.table({key: list(values) for key, values in rows.items()}, SCHEMA))

    def _expire(self, name: str) -> None:
        table = self._catalog.load_table(f"db.{name}")
        current = table.current_snapshot()
        others = [snapshot.snapshot_id for snapshot in table.snapshots() if snapshot != current]
        if others:
            gone = self.random.choice(others)
            self._note("expired", (str(table.metadata.table_uuid), gone))
            table.maintenance.expire_snapshots().by_id(gone).commit()

    def _replace(self, name: str) -> None:
        self._note("replaced")
        self._catalog.drop_table(f"db.{name}")
        self._create(name)

    def _foreign_statistics(self, name: str) -> None:
        """Another writer lists a sketch of its own, and nothing of what was there."""
        table = self.load(name)
        snapshot_id = self.random.choice(list(table.metadata.snapshots))
        entry = write_statistics(table, [theta(COLUMNS["word"], 2)], snapshot_id)
        iceberg: IcebergTable = self._catalog.load_table(f"db.{name}")
        spot = (table.metadata.identity, snapshot_id)
        blobs = [{**blob.to_json(), "type": "apache-datasketches-theta-v1"} for blob in entry.blob_metadata]
        listed = StatisticsFile.model_validate({**entry.to_json(), "blob-metadata": blobs})
        self._note("foreign", spot)
        with iceberg.update_statistics() as update:
            update.set_statistics(listed)
        self._note("foreign", spot)

    def _note(self, kind: str, spot: Spot | None = None) -> None:
        self.events.append(Event(self.step, kind, spot))
