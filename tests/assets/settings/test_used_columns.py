"""Which columns are counted where a file tells what queries use.

`events_of_trino_476.jsonl` is what a Trino 476 has posted of statements on Iceberg tables, each in its `query`: an
event of a query that began, one of a split, and completed ones; but for plans, payloads, most statistics and addresses.
"""

import json
import shlex
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import dagster as dg
import pytest
from pyiceberg.schema import Schema
from pyiceberg.types import DoubleType, ListType, LongType, MapType, NestedField, StringType, StructType

from puffinry.errors import SettingsError
from puffinry.knowledge import used_columns
from puffinry.statistics import answer_for
from puffinry_assets import build_definitions
from puffinry_assets.runs import lag_of_current
from puffinry_assets.runs import requests as run_requests
from puffinry_assets.settings import TableRule, WatchedTable
from puffinry_assets.settings.puffinry_yaml import ColumnsFrom
from tests.assets.conftest import Lake
from tests.assets.sensors.ticks import asked_for, tick
from tests.docs.blocks import PAGES, blocks
from tests.support.servers.availability import UnavailableError, or_say_why

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
EVENTS = (Path(__file__).parent / "events_of_trino_476.jsonl").read_text().splitlines()
USED_BY_STATEMENT = {
    "SELECT o.id, c.name FROM orders o JOIN customers c ON o.customer = c.id WHERE o.price > 1": {
        "orders": {"id", "customer", "price"},
        "customers": {"id", "name"},
    },
    "SELECT id FROM orders WHERE address.zip = '1010'": {"orders": {"id", "zip"}},
    "SELECT address.geo FROM orders": {"orders": {"geo"}},
    "SELECT items[1].sku FROM orders": {"orders": {"items"}},
    'SELECT "MIXED case" FROM customers': {"customers": {"mixed case"}},
    "SELECT id FROM LAKE.DB.ORDERS": {"orders": {"id"}},
    "SELECT town FROM open_orders": {"orders": {"status", "city"}},
    "WITH t AS (SELECT id, price FROM orders) SELECT max(price) FROM t": {"orders": {"price"}},
    "SELECT id FROM orders WHERE customer IN (SELECT id FROM customers WHERE name = 'Ada')": {
        "orders": {"id", "customer"},
        "customers": {"id", "name"},
    },
    "SELECT count(*) FROM orders": {},
    'SELECT "$path", id FROM orders': {"orders": {"$path", "id"}},
    "SELECT 1/(id-id) FROM orders": {"orders": {"id"}},
    "SELECT nothing FROM orders": {},
    "SELEC": {},
    "INSERT INTO customers (id, name) SELECT id, status FROM orders WHERE price > 3": {
        "orders": {"id", "status", "price"}
    },
    "CREATE TABLE copied AS SELECT id, word FROM orders": {"orders": {"id", "word"}},
    "UPDATE orders SET status = 'u' WHERE customer IN (SELECT id FROM customers WHERE name = 'Ada')": {
        "customers": {"id", "name"}
    },
    "UPDATE orders SET status = 'u' WHERE customer IN (SELECT max(customer) FROM orders)": {"orders": {"customer"}},
    "MERGE INTO orders o USING customers c ON o.customer = c.id WHEN MATCHED THEN UPDATE SET price = price + 1": {
        "customers": {"id"}
    },
    "EXPLAIN ANALYZE UPDATE orders SET status = 'v' WHERE id = 2": {},
    "DELETE FROM orders WHERE word = 'zzz'": {"orders": {"$row_id", "word"}},
    "ANALYZE orders": {},
    "EXPLAIN ANALYZE ANALYZE orders": {},
    "ALTER TABLE orders EXECUTE optimize": {},
    "DESCRIBE orders": {},
}
NESTED = Schema(
    NestedField(1, "id", LongType()),
    NestedField(2, "value", LongType()),
    NestedField(
        3,
        "address",
        StructType(
            NestedField(4, "City", StringType()),
            NestedField(5, "geo", StructType(NestedField(6, "lat", DoubleType()), NestedField(7, "lon", DoubleType()))),
            NestedField(8, "x.y", LongType()),
            NestedField(9, "tags", ListType(10, StringType())),
        ),
    ),
    NestedField(11, "items", ListType(12, StructType(NestedField(13, "id", LongType())))),
    NestedField(14, "other", StructType(NestedField(15, "city", StringType()), NestedField(16, "id", LongType()))),
    NestedField(17, "props", MapType(18, StringType(), 19, StringType())),
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
        used_columns.used_columns.cache_clear()
        return path

    yield write
    used_columns.used_columns.cache_clear()


def columns(
    path: Path, identifier: str = "db.orders", catalog: str | None = None, schema: Schema = SCHEMA, **more: object
) -> object:
    source = ColumnsFrom(file=str(path), catalog=catalog)
    rule = TableRule.model_validate({"catalog": "lake", "tables": (identifier,), "columns_from": source, **more})
    return WatchedTable(identifier, rule).columns(schema)


@pytest.mark.parametrize("line", [ORDERS, TYPED, completed(ORDERS), completed(TYPED)])
def test_events_of_either_form_and_lists_tell_the_columns(line: object, told: Callable[..., Path]) -> None:
    assert columns(told(CREATED, line, "")) == ("Id", "address.city")


@pytest.mark.parametrize("event", [event for event in EVENTS if "ioMetadata" in event])
def test_an_event_of_trino_tells_what_its_query_uses_and_not_what_is_written_along(
    event: str, told: Callable[..., Path]
) -> None:
    found = used_columns.used_columns(told(event))
    used = {table: set(found.get(("lake", "db", table), ())) for table in ("orders", "customers")}
    query = json.loads(event)["metadata"]["query"]
    assert {table: names for table, names in used.items() if names} == USED_BY_STATEMENT[query]


@pytest.mark.parametrize("event", [event for event in EVENTS if "ioMetadata" not in event])
def test_an_event_of_a_query_that_begins_or_of_a_split_is_passed_over(event: str, told: Callable[..., Path]) -> None:
    assert columns(told(ORDERS, event)) == ("Id", "address.city")


def test_of_an_event_the_type_of_its_query_and_its_inputs_are_enough(told: Callable[..., Path]) -> None:
    whole = columns(told(*EVENTS))
    cut = [
        {
            "context": {"queryType": event["context"].get("queryType")},
            "ioMetadata": {
                "inputs": [
                    {key: each[key] for key in ("catalogName", "schema", "table", "columns")}
                    for each in event["ioMetadata"]["inputs"]
                ]
            },
        }
        for event in map(json.loads, EVENTS)
        if "ioMetadata" in event
    ]
    assert columns(told(*cut)) == whole


def test_what_the_page_keeps_of_an_event_is_enough(told: Callable[..., Path]) -> None:
    whole = columns(told(*EVENTS))
    with or_say_why():
        if shutil.which("jq") is None:
            raise UnavailableError("there is no jq on PATH (Debian: apt-get install jq)")
    (command,) = (block.text for block in blocks(PAGES["dagster-settings.md"]) if block.text.startswith("jq "))
    kept = subprocess.run(shlex.split(command), input="\n".join(EVENTS), capture_output=True, text=True, check=True)
    assert len(kept.stdout) < len("".join(EVENTS)) / 4
    assert columns(told(kept.stdout)) == whole


def test_all_events_of_trino_are_told_apart(told: Callable[..., Path]) -> None:
    assert {json.loads(event).get("metadata", {}).get("query") for event in EVENTS} - {None} == {
        *USED_BY_STATEMENT,
        "SELECT id FROM orders",  # that began
    }
    assert columns(told(*EVENTS)) == ("Id", "word", "address.city", "address.zip")


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("city", ("address.City", "other.city")),
        ("address.city", ("address.City",)),
        ("geo", ("address.geo",)),
        ("lat", ("address.geo.lat",)),
        ("x.y", ("address.x.y",)),
        ("tags", ("address.tags",)),
        ("address", ("address",)),
        ("ID", ("id", "other.id")),
        ("value", ("value",)),
        ("items", ("items",)),
    ],
)
def test_a_name_stands_for_every_field_so_called_that_no_list_or_map_holds(
    name: str, fields: tuple[str, ...], told: Callable[..., Path]
) -> None:
    assert columns(told(ORDERS | {"columns": [name]}), schema=NESTED) == fields


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


