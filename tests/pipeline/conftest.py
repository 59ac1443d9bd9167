"""A table that PyIceberg writes, for refreshes to follow."""

from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.table import Table as IcebergTable

from pipeline.catalogs import Table, load_table, open_catalog


@pytest.fixture
def iceberg_properties(tmp_path: Path) -> dict[str, str]:
    return {"type": "sql", "uri": f"sqlite:///{tmp_path}/catalog.db", "warehouse": f"file://{tmp_path}/warehouse"}


@pytest.fixture
def iceberg(iceberg_properties: dict[str, str]) -> IcebergTable:
    """A table of three files, the second of which shares values with the first; b has nulls and the empty string."""
    writer = SqlCatalog("test", **iceberg_properties)
    writer.create_namespace("db")
    schema = pa.schema([("a", pa.int64()), ("b", pa.string())])
    table = writer.create_table("db.t", schema)
    for first in (0, 50, 100):
        names = [None if a % 7 == 0 else "" if a % 7 == 1 else f"n{a % 20}" for a in range(first, first + 100)]
        table.append(pa.table({"a": range(first, first + 100), "b": names}, schema))
    return table


@pytest.fixture
def opened(iceberg_properties: dict[str, str], iceberg: IcebergTable) -> Table:
    """The same table as Puffinry sees it."""
    return load_table("db.t", open_catalog("test", **iceberg_properties))
