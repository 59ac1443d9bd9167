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

DATA, _INDEX, DICTIONARY, DATA_V2 = range(4)  # PageType
PLAIN, PLAIN_DICTIONARY, RLE, BIT_PACKED, RLE_DICTIONARY = 0, 2, 3, 4, 8  # Encoding
DICTIONARY_ENCODINGS = (PLAIN_DICTIONARY, RLE_DICTIONARY)

_HEADER_SIZE = 1 << 16  # more than almost any page header takes; statistics in it may be longer

Bytes = NDArray[np.uint8]


class Header(NamedTuple):
    """What matters of a page header; MISSING where it is left out."""

    kind: int
    unpacked_size: int
    stored_size: int
    checksum: int
    values: int
    encoding: int
    definition_encoding: int
    repetition_encoding: int
    definition_size: int  # this and the next two are of a DATA_V2 page
    repetition_size: int
    is_compressed: int


_SLOT = {name: Integer(slot) for slot, name in enumerate(Header._fields, start=2)}  # behind those of every record
_DATA_HEADER = {
    1: _SLOT["values"],
    2: _SLOT["encoding"],
    3: _SLOT["definition_encoding"],
    4: _SLOT["repetition_encoding"],
}
_DATA_V2_HEADER = {
    1: _SLOT["values"],
    4: _SLOT["encoding"],
    5: _SLOT["definition_size"],
    6: _SLOT["repetition_size"],
    7: _SLOT["is_compressed"],
}
PAGE_HEADER = grammar(
    {
        **{field_id: _SLOT[name] for field_id, name in enumerate(Header._fields[:4], start=1)},
        5: Struct(_DATA_HEADER),
        7: Struct({1: _SLOT["values"], 2: _SLOT["encoding"]}),
        8: Struct(_DATA_V2_HEADER),
    }
)


def bits(*encodings: int) -> int:
    """Return the set of these encodings, as the bits of an integer."""
    return sum(1 << encoding for encoding in encodings)


class Page(NamedTuple):
    """One page of a column chunk."""

    header: Header
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


def dictionary_header(data: Bytes) -> Header | None:
    """The header of the dictionary page that `data` begins with; None: it is another page, or damaged."""
    header, body = _Headers().header(data, 0)
    return header if body >= 0 and header.kind == DICTIONARY else None


class _Headers:
    """Reads page headers, through buffers that it keeps."""

    def __init__(self) -> None:
        self._record, self._frames = np.empty((1, 4 + len(Header._fields)), np.int64), nesting()

    def page(self, window: Bytes, position: int, start: int) -> tuple[Page | None, int]:
        """The page at `position` of a window that begins at byte `start` of its chunk, and how many bytes it takes.

        Where the window ends in it: None, and how many it takes as far as can be known, which are more than are there.
        """
        header, body = self.header(window, position)
        if body == TRUNCATED:
            return None, window.size - position + _HEADER_SIZE
        stop = body + header.stored_size
        if body < 0 or stop < body:
            raise ValuesError(f"byte {start + position} of the column chunk: damaged page header")
        page = Page(header, start + position, window[body:stop]) if stop <= window.size else None
        return page, stop - position

    def header(self, window: Bytes, position: int) -> tuple[Header, int]:
        """The header at `position`, and where the page's body begins, or what `read_struct` says instead."""
        body, _ = read_struct(window, position, PAGE_HEADER, self._frames, self._record, 0)
        return Header(*self._record[0, 2:-2].tolist()), body
