"""Checks on tables whose statistics are right, stale, drifting or damaged."""

import re
from collections.abc import Mapping
from types import SimpleNamespace
from unittest import mock

import dagster as dg
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from puffinry.formats.puffin import PuffinReader
from puffinry.knowledge import check_key, save_proof
from puffinry.refresh import RefreshOptions, refresh
from puffinry_assets import build_definitions
from puffinry_assets.tables.checks import check_results, table_checks
from puffinry_resources import CatalogResource, SparkResource
from tests.assets.conftest import Lake
from tests.support.no_session import no_spark


def results(lake: Lake, instance: dg.DagsterInstance, **rule: object) -> Mapping[str, dg.AssetCheckEvaluation]:
    """What each check of `orders` says."""
    return results_of("orders", lake, instance, **rule)


def results_of(
    name: str, lake: Lake, instance: dg.DagsterInstance, **rule: object
) -> Mapping[str, dg.AssetCheckEvaluation]:
    """What each check of a table says."""
    checks = table_checks(lake.watched(**rule)[name])
    job = dg.Definitions(
        asset_checks=[checks],
        jobs=[dg.define_asset_job("checks", dg.AssetSelection.all_asset_checks())],
        resources={"puffinry_catalog": CatalogResource(), "puffinry_spark": SparkResource()},
    ).resolve_job_def("checks")
    run = job.execute_in_process(instance=instance, raise_on_error=False)
    return {result.check_name: result for result in run.get_asset_check_evaluations()}


def failed(lake: Lake, instance: dg.DagsterInstance, **rule: object) -> set[str]:
    return {name for name, result in results(lake, instance, **rule).items() if not result.passed}


def judged_by_a_refresh(lake: Lake) -> list[dg.AssetCheckEvaluation]:
    return list(check_results(lake.watched()["orders"], lake.load("orders"), SimpleNamespace()))


@pytest.fixture
def refreshed(lake: Lake) -> Lake:
    """`orders` with statistics of its only snapshot."""
    lake.create("orders", rows=70)
    refresh(no_spark, lake.load("orders"))
    return lake


def test_statistics_that_are_right_pass_every_check(refreshed: Lake, instance: dg.DagsterInstance) -> None:
    found = results(refreshed, instance)
    assert set(found) == {"current", "drift", "unique_identifiers", "files"}
    assert all(result.passed for result in found.values())
    assert found["current"].description == "fresh: current."
    assert found["unique_identifiers"].description == "unique from sketches: id: 70 rows, all distinct."
    numbers = {name: {key: value.value for key, value in each.metadata.items()} for name, each in found.items()}
    assert numbers == {
        "current": {"fresh": 0},
        "drift": {"ndv(*) changed <= 50 %": 0},
        "unique_identifiers": {"unique from sketches": 0},
        "files": {"statistics files": 1, "faults": 0},
    }


