"""The documentation's examples of assets that follow statistics, each of them run."""

from datetime import UTC, datetime, timedelta
from typing import Any

import dagster as dg
import pytest

from puffinry_assets.runs import JOB, run_config, sync_partitions
from puffinry_assets.settings.puffinry_yaml import VARIABLE
from tests.assets.conftest import Lake
from tests.support.places import DOCS

PAGE = (DOCS / "dagster-following.md").read_text().replace("sales", "db")
COMMON, *EXAMPLES = (part.partition("```")[0] for part in PAGE.split("```python\n")[1:])
REFRESHES, DAILY, READY, NIGHTLY, AFTER_TABLE, SNAPSHOTS = EXAMPLES
TABLE = dg.AssetKey(["lake", "db", "orders"])
STATISTICS = dg.AssetKey([*TABLE.path, "orders_statistics"])


class World:
    """An example's definitions over a table of three snapshots, evaluated every half a minute from 1:00 on."""

    def __init__(self, example: str, instance: dg.DagsterInstance) -> None:
        defined: dict[str, Any] = {"__name__": "example"}
        exec(COMMON + example, defined)
        self.defs: dg.Definitions = defined["defs"]
        self._instance = instance
        self._now = datetime(2026, 11, 24, 1, tzinfo=UTC)
        self._cursor: Any = None
        self.requested()

    def requested(self, hours: float = 0) -> dict[str, int]:
        """How many of each asset the next evaluation requests, so many hours later."""
        self._now += timedelta(seconds=30, hours=hours)
        found = dg.evaluate_automation_conditions(
            self.defs, self._instance, evaluation_time=self._now, cursor=self._cursor
        )
        self._cursor = found.cursor
        counts = {key.path[-1]: found.get_num_requested(key) for key in self.defs.resolve_all_asset_keys()}
        return {name: count for name, count in counts.items() if count}

    def refreshed(self, *partitions: str) -> bool:
        """Have the job refresh these, or the newest snapshot."""
        config = run_config({"lake.db.orders": partitions})
        return self.defs.resolve_job_def(JOB).execute_in_process(config, instance=self._instance).success

    def run(self, key: dg.AssetKey) -> bool:
        """Have Dagster materialize an asset without partitions, as its daemon does."""
        assets = self.defs.resolve_implicit_global_asset_job_def()
        return assets.execute_in_process(instance=self._instance, asset_selection=[key]).success


@pytest.fixture
def orders(lake: Lake, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> Lake:
    """A table of three snapshots, which Dagster knows."""
    lake.create("orders")
    for first in (10, 20):
        lake.append("orders", first, 10)
    sync_partitions(instance, lake.watched(tables=["db.orders"])["orders"], lake.load("orders").metadata)
    monkeypatch.setenv(VARIABLE, str(lake.folder / "puffinry.yaml"))
    return lake


def test_an_asset_is_made_after_each_refresh_of_the_newest_snapshot(orders: Lake, instance: dg.DagsterInstance) -> None:
    world = World(REFRESHES, instance)
    assert world.requested() == {}
    for _ in range(2):
        assert world.refreshed()
        assert world.requested() == {"join_hints": 1}
        assert world.requested() == {}
        orders.append("orders", 30, 10)
    assert statistics_are_made_of(instance) == 2  # of four snapshots


def statistics_are_made_of(instance: dg.DagsterInstance) -> int:
    """Of how many snapshots."""
    return len(instance.get_materialized_partitions(dg.AssetKey([*TABLE.path, "orders_sketches"])))


def test_an_asset_is_made_once_a_day_after_a_refresh(orders: Lake, instance: dg.DagsterInstance) -> None:
    world = World(DAILY, instance)
    assert world.refreshed()
    assert world.requested() == {}
    assert world.requested(hours=5) == {}  # it is six o'clock
    assert world.refreshed()
    assert world.requested() == {"daily_report": 1}
    assert world.refreshed()
    assert world.requested() == {}


def test_an_asset_waits_until_blocking_rules_are_kept(orders: Lake, instance: dg.DagsterInstance) -> None:
    rules = {"rules": [{"rule": "rows > 35", "blocking": True}]}
    orders.settings(tables=["db.orders"], checks=rules)
    world = World(READY, instance)
    for expected in ({}, {"published": 1}):
        assert world.refreshed()
        assert world.requested() == expected
        orders.append("orders", 30, 10)


def test_a_condition_on_statistics_asks_for_the_newest_snapshot(orders: Lake, instance: dg.DagsterInstance) -> None:
    world = World(NIGHTLY, instance)
    assert world.requested() == {}
    assert world.requested(hours=1) == {"orders_statistics": 1}
    assert world.run(STATISTICS)
    assert statistics_are_made_of(instance) == 1
    assert world.requested() == {}
    assert world.requested(hours=24) == {"orders_statistics": 1}


def test_statistics_follow_the_asset_that_writes_the_table(orders: Lake, instance: dg.DagsterInstance) -> None:
    world = World(AFTER_TABLE, instance)
    assert world.requested() == {}
    for _ in range(2):
        assert world.run(TABLE)
        assert world.requested() == {"orders_statistics": 1}
        assert world.run(STATISTICS)
        assert world.requested() == {}


def test_an_asset_is_made_for_each_snapshot(orders: Lake, instance: dg.DagsterInstance) -> None:
    world = World(SNAPSHOTS, instance)
    keys = instance.get_dynamic_partitions("lake.db.orders")
    assert world.refreshed()
    assert world.requested() == {"archived": 1}
    assert world.refreshed(*keys[:2])
    assert world.requested() == {"archived": 2}
