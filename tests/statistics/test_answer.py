"""What is known of statistics from metadata alone, on a real table: whether a refresh reads anything, and how much."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pyarrow as pa
import pytest
from pyiceberg.table import Table as IcebergTable

from puffinry.catalogs import Table, load_table, open_catalog
from puffinry.metadata import TableMetadata
from puffinry.refresh import RefreshOptions, refresh
from puffinry.statistics import (
    INPUTS,
    NO_STATISTICS,
    OTHER_HISTORY,
    OTHER_INPUTS,
    TOLERANCE,
    UNREAD_BYTES,
    UNREAD_DELETES,
    Lag,
    Wanted,
    answer_for,
    lag_of,
    with_digest,
)
from tests.conftest import sql_in, three_files
from tests.support.no_session import no_spark
from tests.support.statistics_writing import in_footer

ROWS = pa.table({"a": range(100), "b": [f"w{number}" for number in range(100)]})


@pytest.fixture
def lag(opened: Table) -> Callable[[], Lag]:
    """How far the statistics of the table's columns are behind it now; its first 300 rows have been counted."""
    refresh(no_spark, opened.reload())
    return lambda: lag_at(opened.reload().metadata)


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Table:
    """Such a table with statistics of all that it has; nobody changes it."""
    properties = sql_in(tmp_path_factory.mktemp("counted"))
    three_files(properties)
    table = load_table("db.t", open_catalog("test", **properties))
    refresh(no_spark, table)
    return table.reload()


def lag_at(metadata: TableMetadata, *columns: str) -> Lag:
    return lag_of(answer_for(metadata, wanted=Wanted(columns or None)))


def with_document(table: Table, change: Callable[[dict[str, Any]], object]) -> TableMetadata:
    document = json.loads(table.metadata.to_bytes())
    change(document)
    return TableMetadata.from_bytes(json.dumps(document).encode(), "changed")


def size_of_files(table: IcebergTable) -> int:
    return sum(table.refresh().inspect.files()["file_size_in_bytes"].to_pylist())


def test_statistics_of_the_snapshot_itself_are_current(counted: Table) -> None:
    found = lag_at(counted.metadata)
    assert found.is_current
    assert (found.missing, found.share, found.bytes) == (None, 0, 0)


def test_rows_and_bytes_that_were_appended_are_counted(iceberg: IcebergTable, lag: Callable[[], Lag]) -> None:
    before = size_of_files(iceberg)
    iceberg.refresh().append(ROWS.slice(0, 30))
    iceberg.refresh().append(ROWS.slice(0, 45))
    found = lag()
    assert (found.snapshots, found.share) == (2, 0.25)
    assert found.bytes == size_of_files(iceberg) - before


def test_rows_that_were_deleted_are_counted(iceberg: IcebergTable, lag: Callable[[], Lag]) -> None:
    iceberg.refresh().delete("a < 30")
    assert lag().share == (100 + 70) / 300  # the file that held them was written anew, without them


def test_a_compaction_changes_nothing_and_is_not_read(
    iceberg: IcebergTable, opened: Table, lag: Callable[[], Lag]
) -> None:
    iceberg.refresh().overwrite(ROWS)
    assert lag().share != 0

    def compacted(document: dict[str, Any]) -> None:
        for snapshot in document["snapshots"][1:]:
            snapshot["summary"]["operation"] = "replace"

    found = lag_at(with_document(opened.reload(), compacted))
    assert (found.share, found.bytes) == (0, 0)
    assert not found.is_current  # engines that look at the very snapshot see nothing yet


def test_summaries_that_count_nothing_leave_the_share_unknown(
    iceberg: IcebergTable, opened: Table, lag: Callable[[], Lag]
) -> None:
    iceberg.refresh().append(ROWS.slice(0, 10))

    def uncounted(document: dict[str, Any]) -> None:
        document["snapshots"][-1]["summary"] = {"operation": "append"}

    found = lag_at(with_document(opened.reload(), uncounted))
    assert (found.missing, found.snapshots, found.share) == (None, 1, None)


def test_a_column_without_statistics_has_nothing_to_measure_from(iceberg: IcebergTable, opened: Table) -> None:
    refresh(no_spark, opened.reload(), options=RefreshOptions(columns=("a",)))
    metadata = opened.reload().metadata
    assert lag_at(metadata) == replace(
        Lag("1 of 2 columns without statistics of Puffinry's", share=None),
        bytes=size_of_files(iceberg),
        computed_at=lag_at(metadata).computed_at,
    )
    assert lag_at(metadata, "a").is_current
    assert lag_at(metadata, "b").missing == NO_STATISTICS


