"""Statistics that were copied under another snapshot are not that one's, but a base where their ledger came along."""

from collections.abc import Callable
from dataclasses import replace

import pyarrow as pa
import pytest
from pyiceberg.table import Table as IcebergTable

from puffinry.catalogs import Table
from puffinry.knowledge import check_key, save_proof
from puffinry.refresh import RefreshOptions, preview
from puffinry.statistics import answer_for
from puffinry.verify import Kind, audit, verify
from tests.statistics.conftest import SAME, Refreshed, base_of, current, in_full, listed_for, newest, numbers
from tests.support.no_session import no_spark
from tests.support.statistics_writing import copied, copied_whole, list_statistics, theta, write_statistics


@pytest.fixture
def first(refreshed: Refreshed) -> int:
    """The snapshot whose statistics are copied."""
    return refreshed().statistics.snapshot_id


@pytest.fixture(params=[copied, copied_whole], ids=["blob by blob", "the whole file"])
def copy_to_newest(opened: Table, request: pytest.FixtureRequest) -> Callable[[int], None]:
    """Lists a copy of one snapshot's statistics for the current one: as Trino's OPTIMIZE does, or with the ledger."""

    def run(snapshot_id: int) -> None:
        table = opened.reload()
        copy = request.param(table, listed_for(table, snapshot_id), newest(table))
        list_statistics(table, copy)

    return run


def expire(iceberg: IcebergTable, snapshot_id: int) -> None:
    """PyIceberg loads the table before it changes it, so it must know all that is listed."""
    iceberg.refresh().maintenance.expire_snapshots().by_id(snapshot_id).commit()


def test_a_copy_under_a_later_snapshot_is_not_its_statistics(
    first: int, refreshed: Refreshed, iceberg: IcebergTable, copy_to_newest: Callable[[int], None]
) -> None:
    iceberg.overwrite(SAME)
    copy_to_newest(first)
    result = refreshed()
    assert result.attempts == 1
    assert numbers(result) == {"a": (1, 10, 0), "b": (1, 10, 0)} == in_full(refreshed)


def test_a_refresh_starts_from_a_copy_as_from_the_snapshot_that_it_was_computed_for(
    first: int, refreshed: Refreshed, iceberg: IcebergTable, opened: Table, copy_to_newest: Callable[[int], None]
) -> None:
    iceberg.append(SAME)
    copy_to_newest(first)
    assert (
        preview(
            opened.reload(), answer_for(opened.reload().metadata, None, RefreshOptions()), RefreshOptions()
        ).base_snapshot_id
        == first
    )
    result = refreshed()
    assert (result.statistics.scan.units_read, result.statistics.scan.units_reused) == (1, 3)
    assert numbers(result) == in_full(refreshed)


@pytest.mark.parametrize("copy_to_newest", [copied], indirect=True)
def test_a_copy_without_a_ledger_is_no_base_and_the_plan_says_so(
    first: int, refreshed: Refreshed, iceberg: IcebergTable, opened: Table, copy_to_newest: Callable[[int], None]
) -> None:
    iceberg.append(SAME)
    copy_to_newest(first)
    expire(iceberg, first)
    table = opened.reload()
    planned = preview(table, answer_for(table.metadata, None, RefreshOptions()), RefreshOptions())
    assert planned.base_snapshot_id is None
    assert {column.reason for column in planned.columns} == {"no earlier ledger"}
    result = refreshed()
    assert (result.statistics.scan.units_read, result.statistics.scan.units_reused) == (4, 0)
    assert numbers(result) == in_full(refreshed)


@pytest.mark.parametrize("copy_to_newest", [copied_whole], indirect=True)
def test_a_copy_of_the_whole_file_serves_as_a_base_when_the_snapshot_that_it_is_of_has_expired(
    first: int, refreshed: Refreshed, iceberg: IcebergTable, opened: Table, copy_to_newest: Callable[[int], None]
) -> None:
    iceberg.append(SAME)
    iceberg.delete("a < 120 and a > 99")
    copy_to_newest(first)
    expire(iceberg, first)
    table = opened.reload()
    assert first not in table.metadata.snapshots
    assert [entry.snapshot_id for entry in table.metadata.statistics] == [table.metadata.current_snapshot_id]
    base = base_of(table)
    assert base is not None
    assert base.snapshot is None
    result = refreshed()
    assert result.statistics.scan.units_reused == 1  # the file that nobody has deleted from
    assert numbers(result) == in_full(refreshed)


