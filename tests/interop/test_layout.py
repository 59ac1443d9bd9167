"""The forecast of `layout`, held against the data files that Iceberg Java plans, before and after a rewrite."""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyspark.sql import SparkSession

import puffinry
from tests.knowledge.test_layouts import FILES, batches

pytestmark = pytest.mark.heavy

CATALOG = "layouts"
TABLE = f"{CATALOG}.db.t"


@pytest.fixture
def table(iceberg_spark: SparkSession, warehouse: Path) -> str:
    for number, rows in enumerate(batches()):
        frame = iceberg_spark.createDataFrame(rows.to_pandas()).coalesce(1).writeTo(TABLE)
        frame.append() if number else frame.using("iceberg").create()
    return str(warehouse / "db" / "t")


def planned(spark: SparkSession, column: str, values: Sequence[Any]) -> float:
    """The data files of a scan for a value, on average, as Iceberg's scan metrics report them."""
    iceberg = spark._jvm.org.apache.iceberg  # type: ignore[union-attr]
    loaded = iceberg.spark.Spark3Util.loadIcebergTable(spark._jsparkSession, TABLE)
    counts = []
    for value in values:
        reporter = iceberg.metrics.InMemoryMetricsReporter()
        where = iceberg.expressions.Expressions.equal(column, value)
        files = loaded.newScan().filter(where).metricsReporter(reporter).planFiles()
        found = files.iterator()
        while found.hasNext():
            found.next()
        files.close()
        counts.append(reporter.scanReport().scanMetrics().resultDataFiles().value())
    return float(np.mean(counts))


@pytest.mark.parametrize("column", ["device", "country"])
def test_the_forecast_is_what_iceberg_plans_before_and_after_the_rewrite_that_is_advised(
    iceberg_spark: SparkSession, table: str, column: str
) -> None:
    try:
        opened = puffinry.open_table(table)
        opened.refresh()
        [before] = opened.layout([column]).columns
        everything = np.unique(
            np.concatenate([rows.column(column).to_numpy(zero_copy_only=False) for rows in batches()])
        )
        drawn = np.random.default_rng(5).choice(everything, min(200, everything.size), replace=False).tolist()
        assert math.isclose(before.opens, planned(iceberg_spark, column, drawn), rel_tol=0.1)
        size = iceberg_spark.sql(f"SELECT sum(file_size_in_bytes) FROM {TABLE}.files").collect()[0][0]
        options = f"map('rewrite-all', 'true', 'target-file-size-bytes', '{size // FILES}')"
        iceberg_spark.sql(
            f"CALL {CATALOG}.system.rewrite_data_files(table => 'db.t', strategy => 'sort', "
            f"sort_order => '{column}', options => {options})"
        ).collect()
        files = iceberg_spark.sql(f"SELECT count(*) FROM {TABLE}.files").collect()[0][0]
        # the forecast is for as many files as before
        most = 1 + (before.opens_sorted - 1) * (files - 1) / (FILES - 1)
        least = max(files / everything.size, 1)
        assert 0.9 * least <= planned(iceberg_spark, column, drawn) <= 1.1 * most
        opened.refresh()
        [after] = opened.layout([column]).columns
        assert math.isclose(after.opens, planned(iceberg_spark, column, drawn), rel_tol=0.1)
        assert after.advice != "sort"
    finally:
        iceberg_spark.sql(f"DROP TABLE {TABLE} PURGE")
