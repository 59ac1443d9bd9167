"""Counts of units, against sums over plain dicts."""

import tracemalloc
from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.ledger import NO_UNIT, UnitCounts, count_units, renumber_counts
from puffinry.ledger.counted_units import merge_counts

Entry = tuple[int, int, int]  # unit, values, nulls

counts = st.integers(0, 1 << 58)
entries = st.lists(st.tuples(st.integers(0, 9), counts, counts), max_size=6)


def of(some: Sequence[Entry]) -> UnitCounts:
    units, values, nulls = zip(*some, strict=True) if some else ((), (), ())
    return count_units(np.array(units, np.int32), np.array(values, np.int64), np.array(nulls, np.int64))


def told(counted: UnitCounts) -> list[Entry]:
    return list(zip(counted.units.tolist(), counted.values.tolist(), counted.nulls.tolist(), strict=True))


def summed(some: Sequence[Entry]) -> list[Entry]:
    values: Counter[int] = Counter()
    nulls: Counter[int] = Counter()
    for unit, value, null in some:
        values[unit] += value
        nulls[unit] += null
    return [(unit, values[unit], nulls[unit]) for unit in sorted({unit for unit, _, _ in some})]


@given(entries, entries)
def test_parts_of_a_unit_add_up_to_the_last_value(a: list[Entry], b: list[Entry]) -> None:
    assert told(of(a)) == summed(a)
    assert told(merge_counts(of(a), of(b))) == summed(a + b)
    assert (of(a).value_count, of(a).null_count) == (sum(v for _, v, _ in a), sum(n for _, _, n in a))


@given(entries, st.lists(st.integers(NO_UNIT, 3), min_size=10, max_size=10))
def test_removed_units_take_their_counts_along_and_units_that_become_one_add_up(
    some: list[Entry], numbers: list[int]
) -> None:
    renumbered = renumber_counts(of(some), np.array(numbers, np.int32))
    assert told(renumbered) == summed([(numbers[u], v, n) for u, v, n in some if numbers[u] != NO_UNIT])


@pytest.mark.parametrize(
    ("values", "nulls", "most"),
    [
        (np.full(100_000, 10_000), np.zeros(100_000, np.int64), 0.1),  # a value in each row of files of one size
        (np.arange(100_000) % 60_000, np.zeros(100_000, np.int64), 2.1),
        (np.arange(100_000), np.arange(100_000) % 200, 5.1),
        (np.arange(100_000) << 40, np.arange(100_000), 12.1),
    ],
)
def test_counts_of_many_units_take_the_bytes_that_their_largest_needs(
    values: np.ndarray, nulls: np.ndarray, most: float
) -> None:
    units = np.arange(100_000, dtype=np.int32)
    tracemalloc.start()
    counts = UnitCounts(units, values, nulls)
    taken = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert taken <= most * units.size
    assert np.array_equal(counts.values, values)
    assert np.array_equal(counts.nulls, nulls)
    assert counts.values.dtype == counts.nulls.dtype == np.int64
    assert (counts.value_count, counts.null_count) == (values.sum(), nulls.sum())
    twice = merge_counts(counts, counts)  # sums that need more bytes than what is summed
    assert np.array_equal(twice.values, 2 * values)
    assert np.array_equal(twice.nulls, 2 * nulls)
