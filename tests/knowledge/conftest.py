"""Tables by PyIceberg, with statistics of Puffinry's."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.table import Table as IcebergTable
from pyiceberg.utils.config import Config

import puffinry
from puffinry.catalogs import Table, load_table

Make = Callable[..., IcebergTable]


@pytest.fixture
def lake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlCatalog:
    uri = f"sqlite:///{tmp_path}/catalog.db"
    monkeypatch.setenv("PYICEBERG_CATALOG__LAKE__URI", uri)
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())  # read when PyIceberg was imported
    catalog = SqlCatalog("lake", uri=uri, warehouse=f"file://{tmp_path}/warehouse")
    catalog.create_namespace("n")
    return catalog


@pytest.fixture
def make(lake: SqlCatalog) -> Make:
    """A table of the lake with these columns in one snapshot, and with statistics unless that is not wanted."""

    def made(name: str, columns: dict[str, Any], *, analyzed: bool = True) -> IcebergTable:
        rows = pa.table(columns)
        table = lake.create_table(f"n.{name}", rows.schema)
        table.append(rows)
        if analyzed:
            analyze(lake, name)
        return table

    return made


def analyze(lake: SqlCatalog, name: str, **options: Any) -> int:
    """Refresh a table's statistics; the snapshot (id) that they are of."""
    return puffinry.open_table(f"n.{name}", lake).refresh(**options).statistics.snapshot_id


def opened(lake: SqlCatalog, name: str) -> Table:
    return load_table(f"n.{name}", lake)


def without_data(folder: Path) -> None:
    """Take all data files away."""
    files = list(folder.glob("warehouse/n/*/data/**/*.parquet"))
    assert files
    for file in files:
        file.unlink()
