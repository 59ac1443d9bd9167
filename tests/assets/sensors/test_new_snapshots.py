"""Ticks of the sensor on new snapshots, over a real catalog."""

import json
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import dagster as dg
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyiceberg.types import LongType

from puffinry.catalogs import Listing, current_location, open_catalog
from puffinry.refresh import refresh
from puffinry.statistics import answer_for
from puffinry_assets import build_definitions
from puffinry_assets.runs import DEFAULT_RUN_LIMITS, JOB, run_config
from puffinry_assets.sensors import new_snapshots, new_snapshots_sensors, polling
from puffinry_assets.settings import watched_tables
from puffinry_assets.tables import Hooks, refresh_job
from puffinry_resources import CatalogResource
from tests.assets.conftest import Lake
from tests.assets.guarded_catalog import GuardedCatalog
from tests.assets.sensors.ticks import (
    asked_for,
    current_key,
    evaluate,
    evaluate_sensor,
    remembered,
    tick,
    trial,
    unlisted,
)
from tests.support.no_session import no_spark


def test_a_new_snapshot_is_refreshed_and_reported(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    lake.create("parts")
    first = tick(lake, instance)
    lake.append("orders", 10, 10)
    second = tick(lake, instance, first.cursor)
    assert asked_for(second) == [{"lake.db.orders": [current_key(lake, "orders")]}]
    assert len(instance.get_dynamic_partitions("lake.db.orders")) == 2
    (reported,) = second.asset_events
    assert reported.asset_key == dg.AssetKey(["lake", "db", "orders"])
    assert reported.metadata["rows"].value == 20
    shown = reported.metadata["dagster/column_schema"]
    assert isinstance(shown, dg.TableSchemaMetadataValue)
    assert [column.name for column in shown.schema.columns] == ["id", "word"]


@pytest.mark.slow
def test_a_table_that_came_to_match_is_named_and_refreshed_before_the_code_location_is_reloaded(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    lake.settings()
    loaded = build_definitions(lake.settings())
    lake.create("parts")
    found = evaluate(loaded, instance)
    assert list(*asked_for(found)) == ["lake.db.orders"]
    found = evaluate(loaded, instance, found.cursor)
    (request,) = found.run_requests or ()
    key = current_key(lake, "parts")
    assert asked_for(found) == [{"lake.db.parts": [key]}]
    assert list(instance.get_dynamic_partitions("lake.db.parts")) == [key]
    run = loaded.resolve_job_def(JOB).execute_in_process(request.run_config, instance=instance)
    assert run.success
    assert answer_for(lake.load("parts").metadata).is_current
    statistics = lake.watched()["parts"].statistics
    assert {each.check_name for each in run.get_asset_check_evaluations() if each.asset_key == statistics} >= {
        "current"
    }
    told = str(evaluate(loaded, instance, found.cursor).skip_reason)
    assert "new tables match the settings: lake.db.parts; reload the code location" in told
    reloaded = build_definitions(lake.settings())
    assert statistics in reloaded.resolve_all_asset_keys()
    assert "no new snapshots" in str(evaluate(reloaded, instance, found.cursor).skip_reason)
    lake.catalog.drop_table("db.parts")
    found = evaluate(loaded, instance, found.cursor)
    assert "lake.db.parts: gone (dropped or renamed)" in str(found.skip_reason)
    found = evaluate(loaded, instance, unlisted(found.cursor))
    assert "no new snapshots" in str(evaluate(loaded, instance, found.cursor).skip_reason)


def test_a_run_refreshes_no_table_beyond_the_settings_whatever_it_is_told(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    loaded = build_definitions(lake.settings(exclude=["db.secret"]))
    lake.create("secret")
    config = run_config({"lake.db.secret": ()}, {"lake.db.secret": "db.secret"})
    run = loaded.resolve_job_def(JOB).execute_in_process(config, instance=instance, raise_on_error=False)
    assert not run.success
    assert not answer_for(lake.load("secret").metadata).is_current


@pytest.mark.slow
def test_the_catalog_is_not_listed_in_every_tick(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    loaded = build_definitions(lake.settings())
    first = evaluate(loaded, instance)
    lake.create("parts")
    assert "no new snapshots" in str(evaluate(loaded, instance, first.cursor).skip_reason)


def test_nothing_new_is_nothing_to_do(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    first = tick(lake, instance)
    second = tick(lake, instance, first.cursor)
    assert (second.run_requests, second.dynamic_partitions_requests, second.asset_events) == ([], [], [])
    assert second.cursor == first.cursor


@pytest.mark.slow
def test_tables_of_an_sql_catalog_are_not_asked_for_one_by_one(
    lake: Lake, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("orders", "parts"):
        lake.create(name)
    first = tick(lake, instance)
    lake.append("parts", 10, 10)
    asked = []

    def location(self: CatalogResource, table: str, catalog: str | None) -> str:
        asked.append(table)
        return current_location(table, open_catalog(catalog))

    monkeypatch.setattr(CatalogResource, "location", location)
    assert asked_for(tick(lake, instance, first.cursor)) == [{"lake.db.parts": [current_key(lake, "parts")]}]
    assert not asked


def test_a_commit_without_a_snapshot_triggers_nothing(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    first = tick(lake, instance)
    with lake.catalog.load_table("db.orders").transaction() as transaction:
        transaction.set_properties({"a": "b"})
    second = tick(lake, instance, first.cursor)
    assert (second.run_requests, second.asset_events) == ([], [])
    assert second.cursor != first.cursor


def test_the_setting_all_asks_for_every_new_snapshot(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    first = tick(lake, instance, new_snapshots="all")
    before = set(instance.get_dynamic_partitions("lake.db.orders"))
    lake.append("orders", 10, 10)
    lake.append("orders", 20, 10)
    second = tick(lake, instance, first.cursor, new_snapshots="all")
    new = [key for key in instance.get_dynamic_partitions("lake.db.orders") if key not in before]
    assert len(new) == 2
    assert asked_for(second) == [{"lake.db.orders": new}]


def test_without_a_wish_for_runs_partitions_are_still_kept(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    result = tick(lake, instance, new_snapshots="ignore")
    assert asked_for(result) == []
    assert list(instance.get_dynamic_partitions("lake.db.orders")) == [current_key(lake, "orders")]


def test_a_table_that_fails_is_tried_again_and_does_not_stop_the_others(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("broken")
    lake.create("orders")
    metadata = lake.folder / "warehouse/db/broken/metadata"
    shutil.move(metadata, lake.folder / "aside")
    first = tick(lake, instance)
    assert asked_for(first) == [{"lake.db.orders": [current_key(lake, "orders")]}]
    shutil.move(lake.folder / "aside", metadata)
    second = tick(lake, instance, first.cursor)
    assert asked_for(second) == [{"lake.db.broken": [current_key(lake, "broken")]}]


def odd_statistics(document: dict[str, Any]) -> None:
    snapshot = {"snapshot-id": document["current-snapshot-id"]}
    blob = {**snapshot, "type": "apache-datasketches-theta-v1", "sequence-number": 1, "fields": ["x"]}
    sizes = {"file-size-in-bytes": 9, "file-footer-size-in-bytes": 9}
    document["statistics"] = [{**snapshot, **sizes, "statistics-path": "x", "blob-metadata": [blob]}]


@pytest.mark.slow
def test_a_table_with_odd_metadata_is_named_in_the_tick_and_the_others_are_refreshed(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    """What of them nobody reads before new snapshots are looked for."""
    for name in ("orders", "parts", "zebra"):
        lake.create(name)
    first = tick(lake, instance)
    for name in ("orders", "parts", "zebra"):
        lake.append(name, 10, 10)
    file = Path(lake.catalog.load_table("db.parts").metadata_location.removeprefix("file://"))
    document = json.loads(file.read_text())
    odd_statistics(document)
    file.write_text(json.dumps(document))
    second = tick(lake, instance, first.cursor)
    assert [*map(sorted, asked_for(second))] == [["lake.db.orders", "lake.db.zebra"]]
    third = tick(lake, instance, second.cursor)
    assert "lake.db.parts cannot be checked" in str(third.skip_reason)
    assert third.asset_events == []


@pytest.mark.slow
def test_tables_that_cannot_be_looked_at_are_named_in_the_tick(lake: Lake, instance: dg.DagsterInstance) -> None:
    for name in ("broken", "lost", "orders"):
        lake.create(name)
    loaded = build_definitions(lake.settings())
    first = evaluate(loaded, instance)
    for name in ("broken", "lost"):
        lake.append(name, 10, 10)
        Path(lake.catalog.load_table(f"db.{name}").metadata_location.removeprefix("file://")).write_text("{")
    said = str(evaluate(loaded, instance, first.cursor).skip_reason)
    assert "lake.db.broken cannot be checked, nor can 1 more; the next tick tries again: " in said


@pytest.mark.slow
def test_a_table_that_was_dropped_or_renamed_is_told_once_as_gone_and_seen_again_when_it_comes_back(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    for name in ("gone", "moved", "orders"):
        lake.create(name)
    loaded = build_definitions(lake.settings(tables=["db.gone", "db.moved", "db.orders"]))
    first = evaluate(loaded, instance)
    lake.catalog.drop_table("db.gone")
    lake.catalog.rename_table("db.moved", "db.elsewhere")
    second = evaluate(loaded, instance, first.cursor)
    assert "lake.db.gone, lake.db.moved: gone (dropped or renamed); reload the code" in str(second.skip_reason)
    third = evaluate(loaded, instance, second.cursor)
    assert "no new snapshots" in str(third.skip_reason)
    lake.catalog.rename_table("db.elsewhere", "db.moved")
    lake.append("moved", 10, 10)
    fourth = evaluate(loaded, instance, third.cursor)
    assert asked_for(fourth) == [{"lake.db.moved": [current_key(lake, "moved")]}]
    lake.catalog.drop_table("db.moved")
    assert "lake.db.moved: gone" in str(evaluate(loaded, instance, fourth.cursor).skip_reason)


@pytest.mark.slow
def test_a_catalog_that_is_out_of_reach_when_the_code_location_loads_tells_of_its_tables_once_it_is_back(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    database = lake.folder / "catalog.db"
    database.rename(lake.folder / "aside")
    database.mkdir()
    loaded = build_definitions(lake.settings())
    first = evaluate(loaded, instance)
    assert "the catalog lake cannot be listed; the next tick tries again" in str(first.skip_reason)
    database.rmdir()
    (lake.folder / "aside").rename(database)
    second = evaluate(loaded, instance, first.cursor)
    assert "new tables match the settings: lake.db.orders; reload the code location" in str(second.skip_reason)


def test_a_namespace_that_is_refused_is_named_in_the_tick_and_the_rest_is_refreshed(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    settings = lake.settings(tables=["*"])
    guarded = GuardedCatalog(listed=["db.orders"], refused=["hr"])
    tables = watched_tables(settings, guarded)
    [sensor] = new_snapshots_sensors(settings, tables, refresh_job(tables, DEFAULT_RUN_LIMITS, Hooks()))
    first = evaluate_sensor(sensor, guarded, instance)
    assert asked_for(first) == [{"lake.db.orders": [current_key(lake, "orders")]}]
    later = unlisted(first.cursor)
    said = str(evaluate_sensor(sensor, guarded, instance, later).skip_reason)
    assert "the namespace hr of catalog lake cannot be listed: catalog lake: hr is not yours" in said
    opened = GuardedCatalog(listed=["db.orders", "hr.staff"])
    said = str(evaluate_sensor(sensor, opened, instance, later).skip_reason)
    assert "new tables match the settings: lake.hr.staff; reload the code location" in said


MAPPING = "schema.name-mapping.default"


def import_rows(lake: Lake) -> None:
    """A table `db.imported` of a file without field ids, whose columns its name mapping tells, with statistics."""
    rows = pa.table({"a": range(8), "c": [0, 1, 2, 3] * 2})
    pq.write_table(rows, lake.folder / "rows.parquet")
    lake.catalog.create_table("db.imported", rows.schema).add_files([f"file://{lake.folder}/rows.parquet"])
    compute(lake)


def compute(lake: Lake) -> None:
    refresh(no_spark, lake.load("imported"))


def map_names(lake: Lake, change: Callable[[list[dict[str, Any]]], object]) -> None:
    table = lake.catalog.load_table("db.imported")
    mapping = json.loads(table.properties[MAPPING])
    change(mapping)
    with table.transaction() as transaction:
        transaction.set_properties({MAPPING: json.dumps(mapping)})


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["newest", "all"])
def test_statistics_that_another_name_mapping_outdates_are_asked_for_once(
    lake: Lake, instance: dg.DagsterInstance, mode: str
) -> None:
    import_rows(lake)
    first = tick(lake, instance, new_snapshots=mode)
    assert asked_for(first) == []
    map_names(lake, lambda mapping: mapping[1].update(names=["other"]))
    second = tick(lake, instance, first.cursor, new_snapshots=mode)
    assert asked_for(second) == [{"lake.db.imported": [current_key(lake, "imported")]}]
    assert second.asset_events == []
    third = tick(lake, instance, second.cursor, new_snapshots=mode)
    assert asked_for(third) == []
    compute(lake)
    assert asked_for(tick(lake, instance, third.cursor, new_snapshots=mode)) == []
    assert answer_for(lake.load("imported").metadata).state == "current"


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["newest", "all"])
def test_statistics_that_a_schema_without_a_snapshot_makes_stale_are_asked_for_once(
    lake: Lake, instance: dg.DagsterInstance, mode: str
) -> None:
    lake.create("orders")
    lake.append("orders", 10, 10)
    refresh(no_spark, lake.load("orders"))
    first = tick(lake, instance, new_snapshots=mode)
    assert asked_for(first) == []
    with lake.catalog.load_table("db.orders").update_schema() as update:
        update.add_column("more", LongType())
    second = tick(lake, instance, first.cursor, new_snapshots=mode)
    assert asked_for(second) == [{"lake.db.orders": [current_key(lake, "orders")]}]
    with lake.catalog.load_table("db.orders").transaction() as transaction:
        transaction.set_properties({"other": "value"})
    refresh(no_spark, lake.load("orders"))
    assert asked_for(tick(lake, instance, second.cursor, new_snapshots=mode)) == []


@pytest.mark.slow
def test_what_is_asked_for_again_is_a_run_of_its_own(lake: Lake, instance: dg.DagsterInstance) -> None:
    import_rows(lake)
    last, keys = tick(lake, instance), []
    for names in (["other"], ["another"], ["other"]):
        map_names(lake, lambda mapping: mapping[1].update(names=names))  # noqa: B023
        last = tick(lake, instance, last.cursor)
        assert asked_for(last) == [{"lake.db.imported": [current_key(lake, "imported")]}]
        keys += [request.run_key for request in last.run_requests or ()]
        compute(lake)
    assert len({*keys}) == 3  # Dagster remembers a key for ever, and starts no other run of it


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rule", "asked"),
    [
        ({"columns": ["a"]}, False),
        ({"columns": ["c"]}, True),
        ({"columns": ["gone"]}, False),
        ({"new_snapshots": "ignore"}, False),
    ],
)
def test_only_what_the_rule_wants_outdates_statistics(
    lake: Lake, instance: dg.DagsterInstance, rule: dict[str, Any], asked: bool
) -> None:
    import_rows(lake)
    first = tick(lake, instance, **rule)
    map_names(lake, lambda mapping: mapping[1].update(names=["other"]))
    assert bool(asked_for(tick(lake, instance, first.cursor, **rule))) == asked


@pytest.mark.slow
def test_a_name_mapping_that_says_the_same_outdates_nothing(lake: Lake, instance: dg.DagsterInstance) -> None:
    import_rows(lake)
    first = tick(lake, instance)
    map_names(lake, lambda mapping: mapping.append({"field-id": 77, "names": ["more"]}))
    assert asked_for(tick(lake, instance, first.cursor)) == []


@pytest.mark.slow
def test_a_run_is_tagged_with_its_first_tables(lake: Lake, instance: dg.DagsterInstance) -> None:
    for name in ("a", "b", "c", "d", "e"):
        lake.create(name)
    (run,) = tick(lake, instance).run_requests or ()
    assert run.tags["puffinry/tables"] == "lake.db.a, lake.db.b, lake.db.c and 2 more"


@pytest.mark.slow
def test_many_changed_tables_share_runs_of_the_size_that_is_set(lake: Lake, instance: dg.DagsterInstance) -> None:
    for number in range(5):
        lake.create(f"t{number}")
    settings = lake.settings().model_copy()
    object.__setattr__(settings, "sensor", settings.sensor.model_copy(update={"tables_per_run": 2}))
    sensor = build_definitions(settings).resolve_sensor_def("new_snapshots_lake")
    with dg.build_sensor_context(instance=instance, resources={"puffinry_catalog": CatalogResource()}) as context:
        result: Any = sensor(context)
    assert [len(tables) for tables in asked_for(result)] == [2, 2, 1]
    assert len({request.run_key for request in result.run_requests}) == 3


def test_the_same_news_twice_is_one_run_for_dagster(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    first = tick(lake, instance)
    lake.append("orders", 10, 10)
    keys = [request.run_key for _ in range(2) for request in tick(lake, instance, first.cursor).run_requests or ()]
    assert len(keys) == 2
    assert len(set(keys)) == 1


@pytest.mark.slow
def test_a_cursor_is_one_line_however_many_tables_there_are(
    lake: Lake, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polling, "LONGEST_TEXT", 50)  # so that a state has several, and as many as another
    for name in ("orders", "parts"):
        lake.create(name)
    first = tick(lake, instance)
    lake.append("orders", 10, 10)
    second = tick(lake, instance, first.cursor)
    again = tick(lake, instance, first.cursor)  # as when the daemon ends before it has stored the second one
    assert asked_for(again) == asked_for(second) == [{"lake.db.orders": [current_key(lake, "orders")]}]
    assert len(str(again.cursor)) < 150
    assert remembered(again.cursor, instance).tables.keys() == {"lake.db.orders", "lake.db.parts"}


@pytest.mark.slow
def test_a_trial_in_the_ui_takes_nothing_from_the_daemon(lake: Lake, instance: dg.DagsterInstance) -> None:
    """Whose page may have been opened before the last tick."""
    for name in ("orders", "parts"):
        lake.create(name)
    loaded = build_definitions(lake.settings())
    first = evaluate(loaded, instance)
    lake.append("orders", 10, 10)
    second = evaluate(loaded, instance, first.cursor)
    before = remembered(second.cursor, instance)
    lake.append("parts", 10, 10)
    tried = trial(loaded, instance, first.cursor)
    assert [*asked_for(tried)[0]] == ["lake.db.orders", "lake.db.parts"]
    assert remembered(second.cursor, instance) == before
    third = evaluate(loaded, instance, second.cursor)
    assert asked_for(third) == [{"lake.db.parts": [current_key(lake, "parts")]}]
    assert asked_for(evaluate(loaded, instance, tried.cursor)) == []  # as where that is made the sensor's


@pytest.mark.slow
def test_nothing_new_keeps_nothing_new(
    lake: Lake, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    lake.create("orders")
    first = tick(lake, instance)
    monkeypatch.setattr(new_snapshots, "SECONDS_BETWEEN_LISTINGS", 0)
    monkeypatch.setattr(polling, "keep_texts", None)
    assert "no new snapshots" in str(tick(lake, instance, first.cursor).skip_reason)


def test_a_cursor_whose_state_is_lost_is_started_afresh(
    lake: Lake, instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]
) -> None:
    lake.create("orders")
    first = tick(lake, instance)
    with dg.DagsterInstance.ephemeral() as another:
        assert asked_for(tick(lake, another, first.cursor)) == asked_for(first)
    assert "unusable cursor (" in capfd.readouterr().err


def test_tables_that_are_gone_are_forgotten_once_the_catalog_is_listed_in_full(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    settings = lake.settings(tables=["*"])
    for name in ("orders", "parts"):
        lake.create(name)

    def cursor_after(catalog: GuardedCatalog, before: str | None) -> str | None:
        tables = watched_tables(settings, GuardedCatalog(listed=["db.orders"]))
        [sensor] = new_snapshots_sensors(settings, tables, refresh_job(tables, DEFAULT_RUN_LIMITS, Hooks()))
        return evaluate_sensor(sensor, catalog, instance, unlisted(before)).cursor

    cursor = tick(lake, instance).cursor
    cursor = cursor_after(GuardedCatalog(listed=["db.orders"], refused=["hr"]), cursor)
    assert remembered(cursor, instance).tables.keys() == {"lake.db.orders", "lake.db.parts"}
    cursor = cursor_after(GuardedCatalog(listed=["db.orders", "db.parts"]), cursor)
    assert remembered(cursor, instance).tables.keys() == {"lake.db.orders", "lake.db.parts"}
    cursor = cursor_after(GuardedCatalog(listed=["db.orders"]), cursor)
    assert remembered(cursor, instance).tables.keys() == {"lake.db.orders"}


def test_a_listing_that_takes_long_goes_on_in_the_next_ticks(
    lake: Lake, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Sequence[str]] = []

    class SlowCatalog(CatalogResource):
        def tables(self, catalog: str, reach: Any = None, left: Sequence[str] = (), seconds: float = 0) -> Listing:
            asked.append(left)
            rest = list(left) or ["db", "far", "hr"]
            return Listing([f"{rest.pop(0)}.new"], {}, rest)

    lake.create("orders")
    settings = lake.settings(tables=["*"])
    tables = watched_tables(settings, CatalogResource())
    [sensor] = new_snapshots_sensors(settings, tables, refresh_job(tables, DEFAULT_RUN_LIMITS, Hooks()))
    cursor = None
    for _ in range(4):
        found = evaluate_sensor(sensor, SlowCatalog(), instance, cursor)
        cursor = found.cursor
    assert asked == [[], ["far", "hr"], ["hr"]]
    assert "new tables match the settings: lake.db.new, lake.far.new, lake.hr.new; reload" in str(found.skip_reason)


@pytest.mark.slow
@pytest.mark.parametrize(
    "cursor",
    [
        "yesterday",
        "[]",
        "{}",
        '{"next": null}',
        '{"parts": 1000000000000}',
        '{"parts": 2, "digest": "0123456789abcdef", "slot": 1}',
        '{"next": 1e400}',
        '{"tables": {"lake.db.orders": ["a", 1, "b", 2, 3, 4]}, "next": 0}',
        "[" * 10_000,
    ],
)
def test_a_cursor_of_another_shape_is_started_afresh_with_a_warning(
    lake: Lake, instance: dg.DagsterInstance, cursor: str, capfd: pytest.CaptureFixture[str]
) -> None:
    lake.create("orders")
    found = tick(lake, instance, cursor)
    assert "unusable cursor (" in capfd.readouterr().err
    assert asked_for(found) == [{"lake.db.orders": [current_key(lake, "orders")]}]
    assert asked_for(tick(lake, instance, found.cursor)) == []
