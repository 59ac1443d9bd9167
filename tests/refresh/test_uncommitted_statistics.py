"""A scan of hours is not lost with its commit: the same call, made again, reads nothing twice."""

import os
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.table import Table as IcebergTable
from sqlalchemy import create_engine, text

from puffinry.catalogs import Table
from puffinry.errors import CatalogUnavailableError
from puffinry.refresh import Destination, RefreshOptions, RefreshResult, preview, refresh
from puffinry.statistics import answer_for
from puffinry.verify import verify
from tests.support.no_session import no_spark

CLOSED = """CREATE TRIGGER closed BEFORE UPDATE ON iceberg_tables WHEN NEW.metadata_location <> OLD.metadata_location
BEGIN SELECT RAISE(FAIL, 'closed for today'); END"""


@pytest.fixture
def catalog(iceberg: IcebergTable, sql_properties: dict[str, str]) -> Callable[[str], None]:
    """Does to its database what it is told; no commit gets through until `closed` is dropped."""
    with iceberg.transaction() as change:
        change.set_properties({"commit.retry.num-retries": "0"})

    def do(statement: str) -> None:
        with create_engine(sql_properties["uri"]).begin() as connection:
            connection.execute(text(statement))

    do(CLOSED)
    return do


LARGE, SMALL = Destination(worth_keeping=1), Destination(worth_keeping=1 << 30)


def fail(opened: Table, columns: tuple[str, ...] | None = None) -> Path:
    """A refresh whose commit fails; the file that it keeps."""
    with pytest.raises(CatalogUnavailableError, match="closed for today; the statistics are in ") as caught:
        refresh(no_spark, opened.reload(), options=RefreshOptions(columns=columns), destination=LARGE)
    return Path(str(caught.value).partition("are in file://")[2].partition("; the next call")[0])


def files(opened: Table) -> set[Path]:
    return set(Path(opened.metadata_location.removeprefix("file://")).parent.glob("*.stats"))


def numbers(result: RefreshResult) -> list[tuple[str, int, int | None]]:
    return [(column.column.name, column.ndv, column.null_count) for column in result.statistics.columns]


def test_what_could_not_be_committed_is_not_read_again(
    opened: Table, iceberg: IcebergTable, catalog: Callable[[str], None]
) -> None:
    kept = fail(opened)
    assert files(opened) == {kept}
    for task in iceberg.scan().plan_files():
        os.unlink(task.file.file_path.removeprefix("file://"))
    catalog("DROP TRIGGER closed")
    result = refresh(no_spark, opened.reload(), destination=LARGE)
    assert (result.statistics.scan.bytes_read, result.statistics.scan.units_read) == (0, 0)
    assert numbers(result) == [("a", 200, 0), ("b", 21, 43)]
    (listed,) = opened.reload().metadata.statistics
    assert Path(listed.statistics_path.removeprefix("file://")) != kept
    assert verify(opened.reload(), clean=True, safe_age=timedelta(0)).removed == (f"file://{kept}",)


def test_a_plan_starts_from_it_as_the_refresh_does(opened: Table, catalog: Callable[[str], None]) -> None:
    fail(opened)
    table, options = opened.reload(), RefreshOptions()
    found = answer_for(table.metadata, None, options)
    foreseen = [preview(table, found, options, worth_keeping=least) for least in (1, 1 << 30)]
    assert [[each.files for each in plan.columns] for plan in foreseen] == [[0, 0], [3, 3]]
    assert [plan.base_snapshot_id for plan in foreseen] == [table.metadata.current_snapshot_id, None]


def test_later_snapshots_start_from_it_too(
    opened: Table, iceberg: IcebergTable, catalog: Callable[[str], None]
) -> None:
    fail(opened)
    catalog("DROP TRIGGER closed")
    iceberg.refresh().append(pa.table({"a": [1000], "b": ["new"]}, iceberg.schema().as_arrow()))
    result = refresh(no_spark, opened.reload(), destination=LARGE)
    assert (result.statistics.scan.units_read, result.statistics.scan.units_reused) == (1, 3)
    assert numbers(result) == [("a", 201, 0), ("b", 22, 43)]


