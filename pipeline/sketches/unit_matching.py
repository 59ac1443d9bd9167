"""Finds the files of a plan among the units of an earlier ledger: what is known, what is gone, what must be read.

No history is needed but the compactions between the two: a unit of the same key has the same rows, wherever it comes
from (an ancestor, another branch, a snapshot rolled back).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pipeline.metadata.changes import Replacement
from pipeline.metadata.units import Unit, UnitKey, keys_of
from pipeline.sketches.ledger import NO_UNIT
from pipeline.sketches.ledger_units import LedgerUnits


@dataclass(frozen=True, slots=True, eq=False)
class UnitChanges:
    """How the units of a ledger become those of a plan."""

    units: LedgerUnits  # the plan's
    numbers: NDArray[np.int32]  # (base files,) at a base unit's number its number now; NO_UNIT: it is gone
    removed: NDArray[np.int32]  # base units that are gone, ascending
    added: NDArray[np.int32]  # positions in the plan, ascending: the units that must be read


def match_units(base: LedgerUnits | None, plan: Sequence[Unit], replaced: Sequence[Replacement] = ()) -> UnitChanges:
    """Find the plan's files in `base` (None: nothing is known), over the compactions between the two, in any order.

    Files of which a compaction, or a unit of several files, makes one thing are a family. Its rows are accounted for
    when each of its files comes (from the base or out of a compaction) as often as it goes (to the plan or into a
    compaction); then its units become one. Otherwise some rows are new or gone, and what is left of it must be read.
    """
    base = base or LedgerUnits((), np.empty(0, np.int64), np.empty(0, np.int32))
    keys = keys_of(plan)
    families = _families([*_groups(base), *(change.old + change.new for change in replaced)])
    unbalanced = {families.get(key, key) for key, surplus in _balance(base.keys, keys, replaced).items() if surplus}
    newest = {families.get(key, key): position for position, key in enumerate(keys)}
    for family in unbalanced:
        newest.pop(family, None)
    units = np.array([newest.get(families.get(key, key), NO_UNIT) for key in keys], np.int32)
    numbers = np.full(len(base.keys), NO_UNIT, np.int32)
    numbers[base.units] = [newest.get(families.get(key, key), NO_UNIT) for key in base.keys]
    added = np.flatnonzero(units == NO_UNIT).astype(np.int32)
    units[added] = added
    removed = base.numbers[numbers[base.numbers] == NO_UNIT]
    record_counts = np.array([unit.record_count for unit in plan], np.int64)
    return UnitChanges(LedgerUnits(keys, record_counts, units), numbers, removed, added)


def _balance(before: Iterable[UnitKey], after: Iterable[UnitKey], replaced: Iterable[Replacement]) -> Counter[UnitKey]:
    """How often each file comes, less how often it goes."""
    balance = Counter(before)
    balance.subtract(after)
    for change in replaced:
        balance.update(change.new)
        balance.subtract(change.old)
    return balance


def _groups(units: LedgerUnits) -> Iterator[list[UnitKey]]:
    """The files of each unit that has several."""
    order = np.argsort(units.units, kind="stable")
    _, starts, counts = np.unique(units.units[order], return_index=True, return_counts=True)
    for start, count in zip(starts[counts > 1], counts[counts > 1], strict=True):
        yield [units.keys[position] for position in order[start : start + count]]


def _families(groups: Iterable[Iterable[UnitKey]]) -> dict[UnitKey, int]:
    """Join the groups that share a file; to each file the number of its family. Files in no group are not there."""
    members: dict[int, list[UnitKey]] = {}
    family_of: dict[UnitKey, int] = {}
    for number, group in enumerate(groups):
        members[number] = []
        joined = {family_of[key] for key in group if key in family_of} | {number}
        largest = max(joined, key=lambda family: len(members[family]))
        new = [key for key in group if key not in family_of]
        for key in [*new, *(key for family in joined - {largest} for key in members.pop(family))]:
            members[largest].append(key)
            family_of[key] = largest
    return family_of
