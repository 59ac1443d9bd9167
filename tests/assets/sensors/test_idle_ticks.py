"""What ticks leave behind where there is no news, as Dagster's own daemon evaluates them over a code server."""

import logging
import time
from pathlib import Path

import pytest
from dagster._daemon.sensor import execute_sensor_iteration

from tests.assets.code_server import served
from tests.assets.conftest import Lake

SENSOR = "new_snapshots_lake"


@pytest.mark.slow
def test_an_idle_tick_leaves_no_file_in_the_store_of_logs(
    lake: Lake, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lake.create("orders", rows=0)
    lake.settings(new_snapshots="ignore")
    monkeypatch.setenv("PUFFINRY_SETTINGS", str(lake.folder / "puffinry.yaml"))
    home = tmp_path / "dagster"
    with served(lake, home) as (instance, workspace, repository):
        sensor = repository.get_sensor(SENSOR)
        instance.start_sensor(sensor)
        list(execute_sensor_iteration(workspace, logging.getLogger("ticks"), None, None))
        [tick] = instance.get_ticks(sensor.get_remote_origin().get_id(), sensor.selector_id)
        assert (tick.status.value, tick.skip_reason) == ("SKIPPED", "no new snapshots")
        assert [each for each in home.rglob("*.err") if SENSOR in each.parts] == []


@pytest.mark.slow
def test_a_table_that_came_since_the_load_has_its_partitions_from_the_daemon(
    lake: Lake, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lake.create("orders")
    settings = lake.folder / "puffinry.yaml"
    rule = "{catalog: lake, tables: ['db.*'], new_snapshots: ignore}"
    settings.write_text(f"tables: [{rule}]\nsensor: {{interval_seconds: 1}}\n")
    monkeypatch.setenv("PUFFINRY_SETTINGS", str(settings))
    with served(lake, tmp_path / "dagster") as (instance, workspace, repository):
        lake.create("parts")
        sensor = repository.get_sensor(SENSOR)
        instance.start_sensor(sensor)
        for _ in range(2):
            list(execute_sensor_iteration(workspace, logging.getLogger("ticks"), None, None))
            time.sleep(1.1)
        ticks = instance.get_ticks(sensor.get_remote_origin().get_id(), sensor.selector_id)
        assert [tick.status.value for tick in ticks] == ["SKIPPED"] * 2
        assert "new tables match the settings: lake.db.parts" in str(ticks[0].skip_reason)
        assert len(instance.get_dynamic_partitions("lake.db.parts")) == 1
