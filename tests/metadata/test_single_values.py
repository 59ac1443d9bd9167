"""Single values and partition hashes as the table specification prints them (appendices B and D)."""

import struct
from decimal import Decimal
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyiceberg.conversions import to_bytes
from pyiceberg.transforms import BucketTransform
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
    TimestampType,
    TimestamptzType,
    TimeType,
    UUIDType,
)

from puffinry.metadata.single_values import minimal, promoted

U = UUID("f79c3e09-677c-4bbd-a479-3f349cb785e7")
MICROS = 1510871468000000  # 2017-11-16T22:31:08


@pytest.mark.parametrize(
    ("kind", "value", "hashed"),
    [
        (IntegerType(), 34, 2017239379),
        (LongType(), 34, 2017239379),
        (DecimalType(4, 2), Decimal("14.20"), -500754589),
        (DateType(), 17486, -653330422),
        (TimeType(), 81068000000, -662762989),
        (TimestampType(), MICROS, -2047944441),
        (TimestamptzType(), MICROS, -2047944441),
        (StringType(), "iceberg", 1210000089),
        (UUIDType(), U, 1488055340),
        (FixedType(4), b"\x00\x01\x02\x03", -188683207),
        (BinaryType(), b"\x00\x01\x02\x03", -188683207),
    ],
)
def test_buckets_are_those_of_the_hashes_of_appendix_b(kind: PrimitiveType, value: object, hashed: int) -> None:
    for buckets in (16, 1000, (1 << 31) - 1):
        assert BucketTransform(buckets).transform(kind)(value) == (hashed & 0x7FFFFFFF) % buckets


@given(st.integers(-(1 << 31), (1 << 31) - 1))
def test_bounds_of_promoted_columns_become_those_of_the_new_type(number: int) -> None:
    assert promoted(LongType(), to_bytes(IntegerType(), number)) == to_bytes(LongType(), number)
    ticks = number * 86_400_000_000
    fits = -(1 << 63) <= ticks < 1 << 63
    assert promoted(TimestampType(), to_bytes(DateType(), number)) == (
        to_bytes(TimestampType(), ticks) if fits else None
    )


@given(st.floats(width=32, allow_nan=False))
def test_bounds_of_float_become_double(number: float) -> None:
    assert promoted(DoubleType(), struct.pack("<f", number)) == struct.pack(
        "<d", *struct.unpack("<f", struct.pack("<f", number))
    )


@given(st.integers(-(10**38) + 1, 10**38 - 1), st.integers(0, 4))
def test_decimals_take_as_few_bytes_as_they_need(unscaled: int, padding: int) -> None:
    value = Decimal(unscaled)
    minimal = to_bytes(DecimalType(38, 0), value)
    padded = (b"\xff" if unscaled < 0 else b"\x00") * padding + minimal
    assert promoted(DecimalType(38, 0), padded) == minimal


def test_a_bound_of_the_wrong_width_is_no_value() -> None:
    assert promoted(LongType(), b"abc") is None
    assert promoted(BooleanType(), b"") is None


@pytest.mark.parametrize("kind", [FloatType(), DoubleType()])
@pytest.mark.parametrize("sign", [0, 0x80000000])
def test_a_bound_that_is_not_a_number_is_no_value(kind: PrimitiveType, sign: int) -> None:
    assert promoted(kind, (sign | 0x7F800001).to_bytes(4, "little")) is None


@pytest.mark.parametrize(
    ("kind", "number", "is_one"),
    [
        (TimeType(), 0, True),
        (TimeType(), 86_399_999_999, True),
        (TimeType(), 86_400_000_000, False),
        (TimeType(), -1, False),
        (DecimalType(38, 0), 10**38 - 1, True),
        (DecimalType(38, 0), 10**38, False),
        (DecimalType(2, 2), -99, True),
        (DecimalType(2, 2), -100, False),
    ],
)
def test_a_bound_outside_of_its_type_is_no_value(kind: PrimitiveType, number: int, is_one: bool) -> None:
    is_time = isinstance(kind, TimeType)
    value = number.to_bytes(8, "little", signed=True) if is_time else minimal(number)
    assert promoted(kind, value) == (value if is_one else None)
