"""Statistics of a snapshot in several files, whose ledgers group data files in several ways: joining loses none."""

from pathlib import Path
from random import Random

import pytest

import puffinry
from puffinry.catalogs import Table
from puffinry.commit import commit_statistics
from puffinry.refresh import RefreshOptions, TableStatistics, write
from puffinry.statistics import Wanted, answer_for
from tests.refresh.made_by_hand import HandMadeTable, Listed
from tests.support.computing import computed

COLUMNS = ("k", "a", "s")


@pytest.fixture
def table(tmp_path: Path) -> HandMadeTable:
    return HandMadeTable(tmp_path / "table", Random(1))


def refreshed(table: HandMadeTable, *columns: str, tolerance: float = 0) -> TableStatistics:
    table.write()
    found = puffinry.open_table(str(table.folder)).refresh(columns=columns or COLUMNS, tolerance=tolerance, lg_k=9)
    table.reload()
    return found.statistics


def append(table: HandMadeTable) -> None:
    table._commit([*table.head.files, table._data(table._new_rows(5))])


def compact(table: HandMadeTable, *gone: Listed) -> None:
    """Data files become two others of the same rows."""
    rows = [row for each in gone for _, row in table.live_of(each, table.head)]
    new = [table._data(part) for part in (rows[:3], rows[3:])]
    table._commit([*(each for each in table.head.files if each not in gone), *new], "replace")


def agrees(table: HandMadeTable, found: TableStatistics) -> bool:
    """Whether all numbers are those of a full run."""
    full = puffinry.open_table(str(table.folder)).refresh(columns=COLUMNS, full=True, commit=False, lg_k=9)
    return full.statistics.columns == found.columns


def test_a_column_of_another_run_at_the_same_snapshot_keeps_its_ledger(table: HandMadeTable) -> None:
    for _ in range(4):
        append(table)
    refreshed(table, "k")
    compact(table, *table.head.data[:2])
    assert refreshed(table, "k").scan.units_read == 0  # two files are one unit for it
    assert refreshed(table, "a").scan.units_read == 5  # for which each is a unit
    append(table)
    found = refreshed(table, "k", "a")
    assert found.scan.units_read == 1
    assert agrees(table, refreshed(table))


def test_units_that_two_runs_joined_in_different_ways_are_one_where_they_share_a_file(table: HandMadeTable) -> None:
    for _ in range(5):
        append(table)
    refreshed(table, "k")
    compact(table, *table.head.data[:2])
    refreshed(table, "a")
    compact(table, *table.head.data[-2:], table.head.data[0])
    refreshed(table, "k"), refreshed(table, "a"), refreshed(table, "s")
    append(table)
    found = refreshed(table)
    assert found.scan.units_read == 1
    assert agrees(table, found)


def test_marks_of_unread_deletes_stay_with_a_column_that_another_run_counted_exactly(table: HandMadeTable) -> None:
    files = [table._data([table._row(key) for key in range(10 * each, 10 * each + 10)]) for each in range(3)]
    table._commit(files)
    refreshed(table, "k")
    table._commit([*files, table._positions({files[0].path: [0]})])
    assert refreshed(table, "k", tolerance=0.5).unread_deletes >= 1
    refreshed(table, "a")
    append(table)
    table.write()
    opened = puffinry.open_table(str(table.folder))._now()
    found = answer_for(opened.metadata, wanted=Wanted(("k", "a"), lg_k=9))
    assert found.marked_bytes == Path(files[0].path).stat().st_size
    assert refreshed(table, "k", "a", tolerance=0.5).scan.units_read == 1
    exact = refreshed(table)
    assert exact.unread_deletes == 0
    assert agrees(table, exact)


def test_a_proof_of_a_key_in_the_same_file_takes_no_ledger_s_place(table: HandMadeTable) -> None:
    append(table)
    refreshed(table, "k", "a")
    puffinry.open_table(str(table.folder)).keys(["k"], save=True)
    table.reload()
    append(table)
    assert refreshed(table, "k", "a").scan.units_read == 1


def test_two_runs_at_once_lose_nothing_whoever_commits_first(table: HandMadeTable) -> None:
    for _ in range(3):
        append(table)
    refreshed(table, "k")
    compact(table, *table.head.data[1:3])
    table.write()
    opened: Table = puffinry.open_table(str(table.folder))._now()
    files = [write(opened, computed(opened, options=RefreshOptions(columns=(name,), lg_k=9))) for name in ("k", "a")]
    for file in files:
        commit_statistics(opened.reload(), [file])
    table.reload()
    append(table)
    assert refreshed(table, "k", "a").scan.units_read == 1
    assert agrees(table, refreshed(table))


@pytest.mark.parametrize("seed", range(2))
def test_after_appends_and_compactions_nothing_is_read_twice_of_a_column(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    table = HandMadeTable(tmp_path / "table", random)
    append(table)
    refreshed(table)
    for _ in range(5):
        event = random.choice(["append", "compact", "compact"])
        if event == "compact":
            compact(table, *random.sample(table.head.data, min(random.randint(1, 3), len(table.head.data))))
        else:
            append(table)
        for name in random.sample(COLUMNS, 3):
            assert refreshed(table, name).scan.units_read == (event == "append")
    append(table)
    found = refreshed(table)
    assert found.scan.units_read == 1
    assert agrees(table, found)
