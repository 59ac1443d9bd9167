"""The exact answer for a column, by Python sets: what the scan's values are, counted without any sketch."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from puffinry.scan import ColumnValues
from puffinry.sketches import Decimals, FixedWidth, LengthPrefixed, Values, Variable


@dataclass
class ExactColumn:
    """A column's distinct values as single-value bytes, and its counts."""

    distinct: set[bytes] = field(default_factory=set)
    value_count: int = 0
    null_count: int = 0

    @property
    def digest(self) -> str:
        """The golden truth's digest of a set of values: their SHA-256 heads, xored."""
        heads = (int.from_bytes(hashlib.sha256(value).digest()[:8], "big") for value in self.distinct)
        total = 0
        for head in heads:
            total ^= head
        return f"{total:016x}"


def exact_columns(parts: Iterable[ColumnValues]) -> dict[int, ExactColumn]:
    """Everything that a scan handed over, by field id."""
    columns: dict[int, ExactColumn] = {}
    for part in parts:
        column = columns.setdefault(part.field_id, ExactColumn())
        column.distinct.update(single_values(part.values))
        column.value_count += part.value_count
        column.null_count += part.null_count
    return columns


def single_values(values: Values) -> Iterator[bytes]:
    """Each value in single-value serialization, as the hash kernels must see it."""
    data = values.data.tobytes()
    match values:
        case FixedWidth(width=width):
            yield from (data[i : i + width] for i in range(0, len(data), width))
        case Variable(offsets=offsets):
            ends = offsets.tolist()
            yield from (data[start:stop] for start, stop in pairwise(ends))
        case Decimals(width=width, byteorder=byteorder):
            for i in range(0, len(data), width):
                yield minimal_bytes(int.from_bytes(data[i : i + width], byteorder, signed=True))
        case LengthPrefixed(count=count):
            position = 0
            for _ in range(count):
                size = int.from_bytes(data[position : position + 4], "little")
                yield data[position + 4 : position + 4 + size]
                position += 4 + size


def minimal_bytes(unscaled: int) -> bytes:
    """An unscaled decimal in as few big-endian two's complement bytes as hold it."""
    return unscaled.to_bytes((unscaled if unscaled >= 0 else ~unscaled).bit_length() // 8 + 1, "big", signed=True)
