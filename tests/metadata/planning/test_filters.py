"""Literals of a filter as the column's type has them: one that would be rounded, or does not fit, is refused."""

import math
import re
import struct

import pytest
from pyiceberg.expressions import BooleanExpression
from pyiceberg.expressions.visitors import expression_evaluator
from pyiceberg.schema import Schema
from pyiceberg.typedef import Record
from pyiceberg.types import (
    BinaryType,
    DateType,
    DecimalType,
    DoubleType,
    FixedType,
    FloatType,
    IntegerType,
    LongType,
    NestedField,
    StructType,
    TimestampNanoType,
    TimestampType,
    TimestamptzNanoType,
    TimeType,
    UUIDType,
)

from puffinry.errors import FilterError
from puffinry.metadata.planning.filter_planning import conditions_of, parse_filter

WRITTEN = Schema(
    NestedField(1, "i", IntegerType()),
    NestedField(2, "f", FloatType()),
    NestedField(3, "dec", DecimalType(4, 2)),
    NestedField(4, "d", DoubleType()),
    NestedField(5, "day", DateType()),
    NestedField(6, "l", LongType()),
    NestedField(7, "clock", TimeType()),
    NestedField(8, "ts", TimestampType()),
    NestedField(9, "ns", TimestampNanoType()),
    NestedField(10, "nstz", TimestamptzNanoType()),
    NestedField(11, "bin", BinaryType()),
    NestedField(12, "four", FixedType(4)),
    NestedField(13, "key", UUIDType()),
)


def fitted(text: str) -> list[BooleanExpression]:
    return [each.expression for each in conditions_of(parse_filter(text), WRITTEN)]


def only(text: str) -> BooleanExpression:
    (condition,) = fitted(text)
    return condition


def test_each_condition_names_its_columns_once_and_a_struct_whose_nulls_it_asks_for() -> None:
    schema = Schema(
        NestedField(1, "a", LongType()),
        NestedField(2, "s", StructType(NestedField(3, "x", LongType(), required=True)), required=True),
    )
    found = conditions_of(parse_filter("(a = 1 or s.x = 2) and (s is null and s.x < 4 or a = 3) and a > 0"), schema)
    assert [set(each.columns) for each in found] == [{"a", "s.x"}, {"a", "s", "s.x"}, {"a"}]
    assert not any(field.required for each in found for field in each.schema.fields)
    for text, column in (("s.x = 1.5", "s.x"), ("s = true", "s")):
        with pytest.raises(FilterError, match=f"is no value of the column {column}, which"):
            conditions_of(parse_filter(text), schema)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("i = 1.0", "i = 1"),
        ("i in ('1', '2')", "i in (1, 2)"),
        ("dec > 1.5", "dec > 1.50"),
        ("dec > '1.5e1'", "dec > 15.00"),
        ("dec = 99.99", "dec = '99.990'"),
        ("d > 'inf'", "d > 'Infinity'"),
        ("not i < 5", "i >= 5.0"),
        ("not (i < 5 or l = 2)", "i >= 5 and l != 2"),
    ],
)
def test_a_value_may_be_written_in_any_way(text: str, same: str) -> None:
    assert fitted(text) == fitted(same)


@pytest.mark.parametrize("kind", ["f", "d"])
def test_a_float_is_compared_with_the_one_nearest_to_what_is_written(kind: str) -> None:
    evaluate = expression_evaluator(WRITTEN, only(f"{kind} = 0.1"), True)
    stored = struct.unpack("<f", struct.pack("<f", 0.1))[0] if kind == "f" else 0.1
    assert evaluate(Record(None, stored, None, stored))
    assert not evaluate(Record(None, stored * 1.001, None, stored * 1.001))


