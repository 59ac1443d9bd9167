"""Nested Arrow types as trees."""

import pyarrow as pa


def child_fields(data_type: pa.DataType) -> list[pa.Field]:
    """The fields directly below a nested Arrow type; none for a primitive."""
    if isinstance(data_type, pa.ExtensionType | pa.BaseExtensionType):
        return child_fields(data_type.storage_type)
    if pa.types.is_map(data_type):
        return [data_type.key_field, data_type.item_field]
    if pa.types.is_nested(data_type):
        return [data_type.field(i) for i in range(data_type.num_fields)]
    return []
