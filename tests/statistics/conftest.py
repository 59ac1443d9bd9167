"""A table that is refreshed, and what is then known of it."""

from typing import Protocol

import pyarrow as pa
import pytest

from puffinry.catalogs import Table
from puffinry.ledger import PreviousLedgers
from puffinry.metadata import StatisticsFile, resolve
from puffinry.metadata.planning import plan_scan
from puffinry.refresh import Destination, RefreshOptions, RefreshResult, refresh
from puffinry.refresh.base import find_previous_ledgers
from puffinry.statistics import Wanted, answer_at
from tests.support.no_session import no_spark

SAME = pa.table({"a": [7] * 10, "b": ["same"] * 10})

Numbers = dict[str, tuple[int, int | None, int | None]]  # of columns by name: distinct values, values, nulls


class Refreshed(Protocol):
    def __call__(self, options: RefreshOptions | None = None) -> RefreshResult: ...


@pytest.fixture
def refreshed(opened: Table) -> Refreshed:
    """Refreshes the table as it is now; returns what came of it."""

    def run(options: RefreshOptions | None = None) -> RefreshResult:
        return refresh(no_spark, opened.reload(), options=options, destination=Destination())

    return run


def listed_for(table: Table, snapshot_id: int) -> StatisticsFile:
    entry = table.metadata.statistics_by_snapshot.get(snapshot_id)
    assert entry is not None
    return entry


def newest(table: Table) -> int:
    """The current snapshot's id."""
    return resolve(table.metadata).snapshot_id


def current(opened: Table) -> StatisticsFile:
    table = opened.reload()
    return listed_for(table, newest(table))


def numbers(result: RefreshResult) -> Numbers:
    return {c.column.name: (c.ndv, c.value_count, c.null_count) for c in result.statistics.columns}


def in_full(refreshed: Refreshed) -> Numbers:
    return numbers(refreshed(RefreshOptions(full=True)))


def base_of(table: Table) -> PreviousLedgers | None:
    snapshot = resolve(table.metadata)
    found = answer_at(table.metadata, snapshot, Wanted(lg_k=14))
    return find_previous_ledgers(table, found, {1, 2}, lambda: plan_scan(table.metadata, snapshot, table.io))
