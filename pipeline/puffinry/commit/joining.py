"""Joins the statistics files of several writers and snapshots, since a snapshot may list one file only.

Two writers may compute different columns of one snapshot: the later one writes a third file with everything. If both
have a column, the newer computation goes in. What neither has, but an ancestor's file has, is carried over, since most
engines read only the nearest file. Blobs are copied as they are stored, unknown types included, and listed where they
were; other writers' keys and properties stay, too. Private blobs are Puffinry's ledgers: each is copied with its
sketch, and with the units that it counts.
"""

import logging
import time
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from itertools import chain
from operator import attrgetter
from typing import Any, NamedTuple

from pyiceberg.io import FileIO

from puffinry.commit.carried_over import Earlier
from puffinry.commit.statistics_files import as_listed
from puffinry.errors import CatalogUnavailableError, CommitFailedError, PuffinError, UnsupportedError
from puffinry.formats.puffin import (
    CREATED_BY,
    THETA_SKETCH,
    BlobMetadata,
    FileMetadata,
    PuffinReader,
    PuffinWriter,
    footer_fits,
)
from puffinry.metadata import StatisticsBlob, StatisticsFile
from puffinry.statistics import SNAPSHOT_ID, SketchProperties, by_units, open_statistics
from puffinry.storage import new_file

KEY_PROOF = "puffinry-key-v1"  # a private blob: which data files hold each key of its fields once (`knowledge`)
_log = logging.getLogger(__name__)
_Key = tuple[str, tuple[int, ...]]


class _Recency(NamedTuple):
    """How new what a blob says is; the greater is the newer."""

    is_of_snapshot: bool  # rather than taken over from another one
    computed_at: int  # ms since 1970; 0: unknown, or in the future
    is_ours: bool  # where that is unknown


_NOTHING = _Recency(is_of_snapshot=False, computed_at=0, is_ours=False)


@dataclass(frozen=True, slots=True)
class _Stored:
    entry: StatisticsFile
    reader: PuffinReader
    blob: BlobMetadata

    def read(self) -> bytes:
        return self.reader.read_raw(self.blob)


@dataclass(frozen=True, slots=True)
class _Group:
    """All blobs of one kind and fields in a file: of ours one, of others' perhaps one for each partition."""

    blobs: tuple[_Stored, ...]
    listed: tuple[StatisticsBlob, ...]  # what the table metadata will say of them
    recency: _Recency

    @property
    def key(self) -> _Key:
        return _key(self.blobs[0].blob)

    @property
    def entry(self) -> StatisticsFile:
        return self.blobs[0].entry


@dataclass(frozen=True, slots=True)
class _Ledger(_Stored):
    """A private blob: a column's ledger, or a part that the ledgers of one computation share."""

    snapshot: str | None  # the computation's, as its properties say it
    has_sketch: bool  # in the same file, to which it refers

    @property
    def is_proof(self) -> bool:
        """Whether it tells of data files, whatever is computed of their columns."""
        return self.blob.type == KEY_PROOF


@dataclass(frozen=True, slots=True)
class _File:
    properties: Mapping[str, str] = field(default_factory=dict)  # in the footer
    groups: tuple[_Group, ...] = ()
    ledgers: tuple[_Ledger, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)  # other writers' keys in the table metadata's entry

    def blobs(self) -> list[_Stored]:
        """All that is in it, the private ones last."""
        return [*chain.from_iterable(group.blobs for group in self.groups), *self.ledgers]

    def sources(self) -> list[StatisticsFile]:
        """The files that these lie in."""
        return list({stored.entry.statistics_path: stored.entry for stored in self.blobs()}.values())

    def recency(self) -> _Recency:
        """Of its newest group."""
        return max((group.recency for group in self.groups), default=_NOTHING)

    def only(self, groups: Sequence[_Group]) -> "_File":
        """The file as if it had no others, and their ledgers; nothing is read where there are none, but for proofs."""
        chosen = {group.key: group for group in groups}
        kept = tuple(_ledgers([self], chosen) if groups else _newest_proofs([self]))
        return replace(self, groups=tuple(groups), ledgers=kept)

    def check(self) -> None:
        """Raise PuffinError where a blob cannot be read."""
        for stored in self.blobs():
            stored.read()

    def says(self, others: Iterable["_File"]) -> bool:
        """Whether its footer has all properties of the others'."""
        return all(self.properties.keys() >= other.properties.keys() for other in others)


