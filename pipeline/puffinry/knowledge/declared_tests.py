"""Tests that people declared for other tools, dbt or a data contract, as rules that statistics decide.

In: a `DeclaredTest`, and the tables that it names. Out: a `Verdict` as the tool itself would give it: pass, warn or
fail; unknown where statistics do not decide; declined where the test asks for something else. No test is ever decided
by less than the tool's own meaning: what is not understood whole is declined with its reason.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Literal

from pyiceberg import types as t

from puffinry.catalogs import Table, name_parts
from puffinry.errors import PuffinryError, TableNotFoundError
from puffinry.knowledge.judging import Judge, Outcome
from puffinry.knowledge.rules import Rule, text_of
from puffinry.metadata import leaf_columns
from puffinry.sketches import UNBOUNDED
from puffinry.statistics import Count, Sign, Truth
from puffinry.wording import counted

Relation = tuple[str, ...]  # database, schema and name, or less of them
_IDENTIFIER = re.compile(r"[A-Za-z_][\w$]*(?:\.[A-Za-z_][\w$]*)*")
_QUOTED = re.compile(r'"([^"]+)"|`([^`]+)`')


class DeclinedError(PuffinryError):
    """Why a test is not decided here."""


@dataclass(frozen=True, slots=True)
class ExpectedColumn:
    """A column that a table must have, of one of these types; of any where there are none."""

    title: str
    name: str
    types: tuple[type[t.IcebergType], ...]
    said: str  # how the type was written

    def mismatch(self, table: Table) -> str | None:
        """What is wrong with the table's column; None if nothing."""
        found = _type_of(table, self.name, case_sensitive=True) or _type_of(table, self.name, case_sensitive=False)
        if found is None:
            return f"{table.identifier} has no column {self.name}"
        is_one = not self.types or isinstance(found, self.types)
        return None if is_one else f"{self.name} is {found}; the contract says {self.said}"


def _type_of(table: Table, name: str, *, case_sensitive: bool) -> t.IcebergType | None:
    try:
        return table.metadata.read_schema(None).find_type(name, case_sensitive)
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class DeclaredTest:
    """One test; columns and tables are named as they were written."""

    test: str  # the name by which the other tool knows it
    model: str  # what it is declared for
    relation: Relation = ()
    rules: tuple[Rule, ...] = ()  # the test itself; then what must hold beside it before it may pass
    every_rule: bool = False  # or each of them is a part of the test
    within: Relation = ()  # the other table of a relationship
    columns: tuple[ExpectedColumn, ...] = ()  # in the place of rules
    warns_only: bool = False
    warns_if: tuple[Sign, int] = ("!=", 0)  # of the number of failures
    short_name: str = ""  # as the tool prints it
    selector: str = ""  # by which the tool's own selection has this test and nothing else; "" where it has none
    declined: str = ""  # why nothing is decided


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a test."""

    test: DeclaredTest
    result: Literal["pass", "warn", "fail", "unknown", "declined"]
    reason: str
    table: str | None = None
    rule: str | None = None
    is_certain: bool = False
    bytes_read: int = 0  # of data

    @property
    def is_decided(self) -> bool:
        """Whether nothing else need run the test."""
        return self.result in ("pass", "warn", "fail")

    def to_json(self) -> dict[str, Any]:
        """A line of `check --dbt --json` and `check --contract --json`."""
        what = {"test": self.test.test, "model": self.test.model, "table": self.table, "rule": self.rule}
        found = {"result": self.result, "reason": self.reason, "certain": self.is_certain}
        return what | found | {"bytes_read": self.bytes_read}


def identifier_of(relation: Relation, renamed: Mapping[str, str]) -> str:
    """What the catalog calls a relation: the longest start that is `renamed` decides; else schema and name."""
    whole = ".".join(relation)
    for start in sorted(renamed, key=len, reverse=True):
        if whole == start or whole.startswith(f"{start}."):
            return renamed[start] + whole[len(start) :]
    return ".".join(relation[-2:])


@dataclass(frozen=True)
class Decider:
    """Decides tests by the statistics of tables, each of which is opened once."""

    open_table: Callable[[str], Table]
    judge_of: Callable[[Table], Judge]
    renamed: Mapping[str, str] = field(default_factory=dict)  # starts of names as written -> as the catalog has them
    _opened: dict[str, Table | PuffinryError] = field(default_factory=dict, init=False)
    _written: dict[str, set[Relation]] = field(default_factory=lambda: defaultdict(set), init=False)  # with a database

    def __call__(self, tests: Sequence[DeclaredTest]) -> Iterator[Verdict]:
        """What becomes of each test; of one about columns, of each column that is not as expected."""
        for relation in (each for test in tests for each in (test.relation, test.within) if each[2:]):
            if (name := identifier_of(relation, self.renamed)) == identifier_of(relation, {}):
                self._written[name].add(relation)
        for test in tests:
            try:
                if test.declined:
                    raise DeclinedError(test.declined)
                yield from self._mismatches(test) if test.columns else [self._decided(test)]
            except DeclinedError as reason:
                yield Verdict(test, "declined", str(reason))
            except PuffinryError as error:
                yield Verdict(test, "unknown", str(error), identifier_of(test.relation, self.renamed))

    def table(self, relation: Relation) -> Table:
        """The table of a relation; raises DeclinedError where the catalog has none."""
        name = identifier_of(relation, self.renamed)
        if others := sorted(".".join(each) for each in self._written.get(name, set()) - {relation}):
            raise DeclinedError(f"{name} may be {'.'.join(relation)} or {others[0]}: map one of them to its namespace")
        if name not in self._opened:
            try:
                self._opened[name] = self.open_table(name)
            except PuffinryError as error:
                self._opened[name] = error
        found = self._opened[name]
        if isinstance(found, TableNotFoundError):
            raise DeclinedError(f"the catalog has no table {name}")
        if isinstance(found, PuffinryError):
            raise found
        return found

    def _mismatches(self, test: DeclaredTest) -> Iterator[Verdict]:
        table = self.table(test.relation)
        found = {column.title: wrong for column in test.columns if (wrong := column.mismatch(table))}
        for title, wrong in found.items():
            named = replace(test, test=f"{test.model}.{title}: schema")
            yield Verdict(named, "fail", wrong, table.identifier, is_certain=True)
        if not found:
            reason = f"{counted(len(test.columns), 'column')} as the contract says"
            yield Verdict(test, "pass", reason, table.identifier, is_certain=True)

    def _decided(self, test: DeclaredTest) -> Verdict:
        table = self.table(test.relation)
        rules = [self._resolved(rule, table, test) for rule in test.rules]
        with self.judge_of(table) as judge:
            found = [judge(rule) for rule in rules]
        result, reason, certain = judged(test, rules[0], found)
        bytes_read = sum(each.bytes_read for each in found)
        return Verdict(test, result, reason, table.identifier, rules[0].text, certain, bytes_read)

    def _resolved(self, rule: Rule, table: Table, test: DeclaredTest) -> Rule:
        """The rule with columns as the tables have them."""
        if rule.kind != "in":
            columns = tuple(column_named(table, written) for written in rule.columns)
            kind = table.metadata.read_schema(None).find_type(columns[0]) if rule.kind == "listed" else None
            if isinstance(kind, t.FloatType):
                raise DeclinedError("engines compare a float with a number of a list in ways of their own")
            if isinstance(kind, t.DoubleType) and test.warns_if != ("!=", 0):
                raise DeclinedError("zeros of both signs are one value for some engines, so it is not counted")
        else:
            other = self.table(test.within)
            columns = column_named(table, rule.columns[0]), column_named(other, rule.columns[1])
            rule = replace(rule, metric=other.identifier)
        resolved = replace(rule, columns=columns)
        return replace(resolved, text=text_of(resolved))


def judged(
    test: DeclaredTest, rule: Rule, found: Sequence[Outcome]
) -> tuple[Literal["pass", "warn", "fail", "unknown"], str, bool]:
    """The tool's verdict by what became of the rules: the result, why, and whether it is certain."""
    outcome = next((each for each in found if test.every_rule and each.result == "fail"), found[0])
    beside = [each for each in found if each is not outcome]
    open_question = next((each for each in beside if each.result != "pass"), None)
    if outcome.result == "pass" and open_question:
        return "unknown", f"{open_question.rule}: {open_question.detail}", False
    if outcome.result == "unknown":
        return "unknown", outcome.detail, False
    if outcome.result == "fail" and (not test.warns_only or test.warns_if == ("!=", 0)):
        return "warn" if test.warns_only else "fail", outcome.detail, outcome.is_certain
    warned = _failures(rule, outcome).compare(*test.warns_if)
    if warned.truth is Truth.UNKNOWN:
        sign, limit = test.warns_if
        return "unknown", f"{outcome.detail}; whether failures are {sign} {limit} is not known", False
    certain = outcome.is_certain and all(each.is_certain for each in beside)
    return "warn" if warned.truth is Truth.YES else "pass", outcome.detail, certain


