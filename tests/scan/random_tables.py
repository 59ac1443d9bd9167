"""Random Iceberg schemas and rows, their exact truth by plain Python, and files of each format that hold them."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from pyiceberg.conversions import to_bytes
from pyiceberg.io.pyarrow import schema_to_pyarrow
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
    TimestamptzType,
    TimeType,
    UUIDType,
)

from puffinry.metadata.planning.live_files import FileFormat
from tests.scan.avro_files import write_avro
from tests.scan.exact import ExactColumn
from tests.scan.orc_files import write_orc

Row = dict[str, Any]

EDGE_DECIMALS = [
    Decimal("0.00"),
    Decimal("-0.01"),
    Decimal("1.27"),
    Decimal("1.28"),
    Decimal("-1.28"),
    Decimal("-1.29"),
]
BEFORE_1970 = datetime(1969, 12, 31, 23, 59, 59)  # ORC cannot hold the second after
VALUES: dict[PrimitiveType, SearchStrategy[Any]] = {
    BooleanType(): st.booleans(),
    IntegerType(): st.integers(-(2**31), 2**31 - 1),
    LongType(): st.integers(-(2**63), 2**63 - 1),
    FloatType(): st.floats(width=32, allow_nan=False),
    DoubleType(): st.floats(allow_nan=False),
    DecimalType(9, 2): st.sampled_from(EDGE_DECIMALS) | st.decimals(-9999999, 9999999, places=2),
    DecimalType(38, 2): st.decimals(-(10**35), 10**35, places=2),
    DateType(): st.dates(),
    TimeType(): st.times(),
    TimestampType(): st.datetimes(max_value=BEFORE_1970) | st.datetimes(datetime(1970, 1, 1)),
    TimestamptzType(): st.datetimes(timezones=st.just(UTC)).filter(lambda at: at.year != 1969),
    TimestampNanoType(): st.integers(-(2**63), -(10**9)) | st.integers(0, 2**63 - 1),
    StringType(): st.text(max_size=20),
    UUIDType(): st.uuids(),
    FixedType(5): st.binary(min_size=5, max_size=5),
    BinaryType(): st.binary(max_size=20),
}


@st.composite
def tables(draw: DrawFn, file_format: FileFormat) -> tuple[Schema, list[Row]]:
    """A schema of up to five columns, nested ones among them, and up to 60 rows; values repeat."""
    field_ids = iter(range(1, 1000))
    kinds = draw(st.lists(_types(file_format, field_ids, depth=2), min_size=1, max_size=5))
    fields = [NestedField(next(field_ids), f"c{i}", kind) for i, kind in enumerate(kinds)]
    pools = {
        field.name: draw(st.lists(st.none() | _values(field.field_type), min_size=1, max_size=8)) for field in fields
    }
    row = st.fixed_dictionaries({name: st.sampled_from(pool) for name, pool in pools.items()})
    return Schema(*fields), draw(st.lists(row, min_size=1, max_size=60))


def _types(file_format: FileFormat, field_ids: Iterator[int], depth: int) -> SearchStrategy[IcebergType]:
    primitives = st.sampled_from(list(VALUES))
    if depth == 0:
        return primitives
    below = _types(file_format, field_ids, depth - 1)

    def struct(kinds: Sequence[IcebergType]) -> StructType:
        return StructType(*(NestedField(next(field_ids), f"f{i}", kind) for i, kind in enumerate(kinds)))

    return st.one_of(
        primitives,
        primitives,
        st.lists(below, min_size=1, max_size=3).map(struct),
        below.map(lambda kind: ListType(next(field_ids), kind, element_required=False)),
        below.map(lambda kind: MapType(next(field_ids), StringType(), next(field_ids), kind, value_required=False)),
    )


def _values(kind: IcebergType) -> SearchStrategy[Any]:
    match kind:
        case StructType():
            return st.fixed_dictionaries({f.name: st.none() | _values(f.field_type) for f in kind.fields})
        case ListType():
            return st.lists(st.none() | _values(kind.element_type), max_size=3)
        case MapType():
            entries = st.dictionaries(st.text(max_size=3), st.none() | _values(kind.value_type), max_size=3)
            return entries.map(lambda entry: list(entry.items()))
        case _:
            assert isinstance(kind, PrimitiveType)
            return VALUES[kind]


def truth_of(schema: Schema, rows: Sequence[Row]) -> dict[int, ExactColumn]:
    """Each leaf's distinct single values and counts, by PyIceberg's serialization of Python values."""
    columns: dict[int, ExactColumn] = {}
    for field in schema.fields:
        _count(columns, field, [row[field.name] for row in rows])
    return columns


def _count(columns: dict[int, ExactColumn], field: NestedField, slots: Sequence[Any]) -> None:
    match field.field_type:
        case StructType(fields=children):
            for child in children:
                _count(columns, child, [slot and slot[child.name] for slot in slots])
        case ListType(element_field=element):
            _count(columns, element, [item for slot in slots if slot is not None for item in slot])
        case MapType(key_field=key, value_field=value):
            entries = [entry for slot in slots if slot is not None for entry in slot]
            _count(columns, key, [k for k, _ in entries])
            _count(columns, value, [v for _, v in entries])
        case PrimitiveType() as kind:
            values = [slot for slot in slots if slot is not None]
            distinct = {single_value(kind, value) for value in values}
            columns[field.field_id] = ExactColumn(distinct, len(values), len(slots) - len(values))


def single_value(kind: PrimitiveType, value: Any) -> bytes:
    """A Python value's single-value serialization."""
    return to_bytes(kind, value)


def write(path: Path, file_format: FileFormat, schema: Schema, rows: Sequence[Row], **options: Any) -> None:
    """Write rows as a data file with field ids; `options` are those of the format's writer."""
    match file_format:
        case "parquet":
            pq.write_table(arrow_table(schema, rows), path, **options)
        case "orc":
            write_orc(path, schema, rows, **options)
        case "avro":
            write_avro(path, schema, rows, **options)


def arrow_table(schema: Schema, rows: Sequence[Row]) -> pa.Table:
    """The rows in the Arrow types that PyIceberg writes, field ids included."""
    arrow_schema = pa.schema([without_extensions(field) for field in schema_to_pyarrow(schema)])
    return pa.Table.from_pylist([_arrow(schema.as_struct(), row) for row in rows], arrow_schema)


def without_extensions(field: pa.Field) -> pa.Field:
    """The field with uuids as their 16 bytes: pyarrow makes no nested arrays of extension types from Python values."""
    kind = field.type
    if isinstance(kind, pa.BaseExtensionType):
        kind = kind.storage_type
    elif pa.types.is_struct(kind):
        kind = pa.struct([without_extensions(child) for child in kind])
    elif pa.types.is_map(kind):
        kind = pa.map_(without_extensions(kind.key_field), without_extensions(kind.item_field))
    elif pa.types.is_nested(kind):
        kind = pa.large_list(without_extensions(kind.value_field))
    return field.with_type(kind)


def _arrow(kind: IcebergType, value: Any) -> Any:
    match kind:
        case _ if value is None:
            return None
        case StructType():
            return {field.name: _arrow(field.field_type, value[field.name]) for field in kind.fields}
        case ListType():
            return [_arrow(kind.element_type, item) for item in value]
        case MapType():
            return [(k, _arrow(kind.value_type, v)) for k, v in value]
        case UUIDType():
            return value.bytes
        case _:
            return value
