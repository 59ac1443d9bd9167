"""A connection to Dagster's event log that a run's process keeps.

With PostgreSQL, Dagster opens one for each statement and closes it: two dozen for each table of a run, which take
longer than what they carry. Its web server keeps one; by the same means a run does. Others are left as they are.
"""

from typing import TYPE_CHECKING, TypeGuard
from weakref import WeakSet

import dagster as dg
from sqlalchemy import Engine, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError

if TYPE_CHECKING:
    from dagster_postgres import PostgresEventLogStorage

_LONGEST_KEPT_SECONDS = 60  # so that none is waited for that a firewall has forgotten meanwhile
_NO_LIMIT = -1

_keeping: WeakSet[object] = WeakSet()


def keep_connection(instance: dg.DagsterInstance) -> None:
    """Have this process keep its connection to the instance's event log; once is enough."""
    storage: object = instance.event_log_storage
    if storage in _keeping or not _is_postgres(storage):
        return
    with storage.index_connection() as connection:
        found = connection.scalar(text("SELECT setting FROM pg_settings WHERE name = 'statement_timeout'"))
    storage.optimize_for_webserver(
        statement_timeout=int(found), pool_recycle=_LONGEST_KEPT_SECONDS, max_overflow=_NO_LIMIT
    )
    with storage.index_connection() as connection:
        _try_before_use(connection.engine)
    _keeping.add(storage)


def _is_postgres(storage: object) -> "TypeGuard[PostgresEventLogStorage]":
    """By the name of its package, which only who has it needs to import."""
    return type(storage).__module__.partition(".")[0] == "dagster_postgres"


def _try_before_use(engine: Engine) -> None:
    """Have a new connection take the place of one that a restart of the server has ended."""
    dialect = engine.dialect

    @event.listens_for(engine, "checkout")
    def try_it(connection: DBAPIConnection, *_: object) -> None:
        try:
            dialect.do_ping(connection)
        except dialect.loaded_dbapi.Error as error:
            raise DisconnectionError from error
