"""What many writers to one table come to, beside others that append rows to it, on every kind of table to be had here.

python -m benchmarks.commits [--commits 50]

The table goes to docs/guarantees.md row by row: a run that is stopped keeps what it has measured.
"""

import argparse
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from multiprocessing.pool import ThreadPool
from pathlib import Path

from pyiceberg.catalog import load_catalog
from pyiceberg.catalog.sql import SqlCatalog
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

from benchmarks.chapters import measured_by, write_figures
from benchmarks.common import ICEBERG, LOAD_AT_START, machine
from puffinry.catalogs import load_table
from puffinry.spark import start_session
from tests.support.contention import (
    PATIENT,
    ROWS,
    Appenders,
    Contention,
    append_with_pyiceberg,
    catalog_properties,
    contend,
    make_hdfs_table,
    open_in_catalog,
)
from tests.support.hive_tables import make_hive_table
from tests.support.java_catalogs import append_with_java, as_java_has_them, java_session
from tests.support.places import DOCS
from tests.support.servers import starting
from tests.support.servers.availability import UnavailableError

PAGE = DOCS / "guarantees.md"
BEGIN = measured_by("python -m benchmarks.commits")
_WRITERS, _APPENDERS, _APPENDS = 8, 2, 10
_INTRODUCTION = """Measured on {machine}, {started},
with a load average of {load:.1f} at the start.

{writers} processes commit statistics to one snapshot of a table, {commits} times each, always of another column:
every commit has to keep all earlier ones. Beside them {appenders} processes append rows with PyIceberg and
a thread with Iceberg Java on Spark, {appends} times each, where they can: nobody on local files, where Iceberg
Java overwrites others' commits, nor in Hive 4.0, whose calls neither speaks; PyIceberg alone in SQLite and Glue;
Java alone on HDFS, where our writers are threads over its one client. A commit is lost when the table lacks what it
claimed; doubled are entries of one snapshot and sketches of one field that are there twice. The servers share the
machine's cores with the writers. In Hive everyone takes turns under the metastore's lock, if it is not left out, and in
2.3 and 3.1 waits for those who look for their turn every few seconds only, as PyIceberg and Iceberg Java do.

| table | commits | seconds | a second | retries | lost | doubled | appends beside them | of these lost |
|---|---:|---:|---:|---:|---:|---:|---:|---:|
"""


def measure_file_system(folder: Path, commits: int) -> Contention:
    """On a local file system; Iceberg Java loses its own commits and others' there, so nobody appends beside us."""
    warehouse = SqlCatalog("test", uri="sqlite://", warehouse=f"file://{folder}")
    warehouse.create_namespace("db")
    table = warehouse.create_table("db.t", ROWS.schema, properties=PATIENT)
    table.append(ROWS)
    metadata = Path(table.metadata_location.removeprefix("file://"))
    metadata.rename(metadata.with_name("v1.metadata.json"))
    return contend(partial(load_table, str(metadata.parents[1])), _WRITERS, commits)


def measure_catalog(properties: Mapping[str, str], commits: int, spark: SparkSession | None = None) -> Contention:
    """On a new `db.t` of a catalog; with Iceberg Java among the appenders where a session is given."""
    peer = load_catalog("test", **properties)
    peer.create_namespace_if_not_exists("db")
    peer.create_table("db.t", ROWS.schema, properties=PATIENT).append(ROWS)
    peer.close()
    return _beside_others(properties, commits, spark)


def measure_hive(properties: Mapping[str, str], commits: int, spark: SparkSession | None) -> Contention:
    """The same on a Hive Metastore 3.1."""
    make_hive_table(properties)
    return _beside_others(properties, commits, spark)


def measure_hive_4(properties: Mapping[str, str], commits: int, _: SparkSession | None) -> Contention:
    """On 4.0, where neither PyIceberg nor Spark's Hive client can append."""
    make_hive_table(properties)
    return contend(partial(open_in_catalog, properties), _WRITERS, commits)


def measure_hive_4_without_lock(properties: Mapping[str, str], commits: int, _: SparkSession | None) -> Contention:
    """The same with the expected parameter alone, as Iceberg recommends it for 4.0."""
    return measure_hive_4({**properties, "engine.hive.lock-enabled": "false"}, commits, None)


