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
from numba.extending import overload

from puffinry.kernels import instructions
from puffinry.kernels.interpreting import Interpreter
from puffinry.machine_cache import kernels_folder

_OPTIONS: Any = {"error_model": "numpy"}

_log = logging.getLogger(__name__)


def register(called: Callable[..., object], loop: FunctionType, always_inlined: bool) -> None:
    """Let kernels call a function: `loop` is compiled for it."""
    options: Any = {**_OPTIONS, "forceinline": always_inlined}
    overload(called, jit_options=options, strict=False)(lambda *arguments: loop)


for _function, _instruction in instructions.COMPILED.items():
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
    call = _jitted(moved, cache=True)
    if not Path(call.stats.cache_path).resolve().is_relative_to(folder.parent):
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
