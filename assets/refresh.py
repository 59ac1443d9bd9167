"""One table's way from snapshots to committed statistics, for whoever runs it: its assets, or a step of a fleet.

In: a table, its snapshots with their partition keys, resources. Out: a Puffin file for each, then one commit of all.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import dagster as dg
from pydantic import Field

from assets.settings import TableRule
from pipeline.analysis import AnalysisOptions, analyze
from pipeline.catalogs import Table, check_committable
from pipeline.checkpoints import Checkpoints
from pipeline.current import current_statistics
from pipeline.metadata.document import Snapshot
from pipeline.metadata.references import statistics_of
from pipeline.metadata.statistics import StatisticsFile
from pipeline.progress import OnProgress
from pipeline.results import TableStatistics
from resources.commit import CommitResource
from resources.puffin_writer import PuffinWriterResource
from resources.spark import SparkResource


class RefreshConfig(dg.Config):
    """What one run does otherwise than the settings say; checked before anything is started."""

    full: bool = Field(default=False, description="Read everything, whatever is known already.")
    columns: list[str] | None = Field(default=None, description="Only these columns, by dotted path.")
    lg_k: int | None = Field(
        default=None, ge=9, le=26, description="Sketch size; default: as the settings say, else 14."
    )

    def options(self, rule: TableRule) -> AnalysisOptions:
        """What the engine is asked for."""
        columns = tuple(self.columns) if self.columns else rule.columns
        return AnalysisOptions(columns=columns, lg_k=self.lg_k or rule.lg_k, full=self.full)


@dataclass(frozen=True, slots=True)
class Sketched:
    """One snapshot whose statistics are in a file."""

    partition: str
    file: StatisticsFile
    statistics: TableStatistics


@dataclass(frozen=True, slots=True)
class Sketcher:
    """What turns snapshots into statistics files."""

    spark: SparkResource
    writer: PuffinWriterResource
    options: AnalysisOptions
    on_progress: OnProgress
    checkpoints: Checkpoints | None = None

    def sketch(self, table: Table, partitions: Sequence[tuple[str, Snapshot]]) -> list[Sketched]:
        """A statistics file for each snapshot, in this order; on failure, or when cancelled, none is left behind."""
        check_committable(table)
        done: list[Sketched] = []
        known = table
        try:
            for number, (partition, snapshot) in enumerate(partitions, start=1):
                on_progress = _among_others(self.on_progress, number, len(partitions))
                done.append(self._sketch(known, partition, snapshot, on_progress))
                known = _with_file(known, done[-1].file)
        except BaseException:
            self.writer.discard(table, [sketched.file for sketched in done])
            raise
        return done

    def _sketch(self, table: Table, partition: str, snapshot: Snapshot, on_progress: OnProgress) -> Sketched:
        current = current_statistics(table, snapshot, self.options)
        file = statistics_of(table.metadata, snapshot.snapshot_id)
        if current and file:
            return Sketched(partition, file, current.statistics)
        analysis = analyze(lambda: self.spark.session, table, snapshot, self.options, on_progress, self.checkpoints)
        return Sketched(partition, self.writer.write(table, analysis), analysis.statistics)

    def finish(self) -> None:
        """Remove the checkpoints, once the files are where nothing of this work needs to be done again."""
        if self.checkpoints:
            self.checkpoints.remove()


@dataclass(frozen=True, slots=True)
class Committed:
    """The table with its new statistics, and what that took."""

    table: Table
    attempts: int  # 0 where everything was there already


def commit_files(table: Table, files: Sequence[StatisticsFile], commit: CommitResource) -> Committed:
    """Make these files the statistics of their snapshots, in one change; those that the table lists already stay."""
    new = [file for file in files if file not in table.metadata.statistics]
    if not new:
        return Committed(table, 0)
    done = commit.commit(table, new)
    return Committed(table.reload(), done.attempts)


def _among_others(on_progress: OnProgress, number: int, snapshots: int) -> OnProgress:
    """Tell which of several snapshots the progress is of."""
    if snapshots == 1:
        return on_progress
    place = f"snapshot {number} of {snapshots}"
    return lambda progress: on_progress(replace(progress, description=f"{place}: {progress.description}"))


def _with_file(table: Table, file: StatisticsFile) -> Table:
    """The table as if the file were committed: the next snapshot's scan starts from its ledger."""
    return replace(table, metadata=table.metadata.with_statistics(file))
