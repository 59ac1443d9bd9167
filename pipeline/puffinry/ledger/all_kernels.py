"""The kernels of sketches, each called with a few values to compile them ahead for later processes."""

import numpy as np

from puffinry.kernels import always_compile
from puffinry.ledger.builder import LedgerBuilder
from puffinry.ledger.counted_units import UnitCounts
from puffinry.ledger.store import ColumnRecord, merge_records, partials_from_arrow, partials_to_arrow
from puffinry.sketches import Decimals, FixedWidth, LengthPrefixed, Values, Variable

_MANY = 1 << 16  # values, of which some repeat and most are left out


def compile_sketch_kernels() -> None:
    """Compile those that are not in this user's cache: for values in each layout, and for ledgers."""
    always_compile()
    numbers = (np.arange(_MANY) % (_MANY - 1)).view(np.uint8)
    in_each_layout: list[Values] = [
        FixedWidth(numbers, 8),
        Decimals(numbers, 8, "little"),
        Decimals(numbers, 8, "big"),
        LengthPrefixed(np.zeros(4, np.uint8), 1),
        Variable(np.zeros(1, np.uint8), np.array([0, 1], np.int32)),
        Variable(np.zeros(1, np.uint8), np.array([0, 1], np.int64)),
    ]
    builder, units = LedgerBuilder(k=512, witness_limit=1), len(in_each_layout)
    for unit, values in zip(reversed(range(units)), in_each_layout, strict=True):
        builder.add(unit, values)
    counts = UnitCounts(np.arange(units, dtype=np.int32), np.full(units, _MANY), np.zeros(units, np.int64))
    record = ColumnRecord(1, "long", builder.ledger(), counts)
    partials_from_arrow(partials_to_arrow([merge_records(record, record)]))
