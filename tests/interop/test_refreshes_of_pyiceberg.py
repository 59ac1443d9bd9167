"""Refreshes that follow what PyIceberg does to a table, whose DML writes files anew: against exact counts by DuckDB."""

from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.table import Table

from puffinry.catalogs import load_table
from puffinry.refresh import RefreshOptions, refresh
from tests.interop.histories import counts_by_duckdb, counts_found
from tests.support.no_session import no_spark

pytestmark = pytest.mark.slow

SCHEMA = pa.schema([pa.field("id", pa.int64(), nullable=False), ("city", pa.string()), ("many", pa.list_(pa.int32()))])


def rows(first: int, last: int, city: str = "c") -> pa.Table:
    ids = range(first, last)
    cities = [None if number % 7 == 0 else f"{city}{number % 30}" for number in ids]
    return pa.table([ids, cities, [[number % 5, number] for number in ids]], SCHEMA)


CHANGES: dict[str, Callable[[Table], object]] = {
    "delete from a file": lambda table: table.delete("id >= 10 AND id < 20"),
    "delete from all files": lambda table: table.delete("city = 'c3'"),
    "delete a file": lambda table: table.delete("id >= 100 AND id < 200"),
    "overwrite": lambda table: table.overwrite(rows(1000, 1050, "o"), "id < 50"),
    "upsert": lambda table: table.upsert(rows(390, 420, "u"), ["id"]),
    "delete all": lambda table: table.delete(),
    "append": lambda table: table.append(rows(5, 15)),
}


@pytest.mark.parametrize("tolerance", [0, 0.1])
def test_refreshes_follow_every_change_that_pyiceberg_makes(tmp_path: Path, tolerance: float) -> None:
    catalog = SqlCatalog("test", uri=f"sqlite:///{tmp_path}/catalog.db", warehouse=f"file://{tmp_path}")
    catalog.create_namespace("db")
    table = catalog.create_table("db.t", SCHEMA)
    for first in range(0, 400, 100):
        table.append(rows(first, first + 100))
    options = RefreshOptions(tolerance=tolerance, nested=True)
    for name, change in {"nothing": lambda _: None, **CHANGES}.items():
        change(table)
        found = refresh(no_spark, load_table("db.t", catalog), options=options).statistics
        assert found.unread_deletes == 0
        assert counts_found(found) == counts_by_duckdb(table.schema(), table.scan().to_arrow()), name
