"""Where scans run: cut into tasks, on the executors of a Spark session or in this process.

In: files of a plan with the columns wanted of each, and a `ScanContext`. Out: a merged `ColumnRecord` per column and
the number of bytes read, or the error of the file that could not be read exactly. What a task does is the business of
`scan` and `sketches`.

- `limits`              where a scan runs and how large its tasks are
- `tasks`               a plan cut into tasks of even cost
- `worker`              what an executor does with one task
- `spark_job`           tasks out, merged ledgers back; errors travel as rows
- `in_process`          the same without Spark, and when that is enough
- `checkpointed_tasks`  tasks that keep what they found, and are not run again where it is found
- `cluster`             what the session's executors are, and what they are given of this code
- `crashes`             which file a worker died over
"""

from typing import TYPE_CHECKING

from puffinry.lazy import loaded_on_demand

_NAMES = {  # by module; tests/test_lazy.py compares them with what type checkers see
    "checkpointed_tasks": ["EXTENSION", "FORMAT", "CheckpointedTasks"],
    "cluster": ["MOST_CORES", "cores_of"],
    "in_process": ["fits_in_process", "run_in_process", "tasks_in_process"],
    "limits": ["DEFAULT_LIMITS", "LIMITS_WITHOUT_SPARK", "ScanLimits", "limits_for"],
    "spark_job": ["JobResult", "RunTask", "TaskRunner", "run_job"],
    "tasks": ["ScanTask", "cut_tasks"],
    "worker": ["SketchSize", "Target", "run_task"],
}

if TYPE_CHECKING:
    from puffinry.execution.checkpointed_tasks import EXTENSION, FORMAT, CheckpointedTasks
    from puffinry.execution.cluster import MOST_CORES, cores_of
    from puffinry.execution.in_process import fits_in_process, run_in_process, tasks_in_process
    from puffinry.execution.limits import DEFAULT_LIMITS, LIMITS_WITHOUT_SPARK, ScanLimits, limits_for
    from puffinry.execution.spark_job import JobResult, RunTask, TaskRunner, run_job
    from puffinry.execution.tasks import ScanTask, cut_tasks
    from puffinry.execution.worker import SketchSize, Target, run_task
else:
    __getattr__ = loaded_on_demand(__name__, _NAMES)

__all__ = [
    "DEFAULT_LIMITS",
    "EXTENSION",
    "FORMAT",
    "LIMITS_WITHOUT_SPARK",
    "MOST_CORES",
    "CheckpointedTasks",
    "JobResult",
    "RunTask",
    "ScanLimits",
    "ScanTask",
    "SketchSize",
    "Target",
    "TaskRunner",
    "cores_of",
    "cut_tasks",
    "fits_in_process",
    "limits_for",
    "run_in_process",
    "run_job",
    "run_task",
    "tasks_in_process",
]
