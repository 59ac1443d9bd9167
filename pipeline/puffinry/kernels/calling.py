"""How a kernel's arguments come out of words, and what it returns goes there, in LLVM's terms.

`machine_code` lays them out. A number is a word; an array is the address of NumPy's object, whose C structure begins
with Python's own fields, the data's address, the number of dimensions, and the addresses of shape and strides.
"""

from collections.abc import Callable, Sequence
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numba.np.arrayobj import populate_array

_WORD = ir.IntType(64)
_BYTES = 8
_DATA = object.__basicsize__
_SHAPE = _DATA + 2 * _BYTES
_STRIDES = _SHAPE + _BYTES


def values_of(kinds: Sequence[Any]) -> Any:
    """An intrinsic that takes words, and returns a tuple of values of these types."""
    wanted = types.BaseTuple.from_types(kinds)

    @intrinsic
    def unpacked(typing_context: Any, words: Any) -> tuple[Any, Callable[..., Any]]:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return _Words(context, builder, arguments[0]).value(wanted)

        return wanted(words), generate

    return unpacked


class _Words:
    """Reads values one after another."""

    def __init__(self, context: Any, builder: Any, words: Any) -> None:
        self._context, self._builder, self._words = context, builder, words
        self._next = 0

    def value(self, kind: Any) -> Any:
        if isinstance(kind, types.BaseTuple):
            return self._context.make_tuple(self._builder, kind, [self.value(each) for each in _members(kind)])
        word = self._word(self._words, self._next)
        self._next += 1
        if isinstance(kind, types.Array):
            return self._array(kind, word)
        return self._context.cast(self._builder, word, types.int64, kind)

    def _array(self, kind: Any, found: Any) -> Any:
        array = self._context.make_array(kind)(self._context, self._builder)
        shape, strides = self._field(found, _SHAPE), self._field(found, _STRIDES)
        populate_array(
            array,
            data=self._builder.inttoptr(self._word_at(found, _DATA), array.data.type),
            shape=[self._word(shape, i) for i in range(kind.ndim)],
            strides=[self._word(strides, i) for i in range(kind.ndim)],
            itemsize=_WORD(self._context.get_abi_sizeof(self._context.get_data_type(kind.dtype))),
            meminfo=None,
        )
        return array._getvalue()

    def _field(self, found: Any, offset: int) -> Any:
        """The pointer to words that lies at an offset of an object."""
        return self._builder.inttoptr(self._word_at(found, offset), _WORD.as_pointer())

    def _word_at(self, found: Any, offset: int) -> Any:
        place = self._builder.add(found, _WORD(offset))
        return self._builder.load(self._builder.inttoptr(place, _WORD.as_pointer()))

    def _word(self, words: Any, number: int) -> Any:
        return self._builder.load(self._builder.gep(words, [_WORD(number)]))


def _kept_numbers(typing_context: Any, words: Any, returned: Any) -> tuple[Any, Callable[..., Any]]:
    """Write what a kernel returned to the first words: a number, a tuple of numbers, or nothing."""
    is_tuple = isinstance(returned, types.BaseTuple)
    numbers = _members(returned) if is_tuple else () if returned is types.none else (returned,)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        for i, kind in enumerate(numbers):
            value = builder.extract_value(arguments[1], i) if is_tuple else arguments[1]
            builder.store(context.cast(builder, value, kind, types.int64), builder.gep(arguments[0], [_WORD(i)]))
        return context.get_dummy_value()

    return types.void(words, returned), generate


def _members(kind: Any) -> tuple[Any, ...]:
    """The types in a tuple's."""
    return tuple(kind.types)


kept_numbers: Any = intrinsic(_kept_numbers)
