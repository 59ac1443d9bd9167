"""A project as `create-dagster` makes it, with assets of its own, in an environment with Puffinry's wheel."""

import json
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import yaml

from tests.packaging.conftest import Environment

COMPONENT = "puffinry_assets.IcebergStatistics"
PATIENCE = 300  # seconds; a busy machine with two cores needs a part of it
# A package of the user's whose name is that of a folder of ours, and the asset that writes one of the watched tables.
OWN_PACKAGE = """
import dagster as dg

@dg.asset(key=["shop", "db", "t"], description="written by the project")
def t() -> None: ...
"""
OWN_DEFS = """
import dagster as dg
from assets import t

defs = dg.Definitions(assets=[t], resources={"spark": 1, "catalog": 2})
"""
RUNS = """
import json
import dagster as dg

with dg.DagsterInstance.get() as instance:
    print(json.dumps([[run.job_name, run.status.value, sorted(run.tags)] for run in instance.get_runs()]))
"""


class Project:
    """The project in a folder, and its Dagster instance beside it."""

    def __init__(self, environment: Environment, catalog: str) -> None:
        self._environment = environment
        self.folder = environment.outside / "stock"
        home = environment.outside / "stock_home"
        home.mkdir()
        (home / "dagster.yaml").write_text("telemetry: {enabled: false}\nnux: {enabled: false}\n")
        self._variables = {
            "PYICEBERG_HOME": catalog,
            "DAGSTER_HOME": str(home),
            "PYTHONPATH": str(self.folder / "src"),
        }
        environment.run("create-dagster", "project", str(self.folder), "--no-uv-sync", **self._variables)

    def write_own(self) -> None:
        """The user's package, and definitions that use it."""
        package = self.folder / "src/assets"
        package.mkdir()
        (package / "__init__.py").write_text(OWN_PACKAGE)
        (self.folder / "src/stock/defs/own.py").write_text(OWN_DEFS)

    def dg(self, *arguments: str) -> str:
        """What `dg` says, called in the project."""
        return replace(self._environment, outside=self.folder).run("dg", *arguments, **self._variables)

    def watch(self, **attributes: object) -> None:
        """Add these attributes to what was scaffolded."""
        path = self.folder / "src/stock/defs/statistics/defs.yaml"
        document = yaml.safe_load(path.read_text())
        document["attributes"].update(attributes)
        path.write_text(yaml.safe_dump(document))

    @contextmanager
    def daemon(self) -> Iterator[None]:
        """Dagster's daemon on the project."""
        workspace = self.folder / "workspace.yaml"
        location = {"module_name": "stock.definitions", "location_name": "stock"}
        workspace.write_text(yaml.safe_dump({"load_from": [{"python_module": location}]}))
        command = self._environment.command("dagster-daemon", "run", "-w", str(workspace))
        daemon = subprocess.Popen(command, cwd=self.folder, env=self._environment.variables(**self._variables))
        try:
            yield
        finally:
            daemon.terminate()
            daemon.wait()

    def switch_on(self, sensor: str) -> None:
        """Start a sensor."""
        self._environment.run(
            "dagster", "sensor", "start", sensor, "-w", str(self.folder / "workspace.yaml"), **self._variables
        )

    def finished_run(self) -> tuple[str, str]:
        """The job and the status of the first run that is over."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            runs = json.loads(self._environment.run("python", "-c", RUNS, **self._variables))
            over = [(job, status) for job, status, _ in runs if status in ("SUCCESS", "FAILURE", "CANCELED")]
            if over:
                return over[0]
            time.sleep(1)
        raise TimeoutError("no run was over in time")
