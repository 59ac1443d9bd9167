"""The Spark job: scan tasks out, one merged ledger per column back.

Public DataFrame API only, so that every kind of cluster and Spark Connect can run it. Each scan task returns a row per
column. If those are many, an executor gathers the rows of one column and merges them; the driver merges the rest.

A process that is killed leaves no error: if a worker takes too much memory, or a library crashes, Spark reports a lost
worker and the number of its task. That task's pieces are read again, each in a task of its own, to find the file.
"""

import json
import pickle
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pyarrow as pa
import zstandard

from puffinry import errors
from puffinry.errors import PuffinryError, ScanError
from puffinry.execution import DEFAULT_LIMITS, ScanLimits, ScanResult, ScanTask, SketchSize, Target, merge_all
from puffinry.executor import Batches, remote
from puffinry.ledger import COLUMN_SCHEMA, ColumnRecord, empty_ledger, no_counts, partials_from_arrow, partials_to_arrow
from puffinry.metadata import ROWS
from puffinry.progress import OnProgress, watched
from puffinry.scan import ScanContext
from puffinry.spark.cluster import Workers, active_session_stays, cluster_error, cores_of, workers_for_tasks
from puffinry.wording import first_few

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

RunTask = Callable[[ScanTask, Mapping[int, Target], ScanContext, SketchSize], Sequence[ColumnRecord]]

# So many bytes of partial ledgers are merged in less time than another stage of tasks takes to start.
_MERGED_BY_ONE = 64 << 20

_WORKER_LOST = "Python worker exited unexpectedly"  # Spark's words, classic and Connect
_TASK = re.compile(r"Task (\d+) in stage")
_NAMED = 3  # files

_BYTES_READ = pa.field("bytes_read", pa.int64(), nullable=False)
_ERROR = pa.field("error", pa.string())  # what stopped a task: an object of JSON
_PARTIALS = COLUMN_SCHEMA.append(_BYTES_READ).append(_ERROR)
_SPARK_TYPES = {
    pa.int32(): "int",
    pa.int64(): "long",
    pa.bool_(): "boolean",
    pa.string(): "string",
    pa.binary(): "binary",
}
_SPARK_SCHEMA = ", ".join(f"{field.name} {_SPARK_TYPES[field.type]}" for field in _PARTIALS)


class _WorkerLostError(Exception):
    """A worker died over this task."""

    def __init__(self, task: ScanTask) -> None:
        super().__init__("a Python worker died")
        self.task = task


@dataclass(frozen=True, slots=True)
class TaskRunner:
    """How the tasks of a job are run: what is the same for all of them."""

    columns: Mapping[int, Target]  # field id ->
    context: ScanContext
    size: SketchSize
    run_task: RunTask

    def __call__(self, task: ScanTask) -> Sequence[ColumnRecord]:
        """What the task finds."""
        return self.run_task(task, self.columns, self.context, self.size)


