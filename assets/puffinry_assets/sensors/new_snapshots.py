"""The sensors on new snapshots, one for each catalog.

A tick adds the partitions of new snapshots, removes those of expired ones, reports the table, and requests runs of the
job `puffinry_refresh`. The report is a materialization, as Dagster documents it for external assets: once for each
snapshot, so that assets which follow the table are made once. If others materialize it, the report is an observation.
Commits of statistics make no snapshot and trigger nothing. A change of the schema or the name mapping that makes
statistics stale triggers a refresh without a snapshot. Now and then a tick looks for new tables that match a pattern,
names them, and treats them as all others from then on, though their assets appear with the next load. A table that
cannot be looked at is named, and looked at again in the next tick. A tick has one budget of time; the next one goes on.
"""

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

import dagster as dg

from puffinry.catalogs import Listing, Table
from puffinry.errors import ColumnNotFoundError, PuffinryError, SettingsError
from puffinry.metadata import Snapshot, TableMetadata
from puffinry.secrets import errors_without_secrets
from puffinry.statistics import OTHER_INPUTS, Answer, answer_at
from puffinry.wording import counted, first_few
from puffinry_assets import runs
from puffinry_assets.reports import table_report
from puffinry_assets.sensors.polling import GONE, SECONDS_FOR_TABLES, SECONDS_PER_TICK, Cursor, Seen, poll
from puffinry_assets.settings import (
    KeyOf,
    Settings,
    WatchedTable,
    catalogs_listed,
    reach_in,
    sensor_names,
    tables_in,
    told_apart,
)
from puffinry_resources import CatalogResource

SECONDS_BETWEEN_LISTINGS = 600  # of a catalog, which may take a request for each namespace
_SECONDS_FOR_LISTING = 5.0  # in one tick at least
LOCATIONS = "locations"  # the sensor of file-system tables
_MOST_NAMED = 5
_Event = dg.AssetMaterialization | dg.AssetObservation
_REFRESHING = ("newest", "all")  # settings that have the sensor request runs
_HOW_TO_WATCH = (
    "reload the code location to see their assets, in a project after `dg utils refresh-defs-state`; "
    "the sensor refreshes them even without a reload"
)


def new_snapshots_sensors(
    settings: Settings,
    tables: Sequence[WatchedTable],
    job: dg.JobDefinition,
    left_out: Iterable[WatchedTable] = (),
    key: KeyOf | None = None,
    defined: Set[dg.AssetKey] = frozenset(),
) -> list[dg.SensorDefinition]:
    """One sensor for each catalog that the settings name, and one for file-system tables.

    Tables that are `left_out` are not new ones to any of them; `key` names new ones. Tables with `defined` keys are
    somebody else's assets: the sensors observe these, and materialize the others.
    """
    # A catalog that could not be listed has its sensor all the same: it says when the tables are there.
    by_catalog: dict[str | None, list[WatchedTable]] = {rule.catalog: [] for rule in settings.tables}
    for table in tables:
        by_catalog[table.rule.catalog].append(table)
    names = sensor_names(by_catalog, LOCATIONS)
    known = (*tables, *left_out)
    return [
        _sensor(names[catalog], watched, job, _NewTables(settings, catalog, known, key, defined))
        for catalog, watched in by_catalog.items()
    ]


