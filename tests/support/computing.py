"""Statistics of a snapshot, computed and written nowhere."""

from collections.abc import Callable
from typing import Any

from pyspark.sql import SparkSession

from puffinry.catalogs import Table
from puffinry.metadata import Snapshot
from puffinry.refresh import ComputedStatistics, RefreshOptions, compute_statistics
from puffinry.statistics import answer_for
from tests.support.no_session import no_spark


def computed(
    table: Table,
    snapshot: Snapshot | None = None,
    options: RefreshOptions | None = None,
    spark: Callable[[], SparkSession] = no_spark,
    **more: Any,
) -> ComputedStatistics:
    """Those of a table's snapshot; None: of the current one."""
    options = options or RefreshOptions()
    found = answer_for(table.metadata, None if snapshot is None else str(snapshot.snapshot_id), options)
    return compute_statistics(spark, table, found, options, **more)
