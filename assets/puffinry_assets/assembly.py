"""Puts the others together, and with definitions that somebody has already."""

from collections.abc import Iterator, Mapping, Set
from dataclasses import replace

import dagster as dg

from puffinry.errors import SettingsError
from puffinry_assets.known_tables import Discovery, first_report, known_tables
from puffinry_assets.runs import DEFAULT_RUN_LIMITS, RunLimits
from puffinry_assets.sensors import current_schedule, new_snapshots_sensors, refresh_schedules, verify_schedule
from puffinry_assets.settings import (
    Settings,
    TableRule,
    WatchedTable,
    declared_tests,
    tables_called,
    told_apart,
    watched_tables,
)
from puffinry_assets.tables import (
    Hooks,
    Role,
    Spec,
    asset_spec,
    current_job,
    key_of,
    overview_asset,
    refresh_job,
    statistics_assets,
    table_checks,
)
from puffinry_resources import CatalogResource, CheckpointsResource, PuffinWriterResource, SparkResource

EXECUTORS = {"in_process": dg.in_process_executor, "multiprocess": dg.multiprocess_executor}


def build_definitions(
    settings: Settings, own: dg.Definitions | None = None, *, limits: RunLimits = DEFAULT_RUN_LIMITS
) -> dg.Definitions:
    """All definitions that these settings ask for, together with the user's `own`, where there are any.

    A table whose key is that of an asset in `own` has no second definition: its statistics depend on that asset. Where
    there are definitions of the user's, the executor is theirs too, unless the settings name one. Raises PuffinryError
    where the settings cannot be followed.
    """
    others = None if own is None else set(defined_keys(own))
    ours = definitions_among(settings, known_tables(settings), others=others, limits=limits)
    return ours if own is None else dg.Definitions.merge(own, ours)


def definitions_among(
    settings: Settings,
    discovery: Discovery,
    hooks: Hooks | None = None,
    *,
    others: Set[dg.AssetKey] | None = None,
    limits: RunLimits = DEFAULT_RUN_LIMITS,
) -> dg.Definitions:
    """The definitions that these settings ask for, as they fit to what is there.

    Catalogs that the discovery does not know are listed. `others` are the keys of assets that somebody else defines,
    None if nobody does: the executor is theirs then, or Dagster's default, unless the settings name one.
    """
    for number, rule in enumerate(settings.tables):
        try:
            declared_tests(rule.checks, "")
        except SettingsError as error:
            raise error.saying(f"{settings.where(number)}: {error}") from None
    catalog = CatalogResource.of(settings.spark.master, settings.spark.conf)
    spec = hooks.spec if hooks else asset_spec
    key = (lambda each: spec(each, "table").key) if hooks else None
    tables, left_out = told_apart(watched_tables(settings, catalog, discovery.listings, key))
    hooks = replace(hooks or Hooks(), spec=_finished(settings, discovery, spec), op=settings.op)
    refresh = refresh_job(tables, limits, hooks, lambda identifiers: tables_called(settings, identifiers, key))
    current, checks = current_job(tables, settings.op), [table_checks(table, limits, settings.op) for table in tables]
    is_executor_ours = others is None or "executor" in settings.model_fields_set
    return dg.Definitions(
        assets=[
            *(hooks.spec(table, "table") for table in tables if table.key not in (others or ())),
            *(statistics_assets(table, limits, hooks) for table in tables),
            *([overview_asset(tables, left_out, settings.overview_prefix)] if tables or left_out else []),
        ],
        asset_checks=checks,
        jobs=[refresh, current],
        schedules=[
            *refresh_schedules(settings, tables, refresh),
            *([verify_schedule(settings, checks), current_schedule(settings, current)] if tables or left_out else []),
        ],
        sensors=new_snapshots_sensors(settings, tables, refresh, left_out, key),
        # Each begins with a name of ours: an argument of a step is named as its resource is, and all share one list.
        resources={
            "puffinry_catalog": catalog,
            "puffinry_spark": SparkResource.of(settings.spark.master, settings.spark.conf),
            "puffinry_writer": PuffinWriterResource(compression=settings.puffin.compression),
            "puffinry_checkpoints": CheckpointsResource(location=settings.checkpoints.location),
        },
        executor=EXECUTORS[settings.executor] if is_executor_ours else None,
    )


def _finished(settings: Settings, discovery: Discovery, spec_of: Spec) -> Spec:
    """The specs with their keys, what a table showed when it was looked at, and the line of the settings of each."""
    references: dict[TableRule, Mapping[str, dg.CodeReferencesMetadataValue]] = {}
    if settings.file:
        for number, rule in enumerate(settings.tables):
            line = int(settings.where(number).rpartition(":")[2])
            place = dg.LocalFileCodeReference(file_path=str(settings.file.absolute()), line_number=line)
            told = {"dagster/code_references": dg.CodeReferencesMetadataValue(code_references=[place])}
            references.setdefault(rule, told)

    def finished(table: WatchedTable, role: Role) -> dg.AssetSpec:
        spec = spec_of(table, role)
        shown = first_report(discovery, table) if role == "table" else {}
        metadata = {**shown, **spec.metadata, **references.get(table.rule, {})}
        return spec.replace_attributes(key=key_of(table, role), metadata=metadata)

    return finished


def defined_keys(own: dg.Definitions) -> Iterator[dg.AssetKey]:
    """The keys that these definitions define, not those that they only depend on."""
    for asset in own.assets or ():
        if isinstance(asset, dg.AssetsDefinition):
            yield from asset.keys
        elif isinstance(asset, dg.AssetSpec | dg.SourceAsset):
            yield asset.key
