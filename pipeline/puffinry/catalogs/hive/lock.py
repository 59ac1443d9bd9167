"""The exclusive lock of a table in a Hive Metastore: requested, waited for in a queue, kept alive, and released.

Iceberg Java and PyIceberg take the same lock for their commits.
"""

import getpass
import logging
import socket
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from hive_metastore import ttypes
from hive_metastore.ThriftHiveMetastore import Client
from pyiceberg.catalog.hive import HiveCatalog
from tenacity import Retrying, retry_if_result, stop_after_delay, wait_random

from puffinry.catalogs.client_errors import catalog_errors, error_line
from puffinry.catalogs.hive.client import connection
from puffinry.errors import CommitConflictError

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait for a lock, in seconds."""

    until_told: float = 10.0  # who has it
    in_all: float = 180.0  # Iceberg Java's iceberg.hive.lock-timeout-ms


class TableLock:
    """The lock of one table."""

    def __init__(self, catalog: HiveCatalog, database: str, table: str, patience: Patience | None = None) -> None:
        self._patience = patience or Patience()
        self._catalog = catalog
        self._database, self._table = database, table
        self._name = f"catalog {catalog.name}: {database}.{table}"

    @contextmanager
    def held(self) -> Iterator[int]:
        """Wait for the lock and hold it; its number. Raises CatalogUnavailableError or CommitConflictError.

        It belongs to no connection, so that none has to stay open.
        """
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
        component = ttypes.LockComponent(
            level=ttypes.LockLevel.TABLE,
            type=ttypes.LockType.EXCLUSIVE,
            dbname=self._database,
            tablename=self._table,
            isTransactional=True,
        )
        request = ttypes.LockRequest(
            [component], user=getpass.getuser(), hostname=socket.gethostname(), agentInfo=agent
        )
        lock = client.lock(request)
        return int(lock.lockid), int(lock.state)

    def _await(self, client: Client, lock_id: int, state: int) -> None:
        if state == ttypes.LockState.WAITING:
            state = self._wait_until_granted(client, lock_id, self._patience.until_told)
        if state == ttypes.LockState.WAITING:
            _log.warning("%s: waiting for its lock: %s", self._name, self._holders(client))
            state = self._wait_until_granted(client, lock_id, self._patience.in_all - self._patience.until_told)
        if state == ttypes.LockState.WAITING:
            seconds = self._patience.in_all
            raise CommitConflictError(
                f"{self._name}: its lock could not be acquired within {seconds:.0f} s: {self._holders(client)}; if "
                "that process is gone, end its lock in the metastore, or wait for the metastore's housekeeping to do so"
            )
        if state != ttypes.LockState.ACQUIRED:
            raise CommitConflictError(f"{self._name}: the metastore did not grant its lock (state {state})")

    def _wait_until_granted(self, client: Client, lock_id: int, seconds: float) -> int:
        """The lock's state when it waits no more, or when so much time has passed."""
        waiting: Retrying = Retrying(
            retry=retry_if_result(lambda state: state == ttypes.LockState.WAITING),
            wait=wait_random(0.05, 0.2),
            stop=stop_after_delay(seconds),
            retry_error_callback=lambda last: last.outcome and last.outcome.result(),
        )
        return waiting(lambda: int(client.check_lock(ttypes.CheckLockRequest(lockid=lock_id)).state))

    def _holders(self, client: Client) -> str:
        """Who has the lock, in the metastore's words."""
        now = time.time()
        return "; ".join(
            f"held as {lock.lockid} by {lock.user} on {lock.hostname} ({lock.agentInfo}){_last_heard_of(lock, now)}"
            for lock in self._locks(client)
            if lock.state == ttypes.LockState.ACQUIRED
        )

    def _release(self, agent: str, lock_id: int | None) -> None:
        """Release the lock, on a new connection: the one that requested it may be broken by now."""
        try:
            with connection(self._catalog) as client:
                for held in [lock_id] if lock_id is not None else self._locks_of(client, agent):
                    client.unlock(ttypes.UnlockRequest(held))
        except Exception as error:
            _log.warning("the lock stays until the metastore lets it expire: %s", error_line(error, self._catalog))

    def _locks_of(self, client: Client, agent: str) -> list[int]:
        return [lock.lockid for lock in self._locks(client) if lock.agentInfo == agent]

    def _locks(self, client: Client) -> list[ttypes.ShowLocksResponseElement]:
        return client.show_locks(ttypes.ShowLocksRequest(dbname=self._database, tablename=self._table)).locks or []


def _last_heard_of(lock: ttypes.ShowLocksResponseElement, now: float) -> str:
    """When the lock's holder last sent a heartbeat; the metastore does not know it of a transaction's lock."""
    if not lock.lastheartbeat:
        return ""
    return f", last heard of {now - lock.lastheartbeat / 1000:.0f} s ago"
