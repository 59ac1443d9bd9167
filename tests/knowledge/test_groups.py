"""Groups of data files, held against the rows themselves, grouped by pandas."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import duckdb
import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.partitioning import PartitionField, PartitionSpec
from pyiceberg.schema import Schema
from pyiceberg.table import Table as IcebergTable
from pyiceberg.transforms import BucketTransform, DayTransform, IdentityTransform, MonthTransform
from pyiceberg.types import LongType, NestedField, StringType, TimestamptzType

from puffinry.errors import ColumnNotFoundError, PuffinError, SettingsError
from puffinry.knowledge import Group, Reader, groups_of, parse_rule
from puffinry.statistics import Count
from tests.knowledge.conftest import analyze, opened
from tests.knowledge.test_rules import judged

SCHEMA = Schema(
    NestedField(1, "at", TimestamptzType()),
    NestedField(2, "shop", StringType()),
    NestedField(3, "user", LongType()),
    NestedField(4, "status", StringType()),
)
SPEC = PartitionSpec(
    PartitionField(1, 1000, DayTransform(), "at_day"), PartitionField(2, 1001, IdentityTransform(), "shop")
)
FIRST = datetime(2026, 11, 1, tzinfo=UTC)
COLUMNS = ("user", "status")


def rows_of(day: int, count: int, seed: int) -> pd.DataFrame:
    """Rows of one day: users come and go, one status is new on the fourth day, some are empty or null."""
    draw = np.random.default_rng(seed)
    statuses = ["new", "paid", "", None, *(["lost"] if day >= 3 else [])]
    return pd.DataFrame(
        {
            "at": [FIRST + timedelta(days=day, seconds=int(each)) for each in draw.integers(0, 86_000, count)],
            "shop": draw.choice(np.array(["berlin", "rome", None], object), count),
            "user": pd.array(draw.integers(40 * day, 40 * day + 100, count), "Int64"),
            "status": draw.choice(np.array(statuses, object), count),
        }
    )


def arrow(rows: pd.DataFrame) -> pa.Table:
    return pa.Table.from_pandas(rows, SCHEMA.as_arrow(), preserve_index=False)


@pytest.fixture(scope="module")
def rows() -> pd.DataFrame:
    days = [rows_of(day, 200, seed) for day in range(5) for seed in (day, 100 + day)]
    return pd.concat(days, ignore_index=True)


@pytest.fixture
def table(lake: SqlCatalog, rows: pd.DataFrame) -> IcebergTable:
    table = lake.create_table("n.sales", SCHEMA, partition_spec=SPEC)
    for start in range(0, len(rows), 400):
        table.append(arrow(rows[start : start + 400]))
    return table


def truth(rows: pd.DataFrame, by: Any) -> Iterator[tuple[Any, int, dict[str, tuple[int, int, int, int | None]]]]:
    """Of each group in order its key, rows, and of each column distinct values, nulls, new values and lost ones."""
    before: dict[str, list[set[Any]]] = {name: [] for name in COLUMNS}
    for key, group in rows.groupby(by, dropna=False, sort=False):
        found = {}
        for name in COLUMNS:
            values = set(group[name].dropna())
            earlier = before[name]
            gone = len(earlier[-1] - values) if earlier else None
            found[name] = (len(values), int(group[name].isna().sum()), len(values.difference(*earlier)), gone)
            earlier.append(values)
        yield key, len(group), found


def numbers(group: Group) -> dict[str, tuple[int, int, int | None, int | None]]:
    """The same of a group of exact counts."""
    counts = {each.column.name: (each.distinct, each.new, each.gone) for each in group.columns}
    assert all(each is None or each.is_exact for several in counts.values() for each in several)
    return {
        each.column.name: (each.distinct.least, each.null_count, least(each.new), least(each.gone))
        for each in group.columns
    }


def least(count: Count | None) -> int | None:
    return None if count is None else count.least


@pytest.mark.parametrize("by", ["at_day", "day(at)"])
def test_each_day_has_what_its_rows_have(lake: SqlCatalog, table: IcebergTable, rows: pd.DataFrame, by: str) -> None:
    analyze(lake, "sales")
    found = groups_of(opened(lake, "sales"), None, by, COLUMNS)
    expected = list(truth(rows, rows["at"].dt.strftime("%Y-%m-%d")))
    assert [(each.key["at_day"], each.rows, numbers(each)) for each in found.groups] == expected
    assert {tuple(each.key) for each in found.groups} == {("at_day",)}


def test_groups_as_arrow_are_what_duckdb_finds_in_the_rows(
    lake: SqlCatalog, table: IcebergTable, rows: pd.DataFrame
) -> None:
    analyze(lake, "sales")
    found = groups_of(opened(lake, "sales"), None, "at_day", COLUMNS).to_arrow()
    of_all = arrow(rows)
    of_column = """select strftime("at" at time zone 'UTC', 'at_day=%Y-%m-%d') as "group", count(*) as rows,
        '{0}' as "column", count(distinct "{0}") as ndv, count("{0}") as value_count,
        count(*) - count("{0}") as null_count from of_all group by all"""
    expected = duckdb.execute(" union all ".join(map(of_column.format, COLUMNS)) + ' order by "group", "column" desc')
    names = [each[0] for each in expected.description or ()]
    assert [tuple(each.values()) for each in found.select(names).to_pylist()] == expected.fetchall()
    assert len(of_all) == len(rows)
    assert all(found["exact"].to_pylist())
    assert (found["new_lower"].null_count, found["gone_lower"].null_count) == (0, 2)
    assert found["files"].to_pylist() == [3] * 5 * len(COLUMNS)


def test_of_the_last_groups_what_is_new_is_in_no_earlier_one(
    lake: SqlCatalog, table: IcebergTable, rows: pd.DataFrame
) -> None:
    analyze(lake, "sales")
    found = groups_of(opened(lake, "sales"), None, "at_day", COLUMNS, last=2)
    expected = list(truth(rows, rows["at"].dt.strftime("%Y-%m-%d")))
    assert [(each.key["at_day"], each.rows, numbers(each)) for each in found.groups] == expected[-2:]
    assert found.left_out == 3


def test_partitions_of_several_fields_are_named_by_all_of_them(
    lake: SqlCatalog, table: IcebergTable, rows: pd.DataFrame
) -> None:
    analyze(lake, "sales")
    found = groups_of(opened(lake, "sales"), None, "partition", COLUMNS)
    days = rows.assign(day=rows["at"].dt.strftime("%Y-%m-%d"), at_shop=rows["shop"].fillna("null"))
    expected = {
        key: (count, {name: each[:2] for name, each in numbers.items()})
        for key, count, numbers in truth(days, ["day", "at_shop"])
    }
    assert {
        (each.key["at_day"], each.key["shop"]): (
            each.rows,
            {name: values[:2] for name, values in numbers(each).items()},
        )
        for each in found.groups
    } == expected


def test_files_of_a_spec_without_the_field_are_mixed_and_never_divided(
    lake: SqlCatalog, table: IcebergTable, rows: pd.DataFrame
) -> None:
    with table.update_spec() as change:
        change.remove_field("at_day")
        change.add_field("at", MonthTransform(), "at_month")
    table.append(arrow(rows_of(20, 100, 7)))
    with table.update_spec() as change:
        change.remove_field("at_month")
        change.add_field("at", DayTransform(), "by_day")
    analyze(lake, "sales")
    found = groups_of(opened(lake, "sales"), None, "by_day", COLUMNS).groups
    *days, mixed = found
    assert [each.rows for each in days] == [400] * 5
    assert (mixed.rows, mixed.key) == (100, {"mixed": mixed.files})
    assert all(each.new is None and each.gone is None for each in mixed.columns)
    # what is of a mixed file may be of any day: nothing that it holds is certainly new in one
    shared = set(rows_of(20, 100, 7)["status"].dropna())
    last = next(each for each in days[3].columns if each.column.name == "status")
    assert last.new is not None
    assert last.new.least == len({"lost"} - shared)


def many_days(lake: SqlCatalog) -> pd.DataFrame:
    """24 days of a file each, which are more than a ledger remembers of a value where it has no room."""
    spec = PartitionSpec(PartitionField(1, 1000, DayTransform(), "day"))
    table = lake.create_table("n.many", SCHEMA, partition_spec=spec)
    rows = pd.concat([rows_of(day, 30, day) for day in range(24)], ignore_index=True)
    for start in range(0, len(rows), 30):
        table.append(arrow(rows[start : start + 30]))
    return rows


def days_of(rows: pd.DataFrame) -> Any:
    return rows["at"].dt.strftime("%Y-%m-%d")


@pytest.fixture
def no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ledgers know the newest 16 files of a value, and no more."""
    monkeypatch.setattr("puffinry.execution.worker.WITNESS_ROOM", 0)
    monkeypatch.setattr("puffinry.refresh.planning.WITNESS_ROOM", 0)


