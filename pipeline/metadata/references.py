"""Which snapshot is meant: TABLE@REF, ancestors, and the snapshots whose statistics a refresh can start from."""

from collections.abc import Iterator

from pipeline.errors import MetadataError, SnapshotNotFoundError
from pipeline.metadata.document import Snapshot, TableMetadata
from pipeline.metadata.statistics import StatisticsFile
from pipeline.wording import the_first

_MOST_NAMES_IN_ERROR = 20


def resolve(metadata: TableMetadata, reference: str | None = None) -> Snapshot:
    """The snapshot that a branch, a tag or a snapshot id names; the current one where there is no reference.

    Raises:
        SnapshotNotFoundError: listing what there is.

    """
    if reference is None:
        return _current(metadata)
    named = metadata.references.get(reference)
    if named is not None:
        return _existing(metadata, named.snapshot_id, f"the {named.type} {reference!r}")
    if reference.isdecimal() and int(reference) in metadata.snapshots:
        return metadata.snapshots[int(reference)]
    raise SnapshotNotFoundError(
        f"{metadata.source}: {reference!r} is no branch, tag or snapshot id; there is {_what_there_is(metadata)}"
    )


def _current(metadata: TableMetadata) -> Snapshot:
    if metadata.current_snapshot_id is None:
        raise SnapshotNotFoundError(f"{metadata.source}: the table has no current snapshot: nothing was written yet")
    return _existing(metadata, metadata.current_snapshot_id, "the table's current state")


def _existing(metadata: TableMetadata, snapshot_id: int, what: str) -> Snapshot:
    if snapshot_id not in metadata.snapshots:
        raise MetadataError(f"{metadata.source}: {what} is snapshot {snapshot_id}, which is not among the snapshots")
    return metadata.snapshots[snapshot_id]


def _what_there_is(metadata: TableMetadata) -> str:
    names = [f"{reference.type} {name!r}" for name, reference in metadata.references.items()]
    names += [f"snapshot {snapshot_id}" for snapshot_id in metadata.snapshots]
    if not names:
        return "none of them"
    return the_first(names, _MOST_NAMES_IN_ERROR)


def ancestors(metadata: TableMetadata, snapshot: Snapshot) -> Iterator[Snapshot]:
    """The snapshot itself, its parent and so on, as far as the table still has them, the nearest first."""
    seen: set[int] = set()
    following: Snapshot | None = snapshot
    while following is not None and following.snapshot_id not in seen:
        yield following
        seen.add(following.snapshot_id)
        following = None if following.parent_id is None else metadata.snapshots.get(following.parent_id)


def statistics_of(metadata: TableMetadata, snapshot_id: int) -> StatisticsFile | None:
    """The statistics file listed for this very snapshot."""
    return next((entry for entry in metadata.statistics if entry.snapshot_id == snapshot_id), None)


def statistics_to_start_from(metadata: TableMetadata, snapshot: Snapshot) -> Iterator[tuple[Snapshot, StatisticsFile]]:
    """Snapshots with statistics, best first: the ancestors from the nearest on, then the others from the newest on.

    A rollback, a branch or an expired parent leaves a base that is no ancestor; the difference of the two snapshots'
    units is all that a refresh needs.
    """
    line = list(ancestors(metadata, snapshot))
    others = sorted(metadata.snapshots.values(), key=lambda other: other.timestamp_ms, reverse=True)
    for candidate in dict.fromkeys([*(ancestor.snapshot_id for ancestor in line), *(o.snapshot_id for o in others)]):
        entry = statistics_of(metadata, candidate)
        if entry is not None:
            yield metadata.snapshots[candidate], entry
