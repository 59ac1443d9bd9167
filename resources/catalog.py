"""Where tables are found: the catalogs that PyIceberg's configuration names, and locations of file-system tables."""

from functools import cache

import dagster as dg
from pyiceberg.catalog import Catalog

from pipeline.catalogs import Table, current_location, list_tables, load_table, open_catalog


class CatalogResource(dg.ConfigurableResource["CatalogResource"]):
    """Opens tables. A catalog is configured in `.pyiceberg.yaml` or `PYICEBERG_CATALOG__…`, opened once a process."""

    def load(self, table: str, catalog: str | None) -> Table:
        """The table under this identifier of a catalog, or, without one, at this location."""
        return load_table(table, _opened(catalog) if catalog else None)

    def location(self, table: str, catalog: str | None) -> str:
        """Where the table's current metadata is, without reading it."""
        return current_location(table, _opened(catalog) if catalog else None)

    def tables(self, catalog: str) -> list[str]:
        """The identifiers of a catalog's tables."""
        return list_tables(_opened(catalog))


@cache
def _opened(name: str) -> Catalog:
    return open_catalog(name)
