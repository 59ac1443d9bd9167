"""The kernels against mmh3, which is MurmurHash3's author's own code."""

import itertools
from typing import Literal

import mmh3
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from puffinry.errors import ValuesError
from puffinry.sketches import Decimals, FixedWidth, LengthPrefixed, Values, Variable
from tests.sketches.hashes_of_values import all_hashes, hashes_in


def buffer(data: bytes) -> NDArray[np.uint8]:
    return np.frombuffer(data, np.uint8)


def prefixed(values: list[bytes]) -> LengthPrefixed:
    return LengthPrefixed(buffer(b"".join(len(v).to_bytes(4, "little") + v for v in values)), len(values))


def variable(values: list[bytes], offset_type: type[np.int32] | type[np.int64] = np.int32) -> Variable:
    ends = np.cumsum([0, *map(len, values)])
    offsets = ends.astype(np.int32) if offset_type is np.int32 else ends.astype(np.int64)
    return Variable(buffer(b"".join(values)), offsets)


def expected_hashes(values: list[bytes]) -> list[int]:
    return sorted({mmh3.hash64(value, 9001, signed=False)[0] >> 1 for value in values if value})


def minimal(unscaled: int) -> bytes:
    magnitude = unscaled if unscaled >= 0 else ~unscaled
    return unscaled.to_bytes(magnitude.bit_length() // 8 + 1, "big", signed=True)


@given(data=st.binary(max_size=3000), width=st.sampled_from([1, 4, 8, 16]) | st.integers(1, 130))
def test_values_of_any_fixed_width_hash_as_murmur3_does(data: bytes, width: int) -> None:
    whole = data[: len(data) // width * width]
    values = [whole[i : i + width] for i in range(0, len(whole), width)]
    assert hashes_in(FixedWidth(buffer(whole), width)).tolist() == expected_hashes(values)


@given(values=st.lists(st.binary(max_size=130)))
def test_strings_hash_as_murmur3_does_however_they_are_laid_out(values: list[bytes]) -> None:
    for laid_out in (prefixed(values), variable(values), variable(values, np.int64)):
        assert all_hashes(laid_out).tolist() == [0] * (b"" in values) + expected_hashes(values)


@given(data=st.data(), width=st.sampled_from([4, 8, 16]))
def test_little_endian_decimals_hash_as_their_minimal_big_endian_bytes(data: st.DataObject, width: int) -> None:
    check_decimals(data, width, "little")


@given(data=st.data(), width=st.integers(1, 16))
def test_big_endian_decimals_of_any_width_hash_as_their_minimal_bytes(data: st.DataObject, width: int) -> None:
    check_decimals(data, width, "big")


def check_decimals(data: st.DataObject, width: int, byteorder: Literal["little", "big"]) -> None:
    bits = data.draw(st.integers(0, 8 * width - 1))
    values = data.draw(st.lists(st.integers(-(1 << bits), (1 << bits) - 1)))
    stored = b"".join(value.to_bytes(width, byteorder, signed=True) for value in values)
    assert hashes_in(Decimals(buffer(stored), width, byteorder)).tolist() == expected_hashes(
        [minimal(value) for value in values]
    )


@pytest.mark.parametrize("shift", range(9))
def test_buffers_may_start_at_any_byte(shift: int) -> None:
    data = bytes(range(250))
    unaligned = buffer(data)[shift:]
    for width in (4, 8, 16, 20):
        whole = unaligned[: unaligned.size // width * width]
        values = [whole[i : i + width].tobytes() for i in range(0, whole.size, width)]
        assert hashes_in(FixedWidth(whole, width)).tolist() == expected_hashes(values)


@given(data=st.binary(max_size=200), count=st.integers(0, 40))
def test_length_prefixes_are_believed_only_within_the_buffer(data: bytes, count: int) -> None:
    values, position, damaged = [], 0, None
    for _ in range(count):
        length = int.from_bytes(data[position : position + 4], "little")
        if position + 4 + length > len(data):
            damaged = position
            break
        values.append(data[position + 4 : position + 4 + length])
        position += 4 + length
    if damaged is None:
        assert hashes_in(LengthPrefixed(buffer(data), count)).tolist() == expected_hashes(values)
    else:
        with pytest.raises(ValuesError, match=f"byte {damaged} "):
            hashes_in(LengthPrefixed(buffer(data), count))


@given(offsets=st.lists(st.integers(-5, 25), min_size=1, max_size=8))
def test_offsets_are_believed_only_within_the_buffer(offsets: list[int]) -> None:
    data = bytes(range(20))
    pairs = list(itertools.pairwise(offsets))
    damaged = next((i for i, (start, end) in enumerate(pairs) if not 0 <= start <= end <= len(data)), None)
    values = Variable(buffer(data), np.array(offsets, np.int32))
    if damaged is None:
        assert hashes_in(values).tolist() == expected_hashes([data[start:end] for start, end in pairs])
    else:
        with pytest.raises(ValuesError, match=f"value {damaged} "):
            hashes_in(values)


@pytest.mark.parametrize(
    "values",
    [
        FixedWidth(buffer(bytes(10)), 4),
        FixedWidth(buffer(bytes(10)), 0),
        Decimals(buffer(bytes(10)), 5, "little"),
        Decimals(buffer(bytes(34)), 17, "big"),
        Decimals(buffer(bytes(7)), 4, "little"),
    ],
)
def test_a_buffer_that_does_not_hold_whole_values_is_refused(values: Values) -> None:
    with pytest.raises(ValuesError, match="does not hold whole values"):
        hashes_in(values)
