"""Commits statistics to a table: tries until they are listed, or until it is certain that they cannot be.

A change is statistics files of one or more snapshots. Each try starts from the table's current version, so that other
writers' commits stay. Their blobs for the same snapshot are joined with ours, and the newer computation of a column
wins. What neither has is carried over from the nearest ancestor. So a change may be committed again, late, or beside an
older or newer one. If a commit gets no answer, Puffinry first checks whether it landed, and deletes nothing.
"""

import logging
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

from puffinry.catalogs import Swap, Table, TableVersion, remove_unnamed
from puffinry.commit import joining
from puffinry.commit.carried_over import earlier_files
from puffinry.commit.old_entries import kept_for, with_entries
from puffinry.commit.outcomes import Attempt, Committed, Outcome, Unknown, decide, search, unlogged, versions_since
from puffinry.commit.retries import commit_retries, status_checks
from puffinry.commit.statistics_files import new_statistics_path
from puffinry.errors import (
    CatalogUnavailableError,
    CommitConflictError,
    CommitFailedError,
    CommitStateUnknownError,
    PuffinryError,
    about,
)
from puffinry.metadata import NEWEST_KNOWN_VERSION, StatisticsFile, TableMetadata
from puffinry.wording import first_few

_MOST_NAMED = 3
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class CommitResult:
    """A commit that took place."""

    version: TableVersion  # that first had the statistics
    attempts: int  # 0 where the table had everything already
    statistics: tuple[StatisticsFile, ...]  # as listed now: joined with other writers' where there were any
    unused: tuple[StatisticsFile, ...]  # of those to commit, what this change has listed in no version

    @property
    def metadata_location(self) -> str:
        """Where that version is."""
        return self.version.location


def check_committable(table: Table, snapshot_ids: Collection[int] = (), expected: StatisticsFile | None = None) -> None:
    """Raise CommitFailedError where no commit, or none for these snapshots, can take place, before work goes into one.

    `expected` is what one is to list, where that may make the metadata larger than what is read. What the commit will
    use is tried out: the table's properties, the folder that files go to, and the catalog as far as that is cheap.
    Raises CatalogUnavailableError where something is in the way now that may not be for long.
    """
    with about(table=table.identifier):
        commit_retries(table.metadata.properties)
        status_checks(table.metadata.properties)
        for entry in table.metadata.statistics:
            if entry.snapshot_id in snapshot_ids:
                joining.check_joinable(entry)
        _check_version(table.metadata, table.newest_version)
        kept_for(table.keep, table.metadata)
        if expected:
            with_entries(table.metadata, [expected], table.keep).to_bytes()
        table.store.check(TableVersion(table.metadata_location, table.metadata))


def commit_statistics(table: Table, computed: Sequence[StatisticsFile]) -> CommitResult:
    """List `computed`, files already written, in the table's metadata as one change.

    Tries as often as the table's `commit.retry.*` properties say. The files stay those of the caller, who may commit
    them again after a failure; those that `result.statistics` does not list have been joined with others or were older
    than what the table has.

    Raises:
        CommitConflictError: others were faster each time; nothing was committed.
        CommitFailedError: every snapshot is gone, or the table is another one; nothing was committed.
        PuffinError: one of the files is missing or damaged, and the table does not have what was in it.
        TableNotFoundError: the table is gone.
        CatalogUnavailableError: the catalog could not be reached; nothing was committed.
        CommitStateUnknownError: it cannot be found out whether the commit took place; nothing was deleted.

    """
    with about(table=table.identifier):
        change = _Change(table, tuple(computed))
        retrying = commit_retries(table.metadata.properties, CommitConflictError, CatalogUnavailableError)
        try:
            version = retrying(change.attempt)
        except PuffinryError as error:
            raise change.failure(error) from None
        finally:
            change.discard()
        return CommitResult(version, change.attempts, change.listed, change.unused)


class _ReplacedError(CommitConflictError):
    """The statistics are in, but in place of others that must be joined with them in a further try."""


