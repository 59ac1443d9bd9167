"""Kernels by numba: the only module that imports it, and only where something is compiled or loaded.

numba's cache lies beside the file that a function says it comes from. So a kernel names a file in the folder for the
machine code of just this version (`puffinry.machine_cache.kernels_folder`): numba by itself would not notice that a
function or constant in another file has changed. Functions that kernels call are compiled into them and are not cached
by themselves.
"""

import logging
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from puffinry.kernels import words
from puffinry.kernels.compiling import Interpreter
from puffinry.machine_cache import kernels_folder

Generator = Callable[[Any, Any, Any, Any], Any]
_POINTER: Any = types.CPointer(types.uint8)
_OPTIONS: Any = {"error_model": "numpy"}

_log = logging.getLogger(__name__)


def _pointer_to(typing_context: Any, buffer: Any) -> tuple[Any, Generator] | None:
    if buffer.layout != "C":
        return None  # it has gaps

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(buffer)(context, builder, arguments[0])
        return builder.bitcast(array.data, context.get_value_type(_POINTER))

    return _POINTER(buffer), generate


def _load_word(typing_context: Any, pointer: Any, start: Any, word: Any) -> tuple[Any, Generator]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        first = builder.gep(arguments[0], [arguments[1]])
        place = builder.bitcast(first, ir.IntType(word.dtype.bitwidth).as_pointer())
        return builder.load(place, align=1)

    return word.dtype(_POINTER, types.intp, word), generate


def _store_u64(typing_context: Any, pointer: Any, start: Any, word: Any) -> tuple[Any, Generator]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        first = builder.gep(arguments[0], [arguments[1]])
        builder.store(arguments[2], builder.bitcast(first, ir.IntType(64).as_pointer()), align=1)
        return context.get_dummy_value()

    return types.void(_POINTER, types.intp, types.uint64), generate


def _byteswap(typing_context: Any, word: Any) -> tuple[Any, Generator]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bswap(arguments[0])

    return types.uint64(types.uint64), generate


def _rotate_left(typing_context: Any, word: Any, bits: Any) -> tuple[Any, Generator]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        i64 = ir.IntType(64)
        funnel_shift = builder.module.declare_intrinsic("llvm.fshl", [i64], ir.FunctionType(i64, [i64, i64, i64]))
        return builder.call(funnel_shift, [arguments[0], *arguments])

    return types.uint64(types.uint64, types.uint64), generate


def _leading_zeros(typing_context: Any, word: Any) -> tuple[Any, Generator]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        defined_for_zero = ir.Constant(ir.IntType(1), 0)
        return builder.ctlz(arguments[0], defined_for_zero)

    return types.uint64(types.uint64), generate


pointer_to: Any = intrinsic(_pointer_to)
load_word: Any = intrinsic(_load_word)
store_u64: Any = intrinsic(_store_u64)
byteswap: Any = intrinsic(_byteswap)
rotate_left: Any = intrinsic(_rotate_left)
leading_zeros: Any = intrinsic(_leading_zeros)

# Compiled in the place of the function in `words`; numba takes nothing but functions for that.
# ruff: noqa: PLW0108
_INSTRUCTIONS: dict[Callable[..., object], Any] = {
    words.pointer_to: lambda buffer: pointer_to(buffer),
    words.load_u64: lambda data, start: load_word(data, start, np.uint64),
    words.load_u32: lambda data, start: np.uint64(load_word(data, start, np.uint32)),
    words.load_u8: lambda data, start: np.uint64(load_word(data, start, np.uint8)),
    words.store_u64: lambda data, start, word: store_u64(data, start, word),
    words.byteswap: lambda word: byteswap(word),
    words.rotate_left: lambda word, bits: rotate_left(word, bits),
    words.leading_zeros: lambda word: leading_zeros(word),
}


def register(called: Callable[..., object], loop: FunctionType, always_inlined: bool) -> None:
    """Let kernels call a function: `loop` is compiled for it."""
    options: Any = {**_OPTIONS, "forceinline": always_inlined}
    overload(called, jit_options=options, strict=False)(lambda *arguments: loop)


for _function, _instruction in _INSTRUCTIONS.items():
    register(_function, _instruction, always_inlined=True)


def compiled(loop: FunctionType) -> Any:
    """A kernel's loop, which is compiled, or found in the cache, for each list of types that it is called with."""
    if getattr(numba.config, "DISABLE_JIT", False):
        return lambda *arguments: Interpreter(0).run(loop, arguments)
    folder = kernels_folder()
    if folder is not None:
        try:
            return _cached(loop, folder)
        except (OSError, RuntimeError):
            _warn_once()
    return _jitted(loop)


@cache
def _warn_once() -> None:
    _log.warning("compiled code cannot be cached: %s cannot be written to", kernels_folder())


def _cached(loop: FunctionType, folder: Path) -> Callable[..., Any]:
    """Raises OSError, or numba's RuntimeError, where that cannot be."""
    source = folder / f"{loop.__module__}.py"
    source.touch()
    code = loop.__code__.replace(co_filename=str(source))
    moved = FunctionType(code, loop.__globals__, loop.__name__, loop.__defaults__, loop.__closure__)
    moved.__qualname__, moved.__module__ = loop.__qualname__, loop.__module__
    config: Any = numba.config
    named, config.CACHE_DIR = config.CACHE_DIR, ""  # else numba makes a folder there, as open as the umask leaves it
    try:
        call = _jitted(moved, cache=True)
    finally:
        config.CACHE_DIR = named
    if not Path(call.stats.cache_path).resolve().is_relative_to(folder):
        raise OSError(f"numba would use {call.stats.cache_path}, where anybody may have put something")

    def call_cached(*arguments: Any) -> Any:
        try:
            return call(*arguments)
        except OSError:  # a kernel raises none: it is compiled, but it could not be written
            _warn_once()
            return call(*arguments)

    return call_cached


def _jitted(loop: FunctionType, **options: Any) -> Any:
    return numba.njit(nogil=True, **_OPTIONS, **options)(loop)
