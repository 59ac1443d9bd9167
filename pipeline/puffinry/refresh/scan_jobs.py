"""Counts columns of files for the ledgers of an analysis: each round of reads is one Spark job.

A round that is too small for Spark's start to pay off runs in this process. What fails is tried again if the catalog
then gives other credentials: a long scan outlives those that it began with.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from puffinry.catalogs import Table
from puffinry.errors import PuffinryError, ScanError
from puffinry.execution import (
    DEFAULT_LIMITS,
    OPENING,
    ScanLimits,
    ScanResult,
    ScanTask,
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
from puffinry.spark import RunTask, TaskRunner, cores_of, require_spark, run_job, spark_errors
from puffinry.wording import counted

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

Result = TypeVar("Result")


@dataclass(eq=False)
class ColumnCounter:
    """The `count` of `refresh_ledgers` over one plan; remembers what it took."""

    spark: Callable[[], "SparkSession"]  # called when more must be read than a little
    table: Table
    plan: ScanPlan
    lg_k: int
    on_progress: OnProgress
    checkpoint: PlanCheckpoint | None = None  # where finished tasks go
    limits: ScanLimits = DEFAULT_LIMITS
    bytes_read: int = field(default=0, init=False)
    files_read: set[int] = field(default_factory=set, init=False)  # positions in the plan

    def __call__(self, reads: Sequence[Read]) -> Mapping[int, ColumnRecord]:
        """Count what the reads name, in one job, with credentials that are good now."""
        self._context = ScanContext.of(self.plan, self.table.metadata, self.table.io.properties)
        leaves = {column.field_id: column for column in (ROWS, *self.plan.columns)}
        targets = {key: Target(leaves[key], theta) for read in reads for key, theta in read.columns.items()}
        found = self._counted_here(reads, targets) or self._counted_by_spark(reads, targets)
        self.bytes_read += found.bytes_read
        self.files_read.update(position for read in reads for position in read.files.tolist())
        return found.records

    def _counted_here(self, reads: Sequence[Read], targets: Mapping[int, Target]) -> ScanResult | None:
        """What the reads give, if they are few enough for this process, and no checkpoint is to be stored of them."""
        if sum(read.files.size for read in reads) * OPENING > self.limits.bytes_in_process:
            return None  # too many files, however small they are
        tasks = tasks_in_process(self._wanted(reads), len(targets), os.cpu_count() or 1, self.limits)
        if not fits_in_process(tasks, self.limits) or (self.checkpoint and self.checkpoint.is_worth_it(tasks)):
            return None
        scan = partial(run_in_process, tasks, targets, lg_k=self.lg_k, on_progress=self.on_progress)
        return with_credentials(self.table, self._context, scan)

    def _counted_by_spark(self, reads: Sequence[Read], targets: Mapping[int, Target]) -> ScanResult:
        positions = {position for read in reads for position in read.files.tolist()}
        size = sum(self.plan.files[position].size_in_bytes for position in positions)
        amount = f"{counted(len(positions), 'file')} ({size / 1e6:,.1f} MB)"
        why = "with checkpoints" if self.checkpoint else "exceeds the limit of one process and"
        require_spark(f"reading {amount} {why}")
        self.on_progress(Progress(f"Spark reads {amount}", 0, 0))
        spark = self.spark()
        with spark_errors(spark):
            cores = cores_of(spark, self.on_progress)
            if self.checkpoint:
                cores = self.checkpoint.cores(otherwise=cores)
            tasks = cut_tasks(self._wanted(reads), cores, self.limits)
            runner = TaskRunner(targets, self._context, self.lg_k, self._run_task(tasks, cores))
            return run_job(spark, tasks, runner, self.on_progress, self.limits, partial(_renewed, self.table))

    def _run_task(self, tasks: Sequence[ScanTask], cores: int) -> RunTask:
        kept = self.checkpoint.open(tasks, cores) if self.checkpoint else None
        if kept is None:
            return run_task
        if kept.finished:
            self.on_progress(Progress("reusing results of finished tasks", len(kept.finished), len(tasks)))
        return kept

    def _wanted(self, reads: Sequence[Read]) -> Iterator[tuple[LiveFile, Sequence[int]]]:
        for read in reads:
            for position in read.files.tolist():
                yield self.plan.files[position], tuple(read.columns)


def _renewed(table: Table, context: ScanContext) -> ScanContext | None:
    """The context with the credentials that the table's catalog gives now; None if these are no others."""
    with suppress(PuffinryError, OSError):
        table.store.current()
        return context.renewed(table.io.properties)
    return None


def with_credentials(table: Table, context: ScanContext, scan: Callable[[ScanContext], Result]) -> Result:
    """What a scan finds; where it fails, once more, if the catalog gives other credentials now."""
    try:
        return scan(context)
    except ScanError:
        if (today := _renewed(table, context)) is None:
            raise
        return scan(today)
