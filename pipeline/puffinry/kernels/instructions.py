"""The machine's instructions that numba has no name for, as kernels call them; `words` says what each does."""

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from puffinry.kernels import words

Generator = Callable[[Any, Any, Any, Any], Any]

_POINTER: Any = types.CPointer(types.uint8)


@intrinsic  # type: ignore[untyped-decorator]
def _pointer_to(typing_context: Any, buffer: Any) -> tuple[Any, Generator] | None:
    if buffer.layout != "C":
        return None  # it has gaps

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(buffer)(context, builder, arguments[0])
        return builder.bitcast(array.data, context.get_value_type(_POINTER))

    return _POINTER(buffer), generate


@intrinsic  # type: ignore[untyped-decorator]
def _load_word(typing_context: Any, pointer: Any, start: Any, word: Any) -> tuple[Any, Generator]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        first = builder.gep(arguments[0], [arguments[1]])
        place = builder.bitcast(first, ir.IntType(word.dtype.bitwidth).as_pointer())
        return builder.load(place, align=1)

    return word.dtype(_POINTER, types.intp, word), generate


@intrinsic  # type: ignore[untyped-decorator]
def _store_u64(typing_context: Any, pointer: Any, start: Any, word: Any) -> tuple[Any, Generator]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        first = builder.gep(arguments[0], [arguments[1]])
        builder.store(arguments[2], builder.bitcast(first, ir.IntType(64).as_pointer()), align=1)
        return context.get_dummy_value()

    return types.void(_POINTER, types.intp, types.uint64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _byteswap(typing_context: Any, word: Any) -> tuple[Any, Generator]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bswap(arguments[0])

    return types.uint64(types.uint64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _rotate_left(typing_context: Any, word: Any, bits: Any) -> tuple[Any, Generator]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        i64 = ir.IntType(64)
        funnel_shift = builder.module.declare_intrinsic("llvm.fshl", [i64], ir.FunctionType(i64, [i64, i64, i64]))
        return builder.call(funnel_shift, [arguments[0], *arguments])

    return types.uint64(types.uint64, types.uint64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _leading_zeros(typing_context: Any, word: Any) -> tuple[Any, Generator]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        defined_for_zero = ir.Constant(ir.IntType(1), 0)
        return builder.ctlz(arguments[0], defined_for_zero)

    return types.uint64(types.uint64), generate


# Compiled in the place of the function in `words`; numba takes nothing but functions for that.
# ruff: noqa: PLW0108
COMPILED: dict[Callable[..., object], Any] = {
    words.pointer_to: lambda buffer: _pointer_to(buffer),
    words.load_u64: lambda data, start: _load_word(data, start, np.uint64),
    words.load_u32: lambda data, start: np.uint64(_load_word(data, start, np.uint32)),
    words.load_u8: lambda data, start: np.uint64(_load_word(data, start, np.uint8)),
    words.store_u64: lambda data, start, word: _store_u64(data, start, word),
    words.byteswap: lambda word: _byteswap(word),
    words.rotate_left: lambda word, bits: _rotate_left(word, bits),
    words.leading_zeros: lambda word: _leading_zeros(word),
}
