"""Tags by rule, which say whose a run is, and the pool and tags of the steps that check."""

import json

import dagster as dg
import pytest

from puffinry_assets import Settings, build_definitions
from puffinry_assets.runs import Action, Asked, Decision, run_requests
from puffinry_assets.settings import TableRule
from tests.assets.code_location import CodeLocation
from tests.assets.conftest import Lake
from tests.assets.sensors.ticks import tick

GO = Decision(Action.REFRESH, "new", is_asked_for=True)
POD = {"container_config": {"image": "a"}}


def rule(**more: object) -> TableRule:
    return TableRule.model_validate({"catalog": "lake", "tables": ["db.*"], **more})


def test_tables_of_other_tags_have_other_runs() -> None:
    rules = {"a": rule(tags={"team": "x"}), "b": rule(tags={"team": "y"}), "c": rule(tags={"team": "x"}), "d": rule()}
    runs = list(run_requests({name: Asked(each, (), GO) for name, each in rules.items()}, 50))
    found = {tuple(run.run_config["ops"]["refresh_tables"]["config"]["tables"]): run.tags.get("team") for run in runs}
    assert found == {("a", "c"): "x", ("b",): "y", ("d",): None}


def test_a_requested_run_and_the_assets_have_the_tags_of_the_rule(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    (request,) = tick(lake, instance, tags={"team": "sales"}).run_requests or ()
    assert request.tags["team"] == "sales"
    assert request.tags["puffinry/tables"] == "lake.db.orders"
    loaded = build_definitions(lake.settings(tags={"team": "sales"})).resolve_asset_graph()
    of_table = [loaded.get(key).tags for key in loaded.get_all_asset_keys() if "orders" in key.path]
    assert [tags.get("team") for tags in of_table] == ["sales"] * 3


@pytest.mark.slow
def test_a_run_of_assets_that_somebody_launched_has_the_tags_of_the_rule(
    lake: Lake, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    lake.create("orders")
    monkeypatch.setenv("PUFFINRY_SETTINGS", str(lake.folder / "puffinry.yaml"))
    location = CodeLocation(lake, instance)
    keys = location.partitions()
    lake.settings(tags={"team": "sales"})
    run = instance.get_run_by_id(location.materialize(keys).run_id)
    assert run is not None
    assert run.tags["team"] == "sales"


def test_steps_that_check_are_in_the_pool_with_the_tags_of_the_settings_and_the_hourly_one_waits_for_nobody(
    lake: Lake,
) -> None:
    lake.create("orders")
    text = {
        "tables": [{"catalog": "lake", "tables": ["db.*"]}],
        "op": {"tags": {"dagster-k8s/config": POD}, "pool": "p"},
    }
    loaded = build_definitions(Settings.model_validate(text))
    [checks] = loaded.asset_checks or ()
    assert isinstance(checks, dg.AssetChecksDefinition)
    [current] = loaded.resolve_job_def("puffinry_current").nodes
    assert isinstance(current.definition, dg.OpDefinition)
    found = [(step.pool, json.loads(step.tags["dagster-k8s/config"])) for step in (checks.op, current.definition)]
    assert found == [("p", POD), (None, POD)]


def test_two_code_locations_have_an_overview_each(lake: Lake) -> None:
    rules = [{"catalog": "lake", "tables": ["db.*"]}]
    lake.create("orders")
    for prefix in ([], ["team_a"]):
        loaded = build_definitions(Settings.model_validate({"tables": rules, "overview_prefix": prefix}))
        overview = dg.AssetKey([*prefix, "statistics_overview"])
        assert [key for key in loaded.resolve_all_asset_keys() if key.path[-1] == "statistics_overview"] == [overview]
        assert overview in loaded.resolve_job_def("puffinry_verify").asset_layer.selected_asset_keys


def test_the_checks_of_the_night_are_a_run_for_each_set_of_tags(lake: Lake) -> None:
    for name in ("orders", "parts", "plain"):
        lake.create(name)
    rules = [
        {"catalog": "lake", "tables": ["db.plain"]},
        {"catalog": "lake", "tables": ["db.orders"], "tags": {"team": "sales"}},
        {"catalog": "lake", "tables": ["db.*"], "tags": {"team": "stock"}},
    ]
    loaded = build_definitions(Settings.model_validate({"tables": rules}))
    schedule = loaded.resolve_schedule_def("puffinry_verify")
    found = {
        run.tags.get("team"): (
            {key.asset_key.path[2] for key in run.asset_check_keys or ()},
            [*(run.asset_selection or ())],
        )
        for run in schedule.evaluate_tick(dg.build_schedule_context()).run_requests or ()
    }
    overview = dg.AssetKey("statistics_overview")
    assert found == {None: ({"plain"}, [overview]), "sales": ({"orders"}, []), "stock": ({"parts"}, [])}
