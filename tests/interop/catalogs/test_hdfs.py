"""File-system tables on a real HDFS, made and read by Iceberg Java on Spark."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from multiprocessing.pool import ThreadPool

import pytest
from pyspark.sql import SparkSession

from puffinry.catalogs import Table, load_table
from puffinry.catalogs.file_names import temporary_name
from puffinry.catalogs.file_system import list_files
from puffinry.commit import check_committable, commit_statistics
from puffinry.errors import CommitConflictError, CommitFailedError, TableNotFoundError
from puffinry.verify import Kind, verify
from tests.support.contention import Appenders, contend, make_hdfs_table
from tests.support.java_catalogs import add_catalog, distinct_counts_for_trino, in_folder
from tests.support.statistics_writing import swap, theta, write_statistics

pytestmark = pytest.mark.heavy


@pytest.fixture
def table(hdfs: str, iceberg_spark: SparkSession, request: pytest.FixtureRequest) -> Table:
    location = f"{hdfs}/{request.node.name}"
    add_catalog(iceberg_spark, "on_hdfs", in_folder(hdfs))
    iceberg_spark.sql(
        f"CREATE TABLE on_hdfs.{request.node.name} (a bigint, b string) USING iceberg "
        "TBLPROPERTIES ('commit.retry.num-retries'='50', 'commit.retry.min-wait-ms'='10')"
    )
    iceberg_spark.sql(f"INSERT INTO on_hdfs.{request.node.name} VALUES (1, 'x'), (2, 'y')")
    return load_table(location)


def test_java_reads_and_writes_after_a_commit(table: Table, iceberg_spark: SparkSession) -> None:
    commit_statistics(table, [write_statistics(table, [theta(1, 3)])])
    commit_statistics(table, [write_statistics(table, [theta(2, 4)])])
    assert distinct_counts_for_trino(iceberg_spark, table.reload()) == {1: 3, 2: 4}
    name = f"on_hdfs.{table.identifier.rpartition('/')[2]}"
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
    result = contend(open_table, writers=3, commits=4, others=Appenders(3, java=java), workers=ThreadPool)
    assert (result.commits, result.lost, result.doubled) == (12, 0, 0)
    assert (result.appends, result.lost_appends) == (3, 0)


def test_a_swap_from_an_old_version_is_a_conflict(table: Table) -> None:
    base = table.store.current()
    commit_statistics(table, [write_statistics(table, [theta(1)])])
    with pytest.raises(CommitConflictError):
        swap(table, base, base.metadata)


def test_looking_whether_a_commit_can_take_place_changes_nothing(table: Table) -> None:
    before = {file.name for file in list_files(table.io, f"{table.metadata.location}/metadata")}
    check_committable(table)
    assert {file.name for file in list_files(table.io, f"{table.metadata.location}/metadata")} == before


def test_orphans_are_found_and_statistics_among_them_removed(table: Table) -> None:
    orphan = write_statistics(table, [theta(1)]).statistics_path
    folder = f"{table.metadata.location}/metadata"
    killed = [f"{folder}/{temporary_name(table.metadata, name)}" for name in (None, "version-hint.text")]
    for location in killed:
        with table.io.new_output(location).create() as output:
            output.write(b"{")
    verification = verify(table, clean=True, safe_age=timedelta(0))
    assert {finding.kind for finding in verification.findings} == {Kind.ORPHAN}
    assert {finding.path for finding in verification.findings} == {orphan, *killed}
    assert verification.removed == (orphan,)
    assert [table.io.new_input(location).exists() for location in (orphan, *killed)] == [False, True, True]


def test_a_table_that_is_not_there_is_named(hdfs: str, spark: SparkSession) -> None:
    with pytest.raises(TableNotFoundError, match="/nowhere"):
        load_table(f"{hdfs}/nowhere")


def test_a_table_that_was_moved_is_not_committed_to(table: Table, hdfs: str, iceberg_spark: SparkSession) -> None:
    jvm = iceberg_spark._jvm
    assert jvm is not None
    source, target = (jvm.org.apache.hadoop.fs.Path(path) for path in (table.identifier, f"{hdfs}/moved"))
    assert source.getFileSystem(iceberg_spark._jsc.hadoopConfiguration()).rename(source, target)
    moved = load_table(f"{hdfs}/moved")
    with pytest.raises(CommitFailedError, match="moved or copied"):
        commit_statistics(moved, [write_statistics(moved, [theta(1)])])


# Opens a table as a code location does, then scans as its run does; prints what runs in between, and what is left.
OPENED = """
import sys
import dagster as dg
from pyspark import SparkContext
from puffinry_resources.catalog import CatalogResource
from puffinry_resources.spark import SparkResource

conf = {"spark.app.name": "as-set", "spark.ui.enabled": False}
table = CatalogResource(master="local[1]", spark_config=conf).load(sys.argv[1], None)
print(len(table.metadata.snapshots), SparkContext._active_spark_context)
spark = SparkResource(master="local[1]", spark_config=conf)
with dg.build_init_resource_context() as context:
    spark.setup_for_execution(context)
    print(spark.spark_session.sparkContext.master, spark.spark_session.sparkContext.appName)
    spark.teardown_after_execution(context)
print(SparkContext._active_spark_context)
"""


def test_opening_a_table_starts_no_session_and_the_one_that_scans_is_as_set_and_ends(table: Table) -> None:
    command = [sys.executable, "-c", OPENED, table.identifier]
    done = subprocess.run(command, capture_output=True, check=True, timeout=300)
    assert done.stdout.decode().splitlines() == ["1 None", "local[1] as-set", "None"]
