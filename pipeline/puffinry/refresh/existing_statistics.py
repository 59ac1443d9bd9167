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
from dataclasses import replace

from puffinry.catalogs import Table, is_our_statistics, metadata_folder, name_of
from puffinry.catalogs.file_system import list_files
from puffinry.commit import entry_of_existing
from puffinry.errors import CatalogUnavailableError, PuffinError, SketchError, UnsupportedError
from puffinry.metadata import StatisticsFile, top_level
from puffinry.metadata.planning import plan_scan
from puffinry.refresh.planning import RefreshOptions
from puffinry.refresh.results import ScanSummary, TableStatistics
from puffinry.statistics import Answer, ListedStatistics, read_columns

# Bytes of data that were read for it from which on a file that could not be committed stays, and is found by the next
# refresh: less is read again in seconds.
WORTH_KEEPING = 1 << 30
_MOST = 3  # files looked into
_SNAPSHOT = re.compile(r"(-?\d+)-.*")

_log = logging.getLogger(__name__)


def current_statistics(table: Table, found: Answer, options: RefreshOptions) -> TableStatistics | None:
    """What the table's statistics of this very snapshot say, if they answer what is asked; else None."""
    started = time.monotonic()
    if options.full or found.snapshot is None or not found.is_current:
        return None
    try:
        columns = read_columns(table.io, found, table.identifier, found.asked)
    except (PuffinError, SketchError) as error:
        _log.warning("recomputing the statistics of snapshot %d: %s", found.snapshot.snapshot_id, error)
        return None
    plan = plan_scan(table.metadata, found.snapshot, table.io)
    at_top = [(each.value_count, each.null_count) for each in columns if each.column.field_id in top_level(plan.schema)]
    slots = (values + nulls for values, nulls in at_top if values is not None and nulls is not None)
    rows = next(slots, plan.table.record_count)  # live ones: the slots of any column that is not nested
    return TableStatistics.of(table, plan, columns, ScanSummary.of(plan, rows, 0, 0, started), found.unread_deletes)


def with_uncommitted(table: Table, found: Answer, options: RefreshOptions, worth_keeping: int) -> Answer:
    """The answer as if the table listed them, for a refresh to start from; as it is if there are none.

    The file with most of the requested sketches, of the requested size, takes the place of what is listed for its
    snapshot if that has fewer. Of a snapshot with fewer bytes of data than are `worth_keeping` none were kept.
    """
    size = found.snapshot.summed("total-files-size") if found.snapshot else None
    if options.full or (size is not None and size < worth_keeping):
        return found

    def requested(file: StatisticsFile | None) -> int:
        return len(found.asked & found.source.own(file, file.snapshot_id, found.lg_k)) if file else 0

    metadata, useful = found.source.metadata, dict[int, StatisticsFile]()
    for file in _uncommitted(table):
        best = useful.get(file.snapshot_id) or metadata.statistics_by_snapshot.get(file.snapshot_id)
        if requested(file) > requested(best):
            useful[file.snapshot_id] = file
    return replace(found, source=ListedStatistics(metadata.with_statistics(*useful.values()))) if useful else found


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
