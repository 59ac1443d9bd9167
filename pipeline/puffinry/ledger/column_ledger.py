"""The ledger of one column: its theta sample, and for each retained hash the units known to hold it.

docs/ledgers.md says what must hold of it: witnesses, saturated hashes, orphans, and the effect of merging.

Unit numbers order units by age, oldest first. Hash 0 stands for the value of zero bytes, which no sketch can hold; it
is retained whatever θ is, and does not count towards k. Everything here is a column at a time; ledgers are never
changed in place and may share memory. Sources: theta sketches as in DataSketches (θ = 1.0 is 2^63 - 1, a hash is
retained when it is less than θ).
"""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from puffinry.kernels import kernel
from puffinry.sketches import MAX_THETA

NO_UNIT = -1  # in a renumbering: the unit is gone

_UNIT_BITS = 32  # a (hash, unit) pair as one sortable integer: the hash's index above, the unit's number below
_UNIT_MASK = (1 << _UNIT_BITS) - 1

# A ledger's columns: hashes, offsets, witnesses, and which hashes are saturated.
Columns = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int32], NDArray[np.bool_]]


@dataclass(frozen=True, slots=True, eq=False)
class ColumnLedger:
    """Retained hashes with their witnesses, in three parallel parts.

    Witnesses of `hashes[i]` are `witnesses[offsets[i]:offsets[i + 1]]`.
    """

    k: int  # nominal entries: at most so many hashes, hash 0 aside
    witness_limit: int  # R
    theta: int  # 1..MAX_THETA
    hashes: NDArray[np.int64]  # (n,) ascending, distinct, 0 <= hash < theta
    offsets: NDArray[np.int64]  # (n + 1,) ascending from 0
    witnesses: NDArray[np.int32]  # (offsets[n],) ascending and distinct for each hash: oldest first
    saturated: NDArray[np.bool_]  # (n,)

    @property
    def has_empty(self) -> bool:
        """Some live value is zero bytes long."""
        return bool(self.hashes.size and self.hashes[0] == 0)

    @property
    def sample(self) -> NDArray[np.int64]:
        """What the published theta sketch holds: the hashes without 0, ascending."""
        return self.hashes[int(self.has_empty) :]

    @property
    def orphans(self) -> NDArray[np.int64]:
        """The hashes without witnesses, ascending; after a removal nobody knows whether they still live."""
        orphans: NDArray[np.int64] = self.hashes[self.offsets[1:] == self.offsets[:-1]]
        return orphans

    @property
    def too_thin(self) -> bool:
        """Deletes left less than half the sample that k promises: the column must be read again in full."""
        return self.theta < MAX_THETA and 2 * self.sample.size < self.k


def empty_ledger(k: int, witness_limit: int, theta: int = MAX_THETA) -> ColumnLedger:
    """The ledger of a column without values.

    With a smaller `theta`, that of the ledger it will be merged into, it keeps no more than will be needed.
    """
    none = np.empty(0, np.int64)
    return ColumnLedger(k, witness_limit, theta, none, np.zeros(1, np.int64), none.astype(np.int32), none.astype(bool))


def renumber(ledger: ColumnLedger, numbers: NDArray[np.int32]) -> ColumnLedger:
    """Unit u becomes `numbers[u]`: removed where that is NO_UNIT, replaced where several units become one.

    Hashes that only removed units held are gone; saturated ones that lost every witness are `orphans`. Every witness
    must be an index of `numbers`.
    """
    if stay_as_they_are(numbers):
        return ledger
    units = numbers[ledger.witnesses]
    if _stay_in_order(numbers):
        return replace(ledger, witnesses=units)
    index = np.repeat(np.arange(ledger.hashes.size), np.diff(ledger.offsets))
    stays = units != NO_UNIT
    renumbered = _reassemble(ledger, index[stays], units[stays])
    return _select(renumbered, renumbered.saturated | (np.diff(renumbered.offsets) > 0))


def renumber_with_doubts(
    ledger: ColumnLedger, doubtful: NDArray[np.int32], numbers: NDArray[np.int32]
) -> tuple[ColumnLedger, NDArray[np.int32]]:
    """As `renumber`, where `doubtful` units may hold their hashes no more; and which units are doubtful then.

    A unit made of doubtful and other ones is not: it stays a witness of what one of the others holds.
    """
    if not doubtful.size or _stay_in_order(numbers):
        return renumber(ledger, numbers), numbers[doubtful]
    units = numbers[ledger.witnesses]
    index = np.repeat(np.arange(ledger.hashes.size), np.diff(ledger.offsets))
    pairs, in_doubt, stays = _pairs(index, units), np.isin(ledger.witnesses, doubtful), units != NO_UNIT
    is_mixed = in_doubt & stays & np.isin(units, units[~in_doubt])
    unproven = is_mixed & ~np.isin(pairs, pairs[~in_doubt])
    kept = _reassemble(ledger, index[~unproven], ledger.witnesses[~unproven])
    renumbered = renumber(saturate(kept, ledger.hashes[index[unproven]]), numbers)
    return renumbered, np.unique(units[in_doubt & stays & ~is_mixed])


