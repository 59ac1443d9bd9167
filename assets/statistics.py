"""The assets of a watched table: the table itself, its `sketches` (scan, write Puffin), its `statistics` (commit).

The last two are partitioned by snapshot. A backfill is one run per contiguous selection: oldest snapshot first, each
starting from the ledger of the one before, and all of them in one commit.
"""

from collections.abc import Iterator
from datetime import timedelta

import dagster as dg

from assets import reports
from assets.failures import explained
from assets.partitions import partitions_of, snapshots_of
from assets.progress import logged
from assets.refresh import RefreshConfig, Sketcher, commit_files
from assets.settings import TableRule
from assets.watched import WatchedTable
from pipeline.metadata.statistics import StatisticsFile
from pipeline.statistics_file import read_statistics
from resources.catalog import CatalogResource
from resources.checkpoints import CheckpointsResource
from resources.commit import CommitResource
from resources.puffin_writer import PuffinWriterResource
from resources.spark import SparkResource

SPARK_POOL = "puffinry_spark"  # every step that scans

_SKETCHES = """A theta sketch of every column of a snapshot, in a Puffin file beside the table's metadata.

Only what changed since an earlier snapshot is read."""
_STATISTICS = """The sketches as the table's own statistics, committed to its metadata.

Trino, Spark and whoever reads Iceberg plan with these numbers."""


def table_assets(watched: WatchedTable) -> list[dg.AssetSpec | dg.AssetsDefinition]:
    """The definitions of one table."""
    return [_table(watched), _sketches(watched), _statistics(watched)]


def _table(watched: WatchedTable) -> dg.AssetSpec:
    """The table, which others write; where another code location materializes this key, the two are one asset."""
    return dg.AssetSpec(
        watched.key,
        group_name=watched.group,
        kinds={"iceberg", "table"},
        owners=watched.rule.owners,
        description=f"The Iceberg table {watched.identifier}. New snapshots are observed by Puffinry's sensor.",
        metadata={"dagster/table_name": watched.identifier},
    )


def _sketches(watched: WatchedTable) -> dg.AssetsDefinition:
    @dg.multi_asset(
        name=f"{watched.python_name}__sketches",
        specs=[
            dg.AssetSpec(
                watched.sketches,
                deps=[watched.key],
                group_name=watched.group,
                kinds={"spark", "puffin"},
                owners=watched.rule.owners,
                automation_condition=_automation(watched, after_table=True),
                description=_SKETCHES,
            )
        ],
        partitions_def=partitions_of(watched),
        backfill_policy=dg.BackfillPolicy.single_run(),
        pool=SPARK_POOL,
    )
    def sketches(
        context: dg.AssetExecutionContext,
        config: RefreshConfig,
        catalog: CatalogResource,
        spark: SparkResource,
        puffin_writer: PuffinWriterResource,
        checkpoints: CheckpointsResource,
    ) -> None:
        with explained():
            table = watched.load(catalog)
            sketcher = Sketcher(
                spark,
                puffin_writer,
                config.options(watched.rule),
                logged(context.log, watched.identifier),
                checkpoints.open(context.instance, executors_are_here=spark.is_local),
            )
            for done in sketcher.sketch(table, snapshots_of(table.metadata, context.partition_keys)):
                context.add_asset_metadata(
                    reports.sketches_report(table, done.file, done.statistics, spark.ui_address),
                    asset_key=watched.sketches,
                    partition_key=done.partition,
                )
            sketcher.finish()

    return sketches


def _statistics(watched: WatchedTable) -> dg.AssetsDefinition:
    @dg.multi_asset(
        name=f"{watched.python_name}__statistics",
        specs=[
            dg.AssetSpec(
                watched.statistics,
                deps=[watched.sketches],
                group_name=watched.group,
                kinds={"iceberg", "puffin"},
                owners=watched.rule.owners,
                automation_condition=_automation(watched),
                freshness_policy=_freshness(watched),
                metadata={"dagster/table_name": watched.identifier},
                description=f"{_STATISTICS}\n\n{_occasions(watched.rule)}",
            )
        ],
        partitions_def=partitions_of(watched),
        backfill_policy=dg.BackfillPolicy.single_run(),
        pool=f"puffinry_{watched.python_name}",
    )
    def statistics(context: dg.AssetExecutionContext, catalog: CatalogResource, commit: CommitResource) -> None:
        with explained(may_retry=False):
            table = watched.load(catalog)
            files = dict(_sketched_files(context, watched))
            found = {key: read_statistics(table, file) for key, file in files.items()}
            committed = commit_files(table, list(files.values()), commit)
            for key, file in files.items():
                context.add_asset_metadata(
                    reports.statistics_report(committed.table, file, found[key], committed.attempts),
                    asset_key=watched.statistics,
                    partition_key=key,
                )

    return statistics


def _sketched_files(context: dg.AssetExecutionContext, watched: WatchedTable) -> Iterator[tuple[str, StatisticsFile]]:
    """The file of each partition of this run, as the latest materialization of `sketches` tells it."""
    for key in context.partition_keys:
        wanted = dg.AssetRecordsFilter(asset_key=watched.sketches, asset_partitions=[key])
        records = context.instance.fetch_materializations(wanted, limit=1).records
        entry = records[0].asset_materialization.metadata.get(reports.STATISTICS_ENTRY) if records else None
        if entry is None:
            raise dg.Failure(
                f"partition {key} has no sketches yet: materialize {watched.sketches.to_user_string()} first"
            )
        yield key, StatisticsFile.from_json(entry.value, f"materialization of partition {key}")


def _automation(
    watched: WatchedTable, *, after_table: bool = False
) -> dg.AutomationCondition[dg.AssetKey | dg.AssetCheckKey] | None:
    """Materialize partitions that appear, where the settings leave that to Dagster."""
    if watched.rule.new_snapshots != "automation":
        return None
    condition = dg.AutomationCondition.on_missing()
    if after_table:  # which Dagster only sees observed, and takes for missing
        condition = condition.without(~dg.AutomationCondition.any_deps_missing())
    return condition


def _occasions(rule: TableRule) -> str:
    """What refreshes a table: Dagster does not tell it of assets that a job of steps materializes."""
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


def _freshness(watched: WatchedTable) -> dg.FreshnessPolicy | None:
    hours = watched.rule.fresh_within_hours
    return None if hours is None else dg.FreshnessPolicy.time_window(fail_window=timedelta(hours=hours))
