"""An Avro writer's schema as Arrow types with field ids, and as what is really on disk.

In: the schema of a file's header. Out: the file's fields ("Avro", appendix A of the table specification) and, for some
of them, a schema that fastavro decodes to plain values: bytes for text, integers for dates and times. Logical types
other than decimal are left out of it, and a map is the array of entries that it is encoded as, so that every map reads
alike. A union of several types, which no table has, is passed over; who wants its values is told.
"""

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pyarrow as pa
from fastavro.schema import expand_schema

from puffinry.errors import UnsupportedError
from puffinry.formats.avro import number_of
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
LOGICAL_TYPES: dict[str, pa.DataType] = {
    "date": pa.date32(),
    "time-millis": pa.time32("ms"),
    "time-micros": pa.time64("us"),
    "timestamp-millis": pa.timestamp("ms"),
    "timestamp-micros": pa.timestamp("us"),
    "timestamp-nanos": pa.timestamp("ns"),
}
LOGICAL_TYPES |= {f"local-{name}": LOGICAL_TYPES[name] for name in LOGICAL_TYPES if name.startswith("timestamp")}
_INTS = ("date", "time-millis")  # of them, those of an int; all others are of a long
_MOST_DIGITS = 38
Schema = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class AvroColumn:
    """A field of an Avro file: what it is called, what its decoded values are, and the schema that decodes them."""

    field: FileField
    decoded: pa.DataType  # maps are lists of entries; null: what is passed over
    physical: Any  # an Avro schema
    wanted: Any  # the same without what is passed over; None: all of it


