"""What compactions between two snapshots turned into what, so that a refresh need not read it again.

In: the snapshot that a refresh starts from and the one it goes to. Out: `Replacement`s. Nothing else of the history is
needed: a file that both snapshots have has the same key in both (`LiveFile.key`). A snapshot whose operation is
`replace` changes no rows (table specification, "Snapshots"); which files it replaced by which is read from the
manifests that it does not share with its parent. Where it changed deletes, these may touch files of any manifest. So
each manifest is read once for all compactions on the way, and each file looked up once among the deletes that any of
them changed.
"""

import logging
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, takewhile
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from pyiceberg.io import FileIO

from puffinry.errors import MetadataError
from puffinry.metadata.document import Snapshot, TableMetadata
from puffinry.metadata.manifests import Manifest, ManifestEntry, Partition, manifests_of
from puffinry.metadata.planning.applicable_deletes import DeleteIndex, ManifestReader, ScopedDelete
from puffinry.metadata.planning.live_files import Delete, FileKey, file_fingerprint
from puffinry.metadata.snapshots import ancestors

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Replacement:
    """A compaction: the rows of these old files, and no others, are those of these new files.

    Keys of old files are those of the snapshot before, keys of new files those of the snapshot after. New deletes that
    stand for the same deleted rows are a compaction of one file to itself under another key.
    """

    old: tuple[FileKey, ...]
    new: tuple[FileKey, ...]


class _File(NamedTuple):
    key: FileKey
    partition: Partition
    record_count: int  # before deletes
    has_deletes: bool


def replacements(metadata: TableMetadata, base: Snapshot, target: Snapshot, io: FileIO) -> list[Replacement]:
    """The compactions on the way from `base` to `target`.

    Where `base` is no ancestor (a branch, a rollback) the way leads back to the nearest common ancestor first, and the
    compactions on that part count the other way round; where that one has expired, only the way to `target` is known.
    A compaction whose manifests are missing or damaged is not known either: then what it wrote is read.
    """
    old, new = list(ancestors(metadata, base)), list(ancestors(metadata, target))
    common = {snapshot.snapshot_id for snapshot in old} & {snapshot.snapshot_id for snapshot in new}
    listed = cache(lambda snapshot_id: {each.path: each for each in manifests_of(metadata.snapshots[snapshot_id], io)})
    back = takewhile(lambda snapshot: snapshot.snapshot_id not in common, old if common else [])
    there = [*takewhile(lambda snapshot: snapshot.snapshot_id not in common, new)][::-1]
    compactions = []
    for snapshot, order in (*((each, -1) for each in back), *((each, 1) for each in there)):
        parent = metadata.snapshots.get(snapshot.parent_id or 0)
        if not snapshot.changes_no_rows or parent is None:
            continue
        with _read_anew_if_damaged(snapshot.snapshot_id):
            before, after = (listed(each.snapshot_id) for each in (parent, snapshot)[::order])
            compactions.append(_Compaction(snapshot.snapshot_id, (before, after)))
    return list(_Way(metadata, target, io, compactions).replacements()) if compactions else []


@contextmanager
def _read_anew_if_damaged(snapshot_id: int) -> Iterator[None]:
    try:
        yield
    except MetadataError as error:
        _log.warning("rereading what snapshot %d compacted: %s", snapshot_id, error)


@dataclass(frozen=True, slots=True, eq=False)
class _Compaction:
    """The two snapshots that have the same rows, in the order of the way."""

    snapshot_id: int
    manifests: tuple[dict[str, Manifest], dict[str, Manifest]]  # by path
    files: tuple[Counter[_File], Counter[_File]] = field(default_factory=lambda: (Counter(), Counter()))

    def sides_with(self, path: str) -> list[int]:
        return [side for side in (0, 1) if path in self.manifests[side]]


