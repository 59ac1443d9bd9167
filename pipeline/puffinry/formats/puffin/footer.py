"""A Puffin footer: from bytes to `FileMetadata` and back. No input or output.

Reading goes in two steps, because the footer's length stands at its end:

1. `parse_trailer` takes the last 12 bytes of the file and says where the footer starts and whether it is compressed;
2. `parse_footer` takes the footer's bytes and gives the metadata.

`serialize_footer` is the way back. Every violation is a PuffinError that names the offset in the file, what was
expected and what was there.
Source: Puffin specification, section Footer structure; the JSON is the business of `payload`.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from puffinry.errors import PuffinError
from puffinry.formats.puffin.compression import compress, decompress
from puffinry.formats.puffin.format import (
    FLAG_PAYLOAD_COMPRESSED,
    FLAGS_BYTES,
    FOOTER_OVERHEAD,
    LZ4,
    MAGIC,
    PAYLOAD_SIZE_BYTES,
    SMALLEST_FILE,
    TRAILER_BYTES,
    BlobMetadata,
    FileMetadata,
)
from puffinry.formats.puffin.payload import parse_file_metadata, parse_json, serialize_file_metadata

# JSON made to harm takes thirty times the memory of its text when parsed; a blob's entry is some 300 bytes of text.
PAYLOAD_LIMIT = 16 * 2**20
_LONGEST_NUMBER = 19  # digits of a long


@dataclass(frozen=True, slots=True)
class Trailer:
    """What the end of a file says of its footer."""

    footer_offset: int
    payload_size: int  # as stored
    payload_compressed: bool

    @property
    def payload_offset(self) -> int:
        """The offset in the file of the payload's first byte."""
        return self.footer_offset + len(MAGIC)

    @property
    def footer_size(self) -> int:
        """Both magics included: Iceberg's `file-footer-size-in-bytes`."""
        return self.payload_size + FOOTER_OVERHEAD


def parse_trailer(trailer: bytes, file_size: int) -> Trailer:
    """From the last 12 bytes of a file of `file_size` bytes."""
    if file_size < SMALLEST_FILE:
        raise PuffinError(f"a Puffin file has at least {SMALLEST_FILE} bytes, this one has {file_size}")
    check_magic(trailer[-len(MAGIC) :], file_size - len(MAGIC), "the end of the file")
    check_reserved_flags(trailer, file_size)
    return trust_trailer(trailer, file_size)


def trust_trailer(trailer: bytes, file_size: int) -> Trailer:
    """As `parse_trailer`, but with no look at the magic and the reserved flags: for damaged files."""
    start, most = file_size - TRAILER_BYTES, file_size - SMALLEST_FILE
    payload_size = int.from_bytes(trailer[:PAYLOAD_SIZE_BYTES], "little", signed=True)
    if not 0 <= payload_size <= most:
        raise PuffinError(f"offset {start}: expected a footer payload size from 0 to {most}, found {payload_size}")
    compressed = bool(_flags(trailer) & FLAG_PAYLOAD_COMPRESSED)
    return Trailer(start - payload_size - len(MAGIC), payload_size, compressed)


def check_reserved_flags(trailer: bytes, file_size: int) -> None:
    """All bits but one are reserved and 0."""
    if _flags(trailer) & ~FLAG_PAYLOAD_COMPRESSED:
        offset = file_size - TRAILER_BYTES + PAYLOAD_SIZE_BYTES
        raise PuffinError(f"offset {offset}: expected 0 in all reserved flag bits, found flags {_flags(trailer):#010x}")


def _flags(trailer: bytes) -> int:
    """With byte 0 lowest."""
    return int.from_bytes(trailer[PAYLOAD_SIZE_BYTES : PAYLOAD_SIZE_BYTES + FLAGS_BYTES], "little")