def run_job(
    spark: "SparkSession",
    tasks: Sequence[ScanTask],
    runner: TaskRunner,
    on_progress: OnProgress,
    limits: ScanLimits = DEFAULT_LIMITS,
) -> ScanResult:
    """Run all tasks and merge what they find.

    An expected error of a task travels as a row and is raised here, since Spark would wrap it in a page of traces and
    try again what cannot succeed. Where a worker died, ScanError names the file that it died over.
    """
    if not tasks:
        return ScanResult({}, 0)
    workers = workers_for_tasks(spark)
    merged = _distributed(workers, tasks, runner, limits)
    partials = sum(len(task.columns) for task in tasks)
    largest = partials * (8 << runner.size.lg_k)
    if partials > len(runner.columns) and largest > _MERGED_BY_ONE:
        mergers = min(cores_of(spark, on_progress), largest // _MERGED_BY_ONE)
        merged = merged.repartition(mergers, "field_id").mapInArrow(remote(_merge, workers.archive), _SPARK_SCHEMA)

    def scan_again(tasks: Sequence[ScanTask]) -> object:
        return _collected(_distributed(workers, tasks, runner, limits), tasks)

    def collect() -> pa.Table:
        try:
            return _collected(merged, tasks)
        except _WorkerLostError as lost:
            raise _crashing_file(scan_again, lost.task) from lost

    found = watched(spark, "scanning", len(tasks), on_progress, collect)
    return ScanResult(_merged(found.to_batches()), sum(found["bytes_read"].to_pylist()))


def _collected(found: "DataFrame", tasks: Sequence[ScanTask]) -> pa.Table:
    """The rows that a Spark job over these tasks returns; raises the tasks' errors, and _WorkerLostError."""
    from py4j.protocol import Py4JJavaError  # noqa: PLC0415
    from pyspark.errors import PySparkException  # noqa: PLC0415

    try:
        rows = found.toArrow()
    except (PySparkException, Py4JJavaError) as error:
        if lacking := cluster_error(error):
            raise lacking from None
        found_task = _TASK.search(str(error)) if _WORKER_LOST in str(error) else None
        if found_task and int(found_task[1]) < len(tasks):  # partitions have the numbers of their tasks
            raise _WorkerLostError(tasks[int(found_task[1])]) from error
        raise
    for text in sorted(rows["error"].drop_null().to_pylist()):
        told = json.loads(text)
        raise getattr(errors, told["type"], PuffinryError)(told["message"], **told["fields"])
    return rows


def _distributed(workers: Workers, tasks: Sequence[ScanTask], runner: TaskRunner, limits: ScanLimits) -> "DataFrame":
    """What the tasks find, each in the partition of its number, by which Spark reports what fails.

    Few files fit into the function that every executor gets. A million do not, and are dealt out, one task to each, for
    the price of a shuffle.
    """
    spark = workers.session
    packed = [zstandard.compress(pickle.dumps(task)) for task in tasks]
    if sum(map(len, packed)) <= limits.carried_by_all:
        dealt = spark.range(len(packed), numPartitions=len(packed))
        scan = partial(_scan, runner, packed)
    else:
        rows = pa.table({"number": pa.array(range(len(packed)), pa.int32()), "task": packed})
        with active_session_stays(spark):
            dealt = spark.createDataFrame(rows).repartitionById(len(packed), "number").select("task")
        scan = partial(_scan, runner, None)
    return dealt.mapInArrow(remote(scan, workers.archive), _SPARK_SCHEMA)


def _scan(runner: TaskRunner, packed: Sequence[bytes] | None, dealt: Batches) -> Batches:
    """The function of the first stage: tasks in, or their numbers in `packed`, partial ledgers out."""
    for batch in dealt:
        for value in batch.column(0).to_pylist():
            task: ScanTask = pickle.loads(zstandard.decompress(packed[value] if packed else value))
            before = runner.context.bytes_read.total
            try:
                records = runner(task)
            except PuffinryError as error:
                yield _error_row(error)
            else:
                yield _rows(records, runner.context.bytes_read.total - before)


def _merge(batches: Batches) -> Batches:
    """The function of the second stage: partial ledgers in any order in, one per column out."""
    arrived = list(batches)
    failed = [batch.filter(batch.column(_ERROR.name).is_valid()) for batch in arrived]
    if any(batch.num_rows for batch in failed):
        yield from failed
    else:
        bytes_read = sum(number for batch in arrived for number in batch.column(_BYTES_READ.name).to_pylist())
        yield _rows(list(_merged(arrived).values()), bytes_read)


def _merged(batches: Batches) -> dict[int, ColumnRecord]:
    """One record per column, by field id."""
    return merge_all(record for batch in batches for record in partials_from_arrow(batch.select(COLUMN_SCHEMA.names)))


def _rows(records: Sequence[ColumnRecord], bytes_read: int) -> pa.RecordBatch:
    """A row per record; the first one carries the bytes read for all."""
    shares = pa.array([bytes_read, *[0] * len(records)][: len(records)], pa.int64())
    no_errors = pa.nulls(len(records), pa.string())
    return pa.RecordBatch.from_arrays([*partials_to_arrow(records).columns, shares, no_errors], schema=_PARTIALS)


def _error_row(error: PuffinryError) -> pa.RecordBatch:
    """A row that stands for a task that was stopped."""
    nothing = ColumnRecord(ROWS.field_id, str(ROWS.type), empty_ledger(1, 0), no_counts())
    text = pa.array([json.dumps({"type": type(error).__name__, "message": str(error), "fields": error.fields})])
    return _rows([nothing], 0).set_column(_PARTIALS.names.index(_ERROR.name), _ERROR, text)


def _crashing_file(scan: Callable[[Sequence[ScanTask]], object], task: ScanTask) -> ScanError:
    """Scan the pieces of a task again that a worker died over, and say over which file it does."""
    try:
        scan([ScanTask((piece,)) for piece in task.pieces])
    except _WorkerLostError as lost:
        path = lost.task.pieces[0].file.path
        return ScanError(f"{path}: the Python worker that reads it dies: it is damaged, or memory runs out", file=path)
    paths = list(dict.fromkeys(piece.file.path for piece in task.pieces))
    return ScanError(
        f"a Python worker died while it read {first_few(paths, _NAMED)}, but not when that was read again: memory ran "
        "out (set spark.executor.memoryOverhead, or fewer cores), or one of many files is damaged"
    )
