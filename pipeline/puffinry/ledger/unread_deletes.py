"""How many of the rows that a ledger counted are gone, at most, since deletes were left unread.

Units that share such deletes are a *group* with one bound, as docs/ledgers.md has it. A unit's *share* is its
part of the bound, by its rows: a guess, which says where reading is likely to pay. The sum of a group's shares is the
bound, and only that is certain. When a unit is removed unread, the others may have lost all of it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from puffinry.ledger.column_ledger import NO_UNIT, is_first


@dataclass(frozen=True, slots=True, eq=False)
class UnreadDeletes:
    """Three parallel columns: the units of which counted rows may be gone. Every group's bound is more than 0."""

    units: NDArray[np.int32]  # (n,) ascending, distinct
    groups: NDArray[np.int32]  # (n,) 0, 1, 2 ...
    shares: NDArray[np.int64]  # (n,) rows

    @property
    def rows(self) -> int:
        """Of all counted rows so many are gone, at most."""
        return int(self.shares.sum())


@dataclass(frozen=True, slots=True, eq=False)
class Loss:
    """Deletes that were not read took at most `rows` rows from these units, all together."""

    units: NDArray[np.int32]
    rows: int


NOTHING_UNREAD = UnreadDeletes(np.empty(0, np.int32), np.empty(0, np.int32), np.empty(0, np.int64))


def renumber_unread(unread: UnreadDeletes, numbers: NDArray[np.int32]) -> UnreadDeletes:
    """Unit u becomes `numbers[u]`, as `ledger.renumber`; what a unit that is gone had lost, nobody knows."""
    kept = _leave(unread, numbers[unread.units] == NO_UNIT, np.zeros(unread.units.size, np.int64))
    return _joined(numbers[kept.units], kept.groups, kept.shares)


def with_losses(
    unread: UnreadDeletes, losses: Sequence[Loss], rows: NDArray[np.int64], most: Mapping[int, int]
) -> UnreadDeletes:
    """After more deletes that are left unread.

    Args:
        unread: what was unread before.
        losses: the new ones.
        rows: (n,) rows that were counted of each unit, at its number.
        most: unit -> rows that it has lost at most, whatever was added up: that holds where a group is one unit.

    """
    real = [loss for loss in losses if loss.rows > 0 and loss.units.size]
    first = int(unread.groups.max(initial=-1)) + 1
    groups = [np.full(loss.units.size, number, np.int32) for number, loss in enumerate(real, start=first)]
    joined = _joined(
        np.concatenate([unread.units, *(loss.units for loss in real)]),
        np.concatenate([unread.groups, *groups]),
        np.concatenate([unread.shares, *(_spread(loss.rows, rows[loss.units]) for loss in real)]),
    )
    is_alone = np.bincount(joined.groups)[joined.groups] == 1 if joined.units.size else np.empty(0, bool)
    limits = np.array([most.get(unit, np.iinfo(np.int64).max) for unit in joined.units.tolist()], np.int64)
    shares = np.where(is_alone, np.minimum(joined.shares, limits), joined.shares)
    return _bounded(joined.units, joined.groups, shares)


def after_counting(unread: UnreadDeletes, units: NDArray[np.int32], lost: NDArray[np.int64]) -> UnreadDeletes:
    """After these units were counted again, which showed that they had lost so many rows each."""
    lost_by_unit = dict(zip(units.tolist(), lost.tolist(), strict=True))
    known = np.array([lost_by_unit.get(unit, 0) for unit in unread.units.tolist()], np.int64)
    return _leave(unread, np.isin(unread.units, units), known)


def units_to_count(unread: UnreadDeletes, rows: NDArray[np.int64], most: float) -> NDArray[np.int32]:
    """The units of which most of the rows changed, as many as must be counted again for `most` to suffice.

    As far as shares tell: what a unit of a larger group really lost shows when it is counted. `rows` is (n,) counted
    rows of each unit, at its number.
    """
    densest_first = np.argsort(-unread.shares / np.maximum(rows[unread.units], 1), kind="stable")
    left = unread.rows - np.concatenate([[0], np.cumsum(unread.shares[densest_first])])
    return np.sort(unread.units[densest_first[: int(np.argmax(left <= most))]])


def _leave(unread: UnreadDeletes, leaves: NDArray[np.bool_], lost: NDArray[np.int64]) -> UnreadDeletes:
    """Without some units, of which so many lost rows are known; the others of each group may have lost all the rest."""
    count = int(unread.groups.max(initial=-1)) + 1
    bounds, kept = np.zeros(count, np.int64), np.zeros(count, np.int64)
    np.add.at(bounds, unread.groups, unread.shares - np.where(leaves, lost, 0))
    np.add.at(kept, unread.groups[~leaves], unread.shares[~leaves])
    bounds = np.maximum(bounds, 0)
    shares = unread.shares.copy()
    for group in np.intersect1d(np.flatnonzero(bounds != kept), unread.groups[~leaves]).tolist():
        others = (unread.groups == group) & ~leaves
        shares[others] = _spread(int(bounds[group]), shares[others])
    return _bounded(unread.units[~leaves], unread.groups[~leaves], shares[~leaves])


def _joined(units: NDArray[np.int32], groups: NDArray[np.int32], shares: NDArray[np.int64]) -> UnreadDeletes:
    """Entries of one unit become one, and their groups, too."""
    order = np.argsort(units, kind="stable")
    units, groups, shares = units[order], groups[order], shares[order]
    new = is_first(units)
    again = np.flatnonzero(~new)
    same = np.unique(np.stack([groups[again - 1], groups[again]]), axis=1).T
    starts = np.flatnonzero(new)
    sums = np.add.reduceat(shares, starts) if starts.size else shares
    return _bounded(units[starts], united(int(groups.max(initial=-1)) + 1, same)[groups[starts]], sums)


def united(count: int, groups: Iterable[NDArray[np.integer]]) -> NDArray[np.int64]:
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


def _bounded(units: NDArray[np.int32], groups: NDArray[np.integer], shares: NDArray[np.int64]) -> UnreadDeletes:
    """Without the groups that lost nothing, the others numbered from 0."""
    bounds = np.zeros(int(groups.max(initial=-1)) + 1, np.int64)
    np.add.at(bounds, groups, shares)
    is_real = bounds[groups] > 0
    _, numbers = np.unique(groups[is_real], return_inverse=True)
    return UnreadDeletes(units[is_real], numbers.astype(np.int32), shares[is_real])


def _spread(total: int, weights: NDArray[np.int64]) -> NDArray[np.int64]:
    """`total` in whole numbers by weight, or evenly where there is none."""
    sums = np.cumsum(weights if weights.any() else np.ones_like(weights), dtype=np.float64)
    ends = np.floor(sums / sums[-1] * total).astype(np.int64)
    ends[-1] = total
    parts: NDArray[np.int64] = np.diff(ends, prepend=0)
    return parts
