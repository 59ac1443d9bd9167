"""SQL catalogs: the `iceberg_tables` table that PyIceberg's SqlCatalog and Iceberg Java's JdbcCatalog share.

The swap is one `UPDATE ... WHERE metadata_location = <old>`: the row lock lets one writer change it.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from pyiceberg.catalog.sql import IcebergTables, SqlCatalog
from pyiceberg.typedef import Identifier
from sqlalchemy import Connection, and_, select, update
from sqlalchemy.exc import SQLAlchemyError

from pipeline.catalogs import deadlines
from pipeline.catalogs.deadlines import breaking, within
from pipeline.catalogs.metastore import MetastoreStore, Move
from pipeline.catalogs.secrets import asking, describe
from pipeline.errors import CommitConflictError, CommitStateUnknownError, TableNotFoundError

_TIMEOUT = "sql.client.socket-timeout-ms"  # as REST catalogs have it; SQL catalogs have no such property of their own


def open_store(catalog: SqlCatalog, identifier: Identifier) -> MetastoreStore:
    """The store of one table."""
    return MetastoreStore(catalog, SqlPointer(catalog, identifier))


class SqlPointer:
    """One table's row."""

    def __init__(self, catalog: SqlCatalog, identifier: Identifier) -> None:
        *namespace, name = identifier
        self._identifier = ".".join(identifier)
        self._catalog = catalog
        self._row = and_(
            IcebergTables.catalog_name == catalog.name,
            IcebergTables.table_namespace == ".".join(namespace),
            IcebergTables.table_name == name,
        )

    def get(self) -> str:
        """The row's metadata location."""
        with asking(self._catalog), self._connection() as connection:
            location = connection.scalar(select(IcebergTables.metadata_location).where(self._row))
        if location is None:
            raise TableNotFoundError(
                f"catalog {self._catalog.name} has no table {self._identifier}; `puffinry tables` lists what there is"
            )
        return str(location)

    def turn(self) -> AbstractContextManager[Move]:
        """At once: the row is locked by its update."""
        return nullcontext(self._move)

    def _move(self, old: str, new: str) -> None:
        """Update the row where it still holds `old`; until the COMMIT is sent, the database forgets a lost client."""
        change = (
            update(IcebergTables)
            .where(self._row, IcebergTables.metadata_location == old)
            .values(metadata_location=new, previous_metadata_location=old)
        )
        with asking(self._catalog), self._connection() as connection:
            if connection.execute(change).rowcount != 1:
                raise CommitConflictError(
                    f"catalog {self._catalog.name}: another writer has moved the table from {old}"
                )
            try:
                connection.commit()
            except SQLAlchemyError as error:
                raise CommitStateUnknownError(f"the COMMIT got no answer: {describe(error, self._catalog)}") from None

    @contextmanager
    def _connection(self) -> Iterator[Connection]:
        """A connection on which nobody waits for ever; a time-out is an error of the driver, as a lost line is."""
        engine = self._catalog.engine
        if engine.dialect.name == "sqlite":  # a file: there is no line
            with engine.connect() as connection:
                yield connection
            return
        seconds = float(self._catalog.properties.get(_TIMEOUT, 1000 * deadlines.ANSWER_SECONDS)) / 1000
        connection = within(seconds, engine.connect, f"catalog {self._catalog.name}")
        descriptor = getattr(connection.connection.dbapi_connection, "fileno", None)
        with breaking(descriptor(), seconds) if descriptor else nullcontext(), connection:
            yield connection
