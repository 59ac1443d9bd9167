"""How many rows a data file can have lost since an earlier snapshot, from manifests alone: no delete file is opened.

In: the same data file in two snapshots. Out: where its rows now may be some of those that it had, the most that its new
deletes took. Where deletes are gone, others may stand for them, which writers merge: whether these take all rows that
the old ones took is for the caller to look up. That equality deletes have a most takes a promise of the table: its
identifier fields (table specification, "Identifier Field IDs") name at most one live row.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from puffinry.metadata.planning.live_files import Delete, LiveFile


@dataclass(frozen=True, slots=True)
class LostRows:
    """A data file that has lost rows."""

    old: LiveFile
    new: LiveFile
    most: int | None  # rows that its new deletes took of those that it had; None: nobody knows
    gone: tuple[Delete, ...]  # old ones by position: only if the new file's take the same rows has it lost rows only


def find_lost_rows(
    before: Sequence[LiveFile], now: Sequence[LiveFile], repeated: Collection[str], identifiers: Collection[int]
) -> Iterator[LostRows]:
    """Those of the files `now` whose rows are some of those that they had `before`, if none came back.

    Args:
        before: all files of the earlier snapshot.
        now: those of the later one that differ.
        repeated: paths that either of them lists more than once: such files are left out, since they are several.
        identifiers: field ids of the earlier snapshot's identifier fields, since deletes take rows that were there.

    """
    old_of = {file.path: file for file in before}
    for file in now:
        old = old_of.get(file.path)
        if old is None or file.path in repeated or old.identities != file.identities:
            continue
        still = set(file.deletes)
        gone = tuple(delete for delete in old.deletes if delete not in still)
        # Others may stand for them only by position: of keys nobody knows whose rows they take.
        by_position = any(delete.content != "equality" for delete in file.deletes)
        if not gone or (by_position and all(delete.content != "equality" for delete in gone)):
            yield LostRows(old, file, _most_lost(still - set(old.deletes), old, identifiers), gone)


def _most_lost(deletes: Collection[Delete], old: LiveFile, identifiers: Collection[int]) -> int | None:
    """The most rows that these deletes took of those before, all together; None: nobody knows."""
    most = 0
    for delete in deletes:
        match delete.content:
            case "vector":  # which holds all positions of the one that it replaces
                most += delete.record_count - sum(each.record_count for each in old.deletes if each.content == "vector")
            case "position":
                most += delete.record_count
            case "equality":
                if not identifiers or not set(identifiers) <= set(delete.equality_ids):
                    return None
                most += delete.record_count
    return most
