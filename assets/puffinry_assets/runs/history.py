"""What Dagster's instance remembers: runs under way, what was requested of them, and what refreshes have read.

- A budget is held against the bytes in materializations of `sketches`: neither a restart of the daemon nor a sensor
  that is reset forgets them, and whoever started a refresh, it counts. A run under way counts as what it is to read.
- Partitions that the sensor requested, and of which no run has reported anything since, are owed: a run may end without
  a report about a table, killed, cancelled, lost with its machine, or as an outage outlasts it. Its tables are
  requested again, each time after twice as long, at last once a day; not while they cannot be looked at. Whatever a run
  reports is no longer owed, unless somebody had it count other columns than the settings want.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cache, partial

import dagster as dg

from puffinry.metadata import whole_number
from puffinry.secrets import redacted
from puffinry.statistics import Lag
from puffinry_assets.runs.policy import Candidate, Decision, decide_all
from puffinry_assets.runs.requests import JOB, PLANNED_TAG, is_by_rule, tables_of
from puffinry_assets.settings import TableRule, WatchedTable

BYTES_READ, BYTES_TOTAL = "bytes read", "bytes total"  # of a scan, in the metadata of `sketches`
ATTEMPTS_UNTIL_TOLD = 5  # that a table has no report yet
_SECONDS = 60  # before the second attempt
_MOST_SECONDS = 86_400  # before another one
_RECORDS_AT_ONCE = 1000  # in one question to Dagster's database
_LONGEST_RUN = timedelta(days=3)  # after which one that does not say that it is over is taken for dead
_UNDER_WAY = [
    dg.DagsterRunStatus.QUEUED,
    dg.DagsterRunStatus.NOT_STARTED,
    dg.DagsterRunStatus.STARTING,
    dg.DagsterRunStatus.STARTED,
    dg.DagsterRunStatus.CANCELING,
]


def _all_records(
    fetch: Callable[..., dg.EventRecordsResult], asked: dg.AssetRecordsFilter
) -> Iterator[dg.EventLogRecord]:
    """Every record of an asset, page by page, by one of the instance's methods such as `fetch_materializations`."""
    cursor = None
    while True:
        found = fetch(asked, _RECORDS_AT_ONCE, cursor=cursor)
        yield from found.records
        if not found.has_more:
            return
        cursor = found.cursor


def runs_under_way(instance: dg.DagsterInstance, now: datetime, job: str | None = None) -> Sequence[dg.DagsterRun]:
    """The runs that may still do something, of one job or of any."""
    since = now - _LONGEST_RUN
    return instance.get_runs(dg.RunsFilter(job_name=job, statuses=_UNDER_WAY, created_after=since))


def decided(
    instance: dg.DagsterInstance, candidates: Iterable[Candidate], tables: Sequence[WatchedTable], now: datetime
) -> dict[str, Decision]:
    """What is decided about the candidates; `tables` are all that may share their budgets."""
    return decide_all(candidates, cache(partial(spent, instance, tables, now)), int(now.timestamp() * 1000))


def spent(instance: dg.DagsterInstance, tables: Sequence[WatchedTable], now: datetime, rule: TableRule) -> int:
    """Bytes read of the rule's tables within the 24 hours before `now`, and those that runs under way are to read."""
    under_rule = [table for table in tables if table.rule == rule]
    names, since = {table.name for table in under_rule}, (now - timedelta(days=1)).timestamp()
    asked = (dg.AssetRecordsFilter(table.sketches, after_timestamp=since) for table in under_rule)
    records = (record for each in asked for record in _all_records(instance.fetch_materializations, each))
    runs = runs_under_way(instance, now, JOB)
    planned = (run.tags.get(PLANNED_TAG) for run in runs if not names.isdisjoint(tables_of(run)))
    promised = sum(whole_number(tag) or 0 for tag in planned)  # nothing of one that was launched otherwise
    return sum(noted_bytes(record.asset_materialization, BYTES_READ) for record in records) + promised


def noted_bytes(told: dg.AssetMaterialization | None, name: str) -> int:
    """What a materialization says by this name; 0 if nothing."""
    value = told.metadata.get(name) if told else None
    return value.value or 0 if isinstance(value, dg.IntMetadataValue) else 0


@dataclass(frozen=True, slots=True)
class Waiting:
    """What is to be refreshed of a table, once it is decided so."""

    partitions: list[str]
    lag: Lag  # of the last one's statistics


@dataclass(frozen=True, slots=True)
class Owed(Waiting):
    """Partitions of a table that were requested."""

    attempts: int  # so far
    at: float  # when the last one was requested, in seconds since 1970

    def is_due(self, now: float) -> bool:
        """Whether it is time for another attempt."""
        return now - self.at >= min(_SECONDS << (self.attempts - 1), _MOST_SECONDS)


def still_owed(
    instance: dg.DagsterInstance,
    owed: Mapping[str, Owed],
    tables: Mapping[str, WatchedTable],
    looked_at: Set[str],
    now: datetime,
) -> tuple[dict[str, Owed], dict[str, Owed]]:
    """By table what a run has in hand or waits for its time, and what is due for another attempt.

    Only of tables that the tick has `looked_at` is anything due: what a sensor cannot look at, a run cannot either.
    """
    waits: dict[str, Owed] = {}
    due: dict[str, Owed] = {}
    runs = runs_under_way(instance, now, JOB) if owed else ()
    busy = {name for run in runs for name in tables_of(run) or owed}
    run_of = cache(instance.get_run_by_id)
    for name, each in owed.items():
        if name in busy or name not in looked_at or not each.is_due(now.timestamp()):
            waits[name] = each
            continue
        table = tables[name]
        fetches = (instance.fetch_materializations, table.sketches), (instance.fetch_observations, table.statistics)
        asked = partial(dg.AssetRecordsFilter, asset_partitions=each.partitions, after_timestamp=each.at)
        records = [record for fetch, key in fetches for record in _all_records(fetch, asked(key))]
        by_runs = [record for record in records if record.run_id]  # and not by the sensor
        reported = {record.partition_key for record in by_runs if is_by_rule(run_of(record.run_id))}
        if left := [key for key in each.partitions if key not in reported]:
            due[name] = replace(each, partitions=left)
    return waits, due


def failed_event(watched: WatchedTable, partition: str | None, why: str) -> dg.AssetObservation:
    """What is reported of a partition whose statistics repeating does not bring."""
    return dg.AssetObservation(watched.statistics, f"failed: {redacted(why)}", partition=partition)
