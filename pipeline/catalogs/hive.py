"""Hive Metastore: the metadata location is a parameter of the Hive table.

Two guards are used together, since each alone has a hole: the metastore's lock, which Hive 2.3 to 4.0 honour but a
writer may leave out, and `expected_parameter_key`/`_value` (HIVE-26882), which refuses a stale location whoever wrote
it, but which 3.1 ignores silently.
"""

import getpass
import logging
import socket
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from hive_metastore.ThriftHiveMetastore import Client
from hive_metastore.ttypes import (
    CheckLockRequest,
    EnvironmentContext,
    GetTableRequest,
    LockComponent,
    LockLevel,
    LockRequest,
    LockState,
    LockType,
    MetaException,
    NoSuchObjectException,
    ShowLocksRequest,
    UnlockRequest,
)
from hive_metastore.ttypes import Table as HiveTable
from pyiceberg.catalog.hive import HiveCatalog
from pyiceberg.typedef import Identifier
from tenacity import RetryError, Retrying, retry_if_result, stop_after_delay, wait_random
from thrift.protocol.TBinaryProtocol import TBinaryProtocol
from thrift.Thrift import TApplicationException
from thrift.transport.TSocket import TSocket
from thrift.transport.TTransport import TBufferedTransport, TSaslClientTransport, TTransportException

from pipeline.catalogs.metastore import MetastoreStore
from pipeline.catalogs.secrets import asking, describe
from pipeline.errors import (
    CatalogUnavailableError,
    CommitConflictError,
    CommitStateUnknownError,
    TableNotFoundError,
)

_LOCATION, _PREVIOUS = "metadata_location", "previous_metadata_location"
_LOCK_ENABLED = "engine.hive.lock-enabled"
_LOCK_TIMEOUT = 180.0  # seconds; Iceberg Java's iceberg.hive.lock-timeout-ms
_SOCKET_TIMEOUT = "600"  # seconds; Hive's own default

_log = logging.getLogger(__name__)


def open_store(catalog: HiveCatalog, identifier: Identifier) -> MetastoreStore:
    """The store of one table."""
    return MetastoreStore(catalog, HivePointer(catalog, identifier))


