"""Scans cut into tasks, what a task does, and tasks that run in this process.

In: files of a plan with the columns wanted of each, and a `ScanContext`. Out: a merged `ColumnRecord` per column and
the number of bytes read, or the error of the file that could not be read exactly. `scan` and `sketches` do the work of
a task.

- `limits`              where a scan runs and how large its tasks are
- `tasks`               a plan cut into tasks of even cost
- `worker`              what an executor does with one task, and what the tasks of a scan found, merged
- `file_keys`           the keys in a file's rows, to be compared
- `in_process`          runs tasks and merges their ledgers without Spark, and decides when that is enough
- `checkpointed_tasks`  tasks that store their results, and do not run again if these are found
"""

from typing import TYPE_CHECKING

from puffinry.lazy import loaded_on_demand

if TYPE_CHECKING:
    from puffinry.execution.checkpointed_tasks import EXTENSION, FORMAT, CheckpointedTasks
    from puffinry.execution.file_keys import NOTES, FileKeys, KeyScan, bound_type, key_schema
    from puffinry.execution.in_process import fits_in_process, run_in_process, tasks_in_process
    from puffinry.execution.limits import DEFAULT_LIMITS, LIMITS_WITHOUT_SPARK, OPENING, ScanLimits
    from puffinry.execution.tasks import ScanTask, cut_tasks
    from puffinry.execution.worker import WITNESS_LIMIT, WITNESS_ROOM, ScanResult, Target, merge_all, run_task
else:
    __getattr__ = loaded_on_demand(__name__)
