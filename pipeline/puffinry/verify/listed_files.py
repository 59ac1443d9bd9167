"""Checks a table's statistics files against its metadata, and finds those that expire soon or that nothing names.

A replaced statistics file stays on disk, since earlier versions of the table may still be read. It is an orphan only
when no version names it. `leftovers` says which orphans may be removed.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from puffinry.catalogs import Table
from puffinry.commit import KEY_PROOF, SAFE_AGE, Leftover, find_leftovers, remove_leftovers, store_now
from puffinry.errors import (
    CatalogUnavailableError,
    MetadataError,
    PuffinError,
    PuffinMissingError,
    UnsupportedError,
    about,
)
from puffinry.formats.puffin import NDV_PROPERTY, THETA_SKETCH, BlobMetadata, Outcome, open_input_file
from puffinry.metadata import (
    StatisticsBlob,
    StatisticsFile,
    TableMetadata,
    expires_at,
    max_snapshot_age,
    nearest_statistics,
)
from puffinry.statistics import DIGEST, Listed, ListedStatistics, SketchProperties, open_statistics
from puffinry.verify.puffin_file import Examination, examine
from puffinry.wording import moment

_SOON = 24 * 3600 * 1000  # ms, and no more than a part of the time that snapshots stay at all
_PART = 5


class Kind(StrEnum):
    """What is wrong with a file."""

    MISSING = "missing"  # listed, but not there
    DAMAGED = "damaged"  # breaks its specification
    MISMATCH = "mismatch"  # whole, but not what the table metadata says of it
    OUTDATED = "outdated"  # whole, but of another snapshot, table or state of the table than it is listed for
    ORPHAN = "orphan"  # there, but named by no version of the table
    LEDGER = "ledger"  # remembers of the data what is not so
    PROOF = "proof"  # says of keys what is not so
    EXPIRING = "expiring"  # whole, and gone soon: a warning, nothing is wrong with it


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong with one file."""

    kind: Kind
    path: str
    detail: str


@dataclass(frozen=True, slots=True)
class Verification:
    """All findings about a table, and which orphans may be removed, or were."""

    files: int  # statistics files listed and examined
    findings: tuple[Finding, ...]
    removable: tuple[str, ...]
    removed: tuple[str, ...]


def verify(
    table: Table,
    *,
    now: datetime | None = None,
    clean: bool = False,
    safe_age: timedelta = SAFE_AGE,
    agreed: Callable[[Sequence[Leftover]], bool] = lambda _: True,
) -> Verification:
    """Examine every statistics file that the table lists, and look for orphans; with `clean` remove those of ours.

    Orphans younger than `safe_age` are neither reported nor removed: they may belong to a run under way. `now`, by this
    machine's clock unless it is given, says which are; with `clean` the store's clock does. `agreed` may refuse a
    removal. Without `clean` nothing is written. Raises CatalogUnavailableError where the storage cannot be reached.
    """
    now = now or datetime.now(UTC)
    with about(table=table.identifier):
        if clean:
            table.refuse_one_version()
        findings = [*_listing_findings(table)]
        for entry in table.metadata.statistics:
            findings += _file_findings(table, entry)
        present = store_now(table) if clean else now
        stays = "" if present else "the store's time is unknown"
        leftovers, unreadable = find_leftovers(table, (present or now) - safe_age, stays)
        findings += _expiring(table.metadata, now)
        for location, reason in unreadable.items():
            said = f"a version of the table that cannot be read ({reason}) may name files that seem to be left over"
            then = "they are neither reported nor removed until it is fixed or removed"
            findings.append(Finding(Kind.DAMAGED, location, f"{said}; {then}"))
        findings += map(_orphan, leftovers)
        removable = [leftover for leftover in leftovers if not leftover.kept]
        removed = remove_leftovers(table, removable) if clean and removable and agreed(removable) else ()
        locations = tuple(leftover.file.location for leftover in removable)
        return Verification(len(table.metadata.statistics), tuple(findings), locations, removed)


def _listing_findings(table: Table) -> Iterator[Finding]:
    metadata = table.metadata
    entries = Counter(entry.snapshot_id for entry in metadata.statistics)
    listed_sketches = ListedStatistics(metadata)
    for entry in metadata.statistics:
        yield from _outdated(table, entry, listed_sketches.sketches(entry))
        if entries[entry.snapshot_id] > 1:
            yield _mismatch(entry, f"snapshot {entry.snapshot_id} has {entries[entry.snapshot_id]} statistics files")
        if entry.snapshot_id not in metadata.snapshots:
            yield _mismatch(entry, f"snapshot {entry.snapshot_id} is not in the table")
        thetas = [blob for blob in entry.blob_metadata if blob.type == THETA_SKETCH]
        for fields, count in Counter(blob.fields for blob in thetas).items():
            if count > 1:
                yield _mismatch(entry, f"fields {list(fields)} have {count} theta sketches")
        for blob in thetas:
            if not (ndv := blob.properties.get(NDV_PROPERTY, "0")).isdecimal():
                yield _mismatch(entry, f"fields {list(blob.fields)}: ndv is {ndv!r}, no integer")


