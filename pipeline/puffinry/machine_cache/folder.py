"""The folder on this machine for what is made once and serves every later process."""

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

CODE_FOLDER_VARIABLE = "NUMBA_CACHE_DIR"  # the variable that names a folder for machine code


def own_cache_folder() -> Path | None:
    """A folder of this user's own, where no other user could have put code; None where none can be made."""
    for folder in _own_folders():
        with suppress(OSError):
            if is_writable(folder) and _is_private(folder):
                return folder
    return None


def cache_folders() -> list[Path]:
    """Where processes of this user may have kept something, whether these folders are there or not."""
    chosen = os.environ.get(CODE_FOLDER_VARIABLE)
    return [*_own_folders(), *([Path(chosen)] if chosen else [])]


def _own_folders() -> list[Path]:
    """The user's cache, and what is taken where that cannot be written, as for a user without a home."""
    home = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    return [Path(home, "puffinry"), Path(tempfile.gettempdir(), f"puffinry-{os.getuid()}")]


def is_writable(folder: Path) -> bool:
    """Whether something can be kept in a folder, made for this user alone if it is not there; may raise OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return os.access(folder, os.W_OK)


def _is_private(folder: Path) -> bool:
    """Whether no other user could have put anything there."""
    status = folder.stat()
    return status.st_uid == os.getuid() and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
