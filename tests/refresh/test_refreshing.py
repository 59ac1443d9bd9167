"""What a refresh leaves beside the table: the file that the table lists, and no other."""

import dataclasses
from pathlib import Path
from typing import NoReturn

import pytest
from pyiceberg.table import Table as IcebergTable

from puffinry.catalogs import Table
from puffinry.catalogs.store import Store
from puffinry.commit import commit_statistics
from puffinry.errors import CatalogUnavailableError, CommitConflictError, CommitStateUnknownError, PuffinryError
from puffinry.refresh import RefreshOptions, refresh
from tests.support.no_session import no_spark
from tests.support.statistics_writing import theta, write_statistics


def files(tmp_path: Path) -> set[Path]:
    return set(tmp_path.rglob("*.stats"))


class Failing:
    """A store that takes no change."""

    def __init__(self, store: Store, error: PuffinryError) -> None:
        self.io, self.place, self.check, self.obsolete = store.io, store.place, store.check, store.obsolete
        self.dropped = store.dropped
        self.location, self.current = store.location, store.current
        self._error = error

    def turn(self) -> NoReturn:
        raise self._error


@pytest.fixture
def impatient(opened: Table, iceberg: IcebergTable) -> Table:
    with iceberg.transaction() as change:
        change.set_properties({"commit.retry.num-retries": "0"})
    return opened.reload()


@pytest.mark.parametrize("error", [CatalogUnavailableError("no connection"), CommitConflictError("locked")])
def test_a_refresh_that_fails_for_certain_leaves_no_file(
    error: PuffinryError, impatient: Table, tmp_path: Path
) -> None:
    with pytest.raises(type(error), match=str(error)):
        refresh(no_spark, dataclasses.replace(impatient, store=Failing(impatient.store, error)))
    assert files(tmp_path) == set()


def test_a_refresh_of_unknown_outcome_leaves_its_file(impatient: Table, tmp_path: Path) -> None:
    error = CommitStateUnknownError("no answer")
    with pytest.raises(CommitStateUnknownError):
        refresh(no_spark, dataclasses.replace(impatient, store=Failing(impatient.store, error)))
    assert len(files(tmp_path)) == 1


def test_a_file_that_was_joined_with_others_leaves_no_trace_of_its_own(opened: Table, tmp_path: Path) -> None:
    theirs = write_statistics(opened, [theta(2)])

    def commit_theirs(_: object) -> None:
        if not opened.reload().metadata.statistics:
            commit_statistics(opened, [theirs])

    result = refresh(no_spark, opened, options=RefreshOptions(("a",)), on_progress=commit_theirs)
    (listed,) = opened.reload().metadata.statistics
    assert result.statistics_file == listed.statistics_path
    assert len(listed.blob_metadata) == 2
    assert {file.name for file in files(tmp_path)} == {
        path.rpartition("/")[2] for path in (theirs.statistics_path, listed.statistics_path)
    }
