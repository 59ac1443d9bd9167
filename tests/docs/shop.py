"""What the pages speak of: the table `sales.orders` in the catalog `prod`, and the demo in the catalog `demo`."""

from pathlib import Path

import numpy as np
import pyarrow as pa
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.table import Table


def orders(first: int, rows: int) -> pa.Table:
    """Orders of a shop, always the same ones."""
    rng = np.random.default_rng(first)
    ids = np.arange(first, first + rows)
    cities = pa.array([f"city {number}" for number in range(900)])
    prices = pa.array(rng.integers(1, 2_000_000, rows) / 100).cast(pa.decimal128(9, 2))
    return pa.table(
        {
            "order_id": ids,
            "customer_id": rng.integers(1, 200_001, rows),
            "status": pa.array(["open", "paid", "sent", "returned"]).take(pa.array(rng.integers(0, 4, rows))),
            "city": cities.take(pa.array(rng.integers(0, 900, rows), mask=ids % 50 == 0)),
            "price": prices,
            "ordered_on": np.datetime64("2026-01-01") + rng.integers(0, 300, rows),
        }
    )


class Shop:
    """A million orders in four files."""

    def __init__(self, folder: Path) -> None:
        """Make it in a SQL catalog in this folder."""
        self.uri = f"sqlite:///{folder}/catalog.db"
        self.catalog = catalog = SqlCatalog("prod", uri=self.uri, warehouse=folder.as_uri())
        catalog.create_namespace("sales")
        self.table: Table = catalog.create_table("sales.orders", orders(0, 1).schema)
        self.rows = 0
        for _ in range(4):
            self.append(250_000)

    def append(self, rows: int) -> None:
        """Rows whose ids go on where the last ones ended."""
        self.table.append(orders(self.rows, rows))
        self.rows += rows
