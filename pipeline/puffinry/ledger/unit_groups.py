"""How many hashes of a column each group of units has, and which of them other groups do not have.

In: a ledger, and the group of each unit. Out: for each group two numbers: the hashes that are certainly there, by a
witness, and those that may be, since nobody knows all units that hold a saturated hash, or whether a doubtful unit
still holds its own. Of a group that was read, all is known. Everything is counted for all groups at once: a table may
have 10,000.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from puffinry.ledger.column_ledger import ColumnLedger

Counts = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class HashCounts:
    """(groups,) each: at least and at most so many hashes."""

    least: Counts
    most: Counts


@dataclass(frozen=True, slots=True, eq=False)
class GroupedHashes:
    """Groups are in order: what is `new` is in no group before; what is `gone` is in the group right before only."""

    there: HashCounts
    new: HashCounts
    gone: HashCounts


@dataclass(frozen=True, slots=True, eq=False)
class UnitGroups:
    """The group of each unit. The last group may be of units that belong to several, or to nobody knows which."""

    of_units: NDArray[np.int32]  # (units,) from 0 to count - 1
    count: int
    ordered: int  # the groups that are in order; the one that may be left has units of any of them

    def count_hashes(
        self, ledger: ColumnLedger, doubtful: NDArray[np.int32], read: Mapping[int, NDArray[np.int64]]
    ) -> GroupedHashes:
        """Count a column's hashes by group.

        `doubtful` units may have lost what they are witnesses of. Groups that were `read` have these hashes, and of the
        ledger's no others.
        """
        index = ledger.hash_of_witness
        groups = self.of_units[ledger.witnesses]
        is_open = ~np.isin(np.arange(self.count), list(read))
        pairs, is_certain = index * self.count + groups, ~np.isin(ledger.witnesses, doubtful)
        found = [np.flatnonzero(np.isin(ledger.hashes, each)) * self.count + group for group, each in read.items()]
        possible, certain = (
            np.unique(np.concatenate([pairs[is_open[groups] & kept], *found])) for kept in (True, is_certain)
        )
        return _Counter(self, ledger.saturated, is_open, possible, certain).counted()


def hashes_of(
    ledger: ColumnLedger, units: Flags, doubtful: NDArray[np.int32]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The hashes that some units (a flag for each) have for certain, and those that they may have; ascending."""
    index = ledger.hash_of_witness
    is_theirs = units[ledger.witnesses]
    is_certain, is_possible = np.zeros(ledger.hashes.size, bool), ledger.saturated & units.any()
    is_certain[index[is_theirs & ~np.isin(ledger.witnesses, doubtful)]] = True
    is_possible[index[is_theirs]] = True
    return ledger.hashes[is_certain], ledger.hashes[is_possible]


class _Counter:
    """Pairs of a hash and a group that has it, as sorted numbers: possible ones, and certain ones among them."""

    def __init__(self, groups: UnitGroups, saturated: Flags, is_open: Flags, possible: Counts, certain: Counts) -> None:
        self.groups, self.saturated, self.possible, self.certain = groups, saturated, possible, certain
        self.is_open = is_open  # of a group, whether it may have saturated hashes that it is not paired with
        self.hash_of_possible, self.group_of_possible = np.divmod(possible, groups.count)
        self.hash_of_certain, self.group_of_certain = np.divmod(certain, groups.count)
        # of a hash, whether the units that belong nowhere may hold it
        self.elsewhere = saturated & is_open[groups.ordered :].any()
        self.elsewhere[self.hash_of_possible[self.group_of_possible >= groups.ordered]] = True

    def counted(self) -> GroupedHashes:
        of_saturated = self.by_group(self.group_of_possible[self.saturated[self.hash_of_possible]])
        most = self.by_group(self.group_of_possible) + self.is_open * (self.saturated.sum() - of_saturated)
        return GroupedHashes(HashCounts(self.by_group(self.group_of_certain), most), self.new(), self.gone())

    def by_group(self, groups: Counts) -> Counts:
        """How often each comes; what is beyond all groups is in none."""
        return np.bincount(groups, minlength=self.groups.count + 1)[: self.groups.count]

    def first(self, hashes: Counts, groups: Counts) -> Counts:
        """Of each hash the first group in order that has it; beyond all groups: none has."""
        found = np.full(self.saturated.size, self.groups.count)
        np.minimum.at(found, hashes, groups)
        return np.where(found < self.groups.ordered, found, self.groups.count)

    def new(self) -> HashCounts:
        first_open = np.flatnonzero(np.append(self.is_open, True))[0]
        first_possible = self.first(self.hash_of_possible, self.group_of_possible)
        first_possible[self.saturated] = np.minimum(first_possible[self.saturated], first_open)
        first_certain = self.first(self.hash_of_certain, self.group_of_certain)
        of, at = self.hash_of_certain, self.group_of_certain
        is_new = ~self.elsewhere[of] & (first_possible[of] == at)
        of_possible, at_possible = self.hash_of_possible, self.group_of_possible
        may_be_new = first_certain[of_possible] >= at_possible
        # saturated hashes that no earlier group has for certain may be in any group beside those that are counted
        later = self.saturated.sum() - np.cumsum(self.by_group(first_certain[self.saturated]))
        is_later = self.saturated[of_possible] & (first_certain[of_possible] > at_possible)
        most = self.by_group(at_possible[may_be_new]) + self.is_open * (later - self.by_group(at_possible[is_later]))
        return HashCounts(self.by_group(at[is_new]), most)

    def gone(self) -> HashCounts:
        of, at = self.hash_of_certain, self.group_of_certain
        is_before = at < self.groups.ordered - 1
        may_be_here = self.saturated[of] & np.append(self.is_open, False)[at + 1]
        is_gone = is_before & ~may_be_here & ~self.elsewhere[of] & ~np.isin(self.certain + 1, self.possible)
        of_possible, at_possible = self.hash_of_possible, self.group_of_possible
        is_before = at_possible < self.groups.ordered - 1
        may_be_gone = is_before & ~np.isin(self.possible + 1, self.certain)
        # of saturated hashes all that the group before may have, less those that it has or this one has for certain
        saturated = self.saturated[of_possible] & is_before
        still_here = (
            self.saturated[of] & (at > 0) & (at < self.groups.ordered) & ~np.isin(self.certain - 1, self.possible)
        )
        unpaired = self.saturated.sum() - self.by_group(at_possible[saturated] + 1) - self.by_group(at[still_here])
        most = self.by_group(at_possible[may_be_gone] + 1) + np.append(False, self.is_open[:-1]) * unpaired
        most[:1] = 0
        return HashCounts(self.by_group(at[is_gone] + 1), most)
