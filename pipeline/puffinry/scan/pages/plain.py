"""How a file's PLAIN encoding of a leaf column holds the values of the snapshot's type.

In: a leaf of a file and the Iceberg type of the column. Out: `PlainValues`, which views the bytes of PLAIN-encoded
values as `Values`, or None where the bytes are not the type's own or one cheap step away from them. Bytes after the
last value, which some writers leave, belong to none. Physical types and PLAIN are in parquet-format's Encodings.md;
what a file may hold for a type is in the table specification, appendix A and "Schema evolution".
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from pyiceberg import types as t

from puffinry.errors import ValuesError
from puffinry.kernels import Bytes, kernel, load_u32, pointer_to, read_only
from puffinry.scan.pages.schema import BOOLEAN, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY, INT96, Leaf
from puffinry.sketches import Decimals, FixedWidth, LengthPrefixed, Values

INT_TYPES = (pa.int8(), pa.int16(), pa.int32(), pa.uint8(), pa.uint16())  # all stored in 32 bits
STORED_AS_HASHED: dict[type[t.PrimitiveType], pa.DataType] = {
    t.IntegerType: pa.int32(),
    t.LongType: pa.int64(),
    t.FloatType: pa.float32(),
    t.DoubleType: pa.float64(),
    t.DateType: pa.date32(),
    t.TimeType: pa.time64("us"),
    t.UUIDType: pa.binary(16),
}
_INT96 = np.dtype([("nanos", "<i8"), ("day", "<i4")])
_DECIMAL_BYTES = 16  # hold 38 digits
_JULIAN_DAY_OF_EPOCH, _NANOS_PER_DAY = 2_440_588, 86_400_000_000_000
INT96_EPOCH = np.array([(0, _JULIAN_DAY_OF_EPOCH)], _INT96).tobytes()


PREFIXED, BITS = 0, -1  # in place of a width: 4 bytes of length and then the value, and a bit each


@dataclass(frozen=True, slots=True)
class PlainValues:
    """How the PLAIN bytes of one leaf are values."""

    width: int  # in bytes, of one as it is stored
    view: Callable[[Bytes, int], Values]  # of exactly the bytes of so many values

    def read(self, data: Bytes, count: int) -> Values:
        """The first `count` values in `data`; raises ValuesError where it does not hold so many."""
        return self.view(data[: self._size(data, count)], count)

    def read_all(self, data: Bytes, count: int) -> Values:
        """The `count` values in `data`; raises ValuesError where they are not all that it holds."""
        if self._size(data, count) != data.size:
            raise ValuesError(f"{count} values do not fill its {data.size} bytes")
        return self.view(data, count)

    def _size(self, data: Bytes, count: int) -> int:
        """How many bytes `count` values take."""
        if self.width == PREFIXED:
            whole, end, _ = walk_prefixed(data, count)
            if whole < count:
                raise ValuesError(f"{whole} of {count} values lie in its first {end} bytes, of {data.size}")
            return end
        size = -(-count // 8) if self.width == BITS else count * self.width
        if size > data.size:
            each = "a bit" if self.width == BITS else f"{self.width} bytes"
            raise ValuesError(f"{count} values of {each} do not fit into its {data.size} bytes")
        return size


def plain_values(leaf: Leaf, table_type: t.PrimitiveType) -> PlainValues | None:
    """Return how PLAIN bytes of `leaf` are values of `table_type`; None: leave them to Arrow."""
    if leaf.type == STORED_AS_HASHED.get(type(table_type)):
        return _of_width(leaf.width)
    match table_type:
        case t.BooleanType():
            return PlainValues(BITS, _booleans) if leaf.physical == BOOLEAN else None
        case t.IntegerType():
            return _of_width(leaf.width) if leaf.type in INT_TYPES else None
        case t.LongType():
            return _promoted(np.dtype("<i4"), np.dtype("<i8")) if leaf.type in INT_TYPES else None
        case t.DoubleType():
            return _promoted(np.dtype("<f4"), np.dtype("<f8")) if leaf.type == pa.float32() else None
        case t.TimestampType() | t.TimestamptzType():
            return _instants(leaf, "us", 1000)
        case t.TimestampNanoType() | t.TimestamptzNanoType():
            return _instants(leaf, "ns", 1)
        case t.StringType() | t.BinaryType():
            is_text = leaf.physical == BYTE_ARRAY and leaf.type in (pa.string(), pa.binary())
            return PlainValues(PREFIXED, LengthPrefixed) if is_text else None
        case t.FixedType():
            return _of_width(leaf.width) if leaf.type == pa.binary(len(table_type)) else None
        case t.DecimalType():
            return _decimals(leaf, table_type)
        case _:
            return None


def _of_width(width: int) -> PlainValues:
    return PlainValues(width, lambda data, _: FixedWidth(data, width))


def _instants(leaf: Leaf, unit: str, nanos_per_count: int) -> PlainValues | None:
    if leaf.physical == INT96:
        return PlainValues(12, lambda data, _: FixedWidth(int96_counts(data, nanos_per_count).view(np.uint8), 8))
    return _of_width(leaf.width) if pa.types.is_timestamp(leaf.type) and leaf.type.unit == unit else None


def _decimals(leaf: Leaf, table_type: t.DecimalType) -> PlainValues | None:
    width = leaf.width
    if not pa.types.is_decimal(leaf.type) or leaf.type.scale != table_type.scale or width == 0:
        return None
    if leaf.type.precision > table_type.precision:
        return None
    if width > _DECIMAL_BYTES:
        return PlainValues(width, partial(_narrowed, width))
    is_big_endian = leaf.physical == FIXED_LEN_BYTE_ARRAY
    return PlainValues(width, lambda data, _: Decimals(data, width, "big" if is_big_endian else "little"))


def is_wide_decimal(leaf: Leaf) -> bool:
    """Whether a decimal may take more than 16 bytes, of which Arrow reads none."""
    return pa.types.is_decimal(leaf.type) and (leaf.width > _DECIMAL_BYTES or leaf.physical == BYTE_ARRAY)


def _narrowed(width: int, data: Bytes, _: int) -> Values:
    """Of decimals in more bytes than any precision takes the last 16; those before them are all the sign's."""
    numbers = data.reshape(-1, width)
    first = width - _DECIMAL_BYTES
    signs = (numbers[:, first : first + 1].view(np.int8) >> 7).view(np.uint8)
    if (numbers[:, :first] != signs).any():
        raise ValuesError(f"a decimal takes more than {_DECIMAL_BYTES} bytes")
    return Decimals(read_only(np.ascontiguousarray(numbers[:, first:]).reshape(-1)), _DECIMAL_BYTES, "big")


