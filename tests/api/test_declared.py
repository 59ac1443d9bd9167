"""Tests of dbt and of a contract, decided from Python as by the command."""

from pathlib import Path

import pytest
from pyiceberg.catalog.sql import SqlCatalog

import puffinry
from puffinry.errors import SettingsError
from tests.cli.test_declared import CONTRACT, MANIFEST
from tests.vectors.dbt.tables import TABLES


@pytest.fixture
def lake(tmp_path: Path) -> SqlCatalog:
    catalog = SqlCatalog("lake", uri=f"sqlite:///{tmp_path}/catalog.db", warehouse=f"file://{tmp_path}/warehouse")
    catalog.create_namespace("n")
    for name, rows in TABLES.items():
        catalog.create_table(f"n.{name}", rows.schema).append(rows)
    return catalog


@pytest.mark.parametrize("is_begun", [False, True])
def test_what_is_unknown_without_statistics_is_decided_by_a_refresh_or_by_reading(
    lake: SqlCatalog, is_begun: bool
) -> None:
    for name in TABLES if is_begun else ():  # statistics of the last column alone
        puffinry.open_table(f"n.{name}", lake).refresh(columns=TABLES[name].column_names[-1:], lg_k=12)

    def found(*, refresh: bool = False, read: bool = False) -> list[puffinry.Verdict]:
        names = ["some_nulls", "source_relationships_shop_orders_customer_id*"]
        renamed = {"shop.main": "n"}
        return puffinry.check(dbt=MANIFEST, catalog=lake, select=names, renamed=renamed, refresh=refresh, read=read)

    assert {each.result for each in found()} == {"unknown"}
    read = {each.test.short_name[:10]: each for each in found(read=True)}
    assert {name: each.result for name, each in read.items()} == {"some_nulls": "warn", "source_rel": "fail"}
    assert all(each.bytes_read for each in read.values())
    refreshed = {each.test.short_name[:10]: each for each in found(refresh=True)}
    assert {name: each.result for name, each in refreshed.items()} == {"some_nulls": "warn", "source_rel": "fail"}
    assert not any(each.bytes_read for each in refreshed.values())
    listed = [each for name in TABLES for each in puffinry.open_table(f"n.{name}", lake).statistics().answer.requested]
    assert {each.lg_k for each in listed} <= {12 if is_begun else 14}  # as they were begun


def test_a_contract_is_decided_too(lake: SqlCatalog) -> None:
    found = {each.test.test: each.result for each in puffinry.check(contract=CONTRACT, catalog=lake, read=True)}
    assert found["Customers.level: invalidValues"] == "pass"
    assert found["Customers.phone: schema"] == "fail"


def test_a_file_that_is_neither_is_named(lake: SqlCatalog, tmp_path: Path) -> None:
    for wrong in ({}, {"dbt": MANIFEST, "contract": CONTRACT}):
        with pytest.raises(SettingsError, match="a manifest of dbt, or a contract"):
            puffinry.check(catalog=lake, **wrong)  # type: ignore[arg-type]
    with pytest.raises(SettingsError, match=r"contract\.odcs\.yaml cannot be read"):
        puffinry.check(dbt=CONTRACT, catalog=lake)
    with pytest.raises(SettingsError, match=r"manifest\.json: not a data contract"):
        puffinry.check(contract=MANIFEST, catalog=lake)
