"""Random tables in the making: what rows they hold after each change, and the exact counts of such rows by DuckDB.

A row is held by field ids at each level, so that evolving the schema rewrites nothing: a dict per struct, a list per
list, a list of pairs per map. What it looks like under a snapshot's schema is worked out when a writer or DuckDB asks.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Context, Decimal
from random import Random
from typing import Any

import duckdb
import pyarrow as pa
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from pyiceberg.io.pyarrow import schema_to_pyarrow
from pyiceberg.schema import Schema
from pyiceberg.types import (
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
    UUIDType,
)

from puffinry.catalogs import Table
from puffinry.knowledge import Budget, survey
from puffinry.metadata import leaf_columns
from puffinry.refresh import TableStatistics

Row = Mapping[int, Any]
Counts = dict[str, tuple[int, int | None, int | None]]  # dotted path -> distinct values, values, nulls
VALUES_PER_COLUMN = 6
_SPECIAL = [0.0, -0.0, float("nan"), float("inf"), -1.5]
PLAIN_VALUES: Mapping[PrimitiveType, SearchStrategy[Any]] = {  # that every writer takes
    BooleanType(): st.booleans(),
    IntegerType(): st.integers(-3, 3) | st.integers(-(2**31), 2**31 - 1),
    LongType(): st.integers(-3, 3) | st.integers(-(2**63), 2**63 - 1),
    FloatType(): st.sampled_from(_SPECIAL) | st.floats(width=32, allow_nan=False),
    DoubleType(): st.sampled_from(_SPECIAL) | st.floats(allow_nan=False),
    DateType(): st.dates(),
}


@dataclass(frozen=True)
class State:
    """A snapshot as its writer meant it."""

    schema: Schema
    rows: Sequence[Row]


def types(primitives: Sequence[PrimitiveType], depth: int = 2) -> SearchStrategy[IcebergType]:
    """Types whose field ids are placeholders: writers assign their own."""
    if depth == 0:
        return st.sampled_from(primitives)
    below = types(primitives, depth - 1)
    return st.one_of(
        st.sampled_from(primitives),
        st.sampled_from(primitives),
        st.lists(below, min_size=1, max_size=3).map(_struct),
        below.map(lambda kind: ListType(0, kind, element_required=False)),
        below.map(lambda kind: MapType(0, StringType(), 0, kind, value_required=False)),
    )


def _struct(kinds: Sequence[IcebergType]) -> StructType:
    return StructType(*(NestedField(0, f"f{i}", kind) for i, kind in enumerate(kinds)))


def rows(schema: Schema, values: Mapping[PrimitiveType, SearchStrategy[Any]]) -> SearchStrategy[list[Row]]:
    """Up to 30 rows of a schema. A column takes few distinct values, so that many rows share them."""
    pools = [st.lists(_value(field.field_type, values), max_size=VALUES_PER_COLUMN) for field in schema.fields]

    def filled(drawn: tuple[list[list[Any]], int, int]) -> list[Row]:
        pooled, count, seed = drawn
        random = Random(seed)
        columns = [[random.choice([None, *pool, *pool]) for _ in range(count)] for pool in pooled]
        ids = [field.field_id for field in schema.fields]
        return [dict(zip(ids, row, strict=True)) for row in zip(*columns, strict=True)]

    return st.tuples(st.tuples(*pools), st.integers(1, 30), st.integers(0, 1 << 30)).map(filled)


def _value(kind: IcebergType, values: Mapping[PrimitiveType, SearchStrategy[Any]]) -> SearchStrategy[Any]:
    match kind:
        case StructType(fields=fields):
            return st.fixed_dictionaries({f.field_id: st.none() | _value(f.field_type, values) for f in fields})
        case ListType(element_type=element):
            return st.lists(st.none() | _value(element, values), max_size=3)
        case MapType(value_type=value):
            entries = st.dictionaries(st.text("abcé", max_size=2), st.none() | _value(value, values), max_size=3)
            return entries.map(lambda entry: list(entry.items()))
        case DecimalType(precision=precision, scale=scale):
            unscaled = st.integers(-200, 200) | st.integers(1 - 10**precision, 10**precision - 1)
            return unscaled.map(lambda number: Decimal(number).scaleb(-scale, Context(prec=38)))
        case PrimitiveType():
            return values[kind]
        case _:
            raise TypeError(kind)


def as_named(kind: IcebergType, value: Any) -> Any:
    """A value as Arrow takes it: structs by the names that `kind` gives their fields."""
    match kind:
        case _ if value is None:
            return None
        case StructType(fields=fields):
            return {field.name: as_named(field.field_type, value.get(field.field_id)) for field in fields}
        case ListType(element_type=element):
            return [as_named(element, each) for each in value]
        case MapType(value_type=kind_of_value):
            return [(key, as_named(kind_of_value, each)) for key, each in value]
        case UUIDType():
            return value.bytes
        case _:
            return value


def wider(kind: IcebergType) -> IcebergType | None:
    """What a type may be promoted to ("Schema Evolution", table specification), or None."""
    match kind:
        case IntegerType():
            return LongType()
        case FloatType():
            return DoubleType()
        case DecimalType(precision=precision, scale=scale) if precision < 38:
            return DecimalType(min(precision + 5, 38), scale)
        case _:
            return None


def fields_below(parent: StructType, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], NestedField]]:
    """Every field with its path, nested ones after the one that holds them."""
    for field in parent.fields:
        here = (*path, field.name)
        yield here, field
        yield from _fields_inside(field.field_type, here)


def _fields_inside(kind: IcebergType, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], NestedField]]:
    match kind:
        case StructType():
            yield from fields_below(kind, path)
        case ListType(element_field=element):
            yield (*path, "element"), element
            yield from _fields_inside(element.field_type, (*path, "element"))
        case MapType(value_field=value):
            yield (*path, "value"), value
            yield from _fields_inside(value.field_type, (*path, "value"))


def arrow_type(kind: IcebergType) -> pa.DataType:
    """What plain Arrow arrays of a type are made of, and DuckDB reads right: it takes a fixed-size binary in a null
    struct for a value.
    """
    match kind:
        case StructType(fields=fields):
            return pa.struct([(field.name, arrow_type(field.field_type)) for field in fields])
        case ListType(element_type=element):
            return pa.list_(arrow_type(element))
        case MapType(key_type=key, value_type=value):
            return pa.map_(arrow_type(key), arrow_type(value))
        case UUIDType() | FixedType():
            return pa.binary()
        case _:
            return schema_to_pyarrow(kind)


def arrow_table(schema: Schema, rows: Sequence[Row]) -> pa.Table:
    """The rows as plain Arrow arrays."""
    named = [as_named(schema.as_struct(), row) for row in rows]
    return pa.Table.from_pylist(named, pa.schema([(f.name, arrow_type(f.field_type)) for f in schema.fields]))


def counts_by_duckdb(schema: Schema, table: pa.Table) -> Counts:
    """The exact counts of each leaf of a table that has this schema."""
    with duckdb.connect() as connection:
        connection.register("live", table)
        return {
            name: _count(connection, kind, slots)
            for field in schema.fields
            for name, kind, slots in _leaves(field, field.name, f'SELECT "{field.name}" AS v FROM live')
        }


def _leaves(field: NestedField, name: str, slots: str) -> Iterator[tuple[str, PrimitiveType, str]]:
    """Below a field: each leaf's dotted path, its type, and the query of its slots, nulls included."""
    match field.field_type:
        case StructType(fields=children):
            for child in children:
                below = f"SELECT struct_extract(v, '{child.name}') AS v FROM ({slots})"
                yield from _leaves(child, f"{name}.{child.name}", below)
        case ListType(element_field=element):
            yield from _leaves(element, f"{name}.element", f"SELECT unnest(v) AS v FROM ({slots})")
        case MapType(key_field=key, value_field=value):
            yield from _leaves(key, f"{name}.key", f"SELECT unnest(map_keys(v)) AS v FROM ({slots})")
            yield from _leaves(value, f"{name}.value", f"SELECT unnest(map_values(v)) AS v FROM ({slots})")
        case PrimitiveType() as kind:
            yield name, kind, slots


