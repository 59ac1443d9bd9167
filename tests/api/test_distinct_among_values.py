"""There are never more distinct values than values: however a number was estimated, kept, copied or looked at."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from tempfile import TemporaryDirectory

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyiceberg.catalog.sql import SqlCatalog

import puffinry
from puffinry.catalogs import Table, load_table
from puffinry.commit import open_statistics
from puffinry.engines import engine_views
from puffinry.formats.puffin import PuffinWriter
from puffinry.metadata import StatisticsFile
from puffinry.metadata.statistics import DIGEST, HAS_EMPTY, NDV_LOWER, NDV_UPPER, VALUE_COUNT
from puffinry.refresh import ColumnStatistics
from puffinry.sketches import ThetaSketch, distinct_count
from puffinry_assets.reports.listed_columns import listed_columns
from tests.support.statistics_writing import list_statistics

KEYS, ROWS, LG_K = 8, 2000, 9
UNIQUE = pa.table(
    {f"key{i}": [i * ROWS + n for n in range(ROWS)] for i in range(KEYS)}
    | {f"text{i}": [f"{i} {n}" if n else "" for n in range(ROWS)] for i in range(KEYS)}
)


@pytest.fixture
def unique(prod: SqlCatalog) -> puffinry.Table:
    prod.create_namespace("db")
    prod.create_table("db.keys", UNIQUE.schema).append(UNIQUE)
    return puffinry.open_table("db.keys", catalog="prod")


def opened(prod: SqlCatalog, name: str = "db.keys") -> Table:
    return load_table(name, prod)


def above(columns: Sequence[ColumnStatistics]) -> list[str]:
    """The columns whose sketch says more than there are values."""
    return [
        each.column.name for each in columns if each.retained / each.theta + each.has_empty > (each.value_count or 0)
    ]


def all_sound(columns: Sequence[ColumnStatistics]) -> bool:
    return all(each.ndv_lower <= each.ndv <= each.ndv_upper <= (each.value_count or 0) for each in columns)


def as_older_versions_wrote_them(table: Table) -> StatisticsFile:
    """The table's statistics with the estimates of the sketches, as they were noted before they were capped."""
    (entry,) = table.metadata.statistics
    path = entry.statistics_path.replace(".stats", "-older.stats")
    with (
        open_statistics(table.io, entry) as reader,
        table.io.new_output(path).create() as output,
        PuffinWriter(output, reader.metadata.properties) as writer,
    ):
        for blob in reader.metadata.blobs:
            count = distinct_count(ThetaSketch.from_bytes(reader.read(blob)), HAS_EMPTY in blob.properties)
            said = {"ndv": str(count.ndv), NDV_LOWER: str(count.lower), NDV_UPPER: str(count.upper)}
            properties = {k: v for k, v in blob.properties.items() if k not in (HAS_EMPTY, DIGEST)} | said
            writer.copy(replace(blob, properties=properties), reader.read_raw(blob))
        for blob in reader.metadata.private:
            writer.copy(blob, reader.read_raw(blob), private=True)
        footer = writer.close()
    listed = tuple(
        replace(one, properties=blob.properties) for one, blob in zip(entry.blob_metadata, footer.blobs, strict=True)
    )
    return StatisticsFile(entry.snapshot_id, path, writer.file_size, writer.footer_size, listed)


def numbers_of(properties: Mapping[str, str]) -> list[int]:
    return [int(properties[name]) for name in (NDV_LOWER, "ndv", NDV_UPPER, VALUE_COUNT)]


