"""`--where` as text, and as an expression that fits a schema: nothing rounded, nulls as in SQL.

PyIceberg by itself takes `i = 1.5` on integers for `i = 2`, refuses `dec = 1.5` on `decimal(9, 2)`, compares a float
column with the double 0.1, and lets nulls pass in `!=` and `not in`. A literal that is no value of its column's type is
refused here; that of a float or double is the one nearest to what is written.
"""

import math
import re
import struct
from collections.abc import Iterator
from decimal import Context, Decimal, Inexact, InvalidOperation
from typing import Any, cast

from pyiceberg.conversions import from_bytes, to_bytes
from pyiceberg.expressions import (
    And,
    BooleanExpression,
    LiteralPredicate,
    NotEqualTo,
    NotIn,
    NotNaN,
    NotNull,
    NotStartsWith,
    Or,
    Reference,
    SetPredicate,
    StartsWith,
    UnboundPredicate,
)
from pyiceberg.expressions.literals import (
    AboveMax,
    BelowMin,
    BinaryLiteral,
    DecimalLiteral,
    DoubleLiteral,
    FloatLiteral,
    Literal,
    LongLiteral,
    TimestampLiteral,
)
from pyiceberg.expressions.parser import parse
from pyiceberg.expressions.visitors import bind, rewrite_not
from pyiceberg.schema import Schema
from pyiceberg.types import (
    BinaryType,
    BooleanType,
    DecimalType,
    DoubleType,
    FixedType,
    FloatType,
    IcebergType,
    IntegerType,
    LongType,
    NestedField,
    PrimitiveType,
    StringType,
    TimestampNanoType,
    TimestamptzNanoType,
    TimeType,
)
from pyiceberg.utils.datetime import timestamp_to_nanos, timestamptz_to_nanos

from puffinry.errors import FilterError

_FORM = "one is written like  price >= 3.5 and (city in ('Wien', 'Graz') or day is null)  with text in single quotes"
_NUMERIC = (IntegerType, LongType, DecimalType, FloatType, DoubleType)
_LONG_DIGITS = 19
_NANOS = (TimestampNanoType, TimestamptzNanoType)
_BYTES = (BinaryType, FixedType)
_DROPPED_OF_TIMES = re.compile(r"[.,][0-9]{7}|[Zz+-]")  # by Python: the seventh digit of a second, and an offset


def parse_filter(text: str) -> BooleanExpression:
    """The filter that a text spells. Raises: FilterError."""
    try:
        return parse(text)
    except Exception as error:  # PyIceberg's parser raises whatever comes
        raise FilterError(f"the filter {text!r} cannot be understood: {_reason(error, text)}") from error


def _reason(error: Exception, text: str) -> str:
    """Why the filter cannot be parsed: pyparsing says where it stopped, and then the whole grammar."""
    stopped_at = getattr(error, "loc", None)
    if stopped_at is None:
        return str(error)
    rest = text[stopped_at:]
    return f"what starts with {rest!r}; {_FORM}" if rest else _FORM


def fitted(row_filter: BooleanExpression, schema: Schema) -> BooleanExpression:
    """The same filter for this schema: without NOTs, its literals of the columns' types, nulls let pass by name only.

    Raises: FilterError.
    """
    try:
        found = _fitted(rewrite_not(row_filter), schema)
        bind(schema, found, case_sensitive=True)
    except Exception as error:  # PyIceberg raises whatever comes here too
        raise FilterError(f"the filter does not fit the snapshot's schema: {error}") from error
    return found


def named_fields(row_filter: BooleanExpression, schema: Schema) -> Schema:
    """The fields that a fitted filter names, each as an optional top-level one under its dotted path.

    Of a struct, list or map a filter can only ask whether it is null: it stands as a boolean that is null where it is.
    """
    fields = {name: schema.find_field(name) for name in sorted(map(_name, _predicates(row_filter)))}
    kinds = {name: field.field_type for name, field in fields.items()}
    primitive = {name: kind if isinstance(kind, PrimitiveType) else BooleanType() for name, kind in kinds.items()}
    return Schema(*(NestedField(field.field_id, name, primitive[name]) for name, field in fields.items()))


def _predicates(expression: BooleanExpression) -> Iterator[UnboundPredicate]:
    match expression:
        case And() | Or():
            yield from _predicates(expression.left)
            yield from _predicates(expression.right)
        case UnboundPredicate():
            yield expression


