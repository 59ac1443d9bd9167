"""Random filters as text, and what SQL says of a row, in plain Python: the truth for `--where`.

A comparison with null is neither true nor false, and NaN is neither less nor more than anything, but unequal to all.
A number must be a value of its column's type; with a float or double, the one nearest to it is compared.
"""

import math
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time
from decimal import Decimal
from fractions import Fraction
from typing import Any
from uuid import UUID

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from pyiceberg.types import DecimalType, DoubleType, FloatType, IntegerType, LongType, PrimitiveType

Truth = bool | None
Values = Mapping[str, Any]  # of a row, by dotted path
Kinds = Mapping[str, PrimitiveType | None]  # of the columns as they are when asked, by dotted path; None: not primitive
_ORDERS: Mapping[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_EQUALS, _DIFFERS = ("=", "=="), ("!=", "<>")
_FLIPPED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


@dataclass(frozen=True)
class Filter:
    """A filter as it is typed, and what it says of a row."""

    text: str
    says: Callable[[Values, Kinds], Truth]
    literals: tuple[tuple[str, Any], ...] = ()  # each with the column that it is compared with

    def fits(self, kinds: Kinds) -> bool:
        """Whether each literal is a value of its column, so that the filter is not refused."""
        return all(_fits(kinds[name], literal) for name, literal in self.literals)


def filters(
    literals: Mapping[str, SearchStrategy[Any]], presence: Sequence[str], depth: int = 3
) -> SearchStrategy[Filter]:
    """Filters over columns with literals to compare them with, and over `presence`, which may be null or not."""
    one = _predicates(literals, presence)
    if depth == 0:
        return one
    below = filters(literals, presence, depth - 1)
    return st.one_of(one, below.map(_not), st.tuples(below, below).map(_and), st.tuples(below, below).map(_or))


def _not(each: Filter) -> Filter:
    def says(row: Values, kinds: Kinds) -> Truth:
        found = each.says(row, kinds)
        return None if found is None else not found

    return Filter(f"not ({each.text})", says, each.literals)


def _and(both: tuple[Filter, Filter]) -> Filter:
    def says(row: Values, kinds: Kinds) -> Truth:
        found = {each.says(row, kinds) for each in both}
        return False if False in found else None if None in found else True

    return Filter(" and ".join(f"({each.text})" for each in both), says, both[0].literals + both[1].literals)


def _or(both: tuple[Filter, Filter]) -> Filter:
    def says(row: Values, kinds: Kinds) -> Truth:
        found = {each.says(row, kinds) for each in both}
        return True if True in found else None if None in found else False

    return Filter(" or ".join(f"({each.text})" for each in both), says, both[0].literals + both[1].literals)


@st.composite
def _predicates(draw: st.DrawFn, literals: Mapping[str, SearchStrategy[Any]], presence: Sequence[str]) -> Filter:
    name = draw(st.sampled_from([*literals, *presence]))
    column = '"' + name + '"' if " " in name else name
    if name in presence or draw(st.integers(0, 7)) == 0:
        is_null = draw(st.booleans())
        return Filter(f"{column} is {'' if is_null else 'not '}null", lambda row, _: (row[name] is None) == is_null)
    values = draw(st.lists(literals[name], min_size=1, max_size=3))
    form = draw(st.sampled_from(["compare", "turned", "between", "in", "not in", "like", "nan"]))
    if form == "nan" and name in ("f", "d", "st.y"):
        is_nan = draw(st.booleans())
        return Filter(f"{column} is {'' if is_nan else 'not '}nan", lambda row, _: _is_nan(row[name], wanted=is_nan))
    if form == "like" and isinstance(values[0], str):
        return draw(_likes(name, column, values[0]))
    if form in ("in", "not in"):
        return _of_set(name, column, form, _alike(values))
    if form == "between":
        low, high = _alike(values)[0], _alike(values)[-1]
        both = (_comparison(name, ">=", low), _comparison(name, "<=", high))
        return replace(_and(both), text=f"{column} between {spelled(low)} and {spelled(high)}")
    sign = draw(st.sampled_from([*_ORDERS, *_EQUALS, *_DIFFERS]))
    text = f"{column} {sign} {spelled(values[0])}"
    if form == "turned":
        text = f"{spelled(values[0])} {_FLIPPED.get(sign, sign)} {column}"
    return replace(_comparison(name, sign, values[0]), text=text)


@st.composite
def _likes(draw: st.DrawFn, name: str, column: str, prefix: str) -> Filter:
    negated, whole = draw(st.booleans()), draw(st.booleans())

    def says(row: Values, _: Kinds) -> Truth:
        if row[name] is None:
            return None
        value: str = row[name]
        return (value == prefix if whole else value.startswith(prefix)) != negated

    pattern = spelled(prefix.replace("%", "\\%") + ("" if whole else "%"))
    return Filter(f"{column} {'not ' if negated else ''}like {pattern}", says)


def _of_set(name: str, column: str, form: str, values: Sequence[Any]) -> Filter:
    def says(row: Values, kinds: Kinds) -> Truth:
        if row[name] is None:
            return None
        return any(row[name] == _as(kinds[name], value) for value in values) == (form == "in")

    return Filter(
        f"{column} {form} ({', '.join(map(spelled, values))})", says, tuple((name, value) for value in values)
    )


def _comparison(name: str, sign: str, literal: Any) -> Filter:
    def says(row: Values, kinds: Kinds) -> Truth:
        value, wanted = row[name], _as(kinds[name], literal)
        if value is None:
            return None
        if sign in _EQUALS or sign in _DIFFERS:
            return bool(value == wanted) == (sign in _EQUALS)
        return None if _is_nan(value, wanted=True) else _ORDERS[sign](value, wanted)

    return Filter(f"{name} {sign} {spelled(literal)}", says, ((name, literal),))


def _is_nan(value: Any, *, wanted: bool) -> Truth:
    return None if value is None else (isinstance(value, float) and math.isnan(value)) == wanted


def _alike(values: Sequence[Any]) -> list[Any]:
    """Those that the syntax takes in one list: all are of a kind."""
    return [value for value in values if isinstance(value, type(values[0]))]


def _as(kind: PrimitiveType | None, literal: Any) -> Any:
    """A literal as a column of this type is compared with."""
    if isinstance(literal, bool) or not isinstance(literal, int | Decimal):
        return literal
    number = Fraction(literal)
    if not isinstance(kind, FloatType | DoubleType):
        return number
    with np.errstate(over="ignore"):
        return float(np.float32(float(number))) if isinstance(kind, FloatType) else float(number)


def _fits(kind: PrimitiveType | None, literal: Any) -> bool:
    """Whether a literal is a value of a column of this type, or near to one of a float."""
    if isinstance(literal, bool) or not isinstance(literal, int | Decimal):
        return True
    match kind:
        case FloatType() | DoubleType():
            return bool(math.isfinite(_as(kind, literal)))
        case DecimalType():
            unscaled = Fraction(literal) * 10**kind.scale
            return bool(unscaled.denominator == 1 and abs(unscaled) < 10**kind.precision)
        case IntegerType() | LongType():
            bits = 31 if isinstance(kind, IntegerType) else 63
            return Fraction(literal).denominator == 1 and -(1 << bits) <= Fraction(literal) < 1 << bits
        case _:
            raise TypeError(kind)


def spelled(literal: Any) -> str:
    """A literal as the syntax has it."""
    match literal:
        case bool():
            return str(literal).lower()
        case Decimal():
            return f"{literal:f}" if "." in f"{literal:f}" else f"{literal:f}.0"
        case int():
            return str(literal)
        case datetime():
            return f"'{literal.isoformat(timespec='microseconds')}'"
        case date():
            return f"'{literal.isoformat()}'"
        case time():
            return f"'{literal.isoformat(timespec='microseconds')}'"
        case str():
            return "'" + literal.replace("'", "''") + "'"
        case UUID() | float():
            return f"'{literal}'"
        case _:
            raise TypeError(literal)