@pytest.mark.parametrize("comparison", ["=", "!=", "<", "<=", ">", ">="])
@pytest.mark.parametrize(
    ("column", "kind", "written"),
    [
        ("i", "int", "1.5"),
        ("i", "int", "'-1.5'"),
        ("i", "int", "2147483648"),
        ("i", "int", "-2147483649"),
        ("i", "int", "99999999999"),
        ("i", "int", "'1e999999999'"),
        ("i", "int", "'1e-999999999'"),
        ("i", "int", "'inf'"),
        ("l", "long", "9223372036854775808"),
        ("l", "long", "0.5"),
        ("dec", "decimal(4, 2)", "1.505"),
        ("dec", "decimal(4, 2)", "100"),
        ("dec", "decimal(4, 2)", "-100"),
        ("dec", "decimal(4, 2)", "'1e999999999'"),
        ("dec", "decimal(4, 2)", "'-inf'"),
        ("f", "float", str(10**39)),
        ("f", "float", "'-1e99'"),
        ("d", "double", str(10**400)),
        ("d", "double", "'1e999'"),
        ("day", "date", "99999999999"),
        ("day", "date", "'2020-01-31T12:00:00'"),
        ("clock", "time", "'12:00:00.1234567'"),
        ("clock", "time", "'12:00:00+02:00'"),
        ("clock", "time", "'24:00:00'"),
        ("ts", "timestamp", str(10**20)),
        ("ts", "timestamp", "'2020-01-31T12:00:00.1234567'"),
        ("ts", "timestamp", "'2020-01-31T24:00:00'"),
        ("ns", "timestamp_ns", "'2020-01-31T12:00:00'"),  # PyIceberg has no literals of these types
        ("nstz", "timestamptz_ns", "'2020-01-31T12:00:00+00:00'"),
        ("bin", "binary", "'00ff'"),
        ("four", "fixed[4]", "'00ff00ff'"),
    ],
)
def test_a_literal_that_the_column_cannot_hold_is_refused_by_name(
    column: str, kind: str, written: str, comparison: str
) -> None:
    said = f"{written.strip(chr(39))} is no value of the column {column}, which is of type {kind}"
    with pytest.raises(FilterError, match=re.escape(said)):
        fitted(f"{column} {comparison} {written}")


@pytest.mark.parametrize("column", ["i", "d", "day", "ns", "bin", "four", "key"])
def test_only_text_begins_with_something(column: str) -> None:
    with pytest.raises(FilterError, match=f"the column {column} is of type .*, and  like  is for text"):
        fitted(f"{column} like '1%'")


@pytest.mark.parametrize(
    "text", ["i in (1, 99999999999)", "i not in (99999999999, 99999999998)", "not i in (1.5, 2.0)"]
)
def test_a_list_is_refused_where_one_of_its_literals_is(text: str) -> None:
    with pytest.raises(FilterError, match="is no value of the column i, which is of type int"):
        fitted(text)


@pytest.mark.parametrize("sign", ["", "-"])
def test_infinity_lies_beyond_every_number_that_can_be_written(sign: str) -> None:
    values = [Record(None, value) for value in (math.inf, -math.inf, 3e38, -3e38)]
    found = {}
    for comparison in ("<", ">", "<=", ">=", "=", "!="):
        evaluate = expression_evaluator(WRITTEN, only(f"f {comparison} {sign}{34 * 10**37}"), True)
        found[comparison] = [evaluate(value) for value in values]
    less = [False, True, True, True] if not sign else [False, True, False, False]
    more = [not each for each in less]
    assert found == {"<": less, "<=": less, ">": more, ">=": more, "=": [False] * 4, "!=": [True] * 4}


@pytest.mark.parametrize("text", ["d = 'nan'", "d in ('nan', '1')", "i = true", "dec = 'x'", "l = '2020-01-31'"])
def test_what_is_no_value_of_the_column_is_an_error(text: str) -> None:
    with pytest.raises(FilterError, match="does not fit schema 0"):
        fitted(text)


@pytest.mark.parametrize("text", ["", "i >", "i = 3; drop"])
def test_a_filter_that_cannot_be_parsed_is_an_error_that_repeats_it(text: str) -> None:
    with pytest.raises(FilterError, match=f"{text!r} cannot be understood"):
        parse_filter(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [("i = 3; drop", "starts with '; drop'"), ("i = NULL", "day is null"), ("bin like '%x'", "wildcard")],
)
def test_what_is_wrong_with_a_filter_is_said_in_a_line(text: str, said: str) -> None:
    with pytest.raises(FilterError) as caught:
        parse_filter(text)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("text", ["nobody = 3", "i = 'x'", "i.x = 1", "not (ts > 'yesterday')"])
def test_a_filter_that_does_not_fit_the_schema_is_an_error(text: str) -> None:
    with pytest.raises(FilterError, match="does not fit schema 0"):
        fitted(text)
