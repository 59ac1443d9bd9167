"""Asset checks of a table's statistics: which rules each of them judges, with which severity, and when.

In: a table at its current version. Out: a result for each check. Every run that refreshes the table judges them, from
what it knows, and so does each night, when the table may have moved on. `files` opens every statistics file: it waits
for the night. So does data that `unique(…)` must read, if no saved proof answers: until then it is unknown.

Rules of one level (warn, error, blocking) are one check: Dagster has severity and `blocking` by check. Each test of
dbt's or of a data contract is one, with its name there; one that is unknown fails.
"""

import math
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import cached_property
from typing import Any, NoReturn, TypeVar

import dagster as dg

from puffinry.catalogs import Table
from puffinry.engines import EngineView, engine_views
from puffinry.errors import PuffinError, PuffinryError
from puffinry.execution import ScanLimits
from puffinry.knowledge import Decider, DeclaredTest, Judge, parse_rule
from puffinry.metadata import TableMetadata
from puffinry.secrets import redacted
from puffinry.statistics import answer_for
from puffinry.verify import Kind, verify
from puffinry.wording import first_few
from puffinry_assets.runs import DEFAULT_RUN_LIMITS, RunLimits, patiently
from puffinry_assets.settings import STATISTICS, OpSettings, WatchedTable, digest, in_names

CURRENT, DRIFT, UNIQUE, VISIBLE, FILES = "current", "drift", "unique_identifiers", "visible_to_engines", "files"
_NO_DAMAGE = (Kind.ORPHAN, Kind.OUTDATED, Kind.EXPIRING)
_EMPTY = "The table is empty: it has no snapshot yet."
_MOST_SHOWN = 10  # names in a description
_ANY_STEP = OpSettings()
_NO_DATA = ScanLimits(bytes_in_process=-1)

Result = TypeVar("Result", dg.AssetCheckResult, dg.AssetCheckEvaluation)


@dataclass(frozen=True, slots=True)
class _Check:
    """What Dagster knows of a check before it has run."""

    description: str
    level: str = "warn"  # or error, or blocking, which is an error that stops what is downstream
    rules: tuple[str, ...] = ()  # that it judges
    reads_data: bool = False  # where no proof answers
    declared: DeclaredTest | None = None  # elsewhere


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of a check."""

    passed: bool
    description: str
    numbers: Mapping[str, float] = field(default_factory=dict)  # whose history Dagster draws, by name
    is_unknown: bool = False  # rather than broken
    warns: bool = False  # whatever the check's severity is


def _checks(watched: WatchedTable) -> dict[str, _Check]:
    """The checks by name, as the settings want them."""
    wanted = watched.rule.checks
    percent = f"{(100 * Decimal(str(wanted.drift))).normalize():f}"
    found = {
        CURRENT: _Check(
            "The current snapshot has statistics of every column that is watched, as the settings want them.",
            "blocking" if wanted.blocking else "warn",
            ("fresh",),
        ),
        DRIFT: _Check(
            "No column's NDV has changed, since the statistics before, by more than the settings tolerate.",
            rules=(f"ndv(*) changed <= {percent} %",),
        ),
        UNIQUE: _Check(
            "The identifier fields can be unique, as far as sketches of single columns show.",
            rules=("unique from sketches",),
        ),
        FILES: _Check("Every statistics file is whole and agrees with the table's metadata.", "error"),
    }
    if wanted.engines:
        text = "The engines that the settings name see every number of the current snapshot that they can use."
        found[VISIBLE] = _Check(text)
    for each in watched.rules:
        is_key = parse_rule(each.rule).kind == "unique"
        name = ("unique" if is_key else "rules") + ("" if each.level == "warn" else f"_{each.level}")
        text = f"The table meets the rules in the settings ({each.level}); a rule that is unknown fails, too."
        before = found.get(name, _Check(text, each.level, reads_data=is_key))
        found[name] = replace(before, rules=(*before.rules, each.rule))
    for test in watched.declared:
        called, level = test.short_name or test.test, "warn" if test.warns_only else "error"
        text = f"The test {called} of {test.model}; it fails, too, if statistics do not decide it."
        name = in_names(called) if in_names(called) not in found else f"{in_names(called)}__{digest(test.test)}"
        found[name] = _Check(text, level, reads_data=any(rule.kind == "unique" for rule in test.rules), declared=test)
    return found


def table_checks(
    watched: WatchedTable, limits: RunLimits = DEFAULT_RUN_LIMITS, op: OpSettings = _ANY_STEP
) -> dg.AssetChecksDefinition:
    """The checks of one table's statistics, in one step as `op` has it."""
    reads_data = bool(watched.rules or watched.declared)
    specs = {
        name: dg.AssetCheckSpec(
            name, asset=watched.statistics, description=each.description, blocking=each.level == "blocking"
        )
        for name, each in _checks(watched).items()
    }

    def checks(context: dg.AssetCheckExecutionContext, _inputs: Mapping[str, object]) -> Iterator[dg.AssetCheckResult]:
        def work() -> list[dg.AssetCheckResult]:
            selected = {key.name for key in context.selected_asset_check_keys}
            table = watched.load(context.resources.puffinry_catalog)
            is_refresh = watched.statistics in (context.run.asset_selection or ())
            judging = _Judging(watched, context.resources, is_refresh, table)
            return list(judging.results(selected, dg.AssetCheckResult))

        yield from patiently(limits, work)

    # Dagster's decorators would name the inputs and outputs for the key, of which it takes but few characters.
    step = dg.OpDefinition(
        checks,
        f"{watched.called.step}__checks",
        ins={STATISTICS: dg.In(dg.Nothing)},
        outs=dict.fromkeys(specs, dg.Out(None, is_required=False)),
        required_resource_keys={"puffinry_catalog", *(["puffinry_spark"] if reads_data else ())},
        pool=op.pool,
        **op.step,
    )
    definition: dg.AssetChecksDefinition = dg.AssetChecksDefinition.create(
        keys_by_input_name={STATISTICS: watched.statistics},
        node_def=step,
        check_specs_by_output_name=specs,
        can_subset=True,
    )
    return definition


