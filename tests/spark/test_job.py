"""Jobs of a local session, whose columns have counts that are known."""

from dataclasses import replace
from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyspark.sql import SparkSession

from puffinry.catalogs import Table, load_table
from puffinry.errors import ScanError
from puffinry.progress import Progress
from puffinry.refresh import RefreshOptions, compute_statistics
from puffinry.statistics import answer_for
from tests.support.limits import BY_SPARK

pytestmark = pytest.mark.heavy

# Partial ledgers are merged by the driver while they are small, and on executors where they might be large.
MERGED_BY_THE_DRIVER, MERGED_BY_EXECUTORS = (RefreshOptions(lg_k=lg_k, limits=BY_SPARK) for lg_k in (9, 23))
DEALT_OUT = replace(BY_SPARK, carried_by_all=0, smallest_task=1)  # and several of them


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Three files of a thousand rows each, of which half stand in the next one too."""
    catalog = SqlCatalog("c", uri=f"sqlite:///{tmp_path}/c.db", warehouse=f"file://{tmp_path}")
    catalog.create_namespace("n")
    for first in (0, 500, 1000):
        rows = pa.table({"a": range(first, first + 1000), "b": [i % 7 for i in range(1000)]})
        catalog.create_table_if_not_exists("n.t", rows.schema).append(rows)
    return load_table("n.t", catalog)


@pytest.mark.parametrize("options", [MERGED_BY_THE_DRIVER, MERGED_BY_EXECUTORS], ids=["driver", "executors"])
def test_partial_ledgers_are_merged_wherever_that_is_cheap(
    spark: SparkSession, table: Table, options: RefreshOptions
) -> None:
    found = compute_statistics(lambda: spark, table, answer_for(table.metadata, None, options), options).statistics
    a, b = found.columns
    assert a.ndv_lower <= 2000 == a.ndv_upper  # by the ranges that executors saw
    assert (b.ndv, b.value_count, b.null_count) == (7, 3000, 0)
    assert found.scan.rows == 3000
    assert 0 < found.scan.bytes_read <= found.scan.bytes_total


@pytest.mark.parametrize("options", [MERGED_BY_THE_DRIVER, MERGED_BY_EXECUTORS], ids=["driver", "executors"])
def test_an_expected_error_of_a_task_is_raised_as_itself(
    spark: SparkSession, table: Table, tmp_path: Path, options: RefreshOptions
) -> None:
    missing = next((tmp_path / "n" / "t" / "data").iterdir())
    missing.unlink()
    with pytest.raises(ScanError, match=f"{missing.name} .*does not exist"):
        compute_statistics(lambda: spark, table, answer_for(table.metadata, None, options), options)


def test_tasks_that_are_too_many_to_be_carried_by_all_are_dealt_out(spark: SparkSession, table: Table) -> None:
    shown: list[Progress] = []
    options = RefreshOptions(limits=DEALT_OUT)
    found = compute_statistics(
        lambda: spark, table, answer_for(table.metadata, None, options), options, shown.append
    ).statistics
    a, b = found.columns
    assert (a.ndv, b.ndv, found.scan.rows) == (2000, 7, 3000)
    assert shown[-1].total > 1
