"""A key that a table promises and does not keep, under one version of Iceberg Java; one JVM holds one version.

    python -m tests.interop.relied_keys FOLDER VERSION    a line of JSON for each query

Each query runs with the promise and without. A line has both answers, both optimized plans, and the answer of the query
that an optimizer makes of it which believes in the key; and before them what Spark says of the table's constraints.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

from pyspark.sql import SparkSession

from tests.support.java_catalogs import add_catalog, in_folder, session_with

RUNTIME = "org.apache.iceberg:iceberg-spark-runtime-4.1_2.13"
RELY = "spark.sql.iceberg.identifier-fields-rely"
T, O = "shop.db.t", "shop.db.orders"  # noqa: E741
# A query, and what it becomes where (id) is believed to be unique: a DISTINCT, a group, a join fall away.
QUERIES = {
    f"SELECT count(*) FROM (SELECT DISTINCT id FROM {T})": f"SELECT count(*) FROM {T}",
    f"SELECT count(DISTINCT id) FROM {T}": f"SELECT count(id) FROM {T}",
    f"SELECT count(*) FROM (SELECT id, max(v) FROM {T} GROUP BY id)": f"SELECT count(*) FROM (SELECT id, v FROM {T})",
    f"SELECT count(*) FROM {O} o LEFT JOIN {T} t ON o.t_id = t.id": f"SELECT count(*) FROM {O}",
    f"SELECT sum(o.amount) FROM {O} o LEFT JOIN {T} t ON o.t_id = t.id": f"SELECT sum(amount) FROM {O}",
    f"SELECT count(*) FROM {O} o LEFT SEMI JOIN {T} t ON o.t_id = t.id": (
        f"SELECT count(*) FROM {O} o JOIN {T} t ON o.t_id = t.id"
    ),
}


def ask(spark: SparkSession, folder: Path) -> None:
    """Make the tables and print what is found of them."""
    add_catalog(spark, "shop", in_folder(f"file://{folder}"))
    spark.sql(f"CREATE TABLE {T} (id bigint NOT NULL, v int) USING iceberg")
    spark.sql(f"ALTER TABLE {T} SET IDENTIFIER FIELDS id")
    spark.sql(f"ALTER TABLE {T} SET TBLPROPERTIES ('identifier-fields.rely'='true')")
    spark.sql(f"INSERT INTO {T} SELECT id, 1 FROM range(100)")
    spark.sql(f"INSERT INTO {T} SELECT id, 2 FROM range(97, 101)")  # three of them a second time
    spark.sql(f"CREATE TABLE {O} USING iceberg AS SELECT id AS t_id, 10 AS amount FROM range(100)")
    described = spark.sql(f"DESCRIBE EXTENDED {T}").collect()
    say({"constraints": [" ".join(map(str, row)) for row in described if "PRIMARY KEY" in str(row)]})
    for query, believed in QUERIES.items():
        found = {}
        for promise in ("true", "false"):
            spark.conf.set(RELY, promise)
            found[promise] = answer(spark, query), plan(spark, query)
        say({"query": query, "with": found["true"], "without": found["false"], "believed": answer(spark, believed)})


def answer(spark: SparkSession, query: str) -> Any:
    ((value,),) = spark.sql(query).collect()
    return value


def plan(spark: SparkSession, query: str) -> str:
    """What the optimizer makes of it, without the numbers that each plan has of its own."""
    explained: str = spark.sql(f"EXPLAIN EXTENDED {query}").collect()[0][0]
    optimized = explained.partition("== Optimized Logical Plan ==")[2].partition("== Physical Plan ==")[0]
    return re.sub(r"#\d+L?", "", optimized)


def say(line: dict[str, Any]) -> None:
    sys.stdout.write(f"{json.dumps(line)}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    ask(session_with(f"{RUNTIME}:{sys.argv[2]}"), Path(sys.argv[1]))
