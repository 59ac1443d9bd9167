"""From the values of units to a ledger, in the layouts that files have."""

from collections.abc import Sequence
from typing import Literal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.ledger.builder import LedgerBuilder
from puffinry.sketches.theta import MAX_THETA
from puffinry.sketches.value_buffers import Decimals, FixedWidth, LengthPrefixed
from tests.ledger.test_column_ledger import as_sets, told_by_sets
from tests.sketches.hashes_of_values import all_hashes
from tests.sketches.test_hashing import expected_hashes, minimal

Flat = FixedWidth | LengthPrefixed | Decimals
Layout = Literal["long", "decimal", "text"]


def as_bytes(number: int, layout: Layout) -> bytes:
    """A value as it is hashed; of texts, the number 0 is the one of zero bytes."""
    match layout:
        case "long":
            return number.to_bytes(8, "little")
        case "decimal":
            return minimal(number)
        case "text":
            return b"#" * number


def buffer(numbers: Sequence[int], layout: Layout) -> Flat:
    match layout:
        case "long":
            return FixedWidth(np.array(numbers, np.int64).view(np.uint8), 8)
        case "decimal":
            return Decimals(np.array(numbers, np.int32).view(np.uint8), 4, "little")
        case "text":
            values = [as_bytes(number, layout) for number in numbers]
            data = b"".join(len(value).to_bytes(4, "little") + value for value in values)
            return LengthPrefixed(np.frombuffer(data, np.uint8), len(values))


def hashes(numbers: Sequence[int], layout: Layout) -> set[int]:
    """By another implementation, and 0 for the value of zero bytes."""
    values = {as_bytes(number, layout) for number in numbers}
    return set(expected_hashes([value for value in values if value])) | ({0} if b"" in values else set())


layouts: st.SearchStrategy[Layout] = st.sampled_from(["long", "decimal", "text"])
units = st.lists(st.lists(st.integers(0, 60), max_size=80), max_size=6)


@given(units, layouts, st.integers(0, 4))
def test_a_ledger_holds_the_hashes_of_all_values_with_their_newest_units(
    units: list[list[int]], layout: Layout, limit: int
) -> None:
    builder = LedgerBuilder(512, limit)
    for unit, numbers in reversed(list(enumerate(units))):
        builder.add(unit, buffer(numbers, layout))
    told = {unit: (MAX_THETA, hashes(numbers, layout)) for unit, numbers in enumerate(units)}
    assert as_sets(builder.ledger()) == told_by_sets(told, 512, limit)


@pytest.mark.parametrize("distinct", [1, 300, 9_000, 20_000, 10_000_000])
@pytest.mark.parametrize("k", [512, 1 << 12, 1 << 13])
def test_of_many_values_the_least_hashes_stay_with_all_of_their_units(k: int, distinct: int) -> None:
    """In more units than have room as witnesses, in buffers of many values and of few, which mostly repeat."""
    rng, builder, told = np.random.default_rng(distinct), LedgerBuilder(k, 3), {}
    for unit in reversed(range(6)):
        buffers = [rng.integers(0, distinct, count) for count in (300_000, 3, 70_000)]
        for values in buffers:
            builder.add(unit, FixedWidth(values.view(np.uint8), 8))
        of_unit = all_hashes(FixedWidth(np.concatenate(buffers).view(np.uint8), 8)).tolist()
        told[unit] = MAX_THETA, set(of_unit)
    assert as_sets(builder.ledger()) == told_by_sets(told, k, 3)


def test_builders_of_one_thread_do_not_take_each_others_values_for_known() -> None:
    values = FixedWidth(np.arange(100_000).view(np.uint8), 8)
    builders = [LedgerBuilder(512, 1) for _ in range(2)]
    for builder in (*builders, *builders):
        builder.add(0, values)
    one, other = (builder.ledger() for builder in builders)
    assert as_sets(one) == as_sets(other) == told_by_sets({0: (MAX_THETA, set(all_hashes(values).tolist()))}, 512, 1)
