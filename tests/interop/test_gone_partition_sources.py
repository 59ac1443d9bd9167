"""Partition fields whose source column was dropped: Iceberg Java gives them the type unknown, the Avro type null."""

from pathlib import Path
from typing import Any

import fastavro
import pytest
from pyiceberg.io.pyarrow import PyArrowFileIO
from pyspark.sql import SparkSession

from puffinry.catalogs import load_table
from puffinry.metadata import resolve
from puffinry.metadata.planning import plan_scan
from puffinry.refresh import RefreshOptions, refresh
from tests.interop.histories import counts_found

pytestmark = pytest.mark.heavy

CATALOG = "gone"


def partition_types(folder: Path) -> set[str]:
    """The Avro types of partition fields in the table's manifests."""
    found = set()
    for path in (folder / "metadata").glob("*-m*.avro"):
        with path.open("rb") as file:
            schema: Any = fastavro.reader(file).writer_schema
        [data_file] = [field for field in schema["fields"] if field["name"] == "data_file"]
        [partition] = [field for field in data_file["type"]["fields"] if field["name"] == "partition"]
        found |= {str(field["type"]) for field in partition["type"]["fields"]}
    return found


@pytest.mark.parametrize("version", [1, 2, 3])
@pytest.mark.parametrize("transform", ["p", "bucket(4, p)", "truncate(2, p)"])
def test_rows_are_counted_exactly_before_and_after_the_source_of_a_partition_field_is_dropped(
    iceberg_spark: SparkSession, warehouse: Path, version: int, transform: str
) -> None:
    name = f"t{version}_{transform[0]}"
    table = f"{CATALOG}.db.{name}"
    iceberg_spark.sql(
        f"CREATE TABLE {table} (k BIGINT, p STRING, q INT) USING iceberg PARTITIONED BY ({transform}, q) "
        f"TBLPROPERTIES ('format-version' = '{version}')"
    )
    iceberg_spark.sql(
        f"INSERT INTO {table} SELECT id k, cast(id % 3 AS STRING) p, cast(id % 2 AS INT) q FROM range(12)"
    )
    refresh(lambda: iceberg_spark, load_table(f"{warehouse}/db/{name}"))
    iceberg_spark.sql(f"ALTER TABLE {table} DROP PARTITION FIELD {transform}")
    iceberg_spark.sql(f"ALTER TABLE {table} DROP COLUMN p")
    if version > 1:  # where Java cannot write to such a table
        iceberg_spark.sql(f"INSERT INTO {table} SELECT id k, cast(id % 4 AS INT) q FROM range(100, 110)")
    iceberg_spark.sql(f"DELETE FROM {table} WHERE q = 0")  # writes the manifest of the old spec again
    assert "null" in partition_types(warehouse / "db" / name)
    opened = load_table(f"{warehouse}/db/{name}")
    rows = 6 if version == 1 else 13
    counts = {"k": (rows, rows, 0), "q": (1 if version == 1 else 3, rows, 0)}
    for options in (RefreshOptions(), RefreshOptions(full=True)):
        assert counts_found(refresh(lambda: iceberg_spark, opened, options=options).statistics) == counts
        opened = opened.reload()
    plan = plan_scan(opened.metadata, resolve(opened.metadata), PyArrowFileIO())
    assert sum(file.record_count for file in plan.files) == rows
