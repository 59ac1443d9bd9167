"""Data files that new position deletes leave as they are, though others of their partition are deleted from.

By its manifest entry alone, a position-delete file may touch every data file of its partition whose path lies within
its bounds, so that each of them becomes a new unit. Which ones it names stands in the file: of delete files that are
new since the base their column of paths is read, and the units of all others keep their place in the ledgers.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache

from puffinry.metadata.planning import Delete, LiveFile, Replacement

DataFiles = Callable[[Delete], Collection[str]]


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
