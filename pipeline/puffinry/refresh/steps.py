"""The steps of a refresh: use what is current; otherwise scan and write; then commit.

In: a table and one of its snapshots. Out: a complete statistics file of the snapshot (`Refresher`), and the table that
lists such files (`commit_or_keep`). The two are separate because one commit may list the files of many snapshots. A
file that could not be committed stays if it cost much, and the next refresh of the table starts from it.
`refresh` does all steps for one snapshot in one call, for the command line and notebooks, with a commit or, as a dry
run, without.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from puffinry.catalogs import Table, TableVersion, remove_unnamed, try_file
from puffinry.commit import CommitResult, check_committable, commit_statistics, discard
from puffinry.errors import CatalogUnavailableError, CommitStateUnknownError, PuffinryError, SettingsError, about
from puffinry.metadata import StatisticsFile, leaf_columns, resolve
from puffinry.progress import OnProgress, silent
from puffinry.refresh.checkpoints import Checkpoints
from puffinry.refresh.computing import ComputedStatistics, compute_statistics
from puffinry.refresh.existing_statistics import WORTH_KEEPING, current_statistics, with_uncommitted
from puffinry.refresh.planning import RefreshOptions
from puffinry.refresh.results import RefreshResult, TableStatistics
from puffinry.refresh.writing import entry_if_large, write, write_statistics_file
from puffinry.statistics import Answer, answer_at
from puffinry.storage import open_file_io

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


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
    checkpoints: Checkpoints | None = None  # the caller removes them, once the file is safe
    worth_keeping: int = WORTH_KEEPING

    def finish(self, table: Table, found: Answer, on_progress: OnProgress) -> FinishedStatistics:
        """The file that answers for a snapshot, by what its table lists: one of that, or else a new one.

        Nothing is scanned for a table that cannot be committed to: that raises CommitFailedError.
        """
        if found.statistics and (current := current_statistics(table, found, self.options)):
            return FinishedStatistics(found.statistics, current)
        assert found.snapshot is not None
        check_committable(table, [found.snapshot.snapshot_id], entry_if_large(found))
        start = with_uncommitted(table, found, self.options, self.worth_keeping)
        analysis = compute_statistics(self.spark, table, start, self.options, on_progress, self.checkpoints)
        return FinishedStatistics(self.write(table, analysis), analysis.statistics)


def commit_or_keep(
    table: Table, finished: Sequence[FinishedStatistics], worth_keeping: int = WORTH_KEEPING
) -> CommitResult:
    """Make the files the statistics of their snapshots, in one change of the table's metadata; those it lists stay.

    A file that does not become the table's is left where it may become so yet, or cost much. Raises as
    `commit_statistics`.
    """
    new = [each for each in finished if each.file not in table.metadata.statistics]
    if not new:
        files = tuple(each.file for each in finished)
        return CommitResult(TableVersion(table.metadata_location, table.metadata), 0, files, ())
    try:
        done = commit_statistics(table, [each.file for each in new])
    except CommitStateUnknownError:
        raise
    except PuffinryError as error:
        kept = [each.file for each in new if each.statistics.scan.bytes_read >= worth_keeping]
        discard(table, [each.file for each in new if each.file not in kept])
        if not kept:
            raise
        where = ", ".join(file.statistics_path for file in kept)
        raise error.saying(
            f"{error}; the statistics are in {where}; the next call starts from them, unless with --full"
        ) from error
    remove_unnamed(table.store, table.metadata.table_uuid, [unused.statistics_path for unused in done.unused])
    return done


def with_file(table: Table, file: StatisticsFile) -> Table:
    """The table as if the file were committed: the scan of another snapshot may start from its ledgers."""
    if table.metadata.statistics_by_snapshot.get(file.snapshot_id) == file:
        return table  # a changed document is read anew, which takes as long as it has snapshots
    return replace(table, metadata=table.metadata.with_statistics(file))


@dataclass(frozen=True, slots=True)
class Destination:
    """Where a refresh's result goes."""

    commit: bool = True
    output: str | None = None  # of a dry run: where the Puffin file is kept
    before_commit: Callable[[], None] = lambda: None  # called when all but the commit is done
    worth_keeping: int = WORTH_KEEPING


def refresh(
    spark: Callable[[], "SparkSession"],
    table: Table,
    reference: str | None = None,
    options: RefreshOptions | None = None,
    destination: Destination | None = None,
    on_progress: OnProgress = silent,
    checkpoints: Checkpoints | None = None,
) -> RefreshResult:
    """Bring the statistics of a table's snapshot up to date; `reference` is a branch, tag or snapshot id.

    `spark` is called only when something must be read; `checkpoints` store its tasks' results until the statistics
    are where they belong, so that the same call after a crash reads only the rest.
    """
    with about(table=table.identifier):
        options, destination = options or RefreshOptions(), destination or Destination()
        snapshot = resolve(table.metadata, reference)
        found = answer_at(table.metadata, snapshot, options, table.metadata.read_schema(reference))
        if destination.commit:
            table.refuse_one_version()
            refresher = Refresher(spark, options, write, checkpoints, destination.worth_keeping)
            result = _committed(table, refresher.finish(table, found, on_progress), destination)
        else:
            output = destination.output
            if output is not None:
                _check_free(table, output)
            start = with_uncommitted(table, found, options, destination.worth_keeping)
            analysis = compute_statistics(spark, table, start, options, on_progress, checkpoints)
            if output is not None:
                write_statistics_file(open_file_io(table.io.properties, output), output, analysis)
            result = RefreshResult(analysis.statistics, output, table.metadata_location, committed=False, attempts=0)
        if checkpoints:
            checkpoints.remove()
        return replace(result, statistics=_as_read(result.statistics, found))


def _as_read(statistics: TableStatistics, found: Answer) -> TableStatistics:
    """What was counted, as a reader of the reference sees it: a tag at a branch's head has its own schema."""
    schema = found.read_by
    if schema is None or found.schema is None or schema.schema_id == found.schema.schema_id:
        return statistics
    same = found.source.same_fields(schema, found.schema)
    leaves = {leaf.field_id: leaf for leaf in leaf_columns(schema)[0] if leaf.field_id in same}
    columns = (each for each in statistics.columns if each.column.field_id in same)
    named = tuple(replace(each, column=leaves[each.column.field_id]) for each in columns)
    return replace(statistics, columns=named, schema_id=schema.schema_id)


def _committed(table: Table, finished: FinishedStatistics, destination: Destination) -> RefreshResult:
    destination.before_commit()
    done = commit_or_keep(table, [finished], destination.worth_keeping)
    return RefreshResult(
        statistics=finished.statistics,
        statistics_file=done.statistics[0].statistics_path,
        metadata_location=done.version.location,
        committed=done.attempts > 0,
        attempts=done.attempts,
        was_current=done.attempts == 0,
    )


def _check_free(table: Table, output: str) -> None:
    """Find out before the scan, which may take hours, that its file could not be written."""
    io = open_file_io(table.io.properties, output)
    if io.new_input(output).exists():
        raise SettingsError(f"{output} already exists; choose another path")
    try:
        try_file(io, output)
    except (CatalogUnavailableError, ValueError) as error:
        raise SettingsError(f"{error}; choose another path") from error