def join(
    io: FileIO, ours: Sequence[StatisticsFile], others: Sequence[StatisticsFile], earlier: Earlier, path: str
) -> StatisticsFile:
    """One file with the newest computation of every column that these files of one snapshot have, and what is earlier.

    It is one of them where that has everything, else a new one at `path`. If it is unknown when a sketch was computed,
    ours counts as the newer one. Raises PuffinError where one of ours is missing or damaged, CommitFailedError where
    another writer's is encrypted, and CatalogUnavailableError where the storage fails.
    """
    with ExitStack() as files, _storage():
        if len(ours) == 1 and not others and not earlier.files:
            _ = files.enter_context(open_statistics(io, ours[0])).metadata  # or nobody could read it
            return ours[0]
        own = [_opened(files, io, entry, is_ours=True) for entry in ours]
        theirs = [_staying(_other_file(files, io, entry), earlier) for entry in others]
        present = {group.key for file in (*theirs, *own) for group in file.groups}
        joined = _fitting([*theirs, *own], _earlier_file(files, io, earlier, present))
        sources = joined.sources()
        if len(sources) == 1 and any(file.sources() == sources and file.says(theirs) for file in (*theirs, *own)):
            return replace(sources[0], extra=joined.extra)
        return _written(io, path, ours[0].snapshot_id, joined)


def without_sketches(io: FileIO, entry: StatisticsFile, field_ids: Collection[int], path: str) -> StatisticsFile | None:
    """A file at `path` with all of `entry` but these columns' sketches and ledgers, and proofs; None: nothing is left.

    `entry` itself where it has none of them. Raises PuffinError, or CommitFailedError where the file is encrypted.
    """
    check_joinable(entry)
    gone = {(THETA_SKETCH, (field_id,)) for field_id in field_ids}
    with ExitStack() as files, _storage():
        file = _opened(files, io, entry, is_ours=False)
        kept = [group for group in file.groups if group.key not in gone]
        without_proofs = replace(file, ledgers=tuple(each for each in file.ledgers if not each.is_proof))
        if kept and len(kept) == len(file.groups) and without_proofs.ledgers == file.ledgers:
            return entry
        return _written(io, path, entry.snapshot_id, without_proofs.only(kept)) if kept else None


def _written(io: FileIO, path: str, snapshot_id: int, file: _File) -> StatisticsFile:
    with new_file(io, path) as output, PuffinWriter(output, {CREATED_BY: "Puffinry", **file.properties}) as writer:
        for stored in file.blobs():
            writer.copy(stored.blob, stored.read(), private=isinstance(stored, _Ledger))
    listed = tuple(chain.from_iterable(group.listed for group in file.groups))
    return StatisticsFile(snapshot_id, path, writer.file_size, writer.footer_size, listed, file.extra)


def join_adds_something(io: FileIO, ours: StatisticsFile, others: Sequence[StatisticsFile]) -> bool:
    """Whether `others`, of the same snapshot, have anything that `join` would add to `ours`; raises as `join` does."""
    if not others:
        return False
    with ExitStack() as files, _storage():
        own, theirs = _opened(files, io, ours, is_ours=True), [_other_file(files, io, entry) for entry in others]
        joined = _newest([own, *theirs])
        is_said = own.says(theirs) and own.extra.keys() >= joined.extra.keys()
        return not is_said or any(entry is not ours for entry in joined.sources())


def join_adds_nothing(listed: StatisticsFile, file: StatisticsFile, *, is_ours: bool = True) -> bool:
    """Whether joining `listed` with `file` of the same snapshot would add nothing to it; neither is opened.

    `is_ours`: what `file` has is the newer if that is unknown.
    """
    if listed.statistics_path == file.statistics_path or not file.blob_metadata:  # then it holds a private blob
        return listed.statistics_path == file.statistics_path
    there = {_key(blob): blob for blob in listed.blob_metadata}
    return all(
        (old := there.get(_key(blob))) is not None
        and _recency(old, listed.snapshot_id, is_ours=False) >= _recency(blob, file.snapshot_id, is_ours=is_ours)
        for blob in file.blob_metadata
    )