@pytest.mark.parametrize("torn", ['{"context": {"queryT', '{"contex{"context": {}}', "\0\0\0", "[" * 5000])
def test_a_line_that_a_stopped_writer_has_left_torn_is_passed_over_with_a_word(
    torn: str, told: Callable[..., Path], caplog: pytest.LogCaptureFixture
) -> None:
    assert columns(told(ORDERS, torn, ORDERS | {"columns": ["word"]})) == ("Id", "word", "address.city")
    assert f"byte {len(json.dumps(ORDERS)) + 1} starts neither" in caplog.text


def test_a_file_without_any_line_of_json_is_an_error_with_its_first_place(told: Callable[..., Path]) -> None:
    with pytest.raises(SettingsError, match=r"byte 0 starts neither .*expected value"):
        columns(told("id, word", "1, a"))


def test_of_a_large_file_the_end_is_read(told: Callable[..., Path], monkeypatch: pytest.MonkeyPatch) -> None:
    newest = ORDERS | {"columns": ["word"]}
    path = told(ORDERS, newest)
    monkeypatch.setattr(used_columns, "MOST_READ", len(json.dumps(newest)) + 20)
    assert columns(path) == ("word",)


@pytest.mark.parametrize(
    ("line", "said"),
    [
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
    with pytest.raises(SettingsError, match=f"byte {place} starts neither") as caught:
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
    job = build_definitions(settings).resolve_job_def(run_requests.JOB)
    assert job.execute_in_process(instance=instance).success
    assert list(answer_for(lake.load("orders").metadata).listed) == [1]
    watched = lake.watched(columns_from={"file": str(path)})["orders"]
    assert lag_of_current(watched, lake.load("orders").metadata).is_current
    told(ORDERS, ORDERS | {"columns": ["word"]})
    assert not lag_of_current(watched, lake.load("orders").metadata).is_current
    assert job.execute_in_process(instance=instance).success
    assert sorted(answer_for(lake.load("orders").metadata).listed) == [1, 2]


def test_a_column_that_queries_come_to_use_is_counted_with_the_next_snapshot(
    lake: Lake, instance: dg.DagsterInstance, told: Callable[..., Path]
) -> None:
    lake.create("orders")
    rule: dict[str, Any] = {
        "columns_from": {"file": str(told(ORDERS))},
        "refresh_when": {"rows_changed": 0.5},
    }
    first = tick(lake, instance, **rule)
    job = build_definitions(lake.settings(**rule)).resolve_job_def(run_requests.JOB)
    assert job.execute_in_process(instance=instance).success
    told(ORDERS, ORDERS | {"columns": ["word"]})
    second = tick(lake, instance, first.cursor, **rule)
    assert asked_for(second) == []
    lake.append("orders", 10, 1)
    third = tick(lake, instance, second.cursor, **rule)
    (run,) = third.run_requests or ()
    assert "refresh (1 of 2 columns without statistics of Puffinry's; about" in run.tags["puffinry/why"]


def test_a_run_fails_with_what_is_wrong_with_the_file(
    lake: Lake, instance: dg.DagsterInstance, told: Callable[..., Path]
) -> None:
    lake.create("orders")
    job = build_definitions(lake.settings(columns_from={"file": str(told("id"))})).resolve_job_def(run_requests.JOB)
    result = job.execute_in_process(instance=instance, raise_on_error=False)
    (failure,) = [event for event in result.all_events if event.is_step_failure]
    assert "neither a Trino event nor a table with its columns" in failure.step_failure_data.error_display_string
