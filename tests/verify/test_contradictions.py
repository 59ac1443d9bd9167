"""What contradicts a ledger, by units whose values are known: plain sets of hashes."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.ledger import ColumnRecord, LedgerBuilder, count_units
from puffinry.verify.ledger_audit import contradictions, renumbered

K, R = 8, 3


def record(units: dict[int, set[int]]) -> ColumnRecord:
    """The record of `{unit: its hashes}`, each of which stands for one value, beside one null."""
    builder = LedgerBuilder(K, R)
    for unit, hashes in sorted(units.items(), reverse=True):
        builder.add_hashes(unit, np.array(list(hashes), np.int64))
    sizes = np.array([len(hashes) for hashes in units.values()], np.int64)
    counts = count_units(np.array(list(units), np.int32), sizes, np.ones(sizes.size, np.int64))
    return ColumnRecord(1, "long", builder.ledger(), counts)


many_units = st.dictionaries(st.integers(0, 9), st.sets(st.integers(0, 20), max_size=9), max_size=8)


@given(many_units, st.data())
def test_a_true_record_is_contradicted_by_none_of_its_units(units: dict[int, set[int]], data: st.DataObject) -> None:
    some = data.draw(st.sets(st.sampled_from(sorted(units)))) if units else set()
    assert list(contradictions(record(units), record({unit: units[unit] for unit in some}))) == []


UNITS = {0: {1, 2}, 1: {2, 3}, 4: {0, 5}, 5: {2}, 6: {2}}  # 2 is in more units than it has witnesses


@pytest.mark.parametrize(
    ("truth", "said"),
    [
        ({1: {2, 3}, 4: {0, 5}}, []),
        ({1: {2, 7}}, ["1 of 2 hashes are missing", "1 witnesses do not hold their hash"]),
        ({1: {2}}, ["it counts 2 values and 1 nulls, where there are 1 and 1", "1 witnesses do not hold their hash"]),
        ({5: {3}}, ["1 witnesses do not hold their hash", "1 witnesses are missing, of hashes whose"]),
        ({0: {1, 4}}, ["1 of 2 hashes are missing"]),
        ({4: {5, 6}}, ["1 of 2 hashes are missing", "1 witnesses do not hold their hash"]),
        ({3: {1}}, ["1 units were never counted", "1 witnesses are missing, of hashes whose"]),
    ],
)
def test_what_contradicts_a_record_is_named(truth: dict[int, set[int]], said: list[str]) -> None:
    found = list(contradictions(record(UNITS), record(truth)))
    assert len(found) == len(said)
    assert all(text.startswith(start) for text, start in zip(found, said, strict=True))


def test_hashes_above_the_smaller_theta_are_of_no_account() -> None:
    stored = record({0: {*range(1, 20)}})
    assert list(contradictions(stored, replace(stored, ledger=record({0: {*range(1, 6), *range(9, 23)}}).ledger))) == [
        "3 witnesses do not hold their hash"
    ]


def test_units_in_doubt_are_renumbered_with_the_others() -> None:
    true = record({1: {5}, 3: {2, 4}})
    stored = replace(record({0: {5, 6}, 2: {2, 4}}), doubtful=np.array([0], np.int32))  # 6 is not there any more
    stored = replace(stored, counts=count_units(np.array([0, 2], np.int32), np.array([1, 2]), np.array([1, 1])))
    assert list(contradictions(renumbered(stored, np.array([1, 2, 3], np.int32)), true)) == []
    assert list(contradictions(renumbered(replace(stored, doubtful=stored.doubtful[:0]), np.array([1, 2, 3])), true))
