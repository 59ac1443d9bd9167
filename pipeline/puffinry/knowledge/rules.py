"""Rules that a table's snapshot must keep, judged by its stored statistics: no data is read, but for `unique`.

In: rules as text, a table, a reference. Out: an `Outcome` for each: pass, fail, or unknown where the statistics are of
another snapshot or writer, or bounds do not decide. This is the grammar; `column` is a dotted path, N a number:

    unique(column, …)                         exactly: see `keys`
    unique from sketches                        the identifier fields may be, as far as their counts tell
    rows | ndv(column) | nulls(column) | values(column)   compared by < <= = != >= > with N, or with N % of the rows
    … changed < N %                           beside the nearest earlier statistics, up or down
    ndv(*) changed < N %                      of every column; only a change that bounds prove fails
    column in TABLE.column [>= N %]           its distinct values are also in the other column
    fresh [< 24h]                             statistics are current, or were so within that time: s m h d w
"""

import math
import operator
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal

from puffinry.catalogs import Table
from puffinry.errors import PuffinError, PuffinryError, SettingsError
from puffinry.knowledge.key_proofs import stored_proof
from puffinry.knowledge.keys import check_key
from puffinry.knowledge.overlaps import overlap
from puffinry.knowledge.stored_columns import stored_columns
from puffinry.metadata import ancestors, resolve, statistics_of
from puffinry.spark import start_session
from puffinry.statistics import Column, Wanted, answer_for
from puffinry.wording import counted, first_few

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

Result = Literal["pass", "fail", "unknown"]
_NUMBER = re.compile(
    r"(?:(rows)|(ndv|nulls|values)\s*\(\s*(\S.*?)\s*\))\s*(changed\b)?\s*(<=|>=|!=|==?|<|>)\s*([\d_.]+)\s*(%?)"
)
_FROM_SKETCHES = "unique from sketches"
_ALL = ("*",)  # columns
_NO_KEY = "the schema names no identifier fields"
_MOST_NAMED = 10  # columns
_UNIQUE = re.compile(r"unique\s*\(\s*(\S.*?)\s*\)")
_FRESH = re.compile(r"fresh(?:\s*<=?\s*(\d+(?:\.\d+)?)\s*([smhdw]))?")
_IN = re.compile(r"(\S+)\s+in\s+(\S+)[.:]([^\s.:]+)(?:\s*>=\s*([\d.]+)\s*%)?")
_FORMS = (
    "unique(a, b), unique from sketches, nulls(a) = 0, ndv(a) <= 5, rows > 0, ndv(a) changed < 20 %, "
    "ndv(*) changed < 20 %, a in table.b, fresh < 24h"
)
_HOURS = {"s": 1 / 3600, "m": 1 / 60, "h": 1, "d": 24, "w": 168}
_COMPARED = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
    "!=": operator.ne,
}
_Range = tuple[Any, float, float]  # the number, lower and upper bound


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule, parsed."""

    text: str
    kind: Literal["unique", "from_sketches", "number", "changes", "in", "fresh"]
    columns: tuple[str, ...] = ()
    metric: str = ""  # rows, ndv, nulls or values; of `in`, the other table
    operator: str = "="
    bound: float = 0
    is_change: bool = False
    is_percent: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a rule; without numbers where there are none."""

    rule: str
    result: Result
    detail: str
    value: float | None = None
    lower: float | None = None
    upper: float | None = None

    def to_json(self) -> dict[str, Any]:
        """What stands beside the table and snapshot in a line of `check --json`."""
        return {name: None if value == math.inf else value for name, value in asdict(self).items()}


def parse_rule(text: str) -> Rule:
    """The rule that a text is; raises SettingsError."""
    said = " ".join(text.split())
    try:
        if found := _NUMBER.fullmatch(said):
            rows, metric, column, changed, compared, bound, percent = found.groups()
            if changed and not percent:
                raise SettingsError(f"rule {said!r}: a change is compared with a percentage, as in changed < 20 %")
            columns = () if rows else (column,)
            if columns == _ALL and not (changed and metric == "ndv"):
                raise SettingsError(f"rule {said!r}: all columns are only compared as in ndv(*) changed < 20 %")
            is_percent, sign = bool(percent), "=" if compared == "==" else compared
            kind: Literal["changes", "number"] = "changes" if columns == _ALL else "number"
            return Rule(said, kind, columns, rows or metric, sign, float(bound), bool(changed), is_percent)
        if said == _FROM_SKETCHES:
            return Rule(said, "from_sketches")
        if found := _UNIQUE.fullmatch(said):
            return Rule(said, "unique", tuple(name.strip() for name in found[1].split(",")))
        if found := _FRESH.fullmatch(said):
            return Rule(said, "fresh", bound=float(found[1] or 0) * _HOURS[found[2] or "h"])
        if found := _IN.fullmatch(said):
            return Rule(said, "in", (found[1], found[3]), found[2], ">=", float(found[4] or 100), is_percent=True)
    except ValueError:
        raise SettingsError(f"rule {said!r}: expected a number") from None
    raise SettingsError(f"rule {said!r} is none of the forms {_FORMS}")