def _count(connection: duckdb.DuckDBPyConnection, kind: PrimitiveType, slots: str) -> tuple[int, int, int]:
    """Floats are told apart by their bits, as Iceberg's single values are: SQL takes -0.0 for 0.0."""
    value = "v::BIT" if isinstance(kind, FloatType | DoubleType) else "v"
    query = f"SELECT count(DISTINCT {value}), count(v), count(*) - count(v) FROM ({slots})"
    ((distinct, values, nulls),) = connection.sql(query).fetchall()
    return distinct, values, nulls


def counts_found(statistics: TableStatistics) -> Counts:
    """The same as Puffinry has counted it; exact, since the sketches are larger than the tables."""
    assert all(column.theta == 1 for column in statistics.columns)
    return {column.column.name: (column.ndv, column.value_count, column.null_count) for column in statistics.columns}


def outside(table: Table, snapshot_id: int, expected: Counts) -> dict[str, Any]:
    """What `survey` proves otherwise: column -> an interval, and what was expected; from footers and by manifests."""
    wrong = {}
    for budget in (Budget(), Budget(0, 0)):
        for column, found in survey(table, str(snapshot_id), None, budget).columns:
            if column.name in expected and not found.low <= expected[column.name][0] <= found.high:
                wrong[column.name] = found, expected[column.name]
    return wrong


def still_readable(table: Table, snapshot_id: int, expected: Counts) -> Counts:
    """Of a snapshot's columns those that it is counted by: a head's are those that the table has now, too."""
    metadata, snapshot = table.metadata, table.metadata.snapshots[snapshot_id]
    schemas = metadata.schema(snapshot.schema_id), metadata.counted_schema(snapshot)
    own, counted = (leaf_columns(each)[0] for each in schemas)
    kinds = {leaf.field_id: leaf.type for leaf in counted}
    names = {leaf.name for leaf in own if kinds.get(leaf.field_id) == leaf.type}
    return {name: count for name, count in expected.items() if name in names}


def differences(found: Counts, expected: Counts) -> dict[str, Any]:
    """Column -> what was found and what was expected, where they differ."""
    names = found.keys() | expected.keys()
    return {name: (found.get(name), expected.get(name)) for name in names if found.get(name) != expected.get(name)}
