"""Tables as the engine sees them: opened by identifier in a catalog, or by location on a file system.

Catalogs are configured as PyIceberg's users do it: `.pyiceberg.yaml`, `PYICEBERG_CATALOG__<NAME>__<KEY>`, properties.
The metadata is never taken from PyIceberg's own model, which refuses other vendors' blobs and drops keys it does not
know: only the metadata location is, and the document is read from there.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from typing import cast
from urllib.parse import urlsplit

from pyiceberg.catalog import Catalog, load_catalog
from pyiceberg.io import SCHEMA_TO_FILE_IO, FileIO
from pyspark.sql import SparkSession

from pipeline.catalogs import deadlines, hadoop
from pipeline.catalogs.deadlines import within
from pipeline.catalogs.filesystem import FileSystemStore
from pipeline.catalogs.local import LocalFolder
from pipeline.catalogs.objects import ObjectStoreTable
from pipeline.catalogs.secrets import asking
from pipeline.catalogs.store import Store, TableVersion
from pipeline.errors import PuffinryError, SettingsError, UnsupportedError
from pipeline.metadata.document import TableMetadata
from pipeline.redaction import without_secrets
from pipeline.session import start_session
from pipeline.storage import open_file_io

# PyIceberg's class of a catalog -> our module. Imported when met: each needs a client that only its users install.
_KINDS = {"SqlCatalog": "sql", "HiveCatalog": "hive", "GlueCatalog": "glue", "RestCatalog": "rest"}


@dataclass(frozen=True, slots=True)
class Table:
    """One table at one version; `reload` gives it at the present one."""

    identifier: str  # as the user names it: an identifier, or a location
    metadata_location: str
    metadata: TableMetadata = field(repr=False)
    store: Store = field(repr=False)

    @property
    def io(self) -> FileIO:
        """Reads and writes the table's files, with the catalog's credentials."""
        return self.store.io

    def reload(self) -> "Table":
        """The same table at its current version."""
        return _at(self.identifier, self.store.current(), self.store)


def open_catalog(name: str | None = None, **properties: str) -> Catalog:
    """The catalog that PyIceberg knows under `name` (None: its default).

    Raises SettingsError where it does not open, CatalogUnavailableError where its server says nothing at all.
    A SQL catalog's tables are not created here: a mistyped address shall not become an empty catalog.
    """
    try:
        return within(
            deadlines.ANSWER_SECONDS,
            lambda: load_catalog(name, **{"init_catalog_tables": "false", **properties}),
            f"catalog {name or 'default'}",
        )
    except PuffinryError:
        raise
    except Exception as error:
        # PyIceberg shows all properties, secrets included, where it finds no type among them, or names an option of its
        # own command line where it finds nothing at all.
        is_missing = isinstance(error, ValueError) and ("properties" in str(error) or "URI missing" in str(error))
        said = "no type or uri is configured under this name" if is_missing else str(error)
        raise SettingsError(
            f"catalog {name or 'default'} cannot be opened: {without_secrets(said, properties)}; "
            "catalogs are configured in .pyiceberg.yaml or by PYICEBERG_CATALOG__<NAME>__URI"
        ) from None


def load_table(
    table: str,
    catalog: Catalog | None = None,
    spark: Callable[[], SparkSession] = start_session,
    **file_io_properties: str,
) -> Table:
    """The table under an identifier of `catalog`, or, without one, the file-system table at a path or URI.

    `spark` is asked for its session only for a location on HDFS, which is reached through Spark's own Hadoop client.
    Raises TableNotFoundError, MetadataError, CatalogUnavailableError, or UnsupportedError for a catalog without a safe
    way to commit, or a location that nothing reads.
    """
    store = _store(table, catalog, spark, file_io_properties)
    return _at(table, store.current(), store)


def current_location(
    table: str,
    catalog: Catalog | None = None,
    spark: Callable[[], SparkSession] = start_session,
    **file_io_properties: str,
) -> str:
    """Where the current metadata of such a table is, without reading it: whether it moved tells what must be read."""
    return _store(table, catalog, spark, file_io_properties).location()


def list_tables(catalog: Catalog) -> list[str]:
    """The identifiers of all tables of a catalog, sorted."""
    with asking(catalog):
        return sorted(".".join(identifier) for identifier in _tables_below(catalog, ()))


def _at(identifier: str, version: TableVersion, store: Store) -> Table:
    return Table(identifier, version.location, version.metadata, store)


def _tables_below(catalog: Catalog, namespace: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for child in _asked(catalog, catalog.list_namespaces, namespace):
        yield from _asked(catalog, _listing(catalog), child)
        yield from _tables_below(catalog, child)


def _listing(catalog: Catalog) -> Callable[[tuple[str, ...]], list[tuple[str, ...]]]:
    """How the tables of one namespace are listed: by our own client where PyIceberg's does not reach all servers."""
    if "HiveCatalog" in _ancestry(catalog):
        return partial(import_module("pipeline.catalogs.hive").list_tables, catalog)
    return catalog.list_tables


def _asked(
    catalog: Catalog, listing: Callable[[tuple[str, ...]], list[tuple[str, ...]]], namespace: tuple[str, ...]
) -> list[tuple[str, ...]]:
    return within(deadlines.ANSWER_SECONDS, lambda: listing(namespace), f"catalog {catalog.name}")


def _store(
    table: str, catalog: Catalog | None, spark: Callable[[], SparkSession], file_io_properties: dict[str, str]
) -> Store:
    return _catalog_store(catalog, table) if catalog else _file_system_store(table, spark, file_io_properties)


def _catalog_store(catalog: Catalog, table: str) -> Store:
    kinds = [_KINDS[kind] for kind in _ancestry(catalog) if kind in _KINDS]
    if not kinds:
        raise UnsupportedError(f"catalog {catalog.name}: {type(catalog).__name__} is none of SQL, Hive, Glue and REST")
    open_store = import_module(f"pipeline.catalogs.{kinds[0]}").open_store
    return cast(Store, open_store(catalog, Catalog.identifier_to_tuple(table)))


def _ancestry(catalog: Catalog) -> list[str]:
    return [kind.__name__ for kind in type(catalog).__mro__]


def _file_system_store(location: str, spark: Callable[[], SparkSession], properties: dict[str, str]) -> Store:
    scheme = urlsplit(location).scheme
    if scheme in hadoop.SCHEMES:
        client = hadoop.Hadoop(spark())
        folder = hadoop.HadoopFolder(client, f"{location}/metadata")
        return FileSystemStore(location, folder, hadoop.HadoopFileIO(client))
    if scheme not in ("", *SCHEMA_TO_FILE_IO):
        raise UnsupportedError(f"{location}: PyIceberg reads {', '.join(SCHEMA_TO_FILE_IO)}, but not {scheme}")
    io = open_file_io(properties, location)
    if scheme in ("", "file"):
        return FileSystemStore(location, LocalFolder(f"{location}/metadata"), io)
    return ObjectStoreTable(location, io)
