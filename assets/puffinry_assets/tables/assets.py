"""The assets of a watched table: the table itself, its `sketches` (scan, write Puffin), its `statistics` (commit).

The last two are partitioned by snapshot. A backfill is one run per contiguous selection: oldest snapshot first, each
starting from the ledger of the one before, and all of them in one commit. Inputs and outputs are named here: Dagster
would name them for the keys, of which it takes but few characters.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from operator import attrgetter
from typing import Literal

import dagster as dg

from puffinry.catalogs import Table
from puffinry_assets.reports import Metadata, Reports, gone_report
from puffinry_assets.runs import (
    Offers,
    Outcome,
    RefreshConfig,
    RunLimits,
    Sketcher,
    Sketches,
    commit_offers,
    explained,
    incomplete,
    partitions_in,
    partitions_of,
)
from puffinry_assets.settings import SKETCHES, STATISTICS, OpSettings, TableRule, WatchedTable
from puffinry_resources import CatalogResource, CheckpointsResource, CommitResource, PuffinWriterResource, SparkResource

_RUN = dg.BackfillPolicy.single_run()
_SKETCHES_CONFIG = dg.Field(RefreshConfig.to_fields_dict())
_STATISTICS_CONFIG = dg.Field({})  # none is taken

_SKETCHES = """A theta sketch of every column of a snapshot, in a Puffin file beside the table's metadata.

Only what changed since an earlier snapshot is read."""
_STATISTICS = """The sketches as the table's own statistics, committed to its metadata.

What engines make of these numbers is in the table `engines`."""


Role = Literal["table", "sketches", "statistics"]  # of an asset of a table
Context = dg.AssetExecutionContext | dg.OpExecutionContext
Work = Callable[[], None]
Spec = Callable[[WatchedTable, Role], dg.AssetSpec]
Inputs = Mapping[str, object]  # of a step, without what is dg.Nothing


def key_of(watched: WatchedTable, role: Role) -> dg.AssetKey:
    """The key of one of a table's assets."""
    if role == "table":
        return watched.key
    return watched.sketches if role == "sketches" else watched.statistics


def asset_spec(watched: WatchedTable, role: Role) -> dg.AssetSpec:
    """What Dagster shows of one of a table's assets before anything has run."""
    rule = watched.rule
    spec = dg.AssetSpec(key_of(watched, role), group_name=watched.called.group, owners=rule.owners)
    named = {"dagster/table_name": watched.full_name}
    if role == "table":  # others write it; where another code location materializes this key, the two are one asset
        told = f"The Iceberg table {watched.identifier}. New snapshots are observed by Puffinry's sensor."
        return spec.replace_attributes(kinds={"iceberg", "table"}, metadata=named, description=told)
    if role == "sketches":
        return spec.replace_attributes(
            kinds={"spark", "puffin"},
            automation_condition=_automation(rule, after_table=True),
            description=_SKETCHES,
        )
    return spec.replace_attributes(
        kinds={"iceberg", "puffin"},
        metadata=named,
        automation_condition=_automation(rule),
        freshness_policy=_freshness(rule),
        description=f"{_STATISTICS}\n\n{_occasions(rule)}",
    )


def do(context: Context, watched: WatchedTable, work: Work) -> None:
    """Do a step's work."""
    work()


@dataclass(frozen=True, slots=True)
class Hooks:
    """Where a component's subclass may have its say."""

    spec: Spec = asset_spec
    key: Callable[[WatchedTable], dg.AssetKey] = attrgetter("key")
    op: OpSettings = field(default_factory=OpSettings)
    execute: Callable[[Context, WatchedTable, Work], None] = do


def table_assets(
    watched: WatchedTable, limits: RunLimits, hooks: Hooks, *, is_defined: bool = False
) -> list[dg.AssetSpec | dg.AssetsDefinition]:
    """The definitions of one table; `is_defined`: that of the table itself is there already."""
    table = [] if is_defined else [hooks.spec(watched, "table")]
    return [*table, _sketches_definition(watched, limits, hooks), _statistics_definition(watched, limits, hooks)]


