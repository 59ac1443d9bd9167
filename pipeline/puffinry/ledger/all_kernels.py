"""The kernels of sketches, each called with a few values to compile them ahead for later processes."""

from collections.abc import Iterator

import numpy as np

from puffinry.kernels import always_compile
from puffinry.ledger.builder import LedgerBuilder
from puffinry.ledger.store import ColumnRecord, merge_records, partials_from_arrow, partials_to_arrow
from puffinry.ledger.unit_counts import UnitCounts
from puffinry.sketches import LEAST_LG_K, AlphaSketch, Decimals, FixedWidth, LengthPrefixed, Values, Variable

_MANY = 1 << 14  # values, more than any table begins with


def compile_sketch_kernels() -> None:
    """Compile those that are not in this user's cache."""
    always_compile()
    for values in _values():
        sketch = AlphaSketch(LEAST_LG_K)
        sketch.update(values)
        sketch.unordered_hashes()
    _keep_ledgers()


def _values() -> Iterator[Values]:
    """Some in each layout."""
    numbers = np.arange(_MANY).view(np.uint8)
    yield FixedWidth(numbers, 8)
    yield FixedWidth(numbers, 32)
    yield Decimals(numbers, 8, "little")
    yield Decimals(numbers, 8, "big")
    yield LengthPrefixed(np.zeros(4, np.uint8), 1)
    yield Variable(np.zeros(1, np.uint8), np.array([0, 1], np.int32))
    yield Variable(np.zeros(1, np.uint8), np.array([0, 1], np.int64))


def _keep_ledgers() -> None:
    """A ledger of two units, more values than are kept, merged with itself, and as it is stored."""
    builder = LedgerBuilder(1 << LEAST_LG_K, 1)
    for unit in (1, 0):
        sketch = AlphaSketch(LEAST_LG_K, builder.theta)
        sketch.update(FixedWidth(np.arange(unit * _MANY, (unit + 1) * _MANY).view(np.uint8), 8))
        builder.add(unit, sketch.theta, sketch.unordered_hashes(), sketch.has_empty)
    counts = UnitCounts(np.arange(2, dtype=np.int32), np.full(2, _MANY), np.zeros(2, np.int64))
    record = ColumnRecord(1, "long", builder.ledger(), counts)
    partials_from_arrow(partials_to_arrow([merge_records(record, record)]))
