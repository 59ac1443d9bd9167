"""The one place that deletes a table's files. Each caller has one of three proofs:

- **It is ours and unused** (`remove_unnamed`): what a call has written itself, metadata files of swaps that failed or
  statistics joined for them; or a metadata file that the table wants deleted once it has dropped out of its log
  (`write.metadata.delete-after-commit`). The newest metadata, read after it was decided what became of the commit, does
  not name it.
- **It is a leftover** (`leftovers`): a statistics file that Puffinry made for this table, named by no version, whose
  run is over.
- **It is a trial** (`preflight`, `store_clock`): written and removed in one go, under a name that nobody was told.

Incomplete files are another matter: the code that writes a file removes it when that fails (`storage.new_file`,
`file_system.local_folder`, `file_system.hdfs`).
"""

import logging
from collections.abc import Collection, Iterable
from contextlib import suppress

from pyiceberg.io import FileIO

from puffinry.catalogs import metadata_files
from puffinry.catalogs.store import Store
from puffinry.errors import MetadataError, PuffinryError

_log = logging.getLogger(__name__)


def remove_unnamed(store: Store, table_uuid: str | None, locations: Collection[str]) -> None:
    """Delete those of these files that the table, as it is now, does not name; none where it cannot be read."""
    if not locations:
        return
    try:
        present = store.current()
        if present.metadata.table_uuid != table_uuid:
            raise MetadataError(f"{present.location} is of another table")
        named = {present.location, *metadata_files.log(present.metadata)}
        named |= {entry.statistics_path for entry in present.metadata.statistics}
    except PuffinryError as error:
        _log.warning("unused files may remain: %s: %s", ", ".join(locations), error)
        return
    names = set(map(metadata_files.name_of, named))  # one file may be spelled in several ways
    remove(store.io, [location for location in locations if metadata_files.name_of(location) not in names])


def remove(io: FileIO, locations: Iterable[str]) -> tuple[str, ...]:
    """Delete these files where that works, since a file that stays does no harm; returns those that were deleted."""
    deleted = list[str]()
    for location in locations:
        with suppress(OSError):
            io.delete(location)
            deleted.append(location)
    return tuple(deleted)
