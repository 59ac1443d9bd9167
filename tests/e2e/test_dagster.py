"""The daemon does what an operator switches on: sensor, backfill, schedule, and a fleet in which one table fails."""

from typing import Any

import pytest

from tests.e2e.conftest import BROKEN, SENSOR, STORES, Shop
from tests.e2e.deployment import Deployment, wait_for

pytestmark = pytest.mark.e2e


@pytest.fixture(scope="module")
def fleet_run(deployment: Deployment) -> Any:
    """What became of the run that the sensor's first tick asked for."""
    deployment.start_sensor(SENSOR)
    return deployment.finished_run(dagster_sensor_name=SENSOR)


def test_a_fleet_shares_one_run_in_which_a_broken_table_fails_alone(fleet_run: Any, shop: Shop) -> None:
    failed = [step["stepKey"] for step in fleet_run["stepStats"] if step["status"] == "FAILURE"]
    assert failed == [f"refresh_table[lake__{BROKEN.replace('.', '__')}]"]
    stores = [f"sales.store_{number:02}" for number in range(STORES)]
    assert [store for store in stores if not shop.snapshots_with_statistics(store)] == [BROKEN]


def test_a_backfill_is_one_run_and_one_commit_though_the_daemon_was_restarted(
    backfilled: list[str], shop: Shop
) -> None:
    table = shop.load("sales.orders")
    assert len(backfilled) == 10
    assert shop.snapshots_with_statistics("sales.orders") == set(table.metadata.snapshots)
    before = table.metadata.document["metadata-log"][-1]["metadata-file"]
    assert '"statistics":[]' in shop.load("sales.orders").io.new_input(before).open().read().decode().replace(" ", "")


def test_statistics_follow_a_snapshot_that_appears(fleet_run: Any, shop: Shop) -> None:
    assert fleet_run
    snapshot = shop.append("sales.returns", 50)
    wait_for("the statistics of the new snapshot", lambda: snapshot in shop.snapshots_with_statistics("sales.returns"))


def test_a_schedule_refreshes_at_its_time(deployment: Deployment, shop: Shop) -> None:
    deployment.start_schedule("refresh_1")
    assert deployment.finished_run(dagster_schedule_name="refresh_1")["status"] == "SUCCESS"
    assert shop.snapshots_with_statistics("sales.nightly")
