"""The sensors on new snapshots, one for each catalog.

A tick adds the partitions of new snapshots, takes away those of expired ones, records an observation of the table, and
asks for runs of the job `refresh`. Commits of statistics make no snapshot, so they trigger nothing. Now and then it
looks for tables that have come to match a pattern, and says so: assets are fixed when a code location is loaded. What
cannot be looked at is named in the tick, and looked at again in the next one.
"""

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import dagster as dg

from assets import fleets
from assets.partitions import partition_changes, partition_key, partitions_of
from assets.polling import Changed, Cursor, Unseen, poll
from assets.reports import table_report
from assets.settings import Settings
from assets.watched import WatchedTable, tables_in
from pipeline.errors import PuffinryError
from pipeline.metadata.document import Snapshot
from pipeline.metadata.references import statistics_of
from pipeline.wording import the_first
from resources.catalog import CatalogResource

SECONDS_PER_TICK = 40  # Dagster gives up on a tick after 60
SECONDS_BETWEEN_LISTINGS = 600  # of a catalog, which may take a request for each namespace
LOCATIONS = "locations"  # the sensor of file-system tables
_MOST_NAMED = 5


def new_snapshots_sensors(
    settings: Settings, tables: Sequence[WatchedTable], job: dg.JobDefinition
) -> list[dg.SensorDefinition]:
    """One sensor for each catalog that the settings name, and one for file-system tables.

    A catalog that could not be listed has its sensor all the same: it says when the tables are there.
    """
    by_catalog: dict[str, list[WatchedTable]] = {rule.catalog or LOCATIONS: [] for rule in settings.tables}
    for table in tables:
        by_catalog[table.rule.catalog or LOCATIONS].append(table)
    return [_sensor(catalog, watched, settings, job) for catalog, watched in by_catalog.items()]


def _sensor(
    catalog_name: str, tables: Sequence[WatchedTable], settings: Settings, job: dg.JobDefinition
) -> dg.SensorDefinition:
    @dg.sensor(
        name=f"new_snapshots_{re.sub(r'[^A-Za-z0-9_]', '_', catalog_name)}",
        job=job,
        minimum_interval_seconds=settings.sensor.interval_seconds,
        description=f"Looks for new snapshots of the {len(tables)} tables of {catalog_name}, and has them refreshed.",
    )
    def new_snapshots(context: dg.SensorEvaluationContext, catalog: CatalogResource) -> dg.SensorResult:
        cursor = Cursor.from_text(context.cursor)
        news = _News()
        for found in poll(tables, cursor, catalog, context.log, SECONDS_PER_TICK):
            if isinstance(found, Unseen):
                news.unseen.append(found)
            else:
                news.add(found, context.instance.get_dynamic_partitions(found.watched.name))
        requests = list(fleets.run_requests(news.wanted, settings.sensor.tables_per_run))
        unwatched = _unwatched(catalog_name, tables, settings, catalog, cursor)
        if unwatched:
            context.log.warning(unwatched)
        troubles = "; ".join(filter(None, (news.trouble(), unwatched)))
        return dg.SensorResult(
            run_requests=requests,
            skip_reason=None if requests else troubles or "no new snapshots",
            dynamic_partitions_requests=news.partitions,
            asset_events=news.observations,
            cursor=cursor.to_text(),
        )

    return new_snapshots


def _unwatched(
    catalog_name: str, tables: Sequence[WatchedTable], settings: Settings, catalog: CatalogResource, cursor: Cursor
) -> str | None:
    """What to do about tables that the settings name by now; None where there are none, or it is not time to look.

    Without any table the catalog could not be listed, or is new: then every tick looks.
    """
    now = int(time.time())
    if tables and now - cursor.listed < SECONDS_BETWEEN_LISTINGS:
        return None
    known = {table.key for table in tables}
    try:
        new = [table.name for table in tables_in(settings, catalog, catalog_name) if table.key not in known]
    except PuffinryError as error:
        return f"the catalog {catalog_name} cannot be listed, and is asked again in the next tick: {error}"
    if not new:
        cursor.listed = now
        return None
    cursor.listed = 0  # said in every tick, until somebody does it
    named = the_first(new, _MOST_NAMED)
    return f"new tables match the settings: {named}; reload the code location to have them watched"


@dataclass(slots=True)
class _News:
    """What a tick has found."""

    wanted: dict[str, list[str]] = field(default_factory=dict)  # partitions to refresh, by table
    partitions: list[dg.AddDynamicPartitionsRequest | dg.DeleteDynamicPartitionsRequest] = field(default_factory=list)
    observations: list[dg.AssetObservation] = field(default_factory=list)
    unseen: list[Unseen] = field(default_factory=list)

    def trouble(self) -> str | None:
        """What could not be looked at, by the first of its kind."""
        if not self.unseen:
            return None
        first, *others = self.unseen
        more = f", nor can {len(others)} more" if others else ""
        return f"{first.watched.name} cannot be looked at{more}; the next tick tries again: {first.why}"

    def add(self, changed: Changed, known: Sequence[str]) -> None:
        watched, metadata = changed.watched, changed.table.metadata
        changes = partition_changes(metadata, known, watched.rule.partitions)
        definition = partitions_of(watched)
        if changes.added:
            self.partitions.append(definition.build_add_request(list(changes.added)))
        if changes.removed:
            self.partitions.append(definition.build_delete_request(list(changes.removed)))
        current = metadata.snapshots.get(metadata.current_snapshot_id or 0)
        if current is None or (changed.before and changed.before.snapshot_id == current.snapshot_id):
            return
        self.observations.append(dg.AssetObservation(watched.key, metadata=table_report(changed.table, current)))
        if wanted := _wanted(changed, current, changes.added):
            self.wanted[watched.name] = wanted


def _wanted(changed: Changed, current: Snapshot, added: Sequence[str]) -> list[str]:
    """The partitions to refresh: a table seen for the first time keeps the statistics that it has."""
    mode = changed.watched.rule.new_snapshots
    if mode not in ("newest", "all"):
        return []
    if changed.before is None:
        return [] if statistics_of(changed.table.metadata, current.snapshot_id) else [partition_key(current)]
    return list(added) if mode == "all" and added else [partition_key(current)]
