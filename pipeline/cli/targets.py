"""TABLE and TABLE@REF as users write them: an identifier in a catalog, or the location of a file-system table."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from pyspark.sql import SparkSession

from pipeline.catalogs import Table, load_table, open_catalog
from pipeline.session import start_session

Catalog = Annotated[
    str | None,
    typer.Option("--catalog", help="The catalog of the tables, as configured for PyIceberg.", show_default=False),
]


def split_reference(target: str) -> tuple[str, str | None]:
    """`TABLE@REF` as table and branch, tag or snapshot id; a location may hold an @ in its folders."""
    table, at, reference = target.rpartition("@")
    if not at or not table or "/" in reference:
        return target, None
    return table, reference


def open_table(table: str, catalog: str | None, spark: Callable[[], SparkSession] = start_session) -> Table:
    """The table at a location, if it looks like one, else under an identifier of the catalog (None: the default).

    `spark` gives the session through whose JVM a table on HDFS is reached.
    """
    if "/" in table or (catalog is None and Path(table, "metadata").is_dir()):
        return load_table(table, spark=spark)
    return load_table(table, open_catalog(catalog), spark)
