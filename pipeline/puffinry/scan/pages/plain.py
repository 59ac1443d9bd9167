"""How a file's PLAIN encoding of a leaf column holds the values of the snapshot's type.

In: a leaf of a file and the Iceberg type of the column. Out: `PlainValues`, which views the bytes of PLAIN-encoded
values as `Values`, or None where the bytes are not the type's own or one cheap step away from them. Bytes after the
last value, which some writers leave, belong to none. Physical types and PLAIN are in parquet-format's Encodings.md;
what a file may hold for a type is in the table specification, appendix A and "Schema evolution".
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray
from pyiceberg import types as t

from puffinry.errors import ValuesError
from puffinry.kernels import kernel, load_u32, pointer_to, read_only
from puffinry.scan.pages.schema import Leaf
from puffinry.sketches import Decimals, FixedWidth, LengthPrefixed, Values

Bytes = NDArray[np.uint8]

BOOLEAN, INT32, INT64, INT96, FLOAT, DOUBLE, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY = range(8)
# members of LogicalType
_STRING, _ENUM, _DECIMAL, _DATE, _TIME, _TIMESTAMP, _INTEGER, _JSON, _BSON, _UUID = 1, 4, 5, 6, 7, 8, 10, 12, 13, 14
_TEXT = (None, _STRING, _ENUM, _JSON, _BSON)
_MICROS, _NANOS = 2, 3  # of TimeUnit
# the ConvertedTypes that say the same, all that older files have; their times are in microseconds
_CONVERTED = {0: _STRING, 4: _ENUM, 5: _DECIMAL, 6: _DATE, 8: _TIME, 10: _TIMESTAMP, 19: _JSON, 20: _BSON}
_CONVERTED_INTEGERS = (11, 12, 15, 16, 17, 18)  # unsigned of 8 and 16 bits, signed of 8 to 64
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
    match table_type:
        case t.BooleanType():
            return PlainValues(BITS, _booleans) if leaf.physical == BOOLEAN else None
        case t.IntegerType():
            return _of_width(4) if leaf.physical == INT32 and _is_integer(leaf) else None
        case t.LongType():
            return _longs(leaf)
        case t.FloatType():
            return _of_width(4) if leaf.physical == FLOAT else None
        case t.DoubleType():
            return _doubles(leaf)
        case t.DateType():
            return _of_width(4) if leaf.physical == INT32 and _logical(leaf) == _DATE else None
        case t.TimeType():
            return _instants(leaf, _TIME, _MICROS)
        case t.TimestampType() | t.TimestamptzType():
            return _int96(1000) if leaf.physical == INT96 else _instants(leaf, _TIMESTAMP, _MICROS)
        case t.TimestampNanoType() | t.TimestamptzNanoType():
            return _int96(1) if leaf.physical == INT96 else _instants(leaf, _TIMESTAMP, _NANOS)
        case t.StringType() | t.BinaryType():
            is_text = leaf.physical == BYTE_ARRAY and _logical(leaf) in _TEXT
            return PlainValues(PREFIXED, LengthPrefixed) if is_text else None
        case t.UUIDType():
            return _fixed(leaf, 16)
        case t.FixedType():
            return _fixed(leaf, len(table_type))
        case t.DecimalType():
            return _decimals(leaf, table_type)
        case _:
            return None


def _logical(leaf: Leaf) -> int | None:
    """Return the member of LogicalType that the leaf has, written either way."""
    return _CONVERTED.get(leaf.converted) if leaf.logical is None and leaf.converted is not None else leaf.logical


def _is_integer(leaf: Leaf) -> bool:
    """Whether the stored integer is the value: not where it stands for something else, or for an unsigned number."""
    if leaf.logical is None:
        return leaf.converted is None or leaf.converted in _CONVERTED_INTEGERS
    return leaf.logical == _INTEGER and (bool(leaf.signed) or leaf.bit_width in (8, 16))


def _longs(leaf: Leaf) -> PlainValues | None:
    if leaf.physical == INT64 and _is_integer(leaf):
        return _of_width(8)
    return _promoted(np.int32, np.int64) if leaf.physical == INT32 and _is_integer(leaf) else None


def _doubles(leaf: Leaf) -> PlainValues | None:
    if leaf.physical == DOUBLE:
        return _of_width(8)
    return _promoted(np.float32, np.float64) if leaf.physical == FLOAT else None


def _instants(leaf: Leaf, logical: int, unit: int) -> PlainValues | None:
    stored_unit = _MICROS if leaf.logical is None else leaf.unit
    return _of_width(8) if leaf.physical == INT64 and _logical(leaf) == logical and stored_unit == unit else None


def _fixed(leaf: Leaf, width: int) -> PlainValues | None:
    plain = leaf.physical == FIXED_LEN_BYTE_ARRAY and leaf.type_length == width and _logical(leaf) in (None, _UUID)
    return _of_width(width) if plain else None


def _decimals(leaf: Leaf, table_type: t.DecimalType) -> PlainValues | None:
    if _logical(leaf) != _DECIMAL or leaf.scale != table_type.scale or leaf.precision > table_type.precision:
        return None
    if leaf.physical in (INT32, INT64):
        width = 4 if leaf.physical == INT32 else 8
        return PlainValues(width, lambda data, _: Decimals(data, width, "little"))
    if leaf.physical == FIXED_LEN_BYTE_ARRAY and leaf.type_length >= 1:
        wide = leaf.type_length > _DECIMAL_BYTES
        return PlainValues(leaf.type_length, partial(_narrowed if wide else _big_endian, leaf.type_length))
    return None


def is_wide_decimal(leaf: Leaf) -> bool:
    """Whether a decimal may take more than 16 bytes, of which Arrow reads none."""
    is_wide = leaf.physical == FIXED_LEN_BYTE_ARRAY and leaf.type_length > _DECIMAL_BYTES
    return _logical(leaf) == _DECIMAL and (is_wide or leaf.physical == BYTE_ARRAY)


def _big_endian(width: int, data: Bytes, _: int) -> Values:
    return Decimals(data, width, "big")


def _narrowed(width: int, data: Bytes, _: int) -> Values:
    """Of decimals in more bytes than any precision takes the last 16; those before them are all the sign's."""
    numbers = data.reshape(-1, width)
    first = width - _DECIMAL_BYTES
    signs = (numbers[:, first : first + 1].view(np.int8) >> 7).view(np.uint8)
    if (numbers[:, :first] != signs).any():
        raise ValuesError(f"a decimal takes more than {_DECIMAL_BYTES} bytes")
    return Decimals(read_only(np.ascontiguousarray(numbers[:, first:]).reshape(-1)), _DECIMAL_BYTES, "big")


