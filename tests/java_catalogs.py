"""Iceberg Java, on Spark, in the catalogs that PyIceberg and Puffinry share with it."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from pyspark.sql import SparkSession

MARK = "mark"  # a property of each snapshot that `append_with_java` makes


def java_session(spark: SparkSession, properties: Mapping[str, str]) -> SparkSession:
    """A session that knows a catalog `test` with these properties of Iceberg Java.

    Spark remembers a catalog by its name, and a JdbcCatalog finds only tables of its own name: so each test or
    measurement needs a session of its own.
    """
    session = spark.newSession()
    session.conf.set("spark.sql.catalog.test", "org.apache.iceberg.spark.SparkCatalog")
    for key, value in {"cache-enabled": "false", **properties}.items():
        session.conf.set(f"spark.sql.catalog.test.{key}", value)
    return session


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


def append_with_java(session: SparkSession, name: str, mark: str) -> None:
    """One row to the table of columns a and b, in a snapshot that bears the mark."""
    rows = session.sql("SELECT 9L AS a, 'j' AS b")
    rows.writeTo(name).option(f"snapshot-property.{MARK}", mark).append()
