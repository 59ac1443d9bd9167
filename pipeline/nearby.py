"""Scans on the driver, for so few bytes that a Spark job would take longer to start than to read them.

Most refreshes read a handful of files, and most tables are small. The work here is bounded, whatever the table's size;
anything above the bounds is a Spark job's. So are ORC files: damaged ones crash the library that reads them, which a
Spark worker may but a driver may not.
"""

import copy
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

from pipeline.errors import PuffinryError
from pipeline.job import JobResult, merged
from pipeline.metadata.units import Unit
from pipeline.redaction import without_secrets
from pipeline.scan.context import ScanContext
from pipeline.tasks import ScanTask
from pipeline.worker import SketchSize, Target, run_task

# Of one core in half a second; and files that even a store that takes its time opens in two seconds.
MOST_BYTES, MOST_FILES = 32 << 20, 32


def is_little(tasks: Sequence[ScanTask]) -> bool:
    """Whether the tasks together stay within the bounds, and read nothing that may crash this process."""
    pieces = [piece for task in tasks for piece in task.pieces]
    return (
        len(pieces) <= MOST_FILES
        and sum(task.cost for task in tasks) <= MOST_BYTES
        and not any(_reads_orc(piece.unit) for piece in pieces)
    )


def _reads_orc(unit: Unit) -> bool:
    return unit.file_format == "orc" or any(delete.file_format == "orc" for delete in unit.deletes)


def run_here(
    tasks: Sequence[ScanTask], columns: Mapping[int, Target], context: ScanContext, size: SketchSize
) -> JobResult:
    """Run the tasks at once, a thread each, and merge what they find; as `run_job`, and with its errors."""
    contexts = [copy.copy(context) for _ in tasks]  # each with files and buffers of its own
    with ThreadPoolExecutor() as threads:
        running = [
            threads.submit(run_task, task, columns, own, size) for task, own in zip(tasks, contexts, strict=True)
        ]
        try:
            records = [record for task in running for record in task.result()]
        except PuffinryError as error:
            raise type(error)(without_secrets(str(error), context.io_properties)) from None
    return JobResult(merged(records), sum(own.bytes_read.total for own in contexts))
