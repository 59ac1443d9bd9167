"""Hive Metastore 2.3 to 4.0: the metadata location is a parameter of the Hive table, swapped under the table's lock.

Two guards are used together, since neither is enough. The metastore's lock works with Hive 2.3 to 4.0, but a writer may
not take it. `expected_parameter_key`/`_value` (HIVE-26882) refuses a stale location whoever wrote it, but Hive 3.1
ignores it silently. Calls that Hive 4.0 has dropped are made in their new form there.
"""

import getpass
import logging
import random
import socket
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import TypeVar
from urllib.parse import urlsplit

from hive_metastore import ttypes
from hive_metastore.ThriftHiveMetastore import Client
from pyiceberg.catalog import METADATA_LOCATION, PREVIOUS_METADATA_LOCATION
from pyiceberg.catalog.hive import HiveCatalog
from pyiceberg.typedef import Identifier
from thrift.protocol.TBinaryProtocol import TBinaryProtocol
from thrift.Thrift import TApplicationException
from thrift.transport.TSocket import TSocket
from thrift.transport.TTransport import TBufferedTransport, TSaslClientTransport, TTransportException

from puffinry.catalogs.clients import catalog_errors, error_line
from puffinry.catalogs.identifiers import moved_meanwhile, no_such_table
from puffinry.catalogs.metastore import DatabaseStore, is_iceberg
from puffinry.catalogs.store import Swap
from puffinry.errors import CatalogUnavailableError, CommitConflictError, CommitStateUnknownError

_SOCKET_TIMEOUT = "600"  # seconds; Hive's own default
_LOCK_TIMEOUT = 180.0  # seconds; Iceberg Java's iceberg.hive.lock-timeout-ms
_Answer = TypeVar("_Answer")
_log = logging.getLogger(__name__)


def list_tables(catalog: HiveCatalog, namespace: Identifier) -> list[Identifier]:
    """The Iceberg tables of a database, of Hive 4.0 too, which PyIceberg's own listing does not speak to."""
    (database,) = namespace
    with connection(catalog) as client:
        names = client.get_all_tables(database)
        request = ttypes.GetTablesRequest(dbName=database, tblNames=names)
        tables = _either(
            lambda: client.get_table_objects_by_name(database, names),
            lambda: client.get_table_objects_by_name_req(request).tables,
        )
        return [(database, table.tableName) for table in tables if is_iceberg(table.parameters)]


class HiveStore(DatabaseStore):
    """One table of a Hive database."""

    kind = "Hive"

    def __init__(self, catalog: HiveCatalog, identifier: Identifier) -> None:
        super().__init__(catalog, identifier)
        self._catalog = catalog
        self._lock = TableLock(catalog, self._database, self._table)
        self._lock_id: int | None = None  # of this turn's

    @property
    def place(self) -> tuple[str, ...]:
        """The metastores' addresses, and the table's name."""
        return "hive", self._catalog.properties["uri"], self._database, self._table

    def _get(self) -> str:
        with catalog_errors(self._catalog), connection(self._catalog) as client:
            return self._location_in(self._read(client).parameters)

    @contextmanager
    def turn(self) -> Iterator[Swap]:
        """While the lock is held, if the table wants one."""
        with catalog_errors(self._catalog), connection(self._catalog) as client:
            properties = {**self._catalog.properties, **self._read(client).parameters}
        # As in Iceberg Java, a table (or the catalog) may leave the lock to a metastore that needs none.
        is_locked = str(properties.get("engine.hive.lock-enabled", "true")).lower() == "true"
        with self._lock.held() if is_locked else nullcontext() as self._lock_id:
            yield self._swap

    def _move(self, old: str, new: str) -> None:
        with catalog_errors(self._catalog), connection(self._catalog) as client:
            if self._lock_id is not None:
                self._lock.renew(client, self._lock_id)
            table = self._read(client)
            if self._location_in(table.parameters) != old:
                raise moved_meanwhile(self._name, old)
            table.parameters |= {METADATA_LOCATION: new, PREVIOUS_METADATA_LOCATION: old}
            self._alter(client, table, old)

    def _alter(self, client: Client, table: ttypes.Table, old: str) -> None:
        expected = {"expected_parameter_key": METADATA_LOCATION, "expected_parameter_value": old}
        context = ttypes.EnvironmentContext({"DO_NOT_UPDATE_STATS": "true", **expected})
        try:
            client.alter_table_with_environment_context(self._database, self._table, table, context)
        except ttypes.MetaException as error:
            if "The table has been modified" in str(error):
                raise moved_meanwhile(self._name, old, CommitConflictError) from None
            raise CommitStateUnknownError(f"alter_table failed: {error_line(error, self._catalog)}") from None
        except Exception as error:
            raise CommitStateUnknownError(f"alter_table got no answer: {error_line(error, self._catalog)}") from None

    def _read(self, client: Client) -> ttypes.Table:
        try:
            return _either(
                lambda: client.get_table(self._database, self._table),
                lambda: client.get_table_req(ttypes.GetTableRequest(dbName=self._database, tblName=self._table)).table,
            )
        except ttypes.NoSuchObjectException:
            raise no_such_table(self._catalog.name, self._identifier) from None


