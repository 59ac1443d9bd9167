"""A file on the way of everything that is not read from pages alone, and with every row alive."""

import atexit
from dataclasses import replace
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

from pyiceberg.schema import Schema

from puffinry.metadata.planning import Delete, LiveFile
from puffinry.scan.delete_files import FILE_PATH, POSITION
from tests.scan.random_tables import write


def through_arrow(file: LiveFile, by_arrow: bool = True) -> LiveFile:
    """The file with a position delete of another file's row; as it is unless `by_arrow`."""
    return replace(file, deletes=(*file.deletes, _elsewhere())) if by_arrow else file


@cache
def _elsewhere() -> Delete:
    folder = mkdtemp()
    atexit.register(rmtree, folder)
    path = Path(folder, "deletes.parquet")
    write(path, "parquet", Schema(FILE_PATH, POSITION), [{FILE_PATH.name: "another file", POSITION.name: 0}])
    return Delete("position", str(path), "parquet", path.stat().st_size, 1, 2)
