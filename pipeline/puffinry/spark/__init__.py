"""Spark as this process uses it: the Java it runs on, its JVM, its session, and whether these still answer.

In: a master and properties. Out: a session, classic or Connect, or an error that says what to do. Jobs are no business
of this package. PySpark is imported where Spark is used and not before: most commands need none, and it takes long.

- `session`        sessions for a master, on this machine or a cluster
- `java`           the Java that Spark runs on
- `class_archive`  Spark's classes, archived by the JVM for the next one
- `liveness`       whether Spark still answers, and letting go of one that does not
- `internals`      the few private parts of PySpark that have no public counterpart
"""

from puffinry.spark.internals import context_of, forget_dead_jvm, hadoop_configuration
from puffinry.spark.liveness import is_alive, spark_errors, stop
from puffinry.spark.session import (
    default_master,
    finds_our_modules,
    is_wanted,
    runs_here,
    start_jvm,
    start_session,
    with_this_python,
)

__all__ = [
    "context_of",
    "default_master",
    "finds_our_modules",
    "forget_dead_jvm",
    "hadoop_configuration",
    "is_alive",
    "is_wanted",
    "runs_here",
    "spark_errors",
    "start_jvm",
    "start_session",
    "stop",
    "with_this_python",
]
