"""Iceberg Java, on Spark, reads and writes each kind of table after our commits, and after commits that were killed."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

from pipeline.catalogs import Table, commit_statistics, load_table
from pipeline.catalogs.verify import verify
from tests.benchmarks.commits import PATIENT, open_in_catalog
from tests.interop.catalogs.conftest import make_table
from tests.killing import commit_a_column, killed_at_each_step
from tests.statistics_writing import theta, write_statistics

pytestmark = pytest.mark.interop


@pytest.fixture
def java_catalog(iceberg_spark: SparkSession, request: pytest.FixtureRequest) -> Callable[..., str]:
    """Make a catalog known to Spark; the name under which it is."""

    def make(**properties: str) -> str:
        # A JdbcCatalog finds only tables of its own name, and Spark remembers a catalog by it: a part for each test.
        name = "test" if properties.get("catalog-impl", "").endswith("JdbcCatalog") else f"c{abs(hash(request.node))}"
        iceberg_spark.conf.set(f"spark.sql.catalog.{name}", "org.apache.iceberg.spark.SparkCatalog")
        for key, value in {"cache-enabled": "false", **properties}.items():
            iceberg_spark.conf.set(f"spark.sql.catalog.{name}.{key}", value)
        return name

    return make


def java_reads_and_appends(spark: SparkSession, name: str, table: Table) -> None:
    """Two commits of ours, one of them joining with the other, and then Java's turn."""
    commit_statistics(table, [write_statistics(table, [theta(1, 3)])])
    commit_statistics(table, [write_statistics(table, [theta(2, 4)])])
    before = spark.table(name).count()
    spark.sql(f"INSERT INTO {name} SELECT * FROM {name}")
    assert spark.table(name).count() == 2 * before
    after = table.reload()
    (entry,) = after.metadata.statistics
    assert [blob.fields for blob in entry.blob_metadata] == [(2,), (1,)]
    assert verify(after).findings == ()


@pytest.mark.parametrize("server", ["hive_metastore", "rest_server"], indirect=True)
def test_java_goes_on_in_a_servers_catalog(
    properties: dict[str, str], iceberg_spark: SparkSession, java_catalog: Callable[..., str]
) -> None:
    name = java_catalog(type=properties["type"], uri=properties["uri"], warehouse=properties["warehouse"])
    java_reads_and_appends(iceberg_spark, f"{name}.db.t", open_in_catalog(properties))


def test_java_goes_on_in_a_sql_catalog(
    tmp_path: Path, iceberg_spark: SparkSession, java_catalog: Callable[..., str]
) -> None:
    properties = {
        "type": "sql",
        "uri": f"sqlite:///{tmp_path}/catalog.db",
        "warehouse": f"file://{tmp_path}/warehouse",
    }
    make_table(properties)
    name = java_catalog(
        **{
            "catalog-impl": "org.apache.iceberg.jdbc.JdbcCatalog",
            "uri": f"jdbc:sqlite:{tmp_path}/catalog.db",
            "warehouse": properties["warehouse"],
            "jdbc.schema-version": "V1",
        }
    )
    java_reads_and_appends(iceberg_spark, f"{name}.db.t", open_in_catalog(properties))


@pytest.fixture
def java_made_table(tmp_path: Path, iceberg_spark: SparkSession, java_catalog: Callable[..., str]) -> tuple[str, str]:
    """A file-system table: its name for Spark, and its location."""
    name = f"{java_catalog(type='hadoop', warehouse=f'file://{tmp_path}')}.t"
    patient = ", ".join(f"'{key}'='{value}'" for key, value in PATIENT.items())
    iceberg_spark.sql(f"CREATE TABLE {name} (a bigint, b string) USING iceberg TBLPROPERTIES ({patient})")
    iceberg_spark.sql(f"INSERT INTO {name} VALUES (1, 'x'), (2, 'y')")
    return name, f"{tmp_path}/t"


def test_java_goes_on_in_a_file_system_table(iceberg_spark: SparkSession, java_made_table: tuple[str, str]) -> None:
    name, location = java_made_table
    java_reads_and_appends(iceberg_spark, name, load_table(location))


def test_java_loads_a_file_system_table_after_a_commit_killed_at_any_step(
    iceberg_spark: SparkSession, java_made_table: tuple[str, str]
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
