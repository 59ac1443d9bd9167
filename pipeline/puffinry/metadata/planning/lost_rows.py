"""How many rows a data file can have lost since an earlier snapshot, from manifests alone: no delete file is opened.

In: the same data file in two snapshots. Out: where its rows now may be some of those that it had, a bound for each
delete that is new. Where deletes are gone, others may stand for them, which writers merge: whether these take all rows
that the old ones took is for the caller to look up. That a bound holds for equality deletes takes a promise of the
table: its identifier fields (table specification, "Identifier Field IDs") name at most one live row.
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
    gone: tuple[Delete, ...]  # old ones by position: only if the new file's take the same rows has it lost rows only

    @property
    def is_bounded(self) -> bool:
        """Whether it is known of each delete how many rows it took at most."""
        return all(most is not None for _, most in self.deletes)


def find_lost_rows(
    before: Sequence[LiveFile], now: Sequence[LiveFile], identifiers: Collection[int]
) -> Iterator[LostRows]:
    """Those of the files `now` whose rows are some of those that they had `before`, if none came back.

    `before`: all files of the earlier snapshot; `now`: those of the later one that differ; `identifiers`: the later
    snapshot's identifier fields (ids).
    """
    old_of = {file.path: file for file in before}
    for file in now:
        old = old_of.get(file.path)
        if old is None or old.identities != file.identities:
            continue
        still = set(file.deletes)
        gone = tuple(delete for delete in old.deletes if delete not in still)
        # Others may stand for them only by position: of keys nobody knows whose rows they take.
        by_position = any(delete.content != "equality" for delete in file.deletes)
        if not gone or (by_position and all(delete.content != "equality" for delete in gone)):
            new = still - set(old.deletes)
            yield LostRows(old, file, tuple((delete, _most_lost(delete, old, identifiers)) for delete in new), gone)


def most_lost_by_all(files: Sequence[LiveFile], counted: int) -> int:
    """Rows that files can have lost of those `counted`: what all of their deletes together leave is there."""
    rows = sum(file.record_count for file in files)
    deleted = sum(delete.record_count for file in files for delete in file.deletes)
    return max(0, counted - rows + deleted)


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
