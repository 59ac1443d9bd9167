"""Which deletes a refresh leaves unread within its tolerance, and how exact its numbers are then.

In: how the units of the base became those of the plan, and the files that lost rows. Out: the same with units that are
counted again and units that are marked, whose deletes stay unread; bounds of distinct values that account for these.
docs/ledgers.md has the theory.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from puffinry.ledger import (
    NOTHING_UNREAD,
    ColumnRecord,
    LedgerUnits,
    Thinned,
    UnitChanges,
    UnitCounts,
    UnreadDeletes,
    certain_hashes,
    mark,
    renumber_counts,
)
from puffinry.metadata import ROWS
from puffinry.metadata.planning import LostRows, ScanPlan
from puffinry.sketches import ThetaSketch
from puffinry.statistics import Count, Truth, sketched_count


def leave_unread(
    changes: UnitChanges, plan: ScanPlan, counts: UnitCounts | None, lost: Sequence[LostRows], tolerance: float
) -> UnitChanges:
    """Mark the units whose deletes stay unread, and have all others that lost rows counted again.

    Args:
        changes: from the base's units to the plan's, those with `lost` rows among the ones that stay.
        plan: the snapshot's.
        counts: the base's live rows by unit, as nulls; None: unknown, and nothing stays unread.
        lost: files that lost rows since the base.
        tolerance: the part of the live rows that unread deletes may have taken; 0: nothing stays unread.

    """
    is_added = np.zeros(len(plan.table), bool)
    is_added[changes.added] = True
    lost = [each for each in lost if not is_added[each.new.number]]
    touched = np.union1d(changes.units.unread.units, _units_of(lost, changes.units)).astype(np.int32)
    unread = NOTHING_UNREAD
    if counts is not None and tolerance:
        known, rows = renumber_counts(counts, changes.numbers), np.zeros(len(plan.table), np.int64)
        rows[known.units] = known.nulls
        bounded, least = _bounded(changes.units, lost, rows, tolerance), rows.copy()
        least[touched] = 0  # live rows at least: what is counted again may have lost all
        least[bounded.units] = rows[bounded.units] - bounded.most
        new = (plan.files[position] for position in changes.added.tolist())
        live = int(least.sum()) + sum(file.record_count for file in new if not file.deletes)
        unread = _within(tolerance * live, bounded, rows)
    again = np.setdiff1d(touched, unread.units, assume_unique=True)
    top_level = frozenset(field.field_id for field in plan.schema.fields) if again.size else frozenset()
    units = replace(changes.units, unread=unread)
    return replace(changes, units=units, thinned=Thinned(again, ROWS.field_id, top_level))


def _bounded(units: LedgerUnits, lost: Sequence[LostRows], rows: NDArray[np.int64], tolerance: float) -> UnreadDeletes:
    """The units whose lost rows have a most; not those that a larger tolerance let pass."""
    known = [(each, each.most) for each in lost if each.most is not None]
    most = np.array([most for _, most in known], np.int64)
    touched = np.append(units.unread.units, _units_of([each for each, _ in known], units))
    found = mark(touched, np.append(units.unread.most, most), tolerance)
    unbounded = _units_of([each for each in lost if each.most is None], units)
    if units.unread.tolerance > tolerance:
        unbounded = np.append(unbounded, units.unread.units)
    found = found.where(~np.isin(found.units, unbounded))
    return replace(found, most=np.minimum(found.most, rows[found.units]))


def _within(most: float, unread: UnreadDeletes, rows: NDArray[np.int64]) -> UnreadDeletes:
    """The units that may have lost the smallest part of their `rows`, as many as lost `most` of them together."""
    smallest_first = np.argsort(unread.most / np.maximum(rows[unread.units], 1), kind="stable")
    passes = np.cumsum(unread.most[smallest_first]) <= most
    return unread.where(np.isin(np.arange(passes.size), smallest_first[passes]))


def with_unread(count: Count, record: ColumnRecord, unread: UnreadDeletes, one_value_a_row: bool) -> Count:
    """The count of a superset of the live rows with a lower bound that is true for these."""
    if not unread.rows:
        return count
    certain = certain_hashes(record.ledger, record.doubtful_with(unread))
    sketch = ThetaSketch(record.ledger.theta, certain[certain > 0])
    gone = max(count.least - sketched_count(sketch, Truth(sketch.hashes.size < certain.size)).least, 0)
    return count.without(min(gone, unread.rows) if one_value_a_row else gone)


def empty_with_unread(record: ColumnRecord, unread: UnreadDeletes) -> Truth:
    """Whether the empty value is there; unknown where unread deletes may have taken it."""
    if not record.ledger.has_empty or not unread.rows:
        return Truth(record.ledger.has_empty)
    certain = certain_hashes(record.ledger, record.doubtful_with(unread))
    return Truth.YES if 0 in certain else Truth.UNKNOWN


def _units_of(lost: Sequence[LostRows], units: LedgerUnits) -> NDArray[np.int32]:
    return units.units[np.array([each.new.number for each in lost], np.intp)]
