"""Statistics files: how one is named, described for the table metadata, and joined with those of other writers.

Two writers may compute different columns of one snapshot, and a snapshot may list one file only: so the later of the
two writes a third file with everything. Of a column that both have, the newer computation goes in, whoever comes later.
Blobs are copied as they are stored, unknown types included; of itself the file says what the later one did. Private
blobs are Puffinry's ledgers.
"""

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import NamedTuple

from pyiceberg.io import FileIO

from puffinry.catalogs import metadata_files
from puffinry.catalogs.file_names import statistics_name
from puffinry.errors import CatalogUnavailableError, CommitFailedError, PuffinError
from puffinry.formats.puffin import (
    CREATED_BY,
    THETA_SKETCH,
    TRAILER_BYTES,
    BlobMetadata,
    PuffinReader,
    PuffinWriter,
    ReadAhead,
    open_input_file,
    parse_trailer,
)
from puffinry.metadata import StatisticsBlob, StatisticsFile, TableMetadata
from puffinry.metadata.statistics import SNAPSHOT_ID, SketchProperties
from puffinry.storage import new_file

_log = logging.getLogger(__name__)
_Key = tuple[str, tuple[int, ...]]


class _Recency(NamedTuple):
    """How new what a blob says is; the greater is the newer."""

    is_of_snapshot: bool  # rather than taken over from another one
    computed_at: int  # ms since 1970; 0: nobody says
    is_ours: bool  # where nobody says


@dataclass(frozen=True, slots=True)
class _Part:
    """A blob on its way into a joined file, and what the table metadata will say of it (None: nothing)."""

    entry: StatisticsFile  # where it is
    reader: PuffinReader
    blob: BlobMetadata
    is_ledger: bool
    listed: StatisticsBlob | None
    recency: _Recency


@dataclass(frozen=True, slots=True)
class _File:
    """An open statistics file."""

    properties: Mapping[str, str]
    parts: tuple[_Part, ...]

    def recency(self) -> _Recency:
        """Of its newest part."""
        return max((part.recency for part in self.parts), default=_NOTHING)

    def units(self) -> dict[str, bytes]:
        """The parts of a ledger that belong to no one column, as they are stored."""
        shared = (part for part in self.parts if part.is_ledger and not part.blob.fields)
        return {part.blob.type: part.reader.read_raw(part.blob) for part in shared}


_NOTHING = _Recency(is_of_snapshot=False, computed_at=0, is_ours=False)


def new_statistics_path(metadata: TableMetadata, snapshot_id: int) -> str:
    """A unique name for a statistics file of this snapshot, as a URI in the form of the table's location."""
    return f"{metadata_files.metadata_folder(metadata)}/{statistics_name(metadata, snapshot_id)}"


def entry_of_written(path: str, snapshot_id: int, writer: PuffinWriter) -> StatisticsFile:
    """The table metadata's entry for a file just written: of its blobs only those that Puffin's specification names.

    PyIceberg 0.12 cannot load a table whose metadata lists any other type.
    """
    listed = tuple(_listed(blob) for blob in writer.close().blobs if blob.type == THETA_SKETCH)
    return StatisticsFile(snapshot_id, path, writer.file_size, writer.footer_size, listed)


def entry_of_existing(io: FileIO, path: str, snapshot_id: int) -> StatisticsFile:
    """The same of a file that is already there; raises PuffinError or CatalogUnavailableError."""
    with open_input_file(io.new_input(path)) as source:
        listed = tuple(_listed(blob) for blob in PuffinReader(source).metadata.blobs if blob.type == THETA_SKETCH)
        trailer = parse_trailer(source.read_at(source.size - TRAILER_BYTES, TRAILER_BYTES), source.size)
        return StatisticsFile(snapshot_id, path, source.size, trailer.footer_size, listed)


@contextmanager
def open_statistics(io: FileIO, entry: StatisticsFile) -> Iterator[PuffinReader]:
    """A reader of a listed file, for most of its blobs; raises PuffinMissingError or CatalogUnavailableError."""
    with open_input_file(io.new_input(entry.statistics_path)) as source:
        yield PuffinReader(ReadAhead(source), entry.file_footer_size_in_bytes)


def join(io: FileIO, ours: Sequence[StatisticsFile], others: Sequence[StatisticsFile], path: str) -> StatisticsFile:
    """One file with the newest computation of every column that these files of one snapshot have.

    It is one of them where that has everything, else a new one at `path`. Where nobody says when a sketch was computed,
    ours counts as the newer one. Raises PuffinError where one of ours is missing or damaged, CommitFailedError where
    another writer's file cannot be read for good reason, and CatalogUnavailableError where the storage fails.
    """
    with ExitStack() as files, _storage():
        own = [_own_parts(files, io, entry) for entry in ours]
        parts = _newest([*(_other_parts(files, io, entry) for entry in others), *own])
        whole = {part.entry.statistics_path: part.entry for part in parts}
        if len(whole) == 1:
            return next(iter(whole.values()))
        return _write(io, own[0].properties, parts, ours[0].snapshot_id, path)


def join_adds_something(io: FileIO, ours: StatisticsFile, others: Sequence[StatisticsFile]) -> bool:
    """Whether `others` have anything that `join` would add to `ours`; raises as `join` does."""
    with ExitStack() as files, _storage():
        parts = _newest([_own_parts(files, io, ours), *(_other_parts(files, io, entry) for entry in others)])
        return any(part.entry is not ours for part in parts)


