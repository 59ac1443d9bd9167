"""Partition values in one form: whatever type they were written in, equal where Iceberg Java takes them for equal.

Against the same law said once more: `java_key` is what Java's comparators tell apart.
"""

import math
import struct
from decimal import Context, Decimal
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyiceberg.conversions import to_bytes
from pyiceberg.partitioning import PartitionField, PartitionSpec
from pyiceberg.schema import Schema
from pyiceberg.transforms import BucketTransform, DayTransform, IdentityTransform, Transform, TruncateTransform
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
    NestedField,
    PrimitiveType,
    StringType,
    TimestampNanoType,
    TimestampType,
    TimestamptzType,
    TimeType,
    UUIDType,
)

from puffinry.metadata.manifests import Partition, PartitionForm
from puffinry.metadata.manifests.partition_equality import AsWritten

MICROS = 1510871468000000  # 2017-11-16T22:31:08
U = UUID("f79c3e09-677c-4bbd-a479-3f349cb785e7")
MICROS_PER_DAY = 86_400_000_000

Written = tuple[str, Any]  # an Avro type, and a value as it is decoded from it


def form_of(kind: PrimitiveType, transform: Transform[Any, Any] | None = None, *older: PrimitiveType) -> PartitionForm:
    """The form of a spec of one field on a column of this type, in the newest schema."""
    field = PartitionField(1, 1000, transform or IdentityTransform(), "p")
    schemas = [Schema(NestedField(1, "a", each)) for each in (kind, *older)]
    return PartitionForm(PartitionSpec(field, spec_id=7), schemas)


def partition_of(form: PartitionForm, written: Written) -> Partition:
    avro, value = written
    return form.partition_from({"_field_1000": avro})({"_field_1000": value})


def decimals_in(size: int) -> st.SearchStrategy[int]:
    return st.sampled_from([-129, -128, -1, 0, 1, 127, 128, 255]) | st.integers(
        -(1 << 8 * size - 1), (1 << 8 * size - 1) - 1
    )


def fixed(unscaled: int, size: int) -> Written:
    return "fixed", unscaled.to_bytes(size, "big", signed=True)


single = st.sampled_from([0.0, -0.0, math.nan, -math.nan, math.inf, 1.5]) | st.floats(width=32)
VALUES: dict[str, tuple[list[PrimitiveType], st.SearchStrategy[Any], list[Any]]] = {
    # name: types a snapshot may give the column, values, and how they are written before and after promotions
    "int": ([IntegerType(), LongType()], st.integers(-3, 3), [lambda v: ("int", v), lambda v: ("long", v)]),
    "float": ([FloatType(), DoubleType()], single, [lambda v: ("float", v), lambda v: ("double", v)]),
    "decimal": (
        [DecimalType(9, 2), DecimalType(18, 2), DecimalType(38, 2)],
        decimals_in(4),
        [lambda v: fixed(v, 4), lambda v: fixed(v, 8), lambda v: fixed(v, 16), lambda v: ("bytes", fixed(v, 5)[1])],
    ),
    "date": (
        [TimestampType()],
        st.integers(-3, 3),
        [lambda v: ("int", v), lambda v: ("long", v * MICROS_PER_DAY)],
    ),
    "date in nanoseconds": (
        [TimestampNanoType()],
        st.integers(-3, 3),
        [lambda v: ("int", v), lambda v: ("long", v * MICROS_PER_DAY * 1000)],
    ),
    "uuid": (
        [UUIDType()],
        st.sampled_from([0, 1, 1 << 127]).map(lambda v: UUID(int=v)),
        [lambda v: ("fixed", v.bytes), lambda v: ("string", str(v))],
    ),
    "text": ([StringType()], st.text("aAé", max_size=2), [lambda v: ("string", v)]),
    "bytes": ([BinaryType()], st.binary(max_size=2), [lambda v: ("bytes", v), lambda v: ("fixed", v)]),
    "boolean": ([BooleanType()], st.booleans(), [lambda v: ("boolean", v)]),
}


def java_key(value: Any) -> Any:
    """What Iceberg Java compares: floats by `Double.compare`, everything else by value."""
    if not isinstance(value, float):
        return value
    return "NaN" if math.isnan(value) else struct.pack("<d", value)


