"""From a block of a column's values to their hashes.

In: whole buffers of values (`value_buffers`), unpadded, unaligned and untrusted. Out: the MurmurHash3 of each value's
single-value bytes (Iceberg table specification, appendix D). A value of zero bytes hashes to 0, which no sketch can
hold: DataSketches ignores empty input. Nothing outside of a buffer is ever read.

The hash is MurmurHash3 x64 128 as DataSketches uses it: seed 9001, the first half of the result, shifted right by one.
It takes a value's bytes as little-endian words, the last one filled up with zeros, and gives 63 bits.

Values of up to 16 bytes are hashed in loops that LLVM vectorises. So are strings below 48 bytes, by way of lanes: 48
bytes from the start of each string of a block are laid out as six rows of words, whatever their lengths, and what lies
beyond a string's end is masked when the rows are hashed. Others are hashed one by one.
"""

import threading
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from puffinry.errors import ValuesError
from puffinry.kernels import (
    Bytes,
    Pointer,
    byteswap,
    first_bytes,
    inlined,
    kernel,
    leading_zeros,
    load_part,
    load_u8,
    load_u32,
    load_u64,
    pointer_to,
    read_only,
    rotate_left,
    store_u64,
)
from puffinry.sketches.value_buffers import FixedWidth, LengthPrefixed, Values, Variable

SEED = np.uint64(9001)
C1 = np.uint64(0x87C37B91114253D5)
C2 = np.uint64(0x4CF5AD432745937F)

BLOCK = 256  # strings whose lanes stay in the first-level cache
AT_ONCE = 64 * BLOCK  # values whose hashes stay in the second-level cache
LANE_BYTES = 48
_START, _LENGTH, _UNFIT = range(6, 9)  # the rows after those of words
LANE_ROWS = 9
_ROW = 8 * BLOCK  # bytes

Lanes = NDArray[np.uint64]  # shape (LANE_ROWS, BLOCK)
Hashes = NDArray[np.uint64]  # shape (up to AT_ONCE,)


class _OfThread(threading.local):
    """A thread's own, for all of its sketches, so that it stays in the cache."""

    def __init__(self) -> None:
        self.lanes: Lanes = np.empty((LANE_ROWS, BLOCK), np.uint64)
        self.hashes: Hashes = np.empty(AT_ONCE, np.uint64)


_of_thread = _OfThread()


def hashed(values: Values) -> Iterator[Hashes]:
    """The hashes of all values, in order, as many at a time as stay in the cache: valid until the next are requested.

    Raises ValuesError where the buffer is damaged, or its width is none that it may have.
    """
    lanes, room = _of_thread.lanes, _of_thread.hashes
    data, count, position = read_only(values.data), count_of(values), 0
    for first in range(0, count, AT_ONCE):
        hashes = room[: count - first]
        position = _hash(values, data, first, position, lanes, hashes)
        yield hashes


def count_of(values: Values) -> int:
    """How many there are, by what they say of themselves.

    Raises ValuesError where their width is none that they may have, or the buffer ends within one.
    """
    if isinstance(values, Variable):
        return values.offsets.size - 1
    if isinstance(values, LengthPrefixed):
        return values.count
    size, width = values.data.size, values.width
    if isinstance(values, FixedWidth):
        is_allowed = width >= 1
    else:
        is_allowed = width in (4, 8, 16) if values.byteorder == "little" else 1 <= width <= 16
    if not is_allowed or size % width:
        raise ValuesError(f"a buffer of {size} bytes does not hold whole values of {width} bytes")
    return size // width


def _hash(values: Values, data: Bytes, first: int, position: int, lanes: Lanes, hashes: Hashes) -> int:
    """Fill `hashes` with those of the values from number `first` on, at byte `position`; the byte after the last one.

    Only `LengthPrefixed` values need the byte, and move it.
    """
    if isinstance(values, Variable):
        damaged = hash_variable(data, read_only(values.offsets), first, lanes, hashes)
        if damaged >= 0:
            start, end = values.offsets[damaged : damaged + 2]
            raise ValuesError(f"value {damaged} lies at bytes {start} to {end} of a buffer of {data.size}")
    elif isinstance(values, LengthPrefixed):
        position, whole = hash_prefixed(data, position, lanes, hashes)
        if not whole:
            raise ValuesError(f"the value at byte {position} overruns its buffer of {data.size} bytes")
    elif isinstance(values, FixedWidth):
        hash_fixed(data, values.width, first, hashes)
    elif values.byteorder == "little":
        hash_little_endian_decimals(data, values.width, first, hashes)
    else:
        hash_big_endian_decimals(data, values.width, first, hashes)
    return position


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


