"""A session's executors: threads of this process, or processes that must receive this code. Public PySpark only."""

import hashlib
import io
import re
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from puffinry.errors import ClusterError
from puffinry.executor import HOW_TO_SHIP
from puffinry.own_code import modules
from puffinry.progress import OnProgress, Progress
from puffinry.spark.internals import context_of
from puffinry.spark.session import finds_our_modules, runs_here, with_this_python

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@dataclass(frozen=True, slots=True)
class Workers:
    """Python workers for scan tasks."""

    session: "SparkSession"  # whose they are
    archive: str = ""  # the name of the file with this package's code that the session was given; "": they have it


# Executors that were requested together do not come in one moment; when none came for so long, all are there.
_SETTLING_SECONDS = 1.0
MOST_CORES = 1 << 20

_workers: "WeakKeyDictionary[SparkSession, Workers]" = WeakKeyDictionary()
_cores: "WeakKeyDictionary[SparkSession, int]" = WeakKeyDictionary()


def cores_of(spark: "SparkSession", on_progress: OnProgress) -> int:
    """How many tasks the session runs at once; on a cluster, when the executors of its start have come.

    Spark's own settings decide where the user gave them: `spark.default.parallelism`, or, for a Connect session,
    `spark.sql.leafNodeDefaultParallelism`.
    """
    context = context_of(spark)
    if context and runs_here(context.master):
        return context.defaultParallelism
    if spark not in _cores:
        on_progress(Progress("waiting for executors", 0, 1))
        _cores[spark] = _cores_once_all_are_there(spark)
    return _cores[spark]


def workers_for_tasks(spark: "SparkSession") -> Workers:
    """Workers that have this package's code and, on this machine, this Python."""
    if spark not in _workers:
        session, archive = spark, ""
        if not finds_our_modules(spark):
            session, packed = with_this_python(spark), code_archive()
            archive = packed.name
            # As a Python file it would be put into this process's path, too.
            session.addArtifacts(str(packed), file=True)
        _workers[spark] = Workers(session, archive)
    return _workers[spark]


@contextmanager
def active_session_stays(spark: "SparkSession") -> Iterator[None]:
    """Whichever session is Spark's active one is it again after the block, as of a session `spark`."""
    if context_of(spark) is None:
        yield
        return
    before = type(spark).active()
    try:
        yield
    finally:
        before.createDataFrame([], "nothing int")  # which makes it the active one; nothing else in public does


def _cores_once_all_are_there(spark: "SparkSession") -> int:
    counted, before = _default_partitions(spark), 0
    while counted > before:
        time.sleep(_SETTLING_SECONDS)
        counted, before = _default_partitions(spark), counted
    return counted


def _default_partitions(spark: "SparkSession") -> int:
    """Spark's default number of partitions; an executor answers, so at least one is there by then."""
    from pyspark.sql import functions  # noqa: PLC0415

    numbered = spark.range(MOST_CORES).select(functions.spark_partition_id().alias("number"))
    (last,) = numbered.agg(functions.max("number")).toArrow().column(0).to_pylist()
    return int(last) + 1


@cache
def code_archive() -> Path:
    """A zip of this package's modules, named for what is in them; it is there until this process ends."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, source in modules():
            archive.writestr(zipfile.ZipInfo(name), source, zipfile.ZIP_DEFLATED)  # no date: same code, same bytes
    digest = hashlib.sha256(packed.getvalue()).hexdigest()[:16]
    path = Path(_own_folder().name, f"puffinry-{digest}.zip")
    path.write_bytes(packed.getvalue())
    return path


@cache
def _own_folder() -> tempfile.TemporaryDirectory[str]:
    """Made when it is needed: workers that Spark forks import this module too, and clean nothing up when they end."""
    return tempfile.TemporaryDirectory(prefix="puffinry-code-")


# What Spark says when executors cannot run Python functions of ours, and what a user should know of it.
_CAUSES = (
    (r"UnfitPythonError: (.+)", "{0}"),
    (
        r"different version: (\S+) than that in driver: (\S+),",
        "executors run Python {0}, but this is Python {1}; the two must agree: " + HOW_TO_SHIP,
    ),
    (r"ModuleNotFoundError: No module named '([^']+)'", "the Python of the executors lacks {0}: " + HOW_TO_SHIP),
    (
        r"Total size of serialized results .*is bigger than (spark\.driver\.maxResultSize) (\([^)]+\))",
        "the results of the tasks exceed the driver's limit: raise {0} {1}, or pass a smaller --lg-k",
    ),
    (r'Cannot run program "([^"]+)"', "executors have no {0} to run Python with: " + HOW_TO_SHIP),
)


def cluster_error(error: Exception) -> ClusterError | None:
    """What an error of a Spark job comes from, where that is something that the executors lack."""
    for pattern, meaning in _CAUSES:
        if said := re.search(pattern, str(error)):
            return ClusterError(meaning.format(*said.groups()))
    return None
