"""The fuzz targets: each takes any bytes and returns, unless a parser raises what is not its own error.

A target puts a right checksum or frame around its bytes where that would otherwise keep a fuzzer out of the parser.
"""

import io
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import pairwise

from puffinry.errors import PuffinError, SnappyFramingError
from puffinry.formats.lossless_json import parse_object
from puffinry.formats.puffin import PuffinReader, decompress, deletion_bitmap
from puffinry.formats.puffin.footer import parse_file_metadata, serialize_file_metadata
from puffinry.formats.puffin.source import StreamSource
from puffinry.formats.snappy_framing import FrameReader
from puffinry.verify.puffin_file import examine

LIMIT = 2**20


def puffin_file(data: bytes) -> None:
    """The reader and the examination of a whole file; what the reader takes, no check of its own rules may fail."""
    examine(StreamSource(io.BytesIO(data)), LIMIT)
    reader = PuffinReader(StreamSource(io.BytesIO(data)))
    with suppress(PuffinError):
        for blob in (*reader.metadata.blobs, *reader.metadata.private):
            with suppress(PuffinError):
                assert len(reader.read(blob, LIMIT)) <= LIMIT


def puffin_payload(data: bytes) -> None:
    """The JSON of a footer; what is taken can be written and is taken the same again."""
    with suppress(PuffinError):
        metadata = parse_file_metadata(parse_object(data, PuffinError))
        assert parse_file_metadata(parse_object(serialize_file_metadata(metadata), PuffinError)) == metadata


def puffin_compression(data: bytes) -> None:
    """One frame; the first byte says of which codec."""
    codec = "zstd" if data[:1] < b"\x80" else "lz4"
    with suppress(PuffinError):
        assert len(decompress(data[1:], codec, LIMIT)) <= LIMIT


def deletion_vector(data: bytes) -> None:
    """A Roaring bitmap, in a frame that is right."""
    body = bytes.fromhex("d1d33964") + data
    with suppress(PuffinError):
        positions = deletion_bitmap(
            len(body).to_bytes(4, "big") + body + zlib.crc32(body).to_bytes(4, "big"), limit=LIMIT
        )
        assert all(before < after for before, after in pairwise(positions))


def snappy_stream(data: bytes) -> None:
    """A whole stream; having failed once, it fails the same way again."""
    reader = FrameReader(io.BytesIO(data))
    try:
        reader.read()
    except SnappyFramingError as error:
        with suppress(SnappyFramingError):
            reader.read(1)
            raise AssertionError(f"the end instead of: {error}") from error


TARGETS: Mapping[str, Callable[[bytes], None]] = {
    target.__name__: target
    for target in (puffin_file, puffin_payload, puffin_compression, deletion_vector, snappy_stream)
}
