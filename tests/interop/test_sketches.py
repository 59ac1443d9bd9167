"""Sketches of tables with deletes, and Iceberg's own: what is said to be certain is true of the rows that live."""

from pathlib import Path

import pytest
from pyspark.sql import SparkSession

from puffinry.catalogs import load_table
from puffinry.formats.puffin import THETA_SKETCH
from puffinry.knowledge import overlap, stored_column
from puffinry.refresh import RefreshOptions, refresh
from puffinry.statistics import Column, Count, open_statistics

pytestmark = pytest.mark.heavy

CATALOG = "sketched"


def sketch(warehouse: Path, name: str, column: str) -> Column:
    return stored_column(load_table(str(warehouse / "db" / name)), None, column)


def test_unread_deletes_refute_nothing_and_contain_nothing_for_certain(
    iceberg_spark: SparkSession, warehouse: Path
) -> None:
    for name in ("tolerant", "exact"):
        iceberg_spark.sql(
            f"CREATE TABLE {CATALOG}.db.{name} (id bigint, s string) USING iceberg "
            "TBLPROPERTIES ('format-version'='2', 'write.delete.mode'='merge-on-read')"
        )
        iceberg_spark.sql(
            f"INSERT INTO {CATALOG}.db.{name} SELECT /*+ COALESCE(1) */ id, if(id = 7, '', 's') FROM range(1000)"
        )
    location = str(warehouse / "db" / "tolerant")
    refresh(lambda: iceberg_spark, load_table(location))
    for name in ("tolerant", "exact"):
        iceberg_spark.sql(f"DELETE FROM {CATALOG}.db.{name} WHERE id BETWEEN 7 AND 9")
        table = load_table(str(warehouse / "db" / name))
        refresh(lambda: iceberg_spark, table, options=RefreshOptions(tolerance=0.5 if name == "tolerant" else 0))
    # Of the empty value, which has no hash, nothing is known any more: no value of `s` is seen to be missing.
    for column, contained, common, least in (("id", "unknown", 997, 994), ("s", "likely", 1, 0)):
        tolerant, exact = sketch(warehouse, "tolerant", column), sketch(warehouse, "exact", column)
        assert tolerant.unread_deletes == 3
        found = overlap(tolerant, exact)
        assert (found.a_contained, found.b_contained, found.common) == (
            contained,
            "likely",
            Count.proven(least, common, common),
        )
        assert "up to 3 rows are deleted and not read" in (found.reason or "")


def test_sketches_of_icebergs_own_action_prove_nothing(iceberg_spark: SparkSession, warehouse: Path) -> None:
    for name in ("theirs", "ours"):
        iceberg_spark.sql(f"CREATE TABLE {CATALOG}.db.{name} (id bigint, d date) USING iceberg")
        iceberg_spark.sql(
            f"INSERT INTO {CATALOG}.db.{name} SELECT id, date_add(DATE'2026-01-01', int(id)) FROM range(9)"
        )
    iceberg_spark.sql(f"CALL {CATALOG}.system.compute_table_stats(table => 'db.theirs')").collect()
    refresh(lambda: iceberg_spark, load_table(str(warehouse / "db" / "ours")))
    for column in ("id", "d"):
        found = overlap(sketch(warehouse, "theirs", column), sketch(warehouse, "ours", column))
        assert (found.a_contained, found.b_contained, found.common) == ("likely", "likely", Count(0, 9, 9, "estimated"))
        assert "another writer's" in (found.reason or "")


def test_spark_s_functions_over_theta_sketches_read_our_bytes(iceberg_spark: SparkSession, warehouse: Path) -> None:
    """Estimates of ours, exact and not, and what ours and Spark's own sketch of the same longs have in common."""
    name = f"{CATALOG}.db.functions"
    iceberg_spark.sql(f"CREATE TABLE {name} (id bigint, k bigint) USING iceberg")
    iceberg_spark.sql(f"INSERT INTO {name} SELECT id, id % 7 FROM range(50000)")
    table = load_table(str(warehouse / "db" / "functions"))
    found = refresh(lambda: iceberg_spark, table, options=RefreshOptions(lg_k=12)).statistics
    table = table.reload()
    with open_statistics(table.io, table.metadata.statistics[0]) as reader:
        blobs = {blob.fields[0]: reader.read(blob) for blob in reader.metadata.blobs if blob.type == THETA_SKETCH}
    for column in found.columns:
        ours = iceberg_spark.createDataFrame([(bytearray(blobs[column.column.field_id]),)], "ours binary")
        theirs = iceberg_spark.sql(f"SELECT theta_sketch_agg({column.column.name}, 12) AS theirs FROM {name}")
        row = (
            ours.crossJoin(theirs)
            .selectExpr(
                "theta_sketch_estimate(ours) AS estimate",
                "theta_sketch_estimate(theta_difference(ours, theirs)) AS only_ours",
                "theta_sketch_estimate(theta_union(ours, theirs)) AS either",
            )
            .first()
        )
        assert row is not None
        assert abs(row.estimate - column.ndv) <= column.ndv // 50  # not cut off at the number of rows, as ours is
        assert (row.only_ours, row.either) == (0, row.estimate)
