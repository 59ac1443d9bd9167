"""All watched tables on one page."""

import re
import sqlite3
from datetime import UTC, datetime
from typing import Any

import dagster as dg
import pytest

from puffinry_assets import build_definitions
from puffinry_assets.runs import run_config
from tests.assets.conftest import Lake

OVERVIEW = dg.AssetKey("statistics_overview")


def test_the_overview_shows_tables_that_need_somebody_first(lake: Lake, instance: dg.DagsterInstance) -> None:
    for name in ("fresh", "late", "new", "lost"):
        lake.create(name)
    loaded = build_definitions(lake.settings(tables=["db.fresh", "db.late", "db.new", "db.lost"]))
    refresh = loaded.resolve_job_def("puffinry_refresh")
    asked = run_config({"lake.db.fresh": (), "lake.db.late": ()})
    assert refresh.execute_in_process(asked, instance=instance).success
    lake.append("late", 10, 10)
    with sqlite3.connect(lake.folder / "catalog.db") as database:
        database.execute("delete from iceberg_tables where table_name = 'lost'")

    run = loaded.resolve_job_def("puffinry_verify").execute_in_process(instance=instance, raise_on_error=False)
    event = instance.get_latest_materialization_event(OVERVIEW)
    assert event is not None
    assert event.run_id == run.run_id
    assert event.asset_materialization is not None
    shown = event.asset_materialization.metadata
    lines = lines_of(shown["tables"])
    late = datetime.fromtimestamp(lake.load("late").metadata.current_snapshot.timestamp_ms / 1000, UTC)  # type: ignore[union-attr]
    behind = f"stale since {late:%Y-%m-%d %H:%M}, 1 snapshot behind"
    expected = {
        "lake.db.lost": r"cannot be checked: .*db\.lost.*",
        "lake.db.new": r"none: refresh \(it has no statistics from Puffinry yet; about .*\)",
        "lake.db.late": rf"{behind}: refresh \(100.0% of the rows changed in 1 snapshot; about .*\)",
        "lake.db.fresh": r"current \(.*\)",
    }
    assert [*lines] == [*expected]
    for line, pattern in zip(lines.values(), expected.values(), strict=True):
        assert re.fullmatch(pattern, line)
    scans = lines_of(shown["scans"])
    assert [*scans] == ["lake.db.new", "lake.db.late", "lake.db.fresh"]
    assert scans["lake.db.new"].startswith("0 B read, 0 B saved")
    scanned = r"[1-9][0-9.]* [kKM]?i?B read, 0 B saved, NDV changed by up to 0.0%; .*Trino 2.*"
    assert re.fullmatch(scanned, scans["lake.db.fresh"])
    totals = shown["bytes read"], shown["bytes saved"]  # plain numbers, whose history Dagster draws
    assert all(isinstance(total, dg.IntMetadataValue) for total in totals)
    assert shown["tables: stale"].value == 1
    unknown = lines_of(shown["tables without statistics"])
    assert [*unknown] == ["lake.db.new"]
    bounds = r"10 rows, [0-9.]+ k?B, [0-9.]+ ms; NDV of id 0 to 10, word 0 to 10"
    assert re.fullmatch(bounds, unknown["lake.db.new"])


def lines_of(shown: dg.MetadataValue[Any]) -> dict[str, str]:
    """The texts of lines by the names of their tables."""
    assert isinstance(shown, dg.TableMetadataValue)
    return dict(str(record.data["table"]).split(": ", 1) for record in shown.records)


def test_the_overview_tells_what_a_policy_decides_and_why(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    lake.create("parts")
    rule = {"refresh_when": {"rows_changed": 0.5}, "budget": {"bytes_per_run": 1}}
    loaded = build_definitions(lake.settings(**rule))
    config = run_config({"lake.db.orders": ()})
    assert loaded.resolve_job_def("puffinry_refresh").execute_in_process(config, instance=instance).success
    lake.append("orders", 10, 1)
    assert dg.materialize([loaded.resolve_assets_def(OVERVIEW)], instance=instance).success
    event = instance.get_latest_materialization_event(OVERVIEW)
    assert event is not None
    assert event.asset_materialization is not None
    lines = lines_of(event.asset_materialization.metadata["tables"])
    waits = ": wait (10.0% of the rows changed in 1 snapshot, less than 50.0%)"
    assert lines["lake.db.orders"].endswith(waits)
    assert lines["lake.db.parts"].startswith("none: wait (")
    assert "bytes_per_run is 1 B: refresh it by hand" in lines["lake.db.parts"]


@pytest.mark.parametrize(("limit", "value"), [("_SURVEY_SECONDS", -1), ("_MOST_MANIFESTS", 0), ("_MOST_DIGITS", 0)])
def test_what_would_take_long_to_survey_is_left_to_the_command(
    lake: Lake, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch, limit: str, value: int
) -> None:
    monkeypatch.setattr(f"puffinry_assets.tables.overview.{limit}", value)
    lake.create("orders")
    loaded = build_definitions(lake.settings(tables=["db.orders"]))
    found = dg.materialize([loaded.resolve_assets_def(OVERVIEW)], instance=instance)
    (event,) = found.asset_materializations_for_node(OVERVIEW.path[-1])
    unknown = lines_of(event.metadata["tables without statistics"])
    assert unknown == {"lake.db.orders": "skipped to save time; run `puffinry survey`"}


def test_long_names_are_cut_in_the_middle_since_narrow_pages_would_cut_the_end(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("customer_orders_by_region_and_month_in_europe_2")
    lake.create("as_long_as_fits_in_full_with_8")
    loaded = build_definitions(lake.settings())
    found = dg.materialize([loaded.resolve_assets_def(OVERVIEW)], instance=instance)
    (event,) = found.asset_materializations_for_node(OVERVIEW.path[-1])
    for entry in ("tables", "scans", "tables without statistics"):
        lines = lines_of(event.metadata[entry])
        assert {*lines} == {"lake.db.customer_ord…d_month_in_europe_2", "lake.db.as_long_as_fits_in_full_with_8"}
        assert max(len(word) for line in lines.values() for word in line.split()) <= 41
