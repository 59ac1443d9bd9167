"""The catalog `shop`, a SQLite database in a folder, and how commands in processes of their own find it."""

import os
from pathlib import Path

from pyiceberg.catalog.sql import SqlCatalog


def make_shop(folder: Path, namespace: str) -> tuple[SqlCatalog, dict[str, str]]:
    """The catalog with this namespace and no table yet, and the environment of such a process."""
    uri = f"sqlite:///{folder}/catalog.db"
    catalog = SqlCatalog("shop", uri=uri, warehouse=f"file://{folder}/warehouse")
    catalog.create_namespace(namespace)
    return catalog, {**os.environ, "PYICEBERG_CATALOG__SHOP__URI": uri}
