"""Scans on the driver, for so few bytes that a Spark job would take longer to start than to read them.

Most refreshes read a handful of files, and most tables are small. The work here is bounded, whatever the table's size;
anything above the bounds is a Spark job's.
"""

import copy
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

from puffinry.execution.limits import DEFAULT_LIMITS, ScanLimits
from puffinry.execution.spark_job import JobResult, merged
from puffinry.execution.tasks import ScanTask
from puffinry.execution.worker import SketchSize, Target, run_task
from puffinry.scan import ScanContext
from puffinry.storage import local_path


def fits_in_process(tasks: Sequence[ScanTask], limits: ScanLimits = DEFAULT_LIMITS) -> bool:
    """Whether the tasks together stay within the bounds of what this process reads."""
    paths = (piece.file.path for task in tasks for piece in task.pieces)
    of_stores = sum(local_path(path) is None for path in paths)
    return of_stores <= limits.store_files_in_process and sum(task.cost for task in tasks) <= limits.bytes_in_process


def run_in_process(
    tasks: Sequence[ScanTask], columns: Mapping[int, Target], context: ScanContext, size: SketchSize
) -> JobResult:
    """Run the tasks at once, a thread each, and merge what they find; as `run_job`, and with its errors."""
    contexts = [copy.copy(context) for _ in tasks]  # each with files and buffers of its own
    with ThreadPoolExecutor() as threads:
        running = [
            threads.submit(run_task, task, columns, own, size) for task, own in zip(tasks, contexts, strict=True)
        ]
        records = [record for task in running for record in task.result()]
    return JobResult(merged(records), sum(own.bytes_read.total for own in contexts))
