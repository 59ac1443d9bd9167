"""A catalog of small real tables, and Dagster instances to run on."""

import json
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import dagster as dg
import pyarrow as pa
import pytest
import yaml
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.utils.config import Config

from puffinry.catalogs import Table
from puffinry.errors import SnapshotNotFoundError
from puffinry.metadata import Snapshot, TableMetadata
from puffinry_assets.runs import sort_out
from puffinry_assets.settings import Settings, WatchedTable, load_settings, watched_tables
from puffinry_resources import CatalogResource
from puffinry_resources import catalog as catalog_resource


def snapshot_of(metadata: TableMetadata, key: str) -> Snapshot:
    """The snapshot of a partition; raises SnapshotNotFoundError when it has expired or the key is none."""
    there, gone = sort_out(metadata, [key])
    if gone:
        raise SnapshotNotFoundError(gone[key])
    return there[0][1]


@dataclass(frozen=True)
class Lake:
    """The catalog `lake` in a folder, and the settings that watch it."""

    folder: Path
    catalog: SqlCatalog

    def create(self, name: str, rows: int = 10, format_version: int = 2) -> None:
        """A table `db.<name>` with an identifier column `id` and one snapshot of this many rows."""
        schema = pa.schema([pa.field("id", pa.int64(), nullable=False), pa.field("word", pa.string())])
        table = self.catalog.create_table(f"db.{name}", schema, properties={"format-version": str(format_version)})
        with table.update_schema() as update:
            update.set_identifier_fields("id")
        if rows:
            self.append(name, 0, rows)

    def append(self, name: str, first: int, rows: int) -> None:
        """A snapshot with ids from `first` on, and words that come seven times each."""
        ids = list(range(first, first + rows))
        data = {"id": ids, "word": [f"w{number // 7}" if number % 5 else None for number in ids]}
        table = self.catalog.load_table(f"db.{name}")
        table.append(pa.table(data, schema=table.schema().as_arrow()))

    def settings(self, **more: object) -> Settings:
        """All tables of the catalog, with these keys in the rule."""
        path = self.folder / "puffinry.yaml"
        path.write_text(yaml.safe_dump({"tables": [{"catalog": "lake", "tables": ["db.*"], **more}]}))
        return load_settings(path)

    def watched(self, **more: object) -> dict[str, WatchedTable]:
        """The watched tables by their name in the namespace."""
        tables = watched_tables(self.settings(**more), CatalogResource())
        return {table.key.path[-1]: table for table in tables}

    def load(self, name: str) -> Table:
        """The table as the engine sees it."""
        return CatalogResource().load(f"db.{name}", "lake")

    def rewrite(self, name: str, change: Callable[[dict[str, Any]], None]) -> None:
        """Make this change to the table's metadata document, as a writer of another kind might."""
        location = self.catalog.load_table(f"db.{name}").metadata_location
        document = json.loads(Path(location.removeprefix("file://")).read_text())
        change(document)
        rewritten = Path(location.removeprefix("file://")).with_name(f"00099-{uuid.uuid4()}.metadata.json")
        rewritten.write_text(json.dumps(document))
        self.catalog.drop_table(f"db.{name}")
        self.catalog.register_table(f"db.{name}", f"file://{rewritten}")


@pytest.fixture
def lake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lake]:
    properties = {"type": "sql", "uri": f"sqlite:///{tmp_path}/catalog.db", "warehouse": f"file://{tmp_path}/warehouse"}
    (tmp_path / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": {"lake": properties}}))
    monkeypatch.setenv("PYICEBERG_HOME", str(tmp_path))
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())  # read when PyIceberg was imported
    catalog_resource._opened.cache_clear()
    catalog = SqlCatalog("lake", **properties)
    catalog.create_namespace("db")
    yield Lake(tmp_path, catalog)
    catalog_resource._opened.cache_clear()


@pytest.fixture
def instance() -> Iterator[dg.DagsterInstance]:
    with dg.DagsterInstance.ephemeral() as instance:
        yield instance
