"""`survey`: what people and scripts see, which tables it is about, and what is refused."""

import json
import re
from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.utils.config import Config

import puffinry
from tests.cli.running import run
from tests.cli.shop import make_shop


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlCatalog:
    """A catalog with a table of which nothing is known, one of which all is, and one with statistics."""
    catalog, environment = make_shop(tmp_path, "n")
    monkeypatch.setenv("PYICEBERG_CATALOG__SHOP__URI", environment["PYICEBERG_CATALOG__SHOP__URI"])
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())  # read when PyIceberg was imported
    for name, rows in (
        ("analyzed", {"a": [float(i) for i in range(50)]}),
        ("known", {"a": range(100)}),
        ("unknown", {"a": [i * 1.5 for i in range(300_000)], "l": [[1, 1]] * 300_000}),
    ):
        table = pa.table(rows)
        catalog.create_table(f"n.{name}", table.schema).append(table)
    puffinry.open_table("n.analyzed", catalog).refresh()
    return catalog


def test_tables_come_in_the_order_in_which_to_refresh_them(shop: SqlCatalog) -> None:
    done = run("survey", "--all", "--catalog", shop.name, columns=120)
    assert done.code == 0, done.errors
    places = [done.text.index(f"n.{name} ") for name in ("unknown", "known", "analyzed")]
    assert places == sorted(places)
    assert "of data files in" in done.text
    assert "CPU time" in done.text
    assert re.search(r"n\.known .* [0-9.]*[1-9][0-9.]* ms", done.text), done.text
    found = [json.loads(line) for line in run("survey", "n.*", "--catalog", "shop", "--json").text.splitlines()]
    assert [each["table"] for each in found] == ["n.unknown", "n.known", "n.analyzed"]
    (column,) = found[1]["columns"]
    assert (column["low"], column["high"], column["exact"]) == (100, 100, True)
    assert 0 < found[0]["full_run"]["bytes"] <= found[0]["bytes_total"]
    assert found[0]["full_run"]["cpu_seconds"] > 0


def test_one_table_shows_its_columns_and_why(shop: SqlCatalog) -> None:
    (snapshot,) = shop.load_table("n.known").snapshots()
    done = run("survey", f"n.known@{snapshot.snapshot_id}", "--catalog", "shop", columns=160)
    assert done.code == 0, done.errors
    assert f"n.known@{snapshot.snapshot_id}, snapshot {snapshot.snapshot_id}" in done.text
    assert "dictionaries" in done.text
    done = run("survey", "n.unknown", "--catalog", "shop", "--metadata-only", columns=160)
    assert "any number" in done.text
    assert "read 0 B of data files in 0 requests\n" in done.text
    (line,) = run("survey", "n.unknown", "--catalog", "shop", "--json", "--budget", "1").text.splitlines()
    assert json.loads(line)["requests"] == 1


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("survey",), 2, "--all"),
        (("survey", "n.known", "--all"), 2, "--all"),
        (("survey", "n.known", "n.nothing"), 1, "n.nothing"),
        (("survey", "n.known", "--budget", "much"), 2, "20 MB"),
    ],
)
def test_what_is_asked_wrongly_is_refused(shop: SqlCatalog, arguments: tuple[str, ...], code: int, said: str) -> None:
    done = run(*arguments, "--catalog", shop.name)
    assert done.code == code
    assert said in done.errors
