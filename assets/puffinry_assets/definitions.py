"""Puts the others together, and with definitions that somebody has already."""

from collections.abc import Iterator

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


def build_definitions(
    settings: Settings, own: dg.Definitions | None = None, *, limits: RunLimits = DEFAULT_RUN_LIMITS
) -> dg.Definitions:
    """All definitions that these settings ask for, together with the user's `own`, where there are any.

    A table whose key is that of an asset in `own` has no second definition: its statistics depend on that asset. Where
    there are definitions of the user's, the executor is theirs too, unless the settings name one. Raises PuffinryError
    where the settings cannot be followed.
    """
    taken = set(_keys(own)) if own else set()
    catalog = CatalogResource.of(settings.spark.master, settings.spark.conf)
    tables = watched_tables(settings, catalog)
    refresh = refresh_job(settings, tables, limits)
    is_executor_ours = own is None or "executor" in settings.model_fields_set
    definitions = dg.Definitions(
        assets=[
            definition for table in tables for definition in table_assets(table, limits, is_defined=table.key in taken)
        ],
        asset_checks=[table_checks(table, limits) for table in tables],
        jobs=[refresh],
        schedules=[
            *refresh_schedules(settings, tables, refresh),
            *([verify_schedule(settings, tables)] if tables else []),
        ],
        sensors=[*new_snapshots_sensors(settings, tables, refresh), abandoned_sketches_sensor(tables, limits)],
        # Each begins with a name of ours: an argument of a step is named as its resource is, and all share one list.
        resources={
            "puffinry_catalog": catalog,
            "puffinry_spark": SparkResource.of(settings.spark.master, settings.spark.conf),
            "puffinry_writer": PuffinWriterResource(compression=settings.puffin.compression),
            "puffinry_checkpoints": CheckpointsResource(location=settings.checkpoints.location),
            "puffinry_commit": CommitResource(),
        },
        executor=EXECUTORS[settings.executor] if is_executor_ours else None,
    )
    return dg.Definitions.merge(own, definitions) if own else definitions


def _keys(own: dg.Definitions) -> Iterator[dg.AssetKey]:
    """The keys that these definitions define, not those that they only depend on."""
    for asset in own.assets or ():
        if isinstance(asset, dg.AssetsDefinition):
            yield from asset.keys
        elif isinstance(asset, dg.AssetSpec | dg.SourceAsset):
            yield asset.key


@dg.definitions
def definitions() -> dg.Definitions:
    """What Dagster loads: the definitions for the settings of this place."""
    with errors_without_secrets():
        return build_definitions(load_settings())