def check_joinable(entry: StatisticsFile) -> None:
    """Raise CommitFailedError where another writer's file cannot be joined with any."""
    if "key-metadata" in entry.extra:
        raise CommitFailedError(
            f"{entry.statistics_path}: another writer's statistics of snapshot {entry.snapshot_id} are encrypted and "
            "cannot be joined with new ones; remove them first if they are not needed",
            file=entry.statistics_path,
        )


@contextmanager
def _storage() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CatalogUnavailableError(f"cannot join statistics files: {error}") from error


def _other_file(files: ExitStack, io: FileIO, entry: StatisticsFile) -> _File:
    """A file that is gone or damaged is unusable, and must not block new statistics."""
    check_joinable(entry)
    try:
        file = _opened(files, io, entry, is_ours=False)
        file.check()
    except PuffinError as error:
        _log.warning("snapshot %d: unusable statistics are replaced: %s", entry.snapshot_id, error)
        return _File()
    return file


def _staying(file: _File, earlier: Earlier) -> _File:
    groups = [group for group in file.groups if earlier.may_stay(group.blobs[0].blob)]
    return file if len(groups) == len(file.groups) else file.only(groups)


def _earlier_file(files: ExitStack, io: FileIO, earlier: Earlier, present: set[_Key]) -> _File:
    """What is carried over, from the nearest ancestor's readable file; an unreadable one must not block new ones."""
    for entry in earlier.files:
        if "key-metadata" in entry.extra:
            _log.warning("%s is encrypted: nothing is carried over from it", entry.statistics_path)
            continue
        try:
            file = _opened(files, io, entry, is_ours=False)
            groups = (_coming(group, earlier) for group in file.groups if group.key not in present)
            taken = replace(file.only([group for group in groups if group]), properties={}, extra={})
            taken.check()
        except (PuffinError, UnsupportedError, CatalogUnavailableError, OSError) as error:
            _log.warning("snapshot %d: nothing is carried over from its statistics: %s", entry.snapshot_id, error)
            continue
        return taken
    return _File()


def _coming(group: _Group, earlier: Earlier) -> _Group | None:
    """Which blobs of a group may be carried over, as listed as they were."""
    blobs = tuple(stored for stored in group.blobs if earlier.may_come(as_listed(stored.blob), group.entry))
    listed = tuple(blob for blob in group.listed if earlier.may_come(blob, group.entry))
    return replace(group, blobs=blobs, listed=listed) if blobs and bool(listed) == bool(group.listed) else None


def _opened(files: ExitStack, io: FileIO, entry: StatisticsFile, *, is_ours: bool) -> _File:
    reader = files.enter_context(open_statistics(io, entry))
    held = reader.metadata
    if sum(blob.length for blob in (*held.blobs, *held.private)) > reader.file_size:
        raise PuffinError(f"{entry.statistics_path}: its blobs would take more bytes than the file has")
    by_key: defaultdict[_Key, list[_Stored]] = defaultdict(list)
    for blob in held.blobs:
        by_key[_key(blob)].append(_Stored(entry, reader, blob))
    listed = _listed_by_group(entry, by_key)
    groups = []
    for key, stored in by_key.items():
        blobs = tuple(stored if key[0] != THETA_SKETCH else stored[:1])
        said = tuple(listed[key])
        if key[0] == THETA_SKETCH:  # one of a column; none of several fields, which engines take for the first one's
            said = (*said, as_listed(blobs[0].blob))[:1] if len(key[1]) == 1 else ()
        described = said[0] if said else blobs[0].blob
        groups.append(_Group(blobs, said, _recency(described, entry.snapshot_id, is_ours=is_ours)))
    sketched = {key[1]: stored[0].blob for key, stored in by_key.items() if key[0] == THETA_SKETCH}
    ledgers = []
    for blob in held.private:
        snapshot = sketched.get(blob.fields, blob).properties.get(SNAPSHOT_ID)
        ledgers.append(_Ledger(entry, reader, blob, snapshot, blob.fields in sketched))
    return _File(held.properties, tuple(groups), tuple(ledgers), entry.extra)


