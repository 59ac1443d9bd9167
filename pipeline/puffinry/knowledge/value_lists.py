"""Lists of values that a column may have, compared with its sketch: by hashes, without reading data.

In: values as a rule, dbt or a data contract writes them, and a column. Out: how many other values the column has, and
which listed ones it does not have. A value is first made one of the column's type: a list of another type is refused,
since what an engine makes of it is the engine's own rule.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
from pyiceberg import types as t
from pyiceberg.conversions import to_bytes
from pyiceberg.expressions.literals import literal

from puffinry.errors import SettingsError
from puffinry.scan import constant_values
from puffinry.sketches import MAX_THETA, ThetaSketch, hashed
from puffinry.statistics import Column, Count, Truth, sketched_count

Value = str | bool | Decimal
_ONE = r"'(?:[^']|'')*'|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|[tT][rR][uU][eE]|[fF][aA][lL][sS][eE]"
_VALUE = re.compile(_ONE)
_LIST = re.compile(rf"\s*(?:{_ONE})\s*(?:,\s*(?:{_ONE})\s*)*")
_NUMERAL = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)")
_FORMS: Mapping[type[t.PrimitiveType], re.Pattern[str]] = {  # other forms are none to most engines
    t.DateType: re.compile(r"\d{4}-\d\d-\d\d"),
    t.UUIDType: re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"),
}
_MOST_DIGITS = 400  # of a number, and zeros before or after them; doubles end at 10^308


def values_of_text(text: str) -> tuple[Value, ...]:
    """The values of a list in SQL: `'x', 'it''s', 1.5, true`. Raises ValueError where it is none."""
    if not _LIST.fullmatch(text):
        raise ValueError(text)
    return tuple(_value(each) for each in _VALUE.findall(text))


def _value(text: str) -> Value:
    if text.startswith("'"):
        return text[1:-1].replace("''", "'")
    return text.lower() == "true" if text[0] in "tTfF" else Decimal(text)


def shown(value: Value) -> str:
    """The value as a rule has it."""
    if isinstance(value, str):
        return "'{}'".format(value.replace("'", "''"))
    return str(value).lower() if isinstance(value, bool) else f"{value:f}"


@dataclass(frozen=True, slots=True)
class ListedValues:
    """What a column has beside a list, and what it lacks of it."""

    others: Count  # distinct values that the list does not have
    seen: int  # of these, for certain
    absent: tuple[Value, ...] | None  # of the list; None: the sketch does not show


def compare_with_list(column: Column, values: Sequence[Value]) -> ListedValues:
    """Compare a column with a list; raises SettingsError for a value that the column's type does not have."""
    kind, sketch = column.column.type, column.sketch
    hashes = {value: _hashes(value, kind) for value in values}
    listed = np.array(sorted({each for several in hashes.values() for each in several}), np.int64)
    others = sketch.hashes[~np.isin(sketch.hashes, listed, assume_unique=True)]
    has_empty = Truth.NO if "" in values else column.has_empty
    found = sketched_count(ThetaSketch(sketch.theta, others), has_empty)
    gone = column.lost_values(found.most)
    seen = max(others.size - gone, 0)
    found = found.without(gone).within(Count.proven(seen, max(column.most_values, seen)))
    if sketch.theta != MAX_THETA or column.unread_deletes:
        return ListedValues(found, seen, None)
    there = set(sketch.hashes.tolist())
    lacks_empty = column.has_empty is Truth.NO
    absent = (value for value, each in hashes.items() if (there.isdisjoint(each) if value != "" else lacks_empty))
    return ListedValues(found, seen, tuple(absent))


def _hashes(value: Value, kind: t.PrimitiveType) -> list[int]:
    """The hashes of a value: none where no column of the type has it, two for zeros of both signs."""
    found = _stored(value, kind)
    both = (found, -found) if isinstance(found, float) and not found else (found,)
    texts = (to_bytes(kind, each) for each in both if each is not None)
    return [int(each[0]) for text in texts if text for each in hashed(constant_values(text, kind))]


def _stored(value: Value, kind: t.PrimitiveType) -> Any:
    """The value as a column of the type has it; None: it has no such value."""
    convert = next((convert for kinds, convert in _CONVERT if isinstance(kind, kinds)), None)
    if convert is None:
        raise SettingsError(f"values of type {kind} are not compared with a list")
    try:
        return convert(value, kind)
    except (ValueError, TypeError, KeyError, ArithmeticError):
        raise SettingsError(f"{shown(value)} is no value of type {kind}") from None


def _text(value: Value, _: t.PrimitiveType) -> str:
    if not isinstance(value, str):
        raise TypeError
    value.encode()
    return value


def _truth(value: Value, _: t.PrimitiveType) -> bool:
    return value if isinstance(value, bool) else {"true": True, "false": False}[_text(value, _).lower()]


def _number(value: Value) -> Fraction:
    """The number, exactly; a text of digits is one, as where dbt puts all values of a list in quotes."""
    if isinstance(value, bool):
        raise TypeError
    if isinstance(value, str) and not _NUMERAL.fullmatch(value):
        raise ValueError(value)
    number = Decimal(value)
    if abs(number.adjusted()) > _MOST_DIGITS or len(number.as_tuple().digits) > _MOST_DIGITS:
        raise ValueError
    return Fraction(number)


def _refuse_text(value: Value) -> None:
    """Refuse a text of a number that no column of the type has, which engines round."""
    if isinstance(value, str):
        raise ValueError(value)


def _integer(value: Value, kind: t.PrimitiveType) -> int | None:
    number, bits = _number(value), 31 if isinstance(kind, t.IntegerType) else 63
    if number.denominator == 1 and -(2**bits) <= number < 2**bits:
        return int(number)
    _refuse_text(value)
    return None


def _decimal(value: Value, kind: t.PrimitiveType) -> Decimal | None:
    assert isinstance(kind, t.DecimalType)
    unscaled = _number(value) * 10**kind.scale
    if unscaled.denominator != 1 or abs(unscaled) >= 10**kind.precision:
        _refuse_text(value)
        return None
    digits = tuple(map(int, str(abs(unscaled.numerator))))
    return Decimal((int(unscaled < 0), digits, -kind.scale))  # whatever precision the context of decimals has


def _written(value: Value, kind: t.PrimitiveType) -> Any:
    """A date, a time, a timestamp or a UUID as most engines write it; PyIceberg has no nanoseconds here."""
    written, form = _text(value, kind), _FORMS.get(type(kind))
    if form and not form.fullmatch(written):
        raise ValueError(value)
    text = literal(written.replace(" ", "T", 1))
    if isinstance(kind, t.TimestampNanoType | t.TimestamptzNanoType):
        micros = t.TimestampType() if isinstance(kind, t.TimestampNanoType) else t.TimestamptzType()
        return text.to(micros).value * 1000
    return text.to(kind).value


_CONVERT: Sequence[tuple[Any, Callable[[Value, t.PrimitiveType], Any]]] = (  # by one type, or several
    (t.StringType, _text),
    (t.BooleanType, _truth),
    ((t.IntegerType, t.LongType), _integer),
    (t.DecimalType, _decimal),
    ((t.FloatType, t.DoubleType), lambda value, _: float(_number(value))),
    ((t.DateType, t.TimeType, t.TimestampType, t.TimestamptzType, t.UUIDType), _written),
    ((t.TimestampNanoType, t.TimestamptzNanoType), _written),
)
