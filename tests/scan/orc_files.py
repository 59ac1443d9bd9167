"""ORC data files, written by pyorc with Iceberg's attributes (table specification, appendix A)."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pyorc
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
from pyorc.converters import ORCConverter

from tests.scan.nested_values import written


class _Timestamp(ORCConverter):
    """Nanoseconds as integers, so that no time zone comes into play."""

    @staticmethod
    def from_orc(*_args: Any) -> Any:
        raise NotImplementedError

    @staticmethod
    def to_orc(value: int, _timezone: Any) -> tuple[int, int]:
        return divmod(value, 1_000_000_000)


CONVERTERS: dict[pyorc.TypeKind, type[ORCConverter]] = {
    pyorc.TypeKind.TIMESTAMP: _Timestamp,
    pyorc.TypeKind.TIMESTAMP_INSTANT: _Timestamp,
}
ORC_TYPES: dict[type[IcebergType], type[pyorc.TypeDescription]] = {
    BooleanType: pyorc.Boolean,
    IntegerType: pyorc.Int,
    LongType: pyorc.BigInt,
    FloatType: pyorc.Float,
    DoubleType: pyorc.Double,
    DateType: pyorc.Date,
    TimeType: pyorc.BigInt,
    TimestampType: pyorc.Timestamp,
    TimestamptzType: pyorc.TimestampInstant,
    TimestampNanoType: pyorc.Timestamp,
    StringType: pyorc.String,
    UUIDType: pyorc.Binary,
    FixedType: pyorc.Binary,
    BinaryType: pyorc.Binary,
}


def write_orc(path: Path, schema: Schema, rows: Sequence[Mapping[str, Any]], **options: Any) -> None:
    """Write rows of Python values; `options` are pyorc's."""
    struct = schema.as_struct()
    with (
        path.open("wb") as file,
        pyorc.Writer(
            file, _orc_type(struct), struct_repr=pyorc.StructRepr.DICT, converters=CONVERTERS, **options
        ) as writer,
    ):
        writer.writerows(written(struct, row, _orc) for row in rows)


def _orc_type(kind: IcebergType, field_id: int | None = None) -> pyorc.TypeDescription:
    described: pyorc.TypeDescription
    match kind:
        case StructType():
            described = pyorc.Struct(**{f.name: _orc_type(f.field_type, f.field_id) for f in kind.fields})
        case ListType():
            described = pyorc.Array(_orc_type(kind.element_type, kind.element_id))
        case MapType():
            described = pyorc.Map(_orc_type(kind.key_type, kind.key_id), _orc_type(kind.value_type, kind.value_id))
        case DecimalType():
            described = pyorc.Decimal(kind.precision, kind.scale)
        case _:
            described = ORC_TYPES[type(kind)]()
    if field_id is not None:
        described.set_attributes({"iceberg.id": str(field_id), **_attributes(kind)})
    return described


def _attributes(kind: IcebergType) -> dict[str, str]:
    """What tells Iceberg Java types apart that are one in ORC."""
    match kind:
        case TimeType():
            return {"iceberg.long-type": "TIME"}
        case UUIDType():
            return {"iceberg.binary-type": "UUID"}
        case FixedType():
            return {"iceberg.binary-type": "FIXED", "iceberg.length": str(len(kind))}
        case TimestampNanoType():
            return {"iceberg.timestamp-unit": "NANOS"}
        case _:
            return {}


def _orc(kind: IcebergType, value: Any) -> Any:
    match kind:
        case TimestampType() | TimestamptzType():
            return int.from_bytes(to_bytes(kind, value), "little", signed=True) * 1000
        case TimeType():
            return int.from_bytes(to_bytes(kind, value), "little")
        case UUIDType():
            return value.bytes
        case _:
            return value
