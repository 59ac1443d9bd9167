"""File-system tables on a real HDFS, made and read by Iceberg Java on Spark."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from multiprocessing.pool import ThreadPool

import pytest
from pyspark.sql import SparkSession

from pipeline.catalogs import Table, commit_statistics, load_table
from pipeline.catalogs.verify import Kind, verify
from pipeline.errors import CommitConflictError, CommitFailedError, TableNotFoundError
from tests.contention import contend, make_hdfs_table
from tests.java_catalogs import distinct_counts_for_trino
from tests.statistics_writing import swap, theta, write_statistics

pytestmark = pytest.mark.interop


@pytest.fixture
def table(hdfs: str, iceberg_spark: SparkSession, request: pytest.FixtureRequest) -> Table:
    location = f"{hdfs}/{request.node.name}"
    iceberg_spark.conf.set("spark.sql.catalog.on_hdfs", "org.apache.iceberg.spark.SparkCatalog")
    iceberg_spark.conf.set("spark.sql.catalog.on_hdfs.type", "hadoop")
    iceberg_spark.conf.set("spark.sql.catalog.on_hdfs.warehouse", hdfs)
    iceberg_spark.sql(
        f"CREATE TABLE on_hdfs.{request.node.name} (a bigint, b string) USING iceberg "
        "TBLPROPERTIES ('commit.retry.num-retries'='50', 'commit.retry.min-wait-ms'='10')"
    )
    iceberg_spark.sql(f"INSERT INTO on_hdfs.{request.node.name} VALUES (1, 'x'), (2, 'y')")
    return load_table(location, spark=lambda: iceberg_spark)


def test_java_reads_and_writes_after_a_commit(table: Table, iceberg_spark: SparkSession) -> None:
    commit_statistics(table, [write_statistics(table, [theta(1, 3)])])
    commit_statistics(table, [write_statistics(table, [theta(2, 4)])])
    assert distinct_counts_for_trino(iceberg_spark, table.reload()) == {1: 3, 2: 4}
    name = f"on_hdfs.{table.identifier.rpartition('/')[2]}"
    iceberg_spark.sql(f"REFRESH TABLE {name}")
    iceberg_spark.sql(f"INSERT INTO {name} VALUES (3, 'z')")
    assert iceberg_spark.table(name).count() == 3
    (entry,) = table.reload().metadata.statistics
    assert [(blob.fields, blob.properties["ndv"]) for blob in entry.blob_metadata] == [((2,), "4"), ((1,), "3")]


def test_one_of_many_writers_wins_each_version(table: Table) -> None:
    def commit(field_id: int) -> int:
        return commit_statistics(table, [write_statistics(table, [theta(field_id)])]).attempts

    with ThreadPoolExecutor(4) as writers:
        attempts = list(writers.map(commit, range(1, 11)))
    (entry,) = table.reload().metadata.statistics
    assert sorted(blob.fields[0] for blob in entry.blob_metadata) == list(range(1, 11))
    assert len(table.reload().metadata.document["metadata-log"]) == len(table.metadata.document["metadata-log"]) + 10
    assert sum(attempts) > 10  # they did meet


def test_nothing_is_lost_or_doubled_beside_java(hdfs: str, iceberg_spark: SparkSession) -> None:
    open_table, java = make_hdfs_table(hdfs, "contended", iceberg_spark)
    result = contend(open_table, writers=3, commits=4, appends=3, java=java, workers=ThreadPool)
    assert (result.commits, result.lost, result.doubled) == (12, 0, 0)
    assert (result.appends, result.lost_appends) == (3, 0)


def test_a_swap_from_an_old_version_is_a_conflict(table: Table) -> None:
    base = table.store.current()
    commit_statistics(table, [write_statistics(table, [theta(1)])])
    with pytest.raises(CommitConflictError):
        swap(table, base, base.metadata)


def test_orphans_are_found_and_removed(table: Table) -> None:
    orphan = write_statistics(table, [theta(1)])
    verification = verify(table, clean=True, safe_age=timedelta(0))
    assert [(finding.kind, finding.path) for finding in verification.findings] == [
        (Kind.ORPHAN, orphan.statistics_path)
    ]
    assert not table.io.new_input(orphan.statistics_path).exists()


def test_a_table_that_is_not_there_is_named(hdfs: str, spark: SparkSession) -> None:
    with pytest.raises(TableNotFoundError, match="/nowhere"):
        load_table(f"{hdfs}/nowhere", spark=lambda: spark)


def test_a_table_that_was_moved_is_not_committed_to(table: Table, hdfs: str, iceberg_spark: SparkSession) -> None:
    jvm = iceberg_spark._jvm
    assert jvm is not None
    source, target = (jvm.org.apache.hadoop.fs.Path(path) for path in (table.identifier, f"{hdfs}/moved"))
    assert source.getFileSystem(iceberg_spark._jsc.hadoopConfiguration()).rename(source, target)
    moved = load_table(f"{hdfs}/moved", spark=lambda: iceberg_spark)
    with pytest.raises(CommitFailedError, match="moved or copied"):
        commit_statistics(moved, [write_statistics(moved, [theta(1)])])
