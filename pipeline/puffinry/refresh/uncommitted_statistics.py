"""Uncommitted statistics files of a large table: a later call starts from them, and does not read their data again.

A commit may fail for good after a scan of hours. The statistics file then stays beside the metadata. The next call
finds it and starts from its ledgers, whatever has changed in the table meanwhile. It writes and commits a file of its
own, so that no other process's cleanup can remove a listed file. `verify --clean` removes the first file in the end.
"""

import logging
import re
from collections.abc import Iterator
from dataclasses import replace

from puffinry.catalogs import Table, is_our_statistics, metadata_folder, name_of
from puffinry.catalogs.file_system import ListedFile, list_files
from puffinry.commit import entry_of_existing
from puffinry.errors import CatalogUnavailableError, PuffinError, UnsupportedError
from puffinry.metadata import Snapshot, StatisticsFile, statistics_of
from puffinry.metadata.statistics import ListedSketches, whole_number
from puffinry.refresh.answer import columns_wanted, default_lg_k
from puffinry.refresh.planning import RefreshOptions

# Bytes of data that were read for it from which on a file that could not be committed stays, and is found by the next
# refresh: less is read again in seconds.
WORTH_KEEPING = 1 << 30
_MOST = 3  # files looked into
_SNAPSHOT = re.compile(r"(-?\d+)-.*")

_log = logging.getLogger(__name__)


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
    ours = [found for found in _unlisted(table) if found[1] in table.metadata.snapshots]
    for file, snapshot_id in sorted(ours, key=lambda found: found[0].modified, reverse=True)[:_MOST]:
        try:
            entry = entry_of_existing(table.io, file.location, snapshot_id)
        except (PuffinError, CatalogUnavailableError) as error:
            _log.info("unusable uncommitted statistics file: %s", error)
            continue
        yield entry


def _unlisted(table: Table) -> Iterator[tuple[ListedFile, int]]:
    """Such files, with the ids that their names begin with."""
    listed = {name_of(entry.statistics_path) for entry in table.metadata.statistics}
    try:
        files = list_files(table.io, metadata_folder(table.metadata))
    except (CatalogUnavailableError, UnsupportedError) as error:  # who may read files may not be let list them
        _log.info("unusable uncommitted statistics file: %s", error)
        return
    for file in files:
        found = _SNAPSHOT.fullmatch(file.name)
        if found and file.name not in listed and is_our_statistics(file.name, table.metadata):
            yield file, int(found[1])
