"""Which columns are counted where a file tells what queries use."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import dagster as dg
import pytest
from pyiceberg.schema import Schema
from pyiceberg.types import LongType, NestedField, StringType, StructType

from puffinry.errors import SettingsError
from puffinry.metadata.statistics import freshness_of
from puffinry_assets import build_definitions, jobs
from puffinry_assets.policy import lag_of_current
from puffinry_assets.settings import TableRule, WatchedTable, used_columns
from puffinry_assets.settings.puffinry_yaml import ColumnsFrom
from tests.assets.conftest import Lake

ORDERS: dict[str, object] = {
    "catalogName": "lake",
    "schema": "db",
    "table": "orders",
    "columns": ["ID", "address.city"],
}
TYPED = ORDERS | {"columns": [{"name": "id", "type": "bigint"}, {"name": "address.city", "type": "varchar"}]}
CREATED: dict[str, object] = {
    "createTime": "2026-11-23T12:00:00Z",
    "context": {"user": "me"},
    "metadata": {"queryId": "q"},
}
SCHEMA = Schema(
    NestedField(1, "Id", LongType()),
    NestedField(2, "word", StringType()),
    NestedField(3, "address", StructType(NestedField(4, "city", StringType()), NestedField(5, "zip", StringType()))),
)


def completed(*inputs: object) -> dict[str, object]:
    """An event as Trino's HTTP event listener posts it, without most of what it tells."""
    return CREATED | {"ioMetadata": {"inputs": list(inputs), "output": None}, "statistics": {"cpuTime": 0.1}}


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Callable[..., Path]]:
    """A file of these lines, forgotten as soon as it is written anew."""

    def write(*lines: object) -> Path:
        path = tmp_path / "events.jsonl"
        path.write_text("".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines))
        used_columns._used_columns.cache_clear()
        return path

    yield write
    used_columns._used_columns.cache_clear()


def columns(path: Path, identifier: str = "db.orders", catalog: str | None = None, **more: object) -> object:
    source = ColumnsFrom(file=str(path), catalog=catalog)
    rule = TableRule.model_validate({"catalog": "lake", "tables": (identifier,), "columns_from": source, **more})
    return WatchedTable(identifier, rule).columns(SCHEMA)


@pytest.mark.parametrize("line", [ORDERS, TYPED, completed(ORDERS), completed(TYPED)])
def test_events_of_either_form_and_lists_tell_the_columns(line: object, told: Callable[..., Path]) -> None:
    assert columns(told(CREATED, line, "")) == ("Id", "address.city")


def test_what_several_queries_use_is_counted_with_what_the_rule_names(told: Callable[..., Path]) -> None:
    path = told(completed(ORDERS, ORDERS | {"table": "parts", "columns": ["zip"]}), ORDERS | {"columns": ["address"]})
    assert columns(path, columns=["word"]) == ("word", "Id", "address", "address.city")


def test_a_table_that_no_query_uses_keeps_its_columns(told: Callable[..., Path]) -> None:
    assert columns(told(completed(ORDERS)), "db.parts") is None
    assert columns(told(completed(ORDERS)), "db.parts", columns=["word"]) == ("word",)
    assert columns(told(ORDERS | {"columns": ["dropped"]})) is None


def test_a_catalog_may_have_another_name_in_the_file(told: Callable[..., Path]) -> None:
    path = told(ORDERS | {"catalogName": "iceberg"})
    assert columns(path) is None
    assert columns(path, catalog="Iceberg") == ("Id", "address.city")


def test_a_last_line_that_is_being_written_is_passed_over(told: Callable[..., Path]) -> None:
    path = told(ORDERS)
    with path.open("a") as file:
        file.write(json.dumps(completed(TYPED))[:-9])
    assert columns(path) == ("Id", "address.city")


def test_of_a_large_file_the_end_is_read(told: Callable[..., Path], monkeypatch: pytest.MonkeyPatch) -> None:
    newest = ORDERS | {"columns": ["word"]}
    path = told(ORDERS, newest)
    monkeypatch.setattr(used_columns, "MOST_READ", len(json.dumps(newest)) + 20)
    assert columns(path) == ("word",)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("id, word", "expected value"),
        ("[" * 5000, "recursion limit"),
        ("[1]", "should be an object"),
        ('{"table": "orders"}', "catalogName: Field required"),
        (ORDERS | {"columns": "id"}, "columns: Input should be a valid array"),
        (completed(ORDERS | {"schema": 3}), "ioMetadata.inputs.0.schema: Input should be a valid string"),
    ],
)
def test_a_line_that_is_something_else_is_an_error_with_its_place(
    line: object, said: str, told: Callable[..., Path]
) -> None:
    path = told(ORDERS, line, ORDERS)
    place = len(json.dumps(ORDERS)) + 1
    with pytest.raises(SettingsError, match=f"at byte {place} stands neither") as caught:
        columns(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert said in str(caught.value)


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"cannot be read: .*No such file"):
        columns(tmp_path / "none.jsonl")


def test_a_run_counts_what_queries_use_and_the_next_one_what_they_use_since(
    lake: Lake, instance: dg.DagsterInstance, told: Callable[..., Path]
) -> None:
    lake.create("orders")
    path = told(ORDERS)
    settings = lake.settings(columns_from={"file": str(path)})
    job = build_definitions(settings).resolve_job_def(jobs.NAME)
    assert job.execute_in_process(instance=instance).success
    assert list(freshness_of(lake.load("orders").metadata).sketches) == [1]
    watched = lake.watched(columns_from={"file": str(path)})["orders"]
    assert lag_of_current(watched, lake.load("orders").metadata).is_current
    told(ORDERS, ORDERS | {"columns": ["word"]})
    assert not lag_of_current(watched, lake.load("orders").metadata).is_current
    assert job.execute_in_process(instance=instance).success
    assert sorted(freshness_of(lake.load("orders").metadata).sketches) == [1, 2]


def test_a_run_fails_with_what_is_wrong_with_the_file(
    lake: Lake, instance: dg.DagsterInstance, told: Callable[..., Path]
) -> None:
    lake.create("orders")
    job = build_definitions(lake.settings(columns_from={"file": str(told("id"))})).resolve_job_def(jobs.NAME)
    result = job.execute_in_process(instance=instance, raise_on_error=False)
    (failure,) = [event for event in result.all_events if event.is_step_failure]
    assert "neither an event of Trino's nor a table with its columns" in failure.step_failure_data.error_display_string
