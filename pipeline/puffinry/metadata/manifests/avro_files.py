"""Manifest lists and manifests as Avro files: what they may hold, and their schemas by field ids.

In: a file's bytes, untrusted. Out: its key-value metadata, its blocks within bounds, and the schema that decodes them
to physical values (a date is an int, a decimal its bytes), with the specification's names (table specification,
"Manifests"): sure to have its types where it knows the field, so that no value needs to be looked at again.
"""

import io
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any

from puffinry.errors import MetadataError, UnsupportedError
from puffinry.formats.avro import ENCRYPTED_MAGIC, MAGIC, MAX_BLOCK_BYTES, AvroContainer, check_schema, number_of
from puffinry.metadata.document import refuse_unknown

# Each line of a manifest becomes an object that stays. However alike lines are, those that name files take some bytes
# each, compressed; a file made to harm has a thousand lines for each byte.
_LINES_PER_BYTE = 1
_MOST_COMPRESSED = 1 << 10  # times

_PRIMITIVE = ("null", "boolean", "int", "long", "float", "double", "bytes", "string")

Schema = dict[str, Any]
Fields = Mapping[int, tuple[str, Any]]

# Field ids of the specification: the name used here, and the Avro types it may have
_INTEGER = ("int", "long")
_COUNTS = "map of int to int or long"
_BOUNDS = "map of int to bytes"
_INTEGERS = "array of int or long"
_STRUCT = ("record",)
MANIFEST_LIST_FIELDS: Fields = {
    500: ("manifest_path", ("string",)),
    502: ("partition_spec_id", _INTEGER),
    504: ("added_files_count", _INTEGER),
    505: ("existing_files_count", _INTEGER),
    515: ("sequence_number", _INTEGER),
    517: ("content", _INTEGER),
    519: ("key_metadata", ("bytes",)),
}
MANIFEST_FIELDS: Fields = {
    0: ("status", _INTEGER),
    2: ("data_file", _STRUCT),
    3: ("sequence_number", _INTEGER),
    100: ("file_path", ("string",)),
    101: ("file_format", ("string",)),
    102: ("partition", _STRUCT),
    103: ("record_count", _INTEGER),
    104: ("file_size_in_bytes", _INTEGER),
    108: ("column_sizes", _COUNTS),
    109: ("value_counts", _COUNTS),
    110: ("null_value_counts", _COUNTS),
    125: ("lower_bounds", _BOUNDS),
    128: ("upper_bounds", _BOUNDS),
    132: ("split_offsets", _INTEGERS),
    134: ("content", _INTEGER),
    135: ("equality_ids", _INTEGERS),
    137: ("nan_value_counts", _COUNTS),
    143: ("referenced_data_file", ("string",)),
    144: ("content_offset", _INTEGER),
    145: ("content_size_in_bytes", _INTEGER),
}
METRICS = [name for name, kind in MANIFEST_FIELDS.values() if kind in (_COUNTS, _BOUNDS)]  # by column
# Whatever else draft versions bring is refused: no writer that is known has it.
MANIFEST_IDS = frozenset({*MANIFEST_FIELDS, 1, 4, 131, 140, 142, 146})
MANIFEST_LIST_IDS = frozenset(range(500, 521))
_KEYS, _VALUES = (117, 119, 121, 126, 129, 138), (118, 120, 122, 127, 130, 139)  # of maps


class AvroFile(AvroContainer):
    """An opened manifest list or manifest."""

    def __init__(self, data: bytes, path: str, always_read: int = MAX_BLOCK_BYTES) -> None:
        """Open a file's bytes; one that decompresses to no more than `always_read` is read, however small it is itself.

        Raises, naming the file: MetadataError, where it is no Avro file; UnsupportedError, where it is encrypted.
        """
        if data.startswith(ENCRYPTED_MAGIC):
            raise UnsupportedError(f"{path}: encrypted manifests and manifest lists are not supported")
        if not data.startswith(MAGIC):
            raise MetadataError(f"{path}: no Avro file: it starts with {data[:4]!r}, not {MAGIC!r}")
        super().__init__(io.BytesIO(data), path, MetadataError)
        self._size = len(data)
        self._most_bytes = max(len(data) * _MOST_COMPRESSED, always_read)

    def blocks(self) -> Iterator[tuple[int, bytes]]:
        """The blocks, as long as they hold no more than a file of this size can; raises MetadataError."""
        lines = plain = 0
        for count, block in super().blocks():
            lines, plain = lines + count, plain + len(block)
            if lines > self._size * _LINES_PER_BYTE:
                raise MetadataError(
                    f"{self.path}: damaged Avro block: {lines} lines or more in a file of {self._size} bytes; "
                    "expected one a byte at most"
                )
            if plain > self._most_bytes:
                said = f"{self._size} bytes decompress to {plain} or more; expected {self._most_bytes} at most"
                raise MetadataError(f"{self.path}: {said}")
            yield count, block


