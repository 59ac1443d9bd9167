"""Deletes in partitions whose values equal others in more than one way: tables by Iceberg Java, against its rows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import SparkSession

from puffinry.catalogs import load_table
from puffinry.refresh import RefreshOptions, refresh
from tests.interop.histories import counts_by_duckdb, counts_found
from tests.support.equality_deletes import write_equality_deletes
from tests.support.nightly import nightly

pytestmark = pytest.mark.heavy

CATALOG = "parted"
NAME = f"{CATALOG}.db.t"


@dataclass(frozen=True)
class Parted:
    """A table that Iceberg Java writes, with rows of four partitions in three files each."""

    spark: SparkSession
    location: str

    def sql(self, statement: str) -> None:
        self.spark.sql(statement.format(t=NAME)).collect()

    def delete_by_equality(self, keys: Sequence[Sequence[Any]], field_ids: Sequence[int], value: Any) -> None:
        """Delete the rows with these keys in the partition of this value, by Iceberg Java's own writer."""
        jvm = self.spark._jvm
        assert jvm is not None
        java = jvm.org.apache.iceberg
        table = java.spark.Spark3Util.loadIcebergTable(self.spark._jsparkSession, NAME)
        partition = java.PartitionData(table.spec().partitionType())
        partition.set(0, value)
        write_equality_deletes(self.spark, table, field_ids, keys, partition)

    def refreshed(self, **options: Any) -> tuple[int, Any]:
        found = refresh(lambda: self.spark, load_table(self.location), options=RefreshOptions(**options)).statistics
        return found.scan.rows, counts_found(found)

    def truth(self) -> tuple[int, Any]:
        live = self.spark.sql(f"SELECT * FROM {NAME}").toArrow()
        return live.num_rows, counts_by_duckdb(load_table(self.location).metadata.schema(), live)


@pytest.fixture
def parted(iceberg_spark: SparkSession, warehouse: Path, request: pytest.FixtureRequest) -> Iterator[Parted]:
    """A table of the columns id and p, partitioned as the test says: (type of p, transform, four values)."""
    kind, transform, values = request.param
    table = Parted(iceberg_spark, f"{warehouse}/db/t")
    table.sql(
        f"CREATE TABLE {{t}} (id int, p {kind}) USING iceberg PARTITIONED BY ({transform}) TBLPROPERTIES "
        "('format-version'='2', 'write.delete.mode'='merge-on-read', 'write.delete.granularity'='partition', "
        "'write.format.default'='parquet', 'write.delete.format.default'='parquet')"
    )
    listed = ", ".join(f"cast({value} as {kind})" for value in values)
    for first in (0, 40, 80):
        rows = f"cast(id as int), array({listed})[cast(id % {len(values)} as int)] FROM range({first}, {first + 40})"
        table.sql(f"INSERT INTO {{t}} SELECT {rows}")
    yield table
    table.sql("DROP TABLE {t} PURGE")


FLOATS = ("'NaN'", "0.0", "'-0.0'", "1.5")
DECIMALS = ("-1.25", "0", "0.01", "1234567.89")


@pytest.mark.parametrize(
    ("parted", "wider"),
    [
        (("double", "p", FLOATS), None),
        (("float", "p", FLOATS), "double"),
        nightly(("int", "p", ("-1", "0", "7", "null")), "bigint"),
        nightly(("int", "truncate(4, p)", ("-1", "0", "7", "null")), "bigint"),
        (("int", "bucket(3, p)", ("-1", "0", "7", "null")), "bigint"),
        nightly(("decimal(9, 2)", "p", DECIMALS), "decimal(18, 2)"),
        (("decimal(9, 2)", "truncate(7, p)", DECIMALS), "decimal(38, 2)"),
        nightly(("decimal(9, 2)", "bucket(3, p)", DECIMALS), "decimal(11, 2)"),
    ],
    indirect=["parted"],
    ids=lambda value: " ".join(value[:2]) if isinstance(value, tuple) else str(value),
)
def test_position_deletes_apply_in_every_partition_before_and_after_a_promotion(
    parted: Parted, wider: str | None
) -> None:
    parted.sql("DELETE FROM {t} WHERE id % 5 = 0")
    assert parted.refreshed() == parted.truth()
    if wider is not None:
        parted.sql(f"ALTER TABLE {{t}} ALTER COLUMN p TYPE {wider}")
    parted.sql("DELETE FROM {t} WHERE id % 5 = 1")
    assert parted.refreshed() == parted.truth()
    assert parted.refreshed(full=True) == parted.truth()
    parted.sql(f"CALL {CATALOG}.system.rewrite_manifests('db.t')")
    parted.sql("INSERT INTO {t} SELECT cast(id + 1000 as int), p FROM {t}")
    parted.sql("DELETE FROM {t} WHERE id % 5 = 2")
    assert parted.refreshed() == parted.truth()
    assert parted.refreshed(full=True) == parted.truth()


@pytest.mark.parametrize(
    ("parted", "value", "wider"),
    [
        (("double", "p", FLOATS), float("nan"), None),
        (("double", "p", FLOATS), -0.0, None),
        (("decimal(9, 2)", "p", DECIMALS), Decimal("0.01"), "decimal(18, 2)"),
    ],
    indirect=["parted"],
    ids=["NaN", "negative zero", "a decimal"],
)
def test_equality_deletes_apply_in_their_partition_and_in_no_other(
    parted: Parted, value: float | Decimal, wider: str | None
) -> None:
    if wider is not None:
        parted.sql(f"ALTER TABLE {{t}} ALTER COLUMN p TYPE {wider}")
    parted.delete_by_equality([(number,) for number in range(30)], [1], value)
    assert parted.refreshed() == parted.truth()
    parted.delete_by_equality([(40, value), (41, value), (42, value), (43, value)], [1, 2], value)
    assert parted.refreshed() == parted.truth()
    parted.delete_by_equality([(value,)], [2], value)
    assert parted.refreshed() == parted.truth()
    assert parted.truth()[0] == 90
