"""When the sensor and the schedules ask for refreshes: thresholds, budgets and dry runs, over a real catalog."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import dagster as dg
import pytest
from dagster._core.definitions.schedule_definition import ScheduleExecutionData

from puffinry_assets import build_definitions
from puffinry_assets.runs import requests as run_requests
from puffinry_assets.runs.history import spending
from puffinry_resources import CatalogResource
from tests.assets.conftest import Lake
from tests.assets.sensors.ticks import asked_for, current_key, remembered, tick

pytestmark = pytest.mark.slow

LATE = datetime(2026, 11, 23, 3, tzinfo=UTC)


@pytest.fixture
def instance(tmp_path: Path) -> Iterator[dg.DagsterInstance]:
    """One that keeps what it knows in a folder, where another finds it."""
    with dg.DagsterInstance.local_temp(str(tmp_path)) as instance:
        yield instance


def refresh(lake: Lake, instance: dg.DagsterInstance, *names: str, **rule: object) -> None:
    """A run of the job for these tables."""
    job = build_definitions(lake.settings(**rule)).resolve_job_def(run_requests.JOB)
    config = run_requests.run_config({f"lake.db.{name}": () for name in names})
    assert job.execute_in_process(config, instance=instance).success


def bytes_read(lake: Lake, instance: dg.DagsterInstance, name: str) -> int:
    """By the last refresh of a table, as it has reported it."""
    event = instance.get_latest_materialization_event(lake.watched()[name].sketches)
    assert event is not None
    assert event.asset_materialization is not None
    read = event.asset_materialization.metadata["bytes read"].value
    assert isinstance(read, int)
    return read


def size(lake: Lake, name: str) -> int:
    return sum(lake.catalog.load_table(f"db.{name}").inspect.files()["file_size_in_bytes"].to_pylist())


def test_a_table_waits_until_enough_of_its_rows_have_changed(lake: Lake, instance: dg.DagsterInstance) -> None:
    rule: dict[str, Any] = {"refresh_when": {"rows_changed": 0.3}}
    lake.create("orders", rows=10)
    first = tick(lake, instance, **rule)
    assert asked_for(first) == [{"lake.db.orders": [current_key(lake, "orders")]}]
    refresh(lake, instance, "orders", **rule)
    lake.append("orders", 10, 2)
    second = tick(lake, instance, first.cursor, **rule)
    assert asked_for(second) == []
    told = "lake.db.orders: wait (20.0% of the rows changed in 1 snapshot, less than 30.0%)"
    assert told in str(second.skip_reason)
    third = tick(lake, instance, second.cursor, **rule)
    assert told in str(third.skip_reason)
    assert third.cursor == second.cursor
    lake.append("orders", 12, 2)
    fourth = tick(lake, instance, third.cursor, **rule)
    assert asked_for(fourth) == [{"lake.db.orders": [current_key(lake, "orders")]}]
    (run,) = fourth.run_requests or ()
    assert "orders: refresh (40.0% of the rows changed in 2 snapshots, at least 30.0%" in run.tags["puffinry/why"]
    assert "no new snapshots" in str(tick(lake, instance, fourth.cursor, **rule).skip_reason)


def test_a_table_that_waits_is_refreshed_once_its_statistics_are_old_enough(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    first = tick(lake, instance)
    refresh(lake, instance, "orders")
    lake.append("orders", 10, 10)
    second = tick(lake, instance, first.cursor, refresh_when={"age_hours": 1000})
    assert asked_for(second) == []
    assert "0.0 h old, less than 1000 h" in str(second.skip_reason)
    third = tick(lake, instance, second.cursor, refresh_when={"age_hours": 1e-9})
    assert asked_for(third) == [{"lake.db.orders": [current_key(lake, "orders")]}]


def test_every_snapshot_that_waited_is_asked_for_where_all_are_wanted(lake: Lake, instance: dg.DagsterInstance) -> None:
    rule: dict[str, Any] = {"new_snapshots": "all", "refresh_when": {"rows_changed": 0.3}}
    lake.create("orders", rows=10)
    first = tick(lake, instance, **rule)
    refresh(lake, instance, "orders", **rule)
    keys, cursor = [], first.cursor
    for begin in (10, 12):
        lake.append("orders", begin, 2)
        keys.append(current_key(lake, "orders"))
        last = tick(lake, instance, cursor, **rule)
        cursor = last.cursor
    assert asked_for(last) == [{"lake.db.orders": keys}]


def test_a_dry_run_says_what_it_would_do_and_starts_nothing(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    first = tick(lake, instance, dry_run=True)
    assert asked_for(first) == []
    assert "lake.db.orders: would refresh (it has no statistics from Puffinry yet; about" in str(first.skip_reason)
    schedule = scheduled(lake, instance, dry_run=True)
    assert asked_by(schedule) == []
    assert "lake.db.orders: would refresh (" in str(schedule.skip_message)
    second = tick(lake, instance, first.cursor)
    assert asked_for(second) == [{"lake.db.orders": [current_key(lake, "orders")]}]


def test_a_dry_run_of_what_is_current_has_nothing_to_refresh(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    refresh(lake, instance, "orders")
    assert scheduled(lake, instance, dry_run=True).skip_message == "nothing to refresh"


def test_what_has_been_read_within_a_day_is_known_after_a_restart_and_without_the_sensors_cursor(
    lake: Lake, instance: dg.DagsterInstance, tmp_path: Path
) -> None:
    for name in ("orders", "parts"):
        lake.create(name, rows=1000)
    first = tick(lake, instance)
    refresh(lake, instance, "orders")
    spent = bytes_read(lake, instance, "orders")
    with dg.DagsterInstance.local_temp(str(tmp_path)) as restarted:
        for cursor in (first.cursor, None):
            lake.append("parts", 1000, 10)
            held = tick(lake, restarted, cursor, budget={"bytes_per_day": spent + size(lake, "parts") - 1})
            assert asked_for(held) == []
            assert "lake.db.parts: wait (about" in str(held.skip_reason)
            assert "are used)" in str(held.skip_reason)
        later = tick(lake, restarted, held.cursor, budget={"bytes_per_day": spent + size(lake, "parts")})
        assert asked_for(later) == [{"lake.db.parts": [current_key(lake, "parts")]}]


def test_bytes_spent_are_those_that_refreshes_report(lake: Lake, instance: dg.DagsterInstance) -> None:
    for name in ("orders", "parts"):
        lake.create(name)
    refresh(lake, instance, "orders", "parts")
    tables = list(lake.watched().values())
    read = sum(bytes_read(lake, instance, name) for name in ("orders", "parts"))
    now = datetime.now(UTC)
    assert read > 0
    assert spending(instance, tables, now)(tables[0].rule) == read
    assert spending(instance, tables, now.replace(year=now.year + 1))(tables[0].rule) == 0


def test_a_run_under_way_counts_as_what_it_was_asked_to_read(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    first = tick(lake, instance, budget={"bytes_per_day": 10**9})
    (request,) = first.run_requests or ()
    run = instance.create_run_for_job(
        build_definitions(lake.settings()).resolve_job_def(run_requests.JOB),
        run_config=request.run_config,
        tags=request.tags,
        status=dg.DagsterRunStatus.STARTED,
    )
    (table,) = lake.watched().values()
    assert spending(instance, [table], datetime.now(UTC))(table.rule) == size(lake, "orders")
    instance.report_run_canceled(run)
    assert spending(instance, [table], datetime.now(UTC))(table.rule) == 0


def test_no_run_is_asked_to_read_more_than_its_budget(lake: Lake, instance: dg.DagsterInstance) -> None:
    for name in ("a", "b", "c"):
        lake.create(name)
    lake.create("large", rows=10_000)
    budget = {"bytes_per_run": 2 * size(lake, "a") + 10}
    found = tick(lake, instance, budget=budget)
    assert [list(tables) for tables in asked_for(found)] == [["lake.db.a", "lake.db.b"], ["lake.db.c"]]
    planned = [int(run.tags["puffinry/bytes_planned"]) for run in found.run_requests or ()]
    assert planned == [size(lake, "a") + size(lake, "b"), size(lake, "c")]
    assert "lake.db.large: wait (about" in str(tick(lake, instance, found.cursor, budget=budget).skip_reason)


def scheduled(lake: Lake, instance: dg.DagsterInstance, **rule: object) -> ScheduleExecutionData:
    """A tick of the schedule at three."""
    loaded = build_definitions(lake.settings(schedule="0 3 * * *", **rule))
    with dg.build_schedule_context(instance, LATE, resources={"puffinry_catalog": CatalogResource()}) as context:
        return loaded.resolve_schedule_def("puffinry_refresh_daily_at_03_00").evaluate_tick(context)


def asked_by(tick: ScheduleExecutionData) -> list[str]:
    """The tables that a schedule's tick asks for."""
    return [
        name for run in tick.run_requests or () for name in run.run_config["ops"]["refresh_tables"]["config"]["tables"]
    ]