class HivePointer:
    """One table of a Hive database."""

    def __init__(self, catalog: HiveCatalog, identifier: Identifier) -> None:
        if len(identifier) != 2:
            raise TableNotFoundError(
                f"catalog {catalog.name}: a Hive table is DATABASE.TABLE, not {'.'.join(identifier)}"
            )
        self._database, self._table = identifier
        self._catalog = catalog

    def get(self) -> str:
        """The table's parameter `metadata_location`."""
        with asking(self._catalog), self._connection() as client:
            return self._location(self._read(client))

    def move(self, old: str, new: str) -> None:
        """Set the parameter under the lock, expecting `old` there."""
        with asking(self._catalog), self._connection() as client, self._lock(client, old):
            table = self._expect(client, old)
            table.parameters |= {_LOCATION: new, _PREVIOUS: old}
            self._alter(client, table, old)

    def _expect(self, client: Client, old: str) -> HiveTable:
        """The table, if it is still at `old`."""
        table = self._read(client)
        if self._location(table) != old:
            raise self._conflict(old)
        return table

    def _wants_lock(self, table: HiveTable) -> bool:
        """As in Iceberg Java, a table (or the catalog) may leave the lock to a metastore that needs none."""
        default = self._catalog.properties.get(_LOCK_ENABLED, "true")
        return str(table.parameters.get(_LOCK_ENABLED, default)).lower() == "true"

    def _alter(self, client: Client, table: HiveTable, old: str) -> None:
        context = {
            "DO_NOT_UPDATE_STATS": "true",
            "expected_parameter_key": _LOCATION,
            "expected_parameter_value": old,
        }
        try:
            client.alter_table_with_environment_context(
                self._database, self._table, table, EnvironmentContext(properties=context)
            )
        except MetaException as error:
            if "The table has been modified" in str(error):
                raise self._conflict(old) from None
            raise CommitStateUnknownError(f"alter_table failed: {describe(error, self._catalog)}") from None
        except Exception as error:
            raise CommitStateUnknownError(f"alter_table got no answer: {describe(error, self._catalog)}") from None

    def _read(self, client: Client) -> HiveTable:
        try:
            return self._ask(client)
        except NoSuchObjectException:
            raise TableNotFoundError(f"{self._name}: there is no such table") from None

    def _ask(self, client: Client) -> HiveTable:
        try:
            return client.get_table(self._database, self._table)
        except TApplicationException as error:
            if error.type != TApplicationException.UNKNOWN_METHOD:
                raise
            # Hive 4 has dropped the old call.
            return client.get_table_req(GetTableRequest(dbName=self._database, tblName=self._table)).table

    def _location(self, table: HiveTable) -> str:
        parameters = table.parameters or {}
        if parameters.get("table_type", "").upper() != "ICEBERG" or not parameters.get(_LOCATION):
            raise TableNotFoundError(f"{self._name} is a Hive table, but no Iceberg table")
        return str(parameters[_LOCATION])

    def _conflict(self, old: str) -> CommitConflictError:
        return CommitConflictError(f"{self._name}: another writer has moved the table from {old}")

    @property
    def _name(self) -> str:
        return f"catalog {self._catalog.name}: {self._database}.{self._table}"

    @contextmanager
    def _lock(self, client: Client, old: str) -> Iterator[None]:
        """Hold the metastore's exclusive lock of the table, if it wants one; for a table that is still at `old`."""
        if not self._wants_lock(self._expect(client, old)):
            yield
            return
        agent = f"puffinry-{uuid.uuid4()}"
        try:
            self._acquire(client, agent, old)
            yield
        finally:
            self._release(agent)

    def _acquire(self, client: Client, agent: str, old: str) -> None:
        """Ask for the lock and wait for it while the table is at `old`; `agent` marks it as ours."""
        component = LockComponent(
            level=LockLevel.TABLE,
            type=LockType.EXCLUSIVE,
            dbname=self._database,
            tablename=self._table,
            isTransactional=True,
        )
        lock = client.lock(
            LockRequest([component], user=getpass.getuser(), hostname=socket.gethostname(), agentInfo=agent)
        )
        waiting = Retrying(
            retry=retry_if_result(lambda state: state == LockState.WAITING),
            wait=wait_random(0.05, 0.2),
            stop=stop_after_delay(_LOCK_TIMEOUT),
        )
        try:
            waits = lock.state == LockState.WAITING
            state = waiting(self._check_lock, client, lock.lockid, old) if waits else lock.state
        except RetryError:
            raise CommitConflictError(f"{self._name}: others held its lock for {_LOCK_TIMEOUT:.0f} s") from None
        if state != LockState.ACQUIRED:
            raise CommitConflictError(f"{self._name}: the metastore did not grant its lock (state {state})")

    def _check_lock(self, client: Client, lock_id: int, old: str) -> int:
        state = int(client.check_lock(CheckLockRequest(lockid=lock_id)).state)
        if state == LockState.WAITING:
            self._expect(client, old)  # else the turn would come too late, and be waited for in vain
        return state

    def _release(self, agent: str) -> None:
        """Give the lock back, on a connection of its own: the one it was asked for on may have broken meanwhile."""
        try:
            with self._connection() as client:
                held = client.show_locks(ShowLocksRequest(dbname=self._database, tablename=self._table)).locks
                for lock in held or []:
                    if lock.agentInfo == agent:
                        client.unlock(UnlockRequest(lockid=lock.lockid))
        except Exception as error:
            _log.warning("the lock stays until it expires in the metastore: %s", describe(error, self._catalog))

    @contextmanager
    def _connection(self) -> Iterator[Client]:
        """A client of the first metastore that answers, with the properties that PyIceberg's HiveCatalog takes."""
        properties = self._catalog.properties
        transport = self._open(properties["uri"].split(","))
        try:
            client = Client(TBinaryProtocol(transport))
            if user := properties.get("ugi"):
                client.set_ugi(*user.split(":"))
            yield client
        finally:
            transport.close()

    def _open(self, addresses: list[str]) -> TBufferedTransport | TSaslClientTransport:
        for address in addresses:
            transport = self._transport(address.strip())
            try:
                transport.open()
            except TTransportException as error:
                failure = describe(error, self._catalog)
            else:
                return transport
        raise CatalogUnavailableError(failure)

    def _transport(self, address: str) -> TBufferedTransport | TSaslClientTransport:
        properties, url = self._catalog.properties, urlsplit(address)
        connection = TSocket(url.hostname, url.port)
        connection.setTimeout(1000 * float(properties.get("hive.metastore.client.socket.timeout", _SOCKET_TIMEOUT)))
        if str(properties.get("hive.kerberos-authentication", "false")).lower() != "true":
            return TBufferedTransport(connection)
        service = properties.get("hive.kerberos-service-name", "hive")
        return TSaslClientTransport(connection, host=url.hostname, service=service)
