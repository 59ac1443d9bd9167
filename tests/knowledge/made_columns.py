"""Stored sketches of sets of values that a test knows, without a table around them."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import mmh3
import numpy as np
from pyiceberg.types import LongType, PrimitiveType

from puffinry.metadata import LeafColumn
from puffinry.sketches import MAX_THETA, ThetaSketch
from puffinry.statistics import Column, Count, Truth, sketched_count

EMPTY = -1  # stands for the value of zero bytes
LONG = LongType()


@cache
def hash_of(value: int) -> int:
    """The specification's hash of a long, by a library."""
    return mmh3.hash64(value.to_bytes(8, "little", signed=True), 9001, signed=False)[0] >> 1


def made(
    values: Iterable[int],
    *,
    name: str = "t:c",
    lg_k: int = 14,
    kind: PrimitiveType = LONG,
    unread: int = 0,
    one_value_a_row: bool = True,
    doubt: str | None = None,
    **changed: Any,
) -> Column:
    """The sketch of these values, each in one row, of which `unread` rows may be gone."""
    distinct = set(values)
    hashes = np.array(sorted(hash_of(value) for value in distinct if value != EMPTY), np.int64)
    k = 1 << lg_k
    sketch = ThetaSketch(int(hashes[k]), hashes[:k]) if hashes.size > k else ThetaSketch(MAX_THETA, hashes)
    has_empty = changed.pop("has_empty", Truth(EMPTY in distinct))
    count = sketched_count(sketch, has_empty)
    most = max(len(distinct) + (has_empty is Truth.UNKNOWN), count.estimate)
    table, _, column = name.partition(":")
    known: dict[str, Any] = {
        "table": table,
        "requested_id": 1,
        "column": LeafColumn(1, column, kind),
        "stored": sketch,
        "distinct": count.without(unread if one_value_a_row else count.most).within(Count.proven(0, most)),
        "value_count": len(distinct),
        "null_count": 0,
        "has_empty": has_empty,
        "unread_deletes": unread,
        "one_value_a_row": one_value_a_row,
        "doubt": doubt,
    }
    return Column(**(known | changed))