def test_a_commit_that_fails_again_leaves_no_second_file(opened: Table, catalog: Callable[[str], None]) -> None:
    kept = fail(opened)
    with pytest.raises(CatalogUnavailableError, match=r"closed for today$"):
        refresh(no_spark, opened.reload(), destination=LARGE)
    assert files(opened) == {kept}


def test_columns_that_it_lacks_are_read_then(opened: Table, catalog: Callable[[str], None]) -> None:
    fail(opened, columns=("a",))
    catalog("DROP TRIGGER closed")
    result = refresh(no_spark, opened.reload(), destination=LARGE)
    assert result.statistics.scan.units_read == 3
    assert numbers(result) == [("a", 200, 0), ("b", 21, 43)]


def test_of_several_files_of_a_snapshot_the_one_with_most_columns_is_the_start(
    opened: Table, catalog: Callable[[str], None]
) -> None:
    one, both = fail(opened, ("a",)), fail(opened)
    for order in ((one, both), (both, one)):
        for age, file in enumerate(order):
            os.utime(file, (1e9 - age, 1e9 - age))
        found = answer_for(opened.reload().metadata, None, RefreshOptions())
        foreseen = preview(opened.reload(), found, RefreshOptions(), worth_keeping=1)
        assert [each.files for each in foreseen.columns] == [0, 0]


def test_it_is_the_start_beside_sketches_of_another_size_that_others_have_committed_since(
    opened: Table, catalog: Callable[[str], None]
) -> None:
    fail(opened)
    catalog("DROP TRIGGER closed")
    refresh(no_spark, opened.reload(), options=RefreshOptions(lg_k=10), destination=LARGE)
    result = refresh(no_spark, opened.reload(), destination=LARGE)
    assert result.statistics.scan.units_read == 0
    assert numbers(result) == [("a", 200, 0), ("b", 21, 43)]


@pytest.mark.parametrize("kept", [("a",), ("a", "b")])
def test_it_is_no_start_where_the_table_has_what_is_asked_for_and_it_has_not(
    opened: Table, iceberg: IcebergTable, catalog: Callable[[str], None], kept: tuple[str, ...]
) -> None:
    fail(opened, columns=kept)
    catalog("DROP TRIGGER closed")
    options = RefreshOptions(columns=("b",), lg_k=10)
    refresh(no_spark, opened.reload(), options=options, destination=LARGE)
    iceberg.refresh().append(pa.table({"a": [1000], "b": ["new"]}, iceberg.schema().as_arrow()))
    result = refresh(no_spark, opened.reload(), options=options, destination=LARGE)
    assert result.statistics.scan.units_read == 1


def test_a_file_that_was_damaged_meanwhile_is_no_start(opened: Table, catalog: Callable[[str], None]) -> None:
    kept = fail(opened)
    kept.write_bytes(kept.read_bytes()[:-9])
    catalog("DROP TRIGGER closed")
    result = refresh(no_spark, opened.reload(), destination=LARGE)
    assert result.statistics.scan.units_read == 3
    assert numbers(result) == [("a", 200, 0), ("b", 21, 43)]


def test_full_reads_everything_all_the_same(opened: Table, catalog: Callable[[str], None]) -> None:
    fail(opened)
    catalog("DROP TRIGGER closed")
    assert (
        refresh(
            no_spark, opened.reload(), options=RefreshOptions(full=True), destination=LARGE
        ).statistics.scan.units_read
        == 3
    )


def test_little_is_read_again_and_leaves_no_file(opened: Table, catalog: Callable[[str], None]) -> None:
    with pytest.raises(CatalogUnavailableError, match=r"closed for today$"):
        refresh(no_spark, opened.reload(), destination=SMALL)
    assert files(opened) == set()
