"""What Dagster's instance remembers, as more than one part of this package asks it: all records, runs under way."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta

import dagster as dg

_RECORDS_AT_ONCE = 1000  # in one question to Dagster's database
_LONGEST_RUN = timedelta(days=3)  # after which one that does not say that it is over is taken for dead
_UNDER_WAY = [
    dg.DagsterRunStatus.QUEUED,
    dg.DagsterRunStatus.NOT_STARTED,
    dg.DagsterRunStatus.STARTING,
    dg.DagsterRunStatus.STARTED,
    dg.DagsterRunStatus.CANCELING,
]


Fetch = Callable[..., dg.EventRecordsResult]  # one of the instance's methods, such as `fetch_materializations`


def all_records(fetch: Fetch, asked: dg.AssetRecordsFilter) -> Iterator[dg.EventLogRecord]:
    """Every record of an asset, page by page."""
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
