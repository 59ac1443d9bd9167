"""Asset checks of a table's statistics.

In: a table at its current version. Out: a result for each check, in every run that refreshes the table and each night,
when it may have moved on. They are judged from the table's metadata and the footers of two statistics files; `files`
opens every one, `rules` the newest, and for `unique(…)` data: the job `puffinry_refresh` leaves both to the night.
"""

import math
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

import dagster as dg
from pyiceberg.schema import Schema
from pyspark.sql import SparkSession

from puffinry.catalogs import Table
from puffinry.engines import EngineView, engine_views
from puffinry.errors import PuffinryError
from puffinry.knowledge import Judge, parse_rule
from puffinry.metadata import Snapshot, TableMetadata, statistics_of
from puffinry.refresh import answer_at
from puffinry.secrets import redacted
from puffinry.verify import Kind, verify
from puffinry.wording import first_few
from puffinry_assets.reports import Columns, ListedColumn, SnapshotColumns, largest_change
from puffinry_assets.runs import DEFAULT_RUN_LIMITS, RunLimits, patiently
from puffinry_assets.settings import STATISTICS, WatchedTable
from puffinry_resources import CatalogResource

CURRENT = "current"
DRIFT = "drift"
UNIQUE = "unique_identifiers"
FILES = "files"
VISIBLE = "visible_to_engines"
RULES = "rules"

