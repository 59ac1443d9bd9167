"""One deployment for all end-to-end tests, on a catalog whose tables look like a shop's."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
import yaml
from pyiceberg.catalog.sql import SqlCatalog

from puffinry.catalogs import Table, load_table
from puffinry_assets.runs import partition_key
from tests.e2e.deployment import Deployment, wait_for
from tests.support.servers.availability import or_say_why
from tests.support.servers.starting import postgres

STORES = 50
VISITS = 60  # snapshots, which take some time to read one after the other
BROKEN = "sales.store_23"
LONG_NAME = "customer_orders_by_region_and_month_in_europe_2"  # 47 letters
SENSOR = "new_snapshots_lake"
ORDERS = ("lake", "sales", "orders")
SKETCHES = (*ORDERS, "orders_sketches")  # of which each snapshot is a partition
SETTINGS = {
    "tables": [
        {"catalog": "lake", "tables": ["sales.nightly"], "schedule": "* * * * *", "new_snapshots": "ignore"},
        {"catalog": "lake", "tables": ["sales.orders"], "owners": ["team:shop"], "new_snapshots": "ignore"},
        {"catalog": "lake", "tables": ["sales.visits"], "new_snapshots": "ignore"},
        {"catalog": "lake", "tables": ["sales.*"], "owners": ["team:shop"], "fresh_within_hours": 24},
    ],
    "sensor": {"interval_seconds": 5, "tables_per_run": 100},
    "spark": {
        "master": "local[2]",
        "conf": {"spark.driver.bindAddress": "127.0.0.1", "spark.driver.host": "127.0.0.1"},
    },
    "executor": "multiprocess",
}
SCHEMA = pa.schema(
    [
        pa.field("order_id", pa.int64(), nullable=False),
        ("customer", pa.string()),
        ("status", pa.string()),
        ("amount", pa.decimal128(9, 2)),
        ("day", pa.date32()),
    ]
)


@dataclass(frozen=True)
class Shop:
    """The catalog `lake`."""

    catalog: SqlCatalog

    def create(self, name: str, rows: int) -> None:
        table = self.catalog.create_table(name, SCHEMA)
        with table.update_schema() as update:
            update.set_identifier_fields("order_id")
        self.append(name, rows)

    def append(self, name: str, rows: int) -> int:
        """One more day of orders; returns the snapshot's id."""
        table = self.catalog.load_table(name)
        day = len(table.snapshots())
        random = np.random.default_rng(day)
        data = {
            "order_id": np.arange(day * rows, (day + 1) * rows),
            "customer": [f"customer {number}" for number in random.integers(0, 40 * (day + 1), rows)],
            "status": random.choice(["open", "paid", "sent", "returned"], rows),
            "amount": pa.array(random.integers(100, 90_000, rows)).cast(pa.decimal128(19, 0)).cast(SCHEMA.types[3]),
            "day": [date(2026, 11, 1) + timedelta(day)] * rows,
        }
        table.append(pa.table(data, schema=SCHEMA))
        return int(self.catalog.load_table(name).metadata.current_snapshot_id or 0)

    def spread_over_days(self, name: str) -> None:
        """Date the snapshots a day apart, as if the table had not been made in one second."""
        location = self.catalog.load_table(name).metadata_location
        path = Path(location.removeprefix("file://"))
        document = json.loads(path.read_text())
        for age, snapshot in enumerate(reversed(document["snapshots"])):
            snapshot["timestamp-ms"] -= age * 86_400_000
        path.write_text(json.dumps({**document, "snapshot-log": []}))

    def load(self, name: str) -> Table:
        return load_table(name, self.catalog)

    def metadata_files(self, name: str) -> set[Path]:
        """Everything in the table's metadata folder."""
        location = self.catalog.load_table(name).location().removeprefix("file://")
        return set(Path(location, "metadata").rglob("*"))

    def snapshots_with_statistics(self, name: str) -> set[int]:
        return {file.snapshot_id for file in self.load(name).metadata.statistics}


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("deployment")


@pytest.fixture(scope="session")
def shop(folder: Path) -> Shop:
    """`orders` and `visits` with many snapshots, others with one, and many stores, one of them broken."""
    properties = {"type": "sql", "uri": f"sqlite:///{folder}/catalog.db", "warehouse": f"file://{folder}/warehouse"}
    (folder / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": {"lake": properties}}))
    (folder / "puffinry.yaml").write_text(yaml.safe_dump(SETTINGS, sort_keys=False))
    shop = Shop(SqlCatalog("lake", **properties))
    shop.catalog.create_namespace("sales")
    shop.create("sales.orders", 500)
    for _ in range(9):
        shop.append("sales.orders", 500)
    shop.spread_over_days("sales.orders")
    shop.create("sales.visits", 5)
    for _ in range(VISITS - 1):
        shop.append("sales.visits", 5)
    for name in (
        "sales.returns",
        "sales.nightly",
        f"sales.{LONG_NAME}",
        *(f"sales.store_{number:02}" for number in range(STORES)),
    ):
        shop.create(name, 50)
    (lost,) = (folder / "warehouse/sales" / BROKEN.removeprefix("sales.") / "data").glob("*.parquet")
    lost.unlink()
    return shop


@pytest.fixture(scope="session")
def deployment(folder: Path, shop: Shop) -> Iterator[Deployment]:
    with or_say_why(), postgres(folder) as database:
        deployment = Deployment(folder, database)
        try:
            deployment.start()
            yield deployment
        finally:
            deployment.stop()


@pytest.fixture(scope="session")
def backfilled(deployment: Deployment, shop: Shop) -> list[str]:
    """The partitions of `orders`, after one backfill of all of them during which the daemon was killed twice.

    Once when the backfill's run had just been asked for, once while it was going on.
    """
    partitions = [partition_key(snapshot) for snapshot in shop.load("sales.orders").metadata.snapshots.values()]
    for key in partitions:
        deployment.add_partition("lake.sales.orders", key)
    backfill = deployment.launch_backfill([SKETCHES], partitions)
    wait_for("the backfill's run", lambda: deployment.runs(dagster_backfill=backfill))
    deployment.kill_daemon()
    deployment.start_daemon()
    waiting = {"QUEUED", "NOT_STARTED", "STARTING"}
    wait_for("its start", lambda: deployment.runs(dagster_backfill=backfill)[0]["status"] not in waiting)
    deployment.kill_daemon()
    deployment.start_daemon()
    wait_for("the backfill's end", lambda: deployment.backfill_status(backfill) in {"COMPLETED_SUCCESS", "FAILED"})
    assert deployment.backfill_status(backfill) == "COMPLETED_SUCCESS"
    assert [run["status"] for run in deployment.runs(dagster_backfill=backfill)] == ["SUCCESS"]
    return partitions