class _Way:
    """All compactions on the way, and what their manifests say."""

    def __init__(self, metadata: TableMetadata, target: Snapshot, io: FileIO, compactions: list[_Compaction]) -> None:
        self._reader = ManifestReader(metadata, metadata.counted_schema(target), io)
        self._fingerprints: dict[tuple[int, Partition], int] = {}  # by the identity of shared tuples
        # Each delete gets one number, whichever manifests list it.
        numbers: dict[tuple[Partition | None, Delete], int] = {}
        scoped: list[ScopedDelete] = []
        listed: dict[str, list[int]] = {}
        self._compactions: list[_Compaction] = []
        for compaction in compactions:
            with _read_anew_if_damaged(compaction.snapshot_id):
                for path, manifest in (compaction.manifests[0] | compaction.manifests[1]).items():
                    if path not in listed:
                        found = list(self._reader.deletes(manifest))
                        scoped += {each[:2]: each for each in found if each[:2] not in numbers}.values()
                        listed[path] = [numbers.setdefault(each[:2], len(numbers)) for each in found]
                self._compactions.append(compaction)
        self._index = DeleteIndex(scoped, self._reader.types)
        self._live = np.zeros((2, len(self._compactions), len(scoped)), bool)
        for row, compaction in enumerate(self._compactions):
            for side, manifests in enumerate(compaction.manifests):
                self._live[side, row, [number for path in manifests for number in listed[path]]] = True
        changed = self._live[0] != self._live[1]
        ever = np.flatnonzero(changed.any(axis=0))
        self._changed = changed[:, ever]
        self._changing = DeleteIndex([scoped[number] for number in ever], self._reader.types)

    def replacements(self) -> Iterable[Replacement]:
        """Those of files that stay where they are, then those of each compaction."""
        renamed: dict[str, list[Replacement] | MetadataError] = {}  # by manifest, each read once
        found: list[Replacement] = []
        for row, compaction in enumerate(self._compactions):
            with _read_anew_if_damaged(compaction.snapshot_id):
                for path, manifest in (compaction.manifests[0] | compaction.manifests[1]).items():
                    is_shared = len(compaction.sides_with(path)) > 1
                    if not manifest.has_deletes and (self._changed[row].any() or not is_shared):
                        if path not in renamed:
                            renamed[path] = self._read(manifest)
                        if isinstance(damage := renamed[path], MetadataError):
                            raise damage
                olds, news = compaction.files
                found += _paired((olds - news).elements(), (news - olds).elements())
            for files in compaction.files:
                files.clear()
        whole = (each for each in renamed.values() if not isinstance(each, MetadataError))
        return chain(*whole, found)

    def _read(self, manifest: Manifest) -> list[Replacement] | MetadataError:
        """What renamed files that stay in the manifest; its files go to the compactions that it came or went with."""
        try:
            return list(self._renamed(manifest))
        except MetadataError as error:
            return error

    def _renamed(self, manifest: Manifest) -> Iterator[Replacement]:
        sides = [compaction.sides_with(manifest.path) for compaction in self._compactions]
        alone = [(row, side[0]) for row, side in enumerate(sides) if len(side) == 1]
        stays = np.array([len(side) == 2 for side in sides])
        for entry in self._reader.entries(manifest):
            for row, side in alone:
                key, has_deletes = self._key(entry, self._live[side, row])
                file = _File(key, entry.partition, entry.record_count, has_deletes)
                self._compactions[row].files[side][file] += 1
            rows = np.flatnonzero(stays & self._changed[:, self._changing.touching(entry)].any(axis=1))
            if rows.size:
                yield from self._renames(entry, rows)

    def _renames(self, entry: ManifestEntry, rows: NDArray[np.int64]) -> Iterator[Replacement]:
        """A file's keys around compactions that changed its deletes; those between which nothing else did are one."""
        before, after = self._live[:, rows[:, None], self._index.touching(entry)]
        is_apart = (after[:-1] != before[1:]).any(axis=1)
        firsts, lasts = rows[np.append(True, is_apart)], rows[np.append(is_apart, True)]
        for first, last in zip(firsts, lasts, strict=True):
            (old, _), (new, _) = self._key(entry, self._live[0, first]), self._key(entry, self._live[1, last])
            if old != new:
                yield Replacement((old,), (new,))

    def _key(self, entry: ManifestEntry, live: NDArray[np.bool_]) -> tuple[FileKey, bool]:
        deletes, partition = self._index.of(entry, live), entry.partition
        which = id(deletes), partition
        if which not in self._fingerprints:
            identities = self._reader.forms[partition[0]].fingerprint(partition)
            self._fingerprints[which] = file_fingerprint(deletes, identities)
        return FileKey(entry.path, self._fingerprints[which]), bool(deletes)


def _paired(old: Iterable[_File], new: Iterable[_File]) -> Iterator[Replacement]:
    """Old files beside the new ones that hold their rows: the same file, else the same partition, else all the rest."""
    rest = list(old), list(new)
    # Rows stay in their partition. Where files of several specs become some of one, rows of other partitions join them:
    # a partition then has the same rows as before only if it has exactly as many.
    specs = {file.partition[0] for files in rest for file in files}
    ways: list[tuple[Callable[[_File], object], bool]] = [(lambda file: file.key.path, False)]
    ways += [(lambda file: file.partition, len(specs) > 1), (lambda _: None, False)]
    for key_of, exactly in ways:
        groups = defaultdict[object, tuple[list[_File], list[_File]]](lambda: ([], []))
        for side, files in enumerate(rest):
            for file in files:
                groups[key_of(file)][side].append(file)
        rest = [], []
        for olds, news in groups.values():
            if olds and news and _may_add_up(olds, news, exactly):
                yield Replacement(tuple(file.key for file in olds), tuple(file.key for file in news))
            else:
                rest[0].extend(olds)
                rest[1].extend(news)


def _may_add_up(old: Iterable[_File], new: Iterable[_File], exactly: bool) -> bool:
    """Whether both may hold the same rows by their record counts; `exactly`: must, since no delete changes these."""
    old_rows, new_rows = (sum(file.record_count for file in files) for files in (old, new))  # before deletes
    old_deletes, new_deletes = (any(file.has_deletes for file in files) for files in (old, new))
    if exactly:
        return old_rows == new_rows and not old_deletes and not new_deletes
    return (new_deletes or new_rows <= old_rows) and (old_deletes or old_rows <= new_rows)
