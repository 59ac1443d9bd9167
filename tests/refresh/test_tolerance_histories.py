"""Refreshes within changing tolerances of tables made by hand: every interval and count that is published is true."""

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

import puffinry
from puffinry.catalogs import load_table
from puffinry.knowledge import groups_of
from puffinry.refresh import TableStatistics
from puffinry.statistics import Truth
from tests.refresh.made_by_hand import ITEM, HandMadeTable, K, Listed, slots
from tests.support.nightly import nightly

TOLERANCES = [0, 0.1, 0.3, 1]


def wrong(table: HandMadeTable, found: TableStatistics, tolerance: float) -> list[str]:
    """In what the statistics of the branch's head are not true."""
    rows, unread = len(table.live(table.head)), found.unread_deletes
    claims = {
        f"{rows} rows live, {found.scan.rows} are said": found.scan.rows - unread <= rows <= found.scan.rows,
        f"{unread} unread deletes": 0 <= unread <= tolerance * rows,
    }
    for column in found.columns:
        field_id = column.column.field_id
        slots = table.values(field_id, table.head)
        values = [each for each in slots if each is not None]
        exact = len({*values})
        is_empty_there = "" in values
        claims[f"{column.column.name}: an empty value is {is_empty_there}"] = column.has_empty in (
            Truth.UNKNOWN if unread else Truth(is_empty_there),
            Truth(is_empty_there),
        )
        said = f"{column.column.name}: {exact} distinct of {len(values)}, said to be {column}"
        claims[said] = column.ndv_lower <= exact <= column.ndv_upper and (unread > 0 or exact == column.ndv)
        if field_id != ITEM:  # a row has one of them
            assert column.value_count is not None
            assert column.null_count is not None
            nulls = len(slots) - len(values)
            claims[f"counts of {said}"] = (
                column.value_count - unread <= len(values) <= column.value_count
                and column.null_count - unread <= nulls <= column.null_count
            )
    return [claim for claim, holds in claims.items() if not holds]


def wrong_of_files(table: HandMadeTable) -> list[str]:
    """In what the ledger's groups, one for each data file, are not true."""
    claims, before = dict[str, bool](), defaultdict[int, set[Any]](set)
    found = groups_of(load_table(str(table.folder)), table.branch, "file").groups
    for group in (each for each in found if not each.is_mixed):
        listed = [each for each in table.head.data if each.path == group.key["file"]]
        rows = [row for each in listed for _, row in table.live_of(each, table.head)]
        claims[f"{len(rows)} rows in {group}"] = group.rows - group.unread_deletes <= len(rows) <= group.rows
        for column in group.columns:
            field_id = column.column.field_id
            values = {each for each in slots(field_id, rows) if each is not None}
            new = values - before[field_id]
            for name, said, exact in (("distinct", column.distinct, values), ("new", column.new, new)):
                claim = f"{column.column.name} in {group.name}: {len(exact)} {name}, said to be {said}"
                claims[claim] = said is None or said.least <= len(exact) <= said.most
            before[field_id] |= values
    return [claim for claim, holds in claims.items() if not holds]


def refreshed(table: HandMadeTable, tolerance: float, **options: Any) -> TableStatistics:
    """Refresh the statistics of the branch's head; fails where anything is wrong."""
    table.write()
    result = puffinry.open_table(str(table.folder)).refresh(table.branch, tolerance=tolerance, lg_k=9, **options)
    table.reload()
    assert wrong(table, result.statistics, tolerance) + wrong_of_files(table) == []
    return result.statistics


def lived(folder: Path, seed: int) -> int:
    """Live through one history; how many refreshes left deletes unread."""
    random = Random(seed)
    table, left_unread, tolerance = HandMadeTable(folder, random), 0, 1.0
    for _ in range(40):
        for _ in range(random.choice([1, 1, 2])):
            table.happens()
        if random.random() < 0.8:
            columns = random.choice([None, None, None, ["k"], ["a", "s"]])
            options: dict[str, Any] = {"columns": columns} if columns else {"nested": True}
            tolerance = random.choice(TOLERANCES) if random.random() < 0.3 else tolerance
            found = refreshed(table, tolerance, full=random.random() < 0.05, **options)
            left_unread += found.unread_deletes > 0
    return left_unread


@pytest.mark.parametrize("seeds", [range(4), *(nightly(range(start, start + 4)) for start in range(4, 84, 4))])
def test_whatever_happens_what_is_published_is_true_and_without_a_tolerance_exact(tmp_path: Path, seeds: range) -> None:
    assert sum(lived(tmp_path / str(seed), seed) for seed in seeds)  # some refresh left deletes unread


@pytest.fixture
def table(tmp_path: Path) -> HandMadeTable:
    """A table that has no files yet but what its first append wrote."""
    return HandMadeTable(tmp_path / "table", Random(1))


def with_files(table: HandMadeTable, *keys: Sequence[int], promise: bool = False) -> list[Listed]:
    """Give the table these data files and no others, of which all is known then."""
    table.has_promise = promise
    files = [table._data([table._row(key) for key in file]) for file in keys]
    table._commit(files)
    assert refreshed(table, 0).unread_deletes == 0
    return files


