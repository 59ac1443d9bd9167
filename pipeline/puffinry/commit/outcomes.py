"""What became of a swap: decided here only, for every kind of catalog, and from the table's metadata.

In: a try, and what the store said of it. Out: `Committed`; or the store's own error, where it is certain that nothing
was committed; or that nobody knows: `NotSeenError` where the table could be read, else CommitStateUnknownError.

| the store said | the table, read afterwards, lists our entries | it does not | it cannot be read |
|---|---|---|---|
| a version with our entries | committed | unknown: they contradict each other | committed, with a warning |
| a version without them | committed | unknown | unknown |
| an error that is final | committed | not committed, if all versions since could be read | unknown |
| nothing that is known | committed | unknown | unknown |

The table lists our entries if its current version does, or a version since the one that we started from: other writers
may have changed them since. What was never sent (CatalogUnavailableError, OvertakenError) is not committed, and nobody
needs to look. A version whose file is missing is lost, whatever was answered.
"""

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from puffinry.catalogs import OvertakenError, Store, TableVersion, metadata_files, name_of
from puffinry.catalogs.file_system import list_files
from puffinry.commit.joining import join_adds_nothing
from puffinry.commit.retries import STATUS_CHECK, retries
from puffinry.errors import (
    CatalogUnavailableError,
    CommitConflictError,
    CommitFailedError,
    CommitStateUnknownError,
    MetadataError,
    MetadataMissingError,
    PuffinryError,
)
from puffinry.metadata import StatisticsFile, TableMetadata

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Attempt:
    """One swap: the version that it started from, and what it was to list of snapshots (ids); None: nothing."""

    base: TableVersion
    planned: Mapping[int, StatisticsFile | None]

    @property
    def entries(self) -> tuple[StatisticsFile, ...]:
        """All that it was to list."""
        return tuple(filter(None, self.planned.values()))

    @property
    def changes(self) -> list[StatisticsFile]:
        """The entries that the base does not list; what others do with the rest is no matter of this swap."""
        there = _listed(self.base.metadata.statistics)
        return [entry for entry in self.entries if (entry.snapshot_id, entry.statistics_path) not in there]

    @property
    def gone(self) -> set[int]:
        """The snapshots (ids) of which the base lists files, and that were to list none."""
        return {e.snapshot_id for e in self.base.metadata.statistics if self.planned.get(e.snapshot_id, e) is None}

    def is_repeated(self, before: TableVersion, after: TableVersion) -> bool:
        """Whether a version only takes off what this swap does: so does a request that a proxy has sent on twice."""

        def beside(version: TableVersion) -> list[StatisticsFile]:
            return [entry for entry in version.metadata.statistics if entry.snapshot_id not in self.planned]

        return beside(before) == beside(after) and self.gone.isdisjoint(after.metadata.statistics_by_snapshot)

    def is_in(self, version: TableVersion) -> bool:
        """Whether a version of the same table lists what changes, of those snapshots that have not expired."""
        if version.metadata.table_uuid != self.base.metadata.table_uuid:
            return False
        living = _listed([entry for entry in self.changes if entry.snapshot_id in version.metadata.snapshots])
        is_gone = self.gone.isdisjoint(version.metadata.statistics_by_snapshot)
        return bool(living or self.gone) and living <= _listed(version.metadata.statistics) and is_gone


def is_all_in(entries: Iterable[StatisticsFile], metadata: TableMetadata) -> bool:
    """Whether files that the table lists have all that these have, as they do where others have joined them."""
    there = metadata.statistics_by_snapshot
    pairs = [(there.get(each.snapshot_id), each) for each in entries if each.snapshot_id in metadata.snapshots]
    return all(listed and join_adds_nothing(listed, each, is_ours=False) for listed, each in pairs)


def _listed(entries: Iterable[StatisticsFile]) -> set[tuple[int, str]]:
    return {(entry.snapshot_id, entry.statistics_path) for entry in entries}


@dataclass(frozen=True, slots=True)
class Committed:
    """The first version that lists the entries, and the table as it was read since."""

    version: TableVersion
    present: TableVersion


class NotSeenError(CommitConflictError):
    """The table was read and does not have the commit; it may land yet."""