def _beside_others(properties: Mapping[str, str], commits: int, spark: SparkSession | None) -> Contention:
    session = spark and java_session(spark, as_java_has_them(properties))
    return contend(
        partial(open_in_catalog, properties),
        _WRITERS,
        commits,
        Appenders(
            _APPENDS,
            _APPENDERS,
            partial(append_with_pyiceberg, properties),
            partial(append_with_java, session, "test.db.t") if session else None,
        ),
    )


def measure_hdfs(properties: Mapping[str, str], commits: int, spark: SparkSession | None) -> Contention:
    """On HDFS, by threads of this process over one Hadoop client; the others who can write there are Iceberg Java."""
    if spark is None:
        raise UnavailableError("no Iceberg Java")
    open_table, java = make_hdfs_table(properties["uri"], "t", spark)
    return contend(open_table, _WRITERS, commits, others=Appenders(_APPENDS, java=java), workers=ThreadPool)


@contextmanager
def _java() -> Iterator[SparkSession | None]:
    """A session with Iceberg Java, or None where it cannot be fetched."""
    jars = (f"org.apache.iceberg:iceberg-spark-runtime-4.1_2.13:{ICEBERG}", "org.postgresql:postgresql:42.7.7")
    try:
        spark = start_session("local[2]", {"spark.jars.packages": ",".join(jars), "spark.ui.enabled": "false"})
    except PySparkException:
        yield None
        return
    spark.sparkContext.setLogLevel("OFF")  # Java tells of every retry
    yield spark
    spark.stop()


def _measurements(folder: Path, commits: int, spark: SparkSession | None) -> Iterator[tuple[str, Contention | str]]:
    sqlite = {"type": "sql", "uri": f"sqlite:///{folder}/catalog.db", "warehouse": f"file://{folder}/sqlite"}
    yield "local file system", measure_file_system(folder / "files", commits)
    yield "SQL on SQLite", measure_catalog(sqlite, commits)
    catalogs = (
        ("SQL on PostgreSQL", "sql", starting.postgres, measure_catalog, spark),
        ("REST, Iceberg's own server", "rest", starting.rest_server, measure_catalog, spark),
        ("Hive Metastore 2.3", "hive", starting.hive_metastore, measure_catalog, spark),
        ("Hive Metastore 3.1", "hive", starting.hive_metastore_3, measure_hive, spark),
        ("Hive Metastore 4.0", "hive", starting.hive_metastore_4, measure_hive_4, None),
        ("Hive Metastore 4.0, no lock", "hive", starting.hive_metastore_4, measure_hive_4_without_lock, None),
        ("Glue, as moto plays it", "glue", starting.glue, measure_catalog, None),
        ("HDFS", "", starting.hdfs, measure_hdfs, spark),
    )
    for what, kind, start, measure, java in catalogs:
        place = folder / measure.__name__ / start.__name__
        place.mkdir(parents=True)
        try:
            with start(place) as address:
                yield what, measure(catalog_properties(kind, address, place / "warehouse"), commits, java)
        except UnavailableError as reason:
            yield what, f"not measured: {reason}"


def main() -> None:
    """Write and print what 8 writers, beside others that append, come to on each kind of table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--commits", type=int, default=50, help="of each of the 8 writers")
    commits = arguments.parse_args().commits
    page = _INTRODUCTION.format(
        machine=machine(),
        started=datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        load=LOAD_AT_START,
        writers=_WRITERS,
        commits=commits,
        appenders=_APPENDERS,
        appends=_APPENDS,
    )
    print(page)
    with tempfile.TemporaryDirectory() as name, _java() as spark:
        for what, found in _measurements(Path(name), commits, spark):
            row = f"| {what} | {_row(found) if isinstance(found, Contention) else found} |"
            print(row, flush=True)
            page += f"{row}\n"
            write_figures(PAGE, BEGIN, page.rstrip())


def _row(found: Contention) -> str:
    rate = f"{found.commits / found.seconds:.1f}"
    retries = found.attempts - found.commits
    counts = (found.commits, f"{found.seconds:.0f}", rate, retries, found.lost, found.doubled)
    return " | ".join(map(str, (*counts, found.appends, found.lost_appends)))


if __name__ == "__main__":
    main()
