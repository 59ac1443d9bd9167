"""Counts columns of files for the ledgers of an analysis: each round of reads is one Spark job.

A round that is too small for Spark's start to pay off runs in this process.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from puffinry.catalogs import Table
from puffinry.execution import (
    DEFAULT_LIMITS,
    ScanLimits,
    ScanResult,
    ScanTask,
    SketchSize,
    Target,
    cut_tasks,
    fits_in_process,
    run_in_process,
    run_task,
    tasks_in_process,
)
from puffinry.ledger import ColumnRecord, Read
from puffinry.metadata import ROWS
from puffinry.metadata.planning import LiveFile, ScanPlan
from puffinry.progress import OnProgress, Progress
from puffinry.refresh.checkpoints import PlanCheckpoint
from puffinry.scan import ScanContext
from puffinry.sketches import Ranges
from puffinry.spark import RunTask, TaskRunner, cores_of, run_job, spark_errors
from puffinry.wording import counted

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


class ColumnCounter:
    """The `count` of `refresh_ledgers` over one plan; remembers what it took."""

    def __init__(
        self,
        spark: Callable[[], "SparkSession"],
        table: Table,
        plan: ScanPlan,
        size: SketchSize,
        on_progress: OnProgress,
        checkpoint: PlanCheckpoint | None = None,
        limits: ScanLimits = DEFAULT_LIMITS,
    ) -> None:
        """`spark` is called when more must be read than a little; finished tasks go to `checkpoint`."""
        self.bytes_read = 0
        self.files_read: set[int] = set()  # positions in the plan
        self.ranges = Ranges()  # of what was read, but for partition values
        self._spark = spark
        self._plan = plan
        self._size = size
        self._on_progress = on_progress
        self._checkpoint = checkpoint
        self._limits = limits
        self._leaves = {column.field_id: column for column in (ROWS, *plan.columns)}
        self._table = table

    def __call__(self, reads: Sequence[Read]) -> Mapping[int, ColumnRecord]:
        """Count what the reads name, in one job, with credentials that are good now."""
        self._context = ScanContext.of(self._plan, self._table.metadata, self._table.io.properties)
        targets = {
            field_id: Target(self._leaves[field_id], theta)
            for read in reads
            for field_id, theta in read.columns.items()
        }
        found = self._counted_here(reads, targets) or self._counted_by_spark(reads, targets)
        self.bytes_read += found.bytes_read
        for field_id in targets:
            if found.ranges is None or field_id in found.ranges:
                self.ranges.add(field_id, found.ranges[field_id] if found.ranges else None)
        self.files_read.update(position for read in reads for position in read.files.tolist())
        return found.records

    def _counted_here(self, reads: Sequence[Read], targets: Mapping[int, Target]) -> ScanResult | None:
        """What the reads give, if they are few enough for this process, and no checkpoint is to be stored of them."""
        if sum(read.files.size for read in reads) > self._limits.files_in_process:
            return None
        tasks = tasks_in_process(self._wanted(reads), len(targets), os.cpu_count() or 1, self._limits)
        if not fits_in_process(tasks, self._limits) or (self._checkpoint and self._checkpoint.is_worth_it(tasks)):
            return None
        return run_in_process(tasks, targets, self._context, self._size, self._on_progress)

    def _counted_by_spark(self, reads: Sequence[Read], targets: Mapping[int, Target]) -> ScanResult:
        self._on_progress(Progress(f"Spark reads {self._amount(reads)}", 0, 0))
        spark = self._spark()
        with spark_errors(spark):
            cores = cores_of(spark, self._on_progress)
            if self._checkpoint:
                cores = self._checkpoint.cores(otherwise=cores)
            tasks = cut_tasks(self._wanted(reads), cores, self._limits)
            runner = TaskRunner(targets, self._context, self._size, self._run_task(tasks, cores))
            return run_job(spark, tasks, runner, self._on_progress, self._limits)

    def _run_task(self, tasks: Sequence[ScanTask], cores: int) -> RunTask:
        kept = self._checkpoint.open(tasks, cores) if self._checkpoint else None
        if kept is None:
            return run_task
        if kept.finished:
            self._on_progress(Progress("reusing results of finished tasks", len(kept.finished), len(tasks)))
        return kept

    def _amount(self, reads: Sequence[Read]) -> str:
        positions = {position for read in reads for position in read.files.tolist()}
        size = sum(self._plan.files[position].size_in_bytes for position in positions)
        return f"{counted(len(positions), 'file')} of {size / 1e6:,.1f} MB"

    def _wanted(self, reads: Sequence[Read]) -> Iterator[tuple[LiveFile, Sequence[int]]]:
        for read in reads:
            for position in read.files.tolist():
                yield self._plan.files[position], tuple(read.columns)
