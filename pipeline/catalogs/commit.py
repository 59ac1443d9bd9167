"""Statistics into a table: tried until they are in, or it is certain that they cannot be.

A change is one statistics file for each of one or more snapshots. Each try starts from the table as it is now, so that
whatever others committed meanwhile stays: their blobs for the same snapshot are joined with ours. When nobody knows how
a try ended, the table is searched for it before anything else is done, and nothing is deleted.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from pipeline.catalogs import metadata_files, statistics_files
from pipeline.catalogs.retries import commit_retries, status_checks
from pipeline.catalogs.store import Store, Swap, TableVersion
from pipeline.catalogs.table import Table
from pipeline.errors import (
    CatalogUnavailableError,
    CommitConflictError,
    CommitFailedError,
    CommitStateUnknownError,
    MetadataError,
    PuffinryError,
)
from pipeline.metadata.document import TableMetadata
from pipeline.metadata.statistics import StatisticsFile

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class CommitResult:
    """A commit that took place."""

    metadata_location: str  # of the version that first had the statistics
    attempts: int
    statistics: tuple[StatisticsFile, ...]  # as listed now: joined with other writers' where there were any


def check_committable(table: Table) -> None:
    """Raise CommitFailedError where no commit to the table can ever take place, before any work goes into one."""
    if refusal := table.store.refusal(table.metadata):
        raise CommitFailedError(refusal)


def commit_statistics(table: Table, computed: Sequence[StatisticsFile]) -> CommitResult:
    """List `computed`, files already written and of different snapshots, in the table's metadata as one change.

    Tries as often as the table's `commit.retry.*` properties say. A file that certainly was not committed is removed.

    Raises:
        CommitFailedError: a snapshot is gone, or others were faster each time; nothing was committed.
        TableNotFoundError: the table is gone.
        CatalogUnavailableError: the catalog could not be reached; nothing was committed.
        CommitStateUnknownError: it cannot be found out whether the commit took place; nothing was deleted.

    """
    change = _Change(table.store, table.metadata.table_uuid, tuple(computed))
    retrying = commit_retries(table.metadata.properties).retrying(CommitConflictError, CatalogUnavailableError)
    try:
        version = retrying(change.attempt)
    except CommitStateUnknownError:
        raise
    except PuffinryError as error:
        raise change.failure(error) from None
    finally:
        change.discard()
    return CommitResult(version.location, change.attempts, change.listed)


class _ReplacedError(CommitConflictError):
    """The statistics are in, but in place of others that must be joined with them in a further try."""


@dataclass(frozen=True, slots=True)
class _Try:
    base: TableVersion
    files: tuple[StatisticsFile, ...]


class _Change:
    """One change of statistics on its way into a table."""

    def __init__(self, store: Store, table_uuid: str | None, computed: tuple[StatisticsFile, ...]) -> None:
        self.attempts = 0
        self.listed = computed  # what the last try put into the table
        self._store = store
        self._table_uuid = table_uuid
        self._computed = computed
        self._written = _paths(computed)
        self._committed: set[str] = set()  # of `_written`, what some version of the table names or may name
        self._doubtful: list[_Try] = []  # whose end nobody knows
        self._replaced: list[StatisticsFile] = []  # other writers' entries that must come back

    def attempt(self) -> TableVersion:
        """One try, from the table as it is now."""
        self.attempts += 1
        with self._store.turn() as swap:
            base = self._store.current()
            if self._doubtful and (found := self._search(base)):
                return found
            self._check(base.metadata)
            self.listed = tuple(self._joined(entry, base.metadata) for entry in self._computed)
            outcome = self._swapped(swap, base)
        if isinstance(outcome, CommitStateUnknownError):
            return self._resolve(base, outcome)
        return self._settled(_Try(base, self.listed), outcome)

    def failure(self, last: PuffinryError) -> PuffinryError:
        """What to raise when no more tries follow the one that ended with `last`."""
        if self._doubtful:
            return CommitStateUnknownError(f"{last}; an earlier try may still take place, so nothing was deleted")
        if isinstance(last, _ReplacedError):
            return CommitFailedError(f"{last}, and could not be joined again; our own are in: run the same once more")
        if isinstance(last, CommitConflictError):
            return CommitFailedError(f"{last}; gave up after {self.attempts} tries (commit.retry.num-retries)")
        return last

    def discard(self) -> None:
        """Remove the files that no version of the table can name, now that no more tries follow."""
        for path in self._written - self._committed:
            metadata_files.delete(self._store.io, path)

    def _check(self, metadata: TableMetadata) -> None:
        if metadata.table_uuid != self._table_uuid:
            raise CommitFailedError(
                f"{metadata.source}: the table was replaced: "
                f"its uuid was {self._table_uuid}, now it is {metadata.table_uuid}"
            )
        for entry in self._computed:
            if entry.snapshot_id not in metadata.snapshots:
                raise CommitFailedError(
                    f"{metadata.source}: snapshot {entry.snapshot_id} has expired while its statistics were computed"
                )

    def _joined(self, ours: StatisticsFile, metadata: TableMetadata) -> StatisticsFile:
        others = _same_snapshot((*metadata.statistics, *self._replaced), ours)
        path = statistics_files.new_statistics_path(metadata, ours.snapshot_id)
        self._written.add(path)
        return statistics_files.join(self._store.io, ours, others, path)

    def _swapped(self, swap: Swap, base: TableVersion) -> TableVersion | CommitStateUnknownError:
        """The new version, or why nobody knows whether there is one: that is found out when the turn is over.

        But for a swap that certainly failed, the files are the table's from here on: a run may be cancelled any time.
        """
        has_failed = False
        try:
            return swap(base, _with_statistics(base.metadata, self.listed))
        except CommitStateUnknownError as error:
            return error
        except PuffinryError:
            has_failed = True
            raise
        finally:
            if not has_failed:
                self._committed |= _paths(self.listed)

    def _resolve(self, base: TableVersion, error: CommitStateUnknownError) -> TableVersion:
        """Look whether a try of unknown outcome is in; if not, another try may follow.

        It cannot happen twice: should the first request arrive late, the base it expects is no longer current.
        """
        self._doubtful.append(_Try(base, self.listed))
        _log.warning("looking whether the commit took place: %s", error)
        checks = status_checks(base.metadata.properties).retrying(CatalogUnavailableError)
        try:
            found = self._search(checks(self._store.current))
        except CatalogUnavailableError as unreachable:
            raise CommitStateUnknownError(
                f"{error}, and the table could not be asked since ({unreachable}). The statistics are in "
                f"{', '.join(_paths(self.listed))}; run the same again to find out"
            ) from error
        if found:
            return found
        raise CommitConflictError(f"{error}; the table shows no trace of it")

    def _search(self, version: TableVersion) -> TableVersion | None:
        """The version that a doubtful try made: `version`, or one that another writer has built on since."""
        earlier = metadata_files.log(version.metadata)
        for doubt in self._doubtful:
            base = doubt.base.location
            since = earlier[earlier.index(base) + 1 :] if base in earlier else []
            for candidate in chain(map(self._read, since), [version]):
                if candidate and _paths(doubt.files) <= _paths(candidate.metadata.statistics):
                    self.listed = doubt.files
                    self._doubtful.remove(doubt)
                    return self._settled(doubt, candidate)
        return None

    def _settled(self, done: "_Try", version: TableVersion) -> TableVersion:
        """Our statistics are in with `version`. Did they replace some that came after the base, and that nobody saw?"""
        log = metadata_files.log(version.metadata)
        if not log or log[-1] == done.base.location or not (before := self._read(log[-1])):
            return version
        known = _paths(done.base.metadata.statistics)
        replaced = [entry for entry in before.metadata.statistics if entry.statistics_path not in known]
        self._replaced += replaced
        if any(statistics_files.lacks(self._store.io, ours, _same_snapshot(replaced, ours)) for ours in done.files):
            raise _ReplacedError(f"{version.location}: statistics that another writer had just committed were replaced")
        return version

    def _read(self, location: str) -> TableVersion | None:
        try:
            return TableVersion(location, metadata_files.read(self._store.io, location))
        except MetadataError:
            return None  # cleaned up since by another writer


def _with_statistics(metadata: TableMetadata, entries: Sequence[StatisticsFile]) -> TableMetadata:
    for entry in entries:
        metadata = metadata.with_statistics(entry)
    return metadata


def _same_snapshot(files: Sequence[StatisticsFile], ours: StatisticsFile) -> list[StatisticsFile]:
    """Other files for the snapshot of `ours`."""
    return [
        other
        for other in files
        if other.snapshot_id == ours.snapshot_id and other.statistics_path != ours.statistics_path
    ]


def _paths(files: Sequence[StatisticsFile]) -> set[str]:
    return {entry.statistics_path for entry in files}
