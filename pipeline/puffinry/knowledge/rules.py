"""Rules that a table's snapshot must keep, judged by its stored statistics: no data is read, but for `unique`.

In: rules as text, a table, a reference. Out: an `Outcome` for each: pass, fail, or unknown where the statistics are of
another snapshot or writer, or bounds do not decide. This is the grammar; `column` is a dotted path, N a number:

    unique(column, …)                         exactly: see `keys`
    unique from sketches                      the identifier fields may be, as far as their counts tell
    rows | ndv(column) | nulls(column) | values(column)   compared by < <= = != >= > with N, or with N % of the rows
    … changed < N %                           beside the nearest earlier statistics, up or down
    ndv(*) changed < N %                      of every column; only a change that bounds prove fails
    column in TABLE.column [>= N %]           its distinct values are also in the other column
    column in ('x', 2, true)                  it has no other values than these, of its own type
    new(column) = N by …                      distinct values that no earlier group of data files has
    fresh [< 24h]                             statistics are current, or were so within that time: s m h d w

A rule about a number may end with `by GROUP [last N]`: it holds of each of the newest N groups of data files, which are
partitions (`partition`), a field of the partition spec (`day(ts)`), or files (`file`). `changed` is beside the group
before.

Numbers are compared as integers and fractions, with all that their bounds allow. Where an estimate decides, so says the
outcome: of 100 such outcomes, 95 are right.
"""

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace
from fractions import Fraction
from itertools import islice, pairwise
from typing import TYPE_CHECKING, Any, Literal, cast

from pyiceberg import types as t

from puffinry.catalogs import Table
from puffinry.errors import PuffinError, PuffinryError, SettingsError
from puffinry.execution import ScanLimits
from puffinry.knowledge.groups import MOST_GROUPS, Group, groups_of
from puffinry.knowledge.key_proofs import stored_proof
from puffinry.knowledge.keys import check_key
from puffinry.knowledge.overlaps import overlap, stored_columns
from puffinry.knowledge.value_lists import Value, compare_with_list, shown, values_of_text
from puffinry.metadata import ancestors, leaf_columns, resolve, statistics_of
from puffinry.spark import start_session
from puffinry.statistics import (
    Column,
    Comparison,
    Count,
    Number,
    Ratio,
    Sign,
    Truth,
    Wanted,
    answer_for,
    change,
    read_columns,
    share,
)
from puffinry.wording import counted, first_few

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

