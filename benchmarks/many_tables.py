"""How Dagster bears many tables: ticks of the sensor, and runs that refresh them.

    python -m benchmarks.many_tables [TABLES]

First with catalog and Dagster's storage on SQLite, then with both on PostgreSQL. Ticks are of all tables, refreshes of
those in one run. The tables share the files of one, so that thousands are there within a minute. The figures go to a
chapter of docs/dagster-deployment.md.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
import uuid
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

from benchmarks.chapters import measured_by, write_figures
from benchmarks.common import LOAD_AT_START, machine
from puffinry_assets.definitions import definitions
from puffinry_assets.runs import requests as run_requests
from puffinry_resources import CatalogResource
from tests.support.places import DOCS
from tests.support.servers.starting import postgres

ROWS = pa.table({"id": pa.array(range(1000)), "word": [f"w{number % 97}" for number in range(1000)]})
Result = TypeVar("Result")
Seconds = Mapping[str, list[float]]  # as a Stopwatch notes them
CATALOG = "many"
TICK = "sensor tick, nothing changed"
TABLES_PER_RUN = 100
FIRST_TICK, CHANGED_TICK = "sensor tick, all tables new", f"sensor tick, {TABLES_PER_RUN} tables changed"
FIRST_RUN, CHANGED_RUN = "first refresh, a table", "refresh after an append, a table"
PAGE = DOCS / "dagster-deployment.md"
BEGIN = measured_by("python -m benchmarks.many_tables")
MEASURE = "--measure"
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

    def write(self, folder: str) -> None:
        """Leave what has been timed where `measured` finds it."""
        Path(folder, _SECONDS).write_text(json.dumps(self.seconds))


def make_tables(folder: Path, tables: int, uri: str) -> None:
    """A catalog of small tables, and the settings that watch all of them."""
    properties = {"type": "sql", "uri": uri, "warehouse": f"file://{folder}/warehouse"}
    (folder / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": {CATALOG: properties}}))
    rules = [{"catalog": CATALOG, "tables": ["db.*"], "schedule": "0 3 * * *"}]
    settings = {"tables": rules, "sensor": {"tables_per_run": TABLES_PER_RUN}}
    (folder / "puffinry.yaml").write_text(yaml.safe_dump(settings))
    catalog = SqlCatalog(CATALOG, **properties)
    for namespace in ("template", "db"):
        catalog.create_namespace(namespace)
    template = catalog.create_table("template.t", ROWS.schema)
    template.append(ROWS)
    for number in range(tables):
        name = f"t{number:04}"
        catalog.register_table(("db", name), copied(template.metadata_location, folder / "warehouse/db" / name))


def copied(metadata: str, location: Path) -> str:
    """The metadata file of a new table there, with the snapshot of another one, whose files it shares."""
    template = Path(metadata.removeprefix("file:"))
    document = json.loads(template.read_text())
    document |= {"table-uuid": str(uuid.uuid4()), "location": f"file://{location}", "metadata-log": []}
    path = location / "metadata" / template.name
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(document))
    return f"file://{path}"


def tick(loaded: dg.Definitions, instance: dg.DagsterInstance, cursor: str | None) -> dg.SensorResult:
    """One tick of the sensor."""
    sensor = loaded.resolve_sensor_def(f"new_snapshots_{CATALOG}")
    with dg.build_sensor_context(instance, cursor, resources={"puffinry_catalog": CatalogResource()}) as context:
        result = sensor(context)
    assert isinstance(result, dg.SensorResult)
    return result


def add_partitions(instance: dg.DagsterInstance, found: dg.SensorResult) -> None:
    """What Dagster's daemon does after a tick, before it launches the runs that were asked for."""
    for asked in found.dynamic_partitions_requests or ():
        instance.add_dynamic_partitions(asked.partitions_def_name, asked.partition_keys)


