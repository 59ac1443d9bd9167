"""The partition that a file belongs to, in one form: two files have equal ones exactly where Iceberg says so.

In: partition values as the Avro of a manifest holds them, in the types that the columns had when it was written. Out: a
`Partition`: the spec's id, and of each field its value in a form that no promotion changes, that is hashable, and equal
as Iceberg Java compares structs: NaN is NaN whatever its bits, -0.0 is not 0.0, and of a decimal its number counts.

| type of the partition field | its values |
|---|---|
| boolean, int, long, time | as they are |
| date, timestamps of any kind | nanoseconds since 1970 |
| float, double | the 8 bytes of a double, little-endian |
| decimal | the unscaled integer |
| string | text |
| uuid, fixed, binary | bytes |
| one that is not known, or not that of the value | `AsWritten` |

The types are those of the snapshot's schema or, where a column is gone, of the newest schema that had it.
"""

import math
import struct
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pyiceberg import types as t
from pyiceberg.conversions import to_bytes
from pyiceberg.partitioning import PartitionField, PartitionSpec
from pyiceberg.schema import Schema
from pyiceberg.transforms import IdentityTransform, UnknownTransform, VoidTransform
from pyiceberg.typedef import Record
from pyiceberg.utils.decimal import unscaled_to_decimal

from puffinry.metadata.document import TableMetadata
from puffinry.metadata.fingerprints import text_fingerprint
from puffinry.metadata.manifests.avro_files import name_of
from puffinry.metadata.single_values import NANOS_PER, UUID_WIDTH, fits, minimal

Partition = tuple[Any, ...]  # spec id, then a value per field of the spec; None: null

_DOUBLE = struct.Struct("<d")
_LONGEST_DECIMAL = 32  # bytes as written; 38 digits take 16


@dataclass(frozen=True, slots=True)
class AsWritten:
    """A value whose type is unknown, or not that of the field: it serves to be compared with others only."""

    value: Any


class PartitionForm:
    """What the partitions of one spec's files are made of."""

    def __init__(self, spec: PartitionSpec, schemas: Sequence[Schema]) -> None:
        """Find the source of each field in the first of `schemas` that has it; the first of all is the snapshot's."""
        self.spec = spec
        self._types = [_type_of(field, schemas) for field in spec.fields]
        is_identity = [isinstance(field.transform, IdentityTransform) for field in spec.fields]
        self._identities = [(i, field.source_id) for i, field in enumerate(spec.fields) if is_identity[i]]
        self.identity_ids = {source_id for _, source_id in self._identities} & schemas[0].field_ids  # in the snapshot

    @property
    def is_unpartitioned(self) -> bool:
        """Whether the spec divides nothing: it has no fields, or each is void, as dropped ones are in version 1."""
        return all(isinstance(field.transform, VoidTransform) for field in self.spec.fields)

    def partition_from(self, kinds: Mapping[str, str]) -> Callable[[Mapping[str, Any]], Partition]:
        """What turns a manifest's partition structs into partitions; a field that the manifest lacks is null.

        `kinds`: the Avro type of each field of the struct, by its name. Fields of the spec are found by id (`name_of`),
        else by name.
        """
        fields: list[tuple[str, Callable[[Any], Any]]] = []
        for field, type_ in zip(self.spec.fields, self._types, strict=True):
            name = name_of(field.field_id) if name_of(field.field_id) in kinds else field.name
            fields.append((name, _conversion(type_, kinds.get(name, "null"))))
        spec_id = self.spec.spec_id

        def partition_of(struct: Mapping[str, Any]) -> Partition:
            values = ((struct.get(name), convert) for name, convert in fields)
            return (spec_id, *(None if value is None else convert(value) for value, convert in values))

        return partition_of

    def identities(self, partition: Partition) -> dict[int, bytes | None]:
        """The values of identity fields as single-value bytes under the snapshot's types, by source field id.

        Those that are not of these types are left out.
        """
        found: dict[int, bytes | None] = {}
        for place, source_id in self._identities:
            value = partition[1 + place]
            single_value = None if value is None else _single_value(self._types[place], value)
            if source_id in self.identity_ids and (value is None or single_value is not None):
                found[source_id] = single_value
        return found

    def fingerprint(self, partition: Partition) -> int:
        """A fingerprint, 63 bits, of the values of identity fields, of any type; 0: there are no such fields."""
        values = sorted((source_id, ascii(partition[1 + place])) for place, source_id in self._identities)
        return text_fingerprint(repr(values)) if values else 0

    def record(self, partition: Partition) -> Record | None:
        """The partition as PyIceberg's evaluators take it; None where they cannot: a value's type is not known."""
        if any(isinstance(value, AsWritten) for value in partition[1:]):
            return None
        return Record(*map(_in_python, self._types, partition[1:]))


