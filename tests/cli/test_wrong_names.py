"""A name that is not there: what the user may have meant, what there is, and where it was sought."""

from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.utils.config import Config

from tests.cli.running import run
from tests.cli.shop import make_shop


@pytest.fixture(autouse=True)
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalogs `shop`, with sales.orders and sales."a.b", and `prod`, in a file in the user's home."""
    home, here = tmp_path / "home", tmp_path / "here"
    home.mkdir()
    here.mkdir()
    catalog, environment = make_shop(tmp_path, "sales")
    uri = environment["PYICEBERG_CATALOG__SHOP__URI"]
    for folder in (home, here):
        (folder / ".pyiceberg.yaml").write_text(f"catalog:\n  shop:\n    uri: {uri}\n  prod:\n    uri: {uri}\n")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("PYICEBERG_HOME", str(tmp_path / "nowhere"))
    monkeypatch.chdir(here)
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    schema = pa.schema([pa.field("a", pa.int64())])
    catalog.create_table("sales.orders", schema)
    catalog.create_table(("sales", "a.b"), schema, location=f"file://{tmp_path}/ab")


def said(*arguments: str) -> str:
    done = run(*arguments)
    assert (done.code, done.text) == (1, "")
    return done.errors


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("sales.order", "sales.orders"),
        ("sale.orders", "sales.orders"),
        ("Sales.Orders", "sales.orders"),
        ("orders", "sales.orders"),
        ("returns.orders", "sales.orders"),
        ("sales.a.b", 'sales."a.b"'),
    ],
)
def test_the_nearest_table_is_suggested(wrong: str, meant: str) -> None:
    for command in ("show", "plan", "analyze", "verify"):
        assert f"did you mean {meant}?" in said(command, wrong, "--catalog", "shop")


def test_where_none_is_near_the_hint_works_as_printed() -> None:
    error = said("show", "hr.people", "--catalog", "shop")
    assert "did you mean" not in error
    hint = error.split("`")[1]
    assert hint == "puffinry tables --catalog shop"
    listed = run(*hint.split()[1:])
    assert (listed.code, listed.errors) == (0, "")


def test_a_wrong_catalog_is_told_with_those_configured_and_the_files_looked_at(tmp_path: Path) -> None:
    error = said("tables", "--catalog", "shp")
    assert "catalog shp is not configured; did you mean shop?" in error
    assert "configured: prod, shop" in error
    assert f"{tmp_path}/nowhere/.pyiceberg.yaml (not there)" in error
    assert f"{tmp_path}/home/.pyiceberg.yaml (read)" in error
    assert f"{tmp_path}/here/.pyiceberg.yaml (ignored: an earlier file was used)" in error
    assert "PYICEBERG_CATALOG__SHP__URI" in error


def test_without_a_catalog_it_is_said_how_one_is_chosen_and_how_locations_are_written() -> None:
    error = said("show", "sales.orders")
    assert "--catalog NAME" in error
    assert "configured: prod, shop" in error
    assert "./orders" in error


def test_where_nothing_is_configured_that_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    assert "none is configured; looked in" in said("tables", "--catalog", "shop")
