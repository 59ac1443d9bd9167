"""What a session's executors are: threads of this process, or processes elsewhere that must be given this code.

Public PySpark only, of a classic session and of Spark Connect alike.
"""

import hashlib
import io
import re
import tempfile
import time
import zipfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, WeakSet

from puffinry.errors import ClusterError
from puffinry.progress import OnProgress, Progress
from puffinry.shipping import HOW_TO_SHIP, modules
from puffinry.spark import finds_our_modules, runs_here, with_this_python

if TYPE_CHECKING:
    from pyspark import SparkContext
    from pyspark.sql import SparkSession

# Executors that were asked for together do not come in one moment; when none came for so long, all are there.
_SETTLING_SECONDS = 1.0
MOST_CORES = 1 << 20

_shipped: "WeakSet[SparkSession]" = WeakSet()
_beside: "WeakKeyDictionary[SparkSession, SparkSession]" = WeakKeyDictionary()
_cores: "WeakKeyDictionary[SparkSession, int]" = WeakKeyDictionary()


def context_of(spark: "SparkSession") -> "SparkContext | None":
    """The context of a classic session; behind Spark Connect there is none."""
    return getattr(spark, "sparkContext", None)


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


def session_for_tasks(spark: "SparkSession") -> "SparkSession":
    """The session, or one beside it, whose workers have this package's code and, on this machine, this Python."""
    if finds_our_modules(spark):
        return spark
    if spark not in _shipped:
        session = with_this_python(spark)
        session.addArtifacts(str(code_archive()), pyfile=True)
        _shipped.add(spark)
        if session is not spark:
            _beside[spark] = session
    return _beside.get(spark, spark)


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
    (r'Cannot run program "([^"]+)"', "executors have no {0} to run Python with: " + HOW_TO_SHIP),
)


def cluster_error(error: Exception) -> ClusterError | None:
    """What an error of a Spark job comes from, where that is something that the executors lack."""
    for pattern, meaning in _CAUSES:
        if said := re.search(pattern, str(error)):
            return ClusterError(meaning.format(*said.groups()))
    return None