def _sensor(
    name: str, tables: Sequence[WatchedTable], job: dg.JobDefinition, others: "_NewTables"
) -> dg.SensorDefinition:
    settings, whose = others.settings, LOCATIONS if others.catalog is None else others.catalog

    @dg.sensor(
        name=f"new_snapshots_{name}",
        job=job,
        minimum_interval_seconds=settings.sensor.interval_seconds,
        default_status=dg.DefaultSensorStatus(settings.default_status.upper()),
        description=f"Looks for new snapshots of the {len(tables)} tables of {whose}, and requests refreshes.",
    )
    @errors_without_secrets()
    def new_snapshots(context: dg.SensorEvaluationContext, puffinry_catalog: CatalogResource) -> dg.SensorResult:
        now, begun = datetime.now(UTC), time.monotonic()
        end, cursor = begun + SECONDS_PER_TICK, Cursor.stored(context)
        come, _ = others.among(Listing(cursor.new, {}))
        watched = [*tables, *come]
        news = _News(context, watched, cursor, now, runs.PartitionsInUse(context.instance, now), end, others.defined)
        looks = poll(watched, cursor, puffinry_catalog, context, news.add, begun + SECONDS_FOR_TABLES)
        news.looked_at.update(looks)
        news.remove_what_was_in_use()
        asked, held = _asked(news, {table.name: table.identifier for table in come})
        occasion = context.cursor or now.isoformat()  # a reset cursor requests runs again
        requests = list(runs.run_requests(asked, settings.sensor.tables_per_run, occasion))
        unwatched = others.look(news, puffinry_catalog)
        if unwatched and requests:  # else the tick itself says it
            context.log.warning(unwatched)
        said = "; ".join(filter(None, (*_not_seen(news.looked_at), held, unwatched)))
        new = f"new snapshots of {counted(len(news.events), 'table')}, and nothing to refresh"
        return dg.SensorResult(
            run_requests=requests,
            skip_reason=None if requests else said or (new if news.events else "no new snapshots"),
            dynamic_partitions_requests=news.partitions,
            asset_events=news.events,
            # In the UI somebody may try the sensor beside the daemon, which says when it was started.
            cursor=cursor.store(context.instance, is_trial=context.last_sensor_start_time is None),
        )

    return new_snapshots


def _not_seen(looked_at: Mapping[str, str | None]) -> Iterator[str]:
    """The tables that cannot be looked at, with the first of the reasons, and those that are gone."""
    if unseen := [(name, why) for name, why in looked_at.items() if why and why is not GONE]:
        name, why = unseen[0]
        more = f", nor can {len(unseen) - 1} more" if unseen[1:] else ""
        yield f"{name} cannot be checked{more}; the next tick tries again: {why}"
    if gone := [name for name, why in looked_at.items() if why is GONE]:
        yield f"{first_few(gone, _MOST_NAMED)}: {GONE}"


def _asked(news: "_News", come: Mapping[str, str]) -> tuple[dict[str, runs.Asked], str | None]:
    """Which runs to request for the waiting tables, and which tables are held, and why; only these wait on.

    Runs need the identifiers of tables that have `come` since the load. The decision on each table that is new in this
    tick, or that is requested, is logged.
    """
    cursor = news.cursor
    watched = {table.name: table for table in news.tables if table.rule.new_snapshots in _REFRESHING}
    for name in (cursor.waiting.keys() | cursor.owed.keys()) - watched.keys():  # the settings are others by now
        cursor.waiting.pop(name, None)
        cursor.owed.pop(name, None)
    attempts = news.ask_again(watched)
    waiting, owed = cursor.waiting, cursor.owed
    candidates = [
        runs.Candidate(name, watched[name].rule, each.lag) for name, each in waiting.items() if name not in cursor.gone
    ]
    decisions = runs.decided(news.context.instance, candidates, news.tables, news.now, news.end)
    asked: dict[str, runs.Asked] = {}
    for name, decision in decisions.items():
        if decision.is_asked_for:
            each, attempt = waiting[name], attempts.get(name, 0) + 1
            asked[name] = runs.Asked(watched[name].rule, each.partitions, decision, attempt, come.get(name))
            before = owed[name].partitions if name in owed and watched[name].rule.new_snapshots == "all" else []
            both = list(dict.fromkeys([*before, *each.partitions]))
            owed[name] = runs.Owed(both, each.lag, attempt, news.now.timestamp())
        if decision.is_asked_for or name in news.came:
            news.context.log.info(f"{name}: {decision}")
        if not decision.is_held:
            del waiting[name]
    return asked, runs.told(decisions)