def check_results(watched: WatchedTable, table: Table, resources: Any) -> Iterator[dg.AssetCheckEvaluation]:
    """What every refresh judges, as a step that is not the check itself may report it."""
    names = _checks(watched).keys() - {FILES}
    return _Judging(watched, resources, is_refresh=True, loaded=table).results(names, dg.AssetCheckEvaluation)


def current_result(watched: WatchedTable, resources: Any) -> dg.AssetCheckEvaluation:
    """Whether a table's statistics are current, by its metadata alone; one that cannot be looked at has failed."""
    [result] = _Judging(watched, resources, is_refresh=True).results({CURRENT}, dg.AssetCheckEvaluation)
    return result


@dataclass(frozen=True)
class _Judging:
    """The checks of a table at one version; a refresh reads no data for them."""

    watched: WatchedTable
    resources: Any
    is_refresh: bool
    loaded: Table | None = None  # else the first check loads it

    @cached_property
    def table(self) -> Table:
        return self.loaded or self.watched.load(self.resources.puffinry_catalog)

    def results(self, names: Collection[str], kind: Callable[..., Result]) -> Iterator[Result]:
        """What the checks of these names find."""
        for name, check in _checks(self.watched).items():
            finding = self.finding(name, check) if name in names else None
            if finding:
                is_open = check.reads_data and self.is_refresh and finding.is_unknown  # until the night
                is_error = check.level != "warn" and not (is_open or finding.warns)
                yield kind(
                    asset_key=self.watched.statistics,
                    check_name=name,
                    passed=finding.passed,
                    severity=dg.AssetCheckSeverity.ERROR if is_error else dg.AssetCheckSeverity.WARN,
                    description=redacted(finding.description),
                    metadata=dict(finding.numbers),
                )

    def finding(self, name: str, check: _Check) -> Finding | None:
        """The result of a check, None if it does not apply; a table that cannot be judged fails it, not its caller."""
        if name == FILES:
            return _files(self.table)
        try:
            metadata = self.table.metadata
            if check.declared:
                return self._decided(check.declared)
            if metadata.current_snapshot is None:
                return Finding(True, _EMPTY)
            if name == VISIBLE:
                return _visible(self.watched.rule.checks.engines, metadata)
            if name == UNIQUE and not metadata.counted_schema(metadata.current_snapshot).identifier_field_ids:
                return None
            return _kept(self._judge_of(self.table), check.rules)
        except Exception as error:  # whatever it is, the others are judged
            why = str(error)
            if not isinstance(error, PuffinryError):
                dg.get_dagster_logger().exception("the statistics of %s cannot be judged", self.watched.name)
                why = f"{type(error).__name__}; the log has more"
            return Finding(False, f"The statistics cannot be judged: {why}")

    def _judge_of(self, table: Table) -> Judge:
        snapshot = table.metadata.current_snapshot
        return Judge(
            table,
            None,
            time.time_ns() // 1_000_000,
            self._opened,
            _no_spark if self.is_refresh else lambda: self.resources.puffinry_spark.spark_session,
            self.watched.wanted(table.metadata.counted_schema(snapshot)) if snapshot else None,
            _NO_DATA if self.is_refresh else None,
        )

    def _opened(self, identifier: str) -> Table:
        if identifier == self.watched.identifier:
            return self.table
        other: Table = self.resources.puffinry_catalog.load(identifier, self.watched.rule.catalog)
        return other

    def _decided(self, test: DeclaredTest) -> Finding:
        """The result of another tool's test, in that tool's words."""
        found = [*Decider(self._opened, self._judge_of)([test])]
        reasons = first_few([f"{each.result}: {each.reason}" for each in found], _MOST_SHOWN)
        results = {each.result for each in found}
        is_unknown, warns = not all(each.is_decided for each in found), results <= {"warn", "declined"}
        return Finding(results <= {"pass"}, reasons or "pass: all columns are there", {}, is_unknown, warns)


