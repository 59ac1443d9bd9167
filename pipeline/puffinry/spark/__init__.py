"""Spark as this process uses it: the Java it runs on, its JVM, its session, and whether these still answer.

In: a master and properties. Out: a session, classic or Connect, or an error that says what to do. Jobs are no business
of this room. PySpark is imported where Spark is used and not before: most commands need none, and it takes a third of a
second.

- `session`        sessions for a master, on this machine or a cluster
- `launch`         the JVM's start, without what Java says to nobody's use
- `java`           the Java that Spark runs on
- `class_archive`  Spark's classes as the JVM keeps them for the next one
- `liveness`       whether Spark still answers, and letting go of one that does not
"""

from puffinry.spark.liveness import forget_dead_jvm, is_alive, spark_errors, stop
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
    "default_master",
    "finds_our_modules",
    "forget_dead_jvm",
    "is_alive",
    "is_wanted",
    "runs_here",
    "spark_errors",
    "start_jvm",
    "start_session",
    "stop",
    "with_this_python",
]
