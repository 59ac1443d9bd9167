"""Opening data and delete files through PyIceberg's FileIO, and counting the bytes that are really fetched.

In: a path as the metadata writes it, its size by the manifest, what the file is for. Out: a `CountedFile`, which Arrow
and fastavro read like any binary file.
"""

import io
import math
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from threading import Lock
from typing import Any, Literal, TypeVar

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from pyiceberg.io import InputStream

from puffinry.errors import ScanError, about
from puffinry.formats import RandomAccessStream
from puffinry.scan.pages import coalesce
from puffinry.storage import error_says, local_path, read_once

Reader = TypeVar("Reader")
Fetched = TypeVar("Fetched", bytes, memoryview)
Source = Literal["data", "deletes", "footers"]
ByteRange = tuple[int, int]  # start and end in a data file: a task reads the sections that start in it
BATCH_ROWS = 1 << 17  # of a column's batch, where neither its bytes nor its section end it before
_DENIED = re.compile("access.?denied|forbidden", re.IGNORECASE)  # what clients of stores make of a 403
TAIL_SIZE = 64 << 10  # one request to a store fetches most footers
_MOST_WINDOWS = 8  # in memory: of so many long columns, read side by side, no part is fetched twice
_LOCAL_TAIL_SIZE = 16 << 10  # on this machine another request takes less than bytes that are not needed


class BudgetSpentError(Exception):
    """What would be read next is more than may be; nothing of it was read."""


class BytesRead:
    """How many bytes a task has fetched, by what they were for, in how many requests; perhaps with a limit to both."""

    def __init__(self) -> None:
        self.by_source: dict[Source, int] = {"data": 0, "deletes": 0, "footers": 0}
        self.requests = 0
        self.most_requests, self.most_bytes = math.inf, math.inf
        self._lock = Lock()

    def take(self, size: int, source: Source) -> None:
        """Count a request for so many bytes; raises BudgetSpentError where it is one too many."""
        with self._lock:
            if self.requests >= self.most_requests or self.total + size > self.most_bytes:
                raise BudgetSpentError
            self.requests += 1
            self.by_source[source] += size

    @property
    def total(self) -> int:
        """All bytes fetched."""
        return sum(self.by_source.values())


