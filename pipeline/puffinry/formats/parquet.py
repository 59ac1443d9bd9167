"""The pages of a Parquet file's column chunk: where each lies, of what kind, and what its header says.

In: the chunk's bytes, untrusted, in windows cut anywhere. Out: its pages, as they are stored; what they mean,
`puffinry.scan.pages` knows. Format: parquet.thrift, PageHeader.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

import numpy as np

from puffinry.errors import ValuesError
from puffinry.formats.thrift import TRUNCATED, Fields, Integer, Struct, grammar, nesting, read_struct
from puffinry.kernels import Bytes, read_only

DATA, _INDEX, DICTIONARY, DATA_V2 = range(4)  # PageType
PLAIN, PLAIN_DICTIONARY, RLE, BIT_PACKED, RLE_DICTIONARY = 0, 2, 3, 4, 8  # Encoding
DICTIONARY_ENCODINGS = (PLAIN_DICTIONARY, RLE_DICTIONARY)

_HEADER_SIZE = 1 << 16  # more than almost any page header takes; statistics in it may be longer


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


def _slots(names: Mapping[int, str]) -> Fields:
    return {field_id: Integer(2 + Header._fields.index(name)) for field_id, name in names.items()}


PAGE_HEADER = grammar(
    {
        **_slots(dict(enumerate(Header._fields[:4], start=1))),
        5: Struct(_slots({1: "values", 2: "encoding", 3: "definition_encoding", 4: "repetition_encoding"})),
        7: Struct(_slots({1: "values", 2: "encoding"})),
        8: Struct(_slots({1: "values", 4: "encoding", 5: "definition_size", 6: "repetition_size", 7: "is_compressed"})),
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
    """Yield the pages of a chunk that comes in windows, cut anywhere; raises ValuesError with the offset of damage."""
    headers = _Headers()
    begun, begun_at = bytearray(), 0  # a page that goes on in the next window, and where it is in the chunk
    needed = 0  # bytes that it takes; 0: its header goes on, too
    start = 0  # of the window in the chunk
    for window in windows:
        position = 0
        while begun and position < window.size:
            more = window[position : position + (needed - len(begun) if needed else _HEADER_SIZE)]
            begun += more.data
            position += more.size
            if len(begun) < needed:
                continue
            page, needed = headers.page(read_only(np.frombuffer(begun, np.uint8)), 0, begun_at)
            if page is not None:
                yield page
                position -= len(begun) - needed
                begun = bytearray()
        while position < window.size:
            page, needed = headers.page(window, position, start)
            if page is None:
                begun, begun_at = bytearray(window[position:].data), start + position
                break
            yield page
            position += needed
        start += window.size
    if begun:
        raise ValuesError(f"byte {begun_at} of the column chunk: it ends in the middle of this page")


def page_headers(read: Callable[[int, int], Bytes], size: int) -> Iterator[tuple[Header, int, int]]:
    """Yield each page's header, and where its body starts and stops, which is not read; of a chunk of `size` bytes.

    `read` gives the bytes of the chunk from an offset on, so many. Raises ValuesError as `walk` does.
    """
    headers = _Headers()
    position, most = 0, _HEADER_SIZE
    while position < size:
        window = read(position, min(most, size - position))
        header, body, stop = headers.header(window, 0, position)
        if header is None and window.size < size - position:
            most *= 2
        elif header is None or position + stop > size:
            raise ValuesError(f"byte {position} of the column chunk: it ends in the middle of this page")
        else:
            yield header, position + body, position + stop
            position, most = position + stop, _HEADER_SIZE


def dictionary_header(data: Bytes) -> Header | None:
    """The header of the dictionary page that `data` begins with; None: it is another page, or damaged."""
    try:
        header, _, _ = _Headers().header(data, 0, 0)
    except ValuesError:
        return None
    return header if header is not None and header.kind == DICTIONARY else None


class _Headers:
    def __init__(self) -> None:
        self._record, self._frames = np.empty((1, 4 + len(Header._fields)), np.int64), nesting()

    def page(self, window: Bytes, position: int, start: int) -> tuple[Page | None, int]:
        """The page at `position` of a window that begins at byte `start` of its chunk, and how many bytes it takes.

        Where the window ends in it: None; and 0 where its header goes on, too.
        """
        header, body, stop = self.header(window, position, start)
        page = None
        if header is not None and stop <= window.size:
            page = Page(header, start + position, window[body:stop])
        return page, stop - position

    def header(self, window: Bytes, position: int, start: int) -> tuple[Header | None, int, int]:
        """A page's header, where its body starts and stops; None: the window ends in it; raises ValuesError."""
        body, _ = read_struct(window, position, PAGE_HEADER, self._frames, self._record, 0)
        if body == TRUNCATED:
            return None, position, position
        header = Header(*self._record[0, 2:-2].tolist())
        stop = body + header.stored_size
        if body < 0 or stop < body:
            raise ValuesError(f"byte {start + position} of the column chunk: damaged page header")
        return header, body, stop