def test_a_schedule_decides_by_the_same_rules(lake: Lake, instance: dg.DagsterInstance) -> None:
    rule: dict[str, Any] = {"refresh_when": {"rows_changed": 0.3}}
    for name in ("orders", "parts"):
        lake.create(name)
    assert asked_by(scheduled(lake, instance, **rule)) == ["lake.db.orders", "lake.db.parts"]
    refresh(lake, instance, "orders", "parts", **rule)
    lake.append("orders", 10, 1)
    lake.append("parts", 10, 5)
    assert asked_by(scheduled(lake, instance, **rule)) == ["lake.db.parts"]
    refresh(lake, instance, "parts", **rule)
    lake.append("parts", 15, 1)
    held = scheduled(lake, instance, **rule)
    assert asked_by(held) == []
    assert "lake.db.orders: wait (10.0% of the rows changed in 1 snapshot, less than 30.0%)" in str(held.skip_message)


# What settings may ask for that the statistics of `refreshed` are not, and how that is said.
OTHERWISE: Any = [
    ({"lg_k": 10}, "sketches of lg k 14, but lg k 10 is requested"),
    ({"columns": None}, "1 of 2 columns without statistics of Puffinry's"),
    ({"tolerance": 0.01}, "deletes were left unread within a tolerance of 0.5, but 0.01 is requested"),
]


