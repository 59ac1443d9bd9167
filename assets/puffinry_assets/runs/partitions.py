"""Partitions: one per snapshot of a table, keyed by the snapshot's number, time and id.

In: a table's metadata. Out: keys such as `0012-20261121T072228Z-8234701923`, which differ at either end, where Dagster
cuts them in the middle, and the difference between the snapshots that a table has and the partitions that Dagster
knows. A partition keeps the key that it was added with, were it of an older form, `20261121T072228Z-8234701923`. A
snapshot whose time is no date is at the beginning or the end of all dates: writers with a wrong unit leave such times.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cached_property
from types import MappingProxyType

import dagster as dg
from sqlalchemy.exc import IntegrityError

from puffinry.errors import SnapshotNotFoundError
from puffinry.metadata import Snapshot, TableMetadata
from puffinry.metadata.statistics import table_identity
from puffinry_assets.dagster_internals import backfills_under_way
from puffinry_assets.runs.history import runs_under_way
from puffinry_assets.settings import WatchedTable

_ID = re.compile(r"^(?:[^-]*-){1,2}?(-?[0-9]{1,19})$")  # behind number and time
_NO_KEYS: Mapping[int, str] = MappingProxyType({})
_EPOCH = datetime.fromtimestamp(0, UTC)
_MILLISECOND = timedelta(milliseconds=1)
# The first and the last date there is, in ms since 1970.
_EARLIEST, _LATEST = ((each.replace(tzinfo=UTC) - _EPOCH) // _MILLISECOND for each in (datetime.min, datetime.max))

_PARTITION_TAGS = ("dagster/partition", "dagster/asset_partition_range_start", "dagster/asset_partition_range_end")
_DIGITS = 6  # of a key's beginning that Dagster shows even where there is little room


def partitions_of(table: WatchedTable) -> dg.DynamicPartitionsDefinition:
    """The definition that all assets of a table share."""
    return dg.DynamicPartitionsDefinition(name=table.name)


def partitions_in(context: dg.AssetExecutionContext) -> list[str]:
    """The partitions that a run is to materialize; raises Failure where Dagster does not know them any more."""
    try:
        return list(context.partition_keys)
    except dg.DagsterInvalidInvocationError as error:
        asked = " to ".join(dict.fromkeys((context.partition_key_range.start, context.partition_key_range.end)))
        raise dg.Failure(
            f"partitions of {asked} are not there any more: their snapshots have expired; materialize those that are",
            allow_retries=False,
        ) from error


def partition_key(snapshot: Snapshot, known: Mapping[int, str] = _NO_KEYS) -> str:
    """The key of a snapshot's partition; the one that is `known`, by snapshot id, if it has one already.

    Snapshots of format version 1 have no sequence numbers: theirs are the first digits of the id.
    """
    if snapshot.snapshot_id in known:
        return known[snapshot.snapshot_id]
    made = _EPOCH + timedelta(milliseconds=min(max(snapshot.timestamp_ms, _EARLIEST), _LATEST))
    number = snapshot.sequence_number or int(str(abs(snapshot.snapshot_id))[:_DIGITS])
    return f"{number:04}-{made.year:04}{made:%m%dT%H%M%SZ}-{snapshot.snapshot_id}"


def keys_by_id(keys: Iterable[str]) -> dict[int, str]:
    """Partitions by the id of their snapshot."""
    found = ((_ID.search(key), key) for key in keys)
    return {int(parts[1]): key for parts, key in found if parts}


def snapshot_of(metadata: TableMetadata, key: str) -> Snapshot:
    """The snapshot of a partition; raises SnapshotNotFoundError when it has expired or the key is none."""
    found = _ID.search(key)
    snapshot = metadata.snapshots.get(int(found[1])) if found else None
    if snapshot is None:
        raise SnapshotNotFoundError(f"{metadata.source}: partition {key} is no snapshot of the table any more")
    return snapshot


def sort_out(
    metadata: TableMetadata, keys: Iterable[str], identity: str | None = None
) -> tuple[list[tuple[str, Snapshot]], dict[str, str]]:
    """Partitions with their snapshots, oldest first, and why the others have none.

    `identity` is that of the table whose partitions they are, where it is known: another may have its name by now.
    """
    there, gone = [], {}
    for key in keys:
        try:
            there.append((key, snapshot_of(metadata, key)))
        except SnapshotNotFoundError as error:
            gone[key] = str(error)
    if identity not in (None, table_identity(metadata)):
        told = f"was of another table of this name, {identity}; now it is {table_identity(metadata)}"
        return [], {key: f"{metadata.source}: partition {key} {told}" for key in keys}
    return sorted(there, key=lambda pair: _age(pair[1])), gone


def by_age(snapshots: Iterable[Snapshot]) -> list[Snapshot]:
    """The snapshots, oldest first."""
    return sorted(snapshots, key=_age)


@dataclass(frozen=True, slots=True)
class PartitionChanges:
    """What Dagster must learn about a table's snapshots."""

    added: tuple[str, ...]  # oldest first
    removed: tuple[str, ...]


