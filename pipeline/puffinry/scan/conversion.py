"""From a file's Arrow type to the snapshot's Iceberg type, and from there to the buffers that are hashed.

In: slots of one leaf as the file stores them. Out: the same slots in the Arrow type that lays out Iceberg's single-
value serialization ("Appendix D" of the table specification; decimals: 16-byte unscaled), then `Values` that view
Arrow's buffers. What may be promoted is what "Schema evolution" of the specification allows; the units of times and
timestamps, and the physical forms of uuid, fixed and text, are encodings and no promotion. Nothing goes through Python
or through floats.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray
from pyiceberg import types as t
from pyiceberg.conversions import from_bytes

from puffinry.errors import ValuesError
from puffinry.scan.pages import INT96_EPOCH, INT_TYPES, STORED_AS_HASHED, UNKNOWN, int96_counts
from puffinry.scan.readers import CHAR
from puffinry.sketches import Decimals, FixedWidth, Values, Variable

Conversion = Callable[[pa.Array], pa.Array]

NANOS_PER = {"s": 1_000_000_000, "ms": 1_000_000, "us": 1_000, "ns": 1}
NANOS_PER_DAY = 86_400_000_000_000
_MOST_DECIMAL_BYTES = 256  # of which 16 may say more than the sign
TEXT_TYPES = (pa.string(), pa.binary())
LARGE_TEXT_TYPES = (pa.large_string(), pa.large_binary())
PROMOTED: dict[type[t.IcebergType], tuple[pa.DataType, ...]] = {  # and what needs no promotion
    t.BooleanType: (pa.bool_(),),
    t.IntegerType: INT_TYPES,
    t.LongType: (*INT_TYPES, pa.int64(), pa.uint32()),
    t.FloatType: (pa.float16(), pa.float32()),
    t.DoubleType: (pa.float16(), pa.float32(), pa.float64()),
    t.DateType: (pa.date32(),),
}
_COUNTS = (t.TimeType, t.TimestampType, t.TimestamptzType, t.TimestampNanoType, t.TimestamptzNanoType)
ARROW_TYPES: dict[type[t.PrimitiveType], pa.DataType] = {
    **STORED_AS_HASHED,
    t.BooleanType: pa.bool_(),
    **dict.fromkeys(_COUNTS, pa.int64()),
    **dict.fromkeys((t.StringType, t.BinaryType), pa.large_binary()),
}


def conversion(file_type: pa.DataType, table_type: t.PrimitiveType) -> Conversion | None:
    """How values of `file_type` become values of `table_type`; None where that is no promotion that may be."""
    if pa.types.is_null(file_type):
        return _nulls
    if isinstance(file_type, pa.OpaqueType) and file_type.type_name == UNKNOWN:
        return conversion(file_type.storage_type, table_type) or _nulls
    match table_type:
        case t.DecimalType():
            return _decimal(file_type, table_type)
        case t.TimeType():
            return _time(file_type)
        case t.TimestampType() | t.TimestamptzType():
            return _timestamp(file_type, "us")
        case t.TimestampNanoType() | t.TimestamptzNanoType():
            return _timestamp(file_type, "ns")
        case t.StringType() if file_type == CHAR:  # Iceberg Java's reader leaves out what fills it up
            return lambda array: pc.ascii_rtrim(array, characters=" ")
        case t.StringType() | t.BinaryType():
            return _same if file_type in (*TEXT_TYPES, *LARGE_TEXT_TYPES) else None
        case t.UUIDType() | t.FixedType():
            return _fixed(file_type, arrow_type(table_type))
        case _ if file_type in PROMOTED.get(type(table_type), ()):
            target = ARROW_TYPES[type(table_type)]
            return _same if file_type == target else (lambda array: array.cast(target))
        case _:
            return None


def to_values(array: pa.Array) -> Values:
    """View the buffers of an array without nulls, as a `conversion` returned it."""
    data_type = array.type
    if pa.types.is_boolean(data_type):
        array = array.cast(pa.uint8())
    elif pa.types.is_decimal(data_type):
        return Decimals(_fixed_bytes(array), 16, "little")
    elif data_type in TEXT_TYPES:
        return _variable(array, np.int32)
    elif data_type in LARGE_TEXT_TYPES:
        return _variable(array, np.int64)
    return FixedWidth(_fixed_bytes(array), array.type.bit_width // 8)


def constant_values(value: bytes, table_type: t.PrimitiveType) -> Values:
    """One value, given in single-value serialization."""
    data = np.frombuffer(value, np.uint8)
    match table_type:
        case t.StringType() | t.BinaryType():
            return Variable(data, np.array([0, len(value)], np.int32))
        case t.DecimalType():
            return Decimals(data, len(value), "big")
        case _:
            return FixedWidth(data, len(value))


def arrow_type(table_type: t.PrimitiveType) -> pa.DataType:
    """The one Arrow type for values of an Iceberg type that are compared: times are counts, text is binary."""
    match table_type:
        case t.DecimalType():
            return pa.decimal128(table_type.precision, table_type.scale)
        case t.FixedType():
            return pa.binary(len(table_type))
        case _:
            return ARROW_TYPES[type(table_type)]


def constant_scalar(value: bytes | None, table_type: t.PrimitiveType) -> pa.Scalar:
    """One value, given in single-value serialization, or null, in the Iceberg type's one Arrow type."""
    kind = t.BinaryType() if isinstance(table_type, t.StringType) else table_type
    return pa.scalar(None if value is None else from_bytes(kind, value), arrow_type(table_type))


