"""How fresh a table's statistics are, from its metadata alone: nothing else is opened."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from puffinry.metadata.document import Snapshot, TableMetadata
from puffinry.metadata.snapshots import ancestors, resolve, statistics_of
from puffinry.metadata.statistics.provenance import ListedSketch, ListedSketches, unread_deletes
from puffinry.metadata.statistics_entries import StatisticsFile

State = Literal["current", "stale", "none", "empty"]


@dataclass(frozen=True, slots=True)
class Freshness:
    """The statistics that a reader of a snapshot would plan with: its own, or its nearest ancestor's.

    A file may be listed for a snapshot and hold sketches of others, or some that are to be computed anew: it is current
    where all of its sketches are of the snapshot asked for.
    """

    state: State  # empty: the table has no snapshot yet
    snapshot: Snapshot | None  # the one asked for
    statistics: StatisticsFile | None
    snapshots_behind: int | None  # from the oldest of the sketches' snapshots to the one asked for; None: not known
    sketches: Mapping[int, ListedSketch]  # by field id

    @property
    def unread_deletes(self) -> int:
        """How many rows deletes may have taken that the sketches count all the same."""
        return unread_deletes(self.statistics, self.sketches.keys()) if self.statistics else 0


def freshness_of(metadata: TableMetadata, reference: str | None = None) -> Freshness:
    """Look at the snapshot that a branch, tag or id names; the current one where there is no reference.

    Raises SnapshotNotFoundError for a reference that names nothing.
    """
    if reference is None and metadata.current_snapshot_id is None:
        return Freshness("empty", None, None, None, {})
    return freshness_at(metadata, resolve(metadata, reference))


def freshness_at(metadata: TableMetadata, snapshot: Snapshot) -> Freshness:
    """The same of a snapshot."""
    line = [ancestor.snapshot_id for ancestor in ancestors(metadata, snapshot)]
    entry = next(filter(None, (statistics_of(metadata, snapshot_id) for snapshot_id in line)), None)
    if entry is None:
        return Freshness("none", snapshot, None, None, {})
    listed_sketches = ListedSketches(metadata).of(entry)
    is_current = entry.snapshot_id == line[0] and all(each.is_of(line[0]) for each in listed_sketches.values())
    behind = steps_behind(line, {each.snapshot_id for each in listed_sketches.values()} or {entry.snapshot_id})
    return Freshness("current" if is_current else "stale", snapshot, entry, behind, listed_sketches)


def steps_behind(line: Sequence[int], snapshot_ids: set[int]) -> int | None:
    """How far down the line the last of the snapshots (ids) is; None where one of them is not in it."""
    places = {snapshot_id: place for place, snapshot_id in enumerate(line)}
    return max((places[each] for each in snapshot_ids), default=0) if snapshot_ids <= places.keys() else None
