"""dbt's generic tests: no verdict but that of dbt itself, which `tests/vectors/dbt/make.py` keeps."""

import json
from typing import Any

import pytest
from pyiceberg.catalog.sql import SqlCatalog

from puffinry.errors import SettingsError
from puffinry.knowledge import Decider, DeclaredTest, Judge, Verdict, declared_in_manifest
from tests.knowledge.conftest import analyze, opened
from tests.support.places import ROOT
from tests.vectors.dbt.tables import MODELS, TABLES

FOLDER = ROOT / "tests" / "vectors" / "dbt"
MANIFEST: dict[str, Any] = json.loads((FOLDER / "manifest.json").read_text())
BY_DBT: dict[str, str] = json.loads((FOLDER / "verdicts.json").read_text())
DECLINED = {
    "a_range": "least and greatest values are bounds in manifests, which any writer may have set",
    "limited": "it has a limit",
    "nulls_of_gold": "it has a where",
    "nulls_up_to_two": "it has an error_if",
    "source_is_even_shop_customers_id": "statistics do not tell what dbt's is_even asks for",
    "source_unique_shop_customers_lower_email_": "lower(email) is an expression, no column",
    "to_a_view": "big_orders is no table: view",
    "unique_big_orders_id": "big_orders is no table: view",
}
UNKNOWN = {
    "key_of_three_with_nulls": "nulls(status) = 0",
    "key_with_nulls": "nulls(email) = 0",
    "repeated_with_nulls": "nulls(level) = 0",
    "source_relationships_shop_orders_customer_small__id__source_shop_customers_": "only values of one type",
}


@pytest.fixture
def shop(lake: SqlCatalog) -> SqlCatalog:
    """The tables that dbt tested."""
    for name, rows in (TABLES | MODELS).items():
        lake.create_table(f"n.{name}", rows.schema).append(rows)
        analyze(lake, name)
    return lake


def decided(shop: SqlCatalog, tests: list[DeclaredTest]) -> dict[str, Verdict]:
    """Verdicts by the tests' short names."""

    def open_table(name: str) -> Any:
        return opened(shop, name.rpartition(".")[2])

    decide = Decider(open_table, lambda table: Judge(table, None, 0, open_table), {"shop.main": "n"})
    return {each.test.short_name: each for each in decide(tests)}


def test_every_verdict_is_that_of_dbt(shop: SqlCatalog) -> None:
    found = decided(shop, declared_in_manifest(MANIFEST, ()))
    by_dbt = {name.split(".")[2]: status for name, status in BY_DBT.items()}
    assert found.keys() == by_dbt.keys()
    differ = {
        name: (each.result, each.reason, by_dbt[name])
        for name, each in found.items()
        if each.is_decided and each.result != by_dbt[name]
    }
    assert differ == {}
    assert all(each.is_certain for each in found.values() if each.is_decided)


def test_what_is_not_decided_says_why(shop: SqlCatalog) -> None:
    found = decided(shop, declared_in_manifest(MANIFEST, ()))
    assert {name: each.reason for name, each in found.items() if each.result == "declined"} == DECLINED
    unknown = {name: each.reason for name, each in found.items() if each.result == "unknown"}
    assert unknown.keys() == UNKNOWN.keys()
    assert all(said in unknown[name] for name, said in UNKNOWN.items())


def test_stale_statistics_decide_nothing(shop: SqlCatalog) -> None:
    shop.load_table("n.customers").append(TABLES["customers"])
    found = decided(shop, declared_in_manifest(MANIFEST, ["source_not_null_shop_customers_id", "without_padding"]))
    assert {each.result for each in found.values()} == {"unknown"}


def test_tests_are_selected_by_name_and_by_id() -> None:
    def names(*selected: str) -> list[str]:
        return [each.short_name for each in declared_in_manifest(MANIFEST, selected)]

    assert names("the_*") == ["the_first"]
    assert names("test.shop.to_a_view.*", "only_new") == ["only_new", "to_a_view"]
    with pytest.raises(SettingsError, match="has no data test no_such"):
        names("no_such", "the_first")


def test_a_macro_of_the_project_is_declined(shop: SqlCatalog) -> None:
    changed = json.loads(json.dumps(MANIFEST).replace("macro.dbt.test_not_null", "macro.shop.test_not_null"))
    found = decided(shop, declared_in_manifest(changed, ["kept_failures"]))
    assert found["kept_failures"].result == "declined"
    assert found["kept_failures"].reason == "a macro of the project stands for not_null"


@pytest.mark.parametrize("manifest", [None, [], {}, {"nodes": {}}, {"nodes": {"a": 1}, "sources": {}}, "text"])
def test_what_is_no_manifest_is_refused(manifest: Any) -> None:
    with pytest.raises(SettingsError, match=r"manifest\.json"):
        declared_in_manifest(manifest, ())
