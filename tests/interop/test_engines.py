"""What other engines see of a table after our commit: Iceberg Java in Spark, and PyIceberg."""

from pathlib import Path

import pytest
from pyiceberg.table import StaticTable
from pyiceberg.table.puffin import PuffinFile
from pyspark.sql import SparkSession

from puffinry.catalogs import load_table
from puffinry.formats.puffin import THETA_SKETCH
from puffinry.refresh import RefreshOptions, RefreshResult, refresh

pytestmark = pytest.mark.heavy

CATALOG = "engines"


@pytest.fixture(scope="module")
def table(iceberg_spark: SparkSession, warehouse: Path) -> tuple[Path, RefreshResult]:
    """A table that Iceberg Java wrote and we refreshed: (location, what the refresh says)."""
    iceberg_spark.range(30_000).selectExpr(
        "id", "cast(id % 7 as int) as seven", "concat('n', id % 100) as name", "cast(id as decimal(12, 2)) as amount"
    ).writeTo(f"{CATALOG}.db.t").using("iceberg").create()
    location = warehouse / "db" / "t"
    result = refresh(lambda: iceberg_spark, load_table(str(location)))
    return location, result


def test_spark_plans_with_our_distinct_counts(iceberg_spark: SparkSession, table: tuple[Path, RefreshResult]) -> None:
    """Iceberg's Spark scan takes `ndv` from the table metadata when the cost-based optimizer is on."""
    _, result = table
    iceberg_spark.conf.set("spark.sql.cbo.enabled", "true")
    iceberg_spark.conf.set("spark.sql.cbo.planStats.enabled", "true")
    frame = iceberg_spark.table(f"{CATALOG}.db.t")
    statistics = frame._jdf.queryExecution().optimizedPlan().stats().attributeStats()
    seen = {}
    columns = statistics.iterator()
    while columns.hasNext():
        pair = columns.next()
        seen[pair._1().name()] = int(pair._2().distinctCount().get())
    assert seen == {column.column.name: column.ndv for column in result.statistics.columns}


def test_iceberg_java_computes_the_same_sketches(
    iceberg_spark: SparkSession, table: tuple[Path, RefreshResult]
) -> None:
    """At the size that Java uses: the same distinct counts while exact, and within the bounds otherwise."""
    location, _ = table
    ours = refresh(
        lambda: iceberg_spark, load_table(str(location)), options=RefreshOptions(lg_k=12, full=True)
    ).statistics
    iceberg_spark.sql(f"CALL {CATALOG}.system.compute_table_stats(table => 'db.t')").collect()
    metadata = load_table(str(location)).metadata
    java = {blob.fields[0]: int(blob.properties["ndv"]) for blob in metadata.statistics[0].blob_metadata}
    assert {column.column.field_id for column in ours.columns} == java.keys()
    for column in ours.columns:
        if column.theta == 1:
            assert column.ndv == java[column.column.field_id]
        else:
            assert column.ndv_lower <= min(java[column.column.field_id], column.value_count or 0) <= column.ndv_upper


def test_pyiceberg_loads_the_table_and_reads_our_puffin_file(table: tuple[Path, RefreshResult]) -> None:
    _, result = table
    loaded = StaticTable.from_metadata(result.metadata_location)
    (entry,) = loaded.metadata.statistics
    with loaded.io.new_input(entry.statistics_path).open() as stream:
        puffin = PuffinFile(stream.read())
    described = {blob.fields[0]: blob.properties["ndv"] for blob in puffin.footer.blobs if blob.type == THETA_SKETCH}
    assert described == {c.column.field_id: str(c.ndv) for c in result.statistics.columns}
    assert loaded.scan().to_arrow().num_rows == 30_000


def test_rows_written_by_java_after_our_commit_are_refreshed_too(
    iceberg_spark: SparkSession, table: tuple[Path, RefreshResult]
) -> None:
    location, _ = table
    iceberg_spark.sql(f"INSERT INTO {CATALOG}.db.t VALUES (-1, 70, 'new', 0.01)")
    again = refresh(lambda: iceberg_spark, load_table(str(location)))
    counts = {c.column.name: (c.ndv, c.value_count) for c in again.statistics.columns}
    assert counts["seven"] == (8, 30_001)
    assert counts["name"] == (101, 30_001)