def measure(folder: str) -> None:
    """Look twice and refresh the tables of one run; then add rows to each, look and refresh them again."""
    watch = Stopwatch()
    loaded = definitions()
    with dg.DagsterInstance.local_temp(folder) as instance:
        first = watch.time(FIRST_TICK, lambda: tick(loaded, instance, None))
        watch.time(TICK, lambda: tick(loaded, instance, first.cursor))
        add_partitions(instance, first)
        request = (first.run_requests or [])[0]
        watch.time(FIRST_RUN, lambda: refresh(loaded, instance, request))
        catalog = load_catalog(CATALOG)
        for name in tables_of(request):
            catalog.load_table(name.removeprefix(f"{CATALOG}.")).append(ROWS)
        second = watch.time(CHANGED_TICK, lambda: tick(loaded, instance, first.cursor))
        add_partitions(instance, second)
        (changed,) = second.run_requests or ()
        watch.time(CHANGED_RUN, lambda: refresh(loaded, instance, changed))
    watch.write(folder)


def tables_of(request: dg.RunRequest) -> list[str]:
    """The tables that a run is asked for."""
    return list(request.run_config["ops"]["refresh_tables"]["config"]["tables"])


def refresh(loaded: dg.Definitions, instance: dg.DagsterInstance, request: dg.RunRequest) -> None:
    """A run that the sensor has asked for."""
    config = dict(request.run_config) | {"loggers": {"console": {"config": {"log_level": "ERROR"}}}}
    assert loaded.resolve_job_def(run_requests.JOB).execute_in_process(config, instance=instance).success


def run(tables: int, uri: str, folder: Path, **instance: object) -> Seconds:
    """Make the tables, and measure them with this storage of Dagster's."""
    make_tables(folder, tables, uri)
    quiet = {"telemetry": {"enabled": False}, "nux": {"enabled": False}}
    (folder / "dagster.yaml").write_text(yaml.safe_dump(quiet | instance))
    return measured("benchmarks.many_tables", folder)


def measured(module: str, folder: Path) -> Seconds:
    """What a module measures of the tables there, in a process that finds them as a deployment would."""
    environment = os.environ | {"PYICEBERG_HOME": str(folder), "PUFFINRY_SETTINGS": f"{folder}/puffinry.yaml"}
    subprocess.run([sys.executable, "-m", module, MEASURE, str(folder)], env=environment, check=True)
    seconds: Seconds = json.loads((folder / _SECONDS).read_text())
    return seconds


def chapter(tables: int, on_sqlite: Seconds, on_postgres: Seconds) -> Iterator[str]:
    """The figures as Markdown."""
    yield f"{tables:,} tables of two columns and a thousand rows, {TABLES_PER_RUN} in a run, all on SQLite or"
    yield f"PostgreSQL; on {machine()}, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC,"
    yield f"with a load average of {LOAD_AT_START:.1f} at the start:"
    yield ""
    yield "| | SQLite | CPU | PostgreSQL | CPU |"
    yield "|---|---:|---:|---:|---:|"
    for what in on_sqlite:
        parts = min(tables, TABLES_PER_RUN) if what in (FIRST_RUN, CHANGED_RUN) else 1
        figures = (f"{seconds / parts:.2f} s" for seconds in (*on_sqlite[what], *on_postgres[what]))
        yield f"| {what} | {' | '.join(figures)} |"


def main(tables: int = 2000) -> None:
    """Measure on both databases, and write the chapter."""
    with tempfile.TemporaryDirectory() as folder:
        on_sqlite = run(tables, f"sqlite:///{folder}/catalog.db", Path(folder))
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder)) as uri:
        on_postgres = run(tables, uri, Path(folder), storage={"postgres": {"postgres_url": uri}})
    text = "\n".join(chapter(tables, on_sqlite, on_postgres))
    print(text)
    write_figures(PAGE, BEGIN, text)


if __name__ == "__main__":
    if sys.argv[1:2] == [MEASURE]:
        measure(sys.argv[2])
    else:
        main(*map(int, sys.argv[1:2]))
