"""Data contracts (Open Data Contract Standard 3) as declared tests.

In: a contract. Out: a `DeclaredTest` for each `required`, `unique` and primary key, and for each library metric that
statistics decide: rowCount, nullValues, duplicateValues of none, invalidValues of none in a list. Others are declined
with their reason. One more test of each table is about names and types of its columns.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

from pyiceberg import types as t

from puffinry.errors import SettingsError
from puffinry.knowledge.declared_tests import (
    DeclaredTest,
    DeclinedError,
    ExpectedColumn,
    Relation,
    one_null_at_most,
    unquoted,
)
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
_LARGEST_LIMIT = 1 << 63
_TIMESTAMPS = (t.TimestampType, t.TimestamptzType, t.TimestampNanoType, t.TimestamptzNanoType)
_TYPES: Mapping[str, tuple[type[t.IcebergType], ...]] = {
    "string": (t.StringType, t.UUIDType),
    "integer": (t.IntegerType, t.LongType),
    "number": (t.IntegerType, t.LongType, t.FloatType, t.DoubleType, t.DecimalType),
    "boolean": (t.BooleanType,),
    "date": (t.DateType, *_TIMESTAMPS),
    "timestamp": _TIMESTAMPS,
    "time": (t.TimeType,),
    "array": (t.ListType,),
    "object": (t.StructType, t.MapType),
}
_TYPES_OF_FORMAT: Mapping[str, tuple[type[t.IcebergType], ...]] = {  # that a format allows besides
    "binary": (t.BinaryType, t.FixedType),
    "byte": (t.BinaryType, t.FixedType),
    "u64": (t.DecimalType,),
}
_ARGUMENTS = {
    "rowCount": set(),
    "nullValues": set(),
    "duplicateValues": {"properties"},
    "invalidValues": {"validValues"},
}
_OF_TYPES = {"format", "timezone", "defaultTimezone"}  # logicalTypeOptions that say what a type is
_WARNINGS = ("warning", "warn", "info")
# Scalars as YAML 1.2 reads them: `no` and `on` are names, and a date is a text.
_SCALARS = (
    ("bool", "true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", "[-+]?(?:0|[1-9][0-9]*)", "-+0123456789"),
    ("float", r"[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)(?:[eE][-+]?[0-9]+)?|[-+]?[0-9]+[eE][-+]?[0-9]+", "-+.0123456789"),
    ("null", "~|null|Null|NULL|", ["~", "n", "N", ""]),
    ("merge", "<<", "<"),
)


@dataclass(frozen=True, slots=True)
class _Property:
    """A column, or a field within one."""

    title: str  # its names in the contract
    path: str  # as the table has it
    said: Part
    is_nested: bool

    @property
    def column(self) -> str:
        """As rules have it: whatever it is called, it is a name."""
        return f'"{self.path}"'


def parse_contract(data: bytes) -> Any:
    """What a file says; raises ValueError where it is no YAML, RecursionError where it is nested too deep."""
    import yaml  # noqa: PLC0415  takes a moment

    class Loader(yaml.SafeLoader):
        """Knows the scalars of YAML 1.2."""

    Loader.yaml_implicit_resolvers = {}
    for tag, pattern, first in _SCALARS:
        Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"(?:{pattern})$"), first)
    try:
        return yaml.load(data, Loader)
    except yaml.YAMLError as error:
        raise ValueError(error) from None


def declared_in_contract(contract: Any) -> list[DeclaredTest]:
    """The tests of a contract; raises SettingsError where it is none of version 3."""
    try:
        if contract["kind"] != "DataContract" or not str(contract["apiVersion"]).startswith("v3."):
            raise SettingsError("expected a contract of Open Data Contract Standard 3: kind or apiVersion differs")
        found = (each for part in contract["schema"] for each in _tests_of_table(part, _relation(contract, part)))
        return list(_told_apart(found))
    except (KeyError, TypeError, AttributeError) as error:
        raise SettingsError(f"not a data contract of the Open Data Contract Standard 3: {error!r}") from None


def _told_apart(tests: Iterable[DeclaredTest]) -> Iterator[DeclaredTest]:
    """With a number behind a name that came before."""
    seen = Counter[str]()
    for test in tests:
        seen[test.test] += 1
        yield replace(test, test=f"{test.test} {seen[test.test]}") if seen[test.test] > 1 else test


def _relation(contract: Part, part: Part) -> Relation:
    name = tuple(_name(part).split("."))
    server: Part = next(iter(contract.get("servers") or ()), {})
    database = server.get("database") or server.get("catalog") or server.get("project")
    before = (database, server.get("schema") or server.get("dataset"))
    return name if len(name) > 1 else tuple(str(each) for each in (*before, *name) if each)


def _name(part: Part) -> str:
    return unquoted(str(part.get("physicalName") or part["name"]))


def _properties(part: Part, around: _Property | None = None) -> Iterator[_Property]:
    """Those of an object, each before what is within it."""
    before, path = (f"{around.title}.", f"{around.path}.") if around else ("", "")
    for each in part.get("properties") or ():
        yield from _with_those_within(_Property(f"{before}{each['name']}", f"{path}{_name(each)}", each, bool(around)))


def _with_those_within(found: _Property) -> Iterator[_Property]:
    yield found
    yield from _properties(found.said, found)
    if items := found.said.get("items"):
        yield from _with_those_within(_Property(f"{found.title}.items", f"{found.path}.element", items, is_nested=True))


def _tests_of_table(part: Part, relation: Relation) -> Iterator[DeclaredTest]:
    model, all_properties = str(part["name"]), list(_properties(part))
    columns = [each for each in all_properties if not each.is_nested]
    if expected := tuple(map(_expected, all_properties)):
        yield DeclaredTest(f"{model}: schema", model, relation, columns=expected)
    if keys := [each for each in columns if each.said.get("primaryKey") is True]:
        names = tuple(each.column for each in sorted(keys, key=lambda each: each.said.get("primaryKeyPosition") or 0))
        rules = (Rule("", "unique", names), *map(_no_nulls, names))
        yield DeclaredTest(f"{model}: primary key", model, relation, rules, every_rule=True)
    if part.get("relationships"):
        yield DeclaredTest(f"{model}: relationships", model, relation, declined="relationships are not compared")
    named = {str(each.said["name"]): each.column for each in columns}
    for entry in part.get("quality") or ():
        yield _quality(entry, model, model, None, named, relation)
    for each in all_properties:
        for test in _tests_of(each, model, relation):
            yield replace(test, declined="statistics decide no tests of nested columns") if each.is_nested else test


def _expected(found: _Property) -> ExpectedColumn:
    said = str(found.said.get("logicalType") or "")
    of_format = _TYPES_OF_FORMAT.get(str((found.said.get("logicalTypeOptions") or {}).get("format")), ())
    types = _TYPES.get(said, ())
    return ExpectedColumn(found.title, found.path, (*types, *of_format) if types else (), said)


def _no_nulls(column: str) -> Rule:
    return Rule("", "number", (column,), "nulls")


def _tests_of(found: _Property, model: str, relation: Relation) -> Iterator[DeclaredTest]:
    """The tests of a column, as if it were not nested."""
    title, said = f"{model}.{found.title}", found.said
    kind, options = said.get("logicalType"), sorted({*(said.get("logicalTypeOptions") or ())} - _OF_TYPES)
    if kind and str(kind) not in _TYPES:
        yield DeclaredTest(
            f"{title}: logicalType", model, relation, declined=f"{kind} is no logicalType of the standard"
        )
    if options:
        declined = f"statistics cannot decide {', '.join(map(str, options))}"
        yield DeclaredTest(f"{title}: logicalTypeOptions", model, relation, declined=declined)
    if said.get("relationships"):
        yield DeclaredTest(f"{title}: relationships", model, relation, declined="relationships are not compared")
    if said.get("required") is True:
        yield DeclaredTest(f"{title}: required", model, relation, (_no_nulls(found.column),))
    if said.get("unique") is True:
        yield DeclaredTest(f"{title}: unique", model, relation, (Rule("", "unique", (found.column,)),))
    for entry in said.get("quality") or ():
        yield _quality(entry, title, model, found.column, {}, relation)


def _quality(
    entry: Part, title: str, model: str, column: str | None, named: Mapping[str, str], relation: Relation
) -> DeclaredTest:
    """The test of an entry of a column, or of the table, whose columns are `named` so."""
    metric = entry.get("metric") or entry.get("rule")
    name = f"{title}: {entry.get('id') or entry.get('name') or metric or entry.get('type', 'quality')}"
    try:
        if entry.get("type", "library") != "library" or not metric:
            raise DeclinedError(f"it is of type {entry.get('type')}, no library metric")
        rules = _rules(metric, entry, column, named)
    except DeclinedError as reason:
        return DeclaredTest(name, model, relation, declined=str(reason))
    return DeclaredTest(name, model, relation, rules, warns_only=str(entry.get("severity")).lower() in _WARNINGS)


def _rules(metric: str, entry: Part, column: str | None, named: Mapping[str, str]) -> tuple[Rule, ...]:
    said: Part = entry.get("arguments") or {}
    if unknown := set(said) - _ARGUMENTS.get(metric, set(said)):
        raise DeclinedError(f"statistics cannot decide metrics with {', '.join(sorted(map(str, unknown)))}")
    sign, limit, is_percent = _limit(entry)
    is_none = not limit and sign in ("=", "<=")
    match metric:
        case "rowCount" if column is None and not is_percent:
            return (Rule("", "number", (), "rows", sign, limit),)
        case "nullValues" if column:
            return (Rule("", "number", (column,), "nulls", sign, limit, is_percent=is_percent),)
        case "duplicateValues" if is_none and not is_percent and bool(column) != bool(said):
            names = (column,) if column else tuple(_column(each, named) for each in _listed(said, "properties"))
            return (Rule("", "unique", names), *(one_null_at_most(each) for each in (names if names[1:] else ())))
        case "invalidValues" if column and is_none and said:
            values = tuple(_value(each) for each in _listed(said, "validValues"))
            return (Rule("", "listed", (column,), values=values),)
    raise DeclinedError(f"statistics cannot decide this {metric}")


def _listed(said: Part, name: str) -> Sequence[Any]:
    found = said[name]
    if not isinstance(found, list) or not found:
        raise DeclinedError(f"its {name} are no list")
    return found


def _column(name: Any, named: Mapping[str, str]) -> str:
    if str(name) not in named:
        raise DeclinedError(f"{name} is no property of the contract")
    return named[str(name)]


def _limit(entry: Part) -> tuple[Sign, Fraction, bool]:
    given = [str(name) for name in entry if str(name).startswith("must")]
    if len(given) != 1 or given[0] not in _LIMITS:
        raise DeclinedError(f"its limit is {' and '.join(given) or 'missing'}, not one of {', '.join(_LIMITS)}")
    limit, unit = entry[given[0]], entry.get("unit") or "rows"
    if isinstance(limit, bool) or not isinstance(limit, int | float) or not abs(limit) < _LARGEST_LIMIT:
        raise DeclinedError(f"its limit {str(limit)[:40]!r} is no number of rows")
    if unit not in ("rows", "percent"):
        raise DeclinedError(f"its unit {unit} is neither rows nor percent")
    is_percent = unit == "percent"
    if is_percent and limit > 100:
        raise DeclinedError(f"its limit {limit} is more than 100 percent")
    return _LIMITS[given[0]], Fraction(str(limit)) / (100 if is_percent else 1), is_percent


def _value(value: Any) -> Value:
    if isinstance(value, bool | str):
        return value
    if not isinstance(value, int | float):
        raise DeclinedError(f"{value!r} is no text, number, true or false")
    return Decimal(str(value))
