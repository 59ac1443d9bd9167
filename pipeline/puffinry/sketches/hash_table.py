"""The keys of the hashes that a ledger is being built from, and which of them are saturated.

`LedgerBuilder` keeps such a table; `AlphaSketch` looks into it, to leave out hashes that have all their witnesses.
A table is a power of two of slots. A slot holds 0 while it is free, else a hash and 1 (hashes begin at 0), with the
sign set once the hash is saturated. A hash belongs in the slot that its low bits name, or in the next free one.
"""

import numpy as np
from numpy.typing import NDArray

from puffinry.kernels import Pointer, inlined, kernel, load_u64, pointer_to

Keys = NDArray[np.int64]

FREE = 0
NOTHING_SATURATED: Keys = np.empty(0, np.int64)

_HASH_BITS = (1 << 63) - 1
_SATURATED = np.uint64(1 << 63)


@inlined
def hash_of(key: int) -> int:
    """The hash that a key stands for; -1 for `FREE`."""
    return (key & _HASH_BITS) - 1


@inlined
def saturated_key(key: int) -> int:
    """The key of the same hash once it is saturated."""
    return key | ~_HASH_BITS


@inlined
def slot_of(value: int, keys: Pointer, mask: int) -> int:
    """Where a hash's key is in a table of `mask` + 1 slots, or the free slot where it belongs; linear probing."""
    slot = value & mask
    key = int(np.int64(load_u64(keys, slot << 3)))
    while hash_of(key) != value:
        if key == FREE:
            break
        slot = (slot + 1) & mask
        key = int(np.int64(load_u64(keys, slot << 3)))
    return slot


@kernel
def drop_saturated(hashes: NDArray[np.uint64], keys: Keys) -> int:
    """Move the hashes that are not found saturated at the first look to the front; how many they are."""
    slots = pointer_to(keys)
    mask = keys.size - 1
    kept = 0
    for i in range(hashes.size):
        value = hashes[i]
        hashes[kept] = value
        slot = int(np.int64(value)) & mask
        kept += int(load_u64(slots, slot << 3) != (value + np.uint64(1)) | _SATURATED)
    return kept