_DESCRIPTIONS = {
    CURRENT: "The current snapshot has statistics of every column that is watched, as the settings want them.",
    DRIFT: "No column's NDV has changed, since the statistics before, by more than the settings tolerate.",
    UNIQUE: "The identifier fields tell as many rows apart as there are, as far as sketches of single columns show.",
    VISIBLE: "The engines that the settings name see every number of the current snapshot that they can use.",
    RULES: "The table keeps the rules in the settings; one that nobody can tell fails, too.",
    FILES: "Every statistics file is whole, and what the table's metadata say of it is what it holds.",
}
_OF_METADATA = (CURRENT, DRIFT, UNIQUE)  # what is judged of every table without reading a whole file
_NO_DAMAGE = (Kind.ORPHAN, Kind.OUTDATED, Kind.EXPIRING)
COLUMNS_WITH = "columns with statistics"
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
            name,
            asset=watched.statistics,
            description=text,
            blocking=watched.rule.checks.blocking and name == CURRENT,
        )
        for name, text in _DESCRIPTIONS.items()
        if {VISIBLE: watched.rule.checks.engines, RULES: watched.rule.checks.rules}.get(name, True)
    }

    def checks(context: dg.AssetCheckExecutionContext, _inputs: Mapping[str, object]) -> Iterator[dg.AssetCheckResult]:
        def work() -> list[dg.AssetCheckResult]:
            selected = {key.name for key in context.selected_asset_check_keys}
            catalog: CatalogResource = context.resources.puffinry_catalog
            table = watched.load(catalog)
            found = _judged(watched, table)
            if FILES in selected:
                found[FILES] = _files(table)
            if RULES in selected:
                found[RULES] = _rules(watched, table, catalog, lambda: context.resources.puffinry_spark.spark_session)
            wanted = {name: finding for name, finding in found.items() if name in selected}
            return list(_results(watched, wanted, dg.AssetCheckResult))

        yield from patiently(limits, work)

    # Dagster's decorators would name the inputs and outputs for the key, of which it takes but few characters.
    step = dg.OpDefinition(
        checks,
        f"{watched.python_name}__checks",
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


def check_results(watched: WatchedTable, table: Table) -> Iterator[dg.AssetCheckEvaluation]:
    """What no whole file is read for, as a step that is not the check itself may report it."""
    return _results(watched, _judged(watched, table), dg.AssetCheckEvaluation)


def _results(watched: WatchedTable, findings: Mapping[str, Finding], kind: Callable[..., Result]) -> Iterator[Result]:
    for name, finding in findings.items():
        is_error = name == FILES or (name == CURRENT and watched.rule.checks.blocking)
        yield kind(
            asset_key=watched.statistics,
            check_name=name,
            passed=finding.passed,
            severity=dg.AssetCheckSeverity.ERROR if is_error else dg.AssetCheckSeverity.WARN,
            description=redacted(finding.description),
            metadata=dict(finding.numbers),
        )


def _judged(watched: WatchedTable, table: Table) -> dict[str, Finding]:
    """What no whole file is read for; a table that cannot be judged fails its checks, not their caller."""
    engines = watched.rule.checks.engines
    try:
        return _findings(watched, table) | ({VISIBLE: _visible(engines, table.metadata)} if engines else {})
    except Exception as error:
        dg.get_dagster_logger().exception("the statistics of %s cannot be judged", watched.name)
        told = str(error) if isinstance(error, PuffinryError) else f"{type(error).__name__}; the log has more"
        names = (*_OF_METADATA, VISIBLE) if engines else _OF_METADATA
        return dict.fromkeys(names, Finding(False, f"The statistics cannot be judged: {told}"))


def _findings(watched: WatchedTable, table: Table) -> dict[str, Finding]:
    metadata = table.metadata
    snapshot = metadata.current_snapshot
    if snapshot is None:
        return dict.fromkeys(_OF_METADATA, Finding(True, _EMPTY))
    schema, listed = metadata.snapshot_schema(snapshot), SnapshotColumns(metadata, table.io)
    columns = listed.of(snapshot)
    # Whether identifier fields may be unique is nothing to ask where the schema names none.
    unique = {UNIQUE: _unique(schema, columns)} if schema.identifier_field_ids else {}
    if statistics_of(metadata, snapshot.snapshot_id) is None:
        told = f"The current snapshot has no statistics: materialize that of {snapshot.snapshot_id}."
        drift = Finding(True, "There are no statistics of the current snapshot to judge.")
        return {CURRENT: Finding(False, told, {COLUMNS_WITH: 0}), DRIFT: drift, **unique}
    drift = _drift(watched.rule.checks.drift, schema, columns, listed.before(snapshot))
    return {CURRENT: _current(watched, metadata, snapshot, schema), DRIFT: drift, **unique}


def _current(watched: WatchedTable, metadata: TableMetadata, snapshot: Snapshot, schema: Schema) -> Finding:
    found = answer_at(metadata, snapshot, watched.wanted(schema))
    with_numbers = len(found.asked) - len(found.without)
    numbers = {COLUMNS_WITH: with_numbers, "columns without statistics": len(found.without)}
    if found.without:
        missing = first_few([_name(schema, field_id) for field_id in sorted(found.without)], _MOST_SHOWN)
        return Finding(False, f"The current snapshot has no statistics of {missing}.", numbers)
    if found.unlike:
        return Finding(False, f"Statistics that differ from what the settings want: {found.unlike}.", numbers)
    return Finding(True, f"All {len(found.asked)} columns of snapshot {snapshot.snapshot_id} have statistics.", numbers)


def _drift(tolerated: float, schema: Schema, now: Columns, before: Columns) -> Finding:
    numbers = {"largest change": largest_change(now, before)}
    drifted = [
        f"{_name(schema, field_id)} {then.ndv:,} → {column.ndv:,}"
        for field_id, column in now.items()
        # Even the nearest ends of the two error bounds are farther apart than tolerated.
        if (then := before.get(field_id))
        and (column.lower > then.upper * (1 + tolerated) or column.upper < then.lower * (1 - tolerated))
    ]
    if drifted:
        return Finding(False, f"NDV changed by more than {tolerated:.0%}: {first_few(drifted, _MOST_SHOWN)}.", numbers)
    return Finding(True, f"No NDV changed by more than {tolerated:.0%} beyond its bounds.", numbers)


def _unique(schema: Schema, columns: Columns) -> Finding:
    identifiers = schema.identifier_field_ids
    names = first_few([_name(schema, field_id) for field_id in identifiers], _MOST_SHOWN)
    known = [columns[field_id] for field_id in identifiers if field_id in columns]
    if len(known) < len(identifiers) or any(column.values is None for column in known):
        told = f"{names}: nobody knows whether they are unique: a field has no statistics by Puffinry."
        return Finding(False, told)
    rows = max((column.values or 0) + (column.nulls or 0) for column in known)
    distinct = math.prod(_at_most(column) for column in known)  # of several fields, no more combinations than that
    nulls = sum(column.nulls or 0 for column in known)
    repeated = [  # at most, by each column that may be unique by itself; an estimate never proves that all differ
        max(rows - (2 * column.lower - column.ndv), int(column.lower < column.upper))
        for column in known
        if _at_most(column) >= rows
    ]
    numbers = {"rows": rows, "distinct values at most": min(distinct, rows), "nulls": nulls}
    if nulls:
        return Finding(False, f"{names}: identifier fields hold nulls.", numbers)
    if distinct < rows:
        return Finding(False, f"{names}: {rows:,} rows, but at most {distinct:,} distinct values.", numbers)
    if not repeated:
        told = "sketches count values of single columns, not combinations"
        return Finding(False, f"{names}: nobody knows whether they are unique: {told}.", numbers)
    missed = min(repeated) / max(rows, 1)
    told = f"up to {missed:.1%} of them could be duplicates that the sketch does not show" if missed else "all distinct"
    return Finding(True, f"{names}: {rows:,} rows, {told}.", {**numbers, "share that may be missed": missed})


def _at_most(column: ListedColumn) -> int:
    """A bound twice as far from the NDV as the 95 % bound is: one good column in forty is beyond that one."""
    return 2 * column.upper - column.ndv


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


def _rules(watched: WatchedTable, table: Table, catalog: CatalogResource, spark: Callable[[], SparkSession]) -> Finding:
    """What becomes of the rules, with their numbers; `unique` reads data, by Spark what is much."""
    if table.metadata.current_snapshot_id is None:
        return Finding(True, _EMPTY)
    now_ms = time.time_ns() // 1_000_000
    judge = Judge(table, None, now_ms, lambda name: catalog.load(name, watched.rule.catalog), spark)
    found = [judge(parse_rule(text)) for text in watched.rule.checks.rules]
    wrong = [f"{each.rule}: {each.result}, {each.detail}" for each in found if each.result != "pass"]
    numbers = {each.rule: each.value for each in found if each.value is not None}
    return Finding(not wrong, first_few(wrong, _MOST_SHOWN) or f"All {len(found)} rules are kept.", numbers)


def _name(schema: Schema, field_id: int) -> str:
    return schema.find_column_name(field_id) or str(field_id)
