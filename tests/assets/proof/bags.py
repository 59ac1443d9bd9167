"""Chance that goes through everything, so that a short walk does, too."""

from collections.abc import Iterable
from random import Random
from typing import Generic, TypeVar

T = TypeVar("T")


class Bag(Generic[T]):
    """Items to draw: each comes once before any of them comes again."""

    def __init__(self, random: Random, items: Iterable[T]) -> None:
        self._random = random
        self._items = tuple(items)
        self._left: list[T] = []

    def draw(self) -> T:
        """One of those that are left."""
        if not self._left:
            self._left = self._random.sample(self._items, len(self._items))
        return self._left.pop()
