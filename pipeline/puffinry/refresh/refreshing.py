"""A refresh in one call: the `steps` for one snapshot, with a commit or, as a dry run, without."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from puffinry.catalogs import Table, try_file
from puffinry.errors import CatalogUnavailableError, SettingsError, about
from puffinry.metadata import resolve
from puffinry.progress import OnProgress, silent
from puffinry.refresh.checkpoints import Checkpoints
from puffinry.refresh.computing import ComputedStatistics, compute_statistics
from puffinry.refresh.planning import RefreshOptions
from puffinry.refresh.results import RefreshResult
from puffinry.refresh.steps import FinishedStatistics, Refresher, commit_or_keep
from puffinry.refresh.uncommitted_statistics import WORTH_KEEPING, with_uncommitted
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
    are where they belong, so that the same call after a crash reads only the rest. Statistics of a filtered part are
    never committed.
    """
    with about(table=table.identifier):
        options, destination = options or RefreshOptions(), destination or Destination()
        snapshot = resolve(table.metadata, reference)
        if destination.commit and options.where is None:
            table.refuse_one_version()
            writing = partial(write, settings=destination.puffin)
            refresher = Refresher(spark, options, writing, checkpoints, destination.worth_keeping)
            result = _committed(table, refresher.finish(table, snapshot, on_progress), destination)
        else:
            if destination.output is not None:
                _check_free(table, destination.output)
            start = with_uncommitted(table, snapshot, options, destination.worth_keeping)
            analysis = compute_statistics(spark, start, snapshot, options, on_progress, checkpoints)
            result = _kept_apart(table, analysis, destination)
        if checkpoints:
            checkpoints.remove()
        return result


def _committed(table: Table, finished: FinishedStatistics, destination: Destination) -> RefreshResult:
    destination.before_commit()
    done = commit_or_keep(table, [finished], destination.worth_keeping)
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
