"""The fields of one data file as a tree with field ids, whatever its format, and where a table's leaf lies in it.

In: the Arrow schema that a reader shows for the file, with field ids in its metadata, or the schema of a Parquet
footer; a name mapping where the file has no ids. Out: a `FileField` per field; `locate` finds a leaf column by field
ids alone ("Column projection", table specification).
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import pyarrow as pa
from pyiceberg.types import ListType, MapType, NestedField, PrimitiveType

from puffinry.errors import ScanError, UnsupportedError
from puffinry.metadata import LIST_ELEMENT, MAP_KEY, MAP_VALUE, FieldPath
from puffinry.scan.nested_arrays import child_fields
from puffinry.scan.pages import LIST, MAP, REPEATED, Node, ParquetSchema

if TYPE_CHECKING:
    from pyiceberg.table.name_mapping import MappedField, NameMapping

CHAR = pa.opaque(pa.string(), "char", "ORC")  # as Hive writes it: text with as many spaces as fill its width
ID_KEYS = (b"PARQUET:field_id", b"iceberg.id")


class FileFields(tuple["FileField", ...]):
    """The fields of one level, thousands of them in some files."""

    @cached_property
    def positions(self) -> Mapping[int | None, int]:
        """Where the field with an id is; -1 where several have it."""
        times = Counter(each.field_id for each in self)
        return {each.field_id: i if times[each.field_id] == 1 else -1 for i, each in enumerate(self)}


@dataclass(frozen=True, slots=True)
class FileField:
    """A field of a file; `children` are a struct's fields, a list's element, or a map's key and value."""

    field_id: int | None
    name: str
    type: pa.DataType
    children: FileFields
    first_leaf: int  # the file's physical leaves counted depth first, as Parquet counts its columns; -1: there is none
    depth: int = 0  # of Parquet: how many structs and lists Arrow reads around it


@dataclass(frozen=True, slots=True)
class FileLeaf:
    """Where a table's leaf lies in a file, or where the file's knowledge of it ends."""

    top: int  # top-level field
    steps: tuple[int, ...]  # which child to take at each nested level below it; a list's only one is 0
    field: FileField  # the leaf, or the deepest field above it that the file has
    missing: FieldPath  # what the table has below `field` and the file lacks; empty: all is there
    table_type: PrimitiveType  # of the table's leaf


def file_fields(parent: pa.Schema | Sequence[pa.Field], first_leaf: int = 0) -> FileFields:
    """The tree of a file's fields, with the ids that the file gives."""
    fields = []
    for each in parent:
        children = file_fields(child_fields(each.type), first_leaf)
        field = FileField(_field_id(each), each.name, each.type, children, first_leaf)
        first_leaf += _leaf_count(field)
        fields.append(field)
    return FileFields(fields)


@lru_cache(maxsize=64)  # the files of a table have few schemas between them
def parquet_fields(schema: ParquetSchema) -> FileFields:
    """The tree of a Parquet file's fields with Arrow's types, from its own footer.

    Arrow refuses a schema as a whole where it does not know what to do with one column of it: a map with optional keys,
    as Hive, Athena, Flink and older Trinos write them, or an annotation that does not fit. So groups are read by
    parquet-format's LogicalTypes.md ("Lists", "Maps", and their "Backward-compatibility rules"), and are structs where
    they do not fit that; Arrow was asked for the types of leaves alone.
    """
    types = [leaf.type for leaf in schema.leaves]
    return FileFields(_parquet_field(node, 0, types) for node in schema.fields)


def with_field_ids(fields: FileFields, path: str, name_mapping: "NameMapping | None") -> FileFields:
    """The same tree with ids from the name mapping where the file itself has none at all; raises UnsupportedError."""
    if not fields or _has_ids(fields):
        return fields
    if name_mapping is None:
        raise UnsupportedError(
            f"{path} has no field ids and the table has no name mapping, so nothing says which column is which; "
            "set the table property schema.name-mapping.default"
        )
    return FileFields(_mapped(each, name_mapping.root) for each in fields)


def locate(fields: FileFields, path: FieldPath, place: str) -> FileLeaf | None:
    """Find the leaf at the end of `path`; None where not even its top-level field is in the file.

    Raises ScanError, naming the place, where several fields could be it.
    """
    table_type = path[-1].field_type
    assert isinstance(table_type, PrimitiveType)
    indexes: list[int] = []
    found: FileField | None = None
    for wanted, parent in zip(path, (None, *path), strict=False):
        siblings = fields if found is None else found.children
        index = _index(wanted, parent, siblings)
        if index is None:
            break
        if index < 0:
            raise ScanError(f"{place}: several fields have the field id {wanted.field_id}, and only one may")
        indexes.append(index)
        found = siblings[index]
    if found is None:
        return None
    return FileLeaf(indexes[0], tuple(indexes[1:]), found, tuple(path[len(indexes) :]), table_type)


