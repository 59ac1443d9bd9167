"""By which schema a reference is read, and its snapshot counted, after `ALTER TABLE`, which makes no snapshot.

The specification says which ("Snapshot References": a branch has the table's schema, a tag its snapshot's); numbers are
compared with rows that the test writes.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.types import LongType, StringType

from puffinry.catalogs import Table, load_table
from puffinry.errors import ColumnNotFoundError, FilterError
from puffinry.knowledge import Judge, parse_rule
from puffinry.refresh import RefreshOptions, preview, refresh
from puffinry.statistics import (
    OTHER_INPUTS,
    OTHER_SCHEMA,
    Wanted,
    answer_for,
    lag_of,
    read_column,
    read_columns,
)
from puffinry.verify import audit, verify
from tests.support.no_session import no_spark

ALL = RefreshOptions()
OLD, NEW = ["a", "b"], ["a", "c"]  # b was dropped, and c added


@dataclass(frozen=True)
class Altered:
    """A table of two snapshots, altered after the second."""

    open: Callable[[], Table]
    first: str
    second: str

    def named(self, reference: str | None) -> str | None:
        return {"first": self.first, "second": self.second}.get(reference or "", reference)


@pytest.fixture
def altered(sql_properties: dict[str, str]) -> Altered:
    catalog = SqlCatalog("test", **sql_properties)
    catalog.create_namespace("db")
    table = catalog.create_table("db.t", pa.schema([("a", pa.int32()), ("b", pa.string())]))
    ids = []
    for rows in (range(3), range(3, 5)):
        values = {"a": pa.array(rows, pa.int32()), "b": pa.array([str(row) for row in rows])}
        table.append(pa.table(values))
        snapshot = table.refresh().current_snapshot()
        assert snapshot is not None
        ids.append(snapshot.snapshot_id)
    table.manage_snapshots().create_tag(ids[0], "old").create_tag(ids[1], "now").create_branch(ids[0], "dev").commit()
    with table.update_schema() as update:
        update.delete_column("b")
        update.add_column("c", StringType())
    return Altered(lambda: load_table("db.t", catalog), *map(str, ids))


@pytest.mark.parametrize(
    ("reference", "read", "counted"),
    [
        (None, NEW, NEW),
        ("main", NEW, NEW),
        ("dev", NEW, NEW),  # a branch's head, though an ancestor of the table's
        ("now", OLD, NEW),  # a tag reads its snapshot's columns; its snapshot is the table's, counted by the table's
        ("second", OLD, NEW),
        ("old", OLD, NEW),
        ("first", OLD, NEW),
    ],
)
def test_branches_have_the_table_s_schema_and_tags_and_ids_the_snapshot_s(
    altered: Altered, reference: str | None, read: list[str], counted: list[str]
) -> None:
    metadata, named = altered.open().metadata, altered.named(reference)
    assert metadata.read_schema(named).column_names == read
    snapshot = answer_for(metadata, named).snapshot
    assert snapshot is not None
    assert metadata.counted_schema(snapshot).column_names == counted


def test_a_snapshot_that_is_no_head_is_counted_by_its_own_schema(
    altered: Altered, sql_properties: dict[str, str]
) -> None:
    SqlCatalog("test", **sql_properties).load_table("db.t").manage_snapshots().remove_branch("dev").commit()
    metadata = altered.open().metadata
    assert metadata.counted_schema(metadata.snapshots[int(altered.first)]).column_names == OLD
    assert metadata.counted_schema(metadata.snapshots[int(altered.second)]).column_names == NEW


def test_a_change_of_the_schema_makes_statistics_stale_and_a_refresh_makes_them_current(altered: Altered) -> None:
    before = refresh(no_spark, altered.open()).statistics
    assert {each.column.name: (each.ndv, each.null_count) for each in before.columns} == {"a": (5, 0), "c": (0, 5)}
    assert answer_for(altered.open().metadata).state == "current"


def test_a_column_that_comes_after_another_has_gone_makes_statistics_stale(
    altered: Altered, sql_properties: dict[str, str]
) -> None:
    refresh(no_spark, altered.open())
    with SqlCatalog("test", **sql_properties).load_table("db.t").update_schema() as update:
        update.add_column("d", LongType())
    found = answer_for(altered.open().metadata)
    assert (found.state, [each.name for each in found.columns if each.field_id in found.without]) == ("stale", ["d"])
    judge = Judge(altered.open(), None, 0, lambda _: altered.open())
    assert judge(parse_rule("fresh")).result == "fail"
    refresh(no_spark, altered.open())
    assert answer_for(altered.open().metadata).state == "current"


def test_what_a_tag_cannot_read_is_missing_and_says_why(altered: Altered, sql_properties: dict[str, str]) -> None:
    with SqlCatalog("test", **sql_properties).load_table("db.t").update_schema() as update:
        update.update_column("a", LongType())
    refresh(no_spark, altered.open())
    table = altered.open()
    found = answer_for(table.metadata, "now")
    assert [each.column.name for each in read_columns(table.io, found)] == []  # a is a long in them, and an int here
    assert found.missing == {1: OTHER_INPUTS, 2: OTHER_SCHEMA, 3: OTHER_INPUTS}  # the tag has no c
    with pytest.raises(ColumnNotFoundError, match="counted by the table's schema"):
        read_column(table.io, found, "b")
    assert [each.column.name for each in read_columns(table.io, answer_for(table.metadata))] == ["a", "c"]


@pytest.mark.parametrize("reference", [None, "dev", "now", "second", "old"])
def test_a_filter_is_of_the_columns_that_the_reference_reads(altered: Altered, reference: str | None) -> None:
    table, named = altered.open(), altered.named(reference)
    found, (seen, gone) = answer_for(table.metadata, named, ALL), "cb" if reference in (None, "dev") else "bc"
    assert preview(table, found, ALL, f"{seen} = '0'").filter is not None
    with pytest.raises(FilterError, match=f"no column '{gone}'"):
        preview(table, found, ALL, f"{gone} = '0'")


def test_columns_are_named_as_the_reference_reads_them(altered: Altered, sql_properties: dict[str, str]) -> None:
    with SqlCatalog("test", **sql_properties).load_table("db.t").update_schema() as update:
        update.rename_column("a", "x")
    for reference, name, unknown in ((None, "x", "a"), ("now", "a", "x"), ("second", "a", "x")):
        named = altered.named(reference)
        done = refresh(no_spark, altered.open(), named, RefreshOptions(columns=(name,)))
        assert [(each.column.name, each.ndv) for each in done.statistics.columns] == [(name, 5)]
        with pytest.raises(ColumnNotFoundError, match=f"no column '{unknown}'"):
            refresh(no_spark, altered.open(), named, RefreshOptions(columns=(unknown,)))
    with pytest.raises(ColumnNotFoundError, match=r"'b' cannot be counted: .*counted by the table's schema"):
        refresh(no_spark, altered.open(), "now", RefreshOptions(columns=("b",)))


def test_no_audit_finds_fault_with_what_was_counted_by_another_schema(
    altered: Altered, sql_properties: dict[str, str]
) -> None:
    def found() -> list[str]:
        told = (*verify(altered.open()).findings, *audit(no_spark, altered.open(), 10).findings)
        return [each.detail for each in told]

    refresh(no_spark, altered.open())
    iceberg = SqlCatalog("test", **sql_properties).load_table("db.t")
    with iceberg.update_schema() as update:
        update.update_column("a", LongType())
    assert found() == []  # the head's ledger of a is of an int, and a refresh reads a anew
    refresh(no_spark, altered.open())
    iceberg.append(pa.table({"a": pa.array([9], pa.int64()), "c": ["x"]}))
    assert found() == []  # the head is an ancestor by now, whose own schema has an int
    with iceberg.update_schema() as update:
        update.delete_column("a")
    assert found() == []  # neither the snapshot's own schema nor the table's has the long any more


def test_a_refresh_brings_a_file_without_a_column_that_was_dropped(
    altered: Altered, sql_properties: dict[str, str]
) -> None:
    refresh(no_spark, altered.open())
    with SqlCatalog("test", **sql_properties).load_table("db.t").update_schema() as update:
        update.delete_column("c")
    found = answer_for(altered.open().metadata, wanted=Wanted())
    assert (sorted(found.listed), found.is_current) == ([1, 3], False)  # Spark cannot plan with a field that is gone
    lag = lag_of(found)
    assert (lag.is_current, lag.snapshots, lag.share, lag.bytes) == (False, 0, 0, 0)
    assert "gone from the schema" in (lag.missing or "")
    result = refresh(no_spark, altered.open())
    assert (result.committed, result.statistics.scan.units_read) == (True, 0)
    assert sorted(answer_for(altered.open().metadata).listed) == [1]
    assert refresh(no_spark, altered.open()).was_current


def test_a_schema_that_is_gone_stops_no_commit_and_its_snapshot_is_a_base(
    altered: Altered, sql_properties: dict[str, str]
) -> None:
    catalog = SqlCatalog("test", **sql_properties)
    refresh(no_spark, altered.open())
    catalog.load_table("db.t").append(pa.table({"a": pa.array([9], pa.int32()), "c": ["x"]}))
    location = catalog.load_table("db.t").metadata_location
    document = json.loads(Path(location.removeprefix("file://")).read_text())
    document["schemas"] = [each for each in document["schemas"] if each["schema-id"]]
    for snapshot in document["snapshots"]:
        del snapshot["summary"]["total-records"]  # so that manifests decide whether a ledger is the snapshot's
    other = Path(location.removeprefix("file://")).with_name("90000-without-a-schema.metadata.json")
    other.write_text(json.dumps(document))
    catalog.drop_table("db.t")
    catalog.register_table("db.t", f"file://{other}")
    result = refresh(no_spark, replace(altered.open(), keep="1"))
    assert {each.column.name: (each.ndv, each.null_count) for each in result.statistics.columns} == {
        "a": (6, 0),
        "c": (1, 5),
    }
    assert result.statistics.scan.units_read == 1
    assert audit(no_spark, altered.open(), 10).findings == ()
