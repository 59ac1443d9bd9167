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

# A ledger's columns: hashes, offsets, witnesses, and how many holders of each hash are not among these.
Columns = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int32], NDArray[np.int32]]


@dataclass(frozen=True, slots=True, eq=False)
class ColumnLedger:
    """Retained hashes with their witnesses, in three parallel parts.

    Witnesses of `hashes[i]` are `witnesses[offsets[i]:offsets[i + 1]]`. Of its other holders there are `unnamed[i]` at
    most, and no more than `slack` fewer.
    """

    k: int  # nominal entries: at most so many hashes, hash 0 aside
    witness_limit: int  # R: each hash keeps so many witnesses, and more where there is room
    theta: int  # 1..MAX_THETA
    hashes: NDArray[np.int64]  # (n,) ascending, distinct, 0 <= hash < theta
    offsets: NDArray[np.int64]  # (n + 1,) ascending from 0
    witnesses: NDArray[np.int32]  # (offsets[n],) ascending and distinct for each hash: oldest first
    unnamed: NDArray[np.int32]  # (n,) holders beside the witnesses
    room: int = 0  # for more than R witnesses: see `_limits`
    slack: int = 0  # units that are gone, lost rows, or were counted twice: of the unnamed, so many may be too many

    @property
    def saturated(self) -> NDArray[np.bool_]:
        """(n,) whether more units may hold a hash than its witnesses."""
        saturated: NDArray[np.bool_] = self.unnamed > 0
        return saturated

    @property
    def holders(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """(n,) each: how many units hold a hash at least and at most; the same where none has gone."""
        named: NDArray[np.int64] = np.diff(self.offsets)
        return named + np.maximum(self.unnamed - self.slack, 0), named + self.unnamed

    @property
    def hash_of_witness(self) -> NDArray[np.int64]:
        """(offsets[n],) of which hash each is a witness, by its place."""
        return np.repeat(np.arange(self.hashes.size), np.diff(self.offsets))

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
        """The hashes that nobody is proven to hold, ascending; after a removal they may be dead."""
        orphans: NDArray[np.int64] = self.hashes[self.holders[0] == 0]
        return orphans

    @property
    def too_thin(self) -> bool:
        """Deletes left less than half the sample that k promises: the column must be read again in full."""
        return self.theta < MAX_THETA and 2 * self.sample.size < self.k


def empty_ledger(k: int, witness_limit: int, theta: int = MAX_THETA, room: int = 0) -> ColumnLedger:
    """The ledger of a column without values.

    With a smaller `theta`, that of the ledger it will be merged into, it keeps no more than will be needed.
    """
    none = np.empty(0, np.int64)
    units = none.astype(np.int32)
    return ColumnLedger(k, witness_limit, theta, none, np.zeros(1, np.int64), units, units, room)


def renumber(ledger: ColumnLedger, numbers: NDArray[np.int32]) -> ColumnLedger:
    """Unit u becomes `numbers[u]`: removed where that is NO_UNIT, replaced where several units become one.

    Hashes that only removed units held are gone; saturated ones may lose every witness. Every witness must be an index
    of `numbers`. The slack stays: whoever knows the units adds those that are gone (`store.renumbered`).
    """
    if stay_as_they_are(numbers):
        return ledger
    units = numbers[ledger.witnesses]
    if _stay_in_order(numbers):
        return replace(ledger, witnesses=units)
    stays = units != NO_UNIT
    renumbered = _reassemble(ledger, ledger.hash_of_witness[stays], units[stays])
    return _select(renumbered, renumbered.saturated | (np.diff(renumbered.offsets) > 0))


def renumber_with_doubts(
    ledger: ColumnLedger, doubtful: NDArray[np.int32], numbers: NDArray[np.int32]
) -> tuple[ColumnLedger, NDArray[np.int32]]:
    """As `renumber`, where `doubtful` units may hold their hashes no more; and which units are doubtful then.

    A unit made of doubtful and other ones is not: it stays a witness of what one of the others holds.
    """
    if not doubtful.size or _stay_in_order(numbers):
        return renumber(ledger, numbers), numbers[doubtful]
    units, index = numbers[ledger.witnesses], ledger.hash_of_witness
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
        return np.unique(self.units[is_first(self.hashes[::-1])[::-1]])


def set_aside(ledger: ColumnLedger, units: NDArray[np.int32]) -> tuple[ColumnLedger, Doubts]:
    """The same hashes with the other units as witnesses, and what these units were witnesses of."""
    if not units.size:
        return ledger, Doubts(ledger.hashes[:0], units)
    index, in_doubt = ledger.hash_of_witness, np.isin(ledger.witnesses, units)
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
    named, in_doubt = np.diff(ledger.offsets), np.bincount(index, minlength=ledger.hashes.size)
    room = _limits(named + ledger.unnamed + in_doubt, ledger.witness_limit, ledger.room) - named
    fits = ends - np.arange(index.size) <= room[index]
    pairs = np.append(ledger.hash_of_witness, index[fits]), np.append(ledger.witnesses, units[fits])
    whole = _reassemble(ledger, *pairs)
    return saturate(whole, ledger.hashes[index[~fits]]), np.unique(units[fits])


def saturate(ledger: ColumnLedger, hashes: NDArray[np.int64]) -> ColumnLedger:
    """One more unit may hold each of these hashes, which are some of the ledger's, for each time that it is named."""
    more = np.bincount(np.searchsorted(ledger.hashes, hashes), minlength=ledger.hashes.size)
    return replace(ledger, unnamed=(ledger.unnamed + more).astype(np.int32))


def drop(ledger: ColumnLedger, hashes: NDArray[np.int64]) -> ColumnLedger:
    """Without these hashes: orphans that no remaining unit holds."""
    return _select(ledger, ~np.isin(ledger.hashes, hashes))


def certain_hashes(ledger: ColumnLedger, doubtful: NDArray[np.int32]) -> NDArray[np.int64]:
    """The hashes that any other unit than the `doubtful` ones is proven to hold, ascending."""
    is_sure = ~np.isin(ledger.witnesses, doubtful)
    witnessed = np.bincount(ledger.hash_of_witness[is_sure], minlength=ledger.hashes.size)
    certain: NDArray[np.int64] = ledger.hashes[(witnessed > 0) | (ledger.unnamed > ledger.slack + doubtful.size)]
    return certain


def limit_witnesses(ledger: ColumnLedger, witness_limit: int, room: int = 0) -> ColumnLedger:
    """With at most `witness_limit` witnesses a hash, the newest, and more in this room; the others are unnamed."""
    return within_limits(replace(ledger, witness_limit=witness_limit, room=room))


def with_slack(ledger: ColumnLedger, more: int) -> ColumnLedger:
    """So many units more may be gone, have lost rows, or be counted twice."""
    return replace(ledger, slack=ledger.slack + more) if more else ledger


def _limits(holders: NDArray[np.int64], witness_limit: int, room: int) -> NDArray[np.int64]:
    """(n,) how many witnesses hashes with so many holders keep, in their order: R, or 2 R, 4 R and so on.

    Of all hashes up to one that keeps so many more, there is room for the witnesses. Other units only take more of it:
    so part of the units let no witness go that all of them keep, and merging may go in any order.
    """
    limits, most = np.full(holders.size, witness_limit), int(holders.max(initial=0))
    larger, count = witness_limit, holders.size if room else 0
    while larger < most and count:
        larger = 2 * larger or 1
        count = int(np.searchsorted(np.cumsum(np.minimum(holders, larger)), room, "right"))
        limits[:count] = larger
    return limits


def within_limits(ledger: ColumnLedger) -> ColumnLedger:
    """With as many of the newest witnesses of each hash as it may keep."""
    named: NDArray[np.int64] = np.diff(ledger.offsets)
    if named.max(initial=0) <= ledger.witness_limit:
        return ledger
    offsets, witnesses, unnamed = ledger.offsets.copy(), ledger.witnesses.copy(), ledger.unnamed.copy()
    _cut(witnesses, offsets, _limits(named + unnamed, ledger.witness_limit, ledger.room), unnamed)
    return replace(ledger, offsets=offsets, witnesses=witnesses[: offsets[-1]].copy(), unnamed=unnamed)


@kernel
def _cut(
    witnesses: NDArray[np.int32], offsets: NDArray[np.int64], limits: NDArray[np.int64], unnamed: NDArray[np.int32]
) -> None:
    """Take the oldest witnesses of hashes that have more than they may keep, all in their place."""
    begin = end = 0
    for i in range(limits.size):
        stop = offsets[i + 1]
        surplus = max(stop - begin - limits[i], 0)
        unnamed[i] += surplus
        for place in range(begin + surplus, stop):
            witnesses[end] = witnesses[place]
            end += 1
        begin, offsets[i + 1] = stop, end


def merge(a: ColumnLedger, b: ColumnLedger) -> ColumnLedger:
    """The ledger of the units of both; a unit in both (a file split over tasks) is a witness once.

    Associative and commutative, but for hashes that a unit in both holds without being named: there it may count twice.
    θ becomes the smaller one, and falls further when more than k hashes remain. Raises ValueError when k differs.
    """
    if a.k != b.k:
        raise ValueError(f"ledgers of k = {a.k} and k = {b.k} cannot be merged")
    limit, room, slack = max(a.witness_limit, b.witness_limit), max(a.room, b.room), a.slack + b.slack
    bounds = min(a.theta, b.theta), a.k + int(a.has_empty or b.has_empty)
    most = a.hashes.size + b.hashes.size
    hashes, offsets, unnamed = np.empty(most, np.int64), np.empty(most + 1, np.int64), np.empty(most, np.int32)
    witnesses = np.empty(a.witnesses.size + b.witnesses.size, np.int32)
    count, theta = _merge(_columns(a), _columns(b), bounds, hashes, offsets, witnesses, unnamed)
    # Copied: the ledger may live long, and the memory that was too much need not.
    hashes, offsets, unnamed = hashes[:count].copy(), offsets[: count + 1].copy(), unnamed[:count].copy()
    witnesses = witnesses[: offsets[-1]].copy()
    return within_limits(ColumnLedger(a.k, limit, theta, hashes, offsets, witnesses, unnamed, room, slack))


def _columns(ledger: ColumnLedger) -> Columns:
    return ledger.hashes, ledger.offsets, ledger.witnesses, ledger.unnamed


@kernel
def _merge(
    a: Columns,
    b: Columns,
    bounds: tuple[int, int],
    hashes: NDArray[np.int64],
    offsets: NDArray[np.int64],
    witnesses: NDArray[np.int32],
    unnamed: NDArray[np.int32],
) -> tuple[int, int]:
    """Write the columns of both as one; how many hashes that are, and theta.

    `bounds` are theta, and how many hashes below it are retained.
    """
    theta, retained = bounds
    a_hashes, a_offsets, a_witnesses, a_unnamed = a
    b_hashes, b_offsets, b_witnesses, b_unnamed = b
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
        p = p_end = q = q_end = others = 0
        if in_a:
            p, p_end, others = a_offsets[i], a_offsets[i + 1], a_unnamed[i]
            i += 1
        if in_b:
            q, q_end, others = b_offsets[j], b_offsets[j + 1], others + b_unnamed[j]
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
        hashes[count], unnamed[count] = value, others
        count += 1
        offsets[count] = end
    return count, theta


def _pairs(index: NDArray[np.intp], units: NDArray[np.int32]) -> NDArray[np.int64]:
    return (index.astype(np.int64) << _UNIT_BITS) | units


def _reassemble(ledger: ColumnLedger, index: NDArray[np.intp], units: NDArray[np.int32]) -> ColumnLedger:
    """The same hashes with these `units` as witnesses, of the hash at `index`: each pair once, and the newest."""
    pairs = np.sort(_pairs(index, units), kind="stable")  # much faster than numpy.unique where long runs are sorted
    pairs = pairs[is_first(pairs)]
    named = np.bincount(pairs >> _UNIT_BITS, minlength=ledger.hashes.size)
    offsets, witnesses = np.concatenate([[0], np.cumsum(named)]), (pairs & _UNIT_MASK).astype(np.int32)
    return within_limits(replace(ledger, offsets=offsets, witnesses=witnesses))


def is_first(ordered: NDArray[np.integer]) -> NDArray[np.bool_]:
    """Where an ascending array has a value for the first time."""
    first = np.ones(ordered.size, bool)
    np.not_equal(ordered[1:], ordered[:-1], out=first[1:])
    return first


def _select(ledger: ColumnLedger, kept: NDArray[np.bool_]) -> ColumnLedger:
    counts = np.diff(ledger.offsets)
    witnesses = ledger.witnesses[np.repeat(kept, counts)]
    offsets = np.concatenate([[0], np.cumsum(counts[kept])])
    hashes, unnamed = ledger.hashes[kept], ledger.unnamed[kept]
    return replace(ledger, hashes=hashes, offsets=offsets, witnesses=witnesses, unnamed=unnamed)
