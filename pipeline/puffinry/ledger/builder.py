"""From the sketches of many units, of which each may be a handful of hashes, to one ledger.

Units come newest first, so the first of them that hold a hash are its witnesses. A hash table holds the hashes met so
far; once it has twice as many as the ledger may retain, those that theta excludes are removed. Hash and unit are noted
as a pair until a hash has all its witnesses and is saturated. From then on it costs one look-up, however many units
follow.

The table is a power of two of slots. A slot holds 0 while it is free, else a hash and 1 (hashes begin at 0), with the
sign set once the hash is saturated. A hash belongs in the slot that its low bits name, or in the next free one.
"""

import numpy as np
from numpy.typing import NDArray

from puffinry.kernels import Pointer, inlined, kernel, load_u64, pointer_to
from puffinry.ledger.column_ledger import ColumnLedger
from puffinry.sketches import MAX_THETA, Values, hashed

_FIRST_ENTRIES = 64
_GONE = -1  # the number of an entry that theta has left out
_FREE = 0
_HASH_BITS = (1 << 63) - 1

Integers = NDArray[np.int64]
Numbers = NDArray[np.int32]
Keys = NDArray[np.int64]
# An open-addressing table: the keys, the number of each key's entry, how many witnesses each entry has, and its last.
Table = tuple[Keys, Numbers, Numbers, Numbers]


class LedgerBuilder:
    """Collects the units of one column."""

    def __init__(self, k: int, witness_limit: int, theta: int = MAX_THETA) -> None:
        """Begin with no unit; nothing at or above `theta` is kept."""
        self._k = k
        self._limit = witness_limit
        self.theta = theta  # the smallest so far: what is still kept is below it, and a further sketch may start there
        self._newest = np.iinfo(np.int32).max  # that may come next
        self._entries = 0
        self._table = _empty_table(2 * _FIRST_ENTRIES)
        self._pairs: Numbers = np.empty((2, 2 * _FIRST_ENTRIES), np.int32)  # entries and units
        self._noted = 0  # pairs

    def add(self, unit: int, theta: int, hashes: Integers, has_empty: bool) -> None:
        """The next older unit: its distinct hashes above 0 and below `theta`, in any order."""
        self._begin(unit)
        slots = 0 if self._entries else self._slots_for(hashes.size)
        if slots > self._table[0].size:
            self._table = _empty_table(slots)
        self.theta = min(self.theta, theta)
        if has_empty:
            hashes = np.append(hashes, 0)
        self._note(unit, hashes)

    def takes(self, count: int) -> bool:
        """Whether so many values are so few that theta stays: a unit that has no others needs no sketch."""
        return max(self._entries, self._k) + count <= 2 * self._k

    def add_values(self, unit: int, values: Values) -> None:
        """The next older unit by all its values, if it `takes` so many; ValuesError where their buffer is damaged."""
        self._begin(unit)
        for hashes in hashed(values):
            self._note(unit, hashes.view(np.int64))

    def ledger(self) -> ColumnLedger:
        """The ledger of all that was added so far."""
        hashes = np.sort(self._retained())
        offsets, saturated = np.empty(hashes.size + 1, np.int64), np.empty(hashes.size, np.bool_)
        ends = np.full(self._entries, _GONE, np.int64)
        _places(hashes, self._table, offsets, ends, saturated)
        witnesses = np.empty(offsets[-1], np.int32)
        _oldest_first(self._pairs, self._noted, ends, witnesses)
        return ColumnLedger(self._k, self._limit, self.theta, hashes, offsets, witnesses, saturated)

    def _begin(self, unit: int) -> None:
        if unit > self._newest:
            raise ValueError(f"unit {unit} is not older than all before it")
        self._newest = unit - 1

    def _note(self, unit: int, hashes: Integers) -> None:
        room = self._pairs.shape[1]
        if self._noted + hashes.size > room:
            pairs = np.empty((2, max(2 * room, self._noted + hashes.size)), np.int32)
            pairs[:, : self._noted] = self._pairs[:, : self._noted]
            self._pairs = pairs
        while True:
            counts = self._entries, self._noted
            done, self._entries, self._noted = _note(
                hashes, self.theta, (unit, self._limit), self._table, self._pairs, counts
            )
            if done == hashes.size:
                return
            hashes = hashes[done:]
            self._make_room(hashes.size)

    def _make_room(self, count: int) -> None:
        """For more entries, at once for as many as `count` where that is not too much."""
        keys, _, holders, _ = self._table
        most = 2 * self._k
        if holders.size < most:
            self._rebuild(self._slots_for(self._entries + count))
        else:
            self._retained()
            self._rebuild(keys.size)

    def _slots_for(self, entries: int) -> int:
        """How large a table is for so many entries, or for as many as it may have."""
        return 2 << (max(min(entries, 2 * self._k), _FIRST_ENTRIES) - 1).bit_length()

    def _retained(self) -> Integers:
        """The hashes below theta, which falls where there are more than k; in any order."""
        hashes = np.empty(self._entries + 1, np.int64)
        hashes = hashes[: _hashes_below(self.theta, self._table[0], hashes)]
        retained = self._k + int(not hashes.all())  # the value of zero bytes is apart
        if hashes.size > retained:
            hashes = np.partition(hashes, retained)
            self.theta, hashes = int(hashes[retained]), hashes[:retained]
        return hashes

    def _rebuild(self, slots: int) -> None:
        """The entries below theta in a table of so many slots, and their pairs."""
        table = _empty_table(slots)
        now = np.full(self._entries, _GONE, np.int32)
        self._entries = _rehash(self._table, self.theta, table, now)
        self._table = table
        self._noted = _keep_pairs(self._pairs, self._noted, now)


