"""The fields of a Parquet file as a tree with Arrow's types, from its own footer.

In: the schema of a footer. Out: its `FileFields`. Arrow refuses a schema as a whole where it does not know what to do
with one column of it: a map with optional keys, as Hive, Athena, Flink and older Trinos write them, or an annotation
that does not fit. So groups are read by parquet-format's LogicalTypes.md ("Lists", "Maps", and their "Backward-
compatibility rules"), and are structs where they do not fit that; Arrow was asked for the types of leaves alone.
"""

from collections.abc import Sequence
from functools import lru_cache

import pyarrow as pa

from puffinry.scan.pages import LIST, MAP, REPEATED, Node, ParquetSchema
from puffinry.scan.readers.file_schema import FileField, FileFields


@lru_cache(maxsize=64)  # the files of a table have few schemas between them
def parquet_fields(schema: ParquetSchema) -> FileFields:
    """The file's fields."""
    types = [leaf.type for leaf in schema.leaves]
    return FileFields(_field(node, 0, types) for node in schema.fields)


def _field(node: Node, depth: int, types: Sequence[pa.DataType]) -> FileField:
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
        children = FileFields(_field(child, depth + 3, types) for child in below.children)
        if node.group == LIST:
            return _list(node, children[0], depth)
        if len(children) == 2 or [child.name for child in children] == ["key"]:
            map_type = pa.map_(children[0].type, children[1].type if len(children) == 2 else pa.null())
            return FileField(node.field_id, node.name, map_type, children, node.first_leaf, depth)
    children = FileFields(_field(child, depth + 1, types) for child in node.children)
    struct = pa.struct([(child.name, child.type) for child in children])
    return FileField(node.field_id, node.name, struct, children, node.first_leaf, depth)


def _list(node: Node, element: FileField, depth: int) -> FileField:
    return FileField(node.field_id, node.name, pa.list_(element.type), FileFields([element]), node.first_leaf, depth)


def _is_element(group: Node, repeated: Node) -> bool:
    """Whether a list's repeated field is its element, as of old, and no group around it."""
    if repeated.is_leaf or len(repeated.children) != 1 or repeated.group is not None:
        return True
    return repeated.name in ("array", f"{group.name}_tuple") or repeated.children[0].repetition == REPEATED
