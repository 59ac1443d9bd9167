"""A dictionary that may hold values of no row: which of its entries the pages of indices name.

In: the dictionary's values, then the bodies of pages of indices: a byte for their width in bits, and the RLE/bit-packed
hybrid of parquet-format's Encodings.md. Out: the values that were named.
"""

from dataclasses import replace

import numpy as np

from puffinry.errors import ValuesError
from puffinry.kernels import Bytes, inlined, kernel, load_part, load_u32, load_u64, pointer_to, read_only
from puffinry.scan.pages.levels import PACKED, next_run
from puffinry.sketches import Decimals, FixedWidth, LengthPrefixed, Values, Variable

_WIDEST = 32  # bits of an index
_DAMAGED, _OUTSIDE = -1, -2


class Dictionary:
    """The dictionary of one chunk while its pages come in."""

    def __init__(self, values: Values, count: int) -> None:
        """`values` are `count` entries, in read-only memory."""
        self.unnamed = count  # entries that no index has named so far
        self._values = values
        self._named = np.zeros(count, np.uint8)

    def name(self, page: Bytes, count: int) -> None:
        """Take note of a page's `count` indices; raises ValuesError where they are not there or name no entry."""
        if count == 0:
            return
        width = int(page[0]) if page.size else _WIDEST + 1
        if width > _WIDEST:
            raise ValuesError("it does not begin with the width of indices, a byte up to 32")
        found = _mark(page, width, count, self._named, self.unnamed)
        if found == _DAMAGED:
            raise ValuesError(f"its indices are damaged or fewer than {count}")
        if found == _OUTSIDE:
            raise ValuesError(f"its indices name more than the {self._named.size} entries of the dictionary")
        self.unnamed -= found

    def named_values(self) -> Values:
        """Return the values of the entries that were named."""
        if self.unnamed == 0:
            return self._values
        match self._values:
            case FixedWidth(data, width) | Decimals(data, width):
                kept = data.reshape(-1, width)[self._named.view(np.bool_)]
                return replace(self._values, data=read_only(kept.reshape(-1)))
            case LengthPrefixed(data):
                kept = np.empty(data.size, np.uint8)
                size = _keep_prefixed(data, self._named, kept)
                return LengthPrefixed(read_only(kept[:size]), self._named.size - self.unnamed)
            case Variable():
                raise AssertionError("no page holds values in this layout")


@inlined
def _mark_one(index: int, named: Bytes) -> int:
    """Mark an entry; return whether (1) it was not marked before."""
    before = named[index]
    named[index] = 1
    return 1 - int(before)


@kernel
def _mark_packed(data: Bytes, start: int, width: int, count: int, named: Bytes) -> int:
    """Mark the entries that `count` bit-packed indices name, which all lie in `data`; return as `_mark` does."""
    words = pointer_to(data)
    mask = np.uint64((1 << width) - 1)
    found = 0
    whole_words = min(count, max(0, ((data.size - 8 - start + 1) * 8 - 1) // width + 1))
    for i in range(count):
        bit = i * width
        byte = start + (bit >> 3)
        word = load_u64(words, byte) if i < whole_words else load_part(words, data.size, byte, data.size - byte)
        index = int(np.int64((word >> np.uint64(bit & 7)) & mask))
        if index >= named.size:
            return _OUTSIDE
        found += _mark_one(index, named)
    return found


@kernel
def _mark(data: Bytes, width: int, count: int, named: Bytes, unnamed: int) -> int:
    """Mark the entries that `count` indices name, behind a byte that says their width.

    Returns how many were not marked before, _DAMAGED or _OUTSIDE. Of `unnamed` entries that were not marked before;
    when none is left, the rest of the indices is not read.
    """
    found = 0
    seen = 0
    position = 1
    if width == 0 and data.size == 1:  # all indices are 0, without runs that say so
        return _mark_one(0, named) if named.size else _OUTSIDE
    while seen < count and found < unnamed:
        values, index, start, position = next_run(data, position, width, count - seen)
        if position < 0:
            return _DAMAGED
        if index == PACKED and width == 0:
            index = 0
        if index == PACKED:
            marked = _mark_packed(data, start, width, values, named)
            if marked < 0:
                return marked
            found += marked
        elif values:
            if index >= named.size:
                return _OUTSIDE
            found += _mark_one(index, named)
        seen += values
    return found


@kernel
def _keep_prefixed(data: Bytes, named: Bytes, kept: Bytes) -> int:
    """Copy the length-prefixed values that are marked, all of which lie in `data`; return how many bytes they take."""
    words = pointer_to(data)
    position = 0
    size = 0
    for entry in range(named.size):
        stop = position + 4 + int(np.int64(load_u32(words, position)))
        if named[entry]:
            for i in range(stop - position):
                kept[size + i] = data[position + i]
            size += stop - position
        position = stop
    return size
