"""Rules, as tables that read as a specification: what a text says, and what becomes of it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import duckdb
import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.io import FileIO, InputFile

from puffinry.catalogs import Table
from puffinry.errors import SettingsError
from puffinry.knowledge import Judge, Outcome, Reader, parse_rule
from tests.knowledge.conftest import Make, analyze, opened

HOUR = 3_600_000


def judged(lake: SqlCatalog, name: str, *rules: str, later: int = 0, reader: Reader | None = None) -> list[Outcome]:
    """What becomes of rules of a table, so many ms after its newest snapshot."""
    table = opened(lake, name)
    snapshot = table.metadata.snapshots[table.metadata.current_snapshot_id or 0]
    now = snapshot.timestamp_ms + later
    with Judge(table, None, now, lambda other: opened(lake, other.rpartition(".")[2]), reader=reader) as judge:
        return [judge(parse_rule(rule)) for rule in rules]


def verdicts(lake: SqlCatalog, name: str, rules: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(each.rule, each.result) for each in judged(lake, name, *(rule for rule, _ in rules))]


@pytest.mark.parametrize(
    ("text", "sign", "bound"),
    [
        ("nulls(a) < 10 %", "<", Fraction(1, 10)),
        ("nulls(a) <= 33.3%", "<=", Fraction(333, 1000)),
        ("nulls(a) == 0", "=", 0),
        ("ndv(a) >= 1_000", ">=", 1000),
        ("values(a) = 100 %", "=", 1),
        ("ndv(a) changed < 150 %", "<", Fraction(3, 2)),
        ("a in t.b", ">=", 1),
        ("a in t.b >= 99.5 %", ">=", Fraction(995, 1000)),
        ("fresh", "<=", 0),
        ("fresh < 24h", "<", 86_400),
        ("fresh <= 0.5 h", "<=", 1800),
    ],
)
def test_a_limit_is_what_is_written(text: str, sign: str, bound: Any) -> None:
    rule = parse_rule(text)
    assert (rule.operator, rule.bound) == (sign, bound)


@pytest.mark.parametrize("text", ["nulls(a) < 101 %", "ndv(a) > 100.1 %", "a in t.b >= 150 %", "rows = 200 %"])
def test_no_part_of_a_whole_is_more_than_all(text: str) -> None:
    with pytest.raises(SettingsError, match="100 %"):
        parse_rule(text)


def test_a_detail_says_number_unit_and_what_is_allowed(lake: SqlCatalog, make: Make) -> None:
    make("t", {"a": [None] * 10 + [1] * 45})
    make("large", {"a": [None] * 2001 + [1] * 17_999})
    told = {each.rule: each.detail for each in judged(lake, "t", "nulls(a) <= 10 %", "ndv(a) >= 2", "rows != 1_000")}
    assert told == {
        "nulls(a) <= 10 %": "18.2 % of 55 rows, at most 10 % allowed",
        "ndv(a) >= 2": "1 distinct value, at least 2 required",
        "rows != 1_000": "55 rows, anything but 1,000 expected",
    }
    found = judged(lake, "t", "unique(a)", "a in large.a")
    assert [each.detail for each in found] == [
        "44 of 55 rows repeat a key, for example a = 1",
        "100 % of the distinct values are in large.a; at least 100 % required",
    ]
    (close,) = judged(lake, "large", "nulls(a) <= 10 %")
    assert (close.result, close.detail) == ("fail", "10.005 % of 20,000 rows, at most 10 % allowed")


def test_shares_are_compared_as_integers(lake: SqlCatalog, make: Make) -> None:
    make("t", {"half": [None] * 11 + [1] * 11, "third": pa.array([None, 1, 2] * 7 + [3], pa.int64())})
    expected = [
        ("nulls(half) > 50 %", "fail"),
        ("nulls(half) >= 50 %", "pass"),
        ("nulls(half) = 50 %", "pass"),
        ("nulls(half) != 50 %", "fail"),
        ("nulls(third) < 31.818181818181818181 %", "fail"),  # 7 of 22
        ("nulls(third) < 31.818181818181818182 %", "pass"),
        ("rows = 100 %", "pass"),
        ("ndv(third) <= 3", "pass"),
    ]
    assert verdicts(lake, "t", expected) == expected


def test_a_table_without_rows_has_no_share_of_anything(lake: SqlCatalog, make: Make) -> None:
    make("t", {"a": pa.array([], pa.int64())})
    make("other", {"b": [1, 2]})
    expected = [
        ("nulls(a) < 10 %", "pass"),
        ("nulls(a) = 0 %", "pass"),
        ("rows = 0", "pass"),
        ("a in other.b", "pass"),  # nothing lies in everything
        ("a in other.b >= 50 %", "pass"),
    ]
    assert verdicts(lake, "t", expected) == expected


def test_an_estimate_decides_within_its_bounds_and_says_so(lake: SqlCatalog, make: Make) -> None:
    values = [n * 1_000_003 for n in range(20_000)]
    for name, column, most in (("t", "a", 20_000), ("other", "b", 19_000)):
        table = make(name, {column: values[:most:2]}, analyzed=False)
        for first in (1, 0, 1):  # ranges overlap, so that each file proves only its own
            table.append(pa.table({column: values[first:most:2]}))
        analyze(lake, name, lg_k=9)
    (known,) = judged(lake, "t", "ndv(a) > 0")
    assert known.lower is not None
    assert known.upper is not None
    assert known.lower < 20_000 < known.upper
    rules = (
        (f"ndv(a) > {known.lower - 1:.0f}", "pass", True),
        (f"ndv(a) < {known.lower:.0f}", "fail", True),
        (f"ndv(a) = {known.value:.0f}", "unknown", False),
        (f"ndv(a) = {known.upper + 1:.0f}", "fail", True),
        ("ndv(a) < 75 %", "pass", True),
        ("ndv(a) changed < 5 %", "unknown", False),
        ("values(a) = 40000", "pass", False),
        ("a in other.b >= 50 %", "pass", True),
    )
    for (rule, result, is_estimate), found in zip(rules, judged(lake, "t", *(r for r, *_ in rules)), strict=True):
        assert (found.rule, found.result, "95 %" in found.detail) == (rule, result, is_estimate), found


def test_a_change_is_proven_by_counts_and_told_by_estimates(lake: SqlCatalog, make: Make) -> None:
    table = make("t", {"a": range(100)})
    table.append(pa.table({"a": range(100, 120)}))
    analyze(lake, "t")
    expected = [
        ("ndv(a) changed < 20 %", "fail"),
        ("ndv(a) changed <= 20 %", "pass"),
        ("rows changed = 20 %", "pass"),
        ("nulls(a) changed < 1 %", "pass"),
        ("ndv(a) changed < 150 %", "pass"),
    ]
    assert verdicts(lake, "t", expected) == expected
    found = judged(lake, "t", "ndv(a) changed < 20 %", "nulls(a) changed < 1 %")
    assert [each.detail for each in found] == [
        "+20 %: 100 before, 120 now; less than 20 % allowed",
        "0 %: 0 before, 0 now; less than 1 % allowed",
    ]
    assert not any("95 %" in each.detail for each in judged(lake, "t", *(rule for rule, _ in expected)))


def test_fresh_is_less_than_its_limit(lake: SqlCatalog, make: Make) -> None:
    make("t", {"a": [1]}).append(pa.table({"a": [2]}))
    rules = "fresh", "fresh < 1h", "fresh <= 1h", "fresh < 61m"
    found = [each.result for each in judged(lake, "t", *rules, later=HOUR)]
    assert found == ["fail", "fail", "pass", "pass"]


@pytest.mark.parametrize(
    ("table", "named", "opened_as"),
    [
        ("n.orders", "customers", "n.customers"),
        ("n.orders", "m.customers", "m.customers"),
        ("/lake/orders", "customers", "/lake/customers"),
        ("/v1.2/orders/", "customers", "/v1.2/customers"),
        ("s3://lake/n/orders", "customers", "s3://lake/n/customers"),
        ('n."orders.2024"', "customers", "n.customers"),
        ('"a.b".orders', "customers", '"a.b".customers'),
        ("n.orders", '"customers.2024"', 'n."customers.2024"'),
    ],
)
def test_another_table_of_a_rule_is_looked_for_in_the_same_namespace_or_folder(
    table: str, named: str, opened_as: str, lake: SqlCatalog, make: Make
) -> None:
    make("orders", {"a": [1, 2]})
    asked = list[str]()

    def open_table(other: str) -> Table:
        asked.append(other)
        return opened(lake, "orders")

    judge = Judge(replace(opened(lake, "orders"), identifier=table), None, 0, open_table)
    assert (judge(parse_rule(f"a in {named}.a")).result, asked) == ("pass", [opened_as])


def test_a_path_that_may_be_two_columns_is_refused_and_both_are_named(lake: SqlCatalog, make: Make) -> None:
    customers = pa.array([{"id": 1}, {"id": 2}])
    make("users", {"id": [1, 2, 3]})
    make("customer", {"id": [7, 8], "customer": customers}, analyzed=False)  # whose path `customer.id` is, too
    make("orders", {"id": [1, 2], "customer": customers}, analyzed=False)
    for name in ("customer", "orders"):
        analyze(lake, name, nested=True)
    (refused,) = judged(lake, "customer", "customer.id in users.id")
    assert refused.result == "unknown"
    assert "column customer.id (then write customer.customer.id)" in refused.detail
    assert "column id (then write id)" in refused.detail
    expected = [("customer.customer.id in users.id", "pass"), ("id in users.id", "fail")]
    assert verdicts(lake, "customer", expected) == expected
    expected = [("customer.id in users.id", "pass"), ("orders.customer.id in users.id", "pass")]
    assert verdicts(lake, "orders", [*expected, ("n.orders.id in users.id", "pass")])[:2] == expected


def test_what_a_sample_leaves_open_is_decided_by_all_values_of_these_columns(lake: SqlCatalog, make: Make) -> None:
    make("child", {"a": [*range(3000), None], "b": [*range(1, 3001), None]}, analyzed=False)
    make("parent", {"a": range(3000), "other": ["x" * 200] * 3000}, analyzed=False)
    for name in ("child", "parent"):
        analyze(lake, name, lg_k=9)
    rules = "a in parent.a", "b in parent.a", "ndv(a) = 3000", "a in (1, 2)", "nulls(a) = 1"
    assert [each.result for each in judged(lake, "child", *rules)] == ["unknown", "unknown", "pass", "fail", "pass"]
    found = judged(lake, "child", *rules, reader=Reader(_no_spark))
    assert [(each.result, each.is_certain) for each in found] == [
        ("pass", True),
        ("fail", True),
        ("pass", True),
        ("fail", True),
        ("pass", True),
    ]
    read = [each.bytes_read for each in found]
    assert read[0] > 0 < read[1]
    assert read[2:] == [0, 0, 0]  # by what was read before, or without reading


@pytest.mark.parametrize("partitioned", [False, True])
def test_numbers_of_two_widths_are_compared_by_reading_the_narrower_as_the_wider(
    lake: SqlCatalog, make: Make, partitioned: bool
) -> None:
    """As an engine does that casts before it joins: DuckDB."""
    narrow = {"i": pa.array([1, 2, -3, None], pa.int32()), "f": pa.array([0.5, 1.5, None, 2.0], pa.float32())}
    small = pa.table({**narrow, "of": pa.array([{"i": 1}, {"i": 9}, {"i": None}, None], pa.struct({"i": pa.int32()}))})
    wide = pa.table({"l": [1, 2, -3, 4], "d": [0.5, 1.5, 2.0, 0.1]})
    child = lake.create_table("n.child", small.schema)
    if partitioned:
        child.update_spec().add_identity("i").commit()
    child.append(small)
    analyze(lake, "child")
    make("parent", {name: wide.column(name) for name in wide.column_names})
    rules = {
        "i in parent.l": "select count(*) from small where i not in (select l from wide)",
        "of.i in parent.l": "select count(*) from small where small.of.i not in (select l from wide)",
        "f in parent.d": "select count(*) from small where f not in (select d from wide)",
    }
    assert [each.result for each in judged(lake, "child", *rules)] == ["unknown"] * 3
    metadata = opened(lake, "child").metadata
    found = judged(lake, "child", *rules, reader=Reader(_no_spark))
    with duckdb.connect() as duck:
        duck.register("small", small)
        duck.register("wide", wide)
        orphans = [duck.execute(query).fetchall()[0][0] for query in rules.values()]
    expected = ["fail" if each else "pass" for each in orphans]
    assert ([each.result for each in found], expected) == (expected, ["pass", "fail", "pass"])
    assert all(each.is_certain for each in found)
    back = judged(lake, "parent", "l in child.i", "d in child.f", reader=Reader(_no_spark))
    assert back[0].result == "fail"
    assert opened(lake, "child").metadata == metadata


def test_what_is_stale_is_decided_by_what_changed(lake: SqlCatalog, make: Make) -> None:
    table = make("t", {"a": range(20_000)})
    table.append(pa.table({"a": pa.array([None, 1], pa.int64())}))
    rules = "nulls(a) = 1", "rows > 20_000", "ndv(a) changed < 20 %", "fresh"
    assert [each.result for each in judged(lake, "t", *rules)] == ["unknown"] * 3 + ["fail"]
    found = judged(lake, "t", *rules, reader=Reader(_no_spark))
    assert [each.result for each in found] == ["pass", "pass", "pass", "fail"]
    assert 0 < sum(each.bytes_read for each in found) < 10_000


def test_only_columns_with_one_value_a_row_are_read(lake: SqlCatalog, make: Make) -> None:
    make("t", {"several": [[1, None], []], "a": [1, 2]}, analyzed=False)
    found = judged(lake, "t", "nulls(several.element) = 1", "nulls(b) = 0", "rows = 2", reader=Reader(_no_spark))
    assert [each.result for each in found] == ["unknown", "unknown", "pass"]
    assert "one value a row" in found[0].detail


def test_each_statistics_file_is_opened_once_for_all_rules(
    lake: SqlCatalog, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    make("dates", {"a": range(6), "b": range(6)})
    table = make("t", {"a": [1, 2], "b": [3, 4]})
    table.append(pa.table({"a": [5], "b": [5]}))
    analyze(lake, "t")
    tables, opens = [opened(lake, name) for name in ("t", "dates")], Counter[str]()
    files = {file.statistics_path for each in tables for file in each.metadata.statistics}
    file_io = type(tables[0].io)
    new_input = file_io.new_input

    def counting(io: FileIO, location: str) -> InputFile:
        opens.update({location} & files)
        return new_input(io, location)

    monkeypatch.setattr(file_io, "new_input", counting)
    each = "nulls({}) = 0", "ndv({}) >= 3", "ndv({}) changed <= 50 %", "{0} in dates.{0}", "{} in (1, 2, 3, 4, 5)"
    rules = *(rule.format(column) for column in "ab" for rule in each), "rows = 3", "ndv(*) changed <= 50 %", "fresh"
    assert {found.result for found in judged(lake, "t", *rules)} == {"pass"}
    assert opens == dict.fromkeys(files, 1)
    assert len(files) == 3


def _no_spark() -> Any:
    raise AssertionError("Spark is not needed")
