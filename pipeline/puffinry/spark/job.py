"""The Spark job: scan tasks out, one merged ledger per column back.

Public DataFrame API only, so that every kind of cluster and Spark Connect can run it. Each scan task returns a row per
column. If those are many, an executor gathers the rows of one column and merges them; the driver merges the rest.

A process that is killed leaves no error: if a worker takes too much memory, or a library crashes, Spark reports a lost
worker and the number of its task. That task's pieces are read again, each in a task of its own, to find the file.
"""

import json
import pickle
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pyarrow as pa
import zstandard

from puffinry import errors
from puffinry.errors import PuffinryError, ScanError
from puffinry.execution import DEFAULT_LIMITS, ScanLimits, ScanResult, ScanTask, Target, merge_all
from puffinry.executor import Batches, remote
from puffinry.ledger import COLUMN_SCHEMA, ColumnRecord, partials_from_arrow, partials_to_arrow
from puffinry.progress import OnProgress, watched
from puffinry.scan import ScanContext
from puffinry.spark.cluster import Workers, active_session_stays, cluster_error, cores_of, workers_for_tasks
from puffinry.wording import first_few

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

RunTask = Callable[[ScanTask, Mapping[int, Target], ScanContext, int], Sequence[ColumnRecord]]
ScanRows = Callable[[ScanTask], Iterable[pa.RecordBatch]]  # pickle must know it by name

# So many bytes of partial ledgers are merged in less time than another stage of tasks takes to start.
_MERGED_BY_ONE = 64 << 20

_WORKER_LOST = "Python worker exited unexpectedly"  # Spark's words, classic and Connect
_TASK = re.compile(r"Task (\d+) in stage")
_NAMED = 3  # files

_BYTES_READ = pa.field("bytes_read", pa.int64())
_ERROR = pa.field("error", pa.string())  # what stopped a task: an object of JSON, in a row of nulls
_PARTIALS = pa.schema([each.with_nullable(True) for each in (*COLUMN_SCHEMA, _BYTES_READ, _ERROR)])
_SPARK_TYPES = {pa.int32(): "int", pa.int64(): "long", pa.bool_(): "boolean"}  # others are called alike


class _WorkerLostError(Exception):
    def __init__(self, task: ScanTask) -> None:
        super().__init__("a Python worker died")
        self.task = task


@dataclass(frozen=True, slots=True)
class TaskRunner:
    """How the tasks of a job are run: what is the same for all of them."""

    columns: Mapping[int, Target]  # field id ->
    context: ScanContext
    lg_k: int
    run_task: RunTask

    def __call__(self, task: ScanTask) -> Iterator[pa.RecordBatch]:
        """What the task finds, a row for each column."""
        before = self.context.bytes_read.total
        records = self.run_task(task, self.columns, self.context, self.lg_k)
        yield _rows(records, self.context.bytes_read.total - before)


def run_job(
    spark: "SparkSession",
    tasks: Sequence[ScanTask],
    runner: TaskRunner,
    on_progress: OnProgress,
    limits: ScanLimits = DEFAULT_LIMITS,
    renewed: Callable[[ScanContext], ScanContext | None] = lambda _: None,
) -> ScanResult:
    """Run all tasks and merge what they find.

    An expected error of a task is raised here, since Spark would wrap it in a page of traces and try again what cannot
    succeed. A job may outlive the credentials that its tasks were given: if `renewed` gives others, tasks that failed
    run again first, for as long as some succeed.
    """
    records: Mapping[int, ColumnRecord] = {}
    bytes_read, left, before = 0, list(tasks), len(tasks) + 1
    while left:
        finish = partial(_gathered, spark, left, runner, on_progress)
        found = run_tasks(spark, left, runner, _PARTIALS, finish, on_progress, limits)
        done = found.filter(found[_ERROR.name].is_null())
        records = merge_all((*records.values(), *_merged(done.to_batches()).values()))
        bytes_read += sum(done[_BYTES_READ.name].to_pylist())
        failed = task_errors(found)
        if failed:
            context = renewed(runner.context) if len(failed) < before else None
            if context is None:
                raise next(iter(failed.values()))
            runner = replace(runner, context=context)
        left, before = [left[number] for number in failed], len(failed)
    return ScanResult(records, bytes_read)


def run_tasks(
    spark: "SparkSession",
    tasks: Sequence[ScanTask],
    scan: ScanRows,
    schema: pa.Schema,
    finish: "Callable[[DataFrame], DataFrame]",
    on_progress: OnProgress,
    limits: ScanLimits = DEFAULT_LIMITS,
) -> pa.Table:
    """What `finish` makes of the rows that the tasks find; rows with an `error` (`task_errors`) it must hand on.

    Where a worker died, ScanError names the file that it died over.
    """
    workers = workers_for_tasks(spark)

    def finished(tasks: Sequence[ScanTask]) -> "DataFrame":
        return finish(_distributed(workers, tasks, scan, schema, limits))

    def collect(found: "DataFrame") -> pa.Table:
        try:
            return _collected(found, tasks)
        except _WorkerLostError as lost:
            raise _crashing_file(lambda pieces: _collected(finished(pieces), pieces), lost.task) from lost

    return watched(spark, "scanning", len(tasks), on_progress, partial(collect, finished(tasks)))


