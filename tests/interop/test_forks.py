"""Tables with one uuid: registered in two catalogs, or copied to another folder, and changed apart from there on.

PyIceberg writes and counts; whatever one entry does, the other's numbers are those of its own rows, and its files stay.
"""

import json
import shutil
from collections.abc import Callable
from datetime import timedelta
from itertools import count
from pathlib import Path
from random import Random

import fastavro
import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.table import Table as PyTable
from pyiceberg.types import IcebergType, LongType, StringType

from puffinry.catalogs import load_table, open_catalog
from puffinry.refresh import RefreshOptions, refresh
from puffinry.verify import Kind, verify
from tests.interop.histories import counts_by_duckdb, counts_found
from tests.support.no_session import no_spark

pytestmark = pytest.mark.slow

AT_ONCE = timedelta(0)
NAMES = count()


class Entry:
    """One of the catalog entries, as its users see it."""

    def __init__(self, folder: Path, random: Random) -> None:
        folder.mkdir(exist_ok=True)
        self._properties = {"uri": f"sqlite:///{folder}/catalog.db", "warehouse": f"file://{folder}"}
        self.catalog = SqlCatalog("test", **self._properties)
        self.catalog.create_namespace("db")
        self._random = random

    @property
    def table(self) -> PyTable:
        return self.catalog.load_table("db.t")

    def append(self) -> None:
        schema = self.table.schema()
        rows = self._random.randint(1, 30)
        kinds: dict[IcebergType, Callable[[], int | str]] = {
            LongType(): lambda: self._random.randint(0, 40),
            StringType(): lambda: str(self._random.randint(0, 9)),
        }
        columns = {field.name: [kinds[field.field_type]() for _ in range(rows)] for field in schema.fields}
        self.table.append(pa.table(columns, schema.as_arrow()))

    def delete(self) -> None:
        self.table.delete(f"a < {self._random.randint(0, 20)}")

    def add_column(self) -> None:
        """The next field id, which the other entry gives to another column."""
        with self.table.update_schema() as update:
            update.add_column(f"n{next(NAMES)}", self._random.choice([LongType(), StringType()]))

    def roll_back(self) -> None:
        ids = [entry.snapshot_id for entry in self.table.history()]
        self.table.manage_snapshots().rollback_to_snapshot(self._random.choice(ids)).commit()

    def clean(self) -> None:
        verify(load_table("db.t", open_catalog("test", **self._properties)), clean=True, safe_age=AT_ONCE)

    def check(self) -> None:
        """Refresh; what is found must be what DuckDB counts, and every listed file must be sound."""
        opened = load_table("db.t", open_catalog("test", **self._properties))
        found = refresh(no_spark, opened, options=RefreshOptions(full=self._random.random() < 0.2)).statistics
        rows = self.table.scan().to_arrow()
        schema = self.table.scan().projection()
        expected = counts_by_duckdb(schema, rows.cast(schema.as_arrow()))
        named = {name: counts for name, counts in counts_found(found).items() if name in expected}
        assert (found.scan.rows, named) == (rows.num_rows, {name: expected[name] for name in named})
        wrong = [each for each in verify(opened.reload()).findings if each.kind is not Kind.ORPHAN]
        assert wrong == []


def registered(there: Entry, here: Entry, _: Path) -> None:
    """The same metadata in another catalog."""
    here.catalog.register_table("db.t", there.table.metadata_location)


def moved(there: Entry, here: Entry, folder: Path) -> None:
    """A copy of the folder, all paths in it rewritten."""
    old = Path(there.table.location().removeprefix("file://"))
    location = there.table.metadata_location
    shutil.copytree(old, folder / "copy")
    old_text, new_text = str(old), str(folder / "copy")
    for path in (folder / "copy").rglob("*.metadata.json"):
        path.write_text(path.read_text().replace(old_text, new_text))
    for path in (folder / "copy").rglob("*.avro"):
        with path.open("rb") as file:
            reader = fastavro.reader(file)
            schema, metadata, records = reader.writer_schema, reader.metadata, list(reader)
        known = {key: value for key, value in metadata.items() if not key.startswith("avro.")}
        rewritten = [_rewritten(record, old_text, new_text) for record in records]
        with path.open("wb") as file:
            fastavro.writer(file, schema, rewritten, metadata=known)
    here.catalog.register_table("db.t", location.replace(old_text, new_text))


def _rewritten(value: object, old: str, new: str) -> object:
    match value:
        case str():
            return value.replace(old, new)
        case dict():
            return {key: _rewritten(each, old, new) for key, each in value.items()}
        case list():
            return [_rewritten(each, old, new) for each in value]
        case _:
            return value


@pytest.fixture(params=[registered, moved])
def fork(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Random, Entry, Entry]:
    random = Random(request.param.__name__)
    there, here = Entry(tmp_path / "there", random), Entry(tmp_path / "here", random)
    there.catalog.create_table("db.t", pa.schema([("a", pa.int64()), ("b", pa.string())]))
    there.append()
    there.check()
    there.append()
    request.param(there, here, tmp_path)
    return random, there, here


def test_forks_of_a_table_are_counted_apart_and_lose_nothing(fork: tuple[Random, Entry, Entry]) -> None:
    random, *entries = fork
    assert len({json.loads(_text(entry))["table-uuid"] for entry in entries}) == 1
    for _ in range(8):
        entry = random.choice(entries)
        changes = [entry.append, entry.append, entry.delete, entry.add_column, entry.roll_back, entry.clean]
        random.choice(changes)()
        for each in entries:
            if random.random() < 0.6:
                each.check()
    for entry in entries:
        entry.clean()
    for entry in entries:
        entry.check()


def _text(entry: Entry) -> str:
    return Path(entry.table.metadata_location.removeprefix("file://")).read_text()
