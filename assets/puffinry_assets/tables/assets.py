"""The assets of a watched table: the table itself, its `sketches` (what a scan read), its `statistics` (as committed).

The last two come from one step, which makes either or both. `sketches` are partitioned by snapshot. A backfill of them
is one run per contiguous selection: oldest snapshot first, each starting from the ledger of the one before, and all of
them in one commit. `statistics` have no partitions: they follow the table's newest snapshot, so that assets which
follow them need no mapping of partitions, and none of older snapshots. Inputs and outputs are named here: Dagster would
name them for the keys, of which it takes but few characters.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from typing import Literal

import dagster as dg

from puffinry_assets import runs
from puffinry_assets.dagster_internals import tag_run
from puffinry_assets.reports import Metadata, Reports
from puffinry_assets.settings import SKETCHES, STATISTICS, OpSettings, TableRule, WatchedTable
from puffinry_assets.tables.checks import check_results

_CONFIG = dg.Field(runs.RefreshConfig.to_fields_dict())

_SKETCHES = """A theta sketch of every column, snapshot by snapshot, in Puffin files beside the table's metadata.

Each snapshot that the table retains can be materialized. Only what changed since an earlier snapshot is read."""
_STATISTICS = """The sketches of the newest snapshot as the table's own statistics, committed to its metadata.

What engines make of these numbers is in the table `engines`."""
_SNAPSHOTS = "snapshots"  # the group of all sketches, apart from the tables: those of old snapshots may be missing


Role = Literal["table", "sketches", "statistics"]  # of an asset of a table
Context = dg.AssetExecutionContext | dg.OpExecutionContext
Work = Callable[[], None]
Spec = Callable[[WatchedTable, Role], dg.AssetSpec]


def key_of(watched: WatchedTable, role: Role) -> dg.AssetKey:
    """The key of one of a table's assets."""
    return {"table": watched.key, "sketches": watched.sketches, "statistics": watched.statistics}[role]


def asset_spec(watched: WatchedTable, role: Role) -> dg.AssetSpec:
    """What Dagster shows of one of a table's assets before anything has run."""
    rule = watched.rule
    spec = partial(
        dg.AssetSpec, key_of(watched, role), group_name=watched.called.group, owners=rule.owners, tags=rule.tags
    )
    named = {"dagster/table_name": watched.full_name}
    if role == "table":  # others write it; where another code location materializes this key, the two are one asset
        described = f"The Iceberg table {watched.identifier}. Puffinry's sensor reports its new snapshots."
        return spec(kinds={"iceberg", "table"}, metadata=named, description=described)
    if role == "sketches":
        return spec(group_name=f"{_SNAPSHOTS}/{watched.called.group}", kinds={"spark", "puffin"}, description=_SKETCHES)
    fresh = rule.fresh_within_hours
    return spec(
        kinds={"iceberg", "puffin"},
        metadata=named,
        automation_condition=_when_newest_is_missing(watched) if rule.new_snapshots == "automation" else None,
        freshness_policy=dg.FreshnessPolicy.time_window(fail_window=timedelta(hours=fresh)) if fresh else None,
        description=f"{_STATISTICS}\n\n{_occasions(rule)}",
    )


@dataclass(frozen=True, slots=True)
class Hooks:
    """What a component's subclass may change."""

    spec: Spec = asset_spec  # of the keys that of the table alone counts: those of the others are below it
    op: OpSettings = field(default_factory=OpSettings)
    execute: Callable[[Context, WatchedTable, Work], None] = lambda context, watched, work: work()


def statistics_assets(watched: WatchedTable, limits: runs.RunLimits, hooks: Hooks) -> dg.AssetsDefinition:
    """The step that scans and commits; it materializes both assets, so that no run has one without the other."""
    sketches, listed = hooks.spec(watched, "sketches"), hooks.spec(watched, "statistics")
    table = dg.AssetDep(watched.key, partition_mapping=dg.AllPartitionMapping())  # whose own, if any, are no snapshots
    ours = {watched.key, watched.sketches}
    others = {each.asset_key: each for spec in (sketches, listed) for each in spec.deps if each.asset_key not in ours}
    inputs = {"table": watched.key} | {f"after_{number}": key for number, key in enumerate(others)}
    deps = [table, *others.values()]
    newest = dg.AssetDep(watched.sketches, partition_mapping=dg.LastPartitionMapping())
    is_automated = watched.rule.new_snapshots == "automation"
    return dg.AssetsDefinition(
        keys_by_input_name=inputs,
        keys_by_output_name={SKETCHES: watched.sketches, STATISTICS: watched.statistics},
        node_def=dg.OpDefinition(
            _step(watched, limits, hooks),
            f"{watched.called.step}__{STATISTICS}",
            ins=dict.fromkeys(inputs, dg.In(dg.Nothing)),
            outs=dict.fromkeys((SKETCHES, STATISTICS), dg.Out(dg.Nothing, is_required=False)),
            config_schema=_CONFIG,
            required_resource_keys=runs.RESOURCES,
            pool=hooks.op.pool,
            **hooks.op.step,
        ),
        specs=[
            sketches.replace_attributes(deps=deps, partitions_def=dg.DynamicPartitionsDefinition(name=watched.name)),
            listed.replace_attributes(deps=[*deps, newest] if is_automated else deps),
        ],
        can_subset=True,
        backfill_policy=dg.BackfillPolicy.single_run(),
    )


