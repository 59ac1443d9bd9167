"""Puts the others together, and with definitions that somebody has already."""

from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass, field, replace

import dagster as dg

from puffinry_assets.asset_checks import table_checks
from puffinry_assets.assets import Hooks, Role, Spec, table_assets
from puffinry_assets.jobs import refresh_job
from puffinry_assets.overview import overview_asset
from puffinry_assets.runs import DEFAULT_RUN_LIMITS, RunLimits
from puffinry_assets.schedules import refresh_schedules, verify_schedule
from puffinry_assets.sensors import abandoned_sketches_sensor, new_snapshots_sensors
from puffinry_assets.settings import Catalogs, Settings, WatchedTable, watched_tables
from puffinry_resources import CatalogResource, CheckpointsResource, CommitResource, PuffinWriterResource, SparkResource

EXECUTORS = {"in_process": dg.in_process_executor, "multiprocess": dg.multiprocess_executor}


@dataclass(frozen=True)
class Surroundings:
    """What the definitions come to stand among."""

    defined: Set[dg.AssetKey] = frozenset()  # the keys of assets that others define
    has_executor: bool = False  # of its own, or Dagster's default: only what the settings say themselves changes it
    known: Callable[[Catalogs], Catalogs] = lambda live: live  # what is known of the catalogs, in their place
    hooks: Hooks = field(default_factory=Hooks)
    limits: RunLimits = DEFAULT_RUN_LIMITS


def build_definitions(
    settings: Settings, own: dg.Definitions | None = None, *, limits: RunLimits = DEFAULT_RUN_LIMITS
) -> dg.Definitions:
    """All definitions that these settings ask for, together with the user's `own`, where there are any.

    A table whose key is that of an asset in `own` has no second definition: its statistics depend on that asset. Where
    there are definitions of the user's, the executor is theirs too, unless the settings name one. Raises PuffinryError
    where the settings cannot be followed.
    """
    if own is None:
        return definitions_among(settings, Surroundings(limits=limits))
    ours = definitions_among(settings, Surroundings(set(defined_keys(own)), has_executor=True, limits=limits))
    return dg.Definitions.merge(own, ours)


def definitions_among(settings: Settings, there: Surroundings) -> dg.Definitions:
    """The definitions that these settings ask for, as they fit to what is there."""
    limits, hooks = there.limits, replace(there.hooks, spec=_referenced(settings, there.hooks.spec))
    catalog = CatalogResource.of(settings.spark.master, settings.spark.conf)
    tables = watched_tables(settings, there.known(catalog))
    refresh = refresh_job(settings, tables, limits, hooks)
    is_executor_ours = not there.has_executor or "executor" in settings.model_fields_set
    return dg.Definitions(
        assets=[
            definition
            for table in tables
            for definition in table_assets(table, limits, hooks, is_defined=table.key in there.defined)
        ]
        + ([overview_asset(tables)] if tables else []),
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


def _referenced(settings: Settings, spec: Spec) -> Spec:
    """The specs with the line of the settings that each comes from."""

    def referenced(table: WatchedTable, role: Role) -> dg.AssetSpec:
        plain, place = spec(table, role), settings.place(table.rule)
        if place is None:
            return plain
        reference = dg.LocalFileCodeReference(file_path=str(place[0]), line_number=place[1])
        code = dg.CodeReferencesMetadataValue(code_references=[reference])
        return plain.merge_attributes(metadata={"dagster/code_references": code})

    return referenced


def defined_keys(own: dg.Definitions) -> Iterator[dg.AssetKey]:
    """The keys that these definitions define, not those that they only depend on."""
    for asset in own.assets or ():
        if isinstance(asset, dg.AssetsDefinition):
            yield from asset.keys
        elif isinstance(asset, dg.AssetSpec | dg.SourceAsset):
            yield asset.key
