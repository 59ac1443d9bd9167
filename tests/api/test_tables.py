"""What `import puffinry` does with a table, whose counts are known."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, cast

import polars as pl
import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.table import Table as IcebergTable
from pyspark.sql import SparkSession

import puffinry
from puffinry.errors import ColumnNotFoundError, SettingsError, TableNotFoundError
from puffinry.refresh import Checkpoints
from tests.conftest import Golden


def test_a_table_is_opened_by_its_identifier_in_a_configured_catalog(orders: IcebergTable) -> None:
    table = puffinry.open_table("sales.orders", catalog="prod")
    assert table.name == "sales.orders"
    assert table.location == orders.location()
    assert repr(table) == "<puffinry.Table sales.orders>"


@pytest.mark.usefixtures("orders")
def test_a_table_is_opened_in_a_catalog_of_pyicebergs_that_is_open(prod: SqlCatalog) -> None:
    assert puffinry.open_table("sales.orders", catalog=prod).statistics().state == "none"
    assert puffinry.list_tables(prod) == ["sales.orders"]


@pytest.mark.usefixtures("orders")
def test_properties_are_added_to_what_is_configured(tmp_path: Path) -> None:
    with pytest.raises(SettingsError):
        puffinry.open_table("sales.orders", catalog="elsewhere")
    properties = {"uri": f"sqlite:///{tmp_path}/catalog.db"}
    with pytest.raises(TableNotFoundError) as raised:  # a SQL catalog's tables belong to its name
        puffinry.open_table("sales.orders", catalog="elsewhere", properties=properties)
    assert raised.value.table == "sales.orders"


def test_a_catalog_that_is_open_keeps_its_secrets_and_its_properties(tmp_path: Path) -> None:
    catalog = SqlCatalog("prod", uri=f"sqlite:///{tmp_path}/c.db", password="hunter2-hidden")
    with pytest.raises(TableNotFoundError) as raised:
        puffinry.open_table("n.hunter2-hidden", catalog=catalog)
    assert "hunter2" not in f"{raised.value} {raised.value.table}"
    with pytest.raises(SettingsError, match="open already"):
        puffinry.open_table("n.t", catalog=catalog, properties={"uri": "sqlite:///x"})


def test_a_table_is_opened_by_its_location(golden: Golden) -> None:
    name = next(iter(golden.tables))
    assert puffinry.open_table(str(golden.location(name))).verify().findings == ()


def test_old_statistics_stay_listed_for_as_long_as_is_said(orders: IcebergTable) -> None:
    table = puffinry.open_table("sales.orders", catalog="prod")
    table.refresh()
    for kept in (2, 1):
        orders.refresh().append(orders.scan().to_arrow())
        table.refresh(keep=kept)
        assert len(orders.refresh().metadata.statistics) == kept
    wrongs: list[str | int] = ["soon", 0, True]
    for wrong in wrongs:
        with pytest.raises(SettingsError, match=f"'{wrong}'"):
            table.refresh(keep=wrong)


@pytest.mark.usefixtures("orders")
def test_statistics_say_of_which_snapshot_they_are() -> None:
    table = puffinry.open_table("sales.orders", catalog="prod")
    result = table.refresh(columns=["city"])
    assert (result.committed, result.was_current) == (True, False)
    statistics = table.statistics()
    (row,) = statistics.to_arrow().to_pylist()
    assert row == {
        "column": "city",
        "type": "string",
        "ndv": 3,
        "ndv_lower": 3,
        "ndv_upper": 3,
        "exact": True,
        "value_count": 750,
        "null_count": 250,
        "snapshot_id": statistics.snapshot_id,
        "is_current": True,
    }
    assert "city" in statistics._repr_html_()


def test_statistics_fall_behind_with_the_next_snapshot(orders: IcebergTable) -> None:
    table = puffinry.open_table("sales.orders", catalog="prod")
    first = table.refresh().statistics.snapshot_id
    orders.append(pa.table({"o_id": [1000], "city": ["Linz"]}))
    statistics = table.statistics()
    assert (statistics.state, statistics.snapshots_behind) == ("stale", 1)
    assert statistics.to_arrow()["is_current"].to_pylist() == [False, False]
    assert statistics.to_arrow()["snapshot_id"].to_pylist() == [first, first]
    assert table.statistics(str(first)).state == table.statistics(first).state == "current"
    assert table.plan().files_new == 1
    assert table.refresh().statistics.columns[1].ndv == 4


def test_what_is_printed_is_a_table(orders: IcebergTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    table = puffinry.open_table("sales.orders", catalog="prod")
    planned, surveyed = str(table.plan()).splitlines(), str(table.survey()).splitlines()
    assert planned[0].startswith(f"snapshot {orders.metadata.current_snapshot_id}: a refresh reads at most ")
    assert planned[2].split() == ["column", "why", "files", "to", "read", "answered", "by", "metadata", "on", "disk"]
    assert surveyed[2].split() == ["column", "type", "why", "at", "least", "at", "most"]
    table.refresh()
    statistics = table.statistics()
    title, _, heads, _, _, city = str(statistics).splitlines()
    assert title == f"sales.orders, snapshot {statistics.snapshot_id}: current"
    assert heads.split() == ["column", "type", "distinct", "bounds", "values", "nulls"]
    assert city.split() == ["city", "string", "3", "exact", "750", "250"]
    assert str(table.plan()).endswith("a refresh reads at most 0 B of " + planned[0].rpartition(" of ")[2])


def test_a_table_without_statistics_has_no_rows(orders: IcebergTable) -> None:
    table = puffinry.open_table("sales.orders", catalog="prod")
    assert table.statistics().to_arrow().num_rows == 0
    assert len(table.statistics().to_pandas()) == 0
    orders.catalog.create_table("sales.empty", orders.schema())
    assert puffinry.open_table("sales.empty", catalog="prod").statistics().state == "empty"


@pytest.mark.usefixtures("orders")
def test_without_pandas_frames_name_it_and_a_notebook_shows_a_profile(monkeypatch: pytest.MonkeyPatch) -> None:
    statistics = puffinry.open_table("sales.orders", catalog="prod").statistics()
    monkeypatch.setitem(sys.modules, "pandas", None)
    assert "<table" in statistics._repr_html_()
    page = statistics.to_html()
    assert page.startswith("<!doctype html>")
    assert "sales.orders" in page
    with pytest.raises(
        puffinry.PuffinryError, match=r"^frames need pandas, which is not installed; try pip install pandas$"
    ):
        statistics.to_pandas()


def test_what_sketches_know_comes_as_frames_whose_ids_are_whole(orders: IcebergTable, prod: SqlCatalog) -> None:
    table = puffinry.open_table("sales.orders", catalog="prod")
    first = table.refresh(columns=["o_id"]).statistics.snapshot_id
    orders.append(pa.table({"o_id": [1000], "city": ["Linz"]}))
    second = table.refresh().statistics.snapshot_id
    changes = table.statistics().diff(table.statistics(str(first)))
    assert changes.loc["o_id", ["new", "gone", "snapshot_from", "snapshot_to"]].tolist() == [1, 0, first, second]
    assert changes["snapshot_from"].isna().tolist() == [False, True]
    copy = prod.create_table("sales.copy", pa.schema([("key", pa.int64())]))
    copy.append(pa.table({"key": range(500)}))
    puffinry.open_table("sales.copy", prod).refresh()
    (pair,) = puffinry.joins(puffinry.open_table(f"sales.{each}", prod).statistics() for each in ("orders", "copy")).T
    assert pair == 0
    found = table.statistics().overlap("o_id", puffinry.open_table("sales.copy", prod).statistics(), "key")
    assert found.loc[0, ["a_snapshot_id", "common", "b_in_a", "b_contained"]].tolist() == [second, 500, 1.0, "certain"]
    with pytest.raises(SettingsError, match="two snapshots of a table"):
        table.statistics().diff(puffinry.open_table("sales.copy", prod).statistics())


@pytest.mark.usefixtures("orders")
def test_frames_are_of_pandas_or_of_polars() -> None:
    table = puffinry.open_table("sales.orders", catalog="prod")
    table.refresh()
    statistics = table.statistics()
    assert statistics.to_polars().to_dicts() == statistics.to_arrow().to_pylist()
    for pandas, polars in (
        (
            statistics.overlap("o_id", statistics, "city"),
            statistics.overlap("o_id", statistics, "city", frames="polars"),
        ),
        (statistics.diff(statistics).reset_index(), statistics.diff(statistics, frames="polars")),
        (puffinry.survey([table]), puffinry.survey([table], frames="polars")),
        (puffinry.joins([statistics]), puffinry.joins([statistics], frames="polars")),
    ):
        assert isinstance(polars, pl.DataFrame)
        assert polars.shape == pandas.shape
        assert set(polars.columns) == set(pandas.columns)
    with pytest.raises(SettingsError, match="expected one of pandas, polars"):
        statistics.diff(statistics, frames="dask")  # type: ignore[arg-type]


@pytest.mark.heavy
def test_finished_tasks_are_kept_where_checkpoints_says(orders: IcebergTable, tmp_path: Path) -> None:
    table, kept = puffinry.open_table("sales.orders", catalog="prod"), tmp_path / "kept"
    for checkpoints in (str(kept), kept, Checkpoints(str(kept))):
        orders.append(pa.table({"o_id": [1], "city": ["Linz"]}))
        assert table.refresh(checkpoints=checkpoints).committed
        assert kept.is_dir()
        assert not any(kept.iterdir())  # they go when the statistics are safe
        kept.rmdir()


@pytest.mark.usefixtures("orders")
def test_a_refresh_that_has_nothing_to_do_says_so_whatever_is_asked_for() -> None:
    table = puffinry.open_table("sales.orders", catalog="prod")
    told: list[puffinry.Progress] = []
    assert not table.refresh(commit=False, on_progress=told.append).was_current
    assert told
    assert not table.refresh().was_current
    assert table.refresh(columns=["o_id"]).was_current
    assert not table.refresh(full=True).was_current


@pytest.mark.heavy
def test_more_than_a_little_is_read_by_the_session_that_is_given(spark: SparkSession, orders: IcebergTable) -> None:
    orders.append(pa.table({"o_id": range(40), "city": [os.urandom(1 << 20).hex() for _ in range(40)]}))
    told: list[puffinry.Progress] = []
    table = puffinry.open_table("sales.orders", catalog="prod")
    assert table.refresh(spark=spark, on_progress=told.append).statistics.columns[0].ndv == 1000
    assert any(progress.description.startswith("Spark reads") for progress in told)


@pytest.mark.usefixtures("orders")
def test_what_is_asked_wrongly_is_an_error_that_says_what_about() -> None:
    table = puffinry.open_table("sales.orders", catalog="prod")
    with pytest.raises(SettingsError, match="expected a list"):
        table.refresh(columns="city")
    with pytest.raises(SettingsError, match="9 to 26"):
        table.refresh(lg_k=8)
    with pytest.raises(ColumnNotFoundError) as raised:
        table.plan(columns=["z"])
    assert raised.value.fields == {"table": "sales.orders", "file": None, "column": "z"}


def test_an_argument_of_another_type_is_an_error_that_says_what_is_expected(orders: IcebergTable) -> None:
    table: Any = puffinry.open_table(("sales", "orders"), "prod")
    assert puffinry.open_table(Path(orders.metadata_location.removeprefix("file://"))).location == table.location
    statistics, id_, api = table.statistics(), "a snapshot id, not", cast(Any, puffinry)
    calls: list[tuple[str, Callable[[], object]]] = [
        *((id_, partial(getattr(table, each), 1.5)) for each in ("statistics", "plan", "refresh", "survey", "engines")),
        *((id_, partial(getattr(table, each), ["o_id"], [1])) for each in ("keys", "layout")),
        *((id_, partial(getattr(table, each), by, {})) for each, by in (("groups", "file"), ("check", ["rows > 0"]))),
        ("lg k is '14'", lambda: table.refresh(lg_k="14")),
        ("tolerance is '0.1'", lambda: table.plan(tolerance="0.1")),
        ("list of names, .* not 5", lambda: table.refresh(columns=5)),
        ("no engine 'duckdb'", lambda: table.engines(only=["duckdb"])),
        ("identifier, .* not 5", lambda: api.open_table(5)),
        ("opened one of PyIceberg's, not 5", lambda: api.open_table("sales.orders", 5)),
        ("list of names", lambda: api.open_table(("sales", 5), "prod")),
        ("what groups files: .* not 5", lambda: table.groups(5)),
        ("number of groups, not '3'", lambda: table.groups("file", last="3")),
        ("a path, not 5", lambda: api.check(dbt=5)),
        ("list of names of tests, not 'a'", lambda: api.check(dbt="manifest.json", select="a")),
        ("leave out `catalog`", lambda: puffinry.open_table(orders, "prod")),
        ("leave out `catalog`", lambda: puffinry.open_table(Path("orders"), "prod")),
        *(("list of tables", partial(api.survey, each)) for each in (table, ["sales.orders"])),
        *(("list of statistics", partial(api.joins, each)) for each in (statistics, 5)),
        *(("statistics, .* not", each) for each in (lambda: api.joins([table]), lambda: statistics.diff(table))),
    ]
    for said, call in calls:
        with pytest.raises(SettingsError, match=said):
            call()


def test_the_package_itself_imports_next_to_nothing() -> None:
    heavy = "{'pyspark', 'pyiceberg', 'numba', 'numpy', 'pyarrow', 'pandas', 'puffinry.api', 'puffinry.errors'}"
    check = f"import sys, puffinry; dir(puffinry); print(sorted({heavy} & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_every_public_name_is_there_and_no_other() -> None:
    assert set(puffinry.__all__) <= set(dir(puffinry))
    assert [name for name in puffinry.__all__ if getattr(puffinry, name) is None] == []
    assert [name for name in dir(puffinry) if not name.startswith("_")] == puffinry.__all__  # also once all are loaded
    with pytest.raises(AttributeError, match="has no attribute 'open_tables'"):
        _ = puffinry.open_tables  # type: ignore[attr-defined]


def test_what_statistics_answer_is_asked_of_the_table(orders: IcebergTable, tmp_path: Path) -> None:
    table = puffinry.open_table(orders)
    table.refresh()
    assert table.name == "sales.orders"
    found = [table.keys(["o_id"], save=True) for _ in range(2)]
    assert [(each.unique, each.saved, each.files_reused) for each in found] == [(True, True, 0), (True, False, 1)]
    assert (table.keys(["city"]).unique, table.keys(["o_id"], full=True).files_reused) == (False, 0)
    assert [each.result for each in table.check(["rows = 1000", "o_id in orders.o_id", "nulls(city) = 0"])] == [
        "pass",
        "pass",
        "fail",
    ]
    [group] = table.groups("file", columns=("city",)).groups
    assert (group.rows, group.columns[0].distinct.estimate) == (1000, 3)
    with pytest.raises(SettingsError, match="last is 0"):
        table.groups("file", last=0)
    assert [each.advice for each in table.layout().columns] == ["none", "none"]
    events = tmp_path / "events.jsonl"
    events.write_text('{"catalogName": "prod", "schema": "sales", "table": "orders", "columns": ["city"]}')
    assert [each.column.name for each in table.layout(columns_from=events).columns] == ["city"]
    assert [dict(view.columns) for view in table.engines(only=["Trino"])] == [{"o_id": 1000, "city": 3}]
    assert [sorted(fields) for fields in table.remove(["city"]).values()] == [[2]]
    assert [column.column.name for column in table.statistics().columns] == ["o_id"]


@pytest.mark.usefixtures("orders")
@pytest.mark.parametrize("names", ["o_id", [1], [None]])
def test_names_are_a_list_of_texts(names: Any) -> None:
    table = puffinry.open_table("sales.orders", "prod")
    for method in (table.keys, table.layout, table.remove, table.check):
        with pytest.raises(SettingsError, match="expected a list of names"):
            method(names)


def test_the_version_is_that_of_the_package() -> None:
    assert puffinry.__version__ == version("puffinry")
