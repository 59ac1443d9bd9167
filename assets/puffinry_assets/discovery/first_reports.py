"""What Dagster shows of tables before a sensor has looked at them: kept with what the catalogs hold.

In: a discovery. Out: the same with reports of tables, those that have moved read anew, and what an asset shows of them.
Time is bounded: what there is none left for, or cannot be looked at, is shown as it was before, or not at all.
"""

import logging
import time
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any

import dagster as dg

from puffinry_assets.dagster_internals import DeserializationError
from puffinry_assets.discovery.listings import Discovery, Remembered
from puffinry_assets.reports import Metadata, table_report
from puffinry_assets.sensors import Cursor, Unseen, poll
from puffinry_assets.settings import Settings, WatchedTable, watched_tables
from puffinry_resources import CatalogResource

SECONDS_PER_LOAD = 0.5
_log = logging.getLogger(__name__)


def looked_at(
    settings: Settings, catalog: CatalogResource, discovery: Discovery, answering: Collection[str]
) -> Discovery:
    """The discovery with reports of the tables of those catalogs that are `answering`."""
    if not answering:
        return discovery
    cursors, reports = dict(discovery.cursors), dict(discovery.reports)
    tables = watched_tables(settings, Remembered(discovery, catalog))
    end = time.monotonic() + SECONDS_PER_LOAD
    for name in answering:
        there = [table for table in tables if table.rule.catalog == name]
        cursor = Cursor.from_text(cursors.get(name), _log)
        reports |= _reports(there, cursor, catalog, end - time.monotonic())
        cursors[name] = cursor.to_text()
    return replace(discovery, cursors=cursors, reports=reports)


def first_report(discovery: Discovery, watched: WatchedTable) -> Metadata:
    """What an observation of the table would have shown when it was looked at; nothing where it was not."""
    text = discovery.reports.get(watched.name)
    if text is None:
        return {}
    try:
        return dict(dg.deserialize_value(text, dict))
    except DeserializationError as error:  # of another version of Dagster
        _log.warning("what is kept of %s cannot be read: %s", watched.name, error)
        return {}


def _reports(
    tables: Sequence[WatchedTable], cursor: Cursor, catalog: CatalogResource, seconds: float
) -> Iterator[tuple[str, str]]:
    """Those of the tables that have moved since the cursor's, by name."""
    for found in poll(tables, cursor, catalog, _log, seconds):
        if isinstance(found, Unseen):
            continue
        metadata = found.table.metadata
        current = metadata.snapshots.get(metadata.current_snapshot_id or 0)
        report: dict[str, Any] = table_report(found.table, current) if current else {}
        yield found.watched.name, dg.serialize_value(report)