def join_adds_nothing(listed: StatisticsFile, file: StatisticsFile) -> bool:
    """Whether joining `listed` with `file` of the same snapshot would add nothing to it; neither is opened."""
    if listed.statistics_path == file.statistics_path:
        return True
    return {_key(blob) for blob in file.blob_metadata} <= {_key(blob) for blob in sketches_kept_by_join(file, listed)}


def sketches_kept_by_join(file: StatisticsFile, listed: StatisticsFile) -> list[StatisticsBlob]:
    """The sketches of `listed` that joining it with `file` keeps although that has some of the same columns too."""
    new = {_key(blob): _recency(blob, file.snapshot_id, is_ours=True) for blob in file.blob_metadata}
    there = {_key(blob): blob for blob in listed.blob_metadata if _key(blob) in new}
    return [b for key, b in there.items() if _recency(b, listed.snapshot_id, is_ours=False) >= new[key]]


def check_joinable(entry: StatisticsFile) -> None:
    """Raise CommitFailedError where another writer's file cannot be joined with any."""
    if "key-metadata" in entry.extra:
        raise CommitFailedError(
            f"{entry.statistics_path}: another writer's statistics of snapshot {entry.snapshot_id} are encrypted and "
            "cannot be kept beside new ones; remove them first if they may go",
            file=entry.statistics_path,
        )


@contextmanager
def _storage() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CatalogUnavailableError(f"cannot join statistics files: {error}") from error


def _own_parts(files: ExitStack, io: FileIO, entry: StatisticsFile) -> _File:
    return _parts(entry, files.enter_context(open_statistics(io, entry)), is_ours=True)


def _other_parts(files: ExitStack, io: FileIO, entry: StatisticsFile) -> _File:
    """A file that is gone or damaged is of no use any more, and must not block new statistics."""
    check_joinable(entry)
    try:
        file = _parts(entry, files.enter_context(open_statistics(io, entry)), is_ours=False)
        for part in file.parts:
            part.reader.read_raw(part.blob)
    except PuffinError as error:
        _log.warning("snapshot %d: unusable statistics are replaced: %s", entry.snapshot_id, error)
        return _File({}, ())
    return file


def _parts(entry: StatisticsFile, reader: PuffinReader, *, is_ours: bool) -> _File:
    listed = {_key(blob): blob for blob in reversed(entry.blob_metadata)}

    def part(blob: BlobMetadata, said: StatisticsBlob | None, *, is_ledger: bool) -> _Part:
        recency = _recency(said or blob, entry.snapshot_id, is_ours=is_ours)
        return _Part(entry, reader, blob, is_ledger, said, recency)

    def listed_blob(blob: BlobMetadata) -> StatisticsBlob | None:
        return listed.get(_key(blob)) or (_listed(blob) if blob.type == THETA_SKETCH else None)

    held = reader.metadata
    known_to_all = (part(blob, listed_blob(blob), is_ledger=False) for blob in held.blobs)
    ledgers = (part(blob, None, is_ledger=True) for blob in held.private)
    return _File(held.properties, (*known_to_all, *ledgers))


def _recency(blob: StatisticsBlob | BlobMetadata, snapshot_id: int, *, is_ours: bool) -> _Recency:
    """A sketch that was copied from another snapshot has the properties of the original."""
    computed_for = blob.properties.get(SNAPSHOT_ID, str(snapshot_id))
    if blob.snapshot_id != snapshot_id or computed_for != str(snapshot_id):
        return _NOTHING
    time = SketchProperties(blob.properties).computed_at
    return _Recency(is_of_snapshot=True, computed_at=time, is_ours=is_ours and not time)


def _newest(files: Sequence[_File]) -> list[_Part]:
    """The newest part of each kind and fields; where several are, that of the newest file, or of the first of these."""
    newest_first = sorted(files, key=_File.recency, reverse=True)
    chosen: dict[_Key, _Part] = {}
    for part in (part for file in newest_first for part in file.parts if not part.is_ledger):
        present = chosen.get(_key(part.blob))
        if present is None or part.recency > present.recency:
            chosen[_key(part.blob)] = part
    return [*chosen.values(), *_ledgers(newest_first, chosen)]


def _ledgers(files: Sequence[_File], chosen: Mapping[_Key, _Part]) -> Iterator[_Part]:
    """The ledgers that go with the chosen sketches.

    A column's ledger counts the units of its own file and refers to the sketch beside it, so it comes along only where
    those do.
    """
    units = next(filter(None, (file.units() for file in files)), {})
    taken: set[_Key] = set()
    for file in (file for file in files if file.units() == units):
        for part in (part for part in file.parts if part.is_ledger):
            sketch = chosen.get((THETA_SKETCH, part.blob.fields))
            is_beside = sketch is None or sketch.entry is part.entry
            if is_beside and _key(part.blob) not in taken:
                taken.add(_key(part.blob))
                yield part


def _write(
    io: FileIO, properties: Mapping[str, str], parts: Sequence[_Part], snapshot_id: int, path: str
) -> StatisticsFile:
    with new_file(io, path) as output, PuffinWriter(output, {CREATED_BY: "Puffinry", **properties}) as writer:
        for part in parts:
            writer.copy(part.blob, part.reader.read_raw(part.blob), private=part.is_ledger)
    listed = tuple(part.listed for part in parts if part.listed)
    return StatisticsFile(snapshot_id, path, writer.file_size, writer.footer_size, listed)


def _listed(blob: BlobMetadata) -> StatisticsBlob:
    return StatisticsBlob(blob.type, blob.snapshot_id, blob.sequence_number, blob.fields, blob.properties)


def _key(blob: StatisticsBlob | BlobMetadata) -> _Key:
    return blob.type, blob.fields
