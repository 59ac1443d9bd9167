"""Compiles a kernel: `numba.njit`, when the kernel is first called with much to do.

Kernels run without the interpreter's lock. Nothing checks bounds; a kernel over untrusted bytes checks every length
itself. It raises nothing, makes no arrays, and returns numbers.

numba is imported, and kernels are loaded from its cache, when the first one is called with more than a little to do:
that takes as long as many a loop takes in Python. Until then loops run as plain Python. Numbers out of arrays are
NumPy's, which wrap around at 64 bits as those of machine code do. Python's own integers do not, so such a loop lets
none of them grow beyond.
"""

from collections.abc import Callable, Sequence
from functools import update_wrapper
from importlib import import_module
from threading import RLock, get_ident
from types import FunctionType
from typing import Any, TypeVar, cast

import numpy as np

Loop = TypeVar("Loop", bound=Callable[..., object])

_LITTLE = 1 << 14  # elements, which take Python no longer than importing numba and loading compiled loops


class Interpreter:
    """Runs loops of this process as long as there is little for them to read."""

    def __init__(self, most: int) -> None:
        """`most` is how many elements it is given to read, for all loops together."""
        self._left = most
        self._busy: set[int] = set()  # threads

    @property
    def is_busy(self) -> bool:
        """Whether this thread is in a loop that it runs: those that are called from there are run too."""
        return bool(self._busy) and get_ident() in self._busy

    def takes(self, arguments: Sequence[object]) -> bool:
        """Whether what a loop reads, the first of its arrays, is within what is left; it counts then, and the call."""
        # what takes no array says not how long it takes
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
        self._busy.add(get_ident())
        try:
            with np.errstate(over="ignore"):
                return _as_python(loop(*arguments))
        finally:
            self._busy.discard(get_ident())


_lock = RLock()
_interpreter = Interpreter(_LITTLE)
_unregistered: list[tuple[Callable[..., object], FunctionType, bool]] = []  # as called, as written, always inlined


def kernel(loop: Loop) -> Loop:
    """Compile `loop` when it is first called with more than a little to do, or into another kernel that calls it."""
    made = Kernel(cast(FunctionType, loop))
    _unregistered.append((made, made.loop, False))
    return cast(Loop, made)


def inlined(loop: Loop) -> Loop:
    """Compile `loop` into each kernel that calls it."""
    _unregistered.append((loop, cast(FunctionType, loop), True))
    return loop


class Kernel:
    """A loop that is called from Python, which may run it as it stands."""

    def __init__(self, loop: FunctionType) -> None:
        self.loop = loop
        self._compiled: Any = None
        update_wrapper(self, loop)

    def __call__(self, *arguments: Any) -> Any:
        """Run it, compiled unless there is little to do."""
        if _interpreter.is_busy:
            return self.loop(*arguments)
        if self._compiled is not None:
            return self._compiled(*arguments)
        if _interpreter.takes(arguments):
            return _interpreter.run(self.loop, arguments)
        return self.compiled(*arguments)

    def compiled(self, *arguments: Any) -> Any:
        """Run it compiled."""
        always_compile()  # what takes long is about to be done, and machine code is faster from here on
        if self._compiled is None:
            with _lock:
                self._compiled = numba_code().compiled(self.loop)
        return self._compiled(*arguments)


def always_compile() -> None:
    """Interpret no more kernels in this process, however little they have to do."""
    _interpreter.retire()


def numba_code() -> Any:
    """The module that asks numba, which knows by then all that kernels may call."""
    module = import_module("puffinry.kernels.numba_code")
    while _unregistered:
        module.register(*_unregistered.pop())
    return module


def _as_python(result: object) -> object:
    if isinstance(result, tuple):
        return tuple(map(_as_python, result))
    return result.item() if isinstance(result, np.generic) else result
