"""Checks of dbt's generic tests and of a data contract: named as there, with the verdicts that dbt itself gave."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import dagster as dg
import pytest

from puffinry.errors import SettingsError
from puffinry.refresh import refresh
from puffinry_assets.settings import declared
from puffinry_assets.tables.checks import check_results, table_checks
from tests.assets.conftest import Lake
from tests.assets.tables.test_checks import results_of
from tests.knowledge.test_dbt_manifest import BY_DBT, DECLINED, FOLDER, MANIFEST, UNKNOWN
from tests.support.no_session import no_spark
from tests.vectors.dbt.tables import MODELS, TABLES

OWN = {"current", "drift", "unique_identifiers", "files"}
EXPRESSION = "source_unique_shop_customers_lower_email_"  # which only the table tells from a column
STATUS = {each.split(".")[2]: status for each, status in BY_DBT.items() if each.split(".")[2] not in DECLINED} | {
    EXPRESSION: "declined"
}
FILE = {"file": str(FOLDER / "manifest.json"), "map": {"shop.main": "db"}}
WARNS = {node["name"] for node in MANIFEST["nodes"].values() if node["config"].get("severity") == "warn"}


@pytest.fixture
def shop(lake: Lake) -> Lake:
    """The tables that dbt tested, their statistics current."""
    for name, rows in (TABLES | MODELS).items():
        lake.catalog.create_table(f"db.{name}", rows.schema).append(rows)
        refresh(no_spark, lake.load(name))
    return lake


def shown(shop: Lake, instance: dg.DagsterInstance, **checks: object) -> Mapping[str, dg.AssetCheckEvaluation]:
    """What each declared test says, by its check's name, whichever table it is of."""
    found: dict[str, dg.AssetCheckEvaluation] = {}
    for name in shop.watched():
        of_table = results_of(name, shop, instance, checks=checks)
        found |= {check: each for check, each in of_table.items() if check not in OWN}
    return found


def test_each_test_of_dbt_is_a_check_of_its_name_with_dbts_verdict_and_severity(
    shop: Lake, instance: dg.DagsterInstance
) -> None:
    found = shown(shop, instance, dbt=FILE)
    assert found.keys() == STATUS.keys()
    for name, each in found.items():
        expected = "unknown" if name in UNKNOWN else STATUS[name]
        assert (name, str(each.description).partition(":")[0]) == (name, expected)
        assert each.passed == (expected == "pass")
        is_warning = name in WARNS or expected in ("warn", "declined")
        assert each.passed or (each.severity is dg.AssetCheckSeverity.WARN) == is_warning
        assert not each.blocking


def test_what_is_stale_is_unknown_and_never_passed(shop: Lake, instance: dg.DagsterInstance) -> None:
    orders = shop.catalog.load_table("db.orders")
    orders.append(TABLES["orders"].cast(orders.schema().as_arrow()))
    found = results_of("orders", shop, instance, checks={"dbt": FILE})
    check = found["source_not_null_shop_orders_id"]
    assert str(check.description).startswith("unknown: ")
    assert (check.passed, check.severity) == (False, dg.AssetCheckSeverity.ERROR)


def test_a_refresh_reads_no_data_and_leaves_keys_to_the_night_as_a_warning(shop: Lake) -> None:
    watched = shop.watched(checks={"dbt": FILE})["customers"]
    judged = {each.check_name: each for each in check_results(watched, shop.load("customers"), SimpleNamespace())}
    key = judged["source_unique_shop_customers_id"]
    assert str(key.description).startswith("unknown: no saved proof answers for all data files; the nightly check")
    assert (key.passed, key.severity) == (False, dg.AssetCheckSeverity.WARN)
    assert judged["source_not_null_shop_customers_id"].passed


def test_a_contract_is_a_check_for_each_of_its_tests_and_one_for_the_columns(
    shop: Lake, instance: dg.DagsterInstance
) -> None:
    contract = FOLDER.parent / "contract.odcs.yaml"
    found = shown(shop, instance, contract={"file": str(contract), "map": {"n": "db"}})
    assert {name: each.passed for name, each in found.items()} == {
        "Customers__schema": False,
        "Customers__primary_key": True,
        "Customers__rowCount": True,
        "Customers__few": False,
        "Customers__duplicateValues": True,
        "Customers_id__required": True,
        "Customers_id__unique": True,
        "Customers_email__nullValues": True,
        "Customers_email__no_nulls": False,
        "Customers_level__invalidValues": True,
        "Customers_phone__required": False,
        "orders__schema": True,
        "orders__primary_key": True,
        "orders_status__invalidValues": False,
    }
    assert "no column phone" in str(found["Customers__schema"].description)
    assert found["Customers__few"].severity is dg.AssetCheckSeverity.WARN
    assert str(found["Customers_phone__required"].description).startswith("declined: phone is no column")


def test_a_test_that_is_called_as_a_check_of_ours_has_a_name_of_its_own(shop: Lake, tmp_path: Path) -> None:
    manifest: dict[str, Any] = json.loads(json.dumps(MANIFEST))
    for node in manifest["nodes"].values():
        if node["name"] == "source_not_null_shop_orders_id":
            node["name"] = "current"
    (tmp_path / "manifest.json").write_text(json.dumps(manifest))
    checks = table_checks(shop.watched(checks={"dbt": {**FILE, "file": str(tmp_path / "manifest.json")}})["orders"])
    names = {key.name for key in checks.check_keys if key.name.startswith("current")}
    assert len(names) == 2
    assert "current" in names


def test_tests_that_are_declined_are_told_when_the_code_location_is_loaded(
    shop: Lake, caplog: pytest.LogCaptureFixture
) -> None:
    declared._by_table.cache_clear()
    assert shop.watched(checks={"dbt": FILE})["orders"].declared
    assert "7 of 65 tests have no check: " in caplog.text
    assert "it has a limit" in caplog.text


@pytest.mark.parametrize("broken", ["", "{", '{"nodes": {}}'])
def test_a_file_that_cannot_be_read_is_named(shop: Lake, tmp_path: Path, broken: str) -> None:
    path = tmp_path / "manifest.json"
    for _ in range(2):
        with pytest.raises(SettingsError, match=r"manifest\.json(:| cannot be read:) "):
            table_checks(shop.watched(checks={"dbt": str(path)})["orders"])
        path.write_text(broken)
    shutil.copy(FOLDER / "manifest.json", path)
    assert table_checks(shop.watched(checks={"dbt": str(path)})["orders"])
