"""`plan --where`: which data files a filter opens, beside PyIceberg's own planning, and why not the others."""

from datetime import date
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.transforms import IdentityTransform
from pyiceberg.utils.config import Config

import puffinry
from tests.cli.running import run
from tests.cli.shop import make_shop
from tests.cli.test_contract import broken, lines

DAYS = [date(2026, 11, day) for day in (20, 21, 22, 23)]


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlCatalog:
    """A table by day, two files of ten rows each, and an empty one."""
    catalog, environment = make_shop(tmp_path, "n")
    monkeypatch.setenv("PYICEBERG_CATALOG__SHOP__URI", environment["PYICEBERG_CATALOG__SHOP__URI"])
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    schema = pa.schema([("id", pa.int64()), ("day", pa.date32())])
    table = catalog.create_table("n.t", schema)
    with table.update_spec() as update:
        update.add_field("day", IdentityTransform(), "day")
    for number, day in enumerate(DAYS * 2):
        table.append(pa.table({"id": range(10 * number, 10 * number + 10), "day": [day] * 10}, schema))
    catalog.create_table("n.empty", schema)
    return catalog


def planned(where: str, *tables: str) -> list[dict[str, Any]]:
    found = lines("plan", *tables or ("n.t",), "--catalog", "shop", "--where", where)
    assert [broken("plan", line) for line in found] == [[]] * len(found)
    return [line["filter"] for line in found]


@pytest.mark.parametrize(
    ("where", "skipped"),
    [
        ("day >= '2026-11-22' and id < 40", {("partition", "day"): 4, ("metrics", "id"): 2}),
        ("id < 40 and day >= '2026-11-22'", {("partition", "day"): 4, ("metrics", "id"): 2}),
        ("day = '2026-11-20' or id >= 70", {("metrics", "day", "id"): 5}),
        ("id in (5, 75)", {("metrics", "id"): 6}),
        ("not (id >= 15 or day != '2026-11-20')", {("partition", "day"): 6, ("metrics", "id"): 1}),
        ("id is not null", {}),
        ("id is null", {("metrics", "id"): 8}),
    ],
)
def test_files_are_opened_as_by_pyiceberg_and_the_others_are_told_by_reason(
    shop: SqlCatalog, where: str, skipped: dict[tuple[str, ...], int]
) -> None:
    (found,) = planned(where)
    assert {(each["reason"], *each["columns"]): each["files"] for each in found["skipped"]} == skipped
    opened = [task.file for task in shop.load_table("n.t").scan(row_filter=where).plan_files()]
    assert sorted(found["opened"]["paths"]) == sorted(file.file_path for file in opened)
    assert (found["opened"]["rows"], found["rows"]) == (10 * len(opened), 80)
    assert found["opened"]["bytes"] == sum(file.file_size_in_bytes for file in opened)
    assert found["bytes"] == found["opened"]["bytes"] + sum(each["bytes"] for each in found["skipped"])


@pytest.mark.usefixtures("shop")
def test_people_see_how_many_files_are_opened_what_skips_the_others_and_which_are_opened_if_few() -> None:
    done = run("plan", "n.t", "--catalog", "shop", "--where", "day > '2026-11-21' and id >= 70")
    assert done.code == 0
    assert ": the filter opens 1 of 8 data files\nin them: 10 of 80 rows, " in done.text
    table = [line.split() for line in done.text.splitlines() if line.startswith((" partition", " metrics"))]
    assert [row[:4] for row in table] == [["partition", "day", "4", "40"], ["metrics", "id", "3", "30"]]
    (path,) = planned("day > '2026-11-21' and id >= 70")[0]["opened"]["paths"]
    assert done.text.endswith(f"opened: {path}\n")


@pytest.mark.usefixtures("shop")
def test_a_refresh_is_planned_alike_with_and_without_a_filter_and_python_has_the_same() -> None:
    (plain,) = lines("plan", "n.t", "--catalog", "shop")
    (filtered,) = lines("plan", "n.t", "--catalog", "shop", "--where", "id < 10")
    assert filtered == plain | {"filter": filtered["filter"]}
    found = puffinry.open_table("n.t", catalog="shop").plan(where="id < 10").filter
    assert found is not None
    assert list(found.opened.paths) == filtered["filter"]["opened"]["paths"]
    assert [len(each.paths) for each in found.skipped] == [7]
    assert puffinry.open_table("n.t", catalog="shop").plan().filter is None


@pytest.mark.usefixtures("shop")
def test_a_table_without_a_snapshot_has_no_files_to_open() -> None:
    full, empty = planned("id < 10", "n.t", "n.empty")
    assert (full["opened"]["files"], full["files"]) == (1, 8)
    assert (empty["opened"]["files"], empty["files"], empty["skipped"]) == (0, 0, [])
