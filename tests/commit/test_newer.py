"""Of two computations of a column the newer one is the table's, in whatever order their files are committed."""

import time
from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from puffinry.catalogs import Table
from puffinry.commit import commit_statistics
from puffinry.errors import PuffinMissingError
from puffinry.formats.puffin import NDV_PROPERTY
from puffinry.metadata import StatisticsFile
from puffinry.statistics import SNAPSHOT_ID, SketchProperties
from tests.commit.test_committing import ledgers_of
from tests.support.statistics_writing import Blobs, theta, write_statistics

UNITS, LEDGER = "puffinry-ledger-units-v2", "puffinry-ledger-column-v4"


def commit(table: Table, *files: StatisticsFile) -> StatisticsFile:
    commit_statistics(table, files)
    entry = table.reload().metadata.statistics_by_snapshot.get(files[0].snapshot_id)
    assert entry is not None
    return entry


def ndvs(entry: StatisticsFile) -> Mapping[int, int]:
    return {blob.fields[0]: int(blob.properties[NDV_PROPERTY]) for blob in entry.blob_metadata}


def with_ledger(field_id: int, distinct: int, units: bytes) -> Blobs:
    return [theta(field_id, distinct), (UNITS, None, units), (LEDGER, field_id, f"{distinct}".encode())]


def test_an_older_computation_that_is_committed_later_changes_nothing(sql_table: Table) -> None:
    older = write_statistics(sql_table, [theta(1, 3)], computed_at=100)
    newer = commit(sql_table, write_statistics(sql_table, [theta(1, 5)], computed_at=200))
    before = sql_table.reload().metadata_location
    result = commit_statistics(sql_table, [older])
    assert (result.attempts, result.statistics) == (0, (newer,))
    assert sql_table.reload().metadata_location == before


def test_an_older_computation_adds_the_columns_that_the_newer_one_has_not(sql_table: Table) -> None:
    older = write_statistics(sql_table, [theta(1, 3), theta(2, 3)], computed_at=100)
    commit(sql_table, write_statistics(sql_table, [theta(1, 5)], computed_at=200))
    assert ndvs(commit(sql_table, older)) == {1: 5, 2: 3}


def test_a_file_that_is_gone_is_not_missed_where_the_table_has_what_was_in_it(sql_table: Table) -> None:
    offered = write_statistics(sql_table, [theta(1, 3)], computed_at=100)
    commit(sql_table, write_statistics(sql_table, [theta(2, 5)], computed_at=200))
    joined = commit(sql_table, offered)
    sql_table.io.delete(offered.statistics_path)
    assert commit(sql_table, offered) == joined


def test_a_file_that_is_gone_and_in_no_table_is_never_listed(sql_table: Table) -> None:
    offered = write_statistics(sql_table, [theta(1, 3)], computed_at=100)
    sql_table.io.delete(offered.statistics_path)
    with pytest.raises(PuffinMissingError, match=offered.statistics_path):
        commit_statistics(sql_table, [offered])
    assert sql_table.reload().metadata.statistics == ()


def test_a_computation_that_says_it_comes_from_the_future_gives_way(sql_table: Table) -> None:
    """The clock of whoever wrote it is wrong: by what it says, nothing would be newer for a year."""
    now = time.time_ns() // 1_000_000
    commit(sql_table, write_statistics(sql_table, [theta(1, 3)], computed_at=now + 365 * 86_400_000))
    assert ndvs(commit(sql_table, write_statistics(sql_table, [theta(1, 5)], computed_at=now))) == {1: 5}


