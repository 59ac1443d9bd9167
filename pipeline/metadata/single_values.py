"""Single-value serialization of what manifests hold (table specification, appendix D), under the snapshot's types.

In: bounds, which have the type the column had when the file was written, and partition values as Avro holds them. Out:
the bytes that are hashed for a value of the snapshot's type.
"""

import struct
import uuid
from collections.abc import Mapping
from typing import Any

from pyiceberg.conversions import from_bytes, to_bytes
from pyiceberg.types import (
    BinaryType,
    BooleanType,
    DateType,
    DecimalType,
    DoubleType,
    FixedType,
    FloatType,
    IcebergType,
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
    UUIDType: 16,
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
            return _minimal(value)
        case FixedType():
            return value if len(value) == len(kind) else None
        case StringType() | BinaryType():
            return value
        case _:
            return value if len(value) == _WIDTHS.get(type(kind)) else None


def of_partition(kind: PrimitiveType, value: Any) -> bytes | None:
    """Bytes of a partition value as Avro holds it, under the snapshot's type; None where it cannot be of that type."""
    try:
        match kind, value:
            case DecimalType(), bytes():
                return _minimal(value)
            case UUIDType(), str():
                return uuid.UUID(value).bytes
            case _, bytes():
                return promoted(kind, value)
            case _:
                return to_bytes(kind, value)
    except (struct.error, TypeError, ValueError, AttributeError, OverflowError):
        return None


def to_python(kind: IcebergType, value: Any) -> Any:
    """A partition value as PyIceberg's evaluators want it."""
    match kind, value:
        case DecimalType(), bytes():
            return from_bytes(kind, value)
        case UUIDType(), str():
            return uuid.UUID(value).bytes
        case _:
            return value


def _of_days(kind: PrimitiveType, days: int) -> bytes | None:
    ticks = days * _DAY[type(kind)]
    return struct.pack("<q", ticks) if -(1 << 63) <= ticks < 1 << 63 else None


def _minimal(unscaled: bytes) -> bytes | None:
    """A big-endian two's complement integer in as few bytes as hold it."""
    if not unscaled:
        return None
    number = int.from_bytes(unscaled, "big", signed=True)
    bits = (~number if number < 0 else number).bit_length() + 1
    return number.to_bytes(-(-bits // 8), "big", signed=True)
