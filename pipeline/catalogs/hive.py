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

from hive_metastore.ThriftHiveMetastore import Client
from hive_metastore.ttypes import (
    CheckLockRequest,
    EnvironmentContext,
    LockComponent,
    LockLevel,
    LockRequest,
    LockResponse,
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

from pipeline.catalogs.hive_client import connection, get_table, get_tables
from pipeline.catalogs.metastore import MetastoreStore
from pipeline.catalogs.secrets import asking, describe
from pipeline.errors import (
    CommitConflictError,
    CommitStateUnknownError,
    TableNotFoundError,
)

_LOCATION, _PREVIOUS = "metadata_location", "previous_metadata_location"
_LOCK_ENABLED = "engine.hive.lock-enabled"
_LOCK_TIMEOUT = 180.0  # seconds; Iceberg Java's iceberg.hive.lock-timeout-ms

_log = logging.getLogger(__name__)


def open_store(catalog: HiveCatalog, identifier: Identifier) -> MetastoreStore:
    """The store of one table."""
    return MetastoreStore(catalog, HivePointer(catalog, identifier))


def list_tables(catalog: HiveCatalog, namespace: Identifier) -> list[Identifier]:
    """The Iceberg tables of a database, of Hive 4.0 too, which PyIceberg's own listing does not speak to."""
    (database,) = namespace
    with connection(catalog) as client:
        return [(database, table.tableName) for table in get_tables(client, database) if _is_iceberg(table)]


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
        with asking(self._catalog), connection(self._catalog) as client:
            return self._location(self._read(client))

    def move(self, old: str, new: str) -> None:
        """Set the parameter under the lock, expecting `old` there."""
        with asking(self._catalog), connection(self._catalog) as client, self._lock(client, old):
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
            return get_table(client, self._database, self._table)
        except NoSuchObjectException:
            raise TableNotFoundError(f"{self._name}: there is no such table") from None

    def _location(self, table: HiveTable) -> str:
        if not _is_iceberg(table) or not table.parameters.get(_LOCATION):
            raise TableNotFoundError(f"{self._name} is a Hive table, but no Iceberg table")
        return str(table.parameters[_LOCATION])

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
        agent = f"puffinry-{uuid.uuid4()}"  # marks the lock as ours, should its number get lost
        lock = None
        try:
            lock = client.lock(self._lock_request(agent))
            self._await(client, lock, old)
            yield
        finally:
            self._release(agent, lock)

    def _lock_request(self, agent: str) -> LockRequest:
        component = LockComponent(
            level=LockLevel.TABLE,
            type=LockType.EXCLUSIVE,
            dbname=self._database,
            tablename=self._table,
            isTransactional=True,
        )
        return LockRequest([component], user=getpass.getuser(), hostname=socket.gethostname(), agentInfo=agent)

    def _await(self, client: Client, lock: LockResponse, old: str) -> None:
        """Wait for the lock that was asked for, while the table is at `old`."""
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

    def _release(self, agent: str, lock: LockResponse | None) -> None:
        """Give the lock back, on a connection of its own: the one it was asked for on may have broken meanwhile."""
        try:
            with connection(self._catalog) as client:
                for lock_id in [lock.lockid] if lock else self._locks_of(client, agent):
                    client.unlock(UnlockRequest(lock_id))
        except Exception as error:
            _log.warning("the lock stays until it expires in the metastore: %s", describe(error, self._catalog))

    def _locks_of(self, client: Client, agent: str) -> list[int]:
        held = client.show_locks(ShowLocksRequest(dbname=self._database, tablename=self._table)).locks
        return [lock.lockid for lock in held or [] if lock.agentInfo == agent]


def _is_iceberg(table: HiveTable) -> bool:
    return str((table.parameters or {}).get("table_type", "")).upper() == "ICEBERG"
