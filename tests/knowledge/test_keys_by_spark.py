"""Keys of tables that are too much for one process: Spark finds what a process finds, and proves what it proves.

test_keys.py holds the process against a plain count of the rows.
"""

from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyspark.sql import SparkSession

from puffinry.catalogs import load_table
from puffinry.errors import ScanError
from puffinry.execution import ScanLimits
from puffinry.knowledge import KeyReport, check_key, save_proof, stored_proof
from tests.knowledge.test_keys import ids, made, shop
from tests.support.limits import BY_SPARK

pytestmark = pytest.mark.heavy

__all__ = ["shop"]  # a fixture

DEALT_OUT = ScanLimits(bytes_in_process=-1, carried_by_all=0, smallest_task=1, largest_task=1)


def checked(
    shop: SqlCatalog, spark: SparkSession, *columns: str, limits: ScanLimits = BY_SPARK, save: bool = False
) -> KeyReport:
    table = load_table("n.t", shop)
    found = check_key(table, None, columns, stored_proof, spark=lambda: spark, limits=limits)
    if save:
        save_proof(table, found)
    return found


def told(report: KeyReport) -> dict[str, Any]:
    return {name: value for name, value in report.to_json().items() if name not in ("example", "bytes_read")}


MANY_KINDS = pa.table(
    {
        "i": pa.array([1, 2, 2, None, 7], pa.int32()),
        "l": pa.array([1 << 40, 5, 5, 5, None]),
        "d": pa.array([0.0, -0.0, float("nan"), float("nan"), None]),
        "f": pa.array([1.5, 1.5, -1.5, 0.0, -0.0], pa.float32()),
        "b": [True, False, True, None, None],
        "day": pa.array([date(2026, 1, 1), date(1, 1, 1), date(9999, 12, 31), date(1, 1, 1), None]),
        "at": pa.array([datetime(2026, 1, 1, 5), None, datetime(2026, 1, 1, 5), None, None], pa.timestamp("us")),
        "m": pa.array([Decimal("-1.50"), Decimal("1.50"), Decimal("-1.50"), None, None], pa.decimal128(9, 2)),
        "large": pa.array([Decimal(10**37 + 1), Decimal(10**37), Decimal(10**37 + 1), None, None], pa.decimal128(38)),
        "t": ["", "a", None, "", "ä"],
        "y": [b"", b"\x00", b"\x00\x00", b"\x00", None],
        "x": pa.array([b"abcd", b"abce", b"abcd", None, None], pa.binary(4)),
        "s": [{"u": 1}, {"u": 1}, {"u": 2}, None, {"u": None}],
    }
)
PLAIN = ("i", "l", "b", "t")  # shown as they are
KEYS = [*([name] for name in MANY_KINDS.column_names if name != "s"), ["s.u"], ["i", "t"], ["b", "d", "f"], ["l", "x"]]


def test_of_every_type_spark_finds_what_a_process_finds(shop: SqlCatalog, spark: SparkSession) -> None:
    made(shop, MANY_KINDS, MANY_KINDS.slice(1, 3))
    for key in KEYS:
        here = check_key(load_table("n.t", shop), None, key)
        found = checked(shop, spark, *key)
        assert told(found) == told(here), key
        assert found.duplicates > 0
        assert (found.example or {}).keys() == (here.example or {}).keys()
        values = {name: value for name, value in (found.example or {}).items() if name in PLAIN}
        for name, value in values.items():
            assert MANY_KINDS[name].to_pylist().count(value) >= 1, name


@pytest.mark.parametrize("limits", [BY_SPARK, DEALT_OUT], ids=["carried by all", "dealt out"])
def test_deletes_count_and_files_without_rows_do_too(shop: SqlCatalog, spark: SparkSession, limits: ScanLimits) -> None:
    table = made(shop, ids(0, 1000), ids(1000, 2000), ids(500, 600))
    found = checked(shop, spark, "id", limits=limits)
    assert (found.unique, found.rows, found.duplicates, found.files_read) == (False, 2100, 100, 3)
    assert found.example == {"id": 500}
    table.delete("id >= 500 and id < 600")
    found = checked(shop, spark, "id", limits=limits)
    assert (found.unique, found.rows, found.duplicates, found.example) == (True, 1900, 0, None)
    assert found.bytes_read > 0


def test_a_proof_by_spark_is_one_for_a_process_and_the_other_way_round(shop: SqlCatalog, spark: SparkSession) -> None:
    table = made(shop, ids(0, 1000), ids(1000, 2000))
    assert checked(shop, spark, "id", save=True).files_read == 2
    table.append(ids(2000, 3000))
    found = check_key(load_table("n.t", shop), None, ["id"], stored_proof)
    assert (found.unique, found.files_read, found.files_reused) == (True, 1, 2)
    save_proof(load_table("n.t", shop), found)
    table.append(ids(2999, 3001))
    found = checked(shop, spark, "id")
    assert (found.unique, found.duplicates, found.example) == (False, 1, {"id": 2999})
    assert (found.files_read, found.files_reused, found.rows) == (2, 2, 3002)


def test_what_overlaps_may_be_too_much_for_a_process_though_what_is_new_is_not(
    shop: SqlCatalog, spark: SparkSession
) -> None:
    random = np.random.default_rng(3).permutation(200_000)
    table = made(shop, pa.table({"id": random[:100_000]}), pa.table({"id": random[100_000:]}))
    checked(shop, spark, "id", save=True)
    few = ScanLimits(bytes_in_process=400_000)
    table.append(ids(200_000, 200_001))
    found = check_key(load_table("n.t", shop), None, ["id"], stored_proof, spark=refused, limits=few)
    assert (found.unique, found.files_read) == (True, 1)
    table.append(ids(150_000, 150_001))
    found = checked(shop, spark, "id", limits=few)
    assert (found.duplicates, found.example, found.files_read) == (1, {"id": 150_000}, 4)


def refused() -> SparkSession:
    raise AssertionError("a session was asked for")


def test_row_groups_of_one_file_are_parts_of_it(shop: SqlCatalog, spark: SparkSession) -> None:
    """Also those that hold the same: the notes on them must not be taken for one."""
    same = pa.table({"id": pa.nulls(4000, pa.int64())})
    table = shop.create_table("n.t", same.schema, properties={"write.parquet.row-group-limit": "1000"})
    table.append(same)
    found = checked(shop, spark, "id", limits=DEALT_OUT)
    assert (found.unique, found.rows, found.null_rows, found.files_read) == (True, 4000, 4000, 1)


def test_columns_of_a_key_stay_together_where_one_row_group_is_more_than_a_task(
    shop: SqlCatalog, spark: SparkSession
) -> None:
    chance, rows = np.random.default_rng(1), 1_000_000
    columns = pa.table({name: chance.integers(1 << 62, size=rows) for name in "ab"})
    shop.create_table("n.t", columns.schema, properties={"write.parquet.row-group-limit": str(rows)}).append(columns)
    found = checked(shop, spark, "a", "b", limits=replace(BY_SPARK, smallest_task=1))
    assert (found.unique, found.rows) == (True, rows)


def test_an_error_of_a_task_is_raised_as_itself(shop: SqlCatalog, spark: SparkSession) -> None:
    table = made(shop, ids(0, 10), ids(10, 20))
    path = table.inspect.files()["file_path"][0].as_py()
    table.io.delete(path)
    with pytest.raises(ScanError, match="does not exist") as caught:
        checked(shop, spark, "id")
    assert caught.value.fields["file"] == path
