"""What stands for a machine's instruction does the same as Python, over 64-bit edges."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numba import TypingError
from numpy.typing import NDArray

from puffinry.kernels import (
    byteswap,
    first_bytes,
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

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint64]

EDGES = [0, 1, 0xFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 1 << 32, (1 << 63) - 1, 1 << 63, (1 << 64) - 1]
words = st.sampled_from(EDGES) | st.integers(0, (1 << 64) - 1)


@kernel
def of_word(given: Words, bits: int, count: int, found: Words) -> None:
    word = given[0]
    found[0] = byteswap(word)
    found[1] = rotate_left(word, bits)
    found[2] = leading_zeros(word)
    found[3] = first_bytes(word, count)


@kernel
def loaded(data: Bytes, start: int, count: int, found: Words) -> None:
    pointer = pointer_to(data)
    found[0] = load_u64(pointer, start)
    found[1] = load_u32(pointer, start)
    found[2] = load_u8(pointer, start)
    found[3] = load_part(pointer, data.size, start + 8, count)


@kernel
def stored(data: Bytes, start: int, word: np.uint64) -> None:
    store_u64(pointer_to(data), start, word)


@kernel
def first_of(data: Bytes) -> int:
    return int(load_u8(pointer_to(data), 0))


@given(word=words, bits=st.integers(1, 63), count=st.integers(-2, 12))
def test_what_is_done_with_a_word(word: int, bits: int, count: int) -> None:
    found = np.empty(4, np.uint64)
    of_word(np.array([word], np.uint64), bits, count, found)
    rotated = (word << bits | word >> (64 - bits)) & EDGES[-1]
    kept = word & ((1 << 8 * min(max(count, 0), 8)) - 1)
    assert found.tolist() == [int.from_bytes(word.to_bytes(8), "little"), rotated, 64 - word.bit_length(), kept]


@given(data=st.binary(min_size=17, max_size=40), first=words, start=st.integers(0, 8), count=st.integers(0, 8))
def test_what_is_loaded_from_any_byte_on(data: bytes, first: int, start: int, count: int) -> None:
    data = first.to_bytes(8, "little") + data
    found = np.empty(4, np.uint64)
    loaded(np.frombuffer(data, np.uint8), start, count, found)
    ends = [start + 8, start + 4, start + 1]
    part = data[start + 8 : start + 8 + count]
    assert found.tolist() == [int.from_bytes(each, "little") for each in (*(data[start:end] for end in ends), part)]


@given(word=words, start=st.integers(0, 8))
def test_what_is_stored_at_any_byte(word: int, start: int) -> None:
    data = np.zeros(16, np.uint8)
    stored(data, start, np.uint64(word))
    assert data.tobytes() == bytes(start) + word.to_bytes(8, "little") + bytes(8 - start)


def test_memory_with_gaps_has_no_pointer() -> None:
    with pytest.raises(TypingError):
        first_of.compiled(np.zeros(4, np.uint8)[::2])  # type: ignore[attr-defined]


def test_what_nobody_may_write_to_is_the_same_memory() -> None:
    data = np.zeros(4, np.uint8)
    view = read_only(data)
    data[0] = 7
    assert first_of(view) == 7
    assert not view.flags.writeable