Result = Literal["pass", "fail", "unknown"]
_NUMBER = re.compile(
    r"(?:(rows)|(ndv|nulls|values|new)\s*\(\s*(\S.*?)\s*\))\s*(changed\b)?\s*(<=|>=|!=|==?|<|>)\s*([\d_.]+)\s*(%?)"
)
_FROM_SKETCHES = "unique from sketches"
_ALL = ("*",)  # columns
_NO_KEY = "the schema names no identifier fields"
_MOST_NAMED = 10  # columns
_UNIQUE = re.compile(r"unique\s*\(\s*(\S.*?)\s*\)")
_FRESH = re.compile(r"fresh(?:\s*(<=?)\s*(\d+(?:\.\d+)?)\s*([smhdw]))?")
_IN = re.compile(r"(\S+)\s+in\s+(\S+)[.:]([^\s.:]+)(?:\s*>=\s*([\d.]+)\s*%)?")
_LISTED = re.compile(r"(\S.*?)\s+in\s*\((.*)\)", re.DOTALL)
_BY = re.compile(r"(.*\S)\s+by\s+([\w.]+(?:(?:\[\d+\])?\([^()']*\))?)(?:\s+last\s+(\d+))?", re.DOTALL)
_FORMS = (
    "unique(a, b), unique from sketches, nulls(a) = 0, ndv(a) <= 5, rows > 0, ndv(a) changed < 20 %, "
    "ndv(*) changed < 20 %, a in table.b, a in ('x', 'y'), fresh < 24h"
)
_SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800}
_NOUNS = {"rows": "row", "ndv": "distinct value", "nulls": "null", "values": "value"}
_DEMANDS: dict[Sign, str] = {
    "<": "less than {} allowed",
    "<=": "at most {} allowed",
    "=": "exactly {} expected",
    "!=": "anything but {} expected",
    ">=": "at least {} required",
    ">": "more than {} required",
}
_RESULTS: dict[Truth, Result] = {Truth.YES: "pass", Truth.NO: "fail", Truth.UNKNOWN: "unknown"}


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
            raise SettingsError(f"rule {self.text!r}: no part of a whole is more than 100 %")
        if self.by and (self.kind != "number" or not self.last):
            raise SettingsError(f"rule {self.text!r}: only numbers are compared by group, as in rows > 0 by day(ts)")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a rule; without numbers where there are none."""

    rule: str
    result: Result
    detail: str
    value: float | None = None
    lower: float | None = None
    upper: float | None = None
    is_estimate: bool = field(default=False, kw_only=True)  # an estimate decides

    @property
    def is_certain(self) -> bool:
        """Whether it is decided by what was counted or proven."""
        return self.result != "unknown" and not self.is_estimate

    def to_json(self) -> dict[str, Any]:
        """What stands beside the table and snapshot in a line of `check --json`."""
        numbers = {name: None if value == math.inf else value for name, value in asdict(self).items()}
        del numbers["is_estimate"]
        return numbers | {"certain": self.is_certain}


def parse_rule(text: str) -> Rule:
    """The rule that a text is; raises SettingsError."""
    grouped = _BY.fullmatch(text.strip())
    rule = _parsed(grouped[1] if grouped else text)
    if grouped:
        said, last = " ".join(text.split()), int(grouped[3] or MOST_GROUPS)
        return replace(rule, text=said, by=grouped[2], last=last)
    if rule.metric == "new":
        raise SettingsError(f"rule {rule.text!r}: new values are those of groups: add by partition, or by a field")
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
            if columns == _ALL and not (changed and metric == "ndv"):
                raise SettingsError(f"rule {said!r}: all columns are only compared as in ndv(*) changed < 20 %")
            kind: Literal["changes", "number"] = "changes" if columns == _ALL else "number"
            sign = cast("Sign", "=" if compared == "==" else compared)
            limit = Fraction(bound) / (100 if percent else 1)
            return Rule(said, kind, columns, rows or metric, sign, limit, bool(changed), bool(percent))
        if said == _FROM_SKETCHES:
            return Rule(said, "from_sketches")
        if found := _UNIQUE.fullmatch(said):
            return Rule(said, "unique", tuple(name.strip() for name in found[1].split(",")))
        if found := _FRESH.fullmatch(said):
            limit = Fraction(found[2] or 0) * _SECONDS[found[3] or "s"]
            return Rule(said, "fresh", operator=cast("Sign", found[1] or "<="), bound=limit)
        if found := _IN.fullmatch(said):
            limit = Fraction(found[4] or 100) / 100
            return Rule(said, "in", (found[1], found[3]), found[2], ">=", limit, is_percent=True)
    except ValueError:
        wrong = "a list such as ('x', 'it''s', 2, true)" if _LISTED.fullmatch(said) else "a number"
        raise SettingsError(f"rule {said!r}: expected {wrong}") from None
    raise SettingsError(f"rule {said!r} is none of the forms {_FORMS}")


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


@dataclass(frozen=True, slots=True)
class Judge:
    """Judges the rules of one table at one snapshot."""

    table: Table
    reference: str | None
    now_ms: int
    open_table: Callable[[str], Table] = field(repr=False)  # by identifier or location
    spark: "Callable[[], SparkSession]" = field(default=start_session, repr=False)  # where much must be read
    wanted: Wanted | None = None  # what `fresh` asks for; None: what the nearest statistics have
    limits: ScanLimits | None = None  # of what `unique` reads without Spark

    def __call__(self, rule: Rule) -> Outcome:
        """What becomes of a rule; unknown, with the error, where data or statistics cannot be read."""
        if self.reference is None and self.table.metadata.current_snapshot_id is None:
            return Outcome(rule.text, "unknown", "the table has no snapshot yet")
        try:
            outcome: Outcome = getattr(self, f"_{rule.kind}")(rule)
        except PuffinryError as error:
            return Outcome(rule.text, "unknown", str(error))
        return outcome

    def _unique(self, rule: Rule) -> Outcome:
        found = check_key(self.table, self.reference, rule.columns, stored_proof, spark=self.spark, limits=self.limits)
        said = f"{found.duplicates:,} of {found.rows:,} rows repeat a key"
        detail = f"{said}: {found.example}" if found.example else f"{found.rows:,} rows, no key twice"
        return Outcome(rule.text, "pass" if found.unique else "fail", detail, *[found.duplicates] * 3)

    def _fresh(self, rule: Rule) -> Outcome:
        found = answer_for(self.table.metadata, self.reference, self.wanted)
        if found.snapshot is None or found.statistics is None or found.snapshots_behind is None:
            return Outcome(rule.text, "fail", "there are no statistics of this snapshot, nor of one before it")
        behind = found.snapshots_behind or int(not found.is_current_by_anyone)
        since = list(islice(ancestors(self.table.metadata, found.snapshot), behind))
        age = Fraction(max(self.now_ms - since[-1].timestamp_ms, 1), 1000) if since else Fraction(0)
        hours = float(age / 3600)
        without = () if found.snapshots_behind else found.without
        names = [column.name for column in found.columns if column.field_id in without]
        why = f": no statistics of {first_few(names, _MOST_NAMED)}" if names else ""
        unlike = found.unlike or found.surplus
        why = f": {unlike}" if unlike else why
        detail = f"not current for {hours:.1f} hours, {counted(behind, 'snapshot')}{why}" if since else "current"
        kept = Ratio(age, age, age, "counted").compare(rule.operator, rule.bound)
        return Outcome(rule.text, _RESULTS[kept.truth], detail, *[hours] * 3)

    def _from_sketches(self, rule: Rule) -> Outcome:
        """Whether the identifier fields may be unique: of several, one must be so by itself."""
        schema, known = self.table.metadata.read_schema(self.reference), self._own_columns(self.reference)
        names = ", ".join(schema.find_column_name(each) or str(each) for each in schema.identifier_field_ids)
        key = [known[each] for each in schema.identifier_field_ids if each in known]
        if not key or len(key) < len(schema.identifier_field_ids):
            raise PuffinError(f"{names}: a field has no statistics of this snapshot by Puffinry" if names else _NO_KEY)
        rows, counts = max(map(_rows, key), key=lambda each: each.most), [each.distinct.wider for each in key]
        most = math.prod(each.most for each in counts)  # of several fields, no more combinations than that
        if any(_left(each, each.null_count or 0).least for each in key):
            return Outcome(rule.text, "fail", f"{names}: identifier fields hold nulls")
        if (repeated := rows.least - most) > 0:
            detail = f"{names}: {rows.least:,} rows, but at most {most:,} distinct values"
            is_estimate = any(each.known == "estimated" for each in counts)
            found = Count(repeated, repeated, rows.most, "estimated" if is_estimate else "proven")
            return _outcome(rule, Comparison(Truth.NO, is_estimate), detail, found)
        single = [each for each in counts if each.most >= rows.least]
        missed = min((max(rows.most - each.least, int(not each.is_exact)) for each in single), default=None)
        if missed is None:
            raise PuffinError(f"{names}: sketches count values of single columns, not combinations")
        unseen = f"up to {missed / max(rows.most, 1):.1%} of them could be duplicates that the sketch does not show"
        detail = f"{names}: {rows.most:,} rows, {unseen if missed else 'all distinct'}"
        return Outcome(rule.text, "pass", detail, 0, 0, missed, is_estimate=bool(missed))

    def _in(self, rule: Rule) -> Outcome:
        here, there = rule.columns
        other = self.open_table(_beside(self.table.identifier, rule.metric))
        a, b = _proven(self.table, self.reference, self._column_called(here)), _proven(other, None, there)
        found = overlap(a, b)
        contained = {"certain": Truth.YES, "refuted": Truth.NO}.get(found.a_contained, Truth.UNKNOWN)
        if found.a_in_b is None:
            if contained is Truth.YES:  # whatever the limit is
                return Outcome(rule.text, "pass", f"certain; {a.name} has no values")
            raise PuffinError(found.reason or f"{a.name} has no values")
        # Where all are wanted, the sample alone is no proof. Zeros of both signs, and NaN of other bits, have hashes of
        # their own: engines differ in which of them are one value.
        is_blurred = isinstance(a.column.type, t.FloatType | t.DoubleType) and found.a_in_b.estimate < 1
        decides = rule.bound < 1 and not is_blurred
        kept = found.a_in_b.compare(rule.operator, rule.bound) if decides else Comparison(contained)
        part = f"{_between(found.a_in_b, rule)} of the distinct values, {_allowed(rule)}"
        return _outcome(rule, kept, f"{found.a_contained}; {found.reason or part}", found.a_in_b)

    def _listed(self, rule: Rule) -> Outcome:
        column = _proven(self.table, self.reference, self._column_called(rule.columns[0]))
        found = compare_with_list(column, rule.values)
        others = found.others
        said = counted(others.most, "other value")
        details = [said if others.least == others.most else f"{others.least:,} to {said}"]
        if found.absent:
            details.append(f"{first_few(list(map(shown, found.absent)), _MOST_NAMED)} not there")
        kept = Comparison(Truth.NO) if found.seen else others.compare("=", 0)
        return _outcome(rule, kept, ", ".join(details), others)

    def _by_group(self, rule: Rule) -> Outcome:
        """Whether it holds of each of the last groups."""
        columns = [self._column_called(name) for name in rule.columns]
        found = groups_of(self.table, self.reference, rule.by, columns or None, rule.last + int(rule.is_change)).groups
        in_order = [group for group in found if not group.is_mixed]
        compared = list(pairwise(in_order)) if rule.is_change else [(group, group) for group in in_order]
        kept = {now: _compared_group(rule, then, now) for then, now in compared}
        broken = [group for group, (each, _) in kept.items() if each.truth is Truth.NO]
        unknown = [group for group, (each, _) in kept.items() if each.truth is Truth.UNKNOWN]
        mixed = f"; {counted(found[-1].files, 'file')} belong to no one group" if len(in_order) < len(found) else ""
        if not kept:
            raise PuffinError(f"there are no groups to compare{mixed}")
        told = broken or unknown
        worst = told[0] if told else in_order[-1]
        truth = Truth.NO if broken else Truth.UNKNOWN if unknown or mixed else Truth.YES
        is_estimate = any(each.is_estimate for each, _ in kept.values()) and truth is not Truth.UNKNOWN
        named = first_few([f"{group.name} ({_between(kept[group][1], rule)})" for group in told], _MOST_NAMED)
        detail = f"{named or counted(len(kept), 'group')}{mixed}"
        return _outcome(rule, Comparison(truth, is_estimate), detail, kept[worst][1])

    def _number(self, rule: Rule) -> Outcome:
        if rule.by:
            return self._by_group(rule)
        stored = _proven(self.table, self.reference, *rule.columns)
        now, rows = _count(rule, stored), _rows(stored)
        if rule.is_change:
            field_id = stored.column.field_id
            before = next((known[field_id] for known in self._earlier() if field_id in known), None)
            if before is None:
                raise PuffinError("there are no earlier statistics to compare with")
            then = _count(rule, before)
            changed, detail = change(then, now), f"{then.estimate:,} before, {now.estimate:,} now, {_allowed(rule)}"
            return _outcome(rule, changed.compare(rule.operator, rule.bound), detail, changed)
        found = share(now, rows) if rule.is_percent else now
        number = _between(found, rule)
        noun = _NOUNS[rule.metric] if number == "1" else f"{_NOUNS[rule.metric]}s"
        whole = f"of {rows.estimate:,} rows" if rule.is_percent else noun
        detail = f"{number} {whole}, {_allowed(rule)}"
        return _outcome(rule, found.compare(rule.operator, rule.bound), detail, found)

    def _column_called(self, name: str) -> str:
        """The column of a dotted path, which may have the table's name before it; refused where it may be either."""
        there = {leaf.name for leaf in leaf_columns(self.table.metadata.read_schema(self.reference))[0]}
        starts = (0, *(dot.end() for dot in re.finditer(r"\.", name)))
        found = [at for at in starts if name[at:] in there and (not at or _is_called(self.table, name[: at - 1]))]
        if len(found) > 1:
            own = re.split(r"[./]", self.table.identifier.rstrip("/"))[-1]
            readings = (f"column {name[at:]} (then write {name[at:] if at else f'{own}.{name}'})" for at in found)
            raise SettingsError(f"{name} may be {' or '.join(readings)}")
        return name[found[0] :] if found else name

    def _changes(self, rule: Rule) -> Outcome:
        """What changed of all columns since the nearest earlier statistics that have some."""
        now = self._own_columns(self.reference)
        then = next(self._earlier(), {}) if now else {}
        changes = {each: change(then[each].distinct, now[each].distinct) for each in now if each in then}
        kept = {each: found.compare(rule.operator, rule.bound) for each, found in changes.items()}
        broken = [each for each, compared in kept.items() if compared.truth is Truth.NO]
        largest = max(changes.values(), key=lambda each: each.estimate, default=Ratio(0, 0, 0, "counted"))
        if not broken:
            detail = f"{counted(len(changes), 'column')} compared, {_allowed(rule)}"
            return _outcome(rule, Comparison(Truth.YES), detail, largest)
        named = (f"{now[each].column.name} {then[each].ndv:,} → {now[each].ndv:,}" for each in broken)
        is_estimate = all(kept[each].is_estimate for each in broken)
        detail = f"{first_few(list(named), _MOST_NAMED)}, {_allowed(rule)}"
        return _outcome(rule, Comparison(Truth.NO, is_estimate), detail, largest)

    def _own_columns(self, reference: str | None) -> dict[int, Column]:
        """The columns, by field id, of which Puffinry has counted this very snapshot."""
        if statistics_of(self.table.metadata, resolve(self.table.metadata, reference).snapshot_id) is None:
            return {}
        found = answer_for(self.table.metadata, reference)
        noted = read_columns(self.table.io, found, self.table.identifier, sketches=False)
        own = (each for each in noted if not each.doubt and each.snapshot_id == each.requested_id)
        return {each.column.field_id: each for each in own}

    def _earlier(self) -> Iterator[dict[int, Column]]:
        """The same of each earlier snapshot that has any, the nearest first."""
        before = islice(ancestors(self.table.metadata, resolve(self.table.metadata, self.reference)), 1, None)
        return filter(None, (self._own_columns(str(each.snapshot_id)) for each in before))


