"""A function on its way to the executors, which first checks whether it can run there.

Spark unpickles what it sends before anything else, and that imports all that the function names: numba, PyIceberg, ...
If one is missing, the error would be that of a failed import. If this package itself is not installed, it must be
imported from the shipped archive. So the function travels as bytes inside another one, which PySpark pickles by value,
since it is nested, and which needs the standard library and PySpark only.
"""

import os
import pickle
import shutil
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from puffinry.executor.requirements import check_requirements
from puffinry.machine_cache import is_private, own_cache_folder
from puffinry.secrets import errors_without_secrets, quiet_loggers

if TYPE_CHECKING:
    import pyarrow as pa

Batches = Iterable["pa.RecordBatch"]
Function = Callable[[Batches], Batches]


def remote(function: Function, archive: str = "") -> Function:
    """`function`, which pickle must know by name, ready to travel.

    `archive` is the name of the file with this package's code that the session was given; "" where workers find the
    package by themselves. The function raises UnfitPythonError where it cannot run.
    """
    packed = pack(function)

    def run(batches: Batches) -> Batches:  # imports all that it needs, since it travels by itself
        import sys  # noqa: PLC0415

        def import_from(place: str) -> None:
            sys.path.insert(0, place)
            for name in [name for name in sys.modules if name.partition(".")[0] == "puffinry"]:
                del sys.modules[name]

        folder = archive.removesuffix(".zip")  # named as `unpacked` names it
        if folder not in (getattr(sys.modules.get("puffinry"), "__file__", None) or ""):
            from pyspark import SparkFiles  # noqa: PLC0415

            import_from(path := SparkFiles.get(archive))
            from puffinry.executor.remote_functions import unpacked  # noqa: PLC0415

            sys.path.remove(path)
            import_from(unpacked(path))
        from puffinry.executor.remote_functions import run_packed  # noqa: PLC0415

        yield from run_packed(packed, batches)

    return run


def pack(function: Function) -> bytes:
    """The function as bytes, compressed: PySpark writes more than a megabyte to a file, and it holds credentials."""
    return zlib.compress(pickle.dumps(function))


def run_packed(packed: bytes, batches: Batches) -> Batches:
    """Run the function on the batches of one task; raises UnfitPythonError where this Python lacks something."""
    check_requirements()
    quiet_loggers()
    with errors_without_secrets():  # Spark logs what is raised here, and keeps it
        function: Function = pickle.loads(zlib.decompress(packed))
        yield from function(batches)


@cache
def unpacked(archive: str) -> str:
    """The folder with what the archive holds, made now if it is not there; may raise OSError."""
    # numba caches machine code by the path of its source file, and the archive's path is new for every application. So
    # the folder is under the user's cache, or beside the archive if there is none, and has the archive's name, in which
    # is the digest of the code.
    name = Path(archive).stem
    with zipfile.ZipFile(archive) as code:
        for folder in (base / name for base in (own_cache_folder(), Path(archive).parent) if base):
            with suppress(OSError):
                _unpack(code, folder)
            if _holds(folder, code):
                os.utime(folder)  # `machine_cache` removes what nobody has used for long
                return str(folder)
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
    """Whether what is in the folder is the code, and nobody else can change it afterwards."""
    try:
        return is_private(folder) and all((folder / name).read_bytes() == code.read(name) for name in code.namelist())
    except OSError:
        return False
