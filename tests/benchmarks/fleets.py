"""How Dagster bears many tables: loading the code location, ticks of the sensor, and runs that refresh them.

    python -m tests.benchmarks.fleets [TABLES]

On SQLite everything; on PostgreSQL, where it is installed, the loading and the ticks.
"""

import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import dagster as dg
import pyarrow as pa
import yaml
from pyiceberg.catalog import load_catalog
from pyiceberg.catalog.sql import SqlCatalog

from assets.definitions import definitions
from pipeline.session import start_session
from resources.catalog import CatalogResource
from tests.servers.starting import postgres

ROWS = pa.table({"id": pa.array(range(1000)), "word": [f"w{number % 97}" for number in range(1000)]})
Result = TypeVar("Result")
CATALOG = "many"
_MEASURE, _CHANGES = "--measure", "--changes"


def timed(what: str, work: Callable[[], Result]) -> Result:
    """Do the work and print how long it took, by the clock and on this process's processors."""
    clock, processor = time.perf_counter(), time.process_time()
    result = work()
    print(f"{what:45} {time.perf_counter() - clock:8.2f} s  {time.process_time() - processor:8.2f} s of processor")
    return result


def make_tables(folder: Path, tables: int, uri: str) -> None:
    """A catalog of small tables, and the settings that watch all of them."""
    properties = {"type": "sql", "uri": uri, "warehouse": f"file://{folder}/warehouse"}
    (folder / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": {CATALOG: properties}}))
    rules = [{"catalog": CATALOG, "tables": ["db.*"], "schedule": "0 3 * * *"}]
    (folder / "puffinry.yaml").write_text(yaml.safe_dump({"tables": rules, "sensor": {"tables_per_run": tables}}))
    catalog = SqlCatalog(CATALOG, **properties)
    catalog.create_namespace("db")
    for number in range(tables):
        catalog.create_table(f"db.t{number:04}", ROWS.schema).append(ROWS)


def tick(loaded: dg.Definitions, instance: dg.DagsterInstance, cursor: str | None) -> dg.SensorResult:
    """One tick of the sensor."""
    sensor = loaded.resolve_sensor_def(f"new_snapshots_{CATALOG}")
    with dg.build_sensor_context(instance, cursor, resources={"catalog": CatalogResource()}) as context:
        result = sensor(context)
    assert isinstance(result, dg.SensorResult)
    return result


def load() -> dg.Definitions:
    """The code location, as a code server loads it."""
    loaded = definitions()
    loaded.get_repository_def().load_all_definitions()
    return loaded


def measure(folder: str, changes: bool) -> None:
    """Load and look twice; where `changes` are wanted, refresh all tables, add rows to each, and refresh them again."""
    loaded = timed("loading the code location", load)
    with dg.DagsterInstance.local_temp(folder) as instance:
        first = timed("first tick", lambda: tick(loaded, instance, None))
        timed("tick over unchanged tables", lambda: tick(loaded, instance, first.cursor))
        if not changes:
            return
        spark = timed("starting Spark", start_session)
        refresh(loaded, instance, first, "first run over all tables")
        catalog = load_catalog(CATALOG)
        for identifier in catalog.list_tables("db"):
            catalog.load_table(identifier).append(ROWS)
        second = timed("tick over changed tables", lambda: tick(loaded, instance, first.cursor))
        refresh(loaded, instance, second, "run over all tables, changed")
        refresh(loaded, instance, second, "run over all tables, current")
        spark.stop()


def refresh(loaded: dg.Definitions, instance: dg.DagsterInstance, asked: dg.SensorResult, what: str) -> None:
    """The run that the sensor has asked for."""
    (request,) = asked.run_requests or ()
    config = dict(request.run_config) | {"loggers": {"console": {"config": {"log_level": "ERROR"}}}}
    job = loaded.resolve_job_def("refresh")
    timed(what, lambda: job.execute_in_process(config, instance=instance))


def run(tables: int, uri: str, folder: Path, *mode: str) -> None:
    """Make the tables, and measure in a process that finds them as a deployment would."""
    make_tables(folder, tables, uri)
    environment = os.environ | {"PYICEBERG_HOME": str(folder), "PUFFINRY_SETTINGS": f"{folder}/puffinry.yaml"}
    (folder / "dagster.yaml").write_text("telemetry: {enabled: false}\nnux: {enabled: false}\n")
    command = [sys.executable, "-m", "tests.benchmarks.fleets", _MEASURE, str(folder), *mode]
    subprocess.run(command, env=environment, check=True)


def main(tables: int = 500) -> None:
    """Measure on both databases."""
    print(f"{tables} tables; {os.cpu_count()} processors, {platform.platform()}")
    with tempfile.TemporaryDirectory() as folder:
        print("SQLite")
        run(tables, f"sqlite:///{folder}/catalog.db", Path(folder), _CHANGES)
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder)) as uri:
        print("PostgreSQL")
        run(tables, uri, Path(folder))


if __name__ == "__main__":
    if sys.argv[1:2] == [_MEASURE]:
        measure(sys.argv[2], sys.argv[3:] == [_CHANGES])
    else:
        main(*map(int, sys.argv[1:2]))