@dataclass(frozen=True, slots=True)
class Judge:
    """Judges the rules of one table at one snapshot."""

    table: Table
    reference: str | None
    now_ms: int
    open_table: Callable[[str], Table] = field(repr=False)  # by identifier or location
    spark: "Callable[[], SparkSession]" = field(default=start_session, repr=False)  # where much must be read
    wanted: Wanted | None = None  # what `fresh` asks for; None: what the nearest statistics have

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
        found = check_key(self.table, self.reference, rule.columns, stored_proof, spark=self.spark)
        said = f"{found.duplicates:,} of {found.rows:,} rows repeat a key"
        detail = f"{said}: {found.example}" if found.example else f"{found.rows:,} rows, no key twice"
        return Outcome(rule.text, "pass" if found.unique else "fail", detail, *[found.duplicates] * 3)

    def _fresh(self, rule: Rule) -> Outcome:
        found = answer_for(self.table.metadata, self.reference, self.wanted)
        if found.snapshot is None or found.statistics is None or found.snapshots_behind is None:
            return Outcome(rule.text, "fail", "there are no statistics of this snapshot, nor of one before it")
        behind = found.snapshots_behind or int(not found.is_current_by_anyone)
        since = list(islice(ancestors(self.table.metadata, found.snapshot), behind))
        if not since:
            return Outcome(rule.text, "pass", "current", 0, 0, 0)
        hours = max(self.now_ms - since[-1].timestamp_ms, 1) / 3_600_000
        names = [column.name for column in found.columns if column.field_id in found.without]
        without = [] if found.snapshots_behind else names
        why = f": no statistics of {first_few(without, _MOST_NAMED)}" if without else ""
        why = f": {found.unlike}" if found.unlike else why
        detail = f"not current for {hours:.1f} hours, {counted(behind, 'snapshot')}{why}"
        return Outcome(rule.text, "pass" if hours <= rule.bound else "fail", detail, *[hours] * 3)

    def _from_sketches(self, rule: Rule) -> Outcome:
        """Whether the identifier fields may be unique: of several, one must be so by itself."""
        schema, known = self.table.metadata.read_schema(self.reference), self._own_columns(self.reference)
        names = ", ".join(schema.find_column_name(each) or str(each) for each in schema.identifier_field_ids)
        key = [known[each] for each in schema.identifier_field_ids if each in known]
        if not key or len(key) < len(schema.identifier_field_ids):
            raise PuffinError(f"{names}: a field has no statistics of this snapshot by Puffinry" if names else _NO_KEY)
        rows, unread = max(_rows(each) for each in key), max(each.unread_deletes for each in key)
        most = math.prod(_most(each) for each in key)  # of several fields, no more combinations than that
        if any((each.null_count or 0) > unread for each in key):
            return Outcome(rule.text, "fail", f"{names}: identifier fields hold nulls")
        if (repeated := rows - unread - most) > 0:
            detail = f"{names}: {rows - unread:,} rows, but at most {most:,} distinct values"
            return Outcome(rule.text, "fail", detail, repeated, repeated, rows)
        missed = min((_repeated(each) for each in key if _most(each) >= rows - unread), default=None)
        if missed is None:
            raise PuffinError(f"{names}: sketches count values of single columns, not combinations")
        share = f"up to {missed / max(rows, 1):.1%} of them could be duplicates that the sketch does not show"
        detail = f"{names}: {rows:,} rows, {share if missed else 'all distinct'}"
        return Outcome(rule.text, "pass", detail, 0, 0, missed)

    def _in(self, rule: Rule) -> Outcome:
        here, there = rule.columns
        name = here.rpartition(".")[2] if _is_called(self.table, here.rpartition(".")[0]) else here
        other = self.open_table(_beside(self.table.identifier, rule.metric))
        a, b = _proven(self.table, self.reference, name), _proven(other, None, there)
        found = overlap(a, b)
        if found.a_in_b is None:
            raise PuffinError(found.reason or f"{a.name} has no values")
        share, lower, upper = (None if each is None else 100 * each for each in found.a_in_b)
        said = _verdict((share, lower or 0, upper or 0), rule)
        if rule.bound == 100:  # where all are wanted, the sample alone is no proof
            said = "pass" if found.a_contained == "certain" else "fail" if found.a_contained == "refuted" else "unknown"
        detail = f"{found.a_contained}; {found.reason or 'percent of distinct values'}"
        return Outcome(rule.text, said, detail, share, lower, upper)

    def _number(self, rule: Rule) -> Outcome:
        stored = _proven(self.table, self.reference, *rule.columns)
        now = _range(rule, stored)
        detail = f"between {now[1]:,.10g} and {now[2]:,.10g}"
        if rule.is_change:
            then = _range(rule, self._before(stored.column.field_id))
            detail, now = f"{then[0]:,.0f} before, {now[0]:,.0f} now", _change(then, now)
        return Outcome(rule.text, _verdict(now, rule), detail, *now)

    def _changes(self, rule: Rule) -> Outcome:
        """What changed of all columns since the nearest earlier statistics that have some."""
        metadata = self.table.metadata
        earlier = islice(ancestors(metadata, resolve(metadata, self.reference)), 1, None)
        now = self._own_columns(self.reference)
        then = next(filter(None, (self._own_columns(str(each.snapshot_id)) for each in earlier)), {}) if now else {}
        changes = {each: _change(_bounds(then[each]), _bounds(now[each])) for each in now if each in then}
        broken = [
            f"{now[each].column.name} {then[each].ndv:,} → {now[each].ndv:,}"
            for each, change in changes.items()
            if _verdict(change, rule) == "fail"
        ]
        detail = first_few(broken, _MOST_NAMED) or f"{counted(len(changes), 'column')} compared"
        largest = max(changes.values(), default=(0.0, 0.0, 0.0))
        return Outcome(rule.text, "fail" if broken else "pass", detail, *largest)

    def _own_columns(self, reference: str | None) -> dict[int, Column]:
        """The columns, by field id, of which Puffinry has counted this very snapshot."""
        if statistics_of(self.table.metadata, resolve(self.table.metadata, reference).snapshot_id) is None:
            return {}
        stored = stored_columns(self.table, reference)
        return {
            each.column.field_id: each for each in stored if not each.doubt and each.snapshot_id == each.requested_id
        }

    def _before(self, field_id: int) -> Column:
        metadata = self.table.metadata
        for each in islice(ancestors(metadata, resolve(metadata, self.reference)), 1, None):
            if statistics_of(metadata, each.snapshot_id):
                for stored in stored_columns(self.table, str(each.snapshot_id)):
                    if stored.column.field_id == field_id and not stored.remarks:
                        return stored
        raise PuffinError("there are no earlier statistics to compare with")


