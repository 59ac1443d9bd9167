"""Memory for the tables of many columns, from few large allocations.

A task over a thousand columns keeps a table for each, and replaces it as it grows. Asked for one by one, tables of
100 KB and more come from the system in pages of 4 KiB and go back to it at once, which takes longer than to fill them.
For allocations of 4 MiB and more NumPy asks for pages of 2 MiB, where the system has such.
"""

from collections import defaultdict

import numpy as np
from numpy.typing import NDArray

Block = NDArray[np.uint8]

_FIRST, _LARGEST = 64 << 10, 32 << 20  # bytes of an allocation; each is twice the one before
_CACHE_LINE = 64


class TableMemory:
    """What is taken stays until the end, or until it is given back, to be taken again.

    Blocks of more than an allocation are on their own: the system has them back as soon as nobody uses them.
    """

    def __init__(self) -> None:
        self._free: defaultdict[int, list[Block]] = defaultdict(list)  # by their size
        self._rest: Block = np.empty(0, np.uint8)
        self._next = _FIRST

    def take(self, size: int) -> Block:
        """A block of so many bytes, a power of two, with anything in it."""
        if size > _LARGEST:
            return _allocated(size)[:size]
        if free := self._free[size]:
            return free.pop()
        if size > self._rest.size:
            self._rest = _allocated(max(size, self._next))
            self._next = min(2 * self._next, _LARGEST)
        block, self._rest = self._rest[:size], self._rest[max(size, _CACHE_LINE) :]
        return block

    def give_back(self, block: Block) -> None:
        """A block that was taken here, and that nobody uses any more."""
        if block.size <= _LARGEST:
            self._free[block.size].append(block)


def _allocated(size: int) -> Block:
    allocated = np.empty(size + _CACHE_LINE, np.uint8)
    return allocated[-allocated.ctypes.data % _CACHE_LINE :]
