"""From the values of many units, of which each may be a handful, to one ledger.

Hashes below theta are noted with their units as they come, the newest unit first. Once many are noted, they are put in
order and merged into the ledger of all before them, which retains the least k: so the ledger depends on the units
alone, not on the order or the number of the buffers in which their values come. Two things are passed over: a hash
that is saturated already, of which units are counted only, so that a value of every unit costs one look-up in each;
and, among very many values of one unit, most of those that repeat.
"""

import secrets
import threading
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from puffinry.kernels import kernel
from puffinry.ledger.column_ledger import NO_UNIT, ColumnLedger, empty_ledger, merge, within_limits
from puffinry.sketches import MAX_THETA, Values, count_of, hashed, keep_below

_FIRST_ROOM = 512  # pairs of hash and unit
_LEAST_AT_ONCE, _AT_ONCE_PER_K = 1 << 14, 4  # how many pairs are put in order at once
_SEEN_SLOTS = 1 << 15  # which stay in the second-level cache; a unit of an eighth as many values looks there
_FREE, _NEAR = np.uint64(2**64 - 1), 8  # no hash, in a slot without one; and in how many slots one may be
_salt = np.uint64(secrets.randbits(63) | 1)  # nobody can choose values that share a slot
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

    def __init__(self, k: int, witness_limit: int, theta: int = MAX_THETA, room: int = 0) -> None:
        """Begin with no unit; nothing at or above `theta` is retained."""
        self._ledger = empty_ledger(k, witness_limit, theta, room)  # of all but what is noted, or passed over
        self._saturated = _Saturated(self._ledger)
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
        is_long = self._values > _SEEN_SLOTS >> 3  # to clear the table takes less than to order what repeats
        for hashes in hashed(values):
            count, theta = hashes.size, self._ledger.theta
            if theta < MAX_THETA:
                count = keep_below(hashes, np.uint64(theta))
            count = self._saturated.pass_over(hashes[:count], unit)
            if is_long and count:  # what is seen has been noted, or is above a theta that was: then it makes room
                count = _keep_others(hashes[:count], _of_thread.seen((self._identity, unit, theta)))
            self._note(hashes[:count].view(np.int64))

    def add_hashes(self, unit: int, hashes: Integers) -> None:
        """The same by hashes, of which any may come more than once."""
        self._begin(unit)
        copied = hashes.astype(np.uint64)
        self._note(copied[: self._saturated.pass_over(copied, unit)].view(np.int64))

    def held(self, unit: int) -> int:
        """How many of the retained hashes the unit is a witness of: it may have more, that are saturated."""
        self._settle()
        return int(np.count_nonzero(self._ledger.witnesses == unit))

    def ledger(self) -> ColumnLedger:
        """The ledger of all that was added so far."""
        self._settle()
        self._ledger = self._saturated.counted(self._ledger)
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
                before = self._hashes[:noted], self._units[:noted]
                self._hashes, self._units = np.empty(room, np.int64), np.empty(room, np.int32)
                self._hashes[:noted], self._units[:noted] = before
            self._hashes[noted:stop], self._units[noted:stop] = hashes[: stop - noted], self._unit
            self._noted, hashes = stop, hashes[stop - noted :]
            if stop == self._most:
                self._settle()  # more are saturated now, and the unit may be counted for them already
                hashes = hashes[: self._saturated.pass_over(hashes.view(np.uint64), self._unit)]

    def _settle(self) -> None:
        if not self._noted:
            return
        hashes, units = self._hashes[: self._noted], self._units[: self._noted]
        noted, before = _ledger_of(hashes, units, self._ledger), self._saturated.counted(self._ledger)
        self._noted = 0
        self._ledger = merge(before, noted) if before.hashes.size else noted
        counted = np.concatenate((self._saturated.counted_for(self._unit), hashes[units == self._unit].view(np.uint64)))
        self._saturated = _Saturated(self._ledger)
        self._saturated.pass_over(counted, self._unit, again=True)


