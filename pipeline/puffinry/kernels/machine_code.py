"""Machine code of kernels, compiled by numba or found where an earlier process left it.

What is compiled is kept for the next process, so that a machine compiles each version once, however many processes
start together: one compiles, the others wait for what it leaves. Numba compares the source file of a kernel alone, and
would run old code after a change in a file that the kernel calls into; so all compiled code lies in a folder that is
named for all the sources that hold kernels. It makes no difference whether these lie in a folder or in a zip file.
"""

import fcntl
import hashlib
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from numba import njit
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.compiler_lock import global_compiler_lock
from numba.core.event import Listener, register
from numba.core.registry import cpu_target
from numba.core.types import unliteral

from puffinry.kernels.cache_folder import CHOSEN, is_writable, own_cache_folder
from puffinry.kernels.kept import note_use

_PATIENCE = 120  # seconds to wait for another process's compiling, which takes it a few
_LOOK_AGAIN = 0.05  # seconds
# Numba makes each function ready to be called from Python and from C, whether anybody does or not.
_CALLED_FROM_PYTHON: Any = {"no_cfunc_wrapper": True}
_CALLED_FROM_KERNELS: Any = {**_CALLED_FROM_PYTHON, "no_cpython_wrapper": True}


def compiled(loop: Callable[..., object]) -> Any:
    """Numba's dispatcher of a kernel."""
    dispatcher = _for_any_number(njit(nogil=True, **_CALLED_FROM_PYTHON)(loop))
    if _FOLDER is not None:
        dispatcher._cache = _Cache(loop)
    return dispatcher


def compiled_inline(loop: Callable[..., object]) -> Any:
    """Numba's dispatcher of what is compiled into its callers: by LLVM, at a tenth of what it would take numba."""
    return _for_any_number(njit(forceinline=True, **_CALLED_FROM_KERNELS)(loop))


def _for_any_number(dispatcher: Any) -> Any:
    """The dispatcher, which numba otherwise has compile for each constant that a caller has for it, and once more."""
    for_types = dispatcher.get_call_template
    dispatcher.get_call_template = lambda types, names: for_types(tuple(map(unliteral, types)), names)
    return dispatcher


def type_of_instruction(instruction: Any) -> Any:
    """Numba's type of one of our own instructions."""
    context = cpu_target.typing_context
    context.refresh()  # or it would not know one that was made while it compiles
    return context.resolve_value_type(instruction)


def _find_folder() -> Path | None:
    """The folder that NUMBA_CACHE_DIR names, or one of this user's own; without, every process compiles for itself."""
    chosen = os.environ.get(CHOSEN)
    with suppress(OSError):
        folder = Path(chosen) if chosen else own_cache_folder()
        if folder and is_writable(folder):
            version = folder / _version_of_kernels()
            version.mkdir(exist_ok=True)
            note_use(version)
            return version
    return None


def _version_of_kernels() -> str:
    digest = hashlib.sha256()
    for source in _sources(files(__package__.partition(".")[0])):
        if b"puffinry.kernels" in source:
            digest.update(source)
    return digest.hexdigest()[:16]


def _sources(folder: Traversable) -> Iterator[bytes]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from _sources(each)
        elif each.name.endswith(".py"):
            yield each.read_bytes()


class _Locator:
    """Tells numba where to keep a kernel's machine code: by the kernel's name, in the folder of this version."""

    def __init__(self, loop: Callable[..., object]) -> None:
        self._line = f"{loop.__module__}-{loop.__code__.co_firstlineno}"

    @classmethod
    def from_function(cls, loop: Callable[..., object], _: str) -> "_Locator":
        return cls(loop)

    def get_cache_path(self) -> str:
        return str(_FOLDER)

    def ensure_cache_path(self) -> None:
        """The folder is there, unless somebody has removed it since."""
        Path(str(_FOLDER)).mkdir(exist_ok=True)

    def get_source_stamp(self) -> str:
        return ""  # the folder's name says which sources

    def get_disambiguator(self) -> str:
        return self._line


class _CacheImpl(CompileResultCacheImpl):
    _locator_classes: Any = (_Locator,)


class _Cache(FunctionCache):
    """Numba's cache of one kernel, which makes others wait while one compiles."""

    _impl_class = _CacheImpl

    def load_overload(self, signature: Any, target_context: Any) -> Any:
        """The machine code, if it is there; None: it is our turn to compile it."""
        found = super().load_overload(signature, target_context)
        patience = time.monotonic() + _PATIENCE
        is_ours = False
        while found is None and not is_ours and time.monotonic() < patience:
            is_ours = _turn.take()
            if not is_ours:
                time.sleep(_LOOK_AGAIN)
            found = super().load_overload(signature, target_context)
        return found

    def save_overload(self, signature: Any, data: Any) -> None:
        """Keep the machine code, if that can be: it is there for this process in any case."""
        with suppress(OSError):
            super().save_overload(signature, data)


class _Turn(threading.local):
    """The right to compile, which one thread of one process of a machine has; it ends with the process."""

    _lock: int | None = None

    def take(self) -> bool:
        """Whether it is ours now; where the file system knows no locks it always is."""
        if self._lock is None:
            try:
                lock = os.open(f"{_FOLDER}/lock", os.O_CREAT | os.O_WRONLY, 0o600)
            except FileNotFoundError:  # somebody has removed what was kept
                return True
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(lock)
                return False
            except OSError:
                pass
            self._lock = lock
        return True

    def end(self) -> None:
        """Leave it to others."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


class _EndOfTurn(Listener):
    """Ends a thread's turn when it leaves the compiler: a kernel that calls others may have compiled these too."""

    def on_start(self, event: Any) -> None:
        """Nothing begins yet: compiled code may be there."""

    def on_end(self, event: Any) -> None:
        if not global_compiler_lock.is_locked():
            _turn.end()


_FOLDER = _find_folder()
_turn = _Turn()
register("numba:compiler_lock", _EndOfTurn())
