"""Where tables are found: the catalogs that PyIceberg's configuration names, and locations of file-system tables."""

import math
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

import dagster as dg
from py4j.java_gateway import JavaGateway
from pydantic import Field
from pyiceberg.catalog import Catalog

from puffinry import catalogs
from puffinry.spark import start_jvm
from puffinry_resources.spark import WithSparkConf

_properties: dict[str, Mapping[str, str]] = {}


class CatalogResource(WithSparkConf, dg.ConfigurableResource["CatalogResource"]):
    """Opens tables. A catalog is configured in `.pyiceberg.yaml` or `PYICEBERG_CATALOG__…`, opened once a process."""

    master: str | None = Field(default=None, description="Spark master, as in the resource `spark`, for HDFS.")
    spark_config: dict[str, Any] = Field(default={}, description="Spark properties, as in the resource `spark`.")

    def load(self, table: str, catalog: str | None) -> catalogs.Table:
        """The table under this identifier of a catalog, or, without one, at this location."""
        return catalogs.load_table(table, _opened(catalog) if catalog else None, self._jvm)

    def location(self, table: str, catalog: str | None) -> str:
        """Where the table's current metadata is, without reading it."""
        return catalogs.current_location(table, _opened(catalog) if catalog else None, self._jvm)

    def locations(self, tables: Collection[str], catalog: str | None) -> dict[str, str]:
        """The same of many tables, as far as one request for all of them reports it."""
        return catalogs.current_locations(tables, _opened(catalog)) if catalog else {}

    def tables(
        self, catalog: str, reach: catalogs.Reach | None = None, left: Sequence[str] = (), seconds: float = math.inf
    ) -> catalogs.Listing:
        """The identifiers of a catalog's tables, and the namespaces that it does not list; as `list_tables` has it."""
        return catalogs.list_tables(_opened(catalog), None, reach, left, seconds)

    def _jvm(self) -> JavaGateway:
        return start_jvm(self.spark_master, self.spark_conf)


def use_properties(catalogs: Mapping[str, Mapping[str, str]]) -> None:
    """Open these catalogs by these properties, beside what PyIceberg's configuration has; not seen in Dagster."""
    _properties.update(catalogs)


@cache
def _opened(name: str) -> Catalog:
    return catalogs.open_catalog(name, **_properties.get(name, {}))
