"""How much has changed over some snapshots, by what they say of themselves: no file is opened.

In: the snapshots since statistics were computed. Out: a `Lag`: how much of the rows has changed since, and what was
added, which is about what a refresh reads. A compaction changes no row, and is not read again.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from puffinry.metadata.document import Snapshot
from puffinry.metadata.statistics.properties import whole_number

_CHANGED = ("added-records", "deleted-records", "added-position-deletes", "added-equality-deletes")
_ADDED = "added-files-size"


@dataclass(frozen=True, slots=True)
class Lag:
    """What lies between the statistics that a refresh of a snapshot starts from and that snapshot.

    Whether they are current at all, the answer says that it is measured for.
    """

    missing: str | None = None  # why nothing can be measured: all must be read
    snapshots: int = 0  # since the oldest of the statistics
    share: float | None = 0.0  # of the rows then, changed since; None: the snapshots' summaries do not say
    bytes: int = 0  # of the files added since; where nothing is measured, of all files
    computed_at: int = 0  # when the newest of the statistics were, in ms since 1970; 0: there are none

    @property
    def is_current(self) -> bool:
        """Whether there is nothing to read."""
        return self.missing is None and self.snapshots == 0


def lag_since(snapshots: Sequence[Snapshot], computed_at: int) -> Lag:
    """What lies between a snapshot and an ancestor: `snapshots` are both and those between them, the nearest first."""
    *since, base = snapshots
    changed, added = rows_changed(since), _total(since, (_ADDED,))
    rows = whole_number(base.summary.get("total-records"))
    share = None if changed is None or rows is None else changed / max(rows, 1)
    return Lag(None, len(since), share, size_of_files(snapshots[0]) if added is None else added, computed_at)


def lag_without_base(snapshot: Snapshot, why: str, computed_at: int) -> Lag:
    """All of a snapshot's files must be read."""
    return Lag(why, share=None, bytes=size_of_files(snapshot), computed_at=computed_at)


def size_of_files(snapshot: Snapshot) -> int:
    """Bytes of all of a snapshot's files, as far as it says."""
    return whole_number(snapshot.summary.get("total-files-size")) or 0


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
