"""No kernel reads a byte outside of its buffer: there, such a read ends the process.

Each buffer lies between two pages that the operating system lets nobody read.
"""

import ctypes
import mmap
from typing import Literal

import numpy as np
import pytest
from numpy.typing import NDArray

from puffinry.errors import ValuesError
from puffinry.sketches import Decimals, FixedWidth, LengthPrefixed, Values, Variable
from tests.sketches.hashes_of_values import hashes_in
from tests.sketches.test_hashing import expected_hashes, minimal

PAGE = mmap.PAGESIZE
PROT_NONE = 0


@pytest.fixture(scope="module")
def page() -> NDArray[np.uint8]:
    region = mmap.mmap(-1, 3 * PAGE)
    address = ctypes.addressof(ctypes.c_char.from_buffer(region))
    libc = ctypes.CDLL(None, use_errno=True)
    for guard in (address, address + 2 * PAGE):
        assert libc.mprotect(ctypes.c_void_p(guard), ctypes.c_size_t(PAGE), PROT_NONE) == 0
    return np.frombuffer(region, np.uint8, PAGE, PAGE)


def at_both_ends(page: NDArray[np.uint8], data: bytes) -> list[NDArray[np.uint8]]:
    """The data right after the first guard, and right before the second."""
    first, last = page[: len(data)], page[PAGE - len(data) :]
    first[:] = last[:] = np.frombuffer(data, np.uint8)
    return [first, last]


def hashes_of(values: Values) -> list[int]:
    """Without that of no bytes."""
    hashes: list[int] = hashes_in(values).tolist()
    return hashes


@pytest.mark.parametrize("width", [*range(1, 66), 100])
def test_values_of_fixed_width(page: NDArray[np.uint8], width: int) -> None:
    values = [bytes((7 * i + j) % 251 for j in range(width)) for i in range(5)]
    for data in at_both_ends(page, b"".join(values)):
        assert hashes_of(FixedWidth(data, width)) == expected_hashes(values)


@pytest.mark.parametrize("length", [*range(66), 100])
def test_strings(page: NDArray[np.uint8], length: int) -> None:
    values = [bytes(range(start, start + length)) for start in (0, 50, 150)]
    for data in at_both_ends(page, b"".join(values)):
        offsets = np.arange(4, dtype=np.int32) * length
        assert hashes_of(Variable(data, offsets)) == expected_hashes(values)
    for data in at_both_ends(page, b"".join(len(value).to_bytes(4, "little") + value for value in values)):
        assert hashes_of(LengthPrefixed(data, 3)) == expected_hashes(values)


@pytest.mark.parametrize("width", range(1, 17))
def test_decimals(page: NDArray[np.uint8], width: int) -> None:
    numbers = [0, -1, 1, 2 ** (8 * width - 1) - 1, -(2 ** (8 * width - 1))]
    orders: tuple[Literal["little", "big"], ...] = ("little", "big") if width in {4, 8, 16} else ("big",)
    for order in orders:
        for data in at_both_ends(page, b"".join(number.to_bytes(width, order, signed=True) for number in numbers)):
            assert hashes_of(Decimals(data, width, order)) == expected_hashes([minimal(number) for number in numbers])


@pytest.mark.parametrize("kept", range(60))
def test_strings_that_are_cut_off(page: NDArray[np.uint8], kept: int) -> None:
    whole = b"".join(len(value).to_bytes(4, "little") + value for value in (b"a" * 20, b"", b"b" * 28))
    for data in at_both_ends(page, whole[:kept]):
        with pytest.raises(ValuesError, match=f"of {kept} bytes"):
            hashes_of(LengthPrefixed(data, 3))
