"""Machine words out of buffers: the few instructions that numba has no name for.

Each compiles to one instruction, which LLVM can vectorise. A `Pointer` stands for a buffer inside of a kernel: numba
counts references to an array whenever a function takes one, which costs more than to hash a value. It is as dangerous
as in C: who loads a word knows that all of it lies in the buffer, and that the buffer is still alive.

Words are little-endian, as on every machine that numba supports, and may start at any byte.
"""

from collections.abc import Callable
from typing import Any, NewType, cast

import numpy as np
from numpy.typing import NDArray

from puffinry.kernels.compiling import inlined, instruction

Pointer = NewType("Pointer", int)

pointer_to = cast(Callable[[NDArray[Any]], Pointer], instruction("pointer_to"))
_load_word = cast(Callable[[Pointer, int, type], Any], instruction("load_word"))
store_u64 = cast(Callable[[Pointer, int, Any], None], instruction("store_u64"))
byteswap = cast(Callable[[np.uint64], np.uint64], instruction("byteswap"))
rotate_left = cast(Callable[[np.uint64, int], np.uint64], instruction("rotate_left"))
leading_zeros = cast(Callable[[np.uint64], np.uint64], instruction("leading_zeros"))


@inlined
def load_u64(data: Pointer, start: int) -> np.uint64:
    """The 8 bytes from byte `start` on."""
    return np.uint64(_load_word(data, start, np.uint64))


@inlined
def load_u32(data: Pointer, start: int) -> np.uint64:
    """The 4 bytes from byte `start` on, widened with zeros."""
    return np.uint64(_load_word(data, start, np.uint32))


@inlined
def load_u8(data: Pointer, start: int) -> np.uint64:
    """The byte `start`, widened with zeros."""
    return np.uint64(_load_word(data, start, np.uint8))


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
