"""What becomes of a commit when the store's answer is lost: the swap took place, or it did not, and nobody says so.

`Unreliable` stands between the commit and a real store, as a broken line would: it loses answers, and requests.
"""

import dataclasses
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from puffinry.catalogs import Table, TableVersion, metadata_files
from puffinry.catalogs.store import Store, Swap
from puffinry.commit import commit_statistics
from puffinry.errors import (
    CatalogUnavailableError,
    CommitConflictError,
    CommitFailedError,
    CommitStateUnknownError,
    PuffinryError,
)
from puffinry.metadata import TableMetadata
from tests.catalogs.clearing_up import with_properties
from tests.support.statistics_writing import swap, theta, write_statistics

QUICK = {
    "commit.retry.min-wait-ms": "1",
    "commit.status-check.min-wait-ms": "1",
    "commit.status-check.max-wait-ms": "2",
}


class Unreliable:
    """A line to `store` that fails as `faults` says, one after the other, and then works."""

    def __init__(
        self, store: Store, faults: list[str], meanwhile: Callable[[], object], lie: PuffinryError | None
    ) -> None:
        self.io, self.place, self.obsolete = store.io, store.place, store.obsolete
        self.check, self.location, self.dropped = store.check, store.location, store.dropped
        self._store = store
        self._faults = faults
        self._meanwhile = meanwhile
        self._lie = lie
        self._down = 0

    def current(self) -> TableVersion:
        if self._down:
            self._down -= 1
            raise CatalogUnavailableError("no connection")
        return self._store.current()

    @contextmanager
    def turn(self) -> Iterator[Swap]:
        with self._store.turn() as swap:
            yield partial(self._swap, swap)
        if self._faults == ["interrupted at the end of the turn"]:
            raise KeyboardInterrupt

    def _swap(self, swap: Swap, base: TableVersion, changed: TableMetadata) -> TableVersion:
        fault = self._faults.pop(0) if self._faults else "none"
        if "refused" in fault:
            raise CatalogUnavailableError("no connection")
        if fault == "made up":
            return TableVersion(f"{base.location}.never", changed)
        if fault == "a later version":  # as a REST server does
            new = [entry for entry in changed.statistics if entry not in base.metadata.statistics]
            gone = base.metadata.statistics_by_snapshot.keys() - changed.statistics_by_snapshot.keys()
            self._meanwhile()
            base = self._store.current()
            changed = base.metadata.with_statistics(*new, without=gone)
        if fault == "beaten, then away for long":
            self._meanwhile()
            self._down = 99
        version = base if "request lost" in fault else swap(base, changed)
        if fault == "its file is gone":
            Path(version.location.removeprefix("file://")).unlink()
        if self._lie and fault == "lies":
            raise self._lie
        if "interrupted" in fault:
            raise KeyboardInterrupt
        if "overtaken" in fault:
            self._meanwhile()
        if "for long" in fault:
            self._down = 99
        if "lost" in fault:
            raise CommitStateUnknownError("connection lost")
        return version


@pytest.fixture(params=["sql_table", "file_table"])
def table(request: pytest.FixtureRequest) -> Table:
    table: Table = request.getfixturevalue(request.param)
    properties = {**table.metadata.properties, **QUICK}
    patient = dataclasses.replace(table.metadata, document={**table.metadata.document, "properties": properties})
    swap(table, table.store.current(), patient)
    return table.reload()


def through(
    table: Table, *faults: str, meanwhile: Callable[[], object] | None = None, lie: PuffinryError | None = None
) -> Table:
    """The table at the other end of such a line; `meanwhile` is what another writer does when ours is overtaken."""

    def touch() -> None:
        present = table.store.current()
        swap(table, present, present.metadata)

    return dataclasses.replace(table, store=Unreliable(table.store, list(faults), meanwhile or touch, lie))


def log_length(table: Table) -> int:
    return len(table.reload().metadata.document["metadata-log"])


def exists(path: str) -> bool:
    return Path(path.removeprefix("file://")).exists()


@pytest.mark.parametrize(
    ("faults", "attempts"),
    [
        (["answer lost"], 1),
        (["answer lost, overtaken"], 1),
        (["request lost"], 2),
        (["request lost", "request lost", "answer lost"], 3),
        (["refused", "request lost", "answer lost"], 3),
    ],
)
def test_a_commit_of_unknown_outcome_takes_place_exactly_once(table: Table, faults: list[str], attempts: int) -> None:
    before = log_length(table)
    entry = write_statistics(table, [theta(1)])
    result = commit_statistics(through(table, *faults), [entry])
    assert result.attempts == attempts
    assert table.reload().metadata.statistics == (entry,)
    assert log_length(table) == before + 1 + ("overtaken" in faults[-1])
    assert exists(entry.statistics_path)


def test_the_version_that_was_made_is_found_though_another_writer_built_on_it(table: Table) -> None:
    result = commit_statistics(through(table, "answer lost, overtaken"), [write_statistics(table, [theta(1)])])
    assert result.version.location == table.reload().metadata.document["metadata-log"][-1]["metadata-file"]


