"""`puffinry tables` lists every table under a spelling that all commands take."""

import json
from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.utils.config import Config

from tests.cli.running import run
from tests.cli.shop import make_shop

PLACES = [("db", "plain"), ("db", "a.b"), ("db", "a", "b"), ("db", "a.b@c"), ("x", "y", "z"), ("x", "y.z")]
SPELLED = ['db."a.b"', 'db."a.b@c"', "db.a.b", "db.plain", 'x."y.z"', "x.y.z"]


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlCatalog:
    """A table for each of PLACES, with as many rows as its place in the list says."""
    catalog, environment = make_shop(tmp_path, "db")
    monkeypatch.setenv("PYICEBERG_CATALOG__SHOP__URI", environment["PYICEBERG_CATALOG__SHOP__URI"])
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    for rows, place in enumerate(PLACES, start=1):
        catalog.create_namespace_if_not_exists(place[:-1])
        data = pa.table({"id": list(range(rows))})
        catalog.create_table(place, data.schema, location=f"file://{tmp_path}/{rows}").append(data)
    return catalog


def listed() -> list[str]:
    done = run("tables", "--catalog", "shop", "--json")
    assert (done.code, done.errors) == (0, "")
    return [json.loads(line)["table"] for line in done.text.splitlines()]


@pytest.mark.usefixtures("shop")
def test_tables_are_listed_under_the_names_by_which_analyze_and_show_take_them() -> None:
    assert listed() == SPELLED
    for rows, place in enumerate(PLACES, start=1):
        name = ".".join(f'"{part}"' if "." in part else part for part in place)
        assert run("analyze", "--catalog", "shop", name).code == 0
        shown = run("show", "--catalog", "shop", f"{name}@main", "--json")
        assert shown.code == 0
        assert [column["ndv"] for column in json.loads(shown.text)["columns"]] == [rows]


def test_namespaces_that_pyiceberg_refuses_to_list_keep_no_table_from_being_listed(
    shop: SqlCatalog, tmp_path: Path
) -> None:
    shop.create_namespace(("e..f",))
    shop.create_table(("e..f", "t"), pa.schema([pa.field("id", pa.int64())]), location=f"file://{tmp_path}/odd")
    assert listed() == [*SPELLED[:4], "e..f.t", *SPELLED[4:]]


@pytest.mark.usefixtures("shop")
def test_a_name_with_a_dot_but_without_quotes_is_told_how_it_is_written() -> None:
    done = run("show", "--catalog", "shop", "x.a.b")
    assert done.code == 1
    assert 'a name that holds a dot is written in quotes: namespace."a.b"' in done.errors


@pytest.mark.usefixtures("shop")
def test_patterns_choose_among_the_tables() -> None:
    def names(*patterns: str) -> list[str]:
        done = run("tables", *patterns, "--catalog", "shop", "--json")
        assert (done.code, done.errors) == (0, "")
        return [json.loads(line)["table"] for line in done.text.splitlines()]

    assert names("db.*") == ['db."a.b"', 'db."a.b@c"', "db.plain"]
    assert names("db.pl?in", "x.y.*") == ["db.plain", "x.y.z"]


@pytest.mark.usefixtures("shop")
def test_a_pattern_that_matches_nothing_fails_and_the_others_are_listed() -> None:
    done = run("tables", "db.pl*", "nowhere.*", "--catalog", "shop", "--json")
    assert done.code == 1
    assert [json.loads(line)["table"] for line in done.text.splitlines()] == ["nowhere.*", "db.plain"]
    error = "catalog shop has no table that matches; `puffinry tables --catalog shop` lists its tables"
    assert json.loads(done.text.splitlines()[0])["error"]["message"] == error
    assert done.errors == f"Error: nowhere.*: {error}\n"
    alone = run("tables", "nowhere.*", "--catalog", "shop")
    assert (alone.code, alone.text, alone.errors) == (1, "", done.errors)
