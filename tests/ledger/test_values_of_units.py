"""From the values of units to a ledger, in the layouts that files have."""

from collections.abc import Sequence
from typing import Literal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.ledger.builder import LedgerBuilder
from puffinry.sketches.alpha import AlphaSketch
from puffinry.sketches.theta import MAX_THETA
from puffinry.sketches.value_buffers import Decimals, FixedWidth, LengthPrefixed
from tests.ledger.test_column_ledger import as_sets, told_by_sets
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


@given(units, layouts, st.integers(0, 4), st.booleans())
def test_a_ledger_holds_the_hashes_of_all_values_with_their_newest_units(
    units: list[list[int]], layout: Layout, limit: int, is_direct: bool
) -> None:
    builder = LedgerBuilder(512, limit)
    for unit, numbers in reversed(list(enumerate(units))):
        if is_direct:
            builder.add_values(unit, buffer(numbers, layout))
        else:
            add(builder, unit, buffer(numbers, layout))
    told = {unit: (MAX_THETA, hashes(numbers, layout)) for unit, numbers in enumerate(units)}
    assert as_sets(builder.ledger()) == told_by_sets(told, 512, limit)


def test_a_builder_takes_values_without_a_sketch_while_theta_stays_whatever_they_are() -> None:
    builder = LedgerBuilder(512, 1)
    assert (builder.takes(512), builder.takes(513)) == (True, False)
    builder.add_values(1, buffer(range(512), "long"))
    builder.add_values(0, buffer(range(500, 600), "long"))  # 12 of them are known
    assert (builder.takes(424), builder.takes(425)) == (True, False)
    assert builder.theta == MAX_THETA


def test_units_come_newest_first() -> None:
    builder = LedgerBuilder(512, 1)
    add(builder, 3, buffer([1], "long"))
    with pytest.raises(ValueError, match="unit 3 is not older than all before it"):
        add(builder, 3, buffer([1], "long"))


def add(builder: LedgerBuilder, unit: int, values: Flat) -> None:
    sketch = AlphaSketch(9, builder.theta)
    sketch.update(values)
    builder.add(unit, sketch.theta, sketch.unordered_hashes(), sketch.has_empty)
