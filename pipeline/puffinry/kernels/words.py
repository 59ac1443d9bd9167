"""Machine words out of buffers: the few instructions that numba has no name for.

Each compiles to one instruction, which LLVM can vectorise, or to the call of a function of C; what it does stands here,
and is done so where a kernel is run as Python. A `Pointer` stands for a buffer inside of a kernel: numba counts
references to an array whenever a function takes one, which costs more than to hash a value. It is as dangerous as in C:
who loads a word knows that all of it lies in the buffer, and that the buffer is still alive.

Words are little-endian, as on every machine that numba supports, and may start at any byte.
"""

from ctypes import CFUNCTYPE, c_size_t, c_ssize_t, c_void_p
from typing import Any, NewType, cast

import numpy as np
from numpy.typing import NDArray

from puffinry.kernels.compiling import inlined, instruction

Pointer = NewType("Pointer", int)
_UNPACK: Any = CFUNCTYPE(c_ssize_t, c_void_p, c_void_p, c_size_t, c_void_p, c_size_t)


@instruction
def pointer_to(buffer: NDArray[Any]) -> Pointer:
    """Where a contiguous buffer begins."""
    return cast(Pointer, buffer.reshape(-1).view(np.uint8))


@instruction
def advance(data: Pointer, count: int) -> Pointer:
    """Where the byte `count` lies."""
    return cast(Pointer, _bytes(data)[count:])


@instruction
def call_unpack(function: int, context: int, unpacked: Pointer, room: int, stored: Pointer, size: int) -> int:
    """Call the C function at address `function`, which unpacks `size` bytes to at most `room` of them.

    It is of the type of zstd's ZSTD_decompressDCtx, with `context` an address for its own use. What it returns, as a
    signed number: how many bytes it has written, or that it failed.
    """
    unpack = _UNPACK(int(function))
    written: int = unpack(int(context), _address(unpacked), int(room), _address(stored), int(size))
    return written


@instruction
def load_word(data: Pointer, start: int, word: type) -> Any:
    """The word of this type from byte `start` on."""
    return _bytes(data)[start : start + np.dtype(word).itemsize].view(word)[0]


@instruction
def store_u64(data: Pointer, start: int, word: Any) -> None:
    """Write the 8 bytes from byte `start` on."""
    _bytes(data)[start : start + 8].view(np.uint64)[0] = word


@instruction
def byteswap(word: np.uint64) -> np.uint64:
    """The word's bytes in reverse order."""
    return word.byteswap()


@instruction
def rotate_left(word: np.uint64, bits: int) -> np.uint64:
    """The word's bits, moved around by 1 to 63."""
    return (word << bits) | (word >> (64 - bits))


@instruction
def leading_zeros(word: np.uint64) -> np.uint64:
    """How many zeros stand before the first one; 64 of the word 0."""
    return np.uint64(64 - int(word).bit_length())


def _bytes(data: Pointer) -> NDArray[np.uint8]:
    """What a pointer is where it is no address: the buffer."""
    return cast(NDArray[np.uint8], data)


def _address(data: Pointer) -> int:
    address: int = _bytes(data).ctypes.data
    return address


@inlined
def load_u64(data: Pointer, start: int) -> np.uint64:
    """The 8 bytes from byte `start` on."""
    return np.uint64(load_word(data, start, np.uint64))


@inlined
def load_u32(data: Pointer, start: int) -> np.uint64:
    """The 4 bytes from byte `start` on, widened with zeros."""
    return np.uint64(load_word(data, start, np.uint32))


@inlined
def load_u8(data: Pointer, start: int) -> np.uint64:
    """The byte `start`, widened with zeros."""
    return np.uint64(load_word(data, start, np.uint8))


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