def sound_schema(schema: Any) -> Any:
    """A header's schema without logical types that do not fit, which Avro says to ignore, and without defaults, which
    nothing here needs; fastavro would refuse the file.
    """
    if isinstance(schema, list):
        return [sound_schema(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {key: value for key, value in schema.items() if key != "default"}
    if not _fits(kept):
        kept.pop("logicalType", None)
    return {key: sound_schema(kept[key]) if key in ("type", "items", "values", "fields") else kept[key] for key in kept}


def _fits(schema: Schema) -> bool:
    """Whether a type has a logical type that it may have; of those that matter here."""
    logical, kind = schema.get("logicalType"), schema.get("type")
    if logical == "decimal":
        precision, scale = schema.get("precision"), schema.get("scale", 0)
        most = _MOST_DIGITS
        if kind == "fixed":
            most = min(most, math.floor(math.log10(2) * (8 * schema["size"] - 1)))
        if not isinstance(precision, int) or not isinstance(scale, int):
            return False
        return kind in ("bytes", "fixed") and 0 <= scale <= precision <= most and precision > 0
    if logical == "map":
        return kind == "array"
    return isinstance(logical, str) and logical in LOGICAL_TYPES and kind == ("int" if logical in _INTS else "long")


def avro_columns(schema: Any, path: str) -> tuple[AvroColumn, ...]:
    """The top-level columns of a header's sound schema; raises UnsupportedError, which names `path`."""
    expanded = expand_schema(schema)
    if not isinstance(expanded, dict) or expanded.get("type") != "record":
        raise UnsupportedError(f"{path} is an Avro file of something else than records")
    try:
        return _record_columns(expanded, "c")
    except UnsupportedError as error:
        raise UnsupportedError(f"{path} has an Avro schema that no table has: {error}") from error


def _record_columns(record: Schema, place: str) -> tuple[AvroColumn, ...]:
    return tuple(
        _column(field["type"], field["name"], number_of(field, "field-id"), f"{place}_{i}")
        for i, field in enumerate(record["fields"])
    )


def _column(schema: Any, name: str, field_id: int | None, place: str) -> AvroColumn:
    """A field at a `place` that no other field has; named types are named after it."""
    if isinstance(schema, list):
        return _optional(schema, name, field_id, place)
    if isinstance(schema, str):
        schema = {"type": schema}
    match schema["type"]:
        case "record" | "error":
            columns = _record_columns(schema, place)
            decoded = _struct_type(columns)
            return AvroColumn(_nested(name, field_id, decoded, columns), decoded, *record_schemas(place, columns))
        case "array" if schema.get("logicalType") == "map" and _is_entry(schema["items"]):
            return _map(_record_columns(schema["items"], place), name, field_id, place)
        case "array":
            element = _column(schema["items"], "element", number_of(schema, "element-id"), f"{place}_e")
            nominal = pa.list_(element.decoded)
            return _array(_nested(name, field_id, nominal, [element]), nominal, element.physical, element.wanted)
        case "map":
            key = _column("string", "key", number_of(schema, "key-id"), f"{place}_k")
            value = _column(schema["values"], "value", number_of(schema, "value-id"), f"{place}_v")
            return _map((key, value), name, field_id, place)
        case "enum":  # Iceberg Java reads text
            physical = {"type": "enum", "name": place, "symbols": schema["symbols"]}
            return _leaf(name, field_id, pa.binary(), physical)
        case _:
            return _primitive(schema, name, field_id, place)


def _optional(union: Sequence[Any], name: str, field_id: int | None, place: str) -> AvroColumn:
    members = [member for member in union if member not in ("null", {"type": "null"})]
    if len(members) > 1:
        physical = [_column(member, name, None, f"{place}_u{i}").physical for i, member in enumerate(union)]
        several = pa.opaque(pa.null(), "union of several types", "Avro")
        return AvroColumn(FileField(field_id, name, several, FileFields(), -1), pa.null(), physical, None)
    column = _column(members[0] if members else "null", name, field_id, place)
    physical = [column.physical if member in members else "null" for member in union]
    wanted = [column.wanted if member in members else "null" for member in union]
    return AvroColumn(column.field, column.decoded, physical, None if column.wanted is None else wanted)


def _is_entry(items: Any) -> bool:
    return isinstance(items, dict) and items["type"] == "record" and len(items["fields"]) == 2


def _map(entry: Sequence[AvroColumn], name: str, field_id: int | None, place: str) -> AvroColumn:
    """A map is encoded like an array of entries, whichever of both the schema says."""
    nominal = pa.map_(*(column.decoded for column in entry))
    decoded = pa.list_(_struct_type(entry))
    return _array(_nested(name, field_id, nominal, entry), decoded, *record_schemas(place, entry))


def _array(field: FileField, decoded: pa.DataType, physical: Any, wanted: Any) -> AvroColumn:
    written = {"type": "array", "items": physical}
    if wanted is None:
        return AvroColumn(replace(field, first_leaf=-1), pa.null(), written, None)
    return AvroColumn(field, decoded, written, {"type": "array", "items": wanted})


def _primitive(schema: Schema, name: str, field_id: int | None, place: str) -> AvroColumn:
    kind, logical = schema["type"], schema.get("logicalType")
    physical = {"type": "fixed", "name": place, "size": schema["size"]} if kind == "fixed" else {"type": kind}
    if logical == "decimal":
        parameters = {key: schema[key] for key in ("logicalType", "precision", "scale") if key in schema}
        decimal = pa.decimal128(schema["precision"], schema.get("scale", 0))
        return _leaf(name, field_id, decimal, {**physical, **parameters})
    if kind == "fixed":
        return _leaf(name, field_id, pa.binary(schema["size"]), physical)
    if kind not in PRIMITIVES:
        raise UnsupportedError(f"{name} is of the type {kind}, which is unknown or contains itself")
    decoded = LOGICAL_TYPES.get(logical or "", PRIMITIVES[kind])
    return _leaf(name, field_id, decoded, "bytes" if kind == "string" else kind)


def _leaf(name: str, field_id: int | None, decoded: pa.DataType, physical: Any) -> AvroColumn:
    return AvroColumn(FileField(field_id, name, decoded, FileFields(), first_leaf=0), decoded, physical, physical)


def _struct_type(columns: Iterable[AvroColumn]) -> pa.DataType:
    return pa.struct([(column.field.name, column.decoded) for column in columns])


def record_schemas(name: str, columns: Collection[AvroColumn]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The schema of records with these columns: as they are written, and as they are read."""
    record = {"type": "record", "name": name}
    written = [{"name": each.field.name, "type": each.physical} for each in columns]
    wanted = [{"name": each.field.name, "type": each.wanted} for each in columns if each.wanted is not None]
    return {**record, "fields": written}, {**record, "fields": wanted}


def _nested(name: str, field_id: int | None, kind: pa.DataType, children: Iterable[AvroColumn]) -> FileField:
    return FileField(field_id, name, kind, FileFields(child.field for child in children), first_leaf=0)
