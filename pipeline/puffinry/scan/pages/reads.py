"""Which bytes to fetch at once, and fetching them ahead of their use.

In: the byte ranges of column chunks, in the order in which they are wanted. Out: their bytes in windows. Ranges that
lie close together are fetched in one read, since a request costs more than a few bytes too many; long ones in several,
so that memory stays bounded and the next read is under way while one is worked on.
"""

from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import cycle

import numpy as np

from puffinry.kernels import Bytes, read_only

ReadInto = Callable[[int, Bytes], None]  # an offset, and a buffer to fill from there; or ScanError
WINDOW = 8 << 20  # bytes in a read at most
_GAP = 256 << 10  # bytes between two ranges that are read rather than made another request for
_AHEAD = 2  # reads under way while one is worked on
_BUFFERS = _AHEAD + 2  # for these, for that one, and for the one before it, where a page may have begun


@dataclass(slots=True)
class Read:
    """One request, and what it is for."""

    start: int
    stop: int
    pieces: list[tuple[int, int, int]] = field(default_factory=list)  # number of the range, start and stop in the file


class Fetcher:
    """Fetches into buffers that it keeps: memory that is new for each read takes the kernel longer than to fill it."""

    def __init__(self) -> None:
        self._executor = ThreadPoolExecutor(1, "read-ahead")
        self._buffers = cycle([np.empty(WINDOW, np.uint8) for _ in range(_BUFFERS)])

    def fetch(self, read_into: ReadInto, ranges: Sequence[tuple[int, int]]) -> Generator[tuple[Read, Bytes]]:
        """Yield the reads that fetch the ranges, in order, each with its bytes: a window of one range or of several.

        A window is valid until the one after the next is requested.
        """
        reads = coalesce(ranges)
        if len(reads) == 1:  # nothing to read ahead, and asking another thread takes longer than to read from memory
            yield reads[0], self._fill(reads[0], read_into)
            return
        under_way: deque[tuple[Read, Future[Bytes]]] = deque()
        try:
            for upcoming in (*reads, *[None] * _AHEAD):
                if upcoming:
                    under_way.append((upcoming, self._executor.submit(self._fill, upcoming, read_into)))
                if under_way and (len(under_way) > _AHEAD or not upcoming):
                    read, future = under_way.popleft()
                    yield read, future.result()
        finally:
            for _, future in under_way:
                future.cancel()
            wait(future for _, future in under_way)  # or the file would be closed under a read

    def _fill(self, read: Read, read_into: ReadInto) -> Bytes:
        """The next buffer with the read's bytes; called for one read after another."""
        buffer = next(self._buffers)[: read.stop - read.start]
        read_into(read.start, buffer)
        return read_only(buffer)


def coalesce(ranges: Sequence[tuple[int, int]], gap: int = _GAP) -> list[Read]:
    """The reads that fetch these ranges, in their order; only a range that is longer than a window is cut.

    Short ones that lie close share a read. Whoever asks for a range that fits a window finds all of it in one.
    """
    reads: list[Read] = []
    for number, (start, stop) in enumerate(ranges):
        position = start
        while position < stop:
            read = reads[-1] if reads else None
            if read is None or not 0 <= position - read.stop <= gap or stop - read.start > WINDOW:
                read = Read(position, position)
                reads.append(read)
            read.stop = min(stop, read.start + WINDOW)
            read.pieces.append((number, position, read.stop))
            position = read.stop
    return reads
