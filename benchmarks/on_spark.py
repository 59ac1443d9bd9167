"""Others on Spark, each in a session of its own that is started before it is measured."""

from pathlib import Path

import pyarrow.parquet as pq

from benchmarks.common import catalog_session
from benchmarks.measuring import Answer, Run
from benchmarks.warehouse import CATALOG, NAMESPACE, data_files


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