def _no_spark() -> NoReturn:
    raise PuffinError("no saved proof answers for all data files; the nightly check reads them")


def _kept(judge: Judge, rules: Sequence[str]) -> Finding:
    """Whether the rules are kept, with their numbers; describes the broken ones, or else all of them."""
    with judge:
        found = [judge(parse_rule(text)) for text in rules]
    broken = [f"{each.rule}: {each.result}, {each.detail}" for each in found if each.result != "pass"]
    described = broken or [f"{each.rule}: {each.detail}" for each in found]
    numbers = {each.rule: each.value for each in found if each.value is not None and math.isfinite(each.value)}
    is_unknown = not any(each.result == "fail" for each in found)
    return Finding(not broken, f"{first_few(described, _MOST_SHOWN)}.", numbers, is_unknown)


def _visible(engines: Collection[str], metadata: TableMetadata) -> Finding:
    """Whether these engines pass over numbers that they could use."""
    views = engine_views(answer_for(metadata), engines)
    passing_over = [_passing_over(view) for view in views if view.hidden]
    numbers = {f"columns that {view.engine.title} sees": len(view.columns) for view in views}
    if passing_over:
        return Finding(False, " ".join(passing_over), numbers)
    seen = ", ".join(f"{view.engine.title} {len(view.columns)}" for view in views)
    return Finding(True, f"Columns seen: {seen}." if seen else _EMPTY, numbers)


def _passing_over(view: EngineView) -> str:
    """What an engine does not see, why, and what helps."""
    reason = next((missing.reason for missing in view.missing if missing.listed), "it uses an older number")
    return (
        f"{view.engine.title} does not use the newest statistics of {first_few(view.hidden, _MOST_SHOWN)}: {reason}. "
        f"Remedy: {view.remedy}."
    )


def _files(table: Table) -> Finding:
    verification = verify(table)
    wrong = [
        f"{found.kind}: {found.path}: {found.detail}" for found in verification.findings if found.kind not in _NO_DAMAGE
    ]
    numbers = {"statistics files": verification.files, "faults": len(wrong)}
    if wrong:
        return Finding(False, first_few(wrong, _MOST_SHOWN), numbers)
    whole = f"All {verification.files} statistics files are whole and agree with the metadata."
    expiring = [f"{each.path}: {each.detail}" for each in verification.findings if each.kind is Kind.EXPIRING]
    return Finding(True, f"{whole} Expiring soon: {first_few(expiring, _MOST_SHOWN)}" if expiring else whole, numbers)
