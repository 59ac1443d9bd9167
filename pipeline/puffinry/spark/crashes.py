"""Which file a Python worker crashed on, found out afterwards: a process that is killed leaves no error.

If a worker takes too much memory, or a library crashes, Spark reports a lost worker and the number of its task.
That task's pieces are read again, each in a task of its own.
"""

import re
from collections.abc import Callable, Sequence

from puffinry.errors import ScanError
from puffinry.execution import ScanTask
from puffinry.wording import first_few

_WORKER_LOST = "Python worker exited unexpectedly"  # Spark's words, classic and Connect
_TASK = re.compile(r"Task (\d+) in stage")
_NAMED = 3  # files


class WorkerLostError(Exception):
    """A worker died over this task."""

    def __init__(self, task: ScanTask) -> None:
        super().__init__("a Python worker died")
        self.task = task


Scan = Callable[[Sequence[ScanTask]], object]  # raises WorkerLostError


def lost_task(error: Exception, tasks: Sequence[ScanTask]) -> ScanTask | None:
    """The task over which a worker died, where that is why a job failed; partitions have the numbers of their tasks."""
    found = _TASK.search(str(error)) if _WORKER_LOST in str(error) else None
    return tasks[int(found[1])] if found and int(found[1]) < len(tasks) else None


def find_crashing_file(scan: Scan, task: ScanTask) -> ScanError:
    """Scan the pieces of a task again that a worker died over, and say over which file it does."""
    try:
        scan([ScanTask((piece,)) for piece in task.pieces])
    except WorkerLostError as lost:
        path = lost.task.pieces[0].file.path
        return ScanError(f"{path}: the Python worker that reads it dies: it is damaged, or memory runs out", file=path)
    paths = list(dict.fromkeys(piece.file.path for piece in task.pieces))
    return ScanError(
        f"a Python worker died while it read {first_few(paths, _NAMED)}, but not when that was read again: memory ran "
        "out (set spark.executor.memoryOverhead, or fewer cores), or one of many files is damaged"
    )
