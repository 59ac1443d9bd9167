"""Do a table's statistics files keep what its metadata promise? And which files does nothing name any more?

In: a table at its current version. Out: findings, each about one file. A replaced statistics file stays on disk, since
earlier versions of the table may still be read; only when no version in the metadata log names it is it an orphan.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from pipeline.catalogs import metadata_files
from pipeline.catalogs.leftovers import leftovers
from pipeline.catalogs.listing import ListedFile, list_files
from pipeline.catalogs.table import Table
from pipeline.errors import CatalogUnavailableError, MetadataError, PuffinError, PuffinMissingError, UnsupportedError
from pipeline.metadata.document import TableMetadata
from pipeline.metadata.statistics import StatisticsBlob, StatisticsFile
from pipeline.puffin.checks import Outcome
from pipeline.puffin.examination import Examination, examine
from pipeline.puffin.format import NDV_PROPERTY, THETA_SKETCH, BlobMetadata
from pipeline.puffin.source import open_input_file

SAFE_AGE = timedelta(days=3)  # a younger file may belong to a commit under way; as in Iceberg's remove_orphan_files
_UUID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"
_STATISTICS_NAME = re.compile(r".+\.stats")
_TEMPORARY_NAME = re.compile(rf"{_UUID}\.metadata\.json")  # of a file-system commit that was killed


class Kind(StrEnum):
    """What is wrong with a file."""

    MISSING = "missing"  # listed, but not there
    DAMAGED = "damaged"  # breaks the Puffin specification
    MISMATCH = "mismatch"  # whole, but not what the table metadata says of it
    ORPHAN = "orphan"  # there, but named by no version of the table
    LEDGER = "ledger"  # remembers of the data what is not so


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong with one file."""

    kind: Kind
    path: str
    detail: str


@dataclass(frozen=True, slots=True)
class Verification:
    """All findings about a table, and the orphans that were removed."""

    files: int  # statistics files listed and examined
    findings: tuple[Finding, ...]
    removed: tuple[str, ...]


def verify(table: Table, *, clean: bool = False, safe_age: timedelta = SAFE_AGE) -> Verification:
    """Examine every statistics file that the table lists, and look for orphans; with `clean` remove those.

    Orphans younger than `safe_age` are neither reported nor removed. Raises CatalogUnavailableError where the storage
    cannot be asked.
    """
    findings = [*_listing_findings(table.metadata)]
    for entry in table.metadata.statistics:
        findings += _file_findings(table, entry)
    orphans = list(_orphans(table, datetime.now(UTC) - safe_age))
    findings += [
        Finding(Kind.ORPHAN, file.location, f"no version of the table names it; last changed {file.modified:%F %R} UTC")
        for file in orphans
    ]
    removed = tuple(file.location for file in orphans if clean and metadata_files.delete(table.io, file.location))
    return Verification(len(table.metadata.statistics), tuple(findings), removed)


def _listing_findings(metadata: TableMetadata) -> Iterator[Finding]:
    entries = Counter(entry.snapshot_id for entry in metadata.statistics)
    for entry in metadata.statistics:
        if entries[entry.snapshot_id] > 1:
            yield _mismatch(entry, f"snapshot {entry.snapshot_id} has {entries[entry.snapshot_id]} statistics files")
        if entry.snapshot_id not in metadata.snapshots:
            yield _mismatch(entry, f"snapshot {entry.snapshot_id} is not in the table")
        thetas = Counter(blob.fields for blob in entry.blob_metadata if blob.type == THETA_SKETCH)
        for fields in (fields for fields, count in thetas.items() if count > 1):
            yield _mismatch(entry, f"fields {list(fields)} have {thetas[fields]} theta sketches")
        for blob in entry.blob_metadata:
            if blob.type == THETA_SKETCH and not blob.properties.get(NDV_PROPERTY, "0").isdecimal():
                yield _mismatch(
                    entry, f"fields {list(blob.fields)}: ndv is {blob.properties[NDV_PROPERTY]!r}, no integer"
                )


def _file_findings(table: Table, entry: StatisticsFile) -> list[Finding]:
    if "key-metadata" in entry.extra:
        return []  # encrypted: only its owner can tell
    try:
        with open_input_file(table.io.new_input(entry.statistics_path)) as source:
            examination = examine(source)
    except PuffinMissingError:
        return [Finding(Kind.MISSING, entry.statistics_path, f"listed for snapshot {entry.snapshot_id}")]
    except (PuffinError, UnsupportedError) as error:
        return [Finding(Kind.DAMAGED, entry.statistics_path, str(error))]
    except OSError as error:
        raise CatalogUnavailableError(f"{entry.statistics_path}: cannot be read: {error}") from error
    damages = [
        Finding(Kind.DAMAGED, entry.statistics_path, f"{check.rule.name}: {problem}")
        for check in examination.checks
        if check.outcome is Outcome.FAILED
        for problem in check.problems
    ]
    return damages + [_mismatch(entry, detail) for detail in _differences(entry, examination)]


def _differences(entry: StatisticsFile, examination: Examination) -> Iterator[str]:
    if examination.size != entry.file_size_in_bytes:
        yield f"file-size-in-bytes is {entry.file_size_in_bytes}, the file has {examination.size}"
    if examination.trailer is None:
        return
    if examination.trailer.footer_size != entry.file_footer_size_in_bytes:
        yield (
            f"file-footer-size-in-bytes is {entry.file_footer_size_in_bytes}, "
            f"the footer has {examination.trailer.footer_size}"
        )
    held = {(blob.metadata.type, blob.metadata.fields): blob.metadata for blob in examination.blobs}
    listed = {(blob.type, blob.fields): blob for blob in entry.blob_metadata}
    for (kind, fields), blob in listed.items():
        yield from _blob_differences(f"{kind} of fields {list(fields)}", blob, held.get((kind, fields)))
    for kind, fields in held.keys() - listed.keys():
        if kind == THETA_SKETCH:
            yield f"{kind} of fields {list(fields)} is in the file, but not listed"


def _blob_differences(what: str, listed: StatisticsBlob, held: BlobMetadata | None) -> Iterator[str]:
    if held is None:
        yield f"{what} is listed, but not in the file"
        return
    for name in ("snapshot_id", "sequence_number", "properties"):
        ours, theirs = getattr(listed, name), getattr(held, name)
        if ours != theirs:
            yield f"{what}: {name.replace('_', '-')} is {ours} in the table metadata, {theirs} in the file"


def _orphans(table: Table, before: datetime) -> Iterator[ListedFile]:
    """Files that commits left behind before that time; names are compared, since paths are spelled in several ways."""
    named = {entry.statistics_path.rpartition("/")[2] for version in _versions(table) for entry in version.statistics}
    folders = {metadata_files.folder(table.metadata), f"{table.metadata.location.rstrip('/')}/metadata"}
    for folder in sorted(folders):
        old = [file for file in list_files(table.io, folder) if file.modified <= before]
        for file in old:
            is_statistics = _STATISTICS_NAME.fullmatch(file.name) and file.name not in named
            if is_statistics or _TEMPORARY_NAME.fullmatch(file.name):
                yield file
        yield from leftovers(table, old)


def _versions(table: Table) -> Iterator[TableMetadata]:
    yield table.metadata
    for location in metadata_files.log(table.metadata):
        try:
            yield metadata_files.read(table.io, location)
        except MetadataError:
            continue  # deleted by now, as tables may ask for; nothing can be read through it any more


def _mismatch(entry: StatisticsFile, detail: str) -> Finding:
    return Finding(Kind.MISMATCH, entry.statistics_path, detail)
