"""How fresh a table's statistics are, from its metadata alone: nothing else is opened."""

from dataclasses import dataclass
from typing import Literal

from pipeline.metadata.document import Snapshot, TableMetadata
from pipeline.metadata.references import ancestors, resolve, statistics_of
from pipeline.metadata.statistics import StatisticsFile

State = Literal["current", "stale", "none", "empty"]


@dataclass(frozen=True, slots=True)
class Freshness:
    """The statistics that a reader of a snapshot would plan with: its own, or its nearest ancestor's."""

    state: State  # empty: the table has no snapshot yet
    snapshot: Snapshot | None  # the one asked for
    statistics: StatisticsFile | None
    snapshots_behind: int | None  # from the statistics' snapshot to the one asked for; None without statistics


def freshness(metadata: TableMetadata, reference: str | None = None) -> Freshness:
    """Look at the snapshot that a branch, tag or id names; the current one where there is no reference.

    Raises SnapshotNotFoundError for a reference that names nothing.
    """
    if reference is None and metadata.current_snapshot_id is None:
        return Freshness("empty", None, None, None)
    snapshot = resolve(metadata, reference)
    for behind, ancestor in enumerate(ancestors(metadata, snapshot)):
        entry = statistics_of(metadata, ancestor.snapshot_id)
        if entry is not None:
            return Freshness("stale" if behind else "current", snapshot, entry, behind)
    return Freshness("none", snapshot, None, None)
