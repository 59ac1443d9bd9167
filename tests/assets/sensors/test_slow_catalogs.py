"""Ticks over 2,000 tables of a catalog that takes 0.2 s to answer, by a clock that only its answers move.

Nobody waits: the clock is the code's own, and each question to the catalog, or to Dagster's database for events, moves
it. So the figures are those of the issue's catalog on any machine.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import dagster as dg
import pytest

from puffinry.catalogs import Listing, Table
from puffinry_assets.runs import history, spending
from puffinry_assets.sensors import new_snapshots, new_snapshots_sensors, polling, refresh_schedules, schedules
from puffinry_assets.settings import Settings, WatchedTable, watched_tables
from puffinry_assets.tables import Hooks, refresh_job
from puffinry_resources import CatalogResource
from tests.assets.conftest import Lake
from tests.assets.locations import AT_ONCE
from tests.assets.sensors.ticks import asked_for, evaluate_sensor

pytestmark = pytest.mark.slow

TABLES, SECONDS = 2000, 0.2
MOST_TICKS = 13  # 35 s of each are for tables: 175 of them
LATE = datetime(2026, 11, 23, 3, tzinfo=UTC)


class Clock:
    """In the place of the module `time`."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now

    def time_ns(self) -> int:
        return int(self.now * 1e9)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Of all that a tick does; a question to Dagster's database for events takes as long as one to the catalog."""
    clock = Clock()
    for module in (history, spending, new_snapshots, polling, schedules):
        monkeypatch.setattr(module, "time", clock)
    real = spending.materializations

    def slowly(*asked: Any, **more: Any) -> Sequence[dg.EventLogRecord]:
        clock.now += SECONDS
        return real(*asked, **more)

    monkeypatch.setattr(spending, "materializations", slowly)
    return clock


@pytest.fixture
def instance(tmp_path: Path) -> Iterator[dg.DagsterInstance]:
    """One that has an address, which a schedule needs."""
    with dg.DagsterInstance.local_temp(str(tmp_path)) as instance:
        yield instance


class Slow(CatalogResource):
    """Every table is one and the same, under its own name."""

    def tables(self, *_: object) -> Listing:
        return Listing([f"db.t{number:04}" for number in range(TABLES)], {})

    def locations(self, *_: object) -> dict[str, str]:
        return {}  # as of a REST server


@pytest.fixture
def slow(lake: Lake, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> CatalogResource:
    lake.create("orders")
    table = lake.load("orders")

    def load(_: CatalogResource, name: str, __: object) -> Table:
        clock.now += SECONDS
        return replace(table, identifier=name)

    def location(_: CatalogResource, *__: object) -> str:
        clock.now += SECONDS
        return table.metadata_location

    monkeypatch.setattr(CatalogResource, "load", load)
    monkeypatch.setattr(CatalogResource, "location", location)
    return Slow()


def watching(slow: CatalogResource, **rule: object) -> tuple[Settings, Sequence[WatchedTable], dg.JobDefinition]:
    settings = Settings.model_validate({"tables": [{"catalog": "lake", "tables": ["db.*"], **rule}]})
    tables = watched_tables(settings, slow)
    return settings, tables, refresh_job(tables, AT_ONCE, Hooks())


def ticks_until_all(clock: Clock, tick: Callable[[], list[str]]) -> list[float]:
    """The seconds of each tick until every table was requested."""
    requested: set[str] = set()
    seconds: list[float] = []
    while len(requested) < TABLES and len(seconds) < 2 * MOST_TICKS:
        begun = clock.now
        requested |= {*tick()}
        seconds.append(clock.now - begun)
        clock.now += 30
    assert len(requested) == TABLES
    return seconds


def test_the_sensor_comes_to_every_table_within_a_few_ticks_of_less_than_a_minute(
    slow: CatalogResource, clock: Clock, instance: dg.DagsterInstance
) -> None:
    settings, tables, job = watching(slow, budget={"bytes_per_day": 10**12}, refresh_when={"rows_changed": 0.1})
    [sensor] = new_snapshots_sensors(settings, tables, job)
    cursor: list[str | None] = [None]

    def tick() -> list[str]:
        found = evaluate_sensor(sensor, slow, instance, cursor[0])
        cursor[0] = found.cursor
        return [name for run in asked_for(found) for name in run]

    seconds = ticks_until_all(clock, tick)
    assert len(seconds) <= MOST_TICKS
    assert max(seconds) <= polling.SECONDS_PER_TICK


def test_a_schedule_with_a_policy_goes_on_where_its_last_tick_ended(
    slow: CatalogResource, clock: Clock, instance: dg.DagsterInstance
) -> None:
    settings, tables, job = watching(
        slow, schedule="0 3 * * *", budget={"bytes_per_day": 10**12}, refresh_when={"rows_changed": 0.1}
    )
    [schedule] = refresh_schedules(settings, tables, job)

    def tick() -> list[str]:
        with dg.build_schedule_context(instance, LATE, resources={"puffinry_catalog": slow}) as context:
            found = schedule.evaluate_tick(context)
        runs = [run.run_config["ops"]["refresh_tables"]["config"]["tables"] for run in found.run_requests or ()]
        return [name for run in runs for name in run]

    seconds = ticks_until_all(clock, tick)
    assert len(seconds) <= MOST_TICKS
    assert max(seconds) <= polling.SECONDS_PER_TICK