def _step(
    watched: WatchedTable, limits: runs.RunLimits, hooks: Hooks
) -> Callable[[dg.AssetExecutionContext, Mapping[str, object]], Iterator[dg.Output[None]]]:
    def statistics(context: dg.AssetExecutionContext, _inputs: Mapping[str, object]) -> Iterator[dg.Output[None]]:
        step = context.op_execution_context
        if watched.rule.tags:
            tag_run(context.instance, context.run.run_id, watched.rule.tags)

        def work() -> None:
            config = runs.RefreshConfig(**step.op_config)
            # Without sketches, the partitions of the run are another asset's.
            partitions = runs.partitions_in(context) if watched.sketches in context.selected_asset_keys else ()
            _report(context, watched, runs.refresh_table(step, watched, config, limits, partitions))

        hooks.execute(context, watched, work)
        yield from (dg.Output(None, name) for name in sorted(step.selected_output_names))

    return statistics


def reports_of(watched: WatchedTable, refreshed: runs.Refresh) -> Iterator[tuple[dg.AssetKey, str, Metadata]]:
    """What is shown of each snapshot, of both assets; the newest comes last."""
    if not refreshed.done:
        return
    shown = Reports(refreshed.table, [done.file.snapshot_id for done in refreshed.done.values()])
    spark_ui = refreshed.step.resources.puffinry_spark.ui_address
    for partition, done in refreshed.done.items():
        yield watched.sketches, partition, shown.sketches(done.file, done.statistics, spark_ui)
        found = shown.statistics(done.file, done.statistics.columns, refreshed.attempts)
        yield watched.statistics, partition, found


def observations_of(watched: WatchedTable, refreshed: runs.Refresh) -> Iterator[dg.AssetObservation]:
    """What the table's own page shows once its current snapshot has statistics."""
    for done in refreshed.done.values():
        current = refreshed.table.metadata.current_snapshot
        if current and done.file.snapshot_id == current.snapshot_id:
            shown = Reports(refreshed.table, ()).table(current, done.statistics.columns)
            yield dg.AssetObservation(watched.key, metadata=shown)


def _report(context: dg.AssetExecutionContext, watched: WatchedTable, refreshed: runs.Refresh) -> None:
    """Materialize what is done; where not all is, only that, and the step fails.

    Dagster itself materializes what is selected: of `statistics`, which have no partitions, the newest that are done.
    """
    failure, newest = refreshed.failure, next(reversed(refreshed.done), None)
    selected = frozenset() if failure else context.selected_asset_keys
    for key, partition, metadata in reports_of(watched, refreshed):
        is_partition = key == watched.sketches
        if key in selected and (is_partition or partition == newest):
            context.add_asset_metadata(metadata, key, partition if is_partition else None)
        else:
            # A backfill of Dagster's fails if an asset without partitions that it requests is reported with one.
            named = is_partition or "dagster/backfill" not in context.run.tags
            event = dg.AssetMaterialization(key, partition=partition if named else None, metadata=metadata)
            context.log_event(event)
    for observation in observations_of(watched, refreshed):
        context.log_event(observation)
    for partition, why in refreshed.lost.items():
        context.log_event(runs.failed_event(watched, partition, why))
    if not refreshed.error and watched.statistics not in selected:  # else the step of the checks judges them
        for evaluation in check_results(watched, refreshed.table, context.resources):
            context.log_event(evaluation)
    if failure:
        raise failure


def _when_newest_is_missing(watched: WatchedTable) -> dg.AutomationCondition[dg.AssetKey]:
    """Once for each snapshot that appears, after the run that is under way."""
    missing = dg.AutomationCondition.missing()
    came, is_missing = (
        dg.AutomationCondition.any_deps_match(each).allow(dg.AssetSelection.assets(watched.sketches))
        for each in (missing.newly_true(), missing)
    )
    asked = dg.AutomationCondition.newly_requested()
    return came.since(asked) & is_missing & ~dg.AutomationCondition.in_progress()


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
