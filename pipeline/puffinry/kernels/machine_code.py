"""Kernels as machine code.

Each is compiled for the types of arrays and numbers that it is called with, to one function that reads all of them from
a row of words and writes what it returns there. Such a function needs neither numba nor Python: LLVM loads it in a
millisecond, where numba's import takes a quarter of a second and as much again before it can load.
"""

import hashlib
import threading
from array import array
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from ctypes import CFUNCTYPE, c_size_t
from functools import cache
from importlib import import_module
from typing import Any, get_args, get_type_hints

import llvmlite.binding as llvm
import numpy as np

from puffinry.kernels.arguments import look_through
from puffinry.kernels.object_code import object_code, target_machine
from puffinry.kernels.object_files import kept_or_made
from puffinry.kernels.shipped import shipped_code

_ROOM = [0] * 8  # for what a kernel returns, where it takes less

Loop = Callable[..., object]
Compiled = Callable[[int], None]  # takes the address of the words

_lock = threading.Lock()
_loaded: dict[str, Compiled] = {}  # by name


class MachineCode:
    """A kernel as machine code, which returns numbers as its annotation says: int, bool, a tuple of them or None."""

    def __init__(self, loop: Loop) -> None:
        self._loop = loop
        self._compiled: dict[tuple[object, ...], Compiled] = {}
        returned = get_type_hints(loop)["return"]
        self._is_tuple = bool(get_args(returned))
        self._returned = get_args(returned) or (() if returned is type(None) else (returned,))

    def __call__(self, *arguments: Any) -> Any:
        """Run it; raises OverflowError where a number does not fit into 64 bits."""
        types: list[object] = []
        words: list[int] = []
        look_through(arguments, types, words)
        compiled = self._compiled.get(tuple(types)) or self._made(tuple(types), arguments)
        memory = array("q", words + _ROOM[len(words) :])
        compiled(memory.buffer_info()[0])
        if not self._is_tuple:
            return self._returned[0](memory[0]) if self._returned else None
        if bool not in self._returned:
            return tuple(memory[: len(self._returned)])
        return tuple([number(word) for number, word in zip(self._returned, memory, strict=False)])

    def _made(self, types: tuple[object, ...], arguments: Sequence[object]) -> Compiled:
        with _lock:
            self._compiled[types] = _compiled(self._loop, arguments)
        return self._compiled[types]


def signature(values: Iterable[Any]) -> str:
    """The same, as far as it makes a difference for machine code; raises TypeError for arrays that have no such."""
    return ",".join(map(_type_name, values))


def _type_name(value: Any) -> str:
    if isinstance(value, np.ndarray):
        if not (value.flags.c_contiguous and value.flags.aligned):
            raise TypeError(f"a kernel takes arrays of elements side by side, not one of strides {value.strides}")
        return f"{value.dtype.str}[{value.ndim}]"
    return f"({signature(value)})" if isinstance(value, tuple) else type(value).__name__


def _compiled(loop: Loop, arguments: Sequence[object]) -> Compiled:
    """The function for arguments of these types, as it is loaded or was kept, or else compiled now."""
    described = f"{loop.__module__} {loop.__code__.co_firstlineno} {signature(arguments)}"
    name = f"{loop.__name__}-{hashlib.sha256(described.encode()).hexdigest()[:16]}"
    if name not in _loaded:
        code = kept_or_made(name, lambda: _object_code(name, loop, arguments))
        engine = _engine()
        engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        engine.finalize_object()
        _loaded[name] = CFUNCTYPE(None, c_size_t)(engine.get_function_address(name))
    return _loaded[name]


@cache
def _engine() -> Any:
    return llvm.create_mcjit_compiler(llvm.parse_assembly(""), target_machine())


def _object_code(name: str, loop: Loop, arguments: Sequence[object]) -> bytes:
    """Of the code that is shipped, where it fits this machine, or else of what numba makes of the loop."""
    code = shipped_code(loop, signature(arguments))
    if code is not None:
        with suppress(ValueError):
            return object_code(name, code)
    return object_code(name, import_module("puffinry.kernels.compiler").llvm_code(loop, arguments))
