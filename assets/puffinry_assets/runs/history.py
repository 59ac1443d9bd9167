"""What Dagster's instance remembers: runs under way, what was requested of them, and what refreshes have read.

- A budget is held against what was read within a day. A run under way counts as what it is to read.
- Partitions that the sensor requested, and of which no run has reported anything since, are owed: a run may end without
  a report about a table, killed, lost with its machine, or as an outage outlasts it. Its tables are requested
  again, each time after twice as long, at last once a day; not while they cannot be looked at. Whatever a run reports
  is no longer owed, unless somebody had it count other columns than the settings want. Nor are the partitions of a
  cancelled run: they wait for a newer snapshot, or for somebody to launch them.
"""

import math
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cache, partial

import dagster as dg

from puffinry.metadata import whole_number
from puffinry.secrets import redacted
from puffinry.statistics import Lag
from puffinry_assets.runs.policy import Candidate, Decision, decide_all
from puffinry_assets.runs.requests import JOB, PLANNED_TAG, is_by_rule, tables_of
from puffinry_assets.runs.spending import read_within_a_day
from puffinry_assets.settings import TableRule, WatchedTable

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
    instance: dg.DagsterInstance,
    candidates: Iterable[Candidate],
    tables: Sequence[WatchedTable],
    now: datetime,
    end: float = math.inf,
) -> dict[str, Decision]:
    """What is decided about the candidates, by `end` of the monotonic clock; `tables` may share their budgets."""
    return decide_all(candidates, spending(instance, tables, now, end), int(now.timestamp() * 1000))


def spending(
    instance: dg.DagsterInstance, tables: Sequence[WatchedTable], now: datetime, end: float = math.inf
) -> Callable[[TableRule], int | None]:
    """By rule, the bytes read of its tables in the 24 hours before `now`, and those that runs under way are to read.

    None: until `end` there was no time to add them up.
    """
    rules = [*dict.fromkeys(table.rule for table in tables)]

    @cache
    def read() -> list[int] | None:
        groups = [[table.sketches for table in tables if table.rule == rule] for rule in rules]
        return read_within_a_day(instance, groups, now.timestamp(), end)

    @cache
    def spent(rule: TableRule) -> int | None:
        found, names = read(), {table.name for table in tables if table.rule == rule}
        runs = runs_under_way(instance, now, JOB)
        planned = (run.tags.get(PLANNED_TAG) for run in runs if not names.isdisjoint(tables_of(run)))
        promised = sum(whole_number(tag) or 0 for tag in planned)  # nothing of one that was launched otherwise
        return None if found is None else found[rules.index(rule)] + promised

    return spent


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
    end: float = math.inf,
) -> tuple[dict[str, Owed], dict[str, Owed], dict[str, Owed]]:
    """By table what a run has in hand or waits for its time, and what is due for another attempt; what was cancelled.

    Only of tables that the tick has `looked_at` is anything due: what a sensor cannot look at, a run cannot either. Nor
    what there is no time for until `end`, of the monotonic clock.
    """
    waits: dict[str, Owed] = {}
    due: dict[str, Owed] = {}
    stopped: dict[str, Owed] = {}
    runs = runs_under_way(instance, now, JOB) if owed else ()
    busy = {name for run in runs for name in tables_of(run) or owed}
    ready = {name for name in owed.keys() & looked_at - busy if owed[name].is_due(now.timestamp())}
    cancelled = _cancelled(instance, {name: owed[name] for name in ready})
    run_of = cache(instance.get_run_by_id)
    for name, each in owed.items():
        if name not in ready or time.monotonic() >= end:
            waits[name] = each
            continue
        table = tables[name]
        fetches = (instance.fetch_materializations, table.sketches), (instance.fetch_observations, table.statistics)
        asked = partial(dg.AssetRecordsFilter, asset_partitions=each.partitions, after_timestamp=each.at)
        records = [record for fetch, key in fetches for record in _all_records(fetch, asked(key))]
        by_runs = [record for record in records if record.run_id]  # and not by the sensor
        reported = {record.partition_key for record in by_runs if is_by_rule(run_of(record.run_id))}
        if left := [key for key in each.partitions if key not in reported]:
            (stopped if name in cancelled else due)[name] = replace(each, partitions=left)
    return waits, due, stopped


def _cancelled(instance: dg.DagsterInstance, owed: Mapping[str, Owed]) -> list[str]:
    """The tables whose run somebody has cancelled: one that is lost or takes too long has failed, as Dagster has it."""
    since = datetime.fromtimestamp(min((each.at for each in owed.values()), default=0), UTC)
    wanted = dg.RunsFilter(job_name=JOB, statuses=[dg.DagsterRunStatus.CANCELED], updated_after=since)
    runs = instance.get_run_records(wanted) if owed else ()
    asked = [(run.end_time or 0, tables_of(run.dagster_run)) for run in runs]
    return [
        name
        for name, each in owed.items()
        if any(at >= each.at and {*each.partitions} <= {*tables.get(name, ())} for at, tables in asked)
    ]


def failed_event(watched: WatchedTable, partition: str | None, why: str) -> dg.AssetObservation:
    """What is reported of a partition whose statistics repeating does not bring."""
    return dg.AssetObservation(watched.statistics, f"failed: {redacted(why)}", partition=partition)