def _failures(rule: Rule, outcome: Outcome) -> Count:
    """How many failures the tool would count: rows that are null, values that are not listed; else one or more."""
    if outcome.result == "pass":
        return Count.counted(0)
    # A sample's bounds prove nothing of the number.
    is_counted = rule.kind == "listed" or (rule.kind == "number" and rule.metric == "nulls" and not rule.is_percent)
    if not is_counted or not outcome.bounds_hold or outcome.lower is None or outcome.upper is None:
        return Count.proven(1, UNBOUNDED)
    return Count.proven(int(outcome.lower), int(outcome.upper))


def one_null_at_most(column: str) -> Rule:
    """What must hold of each column of a key where rows with nulls may repeat: a null that repeats is there twice."""
    return Rule("", "number", (column,), "nulls", "<=", Fraction(1))


def unquoted(written: str) -> str:
    """The name within quotes; the text itself where it has none around it."""
    quoted = _QUOTED.fullmatch(written)
    return next(filter(None, quoted.groups())) if quoted else written


def column_named(table: Table, written: str) -> str:
    """The column that is meant; raises DeclinedError where it is none, or one of several."""
    name = unquoted(written)
    quoted = name != written
    if not quoted and not _IDENTIFIER.fullmatch(written):
        raise DeclinedError(f"{written} is an expression, no column")
    schema = table.metadata.read_schema(None)
    there, at_top = [leaf.name for leaf in leaf_columns(schema)[0]], {each.name.lower() for each in schema.fields}
    own, _, rest = name.lower().partition(".")
    if quoted:  # one name, whatever it holds
        there = [each for each in there if each.lower() in at_top]
    elif rest in at_top and own == name_parts(table.identifier)[-1].lower():
        raise DeclinedError(f"{written} may also be the column {rest} of {table.identifier}")
    found = [each for each in there if each == name] or [each for each in there if each.lower() == name.lower()]
    if len(found) != 1:
        said = f"may be {' or '.join(found)}" if found else "is no column, or none with statistics"
        raise DeclinedError(f"{name} {said} of {table.identifier}")
    return found[0]
