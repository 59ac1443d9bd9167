"""Literals of a filter as the column's type has them: none is rounded to another answer."""

import math

import pytest
from pyiceberg.expressions.visitors import expression_evaluator
from pyiceberg.schema import Schema
from pyiceberg.typedef import Record
from pyiceberg.types import DateType, DecimalType, DoubleType, FloatType, IntegerType, NestedField

from puffinry.errors import FilterError
from puffinry.metadata.planning import parse_filter
from puffinry.metadata.planning.file_filters import fitted

WRITTEN = Schema(
    NestedField(1, "i", IntegerType()),
    NestedField(2, "f", FloatType()),
    NestedField(3, "dec", DecimalType(4, 2)),
    NestedField(4, "d", DoubleType()),
    NestedField(5, "day", DateType()),
)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("i = 1.5", "false"),
        ("i < 1.5", "i <= 1"),
        ("i >= 1.5", "i >= 2"),
        ("i > '-1.5'", "i >= -1"),
        ("i != 1.5", "i is not null"),
        ("i < 99999999999", "i is not null"),
        ("i > 99999999999", "false"),
        ("i in (1, 99999999999)", "i = 1"),
        ("i not in (99999999999, 99999999998)", "i is not null"),
        ("i < '1e999999999'", "i is not null"),
        ("i > '1e-999999999'", "i >= 1"),
        ("i < 'inf'", "i is not null"),
        ("dec > 1.5", "dec > 1.50"),
        ("dec > 1.505", "dec >= 1.51"),
        ("dec = 100", "false"),
        ("dec < 100", "dec is not null"),
        ("dec > -100", "dec is not null"),
        ("d > 'inf'", "d > 'Infinity'"),
        ("day < 99999999999", "day is not null"),
    ],
)
def test_no_literal_is_rounded_to_another_answer(text: str, same: str) -> None:
    assert str(fitted(parse_filter(text), WRITTEN)) == str(fitted(parse_filter(same), WRITTEN))


@pytest.mark.parametrize("sign", ["", "-"])
def test_infinity_lies_beyond_every_number_that_can_be_written(sign: str) -> None:
    values = [Record(None, value) for value in (math.inf, -math.inf, 3e38, -3e38)]
    for kind, number in (("f", f"{sign}{10**39}"), ("f", f"'{sign}1e99'")):
        found = {}
        for comparison in ("<", ">", "<=", ">=", "=", "!="):
            row_filter = fitted(parse_filter(f"{kind} {comparison} {number}"), WRITTEN)
            evaluate = expression_evaluator(WRITTEN, row_filter, True)
            found[comparison] = [evaluate(value) for value in values]
        less = [False, True, True, True] if not sign else [False, True, False, False]
        more = [not each for each in less]
        assert found == {"<": less, "<=": less, ">": more, ">=": more, "=": [False] * 4, "!=": [True] * 4}


@pytest.mark.parametrize("text", ["d = 'nan'", "d in ('nan', '1')", "i = true", "dec = 'x'"])
def test_what_is_no_value_of_the_column_is_an_error(text: str) -> None:
    with pytest.raises(FilterError, match="does not fit the snapshot's schema"):
        fitted(parse_filter(text), WRITTEN)