def _same(array: pa.Array) -> pa.Array:
    return array


def _nulls(array: pa.Array) -> pa.Array:
    if array.null_count < len(array):
        raise ValuesError("the file calls its type unknown, of which all values are null, and some are not")
    return pa.nulls(len(array), pa.binary())


def _decimal(file_type: pa.DataType, table_type: t.DecimalType) -> Conversion | None:
    if not pa.types.is_decimal(file_type) or file_type.scale != table_type.scale:
        return None
    if file_type.precision > table_type.precision:
        return None
    target = pa.decimal128(file_type.precision, file_type.scale)
    return lambda array: array.cast(target) if pa.types.is_decimal(array.type) else _from_bytes(array, target)


def _from_bytes(array: pa.Array, target: pa.DataType) -> pa.Array:
    """Decimals from big-endian bytes, however many there are before those that count."""
    array = pa.concat_arrays([array.cast(pa.binary())])  # from 0 on
    present = array.is_valid()
    _, offsets, data = array.buffers()
    ends = np.frombuffer(offsets, np.int32, len(array) + 1)
    stored = np.frombuffer(data, np.uint8) if data else np.empty(0, np.uint8)
    filled = np.flatnonzero(present.to_numpy(zero_copy_only=False))
    lengths, ends = np.diff(ends)[filled], ends[1:][filled]
    if len(filled) and not 0 < lengths.min() <= lengths.max() <= _MOST_DECIMAL_BYTES:
        raise ValueError(f"decimals of {lengths.min()} to {lengths.max()} bytes")
    signs = (stored[ends - lengths].view(np.int8) >> 7).view(np.uint8)
    numbers = np.zeros((len(array), 16), np.uint8)
    numbers[filled] = signs[:, None]
    for byte in range(lengths.max(initial=0)):  # from the last one on
        there = lengths > byte
        values = stored[ends[there] - 1 - byte]
        if byte < 16:
            numbers[filled[there], byte] = values
        elif (values != signs[there]).any():
            raise ValueError("a decimal of more than 16 bytes")
    if ((numbers[filled, 15].view(np.int8) >> 7).view(np.uint8) != signs).any():
        raise ValueError("a decimal of more than 16 bytes")
    validity = present.buffers()[1] if array.null_count else None
    return pa.Array.from_buffers(target, len(array), [validity, pa.py_buffer(numbers)])


def _time(file_type: pa.DataType) -> Conversion | None:
    if pa.types.is_int64(file_type):  # ORC has no time: microseconds in a long
        return _same
    if not pa.types.is_time(file_type):
        return None
    counts = pa.int32() if pa.types.is_time32(file_type) else pa.int64()
    return lambda array: _rescaled(array.view(counts), NANOS_PER[file_type.unit], NANOS_PER["us"])


def _timestamp(file_type: pa.DataType, unit: str) -> Conversion | None:
    if pa.types.is_timestamp(file_type):
        return lambda array: _counts(array, NANOS_PER[unit])
    if pa.types.is_date32(file_type):
        return lambda array: _rescaled(array.view(pa.int32()), NANOS_PER_DAY, NANOS_PER[unit])
    return None


def _counts(array: pa.Array, nanos_per_count: int) -> pa.Array:
    """Timestamps as Arrow has them, or the 12 bytes of Parquet's INT96."""
    if pa.types.is_timestamp(array.type):
        return _rescaled(array.view(pa.int64()), NANOS_PER[array.type.unit], nanos_per_count)
    counts = int96_counts(_fixed_bytes(array.fill_null(INT96_EPOCH)), nanos_per_count)
    return pa.array(counts, mask=array.is_null().to_numpy(zero_copy_only=False))


def _rescaled(counts: pa.Array, nanos_per_count: int, nanos_per_target: int) -> pa.Array:
    """Counts of one unit as int64 counts of another, rounded down; what does not fit is a pa.ArrowInvalid."""
    counts = counts.cast(pa.int64())
    if nanos_per_count >= nanos_per_target:
        factor = nanos_per_count // nanos_per_target
        return counts if factor == 1 else pc.multiply_checked(counts, factor)
    divisor = nanos_per_target // nanos_per_count
    toward_zero = pc.divide(counts, divisor)
    rounded_up = pc.greater(pc.multiply(toward_zero, divisor), counts)
    return pc.subtract(toward_zero, rounded_up.cast(pa.int64()))


def _fixed(file_type: pa.DataType, target: pa.DataType) -> Conversion | None:
    if pa.types.is_binary(file_type) or pa.types.is_large_binary(file_type):  # ORC has no fixed width
        return lambda array: array.cast(target)  # checks each length
    return _same if file_type == target else None


def _fixed_bytes(array: pa.Array) -> NDArray[np.uint8]:
    width = array.type.bit_width // 8
    if len(array) == 0:
        return np.empty(0, np.uint8)
    return np.frombuffer(array.buffers()[1], np.uint8, len(array) * width, array.offset * width)


def _variable(array: pa.Array, offset_type: type[np.int32] | type[np.int64]) -> Variable:
    if len(array) == 0:
        return Variable(np.empty(0, np.uint8), np.zeros(1, np.int32))
    _, offsets, data = array.buffers()
    ends: NDArray[Any] = np.frombuffer(offsets, offset_type, array.offset + len(array) + 1)[array.offset :]
    return Variable(np.empty(0, np.uint8) if data is None else np.frombuffer(data, np.uint8), ends)
