"""Which snapshot is meant: TABLE@REF, ancestors, ends of histories, whose statistics serve a refresh best, and for how
long a snapshot stays.

That is what Iceberg's expire_snapshots would take by the table's own properties. An engine's settings may differ, and
some ask for a time always (Trino); then this is what the table's owner has meant. Source: table specification,
"Snapshot Retention Policy", and RemoveSnapshots of Iceberg Java 1.11: a branch keeps its newest snapshots, by number
and by age, and looks no further than the first that it does not keep; a tag keeps its own; what no reference reaches
stays for as long as the table says. The branch main is always kept.
"""

from collections.abc import Iterable, Iterator
from itertools import islice

from puffinry.errors import MetadataError, SnapshotNotFoundError
from puffinry.metadata.document import Reference, Snapshot, TableMetadata
from puffinry.metadata.statistics_entries import StatisticsFile
from puffinry.wording import first_few, nearest

_MOST_NAMES_IN_ERROR = 20
_MAX_SNAPSHOT_AGE = "history.expire.max-snapshot-age-ms", 5 * 24 * 3600 * 1000
_MIN_SNAPSHOTS = "history.expire.min-snapshots-to-keep", 1
_MAX_REFERENCE_AGE = "history.expire.max-ref-age-ms", (1 << 63) - 1


def resolve(metadata: TableMetadata, reference: str | None = None) -> Snapshot:
    """What a branch, tag or snapshot id names (None: the current one); SnapshotNotFoundError lists what there is."""
    if reference is None:
        if metadata.current_snapshot_id is None:
            said = "the table has no current snapshot yet"
            raise SnapshotNotFoundError(f"{metadata.source}: {said}", file=metadata.source)
        return _existing(metadata, metadata.current_snapshot_id, "the table's current state")
    if named := metadata.references.get(reference):
        return _existing(metadata, named.snapshot_id, f"the {named.type} {reference!r}")
    by_id = {str(snapshot_id): snapshot for snapshot_id, snapshot in metadata.snapshots.items()}
    if reference in by_id:
        return by_id[reference]
    names = [f"{each.type} {name!r}" for name, each in metadata.references.items()]
    names += [f"snapshot {snapshot_id}" for snapshot_id in by_id]
    there_is = f"there is {first_few(names, _MOST_NAMES_IN_ERROR)}" if names else "the table has no snapshots"
    near = nearest(reference, [*metadata.references, *by_id])
    said = f"{reference!r} is no branch, tag or snapshot id; {there_is}{near}"
    raise SnapshotNotFoundError(f"{metadata.source}: {said}", file=metadata.source)


def _existing(metadata: TableMetadata, snapshot_id: int, what: str) -> Snapshot:
    if snapshot_id not in metadata.snapshots:
        said = f"{what} is snapshot {snapshot_id}, which is not among the snapshots"
        raise MetadataError(f"{metadata.source}: {said}", file=metadata.source)
    return metadata.snapshots[snapshot_id]


def ancestors(metadata: TableMetadata, snapshot: Snapshot | None) -> Iterator[Snapshot]:
    """The snapshot itself, its parent and so on, as far as the table still has them, the nearest first; None: none."""
    seen: set[int] = set()
    while snapshot is not None and snapshot.snapshot_id not in seen:
        yield snapshot
        seen.add(snapshot.snapshot_id)
        snapshot = None if snapshot.parent_id is None else metadata.snapshots.get(snapshot.parent_id)


def without_descendants(metadata: TableMetadata, snapshots: Iterable[Snapshot]) -> set[int]:
    """Those of the snapshots (ids) that none of the others descends from: one of each history."""
    snapshots = list(snapshots)
    passed: set[int] = set()
    for snapshot in snapshots:
        for ancestor in islice(ancestors(metadata, snapshot), 1, None):
            if ancestor.snapshot_id in passed:
                break
            passed.add(ancestor.snapshot_id)
    return {snapshot.snapshot_id for snapshot in snapshots} - passed


def nearest_statistics(metadata: TableMetadata, snapshot: Snapshot | None) -> Iterator[StatisticsFile]:
    """The statistics files listed for a snapshot and its ancestors, the nearest first."""
    listed = metadata.statistics_by_snapshot
    return (listed[each.snapshot_id] for each in ancestors(metadata, snapshot) if each.snapshot_id in listed)


def ancestors_with_statistics(metadata: TableMetadata, snapshot: Snapshot | None) -> Iterator[Snapshot]:
    """Those of `ancestors` with statistics whose own schema is there: else nothing says what their columns were."""
    listed = metadata.statistics_by_snapshot
    return (each for each in ancestors(metadata, snapshot) if each.snapshot_id in listed and metadata.own_schema(each))


def nearest_first(metadata: TableMetadata, snapshot: Snapshot) -> list[Snapshot]:
    """All snapshots: the ancestors from the nearest on, the snapshot itself first, then the others from the newest on.

    That is the order in which they serve as the base of a refresh. A rollback, a branch or an expired parent leaves one
    that is no ancestor; the difference of the two snapshots' units is all that a refresh needs.
    """
    own = list(ancestors(metadata, snapshot))
    others = sorted(metadata.snapshots.values(), key=lambda other: other.timestamp_ms, reverse=True)
    by_id = {each.snapshot_id: each for each in (*own, *others)}
    return list(by_id.values())


def max_snapshot_age(metadata: TableMetadata) -> int:
    """How long a snapshot stays where no reference says otherwise, in ms."""
    return metadata.integer_property(*_MAX_SNAPSHOT_AGE)


def expires_at(metadata: TableMetadata, snapshot_id: int) -> int | None:
    """When a snapshot may go, in ms since 1970 (None: never by itself); MetadataError: a property is no number."""
    if metadata.properties.get("gc.enabled", "true").lower() == "false":
        return None
    kept = [found for each in metadata.references.values() if (found := _kept(metadata, each, snapshot_id))]
    until, ended = max((until for until, _ in kept), default=0), max((end for _, end in kept), default=0)
    if until >= ended:  # no reference reaches it then
        until = max(until, metadata.snapshots[snapshot_id].timestamp_ms + max_snapshot_age(metadata))
    return None if until >= _MAX_REFERENCE_AGE[1] else until


def _kept(metadata: TableMetadata, reference: Reference, snapshot_id: int) -> tuple[int, int] | None:
    """Until when a reference keeps a snapshot, and until when it is there itself; None where it does not reach it."""
    head = metadata.snapshots.get(reference.snapshot_id)
    reached = list(islice(ancestors(metadata, head), 1 if reference.type == "tag" else None))
    place = next((number for number, each in enumerate(reached) if each.snapshot_id == snapshot_id), None)
    if head is None or place is None:
        return None
    end = _MAX_REFERENCE_AGE[1]
    if reference.name != "main":
        age = reference.max_ref_age_ms
        end = head.timestamp_ms + (metadata.integer_property(*_MAX_REFERENCE_AGE) if age is None else age)
    if reference.type == "tag":
        return end, end
    fewest, age = reference.min_snapshots_to_keep, reference.max_snapshot_age_ms
    fewest = metadata.integer_property(*_MIN_SNAPSHOTS) if fewest is None else fewest
    age = max_snapshot_age(metadata) if age is None else age
    return min([end, *(each.timestamp_ms + age for each in reached[max(fewest, 1) : place + 1])]), end
