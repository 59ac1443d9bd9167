"""One table's refresh, the same in a run of its assets and in the job over many: scan, write, commit.

In: a step of a run, a table, partitions. Out: the table with its new statistics, and what was found for each partition.
All snapshots are committed in one change, or, where a file cost much to compute, as soon as it is whole: so whatever
ends a run loses little. The steps are the engine's.
"""

import logging
import math
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace

import dagster as dg
from pydantic import ConfigDict, Field
from pyiceberg.schema import Schema
from pyspark.sql import SparkSession

from puffinry.catalogs import Table
from puffinry.errors import CommitFailedError, PuffinryError
from puffinry.metadata import Snapshot
from puffinry.progress import OnProgress, Progress
from puffinry.refresh import Checkpoints, FinishedStatistics, Refresher, RefreshOptions, commit_or_keep, with_file
from puffinry.statistics import answer_at
from puffinry_assets.runs.failures import DEFAULT_RUN_LIMITS, RunLimits, patiently
from puffinry_assets.runs.partitions import partition_keys, sort_out, sync_partitions
from puffinry_assets.settings import WatchedTable
from puffinry_resources import CatalogResource, CheckpointsResource, PuffinWriterResource, SparkResource

_SECONDS_BETWEEN = 5  # lines of one piece of work in a run's log, each of which is a row in Dagster's database
RESOURCES = {f"puffinry_{each}" for each in ("catalog", "spark", "writer", "checkpoints")}


class RefreshConfig(dg.Config):
    """What one run does otherwise than the settings say; checked before anything is started."""

    model_config = ConfigDict(use_attribute_docstrings=True)

    full: bool = False
    """Read everything, whatever is known already."""
    columns: list[str] | None = Field(default=None, min_length=1)
    """Only these columns, by dotted path."""
    lg_k: int | None = Field(default=None, ge=9, le=26)
    """Sketch size; default: as the settings say, else 14."""
    tolerance: float | None = Field(default=None, ge=0, le=1)
    """Part of the rows whose deletes may be left unread; default: as the settings say, else 0."""

    def options(self, watched: WatchedTable, schema: Schema, limits: RunLimits = DEFAULT_RUN_LIMITS) -> RefreshOptions:
        """What is requested of the engine, for a snapshot of this schema."""
        rule = watched.rule
        columns = tuple(self.columns) if self.columns is not None else watched.columns(schema)
        tolerance, lg_k = rule.tolerance if self.tolerance is None else self.tolerance, self.lg_k or rule.lg_k
        return RefreshOptions(columns, lg_k, tolerance, self.full, limits=limits.scan, nested=rule.nested)


def refresh_table(
    step: dg.OpExecutionContext,
    watched: WatchedTable,
    config: RefreshConfig,
    limits: RunLimits,
    partitions: Sequence[str] = (),
    wait: Callable[[float], object] = time.sleep,
) -> "Refresh":
    """Refresh the snapshots of these partitions, or the current one; raises dg.Failure.

    `wait` is called again and again, with seconds to wait or none: what it raises ends the refresh.
    """
    catalog: CatalogResource = step.resources.puffinry_catalog

    def work() -> Refresh:
        table = watched.load(catalog)
        sync_partitions(step.instance, watched, table.metadata)
        current = table.metadata.current_snapshot
        wanted = partitions or ([partition_keys(table.metadata)[current.snapshot_id]] if current else [])
        there, gone = sort_out(table.metadata, wanted)
        refresh = Refresh(step, watched, config, limits, wait, table, gone)
        refresh.run(there)
        return refresh

    return patiently(limits, work, wait)


