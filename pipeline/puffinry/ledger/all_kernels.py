"""The kernels of sketches, each called with a few values to compile them ahead for later processes."""

import numpy as np

from puffinry.kernels import always_compile
from puffinry.ledger.builder import LedgerBuilder
from puffinry.ledger.counted_units import UnitCounts
from puffinry.ledger.store import ColumnRecord, merge_records, partials_from_arrow, partials_to_arrow
from puffinry.sketches import LEAST_LG_K, AlphaSketch, Decimals, FixedWidth, LengthPrefixed, Values, Variable

_MANY = 1 << 14  # values, more than any table begins with


def compile_sketch_kernels() -> None:
    """Compile those that are not in this user's cache: for values in each layout, and for ledgers."""
    always_compile()
    numbers = np.arange(_MANY).view(np.uint8)
    in_each_layout: list[Values] = [
        FixedWidth(numbers, 8),
        Decimals(numbers, 8, "little"),
        Decimals(numbers, 8, "big"),
        LengthPrefixed(np.zeros(4, np.uint8), 1),
        Variable(np.zeros(1, np.uint8), np.array([0, 1], np.int32)),
        Variable(np.zeros(1, np.uint8), np.array([0, 1], np.int64)),
    ]
    for values in in_each_layout:
        AlphaSketch(LEAST_LG_K).update(values)
    builder = LedgerBuilder(1 << LEAST_LG_K, 1)  # of two units, with more values than are kept
    for unit in (1, 0):
        sketch = AlphaSketch(LEAST_LG_K, builder.theta)
        sketch.update(FixedWidth(np.arange(unit * _MANY, (unit + 1) * _MANY).view(np.uint8), 8))
        builder.add(unit, sketch.theta, sketch.unordered_hashes(), sketch.has_empty)
    counts = UnitCounts(np.arange(2, dtype=np.int32), np.full(2, _MANY), np.zeros(2, np.int64))
    record = ColumnRecord(1, "long", builder.ledger(), counts)
    partials_from_arrow(partials_to_arrow([merge_records(record, record)]))
