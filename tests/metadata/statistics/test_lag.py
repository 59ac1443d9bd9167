"""How much has changed since the statistics, on a real table: by the rows that were written and deleted."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pyarrow as pa
import pytest
from pyiceberg.table import Table as IcebergTable

from puffinry.analysis import AnalysisOptions, refresh
from puffinry.catalogs import Table
from puffinry.metadata import TableMetadata, leaf_columns, resolve
from puffinry.metadata.statistics import INPUTS, OTHER_INPUTS, Lag, lag_of
from puffinry.metadata.statistics.lag import NO_STATISTICS, OTHER_HISTORY
from tests.support.no_session import no_spark

ROWS = pa.table({"a": range(100), "b": [f"w{number}" for number in range(100)]})


@pytest.fixture
def lag(opened: Table) -> Callable[[], Lag]:
    """How far the statistics of the table's columns are behind it now; its first 300 rows have been counted."""
    refresh(no_spark, opened.reload())
    return lambda: lag_at(opened.reload().metadata)


def lag_at(metadata: TableMetadata, reference: str | None = None) -> Lag:
    snapshot = resolve(metadata, reference)
    return lag_of(
        metadata, snapshot, {column.field_id for column in leaf_columns(metadata.snapshot_schema(snapshot))[0]}
    )


def with_document(table: Table, change: Callable[[dict[str, Any]], object]) -> TableMetadata:
    document = json.loads(table.metadata.to_bytes())
    change(document)
    return TableMetadata.from_bytes(json.dumps(document).encode(), "changed")


def size_of_files(table: IcebergTable) -> int:
    return sum(table.refresh().inspect.files()["file_size_in_bytes"].to_pylist())


def test_statistics_of_the_snapshot_itself_are_current(lag: Callable[[], Lag]) -> None:
    found = lag()
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
    refresh(no_spark, opened.reload(), options=AnalysisOptions(columns=("a",)))
    metadata = opened.reload().metadata
    assert lag_at(metadata) == replace(
        Lag("1 of 2 columns without statistics of Puffinry's", share=None),
        bytes=size_of_files(iceberg),
        computed_at=lag_at(metadata).computed_at,
    )
    assert lag_of(metadata, resolve(metadata), {1}).is_current
    assert lag_of(metadata, resolve(metadata), {2}).missing == NO_STATISTICS


def test_statistics_of_other_inputs_are_told(lag: Callable[[], Lag], opened: Table) -> None:
    assert lag().is_current

    def retyped(document: dict[str, Any]) -> None:
        document["statistics"][0]["blob-metadata"][0]["properties"][INPUTS] = "of another type"

    assert lag_at(with_document(opened.reload(), retyped)).missing == OTHER_INPUTS


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