def stay_as_they_are(numbers: NDArray[np.int32]) -> bool:
    """Whether each unit keeps its number, as after an append."""
    return bool(np.array_equal(numbers, np.arange(numbers.size)))


def _stay_in_order(numbers: NDArray[np.int32]) -> bool:
    """Whether no unit is gone or joined with another, as where older files have come."""
    return bool(np.all(np.diff(numbers, prepend=NO_UNIT) > 0))


@dataclass(frozen=True, slots=True, eq=False)
class Doubts:
    """Which unit held which hash when it was counted, and may hold it no more; two parallel columns."""

    hashes: NDArray[np.int64]  # ascending, each as often as it is in doubt
    units: NDArray[np.int32]  # ascending for each hash

    def about(self, hashes: NDArray[np.int64], but: NDArray[np.int32]) -> "Doubts":
        """Those about these hashes, and not in `but` these units."""
        meant = np.isin(self.hashes, hashes) & ~np.isin(self.units, but)
        return Doubts(self.hashes[meant], self.units[meant])

    @property
    def newest(self) -> NDArray[np.int32]:
        """The units that are the newest one of a hash, ascending."""
        is_last = np.append(self.hashes[1:] != self.hashes[:-1], np.ones(min(self.hashes.size, 1), bool))
        return np.unique(self.units[is_last])


def set_aside(ledger: ColumnLedger, units: NDArray[np.int32]) -> tuple[ColumnLedger, Doubts]:
    """The same hashes with the other units as witnesses, and what these units were witnesses of."""
    if not units.size:
        return ledger, Doubts(ledger.hashes[:0], units)
    index = np.repeat(np.arange(ledger.hashes.size), np.diff(ledger.offsets))
    in_doubt = np.isin(ledger.witnesses, units)
    kept = _reassemble(ledger, index[~in_doubt], ledger.witnesses[~in_doubt])
    return kept, Doubts(ledger.hashes[index[in_doubt]], ledger.witnesses[in_doubt])


def put_back(ledger: ColumnLedger, doubts: Doubts) -> tuple[ColumnLedger, NDArray[np.int32]]:
    """With witnesses again that were set aside, and the units of these.

    Only the newest of a hash, as many as its other witnesses leave room for; whoever has more of them is saturated.
    """
    if not doubts.hashes.size:
        return ledger, doubts.units
    held = np.isin(doubts.hashes, ledger.hashes)
    index, units = np.searchsorted(ledger.hashes, doubts.hashes[held]), doubts.units[held]
    ends = np.searchsorted(index, index, side="right")
    room = ledger.witness_limit - np.diff(ledger.offsets)
    fits = ends - np.arange(index.size) <= room[index]
    known = np.repeat(np.arange(ledger.hashes.size), np.diff(ledger.offsets))
    whole = _reassemble(ledger, np.append(known, index[fits]), np.append(ledger.witnesses, units[fits]))
    return saturate(whole, ledger.hashes[index[~fits]]), np.unique(units[fits])


def saturate(ledger: ColumnLedger, hashes: NDArray[np.int64]) -> ColumnLedger:
    """More units may hold these hashes than their witnesses."""
    return replace(ledger, saturated=ledger.saturated | np.isin(ledger.hashes, hashes))


def drop(ledger: ColumnLedger, hashes: NDArray[np.int64]) -> ColumnLedger:
    """Without these hashes: orphans that no remaining unit holds."""
    return _select(ledger, ~np.isin(ledger.hashes, hashes))


def certain_hashes(ledger: ColumnLedger, doubtful: NDArray[np.int32]) -> NDArray[np.int64]:
    """The hashes with a witness in any other unit than the `doubtful` ones, ascending."""
    index = np.repeat(np.arange(ledger.hashes.size), np.diff(ledger.offsets))
    witnessed = np.bincount(index[~np.isin(ledger.witnesses, doubtful)], minlength=ledger.hashes.size)
    certain: NDArray[np.int64] = ledger.hashes[witnessed > 0]
    return certain


def limit_witnesses(ledger: ColumnLedger, witness_limit: int) -> ColumnLedger:
    """With at most `witness_limit` witnesses a hash, the newest; whoever loses one is saturated."""
    index = np.repeat(np.arange(ledger.hashes.size), np.diff(ledger.offsets))
    return _reassemble(replace(ledger, witness_limit=witness_limit), index, ledger.witnesses)


