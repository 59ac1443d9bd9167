"""Hive Metastore: the metadata location is a parameter of the Hive table.

Two guards are used together, since neither is enough. The metastore's lock works with Hive 2.3 to 4.0, but a writer may
not take it. `expected_parameter_key`/`_value` (HIVE-26882) refuses a stale location whoever wrote it, but Hive 3.1
ignores it silently.
"""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from functools import partial

from hive_metastore.ThriftHiveMetastore import Client
from hive_metastore.ttypes import EnvironmentContext, MetaException, NoSuchObjectException
from hive_metastore.ttypes import Table as HiveTable
from pyiceberg.catalog import METADATA_LOCATION, PREVIOUS_METADATA_LOCATION
from pyiceberg.catalog.hive import HiveCatalog
from pyiceberg.typedef import Identifier

from puffinry.catalogs.client_errors import catalog_errors, error_line
from puffinry.catalogs.hive.client import connection, get_table, get_tables
from puffinry.catalogs.hive.lock import TableLock
from puffinry.catalogs.identifiers import in_catalog, moved_meanwhile, no_such_table, spell_identifier
from puffinry.catalogs.metastore import MetastoreStore, Move
from puffinry.errors import CommitStateUnknownError, TableNotFoundError

_LOCK_ENABLED = "engine.hive.lock-enabled"


def list_tables(catalog: HiveCatalog, namespace: Identifier) -> list[Identifier]:
    """The Iceberg tables of a database, of Hive 4.0 too, which PyIceberg's own listing does not speak to."""
    (database,) = namespace
    with connection(catalog) as client:
        return [(database, table.tableName) for table in get_tables(client, database) if _is_iceberg(table)]


class HiveStore(MetastoreStore):
    """One table of a Hive database."""

    def __init__(self, catalog: HiveCatalog, identifier: Identifier) -> None:
        super().__init__(catalog)
        if len(identifier) != 2:
            raise TableNotFoundError(
                f"catalog {catalog.name}: a Hive table is DATABASE.TABLE, not {spell_identifier(identifier)}"
            )
        self._identifier = identifier
        self._name = in_catalog(catalog.name, identifier)
        self._database, self._table = identifier
        self._catalog = catalog
        self._lock = TableLock(catalog, self._database, self._table)

    @property
    def place(self) -> tuple[str, ...]:
        """The metastores' addresses, and the table's name."""
        return "hive", self._catalog.properties["uri"], self._database, self._table

    def _get(self) -> str:
        """The table's parameter `metadata_location`."""
        with catalog_errors(self._catalog), connection(self._catalog) as client:
            return self._location(self._read(client))

    @contextmanager
    def _move_turn(self) -> Iterator[Move]:
        """While the lock is held, if the table wants one."""
        with self._lock.held() if self._wants_lock() else nullcontext() as lock_id:
            yield partial(self._move, lock_id)

    def _wants_lock(self) -> bool:
        """As in Iceberg Java, a table (or the catalog) may leave the lock to a metastore that needs none."""
        default = self._catalog.properties.get(_LOCK_ENABLED, "true")
        with catalog_errors(self._catalog), connection(self._catalog) as client:
            return str(self._read(client).parameters.get(_LOCK_ENABLED, default)).lower() == "true"

    def _move(self, lock_id: int | None, old: str, new: str) -> None:
        """Set the parameter, expecting `old` there."""
        with catalog_errors(self._catalog), connection(self._catalog) as client:
            if lock_id is not None:
                self._lock.renew(client, lock_id)
            table = self._read(client)
            if self._location(table) != old:
                raise moved_meanwhile(self._catalog.name, self._identifier, old)
            table.parameters |= {METADATA_LOCATION: new, PREVIOUS_METADATA_LOCATION: old}
            self._alter(client, table, old)

    def _alter(self, client: Client, table: HiveTable, old: str) -> None:
        context = {
            "DO_NOT_UPDATE_STATS": "true",
            "expected_parameter_key": METADATA_LOCATION,
            "expected_parameter_value": old,
        }
        try:
            client.alter_table_with_environment_context(
                self._database, self._table, table, EnvironmentContext(properties=context)
            )
        except MetaException as error:
            if "The table has been modified" in str(error):
                raise moved_meanwhile(self._catalog.name, self._identifier, old) from None
            raise CommitStateUnknownError(f"alter_table failed: {error_line(error, self._catalog)}") from None
        except Exception as error:
            raise CommitStateUnknownError(f"alter_table got no answer: {error_line(error, self._catalog)}") from None

    def _read(self, client: Client) -> HiveTable:
        try:
            return get_table(client, self._database, self._table)
        except NoSuchObjectException:
            raise no_such_table(self._catalog.name, self._identifier) from None

    def _location(self, table: HiveTable) -> str:
        if not _is_iceberg(table) or not table.parameters.get(METADATA_LOCATION):
            raise TableNotFoundError(f"{self._name} is a Hive table, but no Iceberg table")
        return str(table.parameters[METADATA_LOCATION])


def _is_iceberg(table: HiveTable) -> bool:
    return str((table.parameters or {}).get("table_type", "")).upper() == "ICEBERG"