def test_an_empty_table_passes(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders", rows=0)
    assert failed(lake, instance) == set()


def test_a_new_snapshot_makes_statistics_stale_with_the_severity_that_is_set(
    refreshed: Lake, instance: dg.DagsterInstance
) -> None:
    refreshed.append("orders", 70, 5)
    assert failed(refreshed, instance) == {"current", "unique_identifiers"}
    stale = results(refreshed, instance)["current"]
    assert stale.severity is dg.AssetCheckSeverity.WARN
    assert str(stale.description) == "fresh: fail, not current for 0.0 hours, 1 snapshot."
    blocking = results(refreshed, instance, checks={"blocking": True})["current"]
    assert blocking.severity is dg.AssetCheckSeverity.ERROR
    assert blocking.blocking


def test_sketches_of_another_size_than_the_settings_want_are_not_current(
    refreshed: Lake, instance: dg.DagsterInstance
) -> None:
    told = "fresh: fail, not current for 0.0 hours, 1 snapshot: sketches of lg k 14, but lg k 12 is requested."
    assert results(refreshed, instance, lg_k=12)["current"].description == told
    assert failed(refreshed, instance, lg_k=14) == set()


def test_columns_that_are_watched_and_have_no_statistics_are_named(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    refresh(no_spark, lake.load("orders"), options=RefreshOptions(("id",)))
    told = "fresh: fail, not current for 0.0 hours, 1 snapshot: no statistics of word."
    assert results(lake, instance)["current"].description == told
    assert results(lake, instance, columns=["id"])["current"].passed


def test_what_is_judged_with_every_refresh_opens_no_sketch(refreshed: Lake, instance: dg.DagsterInstance) -> None:
    refreshed.append("orders", 70, 5)
    refresh(no_spark, refreshed.load("orders"))
    with mock.patch.object(PuffinReader, "read", side_effect=AssertionError("a sketch is read")):
        found = {each.check_name: each.passed for each in judged_by_a_refresh(refreshed)}
    assert found == {"current": True, "drift": True, "unique_identifiers": True}


def test_drift_is_a_change_of_ndv_that_the_settings_do_not_tolerate(
    refreshed: Lake, instance: dg.DagsterInstance
) -> None:
    refreshed.append("orders", 70, 70)
    refresh(no_spark, refreshed.load("orders"))
    found = results(refreshed, instance)["drift"]
    assert not found.passed
    assert "ndv(*) changed <= 50 %: fail, id 70 → 140" in (found.description or "")
    assert failed(refreshed, instance, checks={"drift": 1.5}) == set()
    assert failed(refreshed, instance, checks={"drift": 0.0000001}) == {"drift"}


def test_identifiers_that_come_twice_are_not_unique(refreshed: Lake, instance: dg.DagsterInstance) -> None:
    refreshed.append("orders", 0, 70)
    refresh(no_spark, refreshed.load("orders"))
    found = results(refreshed, instance)["unique_identifiers"]
    assert not found.passed
    told = "unique from sketches: fail, id: 140 rows, but at most 70 distinct values."
    assert found.description == told


def test_unique_identifiers_pass_though_their_estimate_is_two_standard_errors_off(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders", rows=0)
    table = lake.catalog.load_table("db.orders")
    ids = range(5_500_000, 5_502_000)
    rows = pa.table({"id": ids, "word": [None for _ in ids]}, schema=table.schema().as_arrow())
    pq.write_table(rows, lake.folder / "plain.parquet", use_dictionary=False)  # which would prove the number
    table.add_files([str(lake.folder / "plain.parquet")])
    done = refresh(no_spark, lake.load("orders"), options=RefreshOptions(lg_k=9))
    assert done.statistics.columns[0].ndv_upper < 2_000
    assert failed(lake, instance, lg_k=9) == set()
    told = results(lake, instance, lg_k=9)["unique_identifiers"].description
    assert re.fullmatch(r"unique .*: id: 2,000 rows, up to [12]\d\.\d% of them could be duplicates that .*", str(told))


UNKNOWN = "unknown, a, b: sketches count values of single columns, not combinations."


@pytest.mark.parametrize(
    ("a", "b", "told"),
    [
        (4 * [*range(60)], 4 * [*range(60)], UNKNOWN),
        ([*range(60)] * 60, [number for number in range(60) for _ in range(60)], UNKNOWN),
        (3 * [1], [1, 2, 2], "fail, a, b: 3 rows, but at most 2 distinct values."),
        (3 * [1], [1, 2, 3], "a, b: 3 rows, all distinct."),
    ],
    ids=["each four times", "each pair once", "too few", "one is unique by itself"],
)
def test_of_several_identifier_fields_the_check_says_what_it_cannot_know(
    lake: Lake, instance: dg.DagsterInstance, a: list[int], b: list[int], told: str
) -> None:
    schema = pa.schema([pa.field("a", pa.int64(), nullable=False), pa.field("b", pa.int64(), nullable=False)])
    table = lake.catalog.create_table("db.orders", schema)
    with table.update_schema() as update:
        update.set_identifier_fields("a", "b")
    table.append(pa.table({"a": a, "b": b}, schema=schema))
    assert failed(lake, instance) == {"current", "unique_identifiers"}
    refresh(no_spark, lake.load("orders"))
    found = results(lake, instance)["unique_identifiers"]
    assert (found.passed, found.description) == (told.endswith("all distinct."), f"unique from sketches: {told}")


def test_without_identifier_fields_there_is_nothing_to_check(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.catalog.create_table("db.orders", pa.schema([("id", pa.int64())])).append(pa.table({"id": [1, 1]}))
    refresh(no_spark, lake.load("orders"))
    assert set(results(lake, instance)) == {"current", "drift", "files"}


def test_a_damaged_statistics_file_is_named(refreshed: Lake, instance: dg.DagsterInstance) -> None:
    (file,) = refreshed.folder.rglob("*.stats")
    file.write_bytes(file.read_bytes()[:-1])
    found = results(refreshed, instance)["files"]
    assert not found.passed
    assert file.name in (found.description or "")


def test_statistics_that_expire_soon_are_named_and_fail_nothing(refreshed: Lake, instance: dg.DagsterInstance) -> None:
    refreshed.append("orders", 70, 5)
    with refreshed.catalog.load_table("db.orders").transaction() as change:
        change.set_properties({"history.expire.max-snapshot-age-ms": "1"})
    (file,) = refreshed.folder.rglob("*.stats")
    found = results(refreshed, instance)["files"]
    assert found.passed
    assert "Expiring soon" in (found.description or "")
    assert file.name in (found.description or "")


def test_an_engine_that_passes_over_what_the_table_lists_fails_the_check(
    refreshed: Lake, instance: dg.DagsterInstance
) -> None:
    both = {"checks": {"engines": ["trino", "spark"]}}
    assert results(refreshed, instance, **both)["visible_to_engines"].passed
    refreshed.append("orders", 70, 5)
    found = results(refreshed, instance, **both)["visible_to_engines"]
    assert not found.passed
    assert str(found.description).startswith("Spark does not use the newest statistics of id")
    assert "Trino" not in str(found.description)
    assert results(refreshed, instance, checks={"engines": ["trino"]})["visible_to_engines"].passed


def test_engines_see_nothing_wrong_in_an_empty_table(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders", rows=0)
    assert results(lake, instance, checks={"engines": ["trino"]})["visible_to_engines"].passed


def test_rules_in_the_settings_are_a_check_with_their_numbers(refreshed: Lake, instance: dg.DagsterInstance) -> None:
    found = results(refreshed, instance, checks={"rules": ["unique(id)", "rows > 69", "nulls(id) = 0"]})
    numbers = {
        check: {name: value.value for name, value in found[check].metadata.items()} for check in ("rules", "unique")
    }
    assert found["rules"].passed
    assert found["unique"].passed
    assert numbers == {"rules": {"rows > 69": 70, "nulls(id) = 0": 0}, "unique": {"unique(id)": 0}}
    broken = results(refreshed, instance, checks={"rules": ["rows > 70", "ndv(none) = 1"]})["rules"]
    assert not broken.passed
    assert broken.severity is dg.AssetCheckSeverity.WARN
    told = "rows > 70: fail, 70 rows, more than 70 required, ndv(none) = 1: unknown, there is no"
    assert str(broken.description).startswith(told)
    refreshed.append("orders", 0, 5)
    assert not results(refreshed, instance, checks={"rules": ["unique(id)"]})["unique"].passed


def test_rules_of_one_severity_are_one_check_of_that_severity(refreshed: Lake, instance: dg.DagsterInstance) -> None:
    rules = ["rows > 70", {"rule": "rows > 71", "severity": "error"}, {"rule": "rows > 72", "blocking": True}]
    found = results(refreshed, instance, checks={"rules": rules})
    shown = {name: (each.severity.value, each.blocking, each.passed) for name, each in found.items() if "rules" in name}
    assert shown == {
        "rules": ("WARN", False, False),
        "rules_error": ("ERROR", False, False),
        "rules_blocking": ("ERROR", True, False),
    }
    assert [str(found[name].description)[:9] for name in shown] == ["rows > 70", "rows > 71", "rows > 72"]


def test_a_refresh_judges_a_key_by_its_kept_proof_and_else_leaves_it_to_the_night(refreshed: Lake) -> None:
    watched = refreshed.watched(checks={"rules": [{"rule": "unique(id)", "severity": "error"}, "rows < 1"]})["orders"]

    def judged() -> dict[str, dg.AssetCheckEvaluation]:
        found = check_results(watched, refreshed.load("orders"), SimpleNamespace())
        return {each.check_name: each for each in found}

    unknown = judged()["unique_error"]
    assert (unknown.passed, unknown.severity) == (False, dg.AssetCheckSeverity.WARN)
    assert "unknown, no saved proof answers for all data files" in str(unknown.description)
    table = refreshed.load("orders")
    save_proof(table, check_key(table, None, ["id"]))
    for file in refreshed.folder.rglob("*.parquet"):
        file.unlink()
    assert judged()["unique_error"].passed
    assert not judged()["rules"].passed


def test_each_hour_all_tables_are_looked_at_in_one_step_and_one_that_cannot_be_fails(
    refreshed: Lake, instance: dg.DagsterInstance
) -> None:
    for name in ("late", "lost"):
        refreshed.create(name)
    loaded = build_definitions(refreshed.settings(tables=["db.orders", "db.late", "db.lost"]))
    refreshed.catalog.drop_table("db.lost")
    assert loaded.get_repository_def().get_schedule_def("puffinry_current").cron_schedule == "0 * * * *"
    run = loaded.resolve_job_def("puffinry_current").execute_in_process(instance=instance)
    found = {each.asset_key.path[2]: each for each in run.get_asset_check_evaluations()}
    assert {name: each.passed for name, each in found.items()} == {"orders": True, "late": False, "lost": False}
    assert {each.check_name for each in found.values()} == {"current"}
    assert "cannot be judged: catalog lake has no table db.lost" in str(found["lost"].description)
