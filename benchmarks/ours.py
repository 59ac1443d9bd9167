"""Puffinry as its users meet it: without Spark, since no one asks for it, and on a session that is there already."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.measuring import Answer, Estimate, Run
from benchmarks.warehouse import location
from puffinry.catalogs import load_table
from puffinry.refresh import RefreshOptions, refresh
from puffinry.spark import limits_for, start_session

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def as_it_comes(folder: Path, name: str) -> Run:
    """As `puffinry analyze --full`: everything is read, written and committed, and no JVM is started."""
    options = RefreshOptions(full=True, nested=True, limits=limits_for(asks_for_spark=False))
    return partial(_refreshed, lambda: start_session(None, {}), location(folder, name), options)


def on_spark(folder: Path, name: str) -> Run:
    """The same as jobs of a session that is started before it is measured."""
    spark = start_session(None, {"spark.ui.enabled": "false"})
    options = RefreshOptions(full=True, nested=True, limits=limits_for(asks_for_spark=True))
    return partial(_refreshed, lambda: spark, location(folder, name), options)


def _refreshed(spark: "Callable[[], SparkSession]", table: Path, options: RefreshOptions) -> Answer:
    found = refresh(spark, load_table(str(table)), options=options).statistics
    estimates = (Estimate(each.column.name, each.ndv, each.theta, each.retained) for each in found.columns)
    return Answer(found.scan.bytes_read, tuple(estimates))
