"""The Snappy framing format: a byte stream in chunks, each compressed on its own and protected by a checksum.

    with path.open("rb") as file, FrameReader(file) as reader:
        for line in reader: ...

    with path.open("wb") as file, FrameWriter(file) as writer:
        writer.write(data)

`FrameReader` and `FrameWriter` are used as those of gzip and lzma are; memory is bounded by one chunk. A reader tells
the revision by itself and takes several streams, one behind the other, as one. Where the stream is wrong or breaks off
it raises SnappyFramingError with the offset and what was expected there; having failed once it fails again, so that an
error passed over is never taken for the end. The file objects below stay the caller's to close. Raw Snappy and CRC-32C
come from libraries.

Constants stand under the sections of revision 2011-12-15. The current revision, called 2015 here (its text says
2013-10-25), differs in what `Revision` holds, and in its section 4.4: the skippable chunk type 0xfe means padding,
which a reader passes over like any other.
"""

import io
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO, NoReturn

import cramjam
import google_crc32c

from puffinry.errors import SnappyFramingError

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer, SupportsRead, WriteableBuffer

# 1. General structure: chunk identifier (1 byte), length of the data (little-endian), data
TYPE_BYTES = 1

# 3. Checksum format: masked CRC-32C, little-endian
CHECKSUM_BYTES = 4
MASK_ROTATION = 15
MASK_DELTA = 0xA282EAD8

# 4. Chunk types
COMPRESSED = 0x00
UNCOMPRESSED = 0x01
FIRST_SKIPPABLE = 0x80  # 4.4 and 4.5: types from 0x02 are unskippable, types from 0x80 skippable
STREAM_IDENTIFIER = 0xFF

# 4.1. Stream identifier: the content of its chunk
IDENTIFIER = b"sNaPpY"


@dataclass(frozen=True, slots=True)
class Revision:
    """In what the published revisions of the format differ."""

    name: str
    length_bytes: int  # 1. General structure: width of a chunk's length
    most_data: int  # 4.2 and 4.3: the most uncompressed bytes in a chunk

    @property
    def header_bytes(self) -> int:
        """Type and length together."""
        return TYPE_BYTES + self.length_bytes

    @property
    def stream_identifier(self) -> bytes:
        """4.1: the chunk with which every stream of this revision starts."""
        return bytes([STREAM_IDENTIFIER]) + len(IDENTIFIER).to_bytes(self.length_bytes, "little") + IDENTIFIER


REVISION_2011 = Revision("2011", length_bytes=2, most_data=32768)
REVISION_2015 = Revision("2015", length_bytes=3, most_data=65536)
REVISIONS = (REVISION_2011, REVISION_2015)

# Enough of a stream to tell the revisions apart: their lengths of the same number differ in width.
START_BYTES = 4
_SKIP_BYTES = 2**16


def masked_checksum(data: bytes) -> int:
    """CRC-32C of uncompressed data, rotated and shifted (section 3)."""
    crc: int = google_crc32c.value(data)
    return ((crc >> MASK_ROTATION | crc << 32 - MASK_ROTATION) + MASK_DELTA) & 0xFFFFFFFF


def revision_of(start: bytes) -> Revision:
    """A stream's revision by its first START_BYTES bytes, its identifier (section 4.1); raises SnappyFramingError."""
    for revision in REVISIONS:
        if start == revision.stream_identifier[:START_BYTES]:
            return revision
    known = " or ".join(revision.stream_identifier[:START_BYTES].hex(" ") for revision in REVISIONS)
    raise SnappyFramingError(f"expected a stream identifier, which starts with {known}, found {start.hex(' ')}")


