"""The units that a tolerance let pass: deletes took rows from them that the ledger still counts, and were not read.

Such a unit is *marked* until it is read again, however few rows it may have lost; docs/ledgers.md has the theory.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from puffinry.ledger.column_ledger import NO_UNIT


@dataclass(frozen=True, slots=True, eq=False)
class UnreadDeletes:
    """Two parallel columns: the marked units, and what each has lost."""

    units: NDArray[np.int32]  # (n,) ascending, distinct
    most: NDArray[np.int64]  # (n,) rows that are gone at most of those counted
    tolerance: float  # of the refresh that let them pass; 0: there are none

    @property
    def rows(self) -> int:
        """Of all counted rows so many are gone, at most."""
        return int(self.most.sum())

    def where(self, kept: NDArray[np.bool_]) -> "UnreadDeletes":
        """Some of the units only."""
        return mark(self.units[kept], self.most[kept], self.tolerance)

    def renumbered(self, numbers: NDArray[np.int32]) -> "UnreadDeletes":
        """Unit u becomes `numbers[u]`, as `ledger.renumber`: a compaction hands on what its units have lost."""
        units = numbers[self.units]
        stays = units != NO_UNIT
        return mark(units[stays], self.most[stays], self.tolerance)


def mark(units: NDArray[np.integer], most: NDArray[np.int64], tolerance: float) -> UnreadDeletes:
    """Units in any order; what one that stands there more than once has lost adds up."""
    distinct, places = np.unique(units, return_inverse=True)
    sums = np.zeros(distinct.size, np.int64)
    np.add.at(sums, places, most)
    return UnreadDeletes(distinct.astype(np.int32), sums, float(tolerance) if distinct.size else 0)


NOTHING_UNREAD = UnreadDeletes(np.empty(0, np.int32), np.empty(0, np.int64), 0)
