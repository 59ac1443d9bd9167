"""Avro data files, written by fastavro as the table specification's appendix A has them."""

from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import fastavro
from pyiceberg.conversions import to_bytes
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
    StringType,
    StructType,
    TimestampNanoType,
    TimestampType,
    TimestamptzType,
    TimeType,
    UUIDType,
)

from tests.scan.nested_values import written

NAMES = count()  # named types of Avro have a name each
AVRO_TYPES: dict[type[IcebergType], Any] = {
    BooleanType: "boolean",
    IntegerType: "int",
    LongType: "long",
    FloatType: "float",
    DoubleType: "double",
    DateType: {"type": "int", "logicalType": "date"},
    TimeType: {"type": "long", "logicalType": "time-micros"},
    TimestampType: {"type": "long", "logicalType": "timestamp-micros", "adjust-to-utc": False},
    TimestamptzType: {"type": "long", "logicalType": "timestamp-micros", "adjust-to-utc": True},
    TimestampNanoType: {"type": "long", "logicalType": "timestamp-nanos", "adjust-to-utc": False},
    StringType: "string",
    BinaryType: "bytes",
}


def write_avro(path: Path, schema: Schema, rows: Sequence[Mapping[str, Any]], **options: Any) -> None:
    """Write rows of Python values; `options` are fastavro's."""
    records = [written(schema.as_struct(), row, _avro) for row in rows]
    with path.open("wb") as file:
        fastavro.writer(file, _avro_record("table", schema.as_struct()), records, **options)


def _avro_record(name: str, struct: StructType) -> dict[str, Any]:
    """A record as the table specification's appendix A has it."""
    fields = [
        {"name": field.name, "type": ["null", _avro_type(field.field_type)], "field-id": field.field_id}
        for field in struct.fields
    ]
    return {"type": "record", "name": name, "fields": fields}


def _avro_type(kind: IcebergType) -> Any:
    match kind:
        case StructType():
            return _avro_record(f"r{kind.fields[0].field_id}", kind)
        case ListType():
            items = ["null", _avro_type(kind.element_type)]
            return {"type": "array", "items": items, "element-id": kind.element_id}
        case MapType():
            values = ["null", _avro_type(kind.value_type)]
            return {"type": "map", "values": values, "key-id": kind.key_id, "value-id": kind.value_id}
        case DecimalType():
            size = 5 if kind.precision == 9 else 16
            parameters = {"precision": kind.precision, "scale": kind.scale}
            return {"type": "fixed", "name": f"d{next(NAMES)}", "size": size, "logicalType": "decimal", **parameters}
        case FixedType():
            return {"type": "fixed", "name": f"f{next(NAMES)}", "size": len(kind)}
        case UUIDType():
            return {"type": "fixed", "name": f"u{next(NAMES)}", "size": 16, "logicalType": "uuid"}
        case _:
            return AVRO_TYPES[type(kind)]


def _avro(kind: IcebergType, value: Any) -> Any:
    """Physical values, so that fastavro's conversions, which know time zones, stay out of it."""
    match kind:
        case DateType() | TimeType() | TimestampType() | TimestamptzType():
            return int.from_bytes(to_bytes(kind, value), "little", signed=True)
        case UUIDType():
            return value.bytes
        case _:
            return value
