"""One table's way from snapshots to committed statistics, for whoever runs it: its assets, or a step of a fleet.

In: a table, partitions, resources. Out: a Puffin file for each; `commits` makes them the table's.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial

import dagster as dg
from pydantic import Field

from puffinry.analysis import AnalysisOptions, Checkpoints, TableStatistics, analyze, current_statistics
from puffinry.catalogs import Table, check_committable, join_adds_nothing, sketches_kept_by_join
from puffinry.errors import PuffinryError
from puffinry.metadata import Snapshot, StatisticsFile, statistics_of
from puffinry.metadata.statistics import LG_K, table_identity
from puffinry.progress import OnProgress
from puffinry_assets.partitions import sort_out
from puffinry_assets.runs.offers import Offer, Offers
from puffinry_assets.settings import TableRule
from puffinry_resources import PuffinWriterResource, SparkResource


class RefreshConfig(dg.Config):
    """What one run does otherwise than the settings say; checked before anything is started."""

    full: bool = Field(default=False, description="Read everything, whatever is known already.")
    columns: list[str] | None = Field(default=None, min_length=1, description="Only these columns, by dotted path.")
    lg_k: int | None = Field(
        default=None, ge=9, le=26, description="Sketch size; default: as the settings say, else 14."
    )

    def options(self, rule: TableRule) -> AnalysisOptions:
        """What the engine is asked for."""
        columns = tuple(self.columns) if self.columns is not None else rule.columns
        return AnalysisOptions(columns=columns, lg_k=self.lg_k or rule.lg_k, full=self.full)


@dataclass(frozen=True, slots=True)
class Sketched:
    """One snapshot whose statistics are in a file."""

    partition: str
    file: StatisticsFile
    statistics: TableStatistics


@dataclass(frozen=True, slots=True)
class Sketches:
    """What became of partitions."""

    done: list[Sketched]  # oldest snapshot first
    gone: dict[str, str]  # partitions whose snapshot is not the table's any more, and how that is said


@dataclass(frozen=True, slots=True)
class Sketcher:
    """What turns snapshots into statistics files."""

    spark: SparkResource
    writer: PuffinWriterResource
    options: AnalysisOptions
    on_progress: OnProgress
    offers: Offers
    checkpoints: Checkpoints | None = None

    def sketch(self, table: Table, partitions: Sequence[str]) -> Sketches:
        """A statistics file for each snapshot that the table still has.

        Each is offered as soon as it is there, and stays so whatever becomes of the others; a snapshot that was scanned
        before, by a run that did not get to its commit, is not scanned again.
        """
        there, gone = sort_out(table.metadata, partitions)
        offered = cache(partial(self.offers.written, [partition for partition, _ in there]))
        done: list[Sketched] = []
        known = table
        for number, (partition, snapshot) in enumerate(there, start=1):
            on_progress = _among_others(self.on_progress, number, len(there))
            try:
                found = self._known(known, partition, snapshot, offered)
                done.append(found or self._scanned(known, partition, snapshot, on_progress))
            except PuffinryError:
                _, expired = sort_out(table.reload().metadata, [partition], table_identity(table.metadata))
                if not expired:
                    raise
                gone |= expired
            else:
                known = _with_file(known, done[-1].file)
        return Sketches(done, gone)

    def _known(
        self, table: Table, partition: str, snapshot: Snapshot, offered: Callable[[], Mapping[str, list[Offer]]]
    ) -> Sketched | None:
        """What the table lists, or what a run has offered, if that is what is asked for."""
        listed = statistics_of(table.metadata, snapshot.snapshot_id)
        if listed and (current := current_statistics(table, snapshot, self.options)):
            return Sketched(partition, listed, current.statistics)
        for offer in offered()[partition]:
            if offer.table == table_identity(table.metadata) and (
                self.offers.is_taken_up(offer) or not self.options.full
            ):
                file = listed if listed and join_adds_nothing(listed, offer.file) else offer.file
                options = replace(self.options, full=False)
                current = current_statistics(_with_file(table, file), snapshot, options)
                if current and not (listed and _is_outgrown(file, listed, current.statistics)):
                    return Sketched(partition, file, current.statistics)
        return None

    def _scanned(self, table: Table, partition: str, snapshot: Snapshot, on_progress: OnProgress) -> Sketched:
        check_committable(table, [snapshot.snapshot_id])
        analysis = analyze(lambda: self.spark.session, table, snapshot, self.options, on_progress, self.checkpoints)
        file = self.writer.write(table, analysis)
        self.offers.add(partition, table_identity(table.metadata), file)
        if self.checkpoints:
            self.checkpoints.remove()
        return Sketched(partition, file, analysis.statistics)


def _among_others(on_progress: OnProgress, number: int, snapshots: int) -> OnProgress:
    """Tell which of several snapshots the progress is of."""
    if snapshots == 1:
        return on_progress
    place = f"snapshot {number} of {snapshots}"
    return lambda progress: on_progress(replace(progress, description=f"{place}: {progress.description}"))


def _is_outgrown(file: StatisticsFile, listed: StatisticsFile, asked: TableStatistics) -> bool:
    """Whether the table would keep newer sketches, of another size than the file's, of columns that are asked for."""
    fields: set[tuple[int, ...]] = {(each.column.field_id,) for each in asked.columns}
    sizes = {blob.fields: blob.properties.get(LG_K) for blob in file.blob_metadata if blob.fields in fields}
    kept = (blob for blob in sketches_kept_by_join(file, listed) if blob.fields in sizes)
    return any(blob.properties.get(LG_K) != sizes[blob.fields] for blob in kept)


def _with_file(table: Table, file: StatisticsFile) -> Table:
    """The table as if the file were committed: the next snapshot's scan starts from its ledger."""
    if statistics_of(table.metadata, file.snapshot_id) == file:
        return table  # a changed document is read anew, which takes as long as it has snapshots
    return replace(table, metadata=table.metadata.with_statistics(file))