def _proven(table: Table, reference: str | None, column: str | None = None) -> Column:
    """The sketch of a column, of any where none is named; a PuffinError says why it tells nothing of the snapshot."""
    found = stored_columns(table, reference, None if column is None else (column,))
    for each in found:
        if each.one_value_a_row and column in (None, each.column.name):
            if each.remarks and not (each.unread_deletes and len(each.remarks) == 1):
                raise PuffinError("; ".join(each.remarks))
            return each
    raise PuffinError(f"{column or 'the table'} has no statistics yet: `puffinry analyze` computes them")


def _compared_group(rule: Rule, then: Group, now: Group) -> tuple[Comparison, Ratio]:
    """Whether a group keeps the rule, and the number."""
    number = _of_group(rule, now)
    if rule.is_change:
        found: Ratio = change(_of_group(rule, then), number)
    else:
        found = share(number, _live(now, now.rows)) if rule.is_percent else number
    return found.compare(rule.operator, rule.bound), found


def _of_group(rule: Rule, group: Group) -> Count:
    if rule.metric == "rows":
        return _live(group, group.rows)
    [column] = group.columns
    match rule.metric:
        case "ndv":
            return column.distinct
        case "new":
            return column.new or Count.proven(0, column.distinct.most)
        case _:
            return _live(group, column.null_count if rule.metric == "nulls" else column.value_count)