@given(st.data(), st.sampled_from(sorted(VALUES)))
def test_partitions_are_equal_where_their_values_are_in_whatever_types_they_were_written(
    data: st.DataObject, name: str
) -> None:
    kinds, values, ways = VALUES[name]
    transforms: list[Transform[Any, Any]] = [IdentityTransform()]
    transforms += [TruncateTransform(2)] if TruncateTransform(2).can_transform(kinds[0]) else []
    transform = data.draw(st.sampled_from(transforms))
    one, other = (data.draw(st.none() | values) for _ in range(2))

    def written(value: Any) -> Partition:
        form = form_of(data.draw(st.sampled_from(kinds)), transform)
        return partition_of(form, ("null", None) if value is None else data.draw(st.sampled_from(ways))(value))

    first, second = written(one), written(other)
    assert (first == second) == (java_key(one) == java_key(other))
    assert first != second or hash(first) == hash(second)


@given(st.data(), st.sampled_from(sorted(VALUES)))
def test_fingerprints_tell_identity_values_apart_in_whatever_types_and_specs_they_were_written(
    data: st.DataObject, name: str
) -> None:
    kinds, values, ways = VALUES[name]
    one, other = (data.draw(st.none() | values) for _ in range(2))

    def fingerprint(value: Any) -> int:
        kind, spec_id = data.draw(st.sampled_from(kinds)), data.draw(st.integers(0, 2))
        fields = PartitionField(1, 1000, IdentityTransform(), "p"), PartitionField(2, 1001, BucketTransform(4), "b")
        spec = PartitionSpec(*data.draw(st.sampled_from([fields, fields[::-1], fields[:1]])), spec_id=spec_id)
        form = PartitionForm(spec, [Schema(NestedField(1, "a", kind), NestedField(2, "b", LongType()))])
        avro, written = ("null", None) if value is None else data.draw(st.sampled_from(ways))(value)
        written_as = {"_field_1000": avro, "_field_1001": "int"}
        struct = {"_field_1000": written, "_field_1001": data.draw(st.integers(0, 3))}
        return form.fingerprint(form.partition_from(written_as)(struct))

    first, second = fingerprint(one), fingerprint(other)
    assert (first == second) == (java_key(one) == java_key(other))
    assert 0 < first < 1 << 63


def test_a_date_has_the_fingerprint_of_the_timestamp_that_it_was_widened_to() -> None:
    forms = [form_of(kind) for kind in (DateType(), TimestampType(), TimestampNanoType())]
    assert len({form.fingerprint(partition_of(form, ("int", -3))) for form in forms}) == 1


def test_a_spec_without_identity_fields_has_no_fingerprint() -> None:
    form = form_of(LongType(), BucketTransform(4))
    assert form.fingerprint(partition_of(form, ("int", 3))) == 0


@pytest.mark.parametrize(
    ("kind", "avro", "value", "expected"),
    [
        (BooleanType(), "boolean", False, b"\x00"),
        (BooleanType(), "boolean", True, b"\x01"),
        (IntegerType(), "int", -2, b"\xfe\xff\xff\xff"),
        (LongType(), "long", 34, b"\x22" + bytes(7)),
        (LongType(), "int", 34, b"\x22" + bytes(7)),
        (FloatType(), "float", 1.0, b"\x00\x00\x80\x3f"),
        (DoubleType(), "double", 1.0, b"\x00\x00\x00\x00\x00\x00\xf0\x3f"),
        (DoubleType(), "float", -0.0, bytes(7) + b"\x80"),
        (DateType(), "int", 17486, struct.pack("<i", 17486)),
        (TimeType(), "long", 81068000000, struct.pack("<q", 81068000000)),
        (TimestampType(), "long", MICROS, struct.pack("<q", MICROS)),
        (TimestampType(), "int", -1, struct.pack("<q", -MICROS_PER_DAY)),
        (TimestampNanoType(), "int", 1, struct.pack("<q", MICROS_PER_DAY * 1000)),
        (TimestamptzType(), "long", MICROS, struct.pack("<q", MICROS)),
        (TimestampNanoType(), "long", -1, b"\xff" * 8),
        (StringType(), "string", "iceberg", b"iceberg"),
        (UUIDType(), "fixed", U.bytes, bytes.fromhex("f79c3e09677c4bbda4793f349cb785e7")),
        (UUIDType(), "string", str(U), bytes.fromhex("f79c3e09677c4bbda4793f349cb785e7")),
        (FixedType(4), "fixed", b"\x00\x01\x02\x03", b"\x00\x01\x02\x03"),
        (BinaryType(), "bytes", b"", b""),
        (DecimalType(9, 2), "fixed", bytes.fromhex("0000058c"), bytes.fromhex("058c")),  # 14.20
        (DecimalType(9, 2), "fixed", bytes.fromhex("ffffff80"), b"\x80"),
        (DecimalType(9, 2), "bytes", bytes.fromhex("00000080"), b"\x00\x80"),
        (DecimalType(38, 0), "fixed", bytes(16), b"\x00"),
        (DecimalType(38, 0), "null", None, None),
    ],
)
def test_identity_partitions_are_serialized_as_appendix_d_says(
    kind: PrimitiveType, avro: str, value: object, expected: object
) -> None:
    form = form_of(kind)
    assert form.identities(partition_of(form, (avro, value))) == {1: expected}


