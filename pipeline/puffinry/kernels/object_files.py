"""Object code, found where an earlier process left it, or made now.

What is compiled is kept for the next process, so that a machine compiles each version once, however many processes
start together: one compiles, the others wait for what it leaves. It lies in a folder that is named for all the sources
that hold kernels, since these call into each other, for what is shipped of them, for numba's version, for the
processor, and for what Python puts before an object's own fields. It makes no difference whether the sources lie in a
folder or in a zip file.
"""

import fcntl
import hashlib
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from puffinry.kernels.processor import processor
from puffinry.machine_cache import CODE_FOLDER_VARIABLE, is_writable, note_use, own_cache_folder

_PATIENCE = 120  # seconds to wait for another process's compiling, which takes it a few
_LOOK_AGAIN = 0.05  # seconds


def kept_or_made(name: str, make: Callable[[], bytes]) -> bytes:
    """What is kept under this name, or else what is made now, and kept if that can be."""
    folder = _folder()
    if folder is None:
        return make()
    path = folder / f"{name}.o"
    with suppress(FileNotFoundError):
        return path.read_bytes()
    with _turn(path):
        with suppress(FileNotFoundError):
            return path.read_bytes()
        code = make()
        with suppress(OSError):  # it is there for this process in any case
            _keep(code, path)
        return code


def _keep(code: bytes, path: Path) -> None:
    path.parent.mkdir(exist_ok=True)  # it is there, unless somebody has removed it since
    unfinished = path.with_suffix(f".{os.getpid()}")
    unfinished.write_bytes(code)
    unfinished.replace(path)


@contextmanager
def _turn(wanted: Path) -> Iterator[None]:
    """The right to compile, which one process of a machine has, and no longer than it lives.

    It is waited for no longer than until what is wanted is there, and not at all where the file system knows no locks.
    """
    try:
        lock = os.open(wanted.with_name("lock"), os.O_CREAT | os.O_WRONLY, 0o600)
    except OSError:  # somebody has removed what was kept
        yield
        return
    try:
        patience = time.monotonic() + _PATIENCE
        while not _is_taken(lock) and not wanted.exists() and time.monotonic() < patience:
            time.sleep(_LOOK_AGAIN)
        yield
    finally:
        os.close(lock)


def _is_taken(lock: int) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        pass
    return True


@cache
def _folder() -> Path | None:
    """The folder that NUMBA_CACHE_DIR names, or one of this user's own; without, every process compiles for itself."""
    chosen = os.environ.get(CODE_FOLDER_VARIABLE)
    with suppress(OSError):
        folder = Path(chosen) if chosen else own_cache_folder()
        if folder and is_writable(folder):
            kept = folder / _version_of_kernels()
            kept.mkdir(exist_ok=True)
            note_use(kept)
            return kept
    return None


def _version_of_kernels() -> str:
    made_for = version("numba"), version("llvmlite"), str(object.__basicsize__), *processor()
    digest = hashlib.sha256(" ".join(made_for).encode())
    for source in _sources(files(__package__.partition(".")[0])):
        digest.update(source)
    return digest.hexdigest()[:16]


def _sources(folder: Traversable) -> Iterator[bytes]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from _sources(each)
        elif each.name.endswith((".py", ".ll")) and b"puffinry.kernels" in (source := each.read_bytes()):
            yield source