def _listed_by_group(entry: StatisticsFile, by_key: dict[_Key, list[_Stored]]) -> Mapping[_Key, list[StatisticsBlob]]:
    """What is listed of a file's blobs; Hive's one entry for many goes with the first of its kind."""
    of_kind = {key[0]: key for key in reversed(by_key)}
    listed: defaultdict[_Key, list[StatisticsBlob]] = defaultdict(list)
    for blob in entry.blob_metadata:
        if _key(blob) in by_key:
            listed[_key(blob)].append(replace(blob, properties=SketchProperties(blob.properties).as_listed()))
        elif blob.type != THETA_SKETCH and blob.type in of_kind:
            listed[of_kind[blob.type]].append(blob)
    return listed


def _recency(blob: StatisticsBlob | BlobMetadata, snapshot_id: int, *, is_ours: bool) -> _Recency:
    """A sketch that was copied from another snapshot has the properties of the original."""
    said = SketchProperties(blob.properties)
    if blob.snapshot_id != snapshot_id or said.snapshot_id not in (None, snapshot_id):
        return _NOTHING
    # A time in the future says that somebody's clock is wrong: believed, it would outdo what is computed till then.
    computed_at = said.computed_at if said.computed_at <= time.time_ns() // 1_000_000 else 0
    return _Recency(is_of_snapshot=True, computed_at=computed_at, is_ours=is_ours and not computed_at)


def _fitting(there: Sequence[_File], earlier: _File) -> _File:
    """`_newest` of all; without the earlier file where a footer of all would be larger than what is read back."""
    whole = _newest([*there, earlier])
    blobs = tuple(stored.blob for group in whole.groups for stored in group.blobs)
    private = tuple(ledger.blob for ledger in whole.ledgers)
    if not earlier.groups or footer_fits(FileMetadata(blobs, whole.properties, private)):
        return whole
    _log.warning("%s: nothing is carried over: the footer would be too large", earlier.groups[0].entry.statistics_path)
    return _newest(there)


def _newest(files: Sequence[_File]) -> _File:
    """The newest group of each kind and fields, of several as new that of the newest file; and their ledgers."""
    properties = {key: value for file in files for key, value in file.properties.items()}  # the last one's word counts
    extra = {key: value for file in files for key, value in file.extra.items()}
    newest_first = sorted(files, key=_File.recency, reverse=True)
    chosen: dict[_Key, _Group] = {}
    for group in (group for file in newest_first for group in file.groups):
        present = chosen.get(group.key)
        if present is None or group.recency > present.recency:
            chosen[group.key] = group
    return _File(properties, tuple(chosen.values()), tuple(_ledgers(newest_first, chosen)), extra)


def _ledgers(files: Sequence[_File], chosen: Mapping[_Key, _Group]) -> Iterator[_Ledger]:
    """The ledgers that go with the chosen sketches; units that several files have alike come once."""
    # A column's ledger counts the units that stand before it, and refers to the sketch beside it, so it comes along
    # only where that does, and these come with it.
    found: defaultdict[tuple[str | None, bytes], dict[_Key, _Ledger]] = defaultdict(dict)
    for file in files:
        for units, *ledgers in by_units((each for each in file.ledgers if not each.is_proof), attrgetter("blob")):
            sketches = (chosen.get((THETA_SKETCH, each.blob.fields)) for each in ledgers)
            is_chosen = [sketch is not None and sketch.entry is units.entry for sketch in sketches]
            if any(is_chosen):
                comes = (each for each, is_one in zip(ledgers, is_chosen, strict=True) if is_one or not each.has_sketch)
                there = found[units.snapshot, units.read()]
                for each in (units, *comes):
                    there.setdefault(_key(each.blob), each)
    yield from chain.from_iterable(there.values() for there in found.values())
    yield from _newest_proofs(files)


def _newest_proofs(files: Sequence[_File]) -> list[_Ledger]:
    proofs = [ledger for file in files for ledger in file.ledgers if ledger.is_proof]
    oldest_first = sorted(proofs, key=lambda each: SketchProperties(each.blob.properties).computed_at)
    return list({_key(each.blob): each for each in oldest_first}.values())


def _key(blob: StatisticsBlob | BlobMetadata) -> _Key:
    return blob.type, blob.fields
