"""How long snapshots stay: what Iceberg's expire_snapshots would take by the table's own properties, and when.

In: a table's metadata. Out: for a snapshot, the time from which on it may go. An engine's settings may differ, and some
ask for a time always (Trino); then this is what the table's owner has meant.

Source: Iceberg's table specification, "Snapshot Retention Policy", and RemoveSnapshots of Iceberg Java 1.11: a branch
keeps its newest snapshots, by number and by age, and looks no further than the first that it does not keep; a tag keeps
its own; what no reference reaches stays for as long as the table says. The branch main is always kept.
"""

from itertools import islice

from puffinry.metadata.document import Reference, TableMetadata
from puffinry.metadata.snapshots import ancestors

_MAX_SNAPSHOT_AGE = "history.expire.max-snapshot-age-ms", 5 * 24 * 3600 * 1000
_MIN_SNAPSHOTS = "history.expire.min-snapshots-to-keep", 1
_MAX_REFERENCE_AGE = "history.expire.max-ref-age-ms", (1 << 63) - 1


def max_snapshot_age(metadata: TableMetadata) -> int:
    """How long a snapshot stays where no reference says otherwise, in ms."""
    return metadata.integer_property(*_MAX_SNAPSHOT_AGE)


def expires_at(metadata: TableMetadata, snapshot_id: int) -> int | None:
    """When a snapshot may go, in ms since 1970; None: not as long as the table stays as it is.

    Raises MetadataError where a property is no whole number.
    """
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
    if head is None:
        return None
    reached = [head] if reference.type == "tag" else list(ancestors(metadata, head))
    place = next((number for number, each in enumerate(reached) if each.snapshot_id == snapshot_id), None)
    if place is None:
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
    return min([end, *(each.timestamp_ms + age for each in islice(reached, max(fewest, 1), place + 1))]), end
