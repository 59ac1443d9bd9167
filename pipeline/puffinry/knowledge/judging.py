"""Whether a table's snapshot keeps its rules: judged by its stored statistics; data is read for `unique`, or on demand.

In: a parsed rule, a table, a reference. Out: an `Outcome`: pass, fail, or unknown where statistics are of another
snapshot or writer, or bounds do not decide. With a reader, what is unknown is judged again by its columns as they are
now: by a sample, for which only what changed since their statistics is read, then by all of their values.

Numbers are compared as integers and fractions, with all that their bounds allow. Where an estimate decides, so says the
outcome: of 100 such outcomes, 95 are right.
"""

import math
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from fractions import Fraction
from itertools import islice, pairwise
from typing import TYPE_CHECKING, Any, Literal, Self, cast

from pyiceberg import types as t

from puffinry.catalogs import Table, name_parts, parse_identifier, spell_identifier
from puffinry.errors import PuffinError, PuffinryError, SettingsError
from puffinry.execution import ScanLimits
from puffinry.knowledge.groups import Group, groups_of
from puffinry.knowledge.key_proofs import stored_proof
from puffinry.knowledge.keys import check_key
from puffinry.knowledge.open_statistics import Columns, OpenStatistics
from puffinry.knowledge.overlaps import overlap
from puffinry.knowledge.reading import Reader
from puffinry.knowledge.rules import Rule
from puffinry.knowledge.value_lists import compare_with_list, shown
from puffinry.metadata import ancestors, leaf_columns
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
    share,
)
from puffinry.wording import counted, first_few

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

Result = Literal["pass", "fail", "unknown"]
_READABLE = ("number", "in", "listed")  # kinds of rules
_READ_BY: tuple[Literal["sample", "values"], ...] = ("sample", "values")
_NO_KEY = "the schema names no identifier fields"
_MOST_NAMED = 10  # columns
_NOUNS = {"rows": "row", "ndv": "distinct value", "nulls": "null", "values": "value", "new": "new value"}
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
class Outcome:
    """What became of a rule; without numbers where there are none."""

    rule: str
    result: Result
    detail: str
    value: float | None = None
    lower: float | None = None
    upper: float | None = None
    is_estimate: bool = field(default=False, kw_only=True)  # an estimate decides
    bounds_hold: bool = field(default=True, kw_only=True)  # the number is between them for certain
    bytes_read: int = field(default=0, kw_only=True)  # of data

    @property
    def is_certain(self) -> bool:
        """Whether it is decided by what was counted or proven."""
        return self.result != "unknown" and not self.is_estimate

    def to_json(self) -> dict[str, Any]:
        """What stands beside the table and snapshot in a line of `check --json`."""
        numbers = {name: None if value == math.inf else value for name, value in asdict(self).items()}
        del numbers["is_estimate"], numbers["bounds_hold"]
        return numbers | {"certain": self.is_certain}