def merge(a: ColumnLedger, b: ColumnLedger) -> ColumnLedger:
    """The ledger of the units of both; a unit in both (a file split over tasks) counts once.

    Associative and commutative. θ becomes the smaller one, and falls further when more than k hashes remain. Raises
    ValueError when k differs.
    """
    if a.k != b.k:
        raise ValueError(f"ledgers of k = {a.k} and k = {b.k} cannot be merged")
    limit, theta = max(a.witness_limit, b.witness_limit), min(a.theta, b.theta)
    bounds = theta, a.k + int(a.has_empty or b.has_empty), limit
    most = a.hashes.size + b.hashes.size
    hashes, offsets, saturated = np.empty(most, np.int64), np.empty(most + 1, np.int64), np.empty(most, np.bool_)
    witnesses = np.empty(a.witnesses.size + b.witnesses.size, np.int32)
    count, theta = _merge(_columns(a), _columns(b), bounds, hashes, offsets, witnesses, saturated)
    # Copied: the ledger may live long, and the memory that was too much need not.
    hashes, offsets, saturated = hashes[:count].copy(), offsets[: count + 1].copy(), saturated[:count].copy()
    return ColumnLedger(a.k, limit, theta, hashes, offsets, witnesses[: offsets[-1]].copy(), saturated)


def _columns(ledger: ColumnLedger) -> Columns:
    return ledger.hashes, ledger.offsets, ledger.witnesses, ledger.saturated


@kernel
def _merge(
    a: Columns,
    b: Columns,
    bounds: tuple[int, int, int],
    hashes: NDArray[np.int64],
    offsets: NDArray[np.int64],
    witnesses: NDArray[np.int32],
    saturated: NDArray[np.bool_],
) -> tuple[int, int]:
    """Write the columns of both as one; how many hashes that are, and theta.

    `bounds` are theta, how many hashes below it are retained, and how many witnesses a hash may have.
    """
    theta, retained, limit = bounds
    a_hashes, a_offsets, a_witnesses, a_saturated = a
    b_hashes, b_offsets, b_witnesses, b_saturated = b
    i = j = count = 0
    offsets[0] = end = 0
    while i < a_hashes.size or j < b_hashes.size:
        in_a = j == b_hashes.size or (i < a_hashes.size and a_hashes[i] <= b_hashes[j])
        in_b = i == a_hashes.size or (j < b_hashes.size and b_hashes[j] <= a_hashes[i])
        value = a_hashes[i] if in_a else b_hashes[j]
        if value >= theta:
            break
        if count == retained:
            return count, value
        begin, is_saturated = end, False
        p = p_end = q = q_end = 0
        if in_a:
            p, p_end, is_saturated = a_offsets[i], a_offsets[i + 1], a_saturated[i]
            i += 1
        if in_b:
            q, q_end, is_saturated = b_offsets[j], b_offsets[j + 1], is_saturated or b_saturated[j]
            j += 1
        while p < p_end and q < q_end:
            unit, other = a_witnesses[p], b_witnesses[q]
            witnesses[end] = min(unit, other)
            p, q, end = p + int(unit <= other), q + int(other <= unit), end + 1
        for place in range(p, p_end):
            witnesses[end] = a_witnesses[place]
            end += 1
        for place in range(q, q_end):
            witnesses[end] = b_witnesses[place]
            end += 1
        surplus = end - begin - limit
        if surplus > 0:  # the oldest leave
            end -= surplus
            for place in range(begin, end):
                witnesses[place] = witnesses[place + surplus]
        hashes[count], saturated[count] = value, is_saturated or surplus > 0
        count += 1
        offsets[count] = end
    return count, theta


def _pairs(index: NDArray[np.intp], units: NDArray[np.int32]) -> NDArray[np.int64]:
    return (index.astype(np.int64) << _UNIT_BITS) | units


def _reassemble(ledger: ColumnLedger, index: NDArray[np.intp], units: NDArray[np.int32]) -> ColumnLedger:
    """The same hashes with these `units` as witnesses, of the hash at `index`: each pair once, and the newest."""
    pairs = np.sort(_pairs(index, units), kind="stable")  # much faster than numpy.unique where long runs are sorted
    pairs = pairs[is_first(pairs)]
    index, limit = pairs >> _UNIT_BITS, ledger.witness_limit
    holders = np.bincount(index, minlength=ledger.hashes.size)
    ends = np.cumsum(holders)
    newest = np.arange(pairs.size) >= (ends - limit)[index]
    return replace(
        ledger,
        offsets=np.concatenate([[0], np.cumsum(np.minimum(holders, limit))]),
        witnesses=(pairs[newest] & _UNIT_MASK).astype(np.int32),
        saturated=ledger.saturated | (holders > limit),
    )


def is_first(ordered: NDArray[np.integer]) -> NDArray[np.bool_]:
    """Where an ascending array has a value for the first time."""
    first = np.ones(ordered.size, bool)
    np.not_equal(ordered[1:], ordered[:-1], out=first[1:])
    return first


def _select(ledger: ColumnLedger, kept: NDArray[np.bool_]) -> ColumnLedger:
    counts = np.diff(ledger.offsets)
    witnesses = ledger.witnesses[np.repeat(kept, counts)]
    offsets = np.concatenate([[0], np.cumsum(counts[kept])])
    return ColumnLedger(
        ledger.k, ledger.witness_limit, ledger.theta, ledger.hashes[kept], offsets, witnesses, ledger.saturated[kept]
    )
