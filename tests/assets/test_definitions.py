"""Definitions of Puffinry beside those of a project's own, in one code location."""

import sqlite3

import dagster as dg
import pytest
from dagster_pyspark import LazyPySparkResource
from pydantic import ValidationError

from puffinry_assets import Settings, build_definitions
from puffinry_assets.runs import RunLimits, run_config, sync_partitions
from tests.assets.conftest import Lake
from tests.assets.test_runs import steps_of

TABLE = dg.AssetKey(["lake", "db", "orders"])
DAYS = dg.DailyPartitionsDefinition("2026-11-01")


@dg.asset(key=TABLE, partitions_def=DAYS, description="written by the shop")
def orders(spark: LazyPySparkResource) -> None: ...


@dg.asset(deps=[dg.AssetKey(["lake", "db", "visits"])])
def report() -> None: ...


@dg.job
def refresh() -> None: ...


@dg.schedule(job=refresh, cron_schedule="0 3 * * *")
def verify() -> None: ...


def project() -> dg.Definitions:
    """Of somebody who calls things as we might, and who has a Spark of their own."""
    return dg.Definitions(
        assets=[orders, report],
        jobs=[refresh],
        schedules=[verify],
        resources={"spark": LazyPySparkResource(spark_config={}), "catalog": 1, "commit": 2},
        executor=dg.multiprocess_executor,
    )


def test_a_projects_own_definitions_and_ours_are_one_repository(lake: Lake) -> None:
    for name in ("orders", "visits"):
        lake.create(name)
    merged = build_definitions(lake.settings(schedule="0 3 * * *"), project())
    graph = merged.resolve_asset_graph()
    assert graph.get(TABLE).description == "written by the shop"
    assert graph.get(dg.AssetKey([*TABLE.path, "orders_sketches"])).parent_keys == {TABLE}
    visits = dg.AssetKey(["lake", "db", "visits"])
    assert not graph.get(visits).is_materializable
    assert graph.get(visits).metadata["dagster/table_name"] == "lake.db.visits"
    jobs = {job.name for job in merged.get_repository_def().get_all_jobs()}
    assert {"refresh", "puffinry_refresh", "puffinry_verify"} <= jobs
    assert merged.executor is dg.multiprocess_executor


def test_so_are_definitions_that_are_merged_as_dagsters_documents_say(lake: Lake) -> None:
    lake.create("visits")
    settings = Settings.model_validate({"tables": [{"catalog": "lake", "tables": ["db.*"]}]})
    ours = build_definitions(settings, dg.Definitions())
    merged = dg.Definitions.merge(project(), ours)
    assert merged.executor is dg.multiprocess_executor
    merged.get_repository_def().load_all_definitions()


def test_the_statistics_of_a_table_of_theirs_are_made_as_any(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    merged = build_definitions(lake.settings(), project())
    done = merged.resolve_job_def("puffinry_refresh").execute_in_process(
        run_config({"lake.db.orders": ()}), instance=instance
    )
    statistics = dg.AssetKey([*TABLE.path, "orders_statistics"])
    [partition] = instance.get_materialized_partitions(statistics)
    sync_partitions(instance, lake.watched()["orders"], lake.load("orders").metadata)
    again = dg.materialize(
        [each for each in merged.assets or () if isinstance(each, dg.AssetsDefinition | dg.AssetSpec)],
        selection=[dg.AssetKey([*TABLE.path, "orders_sketches"]), statistics],
        partition_key=partition,
        instance=instance,
        resources=merged.resources,
    )
    assert done.success
    assert again.success


@pytest.mark.parametrize("name", ["puffinry_refresh", "orders_statistics", "puffinry_verify"])
def test_a_run_that_finds_the_catalog_down_says_so_when_it_gives_up(
    lake: Lake, instance: dg.DagsterInstance, name: str
) -> None:
    lake.create("orders")
    limits = RunLimits(tries=1, seconds_between_tries=0)
    loaded = build_definitions(lake.settings(tables=["db.orders"]), limits=limits)
    sync_partitions(instance, lake.watched()["orders"], lake.load("orders").metadata)
    [partition] = instance.get_dynamic_partitions("lake.db.orders")
    with sqlite3.connect(lake.folder / "catalog.db") as database:
        database.execute("drop table iceberg_tables")
    if name.startswith("puffinry"):
        run = loaded.resolve_job_def(name).execute_in_process(instance=instance, raise_on_error=False)
    else:
        chosen = steps_of(loaded, dg.AssetKey([*TABLE.path, name]))
        run = dg.materialize(
            chosen, instance=instance, resources=loaded.resources, partition_key=partition, raise_on_error=False
        )
    [failure] = [event.step_failure_data for event in run.all_events if event.is_step_failure]
    assert "catalog lake" in str(failure.error)
    assert "this was tried 2 times" in str(failure.error)
    assert "max_retries" not in str(failure.error)


def test_the_nightly_checks_are_those_of_the_statistics_alone(lake: Lake) -> None:
    @dg.asset_check(asset=orders)
    def paid() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    lake.create("orders")
    own = dg.Definitions.merge(project(), dg.Definitions(asset_checks=[paid]))
    job = build_definitions(lake.settings(), own).resolve_job_def("puffinry_verify")
    assert {key.asset_key.path[-1] for key in job.asset_layer.asset_graph.asset_check_keys} >= {"orders_statistics"}
    assert not any("paid" in node.name for node in job.nodes)


@pytest.mark.parametrize(
    ("cron", "timezone", "name"),
    [
        ("5 3 * * *", "UTC", "daily_at_03_05"),
        ("0 * * * *", "UTC", "hourly_at_00"),
        ("*/15 * * * *", "Europe/Vienna", "every_15_minutes_Europe_Vienna"),
        ("* * * * *", "UTC", "every_minute"),
        ("0,30 8-18 * * 1-5", "UTC", "at_0and30_8to18_x_x_1to5"),
        ("@daily", "UTC", "at_daily"),
    ],
)
def test_a_schedule_is_named_for_its_time(lake: Lake, cron: str, timezone: str, name: str) -> None:
    repository = build_definitions(lake.settings(schedule=cron, timezone=timezone)).get_repository_def()
    schedule = repository.get_schedule_def(f"puffinry_refresh_{name}")
    assert (schedule.cron_schedule, schedule.execution_timezone) == (cron, timezone)


def test_settings_made_in_python_are_checked_as_those_of_the_file() -> None:
    with pytest.raises(ValidationError, match="lg_k"):
        Settings.model_validate({"tables": [{"catalog": "lake", "tables": ["db.*"], "lg_k": 99}]})
