"""Asset checks of a table's statistics: which rules each of them judges, with which severity, and when.

In: a table at its current version. Out: a result for each check. What needs the table's metadata and the footers of two
statistics files is judged by every run that refreshes the table, and each night, when it may have moved on. `files`
opens every statistics file, and `rules` the newest, and for `unique(…)` data: both wait for the night.
"""

import math
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, TypeVar

import dagster as dg
from pyiceberg.schema import Schema

from puffinry.catalogs import Table
from puffinry.engines import EngineView, engine_views
from puffinry.errors import PuffinryError
from puffinry.knowledge import Judge, parse_rule
from puffinry.metadata import TableMetadata
from puffinry.secrets import redacted
from puffinry.verify import Kind, verify
from puffinry.wording import first_few
from puffinry_assets.runs import DEFAULT_RUN_LIMITS, RunLimits, patiently
from puffinry_assets.settings import STATISTICS, WatchedTable

CURRENT = "current"
DRIFT = "drift"
UNIQUE = "unique_identifiers"
VISIBLE = "visible_to_engines"
RULES = "rules"
FILES = "files"

_DESCRIPTIONS = {
    CURRENT: "The current snapshot has statistics of every column that is watched, as the settings want them.",
    DRIFT: "No column's NDV has changed, since the statistics before, by more than the settings tolerate.",
    UNIQUE: "The identifier fields tell as many rows apart as there are, as far as sketches of single columns show.",
    VISIBLE: "The engines that the settings name see every number of the current snapshot that they can use.",
    RULES: "The table keeps the rules in the settings; one that nobody can tell fails, too.",
    FILES: "Every statistics file is whole, and what the table's metadata say of it is what it holds.",
}
_AT_NIGHT = frozenset({RULES, FILES})
_NO_DAMAGE = (Kind.ORPHAN, Kind.OUTDATED, Kind.EXPIRING)
_EMPTY = "The table is empty: it has no snapshot yet."
_MOST_SHOWN = 10  # names in a description

