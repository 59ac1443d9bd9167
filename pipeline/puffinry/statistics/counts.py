"""Numbers with bounds that know how they are known.

In: what was counted, proven or estimated. Out: a `Count`, the `share` that one count is of another, or the `change`
from one to another, and whether each keeps a limit: yes, no or unknown, and whether an estimate decides that.

How a number is known is a fact about where it comes from. It is never derived from its bounds, which may be equal by
chance, and it is never better than the worst of what the number is made of. Limits and shares are compared as integers
and fractions, never as rounded numbers.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Literal, NamedTuple, Self

Known = Literal["counted", "proven", "estimated"]
Sign = Literal["<", "<=", "=", "!=", ">=", ">"]
Number = int | Fraction | float  # no float but infinity

KNOWN: tuple[Known, ...] = ("estimated", "proven", "counted")  # the weakest first


class Truth(Enum):
    """Kleene's three truth values, by what is known. They are no bools: no `if` takes what is unknown for a no."""

    YES = True
    NO = False
    UNKNOWN = None

    @property
    def known(self) -> bool | None:
        """As JSON has it; None: unknown."""
        return None if self is Truth.UNKNOWN else self is Truth.YES

    def __bool__(self) -> bool:
        raise TypeError("compare a Truth with Truth.YES or Truth.NO: it may be unknown")

    def __and__(self, other: "Truth") -> "Truth":
        both = {self, other}
        return Truth.NO if Truth.NO in both else Truth.UNKNOWN if Truth.UNKNOWN in both else Truth.YES

    def __invert__(self) -> "Truth":
        return {Truth.YES: Truth.NO, Truth.NO: Truth.YES}.get(self, self)


class Comparison(NamedTuple):
    """Whether a number keeps a limit."""

    truth: Truth
    is_estimate: bool = False  # an estimate decides it: right in 95 of 100 cases


@dataclass(frozen=True, slots=True)
class Ratio:
    """A number: at least, most likely, and at most; as it is, how much one count is of another."""

    least: Number
    estimate: Number
    most: Number
    known: Known  # counted: all three are the number; proven: the bounds always hold; estimated: in 95 of 100 cases

    @property
    def is_exact(self) -> bool:
        """Whether it is this number and no other."""
        return self.known != "estimated" and self.least == self.most

    def compare(self, sign: Sign, limit: Number) -> Comparison:
        """Whether the number keeps a limit; of a ratio, a fraction of 1."""
        is_all, is_none = _DECIDED[_OPPOSITE.get(sign, sign)](self.least, self.most, limit)
        is_estimate = self.known == "estimated"
        if is_estimate and sign in ("=", "!="):
            is_all = False  # bounds that are equal by chance make no estimate a number
        found = Truth.YES if is_all else Truth.NO if is_none else Truth.UNKNOWN
        return Comparison(~found if sign in _OPPOSITE else found, is_estimate and found is not Truth.UNKNOWN)


@dataclass(frozen=True, slots=True)
class Count(Ratio):
    """How many there are."""

    least: int
    estimate: int
    most: int

    def __post_init__(self) -> None:
        is_ordered = 0 <= self.least <= self.estimate <= self.most
        if not is_ordered or (self.known == "counted" and self.least != self.most):
            raise ValueError(f"no count has these bounds: {self!r}")

    @classmethod
    def counted(cls, number: int) -> Self:
        """The number itself."""
        return cls(number, number, number, "counted")

    @classmethod
    def proven(cls, least: int, most: int, estimate: int | None = None) -> Self:
        """Between two bounds that always hold; by default the most is the estimate."""
        return cls(least, most if estimate is None else min(max(estimate, least), most), most, "proven")

    @classmethod
    def of(cls, truth: Truth) -> Self:
        """How many values there are of something that is there, is not, or may be."""
        return cls.proven(0, 1, 0) if truth is Truth.UNKNOWN else cls.counted(int(truth is Truth.YES))

    @property
    def wider(self) -> "Count":
        """The same with bounds twice as far from an estimate, which one in 20,000 is beyond: for verdicts on many."""
        if self.known != "estimated":
            return self
        return replace(self, least=max(2 * self.least - self.estimate, 0), most=2 * self.most - self.estimate)

    def __add__(self, other: "Count") -> "Count":
        ends = self.least + other.least, self.estimate + other.estimate, self.most + other.most
        return Count(*ends, weaker(self, other))

    def without(self, most: int) -> "Count":
        """What is left of it where up to so many may be gone."""
        if not most or not self.most:
            return self
        known: Known = "estimated" if self.known == "estimated" else "proven"
        return replace(self, least=max(self.least - most, 0), known=known)

    def within(self, proof: "Count") -> "Count":
        """The same number, of which more is proven. Where an estimate adds nothing or contradicts, the proof is left.

        An estimate that meets one end of the proof alone contradicts it, too: it would be a number without bounds.
        What does not contradict an estimate may contradict a count, where a file lies; then the count stays.
        Raises ValueError.
        """
        if proof.known == "estimated":
            raise ValueError("an estimate limits nothing: the least of several 95 % bounds holds less often than each")
        least, most = max(self.least, proof.least), min(self.most, proof.most)
        if self.known == "estimated" and (least >= most or (least, most) == (proof.least, proof.most)):
            return Count.proven(proof.least, proof.most, self.estimate)
        return self if least > most else Count(least, min(max(self.estimate, least), most), most, self.known)


def share(part: Count, whole: Count) -> Ratio:
    """Which part of a whole a count is: of nothing, none. Both have bounds; deletes left unread are in either."""
    most = min(part.most, whole.most)
    return Ratio(
        _part(part.least, max(whole.most, part.least)),
        _part(part.estimate, max(whole.estimate, part.estimate)),
        _part(most, max(whole.least, most)),
        weaker(part, whole),
    )


def change(then: Count, now: Count) -> Ratio:
    """How much more or less there is now, as a part of what there was: infinitely more where there was nothing."""
    ends = _changed(then.most, now.least), _changed(then.least, now.most)
    is_apart = now.least > then.most or now.most < then.least
    least = min(ends) if is_apart else 0
    return Ratio(least, _changed(then.estimate, now.estimate), max(ends), weaker(then, now))


def weaker(one: Count, other: Count) -> Known:
    """How a number is known that two others make up."""
    return min(one.known, other.known, key=KNOWN.index)


def _part(part: int, whole: int) -> Fraction:
    return Fraction(part, whole) if whole else Fraction(0)


def _changed(then: int, now: int) -> Number:
    if not then:
        return math.inf if now else 0
    return Fraction(abs(now - then), then)


# Of a number from least to most: whether all that it may be is below the limit (up to it, it), and whether none is.
_DECIDED: dict[str, Callable[[Number, Number, Number], tuple[bool, bool]]] = {
    "<": lambda least, most, limit: (most < limit, least >= limit),
    "<=": lambda least, most, limit: (most <= limit, least > limit),
    "=": lambda least, most, limit: (least == limit == most, not least <= limit <= most),
}
_OPPOSITE = {">=": "<", ">": "<=", "!=": "="}
