"""Random filters as text, and what SQL says of a row, in plain Python: the truth for `--where`.

A comparison with null is neither true nor false, and NaN is neither less nor more than anything, but unequal to all.
Numbers are compared exactly; with a float or double, the number of that type that is nearest to what is written.
"""

import math
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from fractions import Fraction
from typing import Any
from uuid import UUID

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from pyiceberg.types import DoubleType, FloatType, PrimitiveType

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

    return Filter(f"not ({each.text})", says)


def _and(both: tuple[Filter, Filter]) -> Filter:
    def says(row: Values, kinds: Kinds) -> Truth:
        found = {each.says(row, kinds) for each in both}
        return False if False in found else None if None in found else True

    return Filter(" and ".join(f"({each.text})" for each in both), says)


def _or(both: tuple[Filter, Filter]) -> Filter:
    def says(row: Values, kinds: Kinds) -> Truth:
        found = {each.says(row, kinds) for each in both}
        return True if True in found else None if None in found else False

    return Filter(" or ".join(f"({each.text})" for each in both), says)


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
        return Filter(f"{column} between {spelled(low)} and {spelled(high)}", _and(both).says)
    sign = draw(st.sampled_from([*_ORDERS, *_EQUALS, *_DIFFERS]))
    text = f"{column} {sign} {spelled(values[0])}"
    if form == "turned":
        text = f"{spelled(values[0])} {_FLIPPED.get(sign, sign)} {column}"
    return Filter(text, _comparison(name, sign, values[0]).says)


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

    return Filter(f"{column} {form} ({', '.join(map(spelled, values))})", says)


def _comparison(name: str, sign: str, literal: Any) -> Filter:
    def says(row: Values, kinds: Kinds) -> Truth:
        value, wanted = row[name], _as(kinds[name], literal)
        if value is None:
            return None
        if sign in _EQUALS or sign in _DIFFERS:
            return bool(value == wanted) == (sign in _EQUALS)
        return None if _is_nan(value, wanted=True) else _ORDERS[sign](value, wanted)

    return Filter(f"{name} {sign} {spelled(literal)}", says)


def _is_nan(value: Any, *, wanted: bool) -> Truth:
    return None if value is None else (isinstance(value, float) and math.isnan(value)) == wanted


def _alike(values: Sequence[Any]) -> list[Any]:
    """Those that the syntax takes in one list: all are of a kind."""
    return [value for value in values if isinstance(value, type(values[0]))]


def _as(kind: PrimitiveType | None, literal: Any) -> Any:
    """A literal as a column of this type is compared with."""
    if isinstance(literal, float):
        return literal
    if not isinstance(literal, int | Decimal) or isinstance(literal, bool):
        return literal
    number = Fraction(literal)
    if not isinstance(kind, FloatType | DoubleType):
        return number
    with np.errstate(over="ignore"):
        nearest = float(np.float32(float(number))) if isinstance(kind, FloatType) else float(number)
    return number if math.isinf(nearest) else nearest


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
