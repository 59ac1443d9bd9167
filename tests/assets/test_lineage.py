"""What Dagster's lineage graph shows of a table, by the fields that the web server's page decides by.

Of an asset that is neither observable nor materializable, the page counts materializations alone: without one the box
is grey, and the group counts it as never materialized (module `buildAssetNodeStatusContent` of the web server 1.13).
"""

from typing import Any

import dagster as dg
import pytest
from dagster._core.remote_origin import InProcessCodeLocationOrigin
from dagster._core.types.loadable_target_origin import LoadableTargetOrigin
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import InProcessWorkspaceLoadTarget
from dagster_graphql.test.utils import execute_dagster_graphql

from puffinry_assets import build_definitions
from puffinry_assets.settings.puffinry_yaml import VARIABLE
from tests.assets.conftest import Lake
from tests.assets.sensors.ticks import evaluate, tick

KEY = dg.AssetKey(["lake", "db", "orders"])
QUERY = """query($key: AssetKeyInput!) { assetNodeOrError(assetKey: $key) { ... on AssetNode {
    isObservable isMaterializable staleStatus assetMaterializations(limit: 1) { runId } } } }"""


def shown(instance: dg.DagsterInstance) -> Any:
    """What the page gets of the table."""
    target = LoadableTargetOrigin(module_name="tests.assets.locations", attribute="definitions")
    origin = InProcessCodeLocationOrigin(target, location_name="puffinry")
    with WorkspaceProcessContext(instance, InProcessWorkspaceLoadTarget(origin)) as process:
        variables = {"key": {"path": KEY.path}}
        return execute_dagster_graphql(process.create_request_context(), QUERY, variables).data["assetNodeOrError"]


@pytest.mark.slow
def test_the_box_of_a_table_is_green_once_the_sensor_has_seen_its_snapshot(
    lake: Lake, monkeypatch: pytest.MonkeyPatch
) -> None:
    lake.create("orders")
    lake.settings()
    monkeypatch.setenv(VARIABLE, str(lake.folder / "puffinry.yaml"))
    external = {"isObservable": False, "isMaterializable": False, "staleStatus": "FRESH"}
    with dg.DagsterInstance.local_temp(str(lake.folder)) as instance:
        instance.report_runless_asset_event(dg.AssetObservation(KEY))
        assert shown(instance) == {**external, "assetMaterializations": []}
        report(instance, tick(lake, instance))
        assert shown(instance) == {**external, "assetMaterializations": [{"runId": ""}]}


def report(instance: dg.DagsterInstance, found: dg.SensorResult) -> list[type]:
    """Report the events of a tick, as the daemon does; returns what they are."""
    for event in found.asset_events:
        instance.report_runless_asset_event(event)
    return [type(event) for event in found.asset_events]


def test_a_table_is_materialized_once_for_each_snapshot_unless_others_materialize_it(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    @dg.asset(key=KEY)
    def orders() -> None: ...

    lake.create("orders")
    external, theirs = build_definitions(lake.settings()), build_definitions(lake.settings(), dg.Definitions([orders]))
    made, seen = [dg.AssetMaterialization], [dg.AssetObservation]
    assert report(instance, evaluate(theirs, instance)) == seen
    first = evaluate(external, instance)
    assert report(instance, first) == made
    assert report(instance, evaluate(external, instance, first.cursor)) == []
    assert report(instance, evaluate(external, instance)) == seen  # by another code location, or after a reset
    lake.append("orders", 10, 10)
    second = evaluate(external, instance, first.cursor)
    assert report(instance, second) == made
    lake.append("orders", 20, 10)
    instance.report_runless_asset_event(dg.AssetMaterialization(KEY))  # by the writer, over Dagster's REST API
    third = evaluate(external, instance, second.cursor)
    assert report(instance, third) == seen
    lake.append("orders", 30, 10)
    assert dg.materialize([orders], instance=instance).success  # in another code location
    assert report(instance, evaluate(external, instance, third.cursor)) == seen


def test_assets_that_follow_a_table_are_made_once_for_each_snapshot(lake: Lake, instance: dg.DagsterInstance) -> None:
    @dg.asset(deps=[KEY], automation_condition=dg.AutomationCondition.eager())
    def copy() -> None: ...

    lake.create("orders")
    loaded = build_definitions(lake.settings(), dg.Definitions([copy]))
    tick_cursor: str | None = None
    cursor: Any = None
    requested = list[int]()
    for happens in ("nothing", "a tick", "nothing", "a refresh", "a snapshot", "a tick", "a refresh", "a tick"):
        if happens == "a snapshot":
            lake.append("orders", 10, 10)
        if happens == "a refresh":
            assert loaded.resolve_job_def("puffinry_refresh").execute_in_process(instance=instance).success
        if happens == "a tick":
            found = evaluate(loaded, instance, tick_cursor)
            tick_cursor = found.cursor
            report(instance, found)
        state = dg.evaluate_automation_conditions(loaded, instance, cursor=cursor)
        cursor = state.cursor
        requested.append(state.get_num_requested(dg.AssetKey("copy")))
    assert requested == [0, 1, 0, 0, 0, 1, 0, 0]
