"""The Iceberg schema of an Avro file's fields, as far as Iceberg has types for them."""

from typing import Any

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
    StringType,
    StructType,
    TimestampType,
    TimestamptzType,
    TimeType,
)

_PLAIN: dict[str, IcebergType] = {
    "boolean": BooleanType(),
    "int": IntegerType(),
    "long": LongType(),
    "float": FloatType(),
    "double": DoubleType(),
    "bytes": BinaryType(),
    "string": StringType(),
    "enum": StringType(),
}
_LOGICAL: dict[str, IcebergType] = {
    "date": DateType(),
    "time-millis": TimeType(),
    "time-micros": TimeType(),
    "timestamp-millis": TimestamptzType(),
    "timestamp-micros": TimestamptzType(),
    "local-timestamp-millis": TimestampType(),
    "local-timestamp-micros": TimestampType(),
}


def avro_schema(schema: Any) -> Schema | None:
    """Of a record; None where the file holds anything else."""
    record = _Typing().type(schema)
    return Schema(*record.fields) if isinstance(record, StructType) else None


class _Typing:
    def __init__(self) -> None:
        self._named: dict[str, IcebergType | None] = {}
        self._next = iter(range(1, 1_000_000))

    def type(self, kind: Any) -> IcebergType | None:
        """None: Iceberg has none, or it is recursive."""
        if isinstance(kind, list):
            others = [each for each in kind if each != "null"]
            return self.type(others[0]) if len(others) == 1 else None
        if isinstance(kind, str):
            return _PLAIN.get(kind) or self._named.get(kind)
        if name := kind.get("name"):
            space = kind.get("namespace")
            self._named[name] = None
            known = self._of_dict(kind)
            self._named |= {name: known, f"{space}.{name}": known}
            return known
        return self._of_dict(kind)

    def _of_dict(self, kind: dict[str, Any]) -> IcebergType | None:
        match kind["type"]:
            case "record" | "error":
                below = [(self._id(each, "field-id"), each, self.type(each["type"])) for each in kind["fields"]]
                known = [NestedField(i, each["name"], of) for i, each, of in below if of is not None]
                return StructType(*known) if known else None
            case "array":
                element = self.type(kind["items"])
                if kind.get("logicalType") == "map" and isinstance(element, StructType):
                    key, value = element.fields
                    return MapType(key.field_id, key.field_type, value.field_id, value.field_type, False)
                return element and ListType(self._id(kind, "element-id"), element, False)
            case "map":
                of_values = self.type(kind["values"])
                ids = self._id(kind, "key-id"), self._id(kind, "value-id")
                return of_values and MapType(ids[0], StringType(), ids[1], of_values, False)
            case "fixed":
                return _decimal(kind) if kind.get("logicalType") == "decimal" else FixedType(kind["size"])
            case "bytes" if kind.get("logicalType") == "decimal":
                return _decimal(kind)
            case plain:
                return _LOGICAL.get(kind.get("logicalType", "")) or self.type(plain)

    def _id(self, kind: dict[str, Any], name: str) -> int:
        mine = next(self._next)
        return int(kind.get(name, mine))


def _decimal(kind: dict[str, Any]) -> IcebergType | None:
    precision = kind["precision"]
    return DecimalType(precision, kind.get("scale", 0)) if precision <= 38 else None