class _Saturated:
    """The saturated hashes of a ledger in a table, and of each how many units were passed over since."""

    def __init__(self, ledger: ColumnLedger) -> None:
        hashes = ledger.hashes[ledger.saturated].view(np.uint64)
        slots = 4 << (hashes.size - 1).bit_length() if hashes.size else 0
        self._table, self._counts = np.full(slots, _FREE), np.zeros(slots, np.int32)
        self._units = np.full(slots, NO_UNIT, np.int32)  # the last one of each hash
        if slots:
            _fill(hashes, self._table, _salt)

    def pass_over(self, hashes: Hashes, unit: int, *, again: bool = False) -> int:
        """Move other hashes to the front, and return how many they are; count the unit for these, but not `again`."""
        if not self._table.size or not hashes.size:
            return hashes.size
        return _pass_over(hashes, self._table, self._units, self._counts, (unit, int(not again)), _salt)

    def counted_for(self, unit: int) -> Hashes:
        """The hashes of which this was the last unit."""
        hashes: Hashes = self._table[self._units == unit]
        return hashes

    def counted(self, ledger: ColumnLedger) -> ColumnLedger:
        """The ledger that the hashes are of, with the units that were passed over; they are forgotten here."""
        passed = np.flatnonzero(self._counts)
        if not passed.size:
            return ledger
        unnamed = ledger.unnamed.copy()
        unnamed[np.searchsorted(ledger.hashes, self._table[passed].view(np.int64))] += self._counts[passed]
        self._counts[:] = 0
        return within_limits(replace(ledger, unnamed=unnamed))


@kernel
def _fill(hashes: Hashes, table: Hashes, salt: np.uint64) -> None:
    """Put distinct hashes into a table with room for all."""
    mask = np.uint64(table.size - 1)
    for i in range(hashes.size):
        slot = (hashes[i] * salt >> np.uint64(32)) & mask
        while table[int(np.int64(slot))] != _FREE:
            slot = (slot + np.uint64(1)) & mask
        table[int(np.int64(slot))] = hashes[i]


@kernel
def _pass_over(
    hashes: Hashes, table: Hashes, units: Numbers, counts: Numbers, by: tuple[int, int], salt: np.uint64
) -> int:
    """Move the hashes that the table does not have to the front; how many there are.

    Of each of the others the unit is noted in its slot, and where it was another before, the count grows. Those are the
    two numbers of `by`.
    """
    unit, number = by
    mask = np.uint64(table.size - 1)
    kept = 0
    for i in range(hashes.size):
        value = hashes[i]
        slot = (value * salt >> np.uint64(32)) & mask
        while table[int(np.int64(slot))] != value and table[int(np.int64(slot))] != _FREE:
            slot = (slot + np.uint64(1)) & mask
        place = int(np.int64(slot))
        if table[place] == _FREE:
            hashes[kept] = value
            kept += 1
        elif units[place] != unit:
            units[place] = unit
            counts[place] += number
    return kept


@kernel
def _keep_others(hashes: Hashes, table: Hashes) -> int:
    """Move the hashes that the table does not have to the front; how many there are.

    It has them from then on, if there is room near the slots where they belong. Most are there, or none is: that is
    found out first, without a branch.
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
    offsets = np.empty(ordered.size + 1, np.int64)
    count, theta = _collect(ordered, holders, before.theta, before.k, offsets)
    # Copied: the ledger may live long, and the memory that was too much need not.
    columns = ordered[:count].copy(), offsets[: count + 1].copy(), holders[: offsets[count]].copy()
    limits = before.k, before.witness_limit, theta
    return within_limits(ColumnLedger(*limits, *columns, np.zeros(count, np.int32), before.room))


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
def _collect(hashes: Integers, units: Numbers, theta: int, k: int, offsets: Integers) -> tuple[int, int]:
    """Make ordered pairs, in their place, the columns of a ledger; how many hashes it has, and theta.

    No more than `k` hashes are retained beside that of no bytes.
    """
    retained = k + int(hashes.size > 0 and hashes[0] == 0)
    count = end = place = 0
    offsets[0] = 0
    while place < hashes.size:
        value = hashes[place]
        if count == retained:
            return count, value
        begin, latest = end, -1
        while place < hashes.size and hashes[place] == value:
            unit = units[place]
            if unit != latest:
                units[end] = unit
                end += 1
            latest = unit
            place += 1
        for i in range((end - begin) // 2):  # oldest first
            units[begin + i], units[end - 1 - i] = units[end - 1 - i], units[begin + i]
        hashes[count] = value
        count += 1
        offsets[count] = end
    return count, theta
