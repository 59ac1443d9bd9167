"""Columns of every primitive type with few or many distinct values, with and without nulls."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
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
    TimeType,
    UUIDType,
)

TYPES: Mapping[pa.DataType, PrimitiveType] = {
    pa.bool_(): BooleanType(),
    pa.int8(): IntegerType(),
    pa.uint16(): IntegerType(),
    pa.int32(): IntegerType(),
    pa.int64(): LongType(),
    pa.float32(): FloatType(),
    pa.float64(): DoubleType(),
    pa.date32(): DateType(),
    pa.time64("us"): TimeType(),
    pa.timestamp("us"): TimestampType(),
    pa.timestamp("ns"): TimestampNanoType(),
    pa.string(): StringType(),
    pa.binary(): BinaryType(),
    pa.binary(5): FixedType(5),
    pa.binary(16): UUIDType(),
    pa.decimal128(7, 2): DecimalType(7, 2),
    pa.decimal128(18, 3): DecimalType(18, 3),
    pa.decimal128(38, 10): DecimalType(38, 10),
}
PROMOTED: Mapping[pa.DataType, PrimitiveType] = {
    pa.int32(): LongType(),
    pa.int16(): LongType(),
    pa.float32(): DoubleType(),
    pa.decimal128(7, 2): DecimalType(20, 2),
}


def column(data_type: pa.DataType, rows: int, distinct: int, null_share: float, seed: int) -> pa.Array:
    """At most `distinct` different values, spread over `rows`."""
    random = np.random.default_rng(seed)
    domain = random.integers(-(1 << 63), 1 << 63, distinct)
    domain[: distinct // 2] >>= 56  # half of the domain are small numbers
    numbers = domain[random.integers(0, distinct, rows)]
    return _array(data_type, numbers, random.random(rows) < null_share)


def _array(data_type: pa.DataType, numbers: NDArray[np.int64], nulls: NDArray[np.bool_]) -> pa.Array:
    if pa.types.is_boolean(data_type):
        return pa.array(numbers % 2 == 0, data_type, mask=nulls)
    if pa.types.is_date32(data_type):
        return pa.array((numbers % 100_000).astype(np.int32), pa.int32(), mask=nulls).cast(data_type)
    if pa.types.is_time64(data_type):
        return pa.array(numbers % 86_400_000_000, pa.int64(), mask=nulls).cast(data_type)
    if pa.types.is_timestamp(data_type):
        return pa.array(numbers >> 4, pa.int64(), mask=nulls).cast(data_type)
    if pa.types.is_integer(data_type) or pa.types.is_floating(data_type):
        return pa.array(numbers.astype(data_type.to_pandas_dtype()), data_type, mask=nulls)
    values = [
        None if null else _python(data_type, number) for number, null in zip(numbers.tolist(), nulls, strict=True)
    ]
    return pa.array(values, data_type)


def _python(data_type: pa.DataType, number: int) -> Any:
    if pa.types.is_decimal(data_type):
        digits = number**2 if data_type.precision > 19 else abs(number) % 10**data_type.precision
        return Decimal(digits if number > 0 else -digits).scaleb(-data_type.scale)
    if pa.types.is_fixed_size_binary(data_type):
        return number.to_bytes(8, "little", signed=True).ljust(data_type.byte_width, b"x")[: data_type.byte_width]
    text = str(number)[: abs(number) % 24]  # sometimes empty
    return text if pa.types.is_string(data_type) else text.encode()