def _promoted(stored: np.dtype[np.number], wanted: np.dtype[np.number]) -> PlainValues:
    def promote(data: Bytes, _: int) -> Values:
        with np.errstate(invalid="ignore"):  # which a signalling NaN is
            numbers = data.view(stored).astype(wanted)
        return FixedWidth(numbers.view(np.uint8), wanted.itemsize)

    return PlainValues(stored.itemsize, promote)


def int96_counts(data: Bytes, nanos_per_count: int) -> NDArray[np.int64]:
    """Return timestamps as Hive, Impala and Spark wrote them as microseconds or nanoseconds since 1970.

    They are nanoseconds of the day (8 bytes) and a Julian day (4), both signed: PyArrow up to 22 wrote negative ones of
    the day before 1970. A part of a microsecond of the day is dropped, as Iceberg's Java does. Spark counts far years
    from Julian day 0, and what overflows then comes back here. Raises ValuesError where 64 bits do not hold one.
    """
    parts = data.view(_INT96)
    days, nanos = parts["day"].astype(np.int64), parts["nanos"]
    per_day = _NANOS_PER_DAY // nanos_per_count
    within_day = (nanos - np.fmod(nanos, nanos_per_count)) // nanos_per_count

    def overflows(first_day: int) -> Any:
        since = days - first_day
        return np.abs(since * float(per_day) + within_day - (since * per_day + within_day)) > 2.0**62

    beyond = overflows(_JULIAN_DAY_OF_EPOCH)
    if nanos_per_count > 1 and beyond.any():
        beyond &= overflows(0)
    if beyond.any():
        nanos, day = parts[beyond.argmax()]
        raise ValuesError(f"64 bits do not hold the timestamp {nanos} ns after Julian day {day} began")
    counts: NDArray[np.int64] = (days - _JULIAN_DAY_OF_EPOCH) * per_day + within_day
    return counts


def _booleans(data: Bytes, count: int) -> Values:
    """Bits, least significant first, as a byte each."""
    return FixedWidth(np.unpackbits(data, count=count, bitorder="little"), 1)


@kernel
def walk_prefixed(data: Bytes, count: int) -> tuple[int, int, int]:
    """How many of `count` length-prefixed values lie within `data`, where the last ends, and the largest's length."""
    words = pointer_to(data)
    position = largest = 0
    for value in range(count):
        if data.size - position < 4:
            return value, position, largest
        length = int(np.int64(load_u32(words, position)))
        if length > data.size - position - 4:
            return value, position, largest
        position += 4 + length
        largest = max(largest, length)
    return count, position, largest
