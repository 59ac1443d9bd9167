"""The steps of a refresh: use what is current; otherwise scan and write; then commit.

In: a table and one of its snapshots. Out: a complete statistics file of the snapshot (`Refresher`), and the table that
lists such files (`commit`). The two are separate because one commit may list the files of many snapshots. The caller
decides where an uncommitted statistics file is stored and how others find it: `Uncommitted`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from puffinry.catalogs import Table, TableVersion
from puffinry.commit import CommitResult, check_committable, commit_statistics, join_adds_nothing, sketches_kept_by_join
from puffinry.metadata import Snapshot, StatisticsFile, columns_named, statistics_of
from puffinry.metadata.statistics import SketchProperties
from puffinry.progress import OnProgress
from puffinry.refresh.checkpoints import Checkpoints
from puffinry.refresh.computing import ComputedStatistics, compute_statistics
from puffinry.refresh.existing_statistics import current_statistics
from puffinry.refresh.planning import RefreshOptions
from puffinry.refresh.results import TableStatistics
from puffinry.refresh.writing import entry_if_large

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


class Uncommitted(Protocol):
    """Where statistics files wait that are whole, and that the table does not list or not yet."""

    def answering(self, table: Table, snapshot: Snapshot) -> Iterable[StatisticsFile]:
        """Those that may be committed as the snapshot's, the newest first."""

    def as_listed(self, table: Table, snapshot: Snapshot, options: RefreshOptions) -> Table:
        """The table as if it listed those that a scan of the snapshot is to start from."""

    def keep(self, table: Table, finished: "FinishedStatistics") -> None:
        """One more, that is whole now."""


@dataclass(frozen=True, slots=True)
class FinishedStatistics:
    """The statistics of one snapshot, in a file that the table lists or that a commit can make it list."""

    file: StatisticsFile
    statistics: TableStatistics


@dataclass(frozen=True, slots=True)
class Refresher:
    """Brings the statistics of snapshots into files."""

    spark: Callable[[], "SparkSession"]  # called only when more than a little must be read
    options: RefreshOptions
    write: Callable[[Table, ComputedStatistics], StatisticsFile]
    uncommitted: Uncommitted
    checkpoints: Checkpoints | None = None  # the caller removes them, once the file is safe

    def finish(self, table: Table, snapshot: Snapshot, on_progress: OnProgress) -> FinishedStatistics:
        """The file that answers for the snapshot: one that is there, or else a new one, that is stored for its commit.

        Nothing is scanned for a table that cannot be committed to: that raises CommitFailedError.
        """
        return self._found(table, snapshot) or self._computed(table, snapshot, on_progress)

    def _found(self, table: Table, snapshot: Snapshot) -> FinishedStatistics | None:
        """What the table lists, or what was finished and not committed, if that is what is requested."""
        listed = statistics_of(table.metadata, snapshot.snapshot_id)
        if listed and (current := current_statistics(table, snapshot, self.options)):
            return FinishedStatistics(listed, current)
        options = replace(self.options, full=False)
        for waiting in self.uncommitted.answering(table, snapshot):
            file = listed if listed and join_adds_nothing(listed, waiting) else waiting
            current = current_statistics(with_file(table, file), snapshot, options)
            if current and not (listed and _is_outgrown(file, listed, current)):
                return FinishedStatistics(file, current)
        return None

    def _computed(self, table: Table, snapshot: Snapshot, on_progress: OnProgress) -> FinishedStatistics:
        columns = columns_named(table.metadata.snapshot_schema(snapshot), self.options.columns)
        check_committable(table, [snapshot.snapshot_id], entry_if_large(table.metadata, snapshot, columns))
        start, options = self._start(table, snapshot)
        analysis = compute_statistics(self.spark, start, snapshot, options, on_progress, self.checkpoints)
        file = self.write(table, analysis)
        finished = FinishedStatistics(file, analysis.statistics)
        self.uncommitted.keep(table, finished)
        return finished

    def _start(self, table: Table, snapshot: Snapshot) -> tuple[Table, RefreshOptions]:
        """What a scan starts from, and what it must compute.

        An uncommitted statistics file that has everything may be no answer only because the table has newer sketches
        of another size. Its data is not read again: its ledgers become a newer file.
        """
        options = replace(self.options, full=False)
        for waiting in self.uncommitted.answering(table, snapshot):
            start = with_file(table, waiting)
            if current_statistics(start, snapshot, options):
                return start, options
        return self.uncommitted.as_listed(table, snapshot, self.options), self.options


def commit(table: Table, files: Sequence[StatisticsFile]) -> CommitResult:
    """Make the files the statistics of their snapshots, in one change of the table's metadata; those it lists stay.

    They stay the caller's: after a failure they may be committed again. Raises as `commit_statistics`.
    """
    new = [file for file in files if file not in table.metadata.statistics]
    if not new:
        return CommitResult(TableVersion(table.metadata_location, table.metadata), 0, tuple(files), ())
    return commit_statistics(table, new)


def with_file(table: Table, file: StatisticsFile) -> Table:
    """The table as if the file were committed: the scan of another snapshot may start from its ledgers."""
    if statistics_of(table.metadata, file.snapshot_id) == file:
        return table  # a changed document is read anew, which takes as long as it has snapshots
    return replace(table, metadata=table.metadata.with_statistics(file))


def _is_outgrown(file: StatisticsFile, listed: StatisticsFile, asked: TableStatistics) -> bool:
    """Whether the table would keep newer sketches, of another size than the file's, of columns that are requested."""
    fields: set[tuple[int, ...]] = {(each.column.field_id,) for each in asked.columns}
    sizes = {
        blob.fields: SketchProperties(blob.properties).lg_k for blob in file.blob_metadata if blob.fields in fields
    }
    kept = (blob for blob in sketches_kept_by_join(file, listed) if blob.fields in sizes)
    return any(SketchProperties(blob.properties).lg_k != sizes[blob.fields] for blob in kept)
