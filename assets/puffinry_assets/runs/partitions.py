"""Partitions: one per snapshot of a table, keyed by the snapshot's number, time and the end of its id.

In: a table's metadata. Out: keys such as `0012-20261121T072228Z-701923`, which differ at either end, where Dagster cuts
them in the middle, and the difference between the snapshots that a table has and the partitions that Dagster knows. A
snapshot whose time is no date is at the beginning or the end of all dates: writers with a wrong unit leave such times.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cached_property
from operator import attrgetter

import dagster as dg
from sqlalchemy.exc import IntegrityError

from puffinry.metadata import Snapshot, TableMetadata
from puffinry.wording import moment
from puffinry_assets.dagster_internals import backfills_under_way
from puffinry_assets.runs.history import runs_under_way
from puffinry_assets.settings import WatchedTable

_PARTITION_TAGS = ("dagster/partition", "dagster/asset_partition_range_start", "dagster/asset_partition_range_end")
_AGE = attrgetter("timestamp_ms", "sequence_number", "snapshot_id")
_DIGITS = 6  # of a key's beginning, and of its end, that Dagster shows even where there is little room
_ALL_DIGITS = 20  # of any id, its sign included


def partitions_in(context: dg.AssetExecutionContext) -> list[str]:
    """The partitions that a run is to materialize; raises Failure where Dagster does not know them any more."""
    try:
        return list(context.partition_keys)
    except dg.DagsterInvalidInvocationError as error:
        wanted = " to ".join(dict.fromkeys((context.partition_key_range.start, context.partition_key_range.end)))
        raise dg.Failure(
            f"partitions of {wanted} no longer exist (snapshots expired); choose existing ones", allow_retries=False
        ) from error


def partition_key(snapshot: Snapshot, digits: int = _DIGITS) -> str:
    """The key of a snapshot's partition with so many of its id's last digits: `partition_keys` knows how many."""
    snapshot_id = str(snapshot.snapshot_id)
    number = snapshot.sequence_number or int(snapshot_id.lstrip("-")[:_DIGITS])  # format version 1 has no numbers
    made = moment(snapshot.timestamp_ms)
    return f"{number:04}-{made.year:04}{made:%m%dT%H%M%SZ}-{snapshot_id[-digits:]}"


def partition_keys(metadata: TableMetadata) -> dict[int, str]:
    """The key of each snapshot's partition by its id; those of one number, second and end of the id have whole ids."""
    keys = {each.snapshot_id: partition_key(each) for each in metadata.snapshots.values()}
    times = Counter(keys.values())
    return {
        snapshot_id: key if times[key] == 1 else partition_key(metadata.snapshots[snapshot_id], _ALL_DIGITS)
        for snapshot_id, key in keys.items()
    }


def sort_out(
    metadata: TableMetadata, keys: Iterable[str], identity: str | None = None
) -> tuple[list[tuple[str, Snapshot]], dict[str, str]]:
    """Partitions with their snapshots, oldest first, and why the others have none.

    `identity` is that of the table whose partitions they are, where it is known: another may have its name by now.
    """
    keys = list(keys)
    if identity is not None and identity != metadata.identity:
        why = f"was of another table of this name, {identity}; now it is {metadata.identity}"
        return [], {key: f"{metadata.source}: partition {key} {why}" for key in keys}
    snapshots = {key: metadata.snapshots[snapshot_id] for snapshot_id, key in partition_keys(metadata).items()}
    there = {key: snapshots[key] for key in keys if key in snapshots}
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
    by_id, before = partition_keys(metadata), set(known)
    keys = [by_id[snapshot.snapshot_id] for snapshot in kept]
    return PartitionChanges(tuple(key for key in keys if key not in before), tuple(sorted(before - set(keys))))


@dataclass(frozen=True)
class PartitionsInUse:
    """The partitions of runs and backfills that are under way: Dagster fails those whose partitions are removed."""

    instance: dg.DagsterInstance
    now: datetime

    @cached_property
    def _in_use(self) -> tuple[set[dg.AssetKey], set[str]]:
        """Assets, and partitions of any asset: a run of a project's own job does not name its assets."""
        assets, keys = backfills_under_way(self.instance)
        for run in runs_under_way(self.instance, self.now):
            assets |= run.asset_selection or frozenset()
            keys.update(value for tag, value in run.tags.items() if tag in _PARTITION_TAGS)
        return assets, keys

    def spared(self, table: WatchedTable, known: Iterable[str], changes: PartitionChanges) -> PartitionChanges:
        """The changes to the `known` partitions of a table that fail nothing that is under way."""
        if not changes.removed:
            return changes
        assets, keys = self._in_use
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
) -> None:
    """Make the instance's partitions of a table those of its snapshots."""
    known = instance.get_dynamic_partitions(table.name)
    wanted = partition_changes(metadata, known, table.rule.partitions)
    changes = PartitionsInUse(instance, now or datetime.now(UTC)).spared(table, known, wanted)
    _add(instance, table.name, changes.added)
    for key in changes.removed:
        instance.delete_dynamic_partition(table.name, key)