@dataclass(frozen=True, slots=True)
class _NewTables:
    """Of a catalog: those that the settings name by now, but that the load did not know."""

    settings: Settings
    catalog: str | None
    known: Sequence[WatchedTable]  # to the load, of all catalogs
    key: KeyOf | None
    defined: Set[dg.AssetKey]  # keys of somebody else's assets

    def among(self, there: Listing) -> tuple[list[WatchedTable], list[str]]:
        """New tables of a listing, if their names are unique, and what could not be listed."""
        matching, unlisted = tables_in(self.settings, self.catalog or "", there, self.key)
        places = {table.place for table in self.known}
        new = [table for table in matching if table.place not in places]
        apart = {*told_apart([*self.known, *new])[0]} if new else ()
        said = [f"the {whose} cannot be listed: {why}" for whose, why in unlisted]
        return [table for table in new if table in apart], said

    def look(self, news: "_News", catalog: CatalogResource) -> str | None:
        """Store them in the cursor; returns what to do about them, None if there are none.

        The catalog is listed now and then, in as many ticks as that takes. Without any table it could not be listed by
        the load, or is new: then every tick looks.
        """
        cursor, names = news.cursor, {table.name for table in news.tables}
        if self.catalog is None or self.catalog not in catalogs_listed(self.settings):
            cursor.forget_all_but(names)
            return None
        there, at = Listing(cursor.new, {}), int(news.now.timestamp())
        is_time = bool(cursor.left) or not names or not 0 <= at - cursor.line.listed < SECONDS_BETWEEN_LISTINGS
        if is_time:
            seconds, reach = news.end - time.monotonic(), reach_in(self.settings, self.catalog)
            try:
                there = catalog.tables(self.catalog, reach, cursor.left, max(seconds, _SECONDS_FOR_LISTING))
            except PuffinryError as error:
                return f"the catalog {self.catalog} cannot be listed; the next tick tries again: {error}"
            found = {*cursor.found, *there.tables}
            cursor.found = sorted(found) if there.left else []  # until the listing is done, new ones stay
            there = replace(there, tables=sorted(found | {*cursor.new} if there.left else found))
            cursor.left, cursor.line.listed = there.left, at
        new, said = self.among(there)
        cursor.new = [table.identifier for table in new]
        if is_time and not (there.left or said):
            cursor.forget_all_but({table.name for table in (*self.known, *new)})
        if new:
            named = first_few([table.name for table in new], _MOST_NAMED)
            said.insert(0, f"new tables match the settings: {named}; {_HOW_TO_WATCH}")
        return "; ".join(dict.fromkeys(said)) or None


