"""Manifest lists and manifests are Avro files: read whole, their records decoded.

In: a file's bytes, untrusted. Out: its key-value metadata and its records, as dicts of physical values (a date is an
int, a decimal its bytes), decoded by fastavro; PyIceberg's decoder reads past the end of a damaged block.
"""

import io
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import fastavro
from pyiceberg.io import FileIO

from pipeline.errors import MetadataError, UnsupportedError
from pipeline.metadata.avro_container import MAGIC, AvroContainer, require_size_of_items

MAX_FILE_BYTES = 1 << 30  # manifests aim at 8 MiB

_PRIMITIVE = ("null", "boolean", "int", "long", "float", "double", "bytes", "string")
_ENCRYPTED_MAGIC = b"AGS1"  # an AES GCM stream, as Iceberg encrypts its metadata

Schema = dict[str, Any]


@dataclass(frozen=True, slots=True)
class AvroFile:
    """An opened container: its records are still encoded."""

    path: str
    schema: Schema  # as written, with Iceberg's field ids
    properties: Mapping[str, bytes]  # the key-value metadata of the header
    blocks: Callable[[], Iterator[tuple[int, bytes]]]  # decompressed, each with the number of its records; once

    def schema_named(self, renamed: Callable[[Mapping[str, Any]], str]) -> Schema:
        """The schema without logical types, each field named by `renamed` (given the field as the schema has it)."""
        try:
            return dict(_physical(self.schema, renamed))
        except RecursionError:
            raise MetadataError(f"{self.path}: the Avro schema is nested too deep") from None

    def records(self, schema: Schema) -> Iterator[dict[str, Any]]:
        """Decode all records by `schema`: the file's own, in which names may have been changed.

        Raises:
            MetadataError: naming the file, where it is damaged.

        """
        batch = _parsed({"type": "array", "items": schema}, self.path)
        for count, block in self.blocks():
            yield from _decode(batch, count, block, self.path)


def open_avro(io_: FileIO, path: str) -> AvroFile:
    """Read a container file whole and open it.

    Raises:
        MetadataError: naming the file, where it is missing, too large or no Avro file.
        UnsupportedError: naming the file, where it is encrypted.

    """
    try:
        with io_.new_input(path).open() as stream:
            data = stream.read(MAX_FILE_BYTES + 1)
    except FileNotFoundError:
        raise MetadataError(f"{path}: the file that the table's metadata names does not exist") from None
    except OSError as error:
        raise MetadataError(f"{path}: the file cannot be read: {error}") from error
    except ValueError as error:
        raise MetadataError(f"{path!r} names no file: {error}") from error
    if len(data) > MAX_FILE_BYTES:
        raise MetadataError(f"{path}: larger than {MAX_FILE_BYTES} bytes")
    if data.startswith(_ENCRYPTED_MAGIC):
        raise UnsupportedError(f"{path}: encrypted manifests and manifest lists are not supported")
    if not data.startswith(MAGIC):
        raise MetadataError(f"{path}: no Avro file: it starts with {data[:4]!r}, not {MAGIC!r}")
    container = AvroContainer(io.BytesIO(data), path, MetadataError)
    _parsed(container.schema, path)
    return AvroFile(path, container.schema, container.properties, container.blocks)


def _physical(schema: Any, renamed: Callable[[Mapping[str, Any]], str]) -> Any:
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
    if isinstance(plain.get("fields"), list):
        plain["fields"] = [
            {"name": renamed(field), "type": _physical(field["type"], renamed)} for field in plain["fields"]
        ]
    return plain


def _parsed(schema: Schema, path: str) -> Schema:
    try:
        require_size_of_items(schema)
        parsed: Any = fastavro.parse_schema(schema)
    except Exception as error:  # as above
        raise MetadataError(f"{path}: the Avro schema is not valid: {error!r}") from error
    return dict(parsed)


def _decode(batch: Schema, count: int, block: bytes, path: str) -> list[dict[str, Any]]:
    """A block's records: read as an Avro array, which is its count, its items, and a count of zero."""
    stream = io.BytesIO(_encoded_long(count) + block + b"\0" if count else b"\0")
    try:
        records: Any = fastavro.schemaless_reader(stream, batch, None)
    except Exception as error:  # as above
        raise MetadataError(f"{path}: damaged Avro block: {error!r}") from error
    if len(records) != count or stream.read(1):
        raise MetadataError(f"{path}: an Avro block does not hold the {count} records that it announces")
    return list(records)


def _encoded_long(value: int) -> bytes:
    value <<= 1
    encoded = bytearray()
    while value > 0x7F:
        encoded.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*encoded, value])
