"""The folder for what is made once on a machine and serves every later process: machine code, Spark's classes, a Java.

`kernels` and `spark` decide what is made, and how. numba's cache is made of pickles: code in a pickle runs as this
user. So nobody else may be able to write to such a folder, or to replace it.
"""

import logging
import os
import re
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
_OURS = "puffinry"  # the folder that all of this lies below, wherever it is
_ROOT = 0
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_GOES = re.compile(r"(kernels|puffinry)-[0-9a-f]{16}(-[a-z0-9_]{8})?")  # compiled, or shipped; half unpacked
_UNUSED_FOR = 30 * 24 * 60 * 60  # seconds

_log = logging.getLogger(__name__)


def own_cache_folder() -> Path | None:
    """A folder of this user's own, where no other user could have put code; None where none can be made."""
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")  # stays so where there is no home
    if not home.startswith("~") and (own := _usable(Path(home, _OURS))):
        return own
    with suppress(OSError):  # there is no temporary folder either
        return _usable(Path(tempfile.gettempdir(), f"{_OURS}-{os.getuid()}"))
    return None


def private_folder(path: Path | None) -> Path | None:
    """A folder in one that is sound, made for this user alone; None where it was open to others and may hold anything.

    Whatever runs as code lies in such a folder: what is made below it has the permissions that the umask leaves.
    """
    if path is not None:
        with suppress(OSError):
            path.mkdir(mode=0o700, exist_ok=True)
            if is_private(path):
                return path
    return None


def is_private(folder: Path, refused: int = _OTHERS) -> bool:
    """Whether it is a folder of this user's that gives others none of the refused permissions; may raise OSError."""
    status = folder.lstat()
    return stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid() and not status.st_mode & refused


def kernels_path() -> Path | None:
    """The folder for machine code of the kernels as they stand, there or not; None where nothing can be cached."""
    chosen = os.environ.get(_CODE_FOLDER_VARIABLE)
    folder = _usable(Path(chosen, _OURS)) if chosen else own_cache_folder()
    # All of Puffinry's code has a part in its name, since any of it may hold a kernel's function or constant.
    made_from = code_digest(), version("numba"), version("llvmlite")
    return folder and folder / f"kernels-{sha256(' '.join(made_from).encode()).hexdigest()[:16]}"


@cache
def kernels_folder() -> Path | None:
    """The same folder, which is there."""
    path = kernels_path()
    is_new = path is not None and not path.exists()
    if kernels := private_folder(path):
        with suppress(OSError):
            os.utime(kernels)
            if is_new:
                _log.info("compiling, once on this machine")
                _remove_unused(kernels.parent, kernels.stat().st_mtime)
            return kernels
    _log.warning("compiled code is not cached: no private folder")
    return None


def _remove_unused(folder: Path, now: float) -> None:
    """Remove what earlier versions have compiled, and code that was shipped, which no process has used for long.

    `now` is by the clock of the file system, in seconds since 1970: this process's may be another one.
    """
    for made in filter(lambda path: _GOES.fullmatch(path.name), folder.iterdir()):
        if now - made.lstat().st_mtime > _UNUSED_FOR:
            shutil.rmtree(made, ignore_errors=True)


def _usable(folder: Path) -> Path | None:
    """Where a folder is, links followed, if something can be kept in it; it is made for this user alone, if need be."""
    with suppress(OSError):
        for missing in reversed([each for each in (folder, *folder.parents) if not each.exists()]):
            missing.mkdir(mode=0o700, exist_ok=True)
        own = folder.resolve()
        if os.access(own, os.W_OK) and is_private(own, _OTHERS_WRITE) and all(map(_is_safe, own.parents)):
            return own
    return None


def _is_safe(folder: Path) -> bool:
    """Whether nobody but this user and root can put another in the place of what is this user's there."""
    status = folder.stat()
    others_write = status.st_mode & _OTHERS_WRITE
    return status.st_uid in (os.getuid(), _ROOT) and (not others_write or bool(status.st_mode & stat.S_ISVTX))