@dataclass(slots=True)
class _News:
    """The results of a tick."""

    context: dg.SensorEvaluationContext
    tables: Sequence[WatchedTable]
    cursor: Cursor
    now: datetime
    in_use: runs.PartitionsInUse
    end: float  # of the tick, by the monotonic clock
    defined: Set[dg.AssetKey]  # keys of somebody else's assets
    came: set[str] = field(default_factory=set)  # tables of which something has come to wait
    partitions: list[dg.AddDynamicPartitionsRequest | dg.DeleteDynamicPartitionsRequest] = field(default_factory=list)
    events: list[_Event] = field(default_factory=list)
    looked_at: dict[str, str | None] = field(default_factory=dict)  # by table; why that was not possible

    def remove_what_was_in_use(self) -> None:
        """Remove the partitions that have left while something needed them, once nothing does."""
        for watched in self.tables:
            if time.monotonic() >= self.end:
                return
            if left := self.cursor.leaving.get(watched.name):
                known = self.context.instance.get_dynamic_partitions(watched.name)
                self._change(watched, known, runs.PartitionChanges((), tuple(set(left) & set(known))))

    def _change(
        self, watched: WatchedTable, known: Sequence[str], wanted: runs.PartitionChanges
    ) -> runs.PartitionChanges:
        """Request these changes to the partitions known, but for those that must wait."""
        changes = self.in_use.spared(watched, known, wanted)
        definition, name = dg.DynamicPartitionsDefinition(name=watched.name), watched.name
        if changes.added:
            self.partitions.append(definition.build_add_request(list(changes.added)))
        if changes.removed:
            self.partitions.append(definition.build_delete_request(list(changes.removed)))
        self.cursor.leaving.pop(name, None)
        if changes.removed != wanted.removed:
            self.cursor.leaving[name] = list(wanted.removed)
        return changes

    def ask_again(self, watched: Mapping[str, WatchedTable]) -> dict[str, int]:
        """Have what is due for another attempt wait for the decision; how many attempts there were, by table."""
        looked_at = {name for name, why in self.looked_at.items() if why is None}
        owed = self.cursor.owed
        found = runs.still_owed(self.context.instance, owed, watched, looked_at, self.now, self.end)
        self.cursor.owed, due, cancelled = found
        for name in cancelled:
            self.context.log.info(
                f"{name}: its run was cancelled; refreshed with the next snapshot, or when you launch it"
            )
        for name, each in due.items():
            before = self.cursor.waiting.get(name)
            if before and watched[name].rule.new_snapshots == "all":
                before.partitions[:0] = [key for key in each.partitions if key not in before.partitions]
            self.cursor.waiting.setdefault(name, runs.Waiting(each.partitions, each.lag))
            if each.attempts == runs.ATTEMPTS_UNTIL_TOLD:
                why = f"{each.attempts} runs ended without reporting it; it is requested again, at last once a day"
                self.context.log.error(f"{name}: {why}")
                self.events.extend(runs.failed_event(watched[name], key, why) for key in each.partitions)
        return {name: each.attempts for name, each in due.items()}

    def add(self, watched: WatchedTable, table: Table, before: Seen | None) -> None:
        """What has changed of a table since it was seen before, and what of it is to wait for the decision."""
        metadata = table.metadata
        known = self.context.instance.get_dynamic_partitions(watched.name)
        changes = self._change(watched, known, runs.partition_changes(metadata, known, watched.rule.partitions))
        current = metadata.current_snapshot
        is_new = current is not None and not (before and before.snapshot_id == current.snapshot_id)
        wanted: list[str] = []
        if watched.rule.new_snapshots in _REFRESHING:
            wanted = _wanted(watched, metadata, before, is_new=is_new)
        waiting = self.cursor.waiting.get(watched.name)
        if waiting and (watched.rule.new_snapshots == "all" or not wanted):
            wanted = list(dict.fromkeys([*waiting.partitions, *wanted]))
        there, shown = dict(runs.sort_out(metadata, wanted)[0]), {*known, *changes.added} - {*changes.removed}
        if partitions := [key for key in wanted if key in there and key in shown]:
            lag = runs.lag_by_rule(watched, metadata, there[partitions[-1]])
            self.cursor.waiting[watched.name] = runs.Waiting(partitions, lag)
            self.came.add(watched.name)
        else:
            self.cursor.waiting.pop(watched.name, None)
        if current and is_new:  # last: what fails above comes again in the next tick
            self.events.append(self._report(watched.key, table, current))

    def _report(self, key: dg.AssetKey, table: Table, snapshot: Snapshot) -> _Event:
        """The table at a snapshot: a materialization, unless others make these, or a sensor has made this one."""
        last = self.context.instance.get_latest_materialization_event(key)
        of_last = last.asset_materialization if last and not last.run_id else None
        known = of_last.metadata.get("snapshot") if of_last else None
        shown = table_report(table, snapshot)
        if key not in self.defined and (last is None or (known and known.value != str(snapshot.snapshot_id))):
            return dg.AssetMaterialization(key, metadata=shown)
        return dg.AssetObservation(key, metadata=shown)


def _wanted(watched: WatchedTable, metadata: TableMetadata, before: Seen | None, *, is_new: bool) -> list[str]:
    """The partitions to refresh: a table seen for the first time keeps the statistics that it has.

    The current snapshot is among them if it is new, or if its statistics are outdated. New snapshots are those of the
    table, not those without a partition: runs add partitions as well.
    """
    keys, current = runs.partition_keys(metadata), metadata.current_snapshot
    found = None
    if current:
        with suppress(ColumnNotFoundError, SettingsError):  # the run reports it
            found = answer_at(metadata, current, watched.wanted(metadata.counted_schema(current)))
    newest = [keys[current.snapshot_id]] if current and (is_new or (found and _is_outdated(found))) else []
    unknown = [] if found and found.state == "current" else newest
    if before is None:
        return unknown
    if watched.rule.new_snapshots == "newest":
        return newest
    came = [keys[snapshot.snapshot_id] for snapshot in runs.by_age(before.new_in(metadata))]
    return list(dict.fromkeys([*came, *unknown]))  # a rollback makes an old snapshot the current one


def _is_outdated(found: Answer) -> bool:
    """Whether its own statistics no longer answer: a schema or a name mapping comes without a snapshot.

    Columns that the settings want since are counted with the next snapshot.
    """
    if not (found.snapshot and found.statistics and found.statistics.snapshot_id == found.snapshot.snapshot_id):
        return False
    doubts = [each.doubt or found.missing.get(each.field_id) for each in found.requested]
    counted_by = next((each.schema for each in found.listed.values() if each.is_own and each.schema), None)
    known = found.listed.keys() | (counted_by.field_ids if counted_by else found.asked)
    return OTHER_INPUTS in doubts or found.surplus is not None or not found.asked <= known
