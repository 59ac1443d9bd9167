"""One table's refresh, the same in a run of its assets and in the job over many: scan, write, commit.

In: a step of a run, a table, partitions. Out: the table with its new statistics, and the result of each partition.
All snapshots are committed in one change, or, where a file cost much to compute, as soon as it is whole: so whatever
ends a run loses little. The steps are the engine's.
"""

import logging
import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import partial

import dagster as dg
from pydantic import ConfigDict, Field
from pyiceberg.schema import Schema
from pyspark.sql import SparkSession

from puffinry.catalogs import Table
from puffinry.errors import CommitFailedError, PuffinryError
from puffinry.metadata import Snapshot
from puffinry.progress import OnProgress, Progress
from puffinry.refresh import Checkpoints, FinishedStatistics, Refresher, RefreshOptions, commit_or_keep, with_file
from puffinry.secrets import redacted, without_secrets
from puffinry.statistics import answer_at
from puffinry_assets.runs.failures import DEFAULT_RUN_LIMITS, MAY_BE_OVER, RunLimits, incomplete, patiently
from puffinry_assets.runs.partitions import partition_keys, sort_out, sync_partitions
from puffinry_assets.settings import WatchedTable
from puffinry_resources import CheckpointsResource, PuffinWriterResource, SparkResource

_SECONDS_BETWEEN = 5  # lines of one piece of work in a run's log, each of which is a row in Dagster's database
RESOURCES = {f"puffinry_{each}" for each in ("catalog", "spark", "writer", "checkpoints")}


class RefreshConfig(dg.Config):
    """How one run differs from the settings; checked before anything is started."""

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
    """Refresh the snapshots of these partitions, or the current one; what is missing then is its `failure`.

    `wait` is called again and again, with seconds to wait or none: what it raises ends the refresh.
    """
    refresh = Refresh(step, watched, config, limits, wait)
    try:
        patiently(limits, partial(refresh.run, partitions), wait)
    except CancelledError:
        raise
    except Exception as error:  # whatever it is, what was committed before is reported
        refresh.error = error
    return refresh


@dataclass(slots=True)
class Refresh:
    """A table on its way to new statistics, and what became of its partitions."""

    step: dg.OpExecutionContext
    watched: WatchedTable
    config: RefreshConfig
    limits: RunLimits
    wait: Callable[[float], object]
    table: Table = field(init=False)  # as the last commit has left it
    done: dict[str, FinishedStatistics] = field(default_factory=dict)  # committed, oldest snapshot first
    gone: dict[str, str] = field(default_factory=dict)  # why, of those whose snapshot is no longer the table's
    failed: dict[str, Exception] = field(default_factory=dict)  # whose snapshot cannot be counted
    error: Exception | None = None  # that of the table
    attempts: int = 0  # of the last commit; 0 where everything was there already
    _waiting: dict[str, FinishedStatistics] = field(default_factory=dict)  # for the commit
    _known: Table = field(init=False)  # as if what waits were committed
    _checkpoints: Checkpoints | None = field(init=False)
    _log: OnProgress = field(init=False)

    def __post_init__(self) -> None:
        checkpoints: CheckpointsResource = self.step.resources.puffinry_checkpoints
        is_local, smallest = self.step.resources.puffinry_spark.is_local, self.limits.smallest_checkpoint
        self._checkpoints = checkpoints.open(self.step.instance, executors_are_here=is_local, smallest=smallest)
        self._log = _logged(self.step.log, self.watched.identifier)

    @property
    def lost(self) -> dict[str, str]:
        """The partitions whose statistics repeating does not bring, and why."""
        expected = {key: error for key, error in self.failed.items() if isinstance(error, PuffinryError)}
        return self.gone | {key: f"partition {key}: {error}" for key, error in expected.items()}

    @property
    def failure(self) -> Exception | None:
        """Why not all partitions have new statistics; None where they have."""
        if self.error or not (self.gone or self.failed):
            return self.error
        others = {key: error for key, error in self.failed.items() if key not in self.lost}
        bugs = {key: redacted(f"partition {key}: {error!r}") for key, error in others.items()}
        failure = incomplete(self.lost | bugs, len(self.done), may_be_over=bool(bugs))
        first = next(iter(self.failed.values()), None)
        failure.__cause__ = first and without_secrets(first)
        return failure

    def run(self, partitions: Sequence[str]) -> None:
        """Refresh these, oldest snapshot first: each starts from the ones before it.

        A snapshot's own error is its own; what ends the run leaves those before it committed, and the next run goes on.
        """
        self.table = self._known = self.watched.load(self.step.resources.puffinry_catalog)
        sync_partitions(self.step.instance, self.watched, self.table.metadata)
        current = self.table.metadata.current_snapshot
        wanted = partitions or ([partition_keys(self.table.metadata)[current.snapshot_id]] if current else [])
        there, gone = sort_out(self.table.metadata, [key for key in wanted if key not in self.done | self.failed])
        self.gone |= gone
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
        metadata, turn = self._known.metadata, ExitStack()

        def session() -> SparkSession:
            turn.enter_context(spark.turn)
            return spark.spark_session

        try:
            options = self.config.options(self.watched, metadata.counted_schema(snapshot), self.limits)
            refresher = Refresher(session, options, writer.write, self._checkpoints, self.limits.worth_keeping)
            with turn:
                finished = refresher.finish(self._known, answer_at(metadata, snapshot, options), on_progress)
        except CancelledError:
            raise
        except Exception as error:  # whatever it is, it is that of this snapshot
            self._note(partition, error)
        else:
            self._waiting[partition] = finished
            self._known = with_file(self._known, finished.file)

    def _note(self, partition: str, error: Exception) -> None:
        """Note why a partition has no statistics; raises the error if it may be over soon."""
        _, expired = sort_out(self.table.reload().metadata, [partition], self.table.metadata.identity)
        self.gone |= expired
        if expired:
            return
        if isinstance(error, MAY_BE_OVER):
            raise error
        self.failed[partition] = error
        trace = None if isinstance(error, PuffinryError) else error
        self.step.log.error(redacted(f"{self.watched.name}: partition {partition}: {error}"), exc_info=trace)

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
