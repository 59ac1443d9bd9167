"""Tables and catalogs as callers name them: by identifier or location, by configured name or opened already."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from puffinry.catalogs.listing import nearest_tables
from puffinry.catalogs.opening import open_catalog
from puffinry.catalogs.table import Jvm, Table, load_table
from puffinry.errors import SettingsError, TableNotFoundError
from puffinry.metadata import is_metadata_file
from puffinry.secrets import remember
from puffinry.spark import start_jvm
from puffinry.storage import local_path

if TYPE_CHECKING:
    from pyiceberg.catalog import Catalog


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


def catalog_named(catalog: "str | Catalog | None", properties: Mapping[str, str] | None = None) -> "Catalog":
    """The catalog that PyIceberg knows under a name (None: its default), or one that is open already, as it is.

    Raises SettingsError, CatalogUnavailableError.
    """
    if catalog is None or isinstance(catalog, str):
        return open_catalog(catalog, **(properties or {}))
    if properties:
        raise SettingsError(f"catalog {catalog.name} is open already: give the properties where it is opened")
    remember(catalog.properties, lasting=True)
    return catalog


def holds_a_table(folder: str) -> bool:
    """Whether there is a file-system table in a folder of this machine, or it is called as a metadata file is."""
    path = local_path(folder)
    return path is not None and ((path / "metadata").is_dir() or is_metadata_file(folder))
