"""Iceberg Java, on Spark, reads and writes each kind of table after our commits."""

from functools import partial

import pytest
from pyspark.sql import SparkSession

from puffinry.catalogs import Table, load_table
from puffinry.commit import commit_statistics
from puffinry.verify import verify
from tests.interop.catalogs.conftest import make_table
from tests.support.contention import Appenders, contend, open_in_catalog
from tests.support.java_catalogs import append_with_java, as_java_has_them, distinct_counts_for_trino, java_session
from tests.support.statistics_writing import theta, write_statistics

pytestmark = pytest.mark.heavy


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
        others=Appenders(3, java=partial(append_with_java, spark, "test.db.t")),
    )
    assert (result.commits, result.lost, result.doubled) == (8, 0, 0)
    assert (result.appends, result.lost_appends) == (3, 0)


def test_java_goes_on_in_a_file_based_sql_catalog(sql_properties: dict[str, str], iceberg_spark: SparkSession) -> None:
    make_table(sql_properties)
    spark = java_session(iceberg_spark, as_java_has_them(sql_properties))
    java_reads_and_appends(spark, "test.db.t", open_in_catalog(sql_properties))


def test_java_goes_on_in_a_file_system_table(java_made_table: tuple[SparkSession, str]) -> None:
    spark, location = java_made_table
    java_reads_and_appends(spark, "test.t", load_table(location))
