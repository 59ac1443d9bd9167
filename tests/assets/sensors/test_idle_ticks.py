"""What ticks leave behind where there is no news, as Dagster's own daemon evaluates them over a code server."""

import logging
from pathlib import Path

import dagster as dg
import pytest
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import ModuleTarget
from dagster._daemon.sensor import execute_sensor_iteration

from tests.assets.conftest import Lake

SENSOR = "new_snapshots_lake"


@pytest.mark.slow
def test_an_idle_tick_leaves_no_file_in_the_store_of_logs(
    lake: Lake, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lake.create("orders", rows=0)
    lake.settings(new_snapshots="ignore")
    monkeypatch.setenv("PUFFINRY_SETTINGS", str(lake.folder / "puffinry.yaml"))
    target = ModuleTarget("puffinry_assets.definitions", None, str(lake.folder), "puffinry")
    home = tmp_path / "dagster"
    home.mkdir()
    with (
        dg.DagsterInstance.local_temp(str(home)) as instance,
        WorkspaceProcessContext(instance, target) as workspace,
    ):
        [location] = workspace.create_request_context().code_locations
        [repository] = location.get_repositories().values()
        sensor = repository.get_sensor(SENSOR)
        instance.start_sensor(sensor)
        list(execute_sensor_iteration(workspace, logging.getLogger("ticks"), None, None))
        [tick] = instance.get_ticks(sensor.get_remote_origin().get_id(), sensor.selector_id)
        assert (tick.status.value, tick.skip_reason) == ("SKIPPED", "no new snapshots")
        assert [each for each in home.rglob("*.err") if SENSOR in each.parts] == []