@inlined
def _lay_out(data: Pointer, size: int, start: int, length: int, lanes: Pointer, i: int, unfit: int) -> int:
    """Put the string at byte `start` into lane `i`; how many strings so far, beginning with `unfit`, do not fit."""
    lane = 8 * i
    store_u64(lanes, lane + _START * _ROW, start)
    store_u64(lanes, lane + _LENGTH * _ROW, length)
    store_u64(lanes, 8 * unfit + _UNFIT * _ROW, i)  # kept only if `unfit` grows
    if start + LANE_BYTES > size:
        return unfit + 1
    for word in range(LANE_BYTES // 8):
        store_u64(lanes, lane + word * _ROW, load_u64(data, start + word * 8))
    return unfit + int(length >= LANE_BYTES)


@inlined
def _hash_short(lanes: Lanes, whole_blocks: int, hashes: Hashes) -> None:
    """Hash all lanes, of which no string has more than `whole_blocks` blocks of 16 bytes before its tail."""
    for i in range(hashes.size):
        length = int(np.int64(lanes[_LENGTH, i]))
        h1, h2, first, second = SEED, SEED, lanes[0, i], lanes[1, i]
        if whole_blocks >= 1:
            after1, after2 = absorb_block(h1, h2, first, second)
            if length >= 16:
                h1, h2, first, second = after1, after2, lanes[2, i], lanes[3, i]
        if whole_blocks >= 2:
            after1, after2 = absorb_block(h1, h2, first, second)
            if length >= 32:
                h1, h2, first, second = after1, after2, lanes[4, i], lanes[5, i]
        rest = length & 15
        h1 ^= mix_first(first_bytes(first, rest))
        h2 ^= mix_second(first_bytes(second, rest - 8))
        hashes[i] = finish(h1, h2, length) if length > 0 else np.uint64(0)


@kernel
def _hash_lanes(data: Bytes, lanes: Lanes, unfit: int, hashes: Hashes) -> None:
    """Hash all lanes, and then the strings in `data` that did not fit."""
    bytes_ = pointer_to(data)
    longest = np.uint64(0)  # of those that fit
    for i in range(hashes.size):
        length = lanes[_LENGTH, i]
        longest = max(longest, length if length < LANE_BYTES else np.uint64(0))
    if longest < 16:
        _hash_short(lanes, 0, hashes)
    elif longest < 32:
        _hash_short(lanes, 1, hashes)
    else:
        _hash_short(lanes, 2, hashes)
    for j in range(unfit):
        i = lanes[_UNFIT, j]
        hashes[i] = hash_bytes(bytes_, data.size, int(np.int64(lanes[_START, i])), int(np.int64(lanes[_LENGTH, i])))


@kernel
def hash_fixed(data: Bytes, width: int, first: int, hashes: Hashes) -> None:
    """Fill `hashes` with those of the values of `width` bytes from number `first` on."""
    bytes_ = pointer_to(data)
    if width == 8:
        for i in range(hashes.size):
            hashes[i] = hash_word(load_u64(bytes_, (first + i) * 8), 8)
    elif width == 4:
        for i in range(hashes.size):
            hashes[i] = hash_word(load_u32(bytes_, (first + i) * 4), 4)
    elif width == 1:
        for i in range(hashes.size):
            hashes[i] = hash_word(load_u8(bytes_, first + i), 1)
    elif width == 16:
        for i in range(hashes.size):
            start = (first + i) * 16
            hashes[i] = hash_two_words(load_u64(bytes_, start), load_u64(bytes_, start + 8), 16)
    else:
        for i in range(hashes.size):
            hashes[i] = hash_bytes(bytes_, data.size, (first + i) * width, width)


@kernel
def hash_variable(data: Bytes, offsets: NDArray[np.signedinteger], first: int, lanes: Lanes, hashes: Hashes) -> int:
    """Fill `hashes` with those of the strings from number `first` on; the number of one outside of `data`, or -1."""
    bytes_ = pointer_to(data)
    for begin in range(0, hashes.size, BLOCK):
        block = hashes[begin : begin + BLOCK]
        unfit = 0
        for i in range(block.size):
            number = first + begin + i
            start = int(offsets[number])
            end = int(offsets[number + 1])
            if start < 0 or end < start or end > data.size:
                return number
            unfit = _lay_out(bytes_, data.size, start, end - start, pointer_to(lanes), i, unfit)
        _hash_lanes(data, lanes, unfit, block)
    return -1


@kernel
def hash_prefixed(data: Bytes, position: int, lanes: Lanes, hashes: Hashes) -> tuple[int, bool]:
    """Fill `hashes` with those of the strings from byte `position` on; the byte after them and True.

    Where a string overruns the buffer, it ends there: the byte at which that string's length stands, and False.
    """
    bytes_ = pointer_to(data)
    for begin in range(0, hashes.size, BLOCK):
        block = hashes[begin : begin + BLOCK]
        unfit = 0
        for i in range(block.size):
            if data.size - position < 4:
                return position, False
            length = int(np.int64(load_u32(bytes_, position)))
            if length > data.size - position - 4:
                return position, False
            unfit = _lay_out(bytes_, data.size, position + 4, length, pointer_to(lanes), i, unfit)
            position += 4 + length
        _hash_lanes(data, lanes, unfit, block)
    return position, True


@inlined
def _hash_decimal(value: np.int64) -> np.uint64:
    """Of the minimal big-endian two's complement of `value`."""
    magnitude = np.uint64(value ^ (value >> 63))
    length = 8 - int(np.int64(leading_zeros(magnitude) - np.uint64(1))) // 8
    unused = np.uint64(64 - 8 * length)
    return hash_word(byteswap(np.uint64(value) << unused), length)


@inlined
def _hash_wide_decimal(high: np.int64, low: np.uint64) -> np.uint64:
    """Of the minimal big-endian two's complement of `high` * 2**64 + `low`."""
    if high == np.int64(low) >> 63:
        return _hash_decimal(np.int64(low))
    magnitude = np.uint64(high ^ (high >> 63))
    length = 16 - int(np.int64(leading_zeros(magnitude) - np.uint64(1))) // 8
    unused = np.uint64(128 - 8 * length)
    first = (np.uint64(high) << unused) | ((low >> np.uint64(1)) >> (np.uint64(63) - unused))
    return hash_two_words(byteswap(first), byteswap(low << unused), length)


@kernel
def hash_little_endian_decimals(data: Bytes, width: int, first: int, hashes: Hashes) -> None:
    """Fill `hashes` with those of the unscaled decimals of 4, 8 or 16 bytes from number `first` on."""
    bytes_ = pointer_to(data)
    if width == 8:
        for i in range(hashes.size):
            hashes[i] = _hash_decimal(np.int64(load_u64(bytes_, (first + i) * 8)))
    elif width == 4:
        for i in range(hashes.size):
            hashes[i] = _hash_decimal(np.int64(np.int32(load_u32(bytes_, (first + i) * 4))))
    else:
        for i in range(hashes.size):
            start = (first + i) * 16
            hashes[i] = _hash_wide_decimal(np.int64(load_u64(bytes_, start + 8)), load_u64(bytes_, start))


@kernel
def hash_big_endian_decimals(data: Bytes, width: int, first: int, hashes: Hashes) -> None:
    """Fill `hashes` with those of the unscaled decimals of 1 to 16 bytes from number `first` on."""
    bytes_ = pointer_to(data)
    if width > 8:
        for i in range(hashes.size):
            start = (first + i) * width
            high = np.int64(byteswap(load_u64(bytes_, start))) >> (8 * (16 - width))
            hashes[i] = _hash_wide_decimal(high, byteswap(load_u64(bytes_, start + width - 8)))
    else:
        beyond = 8 * (8 - width)  # bits of the word that belong to the next value
        for i in range(hashes.size):
            word = load_part(bytes_, data.size, (first + i) * width, width)
            hashes[i] = _hash_decimal(np.int64(byteswap(word)) >> beyond)


@kernel
def keep_below(hashes: Hashes, theta: np.uint64) -> int:
    """Move the hashes below theta to the front; how many there are: in most blocks, once theta is small, none."""
    least = theta
    for i in range(hashes.size):
        least = min(least, hashes[i])
    if least >= theta:
        return 0
    kept = 0
    for i in range(hashes.size):
        value = hashes[i]
        hashes[kept] = value
        kept += int(value < theta)
    return kept