@dataclass(frozen=True, slots=True)
class Judge:
    """Judges the rules of one table at one snapshot; a context that closes the statistics files that they need."""

    table: Table
    reference: str | None
    now_ms: int
    open_table: Callable[[str], Table] = field(repr=False)  # by identifier or location
    spark: "Callable[[], SparkSession]" = field(default=start_session, repr=False)  # where much must be read
    wanted: Wanted | None = None  # what `fresh` asks for; None: what the nearest statistics have
    limits: ScanLimits | None = None  # of what `unique` reads without Spark
    reader: Reader | None = field(default=None, repr=False)  # of columns that stored statistics leave open
    by: Literal["statistics", "sample", "values"] = "statistics"  # what columns are known by
    stored: OpenStatistics = field(default_factory=OpenStatistics, repr=False)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stored.close()

    def __call__(self, rule: Rule) -> Outcome:
        """What becomes of a rule; unknown, with the error, where data or statistics cannot be read."""
        if self.reference is None and self.table.metadata.current_snapshot_id is None:
            return Outcome(rule.text, "unknown", "the table has no snapshot yet")
        outcome, before = self._judged(rule), self.reader.bytes_read if self.reader else 0
        for by in _READ_BY if self.reader and rule.kind in _READABLE else ():
            if outcome.result == "unknown":
                outcome = replace(self, by=by)._judged(rule)
        spent = self.reader.bytes_read - before if self.reader else 0
        return replace(outcome, bytes_read=outcome.bytes_read + spent)

    def _judged(self, rule: Rule) -> Outcome:
        try:
            return cast(Outcome, getattr(self, f"_{rule.kind}")(rule))
        except PuffinryError as error:
            return Outcome(rule.text, "unknown", str(error))

    def _column(self, table: Table, reference: str | None, name: str | None = None) -> Column:
        if self.reader is None or self.by == "statistics":
            return self.stored.column(table, reference, name)
        return self.reader.column(table, reference, name, whole=self.by == "values")

    def _unique(self, rule: Rule) -> Outcome:
        found = check_key(self.table, self.reference, rule.columns, stored_proof, spark=self.spark, limits=self.limits)
        detail = f"{found.rows:,} rows, no key is repeated"
        if found.example:
            detail = f"{found.duplicates:,} of {found.rows:,} rows repeat a key, for example {found.example_text}"
        result: Result = "pass" if found.unique else "fail"
        return Outcome(rule.text, result, detail, *[found.duplicates] * 3, bytes_read=found.bytes_read)

    def _fresh(self, rule: Rule) -> Outcome:
        if self.wanted is None:
            found = self.stored.answer(self.table, self.reference)
        else:
            found = answer_for(self.table.metadata, self.reference, self.wanted)
        if found.snapshot is None or found.statistics is None or found.snapshots_behind is None:
            return Outcome(rule.text, "fail", "there are no statistics of this snapshot, nor of one before it")
        behind = found.snapshots_behind or int(not found.is_current_by_anyone)
        since = list(islice(ancestors(self.table.metadata, found.snapshot), behind))
        age = Fraction(max(self.now_ms - since[-1].timestamp_ms, 1), 1000) if since else Fraction(0)
        hours = float(age / 3600)
        without = () if found.snapshots_behind else found.without
        names = [column.name for column in found.columns if column.field_id in without]
        lacking = f"no statistics of {first_few(names, _MOST_NAMED)}" if names else None
        why = found.unlike or found.surplus or lacking
        detail = f"not current for {hours:.1f} hours, {counted(behind, 'snapshot')}{f': {why}' if why else ''}"
        kept = Ratio(age, age, age, "counted").compare(rule.operator, rule.bound)
        return Outcome(rule.text, _RESULTS[kept.truth], detail if since else "current", *[hours] * 3)

    def _from_sketches(self, rule: Rule) -> Outcome:
        """Whether the identifier fields may be unique: of several, one must be so by itself."""
        schema, known = self.table.metadata.read_schema(self.reference), self.stored.counted(self.table, self.reference)
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
        detail = f"{names}: {rows.most:,} rows, {f'{unseen} (95 %)' if missed else 'all distinct'}"
        return Outcome(rule.text, "pass", detail, 0, 0, missed, is_estimate=bool(missed))

    def _in(self, rule: Rule) -> Outcome:
        here, there = rule.columns
        other = self.open_table(_beside(self.table.identifier, rule.metric)), None, there
        own = self.table, self.reference, self._column_called(here)
        if self.reader is None or self.by == "statistics":
            a, b = self.stored.column(*own), self.stored.column(*other)
        else:
            a, b = self.reader.pair(own, other, whole=self.by == "values")
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
        part = f"{_between(found.a_in_b, rule)} of the distinct values are in {rule.metric}.{there}"
        missing = ", some are missing" if contained is Truth.NO else ""
        estimate = f" (estimate{missing})" if found.a_in_b.known == "estimated" else ""
        why = f"{found.a_contained}; {found.reason}" if found.reason else f"{part}{estimate}; {_allowed(rule)}"
        return _outcome(rule, kept, why, found.a_in_b)

    def _listed(self, rule: Rule) -> Outcome:
        column = self._column(self.table, self.reference, self._column_called(rule.columns[0]))
        found = compare_with_list(column, rule.values)
        others = found.others
        said = counted(others.most, "other value")
        details = [said if others.least == others.most else f"{others.least:,} to {said}"]
        if found.absent:
            details.append(f"{first_few(list(map(shown, found.absent)), _MOST_NAMED)} missing")
        kept = Comparison(Truth.NO) if found.seen else others.compare("=", 0)
        return _outcome(rule, kept, ", ".join(details), others)

    def _by_group(self, rule: Rule) -> Outcome:
        """Whether it holds of each of the last groups."""
        columns = [self._column_called(name) for name in rule.columns]
        reader, last = None if self.by == "statistics" else self.reader, rule.last + int(rule.is_change)
        answer = self.stored.answer(self.table, self.reference)
        found = groups_of(self.table, answer, rule.by, columns or None, last, reader).groups
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
        noun = f"{_NOUNS[rule.metric]}s"
        detail = f"{named or counted(len(kept), 'group')}{mixed}; {noun}: {_allowed(rule)}"
        return _outcome(rule, Comparison(truth, is_estimate), detail, kept[worst][1])

    def _number(self, rule: Rule) -> Outcome:
        if rule.by:
            return self._by_group(rule)
        stored = self._column(self.table, self.reference, *rule.columns)
        now, rows = _count(rule, stored), _rows(stored)
        if rule.is_change:
            field_id, earlier = stored.column.field_id, self.stored.counted_before(self.table, self.reference)
            before = next((known[field_id] for known in earlier if field_id in known), None)
            if before is None:
                raise PuffinError("there are no earlier statistics to compare with")
            then = _count(rule, before)
            changed, sides = change(then, now), (_between(each) for each in (then, now))
            sign = "+" if now.least > then.most else "-" if now.most < then.least else ""
            detail = f"{sign}{_between(changed, rule)}: {' before, '.join(sides)} now; {_allowed(rule)}"
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
            own = spell_identifier(name_parts(self.table.identifier)[-1:])
            readings = (f"column {name[at:]} (then write {name[at:] if at else f'{own}.{name}'})" for at in found)
            raise SettingsError(f"{name} may be {' or '.join(readings)}")
        return name[found[0] :] if found else name

    def _changes(self, rule: Rule) -> Outcome:
        """What changed of all columns since the nearest earlier statistics that have some."""
        now = self.stored.counted(self.table, self.reference)
        then: Columns = next(self.stored.counted_before(self.table, self.reference), {}) if now else {}
        changes = {each: change(then[each].distinct, now[each].distinct) for each in now if each in then}
        kept = {each: found.compare(rule.operator, rule.bound) for each, found in changes.items()}
        broken = [each for each, compared in kept.items() if compared.truth is Truth.NO]
        largest = max(changes.values(), key=lambda each: each.estimate, default=Ratio(0, 0, 0, "counted"))
        if not broken:
            detail = f"{counted(len(changes), 'column')} compared, {_allowed(rule)}"
            is_decided = kept and all(each == Comparison(Truth.YES) for each in kept.values())
            return replace(_outcome(rule, Comparison(Truth.YES), detail, largest), is_estimate=not is_decided)
        named = (f"{now[each].column.name} {then[each].ndv:,} → {now[each].ndv:,}" for each in broken)
        is_estimate = all(kept[each].is_estimate for each in broken)
        detail = f"{first_few(list(named), _MOST_NAMED)}, {_allowed(rule)}"
        return _outcome(rule, Comparison(Truth.NO, is_estimate), detail, largest)


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


