"""`diff` and `overlap` of one group of files, held against the rows of that group, and against a model of sets."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pandas as pd
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.partitioning import PartitionField, PartitionSpec
from pyiceberg.table import Table as IcebergTable
from pyiceberg.transforms import IdentityTransform, MonthTransform

import puffinry
from puffinry.errors import ColumnNotFoundError, PuffinError, SettingsError
from puffinry.knowledge import ColumnChange, difference, overlap, stored_column
from puffinry.knowledge.overlaps import Sample
from puffinry.statistics import Column, Count, FileGroup, Truth, answer_for
from tests.knowledge.conftest import analyze, opened, without_data
from tests.knowledge.made_columns import EMPTY, hash_of, made
from tests.knowledge.test_groups import COLUMNS, SCHEMA, SPEC, arrow, days_of, many_days, no_room, rows_of
from tests.knowledge.test_overlap import TEXT, check_proofs, within_bounds

__all__ = ["no_room"]  # a fixture


def changes(lake: SqlCatalog, before: int, after: int, group: str, name: str = "sales") -> dict[str, ColumnChange]:
    table = opened(lake, name)
    found = difference(table, *(answer_for(table.metadata, str(each)) for each in (before, after)), group=group)
    return {each.to_json()["name"]: each for each in found.columns if each.to_json()["name"] in COLUMNS}


def values(rows: pd.DataFrame, column: str) -> set[Any]:
    return set(rows[column].dropna())


def holds(count: Count | None, number: int) -> bool:
    return count is not None and count.least <= number <= count.most


@pytest.fixture
def two(lake: SqlCatalog) -> tuple[IcebergTable, int, int, pd.DataFrame, pd.DataFrame]:
    """A table, two of its snapshots, and the rows of each: the second day grew, the third was replaced in one shop."""
    table = lake.create_table("n.sales", SCHEMA, partition_spec=SPEC)
    before = pd.concat([rows_of(day, 200, day) for day in range(4)], ignore_index=True)
    table.append(arrow(before))
    first = analyze(lake, "sales")
    more = rows_of(1, 50, 77)
    table.append(arrow(more))
    table.delete("at >= '2026-11-03T00:00:00+00:00' and at < '2026-11-04T00:00:00+00:00' and shop = 'rome'")
    third = (days_of(before) == "2026-11-03") & (before["shop"] == "rome")
    after = pd.concat([before[~third], more], ignore_index=True)
    return table, first, analyze(lake, "sales"), before, after


@pytest.mark.parametrize("day", ["2026-11-01", "2026-11-02", "2026-11-03"])
@pytest.mark.parametrize("field", ["at_day", "day(at)"])
def test_what_changed_in_a_day_is_what_changed_in_its_rows(
    lake: SqlCatalog, two: Any, tmp_path: Path, field: str, day: str
) -> None:
    _, first, second, before, after = two
    without_data(tmp_path)
    old, new = (each[days_of(each) == day] for each in (before, after))
    for name, found in changes(lake, first, second, f"{field}={day}").items():
        assert found.new == Count.counted(len(values(new, name) - values(old, name)))
        assert found.gone == Count.counted(len(values(old, name) - values(new, name)))
        for side, rows in ((found.before, old), (found.after, new)):
            assert side is not None
            assert side.distinct == Count.counted(len(values(rows, name)))
            assert (side.value_count, side.null_count) == (rows[name].notna().sum(), rows[name].isna().sum())
        assert found.reason is None


def test_a_partition_of_several_fields_is_named_by_all_of_them(lake: SqlCatalog, two: Any) -> None:
    _, first, second, before, _ = two
    for shop in ("rome", "berlin", "null"):
        old = before[(days_of(before) == "2026-11-03") & (before["shop"].fillna("null") == shop)]
        found = changes(lake, first, second, f"at_day=2026-11-03, shop={shop}")
        expected = {name: len(values(old, name)) if shop == "rome" else 0 for name in COLUMNS}
        assert {name: each.gone for name, each in found.items()} == {
            name: Count.counted(number) for name, number in expected.items()
        }
    assert found["user"].to_json()["values_to"] == len(old["user"].dropna())


def test_a_group_without_files_in_one_snapshot_is_all_new_or_all_gone(lake: SqlCatalog, two: Any) -> None:
    table, _, second, _, after = two
    table.append(arrow(rows_of(9, 60, 3)))
    third = analyze(lake, "sales")
    for before, now, side in ((second, third, "new"), (third, second, "gone")):
        found = changes(lake, before, now, "at_day=2026-11-10")
        numbers = {name: Count.counted(len(values(rows_of(9, 60, 3), name))) for name in COLUMNS}
        assert {name: getattr(each, side) for name, each in found.items()} == numbers
    assert len(after) > 0
    with pytest.raises(PuffinError, match="neither snapshot has files in at_day=2026-12-24"):
        changes(lake, second, third, "at_day=2026-12-24")


@pytest.mark.usefixtures("no_room")
@pytest.mark.parametrize("lg_k", [9, 14])
def test_what_the_ledger_leaves_open_is_an_interval_that_holds(lake: SqlCatalog, lg_k: int) -> None:
    before = many_days(lake)
    first = analyze(lake, "many", lg_k=lg_k)
    table, more = lake.load_table("n.many"), rows_of(5, 40, 500)
    table.append(arrow(more))
    second = analyze(lake, "many", lg_k=lg_k)
    after = pd.concat([before, more], ignore_index=True)
    is_open = False
    for day in sorted(set(days_of(before))):
        old, new = (each[days_of(each) == day] for each in (before, after))
        for name, found in changes(lake, first, second, f"day={day}", "many").items():
            assert found.new is not None
            assert found.new.known == "estimated" or holds(found.new, len(values(new, name) - values(old, name)))
            assert found.gone == Count.counted(0)  # no file of any day went
            assert len(old) < len(new) or found.new == Count.counted(0)
            is_open |= not found.new.is_exact
    assert is_open


def test_values_of_mixed_files_are_not_counted_and_never_called_new_for_certain(lake: SqlCatalog) -> None:
    spec = PartitionSpec(PartitionField(1, 1000, MonthTransform(), "at_month"))
    table = lake.create_table("n.sales", SCHEMA, partition_spec=spec)
    mixed = rows_of(3, 100, 1)
    table.append(arrow(mixed))
    with table.update_spec() as change:
        change.add_field("shop", IdentityTransform())
    first = analyze(lake, "sales")
    draw = rows_of(4, 300, 2).assign(shop="rome")
    table.append(arrow(draw))
    found = changes(lake, first, analyze(lake, "sales"), "shop=rome")
    for name in COLUMNS:
        fresh, there = values(draw, name), values(mixed, name)
        new = found[name].new
        assert new is not None
        assert (new.least, new.most) == (len(fresh - there), len(fresh))
        assert found[name].gone == Count.counted(0)
    assert "n.sales:user in shop=rome: 1 file may have rows of it too, and are not counted" in (
        found["user"].reason or ""
    )


@pytest.mark.parametrize(
    ("column", "other_day", "fixture", "verdicts"),
    [
        ("user", 10, "lake", {"certain", "refuted"}),
        ("status", 0, "lake", {"certain", "refuted"}),
        ("status", 0, "no_room", {"unknown", "refuted"}),
    ],
)
def test_the_values_of_a_day_are_compared_with_all_of_another_column(
    lake: SqlCatalog, request: pytest.FixtureRequest, column: str, other_day: int, fixture: str, verdicts: set[str]
) -> None:
    request.getfixturevalue(fixture)
    rows = many_days(lake)
    analyze(lake, "many")
    known = lake.create_table("n.known", SCHEMA)
    known.append(arrow(rows_of(other_day, 3000, 1)))
    analyze(lake, "known")
    b, seen = stored_column(opened(lake, "known"), None, column), set()
    there = values(rows_of(other_day, 3000, 1), column)
    for day, of_day in rows.groupby(days_of(rows)):
        mine = values(of_day, column)
        found = overlap(stored_column(opened(lake, "many"), None, column, f"day={day}"), b)
        check_proofs(found, mine, there)
        assert all(within_bounds(found, mine, there).values())
        assert fixture == "no_room" or found.common == Count.counted(len(mine & there))
        seen.add(found.a_contained)
        assert found.to_json()["a"]["group"] == {"day": day}
    assert seen == verdicts


def test_what_is_no_group_says_so(lake: SqlCatalog, two: Any) -> None:
    _, first, second, *_ = two
    table = opened(lake, "sales")
    for wrong, said in (
        ("2026-11-01", "is no group"),
        ("", "is no group"),
        ("partition=2026-11-01", "is no group"),
        ("at=2026-11-01", "no partition field"),
    ):
        with pytest.raises(SettingsError, match=said):
            changes(lake, first, second, wrong)
        with pytest.raises(SettingsError, match=said):
            stored_column(table, None, "user", wrong)
    with pytest.raises(PuffinError, match="no data file is in at_day=2027-01-01"):
        stored_column(table, None, "user", "at_day=2027-01-01")
    with pytest.raises(ColumnNotFoundError):
        stored_column(table, None, "nothing", "at_day=2026-11-01")


def test_python_takes_the_group_as_the_listing_names_it(lake: SqlCatalog, two: Any) -> None:
    _, first, _, before, after = two
    table = puffinry.open_table("n.sales", lake)
    now, then = table.statistics(), table.statistics(str(first))
    name = table.groups("partition", columns=["user"]).groups[3].name
    assert name == "at_day=2026-11-02, shop=null"
    old, new = (values(each[(days_of(each) == "2026-11-02") & each["shop"].isna()], "user") for each in (before, after))
    assert now.diff(then, group=name).loc["user", "new"] == len(new - old)
    found = now.overlap("user", then, "user", group=name)
    assert found.loc[0, "common"] == len(new & values(before, "user"))


def in_group(column: Column, certain: set[int], elsewhere: set[int], mine: set[int]) -> Column:
    """The column, whose values are those that may be in a group: `certain` are, as `mine` are, which nobody knows."""
    hashes = (
        np.array(sorted(0 if each == EMPTY else hash_of(each) for each in some), np.int64)
        for some in (certain - {EMPTY}, elsewhere)
    )
    has_empty = Truth(True if EMPTY in certain else None if column.has_empty is Truth.YES else False)
    most = len(mine) + 3
    distinct = Count.proven(len(certain), most)
    group = FileGroup({}, frozenset(), 0, *hashes)
    return replace(column, group=group, has_empty=has_empty, distinct=distinct, value_count=most)


def sets(random: Random) -> Iterator[tuple[set[int], set[int], set[int]]]:
    """What is certain, what there is, and what may be; most are alike."""
    while True:
        numbers = range(random.choice((3, 40, 900)))
        possible = {EMPTY if each == 0 else each for each in numbers if random.random() < 0.7}
        mine = {each for each in possible if random.random() < 0.8} if random.random() < 0.7 else possible
        yield {each for each in mine if random.random() < 0.8} if random.random() < 0.7 else mine, mine, possible


def test_whatever_is_open_of_a_group_proofs_are_true_and_bounds_hold() -> None:
    random, seen = Random(20261129), Counter[tuple[str, bool]]()
    drawn = sets(random)
    for _ in range(600):
        (certain, a, may_be_a), (known, b, may_be_b) = next(drawn), next(drawn)
        mixed = set(random.sample(sorted(may_be_a), len(may_be_a) // 4))
        lg_k = random.choice((6, 14))
        one, other = (made(each, lg_k=lg_k, kind=TEXT) for each in (may_be_a, may_be_b))
        one = in_group(one, certain, mixed, a)
        other = in_group(other, known, set(), b) if random.random() < 0.5 else made(b, lg_k=lg_k, kind=TEXT)
        found = overlap(one, other)
        check_proofs(found, a, b)
        seen.update(within_bounds(found, a, b).items())
        seen[found.a_contained, True] += 1
        for x, y, from_, to in ((one, other, a, b), (other, one, b, a)):
            missing = Sample(x, y).missing_count()
            lost = len(from_ - to)
            is_least = missing.least <= (lost if y is other else len(from_ - to - mixed))
            seen["missing", is_least and lost <= missing.most] += 1
            assert missing.known == "estimated" or (is_least and lost <= missing.most)
    assert {verdict for verdict, _ in seen} >= {"certain", "refuted", "unknown"}
    for name in ("common", "a_in_b", "b_in_a", "missing"):
        assert seen[name, True] / (seen[name, True] + seen[name, False]) >= 0.95, name
