"""SQL catalogs: the `iceberg_tables` table that PyIceberg's SqlCatalog and Iceberg Java's JdbcCatalog share.

The swap is one `UPDATE ... WHERE metadata_location = <old>`: the row lock lets one writer change it.
"""

import os
from collections.abc import Collection, Iterator
from contextlib import contextmanager, nullcontext

from pyiceberg.catalog.sql import IcebergTables, SqlCatalog
from pyiceberg.typedef import Identifier
from sqlalchemy import Connection, and_, select, update
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from puffinry.catalogs import clients
from puffinry.catalogs.clients import call_with_deadline, catalog_errors, error_line, shut_down_after
from puffinry.catalogs.identifiers import moved_meanwhile, no_such_table, spell_identifier
from puffinry.catalogs.metastore import MetastoreStore
from puffinry.catalogs.preflight import ADVICE
from puffinry.catalogs.pyiceberg_internals import tables_only
from puffinry.catalogs.store import TableVersion
from puffinry.errors import CommitFailedError, CommitStateUnknownError

_TIMEOUT = "sql.client.socket-timeout-ms"  # as REST catalogs have it; SQL catalogs have no such property of their own


def list_tables(catalog: SqlCatalog) -> list[Identifier]:
    """All Iceberg tables, by one question: PyIceberg's listing refuses namespaces that Iceberg Java can make."""
    names, no_views = select(IcebergTables.table_namespace, IcebergTables.table_name), tables_only(catalog)
    tables = names.where(IcebergTables.catalog_name == catalog.name, *([] if no_views is None else [no_views]))
    with _connection(catalog) as connection:
        return [_parts(namespace, name) for namespace, name in connection.execute(tables)]


def locations(catalog: SqlCatalog, tables: Collection[Identifier]) -> dict[Identifier, str]:
    """The metadata locations of those tables that have a row, by one question for all."""
    rows = {_row(table): table for table in tables}
    question = select(IcebergTables.table_namespace, IcebergTables.table_name, IcebergTables.metadata_location).where(
        IcebergTables.catalog_name == catalog.name,
        IcebergTables.table_namespace.in_(sorted({namespace for namespace, _ in rows})),
    )
    with catalog_errors(catalog), _connection(catalog) as connection:
        found = [((namespace, name), location) for namespace, name, location in connection.execute(question)]
    return {rows[row]: str(location) for row, location in found if row in rows and location is not None}


def _row(table: Identifier) -> tuple[str, str]:
    """Namespace and name, as a row has them."""
    *namespace, name = table
    return ".".join(namespace), name


def _parts(namespace: str, name: str) -> Identifier:
    """The identifier of a row, which does not tell a level of its namespace from a dot in the name of one."""
    return (*namespace.split("."), name) if namespace else (name,)


class SqlStore(MetastoreStore):
    """One table's row."""

    def __init__(self, catalog: SqlCatalog, identifier: Identifier) -> None:
        namespace, name = _row(identifier)
        super().__init__(catalog, _parts(namespace, name))
        self._catalog = catalog
        self._row = and_(
            IcebergTables.catalog_name == catalog.name,
            IcebergTables.table_namespace == namespace,
            IcebergTables.table_name == name,
        )

    @property
    def place(self) -> tuple[str, ...]:
        """The database, the catalog's name in it, and the table's."""
        url = self._catalog.engine.url
        backend, database = url.get_backend_name(), url.database or ""
        if backend == "sqlite":
            database = os.path.abspath(database)
        address = url.host or "", str(url.port or ""), database
        return "sql", backend, *address, self._catalog.name, spell_identifier(self._identifier)

    def _get(self) -> str:
        with catalog_errors(self._catalog), _connection(self._catalog) as connection:
            location = connection.scalar(select(IcebergTables.metadata_location).where(self._row))
        if location is None:
            raise no_such_table(self._catalog.name, self._identifier)
        return str(location)

    def check(self, version: TableVersion) -> None:
        """Change the row as a commit does, to what it is, and take that back; if it is locked, nothing is refused."""
        super().check(version)
        change = update(IcebergTables).where(self._row).values(metadata_location=IcebergTables.metadata_location)
        with catalog_errors(self._catalog), _connection(self._catalog) as connection:
            try:
                changed = connection.execute(change).rowcount
            except DBAPIError as error:
                if error.connection_invalidated:
                    raise
                if "locked" not in str(error):
                    raise self._read_only(error_line(error, self._catalog)) from None
                return
            connection.rollback()
        if changed != 1 and self._get():
            raise self._read_only("the database refused to update the table's row")

    def _read_only(self, said: str) -> CommitFailedError:
        name = spell_identifier(self._identifier)
        return CommitFailedError(f"{said}; {name} can be read in this catalog, but not changed; {ADVICE}")

    def _move(self, old: str, new: str) -> None:
        """Update the row where it still holds `old`; until the COMMIT is sent, the database forgets a lost client."""
        change = (
            update(IcebergTables)
            .where(self._row, IcebergTables.metadata_location == old)
            .values(metadata_location=new, previous_metadata_location=old)
        )
        with catalog_errors(self._catalog), _connection(self._catalog) as connection:
            if connection.execute(change).rowcount != 1:
                raise moved_meanwhile(self._name, old)
            try:
                connection.commit()
            except SQLAlchemyError as error:
                raise CommitStateUnknownError(f"the COMMIT got no answer: {error_line(error, self._catalog)}") from None


@contextmanager
def _connection(catalog: SqlCatalog) -> Iterator[Connection]:
    """A connection with a time limit; when it is over, the driver raises an error as for a lost connection."""
    engine = catalog.engine
    if engine.dialect.name == "sqlite":  # a file: there is no line
        with engine.connect() as connection:
            yield connection
        return
    seconds = float(catalog.properties.get(_TIMEOUT, 1000 * clients.ANSWER_SECONDS)) / 1000
    connection = call_with_deadline(seconds, engine.connect, f"catalog {catalog.name}")
    descriptor = getattr(connection.connection.dbapi_connection, "fileno", None)
    with shut_down_after(descriptor(), seconds) if descriptor else nullcontext(), connection:
        yield connection
