"""The one place that deletes a table's files, but for incomplete ones and `store_time`'s, which their writers remove.

A caller has one of three proofs. The file is unused (`remove_unnamed`): a call has written it itself, or the table
wants it deleted (`write.metadata.delete-after-commit`), and the newest metadata, read after it was decided what became
of the commit, does not name it. Or it is a leftover (`commit.leftovers`). Or it is a trial that nobody was told of
(`preflight`).
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
    """Delete those of these files that the table does not name now; none, and raise nothing, if it cannot be read."""
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
