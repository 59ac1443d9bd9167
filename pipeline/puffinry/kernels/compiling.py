"""Compiles a kernel: `numba.njit`, when the kernel is first called with much to do.

Kernels run without the interpreter's lock. Nothing checks bounds; a kernel over untrusted bytes checks every length
itself. It raises nothing, makes no arrays, and returns numbers.

numba is imported, and kernels are loaded from its cache, when the first one is called with more than a little to do:
that takes as long as many a loop takes in Python.
"""

from collections.abc import Callable
from functools import update_wrapper
from importlib import import_module
from threading import RLock
from types import FunctionType
from typing import Any, TypeVar, cast

from puffinry.kernels.interpreting import Interpreter

Loop = TypeVar("Loop", bound=Callable[..., object])

_LITTLE = 1 << 14  # elements, which take Python no longer than importing numba and loading compiled loops

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
