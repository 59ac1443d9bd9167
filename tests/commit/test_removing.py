"""A removal whose answer is lost, or that meets another writer: nothing of others' is lost, and no file too early."""

from collections.abc import Iterable

import pytest

from puffinry.catalogs import Table
from puffinry.commit import Removal, commit_statistics
from puffinry.errors import CommitConflictError, CommitStateUnknownError
from puffinry.metadata import StatisticsFile
from puffinry.refresh import RefreshOptions, refresh
from tests.commit.test_doubt import exists, table, through
from tests.support.no_session import no_spark
from tests.support.statistics_writing import swap, theta, write_statistics

__all__ = ["table"]


@pytest.fixture
def of_ours(table: Table) -> Table:
    """Statistics of ours, of field 1."""
    refresh(no_spark, table, options=RefreshOptions(columns=(first_column(table),)))
    return table.reload()


@pytest.fixture
def filled(of_ours: Table) -> Table:
    """Beside them, in the same file, those of another writer (of field 2)."""
    commit_statistics(of_ours, [write_statistics(of_ours, [theta(2, 2)])])
    return of_ours.reload()


def first_column(table: Table) -> str:
    return str(table.metadata.schema().find_column_name(1))


def fields(entries: Iterable[StatisticsFile]) -> list[tuple[int, ...]]:
    return [blob.fields for entry in entries for blob in entry.blob_metadata]


@pytest.mark.parametrize("faults", [(), ("refused", "refused"), ("answer lost",), ("request lost", "answer lost")])
def test_a_removal_is_made_once_whatever_becomes_of_its_answer(filled: Table, faults: tuple[str, ...]) -> None:
    assert sorted(fields(filled.metadata.statistics)) == [(1,), (2,)]
    Removal(through(filled, *faults)).commit()
    found = filled.reload().metadata
    assert fields(found.statistics) == [(2,)]
    assert all(exists(entry.statistics_path) for entry in found.statistics)
    assert Removal(filled.reload()).commit().version.location == filled.reload().metadata_location


def test_a_removal_that_never_arrived_is_not_seen_in_what_another_writer_did_meanwhile(of_ours: Table) -> None:
    def computed_again() -> None:
        refresh(no_spark, of_ours.reload(), options=RefreshOptions(columns=(first_column(of_ours),), full=True))

    Removal(through(of_ours, "request lost, overtaken", meanwhile=computed_again)).commit()
    assert of_ours.reload().metadata.statistics == ()


def test_what_a_server_took_off_with_ours_comes_back(of_ours: Table) -> None:
    def added() -> None:
        present = of_ours.reload()
        commit_statistics(present, [write_statistics(present, [theta(3, 3)])])

    Removal(through(of_ours, "a later version", meanwhile=added)).commit()
    (entry,) = of_ours.reload().metadata.statistics
    assert fields([entry]) == [(3,)]
    assert exists(entry.statistics_path)


def test_what_a_request_that_was_sent_on_twice_takes_off_of_others_comes_back(of_ours: Table) -> None:
    def added_and_sent_again() -> None:
        present = of_ours.reload()
        commit_statistics(present, [write_statistics(present, [theta(3, 3)])])
        present = of_ours.reload()
        without = present.metadata.with_statistics(without=present.metadata.statistics_by_snapshot)
        swap(of_ours, present.store.current(), without)

    Removal(through(of_ours, "answer lost, overtaken", meanwhile=added_and_sent_again)).commit()
    (entry,) = of_ours.reload().metadata.statistics
    assert fields([entry]) == [(3,)]


def test_what_others_list_while_a_third_takes_off_the_same_is_taken_off_too(table: Table) -> None:
    """Else the version of the third, which took off what was there, would pass for the removal's."""
    first = next(iter(table.metadata.snapshots))
    refresh(no_spark, table, str(first), options=RefreshOptions(columns=(first_column(table),)))

    def listed_and_taken_off() -> None:
        present = table.reload()
        refresh(no_spark, present, options=RefreshOptions(columns=(first_column(table),)))
        present = table.reload()
        swap(table, present.store.current(), present.metadata.with_statistics(without=[first]))

    Removal(through(table.reload(), "request lost, overtaken", meanwhile=listed_and_taken_off)).commit()
    assert table.reload().metadata.statistics == ()


def test_what_another_writer_has_added_meanwhile_stays(filled: Table) -> None:
    def added() -> None:
        present = filled.reload()
        commit_statistics(present, [write_statistics(present, [theta(3, 3)])])

    Removal(through(filled, "request lost, overtaken", meanwhile=added)).commit()
    assert sorted(fields(filled.reload().metadata.statistics)) == [(2,), (3,)]


def test_no_file_goes_where_nobody_knows_what_became_of_the_removal(filled: Table) -> None:
    removal = Removal(through(filled, "answer lost for long"))
    with pytest.raises((CommitStateUnknownError, CommitConflictError)):
        removal.commit()
    (entry,) = filled.reload().metadata.statistics
    assert fields([entry]) == [(2,)]
    assert exists(entry.statistics_path)
