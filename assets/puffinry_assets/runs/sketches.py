"""A statistics file for each snapshot that a run is to materialize, by the engine's own steps.

In: a table, partitions, resources. Out: an uncommitted Puffin file for each; `commits` makes them the
table's.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

import dagster as dg
from pyiceberg.schema import Schema

from puffinry.catalogs import Table
from puffinry.errors import PuffinryError
from puffinry.metadata import StatisticsFile
from puffinry.metadata.statistics import table_identity
from puffinry.progress import OnProgress
from puffinry.refresh import Checkpoints, FinishedStatistics, Refresher, with_file
from puffinry_assets.runs.limits import RunLimits
from puffinry_assets.runs.offers import Offers, UncommittedOffers
from puffinry_assets.runs.partitions import sort_out
from puffinry_assets.runs.progress import logged
from puffinry_assets.runs.refresh_config import RefreshConfig
from puffinry_assets.settings import WatchedTable
from puffinry_resources import CheckpointsResource, PuffinWriterResource, SparkResource


@dataclass(frozen=True, slots=True)
class Sketches:
    """What became of partitions."""

    done: dict[str, FinishedStatistics]  # by partition, oldest snapshot first
    gone: dict[str, str]  # partitions whose snapshot is not the table's any more, and how that is said

    @property
    def files(self) -> dict[str, list[StatisticsFile]]:
        """What there is to commit, by partition."""
        return {partition: [done.file] for partition, done in self.done.items()}


@dataclass(frozen=True, slots=True)
class Sketcher:
    """What turns a run's snapshots into statistics files."""

    spark: SparkResource
    writer: PuffinWriterResource
    watched: WatchedTable
    config: RefreshConfig
    limits: RunLimits
    on_progress: OnProgress
    offers: Offers
    checkpoints: Checkpoints | None = None

    @classmethod
    def of_step(
        cls,
        context: dg.OpExecutionContext,
        watched: WatchedTable,
        config: RefreshConfig,
        spark: SparkResource,
        writer: PuffinWriterResource,
        checkpoints: CheckpointsResource,
        limits: RunLimits,
    ) -> Self:
        """What one step of a run has for one table."""
        return cls(
            spark,
            writer,
            watched,
            config,
            limits,
            logged(context.log, watched.identifier),
            Offers(context, watched),
            checkpoints.open(context.instance, executors_are_here=spark.is_local, smallest=limits.smallest_checkpoint),
        )

    def sketch(self, table: Table, partitions: Sequence[str]) -> Sketches:
        """A statistics file for each snapshot that the table still has.

        Each is recorded as soon as it is whole, and stays whatever becomes of the others; a snapshot that was scanned
        before, by a run that did not get to its commit, is not scanned again. Each starts from the ones before it.
        """
        there, gone = sort_out(table.metadata, partitions)
        offers = UncommittedOffers(
            self.offers, {snapshot.snapshot_id: partition for partition, snapshot in there}, self.config.full
        )
        known = table
        done: dict[str, FinishedStatistics] = {}
        for number, (partition, snapshot) in enumerate(there, start=1):
            try:
                refresher = self._refresher(table.metadata.snapshot_schema(snapshot), offers)
                done[partition] = refresher.finish(known, snapshot, _among_others(self.on_progress, number, len(there)))
            except PuffinryError:
                _, expired = sort_out(table.reload().metadata, [partition], table_identity(table.metadata))
                if not expired:
                    raise
                gone |= expired
            else:
                if self.checkpoints:
                    self.checkpoints.remove()  # their content is in the file, which is recorded
                known = with_file(known, done[partition].file)
        return Sketches(done, gone)

    def _refresher(self, schema: Schema, offers: UncommittedOffers) -> Refresher:
        options = self.config.options(self.watched, schema, self.limits)
        return Refresher(lambda: self.spark.spark_session, options, self.writer.write, offers, self.checkpoints)


def _among_others(on_progress: OnProgress, number: int, snapshots: int) -> OnProgress:
    """Tell which of several snapshots the progress is of."""
    if snapshots == 1:
        return on_progress
    place = f"snapshot {number} of {snapshots}"
    return lambda progress: on_progress(replace(progress, description=f"{place}: {progress.description}"))
