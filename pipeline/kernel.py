"""The one way in which this engine compiles a loop.

Kernels run without the interpreter's lock. Numba checks no bounds; a kernel over untrusted bytes checks every length
itself (`NUMBA_BOUNDSCHECK=1` in fuzzing turns numba's own checks on).

What is compiled is kept for the next process, so that a machine compiles each version once. Numba compares the source
file of a kernel alone, and would run old code after a change in a file that the kernel calls into; so all compiled code
lies in a folder that is named for all the sources that hold kernels.
"""

import hashlib
import os
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar, cast

import numba.core.config
from numba import njit

Loop = TypeVar("Loop", bound=Callable[..., object])

_numba: Any = numba.core.config


def kernel(loop: Loop) -> Loop:
    """Compile `loop` to machine code when it is first called on this machine."""
    with _cache_of_this_version() as cached:
        return cast(Loop, njit(cache=cached, nogil=True)(loop))


def inlined(loop: Loop) -> Loop:
    """Compile `loop` into each kernel that calls it."""
    return cast(Loop, njit(inline="always")(loop))


@contextmanager
def _cache_of_this_version() -> Iterator[bool]:
    before = _numba.CACHE_DIR
    _numba.CACHE_DIR = str(_CACHE or "")
    try:
        yield _CACHE is not None
    finally:
        _numba.CACHE_DIR = before


def _find_cache() -> Path | None:
    """The folder that NUMBA_CACHE_DIR names, or one of this user's own; without, every process compiles for itself."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    home = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    own = (Path(home, "puffinry"), Path(tempfile.gettempdir(), f"puffinry-{os.getuid()}"))
    for folder in (Path(chosen),) if chosen else own:
        with suppress(OSError):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if os.access(folder, os.W_OK) and (chosen or _is_private(folder)):
                return folder / _version_of_kernels()
    return None


def _is_private(folder: Path) -> bool:
    """Whether nobody else could have put code there."""
    status = folder.stat()
    return status.st_uid == os.getuid() and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def _version_of_kernels() -> str:
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).parent.rglob("*.py")):
        text = source.read_bytes()
        if b"pipeline.kernel" in text:
            digest.update(text)
    return digest.hexdigest()[:16]


_CACHE = _find_cache()