class _Change:
    """One change of statistics on its way into a table."""

    def __init__(self, table: Table, computed: tuple[StatisticsFile, ...]) -> None:
        self.attempts = 0
        self.listed = computed  # what the last try put into the table
        self.expired: tuple[int, ...] = ()  # snapshots that the last try found gone
        self._store = table.store
        self._keep = table.keep
        self._table_uuid = table.metadata.table_uuid
        self._newest_version = table.newest_version
        self._computed = {entry.snapshot_id: _of_snapshot(computed, entry.snapshot_id) for entry in computed}
        self._written: set[str] = set()  # what was joined here
        self._committed: set[str] = set()  # what some version of the table names or may name
        self._new: set[str] = set()  # what the last try was the first to list
        self._is_in = False  # whether any try was certainly committed
        self._doubtful: list[Attempt] = []  # whose outcome is unknown
        self._replaced: list[StatisticsFile] = []  # other writers' entries that must come back

    def attempt(self) -> TableVersion:
        """One try, from the table as it is now."""
        self.attempts += 1
        with self._store.turn() as swap:
            base = self._store.current()
            if found := self._doubtful_in(base):
                return found
            self._check(base.metadata)
            again = (doubt for doubt in self._doubtful if doubt.base.location == base.location)
            attempt = next(again, None) or Attempt(base, self._to_list(base.metadata))
            self.listed = attempt.entries
            if not attempt.changes:
                return self._there_already(base)
            answer = self._answer(swap, attempt)
        return self._settled(attempt, decide(self._store, attempt, answer))

    def _doubtful_in(self, present: TableVersion) -> TableVersion | None:
        """The version that a doubtful try made after all."""
        for doubt in self._doubtful:
            found, _ = search(self._store, doubt, present)
            if found:
                self._doubtful.remove(doubt)
                return self._settled(doubt, Committed(found, present))
        return None

    def _there_already(self, base: TableVersion) -> TableVersion:
        """`base`, which lists everything."""
        if not _paths(self.listed) <= self._committed:
            self.attempts = 0
        for file in self.unused:
            _log.warning("%s is not committed: the table has statistics as new as these", file.statistics_path)
        return base

    def _answer(self, swap: Swap, attempt: Attempt) -> TableVersion | PuffinryError:
        """What the store says of the swap: the new version, or an error.

        From here on the files are the table's, until it is certain that they are not: a run may be cancelled any time.
        """
        self._new = _paths(attempt.entries) - self._committed
        self._committed |= self._new
        try:
            return swap(attempt.base, with_entries(attempt.base.metadata, attempt.entries, self._keep))
        except PuffinryError as error:
            return error

    def _settled(self, attempt: Attempt, outcome: Outcome) -> TableVersion:
        """The version that a try made; raises why it made none, or why nobody knows."""
        if isinstance(outcome, Committed):
            self._check(outcome.version.metadata)
            self.listed = tuple(entry for entry in attempt.entries if entry.snapshot_id not in self.expired)
            self._is_in = True
            self._check_nothing_replaced(attempt, outcome)
            return outcome.version
        if isinstance(outcome, Unknown):
            self._doubtful.append(attempt)
            self._store.obsolete.clear()
            if not outcome.was_read:
                raise CommitStateUnknownError(str(outcome.error)) from outcome.error
            raise CommitConflictError(f"{outcome.error}; the table does not contain the commit") from outcome.error
        self._committed -= self._new
        raise outcome.error

    @property
    def unused(self) -> tuple[StatisticsFile, ...]:
        """What was to be committed, and went into other files, or is older than what the table has."""
        named = self._committed | _paths(self.listed)
        computed = chain.from_iterable(self._computed.values())
        return tuple(file for file in computed if file.statistics_path not in named)

    def failure(self, last: PuffinryError) -> PuffinryError:
        """What to raise when no more tries follow the one that ended with `last`."""
        if self._is_in:
            return CommitFailedError(
                f"{last}; ours are committed, but in place of others, which could not be joined with them again: "
                f"{', '.join(sorted(_paths(self._replaced)))}"
            )
        if self._doubtful:
            waiting = ", ".join(sorted({path for doubt in self._doubtful for path in _paths(doubt.entries)}))
            return CommitStateUnknownError(
                f"{last}; nothing was deleted: the statistics are in {waiting}; run the same again to find out"
            )
        if isinstance(last, CommitConflictError):
            return CommitConflictError(f"{last}; gave up after {self.attempts} tries (commit.retry.num-retries)")
        return last

    def discard(self) -> None:
        """Remove the files written here that no version of the table can name, now that no more tries follow."""
        unused = [*sorted(self._written - self._committed), *self._store.obsolete]
        remove_unnamed(self._store, self._table_uuid, unused)
        self._store.obsolete.clear()

    def _check(self, metadata: TableMetadata) -> None:
        if metadata.table_uuid != self._table_uuid:
            raise CommitFailedError(
                f"{metadata.source}: the table was replaced: "
                f"its uuid was {self._table_uuid}, now it is {metadata.table_uuid}"
            )
        _check_version(metadata, self._newest_version)
        self.expired = tuple(snapshot_id for snapshot_id in self._computed if snapshot_id not in metadata.snapshots)
        if len(self.expired) == len(self._computed):
            gone = first_few([str(snapshot_id) for snapshot_id in self.expired], _MOST_NAMED)
            raise CommitFailedError(
                f"{metadata.source}: snapshot {gone} has expired while its statistics were computed"
            )

    def _to_list(self, metadata: TableMetadata) -> tuple[StatisticsFile, ...]:
        """The files to list, a snapshot each; a later one may carry over what an earlier one of this change has."""
        listed = dict(metadata.statistics_by_snapshot)
        for snapshot_id in (each for each in metadata.snapshots if each in self._computed):  # parents before children
            listed[snapshot_id] = self._joined(metadata, snapshot_id, listed)
        return tuple(listed[snapshot_id] for snapshot_id in self._computed if snapshot_id not in self.expired)

    def _joined(
        self, metadata: TableMetadata, snapshot_id: int, listed: Mapping[int, StatisticsFile]
    ) -> StatisticsFile:
        """The file to list for a snapshot: what is listed already, where ours add nothing to it."""
        there, replaced = _of_snapshot(metadata.statistics, snapshot_id), _of_snapshot(self._replaced, snapshot_id)
        ours = [
            file
            for file in self._computed[snapshot_id]
            if not any(joining.join_adds_nothing(entry, file) for entry in there)
        ]
        if not ours and not replaced:
            return there[0]
        ours = ours or there[:1]
        path = new_statistics_path(metadata, snapshot_id)
        earlier = earlier_files(metadata, metadata.snapshots[snapshot_id], listed)
        joined = joining.join(self._store.io, ours, _others((*there, *replaced), ours), earlier, path)
        if joined.statistics_path == path:
            self._written.add(path)
        return joined

    def _check_nothing_replaced(self, done: Attempt, outcome: Committed) -> None:
        """Raise _ReplacedError where our statistics replaced others that are newer than the base."""
        ours, known = _paths(done.changes), _paths(done.base.metadata.statistics)
        replaced: list[StatisticsFile] = []
        versions, _ = versions_since(self._store, done.base, outcome.present)
        others = unlogged(self._store, done.base, outcome.version)
        for before, after in (*pairwise([done.base, *versions]), *((other, outcome.version) for other in others)):
            by_us = {entry.snapshot_id for entry in after.metadata.statistics if entry.statistics_path in ours}
            replaced += [
                entry
                for entry in before.metadata.statistics
                if entry.snapshot_id in by_us and entry.statistics_path not in known | ours
            ]
        self._replaced += replaced
        if any(self._others_add_to(ours, replaced) for ours in done.changes):
            raise _ReplacedError(f"{outcome.present.location}: another writer's new statistics were replaced")

    def _others_add_to(self, ours: StatisticsFile, replaced: Sequence[StatisticsFile]) -> bool:
        others = _others(_of_snapshot(replaced, ours.snapshot_id), [ours])
        return joining.join_adds_something(self._store.io, ours, others)


def _check_version(metadata: TableMetadata, newest: int) -> None:
    """Raise CommitFailedError where the table's format version is newer than what may be committed to."""
    if metadata.format_version > newest:
        how = "--format-version-4, or format_version_4 in puffinry.yaml, commits all the same"
        raise CommitFailedError(
            f"{metadata.source}: nothing is committed to a table of format version {metadata.format_version}, which is "
            f"not final; {how if metadata.format_version <= NEWEST_KNOWN_VERSION else 'the newest is 4'}"
        )


def _of_snapshot(files: Sequence[StatisticsFile], snapshot_id: int) -> list[StatisticsFile]:
    return [file for file in files if file.snapshot_id == snapshot_id]


def _others(files: Sequence[StatisticsFile], ours: Sequence[StatisticsFile]) -> list[StatisticsFile]:
    return [file for file in files if file.statistics_path not in _paths(ours)]


def _paths(files: Sequence[StatisticsFile]) -> set[str]:
    return {entry.statistics_path for entry in files}
