"""One Puffin file judged by every rule of the specification, however damaged it is.

`examine` takes a source and goes from the outside in: magic and trailer, footer, JSON, each blob's metadata, each
blob's content. What a damage puts out of reach is left out; everything else is read and judged all the same. One blob
at a time is in memory, with what is read ahead.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from puffinry.errors import PuffinError
from puffinry.formats.puffin import (
    BLOB_LIMIT,
    CREATED_BY,
    MAGIC,
    PAYLOAD_LIMIT,
    PRIVATE_BLOBS_PROPERTY,
    SMALLEST_FILE,
    TRAILER_BYTES,
    BlobMetadata,
    RangeSource,
    ReadAhead,
    Trailer,
    blob_entries,
    check_magic,
    check_range,
    check_reserved_flags,
    check_start,
    decompress_payload,
    parse_blob,
    parse_json,
    parse_private,
    parse_properties,
    trust_trailer,
)
from puffinry.verification.puffin_file import checks
from puffinry.verification.puffin_file.checks import Check, Findings, Outcome
from puffinry.verification.puffin_file.contents import Content, examine_content


@dataclass(frozen=True, slots=True)
class ExaminedBlob:
    """A blob whose metadata are sound, and as much of its content as is."""

    number: int  # its place in the footer's list, or in that of the private ones, from 0
    metadata: BlobMetadata
    content: Content


@dataclass(frozen=True, slots=True)
class Examination:
    """What one file holds and what is wrong with it."""

    name: str
    size: int
    trailer: Trailer | None
    properties: Mapping[str, str]  # without that of the private blobs
    blobs: tuple[ExaminedBlob, ...]
    private: tuple[ExaminedBlob, ...]
    checks: tuple[Check, ...]

    @property
    def is_sound(self) -> bool:
        """No rule failed; advice is no failure."""
        return all(check.outcome is not Outcome.FAILED for check in self.checks)


def examine(source: RangeSource, limit: int = BLOB_LIMIT) -> Examination:
    """Judge a file; a blob of more than `limit` bytes, stored or plain, is not read, which is a problem too."""
    findings = Findings()
    source = ReadAhead(source)
    trailer = _examine_ends(source, findings)
    document = _read_document(source, trailer, findings) if trailer else None
    if trailer is None or document is None:
        return Examination(source.name, source.size, trailer, {}, (), (), findings.checks())
    properties = _examine_properties(document, findings)
    described = _examine_blob_metadata(document, findings)
    private = _examine_private(properties.pop(PRIVATE_BLOBS_PROPERTY, None), findings)

    def examined(number: int, blob: BlobMetadata, path: str) -> ExaminedBlob:
        in_reach = _examine_range(path, blob, trailer, findings)
        content = examine_content(path, blob, source, limit, findings) if in_reach else Content()
        return ExaminedBlob(number, blob, content)

    blobs = tuple(examined(number, blob, f"blobs[{number}]") for number, blob in described.items())
    ours = tuple(examined(number, blob, f"private blobs[{number}]") for number, blob in enumerate(private))
    _examine_layout([*described.values(), *private], trailer, findings)
    return Examination(source.name, source.size, trailer, properties, blobs, ours, findings.checks())


def _examine_ends(source: RangeSource, findings: Findings) -> Trailer | None:
    size = source.size
    with findings.judge(checks.FILE_MAGIC):
        check_magic(source.read_at(0, min(size, len(MAGIC))), 0, "the start of the file")
    with findings.judge(checks.PAYLOAD_SIZE):
        if size < SMALLEST_FILE:
            raise PuffinError(f"a Puffin file has at least {SMALLEST_FILE} bytes, this one has {size}")
        tail = source.read_at(size - TRAILER_BYTES, TRAILER_BYTES)
        with findings.judge(checks.END_MAGIC):
            check_magic(tail[-len(MAGIC) :], size - len(MAGIC), "the end of the file")
        with findings.judge(checks.RESERVED_FLAGS):
            check_reserved_flags(tail, size)
        return trust_trailer(tail, size)
    return None


def _read_document(source: RangeSource, trailer: Trailer, findings: Findings) -> Mapping[str, Any] | None:
    with findings.judge(checks.PAYLOAD_FRAME if trailer.payload_compressed else checks.PAYLOAD_JSON):
        if trailer.payload_size > PAYLOAD_LIMIT:
            raise PuffinError(f"the footer payload has {trailer.payload_size} bytes, the limit is {PAYLOAD_LIMIT}")
        footer = source.read_at(trailer.footer_offset, trailer.footer_size)
        with findings.judge(checks.FOOTER_MAGIC):
            check_magic(footer[: len(MAGIC)], trailer.footer_offset, "the start of the footer")
        payload = decompress_payload(footer, trailer)
        with findings.judge(checks.PAYLOAD_JSON, f"offset {trailer.payload_offset}: "):
            return parse_json(payload)
    return None


def _examine_properties(document: Mapping[str, Any], findings: Findings) -> dict[str, str]:
    properties: dict[str, str] = {}
    with findings.judge(checks.FILE_METADATA):
        properties = parse_properties(document, "properties")
    with findings.judge(checks.CREATED_BY):
        if CREATED_BY not in properties:
            raise PuffinError(f"expected the property {CREATED_BY!r}, which is missing")
    return properties


def _examine_blob_metadata(document: Mapping[str, Any], findings: Findings) -> Mapping[int, BlobMetadata]:
    """The blobs with sound metadata by their place in the footer."""
    entries: list[Any] = []
    with findings.judge(checks.FILE_METADATA):
        entries = blob_entries(document)
    blobs: dict[int, BlobMetadata] = {}
    for number, entry in enumerate(entries):
        with findings.judge(checks.BLOB_METADATA):
            blobs[number] = parse_blob(entry, f"blobs[{number}]")
    return blobs


def _examine_private(stored: str | None, findings: Findings) -> tuple[BlobMetadata, ...]:
    if stored is not None:
        with findings.judge(checks.PRIVATE_BLOBS):
            return parse_private(stored)
    return ()


def _examine_range(path: str, blob: BlobMetadata, trailer: Trailer, findings: Findings) -> bool:
    with findings.judge(checks.BLOB_RANGE):
        check_range(blob, path, trailer.footer_offset)
        return True
    return False


def _examine_layout(blobs: Sequence[BlobMetadata], trailer: Trailer, findings: Findings) -> None:
    """Between the magic and the footer, each byte belongs to one blob."""
    end = len(MAGIC)
    for blob in sorted(blobs, key=lambda blob: (blob.offset, blob.end)):
        with findings.judge(checks.NO_OVERLAP):
            check_start(blob, end)
        with findings.judge(checks.NO_GAP):
            _expect_no_gap(end, blob.offset)
        end = max(end, blob.end)
    with findings.judge(checks.NO_GAP):
        _expect_no_gap(end, trailer.footer_offset)


def _expect_no_gap(end: int, start: int) -> None:
    if start > end:
        raise PuffinError(f"offset {end}: {start - end} bytes belong to no blob")
