"""Hashes in order: they lie evenly between 0 and theta, so the first bits of each tell its place but for a few.

NumPy's ways take any numbers, and with 512-bit vectors of some processors (Zen 4) four times as long as with shorter
ones. Where hashes do not lie evenly, as somebody may have chosen values for it, they are NumPy's.
"""

import numpy as np
from numpy.typing import NDArray

from puffinry.kernels import kernel

Integers = NDArray[np.int64]
_MOST_IN_A_BUCKET = 32


def ascending(hashes: Integers, theta: int) -> Integers:
    """The hashes, each from 0 to below theta, in order."""
    shift, ends = _buckets(hashes.size, theta)
    ordered = np.empty_like(hashes)
    return ordered if _order(hashes, shift, ends, ordered) else np.sort(hashes)


def at_rank(hashes: Integers, rank: int, theta: int) -> int:
    """The hash than which `rank` of them are smaller; they are distinct, more than that, from 0 to below theta."""
    shift, counts = _buckets(hashes.size, theta)
    members = np.empty_like(hashes)
    found, smaller = _of_bucket(hashes, rank, shift, counts, members)
    return int(np.sort(members[:found])[rank - smaller])


def _buckets(hashes: int, theta: int) -> tuple[int, Integers]:
    """By how many bits a hash is shifted to its bucket, and a zero for each: about as many as there are hashes."""
    shift = max(theta.bit_length() - hashes.bit_length(), 0)
    return shift, np.zeros((theta >> shift) + 1, np.int64)


@kernel
def _order(hashes: Integers, shift: int, ends: Integers, ordered: Integers) -> bool:
    """Fill `ordered`, bucket after bucket, then move each hash past those larger; False where a bucket has many."""
    for value in hashes:
        ends[value >> shift] += 1
    begin = 0
    for bucket in range(ends.size):
        count = ends[bucket]
        if count > _MOST_IN_A_BUCKET:
            return False
        ends[bucket] = begin
        begin += count
    for value in hashes:
        bucket = value >> shift
        ordered[ends[bucket]] = value
        ends[bucket] += 1
    for i in range(1, ordered.size):
        value = ordered[i]
        place = i
        while place > 0 and ordered[place - 1] > value:
            ordered[place] = ordered[place - 1]
            place -= 1
        ordered[place] = value
    return True


@kernel
def _of_bucket(hashes: Integers, rank: int, shift: int, counts: Integers, members: Integers) -> tuple[int, int]:
    """Put the hashes of the bucket with the one of this rank into `members`; how many, and how many are before it."""
    for value in hashes:
        counts[value >> shift] += 1
    bucket = smaller = 0
    while smaller + counts[bucket] <= rank:
        smaller += counts[bucket]
        bucket += 1
    found = 0
    for value in hashes:
        if value >> shift == bucket:
            members[found] = value
            found += 1
    return found, smaller