def partition_forms(metadata: TableMetadata, schema: Schema) -> dict[int, PartitionForm]:
    """The form of each of the table's specs, by id, as a snapshot of this schema sees them."""
    schemas = metadata.schemas_from(schema)
    return {spec_id: PartitionForm(spec, schemas) for spec_id, spec in metadata.partition_specs.items()}


def _type_of(field: PartitionField, schemas: Iterable[Schema]) -> t.IcebergType:
    if not isinstance(field.transform, UnknownTransform):
        for schema in schemas:
            if field.source_id in schema.field_ids:
                return field.transform.result_type(schema.find_type(field.source_id))
    return t.UnknownType()


def _conversion(type_: t.IcebergType, kind: str) -> Callable[[Any], Any]:
    """How values that Avro holds as `kind` become those of the field's type."""
    match type_, kind:
        case (t.IntegerType() | t.LongType(), "int" | "long") | (t.TimeType(), "long") | (t.BooleanType(), "boolean"):
            return lambda value: value
        case (t.StringType(), "string") | (t.BinaryType(), "bytes" | "fixed"):
            return lambda value: value
        case (t.DateType(), "int" | "long") | (t.TimestampType() | t.TimestampNanoType(), "int"):  # promoted from date
            return NANOS_PER[t.DateType].__mul__
        case _, "long" if type(type_) in NANOS_PER:
            return NANOS_PER[type(type_)].__mul__
        case ((t.FloatType() | t.DoubleType()), ("float" | "double" | "int" | "long")):
            return _bits
        case t.DecimalType(), ("bytes" | "fixed"):
            return _unscaled
        case ((t.FixedType() | t.UUIDType()), ("bytes" | "fixed")):
            width = len(type_) if isinstance(type_, t.FixedType) else UUID_WIDTH
            return lambda value: value if len(value) == width else AsWritten(value)
        case t.UUIDType(), "string":
            return _uuid
        case _, ("float" | "double"):
            return lambda value: AsWritten(_bits(value))
        case _:
            return AsWritten


def _bits(value: float) -> bytes:
    return _DOUBLE.pack(math.nan if math.isnan(value) else value)


def _unscaled(value: bytes) -> Any:
    is_sound = 0 < len(value) <= _LONGEST_DECIMAL
    return int.from_bytes(value, "big", signed=True) if is_sound else AsWritten(value)


def _uuid(text: str) -> Any:
    try:
        return uuid.UUID(text).bytes
    except ValueError:
        return AsWritten(text)


def _in_python(type_: t.IcebergType, value: Any) -> Any:
    """A value as PyIceberg's evaluators and serialization take it."""
    match type_, value:
        case _, None | AsWritten():
            return value
        case ((t.FloatType() | t.DoubleType()), _):
            return _DOUBLE.unpack(value)[0]
        case t.DecimalType(scale=scale), _:
            return unscaled_to_decimal(value, scale)
        case _ if type(type_) in NANOS_PER:
            return value // NANOS_PER[type(type_)]
        case _:
            return value


def _single_value(type_: t.IcebergType, value: Any) -> bytes | None:
    if isinstance(value, AsWritten) or not isinstance(type_, t.PrimitiveType):
        return None
    if isinstance(type_, t.DecimalType | t.TimeType) and not fits(type_, value):
        return None
    if isinstance(type_, t.DecimalType):
        return minimal(value)
    try:
        return to_bytes(type_, _in_python(type_, value))
    except (struct.error, OverflowError):
        return None
