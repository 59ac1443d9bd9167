"""Tables as the engine sees them: opened by identifier in a catalog, or by location on a file system.

PyIceberg's own model is not used for the metadata, since it refuses other vendors' blobs and drops keys it does not
know. Only the metadata location comes from PyIceberg, and the document is read from there.
"""

import os.path
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

from pyiceberg.io import SCHEMA_TO_FILE_IO, FileIO

from puffinry.catalogs.file_system import (
    HDFS_SCHEMES,
    FileSystemStore,
    Hadoop,
    HadoopFileIO,
    HadoopFolder,
    LocalFolder,
    MetadataFile,
    ObjectStoreTable,
)
from puffinry.catalogs.identifiers import parse_identifier
from puffinry.catalogs.listing import ancestry, nearest_tables
from puffinry.catalogs.opening import catalog_named
from puffinry.catalogs.store import Store, TableVersion
from puffinry.errors import TableNotFoundError, UnsupportedError, about
from puffinry.metadata import NEWEST_FORMAT_VERSION, NEWEST_KNOWN_VERSION, TableMetadata, is_metadata_file
from puffinry.spark import start_jvm
from puffinry.storage import local_path, open_file_io

if TYPE_CHECKING:
    from py4j.java_gateway import JavaGateway
    from pyiceberg.catalog import Catalog

Jvm = Callable[[], "JavaGateway"]
# PyIceberg's class of a catalog -> our module and class. Imported when met: each needs a client of its own.
_KINDS = {
    "SqlCatalog": ("sql", "SqlStore"),
    "HiveCatalog": ("hive", "HiveStore"),
    "GlueCatalog": ("glue", "GlueStore"),
    "RestCatalog": ("rest", "RestStore"),
}


@dataclass(frozen=True, slots=True)
class Table:
    """One table at one version; `reload` gives it at the present one."""

    identifier: str  # as the user names it: an identifier, or a location
    metadata_location: str
    metadata: TableMetadata = field(repr=False)
    store: Store = field(repr=False)
    keep: str | None = None  # how long commits leave old statistics listed; None: as the table's property says
    newest_version: int = field(default=NEWEST_FORMAT_VERSION, repr=False)  # of the format, that may be committed to

    @property
    def io(self) -> FileIO:
        """Reads and writes the table's files, with the catalog's credentials."""
        return self.store.io

    def reload(self) -> "Table":
        """The same table at its current version."""
        with about(table=self.identifier):
            version = self.store.current()
            return replace(self, metadata_location=version.location, metadata=version.metadata)

    def refuse_one_version(self) -> None:
        """Raise CommitFailedError for a metadata file by itself: of what the table is now it says nothing."""
        if isinstance(self.store, MetadataFile):
            self.store.check(TableVersion(self.metadata_location, self.metadata))

    def allowing(self, *, format_version_4: bool) -> "Table":
        """The same table, to which may be committed though its format version is not final, where that is asked for."""
        return replace(self, newest_version=NEWEST_KNOWN_VERSION) if format_version_4 else self


def load_table(table: str, catalog: "Catalog | None" = None, jvm: Jvm = start_jvm, **file_io_properties: str) -> Table:
    """The table under an identifier of `catalog`, or, without one, the file-system table at a path or URI.

    The location of a metadata file is that version of a table, which can be read only. `jvm` is called for a location
    on HDFS, which is reached through Spark's own Hadoop client. Raises TableNotFoundError, MetadataError,
    CatalogUnavailableError, or UnsupportedError for a catalog or location of a kind that is not known.
    """
    with about(table=table):
        store = _store(table, catalog, jvm, file_io_properties)
        version = store.current()
        return Table(table, version.location, version.metadata, store)


def table_named(
    table: str,
    catalog: "str | Catalog | None" = None,
    properties: Mapping[str, str] | None = None,
    jvm: Jvm = start_jvm,
) -> Table:
    """The table under an identifier of the catalog, or at a location; with a catalog it is never a location.

    Without one, what has a / or is a folder with `metadata` in it is a location, all else an identifier in PyIceberg's
    default catalog. `properties` are the catalog's or the storage's, beside those that are configured. `jvm` starts the
    JVM of Spark through which a table on HDFS is reached.

    Raises TableNotFoundError, MetadataError, CatalogUnavailableError, SettingsError, UnsupportedError.
    """
    if catalog is None and ("/" in table or holds_a_table(table)):
        return load_table(table, None, jvm, **(properties or {}))
    opened = catalog_named(catalog, properties)
    try:
        return load_table(table, opened, jvm)
    except TableNotFoundError as error:
        if meant := nearest_tables(opened, table):
            raise error.saying(f"{error}; did you mean {' or '.join(meant)}?") from None
        raise


def holds_a_table(folder: str) -> bool:
    """Whether there is a file-system table in a folder of this machine, or it is called as a metadata file is."""
    path = local_path(folder)
    return path is not None and (os.path.isdir(path / "metadata") or is_metadata_file(folder))


def current_location(table: str, catalog: "Catalog | None" = None, jvm: Jvm = start_jvm, **properties: str) -> str:
    """Where the current metadata of such a table is, without reading it: only a table that moved must be read."""
    with about(table=table):
        return _store(table, catalog, jvm, properties).location()


def _store(table: str, catalog: "Catalog | None", jvm: Jvm, properties: dict[str, str]) -> Store:
    if catalog is None:
        return _file_system_store(table, jvm, properties)
    kinds = [_KINDS[kind] for kind in ancestry(catalog) if kind in _KINDS]
    if not kinds:
        raise UnsupportedError(f"catalog {catalog.name}: {type(catalog).__name__} is none of SQL, Hive, Glue and REST")
    module, name = kinds[0]
    open_store = getattr(import_module(f"puffinry.catalogs.{module}"), name)
    return cast(Store, open_store(catalog, parse_identifier(table)))


def _file_system_store(location: str, jvm: Jvm, properties: dict[str, str]) -> Store:
    try:
        scheme = urlsplit(location).scheme
    except ValueError as error:
        raise UnsupportedError(f"{location} is no location: {error}") from error
    if scheme not in ("", *HDFS_SCHEMES, *SCHEMA_TO_FILE_IO):
        raise UnsupportedError(f"{location}: PyIceberg reads {', '.join(SCHEMA_TO_FILE_IO)}, but not {scheme}")
    hadoop = Hadoop(jvm()) if scheme in HDFS_SCHEMES else None
    io = HadoopFileIO(hadoop) if hadoop else open_file_io(properties, location)
    if is_metadata_file(location):
        return MetadataFile(location, io)
    if hadoop:
        return FileSystemStore(location, HadoopFolder(hadoop, f"{location}/metadata"), io)
    if (path := local_path(location)) is not None:
        return FileSystemStore(location, LocalFolder(path / "metadata"), io)
    return ObjectStoreTable(location, io)
