"""A table that PyIceberg writes, for refreshes to follow."""

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog

from pipeline.catalogs import load_table, open_catalog


@pytest.fixture
def iceberg_properties(tmp_path):
    return {"type": "sql", "uri": f"sqlite:///{tmp_path}/catalog.db", "warehouse": f"file://{tmp_path}/warehouse"}


@pytest.fixture
def iceberg(iceberg_properties):
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
def opened(iceberg_properties, iceberg):
    """The same table as Puffinry sees it."""
    return load_table("db.t", open_catalog("test", **iceberg_properties))
