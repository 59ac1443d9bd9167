"""Partitions: one per snapshot of a table, keyed by the snapshot's number, time and the end of its id.

In: a table's metadata. Out: keys such as `0012-20261121T072228Z-701923`, which differ at either end, where Dagster cuts
them in the middle, and the difference between the snapshots that a table has and the partitions that Dagster knows. A
partition keeps the key that it was added with, were it of an older form, with the whole id or without the number. A
snapshot whose time is no date is at the beginning or the end of all dates: writers with a wrong unit leave such times.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cached_property
from operator import attrgetter
from types import MappingProxyType

import dagster as dg
from sqlalchemy.exc import IntegrityError

from puffinry.metadata import Snapshot, TableMetadata
from puffinry.metadata.statistics import table_identity
from puffinry_assets.dagster_internals import backfills_under_way
from puffinry_assets.runs.history import runs_under_way
from puffinry_assets.settings import WatchedTable

_KEY = re.compile(r"(?:([0-9]+)-)?([0-9]{8}T[0-9]{6}Z)-(-?[0-9]{1,19})")  # number, time, id or its end
_NO_KEYS: Mapping[int, str] = MappingProxyType({})
_EPOCH = datetime.fromtimestamp(0, UTC)
_MILLISECOND = timedelta(milliseconds=1)
# The first and the last date there is, in ms since 1970.
_EARLIEST, _LATEST = ((each.replace(tzinfo=UTC) - _EPOCH) // _MILLISECOND for each in (datetime.min, datetime.max))

_PARTITION_TAGS = ("dagster/partition", "dagster/asset_partition_range_start", "dagster/asset_partition_range_end")
_AGE = attrgetter("timestamp_ms", "sequence_number", "snapshot_id")
_DIGITS = 6  # of a key's beginning, and of its end, that Dagster shows even where there is little room


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
    """The key of a snapshot's partition: the one that is `known` by snapshot id, else one with six digits of the id."""
    if snapshot.snapshot_id in known:
        return known[snapshot.snapshot_id]
    return f"{_number(snapshot)}-{_time(snapshot)}-{str(snapshot.snapshot_id)[-_DIGITS:]}"


def keys_by_id(metadata: TableMetadata, keys: Iterable[str]) -> dict[int, str]:
    """The partition of each snapshot by its id: one of these keys, or a new one that no other snapshot has."""
    found = {snapshot.snapshot_id: key for key, snapshot in _resolved(metadata, keys).items()}
    taken = set(found.values())
    for snapshot in metadata.snapshots.values():
        if snapshot.snapshot_id not in found:
            key = partition_key(snapshot)
            if key in taken:  # by a snapshot of the same number and second
                key = f"{_number(snapshot)}-{_time(snapshot)}-{snapshot.snapshot_id}"
            found[snapshot.snapshot_id] = key
            taken.add(key)
    return found


def _resolved(metadata: TableMetadata, keys: Iterable[str]) -> dict[str, Snapshot]:
    """The snapshot of each key; of two that a key fits, the one with exactly this id, else the one listed first."""
    by_time: dict[str, list[Snapshot]] = defaultdict(list)
    for snapshot in metadata.snapshots.values():
        by_time[_time(snapshot)].append(snapshot)
    found: dict[str, Snapshot] = {}
    for key, parts in ((key, parts) for key in keys if (parts := _KEY.fullmatch(key))):
        for snapshot in by_time.get(parts[2], ()):
            written = str(snapshot.snapshot_id)
            fits = parts[1] in (None, _number(snapshot)) and written.endswith(parts[3])
            if fits and (key not in found or written == parts[3]):
                found[key] = snapshot
    return found


def _number(snapshot: Snapshot) -> str:
    """Its sequence number, or, as those of format version 1 have none, the first digits of its id."""
    return f"{snapshot.sequence_number or int(str(abs(snapshot.snapshot_id))[:_DIGITS]):04}"


def _time(snapshot: Snapshot) -> str:
    made = _EPOCH + timedelta(milliseconds=min(max(snapshot.timestamp_ms, _EARLIEST), _LATEST))
    return f"{made.year:04}{made:%m%dT%H%M%SZ}"


def sort_out(
    metadata: TableMetadata, keys: Iterable[str], identity: str | None = None
) -> tuple[list[tuple[str, Snapshot]], dict[str, str]]:
    """Partitions with their snapshots, oldest first, and why the others have none.

    `identity` is that of the table whose partitions they are, where it is known: another may have its name by now.
    """
    keys = list(keys)
    if identity is not None and identity != table_identity(metadata):
        told = f"was of another table of this name, {identity}; now it is {table_identity(metadata)}"
        return [], {key: f"{metadata.source}: partition {key} {told}" for key in keys}
    there = _resolved(metadata, keys)
    gone = {
        key: f"{metadata.source}: partition {key} is no snapshot of the table any more"
        for key in keys
        if key not in there
    }
    return sorted(there.items(), key=lambda pair: _AGE(pair[1])), gone


def by_age(snapshots: Iterable[Snapshot]) -> list[Snapshot]:
    """The snapshots, oldest first."""
    return sorted(snapshots, key=_AGE)


@dataclass(frozen=True, slots=True)
class PartitionChanges:
    """What Dagster must learn about a table's snapshots."""

    added: tuple[str, ...]  # oldest first
    removed: tuple[str, ...]


def partition_changes(metadata: TableMetadata, known: Iterable[str], keep: int) -> PartitionChanges:
    """What makes the `known` partitions those of the newest `keep` snapshots, the current one always among them."""
    newest_last = by_age(metadata.snapshots.values())
    kept = newest_last[-keep:]
    current = metadata.current_snapshot
    if current and current not in kept:
        kept = [current, *kept[1:]]
    before = dict.fromkeys(known)
    by_id = keys_by_id(metadata, before)
    keys = [by_id[snapshot.snapshot_id] for snapshot in kept]
    added = tuple(key for key in keys if key not in before)
    return PartitionChanges(added, tuple(sorted(before.keys() - set(keys))))


@dataclass(frozen=True)
class PartitionsInUse:
    """What runs of any kind and backfills that are under way ask for: Dagster fails those whose partitions it lost."""

    instance: dg.DagsterInstance
    now: datetime

    @cached_property
    def _asked(self) -> tuple[set[dg.AssetKey], set[str]]:
        """Assets, and partitions of whichever: a run of a project's own job does not say of which assets."""
        assets, keys = backfills_under_way(self.instance)
        for run in runs_under_way(self.instance, self.now):
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
    return keys_by_id(metadata, [*known, *changes.added])
