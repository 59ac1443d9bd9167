"""Rules that a table's snapshot must keep, as text: how they are parsed; `judging` says what becomes of them.

docs/keys-and-rules.md has the forms with what each means, docs/groups.md those `by GROUP [last N]`.
"""

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal, cast

from puffinry.errors import SettingsError
from puffinry.knowledge.groups import MOST_GROUPS
from puffinry.knowledge.value_lists import Value, shown, values_of_text
from puffinry.statistics import Sign
from puffinry.wording import MILLISECONDS

ALL_COLUMNS = ("*",)
_NUMBER = re.compile(
    r"(?:(rows)|(ndv|nulls|values|new)\s*\(\s*(\S.*?)\s*\))\s*(changed\b)?\s*(<=|>=|!=|==?|<|>)\s*([\d_.]+)\s*(%?)"
)
_FROM_SKETCHES = "unique from sketches"
_UNIQUE = re.compile(r"unique\s*\(\s*(\S.*?)\s*\)")
_FRESH = re.compile(r"fresh(?:\s*(<=?)\s*(\d+(?:\.\d+)?)\s*([smhdw]))?")
_IN = re.compile(r"(\S+)\s+in\s+(\S+)[.:]([^\s.:]+)(?:\s*>=\s*([\d.]+)\s*%)?")
_LISTED = re.compile(r"(\S.*?)\s+in\s*\((.*)\)", re.DOTALL)
_BY = re.compile(r"(.*\S)\s+by\s+([\w.]+(?:(?:\[\d+\])?\([^()']*\))?)(?:\s+last\s+(\d{1,9}))?", re.DOTALL)
_FORMS = (
    "unique(a, b), unique from sketches, nulls(a) = 0, ndv(a) <= 5, rows > 0, ndv(a) changed < 20 %, "
    "ndv(*) changed < 20 %, a in table.b, a in ('x', 'y'), fresh < 24h"
)


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule, parsed."""

    text: str
    kind: Literal["unique", "from_sketches", "number", "changes", "in", "listed", "fresh"]
    columns: tuple[str, ...] = ()
    metric: str = ""  # rows, ndv, nulls, values or new; of `in`, the other table
    operator: Sign = "="
    bound: Fraction = Fraction(0)  # a part of 1 of what is in percent; of `fresh`, seconds
    is_change: bool = False
    is_percent: bool = False
    values: tuple[Value, ...] = ()
    by: str = ""  # groups of data files of which it must hold
    last: int = MOST_GROUPS

    def __post_init__(self) -> None:
        if self.is_percent and not self.is_change and self.bound > 1:
            raise SettingsError(f"rule {self.text!r}: a percentage is at most 100 %")
        if self.by and (self.kind != "number" or not self.last):
            raise SettingsError(f"rule {self.text!r}: only numbers are compared by group, as in rows > 0 by day(ts)")


def parse_rule(text: str) -> Rule:
    """The rule that a text is; raises SettingsError."""
    grouped = _BY.fullmatch(text.strip())
    rule = _parsed(grouped[1] if grouped else text)
    if grouped:
        said, last = " ".join(text.split()), int(grouped[3] or MOST_GROUPS)
        return replace(rule, text=said, by=grouped[2], last=last)
    if rule.metric == "new":
        raise SettingsError(f"rule {rule.text!r}: new(...) needs groups: add by partition, or by a field")
    return rule


def _parsed(text: str) -> Rule:
    said = " ".join(text.split())
    try:
        if found := _LISTED.fullmatch(text.strip()):  # whose texts may hold any blanks
            listed = Rule("", "listed", (found[1],), values=values_of_text(found[2]))
            return replace(listed, text=text_of(listed))
        if found := _NUMBER.fullmatch(said):
            rows, metric, column, changed, compared, bound, percent = found.groups()
            if changed and not percent:
                raise SettingsError(f"rule {said!r}: a change is compared with a percentage, as in changed < 20 %")
            columns = () if rows else (column,)
            if columns == ALL_COLUMNS and not (changed and metric == "ndv"):
                raise SettingsError(f"rule {said!r}: all columns are only compared as in ndv(*) changed < 20 %")
            kind: Literal["changes", "number"] = "changes" if columns == ALL_COLUMNS else "number"
            sign = cast("Sign", "=" if compared == "==" else compared)
            limit = Fraction(bound) / (100 if percent else 1)
            return Rule(said, kind, columns, rows or metric, sign, limit, bool(changed), bool(percent))
        if said == _FROM_SKETCHES:
            return Rule(said, "from_sketches")
        if found := _UNIQUE.fullmatch(said):
            return Rule(said, "unique", tuple(name.strip() for name in found[1].split(",")))
        if found := _FRESH.fullmatch(said):
            limit = Fraction(found[2] or 0) * MILLISECONDS[found[3] or "s"] / 1_000
            return Rule(said, "fresh", operator=cast("Sign", found[1] or "<="), bound=limit)
        if found := _IN.fullmatch(said):
            limit = Fraction(found[4] or 100) / 100
            return Rule(said, "in", (found[1], found[3]), found[2], ">=", limit, is_percent=True)
    except ValueError:
        wrong = "a list such as ('x', 'it''s', 2, true)" if _LISTED.fullmatch(said) else "a number"
        raise SettingsError(f"rule {said!r}: expected {wrong}") from None
    raise SettingsError(f"rule {said!r}: expected one of the forms {_FORMS}")


def text_of(rule: Rule) -> str:
    """A rule as text that `parse_rule` takes, for one that was made from its parts."""
    of = ", ".join(rule.columns)
    match rule.kind:
        case "unique":
            return f"unique({of})"
        case "listed":
            return f"{of} in ({', '.join(map(shown, rule.values))})"
        case "in":
            column, other = rule.columns
            return f"{column} in {rule.metric}.{other}"
        case _:
            limit = f"{float(100 * rule.bound):.15g} %" if rule.is_percent else f"{rule.bound}"
            return f"{rule.metric}{f'({of})' if of else ''} {rule.operator} {limit}"