@pytest.mark.usefixtures("no_room")
def test_a_value_in_more_files_than_the_ledger_remembers_makes_an_interval_that_holds(lake: SqlCatalog) -> None:
    rows = many_days(lake)
    analyze(lake, "many")
    found = groups_of(opened(lake, "many"), None, "day", COLUMNS).groups
    for group, (_, count, expected) in zip(found, truth(rows, days_of(rows)), strict=True):
        assert group.rows == count
        for column in group.columns:
            distinct, nulls, new, gone = expected[column.column.name]
            assert column.null_count == nulls
            for bounds, number in ((column.distinct, distinct), (column.new, new), (column.gone, gone)):
                assert bounds is None or bounds.least <= (number or 0) <= bounds.most
    assert any(not column.distinct.is_exact for group in found for column in group.columns)


def test_few_values_are_exact_in_however_many_files(lake: SqlCatalog) -> None:
    rows = many_days(lake)
    analyze(lake, "many")
    found = groups_of(opened(lake, "many"), None, "day", COLUMNS).groups
    for group, (_, _, expected) in zip(found, truth(rows, days_of(rows)), strict=True):
        for column in group.columns:
            distinct, _, new, gone = expected[column.column.name]
            numbers = (column.distinct, distinct), (column.new, new), (column.gone, gone)
            assert all(known is None or known == Count.counted(number or 0) for known, number in numbers)


