"""`puffinry check --dbt` and `--contract`: what is printed, written and exited with."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.utils.config import Config

from tests.cli.running import run
from tests.cli.shop import make_shop
from tests.cli.test_contract import broken
from tests.support.places import ROOT
from tests.vectors.dbt.tables import TABLES

VECTORS = ROOT / "tests" / "vectors"
MANIFEST = VECTORS / "dbt" / "manifest.json"
CONTRACT = VECTORS / "contract.odcs.yaml"
OF_SHOP = ("--catalog", "shop", "--map", "shop.main=n")


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlCatalog:
    catalog, environment = make_shop(tmp_path, "n")
    monkeypatch.setenv("PYICEBERG_CATALOG__SHOP__URI", environment["PYICEBERG_CATALOG__SHOP__URI"])
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    for name, rows in TABLES.items():
        catalog.create_table(f"n.{name}", rows.schema).append(rows)
        assert run("analyze", "--catalog", "shop", f"n.{name}").code == 0
    return catalog


def lines(*arguments: object) -> tuple[int, dict[str, dict[str, Any]]]:
    """The exit code, and each test's line by the test's name."""
    done = run("check", *arguments, "--json")
    found = [json.loads(line) for line in done.text.splitlines()]
    return done.code, {each["test"]: each for each in found}


def test_a_line_a_test_says_what_was_decided_of_which_table(shop: SqlCatalog) -> None:
    code, found = lines("--dbt", MANIFEST, *OF_SHOP, "--select", "only_new", "--select", "limited")
    assert code == 1
    assert [broken("declared", each) for each in found.values()] == [[], []]
    assert list(found.values()) == [
        {
            "test": "test.shop.limited.4a00747bc7",
            "model": "source.shop.shop.customers",
            "table": None,
            "rule": None,
            "result": "declined",
            "reason": "it has a limit",
            "certain": False,
            "bytes_read": 0,
        },
        {
            "test": "test.shop.only_new.17a56f148a",
            "model": "source.shop.shop.orders",
            "table": "n.orders",
            "rule": "status in ('new')",
            "result": "fail",
            "reason": "1 other value",
            "certain": True,
            "bytes_read": 0,
        },
    ]


@pytest.mark.parametrize(
    ("selected", "code"),
    [("lines_as_texts", 1), ("few_nulls", 0), ("some_nulls", 0), ("to_the_copies", 3), ("limited", 3)],
)
def test_the_exit_code_is_that_of_the_worst_and_nothing_decided_is_unknown(
    shop: SqlCatalog, selected: str, code: int
) -> None:
    assert lines("--dbt", MANIFEST, *OF_SHOP, "--select", selected)[0] == code


def test_decided_tests_are_written_for_dbt_and_reported_for_ci(shop: SqlCatalog, tmp_path: Path) -> None:
    decided, report = tmp_path / "decided", tmp_path / "report.xml"
    options = ("--exclude-file", decided, "--junit", report)
    listing = '{"unique_id": "test.shop.limited.4a00747bc7"}\n{"unique_id": "test.shop.some_nulls.0450034621"}\n'
    done = run("check", "--dbt", MANIFEST, *OF_SHOP, "--select", "-", *options, stdin=listing.encode())
    assert (done.code, decided.read_text()) == (0, "some_nulls\n")
    assert done.text.splitlines()[-1] == "1 of 2 tests decided, read 0 B"
    suites = {suite.get("name"): suite for suite in ElementTree.parse(report).getroot()}
    assert suites["source.shop.shop.customers"].get("skipped") == "1"
    assert [suites["n.customers"].get(key) for key in ("tests", "failures", "errors")] == ["1", "0", "0"]


def test_stale_statistics_are_refreshed_first_where_that_is_wanted(shop: SqlCatalog) -> None:
    shop.load_table("n.orders").append(TABLES["orders"])
    options = ("--dbt", MANIFEST, *OF_SHOP, "--select", "source_not_null_shop_orders_id")
    assert lines(*options)[0] == 3
    done = run("check", *options, "--refresh")
    assert done.code == 0
    assert "n.orders: refreshed, read " in done.errors


def test_a_contract_is_decided_and_what_it_says_of_columns_is_compared(shop: SqlCatalog) -> None:
    code, found = lines("--contract", CONTRACT, "--catalog", "shop")
    assert code == 1
    assert {name: each["result"] for name, each in found.items()} == {
        "Customers.level: schema": "fail",
        "Customers.phone: schema": "fail",
        "Customers: primary key": "pass",
        "Customers: rowCount": "pass",
        "Customers: few": "warn",
        "Customers: duplicateValues": "pass",
        "Customers.id: required": "pass",
        "Customers.id: unique": "pass",
        "Customers.email: nullValues": "pass",
        "Customers.email: no_nulls": "fail",
        "Customers.email: missingValues": "declined",
        "Customers.level: invalidValues": "pass",
        "Customers.level: of_pattern": "declined",
        "Customers.level: sql": "declined",
        "Customers.phone: required": "declined",
        "orders: schema": "pass",
        "orders: primary key": "pass",
        "orders.status: invalidValues": "fail",
        "orders.status: duplicateValues": "declined",
        "orders.status: nullValues": "declined",
        "nowhere: schema": "declined",
        "nowhere.id: required": "declined",
    }
    assert found["Customers.level: schema"]["reason"] == "level is string; the contract says integer"
    assert found["Customers.phone: schema"]["reason"] == "n.customers has no column phone"
    assert found["nowhere.id: required"]["reason"] == "the catalog has no table n.nowhere"


@pytest.mark.parametrize(
    "arguments",
    [
        ("--dbt", MANIFEST, "n.orders"),
        ("--dbt", MANIFEST, "--rule", "rows > 0"),
        ("--dbt", MANIFEST, "--contract", CONTRACT),
        ("--dbt", CONTRACT),
        ("--contract", MANIFEST),
        ("--dbt", "no-such-file"),
        ("--dbt", MANIFEST, "--map", "shop"),
        ("--dbt", MANIFEST, "--select", "no_such_test"),
        ("--contract", CONTRACT, "--select", "orders"),
        ("--contract", CONTRACT, "--exclude-file", "decided"),
        ("n.orders", "--rule", "rows > 0", "--exclude-file", "decided"),
    ],
)
def test_what_does_not_go_together_is_wrong_usage(shop: SqlCatalog, arguments: tuple[object, ...]) -> None:
    assert run("check", "--catalog", "shop", *arguments).code == 2