def _empty_table(slots: int) -> Table:
    """One with room for half as many entries."""
    holders, latest = np.empty((2, slots // 2), np.int32)
    return np.zeros(slots, np.int64), np.empty(slots, np.int32), holders, latest


@inlined
def _hash_of(key: int) -> int:
    """The hash that a key stands for; -1 for `_FREE`."""
    return (key & _HASH_BITS) - 1


@inlined
def _slot_of(value: int, keys: Pointer, mask: int) -> int:
    """Where a hash's key is in a table of `mask` + 1 slots, or the free slot where it belongs; linear probing."""
    slot = value & mask
    key = int(np.int64(load_u64(keys, slot << 3)))
    while _hash_of(key) != value:
        if key == _FREE:
            break
        slot = (slot + 1) & mask
        key = int(np.int64(load_u64(keys, slot << 3)))
    return slot


@kernel
def _note(
    hashes: Integers, theta: int, holder: tuple[int, int], table: Table, pairs: Numbers, counts: tuple[int, int]
) -> tuple[int, int, int]:
    """Note in the table and the pairs that a unit holds the hashes, one after another while there is room for entries.

    `holder` is the unit, and how many witnesses are kept of a hash; `counts` are those of entries and pairs. Returns
    how many hashes that were, and how many entries and pairs there are now.
    """
    (unit, limit), (entries, noted) = holder, counts
    keys, numbers, holders, latest = table
    slots, mask = pointer_to(keys), keys.size - 1
    for i in range(hashes.size):
        value = hashes[i]
        if value >= theta:
            continue
        slot = _slot_of(value, slots, mask)
        key = keys[slot]
        if key < 0:
            continue
        if key == _FREE:
            if entries == holders.size:
                return i, entries, noted
            key = keys[slot] = value + 1
            numbers[slot] = entries
            holders[entries] = 0
            entries += 1
        elif latest[numbers[slot]] == unit:
            continue
        entry = numbers[slot]
        if holders[entry] == limit:
            keys[slot] = key | ~_HASH_BITS
            continue
        holders[entry] += 1
        latest[entry] = unit
        pairs[0, noted], pairs[1, noted] = entry, unit
        noted += 1
    return hashes.size, entries, noted


@kernel
def _rehash(old: Table, theta: int, new: Table, now: Numbers) -> int:
    """Put what is below theta into a new table, numbered anew (`now`, by old number); how many entries that is.

    That is fewer than the new table has room for. They are found first, without a branch that half of them would take.
    """
    old_keys, old_numbers, old_holders, old_latest = old
    keys, numbers, holders, latest = new
    slots, mask = pointer_to(keys), keys.size - 1
    places = holders  # of what is found, until the number of its witnesses stands there
    entries = 0
    for place in range(old_keys.size):
        places[entries] = place
        entries += int(0 <= _hash_of(old_keys[place]) < theta)
    for entry in range(entries):
        place = places[entry]
        key, old_number = old_keys[place], old_numbers[place]
        slot = _slot_of(_hash_of(key), slots, mask)
        keys[slot], numbers[slot] = key, entry
        holders[entry], latest[entry] = old_holders[old_number], old_latest[old_number]
        now[old_number] = entry
    return entries


@kernel
def _keep_pairs(pairs: Numbers, noted: int, now: Numbers) -> int:
    """Move the pairs of entries that stay to the front, under their numbers now; how many they are."""
    kept = 0
    for i in range(noted):
        entry, unit = now[pairs[0, i]], pairs[1, i]
        pairs[0, kept], pairs[1, kept] = entry, unit
        kept += int(entry != _GONE)
    return kept


@kernel
def _oldest_first(pairs: Numbers, noted: int, ends: Integers, witnesses: Numbers) -> None:
    """Put the units of pairs that come newest first where those of their entry end; `ends` are used up."""
    for i in range(noted):
        entry = pairs[0, i]
        if ends[entry] != _GONE:
            ends[entry] -= 1
            witnesses[ends[entry]] = pairs[1, i]


@kernel
def _hashes_below(theta: int, keys: Keys, hashes: Integers) -> int:
    """Put the hashes of the keys below theta into `hashes`, which has room for one more; how many there are."""
    count = 0
    for key in keys:
        value = _hash_of(key)
        hashes[count] = value
        count += int(0 <= value < theta)
    return count


@kernel
def _places(hashes: Integers, table: Table, offsets: Integers, ends: Integers, saturated: NDArray[np.bool_]) -> None:
    """Where the witnesses of each of the hashes, which are in the table, begin and end, and whether it is saturated.

    The ends stand by entry a second time; they come as `_GONE`, which stays with an entry of another hash.
    """
    keys, numbers, holders, _ = table
    slots, mask = pointer_to(keys), keys.size - 1
    offsets[0] = 0
    for i in range(hashes.size):
        slot = _slot_of(hashes[i], slots, mask)
        entry = numbers[slot]
        saturated[i] = keys[slot] < 0
        offsets[i + 1] = ends[entry] = offsets[i] + holders[entry]