def _proven(table: Table, reference: str | None, column: str | None = None) -> Column:
    """The sketch of a column, of any where none is named; a PuffinError says why it tells nothing of the snapshot."""
    found = stored_columns(table, reference, None if column is None else (column,))
    for each in found:
        if each.one_value_a_row and column in (None, each.column.name):
            if each.remarks and not (each.unread_deletes and len(each.remarks) == 1):
                raise PuffinError("; ".join(each.remarks))
            return each
    raise PuffinError(f"{column or 'the table'} has no statistics yet: `puffinry analyze` computes them")


def _range(rule: Rule, stored: Column) -> _Range:
    said = stored
    if said.value_count is None or said.null_count is None:
        raise PuffinError(f"{stored.name}: values are not counted")
    rows = said.value_count + said.null_count
    found: _Range = said.ndv, said.ndv_lower, said.ndv_upper
    if rule.metric != "ndv":
        count = {"rows": rows, "nulls": said.null_count, "values": said.value_count}[rule.metric]
        found = count, count - stored.lost_values(count), count
    part = 100 / max(rows, 1) if rule.is_percent and not rule.is_change else 1
    return found[0] * part, found[1] * part, found[2] * part


def _bounds(column: Column) -> _Range:
    return column.ndv, column.ndv_lower, column.ndv_upper


def _rows(column: Column) -> int:
    return (column.value_count or 0) + (column.null_count or 0)


def _most(column: Column) -> int:
    """A bound twice as far from the NDV as the 95 % bound, which one good column in forty is beyond."""
    return 2 * column.ndv_upper - column.ndv


def _repeated(column: Column) -> int:
    """How many of the rows, at most, repeat a value; of an estimate never none."""
    return max(_rows(column) - (2 * column.ndv_lower - column.ndv), int(not column.distinct.is_exact))


def _change(then: _Range, now: _Range) -> _Range:
    """How much more or less the number is, in percent of the earlier one."""

    def change(new: float, old: float) -> float:
        return 100 * abs(new - old) / old if old else (math.inf if new else 0.0)

    ends = [change(new, old) for new in now[1:] for old in then[1:]]
    is_apart = now[1] > then[2] or now[2] < then[1]
    return change(now[0], then[0]), min(ends) if is_apart else 0.0, max(ends)


def _verdict(found: _Range, rule: Rule) -> Result:
    """Whether all numbers within the bounds keep the rule, or none does."""
    compared, within = _COMPARED[rule.operator], (found[1], found[2], min(max(rule.bound, found[1]), found[2]))
    kept = {compared(each, rule.bound) for each in within}
    return "unknown" if len(kept) > 1 else "pass" if kept == {True} else "fail"


def _beside(table: str, other: str) -> str:
    """What a rule calls another table: by its whole name, or by that in the same namespace or folder."""
    folder, slash, _ = table.rstrip("/").rpartition("/" if "/" in table else ".")
    return other if "." in other and "/" not in table else f"{folder}{slash}{other}"


def _is_called(table: Table, name: str) -> bool:
    """Whether an identifier, or a location, ends in this name."""
    return bool(name) and re.split(r"[./]", table.identifier.rstrip("/"))[-name.count(".") - 1 :] == name.split(".")
