"""Iceberg Java, on Spark, reads and writes each kind of table after our commits, and after commits that were killed."""

from functools import partial
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

from pipeline.catalogs import Table, commit_statistics, load_table
from pipeline.catalogs.verify import verify
from tests.contention import PATIENT, contend, open_in_catalog
from tests.interop.catalogs.conftest import make_table
from tests.java_catalogs import append_with_java, as_java_has_them, distinct_counts_for_trino, java_session
from tests.killing import commit_a_column, killed_at_each_step
from tests.statistics_writing import theta, write_statistics

pytestmark = pytest.mark.interop


def java_reads_and_appends(spark: SparkSession, name: str, table: Table) -> None:
    """Two commits of ours, one of them joining with the other, and then Java's turn."""
    commit_statistics(table, [write_statistics(table, [theta(1, 3)])])
    commit_statistics(table, [write_statistics(table, [theta(2, 4)])])
    assert distinct_counts_for_trino(spark, table.reload()) == {1: 3, 2: 4}
    before = spark.table(name).count()
    spark.sql(f"INSERT INTO {name} SELECT * FROM {name}")
    assert spark.table(name).count() == 2 * before
    after = table.reload()
    (entry,) = after.metadata.statistics
    assert [blob.fields for blob in entry.blob_metadata] == [(2,), (1,)]
    assert verify(after).findings == ()


@pytest.mark.parametrize("server", ["postgres", "hive_metastore", "rest_server"], indirect=True)
def test_java_goes_on_in_a_servers_catalog(properties: dict[str, str], iceberg_spark: SparkSession) -> None:
    spark = java_session(iceberg_spark, as_java_has_them(properties))
    java_reads_and_appends(spark, "test.db.t", open_in_catalog(properties))


@pytest.mark.parametrize("server", ["postgres", "hive_metastore", "rest_server"], indirect=True)
def test_nothing_is_lost_or_doubled_beside_java(properties: dict[str, str], iceberg_spark: SparkSession) -> None:
    spark = java_session(iceberg_spark, as_java_has_them(properties))
    result = contend(
        partial(open_in_catalog, properties),
        writers=2,
        commits=4,
        appends=3,
        java=partial(append_with_java, spark, "test.db.t"),
    )
    assert (result.commits, result.lost, result.doubled) == (8, 0, 0)
    assert (result.appends, result.lost_appends) == (3, 0)


def test_java_goes_on_in_a_file_based_sql_catalog(tmp_path: Path, iceberg_spark: SparkSession) -> None:
    properties = {
        "type": "sql",
        "uri": f"sqlite:///{tmp_path}/catalog.db",
        "warehouse": f"file://{tmp_path}/warehouse",
    }
    make_table(properties)
    spark = java_session(iceberg_spark, as_java_has_them(properties))
    java_reads_and_appends(spark, "test.db.t", open_in_catalog(properties))


@pytest.fixture
def java_made_table(tmp_path: Path, iceberg_spark: SparkSession) -> tuple[SparkSession, str]:
    """A file-system table: a session in which it is `test.t`, and its location."""
    spark = java_session(iceberg_spark, {"type": "hadoop", "warehouse": f"file://{tmp_path}"})
    patient = ", ".join(f"'{key}'='{value}'" for key, value in PATIENT.items())
    spark.sql(f"CREATE TABLE test.t (a bigint, b string) USING iceberg TBLPROPERTIES ({patient})")
    spark.sql("INSERT INTO test.t VALUES (1, 'x'), (2, 'y')")
    return spark, f"{tmp_path}/t"


def test_java_goes_on_in_a_file_system_table(java_made_table: tuple[SparkSession, str]) -> None:
    spark, location = java_made_table
    java_reads_and_appends(spark, "test.t", load_table(location))


def test_java_loads_a_file_system_table_after_a_commit_killed_at_any_step(
    iceberg_spark: SparkSession, java_made_table: tuple[SparkSession, str]
) -> None:
    _, location = java_made_table
    jvm = iceberg_spark._jvm
    assert jvm is not None
    tables = jvm.org.apache.iceberg.hadoop.HadoopTables()

    for _ in killed_at_each_step(partial(commit_a_column, partial(load_table, location))):
        peer = tables.load(location)
        assert peer.currentSnapshot() is not None
        assert peer.statisticsFiles().size() == len(load_table(location).metadata.statistics) <= 1
    assert tables.load(location).statisticsFiles().size() == 1