class TableLock:
    """The exclusive lock of one table, which Iceberg Java and PyIceberg take for their commits, too.

    It is waited for `in_all` seconds; after `until_told`, a warning says who has it.
    """

    def __init__(
        self, catalog: HiveCatalog, database: str, table: str, until_told: float = 10.0, in_all: float = _LOCK_TIMEOUT
    ) -> None:
        self._until_told, self._in_all = until_told, in_all
        self._catalog = catalog
        self._database, self._table = database, table
        self._name = f"catalog {catalog.name}: {database}.{table}"

    @contextmanager
    def held(self) -> Iterator[int]:
        """Hold the lock, which no connection owns: its number. Raises CatalogUnavailableError, CommitConflictError."""
        agent = f"puffinry-{uuid.uuid4()}"  # marks the lock as ours, should its number get lost
        lock_id = None
        try:
            with catalog_errors(self._catalog), connection(self._catalog) as client:
                lock_id, state = self._request(client, agent)
                self._await(client, lock_id, state)
            yield lock_id
        finally:
            self._release(agent, lock_id)

    def renew(self, client: Client, lock_id: int) -> None:
        """Have the metastore keep the lock from now on as long as when it was new; CommitConflictError: it is gone."""
        try:
            client.check_lock(ttypes.CheckLockRequest(lockid=lock_id))
        except ttypes.NoSuchLockException:
            raise CommitConflictError(f"{self._name}: its lock ran out while the commit was prepared") from None

    def _request(self, client: Client, agent: str) -> tuple[int, int]:
        kind, level = ttypes.LockType.EXCLUSIVE, ttypes.LockLevel.TABLE
        component = ttypes.LockComponent(kind, level, self._database, self._table, isTransactional=True)
        lock = client.lock(ttypes.LockRequest([component], None, getpass.getuser(), socket.gethostname(), agent))
        return int(lock.lockid), int(lock.state)

    def _await(self, client: Client, lock_id: int, state: int) -> None:
        start, is_told = time.monotonic(), False
        while state == ttypes.LockState.WAITING and (waited := time.monotonic() - start) < self._in_all:
            if waited >= self._until_told and not is_told:
                is_told = True
                _log.warning("%s: waiting for its lock: %s", self._name, self._holders(client))
            time.sleep(random.uniform(0.05, 0.2))
            state = int(client.check_lock(ttypes.CheckLockRequest(lockid=lock_id)).state)
        if state == ttypes.LockState.WAITING:
            raise CommitConflictError(
                f"{self._name}: its lock could not be acquired within {self._in_all:.0f} s: {self._holders(client)}; "
                "if that process is gone, release its lock in the metastore, or wait for the metastore's housekeeping"
            )
        if state != ttypes.LockState.ACQUIRED:
            raise CommitConflictError(f"{self._name}: the metastore did not grant its lock (state {state})")

    def _holders(self, client: Client) -> str:
        held = [lock for lock in self._locks(client) if lock.state == ttypes.LockState.ACQUIRED]
        return "; ".join(
            f"held as {lock.lockid} by {lock.user} on {lock.hostname} ({lock.agentInfo}){_last_heard_of(lock)}"
            for lock in held
        )

    def _release(self, agent: str, lock_id: int | None) -> None:
        """Release the lock, on a new connection: the one that requested it may be broken by now."""
        try:
            with connection(self._catalog) as client:
                locks = [] if lock_id else self._locks(client)
                for each in [lock_id] if lock_id else [lock.lockid for lock in locks if lock.agentInfo == agent]:
                    client.unlock(ttypes.UnlockRequest(each))
        except Exception as error:
            why = error_line(error, self._catalog)
            _log.warning("the lock could not be released; it stays until the metastore expires it: %s", why)

    def _locks(self, client: Client) -> list[ttypes.ShowLocksResponseElement]:
        return client.show_locks(ttypes.ShowLocksRequest(dbname=self._database, tablename=self._table)).locks or []


def _last_heard_of(lock: ttypes.ShowLocksResponseElement) -> str:
    """When the lock's holder last sent a heartbeat; the metastore does not know it of a transaction's lock."""
    heard = lock.lastheartbeat
    return f", last heard of {time.time() - heard / 1000:.0f} s ago" if heard else ""


@contextmanager
def connection(catalog: HiveCatalog) -> Iterator[Client]:
    """A client of the first metastore in PyIceberg's properties that answers; raises CatalogUnavailableError."""
    transport = _open(catalog)
    try:
        client = Client(TBinaryProtocol(transport))
        if user := catalog.properties.get("ugi"):
            client.set_ugi(*user.split(":"))
        yield client
    finally:
        transport.close()


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