def partition_changes(metadata: TableMetadata, known: Iterable[str], keep: int) -> PartitionChanges:
    """What makes the `known` partitions those of the newest `keep` snapshots, the current one always among them."""
    newest_last = by_age(metadata.snapshots.values())
    kept = newest_last[-keep:]
    current = metadata.snapshots.get(metadata.current_snapshot_id or 0)
    if current and current not in kept:
        kept = [current, *kept[1:]]
    before = list(known)
    by_id, known_keys = keys_by_id(before), set(before)
    keys = [partition_key(snapshot, by_id) for snapshot in kept]
    return PartitionChanges(
        tuple(key for key in keys if key not in known_keys), tuple(sorted(known_keys.difference(keys)))
    )


class PartitionsInUse:
    """What runs of any kind and backfills that are under way ask for: Dagster fails those whose partitions it lost."""

    def __init__(self, instance: dg.DagsterInstance, now: datetime) -> None:
        self._instance = instance
        self._now = now

    @cached_property
    def _asked(self) -> tuple[set[dg.AssetKey], set[str]]:
        """Assets, and partitions of whichever: a run of a project's own job does not say of which assets."""
        assets, keys = backfills_under_way(self._instance)
        for run in runs_under_way(self._instance, self._now):
            assets |= run.asset_selection or frozenset()
            keys.update(value for tag, value in run.tags.items() if tag in _PARTITION_TAGS)
        return assets, keys

    def spared(self, table: WatchedTable, known: Iterable[str], changes: PartitionChanges) -> PartitionChanges:
        """The changes to the `known` partitions of a table that nothing under way stumbles over."""
        if not changes.removed:
            return changes
        assets, keys = self._asked
        is_in_use = not (assets.isdisjoint((table.sketches, table.statistics)) and keys.isdisjoint(known))
        return replace(changes, removed=()) if is_in_use else changes


def _add(instance: dg.DagsterInstance, name: str, keys: Sequence[str]) -> None:
    """Add partitions that others may add at the same moment, which Dagster's database refuses as a whole."""
    try:
        if keys:
            instance.add_dynamic_partitions(name, keys)
    except IntegrityError:
        known = set(instance.get_dynamic_partitions(name))
        missing = [key for key in keys if key not in known]
        if len(missing) == len(keys):
            raise
        _add(instance, name, missing)


def sync_partitions(
    instance: dg.DagsterInstance, table: WatchedTable, metadata: TableMetadata, now: datetime | None = None
) -> Mapping[int, str]:
    """Make the instance's partitions of a table those of its snapshots; returns them by snapshot id."""
    known = instance.get_dynamic_partitions(table.name)
    wanted = partition_changes(metadata, known, table.rule.partitions)
    changes = PartitionsInUse(instance, now or datetime.now(UTC)).spared(table, known, wanted)
    _add(instance, table.name, changes.added)
    for key in changes.removed:
        instance.delete_dynamic_partition(table.name, key)
    return keys_by_id([*known, *changes.added])


def _age(snapshot: Snapshot) -> tuple[int, int, int]:
    return snapshot.timestamp_ms, snapshot.sequence_number, snapshot.snapshot_id
