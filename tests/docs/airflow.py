"""The DAGs of examples/airflow_dag.py in a real Airflow, in an environment of its own: python -m tests.docs.airflow

`airflow dags test` runs each DAG to its end over a catalog with one table: first the hourly one, whose sensor sees that
the table has no statistics, then the backfill of the table's oldest snapshot. Then all of Airflow runs, and an append
to the table starts a refresh through the provider's trigger. Exits with 1 where a DAG failed or did not do that; a word
where Airflow cannot be had here.
"""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from puffinry import open_table
from tests.docs.shop import Shop
from tests.support.places import ROOT
from tests.support.servers.processes import free_port

ENVIRONMENT = ROOT / ".cache" / "environments" / "airflow"
WANTED = ("apache-airflow>=3,<4", "apache-airflow-providers-apache-iceberg>=2.1,<3", "pyiceberg[pyarrow,sql-sqlite]")
DAGS = ROOT / "examples" / "airflow_dag.py"
_SECONDS = 300  # for Airflow to start, see a snapshot and run the DAG: two minutes on two busy cores


def airflow() -> Path | None:
    """Its command, in an environment that uv makes; None where it cannot be had."""
    uv = (sys.executable, "-m", "uv")
    python = ENVIRONMENT / "bin" / "python"
    made = python.exists() or _succeeds(*uv, "venv", "--quiet", "--python", sys.executable, str(ENVIRONMENT))
    there = made and _succeeds(*uv, "pip", "install", "--quiet", "--python", str(python), *WANTED)
    return ENVIRONMENT / "bin" / "airflow" if there else None


def _succeeds(*command: str, environment: Mapping[str, str] | None = None) -> bool:
    return subprocess.run(command, env=environment, check=False).returncode == 0


def environment_of(folder: Path, catalog: str) -> dict[str, str]:
    """An Airflow with these DAGs alone, whose tasks find Puffinry's command and the catalog."""
    (folder / "dags").mkdir()
    (folder / "dags" / DAGS.name).write_text(DAGS.read_text())
    return {
        **os.environ,
        "AIRFLOW_HOME": str(folder),
        "AIRFLOW__CORE__LOAD_EXAMPLES": "False",
        "PUFFINRY": str(Path(sys.executable).with_name("puffinry")),
        "PYICEBERG_CATALOG__PROD__URI": catalog,
    }


def watching(folder: Path, catalog: str) -> dict[str, str]:
    """An Airflow that starts the DAG with each snapshot of the table."""
    folder.mkdir()
    environment, port = environment_of(folder, catalog), free_port()
    return {
        **environment,
        "PATH": f"{ENVIRONMENT / 'bin'}{os.pathsep}{environment['PATH']}",
        "PUFFINRY_TABLES": "sales.orders",
        "PUFFINRY_CONNECTION": "prod",
        "AIRFLOW_CONN_PROD": json.dumps({"conn_type": "iceberg", "extra": {"type": "sql", "uri": catalog}}),
        "AIRFLOW__API__BASE_URL": f"http://localhost:{port}",
        "AIRFLOW__API__PORT": str(port),
        "AIRFLOW__CORE__DAGS_ARE_PAUSED_AT_CREATION": "False",
        "AIRFLOW__CORE__PARALLELISM": "2",
    }


@contextmanager
def running(command: Path, environment: Mapping[str, str]) -> Iterator[None]:
    """All of Airflow, in a group of processes that ends with the block."""
    with subprocess.Popen([command, "standalone"], env=environment, start_new_session=True) as started:
        try:
            yield
        finally:
            with suppress(ProcessLookupError):
                os.killpg(started.pid, signal.SIGKILL)


def refreshes_by_itself(command: Path, shop: Shop, folder: Path) -> bool:
    """Whether an append to the table has its statistics refreshed, by runs that snapshots started and no others."""
    environment = watching(folder, shop.uri)
    if not _succeeds(str(command), "db", "migrate", environment=environment):
        return False
    shop.append(1000)
    end = time.monotonic() + _SECONDS
    with running(command, environment), closing(sqlite3.connect(folder / "airflow.db", timeout=60)) as database:
        while time.monotonic() < end:
            time.sleep(5)
            if set(database.execute("SELECT run_type, state FROM dag_run")) == {("asset_triggered", "success")}:
                return open_table("sales.orders", shop.catalog).statistics().state == "current"
    return False


def main() -> None:
    command = airflow()
    if command is None:
        sys.exit(f"{', '.join(WANTED)}: absent")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shop = Shop(folder)
        environment = environment_of(folder, shop.uri)
        oldest = str(shop.table.metadata.snapshots[0].snapshot_id)
        asked = json.dumps({"tables": [f"sales.orders@{oldest}"]})
        steps = (
            ("db", "migrate"),
            ("dags", "test", "puffinry_statistics"),
            ("dags", "test", "puffinry_backfill", "--conf", asked),
        )
        failed = [" ".join(step) for step in steps if not _succeeds(str(command), *step, environment=environment)]
        table = open_table("sales.orders", shop.catalog)
        found = {reference or "now": table.statistics(reference).state for reference in (None, oldest)}
        if not failed and not refreshes_by_itself(command, shop, folder / "watching"):
            failed = ["a run that a new snapshot starts"]
    if failed or set(found.values()) != {"current"}:
        sys.exit(f"failed: {failed}; the table's statistics: {found}")


if __name__ == "__main__":
    main()
