"""Faults of a load show in what changed between two snapshots, without any data file."""

from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.types import LongType

from puffinry.errors import PuffinError
from puffinry.knowledge import ColumnChange, answer_before, difference, overlap, stored_column
from puffinry.metadata import ancestors, resolve
from puffinry.statistics import Count, answer_for
from tests.knowledge.conftest import Make, analyze, opened, without_data

DAY = 86_400_000


def changes(lake: SqlCatalog, name: str, before: int, after: int) -> dict[str, ColumnChange]:
    table = opened(lake, name)
    found = difference(table, *(answer_for(table.metadata, str(each)) for each in (before, after)))
    assert (found.before_id, found.after_id) == (before, after)
    return {each.to_json()["name"]: each for each in found.columns}


def test_a_new_value_a_doubled_load_and_a_broken_foreign_key_show_without_data(
    lake: SqlCatalog, make: Make, tmp_path: Path
) -> None:
    make("keys", {"id": range(100)})
    rows = {"id": range(1_000), "key": [i % 100 for i in range(1_000)], "state": ["new", "old"] * 500}
    table = make("t", rows)
    first = analyze(lake, "t")
    table.append(pa.table(rows))
    doubled = analyze(lake, "t")
    table.append(pa.table({"id": [1_000, None], "key": [7, 100], "state": ["", "gone"]}))
    broken = analyze(lake, "t")
    without_data(tmp_path)

    for each in changes(lake, "t", first, doubled).values():
        assert (each.new, each.gone) == (Count.counted(0), Count.counted(0))
        assert each.to_json()["values_to"] == 2 * (each.to_json()["values_from"] or 0) == 2_000
    found = changes(lake, "t", doubled, broken)
    assert {name: each.new for name, each in found.items()} == {
        "id": Count.counted(1),
        "key": Count.counted(1),
        "state": Count.counted(2),
    }
    assert all(each.gone == Count.counted(0) for each in found.values())
    assert (found["id"].to_json()["nulls_from"], found["id"].to_json()["nulls_to"]) == (0, 1)
    keys = stored_column(opened(lake, "keys"), None, "id")
    verdicts = [
        overlap(stored_column(opened(lake, "t"), str(at), "key"), keys).a_contained for at in (first, doubled, broken)
    ]
    assert verdicts == ["certain", "certain", "refuted"]


def test_new_and_gone_values_of_a_sampled_column_have_bounds(lake: SqlCatalog, make: Make) -> None:
    table = make("t", {"a": range(40_000)})
    first = analyze(lake, "t")
    table.overwrite(pa.table({"a": range(10_000, 60_000)}))
    second = analyze(lake, "t")
    found = changes(lake, "t", first, second)["a"]
    for count, true in ((found.new, 20_000), (found.gone, 10_000)):
        assert count is not None
        assert count.least < true < count.most < 1.1 * true


def test_columns_are_matched_by_field_id_and_a_promoted_one_cannot_be_compared(lake: SqlCatalog, make: Make) -> None:
    table = make("t", {"a": pa.array([1, 2], pa.int32()), "b": [1, 2], "c": [5, 6]})
    first = analyze(lake, "t")
    with table.update_schema() as update:
        update.update_column("a", LongType())
        update.rename_column("b", "renamed")
        update.delete_column("c")
        update.add_column("d", LongType())
    table.append(pa.table({"a": [3], "renamed": [2], "d": [1]}))
    found = changes(lake, "t", first, analyze(lake, "t"))
    assert list(found) == ["a", "renamed", "d", "c"]
    assert (found["a"].new, found["renamed"].new) == (None, Count.counted(0))
    assert "is int and" in (found["a"].reason or "")
    assert (found["d"].before, found["c"].after) == (None, None)
    assert found["c"].to_json()["ndv_to"] is None


def test_since_takes_the_newest_statistics_of_that_age_or_else_the_oldest(lake: SqlCatalog, make: Make) -> None:
    table = make("t", {"a": [1]})
    for value in (2, 3):
        table.append(pa.table({"a": [value]}))
        if value == 3:
            analyze(lake, "t")
    metadata = opened(lake, "t").metadata
    newest, without, oldest = ancestors(metadata, resolve(metadata))
    after = answer_for(metadata)
    assert answer_before(after, oldest.timestamp_ms - DAY).snapshot == oldest
    assert answer_before(after, without.timestamp_ms).snapshot == oldest
    assert answer_before(after, newest.timestamp_ms).snapshot == newest
    with pytest.raises(PuffinError, match="to compare with"):
        answer_before(answer_for(metadata, str(oldest.snapshot_id)), oldest.timestamp_ms - DAY)


def test_a_snapshot_without_statistics_is_an_error(lake: SqlCatalog, make: Make) -> None:
    table = make("t", {"a": [1]}, analyzed=False)
    first = table.current_snapshot()
    assert first is not None
    found = answer_for(opened(lake, "t").metadata, str(first.snapshot_id))
    with pytest.raises(PuffinError, match="puffinry analyze"):
        difference(opened(lake, "t"), found, found)


def test_a_table_without_a_snapshot_has_nothing_to_compare(lake: SqlCatalog, make: Make) -> None:
    make("t", {"a": [1]})
    lake.create_table("n.empty", pa.schema({"a": pa.int64()}))
    empty, found = (answer_for(opened(lake, name).metadata) for name in ("empty", "t"))
    for sides in ((empty, empty), (empty, found), (found, empty)):
        with pytest.raises(PuffinError, match="no snapshot yet"):
            difference(opened(lake, "t"), *sides)
