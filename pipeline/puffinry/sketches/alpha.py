"""The Alpha-family theta sketch: a column's values in, theta and the hashes below it out.

For one stream of values it holds bit for bit what DataSketches' Java `HeapAlphaSketch` holds: theta stays where it
began until k distinct hashes are kept, and every further one shrinks it by the factor k / (k + 1). How large the hash
table is, and when it is rebuilt, changes nothing about the result.

Some thousand values at a time go through four loops that stay in the cache: hash (vectorised by LLVM), keep what is
below theta, drop what the first look into an open-addressing table finds (both without branches), insert the rest.
Hashes that theta has passed stay in the table, stale, until it is rebuilt.
"""

import numpy as np
from numpy.typing import NDArray

from puffinry.kernels import Pointer, inlined, kernel, load_u64, pointer_to, store_u64
from puffinry.sketches.hashing import Hashes, count_of, hashed, keep_below
from puffinry.sketches.theta import MAX_THETA
from puffinry.sketches.value_buffers import Values

LEAST_LG_K, GREATEST_LG_K = 9, 26  # of the Alpha family in DataSketches
FIRST_SLOTS = 512

# the places of the running state, an array that the kernels update
THETA, INSERTED, OCCUPIED, HAS_EMPTY = range(4)

Table = NDArray[np.uint64]  # 0: free slot
State = NDArray[np.int64]


@inlined
def _limit(slots: int, k: int) -> int:
    """How many slots may be taken: few while the table grows, so that a look-up hits at once; at 4 * k, most."""
    return slots // 4 if slots < 4 * k else slots // 4 * 3


@inlined
def _slot_of(table: Pointer, slots: int, value: np.uint64) -> int:
    """Where `value` is, or the free slot where it belongs; double hashing."""
    mask = slots - 1
    bits = int(np.int64(value))
    slot = bits & mask
    stride = (bits >> 26) & 0xFE | 1
    held = load_u64(table, slot << 3)
    while held != value:
        if held == 0:
            break
        slot = (slot + stride) & mask
        held = load_u64(table, slot << 3)
    return slot


@kernel
def _move(table: Table, theta: np.uint64, new: Table) -> int:
    """Put what is not stale into a new table, which is empty; how many that is."""
    slots = pointer_to(new)
    live = 0
    for value in table:
        if value != 0 and value < theta:
            store_u64(slots, _slot_of(slots, new.size, value) << 3, value)
            live += 1
    return live


@kernel
def _live(table: Table, theta: np.uint64, live: Hashes) -> int:
    """Put the hashes that are not stale into `live`, which has room for one more; how many there are."""
    count = 0
    for value in table:
        live[count] = value
        count += int(value - np.uint64(1) < theta - np.uint64(1))
    return count


@kernel
def _drop_known(hashes: Hashes, table: Table) -> tuple[int, bool]:
    """Move those that the first look into the table does not find to the front; how many, and was there a 0?"""
    slots = pointer_to(table)
    mask = table.size - 1
    kept = 0
    has_empty = False
    for i in range(hashes.size):
        value = hashes[i]
        hashes[kept] = value
        slot = int(np.int64(value)) & mask
        kept += int(load_u64(slots, slot << 3) != value)
        has_empty |= value == 0
    return kept, has_empty


@kernel
def _insert(hashes: Hashes, table: Table, state: State, k: int) -> tuple[int, int]:
    """Put hashes into the table and shrink theta; where those begin and end, in `hashes`, for which there was no room.

    `hashes` are used up: what is not in the table yet moves to the front.
    """
    theta = np.uint64(state[THETA])
    alpha = k / (k + 1.0)
    below = hashes[: keep_below(hashes, theta)]
    unknown, has_empty = _drop_known(below, table)
    state[HAS_EMPTY] |= has_empty
    slots, limit, pointer = table.size, _limit(table.size, k), pointer_to(table)
    inserted, occupied = state[INSERTED], state[OCCUPIED]
    done = unknown
    for i in range(unknown):
        value = below[i]
        slot = _slot_of(pointer, slots, value)
        if load_u64(pointer, slot << 3) == value or value >= theta:
            continue
        if occupied == limit:
            done = i
            break
        store_u64(pointer, slot << 3, value)
        occupied += 1
        inserted += 1
        if inserted > k:
            theta = np.uint64(np.int64(np.float64(np.int64(theta)) * alpha))
    state[THETA], state[INSERTED], state[OCCUPIED] = np.int64(theta), inserted, occupied
    return done, unknown


class AlphaSketch:
    """A sketch that grows with the values it is given: one column of one unit, or of many."""

    def __init__(self, lg_k: int, theta: int = MAX_THETA) -> None:
        """Start empty, to keep about 2**`lg_k` hashes, and none at or above `theta`.

        A smaller theta than `MAX_THETA` is one that another part of the column has come down to already.
        """
        if not LEAST_LG_K <= lg_k <= GREATEST_LG_K:
            raise ValueError(f"lg k is {lg_k}, expected {LEAST_LG_K} to {GREATEST_LG_K}")
        if not 0 < theta <= MAX_THETA:
            raise ValueError(f"theta is {theta}, expected 1 to {MAX_THETA}")
        self._k = 1 << lg_k
        self._table: Table = np.zeros(FIRST_SLOTS, np.uint64)
        self._state = np.array([theta, 0, 0, 0], np.int64)

    def update(self, values: Values) -> None:
        """Take in a buffer of values.

        Raises ValuesError where the buffer is damaged; the sketch has taken in a part of it then, and is of no use.
        """
        if not self._state[OCCUPIED]:
            # As large as the table would grow if all of these values were distinct. It is the cheaper for those of many
            # values, and those of few that come often pay little for it.
            below = int(min(count_of(values), values.data.size) * (self.theta / MAX_THETA))
            slots = min(4 << max(below - 1, 0).bit_length(), 4 * self._k)
            if slots > self._table.size:
                self._table = np.zeros(slots, np.uint64)
        for hashes in hashed(values):
            self._insert(hashes)

    def _insert(self, hashes: Hashes) -> None:
        while True:
            done, end = _insert(hashes, self._table, self._state, self._k)
            if done == end:
                return
            hashes = hashes[done:end]
            self._make_room()

    def _make_room(self) -> None:
        """Leave out what is stale, in a larger table if that leaves little room.

        It grows in few large steps, up to the size that k hashes want: each of them moves all that is there.
        """
        self._move_to(max(self._table.size, min(8 * self._table.size, 4 * self._k)))
        if self._state[OCCUPIED] > _limit(self._table.size, self._k) // 4 * 3:
            self._move_to(2 * self._table.size)

    def _move_to(self, slots: int) -> None:
        table: Table = np.zeros(slots, np.uint64)
        self._state[OCCUPIED] = _move(self._table, np.uint64(self.theta), table)
        self._table = table

    @property
    def theta(self) -> int:
        """The bound of the retained hashes; while it is `MAX_THETA`, every hash seen is retained."""
        return int(self._state[THETA])

    @property
    def has_empty(self) -> bool:
        """Whether a value of zero bytes was among the values."""
        return bool(self._state[HAS_EMPTY])

    def unordered_hashes(self) -> NDArray[np.int64]:
        """The retained hashes: distinct, above 0 and below theta."""
        live = np.empty(int(self._state[OCCUPIED]) + 1, np.uint64)
        return live[: _live(self._table, np.uint64(self.theta), live)].view(np.int64)
