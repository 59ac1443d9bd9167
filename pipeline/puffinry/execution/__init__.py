"""Where scans run: tasks, workers, the Spark job, in process, sessions, clusters, and what executors are given."""

from puffinry.execution.checkpointed_tasks import EXTENSION, FORMAT, KeptTasks
from puffinry.execution.cluster import cores_of
from puffinry.execution.in_process import MOST_FILES, is_little, run_here
from puffinry.execution.spark_job import JobResult, RunTask, run_job
from puffinry.execution.tasks import ScanTask, cut_tasks
from puffinry.execution.worker import SketchSize, Target, run_task

__all__ = [
    "EXTENSION",
    "FORMAT",
    "MOST_FILES",
    "JobResult",
    "KeptTasks",
    "RunTask",
    "ScanTask",
    "SketchSize",
    "Target",
    "cores_of",
    "cut_tasks",
    "is_little",
    "run_here",
    "run_job",
    "run_task",
]
