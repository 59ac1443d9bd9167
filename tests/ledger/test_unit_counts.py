from collections import Counter
from collections.abc import Sequence

import numpy as np
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
