"""Intervals of distinct values that no data can leave, from what is proven of a column's parts.

Parts whose ranges do not overlap share no value: what they have at least adds up, for the best set of such parts, found
as weighted intervals are scheduled. Those that overlap have no more values together than their range is wide.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, NamedTuple

from pyiceberg import types as t

UNBOUNDED = (1 << 63) - 1  # more values than any table has
_MOST_PIECES = 1024
_BYTES = (t.StringType, t.BinaryType, t.FixedType, t.UUIDType, t.FloatType, t.DoubleType)


class Piece(NamedTuple):
    """What is proven of the values of a part of a column; nulls are none."""

    low: int  # distinct values at least
    high: int  # at most
    first: Any = None  # no value lies below this `key`; None: not known
    last: Any = None  # nor above this
    is_tight: bool = False  # both are values of rows
    why: str = ""  # how it is known
    hashed: int = 0  # values that are hashed to count it
    size: int = 0  # bytes that are read for that

    @property
    def width(self) -> int:
        """How many values there are from the first to the last."""
        if isinstance(self.first, int):
            return int(self.last - self.first + 1)
        return 1 if self.first is not None and self.first == self.last else UNBOUNDED


@dataclass(frozen=True, slots=True)
class Interval:
    """How many distinct values a column has, at least and at most."""

    low: int
    high: int
    why: str = ""

    @property
    def most(self) -> str:
        """`high` in words."""
        return "any number" if self.high == UNBOUNDED else f"{self.high:,}"

    def __str__(self) -> str:
        return self.most if self.low == self.high else f"{self.low:,} to {self.most}"


Proof = tuple[Piece, ...]  # what is proven of a column by its parts, ascending; without any there are no values


def joined(*proofs: Iterable[Piece]) -> Proof:
    """What holds of all together. Where the parts are too many to remember, neighbours become one."""
    pieces = sorted((piece for piece in chain(*proofs) if piece.high), key=_order)
    if len(pieces) > _MOST_PIECES:
        step = -(-2 * len(pieces) // _MOST_PIECES)
        pieces = [summed_up(pieces[start : start + step]) for start in range(0, len(pieces), step)]
    return tuple(pieces)


def summed_up(pieces: Sequence[Piece]) -> Piece:
    """One piece of all of their values, of which each has some."""
    ends: tuple[Any, Any] = (None, None)
    if all(each.first is not None for each in pieces):
        ends = min(each.first for each in pieces), max(each.last for each in pieces)
    high = _high(pieces)[0]
    return Piece(min(_low(pieces)[0], high), high, *ends)


def _order(piece: Piece) -> tuple[Any, ...]:
    return piece.first is not None, piece.first, piece.last, piece.low, piece.high, piece.is_tight


def key(kind: t.PrimitiveType, value: bytes) -> Any:
    """A value, in single-value serialization, as pieces have it: an integer, where its type counts, else its bytes."""
    if isinstance(kind, _BYTES):
        return value
    return int.from_bytes(value, "big" if isinstance(kind, t.DecimalType) else "little", signed=True)


def interval(kind: t.PrimitiveType, whole: Sequence[Piece], thinned: Sequence[Piece], lost: int | None) -> Interval:
    """The interval of a column of these pieces, of which deletes thinned some.

    `lost`: of how many values they may have been the last rows, at most; None: of any number.
    """
    everything = [*whole, *thinned]
    high, why_high = _high(everything)
    if isinstance(kind, t.BooleanType) and high > 2:
        high, why_high = 2, "type"
    low, why_low = _low(whole)
    if thinned and lost is not None:
        low, why_low = max((low, why_low), (_low(everything)[0] - lost, "what deletes leave"))
    why = why_low if why_low == why_high else f"at least: {why_low}; at most: {why_high}"
    return Interval(min(low, high), high, why)


def _high(pieces: Sequence[Piece]) -> tuple[int, str]:
    ranged = sorted((each for each in pieces if each.first is not None), key=lambda each: each.first)
    parts = [(each.high, each.why) for each in pieces if each.first is None]
    together = Piece(0, 0)
    for each in (*ranged, Piece(0, 0)):
        if each.first is not None and together.first is not None and each.first <= together.last:
            why = max(together, each, key=lambda piece: piece.high).why
            last = max(together.last, each.last)
            together = together._replace(high=together.high + each.high, last=last, why=why)
        else:
            is_wide = together.high <= together.width
            parts.append((together.high, together.why) if is_wide else (together.width, "range"))
            together = each
    return min(sum(high for high, _ in parts), UNBOUNDED), max(parts)[1] or "no values"


def _low(pieces: Sequence[Piece]) -> tuple[int, str]:
    ranged = sorted((each for each in pieces if each.first is not None and each.low), key=lambda each: each.last)
    lasts: list[Any] = []
    best = [0]
    for each in ranged:
        best.append(max(best[-1], best[bisect_left(lasts, each.first)] + each.low))
        lasts.append(each.last)
    bounds = {place for each in ranged if each.is_tight for place in (each.first, each.last)}
    largest = max(pieces, key=lambda piece: piece.low, default=Piece(0, 0))
    apart, ends = (best[-1], "ranges apart"), (len(bounds), "least and greatest values")
    return max((largest.low, largest.why or "no values"), apart, ends, key=lambda way: way[0])