def test_each_file_is_a_group_where_that_is_wanted(lake: SqlCatalog, table: IcebergTable, rows: pd.DataFrame) -> None:
    analyze(lake, "sales")
    found = groups_of(opened(lake, "sales"), None, "file").groups
    files = [each.file.file_path for each in table.refresh().scan().plan_files()]
    assert sorted(str(each.key["file"]) for each in found) == sorted(files)
    assert sum(each.rows for each in found) == len(rows)


@pytest.mark.parametrize("by", ["user", "bucket(16, user)", "month(at)", "nothing"])
def test_what_is_no_partition_field_is_refused_with_those_that_are(
    lake: SqlCatalog, table: IcebergTable, by: str
) -> None:
    analyze(lake, "sales")
    with pytest.raises(SettingsError, match=r"it has at_day \(day\(at\)\), shop \(shop\)"):
        groups_of(opened(lake, "sales"), None, by)


def test_a_transform_is_named_as_people_write_it_and_as_iceberg_does(lake: SqlCatalog) -> None:
    spec = PartitionSpec(PartitionField(3, 1000, BucketTransform(4), "user_bucket"))
    lake.create_table("n.buckets", SCHEMA, partition_spec=spec).append(arrow(rows_of(0, 50, 1)))
    analyze(lake, "buckets")
    table = opened(lake, "buckets")
    keys = {
        by: [each.key for each in groups_of(table, None, by).groups]
        for by in ("user_bucket", "bucket(4, user)", "bucket[4](user)")
    }
    assert len({str(each) for each in keys.values()}) == 1


def test_what_cannot_be_told_says_why(lake: SqlCatalog, table: IcebergTable) -> None:
    with pytest.raises(PuffinError, match="no statistics with a ledger"):
        groups_of(opened(lake, "sales"), None, "at_day")
    analyze(lake, "sales", columns=["user"])
    with pytest.raises(PuffinError, match="column 'status' has no ledger"):
        groups_of(opened(lake, "sales"), None, "at_day", ["status"])
    with pytest.raises(ColumnNotFoundError):
        groups_of(opened(lake, "sales"), None, "at_day", ["nothing"])
    plain = lake.create_table("n.plain", SCHEMA)
    plain.append(arrow(rows_of(0, 5, 1)))
    analyze(lake, "plain")
    with pytest.raises(SettingsError, match="not partitioned"):
        groups_of(opened(lake, "plain"), None, "partition")


@pytest.mark.parametrize(
    ("rule", "result", "detail"),
    [
        ("rows > 399 by day(at)", "pass", "5 groups; rows: more than 399 required"),
        (
            "rows > 400 by at_day last 2",
            "fail",
            "at_day=2026-11-04 (400), at_day=2026-11-05 (400); rows: more than 400 required",
        ),
        ("new(status) = 0 by at_day last 1", "pass", "1 group; new values: exactly 0 expected"),
        ("new(status) = 0 by at_day last 2", "fail", "at_day=2026-11-04 (1); new values: exactly 0 expected"),
        ("ndv(status) changed < 20 % by day(at) last 1", "pass", "1 group; distinct values: less than 20 % allowed"),
        (
            "ndv(status) changed < 20 % by day(at) last 2",
            "fail",
            "at_day=2026-11-04 (33.3 %); distinct values: less than 20 % allowed",
        ),
        ("nulls(user) = 0 by file", "pass", None),
        ("nulls(status) < 90 % by partition", "pass", "15 groups; nulls: less than 90 % allowed"),
        ("ndv(nothing) = 0 by at_day", "unknown", None),
        ("rows > 0 by month(at)", "unknown", None),
    ],
)
def test_a_rule_by_group_holds_of_each_and_names_those_that_break_it(
    lake: SqlCatalog, table: IcebergTable, rule: str, result: str, detail: str | None
) -> None:
    analyze(lake, "sales")
    [found] = judged(lake, "sales", rule)
    assert (found.rule, found.result) == (rule, result)
    assert detail is None or found.detail == detail