class CountedFile(RandomAccessStream):
    """A seekable stream over an InputStream that adds every byte it fetches to `counter`.

    The end of a file is fetched once (`fetch_tail`) and kept: footers lie there, and the whole of many a small file.
    Parts that somebody will read piece by piece are fetched together (`expect`), since each request takes its time.
    """

    def __init__(self, stream: InputStream, path: str, source: Source, counter: BytesRead) -> None:
        super().__init__(stream.seek(0, io.SEEK_END))
        self.path, self._stream, self._source, self._counter = path, stream, source, counter
        self._is_remote = local_path(path) is None
        self._tail = b""
        self._windows: list[ByteRange] = []
        self._fetched: dict[ByteRange, bytes] = {}  # that of the last request is the last
        self._passed: set[ByteRange] = set()  # those that the last request reached the end of
        self._readers = ExitStack()
        if self._is_remote:
            counter.take(0, source)  # its size was asked for

    def read_by(self, reader: AbstractContextManager[Reader]) -> Reader:
        """What `reader` gives, which ends when this file is closed."""
        return self._readers.enter_context(reader)

    def fetch_tail(self, size: int | None = None) -> bytes:
        """Fetch the last `size` bytes (the whole file when it is smaller) and keep them; of data files, as footers.

        Without a size it is what holds most footers.
        """
        size = min(size or (TAIL_SIZE if self._is_remote else _LOCAL_TAIL_SIZE), self.size)
        self._tail = b""
        self._tail = self._fetch(self.size - size, size, "footers" if self._source == "data" else self._source)
        return self._tail

    def expect(self, ranges: Sequence[tuple[int, int]]) -> None:
        """What will be read next, as (start, stop): close ranges come together when the first byte is requested."""
        end = self.size - len(self._tail)
        sound = sorted((start, min(stop, end)) for start, stop in set(ranges) if 0 <= start < end and start < stop)
        self._windows = [(read.start, read.stop) for read in coalesce(sound)]
        self._fetched, self._passed = {}, set()

    def read_range(self, offset: int, size: int) -> bytes:
        """Exactly `size` bytes from `offset`; a file that ends before is a ScanError."""
        self.seek(offset)
        fetched = self.read(size)
        if len(fetched) != size:
            raise ScanError(f"{self.path} is truncated: expected {size} bytes at offset {offset}, got {len(fetched)}")
        return fetched

    def read_into(self, offset: int, buffer: NDArray[np.uint8]) -> None:
        """Fill `buffer` from `offset` on; a file that ends before is a ScanError."""
        if offset + buffer.size > self.size - len(self._tail):
            buffer[:] = np.frombuffer(self.read_range(offset, buffer.size), np.uint8)
        else:
            self._request_into(offset, buffer.data, self._source)

    def readinto(self, buffer: Any) -> int:
        """Fetch as much as fits into `buffer`, or is left."""
        view = memoryview(buffer).cast("B")
        fetched = self.read(len(view))
        view[: len(fetched)] = fetched
        return len(fetched)

    def close(self) -> None:
        """Close the stream below too, and whatever reads this file."""
        if not self.closed:
            self._readers.close()
            self._stream.close()
        super().close()

    def _read_at(self, offset: int, size: int) -> bytes:
        in_tail_from = self.size - len(self._tail)
        before_tail = min(max(in_tail_from - offset, 0), size)
        fetched = self._fetch(offset, before_tail, self._source) if before_tail else b""
        start = offset + before_tail - in_tail_from
        return fetched + self._tail[start : start + size - before_tail] if before_tail < size else fetched

    def _fetch(self, offset: int, size: int, source: Source) -> bytes:
        stop = offset + size
        for window in self._windows:
            first, end = window
            if first <= offset < end:
                (self._passed.add if stop >= end else self._passed.discard)(window)
                if stop <= end:
                    fetched = self._fetched.pop(window, None) or self._fill(window, source)
                    self._fetched[window] = fetched
                    return fetched[offset - first :][:size]
        return self._request(offset, size, source)

    def _fill(self, window: ByteRange, source: Source) -> bytes:
        """Fetch a window; of those that were read to their end only the last one stays in memory."""
        for passed in [each for each in self._fetched if each in self._passed][:-1]:
            del self._fetched[passed]
        if len(self._fetched) == _MOST_WINDOWS:
            del self._fetched[next(iter(self._fetched))]
        return self._request(window[0], window[1] - window[0], source)

    def _request(self, offset: int, size: int, source: Source) -> bytes:
        if not self._is_remote:
            return self._whole(offset, size, source, lambda: self._stream.read(size))
        buffer = bytearray(size)
        self._request_into(offset, memoryview(buffer), source)
        return bytes(buffer)

    def _request_into(self, offset: int, buffer: memoryview, source: Source) -> None:
        self._whole(offset, len(buffer), source, lambda: read_once(self._stream, buffer))

    def _whole(self, offset: int, size: int, source: Source, read: Callable[[], Fetched]) -> Fetched:
        """What is read: the file has so many bytes, so fewer are a wrong answer."""
        self._counter.take(size, source)
        self._stream.seek(offset)
        try:
            fetched = read()
        except (FileNotFoundError, PermissionError):
            raise
        except Exception as error:  # clients of stores have errors of their own
            verb = "may not" if error_says(error, _DENIED, self.path) else "cannot"
            raise ScanError(f"{self.path}: {size} bytes at offset {offset} {verb} be read: {error}") from error
        if len(fetched) != size:
            raise ScanError(f"{self.path} is truncated: expected {size} bytes at offset {offset}, got fewer")
        return fetched


@contextmanager
def damage_named(path: str, column: str | None = None) -> Iterator[None]:
    """Turn what the readers raise on a damaged or missing file into a ScanError that names the file.

    `column` is the one that is read, where nothing else is read with it.
    """
    with about(file=path, column=column):
        try:
            yield
        except FileNotFoundError as error:
            raise ScanError(f"{path} is in the snapshot's manifests but does not exist") from error
        except PermissionError as error:
            raise ScanError(f"{path} may not be read: {error}") from error
        except (pa.ArrowException, OSError, ValueError, EOFError, OverflowError, MemoryError) as error:
            where = path if column is None else f"{path}, column {column},"
            why = "may not be read" if error_says(error, _DENIED, path) else "is damaged or cannot be read"
            raise ScanError(f"{where} {why}: {error}") from error
