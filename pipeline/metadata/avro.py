"""Avro object container files (Avro 1.12, "Object Container Files"): how manifest lists and manifests are stored.

In: a file's bytes, untrusted. Out: its key-value metadata and its records, as dicts of physical values (a date is an
int, a decimal its bytes). fastavro decodes the records; the container is opened here because neither fastavro nor
PyIceberg bounds what a block decompresses to, and PyIceberg's decoder reads past the end of a damaged one.
"""

import io
import json
import lzma
import zlib
from bz2 import BZ2Decompressor
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import cramjam
import fastavro
import zstandard
from pyiceberg.io import FileIO

from pipeline.errors import MetadataError, UnsupportedError

MAX_FILE_BYTES = 1 << 30  # manifests aim at 8 MiB
MAX_BLOCK_BYTES = 1 << 28  # decompressed; some writers put a whole manifest into one block

_PRIMITIVE = ("null", "boolean", "int", "long", "float", "double", "bytes", "string")
_MAGIC = b"Obj\x01"
_ENCRYPTED_MAGIC = b"AGS1"  # an AES GCM stream, as Iceberg encrypts its metadata
_SYNC_BYTES = 16
_HEADER = fastavro.parse_schema(
    {
        "type": "record",
        "name": "header",
        "fields": [
            {"name": "magic", "type": {"type": "fixed", "name": "magic", "size": len(_MAGIC)}},
            {"name": "meta", "type": {"type": "map", "values": "bytes"}},
            {"name": "sync", "type": {"type": "fixed", "name": "sync", "size": _SYNC_BYTES}},
        ],
    }
)

Schema = dict[str, Any]


@dataclass(frozen=True, slots=True)
class AvroFile:
    """An opened container: its records are still encoded."""

    path: str
    properties: Mapping[str, bytes]  # the key-value metadata of the header
    schema: Schema  # as written, with Iceberg's field ids
    _sync: bytes
    _blocks: memoryview

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

    def blocks(self) -> Iterator[tuple[int, bytes]]:
        """The blocks, decompressed, each with the number of its records."""
        codec = self.properties.get("avro.codec", b"null").decode(errors="replace")
        if codec not in _DECOMPRESS:
            raise UnsupportedError(f"{self.path}: unknown Avro codec {codec!r}; known are {', '.join(_DECOMPRESS)}")
        for count, block in self._framed():
            try:
                plain = _DECOMPRESS[codec](block)
            except (zlib.error, zstandard.ZstdError, cramjam.DecompressionError, OSError, lzma.LZMAError) as error:
                raise MetadataError(f"{self.path}: damaged {codec} data in an Avro block: {error}") from error
            if len(plain) > MAX_BLOCK_BYTES:
                raise MetadataError(f"{self.path}: an Avro block decompresses to more than {MAX_BLOCK_BYTES} bytes")
            yield count, plain

    def _framed(self) -> Iterator[tuple[int, memoryview]]:
        rest = self._blocks
        while rest:
            count, rest = _long(rest, self.path)
            size, rest = _long(rest, self.path)
            if count < 0 or size < 0 or size + _SYNC_BYTES > len(rest):
                raise MetadataError(f"{self.path}: an Avro block of {count} records and {size} bytes is cut off")
            if rest[size : size + _SYNC_BYTES] != self._sync:
                raise MetadataError(f"{self.path}: an Avro block does not end with the file's sync marker")
            yield count, rest[:size]
            rest = rest[size + _SYNC_BYTES :]


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
    if len(data) > MAX_FILE_BYTES:
        raise MetadataError(f"{path}: larger than {MAX_FILE_BYTES} bytes")
    if data.startswith(_ENCRYPTED_MAGIC):
        raise UnsupportedError(f"{path}: encrypted manifests and manifest lists are not supported")
    if not data.startswith(_MAGIC):
        raise MetadataError(f"{path}: no Avro file: it starts with {data[:4]!r}, not {_MAGIC!r}")
    stream_ = io.BytesIO(data)
    try:
        header: Any = fastavro.schemaless_reader(stream_, _HEADER, None)
        schema = json.loads(header["meta"]["avro.schema"])
    except Exception as error:  # fastavro's errors over hostile bytes have no common base
        raise MetadataError(f"{path}: damaged Avro header: {error!r}") from error
    _parsed(schema, path)
    return AvroFile(path, header["meta"], schema, header["sync"], memoryview(data)[stream_.tell() :])


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
        _require_size_of_items(schema)
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


def _require_size_of_items(schema: Any) -> None:
    """Refuse arrays and maps of nothing, which a few bytes can make endlessly long."""
    if isinstance(schema, list):
        for branch in schema:
            _require_size_of_items(branch)
    elif isinstance(schema, dict):
        if "items" in schema and not _takes_bytes(schema["items"]):
            raise ValueError("an array of items that take no bytes")
        for nested in (schema.get("type"), schema.get("items"), schema.get("values"), *schema.get("fields", ())):
            _require_size_of_items(nested)


def _takes_bytes(schema: Any) -> bool:
    if not isinstance(schema, dict):
        return bool(schema != "null")
    if schema.get("type") == "record":
        return any(_takes_bytes(field["type"]) for field in schema["fields"])
    return bool(schema.get("type") != "null" and schema.get("size") != 0)


def _long(data: memoryview, path: str) -> tuple[int, memoryview]:
    """A zigzag variable-length integer, and what follows it."""
    value = 0
    for position, byte in enumerate(data[:10]):
        value |= (byte & 0x7F) << (7 * position)
        if byte < 0x80:
            return (value >> 1) ^ -(value & 1), data[position + 1 :]
    raise MetadataError(f"{path}: damaged Avro block: a number is cut off or too long")


def _encoded_long(value: int) -> bytes:
    value <<= 1
    encoded = bytearray()
    while value > 0x7F:
        encoded.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*encoded, value])


def _deflate(block: memoryview) -> bytes:
    return zlib.decompressobj(wbits=-15).decompress(block, MAX_BLOCK_BYTES + 1)


def _zstandard(block: memoryview) -> bytes:
    return zstandard.ZstdDecompressor().stream_reader(block).read(MAX_BLOCK_BYTES + 1)


def _snappy(block: memoryview) -> bytes:
    """Raw Snappy, then the big-endian CRC-32 of the plain bytes."""
    packed, checksum = block[:-4], int.from_bytes(block[-4:], "big")
    if len(packed) == 0 or cramjam.snappy.decompress_raw_len(packed) > MAX_BLOCK_BYTES:
        raise zlib.error("no Snappy data of a sensible length")
    plain = bytes(cramjam.snappy.decompress_raw(packed))
    if zlib.crc32(plain) != checksum:
        raise zlib.error("the checksum does not match")
    return plain


_DECOMPRESS: Mapping[str, Callable[[memoryview], bytes]] = {
    "null": bytes,
    "deflate": _deflate,
    "zstandard": _zstandard,
    "snappy": _snappy,
    "bzip2": lambda block: BZ2Decompressor().decompress(block, MAX_BLOCK_BYTES + 1),
    "xz": lambda block: lzma.LZMADecompressor().decompress(block, MAX_BLOCK_BYTES + 1),
}
