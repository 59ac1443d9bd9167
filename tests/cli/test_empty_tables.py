"""A table that holds nothing is no failure: neither one that was never written to nor one whose rows are all gone."""

import json
from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.utils.config import Config

from puffinry.catalogs import open_catalog
from tests.cli.running import run
from tests.cli.shop import make_shop


@pytest.fixture(autouse=True)
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalog with n.new, which has no snapshot, and n.emptied, whose rows were deleted."""
    catalog, environment = make_shop(tmp_path, "n")
    monkeypatch.setenv("PYICEBERG_CATALOG__SHOP__URI", environment["PYICEBERG_CATALOG__SHOP__URI"])
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    rows = pa.table({"a": [1, 2], "b": ["x", "y"]})
    catalog.create_table("n.new", rows.schema)
    emptied = catalog.create_table("n.emptied", rows.schema)
    emptied.append(rows)
    emptied.delete("a > 0")


@pytest.mark.parametrize("command", ["analyze", "plan", "show", "engines"])
def test_a_table_without_a_snapshot_is_told_in_one_line(command: str) -> None:
    done = run(command, "n.new", "--catalog", "shop")
    assert (done.code, done.errors) == (0, "")
    (line,) = done.text.strip().splitlines()
    assert "n.new: no snapshot yet" in line


@pytest.mark.parametrize("command", ["survey", "joins", "show"])
def test_a_catalog_without_tables_is_told_in_one_line(command: str) -> None:
    catalog = open_catalog("shop")
    for name in ("n.new", "n.emptied"):
        catalog.drop_table(name)
    done = run(command, "--all", "--catalog", "shop")
    assert (done.code, done.errors, done.text) == (0, "", "catalog shop: no tables\n")


def test_in_json_it_has_no_snapshot_and_no_columns() -> None:
    for command in ("analyze", "plan", "show"):
        done = run(command, "n.new", "--catalog", "shop", "--json")
        found = json.loads(done.text)
        assert (done.code, found["snapshot_id"], found["columns"]) == (0, None, []), command


def test_a_reference_that_such_a_table_lacks_is_a_failure() -> None:
    for command in ("analyze", "plan", "show"):
        done = run(command, "n.new@audit", "--catalog", "shop")
        assert done.code == 1
        assert "'audit' is no branch, tag or snapshot id" in done.errors


def test_a_table_whose_rows_are_gone_has_statistics_that_say_so() -> None:
    first, second = (json.loads(run("analyze", "n.emptied", "--catalog", "shop", "--json").text) for _ in range(2))
    assert {(column["ndv"], column["value_count"], column["null_count"]) for column in first["columns"]} == {(0, 0, 0)}
    assert (first["scan"]["rows"], first["committed"], second["committed"]) == (0, True, False)
    planned = run("plan", "n.emptied", "--catalog", "shop")
    assert planned.text.endswith(": its statistics are current; nothing to read\n")
