"""Avro object container files (Avro 1.12, "Object Container Files") from a stream: its header, then block by block.

In: a seekable stream, untrusted. Out: the key-value metadata, and the decompressed blocks with the number of their
records. The container is opened here because neither fastavro nor PyIceberg bounds what a block decompresses to; every
length is checked before anything is allocated for it.
"""

import io
import json
import lzma
import zlib
from bz2 import BZ2Decompressor
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, BinaryIO

import cramjam
import fastavro
import zstandard

from puffinry.errors import PuffinryError, UnsupportedError

MAX_BLOCK_BYTES = 1 << 28  # stored, and decompressed; some writers put a whole manifest into one block

MAGIC = b"Obj\x01"
ENCRYPTED_MAGIC = b"AGS1"  # an AES GCM stream, as Iceberg encrypts Avro files
_HEADER_BYTES = (1 << 16, 1 << 24)  # nearly all headers fit into the first, and none is larger than the second
_SYNC_BYTES = 16
_LONGEST_LONG = 10  # bytes
_HEADER = fastavro.parse_schema(
    {
        "type": "record",
        "name": "header",
        "fields": [
            {"name": "magic", "type": {"type": "fixed", "name": "magic", "size": len(MAGIC)}},
            {"name": "meta", "type": {"type": "map", "values": "bytes"}},
            {"name": "sync", "type": {"type": "fixed", "name": "sync", "size": _SYNC_BYTES}},
        ],
    }
)


class AvroContainer:
    """An open container; `blocks` can be read once. Damage is raised as `damaged`, which names `path`."""

    def __init__(self, stream: BinaryIO, path: str, damaged: type[PuffinryError]) -> None:
        """Read the header. Raises `damaged` where there is none."""
        self.path, self._stream, self._damaged = path, stream, damaged
        header = self._header()
        self.properties: Mapping[str, bytes] = header["meta"]
        self._sync = header["sync"]
        try:
            self.schema_text = self.properties["avro.schema"]
            self.schema: Any = _schema(self.schema_text)
        except (KeyError, ValueError, RecursionError) as error:
            raise damaged(f"{path}: damaged Avro header: {error!r}") from error

    def blocks(self) -> Iterator[tuple[int, bytes]]:
        """The blocks, decompressed, each with the number of its records; raises UnsupportedError."""
        codec = self.properties.get("avro.codec", b"null").decode(errors="replace")
        if codec not in _DECOMPRESS:
            raise UnsupportedError(f"{self.path}: unknown Avro codec {codec!r}; known are {', '.join(_DECOMPRESS)}")
        while first := self._stream.read(1):
            count, size = self._long(first), self._long(self._stream.read(1))
            if count < 0 or not 0 <= size <= MAX_BLOCK_BYTES:
                said = f"of {count} records and {size} bytes: damaged, or more than are read, {MAX_BLOCK_BYTES}"
                raise self._damaged(f"{self.path}: an Avro block {said}")
            block = self._stream.read(size + _SYNC_BYTES)
            if len(block) < size + _SYNC_BYTES:
                raise self._damaged(f"{self.path}: an Avro block of {count} records and {size} bytes is cut off")
            if block[size:] != self._sync:
                raise self._damaged(f"{self.path}: an Avro block does not end with the file's sync marker")
            try:
                plain = _DECOMPRESS[codec](block[:size])
            except (zlib.error, zstandard.ZstdError, cramjam.DecompressionError, OSError, lzma.LZMAError) as error:
                raise self._damaged(f"{self.path}: damaged {codec} data in an Avro block: {error}") from error
            if len(plain) > MAX_BLOCK_BYTES:
                raise self._damaged(f"{self.path}: an Avro block decompresses to more than {MAX_BLOCK_BYTES} bytes")
            yield count, plain

    def _header(self) -> dict[str, Any]:
        start = self._stream.tell()
        for size in _HEADER_BYTES:
            self._stream.seek(start)
            head = io.BytesIO(self._stream.read(size))
            try:
                header: Any = fastavro.schemaless_reader(head, _HEADER, None)
            except Exception as error:  # fastavro's errors over hostile bytes have no common base
                failure = error
            else:
                self._stream.seek(start + head.tell())
                return dict(header)
        raise self._damaged(f"{self.path}: damaged Avro header: {failure!r}") from failure

    def _long(self, byte: bytes) -> int:
        value = 0
        for shift in range(0, 7 * _LONGEST_LONG, 7):
            if not byte:
                break
            value |= (byte[0] & 0x7F) << shift
            if byte[0] < 0x80:
                return (value >> 1) ^ -(value & 1)
            byte = self._stream.read(1)
        raise self._damaged(f"{self.path}: damaged Avro block: a number is cut off or too long")


def number_of(schema: Mapping[str, Any], key: str) -> int | None:
    """An attribute such as `field-id`, which is a number, or text that spells one: Iceberg Java reads both.

    Raises ArithmeticError, TypeError or ValueError where it is neither.
    """
    value = schema.get(key)
    return None if value is None else int(value)


_schema = lru_cache(maxsize=64)(json.loads)  # the files of a table have few schemas between them


def _snappy(block: bytes) -> bytes:
    """Raw Snappy, then the big-endian CRC-32 of the plain bytes."""
    packed, checksum = block[:-4], int.from_bytes(block[-4:], "big")
    if len(packed) == 0 or cramjam.snappy.decompress_raw_len(packed) > MAX_BLOCK_BYTES:
        raise zlib.error(f"no Snappy data, or of more than {MAX_BLOCK_BYTES} bytes")
    plain = bytes(cramjam.snappy.decompress_raw(packed))
    if zlib.crc32(plain) != checksum:
        raise zlib.error("the checksum does not match")
    return plain


_DECOMPRESS: Mapping[str, Callable[[bytes], bytes]] = {
    "null": lambda block: block,
    "deflate": lambda block: zlib.decompressobj(wbits=-15).decompress(block, MAX_BLOCK_BYTES + 1),
    "zstandard": lambda block: zstandard.ZstdDecompressor().stream_reader(block).read(MAX_BLOCK_BYTES + 1),
    "snappy": _snappy,
    "bzip2": lambda block: BZ2Decompressor().decompress(block, MAX_BLOCK_BYTES + 1),
    "xz": lambda block: lzma.LZMADecompressor(memlimit=MAX_BLOCK_BYTES).decompress(block, MAX_BLOCK_BYTES + 1),
}
