"""Schemas of the metadata document, as PyIceberg's objects.

In: the JSON objects under `schemas` (table specification, appendix C). Out: `Schema`. A type that PyIceberg does not
know, such as variant or one of a later format version, becomes an `OpaqueType` that carries its name, so that the
schema around it works.
"""

import struct
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from pydantic import ValidationError as InvalidModelError
from pyiceberg import types as t
from pyiceberg.conversions import from_json, to_bytes
from pyiceberg.exceptions import ValidationError
from pyiceberg.schema import Schema
from pyiceberg.utils.datetime import timestamp_to_nanos, timestamptz_to_nanos

from puffinry.errors import MetadataError
from puffinry.formats.lossless_json import encode, objects, optional, parse, required
from puffinry.metadata.single_values import check_time

_INT = 2**31


class OpaqueType(t.PrimitiveType):
    """A type that is known by name only."""

    root: tuple[str]  # PyIceberg takes a plain string for the name of a type to look up

    def __init__(self, name: str) -> None:
        super().__init__(root=(name,))

    @property
    def name(self) -> str:
        """The type as the metadata spells it."""
        return self.root[0]

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"OpaqueType({self.name!r})"

    def __getnewargs__(self) -> tuple[str]:
        return (self.name,)


def schema_of(document: Mapping[str, Any], where: str) -> Schema:
    """The schema in a JSON object; the schema id is 0 where version 1 leaves it out; raises MetadataError."""
    try:
        return _schema_of(encode(document))
    except MetadataError as error:
        raise MetadataError(f"{where}: {error}") from error.__cause__


@lru_cache(maxsize=64)  # each version of a table has all of its schemas once more
def _schema_of(text: str) -> Schema:
    document = parse(text.encode(), "schemas")
    schema_id = optional(document, "schema-id", int, "schemas") or 0
    where = f"schema {schema_id}"
    try:
        ids = Counter(_ids_in(document))
        if repeated := [field_id for field_id, times in ids.items() if times > 1]:
            raise ValueError(f"several fields have the id {repeated[0]}")
        if beyond := [field_id for field_id in ids if not -_INT <= field_id < _INT]:
            raise ValueError(f"a field has the id {beyond[0]}, which 32 bits do not hold")
        return Schema(
            *_fields_of(document, where),
            schema_id=schema_id,
            identifier_field_ids=optional(document, "identifier-field-ids", list, where) or [],
        )
    except RecursionError:
        raise MetadataError(f"{where} is nested too deep") from None
    except (ValidationError, ValueError) as error:
        said = "; ".join(each["msg"] for each in error.errors()) if isinstance(error, InvalidModelError) else error
        raise MetadataError(f"{where} is not valid: {said}") from error


def with_type(part: Any, field_id: int, kind: t.PrimitiveType) -> Any:
    """A part of a document's schemas, in which the field of this id has another type."""
    if isinstance(part, list):
        return [with_type(each, field_id, kind) for each in part]
    if not isinstance(part, dict):
        return part
    if part.get("id") == field_id:
        return {**part, "type": str(kind)}
    return {key: with_type(value, field_id, kind) for key, value in part.items()}


def _ids_in(part: Any) -> Iterator[int]:
    members = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for key, value in members:
        if key in ("id", "element-id", "key-id", "value-id") and isinstance(value, int):
            yield value
        yield from _ids_in(value)


def _fields_of(struct: Mapping[str, Any], where: str) -> list[t.NestedField]:
    return [_field_of(field, where) for field in objects(struct, "fields", where)]


def _field_of(field: Mapping[str, Any], where: str) -> t.NestedField:
    name = required(field, "name", str, where)
    where = f"{where}, field {name!r}"
    kind, default = _type_of(field.get("type"), where), field.get("initial-default")
    field_id, is_required = required(field, "id", int, where), required(field, "required", bool, where)
    doc = optional(field, "doc", str, where)
    plain = t.NestedField(field_id=field_id, name=name, field_type=kind, required=is_required, doc=doc)
    if default is None:
        return plain
    try:
        return plain.model_copy(update={"initial_default": _default_of(kind, default)})
    except (ArithmeticError, ValueError, TypeError, AttributeError, struct.error) as error:
        raise MetadataError(f"{where}: {default!r} is no initial default of type {kind}: {error}") from error


def _default_of(kind: t.IcebergType, default: Any) -> Any:
    """An initial default as PyIceberg holds it, but what it cannot parse: nanoseconds since 1970 as an integer, the
    only default of a struct, {}, as an empty tuple (schemas are hashed), and none for a type that is not known.
    """
    if isinstance(kind, OpaqueType):
        return None
    if not isinstance(kind, t.PrimitiveType):
        return ()
    if isinstance(default, bool) != isinstance(kind, t.BooleanType):
        raise TypeError("true and false are the values of booleans alone")
    check_time(kind, default)
    in_nanos = {t.TimestampNanoType: timestamp_to_nanos, t.TimestamptzNanoType: timestamptz_to_nanos}.get(type(kind))
    value: Any = in_nanos(default) if in_nanos else from_json(kind, default)
    to_bytes(kind, value)  # or it is not of the type
    return value


def _type_of(document: object, where: str) -> t.IcebergType:
    if isinstance(document, str):
        try:
            return t.IcebergType.model_validate(document)
        except (ValidationError, ValueError):
            return OpaqueType(document)
    if not isinstance(document, dict):
        raise MetadataError(f"{where}: the type must be a string or an object")
    match document.get("type"):
        case "struct":
            return t.StructType(*_fields_of(document, where))
        case "list":
            return t.ListType(
                element_id=required(document, "element-id", int, where),
                element_type=_type_of(document.get("element"), f"{where}, element"),
                element_required=required(document, "element-required", bool, where),
            )
        case "map":
            return t.MapType(
                key_id=required(document, "key-id", int, where),
                key_type=_type_of(document.get("key"), f"{where}, key"),
                value_id=required(document, "value-id", int, where),
                value_type=_type_of(document.get("value"), f"{where}, value"),
                value_required=required(document, "value-required", bool, where),
            )
        case other:
            return OpaqueType(str(other))
