"""MurmurHash3 x64 128 as DataSketches uses it: seed 9001, the first half of the result, shifted right by one.

In: a value's bytes as little-endian words, the last one filled up with zeros. Out: a hash of 63 bits. All of it is
compiled into the loops that call it, which LLVM vectorises where a value is at most two words long.
"""

import numpy as np

from puffinry.kernels import Pointer, inlined, load_part, load_u64, rotate_left

SEED = np.uint64(9001)
C1 = np.uint64(0x87C37B91114253D5)
C2 = np.uint64(0x4CF5AD432745937F)


@inlined
def mix_first(word: np.uint64) -> np.uint64:
    """What a block's or the tail's first word adds to the first half."""
    return rotate_left(word * C1, 31) * C2


@inlined
def mix_second(word: np.uint64) -> np.uint64:
    """What a block's or the tail's second word adds to the second half."""
    return rotate_left(word * C2, 33) * C1


@inlined
def absorb_block(h1: np.uint64, h2: np.uint64, first: np.uint64, second: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Both halves after a whole block of 16 bytes."""
    h1 = rotate_left(h1 ^ mix_first(first), 27) + h2
    h1 = h1 * np.uint64(5) + np.uint64(0x52DCE729)
    h2 = rotate_left(h2 ^ mix_second(second), 31) + h1
    h2 = h2 * np.uint64(5) + np.uint64(0x38495AB5)
    return h1, h2


@inlined
def _avalanche(word: np.uint64) -> np.uint64:
    word ^= word >> np.uint64(33)
    word *= np.uint64(0xFF51AFD7ED558CCD)
    word ^= word >> np.uint64(33)
    word *= np.uint64(0xC4CEB9FE1A85EC53)
    return word ^ (word >> np.uint64(33))


@inlined
def finish(h1: np.uint64, h2: np.uint64, length: int) -> np.uint64:
    """The hash, once all of a value's `length` bytes are in both halves."""
    h1 ^= np.uint64(length)
    h2 ^= np.uint64(length)
    h1 += h2
    h2 += h1
    return (_avalanche(h1) + _avalanche(h2)) >> np.uint64(1)


@inlined
def hash_word(word: np.uint64, length: int) -> np.uint64:
    """Of a value of 1 to 8 bytes."""
    return finish(SEED ^ mix_first(word), SEED, length)


@inlined
def hash_two_words(first: np.uint64, second: np.uint64, length: int) -> np.uint64:
    """Of a value of 9 to 16 bytes."""
    if length == 16:
        h1, h2 = absorb_block(SEED, SEED, first, second)
        return finish(h1, h2, length)
    return finish(SEED ^ mix_first(first), SEED ^ mix_second(second), length)


@inlined
def hash_bytes(data: Pointer, size: int, start: int, length: int) -> np.uint64:
    """Of a value of any length at byte `start` of a buffer of `size` bytes; 0 for a value of zero bytes."""
    if length == 0:
        return np.uint64(0)
    h1 = SEED
    h2 = SEED
    tail = start + (length & ~15)
    for block in range(start, tail, 16):
        h1, h2 = absorb_block(h1, h2, load_u64(data, block), load_u64(data, block + 8))
    rest = length & 15  # its words are zero, and change nothing, where it has ended
    h1 ^= mix_first(load_part(data, size, tail, rest))
    h2 ^= mix_second(load_part(data, size, tail + 8, rest - 8))
    return finish(h1, h2, length)
