"""Lists of values, held against DuckDB's `not in`: which values of a column are not in the list."""

from datetime import UTC, date, datetime, time
from decimal import Decimal
from typing import Any
from uuid import UUID

import duckdb
import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog

from puffinry.errors import SettingsError
from puffinry.knowledge import parse_rule
from tests.knowledge.conftest import Make, analyze
from tests.knowledge.test_rules import judged

COLUMNS: dict[str, Any] = {
    "text": ["a", "it's", "", "B", "a ", None],
    "whole": pa.array([1, 2, -3, 2**31 - 1, None, 2], pa.int32()),
    "long": pa.array([1, -1, 2**62, 0, None, 7], pa.int64()),
    "price": pa.array(
        [Decimal("1.50"), Decimal("-0.01"), Decimal("12345678901234567890.12"), None, Decimal(0), None],
        pa.decimal128(30, 2),
    ),
    "ratio": [0.1, -0.0, 0.0, 1e300, None, 0.25],
    "flag": [True, True, None, True, True, True],
    "day": [date(2026, 2, 28), date(1969, 12, 31), None, date(2026, 2, 28), None, None],
    "at": pa.array(
        [datetime(2026, 1, 2, 3, 4, 5, 600), None, datetime(1900, 1, 1), None, None, None], pa.timestamp("us")
    ),
    "moment": pa.array([datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC), *[None] * 5], pa.timestamp("us", "UTC")),
    "clock": pa.array([time(12, 30), *[None] * 5], pa.time64("us")),
    "id": pa.array([UUID(int=5).bytes, UUID(int=6).bytes, *[None] * 4], pa.uuid()),
    "none": pa.array([None] * 6, pa.int64()),
}
LISTS = [
    ("text", "'a', 'it''s', '', 'B', 'a '"),
    ("text", "'a', 'it''s', 'B'"),
    ("text", "'A', 'b'"),
    ("text", "'a', '  x  y', ''"),
    ("whole", "1, 2, -3, 2147483647"),
    ("whole", "1, 2, 99999999999"),
    ("whole", "'1', '2'"),
    ("long", "1, -1, 0, 7, 4611686018427387904"),
    ("long", "1.0, 2.5, -1"),
    ("price", "1.5, -0.01, 12345678901234567890.12, 0"),
    ("price", "1.500, 1.505"),
    ("ratio", "0.1, 0, 0.25, 1e300"),
    ("ratio", "0, 0.25"),
    ("flag", "true"),
    ("flag", "FALSE"),
    ("day", "'2026-02-28', '1969-12-31'"),
    ("day", "'2026-02-28'"),
    ("at", "'2026-01-02 03:04:05.0006', '1900-01-01T00:00:00'"),
    ("at", "'2026-01-02 03:04:05.0005'"),
    ("moment", "'2026-01-02T04:04:05+01:00'"),
    ("clock", "'12:30:00'"),
    ("id", "'00000000-0000-0000-0000-000000000005'"),
    ("none", "1"),
]


def of_duckdb(column: str, values: str) -> int:
    """Distinct values that are not in the list."""
    rows = pa.table(COLUMNS)  # noqa: F841  DuckDB finds it by its name
    with duckdb.connect() as database:
        query = f'select count(distinct "{column}") from rows where "{column}" not in ({values})'
        [(found,)] = database.sql(query).fetchall()
    return int(found)


def test_what_is_not_in_a_list_is_what_duckdb_selects(lake: SqlCatalog, make: Make) -> None:
    make("t", COLUMNS)
    found = judged(lake, "t", *(f"{column} in ({values})" for column, values in LISTS))
    expected = [of_duckdb(*each) for each in LISTS]
    assert [(each.rule, each.value) for each in found] == [
        (each.rule, number) for each, number in zip(found, expected, strict=True)
    ]
    assert [each.result for each in found] == ["fail" if number else "pass" for number in expected]
    assert all(each.is_certain for each in found)


def test_what_a_column_lacks_of_a_list_is_named(lake: SqlCatalog, make: Make) -> None:
    make("t", COLUMNS)
    lacking, without_empty = judged(
        lake, "t", "text in ('a', 'x', 'it''s', '', 'B', 'a ', 'y')", "day in ('2020-01-01')"
    )
    assert lacking.detail == "0 other values, 'x', 'y' missing"
    assert without_empty.detail == "2 other values, '2020-01-01' missing"


def test_more_values_than_a_sketch_holds_are_not_all_in_a_short_list(lake: SqlCatalog, make: Make) -> None:
    make("t", {"a": [f"v{each}" for each in range(3000)]}, analyzed=False)
    analyze(lake, "t", lg_k=9)
    [found] = judged(lake, "t", "a in ('v1', 'v2')")
    assert (found.result, found.is_certain) == ("fail", True)
    assert 0 < (found.lower or 0) <= 2998 <= (found.upper or 0)


@pytest.mark.parametrize(
    ("column", "values"),
    [
        ("text", "1"),
        ("whole", "'x'"),
        ("whole", "true"),
        ("flag", "1"),
        ("day", "20260228"),
        ("at", "'yesterday'"),
        ("moment", "'2026-01-02T03:04:05'"),
    ],
)
def test_a_value_of_another_type_decides_nothing(lake: SqlCatalog, make: Make, column: str, values: str) -> None:
    make("t", COLUMNS)
    [found] = judged(lake, "t", f"{column} in ({values})")
    assert (found.result, found.is_certain) == ("unknown", False)
    assert "is no value of type" in found.detail


@pytest.mark.parametrize("text", ["a in ()", "a in ('x'", "a in ('x' 'y')", "a in (x)", "a in ('x',)", "a in ('x');"])
def test_what_is_no_list_is_refused(text: str) -> None:
    with pytest.raises(SettingsError):
        parse_rule(text)
