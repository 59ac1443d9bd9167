"""What is owed: partitions that the sensor requested a run for, and of which no run has reported anything since.

A run may end without a word about a table: killed, cancelled, lost with its machine. Its tables are requested again,
each time after twice as long, and reported as failed after the last attempt. What a run reports, be it that repeating
cannot mend a failure, is no longer owed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

import dagster as dg

from puffinry.metadata.statistics import Lag
from puffinry.secrets import redacted
from puffinry_assets.runs.history import all_records, runs_under_way
from puffinry_assets.runs.requests import JOB, tables_of
from puffinry_assets.settings import WatchedTable

MOST_ATTEMPTS = 5
_SECONDS = 60  # before the second attempt


@dataclass(frozen=True, slots=True)
class Owed:
    """Partitions of a table that were requested."""

    partitions: list[str]
    lag: Lag  # of the last one's statistics
    attempts: int  # so far
    at: int  # when the last one was requested, in seconds since 1970

    def is_due(self, now: int) -> bool:
        """Whether it is time for another attempt."""
        return now - self.at >= _SECONDS << (self.attempts - 1)


def still_owed(
    instance: dg.DagsterInstance, owed: Mapping[str, Owed], tables: Mapping[str, WatchedTable], now: datetime
) -> tuple[dict[str, Owed], dict[str, Owed]]:
    """By table what a run has in hand or waits for its time, and what is due for another attempt."""
    waits: dict[str, Owed] = {}
    due: dict[str, Owed] = {}
    runs = runs_under_way(instance, now, JOB) if owed else ()
    busy = {name for run in runs for name in tables_of(run) or owed}
    for name, each in owed.items():
        if name in busy or not each.is_due(int(now.timestamp())):
            waits[name] = each
        elif left := _not_reported(instance, tables[name], each):
            due[name] = replace(each, partitions=left)
    return waits, due


def failed_event(watched: WatchedTable, partition: str | None, why: str) -> dg.AssetObservation:
    """What is reported of a partition whose statistics repeating does not bring."""
    return dg.AssetObservation(watched.statistics, f"failed: {redacted(why)}", partition=partition)


def _not_reported(instance: dg.DagsterInstance, watched: WatchedTable, owed: Owed) -> list[str]:
    """The partitions of which no run has reported anything since they were requested."""
    asked = dg.AssetRecordsFilter(watched.statistics, asset_partitions=owed.partitions, after_timestamp=float(owed.at))
    fetches = instance.fetch_materializations, instance.fetch_observations
    reported = {record.partition_key for fetch in fetches for record in all_records(fetch, asked)}
    return [key for key in owed.partitions if key not in reported]
