"""Declarative automation: the newest snapshot is requested, once."""

import dagster as dg
import pytest

from puffinry_assets import build_definitions
from puffinry_assets.runs import sync_partitions
from tests.assets.conftest import Lake

SKETCHES = dg.AssetKey(["lake", "db", "orders", "orders_sketches"])
STATISTICS = dg.AssetKey(["lake", "db", "orders", "orders_statistics"])


def test_of_all_snapshots_that_appear_the_newest_is_requested_and_only_once(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    lake.append("orders", 10, 10)
    definitions = build_definitions(lake.settings(new_snapshots="automation"))
    requested, cursor = [], None
    for happens in ("nothing", "snapshots", "nothing", "a refresh", "a snapshot", "nothing"):
        if happens == "a snapshot":
            lake.append("orders", 20, 10)
        if "snapshot" in happens:
            sync_partitions(instance, lake.watched()["orders"], lake.load("orders").metadata)
        if happens == "a refresh":
            assets = definitions.resolve_implicit_global_asset_job_def()
            assert assets.execute_in_process(instance=instance, asset_selection=[STATISTICS]).success
        found = dg.evaluate_automation_conditions(definitions, instance, cursor=cursor)
        cursor = found.cursor
        assert found.total_requested == found.get_num_requested(STATISTICS)
        requested.append(found.total_requested)
    assert requested == [0, 1, 0, 0, 1, 0]
    newest = instance.get_dynamic_partitions("lake.db.orders")[1]
    assert instance.get_materialized_partitions(SKETCHES) == {newest}


def test_without_the_wish_nothing_is_automated(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    instance.add_dynamic_partitions("lake.db.orders", ["20261121T000000Z-1"])
    assert dg.evaluate_automation_conditions(build_definitions(lake.settings()), instance).total_requested == 0


DAYS = dg.DailyPartitionsDefinition("2026-11-01")
SHOPS = dg.DynamicPartitionsDefinition(name="shops")
REGIONS = dg.StaticPartitionsDefinition(["eu", "us"])


@pytest.mark.parametrize(
    "partitions",
    [
        DAYS,
        dg.HourlyPartitionsDefinition("2024-01-01-00:00", timezone="Europe/Vienna"),
        dg.DailyPartitionsDefinition("2999-01-01"),
        REGIONS,
        SHOPS,
        dg.MultiPartitionsDefinition({"day": DAYS, "region": REGIONS}),
        dg.MultiPartitionsDefinition({"day": DAYS, "shop": SHOPS}),
    ],
    ids=["days", "hours", "none yet", "static", "dynamic", "days and regions", "days and shops"],
)
def test_an_asset_that_is_the_table_may_have_partitions_of_its_own(
    lake: Lake, instance: dg.DagsterInstance, partitions: dg.PartitionsDefinition[str]
) -> None:
    @dg.asset(key=["lake", "db", "orders"], partitions_def=partitions)
    def orders() -> None: ...

    lake.create("orders")
    definitions = build_definitions(lake.settings(new_snapshots="automation"), dg.Definitions([orders]))
    dg.Definitions.validate_loadable(definitions)
    first = dg.evaluate_automation_conditions(definitions, instance)
    sync_partitions(instance, lake.watched()["orders"], lake.load("orders").metadata)
    [key] = instance.get_dynamic_partitions("lake.db.orders")
    second = dg.evaluate_automation_conditions(definitions, instance, cursor=first.cursor)
    assert second.total_requested == second.get_num_requested(STATISTICS) == 1
    assets = definitions.resolve_implicit_global_asset_job_def()
    asked = [SKETCHES, STATISTICS]
    assert assets.execute_in_process(instance=instance, partition_key=key, asset_selection=asked).success
