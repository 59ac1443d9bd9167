"""Which tables `analyze` is about: those that a pattern matches, all of a catalog, those that are not current."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.utils.config import Config

from puffinry.cli.choosing import matches
from tests.cli.running import Ran, run
from tests.cli.shop import make_shop

ROWS = pa.table({"a": [1, 2, None]})
TABLES = ["eu.north.orders", "sales.a*", "sales.ab", "sales.orders", "sales.returns"]


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlCatalog:
    """The catalog `shop` with TABLES, and sales.empty, which has no snapshot."""
    catalog, environment = make_shop(tmp_path, "sales")
    monkeypatch.setenv("PYICEBERG_CATALOG__SHOP__URI", environment["PYICEBERG_CATALOG__SHOP__URI"])
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    catalog.create_namespace(("eu", "north"))
    for number, name in enumerate(TABLES):
        catalog.create_table(name, ROWS.schema, location=f"file://{tmp_path}/{number}").append(ROWS)
    catalog.create_table("sales.empty", ROWS.schema)
    return catalog


def analyze(*arguments: str) -> Ran:
    return run("analyze", "--catalog", "shop", *arguments)


def analyzed(*arguments: str) -> list[str]:
    """The tables that a call is about, in its order."""
    done = analyze(*arguments, "--dry-run", "--json")
    assert (done.code, done.errors) == (0, "")
    return [table(json.loads(line)) for line in done.text.splitlines()]


def table(line: dict[str, Any]) -> str:
    return str(line["table"])


@pytest.mark.parametrize(
    ("pattern", "name", "is_one"),
    [
        ("sales.*", "sales.orders", True),
        ("sales.*", "sales.eu.orders", False),
        ("*.orders", "sales.orders", True),
        ("*.*.orders", "sales.eu.orders", True),
        ("sales.order?", "sales.orders", True),
        ("sales.order?", "sales.order", False),
        ("sales.*", "Sales.orders", False),
        ("n.[ab]*", "n.[ab]c", True),
        ("n.[ab]*", "n.ac", False),
        ("n.*", 'n."a.b"', True),
    ],
)
def test_a_pattern_is_held_against_each_part_of_an_identifier(pattern: str, name: str, is_one: bool) -> None:
    assert matches(pattern, name) is is_one


@pytest.mark.usefixtures("shop")
def test_patterns_and_names_make_one_list_in_which_nothing_stands_twice() -> None:
    assert analyzed("sales.r*", "*.*.orders", "sales.returns", "sales.o*@main") == [
        "sales.returns",
        "eu.north.orders",
        "sales.orders",
    ]


@pytest.mark.usefixtures("shop")
def test_a_table_whose_name_is_the_pattern_is_meant_by_it_alone() -> None:
    assert analyzed("sales.a*") == ["sales.a*"]


@pytest.mark.usefixtures("shop")
def test_all_takes_every_table_and_says_at_the_end_what_became_of_them() -> None:
    assert analyzed("--all") == sorted([*TABLES, "sales.empty"])
    done = analyze("--all")
    assert done.text.splitlines()[-1] == "6 tables: 5 committed, 1 empty"


def test_stale_takes_those_whose_statistics_are_not_current(shop: SqlCatalog) -> None:
    assert analyzed("--stale") == TABLES
    assert analyze("sales.*").code == 0
    assert analyzed("--stale") == ["eu.north.orders"]
    shop.load_table("sales.returns").append(ROWS)
    assert analyzed("--stale", "sales.*") == ["sales.returns"]
    assert analyze("--stale").text.splitlines()[-1] == "6 tables: 2 committed, 4 current or empty"
    assert analyze("--stale").text == "nothing to do: all tables are current or empty\n"
    assert analyze("--stale", "--json").text == ""


@pytest.mark.usefixtures("shop")
def test_a_pattern_that_matches_nothing_fails_and_the_others_go_on() -> None:
    done = analyze("hr.*", "sales.orders", "--json")
    failed, committed = map(json.loads, done.text.splitlines())
    assert (done.code, failed["table"], failed["error"]["type"]) == (1, "hr.*", "TableNotFoundError")
    assert (committed["table"], committed["committed"]) == ("sales.orders", True)


def test_a_table_that_cannot_be_opened_fails_and_the_others_go_on(shop: SqlCatalog) -> None:
    location = shop.load_table("sales.orders").metadata_location
    Path(location.removeprefix("file://")).unlink()
    done = analyze("--stale", "sales.*", "--json")
    assert done.code == 1
    assert [table(line) for line in map(json.loads, done.text.splitlines()) if "error" in line] == ["sales.orders"]


@pytest.mark.usefixtures("shop")
def test_an_output_is_of_one_table() -> None:
    done = analyze("sales.*", "--dry-run", "--output", "/nowhere/x")
    assert (done.code, done.text) == (2, "")
    assert "--output writes the file of one table only" in done.errors


@pytest.mark.usefixtures("shop")
def test_stale_takes_tables_whose_statistics_are_of_another_size_than_is_asked_for() -> None:
    assert analyze("sales.o*").code == 0
    assert analyzed("sales.o*", "--stale") == []
    assert analyzed("sales.o*", "--stale", "--lg-k", "14") == []
    assert analyzed("sales.o*", "--stale", "--lg-k", "10") == ["sales.orders"]
    assert analyze("sales.o*", "--stale", "--lg-k", "10").code == 0
    assert analyzed("sales.o*", "--stale", "--lg-k", "10") == []
    assert analyzed("sales.o*", "--stale") == ["sales.orders"]  # as large as the table's width allows


def test_stale_takes_tables_without_statistics_of_a_column_that_is_asked_for(shop: SqlCatalog, tmp_path: Path) -> None:
    rows = pa.table({"a": [1, 2], "s": [{"x": 1, "y": "b"}, {"x": 2, "y": "b"}]})
    shop.create_table("sales.nested", rows.schema, location=f"file://{tmp_path}/nested").append(rows)
    assert analyze("sales.nested", "--columns", "a,s.x").code == 0
    for known in ("a", "s.x", "s.x,a"):
        assert analyzed("sales.nested", "--stale", "--columns", known) == []
    for lacking in ("s.y", "s", "a,s.y"):
        assert analyzed("sales.nested", "--stale", "--columns", lacking) == ["sales.nested"]
    assert analyzed("sales.nested", "--stale") == []  # s.x, too, as long as it has statistics
    assert analyzed("sales.nested", "--stale", "--nested") == ["sales.nested"]


def test_stale_passes_over_tables_whose_current_statistics_another_writer_has_made(shop: SqlCatalog) -> None:
    assert analyze("sales.orders").code == 0
    rewrite(shop, "sales.orders", lambda properties: {"ndv": properties["ndv"]})
    assert analyzed("sales.orders", "--stale") == []
    assert analyzed("sales.orders", "--stale", "--lg-k", "14") == ["sales.orders"]  # no other writer says how large
    assert json.loads(analyze("sales.orders", "--json").text)["committed"]


LEFT_UNREAD = {"puffinry.unread-deletes": "0", "puffinry.tolerance": "0.5"}


def test_what_was_left_unread_is_current_within_that_tolerance_and_no_smaller_one(shop: SqlCatalog) -> None:
    assert analyze("sales.orders").code == 0
    rewrite(shop, "sales.orders", lambda properties: properties | LEFT_UNREAD)
    assert analyzed("sales.orders", "--stale", "--tolerance", "0.5") == []
    assert analyzed("sales.orders", "--stale", "--tolerance", "0.4") == ["sales.orders"]


def rewrite(shop: SqlCatalog, name: str, change: Callable[[dict[str, str]], dict[str, str]]) -> None:
    """Make this change to the properties of the sketches that a table lists."""
    written = Path(shop.load_table(name).metadata_location.removeprefix("file://"))
    document = json.loads(written.read_text())
    for blob in document["statistics"][0]["blob-metadata"]:
        blob["properties"] = change(blob["properties"])
    written.write_text(json.dumps(document))


def test_statistics_with_unread_deletes_may_not_be_current_for_a_smaller_tolerance(shop: SqlCatalog) -> None:
    assert analyze("sales.orders").code == 0
    rewrite(shop, "sales.orders", lambda properties: properties | LEFT_UNREAD)
    exact = json.loads(analyze("sales.orders", "--stale", "--json").text)
    assert (exact["committed"], exact["unread_deletes"]) == (True, 0)
    assert analyze("sales.orders", "--stale", "--json").text == ""


def test_what_is_wrong_for_one_table_of_several_is_an_error_of_that_table(shop: SqlCatalog) -> None:
    show = ("show", "--catalog", "shop")
    assert run("analyze", "--catalog", "shop", "sales.orders", "sales.returns").code == 0
    assert run(*show, "sales.orders", "--by", "day").code == 2
    several = run(*show, "sales.orders", "sales.returns", "--by", "day")
    assert (several.code, several.errors.count("not partitioned"), "Unexpected" in several.errors) == (1, 2, False)
    assert run(*show, "sales.orders", "sales.returns", "--by", "file", "--columns", "").code == 2
