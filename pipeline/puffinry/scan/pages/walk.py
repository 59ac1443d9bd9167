"""The pages of a column chunk: where each lies, of what kind, and what its header says.

In: the chunk's bytes, in windows cut anywhere. Out: its pages, as they are stored. Format: parquet.thrift, PageHeader.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puffinry.errors import ValuesError
from puffinry.kernels import read_only
from puffinry.scan.pages.thrift import TRUNCATED, Integer, Struct, grammar, nesting, read_struct

DATA, INDEX, DICTIONARY, DATA_V2 = range(4)  # PageType
PLAIN, PLAIN_DICTIONARY, RLE, BIT_PACKED, RLE_DICTIONARY = 0, 2, 3, 4, 8  # Encoding
DICTIONARY_ENCODINGS = (PLAIN_DICTIONARY, RLE_DICTIONARY)

# slots of a page header, behind those that every record has; -1 where a field is left out
KIND, UNPACKED_SIZE, STORED_SIZE, CHECKSUM = range(2, 6)
VALUES, ENCODING, DEFINITION_ENCODING, REPETITION_ENCODING = range(6, 10)
DEFINITION_SIZE, REPETITION_SIZE, IS_COMPRESSED = range(10, 13)  # of a DATA_V2 page
SLOTS = 13
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


def bits(*encodings: int) -> int:
    """Return the set of these encodings, as the bits of an integer."""
    return sum(1 << encoding for encoding in encodings)


class Page(NamedTuple):
    """One page of a column chunk."""

    header: list[int]  # by the slots above
    offset: int  # of the header, from the beginning of the chunk
    body: Bytes  # as it is stored


def walk(windows: Iterable[Bytes]) -> Iterator[Page]:
    """Yield the pages of a chunk whose bytes come in windows, cut anywhere.

    Raises ValuesError with an offset in the chunk where the bytes are damaged or end in the middle of a page.
    """
    headers = _Headers()
    begun, needed = np.empty(0, np.uint8), 0  # a page that goes on in the next window, and how many bytes it takes
    start = 0  # of the page begun, or of the window, in the chunk
    for window in windows:
        position = 0
        if begun.size:
            joined, page, size = begun, None, needed
            while page is None and joined.size < begun.size + window.size:
                joined = read_only(np.concatenate((begun, window[: size - begun.size])))
                page, size = headers.page(joined, 0, start)
            if page is None:
                begun, needed = joined, size
                continue
            yield page
            position = size - begun.size
            start += begun.size
        while position < window.size:
            page, size = headers.page(window, position, start)
            if page is None:
                needed = size
                break
            yield page
            position += size
        begun = window[position:]
        start += position
    if begun.size:
        raise ValuesError(f"byte {start} of the column chunk: it ends in the middle of this page")


class _Headers:
    """Reads page headers, through buffers that it keeps."""

    def __init__(self) -> None:
        self._record, self._frames = np.empty((1, SLOTS), np.int64), nesting()

    def page(self, window: Bytes, position: int, start: int) -> tuple[Page | None, int]:
        """The page at `position` of a window that begins at byte `start` of its chunk, and how many bytes it takes.

        Where the window ends in it: None, and how many it takes as far as can be known, which are more than are there.
        """
        body, _ = read_struct(window, position, PAGE_HEADER, self._frames, self._record, 0)
        if body == TRUNCATED:
            return None, window.size - position + _HEADER_SIZE
        header = self._record[0].tolist()
        stop = body + header[STORED_SIZE]
        if body < 0 or stop < body:
            raise ValuesError(f"byte {start + position} of the column chunk: damaged page header")
        page = Page(header, start + position, window[body:stop]) if stop <= window.size else None
        return page, stop - position
