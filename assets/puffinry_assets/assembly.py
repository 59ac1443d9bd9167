"""Puts the others together, and with definitions that somebody has already."""

from collections.abc import Iterator, Mapping, Set
from dataclasses import replace
from typing import Any

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
    """All definitions for these settings, together with the user's `own`, if there are any.

    A table whose key is that of an asset in `own` has no second definition: its statistics depend on that asset. With
    definitions of the user's, the executor is theirs too, unless the settings name one. Raises PuffinryError if the
    settings are wrong.
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
    """The definitions for these settings and the tables that are there.

    Catalogs that the discovery does not know are listed. `others` are the keys of assets that somebody else defines,
    None if nobody does: the executor is theirs then, or Dagster's default, unless the settings name one.
    """
    _check_declared_tests(settings)
    catalog = CatalogResource.of(settings.spark.master, settings.spark.conf)
    spec = hooks.spec if hooks else asset_spec
    key = (lambda each: spec(each, "table").key) if hooks else None
    tables, left_out = told_apart(watched_tables(settings, catalog, discovery.listings, key))
    hooks = replace(hooks or Hooks(), spec=_finished(settings, discovery, spec), op=settings.op)
    refresh = refresh_job(tables, limits, hooks, lambda identifiers: tables_called(settings, identifiers, key))
    current, checks = current_job(tables, settings.op), [table_checks(table, limits, settings.op) for table in tables]
    nightly = verify_schedule(settings, tables, checks), current_schedule(settings, current)
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
            *(nightly if tables or left_out else ()),
        ],
        sensors=new_snapshots_sensors(settings, tables, refresh, left_out, key, others or frozenset()),
        resources=_resources(settings, catalog),
        executor=EXECUTORS[settings.executor] if is_executor_ours else None,
    )


def _resources(settings: Settings, catalog: CatalogResource) -> dict[str, dg.ConfigurableResource[Any]]:
    """Each with our name in front: an argument of a step is named as its resource is, and all share one list."""
    return {
        "puffinry_catalog": catalog,
        "puffinry_spark": SparkResource.of(settings.spark.master, settings.spark.conf),
        "puffinry_writer": PuffinWriterResource(compression=settings.puffin.compression),
        "puffinry_checkpoints": CheckpointsResource(location=settings.checkpoints.location),
    }


def _check_declared_tests(settings: Settings) -> None:
    """Raise SettingsError, with the line, for a rule whose `checks.dbt` or `checks.contract` cannot be read."""
    for number, rule in enumerate(settings.tables):
        try:
            declared_tests(rule.checks, "")
        except SettingsError as error:
            raise error.saying(f"{settings.where(number)}: {error}") from None


def _finished(settings: Settings, discovery: Discovery, spec_of: Spec) -> Spec:
    """The specs with their keys, each table's first report, and the line of the settings that names it."""
    references: dict[TableRule, Mapping[str, dg.CodeReferencesMetadataValue]] = {}
    if settings.file:
        for number, rule in enumerate(settings.tables):
            line = int(settings.where(number).rpartition(":")[2])
            reference = dg.LocalFileCodeReference(file_path=str(settings.file.absolute()), line_number=line)
            value = dg.CodeReferencesMetadataValue(code_references=[reference])
            references.setdefault(rule, {"dagster/code_references": value})

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
