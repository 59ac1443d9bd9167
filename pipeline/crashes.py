"""Which file a Python worker died over, told after the fact: what kills a process leaves no error that could say it.

liborc checks no bounds in damaged data, and memory may run out. Spark then reports a lost worker and the number of its
task; the task's pieces are read again, each in a task of its own, until one piece is to blame.
"""

import re
from collections.abc import Callable, Sequence

from pipeline.errors import ScanError
from pipeline.tasks import ScanTask

Scan = Callable[[Sequence[ScanTask]], object]  # one Spark task each, in their order

_WORKER_LOST = "Python worker exited unexpectedly"  # Spark's words, classic and Connect
_TASK = re.compile(r"Task (\d+) in stage")


def is_crash(error: Exception) -> bool:
    """Whether a job failed because a worker died."""
    return _WORKER_LOST in str(error)


def crash_named(scan: Scan, tasks: Sequence[ScanTask]) -> ScanError:
    """Scan the tasks again, in one of which a worker died, and say over which file it does."""
    while True:
        try:
            scan(tasks)
        except Exception as error:
            found = _TASK.search(str(error))
            if not is_crash(error) or found is None:
                raise
            pieces = tasks[int(found[1])].pieces
        else:
            return ScanError(
                "a Python worker died while it read data files, but not when some were read again: memory ran out (set "
                "spark.executor.memoryOverhead, or fewer cores), or one of many files is damaged"
            )
        if len(tasks) == len(pieces) == 1:
            path = pieces[0].unit.path
            return ScanError(f"{path}: the Python worker that reads it dies: it is damaged, or memory runs out")
        tasks = [ScanTask((piece,)) for piece in pieces]
