"""A table's life under Iceberg Java 1.12, in a process of its own: one JVM holds one version of Iceberg.

    python -m tests.interop.newest_java FOLDER VERSION[-UPGRADED]    the life, as lines of JSON

Java inserts, deletes, updates, compacts, computes its own statistics and expires snapshots; Puffinry refreshes after
each step. Each line has what Puffinry says, what Spark counts itself, and what the table's metadata list.
"""

import json
import sys
from pathlib import Path
from typing import Any

from pyspark.sql import SparkSession

from puffinry.catalogs import load_table
from puffinry.refresh import refresh
from puffinry.verify import verify
from tests.support.java_catalogs import add_catalog, in_folder, session_with
from tests.support.no_session import no_spark

JARS = "org.apache.iceberg:iceberg-spark-runtime-4.1_2.13:1.12.0"
NAME = "newest.db.t"
_UPGRADED_BEFORE = 3  # a delete file by position is there by then
STEPS = (
    "INSERT INTO {t} SELECT id, cast(id % 7 AS int), if(id % 5 = 0, null, concat('s', id % 11)) FROM range(200)",
    "INSERT INTO {t} SELECT id, cast(id % 9 AS int), 'x' FROM range(200, 300)",
    "DELETE FROM {t} WHERE id % 4 = 1",
    "UPDATE {t} SET s = 'new' WHERE id < 20",
    "CALL newest.system.compute_table_stats('db.t')",
    "CALL newest.system.compute_partition_stats('db.t')",
    "MERGE INTO {t} USING (SELECT id, 'm' s FROM {t} WHERE id % 10 = 2) u ON {t}.id = u.id "
    "WHEN MATCHED THEN UPDATE SET s = u.s",
    "CALL newest.system.rewrite_data_files(table => 'db.t', options => map('rewrite-all', 'true'))",
    "CALL newest.system.rewrite_manifests('db.t')",
    "ALTER TABLE {t} ADD COLUMN more bigint",
    "INSERT INTO {t} VALUES (1000, 1, null, 5)",
    "CALL newest.system.expire_snapshots(table => 'db.t', older_than => now(), retain_last => 1)",
)


def live(spark: SparkSession, folder: Path, version: str, upgraded: str = "") -> None:
    """Each step, then a refresh, and what is found of it; the table may be upgraded in the middle."""
    add_catalog(spark, "newest", in_folder(f"file://{folder}"))  # version 4 takes no location without a scheme
    spark.sql(
        f"CREATE TABLE {NAME} (id bigint, k int, s string) USING iceberg PARTITIONED BY (k) TBLPROPERTIES "
        f"('format-version'='{version}', 'write.delete.mode'='merge-on-read', 'write.update.mode'='merge-on-read', "
        "'write.merge.mode'='merge-on-read')"
    )
    for step in STEPS:
        if upgraded and step is STEPS[_UPGRADED_BEFORE]:
            spark.sql(f"ALTER TABLE {NAME} SET TBLPROPERTIES ('format-version'='{upgraded}')")
        spark.sql(step.format(t=NAME)).collect()
        table = load_table(str(folder / "db" / "t")).allowing(format_version_4="4" in (version, upgraded))
        done = refresh(no_spark, table)
        sys.stdout.write(json.dumps({"step": step, **_found(spark, done.to_json(), folder)}) + "\n")
        sys.stdout.flush()


def _found(spark: SparkSession, said: Any, folder: Path) -> dict[str, Any]:
    names = [column["name"] for column in said["columns"]]
    counts = ", ".join(f"count(DISTINCT {name}), count({name})" for name in names)
    counted = spark.sql(f"SELECT count(*), {counts} FROM {NAME}").first()
    assert counted is not None
    rows, *values = counted
    table = load_table(str(folder / "db" / "t"))
    document = table.metadata.document
    listed = [*document.get("statistics", ()), *document.get("partition-statistics", ())]
    files = [each["statistics-path"] for each in listed]
    return {
        "ours": {each["name"]: [each["ndv"], each["value_count"], each["null_count"]] for each in said["columns"]},
        "spark": {
            name: [ndv, count, rows - count] for name, ndv, count in zip(names, values[::2], values[1::2], strict=True)
        },
        "partition_statistics": len(document.get("partition-statistics", ())),
        "missing": [path for path in files if not Path(path.removeprefix("file:")).exists()],
        "findings": [str(each) for each in verify(table).findings],
    }


if __name__ == "__main__":
    live(session_with(JARS), Path(sys.argv[1]), *sys.argv[2].split("-"))