def test_later_refreshes_do_not_build_on_what_a_copy_only_seems_to_be(
    first: int, refreshed: Refreshed, iceberg: IcebergTable, opened: Table
) -> None:
    iceberg.overwrite(SAME)
    between = opened.reload()
    copy = copied_whole(between, listed_for(between, first), newest(between))
    iceberg.append(SAME)
    list_statistics(opened, copy)
    assert numbers(refreshed()) == {"a": (1, 20, 0), "b": (1, 20, 0)}


def test_a_copy_is_stale_by_the_snapshots_since_the_one_that_it_was_computed_for(
    first: int, refreshed: Refreshed, iceberg: IcebergTable, opened: Table, copy_to_newest: Callable[[int], None]
) -> None:
    for _ in range(3):
        iceberg.append(SAME)
    copy_to_newest(first)
    found = answer_for(opened.reload().metadata)
    assert (found.state, found.snapshots_behind) == ("stale", 3)
    assert {sketch.snapshot_id for sketch in found.listed.values()} == {first}
    refreshed()
    found = answer_for(opened.reload().metadata)
    assert (found.state, found.snapshots_behind) == ("current", 0)


def test_how_stale_a_copy_of_an_expired_snapshot_is_nobody_knows(
    first: int, iceberg: IcebergTable, opened: Table, copy_to_newest: Callable[[int], None]
) -> None:
    iceberg.append(SAME)
    copy_to_newest(first)
    expire(iceberg, first)
    found = answer_for(opened.reload().metadata)
    assert (found.state, found.snapshots_behind) == ("stale", None)


def test_a_verification_reports_a_copy_as_outdated_and_not_as_damaged(
    first: int, iceberg: IcebergTable, opened: Table, copy_to_newest: Callable[[int], None]
) -> None:
    assert verify(opened.reload()).findings == ()
    iceberg.append(SAME)
    copy_to_newest(first)
    (finding,) = verify(opened.reload()).findings
    assert finding.kind is Kind.OUTDATED
    assert finding.path == current(opened).statistics_path
    assert finding.detail.endswith(f"its sketches were computed for {first}")


def test_sketches_that_came_along_with_a_proof_of_a_key_are_no_copy(
    first: int, iceberg: IcebergTable, opened: Table
) -> None:
    iceberg.overwrite(pa.table({"a": [1, 2, 3], "b": ["x", "y", "z"]}))
    save_proof(opened.reload(), check_key(opened.reload(), None, ["a"]))
    table = opened.reload()
    assert {sketch.snapshot_id for sketch in answer_for(table.metadata).listed.values()} == {first}
    assert listed_for(table, newest(table)).blob_metadata
    assert verify(table).findings == ()


def test_an_audit_compares_a_copy_with_the_snapshot_that_it_counts(
    first: int, iceberg: IcebergTable, opened: Table, copy_to_newest: Callable[[int], None]
) -> None:
    iceberg.overwrite(SAME)
    copy_to_newest(first)
    found = audit(no_spark, opened.reload(), 10)
    assert (found.snapshot_id, found.units, found.findings) == (first, 3, ())


def test_older_sketches_beside_the_snapshot_s_own_are_told_apart_by_column(
    first: int, refreshed: Refreshed, iceberg: IcebergTable, opened: Table
) -> None:
    """As where another writer takes over what it does not compute itself."""
    iceberg.append(SAME)
    table = opened.reload()
    copy = copied(table, listed_for(table, first), newest(table))
    own = write_statistics(table, [theta(1, 3)])
    list_statistics(table, replace(copy, blob_metadata=(*own.blob_metadata, *copy.blob_metadata[1:2])))
    found = answer_for(opened.reload().metadata)
    assert (found.state, found.snapshots_behind) == ("stale", 1)
    assert [(each.snapshot_id == first, each.is_own) for each in found.listed.values()] == [
        (False, False),
        (True, True),
    ]
    result = refreshed()
    assert result.attempts == 1
    assert numbers(result) == in_full(refreshed)
