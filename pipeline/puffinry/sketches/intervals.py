"""Intervals of distinct values that no data can leave, from what is proven of a column's parts.

In: `Piece`s, each of which says how many distinct values a part of the column has at least and at most, and perhaps
between which values they lie. Out: an `Interval` of the whole column.

The parts of a set whose ranges do not overlap share no value, so their least counts add up; the best such set is found
as weighted intervals are scheduled. At most, parts whose ranges overlap have as many values together as each of them
may have, and no more than their common range is wide.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pyiceberg import types as t

UNBOUNDED = (1 << 63) - 1  # more values than any table has
_INTEGERS: Mapping[type[t.PrimitiveType], int] = {t.BooleanType: 1, t.IntegerType: 32, t.DateType: 32}  # and their bits
_COUNTED = (
    t.BooleanType,
    t.IntegerType,
    t.DateType,
    t.LongType,
    t.TimeType,
    t.TimestampType,
    t.TimestamptzType,
    t.TimestampNanoType,
    t.TimestamptzNanoType,
)


class Piece(NamedTuple):
    """What is proven of the values of a part of a column; nulls are none."""

    low: int  # distinct values at least
    high: int  # at most
    first: Any = None  # no value lies below this `key`; None: not known
    last: Any = None  # nor above this
    is_tight: bool = False  # both are values of rows
    why: str = ""  # how it is known

    @property
    def width(self) -> int:
        """How many values there are between the first and the last."""
        return _width(self.first, self.last)


@dataclass(frozen=True, slots=True)
class Interval:
    """How many distinct values a column has, at least and at most."""

    low: int
    high: int
    why: str

    @property
    def is_exact(self) -> bool:
        """Whether that is one number."""
        return self.low == self.high


def key(kind: t.PrimitiveType, value: bytes) -> Any:
    """A value, in single-value serialization, as pieces have it: an integer where that is its order, else its bytes."""
    if isinstance(kind, t.DecimalType):
        return int.from_bytes(value, "big", signed=True)
    return int.from_bytes(value, "little", signed=True) if isinstance(kind, _COUNTED) else value


def constant(kind: t.PrimitiveType, value: bytes, rows: int, why: str) -> Piece:
    """The piece of one value in so many rows; 0: it may be in none."""
    place = key(kind, value)
    return Piece(min(rows, 1), 1, place, place, rows > 0, why)


def interval(kind: t.PrimitiveType, whole: Sequence[Piece], thinned: Sequence[Piece], lost: int | None) -> Interval:
    """The interval of a column of these pieces.

    Args:
        kind: the column's type, which may have few values.
        whole: pieces of which all rows live.
        thinned: pieces that deletes took rows from.
        lost: how many of all the latter's values that may have been at most; None: any number.

    """
    everything = [*whole, *thinned]
    high, why_high = _high(kind, everything)
    low, why_low = _low(whole)
    if thinned and lost is not None:
        before, why_before = _low(everything)
        if before - lost > low:
            low, why_low = before - lost, f"{why_before}, less what deletes may have taken"
    low = min(low, high)
    why = why_low if why_low == why_high else f"at least: {why_low}; at most: {why_high}"
    return Interval(low, high, why)


def _high(kind: t.PrimitiveType, pieces: Sequence[Piece]) -> tuple[int, str]:
    """The most values, and how that is known."""
    whys: dict[str, int] = {}
    high = 0
    for piece in pieces:
        if piece.first is None:
            high += piece.high
            whys[piece.why] = max(whys.get(piece.why, 0), piece.high)
    for overlapping in _overlapping(pieces):
        first, last = overlapping[0].first, max(piece.last for piece in overlapping)
        width, most = _width(first, last), sum(piece.high for piece in overlapping)
        high += min(width, most)
        largest = max(overlapping, key=lambda piece: piece.high)
        why = largest.why if most <= width else "range of values" if first != last else "one value"
        whys[why] = max(whys.get(why, 0), min(width, most))
    of_type = _values_of(kind)
    if high > of_type:
        return of_type, f"values of the type {kind}"
    why = max(whys, key=lambda each: whys[each]) if high else "no values"
    return min(high, UNBOUNDED), why


def _overlapping(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    """The pieces with ranges, those together that overlap, perhaps through others."""
    together: list[Piece] = []
    end: Any = None  # of their ranges
    for piece in sorted((each for each in pieces if each.first is not None), key=lambda each: each.first):
        if together and piece.first > end:
            yield together
            together = []
        end = max(end, piece.last) if together else piece.last
        together.append(piece)
    if together:
        yield together


def _low(pieces: Sequence[Piece]) -> tuple[int, str]:
    """The fewest values, and how that is known."""
    ranged = sorted((piece for piece in pieces if piece.first is not None and piece.low), key=lambda each: each.last)
    ends: list[Any] = []
    best = [0]
    for piece in ranged:
        before = bisect_left(ends, piece.first)
        best.append(max(best[-1], best[before] + piece.low))
        ends.append(piece.last)
    bounds = {place for piece in ranged if piece.is_tight for place in (piece.first, piece.last)}
    largest = max(pieces, key=lambda piece: piece.low, default=Piece(0, 0))
    apart = "parts whose ranges do not overlap" if len(ranged) > 1 else largest.why
    ways = (
        (largest.low, largest.why or "no values"),
        (best[-1], largest.why if len(bounds) == best[-1] and largest.high == 1 else apart),
        (len(bounds), "least and greatest values"),
    )
    return max(ways, key=lambda way: way[0])


def _width(first: Any, last: Any) -> int:
    if isinstance(first, int):
        return int(last - first + 1)
    return 1 if first == last else UNBOUNDED


def _values_of(kind: t.PrimitiveType) -> int:
    """How many values a type has."""
    match kind:
        case t.BooleanType() | t.IntegerType() | t.DateType():
            return 1 << _INTEGERS[type(kind)]
        case t.DecimalType():
            return 2 * int(10**kind.precision) - 1
        case _:
            return UNBOUNDED
