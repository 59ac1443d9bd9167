"""One Puffin file checked by every rule of the specification, however damaged it is.

`examine` takes a source and works from the outside in: magic and trailer, footer, JSON, each blob's metadata, each
blob's content. Parts that damage makes unreachable are left out; everything else is still read and checked. One blob at
a time is in memory, with what is read ahead. The footer's parser is the reader's own, with `AllFaults`.
"""

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from puffinry.errors import PuffinError
from puffinry.formats import puffin
from puffinry.formats.puffin import AllFaults, Check, Outcome, Rule
from puffinry.sketches import FIRST_LONG, MAX_THETA, ThetaSketch
from puffinry.statistics import SketchProperties

_PLAIN_INTEGER = re.compile("[0-9]{1,19}")
_NDV_TOLERANCE = 2  # peers round up or cut off, and one value of zero bytes may be counted beside the sketch


@dataclass(frozen=True, slots=True)
class SketchSummary:
    """A theta sketch in numbers; the bounds are those of 95 %."""

    seed_hash: int
    theta: float  # as a fraction, 1.0 where every hash was kept
    retained: int
    estimate: float
    lower_bound: float
    upper_bound: float
    family: str = "compact"  # the only one in which a sketch is stored


@dataclass(frozen=True, slots=True)
class ExaminedBlob:
    """A blob whose metadata are sound, and as much of its content as is: None where it is damaged or out of reach."""

    number: int  # its place in the footer's list, or in that of the private ones, from 0
    metadata: puffin.BlobMetadata
    length: int | None = None  # bytes after decompression
    sketch: SketchSummary | None = None
    deleted_rows: int | None = None


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
    source, faults = puffin.ReadAhead(source), AllFaults()
    size, trailer, footer = source.size, None, puffin.FileMetadata(())
    with faults.judge(Rule.FILE_MAGIC):
        puffin.check_magic(source.read_at(0, min(size, len(puffin.MAGIC))), 0, "the start of the file")
    with faults.judge(Rule.PAYLOAD_SIZE):
        length = min(size, puffin.TRAILER_BYTES)
        trailer = puffin.parse_trailer(source.read_at(size - length, length), size, faults)
    if trailer:
        with faults.judge(Rule.PAYLOAD_FRAME if trailer.payload_compressed else Rule.PAYLOAD_JSON):
            trailer.check_limit()
            stored = source.read_at(trailer.footer_offset, trailer.footer_size)
            footer = puffin.parse_footer(stored, trailer, faults)
    end = trailer.footer_offset if trailer else 0
    unread = 8 * end  # bytes of blobs; any number that overlap would be read and unpacked as often
    blobs: dict[str, list[ExaminedBlob]] = defaultdict(list)
    for kind, number, blob in footer.described():
        unread -= blob.length
        in_reach = unread >= 0 and puffin.lies_before(blob, end)
        content = _examine_content(f"{kind}[{number}]", blob, source, limit, faults) if in_reach else ()
        blobs[kind].append(ExaminedBlob(number, blob, *content))
    listed, private = tuple(blobs["blobs"]), tuple(blobs["private blobs"])
    return Examination(source.name, source.size, trailer, footer.properties, listed, private, faults.checks())


def _examine_content(
    path: str, blob: puffin.BlobMetadata, source: puffin.RangeSource, limit: int, faults: AllFaults
) -> tuple[int, SketchSummary | None, int | None] | tuple[()]:
    """Read a blob, which the footer describes at `path`, and decode it if its type is known: as in `ExaminedBlob`."""
    place = f"offset {blob.offset}: {path}: "
    data = None
    with faults.judge(Rule.BLOB_FRAME, place):
        if blob.length > limit:
            raise PuffinError(f"{blob.length} bytes are stored, the limit is {limit}")
        data = puffin.decompress(source.read_at(blob.offset, blob.length), blob.compression_codec, limit)
    if data is None:
        return ()
    sketch = _examine_sketch(blob, data, place, faults) if blob.type == puffin.THETA_SKETCH else None
    rows = _examine_deletion_vector(blob, data, place, faults) if blob.type == puffin.DELETION_VECTOR else None
    return len(data), sketch, rows


