"""Iceberg Java, on Spark, in the catalogs that PyIceberg and Puffinry share with it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from py4j.java_gateway import JavaObject
from pyspark.sql import SparkSession

from puffinry.catalogs import Table
from puffinry.formats.puffin import THETA_SKETCH
from puffinry.spark import start_session
from tests.support.places import IVY_LOCK
from tests.support.processes import one_at_a_time

MARK = "mark"  # a property of each snapshot that `append_with_java` makes


def session_with(packages: str) -> SparkSession:
    """The session of a process of its own, which has these and no other versions of Iceberg Java."""
    conf = {
        "spark.ui.enabled": "false",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.memory": "1g",
        "spark.sql.shuffle.partitions": "2",
        "spark.jars.packages": packages,
        "spark.sql.extensions": "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions",
    }
    with one_at_a_time(IVY_LOCK):
        return start_session("local[2]", conf)


def java_session(spark: SparkSession, properties: Mapping[str, str]) -> SparkSession:
    """A session that knows a catalog `test` with these properties of Iceberg Java.

    Spark remembers a catalog by its name, and a JdbcCatalog finds only tables of its own name: so each test or
    measurement needs a session of its own.
    """
    session = spark.newSession()
    add_catalog(session, "test", properties)
    return session


def add_catalog(spark: SparkSession, name: str, properties: Mapping[str, str]) -> None:
    """Let a session know a catalog with these properties of Iceberg Java, which looks for a table anew each time."""
    spark.conf.set(f"spark.sql.catalog.{name}", "org.apache.iceberg.spark.SparkCatalog")
    for key, value in {"cache-enabled": "false", **properties}.items():
        spark.conf.set(f"spark.sql.catalog.{name}.{key}", value)


def in_folder(warehouse: Path | str) -> dict[str, str]:
    """The properties of the catalog that Iceberg Java has of the tables in a folder, or below an address."""
    return {"type": "hadoop", "warehouse": str(warehouse)}


def as_java_has_them(properties: Mapping[str, str]) -> dict[str, str]:
    """The properties of a SQL, Hive or REST catalog as Iceberg Java takes them."""
    shared = {"warehouse": properties["warehouse"]}
    if properties["type"] != "sql":
        return {"type": properties["type"], "uri": properties["uri"], **shared}
    jdbc = {"catalog-impl": "org.apache.iceberg.jdbc.JdbcCatalog", "jdbc.schema-version": "V1", **shared}
    if properties["uri"].startswith("sqlite"):
        return {"uri": f"jdbc:{properties['uri'].replace(':///', ':')}", **jdbc}
    address = urlsplit(properties["uri"])
    server = f"{address.hostname}:{address.port}{address.path}"
    return {"uri": f"jdbc:postgresql://{server}", "jdbc.user": str(address.username), **jdbc}


@dataclass(frozen=True, slots=True)
class Loaded:
    """What Iceberg Java found when it loaded a table anew and read all of its rows."""

    metadata_file: str  # its name alone: Java spells a path's scheme in its own ways
    metadata: dict[str, Any]  # the document, as Java would write it again
    rows: int


def load_from_sql_catalog(spark: SparkSession, properties: Mapping[str, str], name: str) -> Loaded:
    """A table's current version by a JdbcCatalog that has just been made, with its own connections and no cache."""
    jvm = spark._jvm
    assert jvm is not None
    catalog = jvm.org.apache.iceberg.jdbc.JdbcCatalog()
    catalog.setConf(spark._jsc.hadoopConfiguration())
    catalog.initialize("test", as_java_has_them(properties))
    try:
        return _read(spark, catalog.loadTable(jvm.org.apache.iceberg.catalog.TableIdentifier.parse(name)))
    finally:
        catalog.close()


def load_from_file_system(spark: SparkSession, location: str) -> Loaded:
    """The same of a table that its version hint and its numbered files tell of."""
    jvm = spark._jvm
    assert jvm is not None
    return _read(spark, jvm.org.apache.iceberg.hadoop.HadoopTables().load(location))


def _read(spark: SparkSession, table: JavaObject) -> Loaded:
    jvm = spark._jvm
    assert jvm is not None
    rows = jvm.org.apache.iceberg.data.IcebergGenerics.read(table).build()
    count = jvm.org.apache.iceberg.relocated.com.google.common.collect.Iterables.size(rows)
    rows.close()
    metadata = table.operations().current()
    document = json.loads(jvm.org.apache.iceberg.TableMetadataParser.toJson(metadata))
    return Loaded(metadata.metadataFileLocation().rpartition("/")[2], document, count)


def append_with_java(session: SparkSession, name: str, mark: str) -> None:
    """One row to the table of columns a and b, in a snapshot that bears the mark."""
    rows = session.sql("SELECT 9L AS a, 'j' AS b")
    rows.writeTo(name).option(f"snapshot-property.{MARK}", mark).append()


def distinct_counts_for_trino(spark: SparkSession, table: Table) -> dict[int, int]:
    """Field ids and distinct counts of the current snapshot, found as Trino finds them, by Iceberg Java.

    Trino plans with the `ndv` that the metadata give of each theta sketch of one field. When it collects further rows,
    it opens the file by the sizes in the metadata and takes the sketches up: these must say the same.
    """
    jvm = spark._jvm
    assert jvm is not None
    io = jvm.org.apache.iceberg.hadoop.HadoopFileIO(spark._jsc.hadoopConfiguration())
    metadata = jvm.org.apache.iceberg.TableMetadataParser.read(io, table.metadata_location)
    current = metadata.currentSnapshot().snapshotId()
    (file,) = [file for file in metadata.statisticsFiles() if file.snapshotId() == current]
    listed = {
        blob.fields()[0]: int(blob.properties()["ndv"]) for blob in file.blobMetadata() if blob.type() == THETA_SKETCH
    }
    build = jvm.org.apache.iceberg.puffin.Puffin.read(io.newInputFile(file.path()))
    reader = build.withFileSize(file.fileSizeInBytes()).withFooterSize(file.fileFooterSizeInBytes()).build()
    pairs = reader.readAll(reader.fileMetadata().blobs()).iterator()
    while pairs.hasNext():
        pair = pairs.next()
        blob, content = pair.first(), jvm.org.apache.iceberg.util.ByteBuffers.toByteArray(pair.second())
        if blob.type() == THETA_SKETCH:
            memory = jvm.org.apache.datasketches.memory.Memory.wrap(content)
            sketch = jvm.org.apache.datasketches.theta.Sketches.wrapSketch(memory)
            assert int(sketch.getEstimate()) == listed[blob.inputFields()[0]]
    reader.close()
    return listed
