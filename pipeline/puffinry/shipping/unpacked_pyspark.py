"""Has a Python worker import PySpark from where it is installed, not from Spark's archives of it.

Spark puts `pyspark.zip`, and one of Py4J, in front of what its Python workers import from. Python keeps no compiled
code of what it finds in an archive: each daemon would unpack and compile a hundred modules, for half a second of CPU.
Where the worker would find the same version without the archive, as it does after `pip install pyspark`, that goes.
"""

import re
import sys
from importlib.machinery import PathFinder
from pathlib import Path
from zipimport import ZipImportError, zipimporter

_ARCHIVE = re.compile(r".*/python/lib/(pyspark|py4j)(-[^/]*)?\.zip")  # Spark's own, which hold nothing else


def prefer_unpacked_pyspark() -> None:
    """Take from `sys.path` Spark's archives of what is unpacked further behind in the same version."""
    archives = {path: match[1] for path in sys.path if (match := _ARCHIVE.fullmatch(path))}
    without = [path for path in sys.path if path not in archives]
    needless = [path for path, package in archives.items() if _is_same(path, package, without)]
    sys.path[:] = [path for path in sys.path if path not in needless]


def _is_same(archive: str, package: str, path: list[str]) -> bool:
    """Whether a path leads to the version of a package that an archive holds; not so where nothing tells."""
    found = PathFinder.find_spec(package, path)
    if found is None or found.origin is None:
        return False
    try:
        unpacked = Path(found.origin).with_name("version.py").read_bytes()
        return zipimporter(archive).get_data(f"{package}/version.py") == unpacked
    except (OSError, ZipImportError):
        return False
