"""Statistics files: how one is named, described for the table metadata, and joined with those of other writers.

Two writers may compute different columns of one snapshot, and a snapshot may list one file only: so the later of the
two writes a third file with everything. Blobs are copied as they are stored, unknown types included.
"""

import logging
import uuid
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from pyiceberg.io import FileIO

from pipeline.catalogs import metadata_files
from pipeline.errors import CatalogUnavailableError, CommitFailedError, PuffinError
from pipeline.metadata.document import TableMetadata
from pipeline.metadata.statistics import StatisticsBlob, StatisticsFile
from pipeline.puffin.format import CREATED_BY, THETA_SKETCH, BlobMetadata
from pipeline.puffin.reader import PuffinReader
from pipeline.puffin.source import ReadAhead, open_input_file
from pipeline.puffin.writer import PuffinWriter
from pipeline.storage import new_file

LEDGER_TYPES = "puffinry-ledger-"

_log = logging.getLogger(__name__)
_Key = tuple[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class _Part:
    """A blob on its way into a joined file, and what the table metadata will say of it (None: nothing)."""

    reader: PuffinReader
    blob: BlobMetadata
    listed: StatisticsBlob | None


def new_statistics_path(metadata: TableMetadata, snapshot_id: int) -> str:
    """A name for a statistics file of this snapshot that nobody else has, as a URI in the table location's own form."""
    return f"{metadata_files.folder(metadata)}/{snapshot_id}-{uuid.uuid4()}.stats"


def describe(path: str, snapshot_id: int, writer: PuffinWriter) -> StatisticsFile:
    """The table metadata's entry for a file just written: of its blobs only those that Puffin's specification names.

    PyIceberg 0.12 cannot load a table whose metadata lists any other type.
    """
    listed = tuple(_listed(blob) for blob in writer.close().blobs if blob.type == THETA_SKETCH)
    return StatisticsFile(snapshot_id, path, writer.file_size, writer.footer_size, listed)


@contextmanager
def open_statistics(io: FileIO, entry: StatisticsFile) -> Iterator[PuffinReader]:
    """A reader of a listed file, for most of its blobs; raises PuffinMissingError or CatalogUnavailableError."""
    with open_input_file(io.new_input(entry.statistics_path)) as source:
        yield PuffinReader(ReadAhead(source), entry.file_footer_size_in_bytes)


def join(io: FileIO, ours: StatisticsFile, others: Sequence[StatisticsFile], path: str) -> StatisticsFile:
    """Write `ours` and what `others` have beyond it to `path`; `ours` itself where they have nothing.

    Per blob type and fields the first of `ours` and `others` wins. Raises CommitFailedError where another writer's file
    cannot be read for good reason, and CatalogUnavailableError where the storage fails.
    """
    with ExitStack() as files, _storage():
        own, more = _gather(files, io, ours, others)
        return _write(io, own + more, ours.snapshot_id, path) if more else ours


def lacks(io: FileIO, ours: StatisticsFile, others: Sequence[StatisticsFile]) -> bool:
    """Whether `others` have anything that `join` would add to `ours`; raises as `join` does."""
    with ExitStack() as files, _storage():
        return bool(_gather(files, io, ours, others)[1])


@contextmanager
def _storage() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CatalogUnavailableError(f"cannot join statistics files: {error}") from error


def _gather(
    files: ExitStack, io: FileIO, ours: StatisticsFile, others: Sequence[StatisticsFile]
) -> tuple[list[_Part], list[_Part]]:
    """Our parts, and those that the others have beyond them."""
    own = _parts(ours, files.enter_context(open_statistics(io, ours)))
    more: list[_Part] = []
    for other in others:
        more += _beyond(own + more, _other_parts(files, io, other))
    return own, more


def _parts(entry: StatisticsFile, reader: PuffinReader) -> list[_Part]:
    listed = {(blob.type, blob.fields): blob for blob in reversed(entry.blob_metadata)}
    return [
        _Part(reader, blob, listed.get(_key(blob)) or (_listed(blob) if blob.type == THETA_SKETCH else None))
        for blob in reader.metadata.blobs
    ]


def _other_parts(files: ExitStack, io: FileIO, other: StatisticsFile) -> list[_Part]:
    """A file that is gone or damaged serves nobody any more, and must not keep the table from new statistics."""
    if "key-metadata" in other.extra:
        raise CommitFailedError(
            f"{other.statistics_path}: another writer's statistics of snapshot {other.snapshot_id} are encrypted and "
            "cannot be kept beside new ones; remove them first if they may go"
        )
    try:
        parts = _parts(other, files.enter_context(open_statistics(io, other)))
        for part in parts:
            part.reader.read_raw(part.blob)
    except PuffinError as error:
        _log.warning("snapshot %d: unusable statistics are replaced: %s", other.snapshot_id, error)
        return []
    return parts


def _beyond(parts: Sequence[_Part], candidates: Sequence[_Part]) -> Iterator[_Part]:
    """The candidates that add something.

    A column's ledger counts the units of its own file and refers to the sketch beside it, so it comes along only where
    those do.
    """
    taken = {_key(part.blob) for part in parts}
    sketched = {part.blob.fields for part in parts if part.blob.type == THETA_SKETCH}
    same_units = _units(parts) in ({}, _units(candidates))
    for part in candidates:
        key = _key(part.blob)
        stale = _is_ledger(part.blob) and (not same_units or part.blob.fields in sketched)
        if key not in taken and not stale:
            taken.add(key)
            yield part


def _units(parts: Sequence[_Part]) -> dict[str, bytes]:
    """The parts of a ledger that belong to no one column."""
    return {p.blob.type: p.reader.read_raw(p.blob) for p in parts if _is_ledger(p.blob) and not p.blob.fields}


def _is_ledger(blob: BlobMetadata) -> bool:
    return blob.type.startswith(LEDGER_TYPES)


def _write(io: FileIO, parts: Sequence[_Part], snapshot_id: int, path: str) -> StatisticsFile:
    created_by = {CREATED_BY: parts[0].reader.metadata.properties.get(CREATED_BY, "Puffinry")}
    with new_file(io, path) as output, PuffinWriter(output, created_by) as writer:
        for part in parts:
            writer.copy(part.blob, part.reader.read_raw(part.blob))
    listed = tuple(part.listed for part in parts if part.listed)
    return StatisticsFile(snapshot_id, path, writer.file_size, writer.footer_size, listed)


def _listed(blob: BlobMetadata) -> StatisticsBlob:
    return StatisticsBlob(blob.type, blob.snapshot_id, blob.sequence_number, blob.fields, blob.properties)


def _key(blob: BlobMetadata) -> _Key:
    return blob.type, blob.fields
