"""Scans on the driver, of so few bytes that a Spark job would take longer to start than to read them.

Most refreshes read a handful of files, and most tables are small. The work here is bounded, whatever the table's size;
a Spark job does anything above the bounds. Threads do the work: its slow parts release Python's lock.
"""

import copy
import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from dataclasses import replace

from puffinry.execution.limits import DEFAULT_LIMITS, ScanLimits
from puffinry.execution.tasks import ScanTask, cut_tasks
from puffinry.execution.worker import ScanResult, Target, merge_all, run_task
from puffinry.ledger import ColumnRecord
from puffinry.metadata.planning import LiveFile
from puffinry.progress import OnProgress, Progress, silent, until_done
from puffinry.scan import ScanContext
from puffinry.storage import local_path

# Bytes of a task, times the columns that are read. Until it ends, it keeps a sketch of each: of many, it ends soon, and
# leaves its memory to the next.
_BYTES_TIMES_COLUMNS = 128 << 30


def tasks_in_process(
    wanted: Iterable[tuple[LiveFile, Sequence[int]]], columns: int, cores: int, limits: ScanLimits = DEFAULT_LIMITS
) -> list[ScanTask]:
    """Tasks as `cut_tasks` makes them for so many columns; smaller ones, where these are many."""
    # Else one for each core: each keeps most hashes of its first files, and none is lost by itself.
    largest = min(limits.largest_task, _BYTES_TIMES_COLUMNS // columns)
    return cut_tasks(wanted, cores, replace(limits, largest_task=largest, tasks_per_core=1))


def fits_in_process(tasks: Sequence[ScanTask], limits: ScanLimits = DEFAULT_LIMITS) -> bool:
    """Whether the tasks together stay within the bounds of what this process reads."""
    paths = (piece.file.path for task in tasks for piece in task.pieces)
    of_stores = sum(local_path(path) is None for path in paths)
    return of_stores <= limits.store_files_in_process and sum(task.cost for task in tasks) <= limits.bytes_in_process


def run_in_process(
    tasks: Sequence[ScanTask],
    columns: Mapping[int, Target],
    context: ScanContext,
    lg_k: int,
    on_progress: OnProgress = silent,
) -> ScanResult:
    """Run the tasks, one on each core at a time, and merge what they find; as `run_job`, and with its errors.

    Progress is reported in files, or parts of them. What ends it, be it an interrupt, ends those that are running, too.
    """
    contexts: list[ScanContext] = []
    of_thread = threading.local()  # with files and buffers of its own
    is_over = threading.Event()
    total = sum(len(task.pieces) for task in tasks)
    read: list[int] = []  # pieces

    def begin() -> None:
        of_thread.context = copy.copy(context)
        contexts.append(of_thread.context)

    def run(task: ScanTask) -> Sequence[ColumnRecord]:
        return run_task(task, columns, of_thread.context, lg_k, go_on, read.append)

    def go_on() -> None:
        if is_over.is_set():
            raise CancelledError

    def report() -> None:
        on_progress(Progress("scanning", sum(read), total))

    with ThreadPoolExecutor(os.cpu_count(), initializer=begin) as threads:
        running = deque(threads.submit(run, task) for task in tasks)
        try:
            records = merge_all(_found(running, report))
        except BaseException:
            is_over.set()
            threads.shutdown(wait=False, cancel_futures=True)
            raise
    return ScanResult(records, sum(own.bytes_read.total for own in contexts))


def _found(running: "deque[Future[Sequence[ColumnRecord]]]", report: Callable[[], None]) -> Iterator[ColumnRecord]:
    """What tasks find, in their order; each task's is let go when it is taken."""
    while running:
        until_done(running[0], report)
        yield from running.popleft().result()
        report()
