"""A refresh in one call: the `steps` for one snapshot, with a commit or, as a dry run, without."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from puffinry.catalogs import Table, TableVersion, is_metadata_file, remove_unnamed, try_file
from puffinry.commit import discard
from puffinry.errors import CatalogUnavailableError, CommitStateUnknownError, PuffinryError, SettingsError, about
from puffinry.metadata import resolve
from puffinry.progress import OnProgress, silent
from puffinry.refresh.checkpoints import Checkpoints
from puffinry.refresh.computing import ComputedStatistics, compute_statistics
from puffinry.refresh.planning import RefreshOptions
from puffinry.refresh.results import RefreshResult
from puffinry.refresh.steps import FinishedStatistics, Refresher, commit
from puffinry.refresh.uncommitted_statistics import FilesBesideMetadata
from puffinry.refresh.writing import PuffinSettings, write, write_statistics_file
from puffinry.storage import open_file_io

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@dataclass(frozen=True, slots=True)
class Destination:
    """Where a refresh's result goes."""

    commit: bool = True
    output: str | None = None  # of a dry run: where the Puffin file is kept
    puffin: PuffinSettings = field(default_factory=PuffinSettings)
    before_commit: Callable[[], None] = lambda: None  # called when all but the commit is done
    # Bytes of data that were read for it from which on a file that could not be committed stays, and is found by the
    # next refresh: less is read again in seconds.
    worth_keeping: int = 1 << 30


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
    are where they belong, so that the same call after a crash reads only the rest. Statistics of a filtered part are
    never committed.
    """
    with about(table=table.identifier):
        options, destination = options or RefreshOptions(), destination or Destination()
        snapshot = resolve(table.metadata, reference)
        uncommitted = FilesBesideMetadata(destination.worth_keeping)
        if destination.commit and options.where is None:
            if is_metadata_file(table.identifier):
                table.store.check(TableVersion(table.metadata_location, table.metadata))
            refresher = Refresher(spark, options, partial(write, settings=destination.puffin), uncommitted, checkpoints)
            result = _committed(table, refresher.finish(table, snapshot, on_progress), destination)
        else:
            if destination.output is not None:
                _check_free(table, destination.output)
            start = uncommitted.as_listed(table, snapshot, options)
            analysis = compute_statistics(spark, start, snapshot, options, on_progress, checkpoints)
            result = _kept_apart(table, analysis, destination)
        if checkpoints:
            checkpoints.remove()
        return result


def _committed(table: Table, finished: FinishedStatistics, destination: Destination) -> RefreshResult:
    """Commit; a file that does not become the table's is left where it may become so yet, or cost much."""
    file = finished.file
    try:
        destination.before_commit()
        done = commit(table, [file])
    except CommitStateUnknownError:
        raise
    except PuffinryError as error:
        if finished.statistics.scan.bytes_read >= destination.worth_keeping:
            kept = f"the statistics are in {file.statistics_path}; the next call starts from them, unless with --full"
            raise error.saying(f"{error}; {kept}") from error
        discard(table, [file])
        raise
    remove_unnamed(table.store, table.metadata.table_uuid, [unused.statistics_path for unused in done.unused])
    return RefreshResult(
        statistics=finished.statistics,
        statistics_file=done.statistics[0].statistics_path,
        metadata_location=done.metadata_location,
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


def _kept_apart(table: Table, analysis: ComputedStatistics, destination: Destination) -> RefreshResult:
    """The result of a dry run, in a file of its own where one is wanted."""
    if destination.output is not None:
        io = open_file_io(table.io.properties, destination.output)
        write_statistics_file(io, destination.output, analysis, destination.puffin)
    return RefreshResult(analysis.statistics, destination.output, table.metadata_location, committed=False, attempts=0)
