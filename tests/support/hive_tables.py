"""Iceberg tables in Hive Metastores in which PyIceberg cannot make any."""

from collections.abc import Mapping

from hive_metastore.ThriftHiveMetastore import Client
from hive_metastore.ttypes import Database, SerDeInfo, ShowLocksRequest, StorageDescriptor, Table, UnlockRequest
from pyiceberg.catalog.hive import HiveCatalog
from pyiceberg.catalog.sql import SqlCatalog

from tests.support.contention import PATIENT, ROWS


def make_hive_table(properties: Mapping[str, str]) -> None:
    """Make `db.t` afresh in the metastore, with one snapshot, in calls that 3.1 and 4.0 both know."""
    maker = SqlCatalog("maker", uri="sqlite://", warehouse=properties["warehouse"])
    maker.create_namespace("db")
    table = maker.create_table("db.t", ROWS.schema, properties=PATIENT)
    table.append(ROWS)
    files = StorageDescriptor([], table.location(), "", "", serdeInfo=SerDeInfo(serializationLib=""))
    parameters = {"EXTERNAL": "TRUE", "table_type": "ICEBERG", "metadata_location": table.metadata_location}
    with HiveCatalog("test", **properties)._client as client:
        if "db" not in client.get_all_databases():
            client.create_database(Database("db", locationUri=f"{properties['warehouse']}/db"))
        if "t" in client.get_all_tables("db"):
            client.drop_table("db", "t", False)
        client.create_table(
            Table("t", "db", "me", 0, 0, 0, files, [], parameters=parameters, tableType="EXTERNAL_TABLE")
        )


def release_locks(client: Client) -> None:
    """End all locks, those too of commits that died, as Hive's housekeeping does that our servers do not run."""
    for lock in client.show_locks(ShowLocksRequest()).locks or []:
        client.unlock(UnlockRequest(lock.lockid))
