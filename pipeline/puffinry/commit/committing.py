"""Commits statistics to a table: tries until they are listed, or until it is certain that they cannot be.

A change is statistics files of one or more snapshots. Each try starts from the table's current version, so that other
writers' commits stay. Their blobs for the same snapshot are joined with ours, and the newer computation of a column
wins. What neither has is carried over from the nearest ancestor. So a change may be committed again, late, or beside an
older or newer one. If a commit gets no answer, Puffinry first checks whether it landed, and deletes nothing.
"""

import logging
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

from puffinry.catalogs import Table, TableVersion, remove_unnamed
from puffinry.commit import joining
from puffinry.commit.carried_over import Earlier, earlier_files
from puffinry.commit.old_entries import kept_for, with_entries
from puffinry.commit.outcomes import (
    Attempt,
    Committed,
    NotSeenError,
    decide,
    is_all_in,
    search,
    unlogged,
    versions_since,
)
from puffinry.commit.retries import COMMIT, STATUS_CHECK, retries
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
_REPEAT = "repeat the command; it checks whether the commit landed"
_Files = Sequence[StatisticsFile]
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class CommitResult:
    """A commit that took place."""

    version: TableVersion  # that first had the statistics
    attempts: int  # 0 where the table had everything already
    statistics: tuple[StatisticsFile, ...]  # as listed now: joined with other writers' where there were any
    unused: tuple[StatisticsFile, ...]  # of those to commit, what this change has listed in no version


