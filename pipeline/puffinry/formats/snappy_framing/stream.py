"""Snappy framed streams over binary file objects, used as those of gzip and lzma are.

    with path.open("rb") as file, FrameReader(file) as reader:
        for line in reader: ...

    with path.open("wb") as file, FrameWriter(file) as writer:
        writer.write(data)

Memory is bounded by one chunk. A reader tells the revision by itself and takes several streams, one behind the other,
as one. Where the stream is wrong or breaks off it raises SnappyFramingError with the offset; having failed once it
fails again, so that an error passed over is never taken for the end. The file objects below stay the caller's to close.
"""

import io
from collections import Counter
from typing import TYPE_CHECKING, NoReturn, Protocol

from puffinry.errors import SnappyFramingError
from puffinry.formats.snappy_framing import chunks
from puffinry.formats.snappy_framing.format import IDENTIFIER, REVISION_2011, STREAM_IDENTIFIER, TYPE_BYTES, Revision

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer, WriteableBuffer

_SKIP_BYTES = 2**16


class Readable(Protocol):
    """What a reader needs of a binary file object; fewer bytes than requested are no end, no bytes are."""

    def read(self, size: int, /) -> bytes | None:
        """Up to `size` bytes; None of a file that does not block, which is refused."""


class Writable(Protocol):
    """What a writer needs of a binary file object."""

    def write(self, data: bytes, /) -> object:
        """Take all of `data`."""

    def flush(self) -> object:
        """Pass on what is held back."""


class FrameReader(io.BufferedReader):
    """The uncompressed bytes of a Snappy framed stream; reads as any buffered binary file, but does not seek."""

    def __init__(self, file: Readable) -> None:
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
    """Chunk after chunk of `file`, decoded and checked."""

    def __init__(self, file: Readable) -> None:
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
        chunks.check_length(kind, length, revision)
        self.counts[kind] += 1
        if chunks.is_data(kind):
            return chunks.decode(kind, self._read_exactly(length), revision)
        self._skip_chunk(kind, length)
        return b""

    def _start(self) -> Revision:
        start = self._read_exactly(chunks.START_BYTES)
        revision = chunks.revision_of(start)
        content = start[revision.header_bytes :]
        chunks.check_identifier(content + self._read_exactly(len(IDENTIFIER) - len(content)))
        self.counts[STREAM_IDENTIFIER] += 1
        return revision

    def _skip_chunk(self, kind: int, length: int) -> None:
        if kind == STREAM_IDENTIFIER:
            chunks.check_identifier(self._read_exactly(length))
            return
        while length:
            length -= len(self._read_exactly(min(length, _SKIP_BYTES)))

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

    def __init__(self, file: Writable, revision: Revision = REVISION_2011) -> None:
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
        if view.nbytes:
            self._take(view.cast("B"))
        return view.nbytes

    def flush(self) -> None:
        """Write a chunk of what waits, however little, and flush the file below."""
        self._check_open()
        if self._pending:
            self._write_pending()
        self._file.flush()

    def __reduce__(self) -> NoReturn:
        raise TypeError("cannot pickle 'FrameWriter' object")

    def _take(self, view: memoryview) -> None:
        most = self._revision.most_data
        if self._pending:
            taken = most - len(self._pending)
            self._pending += view[:taken]
            view = view[taken:]
            if len(self._pending) < most:
                return
            self._write_pending()
        while len(view) >= most:
            self._file.write(chunks.encode(bytes(view[:most]), self._revision))
            view = view[most:]
        self._pending += view

    def _write_pending(self) -> None:
        self._file.write(chunks.encode(bytes(self._pending), self._revision))
        self._pending.clear()

    def _check_open(self) -> None:
        if self.closed:
            raise ValueError("I/O operation on a closed FrameWriter")
