"""Spark as Puffinry uses it: the Java it runs on, its session, the job that scans, and the cluster's executors.

In: a master and properties; scan tasks. Out: a session, classic or Connect; one merged ledger per column; or an error
that says what to do. PySpark is imported only where Spark is used, since most commands do not need it.

- `session`        sessions for a master, on this machine or a cluster; whether one still answers, and giving it up
- `java`           the Java that Spark runs on, which archives Spark's classes for later JVMs
- `job`            scan tasks out, merged ledgers back; errors travel as rows; which file a worker crashed on
- `cluster`        what the session's executors are, and which code they receive
- `internals`      the few private parts of PySpark that have no public counterpart
"""

from typing import TYPE_CHECKING

from puffinry.lazy import loaded_on_demand

if TYPE_CHECKING:
    from puffinry.spark.cluster import MOST_CORES, cores_of
    from puffinry.spark.internals import context_of, forget_dead_jvm, hadoop_configuration, has_context
    from puffinry.spark.job import RunTask, TaskRunner, run_job, run_tasks, task_errors
    from puffinry.spark.session import (
        default_master,
        is_alive,
        limits_for,
        require_spark,
        spark_errors,
        start_jvm,
        start_session,
        stop,
    )
else:
    __getattr__ = loaded_on_demand(__name__)
