"""A Hive Metastore's thrift client, for versions 2.3 to 4.0: it makes the calls that 4.0 has dropped in their new form.

It is configured by the properties that PyIceberg's HiveCatalog takes.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar
from urllib.parse import urlsplit

from hive_metastore.ThriftHiveMetastore import Client
from hive_metastore.ttypes import GetTableRequest, GetTablesRequest, Table
from pyiceberg.catalog.hive import HiveCatalog
from thrift.protocol.TBinaryProtocol import TBinaryProtocol
from thrift.Thrift import TApplicationException
from thrift.transport.TSocket import TSocket
from thrift.transport.TTransport import TBufferedTransport, TSaslClientTransport, TTransportException

from puffinry.catalogs.client_errors import error_line
from puffinry.errors import CatalogUnavailableError

_SOCKET_TIMEOUT = "600"  # seconds; Hive's own default

_Answer = TypeVar("_Answer")


@contextmanager
def connection(catalog: HiveCatalog) -> Iterator[Client]:
    """A client of the first of the catalog's metastores that answers; raises CatalogUnavailableError."""
    transport = _open(catalog)
    try:
        client = Client(TBinaryProtocol(transport))
        if user := catalog.properties.get("ugi"):
            client.set_ugi(*user.split(":"))
        yield client
    finally:
        transport.close()


def get_table(client: Client, database: str, name: str) -> Table:
    """One table; raises NoSuchObjectException."""
    return _either(
        lambda: client.get_table(database, name),
        lambda: client.get_table_req(GetTableRequest(dbName=database, tblName=name)).table,
    )


def get_tables(client: Client, database: str) -> list[Table]:
    """All tables of a database, Iceberg's and others."""
    names = client.get_all_tables(database)
    return _either(
        lambda: client.get_table_objects_by_name(database, names),
        lambda: client.get_table_objects_by_name_req(GetTablesRequest(dbName=database, tblNames=names)).tables,
    )


def _either(old: Callable[[], _Answer], new: Callable[[], _Answer]) -> _Answer:
    try:
        return old()
    except TApplicationException as error:
        if error.type != TApplicationException.UNKNOWN_METHOD:
            raise
        return new()


def _open(catalog: HiveCatalog) -> TBufferedTransport | TSaslClientTransport:
    for address in catalog.properties["uri"].split(","):
        transport = _transport(catalog, address.strip())
        try:
            transport.open()
        except TTransportException as error:
            failure = error_line(error, catalog)
        else:
            return transport
    raise CatalogUnavailableError(failure)


def _transport(catalog: HiveCatalog, address: str) -> TBufferedTransport | TSaslClientTransport:
    properties, url = catalog.properties, urlsplit(address)
    line = TSocket(url.hostname, url.port)
    line.setTimeout(1000 * float(properties.get("hive.metastore.client.socket.timeout", _SOCKET_TIMEOUT)))
    if str(properties.get("hive.kerberos-authentication", "false")).lower() != "true":
        return TBufferedTransport(line)
    service = properties.get("hive.kerberos-service-name", "hive")
    return TSaslClientTransport(line, host=url.hostname, service=service)
