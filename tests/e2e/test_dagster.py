"""The daemon does what an operator switches on: sensor, backfill, schedule, and a run of which one table fails."""

import json
import os
import signal
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from puffinry_assets.runs import partition_key
from tests.cli.running import run as puffinry
from tests.e2e.conftest import BROKEN, ORDERS, SENSOR, SKETCHES, STORES, Shop
from tests.e2e.deployment import Deployment, wait_for

pytestmark = [pytest.mark.heavy, pytest.mark.timeout(1800)]  # the first of them also waits for what all need


def choosing(config: Mapping[str, object]) -> Mapping[str, object]:
    """The configuration of a run of the job `puffinry_refresh`."""
    return {"ops": {"refresh_tables": {"config": config}}}


@pytest.fixture(scope="module")
def run_over_many_tables(deployment: Deployment) -> Any:
    """What became of the run that the sensor asked for, though the daemon was killed in its first tick."""
    deployment.start_sensor(SENSOR)
    wait_for("the first tick", lambda: deployment.ticks(SENSOR))
    deployment.kill_daemon()
    deployment.start_daemon()
    run = deployment.finished_run(dagster_sensor_name=SENSOR)
    wait_for("a tick after that", lambda: "SKIPPED" in deployment.ticks(SENSOR))
    return run


def test_many_tables_share_one_run_in_which_a_broken_one_fails_alone(run_over_many_tables: Any, shop: Shop) -> None:
    assert run_over_many_tables["status"] == "FAILURE"
    stores = [f"sales.store_{number:02}" for number in range(STORES)]
    assert [store for store in stores if not shop.snapshots_with_statistics(store)] == [BROKEN]


def test_a_tick_that_the_daemon_did_not_survive_leads_to_one_run_all_the_same(
    run_over_many_tables: Any, deployment: Deployment
) -> None:
    assert [run["id"] for run in deployment.runs(dagster_sensor_name=SENSOR)] == [run_over_many_tables["id"]]


def test_the_small_tables_of_a_run_are_read_without_spark(run_over_many_tables: Any, deployment: Deployment) -> None:
    said = deployment.messages(run_over_many_tables["id"])
    assert sum("scanning" in line or "planning" in line for line in said) >= STORES
    assert sum("starting Spark" in line for line in said) == 0


@pytest.mark.proof
def test_a_backfill_is_one_run_and_one_commit_though_the_daemon_was_killed(
    backfilled: list[str], deployment: Deployment, shop: Shop
) -> None:
    table = shop.load("sales.orders")
    assert len(backfilled) == 10
    assert shop.snapshots_with_statistics("sales.orders") == set(table.metadata.snapshots)
    assert sorted(deployment.materialized(*SKETCHES)) == sorted(backfilled)
    before = table.metadata.document["metadata-log"][-1]["metadata-file"]
    assert '"statistics":[]' in shop.load("sales.orders").io.new_input(before).open().read().decode().replace(" ", "")


def test_runs_on_one_table_never_overlap(backfilled: list[str], deployment: Deployment) -> None:
    ends = [backfilled[0], backfilled[-1]]  # two runs, for between the two there are others; and one of `statistics`
    backfill = deployment.launch_backfill([SKETCHES, (*ORDERS, "orders_statistics")], ends)
    wait_for("the backfill's end", lambda: deployment.backfill_status(backfill) in {"COMPLETED_SUCCESS", "FAILED"})
    assert deployment.backfill_status(backfill) == "COMPLETED_SUCCESS"
    runs = sorted(deployment.runs(dagster_backfill=backfill), key=lambda run: run["startTime"])
    assert {run["status"] for run in runs} == {"SUCCESS"}
    assert all(before["endTime"] <= after["startTime"] for before, after in pairwise(runs))


def test_a_table_that_another_code_location_writes_is_upstream_of_its_statistics(deployment: Deployment) -> None:
    assert deployment.upstream(*ORDERS, "orders_sketches") == [("shop", list(ORDERS))]


def test_statistics_follow_a_snapshot_that_appears(run_over_many_tables: Any, shop: Shop) -> None:
    assert run_over_many_tables
    snapshot = shop.append("sales.returns", 50)
    wait_for("the statistics of the new snapshot", lambda: snapshot in shop.snapshots_with_statistics("sales.returns"))


def test_a_run_cancelled_while_it_writes_leaves_whole_files_only(deployment: Deployment, shop: Shop) -> None:
    table = shop.load("sales.visits")
    partitions = [partition_key(snapshot) for snapshot in table.metadata.snapshots.values()]
    every = {"tables": {"lake.sales.visits": partitions}, "full": True}  # one after the other
    before = shop.metadata_files("sales.visits")
    run = deployment.launch("puffinry_refresh", choosing(every))["run"]["id"]
    wait_for("the first statistics file", lambda: shop.metadata_files("sales.visits") - before)
    deployment.cancel(run)
    wait_for("its end", lambda: deployment.status(run) in {"SUCCESS", "FAILURE", "CANCELED"})
    assert deployment.status(run) == "CANCELED"
    # Which a later run takes up. Some may be committed by then: versions of the metadata lie there, too.
    left = [path for path in shop.metadata_files("sales.visits") - before if path.suffix != ".json"]
    assert left
    assert all(puffinry("inspect", path).code == 0 for path in left)


def test_a_run_that_is_killed_is_retried_by_the_daemon_which_does_what_it_owed(
    deployment: Deployment, shop: Shop
) -> None:
    """As `run_retries` in the documentation has it, and by its default from the point of failure."""
    wanted = {
        f"lake.{name}": [partition_key(each) for each in shop.load(name).metadata.snapshots.values()]
        for name in ("sales.visits", "sales.orders", "sales.store_01", "sales.store_02", "sales.store_03")
    }
    before = shop.metadata_files("sales.visits")
    run = deployment.launch("puffinry_refresh", choosing({"tables": wanted, "full": True}))["run"]["id"]
    wait_for("the first statistics file", lambda: shop.metadata_files("sales.visits") - before)
    os.kill(deployment.process_of(run), signal.SIGKILL)
    retried = deployment.finished_run(dagster_parent_run_id=run)
    assert (deployment.status(run), retried["status"]) == ("FAILURE", "SUCCESS")
    for table, partitions in wanted.items():
        name = table.rpartition(".")[2]
        done = deployment.materialized("lake", "sales", name, f"{name}_statistics", run=retried["id"])
        assert sorted(done) == sorted(partitions)
        assert shop.snapshots_with_statistics(f"sales.{name}") == {*shop.load(f"sales.{name}").metadata.snapshots}


def test_the_daemon_and_who_tries_a_sensor_in_the_ui_keep_their_states_apart(
    run_over_many_tables: Any, deployment: Deployment
) -> None:
    assert run_over_many_tables
    cursor, tried = deployment.cursor(SENSOR), deployment.try_sensor(SENSOR)
    assert json.loads(cursor)["slot"] in (0, 1)
    assert json.loads(tried)["slot"] in (2, 3)


def test_a_run_whose_configuration_is_wrong_is_not_launched(deployment: Deployment) -> None:
    assert (
        deployment.launch("puffinry_refresh", choosing({"lg_k": "large"}))["__typename"] == "RunConfigValidationInvalid"
    )


def test_a_schedule_refreshes_at_its_time(deployment: Deployment, shop: Shop) -> None:
    deployment.start_schedule("puffinry_refresh_every_minute")
    assert deployment.finished_run(dagster_schedule_name="puffinry_refresh_every_minute")["status"] == "SUCCESS"
    assert shop.snapshots_with_statistics("sales.nightly")
