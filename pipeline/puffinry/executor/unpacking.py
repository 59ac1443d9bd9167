"""The code that was shipped to an executor, unpacked into a folder whose path is the same for every application.

numba caches machine code by the path of its source file. The archive's path is new for every application, so the code
is unpacked into a folder under the user's cache, named by its digest; if there is no cache, beside the archive.
"""

import os
import shutil
import tempfile
import zipfile
from contextlib import suppress
from functools import cache
from pathlib import Path

from puffinry.machine_cache import own_cache_folder


@cache
def unpacked(archive: str) -> str:
    """The folder with what the archive holds, made now if it is not there; may raise OSError.

    It has the archive's name, in which is the digest of the code.
    """
    name = Path(archive).stem
    with zipfile.ZipFile(archive) as code:
        for base in (own_cache_folder(), Path(archive).parent):
            if base is not None:
                with suppress(OSError):
                    _unpack(code, base / name)
                if _holds(base / name, code):
                    os.utime(base / name)  # `machine_cache` removes what nobody has used for long
                    return str(base / name)
    raise OSError(f"{archive} cannot be unpacked, neither in the user's cache nor beside it")


def _unpack(code: zipfile.ZipFile, folder: Path) -> None:
    """Make the folder appear with all of the code, for this user alone, unless it is there."""
    if folder.exists():
        return
    aside = tempfile.mkdtemp(prefix=f"{folder.name}-", dir=folder.parent)  # of mode 0700
    try:
        code.extractall(aside)
        Path(aside).rename(folder)
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def _holds(folder: Path, code: zipfile.ZipFile) -> bool:
    """Whether what is in the folder is the code; in a folder of the user's own, nobody else changes it afterwards."""
    try:
        return all((folder / name).read_bytes() == code.read(name) for name in code.namelist())
    except OSError:
        return False
