"""Machine words out of buffers: the few instructions that numba has no name for.

Each compiles to one instruction, which LLVM can vectorise. A `Pointer` stands for a buffer inside of a kernel: numba
counts references to an array whenever a function takes one, which costs more than to hash a value. It is as dangerous
as in C: who loads a word knows that all of it lies in the buffer, and that the buffer is still alive.

Words are little-endian, as on every machine that numba supports, and may start at any byte.
"""

from collections.abc import Callable
from typing import Any, NewType, cast

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from puffinry.kernels.compiling import inlined

Pointer = NewType("Pointer", int)
Generator = Callable[[Any, Any, Any, Any], Any]

_POINTER = cast(Any, types.CPointer)(types.uint8)


def _pointer_to(typing_context: Any, buffer: Any) -> tuple[Any, Generator]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(buffer)(context, builder, arguments[0])
        return builder.bitcast(array.data, context.get_value_type(_POINTER))

    return _POINTER(buffer), generate


def _load(typing_context: Any, pointer: Any, start: Any, word: Any) -> tuple[Any, Generator]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        first = builder.gep(arguments[0], [arguments[1]])
        place = builder.bitcast(first, ir.IntType(word.dtype.bitwidth).as_pointer())
        return builder.load(place, align=1)

    return word.dtype(_POINTER, types.intp, word), generate


def _store_u64(typing_context: Any, pointer: Any, start: Any, word: Any) -> tuple[Any, Generator]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        first = builder.gep(arguments[0], [arguments[1]])
        builder.store(arguments[2], builder.bitcast(first, ir.IntType(64).as_pointer()), align=1)
        return context.get_dummy_value()

    return types.void(_POINTER, types.intp, types.uint64), generate


def _byteswap(typing_context: Any, word: Any) -> tuple[Any, Generator]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bswap(arguments[0])

    return types.uint64(types.uint64), generate


def _rotate_left(typing_context: Any, word: Any, bits: Any) -> tuple[Any, Generator]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        i64 = ir.IntType(64)
        funnel_shift = builder.module.declare_intrinsic("llvm.fshl", [i64], ir.FunctionType(i64, [i64, i64, i64]))
        return builder.call(funnel_shift, [arguments[0], *arguments])

    return types.uint64(types.uint64, types.uint64), generate


def _leading_zeros(typing_context: Any, word: Any) -> tuple[Any, Generator]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        defined_for_zero = ir.Constant(ir.IntType(1), 0)
        return builder.ctlz(arguments[0], defined_for_zero)

    return types.uint64(types.uint64), generate


pointer_to = cast(Callable[[NDArray[Any]], Pointer], intrinsic(_pointer_to))
_load_word = cast(Callable[[Pointer, int, type], Any], intrinsic(_load))
store_u64 = cast(Callable[[Pointer, int, Any], None], intrinsic(_store_u64))
byteswap = cast(Callable[[np.uint64], np.uint64], intrinsic(_byteswap))
rotate_left = cast(Callable[[np.uint64, int], np.uint64], intrinsic(_rotate_left))
leading_zeros = cast(Callable[[np.uint64], np.uint64], intrinsic(_leading_zeros))


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
