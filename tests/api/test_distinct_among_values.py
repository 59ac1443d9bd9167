"""There are never more distinct values than values: however a number was estimated, kept, copied or looked at."""

from collections.abc import Mapping, Sequence
from tempfile import TemporaryDirectory

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyiceberg.catalog.sql import SqlCatalog

import puffinry
from puffinry.catalogs import Table, load_table
from puffinry.engines import engine_views
from puffinry.statistics import Column, Truth, answer_for, open_statistics, read_properties
from puffinry.statistics.properties import NDV_LOWER, NDV_UPPER, VALUE_COUNT

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


def above(columns: Sequence[Column]) -> list[str]:
    """The columns whose sketch says more than there are values."""
    return [
        each.column.name
        for each in columns
        if each.retained / each.theta + (each.has_empty is Truth.YES) > (each.value_count or 0)
    ]


def all_sound(columns: Sequence[Column]) -> bool:
    return all(each.ndv_lower <= each.ndv <= each.ndv_upper <= (each.value_count or 0) for each in columns)


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
    assert [each.to_json() for each in unique.statistics().columns] == [each.to_json() for each in columns]
    assert all(each.has_empty.known == each.column.name.startswith("text") for each in unique.statistics().columns)
    table = opened(prod)
    (entry,) = table.metadata.statistics
    with open_statistics(table.io, entry) as reader:
        stored = reader.metadata.blobs
    for listed, blob in zip(entry.blob_metadata, stored, strict=True):
        assert numbers_of(blob.properties) == sorted(numbers_of(blob.properties))
        assert listed.properties.items() <= blob.properties.items()
    said = read_properties(table.io, answer_for(table.metadata)).values()
    assert all((each.ndv_upper or 0) <= (each.value_count or 0) for each in said)
    (trino,) = engine_views(answer_for(table.metadata), ["trino"])
    assert max(ndv or 0 for ndv in trino.columns.values()) == ROWS
    assert unique.verify().findings == ()


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
        assert each.has_empty.known == ("" in values)
        if each.theta == 1:
            assert each.ndv_lower == each.ndv == each.ndv_upper == len(set(values))
