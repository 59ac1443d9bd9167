"""Single-value serialization of what manifests hold (table specification, appendix D), under the snapshot's types.

In: bounds, which have the type the column had when the file was written. Out: the bytes that are hashed for a value of
the snapshot's type.
"""

import struct
from collections.abc import Mapping

from pyiceberg.types import (
    BinaryType,
    BooleanType,
    DateType,
    DecimalType,
    DoubleType,
    FixedType,
    FloatType,
    IntegerType,
    LongType,
    PrimitiveType,
    StringType,
    TimestampNanoType,
    TimestampType,
    TimestamptzNanoType,
    TimestamptzType,
    TimeType,
    UUIDType,
)

UUID_WIDTH = 16
_WIDTHS: Mapping[type[PrimitiveType], int] = {
    BooleanType: 1,
    IntegerType: 4,
    DateType: 4,
    FloatType: 4,
    LongType: 8,
    DoubleType: 8,
    TimeType: 8,
    TimestampType: 8,
    TimestamptzType: 8,
    TimestampNanoType: 8,
    TimestamptzNanoType: 8,
    UUIDType: UUID_WIDTH,
}
_DAY = {TimestampType: 86_400_000_000, TimestampNanoType: 86_400_000_000_000}


def promoted(kind: PrimitiveType, value: bytes) -> bytes | None:
    """A bound's bytes under the type that the snapshot gives its column; None where they cannot be a value of it."""
    match kind:
        case LongType() if len(value) == 4:
            return struct.pack("<q", *struct.unpack("<i", value))
        case DoubleType() if len(value) == 4:
            return struct.pack("<d", *struct.unpack("<f", value))
        case TimestampType() | TimestampNanoType() if len(value) == 4:
            return _of_days(kind, struct.unpack("<i", value)[0])
        case DecimalType():
            return minimal(int.from_bytes(value, "big", signed=True)) if value else None
        case FixedType():
            return value if len(value) == len(kind) else None
        case StringType():
            return value if _is_text(value) else None
        case BinaryType():
            return value
        case _:
            return value if len(value) == _WIDTHS.get(type(kind)) else None


def _is_text(value: bytes) -> bool:
    try:
        value.decode()
    except UnicodeDecodeError:
        return False
    return True


def minimal(unscaled: int) -> bytes:
    """A decimal's unscaled integer in as few bytes of big-endian two's complement as hold it."""
    return unscaled.to_bytes((~unscaled if unscaled < 0 else unscaled).bit_length() // 8 + 1, "big", signed=True)


def _of_days(kind: PrimitiveType, days: int) -> bytes | None:
    ticks = days * _DAY[type(kind)]
    return struct.pack("<q", ticks) if -(1 << 63) <= ticks < 1 << 63 else None