@pytest.fixture
def refreshed(lake: Lake, instance: dg.DagsterInstance) -> dict[str, Any]:
    """The rule by which `orders` has been refreshed, one column of it, with deletes left unread."""
    rule = {"columns": ["id"], "tolerance": 0.5}
    lake.create("orders", rows=100)
    refresh(lake, instance, "orders", **rule)

    def some_unread(document: dict[str, Any]) -> None:
        for blob in document["statistics"][0]["blob-metadata"]:
            blob["properties"] |= {"puffinry.unread-deletes": "4", "puffinry.tolerance": "0.5"}

    lake.rewrite("orders", some_unread)
    return rule


@pytest.mark.parametrize(("otherwise", "told"), OTHERWISE)
def test_what_the_settings_ask_for_since_is_behind_though_the_snapshot_is_not(
    lake: Lake, instance: dg.DagsterInstance, refreshed: dict[str, Any], otherwise: dict[str, Any], told: str
) -> None:
    before, now = refreshed, {**refreshed, **otherwise}
    assert "lake.db.orders: would" not in str(scheduled(lake, instance, dry_run=True, **before).skip_message)
    found = scheduled(lake, instance, dry_run=True, **now)
    assert f"lake.db.orders: would refresh ({told}; about" in str(found.skip_message)


@pytest.mark.parametrize(("otherwise", "told"), OTHERWISE)
def test_what_is_read_in_full_for_other_settings_is_held_against_the_budget(
    lake: Lake, instance: dg.DagsterInstance, refreshed: dict[str, Any], otherwise: dict[str, Any], told: str
) -> None:
    lake.append("orders", 100, 1)
    now = {**refreshed, **otherwise, "budget": {"bytes_per_run": size(lake, "orders") - 1}}
    assert asked_for(tick(lake, instance, None, **refreshed, budget=now["budget"])) != []
    assert asked_for(tick(lake, instance, None, **now)) == []
    assert asked_by(scheduled(lake, instance, **now)) == []


@pytest.mark.parametrize(("otherwise", "told"), OTHERWISE)
def test_what_was_refreshed_with_other_settings_is_current(
    lake: Lake, instance: dg.DagsterInstance, refreshed: dict[str, Any], otherwise: dict[str, Any], told: str
) -> None:
    now = {**refreshed, **otherwise}
    refresh(lake, instance, "orders", **now)
    assert "lake.db.orders" not in str(scheduled(lake, instance, dry_run=True, **now).skip_message)


def test_a_table_that_is_not_watched_any_more_waits_no_longer(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    first = tick(lake, instance, dry_run=True)
    assert list(remembered(first.cursor, instance).waiting) == ["lake.db.orders"]
    later = tick(lake, instance, first.cursor, exclude=["db.orders"])
    assert remembered(later.cursor, instance).waiting == {}
