from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.table import Table as IcebergTable
from pyiceberg.utils.config import Config


@pytest.fixture
def prod(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlCatalog:
    """A catalog that is configured under this name, in a SQLite database."""
    uri = f"sqlite:///{tmp_path}/catalog.db"
    monkeypatch.setenv("PYICEBERG_CATALOG__PROD__URI", uri)
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())  # read when PyIceberg was imported
    return SqlCatalog("prod", uri=uri, warehouse=f"file://{tmp_path}/warehouse")


@pytest.fixture
def orders(prod: SqlCatalog) -> IcebergTable:
    """The table sales.orders of a thousand rows, with three cities, one of them the empty text, and nulls."""
    prod.create_namespace("sales")
    rows = pa.table({"o_id": range(1000), "city": [["Wien", "", None, "Graz"][i % 4] for i in range(1000)]})
    table = prod.create_table("sales.orders", rows.schema)
    table.append(rows)
    return table
