"""Two ledgers of one column become one, in one pass over both: hashes ascend, and so do the witnesses of each.

In: ledgers of units that were counted apart, in tasks, or earlier. Out: the ledger of all of them. The package's
docstring says what must hold of it.
"""

import numpy as np
from numpy.typing import NDArray

from puffinry.kernels import kernel
from puffinry.ledger.column_ledger import ColumnLedger

# A ledger's columns: hashes, offsets, witnesses, and which hashes are saturated.
Columns = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int32], NDArray[np.bool_]]


def merge(a: ColumnLedger, b: ColumnLedger) -> ColumnLedger:
    """The ledger of the units of both; a unit in both (a file split over tasks) counts once.

    Associative and commutative. θ becomes the smaller one, and falls further when more than k hashes remain.

    Raises: ValueError when k differs.
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
