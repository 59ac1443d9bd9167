"""Which snapshots of branches, fast-forwards and recreated tables the sensor asks for, each once."""

from typing import Any

import dagster as dg
import pyarrow as pa
import pytest

from puffinry_assets.runs import partition_key, sync_partitions
from tests.assets.conftest import Lake
from tests.assets.sensors.ticks import asked_for, current_key, tick

pytestmark = pytest.mark.slow


def publish(lake: Lake, instance: dg.DagsterInstance) -> None:
    """What a run does first: make the partitions those of the table."""
    sync_partitions(instance, lake.watched()["orders"], lake.load("orders").metadata)


def test_snapshots_that_came_while_a_run_was_under_way_are_asked_for_too(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    first = tick(lake, instance, new_snapshots="all")
    keys = []
    for begin in (10, 20):
        lake.append("orders", begin, 10)
        keys.append(current_key(lake, "orders"))
    publish(lake, instance)
    second = tick(lake, instance, first.cursor, new_snapshots="all")
    assert asked_for(second) == [{"lake.db.orders": keys}]
    third = tick(lake, instance, second.cursor, new_snapshots="all")
    assert asked_for(third) == []


def branch_off(lake: Lake, rows: int) -> str:
    """A snapshot on the branch `audit`; the key of its partition."""
    table = lake.catalog.load_table("db.orders")
    if "audit" not in table.refs():
        current = table.current_snapshot()
        assert current is not None
        table.manage_snapshots().create_branch(current.snapshot_id, "audit").commit()
    data = pa.table({"id": range(rows), "word": ["w"] * rows}, schema=table.schema().as_arrow())
    lake.catalog.load_table("db.orders").append(data, branch="audit")
    metadata = lake.load("orders").metadata
    return partition_key(metadata.snapshots[metadata.references["audit"].snapshot_id])


@pytest.mark.parametrize("is_seen_by_a_run", [False, True])
def test_snapshots_of_a_branch_are_asked_for_once_before_they_are_published_and_not_again(
    lake: Lake, instance: dg.DagsterInstance, is_seen_by_a_run: bool
) -> None:
    lake.create("orders")
    first = tick(lake, instance, new_snapshots="all")
    keys = [branch_off(lake, rows) for rows in (3, 4)]
    if is_seen_by_a_run:
        publish(lake, instance)
    second = tick(lake, instance, first.cursor, new_snapshots="all")
    assert asked_for(second) == [{"lake.db.orders": keys}]
    assert second.asset_events == []  # the table itself is what it was
    lake.append("orders", 50, 5)
    third = tick(lake, instance, second.cursor, new_snapshots="all")
    assert asked_for(third) == [{"lake.db.orders": [current_key(lake, "orders")]}]


def test_where_the_last_snapshot_without_a_number_has_expired_later_ones_are_asked_for(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders", format_version=1)
    lake.append("orders", 10, 10)
    first = tick(lake, instance, new_snapshots="all")
    seen = lake.load("orders").metadata.current_snapshot_id
    assert seen is not None
    keys = []
    for begin in (20, 30):
        lake.append("orders", begin, 10)
        keys.append(current_key(lake, "orders"))
    lake.catalog.load_table("db.orders").maintenance.expire_snapshots().by_id(seen).commit()
    second = tick(lake, instance, first.cursor, new_snapshots="all")
    assert asked_for(second) == [{"lake.db.orders": keys}]


def fast_forward(lake: Lake) -> None:
    """Make the branch `audit` the table."""
    table = lake.catalog.load_table("db.orders")
    table.manage_snapshots().set_current_snapshot(ref_name="audit").commit()


def wanted(result: dg.SensorResult) -> list[str]:
    return [key for tables in asked_for(result) for keys in tables.values() for key in keys]


def at_one_time(document: dict[str, Any]) -> None:
    """As if the two newest snapshots had been made within one millisecond."""
    *_, before, newest = document["snapshots"]
    newest["timestamp-ms"] = before["timestamp-ms"]
    document["snapshot-log"][-1]["timestamp-ms"] = before["timestamp-ms"]


def test_a_branch_that_main_is_fast_forwarded_to_is_asked_for_once(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    first = tick(lake, instance, new_snapshots="all")
    keys = [branch_off(lake, rows) for rows in (3, 4)]
    second = tick(lake, instance, first.cursor, new_snapshots="all")
    assert asked_for(second) == [{"lake.db.orders": keys}]
    fast_forward(lake)
    assert current_key(lake, "orders") == keys[-1]
    third = tick(lake, instance, second.cursor, new_snapshots="all")
    (observed,) = third.asset_events  # the table itself is another now
    assert observed.metadata["rows"].value == 17
    assert set(wanted(third)) <= {keys[-1]}  # whose run may not have come to its commit
    fourth = tick(lake, instance, third.cursor, new_snapshots="all")
    assert asked_for(fourth) == []


def test_a_branch_that_is_made_and_fast_forwarded_to_between_two_ticks_is_asked_for_whole(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    first = tick(lake, instance, new_snapshots="all")
    keys = [branch_off(lake, rows) for rows in (3, 4)]
    fast_forward(lake)
    second = tick(lake, instance, first.cursor, new_snapshots="all")
    assert asked_for(second) == [{"lake.db.orders": keys}]
    assert asked_for(tick(lake, instance, second.cursor, new_snapshots="all")) == []


@pytest.mark.parametrize("is_within_a_millisecond", [False, True])
def test_all_new_snapshots_of_a_table_without_sequence_numbers_are_asked_for_once(
    lake: Lake, instance: dg.DagsterInstance, is_within_a_millisecond: bool
) -> None:
    lake.create("orders", format_version=1)
    first = tick(lake, instance, new_snapshots="all")
    keys = []
    for begin in (10, 20):
        lake.append("orders", begin, 10)
        if is_within_a_millisecond:
            lake.rewrite("orders", at_one_time)
        keys.append(current_key(lake, "orders"))
    publish(lake, instance)
    second = tick(lake, instance, first.cursor, new_snapshots="all")
    assert sorted(wanted(second)) == sorted(keys)
    lake.append("orders", 30, 10)
    third = tick(lake, instance, second.cursor, new_snapshots="all")
    assert asked_for(third) == [{"lake.db.orders": [current_key(lake, "orders")]}]
    assert asked_for(tick(lake, instance, third.cursor, new_snapshots="all")) == []


@pytest.mark.parametrize("format_version", [1, 2])
@pytest.mark.parametrize("snapshots", [1, 2, 5])
def test_every_snapshot_of_a_table_that_was_recreated_between_two_ticks_is_asked_for(
    lake: Lake, instance: dg.DagsterInstance, format_version: int, snapshots: int
) -> None:
    lake.create("orders", format_version=format_version)
    lake.append("orders", 10, 10)
    first = tick(lake, instance, new_snapshots="all")
    lake.catalog.drop_table("db.orders")
    lake.create("orders", rows=0, format_version=format_version)
    keys = []
    for number in range(snapshots):
        lake.append("orders", number, 1)
        keys.append(current_key(lake, "orders"))
    second = tick(lake, instance, first.cursor, new_snapshots="all")
    assert asked_for(second) == [{"lake.db.orders": keys}]
    assert instance.get_dynamic_partitions("lake.db.orders") == keys
    assert asked_for(tick(lake, instance, second.cursor, new_snapshots="all")) == []