def _sketches_definition(watched: WatchedTable, limits: RunLimits, hooks: Hooks) -> dg.AssetsDefinition:
    def sketches(context: dg.AssetExecutionContext, _inputs: Inputs) -> Iterator[dg.Output[None]]:
        step, resources = context.op_execution_context, context.resources
        catalog: CatalogResource = resources.puffinry_catalog
        spark: SparkResource = resources.puffinry_spark
        writer: PuffinWriterResource = resources.puffinry_writer
        checkpoints: CheckpointsResource = resources.puffinry_checkpoints

        def work() -> None:
            with explained(limits, step.retry_number):
                table = watched.load(catalog)
                config = RefreshConfig(**step.op_config)
                sketcher = Sketcher.of_step(step, watched, config, spark, writer, checkpoints, limits)
                sketched = sketcher.sketch(table, partitions_in(context))
            _report_sketches(context, watched, table, sketched, spark.ui_address)

        hooks.execute(context, watched, work)
        yield dg.Output(None, SKETCHES)

    spec = hooks.spec(watched, "sketches")
    follows = _follows(spec, "table", watched.key)
    step = dg.OpDefinition(
        sketches,
        _name(watched, SKETCHES),
        ins=dict.fromkeys(follows, dg.In(dg.Nothing)),
        outs={SKETCHES: dg.Out(dg.Nothing)},
        config_schema=_SKETCHES_CONFIG,
        required_resource_keys={"puffinry_catalog", "puffinry_spark", "puffinry_writer", "puffinry_checkpoints"},
        pool=hooks.op.pool,
        **hooks.op.step,
    )
    return _definition(watched, spec, step, follows, SKETCHES)


def _statistics_definition(watched: WatchedTable, limits: RunLimits, hooks: Hooks) -> dg.AssetsDefinition:
    def statistics(context: dg.AssetExecutionContext, _inputs: Inputs) -> Iterator[dg.Output[None]]:
        catalog: CatalogResource = context.resources.puffinry_catalog
        commit: CommitResource = context.resources.puffinry_commit

        def work() -> None:
            with explained(limits, context.op_execution_context.retry_number):
                table = watched.load(catalog)
                offers = Offers(context.op_execution_context, watched).handed_over(partitions_in(context))
                outcome = commit_offers(table, offers, watched.sketches.to_user_string(), commit)
            _report_statistics(context, watched, outcome)

        hooks.execute(context, watched, work)
        yield dg.Output(None, STATISTICS)

    spec = hooks.spec(watched, "statistics")
    follows = _follows(spec, SKETCHES, watched.sketches)
    step = dg.OpDefinition(
        statistics,
        _name(watched, STATISTICS),
        ins=dict.fromkeys(follows, dg.In(dg.Nothing)),
        outs={STATISTICS: dg.Out(dg.Nothing)},
        config_schema=_STATISTICS_CONFIG,
        required_resource_keys={"puffinry_catalog", "puffinry_commit"},
        pool=f"puffinry_{watched.python_name}",
        **hooks.op.step,
    )
    return _definition(watched, spec, step, follows, STATISTICS)


def _follows(spec: dg.AssetSpec, name: str, above: dg.AssetKey) -> dict[str, dg.AssetDep]:
    """The asset `above`, by what the step calls it, and the others that a subclass has this one follow."""
    mapping = dg.AllPartitionMapping() if name == "table" else None  # whose partitions, if any, are no snapshots
    others = [each for each in spec.deps if each.asset_key != above]
    return {
        name: dg.AssetDep(above, partition_mapping=mapping),
        **{f"after_{number}": each for number, each in enumerate(others)},
    }


