"""Which statistics a refresh starts from, and what becomes of the ledgers of columns that it was not asked for."""

import json
from dataclasses import replace
from typing import Protocol

import pyarrow as pa
import pytest
from pyiceberg.table import Table as IcebergTable

from puffinry.catalogs import Table
from puffinry.commit import commit_statistics
from puffinry.ledger import PreviousLedgers
from puffinry.metadata import TableMetadata, resolve
from puffinry.metadata.planning import plan_scan
from puffinry.refresh import Destination, RefreshOptions, preview, refresh, write
from puffinry.refresh.base import find_previous_ledgers
from puffinry.refresh.results import RefreshResult
from puffinry.statistics import Wanted, answer_at, answer_for, read_columns
from puffinry.verify import audit, verify
from tests.support.computing import computed
from tests.support.no_session import no_spark
from tests.support.statistics_writing import forged

LG_K = 14
MORE = pa.table({"a": range(300, 310), "b": pa.nulls(10, pa.string())})
NO_ROWS = MORE.slice(0, 0)
ALL = RefreshOptions()
ONLY_A = RefreshOptions(columns=("a",))


class Refreshed(Protocol):
    def __call__(self, options: RefreshOptions | None = None, *, commit: bool = True) -> RefreshResult: ...


@pytest.fixture
def refreshed(opened: Table) -> Refreshed:
    """Refreshes the table as it is now; returns what came of it."""

    def run(options: RefreshOptions | None = None, *, commit: bool = True) -> RefreshResult:
        return refresh(no_spark, opened.reload(), options=options, destination=Destination(commit=commit))

    return run


def base_of(table: Table) -> PreviousLedgers | None:
    snapshot = resolve(table.metadata)
    found = answer_at(table.metadata, snapshot, Wanted(lg_k=LG_K))
    return find_previous_ledgers(table, found, {1, 2}, lambda: plan_scan(table.metadata, snapshot, table.io))


def with_summary(table: Table, **changes: str | None) -> Table:
    """The table as if the writer of the current snapshot had summed it up in another way; None: not at all."""
    document = json.loads(table.metadata.to_bytes())
    summary = document["snapshots"][-1]["summary"]
    document["snapshots"][-1]["summary"] = {k: v for k, v in (summary | changes).items() if v is not None}
    return replace(table, metadata=TableMetadata.from_bytes(json.dumps(document).encode(), "changed"))


def test_columns_not_asked_for_are_carried_to_a_snapshot_of_the_same_files(
    refreshed: Refreshed, iceberg: IcebergTable
) -> None:
    first = refreshed()
    iceberg.append(NO_ROWS)
    alone = refreshed(ONLY_A)
    assert [c.column.name for c in alone.statistics.columns] == ["a"]
    again = refreshed()
    assert again.attempts == 0
    assert again.statistics.columns == first.statistics.columns


def test_columns_not_asked_for_are_not_read_in_full_by_a_later_refresh(
    refreshed: Refreshed, iceberg: IcebergTable
) -> None:
    refreshed()
    iceberg.append(MORE)
    assert refreshed(ONLY_A).statistics.scan.units_read == 1
    iceberg.append(MORE)
    result = refreshed()
    assert (result.statistics.scan.units_read, result.statistics.scan.units_reused) == (2, 3)
    assert result.statistics.columns == refreshed(RefreshOptions(full=True), commit=False).statistics.columns


def test_what_is_known_of_columns_not_asked_for_outlives_the_snapshot_that_it_is_of(
    refreshed: Refreshed, iceberg: IcebergTable, opened: Table
) -> None:
    """Their sketches and ledgers are taken along, each as what it is."""
    first = refreshed()
    iceberg.append(MORE)
    assert refreshed(ONLY_A).statistics.scan.units_read == 1
    iceberg.refresh().maintenance.expire_snapshots().by_id(first.statistics.snapshot_id).commit()
    opened.io.delete(first.statistics_file or "")
    iceberg.refresh().append(MORE)
    result = refreshed(RefreshOptions(columns=("b",)))
    assert (result.statistics.scan.units_read, result.statistics.scan.units_reused) == (2, 3)
    full = refreshed(RefreshOptions(columns=("b",), full=True), commit=False)
    assert result.statistics.columns == full.statistics.columns


def test_what_was_taken_along_is_shown_as_what_it_is_and_never_trusted(
    refreshed: Refreshed, iceberg: IcebergTable, opened: Table
) -> None:
    first = refreshed()
    iceberg.append(MORE)
    second = refreshed(ONLY_A).statistics.snapshot_id
    table = opened.reload()
    found = answer_for(table.metadata)
    assert (found.state, found.snapshots_behind) == ("stale", 1)
    assert {field_id: each.snapshot_id for field_id, each in found.listed.items()} == {
        1: second,
        2: first.statistics.snapshot_id,
    }
    numbers = {each.column.name: each.ndv for each in read_columns(table.io, answer_for(table.metadata, str(second)))}
    assert numbers["b"] == {each.column.name: each.ndv for each in first.statistics.columns}["b"]
    assert verify(table).findings == ()
    assert audit(no_spark, table, units=9).findings == ()
    foreseen = {
        each.column.name: (each.files, each.reason)
        for each in preview(table, answer_for(table.metadata, None, ALL), ALL).columns
    }
    assert foreseen == {"a": (1, "new files"), "b": (1, "new files")}
    result = refreshed()
    assert result.attempts == 1
    assert result.statistics.columns == refreshed(RefreshOptions(full=True), commit=False).statistics.columns
    assert answer_for(opened.reload().metadata).state == "current"


def test_columns_not_asked_for_stay_when_one_is_read_again_in_full(refreshed: Refreshed, opened: Table) -> None:
    refreshed()
    refreshed(RefreshOptions(columns=("a",), full=True))
    base = base_of(opened.reload())
    assert base is not None
    assert set(base.records) == {-1, 1, 2}


def test_columns_not_asked_for_are_carried_when_the_others_are_read_in_full(
    refreshed: Refreshed, iceberg: IcebergTable, opened: Table
) -> None:
    first = refreshed()
    iceberg.append(NO_ROWS)
    assert refreshed(RefreshOptions(columns=("a",), full=True)).statistics.scan.units_read == 3
    again = refreshed()
    assert again.attempts == 0
    assert again.statistics.columns == first.statistics.columns


@pytest.mark.parametrize("total", ["300", "4711", None])
def test_a_wrong_summary_makes_no_sound_ledger_useless(refreshed: Refreshed, opened: Table, total: str | None) -> None:
    refreshed()
    assert base_of(with_summary(opened.reload(), **{"total-records": total})) is not None


def test_a_ledger_of_other_files_is_not_used_and_a_warning_says_so(
    opened: Table, iceberg: IcebergTable, caplog: pytest.LogCaptureFixture
) -> None:
    analysis = computed(opened)
    iceberg.append(MORE)
    later = opened.reload()
    commit_statistics(later, [write(later, forged(analysis, resolve(later.metadata).snapshot_id))])
    assert base_of(later.reload()) is None
    assert "counts 3 data files with 300 rows" in caplog.text
    assert "has 4 with 310" in caplog.text
