"""What a run did not report is requested again, later and later; partitions stay while they are needed."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import dagster as dg
import pytest
import time_machine
from dagster._core.execution.backfill import BulkActionStatus, PartitionBackfill

from puffinry_assets import build_definitions
from puffinry_assets.runs import ATTEMPTS_UNTIL_TOLD, JOB, OP
from tests.assets.conftest import Lake
from tests.assets.sensors.ticks import asked_for, current_key, evaluate, remembered, tick
from tests.assets.test_runs import refresh

TAGS = ("dagster/partition", "dagster/asset_partition_range_start", "dagster/asset_partition_range_end")
STATISTICS = dg.AssetKey(["lake", "db", "orders", "orders_statistics"])


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(datetime.now(UTC)) as travelling:
        yield travelling


def launched(lake: Lake, instance: dg.DagsterInstance, found: dg.SensorResult) -> dg.DagsterRun:
    """The run that a tick has asked for, under way."""
    (request,) = found.run_requests or ()
    job = build_definitions(lake.settings()).resolve_job_def(JOB)
    return instance.create_run_for_job(job, run_config=request.run_config, status=dg.DagsterRunStatus.STARTED)


@pytest.mark.slow
def test_a_table_without_a_report_is_requested_later_and_later_and_at_last_once_a_day(
    lake: Lake, instance: dg.DagsterInstance, clock: time_machine.Traveller
) -> None:
    lake.create("orders")
    found, keys, told = tick(lake, instance), set(), []
    for attempt in range(1, 15):
        assert asked_for(found) == [{"lake.db.orders": [current_key(lake, "orders")]}]
        keys |= {request.run_key for request in found.run_requests or ()}
        run = launched(lake, instance, found)
        clock.shift(timedelta(hours=9))
        found = tick(lake, instance, found.cursor)
        assert asked_for(found) == []  # it is under way
        instance.report_run_failed(run)
        seconds = min(60 * 2 ** (attempt - 1), 86_400)
        clock.shift(timedelta(hours=-9) + timedelta(seconds=seconds - 40))  # time goes on meanwhile
        found = tick(lake, instance, found.cursor)
        assert asked_for(found) == []  # it is too early
        clock.shift(timedelta(seconds=41))
        found = tick(lake, instance, found.cursor)
        told += [(attempt, event.asset_key, event.partition) for event in found.asset_events]
    assert len(keys) == 14
    assert told == [(ATTEMPTS_UNTIL_TOLD, STATISTICS, current_key(lake, "orders"))]


def test_while_a_table_cannot_be_looked_at_no_attempt_is_spent(
    lake: Lake, instance: dg.DagsterInstance, clock: time_machine.Traveller
) -> None:
    lake.create("orders")
    found = tick(lake, instance)
    lake.catalog.rename_table("db.orders", "db.elsewhere")
    definitions = build_definitions(lake.settings(tables=["db.orders"]))
    for _ in range(20):
        clock.shift(timedelta(days=1))
        found = evaluate(definitions, instance, found.cursor)
        assert asked_for(found) == []
    lake.catalog.rename_table("db.elsewhere", "db.orders")
    before = remembered(found.cursor, instance).owed["lake.db.orders"]
    assert before.attempts == 1
    found = evaluate(definitions, instance, found.cursor)
    assert asked_for(found) == [{"lake.db.orders": [current_key(lake, "orders")]}]
    assert remembered(found.cursor, instance).owed["lake.db.orders"].attempts == 2


@pytest.mark.slow
def test_what_somebody_cancelled_stays_so_until_a_newer_snapshot_comes(
    lake: Lake, instance: dg.DagsterInstance, clock: time_machine.Traveller
) -> None:
    found, started = None, []
    for name in ("orders", "parts"):
        lake.create(name)
        found = tick(lake, instance, found.cursor if found else None)
        started.append(launched(lake, instance, found))
    assert found is not None
    clock.shift(timedelta(seconds=30))
    orders, parts = started
    instance.report_run_canceling(orders)
    instance.report_run_canceled(orders)
    instance.report_run_failed(parts)
    for days in (1, 1, 30):
        clock.shift(timedelta(days=days))
        found = tick(lake, instance, found.cursor)
        assert asked_for(found) == [{"lake.db.parts": [current_key(lake, "parts")]}]
    lake.append("orders", 10, 10)
    assert {"lake.db.orders": [current_key(lake, "orders")]} in asked_for(tick(lake, instance, found.cursor))


def test_what_a_run_has_reported_is_not_asked_for_again(
    lake: Lake, instance: dg.DagsterInstance, clock: time_machine.Traveller
) -> None:
    for name in ("orders", "parts", "lost"):
        lake.create(name)
    for file in lake.folder.rglob("db/lost/data/*.parquet"):
        file.unlink()
    first = tick(lake, instance)
    (asked,) = asked_for(first)
    clock.shift(timedelta(seconds=1))
    run = refresh(lake, instance, {name: keys for name, keys in asked.items() if name != "lake.db.parts"})
    assert not run.success
    clock.shift(timedelta(hours=1))
    assert asked_for(tick(lake, instance, first.cursor)) == [{"lake.db.parts": [current_key(lake, "parts")]}]


@pytest.mark.parametrize(
    ("config", "counts"), [({"columns": ["id"]}, False), ({"lg_k": 9}, False), ({"full": True}, True)]
)
def test_what_a_run_has_reported_by_other_wishes_than_the_settings_is_owed_all_the_same(
    lake: Lake, instance: dg.DagsterInstance, clock: time_machine.Traveller, config: dict[str, object], counts: bool
) -> None:
    lake.create("orders")
    first = tick(lake, instance)
    (asked,) = asked_for(first)
    clock.shift(timedelta(seconds=1))
    job = build_definitions(lake.settings()).resolve_job_def(JOB)
    whole = {"ops": {OP: {"config": {"tables": asked, **config}}}}
    assert job.execute_in_process(whole, instance=instance).success
    clock.shift(timedelta(hours=1))
    assert asked_for(tick(lake, instance, first.cursor)) == ([] if counts else [asked])


def test_a_cursor_that_was_reset_asks_anew(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    first, second = tick(lake, instance), tick(lake, instance)
    assert asked_for(first) == asked_for(second) != []
    assert {request.run_key for request in first.run_requests or ()}.isdisjoint(
        {request.run_key for request in second.run_requests or ()}
    )


def test_a_newer_snapshot_takes_the_place_of_what_is_owed(
    lake: Lake, instance: dg.DagsterInstance, clock: time_machine.Traveller
) -> None:
    lake.create("orders")
    first = tick(lake, instance)
    lake.append("orders", 10, 10)
    second = tick(lake, instance, first.cursor)
    clock.shift(timedelta(hours=1))
    for found in (second, tick(lake, instance, second.cursor)):
        assert asked_for(found) == [{"lake.db.orders": [current_key(lake, "orders")]}]


def test_all_snapshots_that_are_wanted_are_owed_until_they_are_reported(
    lake: Lake, instance: dg.DagsterInstance, clock: time_machine.Traveller
) -> None:
    lake.create("orders")
    first = tick(lake, instance, new_snapshots="all")
    lake.append("orders", 10, 10)
    second = tick(lake, instance, first.cursor, new_snapshots="all")
    assert asked_for(second) == [{"lake.db.orders": [current_key(lake, "orders")]}]
    clock.shift(timedelta(hours=1))
    both = list(instance.get_dynamic_partitions("lake.db.orders"))
    third = tick(lake, instance, second.cursor, new_snapshots="all")
    assert asked_for(third) == [{"lake.db.orders": both}]


def test_a_large_table_has_a_run_of_its_own(lake: Lake, instance: dg.DagsterInstance) -> None:
    for name in ("a", "large", "z"):
        lake.create(name)

    def grow(document: dict[str, object]) -> None:
        for snapshot in document["snapshots"]:  # type: ignore[attr-defined]
            snapshot["summary"]["total-files-size"] = str(1 << 31)

    lake.rewrite("large", grow)
    assert sorted(map(sorted, asked_for(tick(lake, instance)))) == [["lake.db.a", "lake.db.z"], ["lake.db.large"]]


def under_way(instance: dg.DagsterInstance, tag: str, key: str) -> dg.DagsterRun:
    """A run of a project's own job, which does not say of which assets it is."""
    job = dg.job(name="nightly")(lambda: None)
    return instance.create_run_for_job(job, tags={tag: key}, status=dg.DagsterRunStatus.STARTED)