def _outdated(table: Table, entry: StatisticsFile, listed_sketches: Mapping[int, Listed]) -> Iterator[Finding]:
    """What Puffinry's sketches prove to be of; older ones may stand beside a sketch or proof of the snapshot's own."""
    computed_for = {sketch.snapshot_id for sketch in listed_sketches.values()}
    is_of_others = entry.snapshot_id not in computed_for
    is_ours = any(sketch.is_made_by_puffinry for sketch in listed_sketches.values())
    if is_of_others and is_ours and not _holds_proof(table, entry):
        snapshots = ", ".join(map(str, sorted(computed_for)))
        detail = f"listed for snapshot {entry.snapshot_id}, but its sketches were computed for {snapshots}"
        yield Finding(Kind.OUTDATED, entry.statistics_path, detail)
    doubts = {field_id: each.doubt for field_id, each in listed_sketches.items()}
    for doubt in sorted(filter(None, set(doubts.values()))):
        fields = sorted(field_id for field_id, each in doubts.items() if each == doubt)
        yield Finding(Kind.OUTDATED, entry.statistics_path, f"the sketches of fields {fields}: {doubt}")


def _holds_proof(table: Table, entry: StatisticsFile) -> bool:
    try:
        with open_statistics(table.io, entry) as reader:
            return any(blob.type == KEY_PROOF for blob in reader.metadata.private)
    except (PuffinError, CatalogUnavailableError, OSError):
        return False


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
    failed = (check for check in examination.checks if check.outcome is Outcome.FAILED)
    details = (f"{check.rule.text}: {problem}" for check in failed for problem in check.problems)
    damages = [Finding(Kind.DAMAGED, entry.statistics_path, detail) for detail in details]
    return damages + [_mismatch(entry, detail) for detail in _differences(entry, examination)]


def _differences(entry: StatisticsFile, examination: Examination) -> Iterator[str]:
    if examination.size != entry.file_size_in_bytes:
        yield f"file-size-in-bytes is {entry.file_size_in_bytes}, the file has {examination.size}"
    if examination.trailer is None:
        return
    if (footer := examination.trailer.footer_size) != entry.file_footer_size_in_bytes:
        yield f"file-footer-size-in-bytes is {entry.file_footer_size_in_bytes}, the footer has {footer}"
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
    if SketchProperties(held.properties).contradicts_itself:
        yield f"{what}: {DIGEST} in the file is not the digest of what stands beside it"
    for name in ("snapshot_id", "sequence_number", "properties"):
        ours, theirs = getattr(listed, name), getattr(held, name)
        # Of properties the file may have more: other writers copy what it has.
        if not (ours.items() <= theirs.items() if name == "properties" else ours == theirs):
            yield f"{what}: {name.replace('_', '-')} is {ours} in the table metadata, {theirs} in the file"


def _expiring(metadata: TableMetadata, now: datetime) -> Iterator[Finding]:
    """The files that references see through a snapshot which may expire soon, or may have already."""
    # Engines use the statistics of an earlier snapshot as long as that snapshot exists. When it expires, its file is
    # removed with it, and so is the ledger that a refresh would start from.
    seen: defaultdict[int, list[str]] = defaultdict(list)  # older snapshot with statistics -> references that see it
    for reference in metadata.references.values():
        nearest = next(nearest_statistics(metadata, metadata.snapshots.get(reference.snapshot_id)), None)
        if nearest and nearest.snapshot_id != reference.snapshot_id:
            seen[nearest.snapshot_id].append(reference.name)
    try:
        soon = int(now.timestamp() * 1000) + min(_SOON, max_snapshot_age(metadata) // _PART)
        for snapshot_id, names in seen.items():
            until, entry = expires_at(metadata, snapshot_id), metadata.statistics_by_snapshot[snapshot_id]
            if until is not None and until <= soon:
                renewed = " ".join("TABLE" if name == "main" else f"TABLE@{name}" for name in names)
                detail = (
                    f"seen from {' and '.join(names)}: snapshot {snapshot_id} may expire from "
                    f"{moment(until):%F %R} UTC on and takes these statistics along; run "
                    f"`puffinry analyze {renewed}` to renew them"
                )
                yield Finding(Kind.EXPIRING, entry.statistics_path, detail)
    except MetadataError as error:
        yield Finding(Kind.EXPIRING, metadata.source, f"cannot determine which snapshots expire: {error}")


def _orphan(leftover: Leftover) -> Finding:
    detail = f"no version of the table names it; last changed {leftover.file.modified:%F %R} UTC"
    stays = f"; it is not removed, since {leftover.kept}" if leftover.kept else ""
    return Finding(Kind.ORPHAN, leftover.file.location, f"{detail}{stays}")


def _mismatch(entry: StatisticsFile, detail: str) -> Finding:
    return Finding(Kind.MISMATCH, entry.statistics_path, detail)
