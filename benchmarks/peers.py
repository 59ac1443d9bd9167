"""Peers that need no Spark, each ready to answer for all columns of a table; and the reading of every byte.

This module loads nothing of Puffinry or Spark, so that the memory measured is the peers'.
"""

from pathlib import Path

import duckdb
import pyarrow.parquet as pq

from benchmarks.measuring import Answer, Run
from benchmarks.warehouse import data_files

LEAVES = {  # in DuckDB's SQL, where a table has more than plain columns
    "nested": "orderkey, unnest(shipped), unnest(lines, recursive := true), "
    "unnest(map_keys(prices)), unnest(map_values(prices))",
}


def approx_count_distinct(folder: Path, name: str) -> Run:
    files = data_files(folder, name)
    rows = f"SELECT {LEAVES.get(name, '*')} FROM read_parquet($files)"

    def run() -> Answer:
        duckdb.execute(f"SELECT approx_count_distinct(COLUMNS(*)) FROM ({rows})", {"files": files}).fetchall()
        return Answer()

    return run


def reading_columns(folder: Path, name: str) -> Run:
    files = data_files(folder, name)

    def run() -> Answer:
        for file in files:
            pq.read_table(file)
        return Answer(sum(Path(file).stat().st_size for file in files))

    return run


def reading_bytes(folder: Path, name: str) -> Run:
    files = data_files(folder, name)
    return lambda: Answer(sum(len(Path(file).read_bytes()) for file in files))
