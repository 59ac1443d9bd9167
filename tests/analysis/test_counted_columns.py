"""Which columns a refresh counts where nobody says: none whose statistics keep an engine from loading the table."""

from pathlib import Path
from typing import NoReturn

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.table import Table as IcebergTable

from puffinry.analysis import AnalysisOptions, RefreshResult, refresh
from puffinry.catalogs import Table, load_table, open_catalog
from puffinry.metadata.statistics import freshness_of
from puffinry.verification import engine_views
from tests.support.statistics_writing import list_statistics, theta, write_statistics

SCHEMA = pa.schema(
    [
        pa.field("a", pa.int64()),
        pa.field("s", pa.struct([pa.field("x", pa.int64()), pa.field("y", pa.string())])),
        pa.field("l", pa.list_(pa.int64())),
    ]
)
ROW = {"a": 1, "s": {"x": 2, "y": "three"}, "l": [4, 5]}
EVERY_LEAF = ["a", "s.x", "s.y", "l.element"]


@pytest.fixture
def nested(sql_properties: dict[str, str], tmp_path: Path) -> IcebergTable:
    """A table of one row, most of whose columns are not at the top of its schema."""
    writer = SqlCatalog("test", **sql_properties)
    writer.create_namespace("db")
    table = writer.create_table("db.nested", SCHEMA)
    table.append(pa.Table.from_pylist([ROW], SCHEMA))
    return table


@pytest.fixture
def table(sql_properties: dict[str, str], nested: IcebergTable) -> Table:
    return load_table("db.nested", open_catalog("test", **sql_properties))


def no_spark() -> NoReturn:
    raise AssertionError("Spark was asked for")


def refreshed(table: Table, *columns: str) -> RefreshResult:
    return refresh(no_spark, table.reload(), options=AnalysisOptions(columns=columns or None))


def names(result: RefreshResult) -> list[str]:
    return [each.column.name for each in result.statistics.columns]


def test_by_default_those_at_the_top_of_the_schema_are_counted(table: Table) -> None:
    result = refreshed(table)
    assert names(result) == ["a"]
    assert [each.name for each in result.statistics.skipped] == EVERY_LEAF[1:]
    assert all("Impala" in each.reason for each in result.statistics.skipped)
    again = refreshed(table)
    assert again.was_current
    assert again.statistics.skipped == result.statistics.skipped
    (impala,) = engine_views(table.reload().metadata, engines=["impala"])
    assert (impala.columns, impala.warnings) == ({"a": 1}, ())


def test_nested_ones_are_counted_where_they_are_asked_for(table: Table) -> None:
    assert names(refreshed(table, "s")) == ["s.x", "s.y"]
    assert names(refreshed(table, "*")) == EVERY_LEAF


def test_what_was_asked_for_once_stays_current(table: Table, nested: IcebergTable) -> None:
    refreshed(table, "s")
    nested.append(pa.Table.from_pylist([ROW | {"s": {"x": 6, "y": "seven"}}], SCHEMA))
    assert names(refreshed(table)) == ["a", "s.x", "s.y"]
    assert freshness_of(table.reload().metadata).state == "current"


def test_another_writer_s_file_in_between_makes_no_difference(table: Table, nested: IcebergTable) -> None:
    refreshed(table, "*")
    nested.refresh().append(pa.Table.from_pylist([ROW], SCHEMA))
    list_statistics(table, write_statistics(table.reload(), [theta(1)]))
    nested.refresh().append(pa.Table.from_pylist([ROW], SCHEMA))
    assert names(refreshed(table)) == EVERY_LEAF


def test_a_table_of_nothing_else_has_statistics_of_its_rows_alone(sql_properties: dict[str, str]) -> None:
    writer = SqlCatalog("test", **sql_properties)
    writer.create_namespace("db")
    only_nested = pa.schema([SCHEMA.field("l")])
    writer.create_table("db.t", only_nested).append(pa.Table.from_pylist([{"l": [1, 2]}], only_nested))
    table = load_table("db.t", open_catalog("test", **sql_properties))
    result = refreshed(table)
    assert (names(result), result.statistics.scan.rows) == ([], 1)
