"""Which data files the position deletes that changed since the base touch. Reads delete files, and no data.

By its manifest entry alone, a position-delete file may touch every data file of its partition, and each of those
would become a new unit. The file itself lists the paths. So the path column of delete files that are new since the base
is read, and all units that it does not name keep their place in the ledgers.

Writers merge a file's position deletes: a new delete file or deletion vector replaces older ones. Usually it deletes
the same rows and more, but the specification does not require that. So the old and the new ones are read and compared.
"""

import copy
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache

from puffinry.errors import ScanError
from puffinry.metadata.planning import Delete, LiveFile, LostRows, Replacement
from puffinry.scan import ScanContext

DataFiles = Callable[[Delete], Collection[str]]

_AT_ONCE = 4  # reads: most of their time they wait for a store


def find_unaffected_files(
    base: Callable[[], Sequence[LiveFile]], files: Sequence[LiveFile], data_files: DataFiles
) -> Iterator[Replacement]:
    """Those of the files that have the same rows as one of the base with fewer deletes.

    `base` gives the base's files, and is called where there may be any. `data_files` looks up what a position-delete
    file names. Raises what it raises.
    """
    suspects = [file for file in files if any(map(_is_of_many, file.deletes))]
    if not suspects:
        return
    before = {file.path: file for file in base()}
    look_up = cache(data_files)
    for file in suspects:
        old = before.get(file.path)
        if old is not None and _has_same_rows(old, file, look_up):
            yield Replacement((old.key,), (file.key,))


def _is_of_many(delete: Delete) -> bool:
    """Whether its manifest entry leaves open which data files it touches."""
    return delete.content == "position" and delete.data_file is None


def _has_same_rows(old: LiveFile, new: LiveFile, data_files: DataFiles) -> bool:
    added = set(new.deletes) - set(old.deletes)
    return (
        old.identities == new.identities
        and set(old.deletes) < set(new.deletes)
        and all(_is_of_many(delete) and new.path not in data_files(delete) for delete in added)
    )


def without_returned_rows(lost: Sequence[LostRows], context: ScanContext) -> tuple[list[LostRows], int]:
    """Those of which no deleted row came back, and how many bytes of delete files were read to find that out."""
    doubtful = [each for each in lost if each.gone]
    size = -(-len(doubtful) // _AT_ONCE)
    parts = [doubtful[first : first + size] for first in range(0, len(doubtful), size or 1)]
    contexts = [copy.copy(context) for _ in parts]  # each with files of its own

    def returned_in(part: Sequence[LostRows], own: ScanContext) -> list[str]:
        return [each.new.path for each in part if not _is_proven(each, own)]

    with ThreadPoolExecutor(_AT_ONCE) as threads:
        returned = {path for found in threads.map(returned_in, parts, contexts) for path in found}
    kept = [each for each in lost if each.new.path not in returned]
    return kept, sum(own.bytes_read.total for own in contexts)


def _is_proven(lost: LostRows, context: ScanContext) -> bool:
    deleted = context.delete_files.positions
    try:
        return deleted(replace(lost.old, deletes=lost.gone)) <= deleted(lost.new)
    except ScanError:  # an old one that was cleaned up, say; what is wrong with a new one shows when the file is read
        return False