def test_statistics_that_another_writer_joined_with_its_own_count_as_committed(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    def join() -> None:
        commit_statistics(table, [write_statistics(table, [theta(2)])])

    entry = write_statistics(table, [theta(1)])
    result = commit_statistics(through(table, "answer lost, overtaken", meanwhile=join), [entry])
    assert result.attempts == 1
    (listed,) = table.reload().metadata.statistics
    assert sorted(blob.fields for blob in listed.blob_metadata) == [(1,), (2,)]
    assert "replaced or removed" not in caplog.text


def test_statistics_that_another_writer_has_taken_off_count_as_committed_and_a_warning_says_so(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    def take_off() -> None:
        present = table.store.current()
        swap(table, present, present.metadata.with_statistics(without=present.metadata.statistics_by_snapshot))

    entry = write_statistics(table, [theta(1)])
    assert commit_statistics(through(table, "answer lost, overtaken", meanwhile=take_off), [entry]).attempts == 1
    assert "another writer has replaced or removed its statistics since" in caplog.text


@pytest.mark.parametrize("fault", ["answer lost for long", "request lost for long"])
def test_nothing_is_deleted_when_nobody_can_be_asked(table: Table, fault: str) -> None:
    entry = write_statistics(table, [theta(1)])
    with pytest.raises(CommitStateUnknownError, match=entry.statistics_path):
        commit_statistics(through(table, fault), [entry])
    assert exists(entry.statistics_path)


def test_an_answer_with_the_statistics_counts_when_nobody_can_be_asked_and_a_warning_says_so(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    result = commit_statistics(through(table, "answered, then away for long"), [write_statistics(table, [theta(1)])])
    assert result.version.location == table.reload().metadata_location
    (warning,) = [record.getMessage() for record in caplog.records if record.name == "puffinry.commit.outcomes"]
    assert "the table could not be read: no connection" in warning


def test_an_early_doubt_is_not_forgotten_when_the_last_try_fails_for_certain(table: Table) -> None:
    entry = write_statistics(table, [theta(1)])
    with pytest.raises(CommitStateUnknownError, match="nothing was deleted"):
        commit_statistics(through(table, "request lost", *["refused"] * 9), [entry])
    assert exists(entry.statistics_path)


def test_an_early_doubt_is_not_forgotten_when_a_later_try_is_in_in_place_of_others(table: Table) -> None:
    fields = iter((2, 3))

    def join() -> None:
        commit_statistics(table, [write_statistics(table, [theta(next(fields))])])

    entry = write_statistics(table, [theta(1)])
    faults = "request lost, overtaken", "a later version", *["refused"] * 9
    said = f"the commit itself is in .*, but replaced another writer's.*nothing was deleted.*{entry.statistics_path}"
    with pytest.raises(CommitStateUnknownError, match=said):
        commit_statistics(through(table, *faults, meanwhile=join), [entry])
    assert entry not in table.reload().metadata.statistics
    assert exists(entry.statistics_path)


def test_an_error_after_the_commit_says_that_it_is_in_and_whose_statistics_are_not_any_more(table: Table) -> None:
    theirs = [write_statistics(table, [theta(field)]) for field in (2, 3)]
    waiting = iter(theirs)

    def list_theirs() -> None:
        present = table.store.current()
        swap(table, present, present.metadata.with_statistics(next(waiting)))

    entry = write_statistics(table, [theta(1)])
    faults = "a later version", "a later version", *["refused"] * 9  # the second try joins the first of theirs
    with pytest.raises(CommitFailedError) as raised:
        commit_statistics(through(table, *faults, meanwhile=list_theirs), [entry])
    there = table.reload()
    lost = f"but replaced another writer's statistics, which must be computed again: {theirs[1].statistics_path}"
    assert str(raised.value).endswith(f"no connection; the commit itself is in {there.metadata_location}, {lost}")
    (listed,) = there.metadata.statistics
    assert sorted(blob.fields for blob in listed.blob_metadata) == [(1,), (2,)]
    assert all(exists(file.statistics_path) for file in (entry, *theirs, listed))


def test_a_catalog_that_stays_away_costs_nothing(table: Table) -> None:
    before = log_length(table)
    entry = write_statistics(table, [theta(1)])
    with pytest.raises(CatalogUnavailableError):
        commit_statistics(through(table, *["refused"] * 9), [entry])
    assert log_length(table) == before
    assert commit_statistics(table, [entry]).statistics == (entry,)


def test_what_was_joined_for_a_commit_that_failed_is_removed(table: Table) -> None:
    commit_statistics(table, [write_statistics(table, [theta(2)])])
    entry = write_statistics(table, [theta(1)])
    folder = Path(entry.statistics_path.removeprefix("file://")).parent
    before = set(folder.iterdir())
    with pytest.raises(CatalogUnavailableError):
        commit_statistics(through(table, *["refused"] * 9), [entry])
    assert set(folder.iterdir()) == before


def test_a_retry_property_that_is_no_number_is_named(table: Table) -> None:
    properties = {**table.metadata.properties, "commit.retry.num-retries": "many"}
    odd = dataclasses.replace(table.metadata, document={**table.metadata.document, "properties": properties})
    with pytest.raises(CommitFailedError, match=r"commit\.retry\.num-retries .* 'many'"):
        commit_statistics(dataclasses.replace(table, metadata=odd), [write_statistics(table, [theta(1)])])


@pytest.mark.parametrize("faults", [["interrupted"], ["none", "interrupted at the end of the turn"]])
def test_a_commit_that_is_interrupted_keeps_the_file_that_the_table_may_name(table: Table, faults: list[str]) -> None:
    entry = write_statistics(table, [theta(1)])
    with pytest.raises(KeyboardInterrupt):
        commit_statistics(through(table, *faults), [entry])
    assert table.reload().metadata.statistics == (entry,)
    assert exists(entry.statistics_path)


def test_what_others_do_with_another_snapshots_statistics_is_no_matter_of_a_commit(sql_table: Table) -> None:
    """One has newer statistics already: only the entry of the other is ours, whatever becomes of the first one."""
    first, second = sql_table.metadata.snapshots
    commit_statistics(sql_table, [write_statistics(sql_table, [theta(1)], first, computed_at=200)])

    def replace_the_other() -> None:
        commit_statistics(sql_table, [write_statistics(sql_table, [theta(1)], first, computed_at=300)])

    ours = [
        write_statistics(sql_table, [theta(1)], first, computed_at=100),
        write_statistics(sql_table, [theta(1)], second, computed_at=100),
    ]
    result = commit_statistics(through(sql_table, "answer lost, overtaken", meanwhile=replace_the_other), ours)
    assert result.attempts == 1
    assert result.unused == (ours[0],)


def test_what_was_listed_and_left_before_the_swap_is_told_of(
    sql_table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = sql_table.metadata.snapshots
    there, ours = (write_statistics(sql_table, [theta(1)], each) for each in (first, second))
    commit_statistics(sql_table, [there])

    def remove_the_other() -> None:
        present = sql_table.store.current()
        swap(sql_table, present, present.metadata.with_statistics(without=[there.snapshot_id]))

    commit_statistics(through(sql_table, "a later version", meanwhile=remove_the_other), [there, ours])
    assert sql_table.reload().metadata.statistics == (ours,)
    assert f"{there.statistics_path} was listed; another writer has replaced or removed it since" in caplog.messages


@pytest.mark.parametrize("error", [CommitConflictError, CommitFailedError])
def test_an_error_that_the_table_contradicts_is_no_failure(table: Table, error: type[PuffinryError]) -> None:
    entry = write_statistics(table, [theta(1)])
    result = commit_statistics(through(table, "lies", lie=error("nothing took place")), [entry])
    assert (result.attempts, result.statistics) == (1, (entry,))
    assert exists(entry.statistics_path)


def test_a_version_that_no_table_has_is_not_believed(table: Table) -> None:
    entry = write_statistics(table, [theta(1)])
    result = commit_statistics(through(table, "made up"), [entry])
    assert result.attempts == 2
    assert table.reload().metadata.statistics == (entry,)


def test_a_version_whose_file_is_gone_is_lost_whatever_was_answered(sql_table: Table) -> None:
    entry = write_statistics(sql_table, [theta(1)])
    with pytest.raises(CommitFailedError, match="the table's metadata file is missing; the commit is lost with it"):
        commit_statistics(through(sql_table, "its file is gone"), [entry])
    assert exists(entry.statistics_path)


def test_who_was_beaten_knows_that_nothing_was_committed_without_reading_the_table(table: Table) -> None:
    folder = Path(table.metadata_location.removeprefix("file://")).parent
    before = set(folder.glob("*.json"))
    with pytest.raises(CatalogUnavailableError):
        commit_statistics(through(table, "beaten, then away for long"), [write_statistics(table, [theta(1)])])
    theirs = Path(table.reload().metadata_location.removeprefix("file://"))
    assert set(folder.glob("*.json")) - before == {theirs}


def test_versions_that_the_log_has_dropped_are_deleted_though_the_answer_was_lost(file_table: Table) -> None:
    one_in_log = {"write.metadata.delete-after-commit.enabled": "true", "write.metadata.previous-versions-max": "1"}
    table = with_properties(file_table, **QUICK, **one_in_log)
    commit_statistics(through(table, "answer lost"), [write_statistics(table, [theta(1)])])
    commit_statistics(through(table, "request lost", "answer lost"), [write_statistics(table, [theta(2)])])
    present = table.reload()
    kept = {Path(location).name for location in (*metadata_files.log(present.metadata), present.metadata_location)}
    there = {file.name for file in Path(present.metadata_location).parent.glob("v*.json")}
    assert Path(table.metadata_location).name not in there
    assert kept <= there
