"""Contenders on Spark, each in a session of its own that is started before it is measured."""

from pathlib import Path

import pyarrow.parquet as pq

from puffinry.analysis import AnalysisOptions, refresh
from puffinry.catalogs import load_table
from puffinry.spark import start_session
from tests.benchmarks.common import catalog_session
from tests.benchmarks.measuring import Answer, Estimate, Run
from tests.benchmarks.warehouse import CATALOG, NAMESPACE, data_files, location


def puffinry(folder: Path, name: str) -> Run:
    """What `puffinry analyze --full` does: everything is read, written and committed."""
    spark = start_session(None, {"spark.ui.enabled": "false"})
    options = AnalysisOptions(full=True)

    def run() -> Answer:
        found = refresh(lambda: spark, load_table(str(location(folder, name))), options=options).statistics
        estimates = (Estimate(each.column.name, each.ndv, each.theta, each.retained) for each in found.columns)
        return Answer(found.scan.bytes_read, tuple(estimates))

    return run


def compute_table_stats(folder: Path, name: str) -> Run:
    return statement(folder, f"CALL {CATALOG}.system.compute_table_stats(table => '{NAMESPACE}.{name}')")


def theta_sketch_agg(folder: Path, name: str) -> Run:
    columns = pq.read_schema(data_files(folder, name)[0]).names
    thetas = ", ".join(f"theta_sketch_estimate(theta_sketch_agg(cast({column} as string), 14))" for column in columns)
    return statement(folder, f"SELECT {thetas} FROM {CATALOG}.{NAMESPACE}.{name}")


def statement(folder: Path, text: str) -> Run:
    spark = catalog_session(folder)

    def run() -> Answer:
        spark.sql(text).collect()
        return Answer()

    return run
