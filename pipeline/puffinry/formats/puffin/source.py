"""Where a Puffin reader gets its bytes: anything that knows its size and can read a range.

`open_source` opens a path, `open_input_file` a file of PyIceberg's FileIO, so that only the requested ranges travel
from an object store; `open_location` takes either by name. Who reads most of a file reads it through `ReadAhead`.
"""

import os
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from io import FileIO
from pathlib import Path
from typing import BinaryIO, TypeVar

from pyiceberg.io import InputFile, InputStream

from puffinry.errors import CatalogUnavailableError, PuffinError, PuffinMissingError
from puffinry.storage import scheme_of

Stream = TypeVar("Stream", FileIO, InputStream)

WINDOW = 4 << 20  # bytes: what an object store sends in about the time that it takes to answer at all


class StreamSource:
    """Ranges of a seekable binary stream, which stays the caller's to close; one call is one request."""

    def __init__(self, stream: BinaryIO | InputStream, name: str = "stream", size: int | None = None) -> None:
        self._stream, self.name = stream, name
        self.size = stream.seek(0, os.SEEK_END) if size is None else size

    def read_at(self, offset: int, length: int) -> bytes:
        """Exactly `length` bytes from `offset`; raises PuffinError."""
        self._stream.seek(offset)
        data = self._stream.read(length)
        while len(data) < length and (more := self._stream.read(length - len(data))):
            data += more
        if len(data) < length:
            raise PuffinError(f"offset {offset}: expected {length} bytes, the file ends after {len(data)}")
        return data


class ReadAhead:
    """Small ranges, mostly in order, in few requests: two windows are kept, of a column's ledger and of its sketch."""

    def __init__(self, source: "RangeSource", window: int = WINDOW) -> None:
        """`window`: so many bytes come together."""
        self._source, self._window = source, window
        self._windows: deque[tuple[int, bytes]] = deque(maxlen=2)  # each with its offset
        self.name: str = source.name
        self.size: int = source.size

    def read_at(self, offset: int, length: int) -> bytes:
        """Exactly `length` bytes from `offset`."""
        for start, window in self._windows:
            if start <= offset and offset + length <= start + len(window):
                return window[offset - start : offset - start + length]
        if length > self._window:
            return self._source.read_at(offset, length)
        window = self._source.read_at(offset, max(length, min(self._window, self.size - offset)))
        self._windows.append((offset, window))
        return window[:length]


RangeSource = StreamSource | ReadAhead  # a file of known name and size that is read by ranges


def open_source(path: str | os.PathLike[str]) -> AbstractContextManager[StreamSource]:
    """A file of the local file system, unbuffered: what is requested is what is read."""
    return _opened(os.fspath(path), lambda: Path(path).open("rb", buffering=0))


def open_input_file(file: InputFile) -> AbstractContextManager[StreamSource]:
    """A file of PyIceberg's FileIO."""
    return _opened(file.location, lambda: file.open(seekable=True))


def open_location(location: str) -> AbstractContextManager[StreamSource]:
    """A path, or a URI that PyIceberg's FileIO knows; raises PuffinError."""
    if not scheme_of(location):
        return open_source(location)
    from puffinry.storage import open_file_io  # noqa: PLC0415

    try:
        return open_input_file(open_file_io({}, location).new_input(location))
    except ValueError as error:
        raise PuffinError(f"{location}: {error}", file=location) from error


@contextmanager
def _opened(name: str, open_stream: Callable[[], Stream]) -> Iterator[StreamSource]:
    try:
        stream = open_stream()
    except FileNotFoundError as error:
        raise PuffinMissingError(f"{name} cannot be opened: no such file", file=name) from error
    except OSError as error:
        raise CatalogUnavailableError(f"{name} cannot be opened: {error.strerror or error}", file=name) from error
    except ValueError as error:
        raise PuffinError(f"{name!r} names no file: {error}", file=name) from error
    with stream:
        yield StreamSource(stream, name)
