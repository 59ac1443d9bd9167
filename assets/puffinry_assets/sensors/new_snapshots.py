"""The sensors on new snapshots, one for each catalog.

A tick adds the partitions of new snapshots, takes away those of expired ones, records an observation of the table, and
requests runs of the job `puffinry_refresh`. Commits of statistics make no snapshot, so they trigger nothing; what does
without one is a change by which the statistics no longer answer: of the schema, or the name mapping. Now and then it
looks for tables that have come to match a pattern, says so, and from then on treats them as all others, though their
assets come with the next load only. What cannot be looked at is named in the tick, and looked at again in the next one.
All work of a tick has one budget of time; what it does not come to is first in the next one.
"""

import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

import dagster as dg

from puffinry.catalogs import Listing, Table
from puffinry.errors import ColumnNotFoundError, PuffinryError, SettingsError
from puffinry.metadata import TableMetadata
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
_REFRESHING = ("newest", "all")  # settings that have the sensor request runs
_HOW_TO_WATCH = (
    "reload the code location to see their assets, in a project after `dg utils refresh-defs-state`; "
    "this sensor sees to them without that"
)


def new_snapshots_sensors(
    settings: Settings,
    tables: Sequence[WatchedTable],
    job: dg.JobDefinition,
    left_out: Iterable[WatchedTable] = (),
    key: KeyOf | None = None,
) -> list[dg.SensorDefinition]:
    """One sensor for each catalog that the settings name, and one for file-system tables.

    Tables that are `left_out` are no new ones to any of them; `key` names new ones.
    """
    # A catalog that could not be listed has its sensor all the same: it says when the tables are there.
    by_catalog: dict[str | None, list[WatchedTable]] = {rule.catalog: [] for rule in settings.tables}
    for table in tables:
        by_catalog[table.rule.catalog].append(table)
    names = sensor_names(by_catalog, LOCATIONS)
    known = (*tables, *left_out)
    return [
        _sensor(names[catalog], watched, job, _NewTables(settings, catalog, known, key))
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
        description=f"Looks for new snapshots of the {len(tables)} tables of {whose}, and has them refreshed.",
    )
    @errors_without_secrets()
    def new_snapshots(context: dg.SensorEvaluationContext, puffinry_catalog: CatalogResource) -> dg.SensorResult:
        now, begun = datetime.now(UTC), time.monotonic()
        end, cursor = begun + SECONDS_PER_TICK, Cursor.stored(context)
        come, _ = others.among(Listing(cursor.new, {}))
        watched = [*tables, *come]
        news = _News(context, watched, cursor, now, runs.PartitionsInUse(context.instance, now), end)
        looks = poll(watched, cursor, puffinry_catalog, context, news.add, begun + SECONDS_FOR_TABLES)
        news.looked_at.update(looks)
        news.remove_what_was_in_use()
        asked, held = _asked(news, {table.name: table.identifier for table in come})
        occasion = context.cursor or now.isoformat()  # a cursor that was reset asks anew
        requests = list(runs.run_requests(asked, settings.sensor.tables_per_run, occasion))
        unwatched = others.look(news, puffinry_catalog)
        if unwatched and requests:  # else the tick itself says it
            context.log.warning(unwatched)
        trouble = None
        gone = [name for name, why in news.looked_at.items() if why is GONE]
        if unseen := [(name, why) for name, why in news.looked_at.items() if why and why is not GONE]:
            name, why = unseen[0]  # which is told by the first of its kind
            more = f", nor can {len(unseen) - 1} more" if unseen[1:] else ""
            trouble = f"{name} cannot be looked at{more}; the next tick tries again: {why}"
        lost = f"{first_few(gone, _MOST_NAMED)}: {GONE}" if gone else None
        said = "; ".join(filter(None, (trouble, lost, held, unwatched)))
        new = f"new snapshots of {counted(len(news.observations), 'table')}, and nothing to refresh"
        return dg.SensorResult(
            run_requests=requests,
            skip_reason=None if requests else said or (new if news.observations else "no new snapshots"),
            dynamic_partitions_requests=news.partitions,
            asset_events=news.observations,
            # In the UI somebody may try the sensor beside the daemon, which says when it was started.
            cursor=cursor.store(context.instance, is_trial=context.last_sensor_start_time is None),
        )

    return new_snapshots


def _asked(news: "_News", come: Mapping[str, str]) -> tuple[dict[str, runs.Asked], str | None]:
    """Which runs to request for the waiting tables, and which tables are held, and why; only these wait on.

    Runs must be told the identifiers of tables that have `come` since the load. The log says for every table that came
    in this tick, or that is requested, what was decided.
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

    def among(self, there: Listing) -> tuple[list[WatchedTable], list[str]]:
        """Those of a listing that can be told apart, and what could not be listed."""
        matching, unlisted = tables_in(self.settings, self.catalog or "", there, self.key)
        places = {table.place for table in self.known}
        new = [table for table in matching if table.place not in places]
        apart = {*told_apart([*self.known, *new])[0]} if new else ()
        return [table for table in new if table in apart], [
            f"the {each} cannot be listed: {each.why}" for each in unlisted
        ]

    def look(self, news: "_News", catalog: CatalogResource) -> str | None:
        """Have them in the cursor, and say what to do about them; None: there are none.

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
            seconds, reach = (
                max(news.end - time.monotonic(), _SECONDS_FOR_LISTING),
                reach_in(self.settings, self.catalog),
            )
            try:
                there = catalog.tables(self.catalog, reach, cursor.left, seconds)
            except PuffinryError as error:
                return f"the catalog {self.catalog} cannot be listed, and is asked again in the next tick: {error}"
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
    """What a tick has found."""

    context: dg.SensorEvaluationContext
    tables: Sequence[WatchedTable]
    cursor: Cursor
    now: datetime
    in_use: runs.PartitionsInUse
    end: float  # of the tick, by the monotonic clock
    came: set[str] = field(default_factory=set)  # tables of which something has come to wait
    partitions: list[dg.AddDynamicPartitionsRequest | dg.DeleteDynamicPartitionsRequest] = field(default_factory=list)
    observations: list[dg.AssetObservation] = field(default_factory=list)
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
                f"{name}: its run was cancelled; its next snapshot is refreshed, or whoever asks for it"
            )
        for name, each in due.items():
            before = self.cursor.waiting.get(name)
            if before and watched[name].rule.new_snapshots == "all":
                before.partitions[:0] = [key for key in each.partitions if key not in before.partitions]
            self.cursor.waiting.setdefault(name, runs.Waiting(each.partitions, each.lag))
            if each.attempts == runs.ATTEMPTS_UNTIL_TOLD:
                why = f"{each.attempts} runs have ended without reporting it; it is requested again, at last once a day"
                self.context.log.error(f"{name}: {why}")
                self.observations.extend(runs.failed_event(watched[name], key, why) for key in each.partitions)
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
            self.observations.append(dg.AssetObservation(watched.key, metadata=table_report(table, current)))


def _wanted(watched: WatchedTable, metadata: TableMetadata, before: Seen | None, *, is_new: bool) -> list[str]:
    """The partitions to refresh: a table seen for the first time keeps the statistics that it has.

    The current snapshot is among them if it is new, or if its statistics are outdated. The table says which snapshots
    came since, not the missing partitions: runs add partitions as well.
    """
    keys, current = runs.partition_keys(metadata), metadata.current_snapshot
    found = None
    if current:
        with suppress(ColumnNotFoundError, SettingsError):  # the run will say so
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