def test_statistics_of_other_inputs_are_told(counted: Table) -> None:
    said = in_footer(counted, counted.metadata.statistics[-1])

    def retyped(document: dict[str, Any]) -> None:
        listed = document["statistics"][0]["blob-metadata"][0]
        listed["properties"] = with_digest({**said[listed["fields"][0]], INPUTS: "00" * 8})

    assert lag_at(with_document(counted, retyped)).missing == OTHER_INPUTS


def test_for_a_smaller_tolerance_files_with_unread_deletes_are_read_beside_what_was_added(
    iceberg: IcebergTable, opened: Table
) -> None:
    refresh(no_spark, opened.reload())
    said = in_footer(opened.reload(), opened.reload().metadata.statistics[-1])
    left = {UNREAD_DELETES: "3", TOLERANCE: "0.1", UNREAD_BYTES: "700"}
    before = size_of_files(iceberg)
    iceberg.refresh().append(ROWS.slice(0, 30))

    def marked(document: dict[str, Any]) -> None:
        for listed in document["statistics"][0]["blob-metadata"]:
            listed["properties"] = with_digest({**said[listed["fields"][0]], **left})

    metadata = with_document(opened.reload(), marked)
    within, exact = (lag_of(answer_for(metadata, wanted=Wanted(tolerance=each))) for each in (0.1, 0))
    added = size_of_files(iceberg) - before
    assert (within.missing, within.bytes) == (None, added)
    assert (exact.bytes, exact.snapshots, exact.share) == (added + 700, 1, 0.1)
    assert exact.missing == "deletes were left unread within a tolerance of 0.1, but 0 is requested"


def test_a_snapshot_in_between_that_has_expired_leaves_nothing_to_measure(
    iceberg: IcebergTable, lag: Callable[[], Lag]
) -> None:
    iceberg.refresh().append(ROWS.slice(0, 10))
    expired = iceberg.refresh().current_snapshot()
    iceberg.refresh().append(ROWS.slice(0, 10))
    assert lag().snapshots == 2
    assert expired is not None
    iceberg.refresh().maintenance.expire_snapshots().by_id(expired.snapshot_id).commit()
    assert lag().missing in (OTHER_HISTORY, NO_STATISTICS)


OPTIONS = [
    RefreshOptions(),
    RefreshOptions(columns=("a",)),
    RefreshOptions(columns=("b",)),
    RefreshOptions(lg_k=10),
    RefreshOptions(lg_k=14),
    RefreshOptions(columns=("a",), lg_k=10),
    RefreshOptions(tolerance=0.5),
]


@pytest.mark.parametrize("computed", OPTIONS)
def test_the_answer_is_current_exactly_where_a_refresh_has_nothing_to_do(
    computed: RefreshOptions, opened: Table
) -> None:
    def is_current(options: RefreshOptions) -> bool:
        found = answer_for(opened.reload().metadata, wanted=options)
        lag = lag_of(found)
        assert lag.is_current == found.is_current
        assert bool(lag.bytes) != found.is_current
        return found.is_current

    for options in (computed, *OPTIONS):
        expected = is_current(options)
        assert refresh(no_spark, opened.reload(), options=options).was_current == expected
        assert is_current(options)


def test_the_size_of_a_wide_tables_sketches_is_current_where_none_is_named(
    opened: Table, iceberg: IcebergTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("puffinry.statistics.answer._SKETCH_BYTES", 1 << 16)
    refresh(no_spark, opened.reload())
    metadata = opened.reload().metadata
    assert answer_for(metadata, wanted=Wanted(lg_k=12)).is_current
    assert answer_for(metadata, wanted=Wanted()).is_current
    assert not answer_for(metadata, wanted=Wanted(lg_k=14)).is_current


def test_other_writers_numbers_are_current_for_readers_and_not_for_a_refresh(counted: Table) -> None:
    def of_another_writer(document: dict[str, Any]) -> None:
        for blob in document["statistics"][0]["blob-metadata"]:
            blob["properties"] = {"ndv": blob["properties"]["ndv"]}

    metadata = with_document(counted, of_another_writer)
    found = answer_for(metadata, wanted=Wanted())
    assert (found.state, found.without, found.is_current_by_anyone) == ("current", set(), True)
    assert (found.is_current, found.not_own) == (False, NO_STATISTICS)
    assert lag_of(found).missing == NO_STATISTICS
    assert not answer_for(metadata, wanted=Wanted(lg_k=14)).is_current_by_anyone


def test_a_table_without_snapshots_is_empty_and_has_nothing_to_read(counted: Table) -> None:
    def emptied(document: dict[str, Any]) -> None:
        document |= {"snapshots": [], "current-snapshot-id": -1, "refs": {}, "snapshot-log": []}

    metadata = with_document(counted, emptied)
    found = answer_for(metadata, wanted=Wanted())
    assert (found.state, found.snapshot, lag_of(found).is_current) == ("empty", None, True)
