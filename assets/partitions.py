"""Partitions: one per snapshot of a table, keyed by the snapshot's time and id.

In: a table's metadata. Out: keys such as `20261121T072228Z-8234701923`, which sort by time and read well, and the
difference between the snapshots that a table has and the partitions that Dagster knows.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

import dagster as dg

from assets.watched import WatchedTable
from pipeline.errors import SnapshotNotFoundError
from pipeline.metadata.document import Snapshot, TableMetadata


def partitions_of(table: WatchedTable) -> dg.DynamicPartitionsDefinition:
    """The definition that all assets of a table share."""
    return dg.DynamicPartitionsDefinition(name=table.name)


def partition_key(snapshot: Snapshot) -> str:
    """The key of a snapshot's partition."""
    made = datetime.fromtimestamp(snapshot.timestamp_ms // 1000, UTC)
    return f"{made:%Y%m%dT%H%M%SZ}-{snapshot.snapshot_id}"


def snapshot_of(metadata: TableMetadata, key: str) -> Snapshot:
    """The snapshot of a partition; raises SnapshotNotFoundError when it has expired or the key is none."""
    _, _, number = key.partition("-")
    snapshot = metadata.snapshots.get(int(number)) if number.isdecimal() else None
    if snapshot is None:
        raise SnapshotNotFoundError(f"{metadata.source}: partition {key} is no snapshot of the table any more")
    return snapshot


def snapshots_of(metadata: TableMetadata, keys: Iterable[str]) -> list[tuple[str, Snapshot]]:
    """Partitions with their snapshots, oldest first."""
    pairs = [(key, snapshot_of(metadata, key)) for key in keys]
    return sorted(pairs, key=lambda pair: _age(pair[1]))


@dataclass(frozen=True, slots=True)
class PartitionChanges:
    """What Dagster must learn about a table's snapshots."""

    added: tuple[str, ...]  # oldest first
    removed: tuple[str, ...]


def partition_changes(metadata: TableMetadata, known: Iterable[str], keep: int) -> PartitionChanges:
    """What makes the `known` partitions those of the newest `keep` snapshots, the current one always among them."""
    newest_last = sorted(metadata.snapshots.values(), key=_age)
    kept = newest_last[-keep:]
    current = metadata.snapshots.get(metadata.current_snapshot_id or 0)
    if current and current not in kept:
        kept = [current, *kept[1:]]
    keys = [partition_key(snapshot) for snapshot in kept]
    before = set(known)
    return PartitionChanges(tuple(key for key in keys if key not in before), tuple(sorted(before.difference(keys))))


def sync_partitions(instance: dg.DagsterInstance, table: WatchedTable, metadata: TableMetadata) -> None:
    """Make the instance's partitions of a table those of its snapshots."""
    changes = partition_changes(metadata, instance.get_dynamic_partitions(table.name), table.rule.partitions)
    if changes.added:
        instance.add_dynamic_partitions(table.name, changes.added)
    for key in changes.removed:
        instance.delete_dynamic_partition(table.name, key)


def _age(snapshot: Snapshot) -> tuple[int, int, int]:
    return snapshot.timestamp_ms, snapshot.sequence_number, snapshot.snapshot_id
