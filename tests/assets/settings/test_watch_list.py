"""Which tables the settings name, and what they are called in Dagster."""

import logging
from datetime import UTC, datetime
from pathlib import Path

import dagster as dg
import pytest
import yaml

from puffinry_assets import build_definitions
from puffinry_assets.settings import Settings, TableRule, WatchedTable, load_settings, watched_tables
from puffinry_resources import CatalogResource
from tests.assets.conftest import Lake
from tests.assets.guarded_catalog import GuardedCatalog
from tests.conftest import Golden


def watched(
    folder: Path, *rules: dict[str, object], catalog: CatalogResource | None = None
) -> tuple[WatchedTable, ...]:
    path = folder / "puffinry.yaml"
    path.write_text(yaml.safe_dump({"tables": list(rules)}))
    return watched_tables(load_settings(path), catalog or CatalogResource())


def test_patterns_name_all_tables_but_the_excluded(lake: Lake) -> None:
    for name in ("orders", "parts", "tmp_1"):
        lake.create(name, rows=0)
    found = watched(lake.folder, {"catalog": "lake", "tables": ["db.*"], "exclude": ["db.tmp_*"]})
    assert [table.name for table in found] == ["lake.db.orders", "lake.db.parts"]


def test_the_first_rule_that_names_a_table_holds(lake: Lake) -> None:
    lake.create("orders", rows=0)
    (found,) = watched(
        lake.folder,
        {"catalog": "lake", "tables": ["db.orders"], "lg_k": 10},
        {"catalog": "lake", "tables": ["db.*"], "lg_k": 12},
    )
    assert found.rule.lg_k == 10


def test_what_statistics_are_judged_by_adds_up_over_the_rules_that_name_a_table(lake: Lake) -> None:
    for name in ("orders", "parts"):
        lake.create(name, rows=0)
    orders, parts = watched(
        lake.folder,
        {"catalog": "lake", "tables": ["db.*"], "lg_k": 10, "checks": {"rules": ["fresh"]}},
        {"catalog": "lake", "tables": ["db.orders"], "lg_k": 12, "checks": {"rules": ["rows > 0", "fresh"]}},
    )
    assert [each.rule for each in orders.rules] == ["fresh", "rows > 0"]
    assert [each.rule for each in parts.rules] == ["fresh"]
    assert {orders.rule.lg_k, parts.rule.lg_k} == {10}
    assert orders.rule == parts.rule  # so they share a budget


def test_a_pattern_that_matches_nothing_is_reported_with_its_line(lake: Lake, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert watched(lake.folder, {"catalog": "lake", "tables": ["nowhere.*"]}) == ()
    assert f"{lake.folder}/puffinry.yaml:4: no table of catalog lake matches 'nowhere.*'" in caplog.text


def test_a_catalog_that_does_not_open_is_reported_and_the_others_are_watched(
    lake: Lake, caplog: pytest.LogCaptureFixture
) -> None:
    lake.create("orders", rows=0)
    found = watched(
        lake.folder,
        {"catalog": "unknown", "tables": ["a.*", "b.named"]},
        {"catalog": "lake", "tables": ["db.*"]},
    )
    assert [table.name for table in found] == ["unknown.b.named", "lake.db.orders"]
    assert "the tables of catalog unknown are not watched" in caplog.text


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ({}, "Refreshed by the sensor on new snapshots, once"),
        ({"schedule": "0 3 * * *"}, "by the sensor on new snapshots and by the schedule at `0 3 * * *` (UTC), once"),
        ({"new_snapshots": "automation"}, "Refreshed by the automation of this code location, once"),
        ({"new_snapshots": "ignore"}, "Refreshed by hand only"),
    ],
)
def test_statistics_tell_what_refreshes_them(lake: Lake, rule: dict[str, object], said: str) -> None:
    lake.create("orders", rows=0)
    definitions = build_definitions(lake.settings(**rule))
    statistics = definitions.resolve_asset_graph().get(dg.AssetKey(["lake", "db", "orders", "orders_statistics"]))
    assert said in str(statistics.description)