def _examine_sketch(blob: puffin.BlobMetadata, data: bytes, place: str, faults: AllFaults) -> SketchSummary | None:
    with faults.judge(Rule.THETA_SKETCHES, place):
        sketch = ThetaSketch.from_bytes(data)
        lower, estimate, upper = sketch.estimated()
        with faults.judge(Rule.NDV, place):
            _check_ndv(blob, lower, estimate, upper)
        seed_hash = FIRST_LONG.unpack_from(data)[-1]
        return SketchSummary(seed_hash, sketch.theta / MAX_THETA, sketch.hashes.size, estimate, lower, upper)
    return None


def _check_ndv(blob: puffin.BlobMetadata, lower: float, estimate: float, upper: float) -> None:
    ndv = blob.properties.get(puffin.NDV_PROPERTY)
    if ndv is None:
        return
    if not _PLAIN_INTEGER.fullmatch(ndv):
        raise PuffinError(f"expected {puffin.NDV_PROPERTY} to be a plain integer, as engines parse it, found {ndv!r}")
    said = SketchProperties(blob.properties).distinct  # proofs move an estimate within its bounds, or replace it
    least, most = (lower, upper) if said and said.known == "estimated" else (estimate, estimate)
    is_near = least - _NDV_TOLERANCE < int(ndv) < most + _NDV_TOLERANCE
    if not is_near and not (said and said.known == "proven"):
        raise PuffinError(f"expected {puffin.NDV_PROPERTY} near the sketch's estimate {estimate:.1f}, found {ndv}")


def _examine_deletion_vector(blob: puffin.BlobMetadata, data: bytes, place: str, faults: AllFaults) -> int | None:
    rows = None
    with faults.judge(Rule.DELETION_VECTORS, place):
        rows = len(puffin.deletion_bitmap(data))
        if blob.compression_codec is not None:
            raise PuffinError(f"expected a deletion vector to be stored uncompressed, found {blob.compression_codec}")
        numbers = blob.snapshot_id, blob.sequence_number
        if numbers != (-1, -1):
            raise PuffinError("expected snapshot-id and sequence-number to be -1, found {} and {}".format(*numbers))
        if puffin.REFERENCED_DATA_FILE_PROPERTY not in blob.properties:
            raise PuffinError(f"expected the property {puffin.REFERENCED_DATA_FILE_PROPERTY!r}, which is missing")
        found = blob.properties.get(puffin.CARDINALITY_PROPERTY)
        if found != str(rows):
            raise PuffinError(f"expected the property {puffin.CARDINALITY_PROPERTY!r} to be {rows}, found {found!r}")
    return rows


def to_json(examination: Examination) -> dict[str, Any]:
    """All that `puffinry inspect --json` tells; what is damaged or out of reach is null."""
    footer = None
    if trailer := examination.trailer:
        place = {"offset": trailer.footer_offset, "size": trailer.footer_size, "compressed": trailer.payload_compressed}
        footer = {**place, "properties": dict(examination.properties)}
    return {
        "file": examination.name,
        "size": examination.size,
        "sound": examination.is_sound,
        "footer": footer,
        "blobs": list(map(_blob_json, examination.blobs)),
        "private_blobs": list(map(_blob_json, examination.private)),
        "checks": [
            {"name": each.rule.text, "section": each.rule.section}
            | {"outcome": each.outcome.value, "problems": list(each.problems)}
            for each in examination.checks
        ],
    }


def _blob_json(blob: ExaminedBlob) -> dict[str, Any]:
    return {
        "number": blob.number,
        **asdict(blob.metadata),
        "fields": list(blob.metadata.fields),
        "content_length": blob.length,
        "sketch": blob.sketch and {**asdict(blob.sketch), "seed_hash": f"{blob.sketch.seed_hash:04x}"},
        "deleted_rows": blob.deleted_rows,
    }
