"""From the values of many units, of which each may be a handful, to one ledger.

Hashes below theta are noted with their units as they come, the newest unit first. Once many are noted, they are put in
order and merged into the ledger of all before them, which retains the least k: so the ledger depends on the units
alone, not on the order or the number of the buffers in which their values come. Two things are passed over: a hash
that is saturated already, so that a value of every unit costs one look-up in each; and, among very many values of one
unit, most of those that repeat.
"""

import threading

import numpy as np
from numpy.typing import NDArray

from puffinry.kernels import kernel
from puffinry.ledger.column_ledger import ColumnLedger, empty_ledger, merge
from puffinry.sketches import MAX_THETA, Values, count_of, hashed, keep_below

_FIRST_ROOM = 512  # pairs of hash and unit
_LEAST_AT_ONCE, _AT_ONCE_PER_K = 1 << 14, 4  # how many pairs are put in order at once
_SEEN_SLOTS = 1 << 15  # which stay in the second-level cache; a unit of more values than that looks there
_FREE, _NEAR = np.uint64(2**64 - 1), 8  # no hash, in a slot without one; and in how many slots one may be
_MOST_MOVES = 16  # of a pair on average, until another way to put them in order is faster

Integers = NDArray[np.int64]
Numbers = NDArray[np.int32]
Hashes = NDArray[np.uint64]


class _OfThread(threading.local):
    """A table of the hashes that were just seen: one for all builders of a thread, so that it stays in the cache."""

    def __init__(self) -> None:
        self._seen = np.full(_SEEN_SLOTS, _FREE)
        self._owner: object = None

    def seen(self, owner: object) -> Hashes:
        """The table as its owner left it, or empty."""
        if owner != self._owner:
            self._seen[:], self._owner = _FREE, owner
        return self._seen


_of_thread = _OfThread()


class LedgerBuilder:
    """Collects the units of one column."""

    def __init__(self, k: int, witness_limit: int, theta: int = MAX_THETA) -> None:
        """Begin with no unit; nothing at or above `theta` is retained."""
        self._ledger = empty_ledger(k, witness_limit, theta)  # of all but what is noted
        self._saturated: Hashes = np.empty(0, np.uint64)  # a table of its hashes that are
        self._most = max(_AT_ONCE_PER_K * k, _LEAST_AT_ONCE)
        self._hashes: Integers = np.empty(_FIRST_ROOM, np.int64)
        self._units: Numbers = np.empty(_FIRST_ROOM, np.int32)
        self._noted = 0
        self._unit = np.iinfo(np.int32).max
        self._values = 0  # of the unit so far
        self._identity = object()  # unlike the address, it is never another's

    def add(self, unit: int, values: Values) -> None:
        """Take in values of the unit that came last, or of an older one; ValuesError where their buffer is damaged."""
        self._begin(unit)
        self._values += count_of(values)
        is_long = self._values > _SEEN_SLOTS
        for hashes in hashed(values):
            count, theta = hashes.size, self._ledger.theta
            if theta < MAX_THETA:
                count = keep_below(hashes, np.uint64(theta))
            if self._saturated.size and count:
                count = _keep_others(hashes[:count], self._saturated, False)
            if is_long and count:  # what is seen has been noted, or is above a theta that was: then it makes room
                count = _keep_others(hashes[:count], _of_thread.seen((self._identity, unit, theta)), True)
            self._note(hashes[:count].view(np.int64))

    def add_hashes(self, unit: int, hashes: Integers) -> None:
        """The same by hashes, of which any may come more than once."""
        self._begin(unit)
        self._note(hashes)

    def held(self, unit: int) -> int:
        """How many of the retained hashes the unit is a witness of: it may have more, that are saturated."""
        self._settle()
        return int(np.count_nonzero(self._ledger.witnesses == unit))

    def ledger(self) -> ColumnLedger:
        """The ledger of all that was added so far."""
        self._settle()
        return self._ledger

    def _begin(self, unit: int) -> None:
        if unit > self._unit:
            raise ValueError(f"unit {unit} is newer than one before it")
        if unit < self._unit:
            self._unit, self._values = unit, 0

    def _note(self, hashes: Integers) -> None:
        while hashes.size:
            noted, stop = self._noted, min(self._noted + hashes.size, self._most)
            if stop > self._hashes.size:
                room = min(max(2 * self._hashes.size, stop), self._most)
                self._hashes = np.concatenate((self._hashes[:noted], np.empty(room - noted, np.int64)))
                self._units = np.concatenate((self._units[:noted], np.empty(room - noted, np.int32)))
            self._hashes[noted:stop], self._units[noted:stop] = hashes[: stop - noted], self._unit
            self._noted, hashes = stop, hashes[stop - noted :]
            if stop == self._most:
                self._settle()

    def _settle(self) -> None:
        if not self._noted:
            return
        noted = _ledger_of(self._hashes[: self._noted], self._units[: self._noted], self._ledger)
        self._noted = 0
        self._ledger = merge(self._ledger, noted) if self._ledger.hashes.size else noted
        saturated = self._ledger.hashes[self._ledger.saturated].view(np.uint64)
        if saturated.size:
            self._saturated = np.full(4 << (saturated.size - 1).bit_length(), _FREE)
            _keep_others(saturated, self._saturated, True)


