"""Nested Arrow types as trees, and from a nested array to the slots of one leaf, nulls included.

A slot of a leaf inside structs is null where the leaf or a struct above it is null; inside a list or map there is one
slot for each element or entry of those that exist.
"""

from collections.abc import Sequence

import pyarrow as pa
import pyarrow.compute as pc


def child_fields(data_type: pa.DataType) -> list[pa.Field]:
    """The fields directly below a nested Arrow type; none for a primitive."""
    if isinstance(data_type, pa.ExtensionType | pa.BaseExtensionType):
        return child_fields(data_type.storage_type)
    if pa.types.is_map(data_type):
        return [data_type.key_field, data_type.item_field]
    if pa.types.is_nested(data_type):
        return [data_type.field(i) for i in range(data_type.num_fields)]
    return []


def leaf_slots(array: pa.Array, steps: Sequence[int]) -> pa.Array:
    """Walk down `steps` (a child's index at each nested level); a sliced or filtered array is fine."""
    for step in steps:
        data_type = array.type
        if pa.types.is_struct(data_type):
            array = array.flatten()[step]  # flatten, unlike field, hands the struct's nulls down
        elif pa.types.is_map(data_type):
            entries = pa.struct(child_fields(data_type))
            array = pc.list_flatten(array.cast(pa.list_(entries))).flatten()[step]
        else:
            array = pc.list_flatten(array)
    return array