def test_what_is_not_committed_since_the_table_has_newer_is_named(
    sql_table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    older = write_statistics(sql_table, [theta(1, 3)], computed_at=100)
    commit(sql_table, write_statistics(sql_table, [theta(1, 5)], computed_at=200))
    commit_statistics(sql_table, [older])
    assert f"{older.statistics_path} is not committed" in caplog.text


def test_another_writers_sketch_gives_way_to_a_new_computation(sql_table: Table) -> None:
    commit(sql_table, write_statistics(sql_table, [theta(1, 3), theta(2, 3)]))
    assert ndvs(commit(sql_table, write_statistics(sql_table, [theta(1, 5)], computed_at=100))) == {1: 5, 2: 3}


def test_a_sketch_that_was_copied_from_another_snapshot_is_older_than_any_of_this_one(sql_table: Table) -> None:
    ours = write_statistics(sql_table, [theta(1, 3)], computed_at=100)
    copied = write_statistics(sql_table, [theta(1, 5), theta(2, 5)], computed_at=200)
    blobs = [replace(blob, properties={**blob.properties, SNAPSHOT_ID: "4711"}) for blob in copied.blob_metadata]
    commit(sql_table, replace(copied, blob_metadata=tuple(blobs)))
    assert ndvs(commit(sql_table, ours)) == {1: 3, 2: 5}


def test_several_files_of_one_snapshot_go_in_as_one(sql_table: Table) -> None:
    files = [write_statistics(sql_table, [theta(n, n + 1)], computed_at=100 + n) for n in (1, 2)]
    assert ndvs(commit(sql_table, *files)) == {1: 2, 2: 3}


@pytest.mark.parametrize("first", ["older", "newer"])
def test_ledgers_come_from_the_newest_file_of_each_column_with_the_units_that_they_count(
    first: str, sql_table: Table
) -> None:
    here = [*with_ledger(1, 3, b"here"), theta(3, 3), (LEDGER, 3, b"3")]
    same = write_statistics(sql_table, here, computed_at=100)
    other = write_statistics(sql_table, with_ledger(2, 4, b"elsewhere"), computed_at=150)
    newest = write_statistics(sql_table, with_ledger(1, 5, b"here"), computed_at=200)
    files = [same, other, newest]
    for file in files if first == "older" else files[::-1]:
        entry = commit(sql_table, file)
    assert ndvs(entry) == {1: 5, 2: 4, 3: 3}
    assert sorted(ledgers_of(sql_table, entry)) == [[b"elsewhere", b"4"], [b"here", b"5", b"3"]]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_last_of_several_snapshots_that_expires_costs_only_its_own(
    sql_table: Table, order: tuple[int, int]
) -> None:
    there = write_statistics(sql_table, [theta(1)])
    gone = replace(write_statistics(sql_table, [theta(1)]), snapshot_id=4711)
    files = [there, gone]
    result = commit_statistics(sql_table, [files[number] for number in order])
    assert sql_table.reload().metadata.statistics == result.statistics == (there,)


computations = st.lists(
    st.tuples(st.sets(st.integers(1, 4), min_size=1), st.integers(1, 9)),
    min_size=1,
    max_size=6,
    unique_by=lambda c: c[1],
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(computations=computations, data=st.data())
def test_in_any_order_and_however_often_the_newest_of_each_column_stays(
    sql_table: Table, computations: list[tuple[set[int], int]], data: st.DataObject
) -> None:
    table = sql_table.reload()
    snapshot_id = data.draw(st.sampled_from(sorted(table.metadata.snapshots)))
    start = max(
        (SketchProperties(b.properties).computed_at for e in table.metadata.statistics for b in e.blob_metadata),
        default=0,
    )
    files = [
        write_statistics(table, [theta(field, at) for field in sorted(fields)], snapshot_id, start + at)
        for fields, at in computations
    ]
    for chosen in data.draw(st.permutations([*files, *files])):
        seen = table.reload().metadata.statistics_by_snapshot.get(snapshot_id)
        entry = commit(table, chosen)
        times = {blob.fields: SketchProperties(blob.properties).computed_at for blob in entry.blob_metadata}
        for blob in seen.blob_metadata if seen else ():
            assert times[blob.fields] >= SketchProperties(blob.properties).computed_at  # nothing is lost or goes back
    for field in set().union(*(fields for fields, _ in computations)):
        assert ndvs(entry)[field] == max(at for fields, at in computations if field in fields)
