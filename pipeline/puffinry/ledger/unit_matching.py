"""Matches the files of a plan to the units of an earlier ledger: what is known, what is gone, what must be read.

It needs no history except the compactions between the two: a unit of the same key has the same rows, wherever it comes
from (an ancestor, another branch, a snapshot rolled back).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from puffinry.errors import LedgerError
from puffinry.ledger.column_ledger import NO_UNIT
from puffinry.ledger.counted_units import LedgerUnits, mark
from puffinry.metadata.planning import FileKey, LiveFileTable, key_numbers, text_array

if TYPE_CHECKING:
    from puffinry.metadata.planning import Replacement


@dataclass(frozen=True, slots=True, eq=False)
class Thinned:
    """Units that stay and lost rows, none of which came back: what they hold now is some of what they held."""

    units: NDArray[np.int32]  # the plan's, ascending
    rows: int  # the field id of the record that counts rows, as nulls
    top_level: frozenset[int] = frozenset()  # field ids of columns with a value or null in each row


_NOTHING_THINNED = Thinned(np.empty(0, np.int32), 0)


@dataclass(frozen=True, slots=True, eq=False)
class UnitChanges:
    """How the units of a ledger become those of a plan."""

    units: LedgerUnits  # the plan's
    numbers: NDArray[np.int32]  # (base files,) at a base unit's number its number now; NO_UNIT: it is gone
    removed: NDArray[np.int32]  # base units that are gone, ascending
    added: NDArray[np.int32]  # positions in the plan, ascending: the units that must be read
    thinned: Thinned = field(default=_NOTHING_THINNED)

    def files_of(self, units: NDArray[np.int32]) -> NDArray[np.int32]:
        """The files of some of the plan's units: positions, ascending."""
        return np.flatnonzero(np.isin(self.units.units, units)).astype(np.int32)


def match_units(base: LedgerUnits | None, plan: LiveFileTable, replaced: "Sequence[Replacement]" = ()) -> UnitChanges:
    """Find the plan's files in `base` (None: nothing is known), over the compactions between the two, in any order.

    Files of which a compaction, or a unit of several files, makes one thing are a family. Its rows are accounted for
    when each of its files comes (from the base or out of a compaction) as often as it goes (to the plan or into a
    compaction); then its units become one. Otherwise some rows are new or gone, and what is left of it must be read.
    """
    base = base or LedgerUnits(LiveFileTable.of(()), np.empty(0, np.int32))
    parts = [(table.paths, table.fingerprints) for table in (base.files, plan)]
    sides = [change.old for change in replaced], [change.new for change in replaced]
    parts += [_columns(list(chain.from_iterable(side))) for side in sides]
    before, after, went, came = key_numbers(*parts)
    files = 1 + max(int(part.max(initial=-1)) for part in (before, after, went, came))
    changed = zip(_split(went, sides[0]), _split(came, sides[1]), strict=True)
    families = _united(files, [*_groups(base, before), *map(np.concatenate, changed)])
    comes, goes = (np.bincount(np.concatenate(each), minlength=files) for each in ([before, came], [after, went]))
    newest = np.full(int(families.max(initial=-1)) + 1, NO_UNIT, np.int32)
    np.maximum.at(newest, families[after], np.arange(len(plan), dtype=np.int32))
    newest[families[comes != goes]] = NO_UNIT
    units = newest[families[after]]
    numbers = np.full(len(base.files), NO_UNIT, np.int32)
    numbers[base.units] = newest[families[before]]
    added = np.flatnonzero(units == NO_UNIT).astype(np.int32)
    units[added] = added
    removed = base.numbers[numbers[base.numbers] == NO_UNIT]
    return UnitChanges(LedgerUnits(plan, units, base.unread.renumbered(numbers)), numbers, removed, added)


def common_units(a: LedgerUnits, b: LedgerUnits) -> LedgerUnits:
    """Units that are made of whole units of both, by the numbers that these get; what either lost unread is lost.

    Raises: LedgerError, where they are of other files.
    """
    files = len(a.files)
    if not a.files.paths.equals(b.files.paths) or not np.array_equal(a.files.fingerprints, b.files.fingerprints):
        raise LedgerError("its ledgers count other files than those of another run at the same snapshot")
    positions = np.arange(files)
    families = _united(files, [*_groups(a, positions), *_groups(b, positions)])
    newest = np.full(int(families.max(initial=-1)) + 1, NO_UNIT, np.int32)
    np.maximum.at(newest, families, positions.astype(np.int32))
    units = newest[families]
    unread = [each.unread.renumbered(units) for each in (a, b)]
    most = np.zeros(files, np.int64)
    for each in unread:
        most[each.units] = np.maximum(most[each.units], each.most)
    marked = np.union1d(unread[0].units, unread[1].units)
    return LedgerUnits(a.files, units, mark(marked, most[marked], max(each.tolerance for each in unread)))


def _united(count: int, groups: Iterable[NDArray[np.integer]]) -> NDArray[np.int64]:
    """(count,) each number's family: the groups that share a number are one, a number in no group is one by itself."""
    members: dict[int, list[int]] = {}
    family_of: dict[int, int] = {}
    for number, group in enumerate(groups, start=count):
        members[number] = []
        joined = {family_of[each] for each in group.tolist() if each in family_of} | {number}
        largest = max(joined, key=lambda family: len(members[family]))
        new = dict.fromkeys(each for each in group.tolist() if each not in family_of)
        for each in [*new, *(each for family in joined - {largest} for each in members.pop(family))]:
            members[largest].append(each)
            family_of[each] = largest
    families = np.arange(count)
    families[list(family_of)] = list(family_of.values())
    return families


def _columns(keys: Sequence[FileKey]) -> tuple[pa.LargeStringArray, NDArray[np.int64]]:
    return text_array([key.path for key in keys]), np.array([key.fingerprint for key in keys], np.int64)


def _split(files: NDArray[np.int64], keys: Sequence[Sequence[FileKey]]) -> list[NDArray[np.int64]]:
    return np.split(files, np.cumsum([len(each) for each in keys])[:-1]) if keys else []


def _groups(units: LedgerUnits, files: NDArray[np.int64]) -> Iterator[NDArray[np.int64]]:
    order = np.argsort(units.units, kind="stable")
    _, starts, counts = np.unique(units.units[order], return_index=True, return_counts=True)
    for start, count in zip(starts[counts > 1], counts[counts > 1], strict=True):
        yield files[order[start : start + count]]