@pytest.mark.parametrize(
    ("kind", "avro", "value"),
    [
        (LongType(), "string", "a"),
        (LongType(), "double", 1.0),
        (IntegerType(), "long", 1 << 40),
        (FixedType(2), "fixed", b"abc"),
        (UUIDType(), "string", "no"),
        (UUIDType(), "fixed", b"no"),
        (DecimalType(9, 2), "bytes", b""),
        (DecimalType(9, 2), "bytes", bytes(1 << 20)),
        (TimestamptzType(), "int", 1),
        (FloatType(), "double", 1e300),
        (DecimalType(3, 2), "bytes", b"\x04\0"),
        (TimeType(), "long", 86_400_000_000),
        (TimeType(), "long", -1),
        (DateType(), "long", 1 << 40),
    ],
)
def test_a_value_that_is_not_of_the_type_is_told_apart_but_is_no_constant(
    kind: PrimitiveType, avro: str, value: object
) -> None:
    form = form_of(kind)
    partition = partition_of(form, (avro, value))
    assert (form.identities(partition), form.identity_ids) == ({}, {1})
    assert partition == partition_of(form, (avro, value)) != partition_of(form, ("null", None))


def test_nan_is_nan_where_the_type_is_not_known_either() -> None:
    form = PartitionForm(PartitionSpec(PartitionField(9, 1000, IdentityTransform(), "p"), spec_id=7), [Schema()])
    partition = partition_of(form, ("double", math.nan))
    assert partition == partition_of(form, ("double", -math.nan)) == (7, AsWritten(struct.pack("<d", math.nan)))
    assert form.record(partition) is None


def test_the_type_of_a_column_that_is_gone_is_that_of_the_newest_schema_that_had_it() -> None:
    field = PartitionField(1, 1000, IdentityTransform(), "p")
    schemas = [Schema(), *(Schema(NestedField(1, "a", kind)) for kind in (DecimalType(18, 2), DecimalType(9, 2)))]
    form = PartitionForm(PartitionSpec(field, spec_id=7), schemas)
    assert partition_of(form, fixed(-5, 4)) == partition_of(form, fixed(-5, 8)) == (7, -5)
    assert form.identities((7, -5)) == {}


def test_zeros_of_either_sign_are_two_constants() -> None:
    form = form_of(DoubleType())
    zeros = [partition_of(form, ("double", zero)) for zero in (0.0, -0.0)]
    assert [form.identities(zero)[1] for zero in zeros] == [bytes(8), bytes(7) + b"\x80"]


@pytest.mark.parametrize(
    ("kind", "transform", "written", "expected"),
    [
        (DecimalType(9, 2), IdentityTransform(), fixed(-129, 8), Decimal("-1.29")),
        (DecimalType(38, 0), IdentityTransform(), fixed(10**37, 16), Decimal(10**37)),
        (DoubleType(), IdentityTransform(), ("float", 1.5), 1.5),
        (DateType(), IdentityTransform(), ("int", -1), -1),
        (TimestampType(), IdentityTransform(), ("int", -1), -MICROS_PER_DAY),
        (TimestampType(), DayTransform(), ("int", -1), -1),
        (DecimalType(9, 2), BucketTransform(4), ("int", 3), 3),
        (UUIDType(), IdentityTransform(), ("string", str(U)), U.bytes),
        (StringType(), IdentityTransform(), ("null", None), None),
    ],
)
def test_filters_see_partitions_as_pyiceberg_holds_them(
    kind: PrimitiveType, transform: Transform[Any, Any], written: Written, expected: object
) -> None:
    form = form_of(kind, transform)
    record = form.record(partition_of(form, written))
    assert record is not None
    assert record[0] == expected


@given(st.integers(-(10**38) + 1, 10**38 - 1), st.integers(0, 4))
def test_decimals_are_read_however_many_bytes_they_take(unscaled: int, padding: int) -> None:
    form = form_of(DecimalType(38, 2))
    minimal = to_bytes(DecimalType(38, 2), Decimal(unscaled).scaleb(-2, Context(prec=38)))
    padded = (b"\xff" if unscaled < 0 else b"\x00") * padding + minimal
    assert partition_of(form, ("bytes", padded)) == (7, unscaled)
