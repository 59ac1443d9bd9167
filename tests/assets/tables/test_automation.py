"""Declarative automation: a partition that appears is materialized, in the order of the assets."""

import dagster as dg
import pytest

from puffinry_assets import build_definitions
from puffinry_assets.runs import sync_partitions
from tests.assets.conftest import Lake

SKETCHES = dg.AssetKey(["lake", "db", "orders", "orders_sketches"])
STATISTICS = dg.AssetKey(["lake", "db", "orders", "orders_statistics"])


def test_a_partition_that_appears_is_requested_with_both_of_its_assets(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    definitions = build_definitions(lake.settings(new_snapshots="automation"))
    first = dg.evaluate_automation_conditions(definitions, instance)
    instance.add_dynamic_partitions("lake.db.orders", ["20261121T000000Z-1"])
    second = dg.evaluate_automation_conditions(definitions, instance, cursor=first.cursor)
    assert second.get_requested_partitions(SKETCHES) == {"20261121T000000Z-1"}
    assert second.get_requested_partitions(STATISTICS) == {"20261121T000000Z-1"}


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
    assert second.get_requested_partitions(SKETCHES) == second.get_requested_partitions(STATISTICS) == {key}
    assets = definitions.resolve_implicit_global_asset_job_def()
    asked = [SKETCHES, STATISTICS]
    assert assets.execute_in_process(instance=instance, partition_key=key, asset_selection=asked).success
