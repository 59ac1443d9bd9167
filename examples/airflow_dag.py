"""Column statistics of a catalog's Iceberg tables, kept current by Airflow 3 through Puffinry's command line.

`puffinry_statistics` refreshes the tables whose statistics are not current, and checks the result. With the provider
apache-iceberg 2.1.0 or later, a new snapshot of a table in PUFFINRY_TABLES ("sales.orders sales.customers") starts it
(through the connection PUFFINRY_CONNECTION, by default iceberg_default). Otherwise hourly runs poll every five minutes.
`puffinry_backfill` is launched by hand, for snapshots, branches or tags: ["sales.orders@8234", "sales.orders@audit"].

Put this file into the DAGs folder. Puffinry needs an environment of its own, as its requirements differ from Airflow's:
PUFFINRY names its command. Workers find the catalog as PyIceberg does: PYICEBERG_HOME or PYICEBERG_CATALOG__….
"""

import json
import logging
import os
import subprocess
from datetime import datetime, timedelta

from airflow.sdk import Asset, AssetAny, AssetWatcher, Param, dag, get_current_context, task

try:
    from airflow.providers.apache.iceberg.triggers.iceberg import IcebergTableSnapshotTrigger
except ImportError:
    IcebergTableSnapshotTrigger = None

PUFFINRY = os.environ.get("PUFFINRY", "/opt/puffinry/bin/puffinry")
CATALOG = os.environ.get("PUFFINRY_CATALOG", "prod")
CONNECTION = os.environ.get("PUFFINRY_CONNECTION", "iceberg_default")
TABLES = os.environ.get("PUFFINRY_TABLES", "").split()


def puffinry(command: str, *arguments: str) -> list[dict]:
    """Run a command; what it says of each table, logged as well. A table that failed fails the task, and no other."""
    called = [PUFFINRY, command, "--catalog", CATALOG, "--json", *arguments]
    done = subprocess.run(called, stdout=subprocess.PIPE, text=True, check=False)
    logging.getLogger(__name__).info(done.stdout)
    done.check_returncode()
    return [json.loads(line) for line in done.stdout.splitlines()]


def with_new_snapshots(table: str) -> Asset:
    """A table that starts the DAG with each snapshot; a commit of statistics makes none."""
    trigger = IcebergTableSnapshotTrigger(table=table, iceberg_conn_id=CONNECTION)
    return Asset(table, watchers=[AssetWatcher(name=f"{table} snapshots", trigger=trigger)])


WATCHED = AssetAny(*map(with_new_snapshots, TABLES)) if IcebergTableSnapshotTrigger and TABLES else None


@dag(
    schedule=WATCHED or "0 * * * *",
    start_date=datetime(2026, 1, 1),
    catchup=False,
    max_active_runs=1,
    default_args={"retries": 2, "retry_delay": timedelta(minutes=5)},
)
def puffinry_statistics():
    """With a new snapshot, or each hour once there is one: refresh, check."""

    @task.sensor(poke_interval=300, timeout=3300, mode="reschedule", soft_fail=True)
    def new_snapshots() -> bool:
        """Skips the hour if every table stays current."""
        return any(table.get("state") in ("stale", "none") for table in puffinry("tables"))

    @task
    def refresh() -> None:
        puffinry("analyze", "--stale")

    @task
    def verify() -> None:
        puffinry("verify", "--all")

    refreshed = refresh()
    if WATCHED is None:
        new_snapshots() >> refreshed
    refreshed >> verify()


@dag(schedule=None, params={"tables": Param(["sales.orders@8234"], type="array", items={"type": "string"})})
def puffinry_backfill():
    """Statistics of the snapshots, branches or tags that the launch names."""

    @task
    def analyze() -> None:
        puffinry("analyze", "--", *get_current_context()["params"]["tables"])

    analyze()


puffinry_statistics()
puffinry_backfill()
