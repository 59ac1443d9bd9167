"""The pages of a column chunk: where each lies, of what kind, and what its header says.

In: the chunk's bytes, in windows cut anywhere. Out: its pages, as they are stored. Format: parquet.thrift, PageHeader.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puffinry.errors import ValuesError
from puffinry.kernels import kernel
from puffinry.scan.pages.decompress import read_only
from puffinry.scan.pages.thrift import DAMAGED, TRUNCATED, Integer, Struct, grammar, nesting, read_struct

DATA, INDEX, DICTIONARY, DATA_V2 = range(4)  # PageType

# slots of a page header; -1 where a field is left out
BODY, _OFFSET = 0, 1  # where the body and the header begin in the window
KIND, UNPACKED_SIZE, STORED_SIZE, CHECKSUM = range(2, 6)
VALUES, ENCODING, DEFINITION_ENCODING, REPETITION_ENCODING = range(6, 10)
DEFINITION_SIZE, REPETITION_SIZE, IS_COMPRESSED = range(10, 13)  # of a DATA_V2 page
SLOTS = 13
_BATCH = 256  # pages
_HEADER_SIZE = 1 << 16  # more than almost any page header takes; statistics in it may be longer

PAGE_HEADER = grammar(
    {
        1: Integer(KIND),
        2: Integer(UNPACKED_SIZE),
        3: Integer(STORED_SIZE),
        4: Integer(CHECKSUM),
        5: Struct(
            {
                1: Integer(VALUES),
                2: Integer(ENCODING),
                3: Integer(DEFINITION_ENCODING),
                4: Integer(REPETITION_ENCODING),
            }
        ),
        7: Struct({1: Integer(VALUES), 2: Integer(ENCODING)}),
        8: Struct(
            {
                1: Integer(VALUES),
                4: Integer(ENCODING),
                5: Integer(DEFINITION_SIZE),
                6: Integer(REPETITION_SIZE),
                7: Integer(IS_COMPRESSED),
            }
        ),
    }
)

Bytes = NDArray[np.uint8]


class Page(NamedTuple):
    """One page of a column chunk."""

    header: list[int]  # by the slots above
    offset: int  # of the header, from the beginning of the chunk
    body: Bytes  # as it is stored


class Stretch(NamedTuple):
    """Pages of a column chunk that lie whole in one window, one after another."""

    window: Bytes
    start: int  # of the window, from the beginning of the chunk
    headers: NDArray[np.int64]  # shape (pages, slots), valid until the next stretch is asked for

    def pages(self) -> list[Page]:
        """Each of them by itself."""
        return [
            Page(header, self.start + header[_OFFSET], self.window[header[BODY] : header[BODY] + header[STORED_SIZE]])
            for header in self.headers.tolist()
        ]


def walk(windows: Iterable[Bytes]) -> Iterator[Page]:
    """Yield the pages of a chunk; as `stretches`, and with its errors."""
    return chain.from_iterable(stretch.pages() for stretch in stretches(windows))


def stretches(windows: Iterable[Bytes]) -> Iterator[Stretch]:
    """Yield the pages of a chunk whose bytes come in windows, cut anywhere.

    Raises ValuesError with an offset in the chunk where the bytes are damaged or end in the middle of a page.
    """
    rows = np.empty((_BATCH, SLOTS), np.int64)
    begun = np.empty(0, np.uint8)  # a page that goes on in the next window
    start = 0  # of the window, or of the page begun before it, in the chunk
    needed = 0
    for window in windows:
        position = 0
        if begun.size:
            bridge, count, needed = _complete(begun, window, needed, start, rows[:1])
            if not count:
                begun = bridge
                continue
            yield Stretch(bridge, start, rows[:1])
            position = int(rows[0, BODY] + rows[0, STORED_SIZE]) - begun.size
            start += begun.size
        needed = 0
        while not needed and position < window.size:
            count, position, needed = _walk(window, position, PAGE_HEADER, nesting(), rows)
            yield Stretch(window, start, rows[:count])
            _check(needed, start + position)
        begun = window[position:]
        start += position
    if begun.size:
        raise ValuesError(f"byte {start} of the column chunk: it ends in the middle of this page")


def _complete(begun: Bytes, window: Bytes, needed: int, start: int, rows: NDArray[np.int64]) -> tuple[Bytes, int, int]:
    """Join both parts of a page; return the bytes, whether (1) the page is whole, and how many it needs if not (0)."""
    while True:
        bridge = read_only(np.concatenate((begun, window[: max(needed - begun.size, 0)])))
        count, _, needed = _walk(bridge, 0, PAGE_HEADER, nesting(), rows)
        _check(needed, start)
        if count or bridge.size == begun.size + window.size:
            return bridge, count, needed


def _check(needed: int, offset: int) -> None:
    if needed < 0:
        raise ValuesError(f"byte {offset} of the column chunk: damaged page header")


@kernel
def _walk(
    window: Bytes, position: int, structs: NDArray[np.int64], frames: NDArray[np.int64], rows: NDArray[np.int64]
) -> tuple[int, int, int]:
    """Fill `rows` with the pages from `position` on.

    Returns how many lie there whole, where the next begins, and how many bytes that one needs, as far as can be known:
    0 where `rows` are full or the window ends with a page; DAMAGED where it breaks its format.
    """
    count = 0
    while count < len(rows) and position < window.size:
        body, _ = read_struct(window, position, structs, frames, rows, count)
        if body == TRUNCATED:
            return count, position, window.size - position + _HEADER_SIZE
        size = rows[count, STORED_SIZE]
        if body < 0 or size < 0:
            return count, position, DAMAGED
        if size > window.size - body:
            return count, position, body + size - position
        rows[count, BODY], rows[count, _OFFSET] = body, position
        position = body + size
        count += 1
    return count, position, 0
