"""Rows of Python values as a writer of files wants them: containers as they are, each value as its format has it."""

from collections.abc import Callable
from typing import Any

from pyiceberg.types import IcebergType, ListType, MapType, StructType

OfFormat = Callable[[IcebergType, Any], Any]  # of a value that is no container, by its type


def written(kind: IcebergType, value: Any, of_format: OfFormat) -> Any:
    """A struct as a dict, a list as a list, a map as a dict; None stays None."""
    match kind:
        case _ if value is None:
            return None
        case StructType():
            return {field.name: written(field.field_type, value[field.name], of_format) for field in kind.fields}
        case ListType():
            return [written(kind.element_type, item, of_format) for item in value]
        case MapType():
            return {key: written(kind.value_type, item, of_format) for key, item in value}
        case _:
            return of_format(kind, value)
