"""Which file a Python worker died over, found out afterwards: a process that is killed leaves no error.

Where a worker takes too much memory, or a library crashes, Spark reports a lost worker and the number of its task.
Parts of that task's pieces are read again, each in a task of its own, until a single piece is to blame.
"""

import re
from collections.abc import Callable, Sequence

from puffinry.errors import ScanError
from puffinry.execution.tasks import Piece, ScanTask
from puffinry.wording import first_few

_WORKER_LOST = "Python worker exited unexpectedly"  # Spark's words, classic and Connect
_TASK = re.compile(r"Task (\d+) in stage")
# So many tasks read a part each at once: more take long to hand out, fewer need more rounds.
_PARTS = 32
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
    pieces = task.pieces
    while True:
        parts = _parts(pieces)
        try:
            scan(parts)
        except WorkerLostError as lost:
            if len(parts) == 1:
                break
            pieces = lost.task.pieces
        else:
            return _not_again(pieces)
    path = pieces[0].file.path
    return ScanError(f"{path}: the Python worker that reads it dies: it is damaged, or memory runs out", file=path)


def _parts(pieces: Sequence[Piece]) -> list[ScanTask]:
    size = -(-len(pieces) // _PARTS)
    return [ScanTask(tuple(pieces[start : start + size])) for start in range(0, len(pieces), size)]


def _not_again(pieces: Sequence[Piece]) -> ScanError:
    paths = list(dict.fromkeys(piece.file.path for piece in pieces))
    return ScanError(
        f"a Python worker died while it read {first_few(paths, _NAMED)}, but not when that was read again: memory ran "
        "out (set spark.executor.memoryOverhead, or fewer cores), or one of many files is damaged"
    )
