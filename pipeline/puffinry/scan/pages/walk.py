"""The pages of a column chunk: where each lies, of what kind, and what its header says.

In: the chunk's bytes, in windows cut anywhere. Out: its pages, as they are stored. Format: parquet.thrift, PageHeader.
Of many chunks of which the first page is enough, `first_pages` finds them all in one call: with small chunks, calls
take longer than what they do.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puffinry.errors import ValuesError
from puffinry.kernels import kernel
from puffinry.scan.pages.decompress import read_only
from puffinry.scan.pages.thrift import DAMAGED, TRUNCATED, Integer, Struct, grammar, nesting, read_struct

DATA, INDEX, DICTIONARY, DATA_V2 = range(4)  # PageType

# slots of a page header; -1 where a field is left out
_BODY, _OFFSET = 0, 1  # where the body and the header begin in the window
KIND, UNPACKED_SIZE, STORED_SIZE, CHECKSUM = range(2, 6)
VALUES, ENCODING, DEFINITION_ENCODING, REPETITION_ENCODING = range(6, 10)
DEFINITION_SIZE, REPETITION_SIZE, IS_COMPRESSED = range(10, 13)  # of a DATA_V2 page
_SLOTS = 13
_BATCH = 256  # pages
_HEADER_SIZE = 1 << 16  # more than almost any page header takes; statistics in it may be longer

_PAGE_HEADER = grammar(
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


def walk(windows: Iterable[Bytes]) -> Iterator[Page]:
    """Yield the pages of a chunk whose bytes come in windows, cut anywhere.

    Raises ValuesError with an offset in the chunk where the bytes are damaged or end in the middle of a page.
    """
    rows = np.empty((_BATCH, _SLOTS), np.int64)
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
            yield from _pages(bridge, start, rows[:1])
            position = int(rows[0, _BODY] + rows[0, STORED_SIZE]) - begun.size
            start += begun.size
        needed = 0
        while not needed and position < window.size:
            count, position, needed = _walk(window, position, _PAGE_HEADER, nesting(), rows)
            yield from _pages(window, start, rows[:count])
            _check(needed, start + position)
        begun = window[position:]
        start += position
    if begun.size:
        raise ValuesError(f"byte {start} of the column chunk: it ends in the middle of this page")


def first_pages(window: Bytes, extents: Sequence[tuple[int, int]]) -> Iterator[Page | None]:
    """Yield the page that begins at each start of `extents`, (start, stop) in the window.

    None where it does not lie there whole, or is damaged: `walk` tells what it needs, or what is wrong.
    """
    bounds = np.array(extents, np.int64).reshape(-1, 2)
    rows = np.empty((len(bounds), _SLOTS), np.int64)
    _walk_first(window, bounds, _PAGE_HEADER, nesting(), rows)
    for (start, _), header in zip(extents, rows.tolist(), strict=True):
        body = header[_BODY]
        yield None if body < 0 else Page(header, header[_OFFSET] - start, window[body : body + header[STORED_SIZE]])


def _complete(begun: Bytes, window: Bytes, needed: int, start: int, rows: NDArray[np.int64]) -> tuple[Bytes, int, int]:
    """Join both parts of a page; return the bytes, whether (1) the page is whole, and how many it needs if not (0)."""
    while True:
        bridge = read_only(np.concatenate((begun, window[: max(needed - begun.size, 0)])))
        count, _, needed = _walk(bridge, 0, _PAGE_HEADER, nesting(), rows)
        _check(needed, start)
        if count or bridge.size == begun.size + window.size:
            return bridge, count, needed


def _check(needed: int, offset: int) -> None:
    if needed < 0:
        raise ValuesError(f"byte {offset} of the column chunk: damaged page header")


def _pages(window: Bytes, start: int, rows: NDArray[np.int64]) -> Iterator[Page]:
    for header in rows.tolist():
        body = window[header[_BODY] : header[_BODY] + header[STORED_SIZE]]
        yield Page(header, start + header[_OFFSET], body)


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
        rows[count, _BODY], rows[count, _OFFSET] = body, position
        position = body + size
        count += 1
    return count, position, 0


@kernel
def _walk_first(
    window: Bytes,
    bounds: NDArray[np.int64],
    structs: NDArray[np.int64],
    frames: NDArray[np.int64],
    rows: NDArray[np.int64],
) -> None:
    """Fill `rows` with the page at the start of each of `bounds`; without a body where it is not whole or not sound."""
    for i in range(len(rows)):
        start, stop = bounds[i, 0], bounds[i, 1]
        body, _ = read_struct(window, start, structs, frames, rows, i)
        if body >= 0 and not 0 <= rows[i, STORED_SIZE] <= stop - body:
            body = DAMAGED
        rows[i, _BODY], rows[i, _OFFSET] = body, start
