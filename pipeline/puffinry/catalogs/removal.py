"""The one place that deletes a table's files. Each caller has one of three proofs:

- **It is ours and unused**: a call removes what it has just written itself, where it is certain that no version of the
  table names it: a metadata file whose swap was refused, or statistics joined for a try that failed.
- **It is a leftover** (`leftovers`): made by Puffinry for this table, named by no version, and its run is over.
- **The table requests it**: metadata files that have dropped out of its log (`write.metadata.delete-after-commit`).

Incomplete files are another matter: the code that writes a file removes it when that fails (`storage.new_file`,
`file_system.local_folder`, `file_system.hdfs`).
"""

from collections.abc import Iterable

from pyiceberg.io import FileIO


def remove(io: FileIO, locations: Iterable[str]) -> tuple[str, ...]:
    """Delete these files where that works, since a file that stays does no harm; returns those that were deleted."""
    return tuple(location for location in locations if _is_deleted(io, location))


def _is_deleted(io: FileIO, location: str) -> bool:
    try:
        io.delete(location)
    except OSError:
        return False
    return True
