"""Which bytes to fetch at once, and fetching them ahead of their use.

In: the byte ranges of column chunks, in the order in which they are wanted. Out: their bytes in windows, each a part of
one range. Ranges that lie close together are fetched in one read, since a request costs more than a few bytes too many;
long ones in several, so that memory stays bounded and the next read is under way while one is worked on.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, Future, wait
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

ReadRange = Callable[[int, int], bytes]  # offset and size -> exactly so many bytes, or ScanError
WINDOW = 8 << 20  # bytes in a read at most
_GAP = 256 << 10  # bytes between two ranges that are read rather than made another request for
_AHEAD = 2  # reads under way while one is worked on


@dataclass(slots=True)
class Read:
    """One request, and what it is for."""

    start: int
    stop: int
    pieces: list[tuple[int, int, int]] = field(default_factory=list)  # number of the range, start and stop in the file


def fetch(
    read_range: ReadRange, ranges: Sequence[tuple[int, int]], executor: Executor
) -> Generator[tuple[int, NDArray[np.uint8]]]:
    """Yield windows of the ranges' bytes, in order, each with its range's number.

    `executor` must have one worker: reads are done one after another.
    """
    reads = coalesce(ranges)
    if len(reads) == 1:  # nothing to read ahead, and asking another thread takes longer than to read what is in memory
        yield from _windows(reads[0], read_range(reads[0].start, reads[0].stop - reads[0].start))
        return
    under_way: deque[tuple[Read, Future[bytes]]] = deque()
    try:
        for read in reads:
            under_way.append((read, executor.submit(read_range, read.start, read.stop - read.start)))
            if len(under_way) > _AHEAD:
                yield from _next_windows(under_way)
        while under_way:
            yield from _next_windows(under_way)
    finally:
        for _, future in under_way:
            future.cancel()
        wait(future for _, future in under_way)  # or the file would be closed under a read


def _next_windows(under_way: "deque[tuple[Read, Future[bytes]]]") -> Iterator[tuple[int, NDArray[np.uint8]]]:
    read, future = under_way.popleft()
    return _windows(read, future.result())


def _windows(read: Read, fetched: bytes) -> Iterator[tuple[int, NDArray[np.uint8]]]:
    data = np.frombuffer(fetched, np.uint8)
    for number, start, stop in read.pieces:
        yield number, data[start - read.start : stop - read.start]


def coalesce(ranges: Sequence[tuple[int, int]]) -> list[Read]:
    """The reads that fetch these ranges, in their order; only a range that is longer than a window is cut.

    Short ones that lie close share a read. Whoever asks for a range that fits a window finds all of it in one.
    """
    reads: list[Read] = []
    for number, (start, stop) in enumerate(ranges):
        position = start
        while position < stop:
            read = reads[-1] if reads else None
            if read is None or not 0 <= position - read.stop <= _GAP or stop - read.start > WINDOW:
                read = Read(position, position)
                reads.append(read)
            read.stop = min(stop, read.start + WINDOW)
            read.pieces.append((number, position, read.stop))
            position = read.stop
    return reads