def decide(store: Store, attempt: Attempt, answer: TableVersion | PuffinryError) -> Committed:
    """What became of an attempt; `answer` is what the swap returned or raised.

    Raises `answer` where nothing was committed, NotSeenError or CommitStateUnknownError where that is unknown.
    """
    if isinstance(answer, CatalogUnavailableError | OvertakenError):
        raise answer
    if isinstance(answer, CommitStateUnknownError):
        _log.warning("checking whether the commit landed: %s", answer)
    claimed = answer if isinstance(answer, TableVersion) and attempt.is_in(answer) else None
    is_contradicted = False

    def look() -> tuple[TableVersion | None, TableVersion, bool]:
        nonlocal is_contradicted
        present = store.current()
        if present.metadata.table_uuid != attempt.base.metadata.table_uuid:
            raise MetadataError(f"{present.location} is of another table")
        found, is_whole = search(store, attempt, present, claimed)
        if claimed and not found:  # it may be a copy of the table that lags behind
            is_contradicted = True
            raise CommitStateUnknownError(f"the catalog confirmed {claimed.location}, which lists the statistics")
        return found, present, is_whole

    properties = attempt.base.metadata.properties
    # What cannot be read, or is another table's, may be a proxy's answer.
    checks = retries(properties, STATUS_CHECK, CatalogUnavailableError, CommitStateUnknownError, MetadataError)
    try:
        found, present, is_whole = checks(look)
    except PuffinryError as error:
        if is_contradicted:
            raise _not_seen(error) from error
        if claimed:
            _check_there(store, claimed)
            _log.warning("the catalog confirmed %s; the table could not be read: %s", claimed.location, error)
            return Committed(claimed, claimed)
        said = answer if isinstance(answer, PuffinryError) else f"{answer.location} does not list the statistics"
        raise CommitStateUnknownError(f"{said}, and the table could not be read: {error}") from error
    if found:
        return Committed(found, present)
    if isinstance(answer, TableVersion):
        raise _not_seen(f"the catalog confirmed the commit, but {answer.location} does not list the statistics")
    if is_whole and not isinstance(answer, CommitStateUnknownError):
        raise answer
    raise _not_seen(answer) from answer


def _check_there(store: Store, claimed: TableVersion) -> None:
    try:
        metadata_files.read_bytes(store.io, claimed.location)
    except MetadataMissingError as error:
        raise CommitFailedError(f"{error}; the commit is lost with it") from error
    except PuffinryError:
        return  # there may be no access to it from here


def _not_seen(why: object) -> NotSeenError:
    return NotSeenError(f"{why}; the table does not contain the commit")


def search(
    store: Store, attempt: Attempt, present: TableVersion, claimed: TableVersion | None = None
) -> tuple[TableVersion | None, bool]:
    """The first version with the attempt's entries, `claimed` or one since; and whether all since could be read."""
    if claimed and claimed.location == present.location:
        return claimed if attempt.is_in(present) else None, True
    if claimed and (claimed.location in metadata_files.log(present.metadata) or _is_unlogged(claimed, present)):
        _tell_of_change(attempt, claimed, present)
        return claimed, True
    versions, is_whole = versions_since(store, attempt.base, present)
    found = next(filter(attempt.is_in, versions), None)
    if found:
        _tell_of_change(attempt, found, present)
    return found, is_whole


def versions_since(store: Store, base: TableVersion, present: TableVersion) -> tuple[list[TableVersion], bool]:
    """The versions after `base` that can be read, oldest first, or all that are listed; and whether these are all."""
    if present.location == base.location:
        return [present], True
    log = metadata_files.log(present.metadata)
    names, started = list(map(name_of, log)), name_of(base.location)  # a location may be spelled in several ways
    between = log[names.index(started) + 1 :] if started in names else log
    versions = list(_readable(store, between))
    return [*versions, present], started in names and len(versions) == len(between)


def unlogged(store: Store, base: TableVersion, present: TableVersion) -> list[TableVersion]:
    """What lies between the two by its number, where the server keeps no log: versions, and what lost against them."""
    first, last = metadata_files.number(base.location), metadata_files.number(present.location)
    if not _is_unlogged(base, present) or last - first == 1:
        return []
    try:
        files = list_files(store.io, present.location.rpartition("/")[0])
    except CatalogUnavailableError as error:
        _log.warning("whether others committed meanwhile is unknown: %s", error)
        return []
    locations = (file.location for file in files if first < metadata_files.number(file.location) < last)
    return list(_readable(store, locations))


def _is_unlogged(earlier: TableVersion, later: TableVersion) -> bool:
    """Whether only their numbers say which is the earlier one."""
    is_later = metadata_files.number(earlier.location) < metadata_files.number(later.location)
    return is_later and not metadata_files.log(later.metadata)


def _readable(store: Store, locations: Iterable[str]) -> Iterator[TableVersion]:
    for location in locations:
        try:
            yield TableVersion(location, metadata_files.read(store.io, location))
        except MetadataError:
            continue  # cleaned up since by another writer


def _tell_of_change(attempt: Attempt, version: TableVersion, present: TableVersion) -> None:
    is_joined = not attempt.gone and is_all_in(attempt.changes, present.metadata)
    if not (is_joined or attempt.is_in(present)):
        _log.warning(
            "the commit is in %s; another writer has replaced or removed its statistics since, as %s says",
            version.location,
            present.location,
        )