def check_committable(table: Table, snapshot_ids: Collection[int] = (), expected: StatisticsFile | None = None) -> None:
    """Raise CommitFailedError where no commit, or none for these snapshots, can take place, before work goes into one.

    `expected` is what one is to list, where that may make the metadata larger than what is read. What the commit will
    use is tried out. Raises CatalogUnavailableError where something is in the way now that may not be for long.
    """
    with about(table=table.identifier):
        retries(table.metadata.properties, COMMIT)
        retries(table.metadata.properties, STATUS_CHECK)
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
    them again after a failure. After CommitStateUnknownError the outcome is unknown, and nothing was deleted. Nothing
    was committed after CommitConflictError (others were faster each time), CommitFailedError (every snapshot is gone,
    or the table is another one; or all is committed, in place of another writer's statistics that could not be joined
    with it, as the message says), PuffinError (a file is missing or damaged, and the table does not have what was in
    it), TableNotFoundError and CatalogUnavailableError.
    """
    return Listing(table, computed).commit()


class Listing:
    """A change of a table's list on its way into the table: the file that each of some snapshots is to list."""

    def __init__(self, table: Table, computed: _Files = ()) -> None:
        self._table = table
        self._store = table.store
        self._computed = by_snapshot(computed)
        self._attempts = 0
        self._listed = tuple(computed)  # what the last try put into the table
        self._written: set[str] = set()  # files
        self._committed: set[str] = set()  # what some version of the table names or may name
        self._doubtful: list[Attempt] = []  # whose outcome is unknown
        self._made: Committed | None = None  # by the last try that was certainly committed
        self._dropped: list[str] = []  # metadata files that these have made needless
        self._replaced: list[StatisticsFile] = []  # other writers' entries that must come back

    def commit(self) -> CommitResult:
        """The version with the change; files written here that no version can name are removed in the end.

        Raises as `commit_statistics`.
        """
        with about(table=self._table.identifier):
            properties = self._table.metadata.properties
            try:
                version = retries(properties, COMMIT, CommitConflictError, CatalogUnavailableError)(self._attempt)
                return CommitResult(version, self._attempts, self._listed, self._unused())
            except PuffinryError as error:
                raise self._failure(error) from None
            finally:
                unused = [*sorted(self._written - self._committed), *self._store.obsolete, *self._dropped]
                remove_unnamed(self._store, self._table.metadata.table_uuid, unused)
                self._store.obsolete.clear()

    def _planned(self, metadata: TableMetadata) -> dict[int, StatisticsFile | None]:
        """What each snapshot (id) that changes is to list; a later one may carry over what an earlier one has here."""
        _check_version(metadata, self._table.newest_version)
        if self._computed.keys().isdisjoint(metadata.snapshots):
            gone = first_few(list(map(str, self._computed)), _MOST_NAMED)
            raise CommitFailedError(
                f"{metadata.source}: snapshot {gone} has expired while its statistics were computed"
            )
        listed = dict(metadata.statistics_by_snapshot)
        for snapshot_id in (each for each in metadata.snapshots if each in self._computed):  # parents before children
            listed[snapshot_id] = self._file_for(metadata, snapshot_id, listed)
        return {each: listed[each] for each in self._computed if each in metadata.snapshots}

    def _changed(self, attempt: Attempt) -> TableMetadata:
        return with_entries(attempt.base.metadata, attempt.entries, self._table.keep)

    def _attempt(self) -> TableVersion:
        self._attempts += 1
        with self._store.turn() as swap:
            base = self._store.current()
            if landed := self._landed(base):
                return landed
            before, now = self._table.metadata.table_uuid, base.metadata.table_uuid
            if now != before:
                said = f"the table was replaced: its uuid was {before}, now it is {now}"
                raise CommitFailedError(f"{base.metadata.source}: {said}")
            again = (doubt for doubt in self._doubtful if doubt.base.location == base.location)
            attempt = next(again, None) or Attempt(base, self._planned(base.metadata))
            self._listed = attempt.entries
            if not (attempt.changes or attempt.gone):
                return self._unchanged(base)
            # From here on the files count as the table's until that is disproved: a run may be cancelled any time.
            new = _paths(attempt.entries) - self._committed
            self._committed |= new
            answer: TableVersion | PuffinryError
            try:
                answer = swap(base, self._changed(attempt))
            except PuffinryError as error:
                answer = error
        try:
            done = decide(self._store, attempt, answer)
        except (NotSeenError, CommitStateUnknownError):
            self._doubtful.append(attempt)
            self._store.obsolete.clear()
            raise
        except PuffinryError:
            self._committed -= new
            raise
        return self._settled(attempt, done)

    def _landed(self, base: TableVersion) -> TableVersion | None:
        """The version that an earlier try of unknown outcome has made after all, if no further one is needed."""
        for doubt in self._doubtful[::-1]:  # the last to be sent is what is most likely listed now
            found, _ = search(self._store, doubt, base)
            if found:
                self._doubtful.remove(doubt)
                version = self._settled(doubt, Committed(found, base))
                if not self._replaced:
                    return version
        return None

    def _unchanged(self, base: TableVersion) -> TableVersion:
        if not (self._made or (self._doubtful and _paths(self._listed) <= self._committed)):
            self._attempts = 0
        for file in self._unused():
            _log.warning("%s is not committed: the table has statistics as new as these", file.statistics_path)
        return base

    def _settled(self, attempt: Attempt, done: Committed) -> TableVersion:
        """The version that a try made; raises CommitConflictError where a further one is needed."""
        metadata = done.version.metadata
        self._listed = tuple(entry for entry in attempt.entries if entry.snapshot_id in metadata.snapshots)
        there = _paths(metadata.statistics)
        for entry in self._listed:  # a REST server may have changed a version that lacks what the base listed already
            if entry.statistics_path not in there and not is_all_in([entry], metadata):
                _log.warning("%s was listed; another writer has replaced or removed it since", entry.statistics_path)
        self._made = done
        self._dropped += self._store.dropped(attempt.base, metadata)
        self._check_nothing_replaced(attempt, done)
        return done.version

    def _unused(self) -> tuple[StatisticsFile, ...]:
        """What was to be committed, and went into other files, or is older than what the table has."""
        named = self._committed | _paths(self._listed)
        computed = chain.from_iterable(self._computed.values())
        return tuple(file for file in computed if file.statistics_path not in named)

    def _failure(self, last: PuffinryError) -> PuffinryError:
        """What to raise when no more tries follow the one that ended with `last`."""
        said = str(last)
        if self._made:
            said += f"; the commit itself is in {self._made.version.location}"
            others = [entry for entry in self._replaced if not is_all_in([entry], self._made.present.metadata)]
            if others:  # nobody deletes their files
                names = ", ".join(sorted(_paths(others)))
                said += f", but replaced another writer's statistics, which must be computed again: {names}"
        if self._doubtful:  # an earlier try may land yet, whatever is in
            waiting = ", ".join(sorted({path for doubt in self._doubtful for path in _paths(doubt.entries)}))
            where = f": the statistics are in {waiting}" if waiting else ""
            return CommitStateUnknownError(f"{said}; nothing was deleted{where}; {_REPEAT}")
        if self._made:
            return CommitFailedError(said)
        if isinstance(last, CommitConflictError):
            return CommitConflictError(f"{last}; gave up after {self._attempts} tries (commit.retry.num-retries)")
        return last

    def _file_for(self, metadata: TableMetadata, snapshot_id: int, listed: dict[int, StatisticsFile]) -> StatisticsFile:
        """The file to list for a snapshot: what is listed already, where ours add nothing to it."""
        there, replaced = (by_snapshot(each).get(snapshot_id, []) for each in (metadata.statistics, self._replaced))
        files = self._computed[snapshot_id]
        ours = [file for file in files if not any(joining.join_adds_nothing(entry, file) for entry in there)]
        if not ours and not replaced:
            return there[0]
        earlier = earlier_files(metadata, metadata.snapshots[snapshot_id], listed, self._store.io)
        return self._joined(metadata, ours or there[:1], (*there, *replaced), earlier)

    def _joined(self, metadata: TableMetadata, ours: _Files, others: _Files, earlier: Earlier) -> StatisticsFile:
        path = new_statistics_path(metadata, ours[0].snapshot_id)
        joined = joining.join(self._store.io, ours, _others(others, ours), earlier, path)
        if joined.statistics_path == path:
            self._written.add(path)
        return joined

    def _check_nothing_replaced(self, done: Attempt, outcome: Committed) -> None:
        """Raise CommitConflictError where ours replaced others newer than the base, to be joined in a further try."""
        # One whose outcome was unknown may have done so as well, before the one that is done or after it.
        tries = [(done, outcome.version), *((doubt, outcome.present) for doubt in self._doubtful)]
        try:
            replacing = [each for each, version in tries if self._has_replaced(each, version, outcome.present)]
        except PuffinryError:
            self._doubtful.append(done)  # it is in, and what it replaced is looked at again
            raise
        self._doubtful = [doubt for doubt in self._doubtful if doubt not in replacing]  # these are in, and noted
        if replacing:
            raise CommitConflictError(f"{outcome.present.location}: another writer's new statistics were replaced")

    def _has_replaced(self, attempt: Attempt, version: TableVersion, present: TableVersion) -> bool:
        """Whether a try, if it is in the table, replaced entries that say more; these are noted."""
        ours, known = _paths(attempt.changes), _paths(attempt.base.metadata.statistics)
        replaced: list[StatisticsFile] = []
        versions, _ = versions_since(self._store, attempt.base, present)
        unseen = unlogged(self._store, attempt.base, version)
        for before, after in (*pairwise([attempt.base, *versions]), *((other, version) for other in unseen)):
            by_us = {entry.snapshot_id for entry in after.metadata.statistics if entry.statistics_path in ours}
            # A REST server takes off what others listed meanwhile.
            if after.location == version.location or attempt.is_repeated(before, after):
                by_us |= attempt.gone - after.metadata.statistics_by_snapshot.keys()
            gone = (entry for entry in before.metadata.statistics if entry.snapshot_id in by_us)
            replaced += [entry for entry in gone if entry.statistics_path not in known | ours]
        theirs = by_snapshot(replaced)
        others = ((each, _others(theirs.get(each.snapshot_id, []), [each])) for each in attempt.changes)
        is_more = any(joining.join_adds_something(self._store.io, *each) for each in others)
        if not is_more and attempt.gone.isdisjoint(theirs):
            return False
        self._replaced += [entry for entry in replaced if entry not in self._replaced]
        return True


def _check_version(metadata: TableMetadata, newest: int) -> None:
    if metadata.format_version > newest:
        how = "to commit, use --format-version-4, or format_version_4 in puffinry.yaml"
        raise CommitFailedError(
            f"{metadata.source}: nothing is committed to a table of format version {metadata.format_version}, which is "
            f"not final; {how if metadata.format_version <= NEWEST_KNOWN_VERSION else 'the newest is 4'}"
        )


def by_snapshot(files: _Files) -> Mapping[int, list[StatisticsFile]]:
    """The files of each snapshot (id)."""
    found: defaultdict[int, list[StatisticsFile]] = defaultdict(list)
    for file in files:
        found[file.snapshot_id].append(file)
    return dict(found)


def _others(files: _Files, ours: _Files) -> list[StatisticsFile]:
    paths = _paths(ours)
    return [file for file in files if file.statistics_path not in paths]


def _paths(files: _Files) -> set[str]:
    return {entry.statistics_path for entry in files}