def check_magic(found: bytes, offset: int, place: str) -> None:
    """Compare the four bytes at `offset` with the magic."""
    if found != MAGIC:
        raise PuffinError(f"offset {offset}: expected magic {MAGIC!r} at {place}, found {found!r}")


def parse_footer(footer: bytes, trailer: Trailer, limit: int = PAYLOAD_LIMIT) -> FileMetadata:
    """The metadata in the `trailer.footer_size` bytes of a footer; more than `limit` bytes of JSON are refused."""
    check_magic(footer[: len(MAGIC)], trailer.footer_offset, "the start of the footer")
    payload = decompress_payload(footer, trailer, limit)
    try:
        metadata = parse_file_metadata(parse_json(payload))
    except PuffinError as error:
        raise PuffinError(f"offset {trailer.payload_offset}: footer payload: {error}") from error
    for number, blob in enumerate(metadata.blobs):
        check_range(blob, f"blobs[{number}]", trailer.footer_offset)
    for number, blob in enumerate(metadata.private):
        check_range(blob, f"private blobs[{number}]", trailer.footer_offset)
    if metadata.private:
        _check_overlap((*metadata.blobs, *metadata.private))
    return metadata


def _check_overlap(blobs: Iterable[BlobMetadata]) -> None:
    end = len(MAGIC)
    for blob in sorted(blobs, key=lambda blob: (blob.offset, blob.end)):
        check_start(blob, end)
        end = max(end, blob.end)


def decompress_payload(footer: bytes, trailer: Trailer, limit: int = PAYLOAD_LIMIT) -> bytes:
    """The JSON text in a footer's bytes."""
    stored = footer[len(MAGIC) : len(MAGIC) + trailer.payload_size]
    try:
        return decompress(stored, LZ4 if trailer.payload_compressed else None, limit)
    except PuffinError as error:
        raise PuffinError(f"offset {trailer.payload_offset}: footer payload: {error}") from error


def check_range(blob: BlobMetadata, path: str, footer_offset: int) -> None:
    """A blob lies between the magic and the footer (section File structure)."""
    if blob.offset < len(MAGIC) or blob.end > footer_offset:
        raise PuffinError(
            f"offset {blob.offset}: {path}: expected the blob within bytes {len(MAGIC)} to {footer_offset}, "
            f"between magic and footer, found it in {blob.offset} to {blob.end}"
        )


def check_start(blob: BlobMetadata, end: int) -> None:
    """A blob with bytes starts after the `end` of all that start before it (section File structure)."""
    if blob.length and blob.offset < end:
        raise PuffinError(f"offset {blob.offset}: expected the {blob.type!r} blob to start at {end} or later")


def footer_fits(metadata: FileMetadata) -> bool:
    """Whether a footer of this is within the limit of what is read back, wherever in the file its blobs come to lie."""
    numbers = 2 * _LONGEST_NUMBER * (len(metadata.blobs) + len(metadata.private))  # offsets and lengths
    return len(serialize_file_metadata(metadata)) + numbers <= PAYLOAD_LIMIT


def serialize_footer(metadata: FileMetadata, compressed: bool = False) -> bytes:
    """The footer's bytes, its payload as one LZ4 frame if `compressed`; what would not be read back is refused."""
    text = serialize_file_metadata(metadata)
    if len(text) > PAYLOAD_LIMIT:
        blobs = len(metadata.blobs) + len(metadata.private)
        raise PuffinError(
            f"a footer of {blobs:,} blobs would have {len(text):,} bytes, and no more than {PAYLOAD_LIMIT:,} are read "
            "back: put fewer columns into one file"
        )
    payload = compress(text, LZ4 if compressed else None)
    size = len(payload).to_bytes(PAYLOAD_SIZE_BYTES, "little", signed=True)
    flags = (FLAG_PAYLOAD_COMPRESSED if compressed else 0).to_bytes(FLAGS_BYTES, "little")
    return b"".join((MAGIC, payload, size, flags, MAGIC))
