"""The columns that statistics are kept for: the primitive leaves of a schema, and those left out with the reason."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import accumulate

from pyiceberg import types as t
from pyiceberg.schema import Schema

from puffinry.errors import ColumnNotFoundError
from puffinry.metadata.schemas import OpaqueType
from puffinry.wording import first_few, nearest

_MOST_NAMES = 20  # in an error
FieldPath = tuple[t.NestedField, ...]  # of a table's schema, from the root down to a primitive leaf
LIST_ELEMENT, MAP_KEY, MAP_VALUE = "element", "key", "value"  # the names of a name mapping


@dataclass(frozen=True, slots=True)
class LeafColumn:
    """A primitive leaf of the analyzed snapshot's schema."""

    field_id: int
    name: str  # dotted path: s.x, l.element, m.key, m.value.a
    type: t.PrimitiveType


# The row itself, read like a column of nulls that is in no file: its null count is the number of live rows.
ROWS = LeafColumn(-1, "", t.UnknownType())


@dataclass(frozen=True, slots=True)
class SkippedColumn:
    """A leaf that has no distinct count, such as a variant."""

    field_id: int
    name: str
    type: str
    reason: str


def leaf_columns(schema: Schema) -> tuple[tuple[LeafColumn, ...], tuple[SkippedColumn, ...]]:
    """The schema's leaves in its order: those to count, and those without a distinct count."""
    leaves: list[LeafColumn] = []
    skipped: list[SkippedColumn] = []
    for field_id, path in leaf_paths(schema).items():
        name, kind = ".".join(field.name for field in path), path[-1].field_type
        assert isinstance(kind, t.PrimitiveType)  # it is a leaf
        if skipped_type := _spelled_and_why(kind):
            skipped.append(SkippedColumn(field_id, name, *skipped_type))
        else:
            leaves.append(LeafColumn(field_id, name, kind))
    return tuple(leaves), tuple(skipped)


def leaf_paths(schema: Schema) -> dict[int, FieldPath]:
    """The way to each primitive leaf of a schema, by the leaf's field id."""
    paths = _paths((), schema.fields)
    return {path[-1].field_id: path for path in paths if isinstance(path[-1].field_type, t.PrimitiveType)}


def top_level(schema: Schema) -> frozenset[int]:
    """The fields (ids) that nothing holds."""
    return frozenset(field.field_id for field in schema.fields)


def has_one_value_a_row(path: FieldPath) -> bool:
    """Whether a row has no more than one value of the leaf at a path's end: no list or map holds it."""
    return all(isinstance(field.field_type, t.PrimitiveType | t.StructType) for field in path)


def columns_named(schema: Schema, names: Sequence[str] | AbstractSet[int] | None) -> tuple[LeafColumn, ...]:
    """The leaves with these dotted paths, in the schema's order; a path that ends at a struct means all its leaves.

    A set is one of field ids; None means every leaf. Raises: ColumnNotFoundError, naming what there is, or why a leaf
    has no statistics.
    """
    leaves, skipped = leaf_columns(schema)
    if names is None:
        return leaves
    if isinstance(names, AbstractSet):
        return tuple(leaf for leaf in leaves if leaf.field_id in names)
    paths, below = leaf_paths(schema), defaultdict[str, set[int]](set)
    for leaf in leaves:
        for name in _names_on(paths[leaf.field_id]):
            below[name].add(leaf.field_id)
    for name in names:
        if name not in below:
            reason = next((f"{name!r} has no statistics: {s.reason}" for s in skipped if s.name == name), None)
            there = [leaf.name for leaf in leaves]
            said = f"there is no column {name!r}, only {first_few(there, _MOST_NAMES)}{nearest(name, there)}"
            raise ColumnNotFoundError(reason or said, column=name)
    chosen = set[int]().union(*(below[name] for name in names))
    return tuple(leaf for leaf in leaves if leaf.field_id in chosen)


def fields_called(schema: Schema, names: Collection[str]) -> list[str]:
    """The fields that have one of these names, in lower case: by dotted paths, as `columns_named` takes them.

    A name is a path, or its last part alone where no list or map holds the field: engines call fields of structs so.
    """
    leaves, _ = leaf_columns(schema)
    paths = leaf_paths(schema)
    called = (
        name
        for path in (paths[leaf.field_id] for leaf in leaves)
        for depth, name in enumerate(_names_on(path))
        if name.lower() in names or (has_one_value_a_row(path[:depth]) and path[depth].name.lower() in names)
    )
    return list(dict.fromkeys(called))


def _paths(above: FieldPath, fields: Iterable[t.NestedField]) -> Iterator[FieldPath]:
    for field in fields:
        yield (path := (*above, field))
        match field.field_type:
            case t.StructType() as parent:
                yield from _paths(path, parent.fields)
            case t.ListType() as parent:
                yield from _paths(path, (parent.element_field,))
            case t.MapType() as parent:
                yield from _paths(path, (parent.key_field, parent.value_field))


def _names_on(path: FieldPath) -> Iterator[str]:
    """The dotted paths of the fields on the way to a leaf: that of a column named a.b is no part of a column a."""
    return accumulate((field.name for field in path), "{}.{}".format)


def _spelled_and_why(kind: t.PrimitiveType) -> tuple[str, str] | None:
    """A type without distinct counts, and the reason; None: it has them."""
    match kind:
        case t.UnknownType():
            return "unknown", "the type unknown holds nulls only"
        case t.GeometryType() | t.GeographyType():
            spelled = "geometry" if isinstance(kind, t.GeometryType) else "geography"
            return spelled, "the specification names no single values for geospatial types to count by"
        case OpaqueType(name="variant"):
            return "variant", "the specification names no single value for a variant to count by"
        case OpaqueType():
            return kind.name, "the type is not known to this version"
        case _:
            return None
