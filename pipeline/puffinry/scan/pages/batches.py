"""Many pages unpacked in one call, so that what is done for each of them is done without Python.

In: pages that lie in one window. Out: dictionaries each by itself, or the values of PLAIN data pages back to back, as
one page would have them. Both stay in the cache until they are hashed. A kernel calls the codec, where its library lets
C do so. Whatever is out of the ordinary, a damaged page too, is left out: `unpack` reads it by itself, and tells what
is wrong.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puffinry.errors import ValuesError
from puffinry.kernels import Pointer, advance, call_unpack, inlined, kernel, load_u32, load_u64, pointer_to, store_u64
from puffinry.scan.pages.chunk_plans import ChunkPlan
from puffinry.scan.pages.decompress import c_functions, read_only
from puffinry.scan.pages.encodings import PLAIN, PLAIN_DICTIONARY, RLE
from puffinry.scan.pages.levels import count_levels
from puffinry.scan.pages.plain import BITS, PREFIXED, walk_prefixed
from puffinry.scan.pages.thrift import nesting, read_struct
from puffinry.scan.pages.unpack import NO_LEVELS, Counts, Levels, verify
from puffinry.scan.pages.walk import (
    BODY,
    DATA,
    DEFINITION_ENCODING,
    DICTIONARY,
    ENCODING,
    KIND,
    PAGE_HEADER,
    REPETITION_ENCODING,
    SLOTS,
    STORED_SIZE,
    UNPACKED_SIZE,
    VALUES,
    Page,
    Stretch,
)
from puffinry.sketches import Values

BATCH = 1 << 21  # bytes at most, unpacked
_BEYOND = 8  # bytes of a buffer, of which words may be read and written that are none of a page's
_START, _STOP, _WIDTH, _FUNCTION, _CONTEXT, _PLACE = range(6)  # of a chunk that begins with a dictionary
_NOWHERE = -1

Bytes = NDArray[np.uint8]
Room = NDArray[np.uint8]  # shape (1, bytes): of two dimensions, it is not taken for so much to be read


class Run(NamedTuple):
    """Data pages, one after another, and their values."""

    pages: int
    written: int  # values, nulls among them, as their headers say
    counts: Counts
    data: Bytes  # exactly the values' bytes


_NO_RUN = Run(0, 0, Counts(0, 0), read_only(np.empty(0, np.uint8)))


class BatchUnpacker:
    """Unpacks into buffers that it keeps: what it returns is valid until as much is asked for again."""

    def __init__(self) -> None:
        self._functions = c_functions(self)
        self._dictionaries, self._values = _Buffer(), _Buffer()

    def dictionaries(
        self, window: Bytes, extents: Sequence[tuple[int, int]], plans: Sequence[ChunkPlan]
    ) -> Iterator[Values | None]:
        """Yield the values of each of the window's chunks by the dictionary that it begins with, by all of it.

        None of one that is to be read by itself. The values of some are valid at the same time, but not of all.
        """
        chunks = np.array(
            [
                (*extent, plan.plain.width, *self._function(plan), _NOWHERE)
                for extent, plan in zip(extents, plans, strict=True)
            ],
            np.int64,
        ).reshape(-1, _PLACE + 1)
        headers = np.empty((len(chunks), SLOTS), np.int64)
        first = 0
        while first < len(chunks):
            stop = _unpack_dictionaries(window, chunks, first, PAGE_HEADER, nesting(), headers, self._dictionaries.room)
            places = chunks[first:stop, _PLACE].tolist()
            for place, header, plan in zip(places, headers[first:stop].tolist(), plans[first:stop], strict=True):
                if place == _NOWHERE or not _is_sound(
                    header, window[header[BODY] : header[BODY] + header[STORED_SIZE]]
                ):
                    yield None
                else:
                    data = self._dictionaries.bytes[place : place + header[UNPACKED_SIZE]]
                    yield plan.plain.view(data, header[VALUES])
            first = stop

    def _function(self, plan: ChunkPlan) -> tuple[int, int]:
        return self._functions.get(plan.codec, (0, 0))

    def plain_pages(self, stretch: Stretch, pages: Sequence[Page], plan: ChunkPlan, written: int) -> Run:
        """The last of the stretch's pages, as many of them, from the first on, as are alike and fit.

        That is, of PLAIN values of whole bytes, and sound; so many as it takes for `written` values. It may be none.
        """
        function, width, leaf = self._function(plan), plan.plain.width, plan.leaf
        levels = Levels(leaf.max_definition, leaf.slot_definition)
        count = _alike(pages, levels, written) if function[0] and width != BITS else 0
        if not count:
            return _NO_RUN
        first = len(stretch.headers) - len(pages)
        found, end, slots, values = _unpack_plain(
            stretch.window,
            stretch.headers[first : first + count],
            function,
            (*levels, leaf.max_definition.bit_length()),
            width,
            self._values.room,
        )
        read = sum(page.header[VALUES] for page in pages[:found])
        return Run(found, read, Counts(slots, values), self._values.bytes[:end])


class _Buffer:
    """Room for a batch, and the same memory as others may see it."""

    def __init__(self) -> None:
        self.room: Room = np.empty((1, BATCH + _BEYOND), np.uint8)
        self.bytes: Bytes = read_only(self.room[0])


def _is_sound(header: Sequence[int], body: Bytes) -> bool:
    """Whether a page's body has the checksum that its header says."""
    try:
        verify(header, body)
    except ValuesError:
        return False
    return True


