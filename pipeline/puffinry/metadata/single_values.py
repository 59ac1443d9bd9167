"""Single-value serialization of what manifests hold (table specification, appendix D), under the snapshot's types.

In: bounds, which have the type the column had when the file was written, and may be what no type has. Out: the bytes
that are hashed for a value of the snapshot's type, in the one form that its values have.
"""

import math
import re
import struct
from collections.abc import Mapping

from pyiceberg import types as t

UUID_WIDTH = 16
TIMESTAMPS = (t.TimestampType, t.TimestamptzType, t.TimestampNanoType, t.TimestamptzNanoType)
_WIDTHS: Mapping[type[t.PrimitiveType], int] = {
    t.BooleanType: 1,
    t.UUIDType: UUID_WIDTH,
    **dict.fromkeys((t.IntegerType, t.DateType, t.FloatType), 4),
    **dict.fromkeys((t.LongType, t.DoubleType, t.TimeType, *TIMESTAMPS), 8),
}
_MICROS_PER_DAY = 86_400_000_000
NANOS_PER: Mapping[type[t.IcebergType], int] = {  # of what counts from 1970
    t.DateType: 1_000 * _MICROS_PER_DAY,
    **dict.fromkeys((t.TimestampType, t.TimestamptzType), 1_000),
    **dict.fromkeys((t.TimestampNanoType, t.TimestamptzNanoType), 1),
}
_DROPPED_OF_TIMES = re.compile(r"[.,][0-9]{7}|[Zz+-]")  # by Python: the seventh digit of a second, and an offset


def check_time(kind: t.IcebergType, written: object) -> None:
    """Raise ValueError for the text of a time or timestamp that Python reads as another one."""
    is_time = isinstance(kind, t.TimeType)
    if is_time and _DROPPED_OF_TIMES.search(str(written)):
        raise ValueError("times are in microseconds, without an offset")
    if isinstance(written, str) and (is_time or type(kind) in TIMESTAMPS) and "T24" in f"{'T' * is_time}{written}":
        raise ValueError("hours go from 00 to 23")  # 24 is midnight from Python 3.14 on


def promoted(kind: t.PrimitiveType, value: bytes) -> bytes | None:
    """A bound's bytes under the type that the snapshot gives its column; None where they cannot be a value of it."""
    match kind:
        case t.LongType() if len(value) == 4:
            return struct.pack("<q", *struct.unpack("<i", value))
        case t.DoubleType() if len(value) == 4:
            return promoted(kind, struct.pack("<d", *struct.unpack("<f", value)))
        case t.TimestampType() | t.TimestampNanoType() if len(value) == 4:
            ticks = struct.unpack("<i", value)[0] * NANOS_PER[t.DateType] // NANOS_PER[type(kind)]
            return struct.pack("<q", ticks) if -(1 << 63) <= ticks < 1 << 63 else None
        case t.DecimalType():
            unscaled = int.from_bytes(value, "big", signed=True)
            return minimal(unscaled) if value and fits(kind, unscaled) else None
        case t.FixedType():
            return value if len(value) == len(kind) else None
        case t.StringType():
            return value if value.decode(errors="ignore").encode() == value else None
        case t.BinaryType():
            return value
        case _ if len(value) != _WIDTHS.get(type(kind)):
            return None
        case t.BooleanType():
            return b"\x01" if any(value) else b"\x00"
        case t.FloatType() | t.DoubleType():
            return None if math.isnan(struct.unpack("<f" if len(value) == 4 else "<d", value)[0]) else value
        case t.TimeType():
            return value if fits(kind, *struct.unpack("<q", value)) else None
        case _:
            return value


def fits(kind: t.PrimitiveType, number: int) -> bool:
    """Whether a number that has room in a time or decimal (unscaled) is one."""
    if isinstance(kind, t.DecimalType):
        return bool(abs(number) < 10**kind.precision)
    return not isinstance(kind, t.TimeType) or 0 <= number < _MICROS_PER_DAY


def minimal(unscaled: int) -> bytes:
    """A decimal's unscaled integer in as few bytes of big-endian two's complement as hold it."""
    return unscaled.to_bytes((~unscaled if unscaled < 0 else unscaled).bit_length() // 8 + 1, "big", signed=True)