def _definition(
    watched: WatchedTable, spec: dg.AssetSpec, step: dg.OpDefinition, follows: Mapping[str, dg.AssetDep], output: str
) -> dg.AssetsDefinition:
    """The asset that a step materializes by this output."""
    return dg.AssetsDefinition(
        keys_by_input_name={name: each.asset_key for name, each in follows.items()},
        keys_by_output_name={output: spec.key},
        node_def=step,
        specs=[spec.replace_attributes(deps=[*follows.values()], partitions_def=partitions_of(watched))],
        backfill_policy=_RUN,
    )


def _report_sketches(
    context: dg.AssetExecutionContext, watched: WatchedTable, table: Table, sketched: Sketches, spark_ui: str | None
) -> None:
    """Report what was sketched; what could not be fails this step only where `statistics` does not follow to say so."""
    shown = Reports(table, [done.file.snapshot_id for done in sketched.done.values()], watched.key)
    found = {
        partition: shown.sketches(done.file, done.statistics, spark_ui) for partition, done in sketched.done.items()
    }
    if sketched.done and _commits_too(context, watched):
        found |= {partition: gone_report(why) for partition, why in sketched.gone.items()}
        _report(context, watched.sketches, found)
    else:
        _report(context, watched.sketches, found, sketched.gone)


def _report_statistics(context: dg.AssetExecutionContext, watched: WatchedTable, outcome: Outcome) -> None:
    """Report what was committed, and fail for what was not."""
    shown = Reports(outcome.committed.table, [done.file.snapshot_id for done in outcome.done.values()], watched.key)
    found = {
        partition: shown.statistics(done.file, done.columns, outcome.committed.attempts)
        for partition, done in outcome.done.items()
    }
    _report(context, watched.statistics, found, outcome.failed)


def _commits_too(context: dg.AssetExecutionContext, watched: WatchedTable) -> bool:
    """Whether the run goes on to `statistics`, which will say what is missing: were it skipped, nothing got in."""
    steps = context.run.step_keys_to_execute
    names = [node.name for node in context.job_def.nodes] if steps is None else steps
    return _name(watched, STATISTICS) in names


def _report(
    context: dg.AssetExecutionContext,
    key: dg.AssetKey,
    found: Mapping[str, Metadata],
    failed: Mapping[str, str] | None = None,
) -> None:
    """Materialize the partitions that were found; where some `failed`, only these are not, and so does the step."""
    if not failed:
        for partition, metadata in found.items():
            context.add_asset_metadata(metadata, asset_key=key, partition_key=partition)
        return
    for partition, metadata in found.items():
        context.log_event(dg.AssetMaterialization(key, partition=partition, metadata=metadata))
    raise incomplete(failed, len(found))


def _name(watched: WatchedTable, asset: str) -> str:
    return f"{watched.python_name}__{asset}"


def _automation(
    rule: TableRule, *, after_table: bool = False
) -> dg.AutomationCondition[dg.AssetKey | dg.AssetCheckKey] | None:
    """Materialize partitions that appear, where the settings leave that to Dagster."""
    if rule.new_snapshots != "automation":
        return None
    condition = dg.AutomationCondition.on_missing()
    if after_table:  # which Dagster only sees observed, and takes for missing
        condition = condition.without(~dg.AutomationCondition.any_deps_missing())
    return condition


def _occasions(rule: TableRule) -> str:
    """What refreshes a table: Dagster does not notify it of assets that a job of steps materializes."""
    occasions = []
    if rule.new_snapshots == "automation":
        occasions.append("the automation of this code location")
    elif rule.new_snapshots != "ignore":
        occasions.append("the sensor on new snapshots")
    if rule.schedule:
        occasions.append(f"the schedule at `{rule.schedule}` ({rule.timezone})")
    if not occasions:
        return "Refreshed by hand only, as the settings have it."
    return f"Refreshed by {' and by '.join(occasions)}, once switched on under *Automation*."


def _freshness(rule: TableRule) -> dg.FreshnessPolicy | None:
    hours = rule.fresh_within_hours
    return None if hours is None else dg.FreshnessPolicy.time_window(fail_window=timedelta(hours=hours))