def _alike(pages: Sequence[Page], levels: Levels, written: int) -> int:
    """How many pages from the first on are of PLAIN values, have their checksums, and fit together."""
    size = 0
    for number, page in enumerate(pages):
        size += page.header[UNPACKED_SIZE]
        if written <= 0 or size > BATCH or not (_is_plain(page.header, levels) and _is_sound(page.header, page.body)):
            return number
        written -= page.header[VALUES]
    return len(pages)


def _is_plain(header: Sequence[int], levels: Levels) -> bool:
    if header[KIND] != DATA or header[ENCODING] != PLAIN or header[VALUES] <= 0 or header[UNPACKED_SIZE] <= 0:
        return False
    if levels != NO_LEVELS and header[DEFINITION_ENCODING] != RLE:
        return False
    return not levels.slot_definition or header[REPETITION_ENCODING] == RLE


@kernel
def _unpack_dictionaries(
    window: Bytes,
    chunks: NDArray[np.int64],
    first: int,
    structs: NDArray[np.int64],
    frames: NDArray[np.int64],
    headers: NDArray[np.int64],
    room: Room,
) -> int:
    """Unpack the dictionaries that chunks begin with, from chunk number `first` on; up to which one there is room.

    Of a chunk where anything is out of the ordinary, `_PLACE` stays as it is.
    """
    stored, unpacked = pointer_to(window), pointer_to(room)
    end = 0
    for i in range(first, len(chunks)):
        if chunks[i, _FUNCTION] == 0:
            continue
        start, _ = read_struct(window, chunks[i, _START], structs, frames, headers, i)
        if start < 0 or headers[i, KIND] != DICTIONARY or headers[i, VALUES] <= 0:
            continue
        if headers[i, ENCODING] != PLAIN and headers[i, ENCODING] != PLAIN_DICTIONARY:
            continue
        size, packed = headers[i, UNPACKED_SIZE], headers[i, STORED_SIZE]
        if packed < 0 or packed > chunks[i, _STOP] - start or size <= 0 or size > BATCH:
            continue
        if size > BATCH - end:
            return i
        place, body = advance(unpacked, end), advance(stored, start)
        if call_unpack(chunks[i, _FUNCTION], chunks[i, _CONTEXT], place, size, body, packed) != size:
            continue
        if _size_of(room[0, end : end + size], headers[i, VALUES], chunks[i, _WIDTH]) == size:
            headers[i, BODY], chunks[i, _PLACE] = start, end
            end += size
    return len(chunks)


@kernel
def _unpack_plain(
    window: Bytes,
    headers: NDArray[np.int64],
    function: tuple[int, int],
    levels: tuple[int, int, int],
    width: int,
    room: Room,
) -> tuple[int, int, int, int]:
    """Unpack the pages' values, back to back, up to one that is damaged.

    Returns how many pages are unpacked, how many bytes that is, and how many slots and values they have.
    """
    stored, unpacked = pointer_to(window), pointer_to(room)
    end, slots, values = 0, 0, 0
    for page in range(len(headers)):
        size, body = headers[page, UNPACKED_SIZE], advance(stored, headers[page, BODY])
        place = advance(unpacked, end)
        if call_unpack(function[0], function[1], place, size, body, headers[page, STORED_SIZE]) != size:
            return page, end, slots, values
        data = room[0, end : end + size]
        start, page_slots, page_values = _count_slots(data, headers[page, VALUES], levels)
        if start < 0:
            return page, end, slots, values
        taken = _size_of(data[start:], page_values, width)
        if taken < 0:
            return page, end, slots, values
        if start > 0:
            _move(unpacked, end + start, end, taken)
        end, slots, values = end + taken, slots + page_slots, values + page_values
    return len(headers), end, slots, values


@inlined
def _count_slots(data: Bytes, written: int, levels: tuple[int, int, int]) -> tuple[int, int, int]:
    """Where the levels end that a page begins with, and how many slots and values it has; -1 where they are damaged."""
    greatest, least, bits = levels
    if greatest == 0:
        return 0, written, written
    start = 0
    if least > 0:
        start = _end_of_levels(data, 0)
    stop = _end_of_levels(data, start) if start >= 0 else -1
    if stop < 0:
        return -1, 0, 0
    values, slots = count_levels(data[start + 4 : stop], bits, written, greatest, least)
    return (stop if values >= 0 else -1), slots, values


@inlined
def _end_of_levels(data: Bytes, start: int) -> int:
    """Where levels end that begin with 4 bytes of their size; -1 where that is not within the page."""
    if data.size - start < 4:
        return -1
    stop = start + 4 + int(np.int64(load_u32(pointer_to(data), start)))
    return stop if stop <= data.size else -1


@inlined
def _size_of(data: Bytes, count: int, width: int) -> int:
    """How many bytes `count` values take; -1 where the page has not so many."""
    if width == PREFIXED:
        whole, end = walk_prefixed(data, count)
        return end if whole == count else -1
    return count * width if count <= data.size // width else -1  # the product of what is too many might wrap around


@inlined
def _move(data: Pointer, source: int, target: int, size: int) -> None:
    """Move bytes to the front, word by word: some more than `size`, as far as `_BEYOND`."""
    for i in range(0, size, 8):
        store_u64(data, target + i, load_u64(data, source + i))
