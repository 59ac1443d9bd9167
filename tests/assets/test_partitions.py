"""Partitions by snapshot."""

import dagster as dg
import pytest
from hypothesis import given
from hypothesis import strategies as st

from assets.partitions import partition_changes, partition_key, snapshot_of, snapshots_of, sync_partitions
from pipeline.errors import SnapshotNotFoundError
from pipeline.metadata.document import Snapshot
from tests.assets.conftest import Lake

TIMES = st.integers(0, 4_000_000_000_000)


def snapshot(snapshot_id: int, timestamp_ms: int) -> Snapshot:
    return Snapshot(snapshot_id, None, 0, timestamp_ms, {}, None, (), None)


@given(TIMES, TIMES)
def test_keys_sort_by_the_second(a: int, b: int) -> None:
    older, newer = sorted((a, b))
    if older // 1000 < newer // 1000:
        assert partition_key(snapshot(9, older)) < partition_key(snapshot(1, newer))


def test_a_key_shows_time_and_snapshot() -> None:
    assert partition_key(snapshot(8234, 1_795_245_748_000)) == "20261121T072228Z-8234"


def test_a_key_leads_back_to_its_snapshot(lake: Lake) -> None:
    lake.create("orders")
    lake.append("orders", 10, 10)
    metadata = lake.load("orders").metadata
    for found in metadata.snapshots.values():
        assert snapshot_of(metadata, partition_key(found)) == found


@pytest.mark.parametrize("key", ["20261121T072228Z-1", "yesterday", ""])
def test_a_key_of_no_snapshot_is_an_error_that_says_so(lake: Lake, key: str) -> None:
    lake.create("orders")
    with pytest.raises(SnapshotNotFoundError, match="is no snapshot of the table"):
        snapshot_of(lake.load("orders").metadata, key)


def test_snapshots_of_a_selection_come_oldest_first(lake: Lake) -> None:
    lake.create("orders")
    for first in (10, 20, 30):
        lake.append("orders", first, 10)
    metadata = lake.load("orders").metadata
    keys = {partition_key(found) for found in metadata.snapshots.values()}
    ordered = [found for _, found in snapshots_of(metadata, keys)]
    assert [found.snapshot_id for found in ordered] == list(metadata.snapshots)


def test_only_the_newest_snapshots_and_always_the_current_one_are_kept(lake: Lake) -> None:
    lake.create("orders")
    for first in (10, 20, 30):
        lake.append("orders", first, 10)
    iceberg = lake.catalog.load_table("db.orders")
    oldest = iceberg.snapshots()[0]
    with iceberg.manage_snapshots() as manage:
        manage.set_current_snapshot(snapshot_id=oldest.snapshot_id)
    metadata = lake.load("orders").metadata
    kept = partition_changes(metadata, known=(), keep=2).added
    assert [snapshot_of(metadata, key).snapshot_id for key in kept] == [
        oldest.snapshot_id,
        iceberg.snapshots()[-1].snapshot_id,
    ]


def test_partitions_of_expired_snapshots_go_away(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    lake.append("orders", 10, 10)
    watched = lake.watched()["orders"]
    instance.add_dynamic_partitions(watched.name, ["20200101T000000Z-77"])
    metadata = lake.load("orders").metadata
    sync_partitions(instance, watched, metadata)
    expected = [partition_key(found) for found in metadata.snapshots.values()]
    assert list(instance.get_dynamic_partitions(watched.name)) == expected