@dataclass(slots=True)
class Refresh:
    """A table on its way to new statistics, and what became of its partitions."""

    step: dg.OpExecutionContext
    watched: WatchedTable
    config: RefreshConfig
    limits: RunLimits
    wait: Callable[[float], object]
    table: Table  # as the last commit has left it
    gone: dict[str, str]  # partitions whose snapshot is not the table's any more, and how that is said
    done: dict[str, FinishedStatistics] = field(default_factory=dict)  # committed, oldest snapshot first
    attempts: int = 0  # of the last commit; 0 where everything was there already
    _waiting: dict[str, FinishedStatistics] = field(default_factory=dict)  # for the commit
    _known: Table = field(init=False)  # as if what waits were committed
    _checkpoints: Checkpoints | None = field(init=False)
    _log: OnProgress = field(init=False)

    def __post_init__(self) -> None:
        self._known = self.table
        checkpoints: CheckpointsResource = self.step.resources.puffinry_checkpoints
        is_local, smallest = self.step.resources.puffinry_spark.is_local, self.limits.smallest_checkpoint
        self._checkpoints = checkpoints.open(self.step.instance, executors_are_here=is_local, smallest=smallest)
        self._log = _logged(self.step.log, self.watched.identifier)

    def run(self, there: Sequence[tuple[str, Snapshot]]) -> None:
        """Refresh these, oldest first: each starts from the ones before it. What ends it leaves those committed."""
        try:
            for number, (partition, snapshot) in enumerate(there, start=1):
                _, expired = sort_out(self.table.metadata, [partition])  # as the last commit found
                if expired:
                    self.gone |= expired
                    continue
                self._finish(partition, snapshot, f"snapshot {number} of {len(there)}: " if len(there) > 1 else "")
                if sum(each.statistics.scan.bytes_read for each in self._waiting.values()) >= self.limits.worth_keeping:
                    self._commit()
        finally:
            self._commit()

    def _finish(self, partition: str, snapshot: Snapshot, place: str) -> None:
        def on_progress(progress: Progress) -> None:
            self.wait(0)
            self._log(replace(progress, description=f"{place}{progress.description}"))

        spark: SparkResource = self.step.resources.puffinry_spark
        writer: PuffinWriterResource = self.step.resources.puffinry_writer
        metadata = self._known.metadata
        options = self.config.options(self.watched, metadata.counted_schema(snapshot), self.limits)
        turn = ExitStack()

        def session() -> SparkSession:
            turn.enter_context(spark.turn)
            return spark.spark_session

        refresher = Refresher(session, options, writer.write, self._checkpoints, self.limits.worth_keeping)
        try:
            with turn:
                finished = refresher.finish(self._known, answer_at(metadata, snapshot, options), on_progress)
        except PuffinryError:
            _, expired = sort_out(self.table.reload().metadata, [partition], self.table.metadata.identity)
            if not expired:
                raise
            self.gone |= expired
        else:
            self._waiting[partition] = finished
            self._known = with_file(self._known, finished.file)

    def _commit(self) -> None:
        waiting, self._waiting = self._waiting, {}
        if not waiting:
            return
        identity = self.table.metadata.identity
        try:
            committed = commit_or_keep(self.table, [*waiting.values()], self.limits.worth_keeping)
        except CommitFailedError:
            self.table = self.table.reload()
            _, gone = sort_out(self.table.metadata, waiting, identity)
            if len(gone) < len(waiting):
                raise
        else:
            version, self.attempts = committed.version, committed.attempts
            self.table = replace(self.table, metadata_location=version.location, metadata=version.metadata)
            _, gone = sort_out(self.table.metadata, waiting, identity)
        self._known = self.table
        if self._checkpoints:
            self._checkpoints.remove()
        self.gone |= gone
        self.done |= {partition: finished for partition, finished in waiting.items() if partition not in gone}


def _logged(log: logging.Logger, table: str) -> OnProgress:
    """Log what has begun or is about to, how far it is every few seconds, and that what took longer is done."""
    shown: dict[str, int] = {}  # steps done in the last line, by description
    last = -math.inf

    def on_progress(progress: Progress) -> None:
        nonlocal last
        now = time.monotonic()
        is_end = progress.done >= progress.total and progress.description in shown
        is_told_at_once = is_end or not progress.total
        if progress.done == shown.get(progress.description) or (now - last < _SECONDS_BETWEEN and not is_told_at_once):
            return
        last = now
        shown[progress.description] = progress.done
        steps = f", {progress.done} of {progress.total} done" if progress.done else ""
        log.info(f"{table}: {progress.description}{steps}")

    return on_progress
