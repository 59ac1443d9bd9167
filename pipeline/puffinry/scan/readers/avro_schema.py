"""An Avro writer's schema as Arrow types with field ids, and as what is really on disk.

In: the schema of a file's header. Out: the file's fields ("Avro", appendix A of the table specification) and, for some
of them, a schema that fastavro decodes to plain values: bytes for text, integers for dates and times. Logical types
other than decimal are left out of it, and a map is the array of entries that it is encoded as, so that every map reads
alike.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
from fastavro.schema import expand_schema

from puffinry.errors import UnsupportedError
from puffinry.scan.readers.file_schema import FileField, FileFields

PRIMITIVES: Mapping[str, pa.DataType] = {
    "null": pa.null(),
    "boolean": pa.bool_(),
    "int": pa.int32(),
    "long": pa.int64(),
    "float": pa.float32(),
    "double": pa.float64(),
    "bytes": pa.binary(),
    "string": pa.binary(),
}
LOGICAL_TYPES: Mapping[str, pa.DataType] = {
    "date": pa.date32(),
    "time-millis": pa.time32("ms"),
    "time-micros": pa.time64("us"),
    "timestamp-millis": pa.timestamp("ms"),
    "timestamp-micros": pa.timestamp("us"),
    "timestamp-nanos": pa.timestamp("ns"),
    "local-timestamp-millis": pa.timestamp("ms"),
    "local-timestamp-micros": pa.timestamp("us"),
    "local-timestamp-nanos": pa.timestamp("ns"),
}
Schema = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class AvroColumn:
    """A field of an Avro file: what it is called, what its decoded values are, and the schema that decodes them."""

    field: FileField
    decoded: pa.DataType  # maps are lists of entries
    physical: Any  # an Avro schema


def avro_columns(schema: Any, path: str) -> tuple[AvroColumn, ...]:
    """The top-level columns of a header's schema; `path` is for errors."""
    expanded = expand_schema(schema)
    if not isinstance(expanded, dict) or expanded.get("type") != "record":
        raise UnsupportedError(f"{path} is an Avro file of something else than records")
    try:
        return _record_columns(expanded, "c")
    except _UnreadableSchemaError as error:
        raise UnsupportedError(f"{path} has an Avro schema that no table has: {error}") from error


def record_schema(columns: Iterable[AvroColumn]) -> dict[str, Any]:
    """Of records with these columns."""
    return _record("record", columns)


class _UnreadableSchemaError(Exception):
    pass


def _record_columns(record: Schema, place: str) -> tuple[AvroColumn, ...]:
    return tuple(
        _column(field["type"], field["name"], field.get("field-id"), f"{place}_{i}")
        for i, field in enumerate(record["fields"])
    )


def _column(schema: Any, name: str, field_id: int | None, place: str) -> AvroColumn:
    """A field at a `place` that no other field has; named types are named after it."""
    if isinstance(schema, list):
        return _optional(schema, name, field_id, place)
    if isinstance(schema, str):
        schema = {"type": schema}
    match schema["type"]:
        case "record":
            return _struct(schema, name, field_id, place)
        case "array" if schema.get("logicalType") == "map":
            return _map(_record_columns(schema["items"], place), name, field_id, place)
        case "array":
            return _list(schema, name, field_id, place)
        case "map":
            key = _column("string", "key", schema.get("key-id"), f"{place}_k")
            value = _column(schema["values"], "value", schema.get("value-id"), f"{place}_v")
            return _map((key, value), name, field_id, place)
        case "fixed":
            return _fixed(schema, name, field_id, place)
        case _:
            return _primitive(schema, name, field_id)


def _optional(union: Sequence[Any], name: str, field_id: int | None, place: str) -> AvroColumn:
    members = [member for member in union if member not in ("null", {"type": "null"})]
    if len(members) > 1:
        raise _UnreadableSchemaError(f"{name} is a union of several types")
    column = _column(members[0] if members else "null", name, field_id, place)
    physical = [column.physical if member in members else "null" for member in union]
    return AvroColumn(column.field, column.decoded, physical)


def _struct(record: Schema, name: str, field_id: int | None, place: str) -> AvroColumn:
    columns = _record_columns(record, place)
    decoded = _struct_type(columns)
    return AvroColumn(_file_field(name, field_id, decoded, columns), decoded, _record(place, columns))


def _list(array: Schema, name: str, field_id: int | None, place: str) -> AvroColumn:
    element = _column(array["items"], "element", array.get("element-id"), f"{place}_e")
    decoded = pa.list_(element.decoded)
    physical = {"type": "array", "items": element.physical}
    return AvroColumn(_file_field(name, field_id, decoded, [element]), decoded, physical)


def _map(entry: Sequence[AvroColumn], name: str, field_id: int | None, place: str) -> AvroColumn:
    """A map is encoded like an array of entries, whichever of both the schema says."""
    if len(entry) != 2:
        raise _UnreadableSchemaError(f"{name} is a map whose entries have {len(entry)} fields")
    nominal = pa.map_(*(column.decoded for column in entry))
    decoded = pa.list_(_struct_type(entry))
    physical = {"type": "array", "items": _record(place, entry)}
    return AvroColumn(_file_field(name, field_id, nominal, entry), decoded, physical)


def _fixed(fixed: Schema, name: str, field_id: int | None, place: str) -> AvroColumn:
    physical = {"type": "fixed", "name": place, "size": fixed["size"]}
    if fixed.get("logicalType") == "decimal":
        return _decimal(fixed, physical, name, field_id)
    decoded = pa.binary(fixed["size"])
    return AvroColumn(_file_field(name, field_id, decoded), decoded, physical)


def _primitive(schema: Schema, name: str, field_id: int | None) -> AvroColumn:
    kind, logical = schema["type"], schema.get("logicalType")
    if kind == "bytes" and logical == "decimal":
        return _decimal(schema, {"type": "bytes"}, name, field_id)
    if kind not in PRIMITIVES:
        raise _UnreadableSchemaError(f"{name} is of the type {kind}, which is unknown or contains itself")
    decoded = LOGICAL_TYPES.get(logical or "", PRIMITIVES[kind])
    return AvroColumn(_file_field(name, field_id, decoded), decoded, "bytes" if kind == "string" else kind)


def _decimal(schema: Schema, physical: Schema, name: str, field_id: int | None) -> AvroColumn:
    parameters = {key: schema[key] for key in ("logicalType", "precision", "scale") if key in schema}
    decoded = pa.decimal128(schema["precision"], schema.get("scale", 0))
    return AvroColumn(_file_field(name, field_id, decoded), decoded, {**physical, **parameters})


def _struct_type(columns: Iterable[AvroColumn]) -> pa.DataType:
    return pa.struct([(column.field.name, column.decoded) for column in columns])


def _record(name: str, columns: Iterable[AvroColumn]) -> dict[str, Any]:
    fields = [{"name": column.field.name, "type": column.physical} for column in columns]
    return {"type": "record", "name": name, "fields": fields}


def _file_field(name: str, field_id: int | None, kind: pa.DataType, children: Iterable[AvroColumn] = ()) -> FileField:
    return FileField(field_id, name, kind, FileFields(child.field for child in children), first_leaf=0)