Result = TypeVar("Result", dg.AssetCheckResult, dg.AssetCheckEvaluation)


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found."""

    passed: bool
    description: str
    numbers: Mapping[str, float] = field(default_factory=dict)  # whose history Dagster draws, by name


def table_checks(watched: WatchedTable, limits: RunLimits = DEFAULT_RUN_LIMITS) -> dg.AssetChecksDefinition:
    """The checks of one table's statistics."""
    specs = {
        name: dg.AssetCheckSpec(
            name, asset=watched.statistics, description=_DESCRIPTIONS[name], blocking=_is_blocking(watched, name)
        )
        for name in _names(watched)
    }

    def checks(context: dg.AssetCheckExecutionContext, _inputs: Mapping[str, object]) -> Iterator[dg.AssetCheckResult]:
        def work() -> list[dg.AssetCheckResult]:
            selected = {key.name for key in context.selected_asset_check_keys}
            table = watched.load(context.resources.puffinry_catalog)
            return list(_results(watched, table, context.resources, selected, dg.AssetCheckResult))

        yield from patiently(limits, work)

    # Dagster's decorators would name the inputs and outputs for the key, of which it takes but few characters.
    step = dg.OpDefinition(
        checks,
        f"{watched.called.step}__checks",
        ins={STATISTICS: dg.In(dg.Nothing)},
        outs=dict.fromkeys(specs, dg.Out(None, is_required=False)),
        required_resource_keys={"puffinry_catalog", *(["puffinry_spark"] if watched.rule.checks.rules else ())},
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
    names = [name for name in _names(watched) if name not in _AT_NIGHT]
    return _results(watched, table, resources, names, dg.AssetCheckEvaluation)


def _names(watched: WatchedTable) -> list[str]:
    """The checks that the settings ask for."""
    asked = {VISIBLE: watched.rule.checks.engines, RULES: watched.rule.checks.rules}
    return [name for name in _DESCRIPTIONS if asked.get(name, True)]


def _is_blocking(watched: WatchedTable, name: str) -> bool:
    return name == CURRENT and watched.rule.checks.blocking


def _results(
    watched: WatchedTable, table: Table, resources: Any, names: Collection[str], kind: Callable[..., Result]
) -> Iterator[Result]:
    for name in (each for each in _names(watched) if each in names):
        finding = _files(table) if name == FILES else _judged(watched, table, resources, name)
        if finding is None:
            continue
        is_error = name == FILES or _is_blocking(watched, name)
        yield kind(
            asset_key=watched.statistics,
            check_name=name,
            passed=finding.passed,
            severity=dg.AssetCheckSeverity.ERROR if is_error else dg.AssetCheckSeverity.WARN,
            description=redacted(finding.description),
            metadata=dict(finding.numbers),
        )


def _rules(watched: WatchedTable, schema: Schema) -> dict[str, Sequence[str]]:
    """The rules of each check that is judged by some; without identifier fields there is nothing to ask about them."""
    percent = f"{(100 * Decimal(str(watched.rule.checks.drift))).normalize():f}"
    return {
        CURRENT: ["fresh"],
        DRIFT: [f"ndv(*) changed <= {percent} %"],
        UNIQUE: ["unique from sketches"] if schema.identifier_field_ids else [],
        RULES: watched.rule.checks.rules,
    }


def _judged(watched: WatchedTable, table: Table, resources: Any, name: str) -> Finding | None:
    """What a check finds, None if it has nothing to ask; a table that cannot be judged fails it, and not its caller."""
    snapshot = table.metadata.current_snapshot
    if snapshot is None:
        return Finding(True, _EMPTY)
    try:
        if name == VISIBLE:
            return _visible(watched.rule.checks.engines, table.metadata)
        schema = table.metadata.counted_schema(snapshot)
        judge = Judge(
            table,
            None,
            time.time_ns() // 1_000_000,
            lambda other: resources.puffinry_catalog.load(other, watched.rule.catalog),
            lambda: resources.puffinry_spark.spark_session,
            watched.wanted(schema),
        )
        rules = _rules(watched, schema)[name]
        return _kept(judge, rules) if rules else None
    except Exception as error:
        dg.get_dagster_logger().exception("the statistics of %s cannot be judged", watched.name)
        told = str(error) if isinstance(error, PuffinryError) else f"{type(error).__name__}; the log has more"
        return Finding(False, f"The statistics cannot be judged: {told}")


def _kept(judge: Judge, rules: Sequence[str]) -> Finding:
    """Whether the rules are kept, with their numbers; the broken ones are told, or else all of them."""
    found = [judge(parse_rule(text)) for text in rules]
    broken = [f"{each.rule}: {each.result}, {each.detail}" for each in found if each.result != "pass"]
    told = broken or [f"{each.rule}: {each.detail}" for each in found]
    numbers = {each.rule: each.value for each in found if each.value is not None and math.isfinite(each.value)}
    return Finding(not broken, f"{first_few(told, _MOST_SHOWN)}.", numbers)


def _visible(engines: Collection[str], metadata: TableMetadata) -> Finding:
    """Whether these engines pass over numbers that they could use."""
    views = engine_views(metadata, engines=engines)
    passing_over = [_passing_over(view) for view in views if view.hidden]
    numbers = {f"columns that {view.engine.title} sees": len(view.columns) for view in views}
    if passing_over:
        return Finding(False, " ".join(passing_over), numbers)
    seen = ", ".join(f"{view.engine.title} {len(view.columns)}" for view in views)
    return Finding(True, f"Columns seen: {seen}." if seen else _EMPTY, numbers)


def _passing_over(view: EngineView) -> str:
    """What an engine does not see, why, and what helps."""
    reason = next((missing.reason for missing in view.missing if missing.listed), "it takes an older number")
    return (
        f"{view.engine.title} passes over what is known of {first_few(view.hidden, _MOST_SHOWN)}: {reason}. "
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
    return Finding(True, f"{whole} Soon gone: {first_few(expiring, _MOST_SHOWN)}" if expiring else whole, numbers)