@pytest.mark.parametrize(
    "rule",
    [
        "unique(user) by at_day",
        "fresh by at_day",
        "user in sales.user by at_day",
        "new(user) = 0",
        "rows > 0 by at_day last 0",
    ],
)
def test_what_is_not_told_by_group_is_no_rule(rule: str) -> None:
    with pytest.raises(SettingsError):
        parse_rule(rule)


@pytest.mark.parametrize("read", [False, True])
def test_what_a_sample_leaves_open_is_never_told_as_proven(lake: SqlCatalog, read: bool) -> None:
    spec = PartitionSpec(PartitionField(1, 1000, DayTransform(), "day"))
    table = lake.create_table("n.wide", SCHEMA, partition_spec=spec)
    # so few users a day that the sample has none of some days
    days = [rows_of(day, 30, day).assign(user=range(30 * day, 30 * day + 30)) for day in range(130)]
    table.append(arrow(pd.concat(days, ignore_index=True)))
    analyze(lake, "wide", lg_k=9)
    found = groups_of(opened(lake, "wide"), None, "day", ["user"], reader=Reader(no_spark) if read else None).groups
    rows = pd.concat(days, ignore_index=True)
    estimates = 0
    for group, (_, _, expected) in zip(found, truth(rows, days_of(rows)), strict=True):
        distinct, _, new, gone = expected["user"]
        [user] = group.columns
        for bounds, number in ((user.distinct, distinct), (user.new, new), (user.gone, gone)):
            estimates += bool(bounds and bounds.known == "estimated")
            assert bounds is None or bounds.known == "estimated" or bounds.least <= (number or 0) <= bounds.most
    assert estimates > 10


def no_spark() -> Any:
    raise AssertionError("Spark is not needed")


@pytest.mark.usefixtures("no_room")
@pytest.mark.parametrize("last", [1, 20, 24])
def test_what_the_ledger_leaves_open_is_counted_where_that_is_wanted(lake: SqlCatalog, last: int) -> None:
    rows = many_days(lake)
    analyze(lake, "many", lg_k=9)  # a sample of the users
    reader = Reader(no_spark)
    found = groups_of(opened(lake, "many"), None, "day", COLUMNS, last, reader).groups
    for group, (day, count, expected) in zip(found, list(truth(rows, days_of(rows)))[-last:], strict=True):
        assert (group.key["day"], group.rows) == (day, count)
        users, statuses = group.columns
        assert (statuses.distinct, statuses.new, statuses.gone) == tuple(
            None if each is None else Count.counted(each) for each in (expected["status"][0], *expected["status"][2:])
        )
        assert users.distinct == Count.counted(expected["user"][0])
        assert all(each is None or each.least <= each.most for each in (users.new, users.gone))
    size = sum(task.file.file_size_in_bytes for task in lake.load_table("n.many").scan().plan_files())
    assert 0 < reader.bytes_read < 1.1 * size * (last + 1) / 24  # footers are read twice


def test_of_groups_that_are_known_nothing_is_read(lake: SqlCatalog, table: IcebergTable) -> None:
    analyze(lake, "sales")
    reader = Reader(no_spark)
    known = groups_of(opened(lake, "sales"), None, "day(at)", COLUMNS).groups
    found = groups_of(opened(lake, "sales"), None, "day(at)", COLUMNS, reader=reader).groups
    assert [each.to_json() for each in found] == [each.to_json() for each in known]
    assert reader.bytes_read == 0


def test_data_that_contradict_the_ledger_are_named(lake: SqlCatalog) -> None:
    many_days(lake)
    analyze(lake, "many", lg_k=9)
    first = next(iter(lake.load_table("n.many").scan().plan_files())).file.file_path
    pq.write_table(arrow(rows_of(500, 30, 99)), first.removeprefix("file://"))
    with pytest.raises(PuffinError, match="the data differ from the ledger"):
        groups_of(opened(lake, "many"), None, "day", ["user"], reader=Reader(no_spark))


@pytest.mark.usefixtures("no_room")
def test_a_rule_by_group_is_decided_by_reading_where_that_is_wanted(lake: SqlCatalog) -> None:
    many_days(lake)
    analyze(lake, "many")
    rule = "ndv(status) >= 2 by day"
    [unknown], [decided] = judged(lake, "many", rule), judged(lake, "many", rule, reader=Reader(no_spark))
    assert (unknown.result, decided.result, decided.is_certain) == ("unknown", "pass", True)
    assert unknown.bytes_read == 0 < decided.bytes_read