def task_errors(found: pa.Table) -> dict[int, PuffinryError]:
    """What stopped tasks, by their numbers; always in the same order."""
    stopped: dict[int, PuffinryError] = {}
    for text in sorted(found[_ERROR.name].drop_null().to_pylist()):
        told = json.loads(text)
        stopped[told["task"]] = getattr(errors, told["type"], PuffinryError)(told["message"], **told["fields"])
    return stopped


def _collected(found: "DataFrame", tasks: Sequence[ScanTask]) -> pa.Table:
    from py4j.protocol import Py4JJavaError  # noqa: PLC0415
    from pyspark.errors import PySparkException  # noqa: PLC0415

    try:
        return found.toArrow()
    except (PySparkException, Py4JJavaError) as error:
        if lacking := cluster_error(error):
            raise lacking from None
        found_task = _TASK.search(str(error)) if _WORKER_LOST in str(error) else None
        if found_task and int(found_task[1]) < len(tasks):  # partitions have the numbers of their tasks
            raise _WorkerLostError(tasks[int(found_task[1])]) from error
        raise


def _distributed(
    workers: Workers, tasks: Sequence[ScanTask], scan: ScanRows, schema: pa.Schema, limits: ScanLimits
) -> "DataFrame":
    """What the tasks find, each in the partition of its number, by which Spark reports what fails."""
    spark = workers.session
    packed = [zstandard.compress(pickle.dumps(task)) for task in enumerate(tasks)]
    if sum(map(len, packed)) <= limits.carried_by_all:  # the function that every executor gets has room for them
        dealt = spark.range(len(packed), numPartitions=len(packed))
        function = partial(_scan, scan, schema, packed)
    else:  # a million files are dealt out, one task to each, for the price of a shuffle
        rows = pa.table({"number": pa.array(range(len(packed)), pa.int32()), "task": packed})
        with active_session_stays(spark):
            dealt = spark.createDataFrame(rows).repartitionById(len(packed), "number").select("task")
        function = partial(_scan, scan, schema, None)
    return dealt.mapInArrow(remote(function, workers.archive), _spark_schema(schema))


def _spark_schema(schema: pa.Schema) -> str:
    types = (_SPARK_TYPES.get(field.type, str(field.type).replace("decimal128", "decimal")) for field in schema)
    return ", ".join(f"`{name}` {kind}" for name, kind in zip(schema.names, types, strict=True))


def _scan(scan: ScanRows, schema: pa.Schema, packed: Sequence[bytes] | None, dealt: Batches) -> Batches:
    """The first stage: tasks in, or their numbers in `packed`; out come their rows, and errors as rows."""
    for batch in dealt:
        for value in batch.column(0).to_pylist():
            number, task = pickle.loads(zstandard.decompress(packed[value] if packed else value))
            try:
                yield from scan(task)
            except PuffinryError as error:
                told = {"type": type(error).__name__, "message": str(error), "fields": error.fields, "task": number}
                yield pa.RecordBatch.from_pylist([{_ERROR.name: json.dumps(told)}], schema)


def _gathered(
    spark: "SparkSession", tasks: Sequence[ScanTask], runner: TaskRunner, on_progress: OnProgress, found: "DataFrame"
) -> "DataFrame":
    """The partial ledgers; if they are many, those of a column are merged on an executor."""
    partials = sum(len(task.columns) for task in tasks)
    largest = partials * (8 << runner.lg_k)
    if partials <= len(runner.columns) or largest <= _MERGED_BY_ONE:
        return found
    mergers = min(cores_of(spark, on_progress), largest // _MERGED_BY_ONE)
    merge = remote(_merge, workers_for_tasks(spark).archive)
    return found.repartition(mergers, "field_id").mapInArrow(merge, _spark_schema(_PARTIALS))


def _merge(batches: Batches) -> Batches:
    """The function of the second stage: partial ledgers in any order in, one per column out; errors as they are."""
    arrived = list(batches)
    yield from (batch.filter(batch.column(_ERROR.name).is_valid()) for batch in arrived)
    done = [batch.filter(batch.column(_ERROR.name).is_null()) for batch in arrived]
    bytes_read = sum(number for batch in done for number in batch.column(_BYTES_READ.name).to_pylist())
    yield _rows(list(_merged(done).values()), bytes_read)


def _merged(batches: Iterable[pa.RecordBatch]) -> dict[int, ColumnRecord]:
    return merge_all(record for batch in batches for record in partials_from_arrow(batch.select(COLUMN_SCHEMA.names)))


def _rows(records: Sequence[ColumnRecord], bytes_read: int) -> pa.RecordBatch:
    """A row per record; the first one carries the bytes read for all."""
    shares = pa.array([bytes_read, *[0] * len(records)][: len(records)], pa.int64())
    no_errors = pa.nulls(len(records), pa.string())
    return pa.RecordBatch.from_arrays([*partials_to_arrow(records).columns, shares, no_errors], schema=_PARTIALS)


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
