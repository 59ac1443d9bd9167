"""How Dagster bears many tables: loading the code location, ticks of the sensor, and runs that refresh them.

    python -m tests.benchmarks.many_tables [TABLES]

First with catalog and Dagster's storage on SQLite, then with both on PostgreSQL. The figures go to a chapter of
docs/dagster.md. 500 tables take about twenty minutes.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import dagster as dg
import pyarrow as pa
import yaml
from pyiceberg.catalog import load_catalog
from pyiceberg.catalog.sql import SqlCatalog

from puffinry.spark import start_session
from puffinry_assets import jobs
from puffinry_assets.definitions import definitions
from puffinry_resources import CatalogResource
from tests.benchmarks.chapters import measured_by, with_figures
from tests.benchmarks.common import machine
from tests.support.places import DOCS
from tests.support.servers.starting import postgres

ROWS = pa.table({"id": pa.array(range(1000)), "word": [f"w{number % 97}" for number in range(1000)]})
Result = TypeVar("Result")
Seconds = Mapping[str, list[float]]  # as a Stopwatch notes them
CATALOG = "many"
LOAD, TICK = "loading the code location", "sensor tick, nothing changed"
FIRST_TICK, CHANGED_TICK = "sensor tick, all tables new", "sensor tick, all tables changed"
FIRST_RUN, CHANGED_RUN = "first refresh, a table", "refresh after an append, a table"
PAGE = DOCS / "dagster.md"
BEGIN = measured_by("python -m tests.benchmarks.many_tables")
_MEASURE = "--measure"
_SECONDS = "seconds.json"


@dataclass(frozen=True, slots=True)
class Stopwatch:
    """What has been timed so far."""

    seconds: dict[str, list[float]] = field(default_factory=dict)  # by the clock, and of this process's processors

    def time(self, what: str, work: Callable[[], Result]) -> Result:
        """Do the work and note how long it took."""
        clock, processor = time.perf_counter(), time.process_time()
        result = work()
        taken = [time.perf_counter() - clock, time.process_time() - processor]
        print(f"{what:45} {taken[0]:8.2f} s  {taken[1]:8.2f} s of processor", flush=True)
        self.seconds[what] = taken
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
    with dg.build_sensor_context(instance, cursor, resources={"puffinry_catalog": CatalogResource()}) as context:
        result = sensor(context)
    assert isinstance(result, dg.SensorResult)
    return result


def load() -> dg.Definitions:
    """The code location, as a code server loads it."""
    loaded = definitions()
    loaded.get_repository_def().load_all_definitions()
    return loaded


def measure(folder: str) -> None:
    """Load, look twice and refresh all tables; then add rows to each, look and refresh them again."""
    watch = Stopwatch()
    loaded = watch.time(LOAD, load)
    with dg.DagsterInstance.local_temp(folder) as instance:
        first = watch.time(FIRST_TICK, lambda: tick(loaded, instance, None))
        watch.time(TICK, lambda: tick(loaded, instance, first.cursor))
        spark = start_session()
        watch.time(FIRST_RUN, lambda: refresh(loaded, instance, first))
        catalog = load_catalog(CATALOG)
        for identifier in catalog.list_tables("db"):
            catalog.load_table(identifier).append(ROWS)
        second = watch.time(CHANGED_TICK, lambda: tick(loaded, instance, first.cursor))
        watch.time(CHANGED_RUN, lambda: refresh(loaded, instance, second))
        spark.stop()
    Path(folder, _SECONDS).write_text(json.dumps(watch.seconds))


def refresh(loaded: dg.Definitions, instance: dg.DagsterInstance, asked: dg.SensorResult) -> None:
    """The run that the sensor has asked for."""
    (request,) = asked.run_requests or ()
    config = dict(request.run_config) | {"loggers": {"console": {"config": {"log_level": "ERROR"}}}}
    assert loaded.resolve_job_def(jobs.NAME).execute_in_process(config, instance=instance).success


def run(tables: int, uri: str, folder: Path, **instance: object) -> Seconds:
    """Make the tables, and measure in a process that finds them as a deployment would."""
    make_tables(folder, tables, uri)
    environment = os.environ | {"PYICEBERG_HOME": str(folder), "PUFFINRY_SETTINGS": f"{folder}/puffinry.yaml"}
    quiet = {"telemetry": {"enabled": False}, "nux": {"enabled": False}}
    (folder / "dagster.yaml").write_text(yaml.safe_dump(quiet | instance))
    command = [sys.executable, "-m", "tests.benchmarks.many_tables", _MEASURE, str(folder)]
    subprocess.run(command, env=environment, check=True)
    seconds: Seconds = json.loads((folder / _SECONDS).read_text())
    return seconds


def chapter(tables: int, on_sqlite: Seconds, on_postgres: Seconds) -> Iterator[str]:
    """The figures as Markdown."""
    yield f"{tables} tables of two columns and a thousand rows, all on SQLite or PostgreSQL; on"
    yield f"{machine()}, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC, with a load average of {os.getloadavg()[2]:.1f}:"
    yield ""
    yield "| | SQLite | CPU | PostgreSQL | CPU |"
    yield "|---|---:|---:|---:|---:|"
    for what in on_sqlite:
        parts = tables if what in (FIRST_RUN, CHANGED_RUN) else 1
        figures = (f"{seconds / parts:.2f} s" for seconds in (*on_sqlite[what], *on_postgres[what]))
        yield f"| {what} | {' | '.join(figures)} |"


def main(tables: int = 500) -> None:
    """Measure on both databases, and write the chapter."""
    with tempfile.TemporaryDirectory() as folder:
        on_sqlite = run(tables, f"sqlite:///{folder}/catalog.db", Path(folder))
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder)) as uri:
        on_postgres = run(tables, uri, Path(folder), storage={"postgres": {"postgres_url": uri}})
    text = "\n".join(chapter(tables, on_sqlite, on_postgres))
    print(text)
    PAGE.write_text(with_figures(PAGE.read_text(), BEGIN, text))


if __name__ == "__main__":
    if sys.argv[1:2] == [_MEASURE]:
        measure(sys.argv[2])
    else:
        main(*map(int, sys.argv[1:2]))
