"""One Puffin file checked by every rule of the specification, however damaged it is.

`examine` takes a source and works from the outside in: magic and trailer, footer, JSON, each blob's metadata, each
blob's content. Parts that damage makes unreachable are left out; everything else is still read and checked. One blob at
a time is in memory, with what is read ahead.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from puffinry.errors import PuffinError
from puffinry.formats import puffin
from puffinry.verify.puffin_file.checks import Check, Findings, Outcome, Rule
from puffinry.verify.puffin_file.contents import Content, examine_content


@dataclass(frozen=True, slots=True)
class ExaminedBlob:
    """A blob whose metadata are sound, and as much of its content as is."""

    number: int  # its place in the footer's list, or in that of the private ones, from 0
    metadata: puffin.BlobMetadata
    content: Content


@dataclass(frozen=True, slots=True)
class Examination:
    """What one file holds and what is wrong with it."""

    name: str
    size: int
    trailer: puffin.Trailer | None
    properties: Mapping[str, str]  # without that of the private blobs
    blobs: tuple[ExaminedBlob, ...]
    private: tuple[ExaminedBlob, ...]
    checks: tuple[Check, ...]

    @property
    def is_sound(self) -> bool:
        """No rule failed; advice is no failure."""
        return all(check.outcome is not Outcome.FAILED for check in self.checks)


def examine(source: puffin.RangeSource, limit: int = puffin.BLOB_LIMIT) -> Examination:
    """Judge a file; a blob of more than `limit` bytes, stored or plain, is not read, which is a problem too."""
    findings = Findings()
    source = puffin.ReadAhead(source)
    trailer = _examine_ends(source, findings)
    document = _read_document(source, trailer, findings) if trailer else None
    if trailer is None or document is None:
        return Examination(source.name, source.size, trailer, {}, (), (), findings.checks())
    properties = _examine_properties(document, findings)
    described = _examine_blob_metadata(document, findings)
    private = _examine_private(properties.pop(puffin.PRIVATE_BLOBS_PROPERTY, None), findings)
    unread = 8 * trailer.footer_offset  # bytes of blobs; any number that overlap would be read and unpacked as often

    def examined(number: int, blob: puffin.BlobMetadata, path: str) -> ExaminedBlob:
        nonlocal unread
        unread -= blob.length
        in_reach = _examine_range(path, blob, trailer, findings) and unread >= 0
        content = examine_content(path, blob, source, limit, findings) if in_reach else Content()
        return ExaminedBlob(number, blob, content)

    blobs = tuple(examined(number, blob, f"blobs[{number}]") for number, blob in described.items())
    ours = tuple(examined(number, blob, f"private blobs[{number}]") for number, blob in enumerate(private))
    _examine_layout([*described.values(), *private], trailer, findings)
    return Examination(source.name, source.size, trailer, properties, blobs, ours, findings.checks())


def _examine_ends(source: puffin.RangeSource, findings: Findings) -> puffin.Trailer | None:
    size = source.size
    with findings.judge(Rule.FILE_MAGIC):
        puffin.check_magic(source.read_at(0, min(size, len(puffin.MAGIC))), 0, "the start of the file")
    with findings.judge(Rule.PAYLOAD_SIZE):
        if size < puffin.SMALLEST_FILE:
            raise PuffinError(f"a Puffin file has at least {puffin.SMALLEST_FILE} bytes, this one has {size}")
        tail = source.read_at(size - puffin.TRAILER_BYTES, puffin.TRAILER_BYTES)
        with findings.judge(Rule.END_MAGIC):
            puffin.check_magic(tail[-len(puffin.MAGIC) :], size - len(puffin.MAGIC), "the end of the file")
        with findings.judge(Rule.RESERVED_FLAGS):
            puffin.check_reserved_flags(tail, size)
        return puffin.trust_trailer(tail, size)
    return None


def _read_document(source: puffin.RangeSource, trailer: puffin.Trailer, findings: Findings) -> Mapping[str, Any] | None:
    with findings.judge(Rule.PAYLOAD_FRAME if trailer.payload_compressed else Rule.PAYLOAD_JSON):
        if trailer.payload_size > puffin.PAYLOAD_LIMIT:
            raise PuffinError(
                f"the footer payload has {trailer.payload_size} bytes, the limit is {puffin.PAYLOAD_LIMIT}"
            )
        footer = source.read_at(trailer.footer_offset, trailer.footer_size)
        with findings.judge(Rule.FOOTER_MAGIC):
            puffin.check_magic(footer[: len(puffin.MAGIC)], trailer.footer_offset, "the start of the footer")
        payload = puffin.decompress_payload(footer, trailer)
        with findings.judge(Rule.PAYLOAD_JSON, f"offset {trailer.payload_offset}: "):
            return puffin.parse_json(payload)
    return None


def _examine_properties(document: Mapping[str, Any], findings: Findings) -> dict[str, str]:
    properties: dict[str, str] = {}
    with findings.judge(Rule.FILE_METADATA):
        properties = puffin.parse_properties(document, "properties")
    with findings.judge(Rule.CREATED_BY):
        if puffin.CREATED_BY not in properties:
            raise PuffinError(f"expected the property {puffin.CREATED_BY!r}, which is missing")
    return properties


def _examine_blob_metadata(document: Mapping[str, Any], findings: Findings) -> Mapping[int, puffin.BlobMetadata]:
    """The blobs with sound metadata by their place in the footer."""
    entries: list[Any] = []
    with findings.judge(Rule.FILE_METADATA):
        entries = puffin.blob_entries(document)
    blobs: dict[int, puffin.BlobMetadata] = {}
    for number, entry in enumerate(entries):
        with findings.judge(Rule.BLOB_METADATA):
            blobs[number] = puffin.parse_blob(entry, f"blobs[{number}]")
    return blobs


def _examine_private(stored: str | None, findings: Findings) -> tuple[puffin.BlobMetadata, ...]:
    if stored is not None:
        with findings.judge(Rule.PRIVATE_BLOBS):
            return puffin.parse_private(stored)
    return ()


def _examine_range(path: str, blob: puffin.BlobMetadata, trailer: puffin.Trailer, findings: Findings) -> bool:
    with findings.judge(Rule.BLOB_RANGE):
        puffin.check_range(blob, path, trailer.footer_offset)
        return True
    return False


def _examine_layout(blobs: Sequence[puffin.BlobMetadata], trailer: puffin.Trailer, findings: Findings) -> None:
    """Between the magic and the footer, each byte belongs to one blob."""
    end = len(puffin.MAGIC)
    for blob in sorted(blobs, key=lambda blob: (blob.offset, blob.end)):
        with findings.judge(Rule.NO_OVERLAP):
            puffin.check_start(blob, end)
        with findings.judge(Rule.NO_GAP):
            _expect_no_gap(end, blob.offset)
        end = max(end, blob.end)
    with findings.judge(Rule.NO_GAP):
        _expect_no_gap(end, trailer.footer_offset)


def _expect_no_gap(end: int, start: int) -> None:
    if start > end:
        raise PuffinError(f"offset {end}: {start - end} bytes belong to no blob")