def _live(group: Group, count: int) -> Count:
    return Count.counted(count).without(min(count, group.unread_deletes))


def _between(found: Ratio, rule: Rule) -> str:
    """A number with its bounds, where they are not the same."""
    least, most = (_text(each, rule) for each in (found.least, found.most))
    return least if least == most else f"{least} to {most}"


def _text(number: Number, rule: Rule) -> str:
    """A number as sentences have it, to so many digits that it looks like the limit, none or all only if it is that."""
    if not rule.is_percent:
        return f"{number:,}"
    edges = (0, 1, rule.bound)
    texts = [f"{float(100 * number):.{digits}g}" for digits in (3, 6, 12, 17)]
    told = (each for each in texts if number in edges or Fraction(each) / 100 not in edges)
    return f"{next(told, texts[-1])} %"


def _allowed(rule: Rule) -> str:
    """What a rule demands, in words."""
    limit = f"{float(100 * rule.bound):,.10g} %" if rule.is_percent else f"{float(rule.bound):,.15g}"
    return _DEMANDS[rule.operator].format(limit)


def _rows(column: Column) -> Count:
    if column.value_count is None or column.null_count is None:
        raise PuffinError(f"{column.name}: values are not counted")
    return _left(column, column.value_count + column.null_count)


def _count(rule: Rule, column: Column) -> Count:
    rows = _rows(column)
    if rule.metric in ("rows", "ndv"):
        return rows if rule.metric == "rows" else column.distinct
    return _left(column, (column.null_count if rule.metric == "nulls" else column.value_count) or 0)


def _left(column: Column, count: int) -> Count:
    """So many rows, some of which unread deletes may have taken."""
    return Count.counted(count).without(column.lost_values(count))


def _outcome(rule: Rule, kept: Comparison, detail: str, found: Ratio) -> Outcome:
    numbers = (_shown(each, rule) for each in (found.estimate, found.least, found.most))
    said = f"{detail} (95 %)" if kept.is_estimate else detail
    return Outcome(rule.text, _RESULTS[kept.truth], said, *numbers, is_estimate=kept.is_estimate)


def _shown(number: Number, rule: Rule) -> float:
    return float(100 * number) if rule.is_percent else cast("int", number)


def _beside(table: str, other: str) -> str:
    """What a rule calls another table: by its whole name, or by that in the same namespace or folder."""
    folder, slash, _ = table.rstrip("/").rpartition("/" if "/" in table else ".")
    return other if "." in other and "/" not in table else f"{folder}{slash}{other}"


def _is_called(table: Table, name: str) -> bool:
    return bool(name) and re.split(r"[./]", table.identifier.rstrip("/"))[-name.count(".") - 1 :] == name.split(".")
