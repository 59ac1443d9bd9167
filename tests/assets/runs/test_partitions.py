"""Partitions by snapshot."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from threading import Barrier

import dagster as dg
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.errors import SnapshotNotFoundError
from puffinry.metadata import Snapshot, TableMetadata
from puffinry_assets.runs import partition_changes, partition_key, partition_keys, sort_out, sync_partitions
from tests.assets.conftest import Lake, snapshot_of

TIMES = st.integers(0, 4_000_000_000_000)


IDS = st.integers(10**17, 2**63 - 1)  # as writers draw them
MANY = 50


def snapshot(snapshot_id: int, timestamp_ms: int, number: int = 0) -> Snapshot:
    return Snapshot(snapshot_id, None, number, timestamp_ms, {}, None, (), None)


@given(st.integers(1, 9998), TIMES, TIMES)
def test_keys_sort_by_number(number: int, a: int, b: int) -> None:
    assert partition_key(snapshot(9, a, number)) < partition_key(snapshot(1, b, number + 1))


@given(st.integers(1, 9000), TIMES, st.lists(IDS, min_size=2, max_size=MANY, unique_by=lambda each: each % 10**6))
def test_six_characters_at_either_end_tell_the_keys_of_one_second_apart(first: int, time: int, ids: list[int]) -> None:
    keys = [partition_key(snapshot(each, time, first + number)) for number, each in enumerate(ids)]
    assert len({key[:6] for key in keys}) == len({key[-6:] for key in keys}) == len(keys)


def test_a_key_shows_number_time_and_snapshot() -> None:
    assert partition_key(snapshot(8234, 1_795_245_748_000, 12)) == "0012-20261121T072228Z-8234"


def test_a_key_of_a_table_without_numbers_begins_as_the_id_does() -> None:
    assert partition_key(snapshot(878838093453906498, 0)) == "878838-19700101T000000Z-906498"


def of(*snapshots: tuple[int, int]) -> TableMetadata:
    """A table with snapshots of these ids and times."""
    listed = [{"snapshot-id": each, "timestamp-ms": time} for each, time in snapshots]
    return TableMetadata({"format-version": 2, "snapshots": listed, "location": "/t"}, "t")


ALIKE = st.tuples(
    st.sampled_from([1, 11, 1000001, 2000001, 10**18 + 1, 10**18 + 10**9 + 1, -1, -1000001]),
    st.sampled_from([0, 10**12]),
)


@given(st.lists(ALIKE, unique_by=lambda each: each[0]))
def test_keys_of_snapshots_that_are_alike_lead_back_to_each(snapshots: list[tuple[int, int]]) -> None:
    metadata = of(*snapshots)
    keys = partition_keys(metadata)
    assert len(set(keys.values())) == len(metadata.snapshots)
    assert {snapshot.snapshot_id: key for key, snapshot in sort_out(metadata, keys.values())[0]} == keys


def test_snapshots_of_one_number_second_and_end_of_the_id_have_keys_with_whole_ids() -> None:
    assert partition_keys(of((100_000_1_000_001, 0), (100_000_2_000_001, 0), (100_000_2_000_002, 0))) == {
        100_000_1_000_001: "100000-19700101T000000Z-1000001000001",
        100_000_2_000_001: "100000-19700101T000000Z-1000002000001",
        100_000_2_000_002: "100000-19700101T000000Z-000002",
    }


def test_a_key_leads_back_to_its_snapshot(lake: Lake) -> None:
    lake.create("orders")
    lake.append("orders", 10, 10)
    metadata = lake.load("orders").metadata
    assert len(metadata.snapshots) == 2
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
    ordered, gone = sort_out(metadata, {*keys, "20200101T000000Z-77"})
    assert [found.snapshot_id for _, found in ordered] == list(metadata.snapshots)
    assert list(gone) == ["20200101T000000Z-77"]


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


@given(st.integers(-(1 << 63), (1 << 63) - 1), st.integers(-(1 << 63), (1 << 63) - 1))
def test_every_snapshot_has_a_key_that_leads_back_to_it_whatever_its_time_and_id(time: int, number: int) -> None:
    document = {"format-version": 2, "snapshots": [{"snapshot-id": number, "timestamp-ms": time}]}
    metadata = TableMetadata(document, "t")
    (found,) = metadata.snapshots.values()
    assert snapshot_of(metadata, partition_key(found)) == found


def test_times_that_are_no_dates_are_the_first_or_the_last() -> None:
    assert partition_key(snapshot(1, 10**18)) == "0001-99991231T235959Z-1"
    assert partition_key(snapshot(1, -(10**18))) == "0001-00010101T000000Z-1"
    assert partition_key(snapshot(-7, -1)) == "0007-19691231T235959Z--7"


@pytest.mark.slow
def test_partitions_that_several_runs_find_at_the_same_moment_are_added_once(lake: Lake, tmp_path: Path) -> None:
    lake.create("orders")
    watched, metadata = lake.watched()["orders"], lake.load("orders").metadata
    (tmp_path / "dagster").mkdir()
    together = Barrier(4)

    def sync(instance: dg.DagsterInstance) -> None:
        together.wait()
        sync_partitions(instance, watched, metadata)

    with ExitStack() as opened, ThreadPoolExecutor(4) as threads:
        home = str(tmp_path / "dagster")
        instances = [opened.enter_context(dg.DagsterInstance.local_temp(home)) for _ in range(4)]
        for _ in range(20):
            list(threads.map(sync, instances))
            (key,) = instances[0].get_dynamic_partitions(watched.name)
            instances[0].delete_dynamic_partition(watched.name, key)
