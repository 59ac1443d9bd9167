"""How far statistics lag behind a snapshot, and about how much a refresh reads, by the snapshots' own summaries.

In: an `Answer`. Out: its `Lag`. Nothing is opened; `refresh.preview` finds out from manifests what is read.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from puffinry.metadata import Snapshot, ancestors, whole_number
from puffinry.statistics.answer import Answer

OTHER_HISTORY = "the snapshot of its statistics is not an ancestor of this one"

_CHANGED = ("added-records", "deleted-records", "added-position-deletes", "added-equality-deletes")


@dataclass(frozen=True, slots=True)
class Lag:
    """What lies between the statistics that a refresh of a snapshot starts from and that snapshot, by what these say.

    What was added is about what a refresh reads. A compaction changes no row, and is not read again.
    """

    missing: str | None = None  # why a refresh is due whatever has changed: as a rule, since all must be read
    snapshots: int = 0  # since the oldest of the statistics
    share: float | None = 0.0  # of the rows then, changed since; None: the snapshots' summaries do not say
    bytes: int = 0  # of the files added since, and those with deletes that must be read; else of all files
    computed_at: int = 0  # when the newest of the statistics were, in ms since 1970; 0: there are none

    @property
    def is_current(self) -> bool:
        """Whether there is nothing to read."""
        return self.missing is None and self.snapshots == 0


def lag_of(found: Answer) -> Lag:
    """How far the requested statistics are behind, and about how much a refresh reads to bring them up to date."""
    if found.snapshot is None:
        return Lag()
    bytes_of_all = found.snapshot.summed("total-files-size") or 0
    unlike = found.unlike if found.marked_bytes is None else None
    if all_anew := found.not_own or unlike or (OTHER_HISTORY if found.snapshots_behind is None else None):
        return Lag(all_anew, share=None, bytes=bytes_of_all, computed_at=found.computed_at)
    *since, base = islice(ancestors(found.source.metadata, found.snapshot), (found.snapshots_behind or 0) + 1)
    changed, added = rows_changed(since), _total(since, ("added-files-size",))
    rows = base.summed("total-records")
    share = None if changed is None or rows is None else changed / max(rows, 1)
    to_read = bytes_of_all if added is None else added + (found.marked_bytes or 0)
    return Lag(found.unlike or found.surplus, len(since), share, to_read, found.computed_at)


def rows_changed(snapshots: Sequence[Snapshot]) -> int | None:
    """Rows that came or went, and deletes of rows that stay in their files, at most; None where one does not say."""
    return _total(snapshots, _CHANGED)


def _total(snapshots: Sequence[Snapshot], names: Sequence[str]) -> int | None:
    """The sum of what summaries count under these names, of the snapshots that change rows; None if one counts none."""
    # A writer that counts leaves out what is none; one that does not has no totals either.
    summaries = [each.summary for each in snapshots if not each.changes_no_rows]
    if any(summary.keys().isdisjoint((*names, "total-records")) for summary in summaries):
        return None
    return sum(whole_number(summary.get(name)) or 0 for summary in summaries for name in names)