def _index(wanted: NestedField, parent: NestedField | None, siblings: FileFields) -> int | None:
    """Which of the siblings is `wanted`: by field id, but for a list's element and a map's key and value."""
    match parent and parent.field_type:
        case ListType() if len(siblings) == 1:
            return 0
        case MapType(key_id=key_id) if len(siblings) in (1, 2):  # one: keys without values
            index = 0 if wanted.field_id == key_id else 1
            return index if index < len(siblings) else None
        case _:
            return siblings.positions.get(wanted.field_id)


def map_as_list_steps(top: FileField, steps: Sequence[int]) -> list[int]:
    """The same way down, where the reader shows a map as a list of entries: one level more for each map."""
    expanded: list[int] = []
    for step in steps:
        expanded += [0, step] if pa.types.is_map(top.type) else [step]
        top = top.children[step]
    return expanded


def with_leaf_types(data_type: pa.DataType, change: Callable[[pa.DataType], pa.DataType]) -> pa.DataType:
    """The same nesting over changed leaf types."""
    below = [field.with_type(with_leaf_types(field.type, change)) for field in child_fields(data_type)]
    if not below:
        return change(data_type)
    if pa.types.is_struct(data_type):
        return pa.struct(below)
    if pa.types.is_map(data_type):
        return pa.map_(*below)
    return pa.union(below, data_type.mode) if pa.types.is_union(data_type) else pa.list_(*below)


def _field_id(field: pa.Field) -> int | None:
    for key in ID_KEYS:
        text = (field.metadata or {}).get(key)
        if text is not None and int(text) >= 0:
            return int(text)
    return None


def _leaf_count(field: FileField) -> int:
    return sum(map(_leaf_count, field.children)) if field.children else 1


def _has_ids(fields: Sequence[FileField]) -> bool:
    return any(field.field_id is not None or _has_ids(field.children) for field in fields)


def _mapped(field: FileField, mapping: "Sequence[MappedField]") -> FileField:
    match = next((each for each in mapping if field.name in each.names), None)
    field_id, below = (None, []) if match is None else (match.field_id, match.fields)
    names = [child.name for child in field.children]
    if not pa.types.is_struct(field.type):  # whatever the file calls a list's element, and a map's key and value
        names = [MAP_KEY, MAP_VALUE] if pa.types.is_map(field.type) else [LIST_ELEMENT]
    named = (replace(child, name=name) for child, name in zip(field.children, names, strict=False))
    return replace(field, field_id=field_id, children=FileFields(_mapped(each, below) for each in named))


def _parquet_field(node: Node, depth: int, types: Sequence[pa.DataType]) -> FileField:
    """A field at a depth of Arrow's types: a struct for each group, and a list around what is repeated."""
    if node.repetition != REPEATED:
        return _once(node, depth, types)
    return _list(node, _once(node, depth + 1, types), depth)


def _once(node: Node, depth: int, types: Sequence[pa.DataType]) -> FileField:
    """The same of a field of which it does not matter whether it is repeated."""
    if node.is_leaf:
        return FileField(node.field_id, node.name, types[node.first_leaf], FileFields(), node.first_leaf, depth)
    if node.group in (LIST, MAP) and len(node.children) == 1 and node.children[0].repetition == REPEATED:
        below = node.children[0]
        if node.group == LIST and _is_element(node, below):
            return _list(node, _once(below, depth + 2, types), depth)
        children = FileFields(_parquet_field(child, depth + 3, types) for child in below.children)
        if node.group == LIST:
            return _list(node, children[0], depth)
        if len(children) == 2 or [child.name for child in children] == ["key"]:
            map_type = pa.map_(children[0].type, children[1].type if len(children) == 2 else pa.null())
            return FileField(node.field_id, node.name, map_type, children, node.first_leaf, depth)
    children = FileFields(_parquet_field(child, depth + 1, types) for child in node.children)
    struct = pa.struct([(child.name, child.type) for child in children])
    return FileField(node.field_id, node.name, struct, children, node.first_leaf, depth)


def _list(node: Node, element: FileField, depth: int) -> FileField:
    return FileField(node.field_id, node.name, pa.list_(element.type), FileFields([element]), node.first_leaf, depth)


def _is_element(group: Node, repeated: Node) -> bool:
    """Whether a list's repeated field is its element, as of old, and no group around it."""
    if repeated.is_leaf or len(repeated.children) != 1 or repeated.group is not None:
        return True
    return repeated.name in ("array", f"{group.name}_tuple") or repeated.children[0].repetition == REPEATED
