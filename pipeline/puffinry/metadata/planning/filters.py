"""Filters: from text in PyIceberg's syntax to the conditions that a row must meet, fitted to a schema.

PyIceberg parses and binds. By itself it takes `i = 1.5` on integers for `i = 2`, refuses `dec = 1.5` on `decimal(9, 2)`
and compares a float column with the double 0.1. So each literal becomes a value of its column's type first: exactly, or
it is refused; for a float or double, the nearest one. It has no literals of nanoseconds and bytes.
"""

import math
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Context, Decimal, Inexact, InvalidOperation
from typing import Any, cast

from pyiceberg import expressions as e
from pyiceberg import types as t
from pyiceberg.conversions import from_bytes, to_bytes
from pyiceberg.expressions import literals
from pyiceberg.expressions.parser import parse
from pyiceberg.expressions.visitors import bind, rewrite_not
from pyiceberg.schema import Schema

from puffinry.errors import FilterError
from puffinry.metadata.single_values import check_time
from puffinry.wording import nearest

_FORM = "one is written like  price >= 3.5 and (city in ('Wien', 'Graz') or day is null)  with text in single quotes"
_NUMBERS = (t.IntegerType, t.LongType, t.DecimalType, t.FloatType, t.DoubleType)
_LONG_DIGITS = 19


@dataclass(frozen=True, slots=True)
class Condition:
    """One of those that a filter joins by `and`: without NOTs, its literals of the columns' types."""

    expression: e.BooleanExpression
    schema: Schema  # the fields that it names, each as an optional top-level one under its dotted path

    @property
    def columns(self) -> tuple[str, ...]:
        """The dotted paths of the columns that it names."""
        return tuple(self.schema.column_names)


def parse_filter(text: str) -> e.BooleanExpression:
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


def conditions_of(row_filter: e.BooleanExpression, schema: Schema) -> list[Condition]:
    """The filter's conditions for this schema. Raises: FilterError, where it does not fit."""
    try:
        return [_condition(each, schema) for each in _conjuncts(rewrite_not(row_filter))]
    except Exception as error:  # PyIceberg raises whatever comes here too
        raise FilterError(f"the filter does not fit schema {schema.schema_id}: {error}") from error


def _conjuncts(expression: e.BooleanExpression) -> Iterator[e.BooleanExpression]:
    if isinstance(expression, e.And):
        yield from _conjuncts(expression.left)
        yield from _conjuncts(expression.right)
    else:
        yield expression


def _condition(expression: e.BooleanExpression, schema: Schema) -> Condition:
    named: dict[str, t.NestedField] = {}
    condition = Condition(_fitted(expression, schema, named), Schema(*named.values()))
    bind(condition.schema, condition.expression, case_sensitive=True)
    return condition


def _fitted(expression: e.BooleanExpression, schema: Schema, named: dict[str, t.NestedField]) -> e.BooleanExpression:
    """The expression with its literals of the columns' types; the columns are added to `named`."""
    if isinstance(expression, e.And | e.Or):
        both = (_fitted(each, schema, named) for each in (expression.left, expression.right))
        return type(expression)(*both)
    if not isinstance(expression, e.UnboundPredicate):
        return expression
    name = cast(e.Reference, expression.term).name
    if name not in schema.column_names:
        raise ValueError(f"there is no column {name!r}{nearest(name, schema.column_names)}")
    field = schema.find_field(name)
    # of a struct, list or map a filter can only ask whether it is null, as of any primitive
    kind = field.field_type if isinstance(field.field_type, t.PrimitiveType) else t.BooleanType()
    named[name] = t.NestedField(field.field_id, name, kind)
    if isinstance(expression, e.StartsWith | e.NotStartsWith) and not isinstance(kind, t.StringType):
        raise ValueError(f"the column {name} is of type {kind}, and  like  is for text")
    if isinstance(expression, e.SetPredicate):
        return type(expression)(expression.term, [_value(each, field.field_type, name) for each in expression.literals])
    if isinstance(expression, e.LiteralPredicate):
        return type(expression)(expression.term, _value(expression.literal, field.field_type, name))
    return expression


def _value(written: literals.Literal[Any], kind: t.IcebergType, column: str) -> literals.Literal[Any]:
    try:
        check_time(kind, written.value)
        value = _number(written.value, kind) if isinstance(kind, _NUMBERS) else written.to(kind)
        if isinstance(value, literals.AboveMax | literals.BelowMin):
            raise OverflowError
        to_bytes(cast(t.PrimitiveType, kind), value.value)
    except (ArithmeticError, TypeError, ValueError, struct.error) as error:
        reason = f": {error}" if isinstance(error, TypeError | ValueError) else ""
        raise ValueError(f"{written} is no value of the column {column}, which is of type {kind}{reason}") from error
    return value


def _number(written: Any, kind: t.PrimitiveType) -> literals.Literal[Any]:
    """An integer or decimal exactly as written, or the float or double nearest to it."""
    if isinstance(written, bool):
        raise TypeError("true and false are no numbers")
    number = Decimal(written)
    if number.is_nan():
        raise ValueError("nothing is equal to NaN, or less or more; ask for it by  is nan")
    if isinstance(kind, t.FloatType | t.DoubleType):
        closest = cast(float, from_bytes(kind, to_bytes(kind, float(number))))
        if math.isinf(closest) and number.is_finite():
            raise OverflowError
        return literals.FloatLiteral(closest) if isinstance(kind, t.FloatType) else literals.DoubleLiteral(closest)
    precision, scale = (kind.precision, kind.scale) if isinstance(kind, t.DecimalType) else (_LONG_DIGITS, 0)
    exact = number.quantize(Decimal(1).scaleb(-scale), context=Context(precision, traps=[Inexact, InvalidOperation]))
    return literals.DecimalLiteral(exact) if isinstance(kind, t.DecimalType) else literals.LongLiteral(int(exact))
