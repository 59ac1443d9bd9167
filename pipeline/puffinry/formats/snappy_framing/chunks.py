"""One chunk of a Snappy framed stream: from its bytes to what it holds, and back. No input or output.

A reader tells the revision from the stream's first bytes (`revision_of`), then takes chunk after chunk: `check_length`
judges its header, `decode` gives the uncompressed bytes of a data chunk. A writer starts with the revision's
`stream_identifier` and goes on with what `encode` gives. Errors say what was expected; the stream adds the offset.
Source: Snappy framing format, sections 1, 3 and 4.
"""

import cramjam
import google_crc32c

from puffinry.errors import SnappyFramingError
from puffinry.formats.snappy_framing.format import (
    CHECKSUM_BYTES,
    COMPRESSED,
    FIRST_SKIPPABLE,
    IDENTIFIER,
    MASK_DELTA,
    MASK_ROTATION,
    REVISIONS,
    STREAM_IDENTIFIER,
    UNCOMPRESSED,
    Revision,
)

# Enough of a stream to tell the revisions apart: their lengths of the same number differ in width.
START_BYTES = 4


def masked_checksum(data: bytes) -> int:
    """CRC-32C of uncompressed data, rotated and shifted (section 3)."""
    crc: int = google_crc32c.value(data)
    return ((crc >> MASK_ROTATION | crc << 32 - MASK_ROTATION) + MASK_DELTA) & 0xFFFFFFFF


def revision_of(start: bytes) -> Revision:
    """The revision of a stream by its first START_BYTES bytes, the beginning of its stream identifier (section 4.1)."""
    for revision in REVISIONS:
        if start == revision.stream_identifier[:START_BYTES]:
            return revision
    known = " or ".join(revision.stream_identifier[:START_BYTES].hex(" ") for revision in REVISIONS)
    raise SnappyFramingError(f"expected a stream identifier, which starts with {known}, found {start.hex(' ')}")


def is_data(kind: int) -> bool:
    """Whether `decode` takes chunks of this type (sections 4.2 and 4.3)."""
    return kind in (COMPRESSED, UNCOMPRESSED)


def check_length(kind: int, length: int, revision: Revision) -> None:
    """Refuse a chunk by its header alone, before its data are read (sections 4.1 to 4.4)."""
    if kind == STREAM_IDENTIFIER and length != len(IDENTIFIER):
        raise SnappyFramingError(f"expected a stream identifier of {len(IDENTIFIER)} bytes, found {length}")
    if COMPRESSED < kind < FIRST_SKIPPABLE and kind != UNCOMPRESSED:
        raise SnappyFramingError(f"chunk type {kind:#04x} is reserved: a reader that does not know it must stop")
    if is_data(kind) and length < CHECKSUM_BYTES:
        raise SnappyFramingError(f"expected a data chunk of {CHECKSUM_BYTES} bytes at least, found {length}")
    if kind == UNCOMPRESSED and length > CHECKSUM_BYTES + revision.most_data:
        raise _too_much_data(length - CHECKSUM_BYTES, revision)


def check_identifier(content: bytes) -> None:
    """A stream identifier inside the stream is ignored if its content is right (section 4.1)."""
    if content != IDENTIFIER:
        raise SnappyFramingError(f"expected the stream identifier {IDENTIFIER!r}, found {content!r}")


def decode(kind: int, chunk: bytes, revision: Revision) -> bytes:
    """The uncompressed bytes of a data chunk's checksum and data (sections 4.2 and 4.3)."""
    stored = int.from_bytes(chunk[:CHECKSUM_BYTES], "little")
    data = _decompress(chunk, revision) if kind == COMPRESSED else chunk[CHECKSUM_BYTES:]
    computed = masked_checksum(data)
    if stored != computed:
        raise SnappyFramingError(f"expected the masked CRC-32C {computed:08x} of the chunk's data, found {stored:08x}")
    return data


def _decompress(chunk: bytes, revision: Revision) -> bytes:
    compressed = memoryview(chunk)[CHECKSUM_BYTES:]
    try:
        size = cramjam.snappy.decompress_raw_len(compressed)
        if size > revision.most_data:
            raise _too_much_data(size, revision)
        return bytes(cramjam.snappy.decompress_raw(compressed))
    except cramjam.DecompressionError as error:
        raise SnappyFramingError(f"the compressed data are damaged: {error}") from error


def _too_much_data(size: int, revision: Revision) -> SnappyFramingError:
    return SnappyFramingError(
        f"expected at most {revision.most_data} uncompressed bytes in a chunk (revision {revision.name}), found {size}"
    )


def encode(data: bytes, revision: Revision) -> bytes:
    """A whole chunk for at most `revision.most_data` bytes, compressed where that saves an eighth or more."""
    compressed = cramjam.snappy.compress_raw(data)
    pays = len(compressed) <= len(data) - len(data) // 8
    body = compressed if pays else data
    kind = COMPRESSED if pays else UNCOMPRESSED
    length = (CHECKSUM_BYTES + len(body)).to_bytes(revision.length_bytes, "little")
    return b"".join((bytes([kind]), length, masked_checksum(data).to_bytes(CHECKSUM_BYTES, "little"), body))
