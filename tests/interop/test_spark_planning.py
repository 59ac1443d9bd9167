"""What Spark plans with our distinct counts, by its own EXPLAIN COST: docs/engines.md says so, and `engines` warns."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import SparkSession

from puffinry.catalogs import Table, load_table
from puffinry.engines import EngineView, engine_views
from puffinry.refresh import refresh
from puffinry.statistics import answer_for
from tests.support.statistics_writing import list_statistics, theta, write_statistics

pytestmark = pytest.mark.heavy

CATALOG = "planning"
ROWS, DISTINCT = 100_000, 1_000
COST_BASED = {"spark.sql.cbo.enabled": "true", "spark.sql.cbo.planStats.enabled": "true"}
SWITCHED_OFF = {**COST_BASED, "spark.sql.iceberg.report-column-stats": "false"}
UNITS = {"B": 1, "KiB": 2**10, "MiB": 2**20, "GiB": 2**30, "TiB": 2**40}


def make(spark: SparkSession, warehouse: Path, name: str) -> Table:
    """A table of so many rows, unpartitioned, without statistics."""
    rows = spark.range(ROWS).selectExpr("id", f"cast(id % {DISTINCT} as int) as k")
    rows.writeTo(f"{CATALOG}.db.{name}").using("iceberg").create()
    return load_table(f"{warehouse}/db/{name}")


@contextmanager
def configured(spark: SparkSession, settings: dict[str, str]) -> Iterator[None]:
    for name, value in settings.items():
        spark.conf.set(name, value)
    try:
        yield
    finally:
        for name in settings:
            spark.conf.unset(name)


def explained(spark: SparkSession, query: str, settings: dict[str, str], mode: str = "") -> str:
    with configured(spark, settings):
        return str(spark.sql(f"EXPLAIN {mode} {query}").collect()[0][0])


def estimate(spark: SparkSession, query: str, settings: dict[str, str]) -> tuple[int, int]:
    """Rows and bytes that Spark expects of the whole query."""
    text = explained(spark, query, settings, "COST")
    found = re.search(r"Statistics\(sizeInBytes=([\d.E+]+) (\w+), rowCount=([\d.E+]+)\)", text)
    assert found, text
    return round(float(found[3])), round(float(found[1]) * UNITS[found[2]])


def spark_sees(table: Table) -> EngineView:
    (view,) = engine_views(answer_for(table.reload().metadata), ["spark"])
    return view


def test_a_filter_on_a_counted_column_is_estimated_at_no_rows_and_a_join_as_without_counts(
    iceberg_spark: SparkSession, warehouse: Path
) -> None:
    table = make(iceberg_spark, warehouse, "counted")
    name = f"{CATALOG}.db.counted"
    equal = f"SELECT * FROM {name} WHERE k = 5"
    among = f"SELECT * FROM {name} WHERE k IN (1, 2, 3)"
    above = f"SELECT * FROM {name} WHERE k > 5"
    join = f"SELECT * FROM {name} one JOIN {name} two ON one.k = two.k"

    def estimates(settings: dict[str, str]) -> list[tuple[int, int]]:
        return [estimate(iceberg_spark, query, settings) for query in (equal, among, above, join)]

    without = estimates(COST_BASED)
    assert [rows for rows, _ in without] == [ROWS, ROWS, ROWS, ROWS * ROWS]
    refresh(lambda: iceberg_spark, table)
    assert spark_sees(table).columns["k"] == DISTINCT
    assert "`k = 5` is estimated at 0 rows" in spark_sees(table).warnings[0]
    assert estimates(COST_BASED) == [(0, 1), (0, 1), *without[2:]]
    assert estimates(SWITCHED_OFF) == without


def test_a_large_table_is_broadcast_since_spark_takes_it_for_empty(
    iceberg_spark: SparkSession, warehouse: Path
) -> None:
    table = make(iceberg_spark, warehouse, "large")
    name = f"{CATALOG}.db.large"
    join = f"SELECT * FROM {name} one JOIN (SELECT * FROM {name} WHERE k = 5) two ON one.id = two.id"
    small = {"spark.sql.autoBroadcastJoinThreshold": "500kb", "spark.sql.adaptive.enabled": "false"}
    assert "SortMergeJoin" in explained(iceberg_spark, join, COST_BASED | small)
    refresh(lambda: iceberg_spark, table)
    assert "BroadcastHashJoin" in explained(iceberg_spark, join, COST_BASED | small)
    assert "SortMergeJoin" in explained(iceberg_spark, join, SWITCHED_OFF | small)
    assert "SortMergeJoin" in explained(iceberg_spark, join, small)


def test_spark_takes_the_counts_of_the_very_snapshot_only(iceberg_spark: SparkSession, warehouse: Path) -> None:
    table = make(iceberg_spark, warehouse, "appended")
    equal = f"SELECT * FROM {CATALOG}.db.appended WHERE k = 5"
    refresh(lambda: iceberg_spark, table)
    assert estimate(iceberg_spark, equal, COST_BASED)[0] == 0
    iceberg_spark.sql(f"INSERT INTO {CATALOG}.db.appended VALUES (-1, 5)")
    assert estimate(iceberg_spark, equal, COST_BASED)[0] == ROWS  # and one, which three digits do not show
    assert spark_sees(table).columns == {}
    assert spark_sees(table).hidden == ("id", "k")


JOINED = "SELECT one.k FROM {name} one JOIN {name} two ON one.k = two.k WHERE one.k = 9 AND two.k = 9"


def cannot_be_planned(spark: SparkSession, name: str) -> bool:
    """Whether a join fails with the counts; without them it must not."""
    query = JOINED.format(name=f"{CATALOG}.db.{name}")
    with configured(spark, SWITCHED_OFF):
        assert spark.sql(query).count() == (ROWS // DISTINCT) ** 2
    with configured(spark, COST_BASED):
        try:
            spark.sql(query).collect()
        except Exception:  # of the JVM, in many classes
            return True
    return False


@pytest.mark.parametrize(("name", "change"), [("wordy", {"properties": {"ndv": "5.0"}}), ("fieldless", {"fields": ()})])
def test_a_list_that_others_broke_cannot_be_planned_with(
    iceberg_spark: SparkSession, warehouse: Path, name: str, change: dict[str, object]
) -> None:
    table = make(iceberg_spark, warehouse, name)
    entry = write_statistics(table, [theta(2, 7)])
    list_statistics(table, entry)
    assert not cannot_be_planned(iceberg_spark, name)
    broken = replace(entry, blob_metadata=(replace(entry.blob_metadata[0], **change),))  # type: ignore[arg-type]
    list_statistics(table, broken)
    assert cannot_be_planned(iceberg_spark, name)
    assert any("fails" in warning for warning in spark_sees(table).warnings)


def test_blobs_of_others_change_nothing_that_spark_sees(iceberg_spark: SparkSession, warehouse: Path) -> None:
    """Two of one kind for one field, and one of several fields: none is a sketch, and Spark looks at sketches only."""
    table = make(iceberg_spark, warehouse, "accompanied")
    blobs = [("vendor-v1", 2, b"one"), ("vendor-v1", 2, b"two"), ("hive-table-column-statistics-v1", 2, b"thrift")]
    entry = write_statistics(table, [*blobs, theta(2, 7)])
    of_several = replace(entry.blob_metadata[0], fields=(2, 1))
    list_statistics(table, replace(entry, blob_metadata=(*entry.blob_metadata, of_several)))
    assert not cannot_be_planned(iceberg_spark, "accompanied")
    assert counts_seen(iceberg_spark, "accompanied") == {"k": 7}
    assert spark_sees(table).columns == {"k": 7}


def test_a_counted_column_that_is_dropped_cannot_be_planned_with(iceberg_spark: SparkSession, warehouse: Path) -> None:
    table = make(iceberg_spark, warehouse, "narrowed")
    refresh(lambda: iceberg_spark, table)
    assert not cannot_be_planned(iceberg_spark, "narrowed")
    iceberg_spark.sql(f"ALTER TABLE {CATALOG}.db.narrowed DROP COLUMN id")
    assert cannot_be_planned(iceberg_spark, "narrowed")
    assert any("which the table no longer has" in warning for warning in spark_sees(table).warnings)


def test_a_sketch_over_several_columns_is_taken_for_the_first_of_them(
    iceberg_spark: SparkSession, warehouse: Path
) -> None:
    table = make(iceberg_spark, warehouse, "combined")
    entry = write_statistics(table, [theta(2, 7)])
    list_statistics(table, replace(entry, blob_metadata=(replace(entry.blob_metadata[0], fields=(2, 1)),)))
    assert counts_seen(iceberg_spark, "combined") == {"k": 7}
    assert spark_sees(table).columns == {"k": 7}


def counts_seen(spark: SparkSession, name: str) -> dict[str, int]:
    """The distinct counts that Spark plans with, by column."""
    with configured(spark, COST_BASED):
        plan = spark.table(f"{CATALOG}.db.{name}")._jdf.queryExecution().optimizedPlan()
        seen = {each._1().name(): each._2() for each in _scala(plan.stats().attributeStats())}
    return {name: int(statistics.distinctCount().get()) for name, statistics in seen.items()}


def _scala(collection: Any) -> Iterator[Any]:
    iterator = collection.iterator()
    while iterator.hasNext():
        yield iterator.next()
