"""What the pages speak of: the table `sales.orders` in the catalog `prod`, and the demo in the catalog `demo`.

The pages about groups and dbt, and the README's questions, are about a few small tables, whose orders are partitioned.
"""

import shutil
from pathlib import Path

import numpy as np
import pyarrow as pa
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.table import Table
from pyiceberg.transforms import DayTransform

import puffinry
from tests.support.places import ROOT
from tests.vectors.dbt.tables import MODELS, TABLES

VECTORS = ROOT / "tests" / "vectors"


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


def make_small_shop(folder: Path, name: str) -> str:
    """Make tables of a few rows in a SQL catalog of this name, and a dbt project's manifest and a contract beside.

    Returns the catalog's URI.
    """
    uri = f"sqlite:///{folder}/catalog.db"
    catalog = SqlCatalog(name, uri=uri, warehouse=folder.as_uri())
    for namespace in ("sales", "main", "n"):
        catalog.create_namespace(namespace)
    by_day = orders_of_days(1)
    made = catalog.create_table("sales.orders", by_day.schema)
    with made.update_spec() as spec:
        spec.add_field("ts", DayTransform(), "day")
    made.append(by_day)
    puffinry.open_table("sales.orders", catalog).refresh()
    made.append(orders_of_days(2))
    events = pa.table({"device": [number % 7 for number in range(100)], "country": ["at", "it"] * 50})
    others = {"sales.customers": pa.table({"id": range(1, 200_001)}), "sales.events": events}
    others |= {f"main.{each}": rows for each, rows in (TABLES | MODELS).items()}  # where the manifest has them
    others |= {f"n.{each}": rows for each, rows in TABLES.items()}  # and the contract
    for identifier, rows in others.items():
        catalog.create_table(identifier, rows.schema).append(rows)
    (folder / "target").mkdir()
    shutil.copy(VECTORS / "dbt" / "manifest.json", folder / "target")
    shutil.copy(VECTORS / "contract.odcs.yaml", folder / "orders.odcs.yaml")
    return uri


def orders_of_days(seed: int) -> pa.Table:
    """A thousand orders of the ten days up to 2026-11-27."""
    made = orders(1_000 * seed, 1_000).drop_columns("ordered_on")
    days = np.datetime64("2026-11-18", "us") + np.arange(1_000) % 10 * np.timedelta64(1, "D")
    return made.append_column("store", pa.array(np.arange(1_000) % 30)).append_column("ts", pa.array(days))