def test_equality_deletes_without_identifier_fields_have_their_files_read(table: HandMadeTable) -> None:
    [file] = with_files(table, [1, 1, 1, 2, 3, 4, 5, 6])
    table._commit([file, *table._by_key((K,), [(1,)])])  # one record, three rows
    assert refreshed(table, 1).unread_deletes == 0
    table._commit([*table.head.files, table._positions({file.path: [7]})])
    assert refreshed(table, 1).unread_deletes in (1, 2)  # its records: a position may stand there twice
    assert refreshed(table, 0).scan.rows == 4


def test_what_one_file_has_lost_says_nothing_of_another(table: HandMadeTable) -> None:
    files = with_files(table, [1, 2, 3, 4, 5], [6, 7, 8, 9, 10], promise=True)
    deletes = table._by_key((K,), [(1,), (6,)])
    table._commit([*files, *deletes])
    assert refreshed(table, 1).unread_deletes == 2 + 2
    table._commit([files[1], *deletes])
    assert refreshed(table, 1).unread_deletes == 2
    assert refreshed(table, 0.9).unread_deletes == 0


def test_a_table_whose_rows_are_all_deleted_has_no_groups(table: HandMadeTable) -> None:
    [file] = with_files(table, [1, 2])
    table._commit([file, table._positions({file.path: [0, 1]})])
    assert refreshed(table, 0).scan.rows == 0
    assert groups_of(load_table(str(table.folder)), table.branch, "file").groups == ()


def test_a_file_that_is_listed_twice_is_read(table: HandMadeTable) -> None:
    [file] = with_files(table, [1, 2, 3, 4, 5])
    table._commit([file, table._listed(file.entry)])
    refreshed(table, 1)
    table._commit([*table.head.files, table._positions({file.path: [0]})])
    found = refreshed(table, 1)
    assert (found.unread_deletes, found.scan.rows) == (0, 8)


def test_a_file_that_a_larger_tolerance_let_pass_is_read_though_it_lost_nothing_since(table: HandMadeTable) -> None:
    [file] = with_files(table, [*range(20)])
    one, other = (table._positions({file.path: [0, 1, 2]}) for _ in range(2))
    table._commit([file, one, other])
    assert refreshed(table, 1).unread_deletes >= 3
    table._commit([file, other])
    found = refreshed(table, 0.1)
    assert (found.unread_deletes, found.scan.rows) == (0, 17)


def test_a_file_that_can_have_lost_nothing_is_read_without_a_tolerance_all_the_same(table: HandMadeTable) -> None:
    table.document |= {"format-version": 3, "next-row-id": 0}
    [file] = with_files(table, [1, 2, 3, 4, 5])
    table._commit([file, table._vector(file.path, [0])])
    refreshed(table, 0)
    table._commit([file, table._vector(file.path, [0])])
    passed = refreshed(table, 0.1)
    assert (passed.unread_deletes, passed.scan.units_read) == (0, 0)
    assert refreshed(table, 0.1).scan.units_read == 0
    assert refreshed(table, 0).scan.units_read == 1


@pytest.mark.parametrize("is_deleted_by_key", [True, False])
@pytest.mark.parametrize("kept", [[0, 1, 2, 3, 4], [2, 3, 4], [1, 2, 3, 4]])
def test_a_compaction_of_another_number_of_rows_is_read_and_no_other(
    table: HandMadeTable, kept: Sequence[int], is_deleted_by_key: bool
) -> None:
    """Iceberg Java has had compactions that brought a deleted row back, and others that lost one."""
    old, other = with_files(table, [0, 1, 2, 3, 4], [5, 6])
    deletes = table._by_key((K,), [(0,)]) if is_deleted_by_key else [table._positions({old.path: [0]})]
    table._commit([old, other, *deletes])
    assert refreshed(table, 0).scan.rows == 6
    table._commit([other, table._data([table.rows[old.path][key] for key in kept])], "replace")
    found = refreshed(table, 0)
    assert (found.scan.rows, found.scan.units_read) == (2 + len(kept), int(len(kept) != 4))


def test_a_delete_that_is_lost_where_deletes_are_compacted_has_its_file_read(table: HandMadeTable) -> None:
    [file] = with_files(table, [*range(9)])
    deletes = [table._positions({file.path: [0, 1]}), table._positions({file.path: [2]})]
    table._commit([file, *deletes])
    assert refreshed(table, 0).scan.rows == 6
    for positions, read in (([0, 1, 2], 0), ([0, 1], 1), ([], 1)):
        table._commit([file, *([table._positions({file.path: positions})] if positions else [])], "replace")
        found = refreshed(table, 0)
        assert (found.scan.rows, found.scan.units_read) == (9 - len(positions), read)


@pytest.mark.parametrize("is_promised", ["before", "since"])
def test_identifier_fields_promise_nothing_of_rows_that_were_there_before(
    table: HandMadeTable, is_promised: str
) -> None:
    [file] = with_files(table, [1, 2, 3, 4, 5], promise=is_promised == "before")
    table.has_promise = True
    table._commit([file, *table._by_key((K,), [(1,)])])
    assert refreshed(table, 1).unread_deletes == (is_promised == "before")
