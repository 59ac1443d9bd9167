"""How Dagster bears many tables: loading the code location, ticks of the sensor, and one run that refreshes them.

    python -m tests.benchmarks.fleets [TABLES [URI]]

URI is the SQLAlchemy address of the catalog's database; without it, SQLite.
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
from pyiceberg.catalog.sql import SqlCatalog

from assets.definitions import definitions
from resources.catalog import CatalogResource

ROWS = pa.table({"id": pa.array(range(1000)), "word": [f"w{number % 97}" for number in range(1000)]})
Result = TypeVar("Result")
_MEASURE = "--measure"


def timed(what: str, work: Callable[[], Result]) -> Result:
    """Do the work and print how long it took, by the clock and on this process's processors."""
    clock, processor = time.perf_counter(), time.process_time()
    result = work()
    print(f"{what:45} {time.perf_counter() - clock:8.2f} s  {time.process_time() - processor:8.2f} s of processor")
    return result


def make_tables(folder: Path, tables: int, uri: str) -> None:
    """A catalog of small tables, and the settings that watch all of them."""
    properties = {"type": "sql", "uri": uri, "warehouse": f"file://{folder}/warehouse"}
    (folder / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": {"many": properties}}))
    rules = [{"catalog": "many", "tables": ["db.*"], "schedule": "0 3 * * *"}]
    (folder / "puffinry.yaml").write_text(yaml.safe_dump({"tables": rules, "sensor": {"tables_per_run": tables}}))
    catalog = SqlCatalog("many", **properties)
    catalog.create_namespace("db")
    for number in range(tables):
        catalog.create_table(f"db.t{number:04}", ROWS.schema).append(ROWS)


def tick(loaded: dg.Definitions, instance: dg.DagsterInstance, cursor: str | None) -> dg.SensorResult:
    """One tick of the sensor."""
    sensor = loaded.resolve_sensor_def("new_snapshots_many")
    with dg.build_sensor_context(instance, cursor, resources={"catalog": CatalogResource()}) as context:
        result = sensor(context)
    assert isinstance(result, dg.SensorResult)
    return result


def load() -> dg.Definitions:
    """The code location, as a code server loads it."""
    loaded = definitions()
    loaded.get_repository_def().load_all_definitions()
    return loaded


def measure(folder: str) -> None:
    """Load, look twice, refresh twice."""
    loaded = timed("loading the code location", load)
    with dg.DagsterInstance.local_temp(folder) as instance:
        first = timed("first tick", lambda: tick(loaded, instance, None))
        timed("tick over unchanged tables", lambda: tick(loaded, instance, first.cursor))
        (request,) = first.run_requests or ()
        config = dict(request.run_config) | {"loggers": {"console": {"config": {"log_level": "ERROR"}}}}
        job = loaded.resolve_job_def("refresh")
        timed("one run over all, Spark's start included", lambda: job.execute_in_process(config, instance=instance))
        timed("again, all current", lambda: job.execute_in_process(config, instance=instance))


def main(tables: int = 500, uri: str | None = None) -> None:
    """Make the tables in a new folder, and measure in a process that finds them as a deployment would."""
    print(f"{tables} tables; {os.cpu_count()} processors, {platform.platform()}")
    with tempfile.TemporaryDirectory() as folder:
        make_tables(Path(folder), tables, uri or f"sqlite:///{folder}/catalog.db")
        environment = os.environ | {"PYICEBERG_HOME": folder, "PUFFINRY_SETTINGS": f"{folder}/puffinry.yaml"}
        command = [sys.executable, "-m", "tests.benchmarks.fleets", _MEASURE, folder]
        subprocess.run(command, env=environment, check=True)


if __name__ == "__main__":
    if sys.argv[1:2] == [_MEASURE]:
        measure(sys.argv[2])
    else:
        main(*map(int, sys.argv[1:2]), *sys.argv[2:3])
