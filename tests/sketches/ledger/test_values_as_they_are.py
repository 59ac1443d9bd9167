"""Units whose values go to the ledger without a sketch."""

from collections.abc import Sequence
from typing import Literal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.errors import ValuesError
from puffinry.sketches import MAX_THETA, AlphaSketch, Decimals, FixedWidth, LengthPrefixed, Variable
from puffinry.sketches.ledger import LedgerBuilder
from puffinry.sketches.value_buffers import Flat
from tests.sketches.ledger.test_column_ledger import as_sets, told_by_sets
from tests.sketches.test_hashing import expected_hashes, minimal

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


@given(units, layouts, st.integers(0, 4), st.sampled_from([8, 512]))
def test_a_ledger_holds_the_k_smallest_hashes_with_their_newest_units(
    units: list[list[int]], layout: Layout, limit: int, k: int
) -> None:
    builder = LedgerBuilder(k, limit)
    for unit, numbers in reversed(list(enumerate(units))):
        builder.add_values(unit, buffer(numbers, layout))
    told = {unit: (MAX_THETA, hashes(numbers, layout)) for unit, numbers in enumerate(units)}
    assert as_sets(builder.ledger()) == told_by_sets(told, k, limit)


@pytest.mark.parametrize("layout", ["long", "decimal", "text"])
def test_many_values_are_noted_part_by_part_where_there_is_no_room_for_all(layout: Layout) -> None:
    rng = np.random.default_rng(5)
    greatest = 300 if layout == "text" else 40_000
    units = {unit: rng.integers(0, greatest, 9000).tolist() for unit in range(3)}
    told = {unit: (MAX_THETA, hashes(numbers, layout)) for unit, numbers in units.items()}
    for k in (64, 512, 1 << 14):
        builder = LedgerBuilder(k, 2)
        for unit in (2, 1, 0):
            builder.add_values(unit, buffer(units[unit], layout))
        assert as_sets(builder.ledger()) == told_by_sets(told, k, 2)


@given(st.lists(st.lists(st.integers(0, 5000), max_size=512), max_size=6), st.integers(0, 4))
def test_the_ledger_is_the_same_with_sketches(units: list[list[int]], limit: int) -> None:
    plain, sketched = LedgerBuilder(512, limit), LedgerBuilder(512, limit)
    for unit, numbers in reversed(list(enumerate(units))):
        values = buffer(numbers, "long")
        assert plain.takes(values)
        plain.add_values(unit, values)
        sketch = AlphaSketch(9, sketched.theta)
        sketch.update(values)
        sketched.add(unit, sketch.theta, sketch.unordered_hashes(), sketch.has_empty)
    assert as_sets(plain.ledger()) == as_sets(sketched.ledger())


def test_more_values_than_k_are_taken_once_theta_leaves_fewer_of_them() -> None:
    values = buffer(range(2000), "long")
    assert LedgerBuilder(2048, 1).takes(values)
    assert not LedgerBuilder(1024, 1).takes(values)
    assert not LedgerBuilder(1024, 1, MAX_THETA // 2).takes(values)
    assert LedgerBuilder(1024, 1, MAX_THETA // 4).takes(values)
    assert not LedgerBuilder(2048, 1).takes(Variable(values.data, np.arange(3, dtype=np.int32)))


def test_units_come_newest_first_either_way() -> None:
    builder = LedgerBuilder(512, 1)
    builder.add_values(3, buffer([1], "long"))
    with pytest.raises(ValueError, match="unit 3 is not older than all before it"):
        builder.add_values(3, buffer([1], "long"))


def test_damaged_buffers_are_told() -> None:
    cut = LengthPrefixed(np.frombuffer(b"\x01\0\0\0a" + b"\x09\0\0\0b", np.uint8), 2)
    with pytest.raises(ValuesError, match="the value at byte 5 overruns its buffer of 10 bytes"):
        LedgerBuilder(512, 1).add_values(0, cut)
    with pytest.raises(ValuesError, match="a buffer of 7 bytes does not hold whole values of 4 bytes"):
        LedgerBuilder(512, 1).add_values(0, FixedWidth(np.zeros(7, np.uint8), 4))
