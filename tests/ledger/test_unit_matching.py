"""Which units are read, gone or renumbered after each kind of change, as docs/ledgers.md has it."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from puffinry.ledger import NO_UNIT, UnitChanges, match_units
from puffinry.metadata.planning import Delete, FileKey, LiveFile, LiveFileTable, Replacement
from puffinry.metadata.planning.live_files import keys_of


def delete(path: str) -> Delete:
    return Delete("position", path, "parquet", 1, 1, 1)


def plan(*names: str) -> list[LiveFile]:
    """Units of these names, oldest first; "a+x+y" is file a with deletes x and y."""
    files = [name.split("+") for name in names]
    return [
        LiveFile(number, path, "parquet", 1, 10, 1, 0, tuple(map(delete, deletes)))
        for number, (path, *deletes) in enumerate(files)
    ]


def table(*names: str) -> LiveFileTable:
    return LiveFileTable.of(plan(*names))


def keys(*names: str) -> tuple[FileKey, ...]:
    return tuple(unit.key for unit in plan(*names))


def matched(before: Sequence[str], after: Sequence[str], *replaced: Replacement) -> UnitChanges:
    return match_units(match_units(None, table(*before)).units, table(*after), replaced)


def told(changes: UnitChanges) -> tuple[list[int], ...]:
    """Base unit numbers now, files' units, what must be read, what is gone."""
    return tuple(part.tolist() for part in (changes.numbers, changes.units.units, changes.added, changes.removed))


def test_without_a_base_everything_is_read() -> None:
    assert told(match_units(None, table("a", "b"))) == ([], [0, 1], [0, 1], [])


def test_an_append_is_read_and_what_was_there_keeps_its_rows_under_a_new_number() -> None:
    assert told(matched(["a", "b"], ["a", "new", "b"])) == ([0, 2], [0, 1, 2], [1], [])


def test_a_file_with_other_deletes_is_gone_and_read_anew() -> None:
    assert told(matched(["a", "b+x"], ["a+x", "b+x"])) == ([NO_UNIT, 1], [0, 1], [0], [0])


def test_the_order_of_deletes_makes_no_difference_and_which_vector_in_a_file_does() -> None:
    assert keys("a+x+y") == keys("a+y+x")
    vectors = [Delete("vector", "p", "puffin", 1, 1, 1, (), offset, 40) for offset in (4, 44)]
    assert len({LiveFile(0, "a", "parquet", 1, 1, 1, 0, (vector,)).key for vector in vectors}) == 2


def test_the_same_file_in_another_identity_partition_is_another_unit_with_deletes_and_without() -> None:
    units = [replace(unit, identities=number) for unit in plan("a", "a+x") for number in (0, 1, 2)]
    assert len({unit.key for unit in units}) == 6
    assert [unit.key.fingerprint == 0 for unit in units] == [True] + [False] * 5
    assert keys_of(units) == [unit.key for unit in units]
    before, after = LiveFileTable.of(units[:2]), LiveFileTable.of(units[1:3])
    assert told(match_units(match_units(None, before).units, after)) == ([NO_UNIT, 0], [0, 1], [1], [0])


def test_a_compaction_makes_one_unit_of_its_new_files_without_reading_them() -> None:
    changes = matched(["a", "b", "c"], ["c", "d", "e"], Replacement(keys("a", "b"), keys("d", "e")))
    assert told(changes) == ([2, 2, 0], [0, 2, 2], [], [])
    assert changes.units.numbers.tolist() == [0, 2]
    assert changes.units.rows.tolist() == [10, 0, 20]


def test_compactions_in_a_row_are_followed_over_files_that_neither_snapshot_has() -> None:
    steps = (Replacement(keys("a", "b"), keys("x")), Replacement(keys("x", "c"), keys("y")))
    assert told(matched(["a", "b", "c"], ["y"], *steps)) == ([0, 0, 0], [0], [], [])
    assert told(matched(["a", "b", "c"], ["y"], *reversed(steps))) == ([0, 0, 0], [0], [], [])


def test_new_deletes_for_the_same_rows_rename_the_unit() -> None:
    assert told(matched(["a+x+y"], ["a+z"], Replacement(keys("a+x+y"), keys("a+z")))) == ([0], [0], [], [])


def test_a_compaction_of_a_file_that_the_base_does_not_know_is_read() -> None:
    assert told(matched(["a"], ["d"], Replacement(keys("a", "appended"), keys("d")))) == ([NO_UNIT], [0], [0], [0])


def test_a_compaction_whose_result_was_changed_since_is_read() -> None:
    assert told(matched(["a", "b"], ["d+x"], Replacement(keys("a", "b"), keys("d")))) == (
        [NO_UNIT] * 2,
        [0],
        [0],
        [0, 1],
    )


def test_when_a_part_of_a_compacted_unit_goes_its_remaining_files_are_read() -> None:
    compacted = matched(["a", "b"], ["d", "e"], Replacement(keys("a", "b"), keys("d", "e")))
    assert told(match_units(compacted.units, table("d"))) == ([NO_UNIT, NO_UNIT], [0], [0], [1])
    assert told(match_units(compacted.units, table("d", "e", "f"))) == ([NO_UNIT, 1], [1, 1, 2], [2], [])


def test_a_compaction_that_a_rollback_undid_does_no_harm() -> None:
    undone = Replacement(keys("a", "b"), keys("d"))
    assert told(matched(["a", "b"], ["a", "b"], undone)) == ([NO_UNIT] * 2, [0, 1], [0, 1], [0, 1])
    assert told(matched(["a", "b"], ["a", "b"])) == ([0, 1], [0, 1], [], [])


def test_a_compaction_that_left_no_rows_leaves_no_unit() -> None:
    assert told(matched(["a+all", "b"], ["b"], Replacement(keys("a+all"), ()))) == ([NO_UNIT, 0], [0], [], [0])


def test_a_file_that_was_appended_twice_is_one_unit_of_twice_its_rows() -> None:
    twice = matched([], ["a", "a"])
    assert told(twice) == ([], [0, 1], [0, 1], [])
    again = match_units(twice.units, table("a", "a"))
    assert told(again) == ([1, 1], [1, 1], [], [])
    assert told(match_units(again.units, table("a"))) == ([NO_UNIT, NO_UNIT], [0], [0], [1])


def test_a_hundred_thousand_files_in_long_chains_of_compactions_are_matched() -> None:
    chain = [Replacement(keys(f"v{step}", f"a{step}"), keys(f"v{step + 1}")) for step in range(2000)]
    changes = matched(["v0", *(f"a{step}" for step in range(2000))], ["v2000"], *chain)
    assert told(changes) == ([0] * 2001, [0], [], [])
    assert changes.numbers.dtype == changes.units.units.dtype == np.int32