def test_schedules_keep_their_names_while_a_catalog_is_out_of_reach(lake: Lake) -> None:
    lake.create("orders", rows=0)
    path = lake.folder / "puffinry.yaml"
    rules = [
        {"catalog": "unknown", "tables": ["a.*"], "schedule": "0 3 * * *"},
        {"catalog": "lake", "tables": ["db.*"], "schedule": "30 * * * *"},
    ]
    path.write_text(yaml.safe_dump({"tables": rules}))
    repository = build_definitions(load_settings(path)).get_repository_def()
    assert repository.get_schedule_def("puffinry_refresh_daily_at_03_00").cron_schedule == "0 3 * * *"
    assert repository.get_schedule_def("puffinry_refresh_hourly_at_30").cron_schedule == "30 * * * *"
    with (
        dg.DagsterInstance.local_temp(str(lake.folder)) as instance,
        dg.build_schedule_context(
            instance, datetime(2026, 11, 22, 3, tzinfo=UTC), resources={"puffinry_catalog": CatalogResource()}
        ) as occasion,
    ):
        schedule = repository.get_schedule_def("puffinry_refresh_daily_at_03_00")
        assert schedule.evaluate_tick(occasion).run_requests == []


def test_a_file_system_table_is_named_by_its_last_two_folders() -> None:
    table = WatchedTable("/data/warehouse/events", TableRule(tables=("/data/warehouse/events",)))
    assert table.name == "warehouse.events"


def test_a_file_system_table_is_loaded_from_its_location(golden: Golden) -> None:
    location = str(golden.location("part_identity"))
    (table,) = watched_tables(Settings(tables=(TableRule(tables=(location,)),)), CatalogResource())
    assert table.load(CatalogResource()).metadata.location.endswith(location)


def test_a_prefix_of_ones_own_takes_the_place_of_the_catalogs_name() -> None:
    rule = TableRule(catalog="lake", tables=("db.orders",), key_prefix=("raw",))
    assert WatchedTable("db.orders", rule).name == "raw.db.orders"


def test_steps_of_tables_with_similar_names_have_different_names() -> None:
    rule = TableRule(catalog="lake", tables=("x",))
    names = ["db.a_b", "db.a-b", "db.a b", "db_a.b", "db.a.b", "db.a__b", "db._a", "db_._a"]
    steps = {WatchedTable(name, rule).called.step for name in names}
    assert len(steps) == len(names)
    assert all(step.isidentifier() for step in steps)


def test_definitions_load_for_strange_names_and_for_no_tables(lake: Lake) -> None:
    lake.create("a-b", rows=0)
    lake.create("a_b", rows=0)
    build_definitions(lake.settings(schedule="0 3 * * *")).get_repository_def().load_all_definitions()
    build_definitions(load_settings(lake.folder / "none.yaml")).get_repository_def().load_all_definitions()


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ({"tables": ["*"]}, ["hr"]),
        ({"tables": ["db.*", "h*.staff"]}, ["hr"]),
        ({"tables": ["*"], "exclude": ["hr.*"]}, []),
        ({"tables": ["db.*"]}, []),
        ({"tables": ["db.*", "hr.staff"]}, []),
    ],
)
def test_a_namespace_that_the_catalog_refuses_to_list_is_named_and_the_rest_is_watched(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, rule: dict[str, object], said: list[str]
) -> None:
    guarded = GuardedCatalog(listed=["db.orders", "db.parts"], refused=["hr"])
    found = watched(tmp_path, {"catalog": "lake", **rule}, catalog=guarded)
    assert {"lake.db.orders", "lake.db.parts"} <= {table.name for table in found}
    assert [record.getMessage() for record in caplog.records] == [
        f"{tmp_path}/puffinry.yaml:4: the tables of namespace {each} of catalog lake are not watched: "
        f"catalog lake: {each} is not yours"
        for each in said
    ]
