"""The exact answer of each leaf of an Arrow table, by Python sets: distinct single values, values and nulls."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from pyiceberg.schema import Schema
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
    ListType,
    LongType,
    MapType,
    NestedField,
    PrimitiveType,
    StringType,
    StructType,
    TimestampNanoType,
    TimestampType,
    TimestamptzNanoType,
    TimestamptzType,
    TimeType,
    UUIDType,
)

from tests.scan.exact import ExactColumn
from tests.scan.random_tables import single_value

_FIELD_IDS = (b"PARQUET:field_id", b"iceberg.id")  # Arrow's names for what Parquet and ORC files say
_PLAIN: dict[pa.DataType, IcebergType] = {
    pa.bool_(): BooleanType(),
    **dict.fromkeys([pa.int8(), pa.int16(), pa.int32(), pa.uint8(), pa.uint16()], IntegerType()),
    **dict.fromkeys([pa.int64(), pa.uint32()], LongType()),
    pa.float32(): FloatType(),
    pa.float64(): DoubleType(),
    pa.date32(): DateType(),
    **dict.fromkeys([pa.string(), pa.large_string(), pa.string_view()], StringType()),
    **dict.fromkeys([pa.binary(), pa.large_binary(), pa.binary_view()], BinaryType()),
}
_PER_MICROSECOND = {"s": 1_000_000, "ms": 1_000, "us": 1}
_PER_NANOSECOND = {"s": 10**9, "ms": 10**6, "us": 1000, "ns": 1}


def iceberg_schema(schema: pa.Schema, with_nanoseconds: bool) -> Schema:
    """The fields that Iceberg has types for, by the file's field ids where it has any, and else by ids of our own.

    None at all where an id stands at two of them, or a name: no table has such a schema.
    """
    ids = [known for field in _all_fields(list(schema)) if (known := _field_id(field)) is not None]
    if len(set(ids)) < len(ids) or len(set(schema.names)) < len(schema.names):
        return Schema()
    return Schema(*_Typing(bool(ids), with_nanoseconds).fields(list(schema)))


def _field_id(field: pa.Field) -> int | None:
    metadata = field.metadata or {}
    return next((int(metadata[name]) for name in _FIELD_IDS if name in metadata), None)


def _all_fields(fields: list[pa.Field]) -> Iterator[pa.Field]:
    for field in fields:
        yield field
        yield from _all_fields(_children(field.type))


def _children(kind: pa.DataType) -> list[pa.Field]:
    if pa.types.is_map(kind):
        return [kind.key_field, kind.item_field]
    return [kind.field(i) for i in range(kind.num_fields)] if pa.types.is_nested(kind) else []


class _Typing:
    """Fields of Arrow's as Iceberg's."""

    def __init__(self, has_ids: bool, with_nanoseconds: bool) -> None:
        self._has_ids, self._with_nanoseconds, self._next = has_ids, with_nanoseconds, iter(range(1, 1_000_000))

    def fields(self, fields: list[pa.Field]) -> list[NestedField]:
        return [known for field in fields if (known := self._field(field)) is not None]

    def _field(self, field: pa.Field) -> NestedField | None:
        field_id = _field_id(field) if self._has_ids else next(self._next)
        kind = self._type(field.type)
        return None if field_id is None or kind is None else NestedField(field_id, field.name, kind)

    def _type(self, kind: pa.DataType) -> IcebergType | None:
        if isinstance(kind, pa.BaseExtensionType):
            return UUIDType() if kind.extension_name == "arrow.uuid" else self._type(kind.storage_type)
        if pa.types.is_dictionary(kind):
            return self._type(kind.value_type)
        if pa.types.is_nested(kind) and not pa.types.is_union(kind):
            return self._nested(kind)
        if pa.types.is_timestamp(kind):
            is_nano = self._with_nanoseconds and kind.unit == "ns"
            return (
                (TimestamptzNanoType() if is_nano else TimestamptzType())
                if kind.tz
                else (TimestampNanoType() if is_nano else TimestampType())
            )
        if pa.types.is_time(kind):
            return TimeType()
        if pa.types.is_decimal(kind):
            return DecimalType(kind.precision, kind.scale) if 0 <= kind.scale <= kind.precision <= 38 else None
        if pa.types.is_fixed_size_binary(kind):
            return FixedType(kind.byte_width)
        return _PLAIN.get(kind)

    def _nested(self, kind: pa.DataType) -> IcebergType | None:
        if pa.types.is_struct(kind):
            below = self.fields(_children(kind))
            return StructType(*below) if below else None
        children = _children(kind)
        below = self.fields(children)
        if len(below) < len(children):
            return None
        if pa.types.is_map(kind):
            key, value = below
            return MapType(key.field_id, key.field_type, value.field_id, value.field_type, False)
        return ListType(below[0].field_id, below[0].field_type, False)


def exact_leaves(schema: Schema, table: pa.Table) -> dict[int, ExactColumn]:
    """The answer for each leaf of the schema, found in the table by names."""
    found: dict[int, ExactColumn] = {}
    for field in schema.fields:
        _count(found, field, table[field.name].chunks or [pa.nulls(0, table[field.name].type)])
    return found


def _count(found: dict[int, ExactColumn], field: NestedField, parts: list[pa.Array]) -> None:
    parts = [part.storage if isinstance(part, pa.ExtensionArray) else part for part in parts]
    parts = [part.dictionary_decode() if isinstance(part, pa.DictionaryArray) else part for part in parts]
    match field.field_type:
        case StructType(fields=children):
            for child in children:
                _count(found, child, [pc.struct_field(part, [part.type.get_field_index(child.name)]) for part in parts])
        case ListType(element_field=element):
            _count(found, element, [part.flatten() for part in parts])
        case MapType(key_field=key, value_field=value):
            entries = [part.cast(_list_of_entries(part.type)).flatten() for part in parts]
            _count(found, key, [pc.struct_field(each, [0]) for each in entries])
            _count(found, value, [pc.struct_field(each, [1]) for each in entries])
        case PrimitiveType() as kind:
            column = found.setdefault(field.field_id, ExactColumn())
            for part in parts:
                column.value_count += len(part) - part.null_count
                column.null_count += part.null_count
                column.distinct.update(_single_values(kind, part.drop_null()))


def _list_of_entries(kind: pa.MapType) -> pa.ListType:
    return pa.list_(pa.struct([kind.key_field, kind.item_field]))


def _single_values(kind: PrimitiveType, values: pa.Array) -> set[bytes]:
    match kind:
        case FloatType() | DoubleType():
            wide = values.cast(pa.float32() if kind == FloatType() else pa.float64()).to_numpy(zero_copy_only=False)
            return {each.tobytes() for each in np.unique(wide.view(f"i{wide.itemsize}"))}
        case TimestampType() | TimestamptzType() | TimeType():
            return _of_numbers(values, lambda n, unit: n // 1000 if unit == "ns" else n * _PER_MICROSECOND[unit])
        case TimestampNanoType() | TimestamptzNanoType():
            return _of_numbers(values, lambda n, unit: n * _PER_NANOSECOND[unit])
        case DateType():
            days = values.cast(pa.date32()).view(pa.int32())
            return {single_value(IntegerType(), each) for each in pc.unique(days).to_pylist()}
        case _:
            return {single_value(kind, each) for each in pc.unique(values).to_pylist()}


def _of_numbers(values: pa.Array, unit_changed: Any) -> set[bytes]:
    unit, width = values.type.unit, values.type.bit_width
    numbers = pc.unique(values.view(pa.int32() if width == 32 else pa.int64())).to_pylist()
    return {single_value(LongType(), unit_changed(each, unit)) for each in numbers}
