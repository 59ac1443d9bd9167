"""Who is measured on which table, and what readers see of them: names with versions."""

from importlib.metadata import version

from benchmarks.common import ICEBERG
from benchmarks.floor import floor
from benchmarks.measuring import Prepare
from benchmarks.on_spark import compute_table_stats, theta_sketch_agg
from benchmarks.ours import as_it_comes, on_spark
from benchmarks.peers import approx_count_distinct, reading_bytes, reading_columns

PUFFINRY, ON_SPARK, FLOOR, EVERY_BYTE = "puffinry", "puffinry on spark", "floor", "every byte"
JAVA, SPARK, DUCKDB, PYARROW = "compute_table_stats", "theta_sketch_agg", "duckdb", "pyarrow"
TITLES = {
    PUFFINRY: "Puffinry",
    ON_SPARK: "Puffinry on Spark",
    FLOOR: "the floor",
    EVERY_BYTE: "reading every byte, on one core",
    JAVA: f"Iceberg {ICEBERG} compute_table_stats",
    SPARK: f"Spark {version('pyspark')} theta_sketch_agg",
    DUCKDB: f"DuckDB {version('duckdb')} approx_count_distinct",
    PYARROW: f"pyarrow {version('pyarrow')}, reading only",
}

ALL: dict[str, Prepare] = {
    FLOOR: floor,
    PUFFINRY: as_it_comes,
    ON_SPARK: on_spark,
    DUCKDB: approx_count_distinct,
    PYARROW: reading_columns,
    EVERY_BYTE: reading_bytes,
    SPARK: theta_sketch_agg,
    JAVA: compute_table_stats,
}


def contenders_for(table: str) -> dict[str, Prepare]:
    """Those that can answer for the table in a time that can be waited for."""
    left_out = set()
    if not table.startswith("small"):
        left_out.add(EVERY_BYTE)
    if table != "lineitem_1_java":
        left_out.add(SPARK)
    if table == "nested":
        left_out.add(JAVA)  # it leaves nested columns out
    return {name: prepare for name, prepare in ALL.items() if name not in left_out}
