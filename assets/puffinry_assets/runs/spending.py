"""What refreshes have read within a day, as they report it themselves: what a budget is held against.

Bytes spent are those in the materializations of `sketches`. They are in Dagster's database: neither a restart of
the daemon nor a sensor that is reset forgets them, and whoever started a refresh, it counts. A run that has not come to
its end counts as what it was requested to read besides.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from functools import cache

import dagster as dg

from puffinry_assets.runs.history import all_records, runs_under_way
from puffinry_assets.runs.policy import Candidate, Decision, decide_all
from puffinry_assets.runs.requests import JOB, bytes_planned, tables_of
from puffinry_assets.settings import TableRule, WatchedTable

BYTES_READ, BYTES_TOTAL = "bytes read", "bytes total"  # of a scan, in the metadata of `sketches`
_DAY = timedelta(days=1)


def decided(
    instance: dg.DagsterInstance, candidates: Iterable[Candidate], tables: Sequence[WatchedTable], now: datetime
) -> dict[str, Decision]:
    """What is decided about the candidates; `tables` are all that may share their budgets."""
    return decide_all(candidates, cache(Spending(instance, tables, now).of), int(now.timestamp() * 1000))


class Spending:
    """What was read of the tables of rules within the 24 hours before `now`, and what runs under way are to read."""

    def __init__(self, instance: dg.DagsterInstance, tables: Sequence[WatchedTable], now: datetime) -> None:
        self._instance = instance
        self._tables = tables
        self._now = now
        self._since = (now - _DAY).timestamp()

    def of(self, rule: TableRule) -> int:
        """In bytes."""
        tables = [table for table in self._tables if table.rule == rule]
        return sum(map(self._read, tables)) + self._promised({table.name for table in tables})

    def _read(self, table: WatchedTable) -> int:
        asked = dg.AssetRecordsFilter(table.sketches, after_timestamp=self._since)
        return sum(map(_bytes_read, all_records(self._instance.fetch_materializations, asked)))

    def _promised(self, names: set[str]) -> int:
        runs = runs_under_way(self._instance, self._now, JOB)
        return sum(bytes_planned(run) for run in runs if not names.isdisjoint(tables_of(run)))


def _bytes_read(record: dg.EventLogRecord) -> int:
    told = record.asset_materialization and record.asset_materialization.metadata.get(BYTES_READ)
    return told.value or 0 if isinstance(told, dg.IntMetadataValue) else 0
