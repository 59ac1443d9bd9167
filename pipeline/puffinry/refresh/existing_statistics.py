"""Statistics that are there already: current ones, which a refresh returns and reads nothing, and uncommitted ones.

A commit may fail for good after a scan of hours. The statistics file then stays beside the metadata. The next call
finds it and starts from its ledgers, whatever has changed in the table meanwhile: a large table's data is not read
again. It writes and commits a file of its own, so that no other process's cleanup can remove a listed file.
`verify --clean` removes the first file in the end.
"""

import logging
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from puffinry.catalogs import Table, is_our_statistics, metadata_folder, name_of
from puffinry.catalogs.file_system import list_files
from puffinry.commit import entry_of_existing
from puffinry.errors import CatalogUnavailableError, LedgerError, PuffinError, SketchError, UnsupportedError
from puffinry.metadata import ColumnInputs, Snapshot, StatisticsFile, statistics_of
from puffinry.metadata.planning import ScanPlan, plan_from, plan_scan
from puffinry.metadata.statistics import ListedSketches, unread_deletes, whole_number
from puffinry.refresh.answer import answer_at, columns_wanted, default_lg_k
from puffinry.refresh.base import ledger_sources_in, read_previous_ledgers
from puffinry.refresh.listed_statistics import read_statistics
from puffinry.refresh.planning import RefreshOptions
from puffinry.refresh.results import ScanSummary, TableStatistics

# Bytes of data that were read for it from which on a file that could not be committed stays, and is found by the next
# refresh: less is read again in seconds.
WORTH_KEEPING = 1 << 30
_MOST = 3  # files looked into
_SNAPSHOT = re.compile(r"(-?\d+)-.*")

_log = logging.getLogger(__name__)


def current_statistics(table: Table, snapshot: Snapshot, options: RefreshOptions) -> TableStatistics | None:
    """What the table's statistics of this very snapshot say, if they answer what is asked; else None."""
    started = time.monotonic()
    if options.full or options.where is not None:
        return None
    found = answer_at(table.metadata, snapshot, options)
    if found.statistics is None or not found.is_current:
        return None
    try:
        columns = read_statistics(table, found.statistics, found.asked)
    except (PuffinError, SketchError) as error:
        _log.warning("recomputing the statistics of snapshot %d: %s", snapshot.snapshot_id, error)
        return None
    plan = _plan(table, snapshot, found.statistics)
    top_level = {field.field_id for field in plan.schema.fields}
    slots = (
        each.value_count + each.null_count
        for each in columns
        if each.column.field_id in top_level and each.value_count is not None and each.null_count is not None
    )
    rows = next(slots, plan.record_count)  # live ones: the slots of any column that is not nested
    scan = ScanSummary.of(plan, rows, 0, 0, started)
    unread = unread_deletes(found.statistics, {column.column.field_id for column in columns})
    return TableStatistics.of(table, plan, columns, scan, unread)


def _plan(table: Table, snapshot: Snapshot, entry: StatisticsFile) -> ScanPlan:
    """The snapshot's plan: made from the units that its statistics file counts, where it has any."""
    only_itself = (snapshot.snapshot_id,)
    here = ledger_sources_in(table.metadata, entry, ListedSketches(table.metadata), only_itself)
    own = next((source for source in here if source.snapshot_id == snapshot.snapshot_id), None)
    inputs = ColumnInputs(table.metadata.snapshot_schema(snapshot), table.metadata.name_mapping)
    with suppress(LedgerError, PuffinError, SketchError):
        known = own and read_previous_ledgers(table, own, inputs, ())
        if known and (plan := plan_from(snapshot, known.units.files, table.metadata, snapshot, table.io)):
            return plan
    return plan_scan(table.metadata, snapshot, table.io)


def with_uncommitted(table: Table, snapshot: Snapshot, options: RefreshOptions, worth_keeping: int) -> Table:
    """The table as if it listed them, for a refresh of the snapshot to start from; as it is if there are none.

    A file takes the place of what is listed where it has requested sketches of the requested size, and what is listed
    has not. Of a snapshot with fewer bytes of data than are `worth_keeping` none were kept.
    """
    size = whole_number(snapshot.summary.get("total-files-size"))
    if options.full or (size is not None and size < worth_keeping):
        return table
    metadata, schema = table.metadata, table.metadata.snapshot_schema(snapshot)
    lg_k = options.lg_k or default_lg_k(schema)
    wanted = columns_wanted(metadata, snapshot, options)
    for entry in _uncommitted(table):
        listed, sketches = statistics_of(metadata, entry.snapshot_id), ListedSketches(metadata)
        known = sketches.own(listed, entry.snapshot_id, lg_k) if listed else set()
        if wanted & sketches.own(entry, entry.snapshot_id, lg_k) - known:
            metadata = metadata.with_statistics(entry)
    return replace(table, metadata=metadata)


def _uncommitted(table: Table) -> Iterator[StatisticsFile]:
    """As what the newest of our files would be listed that are of snapshots of the table, and are not listed."""
    listed = {name_of(entry.statistics_path) for entry in table.metadata.statistics}
    try:
        files = list_files(table.io, metadata_folder(table.metadata))
    except (CatalogUnavailableError, UnsupportedError) as error:  # who may read files may not be let list them
        _log.info("unusable uncommitted statistics file: %s", error)
        return
    others = (each for each in files if each.name not in listed and is_our_statistics(each.name, table.metadata))
    named = [(file, int(found[1])) for file in others if (found := _SNAPSHOT.fullmatch(file.name))]
    ours = [each for each in named if each[1] in table.metadata.snapshots]
    for file, snapshot_id in sorted(ours, key=lambda found: found[0].modified, reverse=True)[:_MOST]:
        try:
            entry = entry_of_existing(table.io, file.location, snapshot_id)
        except (PuffinError, CatalogUnavailableError) as error:
            _log.info("unusable uncommitted statistics file: %s", error)
            continue
        yield entry
