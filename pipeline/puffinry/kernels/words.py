"""Machine words out of buffers: the few instructions that numba has no name for.

`numba_code` compiles each to one instruction, which LLVM can vectorise. The Python here defines what it does, and is
used where a kernel runs as Python. A `Pointer` stands for a buffer inside of a kernel: numba counts references to an
array whenever a function takes one, which costs more than to hash a value. It is as dangerous as in C: the caller
ensures that the whole word lies in the buffer, and that the buffer is still alive. As Python it is the buffer itself.

Words are little-endian, as on every machine that numba supports, and may start at any byte.
"""

from typing import Any, NewType

import numpy as np
from numpy.typing import NDArray

from puffinry.kernels.compiling import inlined

Bytes = NDArray[np.uint8]
Pointer = NewType("Pointer", Bytes)


def read_only(data: NDArray[Any]) -> NDArray[Any]:
    """The same memory as the one type of array that kernels are compiled for which do not write to it."""
    view = data.view()
    view.flags.writeable = False
    return view


def pointer_to(buffer: NDArray[Any]) -> Pointer:
    """Where a contiguous buffer begins."""
    return Pointer(buffer.reshape(-1).view(np.uint8))


def load_u64(data: Pointer, start: int) -> np.uint64:
    """The 8 bytes from byte `start` on."""
    return np.uint64(data[start : start + 8].view(np.uint64)[0])


def load_u32(data: Pointer, start: int) -> np.uint64:
    """The 4 bytes from byte `start` on, widened with zeros."""
    return np.uint64(data[start : start + 4].view(np.uint32)[0])


def load_u8(data: Pointer, start: int) -> np.uint64:
    """The byte `start`, widened with zeros."""
    return np.uint64(data[start])


def store_u64(data: Pointer, start: int, word: Any) -> None:
    """Write the 8 bytes from byte `start` on."""
    data[start : start + 8].view(np.uint64)[0] = word


def byteswap(word: np.uint64) -> np.uint64:
    """The word's bytes in reverse order."""
    return word.byteswap()


def rotate_left(word: np.uint64, bits: int) -> np.uint64:
    """The word's bits, moved around by 1 to 63."""
    return (word << bits) | (word >> (64 - bits))


def leading_zeros(word: np.uint64) -> np.uint64:
    """How many zeros stand before the first one; 64 of the word 0."""
    return np.uint64(64 - int(word).bit_length())


@inlined
def first_bytes(word: np.uint64, count: int) -> np.uint64:
    """The word with all but its first `count` bytes made zero; a count below 0 is taken as 0, above 8 as 8."""
    half = np.uint64(4 * min(max(count, 0), 8))  # a shift by all 64 bits at once is not defined
    return word & ~((np.uint64(0xFFFFFFFFFFFFFFFF) << half) << half)


@inlined
def load_part(data: Pointer, size: int, start: int, count: int) -> np.uint64:
    """The `count` bytes from `start` on, as `first_bytes` takes them; `size` is that of the whole buffer."""
    if start + 8 <= size:
        return first_bytes(load_u64(data, start), count)
    word = np.uint64(0)
    for i in range(min(count, 8)):
        word |= load_u8(data, start + i) << np.uint64(8 * i)
    return word
