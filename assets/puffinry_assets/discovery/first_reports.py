"""What Dagster shows of tables before a sensor has looked at them: kept with what the catalogs hold.

In: a discovery. Out: the same with reports of tables, and what an asset shows of them. Time is bounded: what there is
none left for, or cannot be looked at, is shown as it was before, or not at all.
"""

import logging
import time
from collections.abc import Collection

import dagster as dg

from puffinry.errors import PuffinryError
from puffinry_assets.dagster_internals import DeserializationError
from puffinry_assets.discovery.listings import Discovery, Remembered
from puffinry_assets.reports import Metadata, table_report
from puffinry_assets.settings import Settings, WatchedTable, watched_tables
from puffinry_resources import CatalogResource

SECONDS_PER_LOAD = 0.5
_log = logging.getLogger(__name__)


def looked_at(
    settings: Settings, catalog: CatalogResource, discovery: Discovery, answering: Collection[str]
) -> Discovery:
    """The discovery with reports of the tables of those catalogs that are `answering`, new tables first."""
    if not answering:
        return discovery
    reports = dict(discovery.reports)
    tables = [
        table for table in watched_tables(settings, Remembered(discovery, catalog)) if table.rule.catalog in answering
    ]
    end = time.monotonic() + SECONDS_PER_LOAD
    for watched in sorted(tables, key=lambda table: table.name in discovery.reports):
        if time.monotonic() >= end:
            break
        try:
            table = watched.load(catalog)
        except PuffinryError as error:
            _log.warning("%s cannot be looked at: %s", watched.name, error)
            continue
        current = table.metadata.snapshots.get(table.metadata.current_snapshot_id or 0)
        reports[watched.name] = dg.serialize_value(dict(table_report(table, current)) if current else {})
    return Discovery(catalogs=discovery.catalogs, reports=reports)


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
