"""A filter's comparisons, fitted to the columns that they name: the same rows match, and nothing is rounded.

In: a predicate of PyIceberg, as parsed, and the type of its column. Out: predicates whose literals are values of that
type and that let nulls pass only where they are asked for by name, as SQL has it. A number is compared exactly with
integers and decimals; with floats and doubles, the one that is nearest to it.

PyIceberg by itself takes `i = 1.5` on integers for `i = 2`, `i in (1, 99999999999)` for `i in (1, 2147483647)`, and
`i < 99999999999` for any row, null or not; it compares floats with 0.1, not the float next to it, in metrics only.
"""

import math
import struct
import sys
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Any, cast

from pyiceberg.expressions import (
    AlwaysFalse,
    AlwaysTrue,
    And,
    BooleanExpression,
    GreaterThan,
    GreaterThanOrEqual,
    In,
    LessThan,
    LessThanOrEqual,
    LiteralPredicate,
    NotEqualTo,
    NotIn,
    NotNaN,
    NotNull,
    NotStartsWith,
    SetPredicate,
    UnboundPredicate,
)
from pyiceberg.expressions.literals import (
    AboveMax,
    BelowMin,
    DecimalLiteral,
    DoubleLiteral,
    FloatLiteral,
    Literal,
    LongLiteral,
)
from pyiceberg.schema import Schema
from pyiceberg.types import DecimalType, DoubleType, FloatType, IcebergType, IntegerType, LongType
from pyiceberg.utils.decimal import unscaled_to_decimal

_BEYOND = 400  # digits before or after the point: no type holds a number as large, or as small
_NUMERIC = (IntegerType, LongType, DecimalType, FloatType, DoubleType)
_GREATEST_FLOAT = float.fromhex("0x1.fffffep+127")


def fitted_predicate(predicate: UnboundPredicate, schema: Schema) -> BooleanExpression:
    """The predicate as its column's type and SQL's nulls have it.

    Raises: ValueError, TypeError: there is no such column, or a literal makes no sense for its type.
    """
    name = cast(Any, predicate.term).name
    found = _with_values(predicate, schema.find_field(name).field_type, schema)
    if isinstance(found, NotEqualTo | NotIn | NotStartsWith | NotNaN):
        return And(found, NotNull(term=predicate.term))
    return found


def _with_values(predicate: UnboundPredicate, kind: IcebergType, schema: Schema) -> BooleanExpression:
    match predicate:
        case SetPredicate():
            values = [value for each in predicate.literals if (value := _value(each, kind)) is not None]
            if not values:
                return AlwaysFalse() if isinstance(predicate, In) else NotNull(term=predicate.term)
            return type(predicate)(predicate.term, values)
        case LiteralPredicate() if isinstance(kind, _NUMERIC):
            return _Number(predicate.literal, kind).compared(predicate)
        case LiteralPredicate() if isinstance(predicate.bind(schema), AlwaysTrue):  # beyond what the type holds
            return NotNull(term=predicate.term)
        case _:
            return predicate


def _value(literal: Literal[Any], kind: IcebergType) -> Literal[Any] | None:
    """The literal as a value of the type; None where that has no such value."""
    if isinstance(kind, _NUMERIC):
        return _Number(literal, kind).value
    value = literal.to(kind)
    return None if isinstance(value, AboveMax | BelowMin) else value


class _Number:
    """A number that a filter names, between or at values of a column's type."""

    def __init__(self, literal: Literal[Any], kind: IcebergType) -> None:
        number = _number(literal, kind)
        neighbours = _nearest if isinstance(kind, FloatType | DoubleType) else _exact
        self._below, self._above = neighbours(number, kind)  # None: the type holds nothing below, or above

    @property
    def value(self) -> Literal[Any] | None:
        """The type's value that the number is; None where it is none."""
        return self._below if self._below == self._above else None

    def compared(self, predicate: LiteralPredicate) -> BooleanExpression:
        """The same comparison with values of the type."""
        term = predicate.term
        if self.value is not None:
            return type(predicate)(term=term, value=self.value)
        match predicate:
            case NotEqualTo():
                return NotNull(term=term)
            case LessThan() | LessThanOrEqual() if self._below is not None:
                return NotNull(term=term) if self._above is None else LessThanOrEqual(term=term, value=self._below)
            case GreaterThan() | GreaterThanOrEqual() if self._above is not None:
                return NotNull(term=term) if self._below is None else GreaterThanOrEqual(term=term, value=self._above)
            case _:
                return AlwaysFalse()


def _number(literal: Literal[Any], kind: IcebergType) -> Decimal:
    """What is written, or, where no type holds as many digits, what compares with every value of any type alike."""
    if isinstance(literal.value, bool) or not isinstance(literal.value, int | float | Decimal | str):
        raise TypeError(f"{literal.value!r} is no {kind}")
    try:
        number = Decimal(literal.value)
    except InvalidOperation as error:
        raise ValueError(f"{literal.value!r} is no {kind}") from error
    if number.is_nan():
        raise ValueError("nothing is equal to NaN, or less or more; ask for it by  is nan")
    if number.is_infinite() or not number:
        return number if number else Decimal()
    if abs(number.adjusted()) < _BEYOND:
        return number
    return Decimal((number.is_signed(), (1,), _BEYOND if number.adjusted() > 0 else -_BEYOND))


def _exact(number: Decimal, kind: IcebergType) -> tuple[Literal[Any] | None, Literal[Any] | None]:
    """The integers or decimals next to a number."""
    if number.is_infinite():
        number = Decimal((number.is_signed(), (1,), _BEYOND))
    scale = kind.scale if isinstance(kind, DecimalType) else 0
    unscaled = Fraction(number) * 10**scale
    least, most = _limits(kind)
    below, above = min(math.floor(unscaled), most), max(math.ceil(unscaled), least)

    def value(of: int) -> Literal[Any]:
        return DecimalLiteral(unscaled_to_decimal(of, scale)) if isinstance(kind, DecimalType) else LongLiteral(of)

    return None if below < least else value(below), None if above > most else value(above)


def _limits(kind: IcebergType) -> tuple[int, int]:
    """The least and the greatest value; of decimals, unscaled."""
    if isinstance(kind, DecimalType):
        return 1 - 10**kind.precision, 10**kind.precision - 1
    return (IntegerType.min, IntegerType.max) if isinstance(kind, IntegerType) else (LongType.min, LongType.max)


def _nearest(number: Decimal, kind: IcebergType) -> tuple[Literal[Any], Literal[Any]]:
    """The float or double nearest to a number, twice; the two around one beyond all but infinity."""
    literal = FloatLiteral if isinstance(kind, FloatType) else DoubleLiteral
    nearest = _rounded(float(number), kind)
    if not math.isinf(nearest) or number.is_infinite():
        return literal(nearest), literal(nearest)
    greatest = literal(math.copysign(_GREATEST_FLOAT if isinstance(kind, FloatType) else sys.float_info.max, nearest))
    return (greatest, literal(nearest)) if nearest > 0 else (literal(nearest), greatest)


def _rounded(number: float, kind: IcebergType) -> float:
    try:
        return float(struct.unpack("<f", struct.pack("<f", number))[0]) if isinstance(kind, FloatType) else number
    except OverflowError:
        return math.copysign(math.inf, number)