@kernel
def _keep_others(hashes: Hashes, table: Hashes, adds: bool) -> int:
    """Move the hashes that the table does not have to the front; how many there are.

    Where it `adds`, the table has them from then on, if there is room near the slots where they belong. Most are there,
    or none is: that is found out first, without a branch.
    """
    mask = np.uint64(table.size - 1)
    missing = 0
    for i in range(hashes.size):
        value = hashes[i]
        hashes[missing] = value
        missing += int(table[int(np.int64(value & mask))] != value)
    kept = 0
    for i in range(missing):
        value = hashes[i]
        is_there = False
        for step in range(_NEAR):
            slot = int(np.int64((value + np.uint64(step)) & mask))
            held = table[slot]
            if held == _FREE:
                if adds:
                    table[slot] = value
                break
            if held == value:
                is_there = True
                break
        hashes[kept] = value
        kept += int(not is_there)
    return kept


def _ledger_of(hashes: Integers, units: Numbers, before: ColumnLedger) -> ColumnLedger:
    """The ledger of pairs that come newest unit first; with the limits of the one `before`."""
    ordered, holders = _ordered(hashes, units, before.theta)
    offsets, saturated = np.empty(ordered.size + 1, np.int64), np.empty(ordered.size, np.bool_)
    limits = before.theta, before.k, before.witness_limit
    count, theta = _collect(ordered, holders, limits, offsets, saturated)
    # Copied: the ledger may live long, and the memory that was too much need not.
    offsets, saturated = offsets[: count + 1].copy(), saturated[:count].copy()
    hashes, witnesses = ordered[:count].copy(), holders[: offsets[-1]].copy()
    return ColumnLedger(before.k, before.witness_limit, theta, hashes, offsets, witnesses, saturated)


def _ordered(hashes: Integers, units: Numbers, theta: int) -> tuple[Integers, Numbers]:
    """The pairs below theta by hash, and those of one hash as they come."""
    buckets = (hashes.size - 1).bit_length()
    ends = np.zeros((1 << buckets) + 1, np.int32)
    ordered, holders = np.empty(hashes.size, np.int64), np.empty(hashes.size, np.int32)
    count = _order(hashes, units, theta, max(theta.bit_length() - buckets, 0), ends, ordered, holders)
    if count >= 0:
        return ordered[:count], holders[:count]
    order = np.argsort(hashes, kind="stable")  # someone chose the values by their hashes
    order = order[: np.searchsorted(hashes[order], theta)]
    return hashes[order], units[order]


@kernel
def _order(
    hashes: Integers, units: Numbers, theta: int, shift: int, ends: Numbers, ordered: Integers, holders: Numbers
) -> int:
    """Write what `_ordered` says; how many pairs that is, or -1 where it takes long.

    By buckets of hashes that are equal but for `shift` bits, which so many hashes fill evenly; `ends` come as zeros.
    """
    for value in hashes:
        if value < theta:
            ends[(value >> shift) + 1] += 1
    for bucket in range(ends.size - 1):
        ends[bucket + 1] += ends[bucket]
    count = int(ends[ends.size - 1])
    for i in range(hashes.size):
        value = hashes[i]
        if value < theta:
            place = ends[value >> shift]
            ends[value >> shift] = place + 1
            ordered[place], holders[place] = value, units[i]
    moves = 0
    for i in range(1, count):
        value, unit, place = ordered[i], holders[i], i
        if ordered[i - 1] <= value:
            continue
        while place > 0 and ordered[place - 1] > value:
            ordered[place], holders[place] = ordered[place - 1], holders[place - 1]
            place -= 1
        ordered[place], holders[place] = value, unit
        moves += i - place
        if moves > _MOST_MOVES * count:
            return -1
    return count


@kernel
def _collect(
    hashes: Integers, units: Numbers, limits: tuple[int, int, int], offsets: Integers, saturated: NDArray[np.bool_]
) -> tuple[int, int]:
    """Make ordered pairs, in their place, the columns of a ledger; how many hashes it has, and theta.

    `limits` are theta, how many hashes are retained beside that of no bytes, and how many witnesses of each.
    """
    theta, k, limit = limits
    retained = k + int(hashes.size > 0 and hashes[0] == 0)
    count = end = place = 0
    offsets[0] = 0
    while place < hashes.size:
        value = hashes[place]
        if count == retained:
            return count, value
        begin, latest, is_saturated = end, -1, False
        while place < hashes.size and hashes[place] == value:
            unit = units[place]
            if unit != latest and end - begin == limit:
                is_saturated = True
            elif unit != latest:
                units[end] = unit
                end += 1
            latest = unit
            place += 1
        for i in range((end - begin) // 2):  # oldest first
            units[begin + i], units[end - 1 - i] = units[end - 1 - i], units[begin + i]
        hashes[count], saturated[count] = value, is_saturated
        count += 1
        offsets[count] = end
    return count, theta