@pytest.mark.parametrize("tag", TAGS)
def test_partitions_stay_while_a_run_of_any_job_needs_them_and_go_with_the_first_tick_after_it(
    lake: Lake, instance: dg.DagsterInstance, tag: str
) -> None:
    lake.create("orders")
    lake.append("orders", 10, 10)
    first = tick(lake, instance)
    before = list(instance.get_dynamic_partitions("lake.db.orders"))
    run = under_way(instance, tag, before[1])
    expire_oldest(lake)
    second = tick(lake, instance, first.cursor)
    assert list(instance.get_dynamic_partitions("lake.db.orders")) == before
    third = tick(lake, instance, second.cursor)
    instance.report_run_failed(run)
    tick(lake, instance, third.cursor)
    assert list(instance.get_dynamic_partitions("lake.db.orders")) == before[1:]


def test_partitions_stay_while_a_backfill_is_under_way(lake: Lake, instance: dg.DagsterInstance) -> None:
    """Before it has launched a run, and after its last one, until the daemon has looked at that."""
    lake.create("orders")
    lake.append("orders", 10, 10)
    first = tick(lake, instance)
    before = list(instance.get_dynamic_partitions("lake.db.orders"))
    backfill = PartitionBackfill(
        backfill_id="b",
        status=BulkActionStatus.REQUESTED,
        from_failure=False,
        tags={},
        backfill_timestamp=0.0,
        asset_selection=[STATISTICS],
    )
    instance.add_backfill(backfill)
    expire_oldest(lake)
    second = tick(lake, instance, first.cursor)
    assert list(instance.get_dynamic_partitions("lake.db.orders")) == before
    instance.update_backfill(backfill.with_status(BulkActionStatus.COMPLETED_SUCCESS))  # type: ignore[no-untyped-call]
    tick(lake, instance, second.cursor)
    assert list(instance.get_dynamic_partitions("lake.db.orders")) == before[1:]


def expire_oldest(lake: Lake) -> None:
    iceberg = lake.catalog.load_table("db.orders")
    iceberg.maintenance.expire_snapshots().by_id(iceberg.snapshots()[0].snapshot_id).commit()
