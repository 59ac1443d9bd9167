"""How many rows a data file has lost at most, by what manifests say of the deletes that are new."""

from dataclasses import replace
from typing import Any

import pytest

from puffinry.metadata.planning import Delete, LiveFile, find_lost_rows

FILE = LiveFile(0, "/data", "parquet", 100, 50, 1, 0)


def delete(content: Any, records: int, *equality_ids: int, path: str = "/delete") -> Delete:
    return Delete(content, f"{path}-{content}-{records}", "parquet", 10, records, 2, equality_ids)


@pytest.mark.parametrize(
    ("before", "now", "most"),
    [
        ([], [delete("position", 3)], 3),
        ([], [delete("position", 3), delete("position", 4)], 7),
        ([delete("position", 3)], [delete("position", 3), delete("position", 4)], 4),
        ([delete("position", 3)], [delete("position", 5)], 5),  # the same and two more, or one twice: nobody knows
        ([], [delete("vector", 3)], 3),
        ([delete("vector", 3)], [delete("vector", 5)], 2),
        ([delete("vector", 3)], [delete("vector", 3, path="/other")], 0),
        ([delete("position", 3)], [delete("vector", 5)], 5),
        ([], [delete("equality", 3, 1)], 3),
        ([], [delete("equality", 3, 1, 2)], 3),  # a key and more is found once at most, too
        ([], [delete("equality", 3, 2)], None),
        ([delete("equality", 1, 2)], [delete("equality", 1, 2), delete("vector", 3)], 3),
        ([], [delete("equality", 3, 2), delete("vector", 3)], None),
        ([], [delete("equality", 3, 1), delete("position", 4), delete("vector", 5)], 12),
    ],
)
def test_each_new_delete_has_a_most_or_nobody_knows(before: list[Delete], now: list[Delete], most: int | None) -> None:
    old, new = replace(FILE, deletes=tuple(before)), replace(FILE, deletes=tuple(now))
    [lost] = find_lost_rows([old], [new], (), {1})
    assert (lost.old, lost.new, lost.most) == (old, new, most)
    assert set(lost.gone) == {*before} - {*now}


def test_equality_deletes_have_a_most_only_where_identifier_fields_are_set() -> None:
    new = replace(FILE, deletes=(delete("equality", 3, 1),))
    assert [each.most for each in find_lost_rows([FILE], [new], (), ())] == [None]
    assert [each.most for each in find_lost_rows([FILE], [new], (), {1, 2})] == [None]


@pytest.mark.parametrize(
    ("before", "now", "repeated"),
    [
        (FILE, replace(FILE, deletes=(delete("vector", 3),)), {"/data"}),
        (FILE, replace(FILE, path="/other"), ()),
        (FILE, replace(FILE, identities=5), ()),
        (replace(FILE, deletes=(delete("vector", 3),)), FILE, ()),
        (replace(FILE, deletes=(delete("equality", 3, 1),)), replace(FILE, deletes=(delete("vector", 3),)), ()),
    ],
    ids=["listed more than once", "another file", "another partition", "rows came back", "keys came back"],
)
def test_other_files_are_read(before: LiveFile, now: LiveFile, repeated: Any) -> None:
    assert list(find_lost_rows([before], [now], repeated, {1})) == []