def _between(found: Ratio, rule: Rule | None = None) -> str:
    least, most = (_text(each, rule) for each in (found.least, found.most))
    return least if least == most else f"{least} to {most}"


def _text(number: Number, rule: Rule | None) -> str:
    """A number as sentences have it, to so many digits that it looks like the limit, none or all only if it is that."""
    if rule is None or not rule.is_percent:
        return f"{number:,}"
    if number == math.inf:
        return "∞ %"
    edges = (0, 1, rule.bound)
    texts = [f"{float(100 * number):.{digits}g}" for digits in (3, 6, 12, 17)]
    told = (each for each in texts if number in edges or Fraction(each) / 100 not in edges)
    return f"{next(told, texts[-1])} %"


def _allowed(rule: Rule) -> str:
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
    holds, result = found.known != "estimated", _RESULTS[kept.truth]
    return Outcome(rule.text, result, said, *numbers, is_estimate=kept.is_estimate, bounds_hold=holds)


def _shown(number: Number, rule: Rule) -> float:
    return float(100 * number) if rule.is_percent else cast("int", number)


def _beside(table: str, other: str) -> str:
    """What a rule calls another table: by its whole name, or by that in the same namespace or folder."""
    if "/" in table:
        return f"{table.rstrip('/').rpartition('/')[0]}/{other}"
    is_whole = len(own := parse_identifier(other)) > 1
    return other if is_whole else spell_identifier((*parse_identifier(table)[:-1], *own))


def _is_called(table: Table, name: str) -> bool:
    parts = parse_identifier(name)
    return bool(name) and tuple(name_parts(table.identifier)[-len(parts) :]) == parts
