"""Metadata files of commits that never took place: written, and then the process was killed before the swap.

In: a table, and the files in its metadata folder. Out: those that are certainly no version of it. Many a version that
is no longer in the log is a good one, and another catalog may have the same table; so a file counts only where its
place in the history is taken by another, and where all that it adds to the version before it is statistics.
"""

import gzip
import re
from collections.abc import Iterator, Sequence

from pyiceberg.io import FileIO

from pipeline.catalogs import metadata_files
from pipeline.catalogs.listing import ListedFile
from pipeline.catalogs.table import Table
from pipeline.errors import MetadataError
from pipeline.metadata.document import TableMetadata

_NAME = re.compile(r"(\d+)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.gz)?\.metadata\.json")  # in catalogs
_OF_A_COMMIT = ("statistics", "metadata-log", "last-updated-ms")  # what a commit of statistics changes
_GZIP_MAGIC = b"\x1f\x8b"


def leftovers(table: Table, files: Sequence[ListedFile]) -> Iterator[ListedFile]:
    """Those of `files` that are the metadata of no version; only numbers that the log has are looked at."""
    history = [location.rpartition("/")[2] for location in metadata_files.log(table.metadata)]
    history.append(table.metadata_location.rpartition("/")[2])
    taken = {found[1] for name in history[1:] if (found := _NAME.fullmatch(name))}
    for file in files:
        found = _NAME.fullmatch(file.name)
        if found and found[1] in taken and file.name not in history:
            data = metadata_files.read_bytes(table.io, file.location)
            if _is_torn(data) or _has_lost(table.io, data, file.location, history[:-1]):
                yield file


def _is_torn(data: bytes) -> bool:
    """Whether the file ends too early: no reader can take it for a table."""
    if data.startswith(_GZIP_MAGIC):
        try:
            gzip.decompress(data)
        except EOFError:
            return True
    return not data or (data.startswith(b"{") and not data.rstrip().endswith(b"}"))


def _has_lost(io: FileIO, data: bytes, location: str, followed: Sequence[str]) -> bool:
    """Whether it adds statistics, and nothing else, to a version that was followed by another."""
    try:
        lost = TableMetadata.from_bytes(data, location)
        earlier = metadata_files.log(lost)
        if not earlier or earlier[-1].rpartition("/")[2] not in followed:
            return False
        return _unchanged(lost) == _unchanged(metadata_files.read(io, earlier[-1]))
    except MetadataError:
        return False  # not ours to judge


def _unchanged(metadata: TableMetadata) -> dict[str, object]:
    return {key: value for key, value in metadata.document.items() if key not in _OF_A_COMMIT}
