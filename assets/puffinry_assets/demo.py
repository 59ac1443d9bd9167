"""`python -m puffinry_assets.demo` brings the statistics of all watched TPC-H tables up to date, through Dagster.

In: the warehouse that `puffinry demo` makes, found by PYICEBERG_HOME, PUFFINRY_SETTINGS and DAGSTER_HOME. Out: one run
of the job `puffinry_refresh` in this process, stored where `make ui` shows it, and the counts beside those that TPC-H
defines.
"""

import logging
import os
import sys
from pathlib import Path

import dagster as dg
from rich.console import Console, RenderableType
from rich.logging import RichHandler

from puffinry.demo import CATALOG, NAMESPACE, SCALE_PROPERTY, exact_ndv
from puffinry.errors import PuffinryError
from puffinry.metadata import resolve
from puffinry.refresh import current_statistics
from puffinry.rendering import columns_table, outside_bounds
from puffinry.statistics import answer_at
from puffinry_assets.assembly import build_definitions
from puffinry_assets.runs import JOB, RefreshConfig, partition_keys, run_config
from puffinry_assets.settings import WatchedTable, load_settings, watched_tables
from puffinry_resources import CatalogResource

INSTANCE = """\
telemetry: {enabled: false}
nux: {enabled: false}
concurrency: {pools: {granularity: run, default_limit: 1}}
"""

_results = Console(soft_wrap=True)
_catalog = CatalogResource()


def main() -> None:
    """Refresh what is not current, then print everything."""
    settings = load_settings()
    tables = watched_tables(settings, _catalog)
    with _instance() as instance:
        stale = [table for table in tables if not _shown(table, instance)]
        if stale:
            job = build_definitions(settings).resolve_job_def(JOB)
            job = job.with_logger_defs({"terminal": dg.logger(_terminal)})
            config = run_config({table.name: () for table in stale}) | {"loggers": {"terminal": {}}}
            result = job.execute_in_process(config, instance=instance, raise_on_error=False)
            if not result.success:
                sys.exit(f"run {result.run_id} failed; the lines above say where, and `make ui` shows all of it")
        for table in tables:
            for each in _shown(table, instance) or [f"{table.name} has no current statistics"]:
                _results.print(each)
    _results.print("\nWhat to try next:")
    _results.print("    make ui                      Dagster on this warehouse: assets, partitions, checks")
    _results.print(f"    export PYICEBERG_HOME={os.environ.get('PYICEBERG_HOME', '.')}")
    _results.print(f"    .venv/bin/puffinry show --catalog {CATALOG} {NAMESPACE}.lineitem")


def _instance() -> dg.DagsterInstance:
    """The Dagster instance in DAGSTER_HOME, made with settings for one machine if it is new."""
    home = Path(os.environ["DAGSTER_HOME"])
    home.mkdir(parents=True, exist_ok=True)
    configuration = home / "dagster.yaml"
    if not configuration.exists():
        configuration.write_text(INSTANCE)
    return dg.DagsterInstance.get()


class _Message(logging.Formatter):
    """Only the message, without run and step."""

    def format(self, record: logging.LogRecord) -> str:
        return str(getattr(record, "dagster_meta", {}).get("orig_message", record.getMessage()))


def _terminal(_: dg.InitLoggerContext) -> logging.Logger:
    handler = RichHandler(console=Console(stderr=True), show_level=False, show_path=False)
    handler.setFormatter(_Message())
    logger = logging.Logger("puffinry.demo", logging.INFO)
    logger.addHandler(handler)
    return logger


def _shown(watched: WatchedTable, instance: dg.DagsterInstance) -> list[RenderableType]:
    """The statistics of the current snapshot; nothing where they, or their materialization, are missing."""
    table = watched.load(_catalog)
    snapshot = resolve(table.metadata)
    options = RefreshConfig().options(watched, table.metadata.counted_schema(snapshot))
    current = current_statistics(table, answer_at(table.metadata, snapshot, options), options)
    key = partition_keys(table.metadata)[snapshot.snapshot_id]
    wanted = dg.AssetRecordsFilter(watched.sketches, asset_partitions=[key])
    records = instance.fetch_materializations(wanted, limit=1).records
    scan = records[0].asset_materialization if records else None
    if current is None or scan is None:
        return []
    rows, columns = current.scan.rows, current.columns
    scale = float(table.metadata.properties.get(SCALE_PROPERTY, "nan"))
    expected = {each.column.name: exact_ndv(each.column.name, scale, rows) for each in columns}
    read, total, seconds = (scan.metadata[name].value for name in ("bytes read", "bytes total", "seconds"))
    title = f"{watched.name}: {rows:,} rows, {seconds} s, {read:,} bytes read of {total:,}"
    return [columns_table(title, columns, expected), *filter(None, [outside_bounds(columns, expected)])]


if __name__ == "__main__":
    try:
        main()
    except PuffinryError as error:
        sys.exit(f"Error: {error}")