def check_length(kind: int, length: int, revision: Revision) -> None:
    """Refuse a chunk by its header, before its data are read (sections 4.1 to 4.4); raises SnappyFramingError."""
    if kind == STREAM_IDENTIFIER and length != len(IDENTIFIER):
        raise SnappyFramingError(f"expected a stream identifier of {len(IDENTIFIER)} bytes, found {length}")
    if COMPRESSED < kind < FIRST_SKIPPABLE and kind != UNCOMPRESSED:
        raise SnappyFramingError(f"chunk type {kind:#04x} is reserved: a reader that does not know it must stop")
    if kind in (COMPRESSED, UNCOMPRESSED) and length < CHECKSUM_BYTES:
        raise SnappyFramingError(f"expected a data chunk of {CHECKSUM_BYTES} bytes at least, found {length}")
    if kind == UNCOMPRESSED and length > CHECKSUM_BYTES + revision.most_data:
        raise _too_much_data(length - CHECKSUM_BYTES, revision)


def check_identifier(content: bytes) -> None:
    """Ignore a sound stream identifier inside a stream (section 4.1); raises SnappyFramingError."""
    if content != IDENTIFIER:
        raise SnappyFramingError(f"expected the stream identifier {IDENTIFIER!r}, found {content!r}")


def decode(kind: int, chunk: bytes, revision: Revision) -> bytes:
    """The uncompressed bytes of a data chunk's checksum and data (sections 4.2 and 4.3); raises SnappyFramingError."""
    stored, data = int.from_bytes(chunk[:CHECKSUM_BYTES], "little"), chunk[CHECKSUM_BYTES:]
    if kind == COMPRESSED:
        try:
            size = cramjam.snappy.decompress_raw_len(data)
            if size > revision.most_data:
                raise _too_much_data(size, revision)
            data = bytes(cramjam.snappy.decompress_raw(data))
        except cramjam.DecompressionError as error:
            raise SnappyFramingError(f"the compressed data are damaged: {error}") from error
    computed = masked_checksum(data)
    if stored != computed:
        raise SnappyFramingError(f"expected the masked CRC-32C {computed:08x} of the chunk's data, found {stored:08x}")
    return data


def _too_much_data(size: int, revision: Revision) -> SnappyFramingError:
    most = f"at most {revision.most_data} uncompressed bytes in a chunk (revision {revision.name})"
    return SnappyFramingError(f"expected {most}, found {size}")


def encode(data: bytes, revision: Revision) -> bytes:
    """A whole chunk for at most `revision.most_data` bytes, compressed where that saves an eighth or more."""
    compressed = cramjam.snappy.compress_raw(data)
    pays = len(compressed) <= len(data) - len(data) // 8
    kind, body = (COMPRESSED, compressed) if pays else (UNCOMPRESSED, data)
    length = (CHECKSUM_BYTES + len(body)).to_bytes(revision.length_bytes, "little")
    return b"".join((bytes([kind]), length, masked_checksum(data).to_bytes(CHECKSUM_BYTES, "little"), body))


class FrameReader(io.BufferedReader):
    """The uncompressed bytes of a Snappy framed stream; reads as any buffered binary file, but does not seek.

    Of `file`, fewer bytes than requested are no end, no bytes are; None, of a file that does not block, is refused.
    """

    def __init__(self, file: "SupportsRead[bytes | None]") -> None:
        self._chunks = _ChunkReader(file)
        super().__init__(self._chunks, REVISION_2011.most_data)

    @property
    def revision(self) -> Revision | None:
        """The stream's revision; None until something was read."""
        return self._chunks.revision

    @property
    def chunk_counts(self) -> Counter[int]:
        """How many chunks of each type were read so far, stream identifiers included."""
        return self._chunks.counts


