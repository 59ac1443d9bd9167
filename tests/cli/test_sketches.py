"""`overlap`, `diff` and `joins`: what people see, and what is refused."""

import json
from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.utils.config import Config

import puffinry
from tests.cli.running import run
from tests.cli.shop import make_shop
from tests.cli.test_contract import broken


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlCatalog:
    """A catalog with customers and orders, of which the second snapshot has a customer whom nobody knows."""
    catalog, environment = make_shop(tmp_path, "n")
    monkeypatch.setenv("PYICEBERG_CATALOG__SHOP__URI", environment["PYICEBERG_CATALOG__SHOP__URI"])
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())  # read when PyIceberg was imported
    for name, rows in (
        ("customer", {"id": range(1, 101), "a:b": range(100)}),
        ("orders", {"order_id": range(1_000), "customer_id": [1 + i % 100 for i in range(1_000)]}),
    ):
        table = pa.table(rows)
        catalog.create_table(f"n.{name}", table.schema).append(table)
        puffinry.open_table(f"n.{name}", catalog).refresh()
    return catalog


def load_again(shop: SqlCatalog) -> tuple[str, str]:
    """Another order, of nobody; the snapshots (ids) before and after."""
    table = shop.load_table("n.orders")
    table.append(pa.table({"order_id": [1_000], "customer_id": [101]}))
    puffinry.open_table("n.orders", shop).refresh()
    before, after = (str(each.snapshot_id) for each in table.snapshots())
    return before, after


def test_overlap_says_what_is_proven(shop: SqlCatalog) -> None:
    done = run("overlap", "n.orders:customer_id", "n.customer:id", "--catalog", "shop", columns=120)
    assert done.code == 0, done.errors
    assert done.text.count("certain") == 2
    assert "in common: 100\n" in done.text
    before, _ = load_again(shop)
    done = run("overlap", "n.orders:customer_id", "n.customer:id", "--catalog", "shop", columns=120)
    assert "n.orders:customer_id   refuted" in done.text
    assert "99.01 %" in done.text
    done = run("overlap", f"n.orders@{before}:customer_id", 'n.customer:"a:b"', "--catalog", "shop", "--json")
    assert (json.loads(done.text)["common"], json.loads(done.text)["b"]["column"]) == (99, "a:b")


def test_diff_shows_new_and_gone_values(shop: SqlCatalog) -> None:
    before, after = load_again(shop)
    done = run("diff", f"n.orders@{before}", "n.orders", "--catalog", "shop", columns=120)
    assert done.code == 0, done.errors
    assert f"from snapshot {before} to {after}" in done.text
    assert "customer_id               100     101     1      0       +1      +0" in done.text
    since = json.loads(run("diff", "n.orders", "--since", "1d", "--catalog", "shop", "--json").text)
    assert (since["from"], since["to"]) == (int(before), int(after))
    assert [each["new"] for each in since["columns"]] == [1, 1]


def test_one_partition_is_compared_where_that_is_wanted(shop: SqlCatalog) -> None:
    table = shop.create_table("n.days", pa.schema([("id", pa.int64()), ("day", pa.int32())]))
    with table.update_spec() as change:
        change.add_identity("day")
    for ids in (range(50), range(40, 110)):
        table.append(pa.table({"id": ids, "day": pa.array([each % 2 for each in ids], pa.int32())}))
        puffinry.open_table("n.days", shop).refresh()
    before, *_ = (str(each.snapshot_id) for each in table.snapshots())
    arguments = ("diff", f"n.days@{before}", "n.days", "--in", "day=1", "--catalog", "shop")
    done = run(*arguments, columns=120)
    assert done.code == 0, done.errors
    assert ", in day=1\n" in done.text
    assert "id 25 55 30 0 +35 +0" in " ".join(done.text.split())
    found = json.loads(run(*arguments, "--json").text)
    assert broken("diff", found) == []
    assert (found["group"], found["columns"][0]["new"]) == ({"day": "1"}, 30)
    arguments = ("overlap", "n.days:id", "n.customer:id", "--in", "day=1", "--catalog", "shop")
    done = run(*arguments, columns=120)
    assert "n.days:id in day=1 refuted 55 90.91 %" in " ".join(done.text.split())
    found = json.loads(run(*arguments, "--json").text)
    assert broken("overlap", found) == []
    assert (found["a"]["group"], found["common"], "group" in found["b"]) == ({"day": "1"}, 50, False)
    for wrong, code, said in (
        ("day", 2, "--in: 'day' is no group"),
        ("hour=1", 2, "it has day"),
        ("day=7", 1, "in day=7"),
    ):
        for command in (("diff", f"n.days@{before}", "n.days"), ("overlap", "n.days:id", "n.customer:id")):
            done = run(*command, "--in", wrong, "--catalog", "shop", columns=200)
            assert (done.code, said in done.errors) == (code, True), done.errors


def test_joins_shows_the_foreign_key_and_draws_it(shop: SqlCatalog, tmp_path: Path) -> None:
    picture = tmp_path / "joins.svg"
    done = run("joins", "--all", "--catalog", "shop", "--svg", picture, columns=120)
    assert done.code == 0, done.errors
    assert "n.orders:customer_id   n.customer:id   certain     unique, name, range" in done.text
    assert "4 columns of 2 tables: 1 join\n" in done.text
    assert "--json has 2 other pairs" in done.text
    assert picture.read_text().count("<path") == 1
    line = "joins: all values of n.orders:customer_id are in n.customer:id (proven); they are 100.00 % of n.customer:id"
    assert line in run("show", "--all", "--profile", "--catalog", "shop").text
    pairs = [json.loads(line) for line in run("joins", "n.*", "--catalog", "shop", "--json").text.splitlines()]
    assert len(pairs) == 3
    assert sum(each["by_chance"] for each in pairs) == 2
    assert shop.name == "shop"


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("overlap", "n.orders", "n.customer:id"), 2, "names no column"),
        (("overlap", "n.orders:", "n.customer:id"), 2, "names no column"),
        (("overlap", "n.orders:z", "n.customer:id"), 1, "there is no column 'z'"),
        (("overlap", "n.nothing:z", "n.customer:id"), 1, "n.nothing"),
        (("diff", "n.orders"), 2, "--since"),
        (("diff", "n.orders", "n.orders", "--since", "7d"), 2, "--since"),
        *(
            (("diff", "n.orders", f"--since={wrong}"), 2, "such as 7d")
            for wrong in ("", "soon", "7", "d", "7y", "-7d", "7 d")
        ),
        (("diff", "n.orders", "n.customer"), 1, "puffinry overlap"),
        (("joins",), 2, "--all"),
        (("joins", "n.orders", "--all"), 2, "--all"),
        (("joins", "n.orders", "n.nothing"), 1, "n.nothing"),
        (("joins", "n.nothing"), 1, "n.nothing"),
    ],
)
def test_what_is_asked_wrongly_is_refused(shop: SqlCatalog, arguments: tuple[str, ...], code: int, said: str) -> None:
    done = run(*arguments, "--catalog", shop.name)
    assert done.code == code
    assert said in done.errors
    assert "0 tables" not in done.text
    if code == 1:
        lines = [json.loads(line) for line in run(*arguments, "--catalog", shop.name, "--json").text.splitlines()]
        assert [set(line) for line in lines if "error" in line] == [{"table", "error"}]
