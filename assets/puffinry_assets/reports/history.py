"""The numbers that a table's metadata list of its columns, snapshot by snapshot: no file is opened for them.

In: one version of a table. Out: what is listed of each snapshot, whoever wrote it, by field id.
"""

from collections.abc import Mapping
from itertools import islice

from puffinry.metadata import Snapshot, TableMetadata, ancestors
from puffinry.statistics import Count, Listed, ListedStatistics, change

Columns = Mapping[int, Listed]  # with a distinct count, by field id


def largest_change(now: Columns, before: Columns) -> float:
    """By which part of it an NDV has changed at most, whatever the bounds, which are not listed, may say."""
    both = ((_count(before[field_id]), _count(each)) for field_id, each in now.items() if field_id in before)
    return max((float(change(*counts).estimate) for counts in both), default=0.0)


def _count(listed: Listed) -> Count:
    ndv = ndv_of(listed)
    return Count(ndv, ndv, ndv, "estimated")


def ndv_of(listed: Listed) -> int:
    """The distinct count that is listed, by which engines plan."""
    return listed.said.ndv or 0


class SnapshotColumns:
    """What one version of a table lists of the columns of its snapshots, each looked up once."""

    def __init__(self, metadata: TableMetadata) -> None:
        self._metadata, self._listed = metadata, ListedStatistics(metadata)
        self._of: dict[int, Columns] = {}  # by snapshot id

    def of(self, snapshot: Snapshot) -> Columns:
        """What is listed of this very snapshot: other writers copy sketches to later ones."""
        snapshot_id = snapshot.snapshot_id
        if snapshot_id not in self._of:
            file = self._metadata.statistics_by_snapshot.get(snapshot_id)
            sketches = self._listed.sketches(file).items() if file else ()
            of_it = {field_id: each for field_id, each in sketches if each.is_of(snapshot_id)}
            self._of[snapshot_id] = {field_id: each for field_id, each in of_it.items() if each.said.ndv is not None}
        return self._of[snapshot_id]

    def before(self, snapshot: Snapshot) -> Columns:
        """The same of the nearest ancestor that has any."""
        listed = map(self.of, islice(ancestors(self._metadata, snapshot), 1, None))
        return next(filter(None, listed), {})