class _ChunkReader(io.RawIOBase):
    def __init__(self, file: "SupportsRead[bytes | None]") -> None:
        self._file = file
        self._left = memoryview(b"")  # of the last data chunk
        self._chunk_offset = 0
        self._position = 0  # in `file`, from where the stream starts
        self._failure = ""
        self.revision: Revision | None = None
        self.counts: Counter[int] = Counter()

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "WriteableBuffer", /) -> int:
        if not self._left:
            self._left = memoryview(self._next_data())
        target = memoryview(buffer)
        size = min(len(target), len(self._left))
        target[:size] = self._left[:size]
        self._left = self._left[size:]
        return size

    def readall(self) -> bytes:
        pieces: list[bytes | memoryview] = [self._left]
        self._left = memoryview(b"")
        while data := self._next_data():
            pieces.append(data)
        return b"".join(pieces)

    def _next_data(self) -> bytes:
        """The next data chunk that is not empty, uncompressed; nothing at the end of the stream."""
        if self._failure:
            raise SnappyFramingError(self._failure)
        try:
            data = self._next_chunk()
            while data == b"":
                data = self._next_chunk()
        except SnappyFramingError as error:
            self._failure = f"offset {self._chunk_offset}: {error}"
            raise SnappyFramingError(self._failure) from error
        except OSError as error:
            self._failure = f"offset {self._position}: the file below failed in the middle of a chunk: {error}"
            raise
        return data or b""

    def _next_chunk(self) -> bytes | None:
        """What the next chunk adds to the uncompressed bytes; None where the stream ends."""
        revision = self.revision = self.revision or self._start()
        self._chunk_offset = self._position
        header = self._read(revision.header_bytes)
        if not header:
            return None
        header += self._read_exactly(revision.header_bytes - len(header))
        kind, length = header[0], int.from_bytes(header[TYPE_BYTES:], "little")
        check_length(kind, length, revision)
        self.counts[kind] += 1
        if kind in (COMPRESSED, UNCOMPRESSED):
            return decode(kind, self._read_exactly(length), revision)
        if kind == STREAM_IDENTIFIER:
            check_identifier(self._read_exactly(length))
            return b""
        while length:
            length -= len(self._read_exactly(min(length, _SKIP_BYTES)))
        return b""

    def _start(self) -> Revision:
        start = self._read_exactly(START_BYTES)
        revision = revision_of(start)
        content = start[revision.header_bytes :]
        check_identifier(content + self._read_exactly(len(IDENTIFIER) - len(content)))
        self.counts[STREAM_IDENTIFIER] += 1
        return revision

    def _read_exactly(self, length: int) -> bytes:
        data = self._read(length)
        if len(data) < length:
            missing = length - len(data)
            raise SnappyFramingError(f"the stream ends at offset {self._position}, {missing} bytes short of its chunk")
        return data

    def _read(self, length: int) -> bytes:
        """Up to `length` bytes, fewer only where the file ends."""
        pieces = []
        missing = length
        while missing and (piece := self._file.read(missing)) != b"":
            if piece is None:
                raise SnappyFramingError("expected a file that waits for its bytes, found one that does not block")
            pieces.append(piece)
            missing -= len(piece)
        self._position += length - missing
        return pieces[0] if len(pieces) == 1 else b"".join(pieces)


class FrameWriter(io.BufferedIOBase):
    """Compresses what is written to it into a Snappy framed stream in `file`."""

    def __init__(self, file: BinaryIO, revision: Revision = REVISION_2011) -> None:
        self._file = file
        self._revision = revision
        self._pending = bytearray()  # less than a chunk
        file.write(revision.stream_identifier)

    def writable(self) -> bool:
        """Always."""
        return True

    def write(self, data: "ReadableBuffer", /) -> int:
        """Take all of `data`; whole chunks go out at once, the rest waits for more, `flush` or `close`."""
        self._check_open()
        view = memoryview(data)
        taken = view.cast("B") if view.nbytes else b""
        most = self._revision.most_data
        while len(self._pending) + len(taken) >= most:
            room = most - len(self._pending)
            self._write_chunk(taken[:room])
            taken = taken[room:]
        self._pending += taken
        return view.nbytes

    def flush(self) -> None:
        """Write a chunk of what waits, however little, and flush the file below."""
        self._check_open()
        if self._pending:
            self._write_chunk(b"")
        self._file.flush()

    def __reduce__(self) -> NoReturn:
        raise TypeError("cannot pickle 'FrameWriter' object")

    def _write_chunk(self, view: bytes | memoryview) -> None:
        self._file.write(encode(b"".join((self._pending, view)), self._revision))
        self._pending.clear()

    def _check_open(self) -> None:
        if self.closed:
            raise ValueError("I/O operation on a closed FrameWriter")