def _name(predicate: UnboundPredicate) -> str:
    return cast(Reference, predicate.term).name


def _fitted(expression: BooleanExpression, schema: Schema) -> BooleanExpression:
    match expression:
        case And() | Or():
            return type(expression)(_fitted(expression.left, schema), _fitted(expression.right, schema))
        case UnboundPredicate():
            found = _with_values(expression, schema.find_field(_name(expression)).field_type)
            passes_null = isinstance(found, NotEqualTo | NotIn | NotStartsWith | NotNaN)
            return And(found, NotNull(term=found.term)) if passes_null else found
        case _:
            return expression


def _with_values(predicate: UnboundPredicate, kind: IcebergType) -> UnboundPredicate:
    """The predicate with its literals as values of the column's type."""
    name = _name(predicate)
    match predicate:
        case StartsWith() | NotStartsWith() if not isinstance(kind, StringType):
            raise ValueError(f"the column {name} is of type {kind}, and  like  is for text")
        case SetPredicate():
            return type(predicate)(predicate.term, [_value(each, kind, name) for each in predicate.literals])
        case LiteralPredicate():
            return type(predicate)(predicate.term, _value(predicate.literal, kind, name))
        case _:
            return predicate


def _value(written: Literal[Any], kind: IcebergType, column: str) -> Literal[Any]:
    try:
        value = _number(written, kind) if isinstance(kind, _NUMERIC) else _other(written, kind)
        to_bytes(cast(PrimitiveType, kind), value.value)
    except (ArithmeticError, TypeError, ValueError, struct.error) as error:
        reason = f": {error}" if isinstance(error, TypeError | ValueError) else ""
        raise ValueError(f"{written} is no value of the column {column}, which is of type {kind}{reason}") from error
    return value


def _number(written: Literal[Any], kind: PrimitiveType) -> Literal[Any]:
    """An integer or decimal exactly as written, or the float or double nearest to it, without a sign of zero."""
    if isinstance(written.value, bool):
        raise TypeError("true and false are no numbers")
    number = Decimal(written.value)
    if number.is_nan():
        raise ValueError("nothing is equal to NaN, or less or more; ask for it by  is nan")
    if isinstance(kind, FloatType | DoubleType):
        nearest = cast(float, from_bytes(kind, to_bytes(kind, float(number)))) + 0.0
        if math.isinf(nearest) and number.is_finite():
            raise OverflowError
        return FloatLiteral(nearest) if isinstance(kind, FloatType) else DoubleLiteral(nearest)
    precision, scale = (kind.precision, kind.scale) if isinstance(kind, DecimalType) else (_LONG_DIGITS, 0)
    exact = number.quantize(Decimal(1).scaleb(-scale), context=Context(precision, traps=[Inexact, InvalidOperation]))
    return DecimalLiteral(exact) if isinstance(kind, DecimalType) else LongLiteral(int(exact))


class _NanosLiteral(TimestampLiteral):
    """Nanoseconds since 1970, of which PyIceberg 0.12 has no literals."""

    def increment(self) -> "_NanosLiteral":
        return _NanosLiteral(self.value + 1)

    def decrement(self) -> "_NanosLiteral":
        return _NanosLiteral(self.value - 1)

    def to(self, type_var: IcebergType) -> Literal[int]:
        if not isinstance(type_var, _NANOS):
            raise TypeError(f"{self} is in nanoseconds, and {type_var} is not")
        return self


def _other(written: Literal[Any], kind: IcebergType) -> Literal[Any]:
    if isinstance(kind, _NANOS + _BYTES) and not isinstance(written.value, str):
        raise TypeError("such a value is written in single quotes, bytes in hexadecimal")
    if isinstance(kind, _NANOS):
        has_zone = isinstance(kind, TimestamptzNanoType)
        return _NanosLiteral((timestamptz_to_nanos if has_zone else timestamp_to_nanos)(written.value))
    if isinstance(kind, _BYTES):
        return BinaryLiteral(bytes.fromhex(written.value)).to(kind)
    if isinstance(kind, TimeType) and _DROPPED_OF_TIMES.search(str(written.value)):
        raise ValueError("times are in microseconds, without an offset")
    value = written.to(kind)
    if isinstance(value, AboveMax | BelowMin):
        raise OverflowError
    return value
