"""Refreshes that follow what Iceberg Java does to a table, each against Spark's own exact counts."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import SparkSession

from puffinry.catalogs import load_table
from puffinry.refresh import RefreshOptions, RefreshResult, refresh
from tests.support.deletion_vectors import replace_deletion_vector
from tests.support.equality_deletes import write_equality_deletes

pytestmark = pytest.mark.heavy

CATALOG = "refreshes"
TABLE = f"{CATALOG}.db.t"
COLUMNS = ("id", "part", "name", "amount")


@pytest.fixture(params=["copy-on-write", "merge-on-read"])
def table(request: pytest.FixtureRequest, iceberg_spark: SparkSession, warehouse: Path) -> Iterator[str]:
    """A partitioned table of 4,000 rows in several files, whose writers use the given mode."""
    modes = ", ".join(f"'write.{what}.mode'='{request.param}'" for what in ("delete", "update", "merge"))
    iceberg_spark.sql(
        f"CREATE TABLE {TABLE} (id bigint, part int, name string, amount decimal(10, 2)) USING iceberg "
        f"PARTITIONED BY (part) TBLPROPERTIES ({modes}, 'format-version'='2')"
    )
    for first in range(0, 4000, 1000):
        _append(iceberg_spark, first, first + 1000)
    yield str(warehouse / "db" / "t")
    iceberg_spark.sql(f"DROP TABLE {TABLE} PURGE")


def _compact(spark: SparkSession) -> None:
    spark.sql(f"CALL {CATALOG}.system.rewrite_data_files(table => 'db.t', options => map('rewrite-all', 'true'))")


def _append(spark: SparkSession, first: int, last: int) -> None:
    rows = "id, cast(id % 3 as int), if(id % 50 = 0, null, concat('n', id % 700)), cast(id % 900 as decimal(10, 2))"
    spark.sql(f"INSERT INTO {TABLE} SELECT {rows} FROM range({first}, {last}) DISTRIBUTE BY id % 3")


def _refreshed(spark: SparkSession, location: str, **options: Any) -> RefreshResult:
    result = refresh(lambda: spark, load_table(location), options=RefreshOptions(**options))
    assert result.committed or result.was_current
    return result


def _exact(spark: SparkSession) -> dict[str, tuple[int, int | None]]:
    """Column -> (distinct values, nulls), as Spark counts them."""
    parts = ", ".join(f"count(DISTINCT {c}), count_if({c} IS NULL)" for c in COLUMNS)
    numbers = spark.sql(f"SELECT {parts} FROM {TABLE}").collect()[0]
    return {c: (numbers[2 * i], numbers[2 * i + 1]) for i, c in enumerate(COLUMNS)}


def _found(result: RefreshResult) -> dict[str, tuple[int, int | None]]:
    assert all(column.theta == 1 for column in result.statistics.columns)
    return {c.column.name: (c.ndv, c.null_count) for c in result.statistics.columns}


CHANGES = {
    "DELETE": "DELETE FROM {t} WHERE id % 10 = 3",
    "UPDATE": "UPDATE {t} SET name = concat('u', id % 40), amount = amount + 1000 WHERE id % 25 = 1",
    "MERGE": "MERGE INTO {t} USING (SELECT id FROM range(3900, 4100)) s ON {t}.id = s.id "
    "WHEN MATCHED AND s.id % 2 = 0 THEN DELETE WHEN MATCHED THEN UPDATE SET name = 'merged' "
    "WHEN NOT MATCHED THEN INSERT (id, part, name, amount) VALUES (s.id, 1, 'new', -1)",
    "whole partition": "DELETE FROM {t} WHERE part = 2",
    "overwrite": "INSERT OVERWRITE {t} SELECT * FROM {t} WHERE id % 2 = 0",
}


def test_refreshes_follow_every_change_of_the_rows(iceberg_spark: SparkSession, table: str) -> None:
    first = _refreshed(iceberg_spark, table)
    assert _found(first) == _exact(iceberg_spark)
    for name, statement in CHANGES.items():
        iceberg_spark.sql(statement.format(t=TABLE))
        assert _found(_refreshed(iceberg_spark, table)) == _exact(iceberg_spark), name


def test_an_append_reads_only_the_appended_files(iceberg_spark: SparkSession, table: str) -> None:
    known = _refreshed(iceberg_spark, table).statistics.scan.data_files
    _append(iceberg_spark, 5000, 5100)
    result = _refreshed(iceberg_spark, table)
    assert result.statistics.scan.units_reused == known
    assert _found(result) == _exact(iceberg_spark)


def test_a_compaction_reads_no_data(iceberg_spark: SparkSession, table: str) -> None:
    iceberg_spark.sql(CHANGES["DELETE"].format(t=TABLE))
    _refreshed(iceberg_spark, table)
    _compact(iceberg_spark)
    result = _refreshed(iceberg_spark, table)
    assert result.statistics.scan.bytes_read == 0
    assert _found(result) == _exact(iceberg_spark)
    iceberg_spark.sql(CHANGES["UPDATE"].format(t=TABLE))
    assert _found(_refreshed(iceberg_spark, table)) == _exact(iceberg_spark)


def test_columns_read_in_full_after_a_compaction_leave_the_ledgers_of_the_others(
    iceberg_spark: SparkSession, table: str
) -> None:
    _refreshed(iceberg_spark, table)
    _compact(iceberg_spark)
    _refreshed(iceberg_spark, table, full=True, columns=("id",))
    again = _refreshed(iceberg_spark, table)
    assert (again.attempts, again.statistics.scan.bytes_read) == (0, 0)
    assert _found(again) == _exact(iceberg_spark)
    known = again.statistics.scan.data_files
    _append(iceberg_spark, 5000, 5100)
    later = _refreshed(iceberg_spark, table)
    assert later.statistics.scan.units_reused == known
    assert _found(later) == _exact(iceberg_spark)


@pytest.mark.nightly
def test_expiry_between_a_refresh_and_the_next_takes_nothing_away(iceberg_spark: SparkSession, table: str) -> None:
    iceberg_spark.sql(CHANGES["DELETE"].format(t=TABLE))
    base = _refreshed(iceberg_spark, table).statistics.snapshot_id
    iceberg_spark.sql(f"ALTER TABLE {TABLE} CREATE TAG kept AS OF VERSION {base}")
    _append(iceberg_spark, 6000, 6100)
    iceberg_spark.sql(f"CALL {CATALOG}.system.rewrite_manifests('db.t')").collect()
    known = _refreshed(iceberg_spark, table).statistics.scan.data_files
    _append(iceberg_spark, 6100, 6200)
    iceberg_spark.sql(
        f"CALL {CATALOG}.system.expire_snapshots(table => 'db.t', older_than => now(), retain_last => 2)"
    ).collect()
    result = _refreshed(iceberg_spark, table)
    assert result.statistics.scan.units_reused == known
    assert _found(result) == _exact(iceberg_spark)


@pytest.mark.nightly
def test_rewritten_position_deletes_have_no_data_file_read(iceberg_spark: SparkSession, table: str) -> None:
    iceberg_spark.sql(CHANGES["DELETE"].format(t=TABLE))
    iceberg_spark.sql(f"DELETE FROM {TABLE} WHERE id % 10 = 4")
    _refreshed(iceberg_spark, table)
    iceberg_spark.sql(
        f"CALL {CATALOG}.system.rewrite_position_delete_files(table => 'db.t', options => map('rewrite-all', 'true'))"
    )
    result = _refreshed(iceberg_spark, table)
    assert result.statistics.scan.units_read == 0  # delete files are: the new ones may bring a row back
    assert _found(result) == _exact(iceberg_spark)


@pytest.mark.nightly
def test_an_expired_base_is_a_base_no_more_and_nothing_is_wrong(iceberg_spark: SparkSession, table: str) -> None:
    _refreshed(iceberg_spark, table)
    _append(iceberg_spark, 6000, 6100)
    iceberg_spark.sql(
        f"CALL {CATALOG}.system.expire_snapshots(table => 'db.t', older_than => now(), retain_last => 1)"
    ).collect()
    result = _refreshed(iceberg_spark, table)
    assert result.statistics.scan.units_reused == 0
    assert _found(result) == _exact(iceberg_spark)


def test_deletes_within_a_tolerance_are_left_unread_and_the_bounds_hold(
    iceberg_spark: SparkSession, warehouse: Path
) -> None:
    for version in (2, 3):
        modes = ", ".join(f"'write.{what}.mode'='merge-on-read'" for what in ("delete", "update", "merge"))
        iceberg_spark.sql(
            f"CREATE TABLE {TABLE} (id bigint, part int, name string, amount decimal(10, 2)) USING iceberg "
            f"TBLPROPERTIES ({modes}, 'format-version'='{version}')"
        )
        try:
            for first in range(0, 4000, 1000):
                _append(iceberg_spark, first, first + 1000)
            location = str(warehouse / "db" / "t")
            _refreshed(iceberg_spark, location)
            for number in range(3):  # the second and third rewrite what the ones before wrote
                iceberg_spark.sql(f"DELETE FROM {TABLE} WHERE id % 100 = {number}")
                result = _refreshed(iceberg_spark, location, tolerance=0.1)
                assert result.statistics.scan.units_read == 0
                assert (result.statistics.scan.bytes_read == 0) == (number == 0)  # else positions, old and new
                # Of a rewritten delete file nobody knows how many of its records are new; a vector's grow.
                most = (40, 40 + 80, 40 + 80 + 120) if version == 2 else (40, 80, 120)
                assert result.statistics.unread_deletes == most[number]
                _assert_bounds_hold(iceberg_spark, result)
            _compact(iceberg_spark)
            compacted = _refreshed(iceberg_spark, location, tolerance=0.1)
            assert (compacted.statistics.scan.bytes_read, compacted.statistics.unread_deletes) == (0, most[2])
            _assert_bounds_hold(iceberg_spark, compacted)
            assert _refreshed(iceberg_spark, location, tolerance=0.2).was_current
            smaller = _refreshed(iceberg_spark, location, tolerance=0.09)
            assert (smaller.was_current, smaller.statistics.unread_deletes) == (False, 0)
            assert _found(_refreshed(iceberg_spark, location)) == _exact(iceberg_spark)
            iceberg_spark.sql(f"DELETE FROM {TABLE} WHERE id % 10 = 5")
            beyond = _refreshed(iceberg_spark, location, tolerance=0.05)
            assert beyond.statistics.unread_deletes <= 0.05 * 3500
            _assert_bounds_hold(iceberg_spark, beyond)
        finally:
            iceberg_spark.sql(f"DROP TABLE {TABLE} PURGE")


@pytest.mark.nightly
def test_upserts_by_equality_deletes_are_refreshed_within_a_tolerance(
    iceberg_spark: SparkSession, warehouse: Path
) -> None:
    iceberg_spark.sql(
        f"CREATE TABLE {TABLE} (id int NOT NULL, part int, name string, amount decimal(10, 2)) USING iceberg "
        "TBLPROPERTIES ('format-version'='2')"
    )
    try:
        iceberg_spark.sql(f"ALTER TABLE {TABLE} SET IDENTIFIER FIELDS id")
        for first in range(0, 4000, 1000):
            _append(iceberg_spark, first, first + 1000)
        location = str(warehouse / "db" / "t")
        _refreshed(iceberg_spark, location)
        read = 0
        for number in range(12):  # 20 rows each: 0.5 %
            keys = range(number, 4000, 200)
            write_equality_deletes(iceberg_spark, _iceberg_java(iceberg_spark), [1], [(key,) for key in keys])
            iceberg_spark.sql(
                f"INSERT INTO {TABLE} SELECT id, 9, concat('v', {number}), 1 FROM range({number}, 4000, 200, 1)"
            )
            result = _refreshed(iceberg_spark, location, tolerance=0.5)
            assert result.statistics.unread_deletes <= 0.5 * 4000
            _assert_bounds_hold(iceberg_spark, result)
            read += result.statistics.scan.units_read
        assert result.statistics.unread_deletes > 0
        files = result.statistics.scan.data_files
        assert read < 12 * files / 2  # an exact refresh reads them all, each time
        assert _found(_refreshed(iceberg_spark, location)) == _exact(iceberg_spark)
    finally:
        iceberg_spark.sql(f"DROP TABLE {TABLE} PURGE")


@pytest.mark.parametrize("tolerance", [0, 0.05])
def test_rows_that_come_back_with_another_deletion_vector_are_counted(
    iceberg_spark: SparkSession, warehouse: Path, tolerance: float
) -> None:
    iceberg_spark.sql(
        f"CREATE TABLE {TABLE} (id bigint, part int, name string, amount decimal(10, 2)) USING iceberg "
        "TBLPROPERTIES ('write.delete.mode'='merge-on-read', 'format-version'='3')"
    )
    try:
        iceberg_spark.sql(f"INSERT INTO {TABLE} SELECT id, 1, concat('n', id), id FROM range(0, 1000, 1, 1)")
        location = str(warehouse / "db" / "t")
        iceberg_spark.sql(f"DELETE FROM {TABLE} WHERE id < 10")
        _refreshed(iceberg_spark, location)
        [[data_file]] = iceberg_spark.sql(f"SELECT DISTINCT _file FROM {TABLE}").collect()
        table = _iceberg_java(iceberg_spark)
        replace_deletion_vector(iceberg_spark, table, data_file, range(5, 16))
        result = _refreshed(iceberg_spark, location, tolerance=tolerance)
        assert result.statistics.unread_deletes == 0
        assert _found(result) == _exact(iceberg_spark)
    finally:
        iceberg_spark.sql(f"DROP TABLE {TABLE} PURGE")


def _iceberg_java(spark: SparkSession) -> Any:
    assert spark._jvm is not None
    return spark._jvm.org.apache.iceberg.spark.Spark3Util.loadIcebergTable(spark._jsparkSession, TABLE)


def _assert_bounds_hold(spark: SparkSession, result: RefreshResult) -> None:
    exact = _exact(spark)
    for column in result.statistics.columns:
        ndv, nulls = exact[column.column.name]
        assert column.ndv_lower <= ndv <= column.ndv_upper == column.ndv
        assert column.null_count is not None
        assert nulls is not None
        assert column.null_count >= nulls


def test_a_rollback_starts_from_what_came_after_it(iceberg_spark: SparkSession, table: str) -> None:
    before = load_table(table).metadata.current_snapshot_id
    expected = _exact(iceberg_spark)
    iceberg_spark.sql(CHANGES["DELETE"].format(t=TABLE))
    _refreshed(iceberg_spark, table)
    iceberg_spark.sql(f"CALL {CATALOG}.system.rollback_to_snapshot('db.t', {before})")
    assert _found(_refreshed(iceberg_spark, table)) == expected


def test_changed_columns_are_read_in_full_and_the_others_are_not(iceberg_spark: SparkSession, table: str) -> None:
    _refreshed(iceberg_spark, table)
    iceberg_spark.sql(f"ALTER TABLE {TABLE} ADD COLUMN extra int")
    iceberg_spark.sql(f"ALTER TABLE {TABLE} ALTER COLUMN part TYPE bigint")
    iceberg_spark.sql(f"INSERT INTO {TABLE} VALUES (9999, 7, 'z', 1.5, 42)")
    result = _refreshed(iceberg_spark, table)
    found = {c.column.name: (c.ndv, c.null_count) for c in result.statistics.columns}
    rows = result.statistics.scan.rows
    assert found.pop("extra") == (1, rows - 1)
    assert found == _exact(iceberg_spark)


def test_files_that_a_delete_of_their_partition_does_not_name_are_not_read_again(
    iceberg_spark: SparkSession, warehouse: Path
) -> None:
    iceberg_spark.sql(
        f"CREATE TABLE {TABLE} (id bigint, part int, name string, amount decimal(10, 2)) USING iceberg TBLPROPERTIES "
        "('format-version'='2', 'write.delete.mode'='merge-on-read', 'write.delete.granularity'='partition')"
    )
    try:
        for first in range(0, 600, 100):
            iceberg_spark.sql(f"INSERT INTO {TABLE} SELECT id, 1, 'x', 1 FROM range(0, {first + 100}, 1, 1)")
        location = str(warehouse / "db" / "t")
        _refreshed(iceberg_spark, location)
        files = iceberg_spark.sql(f"SELECT _file, max(id) FROM {TABLE} GROUP BY _file ORDER BY _file").collect()
        ends = f"_file IN ('{files[0][0]}', '{files[-1][0]}')"
        iceberg_spark.sql(f"DELETE FROM {TABLE} WHERE id % 2 = 0 AND {ends}")
        result = _refreshed(iceberg_spark, location)
        assert result.statistics.scan.delete_files == 1
        assert (result.statistics.scan.units_read, result.statistics.scan.units_reused) == (2, 4)
        assert _found(result) == _exact(iceberg_spark)
    finally:
        iceberg_spark.sql(f"DROP TABLE {TABLE} PURGE")
