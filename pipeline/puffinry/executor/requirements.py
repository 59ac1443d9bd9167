"""What a Python that runs scan tasks must have, and what is wrong with one that lacks it.

The requirements are the part of the project's dependencies that reading and sketching need. This module imports the
standard library only: an executor runs it before it imports anything that may be missing.
"""

import importlib.metadata
import re
import socket
from collections.abc import Iterator, Mapping
from functools import cache

# As in pyproject.toml, without the extras that executors do not need.
REQUIREMENTS: Mapping[str, str] = {
    "cachetools": ">=5.5,<9",
    "cramjam": ">=2.11,<3",
    "datasketches": ">=5.2,<6",
    "fastavro": ">=1.10,<2",
    "google-crc32c": ">=1.7,<2",
    "isal": ">=1.7,<2",
    "lz4": ">=4.3,<5",
    "numba": ">=0.62",
    "numpy": ">=2,<3",
    "pyarrow": ">=25",
    "pyiceberg": ">=0.12,<0.13",
    "pyorc": ">=0.12,<1",
    "pyroaring": ">=1.0.2,<2",
    "zstandard": ">=0.25,<1",
}

HOW_TO_SHIP = (
    "install Puffinry's dependencies there, or ship an environment: venv-pack -o environment.tar.gz, then "
    "--spark-conf spark.archives=environment.tar.gz#environment "
    "--spark-conf spark.pyspark.python=environment/bin/python; a session of your own is built with the same "
    "spark.archives, and with PYSPARK_PYTHON=environment/bin/python in its environment (see docs/cluster.md)"
)


class UnfitPythonError(Exception):
    """A Python cannot run scan tasks; one line says which, why, and what to do."""


@cache
def check_requirements() -> None:
    """Make sure that this process has all that is required; raises UnfitPythonError."""
    if findings := "; ".join(_findings()):
        raise UnfitPythonError(f"the Python of the executor on {socket.gethostname()} lacks {findings}; {HOW_TO_SHIP}")


def _findings() -> Iterator[str]:
    for name, wanted in REQUIREMENTS.items():
        try:
            found = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            yield f"{name}{wanted}"
        else:
            if not fits(found, wanted):
                yield f"{name}{wanted} (it has {found})"


def fits(found: str, wanted: str) -> bool:
    """Whether a version is within bounds such as ">=1.2,<2"; pre-releases count as what they precede."""
    version = _release(found)
    for bound in wanted.split(","):
        limit = _release(bound.lstrip("<>="))
        if version < limit if bound.startswith(">=") else version >= limit:
            return False
    return True


def _release(version: str) -> tuple[int, ...]:
    numbers = re.match(r"\d+(\.\d+)*", version)
    release = [int(number) for number in numbers[0].split(".")] if numbers else []
    while release and release[-1] == 0:
        release.pop()
    return tuple(release)
