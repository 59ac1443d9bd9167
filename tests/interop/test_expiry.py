"""Which snapshots may expire, beside what Iceberg Java's expire_snapshots takes if it is told nothing but the table."""

import time
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

from puffinry.catalogs import load_table
from puffinry.metadata import expires_at
from tests.support.java_catalogs import in_folder, java_session
from tests.support.nightly import nightly

pytestmark = pytest.mark.heavy

TABLE = "test.db.t"
AT_ONCE = "'history.expire.max-snapshot-age-ms'='1'"
THREE = "'history.expire.min-snapshots-to-keep'='3'"
BRIEF = "'history.expire.max-ref-age-ms'='1'"


@pytest.mark.parametrize(
    "properties",
    [
        pytest.param("", id="by default"),
        nightly(AT_ONCE, id="at once"),
        pytest.param(f"{AT_ONCE}, {THREE}", id="three stay"),
        nightly(f"{AT_ONCE}, {BRIEF}", id="references for a moment"),
        nightly(f"{BRIEF}, {THREE}", id="references for a moment, three stay"),
    ],
)
def test_the_snapshots_that_may_expire_are_those_that_java_takes(
    properties: str, iceberg_spark: SparkSession, tmp_path: Path
) -> None:
    spark = java_session(iceberg_spark, in_folder(tmp_path))
    given = f"TBLPROPERTIES ({properties})" if properties else ""
    spark.sql(f"CREATE TABLE {TABLE} (a bigint) USING iceberg {given}")

    def append(place: str = TABLE, times: int = 1) -> None:
        for number in range(times):
            spark.sql(f"INSERT INTO {place} VALUES ({number})")

    append(times=2)
    spark.sql(f"ALTER TABLE {TABLE} CREATE TAG kept")
    append()
    spark.sql(f"ALTER TABLE {TABLE} CREATE TAG brief RETAIN 5 DAYS")
    spark.sql(f"ALTER TABLE {TABLE} CREATE BRANCH two RETAIN 9 DAYS WITH SNAPSHOT RETENTION 2 SNAPSHOTS")
    spark.sql(f"ALTER TABLE {TABLE} CREATE BRANCH plain")
    append(times=4)
    append(f"{TABLE}.branch_two", times=4)
    append(f"{TABLE}.branch_plain", times=2)
    location = str(tmp_path / "db" / "t")
    metadata = load_table(location).metadata
    now = time.time() * 1000
    may_go = {each for each in metadata.snapshots if (until := expires_at(metadata, each)) is not None and until <= now}
    spark.sql("CALL test.system.expire_snapshots(table => 'db.t')").collect()
    left = load_table(location).metadata.snapshots.keys()
    assert metadata.snapshots.keys() - left == may_go
    assert bool(may_go) == (AT_ONCE in properties)
    spark.sql(f"DROP TABLE {TABLE} PURGE")
