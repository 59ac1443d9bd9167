"""How many values and nulls of one column each unit has, so that a column's sums stay exact when units go."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from puffinry.ledger.column_ledger import NO_UNIT, stay_as_they_are


@dataclass(frozen=True, slots=True, eq=False)
class UnitCounts:
    """Three parallel columns; a unit that was never counted has no entry."""

    units: NDArray[np.int32]  # (n,) ascending, distinct
    values: NDArray[np.int64]  # (n,) non-null
    nulls: NDArray[np.int64]  # (n,)

    @property
    def value_count(self) -> int:
        """Non-null values of all units."""
        return int(self.values.sum())

    @property
    def null_count(self) -> int:
        """Nulls of all units."""
        return int(self.nulls.sum())


def no_counts() -> UnitCounts:
    """Of no unit."""
    return UnitCounts(np.empty(0, np.int32), np.empty(0, np.int64), np.empty(0, np.int64))


def count_units(units: NDArray[np.int32], values: NDArray[np.int64], nulls: NDArray[np.int64]) -> UnitCounts:
    """Counts in any order; entries of the same unit (parts of a split file, or units that became one) add up."""
    order = np.argsort(units, kind="stable")
    ordered = units[order]
    starts = np.flatnonzero(np.diff(ordered, prepend=NO_UNIT))
    return UnitCounts(ordered[starts], _sums(values[order], starts), _sums(nulls[order], starts))


def merge_counts(a: UnitCounts, b: UnitCounts) -> UnitCounts:
    """The counts of both; parts of the same unit add up."""
    return count_units(
        np.concatenate([a.units, b.units]),
        np.concatenate([a.values, b.values]),
        np.concatenate([a.nulls, b.nulls]),
    )


def without_units(counts: UnitCounts, units: NDArray[np.int32]) -> UnitCounts:
    """The counts of all other units."""
    stays = ~np.isin(counts.units, units)
    return UnitCounts(counts.units[stays], counts.values[stays], counts.nulls[stays])


def renumber_counts(counts: UnitCounts, numbers: NDArray[np.int32]) -> UnitCounts:
    """Unit u becomes `numbers[u]`, and is gone where that is NO_UNIT; as `ledger.renumber`."""
    if stay_as_they_are(numbers):
        return counts
    units = numbers[counts.units]
    stays = units != NO_UNIT
    return count_units(units[stays], counts.values[stays], counts.nulls[stays])


def _sums(counts: NDArray[np.int64], starts: NDArray[np.intp]) -> NDArray[np.int64]:
    return np.add.reduceat(counts, starts) if starts.size else np.empty(0, np.int64)
