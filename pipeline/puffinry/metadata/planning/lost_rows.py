"""How many rows a data file can have lost since an earlier snapshot, from manifests alone: no delete file is opened.

In: the same data file in two snapshots. Out: whether its rows now are some of those that it had, and a bound for each
delete that is new. That a bound holds for equality deletes takes a promise of the table: its identifier fields (table
specification, "Identifier Field IDs") name at most one live row.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from puffinry.metadata.planning.live_files import Delete, LiveFile


@dataclass(frozen=True, slots=True)
class LostRows:
    """A data file that has lost rows, and by what."""

    old: LiveFile
    new: LiveFile
    deletes: tuple[tuple[Delete, int | None], ...]  # that are new, with the most rows that each took of all its files

    @property
    def is_bounded(self) -> bool:
        """Whether it is known of each delete how many rows it took at most."""
        return all(most is not None for _, most in self.deletes)


def find_lost_rows(
    before: Sequence[LiveFile],
    now: Sequence[LiveFile],
    identifiers: Collection[int],
    in_line: bool,
) -> Iterator[LostRows]:
    """Those of the files `now` whose rows are some of those that they had `before`.

    Args:
        before: the files of the earlier snapshot.
        now: files of the later one that are not the same as before.
        identifiers: field ids of the later snapshot's identifier fields.
        in_line: the earlier snapshot is an ancestor of the later one.

    """
    old_of = {file.path: file for file in before}
    for file in now:
        old = old_of.get(file.path)
        if old is None or old.identities != file.identities or not _only_lost_rows(old, file, in_line):
            continue
        new = set(file.deletes) - set(old.deletes)
        yield LostRows(old, file, tuple((delete, _most_lost(delete, old, identifiers)) for delete in new))


def most_lost_by_all(files: Sequence[LiveFile], counted: int) -> int:
    """Rows that files can have lost of those `counted`: what all of their deletes together leave is there."""
    rows = sum(file.record_count for file in files)
    deleted = sum(delete.record_count for file in files for delete in file.deletes)
    return max(0, counted - rows + deleted)


def _only_lost_rows(old: LiveFile, new: LiveFile, in_line: bool) -> bool:
    """Whether no deleted row has come back.

    Where deletes are gone, others must stand for them: a deletion vector for what was deleted by position before it,
    a delete file of this data file alone for older ones of the kind, which writers merge. That is only so on the way
    from a snapshot to its descendants.
    """
    gone = set(old.deletes) - set(new.deletes)
    if not gone:
        return True
    added = [each for each in new.deletes if each.data_file == new.path and each not in old.deletes]
    merged = max((each.record_count for each in added), default=0)
    return in_line and all(_may_stand_for(merged, each, added) for each in gone)


def _may_stand_for(merged: int, gone: Delete, added: Sequence[Delete]) -> bool:
    if gone.content == "equality":
        return False
    if gone.data_file is None:  # it deleted from other files, too: how many rows from this one, nobody knows
        return any(each.content == "vector" for each in added)
    return gone.record_count <= merged


def _most_lost(delete: Delete, old: LiveFile, identifiers: Collection[int]) -> int | None:
    """The most rows that a delete took of those before; None: nobody knows."""
    match delete.content:
        case "vector":
            merged = sum(each.record_count for each in old.deletes if each.content == "vector")
            return max(0, delete.record_count - merged)
        case "position":
            return delete.record_count
        case "equality":
            return delete.record_count if identifiers and set(identifiers) <= set(delete.equality_ids) else None
