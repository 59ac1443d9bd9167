"""The content of one blob in a Puffin file under examination: read, decompressed and, where its type is known, decoded.

In: a blob. Out: its content in numbers; problems are added to the findings. Blobs of unknown types are only
decompressed.
"""

import re
from dataclasses import dataclass

from puffinry.errors import PuffinError
from puffinry.formats import puffin
from puffinry.metadata.statistics import SketchProperties
from puffinry.sketches import COMPACT_FAMILY, FIRST_LONG, MAX_THETA, ThetaSketch
from puffinry.verify.puffin_file.checks import Findings, Rule

_FAMILIES = {COMPACT_FAMILY: "compact"}  # the only one in which a sketch is stored
_PLAIN_INTEGER = re.compile("[0-9]{1,19}")
_NDV_TOLERANCE = 2  # peers round up or cut off, and one value of zero bytes may be counted beside the sketch


@dataclass(frozen=True, slots=True)
class SketchSummary:
    """A theta sketch in numbers; the bounds are those of 95 %."""

    family: str
    seed_hash: int
    theta: float  # as a fraction, 1.0 where every hash was kept
    retained: int
    estimate: float
    lower_bound: float
    upper_bound: float


@dataclass(frozen=True, slots=True)
class Content:
    """What is known of a blob's content; None where it is damaged, out of reach or of another type."""

    length: int | None = None  # bytes after decompression
    sketch: SketchSummary | None = None
    deleted_rows: int | None = None


def examine_content(
    path: str, blob: puffin.BlobMetadata, source: puffin.RangeSource, limit: int, findings: Findings
) -> Content:
    """Read a blob of at most `limit` bytes, stored and plain, and decode it if its type is known.

    `path` is where the footer describes it.
    """
    place = f"offset {blob.offset}: {path}: "
    data = _read(blob, place, source, limit, findings)
    if data is None:
        return Content()
    if blob.type == puffin.THETA_SKETCH:
        return Content(len(data), sketch=_examine_sketch(blob, data, place, findings))
    if blob.type == puffin.DELETION_VECTOR:
        return Content(len(data), deleted_rows=_examine_deletion_vector(blob, data, place, findings))
    return Content(len(data))


def _read(
    blob: puffin.BlobMetadata, place: str, source: puffin.RangeSource, limit: int, findings: Findings
) -> bytes | None:
    with findings.judge(Rule.BLOB_FRAME, place):
        if blob.length > limit:
            raise PuffinError(f"{blob.length} bytes are stored, the limit is {limit}")
        return puffin.decompress(source.read_at(blob.offset, blob.length), blob.compression_codec, limit)
    return None


def _examine_sketch(blob: puffin.BlobMetadata, data: bytes, place: str, findings: Findings) -> SketchSummary | None:
    summary = None
    with findings.judge(Rule.THETA_SKETCHES, place):
        summary = _summary(data)
        with findings.judge(Rule.NDV, place):
            _check_ndv(blob, summary.estimate)
    return summary


def _summary(data: bytes) -> SketchSummary:
    sketch = ThetaSketch.from_bytes(data)
    lower, estimate, upper = sketch.estimated()
    family, seed_hash = FIRST_LONG.unpack_from(data)[2::4]
    return SketchSummary(
        family=_FAMILIES[family],
        seed_hash=seed_hash,
        theta=sketch.theta / MAX_THETA,
        retained=sketch.hashes.size,
        estimate=estimate,
        lower_bound=lower,
        upper_bound=upper,
    )


def _check_ndv(blob: puffin.BlobMetadata, estimate: float) -> None:
    ndv = blob.properties.get(puffin.NDV_PROPERTY)
    if ndv is None:
        return
    if not _PLAIN_INTEGER.fullmatch(ndv):
        raise PuffinError(f"expected {puffin.NDV_PROPERTY} to be a plain integer, as engines parse it, found {ndv!r}")
    said = SketchProperties(blob.properties)  # what was proven to be the most may be the smaller number
    is_most = int(ndv) <= estimate and int(ndv) in (said.value_count, said.ndv_upper)
    if abs(int(ndv) - estimate) >= _NDV_TOLERANCE and not is_most:
        raise PuffinError(
            f"expected {puffin.NDV_PROPERTY} to be about the sketch's estimate {estimate:.1f}, found {ndv}"
        )


def _examine_deletion_vector(blob: puffin.BlobMetadata, data: bytes, place: str, findings: Findings) -> int | None:
    rows = None
    with findings.judge(Rule.DELETION_VECTORS, place):
        rows = len(puffin.deletion_bitmap(data))
        _check_deletion_vector_metadata(blob, rows)
    return rows


def _check_deletion_vector_metadata(blob: puffin.BlobMetadata, rows: int) -> None:
    if blob.compression_codec is not None:
        raise PuffinError(f"expected a deletion vector to be stored uncompressed, found {blob.compression_codec}")
    if (blob.snapshot_id, blob.sequence_number) != (-1, -1):
        raise PuffinError(
            f"expected snapshot-id and sequence-number to be -1, found {blob.snapshot_id} and {blob.sequence_number}"
        )
    if puffin.REFERENCED_DATA_FILE_PROPERTY not in blob.properties:
        raise PuffinError(f"expected the property {puffin.REFERENCED_DATA_FILE_PROPERTY!r}, which is missing")
    if blob.properties.get(puffin.CARDINALITY_PROPERTY) != str(rows):
        found = blob.properties.get(puffin.CARDINALITY_PROPERTY)
        raise PuffinError(f"expected the property {puffin.CARDINALITY_PROPERTY!r} to be {rows}, found {found!r}")