def _of_width(width: int) -> PlainValues:
    return PlainValues(width, lambda data, _: FixedWidth(data, width))


def _promoted(stored: type[np.generic], wanted: type[np.generic]) -> PlainValues:
    return PlainValues(
        np.dtype(stored).itemsize,
        partial(_promote, np.dtype(stored).newbyteorder("<"), np.dtype(wanted).newbyteorder("<")),
    )


def _promote(stored: np.dtype[np.generic], wanted: np.dtype[np.generic], data: Bytes, _: int) -> Values:
    with np.errstate(invalid="ignore"):  # which a signalling NaN is
        numbers = data.view(stored).astype(wanted)
    return FixedWidth(numbers.view(np.uint8), wanted.itemsize)


def _int96(nanos_per_count: int) -> PlainValues:
    return PlainValues(12, lambda data, _: FixedWidth(int96_counts(data, nanos_per_count).view(np.uint8), 8))


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

    def overflows(first_day: int) -> NDArray[np.bool_]:
        since = days - first_day
        wrong: NDArray[np.bool_] = (
            np.abs(since * float(per_day) + within_day - (since * per_day + within_day)) > 2.0**62
        )
        return wrong

    beyond = overflows(_JULIAN_DAY_OF_EPOCH)
    if nanos_per_count > 1 and beyond.any():
        beyond &= overflows(0)
    if beyond.any():
        first = parts[beyond.argmax()]
        raise ValuesError(
            f"64 bits do not hold the timestamp {first['nanos']} ns after Julian day {first['day']} began"
        )
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
