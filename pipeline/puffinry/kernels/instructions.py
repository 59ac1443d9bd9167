"""The machine instructions that numba has no name for, as LLVM IR for kernels; `words` documents each."""

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from puffinry.kernels import words

Generator = Callable[[Any, Any, Any, Any], Any]

_POINTER: Any = types.CPointer(types.uint8)


def _pointer_to(typing_context: Any, buffer: Any) -> tuple[Any, Generator] | None:
    if buffer.layout != "C":
        return None  # it has gaps

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(buffer)(context, builder, arguments[0])
        return builder.bitcast(array.data, context.get_value_type(_POINTER))

    return _POINTER(buffer), generate


def _load_word(typing_context: Any, pointer: Any, start: Any, word: Any) -> tuple[Any, Generator]:
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


pointer_to: Any = intrinsic(_pointer_to)
load_word: Any = intrinsic(_load_word)
store_u64: Any = intrinsic(_store_u64)
byteswap: Any = intrinsic(_byteswap)
rotate_left: Any = intrinsic(_rotate_left)
leading_zeros: Any = intrinsic(_leading_zeros)

# Compiled in the place of the function in `words`; numba takes nothing but functions for that.
# ruff: noqa: PLW0108
COMPILED: dict[Callable[..., object], Any] = {
    words.pointer_to: lambda buffer: pointer_to(buffer),
    words.load_u64: lambda data, start: load_word(data, start, np.uint64),
    words.load_u32: lambda data, start: np.uint64(load_word(data, start, np.uint32)),
    words.load_u8: lambda data, start: np.uint64(load_word(data, start, np.uint8)),
    words.store_u64: lambda data, start, word: store_u64(data, start, word),
    words.byteswap: lambda word: byteswap(word),
    words.rotate_left: lambda word, bits: rotate_left(word, bits),
    words.leading_zeros: lambda word: leading_zeros(word),
}
