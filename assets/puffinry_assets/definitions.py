"""Puts the others together; nothing else."""

import dagster as dg

from puffinry.redaction import errors_without_secrets
from puffinry_assets.asset_checks import table_checks
from puffinry_assets.assets import table_assets
from puffinry_assets.jobs import refresh_job
from puffinry_assets.runs import DEFAULT_RUN_LIMITS, RunLimits
from puffinry_assets.schedules import refresh_schedules, verify_schedule
from puffinry_assets.sensors import abandoned_sketches_sensor, new_snapshots_sensors
from puffinry_assets.settings import Settings, load_settings, watched_tables
from puffinry_resources import CatalogResource, CheckpointsResource, CommitResource, PuffinWriterResource, SparkResource

EXECUTORS = {"in_process": dg.in_process_executor, "multiprocess": dg.multiprocess_executor}


def build_definitions(settings: Settings, limits: RunLimits = DEFAULT_RUN_LIMITS) -> dg.Definitions:
    """All definitions that these settings ask for."""
    catalog = CatalogResource.of(settings.spark.master, settings.spark.conf)
    tables = watched_tables(settings, catalog)
    refresh = refresh_job(settings, tables, limits)
    return dg.Definitions(
        assets=[definition for table in tables for definition in table_assets(table, limits)],
        asset_checks=[table_checks(table, limits) for table in tables],
        jobs=[refresh],
        schedules=[*refresh_schedules(settings, tables, refresh), *([verify_schedule(settings)] if tables else [])],
        sensors=[*new_snapshots_sensors(settings, tables, refresh), abandoned_sketches_sensor(tables, limits)],
        resources={
            "catalog": catalog,
            "spark": SparkResource.of(settings.spark.master, settings.spark.conf),
            "puffin_writer": PuffinWriterResource(compression=settings.puffin.compression),
            "checkpoints": CheckpointsResource(location=settings.checkpoints.location),
            "commit": CommitResource(),
        },
        executor=EXECUTORS[settings.executor],
    )


@dg.definitions
def definitions() -> dg.Definitions:
    """What Dagster loads: the definitions for the settings of this place."""
    with errors_without_secrets():
        return build_definitions(load_settings())
