"""The folder for what is made once on a machine and serves every later process: machine code, Spark's classes, a Java.

`kernels` and `spark` decide what is made, and how. numba's cache is made of pickles: code in a pickle runs as this
user. So nobody else may be able to write to such a folder, or to replace it.
"""

import logging
import os
import shutil
import stat
import tempfile
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from puffinry.own_code import code_digest

_CODE_FOLDER_VARIABLE = "NUMBA_CACHE_DIR"  # where numba keeps machine code, if its user wants it elsewhere
_ROOT = 0
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_UNUSED_FOR = 30 * 24 * 60 * 60  # seconds

_log = logging.getLogger(__name__)


def own_cache_folder() -> Path | None:
    """A folder of this user's own, where no other user could have put code; None where none can be made."""
    home = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    if own := _usable(Path(home, "puffinry")):
        return own
    with suppress(OSError):  # there is no temporary folder either
        return _usable(Path(tempfile.gettempdir(), f"puffinry-{os.getuid()}"))
    return None


def kernels_path() -> Path | None:
    """The folder for machine code of the kernels as they stand, there or not; None where nothing can be cached.

    All of Puffinry's own code has a part in its name, since any of it may hold a function or a constant of a kernel,
    and so has the compiler.
    """
    chosen = os.environ.get(_CODE_FOLDER_VARIABLE)
    folder = _usable(Path(chosen)) if chosen else own_cache_folder()
    made_from = code_digest(), version("numba"), version("llvmlite")
    return folder and folder / f"kernels-{sha256(' '.join(made_from).encode()).hexdigest()[:16]}"


@cache
def kernels_folder() -> Path | None:
    """The same folder, which is there."""
    with suppress(OSError):
        if kernels := kernels_path():
            if kernels.exists():
                os.utime(kernels)
            else:
                kernels.mkdir(mode=0o700, exist_ok=True)
                _log.info("compiling, once on this machine")
                _remove_unused(kernels.parent, kernels.stat().st_mtime)
            if _is_private(kernels, _OTHERS):  # or somebody made it before us, in a folder that was open then
                return kernels
    _log.warning("compiling for this process only: no folder that only this user can write to can keep compiled code")
    return None


def _remove_unused(folder: Path, now: float) -> None:
    """Remove what earlier versions have compiled, and code that was shipped, which no process has used for long.

    `now` is by the clock of the file system, in seconds since 1970: this process's may be another one.
    """
    for made in (*folder.glob("kernels-*"), *folder.glob("puffinry-*")):
        if now - made.stat().st_mtime > _UNUSED_FOR:
            shutil.rmtree(made, ignore_errors=True)


def _usable(folder: Path) -> Path | None:
    """Where a folder is, links followed, if something can be kept in it; it is made for this user alone, if need be."""
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        own = folder.resolve()
        if os.access(own, os.W_OK) and _is_private(own) and all(map(_is_safe, own.parents)):
            return own
    return None


def _is_private(folder: Path, refused: int = _OTHERS_WRITE) -> bool:
    """Whether it is this user's, and gives others none of the refused permissions."""
    status = folder.lstat()
    return stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid() and not status.st_mode & refused


def _is_safe(folder: Path) -> bool:
    """Whether nobody but this user and root can put another in the place of what is this user's there."""
    status = folder.stat()
    others_write = status.st_mode & _OTHERS_WRITE
    return status.st_uid in (os.getuid(), _ROOT) and (not others_write or bool(status.st_mode & stat.S_ISVTX))