def test_a_key_has_no_more_distinct_values_than_rows_wherever_it_is_shown(
    unique: puffinry.Table, prod: SqlCatalog
) -> None:
    result = unique.refresh(lg_k=LG_K)
    columns = result.statistics.columns
    assert above(columns)
    assert all_sound(columns)
    assert {each.ndv for each in columns if each.column.name in above(columns)} == {ROWS}
    assert unique.statistics().columns == columns
    assert all(each.has_empty == each.column.name.startswith("text") for each in unique.statistics().columns)
    table = opened(prod)
    (entry,) = table.metadata.statistics
    with open_statistics(table.io, entry) as reader:
        stored = reader.metadata.blobs
    for listed, blob in zip(entry.blob_metadata, stored, strict=True):
        assert numbers_of(blob.properties) == sorted(numbers_of(blob.properties))
        assert listed.properties.items() <= blob.properties.items()
    assert all(each.upper <= (each.values or 0) for each in listed_columns(entry, table.io).values())
    (trino,) = engine_views(table.metadata, engines=["trino"])
    assert max(ndv or 0 for ndv in trino.columns.values()) == ROWS
    assert unique.verify().findings == ()
    assert all_sound(unique.refresh(where="key0 < 1900").statistics.columns)


def test_numbers_of_older_versions_are_shown_and_carried_over_within_the_count(
    unique: puffinry.Table, prod: SqlCatalog
) -> None:
    too_large = above(unique.refresh(lg_k=LG_K).statistics.columns)
    older = as_older_versions_wrote_them(opened(prod))
    list_statistics(opened(prod), older)
    assert [int(blob.properties["ndv"]) > ROWS for blob in older.blob_metadata].count(True) == len(too_large)
    shown = unique.statistics().columns
    assert all_sound(shown)
    assert all(each.has_empty == each.column.name.startswith("text") for each in shown)
    assert all(each.upper <= (each.values or 0) for each in listed_columns(older).values())
    assert unique.verify().findings == ()
    prod.load_table("db.keys").append(UNIQUE.slice(0, 10))
    unique.refresh(columns=[UNIQUE.column_names[-1]], lg_k=LG_K)
    table = opened(prod)
    entry = table.metadata.statistics[-1]
    assert len(entry.blob_metadata) == len(UNIQUE.column_names)
    with open_statistics(table.io, entry) as reader:
        stored = {blob.fields: blob.properties for blob in reader.metadata.blobs}
    for blob in entry.blob_metadata:
        assert numbers_of(stored[blob.fields]) == sorted(numbers_of(stored[blob.fields]))
        assert blob.properties.keys() == {"ndv", DIGEST}  # shorter, though carried over from the longer form
        assert blob.properties.items() <= stored[blob.fields].items()


def test_statistics_that_leave_deletes_unread_are_within_the_rows_they_count(
    unique: puffinry.Table, prod: SqlCatalog
) -> None:
    unique.refresh(lg_k=LG_K)
    prod.load_table("db.keys").delete("key0 >= 1990")
    columns = unique.refresh(lg_k=LG_K, tolerance=0.5).statistics.columns
    assert all_sound(columns)


COLUMN = st.tuples(st.integers(0, 2500), st.integers(1, 2500), st.integers(0, 3))  # rows, distinct at most, nulls of 4


@settings(max_examples=20)
@given(drawn=st.lists(COLUMN, min_size=1, max_size=4), parts=st.integers(1, 3))
def test_distinct_values_are_within_their_bounds_and_these_within_the_values(
    drawn: list[tuple[int, int, int]], parts: int
) -> None:
    rows = max(rows for rows, _, _ in drawn)
    table = pa.table(
        {
            f"c{i}": pa.array(
                [None if n >= most or n % 4 < nulls else str(n % distinct or "") for n in range(rows)], pa.string()
            )
            for i, (most, distinct, nulls) in enumerate(drawn)
        }
    )
    with TemporaryDirectory() as folder:
        catalog = SqlCatalog("c", uri=f"sqlite:///{folder}/c.db", warehouse=f"file://{folder}/w")
        catalog.create_namespace("db")
        made = catalog.create_table("db.t", table.schema)
        for part in range(parts):
            made.append(table.slice(part * rows // parts, (part + 1) * rows // parts - part * rows // parts))
        columns = puffinry.open_table("db.t", catalog=catalog).refresh(lg_k=LG_K).statistics.columns
    assert all_sound(columns)
    for each in columns:
        values = [value for value in table[each.column.name].to_pylist() if value is not None]
        assert each.value_count == len(values)
        assert each.has_empty == ("" in values)
        if each.theta == 1:
            assert each.ndv_lower == each.ndv == each.ndv_upper == len(set(values))
