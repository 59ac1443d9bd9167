"""Runs loops over a few values as plain Python, which is faster than importing numba for them.

Numbers out of arrays are NumPy's, which wrap around at 64 bits as those of machine code do. Python's own integers do
not, so such a loop lets none of them grow beyond.
"""

import threading
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np


class Interpreter:
    """Runs loops of this process as long as there is little for them to read."""

    def __init__(self, most: int) -> None:
        """`most` is how many elements it is given to read, for all loops together."""
        self._left = most
        self._busy: set[int] = set()  # threads

    @property
    def is_busy(self) -> bool:
        """Whether this thread is in a loop that it runs: those that are called from there are run too."""
        return bool(self._busy) and threading.get_ident() in self._busy

    def takes(self, arguments: Sequence[object]) -> bool:
        """Whether what a loop reads, the first of its arrays, is within what is left; it counts then, and the call.

        What takes no array says not how long it takes.
        """
        size = next((each.size for each in arguments if isinstance(each, np.ndarray)), self._left)
        is_little = size < self._left
        if is_little:
            self._left -= 1 + size
        return is_little

    def retire(self) -> None:
        """Take no more loops."""
        self._left = 0

    def run(self, loop: Callable[..., object], arguments: Sequence[object]) -> Any:
        """What the loop returns, as machine code would return it."""
        self._busy.add(threading.get_ident())
        try:
            with np.errstate(over="ignore"):
                return _as_python(loop(*arguments))
        finally:
            self._busy.discard(threading.get_ident())


def _as_python(result: object) -> object:
    if isinstance(result, tuple):
        return tuple(map(_as_python, result))
    return result.item() if isinstance(result, np.generic) else result
