"""Which deletes a refresh leaves unread within its tolerance, and how exact its numbers are then.

In: how the units of the base became those of the plan, and which deletes the manifests name. Out: the same with more
units retained, though they may have lost rows; after counting, a bound for the deletes left unread, and bounds of
distinct values that account for it. docs/ledgers.md has the theory.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from puffinry.ledger import (
    ColumnRecord,
    LedgerUnits,
    Loss,
    Thinned,
    UnitChanges,
    UnitCounts,
    UnreadDeletes,
    after_counting,
    certain_hashes,
    renumber_counts,
    units_to_count,
    with_losses,
)
from puffinry.metadata import ROWS
from puffinry.metadata.planning import Delete, LostRows, ScanPlan, most_lost_by_all
from puffinry.sketches import ThetaSketch
from puffinry.statistics import Count, Known, rows_left_unread, sketched_count


@dataclass(frozen=True, slots=True, eq=False)
class Tolerated:
    """What must be read, and what need not be, for the rows that unread deletes took to be few enough."""

    changes: UnitChanges  # of the units that stay those are thinned that are counted again; all unread deletes
    rows: NDArray[np.int64]  # (files,) rows that were counted of each unit that stays, at its number

    @property
    def unread(self) -> UnreadDeletes:
        """What is likely to be left when these are counted."""
        unread, again = self.changes.units.unread, self.changes.thinned.units
        known = np.intersect1d(unread.units, again)
        return after_counting(unread, known, unread.shares[np.isin(unread.units, known)])


def tolerate(
    changes: UnitChanges, plan: ScanPlan, counts: UnitCounts | None, lost: Sequence[LostRows], tolerance: float
) -> Tolerated:
    """Choose what is counted again.

    Args:
        changes: from the base's units to the plan's, those with `lost` rows among the ones that stay.
        plan: the snapshot's.
        counts: the base's live rows by unit, as nulls; None: unknown, and the tolerance is 0.
        lost: files that lost rows since the base; of those without a bound the units are counted again.
        tolerance: the part of the live rows that unread deletes may have taken.

    """
    rows = np.zeros(len(plan.table), np.int64)
    if counts is not None:
        kept = renumber_counts(counts, changes.numbers)
        rows[kept.units] = kept.nulls
    is_new = np.zeros(len(plan.table), bool)
    is_new[changes.added] = True
    thinner = [each for each in lost if not is_new[each.new.number]]
    changes = replace(changes, units=_with_losses(changes.units, plan, thinner, rows))
    added = [plan.files[position] for position in changes.added.tolist()]
    sure = rows.sum() + sum(file.record_count for file in added if not file.deletes)
    again = units_to_count(changes.units.unread, rows, rows_left_unread(int(sure), tolerance))
    unbounded = [int(changes.units.units[each.new.number]) for each in thinner if not (tolerance and each.is_bounded)]
    again = np.union1d(again, np.array(unbounded, np.int32)).astype(np.int32)
    return Tolerated(_counting_again(changes, again, plan), rows)


def count_again(counted: LedgerUnits, rows: UnitCounts, tolerance: float, plan: ScanPlan) -> Tolerated | None:
    """What else must be counted where that turned out to be too little; None: it is enough."""
    if counted.unread.rows <= rows_left_unread(rows.null_count, tolerance):
        return None
    by_unit = np.zeros(counted.units.size, np.int64)
    by_unit[rows.units] = rows.nulls
    again = units_to_count(counted.unread, by_unit, rows_left_unread(rows.null_count, tolerance / 2))
    nothing, numbers = np.empty(0, np.int32), np.arange(counted.units.size, dtype=np.int32)
    return Tolerated(_counting_again(UnitChanges(counted, numbers, nothing, nothing), again, plan), by_unit)


def settled(tolerated: Tolerated, rows: UnitCounts) -> LedgerUnits:
    """The units after counting; `rows` are those that were found, as nulls."""
    units, again = tolerated.changes.units, tolerated.changes.thinned.units
    now = np.zeros(tolerated.rows.size, np.int64)
    now[rows.units] = rows.nulls
    lost = np.maximum(tolerated.rows[again] - now[again], 0)
    return replace(units, unread=after_counting(units.unread, again, lost))


def with_unread(count: Count, record: ColumnRecord, unread: UnreadDeletes, one_value_a_row: bool) -> Count:
    """The count of a superset of the live rows with a lower bound that is true for these."""
    if not unread.units.size:
        return count
    certain = certain_hashes(record.ledger, np.union1d(unread.units, record.doubtful))
    sketch = ThetaSketch(record.ledger.theta, certain[certain > 0])
    surely = sketched_count(sketch, has_empty=sketch.hashes.size < certain.size).least
    at_worst = count.least - unread.rows if one_value_a_row else 0
    known: Known = "estimated" if count.known == "estimated" else "proven"
    return replace(count, least=max(surely, at_worst, 0), known=known)


def _counting_again(changes: UnitChanges, units: NDArray[np.int32], plan: ScanPlan) -> UnitChanges:
    top_level = frozenset(field.field_id for field in plan.schema.fields) if units.size else frozenset()
    return replace(changes, thinned=Thinned(units, ROWS.field_id, top_level))


def _with_losses(units: LedgerUnits, plan: ScanPlan, lost: Sequence[LostRows], rows: NDArray[np.int64]) -> LedgerUnits:
    touched: defaultdict[Delete, list[int]] = defaultdict(list)
    bounds: dict[Delete, int] = {}
    for each in lost:
        for delete, bound in each.deletes:
            if bound is not None:
                touched[delete].append(int(units.units[each.new.number]))
                bounds[delete] = bound
    losses = [Loss(np.unique(np.array(of, np.int32)), bounds[delete]) for delete, of in touched.items()]
    if not losses:
        return units
    most = _most_by_unit(units, plan, np.unique(np.concatenate([loss.units for loss in losses])), rows)
    return replace(units, unread=with_losses(units.unread, losses, rows, most))


def _most_by_unit(
    units: LedgerUnits, plan: ScanPlan, touched: NDArray[np.int32], rows: NDArray[np.int64]
) -> Mapping[int, int]:
    """What each of some units has lost at most by all deletes that apply to its files now."""
    files: defaultdict[int, list[int]] = defaultdict(list)
    for position in np.flatnonzero(np.isin(units.units, touched)).tolist():
        files[int(units.units[position])].append(position)
    return {
        unit: most_lost_by_all([plan.files[position] for position in positions], int(rows[unit]))
        for unit, positions in files.items()
    }
