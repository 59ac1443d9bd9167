"""The DAGs of examples/airflow_dag.py in a real Airflow, in an environment of its own: python -m tests.docs.airflow

`airflow dags test` runs each DAG to its end over a catalog with one table: first the hourly one, whose sensor sees that
the table has no statistics, then the backfill of the table's oldest snapshot. Exits with 1 where a DAG failed or did
not do that; a word where Airflow cannot be had here.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from puffinry import open_table
from tests.docs.shop import Shop
from tests.support.places import ROOT

ENVIRONMENT = ROOT / ".cache" / "environments" / "airflow"
WANTED = "apache-airflow>=3,<4"
DAGS = ROOT / "examples" / "airflow_dag.py"


def airflow() -> Path | None:
    """Its command, in an environment that uv makes; None where it cannot be had."""
    uv = (sys.executable, "-m", "uv")
    python = ENVIRONMENT / "bin" / "python"
    made = python.exists() or _succeeds(*uv, "venv", "--quiet", "--python", sys.executable, str(ENVIRONMENT))
    there = made and _succeeds(*uv, "pip", "install", "--quiet", "--python", str(python), WANTED)
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


def main() -> None:
    command = airflow()
    if command is None:
        sys.exit(f"{WANTED}: absent")
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
    if failed or set(found.values()) != {"current"}:
        sys.exit(f"failed: {failed}; the table's statistics: {found}")


if __name__ == "__main__":
    main()
