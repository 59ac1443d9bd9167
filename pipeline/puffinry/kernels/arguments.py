"""What a kernel is called with, as words: `calling` reads them."""

from collections.abc import Iterable, Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray


class Kept(tuple[Any, ...]):
    """Arrays that go together into many calls: they are looked through once."""

    types: list[object]
    words: list[int]

    def __new__(cls, arrays: Iterable[NDArray[Any]]) -> Self:
        """A tuple of the arrays, which are those to the end."""
        kept = super().__new__(cls, arrays)
        kept.types, kept.words = [], []
        look_through((tuple(kept),), kept.types, kept.words)
        return kept


def look_through(values: Sequence[Any], types: list[object], words: list[int]) -> None:
    """Append what tells the values' types apart, and their words: of an array the object's address."""
    for value in values:
        kind = type(value)
        if kind is np.ndarray:
            words.append(id(value))
            types += value.dtype, value.ndim, value.flags.num
        elif kind is int:
            words.append(value)
            types.append(int)
        elif kind is Kept:
            types += value.types
            words += value.words
        elif isinstance(value, tuple):
            types += (kind, len(value))
            look_through(value, types, words)
        else:
            words.append(int(value))
            types.append(kind)
