"""A function on its way to the executors, which first checks whether it can run there.

Spark unpickles what it sends before anything else, and that imports all that the function names: numba, PyIceberg, ...
If one is missing, the error would be that of a failed import. If this package itself is not installed, it must be
imported from the shipped archive. So the function travels as bytes inside another one, which PySpark pickles by value,
since it is nested, and which needs the standard library and PySpark only.
"""

import pickle
import zlib
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from puffinry.executor.requirements import check_requirements
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
            from puffinry.executor.unpacking import unpacked  # noqa: PLC0415

            sys.path.remove(path)
            import_from(unpacked(path))
        from puffinry.executor.remote_functions import run_packed  # noqa: PLC0415

        yield from run_packed(packed, batches)

    return run


def pack(function: Function) -> bytes:
    """The function as bytes, compressed because it holds credentials.

    What is larger than a megabyte, PySpark writes to a file on its way.
    """
    return zlib.compress(pickle.dumps(function))


def run_packed(packed: bytes, batches: Batches) -> Batches:
    """Run the function on the batches of one task; raises UnfitPythonError where this Python lacks something."""
    check_requirements()
    quiet_loggers()
    with errors_without_secrets():  # Spark logs what is raised here, and keeps it
        function: Function = pickle.loads(zlib.decompress(packed))
        yield from function(batches)
