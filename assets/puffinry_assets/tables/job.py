"""The job `puffinry_refresh`: many tables in one run that shares one Spark session.

Tables with partitions of their own cannot share an asset run, and a Spark session costs ten seconds. So schedules and
the sensor request this job; each table is a step of its own, which reports what the table's assets would have reported,
and which fails alone.
"""

from collections.abc import Iterator, Mapping, Sequence

import dagster as dg
from pydantic import Field

from puffinry.catalogs import Table
from puffinry.metadata import StatisticsFile, TableMetadata
from puffinry.refresh import FinishedStatistics
from puffinry_assets.reports import Reports
from puffinry_assets.runs import (
    JOB,
    Committed,
    RefreshConfig,
    RunLimits,
    Sketcher,
    Sketches,
    commit_files,
    config_of,
    explained,
    incomplete,
    partition_key,
    sync_partitions,
)
from puffinry_assets.settings import Names, WatchedTable
from puffinry_assets.tables.assets import Hooks
from puffinry_assets.tables.checks import check_results
from puffinry_resources import CatalogResource, CheckpointsResource, CommitResource, PuffinWriterResource, SparkResource

_Event = dg.AssetMaterialization | dg.AssetCheckEvaluation


class RefreshJobConfig(RefreshConfig):
    """Which tables are refreshed, and how."""

    tables: dict[str, list[str]] = Field(
        {}, description="Partitions by table, such as demo.tpch.orders; none: the current snapshot. No table: all."
    )


def refresh_job(tables: Sequence[WatchedTable], limits: RunLimits, hooks: Hooks) -> dg.JobDefinition:
    """The job over these tables."""
    watched = {table.name: table for table in tables}
    choose_tables, refresh_table = _choose_tables(watched), _refresh_table(watched, limits, hooks)

    @dg.job(name=JOB, tags=hooks.op.tags, executor_def=dg.in_process_executor, description=__doc__.partition("\n\n")[2])
    def refresh() -> None:
        choose_tables().map(refresh_table)

    return refresh


def _choose_tables(tables: Mapping[str, WatchedTable]) -> dg.OpDefinition:
    @dg.op(out=dg.DynamicOut(dg.Nothing))
    def choose_tables(config: RefreshJobConfig) -> Iterator[dg.DynamicOutput[None]]:
        for name in config.tables or tables:
            yield dg.DynamicOutput(None, mapping_key=_step_name(name, tables))

    return choose_tables


def _refresh_table(tables: Mapping[str, WatchedTable], limits: RunLimits, hooks: Hooks) -> dg.OpDefinition:
    @dg.op(ins={"chosen": dg.In(dg.Nothing)}, out={}, pool=hooks.op.pool, **hooks.op.step)
    def refresh_table(
        context: dg.OpExecutionContext,
        puffinry_catalog: CatalogResource,
        puffinry_spark: SparkResource,
        puffinry_writer: PuffinWriterResource,
        puffinry_checkpoints: CheckpointsResource,
        puffinry_commit: CommitResource,
    ) -> Iterator[_Event]:
        # As the output of another step it would be three more events of each table, and a file that whoever repeats the
        # run from failure would need.
        config = RefreshJobConfig(**config_of(context.run))
        watched = _watched(config, context.get_mapping_key(), tables)
        finished: dict[str, FinishedStatistics] = {}
        gone: dict[str, str] = {}
        events: list[_Event] = []

        def work() -> None:
            with explained(limits, context.retry_number):
                table = watched.load(puffinry_catalog)
                known = sync_partitions(context.instance, watched, table.metadata)
                sketcher = Sketcher.of_step(
                    context, watched, config, puffinry_spark, puffinry_writer, puffinry_checkpoints, limits
                )
                partitions = config.tables.get(watched.name) or _current(table.metadata, known)
                sketched, committed = _sketched_and_committed(sketcher, table, partitions, puffinry_commit)
            gone.update({**sketched.gone, **committed.gone})
            finished.update((partition, done) for partition, done in sketched.done.items() if partition not in gone)
            events.extend(_events(watched, finished, committed, puffinry_spark.ui_address))

        hooks.execute(context, watched, work)
        yield from events
        if gone:
            raise incomplete(gone, len(finished))

    return refresh_table


def _sketched_and_committed(
    sketcher: Sketcher, table: Table, partitions: Sequence[str], commit: CommitResource
) -> tuple[Sketches, Committed]:
    """Both in one step, which records the file of a small scan only if its commit fails."""
    listed: Sequence[StatisticsFile] = ()
    sketcher.offers.hold_back(sketcher.limits.smallest_offer)
    try:
        sketched = sketcher.sketch(table, partitions)
        committed = commit_files(table, sketched.files, commit)
        listed = committed.table.metadata.statistics
    finally:
        sketcher.offers.tell_all(but_for=listed)
    return sketched, committed


def _watched(config: RefreshJobConfig, step: str | None, tables: Mapping[str, WatchedTable]) -> WatchedTable:
    """The table of a step; raises Failure where it is not watched, or renamed since the run was requested."""
    name = next((name for name in config.tables or tables if _step_name(name, tables) == step), None)
    if name is None:
        raise dg.Failure(f"no table of this run is called {step} any more; launch {JOB} anew", allow_retries=False)
    if name not in tables:
        raise dg.Failure(f"{name} is not watched; puffinry.yaml says which tables are", allow_retries=False)
    return tables[name]


def _step_name(name: str, tables: Mapping[str, WatchedTable]) -> str:
    """What tells a table's step from the others."""
    return tables[name].python_name if name in tables else Names.of((name,), name).step


def _events(
    watched: WatchedTable, finished: Mapping[str, FinishedStatistics], committed: Committed, spark_ui: str | None
) -> Iterator[_Event]:
    """What the table's assets would have reported of these partitions, and what its checks find now."""
    shown = Reports(committed.table, [done.file.snapshot_id for done in finished.values()], watched.key)
    for partition, done in finished.items():
        scan = shown.sketches(done.file, done.statistics, spark_ui)
        yield dg.AssetMaterialization(watched.sketches, partition=partition, metadata=scan)
        found = shown.statistics(done.file, done.statistics.columns, committed.attempts)
        yield dg.AssetMaterialization(watched.statistics, partition=partition, metadata=found)
    yield from map(_evaluation, check_results(watched, committed.table.metadata))


def _current(metadata: TableMetadata, known: Mapping[int, str]) -> list[str]:
    snapshot = metadata.snapshots.get(metadata.current_snapshot_id or 0)
    return [partition_key(snapshot, known)] if snapshot else []


def _evaluation(result: dg.AssetCheckResult) -> dg.AssetCheckEvaluation:
    """A check's result as a step that is not the check itself may report it."""
    if result.asset_key is None or result.check_name is None:
        raise ValueError("a check's result must name its asset and itself")
    return dg.AssetCheckEvaluation(
        asset_key=result.asset_key,
        check_name=result.check_name,
        passed=result.passed,
        severity=result.severity,
        description=result.description,
        metadata=result.metadata,
    )
