"""The one place that deletes a table's files. Each caller has a proof, and there are three:

- **It is ours, and nothing came of it**: a call removes what it wrote itself a moment ago, where it is certain that no
  version of the table names it: a metadata file whose swap was refused, statistics joined for a try that failed.
- **It is a leftover** (`leftovers`): made by Puffinry for this very table, named by no version, and its run is over.
- **The table asks for it**: metadata files that have dropped out of its log (`write.metadata.delete-after-commit`).

Files that are not whole yet are another matter: whoever writes one takes it away where that fails (`storage.new_file`,
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
