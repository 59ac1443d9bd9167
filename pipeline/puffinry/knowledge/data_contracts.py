"""Data contracts (Open Data Contract Standard 3) as declared tests.

In: a contract, parsed. Out: a `DeclaredTest` for each `required`, `unique` and primary key, and for each library metric
that statistics decide: rowCount, nullValues, duplicateValues of none, invalidValues of none in a list. Others are
declined with their reason. One more test of each table is about names and types of its columns.
"""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from pyiceberg import types as t

from puffinry.errors import SettingsError
from puffinry.knowledge.declared_tests import DeclaredTest, DeclinedError, ExpectedColumn, Relation
from puffinry.knowledge.rules import Rule
from puffinry.knowledge.value_lists import Value
from puffinry.statistics import Sign

Part = Mapping[str, Any]
_LIMITS: Mapping[str, Sign] = {
    "mustBe": "=",
    "mustNotBe": "!=",
    "mustBeGreaterThan": ">",
    "mustBeGreaterOrEqualTo": ">=",
    "mustBeLessThan": "<",
    "mustBeLessOrEqualTo": "<=",
}
_TYPES: Mapping[str, tuple[type[t.IcebergType], ...]] = {
    "string": (t.StringType, t.UUIDType),
    "integer": (t.IntegerType, t.LongType),
    "number": (t.IntegerType, t.LongType, t.FloatType, t.DoubleType, t.DecimalType),
    "boolean": (t.BooleanType,),
    "date": (t.DateType, t.TimestampType, t.TimestamptzType),
    "timestamp": (t.TimestampType, t.TimestamptzType, t.TimestampNanoType, t.TimestamptzNanoType),
    "time": (t.TimeType,),
    "array": (t.ListType,),
    "object": (t.StructType, t.MapType),
}


def declared_in_contract(contract: Any) -> list[DeclaredTest]:
    """The tests of a contract; raises SettingsError where it is none of version 3."""
    try:
        if contract["kind"] != "DataContract" or not str(contract["apiVersion"]).startswith("v3."):
            raise SettingsError("expected a contract of Open Data Contract Standard 3: kind or apiVersion differs")
        return [test for part in contract["schema"] for test in _tests_of_table(part, _relation(contract, part))]
    except (KeyError, TypeError, AttributeError) as error:
        raise SettingsError(f"this is no data contract of the Open Data Contract Standard 3: {error!r}") from None


def _relation(contract: Part, part: Part) -> Relation:
    name = tuple(_name(part).split("."))
    server: Part = next(iter(contract.get("servers") or ()), {})
    before = (server.get("database") or server.get("catalog") or server.get("project"), server.get("schema"))
    return name if len(name) > 1 else tuple(filter(None, (*before, *name)))


def _name(part: Part) -> str:
    return str(part.get("physicalName") or part["name"])


def _tests_of_table(part: Part, relation: Relation) -> Iterator[DeclaredTest]:
    columns = part.get("properties") or ()
    typed = ((each, each.get("logicalType", "")) for each in columns)
    expected = (ExpectedColumn(each["name"], _name(each), _TYPES.get(said, ()), said) for each, said in typed)
    yield DeclaredTest(f"{part['name']}: schema", part["name"], relation, columns=tuple(expected))
    keys = [each for each in columns if each.get("primaryKey")]
    if keys:
        names = tuple(_name(each) for each in sorted(keys, key=lambda each: each.get("primaryKeyPosition", 1)))
        rules = (Rule("", "unique", names), *(Rule("", "number", (name,), "nulls") for name in names))
        yield DeclaredTest(f"{part['name']}: primary key", part["name"], relation, rules)
    for entry in part.get("quality") or ():
        yield _quality(entry, part["name"], None, relation)
    for column in columns:
        title = f"{part['name']}.{column['name']}"
        if column.get("required"):
            no_nulls = Rule("", "number", (_name(column),), "nulls")
            yield DeclaredTest(f"{title}: required", part["name"], relation, (no_nulls,))
        if column.get("unique"):
            yield DeclaredTest(f"{title}: unique", part["name"], relation, (Rule("", "unique", (_name(column),)),))
        for entry in column.get("quality") or ():
            yield _quality(entry, title, column, relation)


def _quality(entry: Part, title: str, column: Part | None, relation: Relation) -> DeclaredTest:
    metric = entry.get("metric") or entry.get("rule")
    name = f"{title}: {entry.get('id') or entry.get('name') or metric or entry.get('type', 'quality')}"
    model = title.partition(".")[0]
    try:
        if entry.get("type", "library") != "library" or not metric:
            raise DeclinedError(f"it is of type {entry.get('type')}, no library metric")
        rule = _rule(metric, entry, column)
    except (DeclinedError, SettingsError) as reason:
        return DeclaredTest(name, model, relation, declined=str(reason))
    return DeclaredTest(name, model, relation, (rule,), warns_only=entry.get("severity") == "warning")


def _rule(metric: str, entry: Part, column: Part | None) -> Rule:
    said = entry.get("arguments") or {}
    sign, limit, is_percent = _limit(entry)
    is_none = not limit and sign in ("=", "<=")
    match metric:
        case "rowCount" if column is None and not is_percent:
            return Rule("", "number", (), "rows", sign, limit)
        case "nullValues" if column:
            return Rule("", "number", (_name(column),), "nulls", sign, limit, is_percent=is_percent)
        case "duplicateValues" if is_none and not is_percent:
            columns = (_name(column),) if column else tuple(said.get("properties") or ())
            if columns:
                return Rule("", "unique", columns)
        case "invalidValues" if column and is_none and set(said) == {"validValues"}:
            return Rule("", "listed", (_name(column),), values=tuple(map(_value, said["validValues"])))
    raise DeclinedError(f"statistics do not tell what this {metric} asks for")


def _limit(entry: Part) -> tuple[Sign, Fraction, bool]:
    given = [name for name in entry if name.startswith("must")]
    if len(given) != 1 or given[0] not in _LIMITS:
        raise DeclinedError(f"its limit is {' and '.join(given) or 'missing'}, not one of {', '.join(_LIMITS)}")
    is_percent = entry.get("unit") == "percent"
    try:
        number = Fraction(str(entry[given[0]])) / (100 if is_percent else 1)
    except ValueError:
        raise DeclinedError(f"its limit {entry[given[0]]!r} is no number") from None
    return _LIMITS[given[0]], number, is_percent


def _value(value: Any) -> Value:
    if isinstance(value, bool | str):
        return value
    return Decimal(str(value)) if isinstance(value, int | float) else str(value)
