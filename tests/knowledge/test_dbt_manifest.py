"""dbt's generic tests: no verdict but that of dbt itself, which `tests/vectors/dbt/make.py` keeps."""

import json
from collections.abc import Mapping
from typing import Any

import pyarrow as pa
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
    "source_is_even_shop_customers_id": "statistics cannot decide dbt's is_even",
    "source_unique_shop_customers_lower_email_": "lower(email) is an expression, no column",
    "to_a_view": "big_orders is no table: view",
    "unique_big_orders_id": "big_orders is no table: view",
}
UNKNOWN = {
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
    assert found["kept_failures"].reason == "a macro of the project replaces not_null"


def changed(test: str, config: Mapping[str, Any] | None = None, **arguments: Any) -> dict[str, Any]:
    """The manifest with a test that is configured otherwise, or has other arguments."""
    manifest: dict[str, Any] = json.loads(json.dumps(MANIFEST))
    (node,) = (each for each in manifest["nodes"].values() if each["name"] == test)
    node["config"] |= config or {}
    said = node["test_metadata"]["kwargs"]
    said |= arguments
    node["test_metadata"]["kwargs"] = {name: value for name, value in said.items() if value is not ...}
    return manifest


TO = "source_relationships_shop_orders_customer_id__id__source_shop_customers_"
KEY, SHARE, LIST, NULLS = "key_of_two", "four_of_five", "only_new", "source_not_null_shop_orders_id"


@pytest.mark.parametrize(
    ("test", "arguments", "reason"),
    [  # dbt gave other verdicts, or errors, than the test without that
        (TO, {"to": "(select * from {{ source('shop', 'customers') }} where id > 1)"}, "neither a ref nor a source"),
        (TO, {"to": "{{ source('shop', 'customers') ~ ' where id > 1' }}"}, "neither a ref nor a source"),
        (TO, {"to": "source('shop', 'custom' ~ 'ers')"}, "neither a ref nor a source"),
        (TO, {"field": 1}, "is no column"),
        (LIST, {"values": ["a{# x #}", "b"]}, "dbt renders its values"),
        (LIST, {"values": ["{{ var('good') }}"]}, "dbt renders its values"),
        (LIST, {"values": ["new\n"]}, "dbt renders its values"),
        (LIST, {"values": []}, "its values are no list"),
        (LIST, {"quote": "var('q')"}, "dbt renders its quote"),
        (LIST, {"quote": "false"}, "quote is neither true nor false"),
        (LIST, {"values": [1e16], "quote": False}, "a number that engines may round"),
        (LIST, {"column_name": "[status]"}, "is an expression, no column"),
        (SHARE, {"arg": 0.5}, "tests with arg"),
        (SHARE, {"at_least": ...}, "its arguments are not those of the test"),
        (SHARE, {"at_least": 0.8333333333333334}, "six decimals at most"),
        (SHARE, {"at_least": True}, "six decimals at most"),
        (SHARE, {"at_most": 1.5}, "a proportion is from 0 to 1"),
        (SHARE, {"at_least": "{{ var('half') }}"}, "dbt renders its at_least"),
        (KEY, {"combination_of_columns": []}, "nothing is no column"),
        (KEY, {"combination_of_columns": [1, 2]}, "1, 2 is no column"),
        (KEY, {"quote_columns": True}, "it has quote_columns"),
        (NULLS, {"column_name": ...}, "its arguments are not those of the test"),
        (NULLS, {"config": {"sql_header": "set x = 1"}}, "it has a sql_header"),
        (NULLS, {"config": {"warn_if": 3}}, "the condition 3 is an expression"),
    ],
)
def test_what_changes_a_test_is_declined_and_no_other_test_is(
    shop: SqlCatalog, test: str, arguments: Mapping[str, Any], reason: str
) -> None:
    found = decided(shop, declared_in_manifest(changed(test, **arguments), ()))
    assert found[test].result == "declined"
    assert reason in found[test].reason
    assert {name for name, each in found.items() if each.result == "declined"} == {*DECLINED, test}


@pytest.mark.parametrize("config", [{"error_if": None, "warn_if": None, "severity": None, "fail_calc": None}])
def test_what_a_test_does_not_configure_is_as_by_default(shop: SqlCatalog, config: dict[str, None]) -> None:
    for to in ("{{ source('shop', 'customers') }}", 'source("shop","customers")'):
        tests = declared_in_manifest(changed(TO, config, to=to), [TO])
        assert decided(shop, tests)[TO].result == "fail"


@pytest.mark.parametrize(
    ("macro", "runs"),
    [
        ("macro.dbt.test_not_null", "macro.shop.default__test_not_null"),  # by dispatch
        ("macro.shop.get_test_sql", ""),
        ("macro.shop.duckdb__get_limit_subquery_sql", ""),
        ("macro.shop.materialization_test_duckdb", ""),
        ("macro.shop.ref", ""),
    ],
)
def test_a_test_that_runs_other_macros_is_declined(macro: str, runs: str) -> None:
    macros = {macro: {"depends_on": {"macros": [runs] if runs else []}}}
    own: dict[str, Any] = {"macro.shop.unused": {"depends_on": {"macros": []}}}
    (declined,) = declared_in_manifest(MANIFEST | {"macros": macros | own}, [NULLS])
    assert declined.declined == f"it runs {runs or macro}"
    (taken,) = declared_in_manifest(MANIFEST | {"macros": own}, [NULLS])
    assert not taken.declined


def test_a_name_that_selects_something_else_too_excludes_no_test() -> None:
    (node,) = (each for each in MANIFEST["nodes"].values() if each["name"] == NULLS)
    others = [{"m": node | {"unique_id": "m", "resource_type": "model", "fqn": ["shop", "staging", NULLS]}}]
    others.append(
        {"m": node | {"unique_id": "m", "name": "other", "resource_type": "model", "fqn": ["shop", NULLS, "m"]}}
    )
    for nodes in others:
        (found,) = declared_in_manifest(MANIFEST | {"nodes": MANIFEST["nodes"] | nodes}, [node["unique_id"]])
        assert (found.short_name, found.selector) == (NULLS, "")
    assert declared_in_manifest(MANIFEST, [NULLS])[0].selector == NULLS


def test_a_table_of_two_databases_is_declined_until_one_is_mapped(shop: SqlCatalog) -> None:
    text = json.dumps(MANIFEST)
    manifest = json.loads(text)
    for node in json.loads(text.replace("only_new", "elsewhere").replace("shop.customers", "dev.customers"))[
        "nodes"
    ].values():
        if node["name"].startswith("elsewhere"):
            node["depends_on"]["nodes"] = ["source.shop.dev.orders"]
            manifest["nodes"][node["unique_id"]] = node
    orders = manifest["sources"]["source.shop.shop.orders"]
    manifest["sources"]["source.shop.dev.orders"] = orders | {"unique_id": "source.shop.dev.orders", "database": "dev"}
    tests = declared_in_manifest(manifest, ["only_new", "elsewhere"])

    def open_table(name: str) -> Any:
        return opened(shop, name.rpartition(".")[2])

    def results(renamed: dict[str, str]) -> dict[str, tuple[str, str]]:
        decide = Decider(open_table, lambda table: Judge(table, None, 0, open_table), renamed)
        return {each.test.short_name: (each.result, each.reason) for each in decide(tests)}

    both = results({})
    assert {result for result, _ in both.values()} == {"declined"}
    assert "main.orders may be dev.main.orders or shop.main.orders" in both["elsewhere"][1]
    assert {result for result, _ in results({"dev.main": "n", "shop.main": "n"}).values()} == {"fail"}


def test_bounds_of_a_sample_decide_no_threshold(lake: SqlCatalog) -> None:
    """Of 3,000 other values in a sample of 512: the number is known to 10 %, and dbt counts it."""
    count = 3000
    lake.create_table("n.orders", pa.schema([("status", pa.string())])).append(
        pa.table({"status": [str(number) for number in range(count)]})
    )
    analyze(lake, "orders", lg_k=9)
    for sign, limit in ((">", 5000), (">", 100), (">=", count)):
        config = {"severity": "warn", "warn_if": f"{sign} {limit}"}
        tests = declared_in_manifest(changed(LIST, config), [LIST])
        assert decided(lake, tests)[LIST].result == "unknown"
    (at_all,) = declared_in_manifest(changed(LIST, {"severity": "warn"}), [LIST])
    assert decided(lake, [at_all])[LIST].result == "warn"


@pytest.mark.parametrize("manifest", [None, [], {}, {"nodes": {}}, {"nodes": {"a": 1}, "sources": {}}, "text"])
def test_what_is_no_manifest_is_refused(manifest: Any) -> None:
    with pytest.raises(SettingsError, match=r"manifest\.json"):
        declared_in_manifest(manifest, ())
