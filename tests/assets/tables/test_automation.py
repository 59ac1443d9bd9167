"""Declarative automation: a partition that appears is materialized, in the order of the assets."""

import dagster as dg

from puffinry_assets import build_definitions
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