def name_of(field_id: object) -> str:
    """What a field is called that is known by id only, such as those of partitions."""
    return f"_field_{field_id}"


def known_schema(file: AvroFile, fields: Fields, needed: Iterable[str]) -> Schema:
    """The file's schema with the specification's names for the fields that it knows by id.

    Raises: MetadataError where a known field has a type that the specification does not give it, or a needed one lacks.
    """
    names = {field_id: name for field_id, (name, _) in fields.items()}
    names |= dict.fromkeys(_KEYS, "key") | dict.fromkeys(_VALUES, "value")

    def renamed(field: Mapping[str, Any]) -> str:
        try:
            field_id = number_of(field, "field-id")
        except (ArithmeticError, TypeError, ValueError) as error:
            raise MetadataError(f"{file.path}: the Avro schema has a field id that is none: {error}") from error
        return str(field.get("name")) if field_id is None else names.get(field_id) or name_of(field_id)

    check_schema(file.schema, file.path, MetadataError)
    schema = dict(_physical(file.schema, renamed))
    found = set(_check_types(schema, dict(fields.values()), file.path))
    if missing := set(needed) - found:
        raise MetadataError(f"{file.path}: the Avro schema lacks {', '.join(sorted(missing))}")
    return schema


def partition_kinds(schema: Schema) -> dict[str, str]:
    """The Avro type of each field of a manifest's partition struct, by name; `schema` is what `known_schema` gave."""
    partition = _field_type(_field_type(schema, "data_file"), "partition")
    return {field["name"]: _kind_of(_required_part(field["type"])) for field in partition.get("fields", ())}


def _field_type(record: Schema, name: str) -> Schema:
    """The type of a record's field; that of an empty record where there is no such field."""
    return next((_required_part(field["type"]) for field in record["fields"] if field["name"] == name), {"fields": ()})


def _check_types(schema: Schema, kinds: Mapping[str, Any], path: str) -> Iterator[str]:
    """The names of the known fields, each once its type is found to be one of the specification's."""
    if not isinstance(schema, dict) or schema.get("type") != "record" or not isinstance(schema.get("fields"), list):
        raise MetadataError(f"{path}: the Avro schema is not that of a manifest or manifest list")
    for field in schema["fields"]:
        name, kind = field["name"], _required_part(field["type"])
        if name in kinds:
            check_kind(name, _kind_of(kind), kinds[name], path)
            yield name
        if name == "data_file":
            yield from _check_types(kind, kinds, path)


def check_kind(name: str, kind: str, kinds: Any, path: str) -> None:
    """Raise MetadataError where a known field is of none of the specification's types."""
    if kind not in ((kinds,) if isinstance(kinds, str) else kinds):
        raise MetadataError(f"{path}: the field {name} is {kind}, not {kinds}")


def refuse_unknown_fields(file: AvroFile, known: Collection[int]) -> None:
    """Raise UnsupportedError where a file of a draft version, whose schema is sound, has fields that are not known."""
    inner: Any = next((field["type"] for field in file.schema["fields"] if number_of(field, "field-id") == 2), {})
    fields = [*file.schema["fields"], *_required_part(inner).get("fields", ())]
    unknown = [field["name"] for field in fields if number_of(field, "field-id") not in known]
    refuse_unknown(unknown, f"{file.path}: a field", file.path)


def _required_part(schema: Any) -> Any:
    """The type beside null, of an optional field."""
    branches = [branch for branch in schema if branch != "null"] if isinstance(schema, list) else [schema]
    return branches[0] if len(branches) == 1 else schema


def _kind_of(schema: Any) -> str:
    if not isinstance(schema, dict):
        return str(schema)
    kind = schema.get("type")
    if kind != "array":
        return str(kind)
    items = _required_part(schema.get("items"))
    if items in _INTEGER:
        return _INTEGERS
    if not isinstance(items, dict) or items.get("type") != "record":
        return "array"
    types = {field["name"]: field["type"] for field in items["fields"]}
    if types.keys() == {"key", "value"} and types["key"] in _INTEGER:
        return {"int": _COUNTS, "long": _COUNTS, "bytes": _BOUNDS}.get(types["value"], "array")
    return "array"


def _physical(schema: Any, renamed: Callable[[Mapping[str, Any]], str]) -> Any:
    """The schema without logical types, each field named by `renamed`, given the field as the schema has it."""
    if isinstance(schema, list):
        return [_physical(branch, renamed) for branch in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("type") in _PRIMITIVE:
        return schema["type"]
    plain = {key: value for key, value in schema.items() if key != "logicalType"}
    for nested in ("type", "items", "values"):
        if nested in plain:
            plain[nested] = _physical(plain[nested], renamed)
    if isinstance(fields := plain.get("fields"), list):
        plain["fields"] = [{"name": renamed(each), "type": _physical(each["type"], renamed)} for each in fields]
    return plain
