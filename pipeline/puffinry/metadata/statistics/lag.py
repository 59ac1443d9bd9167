"""How far statistics lag behind a snapshot, by what the snapshots since say of themselves: no file is opened.

In: a table's metadata, a snapshot, and the columns that are asked for. Out: a `Lag`: how much of the rows has changed
since, and what was added, which is about what a refresh reads. A compaction changes no row, and is not read again.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from puffinry.metadata.document import Snapshot, TableMetadata
from puffinry.metadata.snapshots import ancestors
from puffinry.metadata.statistics.freshness import freshness_at, steps_behind
from puffinry.metadata.statistics.properties import SketchProperties, whole_number
from puffinry.metadata.statistics.provenance import ListedSketch
from puffinry.metadata.statistics_entries import StatisticsFile

NO_STATISTICS = "it has no statistics of Puffinry's yet"
OTHER_HISTORY = "the snapshot of its statistics is none of those that led to this one"
_CHANGED = ("added-records", "deleted-records", "added-position-deletes", "added-equality-deletes")
_ADDED = "added-files-size"


@dataclass(frozen=True, slots=True)
class Lag:
    """What lies between the statistics that a refresh of a snapshot starts from and that snapshot."""

    missing: str | None = None  # why nothing can be measured: all must be read
    snapshots: int = 0  # since the oldest of the statistics; 0: they are current
    share: float | None = 0.0  # of the rows then, changed since; None: the snapshots' summaries do not say
    bytes: int = 0  # of the files added since; where nothing is measured, of all files
    computed_at: int = 0  # when the newest of the statistics were, in ms since 1970; 0: there are none

    @property
    def is_current(self) -> bool:
        """Whether there is nothing to read."""
        return self.missing is None and self.snapshots == 0


def lag_of(metadata: TableMetadata, snapshot: Snapshot, field_ids: Collection[int]) -> Lag:
    """How far the statistics of these columns are behind the snapshot."""
    found = freshness_at(metadata, snapshot)
    computed_at = _computed_at(found.statistics, field_ids)
    everything = whole_number(snapshot.summary.get("total-files-size")) or 0
    if missing := _missing(found.sketches, field_ids):
        return Lag(missing, share=None, bytes=everything, computed_at=computed_at)
    line = list(ancestors(metadata, snapshot))
    of_these = {found.sketches[field_id].snapshot_id for field_id in field_ids}
    behind = steps_behind([each.snapshot_id for each in line], of_these)
    if behind is None:
        return Lag(OTHER_HISTORY, share=None, bytes=everything, computed_at=computed_at)
    changed, added = rows_changed(line[:behind]), _total(line[:behind], (_ADDED,))
    rows = whole_number(line[behind].summary.get("total-records"))
    share = None if changed is None or rows is None else changed / max(rows, 1)
    return Lag(None, behind, share, everything if added is None else added, computed_at)


def _missing(sketches: Mapping[int, ListedSketch], field_ids: Collection[int]) -> str | None:
    """Why there is nothing to start from for one of the columns."""
    asked = [sketches.get(field_id) for field_id in field_ids]
    if without := sum(each is None or (not each.is_own and each.doubt is None) for each in asked):
        return (
            NO_STATISTICS
            if without == len(asked)
            else f"{without} of {len(asked)} columns without statistics of Puffinry's"
        )
    return next((each.doubt for each in asked if each and each.doubt), None)


def rows_changed(snapshots: Sequence[Snapshot]) -> int | None:
    """Rows that came or went, and deletes of rows that stay in their files, at most.

    None where one of the snapshots does not say.
    """
    return _total(snapshots, _CHANGED)


def _total(snapshots: Sequence[Snapshot], names: Sequence[str]) -> int | None:
    """The sum of what summaries count under these names, of the snapshots that change rows; None if one counts none.

    A writer that counts leaves out what is none; one that does not has no totals either.
    """
    summaries = [each.summary for each in snapshots if not each.changes_no_rows]
    if any(summary.keys().isdisjoint((*names, "total-records")) for summary in summaries):
        return None
    return sum(whole_number(summary.get(name)) or 0 for summary in summaries for name in names)


def _computed_at(entry: StatisticsFile | None, field_ids: Collection[int]) -> int:
    if entry is None:
        return 0
    own = (blob for blob in entry.blob_metadata if not set(field_ids).isdisjoint(blob.fields))
    return max((SketchProperties(blob.properties).computed_at for blob in own), default=0)
