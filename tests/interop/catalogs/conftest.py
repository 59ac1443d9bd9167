"""`db.t` in each catalog that needs a server, made by PyIceberg."""

import uuid
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path

import pytest
from pyiceberg.catalog import load_catalog
from pyiceberg.catalog.hive import HiveCatalog
from pyspark.sql import SparkSession

from tests.support.contention import PATIENT, ROWS, catalog_properties
from tests.support.hive_tables import release_locks
from tests.support.java_catalogs import in_folder, java_session
from tests.support.servers import starting
from tests.support.servers.availability import served
from tests.support.servers.faults import Line, faulty_line

_TYPES = {"postgres": "sql", "hive_metastore": "hive", "rest_server": "rest", "glue": "glue"}


def make_table(properties: Mapping[str, str], namespace: str = "db") -> None:
    """Make its table `t` afresh, with two snapshots."""
    with closing(load_catalog("test", **properties)) as peer:
        if isinstance(peer, HiveCatalog):
            with peer._client as client:
                release_locks(client)
        peer.create_namespace_if_not_exists(namespace)
        if peer.table_exists(f"{namespace}.t"):
            peer.drop_table(f"{namespace}.t")
        table = peer.create_table(f"{namespace}.t", ROWS.schema, properties=PATIENT)
        table.append(ROWS)
        table.append(ROWS)


postgres = served(starting.postgres)
hive_metastore = served(starting.hive_metastore)
rest_server = served(starting.rest_server)
hdfs = served(starting.hdfs)
glue = served(starting.glue)


@pytest.fixture(params=("postgres", "hive_metastore", "rest_server", "glue"))
def server(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def properties(server: str, request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """How PyIceberg and Puffinry alike reach the catalog, in which there is a new `db.t`."""
    warehouse = tmp_path / f"warehouse-{uuid.uuid4()}"
    found = catalog_properties(_TYPES[server], request.getfixturevalue(server), warehouse)
    make_table(found)
    return found


@pytest.fixture
def line(properties: dict[str, str]) -> Iterator[Line]:
    """The same catalog over a line that can be made to fail; `properties` lead to it from now on."""
    key = "uri" if "uri" in properties else "glue.endpoint"
    head, _, tail = properties[key].rpartition(":")
    port, slash, rest = tail.partition("/")
    with faulty_line(int(port)) as line:
        properties[key] = f"{head}:{line.port}{slash}{rest}"
        yield line


@pytest.fixture
def java_made_table(tmp_path: Path, iceberg_spark: SparkSession) -> tuple[SparkSession, str]:
    """A file-system table: a session in which it is `test.t`, and its location."""
    spark = java_session(iceberg_spark, in_folder(f"file://{tmp_path}"))
    patient = ", ".join(f"'{key}'='{value}'" for key, value in PATIENT.items())
    spark.sql(f"CREATE TABLE test.t (a bigint, b string) USING iceberg TBLPROPERTIES ({patient})")
    spark.sql("INSERT INTO test.t VALUES (1, 'x'), (2, 'y')")
    return spark, f"{tmp_path}/t"
