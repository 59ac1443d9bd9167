"""What compactions between two snapshots turned into what, so that a refresh need not read it again.

In: the snapshot that a refresh starts from and the one it goes to. Out: `Replacement`s. Nothing else of the history is
needed: a file that both snapshots have has the same key in both (`LiveFile.key`). A snapshot whose operation is
`replace` changes no rows (table specification, "Snapshots"); which files it replaced by which is read from the
manifests that it does not share with its parent, and from all of them where it changed deletes.
"""

import logging
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

from pyiceberg.io import FileIO

from puffinry.errors import MetadataError
from puffinry.metadata.document import Snapshot, TableMetadata
from puffinry.metadata.manifests import Manifest, Partition, entries_of, form_of, manifests_of, partition_forms
from puffinry.metadata.planning.applicable_deletes import read_deletes
from puffinry.metadata.planning.live_files import FileKey, file_fingerprint
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
    """A data file of a snapshot with its deletes."""

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
    found: list[Replacement] = []
    for snapshots, is_back in ((old if common else [], True), (new, False)):
        for snapshot in takewhile(lambda snapshot: snapshot.snapshot_id not in common, snapshots):
            try:
                changes = list(_replaced_by(metadata, snapshot, io))
            except MetadataError as error:
                _log.warning("what snapshot %d compacted is read anew: %s", snapshot.snapshot_id, error)
                continue
            found.extend(Replacement(change.new, change.old) if is_back else change for change in changes)
    return found


def _replaced_by(metadata: TableMetadata, snapshot: Snapshot, io: FileIO) -> Iterator[Replacement]:
    """What one snapshot compacted; nothing where it did something else, or where its parent has expired."""
    parent = None if snapshot.parent_id is None else metadata.snapshots.get(snapshot.parent_id)
    if not snapshot.changes_no_rows or parent is None:
        return
    before, after = manifests_of(parent, io), manifests_of(snapshot, io)
    shared = {manifest.path for manifest in before} & {manifest.path for manifest in after}
    if any(manifest.has_deletes and manifest.path not in shared for manifest in (*before, *after)):
        shared = set()
    old = Counter(_files(metadata, parent, before, shared, io))
    new = Counter(_files(metadata, snapshot, after, shared, io))
    yield from _paired((old - new).elements(), (new - old).elements())


def _files(
    metadata: TableMetadata,
    snapshot: Snapshot,
    manifests: Iterable[Manifest],
    shared: set[str],
    io: FileIO,
) -> Iterator[_File]:
    """The live data files of the manifests that are not shared."""
    manifests = list(manifests)
    schema = metadata.snapshot_schema(snapshot)
    index = read_deletes(metadata, schema, manifests, io)
    forms = partition_forms(metadata, schema)
    fingerprints: dict[tuple[int, Partition], int] = {}  # by the identity of the tuples that the index shares out
    for manifest in manifests:
        if manifest.has_deletes or manifest.path in shared:
            continue
        form = form_of(manifest, forms)
        for entry in entries_of(manifest, io, form):
            deletes, partition = index.of(entry), entry.partition
            which = id(deletes), partition
            if which not in fingerprints:
                fingerprints[which] = file_fingerprint(deletes, form.fingerprint(partition))
            yield _File(FileKey(entry.path, fingerprints[which]), partition, entry.record_count, bool(deletes))


def _paired(old: Iterable[_File], new: Iterable[_File]) -> Iterator[Replacement]:
    """Old files beside the new ones that hold their rows: the same file, else the same partition, else all the rest.

    Rows stay in their partition. Where files of several specs become some of one, rows of other partitions join them:
    a partition then has the same rows as before only if it has exactly as many.
    """
    rest = list(old), list(new)
    specs = {file.partition[0] for files in rest for file in files}
    in_partition = _may_add_up if len(specs) == 1 else _add_up
    ways: tuple[tuple[Callable[[_File], object], Callable[[list[_File], list[_File]], bool]], ...] = (
        (lambda file: file.key.path, _may_add_up),
        (lambda file: file.partition, in_partition),
        (lambda _: None, _may_add_up),
    )
    for key_of, is_sound in ways:
        unpaired = []
        for olds, news in _grouped(*rest, key_of):
            if olds and news and is_sound(olds, news):
                yield Replacement(tuple(file.key for file in olds), tuple(file.key for file in news))
            else:
                unpaired.append((olds, news))
        rest = [file for olds, _ in unpaired for file in olds], [file for _, news in unpaired for file in news]


def _grouped(
    old: Iterable[_File], new: Iterable[_File], key_of: Callable[[_File], object]
) -> Iterable[tuple[list[_File], list[_File]]]:
    groups: dict[object, tuple[list[_File], list[_File]]] = defaultdict(lambda: ([], []))
    for side, files in enumerate((old, new)):
        for file in files:
            groups[key_of(file)][side].append(file)
    return groups.values()


def _may_add_up(old: Iterable[_File], new: Iterable[_File]) -> bool:
    """Whether both may hold the same rows, by their record counts."""
    (old_rows, old_deletes), (new_rows, new_deletes) = _totals(old), _totals(new)
    return (new_deletes or new_rows <= old_rows) and (old_deletes or old_rows <= new_rows)


def _add_up(old: Iterable[_File], new: Iterable[_File]) -> bool:
    """Whether there are exactly as many rows in both, by record counts that deletes leave as they are."""
    (old_rows, old_deletes), (new_rows, new_deletes) = _totals(old), _totals(new)
    return old_rows == new_rows and not old_deletes and not new_deletes


def _totals(files: Iterable[_File]) -> tuple[int, bool]:
    """Rows before deletes, and whether there are any deletes."""
    files = list(files)
    return sum(file.record_count for file in files), any(file.has_deletes for file in files)
