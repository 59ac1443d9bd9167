"""Manifest lists and manifests are Avro files: read whole, their blocks decompressed.

In: a file's bytes, untrusted. Out: its key-value metadata, its blocks within bounds, and the schema that decodes them
to physical values (a date is an int, a decimal its bytes).
"""

import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pyiceberg.io import FileIO

from puffinry.errors import MetadataError, UnsupportedError
from puffinry.formats.avro import MAGIC, MAX_BLOCK_BYTES, AvroContainer, check_schema

MAX_FILE_BYTES = 1 << 30  # manifests aim at 8 MiB
# Each line of a manifest becomes an object that stays. However alike lines are, those that name files take some bytes
# each, compressed; a file made to harm has a thousand lines for each byte.
_LINES_PER_BYTE = 1
_MOST_COMPRESSED = 1 << 10  # times

_PRIMITIVE = ("null", "boolean", "int", "long", "float", "double", "bytes", "string")
_ENCRYPTED_MAGIC = b"AGS1"  # an AES GCM stream, as Iceberg encrypts its metadata

Schema = dict[str, Any]


@dataclass(frozen=True, slots=True)
class AvroFile:
    """An opened container."""

    path: str
    schema: Schema  # as written, with Iceberg's field ids
    schema_text: bytes  # JSON
    properties: Mapping[str, bytes]  # the key-value metadata of the header
    blocks: Callable[[], Iterator[tuple[int, bytes]]]  # decompressed, each with the number of its records; once

    def schema_named(self, renamed: Callable[[Mapping[str, Any]], str]) -> Schema:
        """The schema without logical types, each field named by `renamed` (given the field as the schema has it).

        Raises: MetadataError, naming the file, where the schema is not valid.
        """
        check_schema(self.schema, self.path, MetadataError)
        return dict(_physical(self.schema, renamed))


def read_file(io_: FileIO, path: str) -> bytes:
    """A manifest or manifest list, whole; raises MetadataError where it is missing or too large."""
    try:
        with io_.new_input(path).open() as stream:
            data = stream.read(MAX_FILE_BYTES + 1)
    except FileNotFoundError:
        raise MetadataError(f"{path}: the file that the table's metadata names does not exist", file=path) from None
    except OSError as error:
        raise MetadataError(f"{path}: the file cannot be read: {error}", file=path) from error
    except ValueError as error:
        raise MetadataError(f"{path!r} names no file: {error}", file=path) from error
    if len(data) > MAX_FILE_BYTES:
        raise MetadataError(f"{path}: larger than {MAX_FILE_BYTES} bytes", file=path)
    return data


def open_avro(data: bytes, path: str, always_read: int = MAX_BLOCK_BYTES) -> AvroFile:
    """Open a container file's bytes.

    One that decompresses to no more than `always_read` bytes is read, however small it is itself.

    Raises:
        MetadataError: naming the file, where it is no Avro file.
        UnsupportedError: naming the file, where it is encrypted.

    """
    if data.startswith(_ENCRYPTED_MAGIC):
        raise UnsupportedError(f"{path}: encrypted manifests and manifest lists are not supported", file=path)
    if not data.startswith(MAGIC):
        raise MetadataError(f"{path}: no Avro file: it starts with {data[:4]!r}, not {MAGIC!r}", file=path)
    container = AvroContainer(io.BytesIO(data), path, MetadataError)
    bound = max(len(data) * _MOST_COMPRESSED, always_read)
    return AvroFile(
        path,
        container.schema,
        container.schema_text,
        container.properties,
        lambda: _bounded(container.blocks(), path, len(data), bound),
    )


def _bounded(blocks: Iterable[tuple[int, bytes]], path: str, size: int, most_bytes: int) -> Iterator[tuple[int, bytes]]:
    """The blocks, as long as they hold no more than a file of `size` bytes can."""
    most_lines = size * _LINES_PER_BYTE
    lines = plain = 0
    for count, block in blocks:
        lines, plain = lines + count, plain + len(block)
        if lines > most_lines:
            raise MetadataError(
                f"{path}: damaged Avro block: {lines} lines or more in a file of {size} bytes; "
                "expected one a byte at most"
            )
        if plain > most_bytes:
            raise MetadataError(
                f"{path}: {size} bytes decompress to {plain} or more; expected {most_bytes} at most", file=path
            )
        yield count, block


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
