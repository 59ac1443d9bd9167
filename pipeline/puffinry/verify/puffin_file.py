"""One Puffin file checked by every rule of the specification, however damaged it is.

`examine` takes a source and works from the outside in: magic and trailer, footer, JSON, each blob's metadata, each
blob's content. Parts that damage makes unreachable are left out; everything else is still read and checked. One blob at
a time is in memory, with what is read ahead. `Findings` collects meanwhile, and gives one `Check` for each `Rule`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, dataclass
from enum import Enum, StrEnum
from typing import Any, cast

from puffinry.errors import PuffinError, PuffinryError
from puffinry.formats import puffin
from puffinry.sketches import FIRST_LONG, MAX_THETA, ThetaSketch
from puffinry.statistics import SketchProperties

_PLAIN_INTEGER = re.compile("[0-9]{1,19}")
_NDV_TOLERANCE = 2  # peers round up or cut off, and one value of zero bytes may be counted beside the sketch


class Rule(Enum):
    """What the specification says of every file, in which section; or is only advice: what it recommends or implies."""

    FILE_MAGIC = "the file starts with the magic", "File structure"
    END_MAGIC = "the footer ends with the magic", "Footer structure"
    RESERVED_FLAGS = "reserved flags are 0", "Footer structure"
    PAYLOAD_SIZE = "the footer lies within the file", "Footer structure"
    FOOTER_MAGIC = "the footer starts with the magic", "Footer structure"
    PAYLOAD_FRAME = "a compressed footer is one LZ4 frame", "Footer Payload"
    PAYLOAD_JSON = "the footer is a JSON object in UTF-8", "Footer Payload"
    FILE_METADATA = "the file's metadata are complete", "FileMetadata"
    BLOB_METADATA = "each blob's metadata are complete", "BlobMetadata"
    PRIVATE_BLOBS = "the metadata of Puffinry's private blobs are complete", "FileMetadata"
    BLOB_RANGE = "blobs lie between magic and footer", "File structure"
    NO_OVERLAP = "blobs do not overlap", "File structure"
    NO_GAP = "blobs follow each other without gaps", "File structure", True
    BLOB_FRAME = "compressed blobs are one frame with its content size", "Compression codecs"
    THETA_SKETCHES = "theta sketches are sound", "apache-datasketches-theta-v1 blob type"
    NDV = "ndv is the sketch's estimate, as an integer", "apache-datasketches-theta-v1 blob type"
    DELETION_VECTORS = "deletion vectors are sound", "deletion-vector-v1 blob type"
    CREATED_BY = "the writer names itself in created-by", "Common properties", True

    def __init__(self, text: str, section: str, advice: bool = False) -> None:
        self.text, self.section, self.advice = text, section, advice


class Outcome(StrEnum):
    """What became of a rule."""

    PASSED = "passed"
    FAILED = "failed"
    ADVICE = "advice"  # not as recommended, but no damage
    NOT_CHECKED = "not checked"  # nothing to check, or out of reach behind other damage


@dataclass(frozen=True, slots=True)
class Check:
    """One rule judged on one file; a problem says where, what was expected and what was found."""

    rule: Rule
    outcome: Outcome
    problems: tuple[str, ...]


class Findings:
    """What was found so far, rule by rule."""

    def __init__(self) -> None:
        self._problems: dict[Rule, list[str]] = {}

    def judge(self, rule: Rule, place: str = "") -> AbstractContextManager[None, bool]:
        """A block that judges the rule: it passes if the block does; an error of ours is kept as a problem."""
        # Type checkers are to know that the block may end early.
        return cast("AbstractContextManager[None, bool]", self._judged(rule, place))

    @contextmanager
    def _judged(self, rule: Rule, place: str) -> Iterator[None]:
        problems = self._problems.setdefault(rule, [])
        try:
            yield
        except PuffinryError as error:
            problems.append(f"{place}{error}")

    def checks(self) -> tuple[Check, ...]:
        """All rules."""
        return tuple(Check(rule, self._outcome(rule), tuple(self._problems.get(rule, ()))) for rule in Rule)

    def _outcome(self, rule: Rule) -> Outcome:
        if rule not in self._problems:
            return Outcome.NOT_CHECKED
        if not self._problems[rule]:
            return Outcome.PASSED
        return Outcome.ADVICE if rule.advice else Outcome.FAILED


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
    private: tuple[puffin.BlobMetadata, ...] = ()
    if (stored := properties.pop(puffin.PRIVATE_BLOBS_PROPERTY, None)) is not None:
        with findings.judge(Rule.PRIVATE_BLOBS):
            private = puffin.parse_private(stored)
    unread = 8 * trailer.footer_offset  # bytes of blobs; any number that overlap would be read and unpacked as often

    def examined(number: int, blob: puffin.BlobMetadata, path: str) -> ExaminedBlob:
        nonlocal unread
        unread -= blob.length
        in_reach = False
        with findings.judge(Rule.BLOB_RANGE):
            puffin.check_range(blob, path, trailer.footer_offset)
            in_reach = unread >= 0
        content = _examine_content(path, blob, source, limit, findings) if in_reach else Content()
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


def _examine_content(
    path: str, blob: puffin.BlobMetadata, source: puffin.RangeSource, limit: int, findings: Findings
) -> Content:
    """Read a blob, which the footer describes at `path`, and decode it if its type is known."""
    place = f"offset {blob.offset}: {path}: "
    data = None
    with findings.judge(Rule.BLOB_FRAME, place):
        if blob.length > limit:
            raise PuffinError(f"{blob.length} bytes are stored, the limit is {limit}")
        data = puffin.decompress(source.read_at(blob.offset, blob.length), blob.compression_codec, limit)
    if data is None:
        return Content()
    sketch = _examine_sketch(blob, data, place, findings) if blob.type == puffin.THETA_SKETCH else None
    rows = _examine_deletion_vector(blob, data, place, findings) if blob.type == puffin.DELETION_VECTOR else None
    return Content(len(data), sketch, rows)


def _examine_sketch(blob: puffin.BlobMetadata, data: bytes, place: str, findings: Findings) -> SketchSummary | None:
    with findings.judge(Rule.THETA_SKETCHES, place):
        sketch = ThetaSketch.from_bytes(data)
        lower, estimate, upper = sketch.estimated()
        with findings.judge(Rule.NDV, place):
            _check_ndv(blob, estimate)
        return SketchSummary(
            family="compact",  # the only one in which a sketch is stored
            seed_hash=FIRST_LONG.unpack_from(data)[-1],
            theta=sketch.theta / MAX_THETA,
            retained=sketch.hashes.size,
            estimate=estimate,
            lower_bound=lower,
            upper_bound=upper,
        )
    return None


def _check_ndv(blob: puffin.BlobMetadata, estimate: float) -> None:
    ndv = blob.properties.get(puffin.NDV_PROPERTY)
    if ndv is None:
        return
    if not _PLAIN_INTEGER.fullmatch(ndv):
        raise PuffinError(f"expected {puffin.NDV_PROPERTY} to be a plain integer, as engines parse it, found {ndv!r}")
    said = SketchProperties(blob.properties)  # what was proven to be the most, or the least, may be the number
    is_proven = int(ndv) in ((said.value_count, said.ndv_upper) if int(ndv) <= estimate else (said.ndv_lower,))
    if abs(int(ndv) - estimate) >= _NDV_TOLERANCE and not is_proven:
        raise PuffinError(
            f"expected {puffin.NDV_PROPERTY} to be about the sketch's estimate {estimate:.1f}, found {ndv}"
        )


def _examine_deletion_vector(blob: puffin.BlobMetadata, data: bytes, place: str, findings: Findings) -> int | None:
    rows = None
    with findings.judge(Rule.DELETION_VECTORS, place):
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
    trailer = examination.trailer
    return {
        "file": examination.name,
        "size": examination.size,
        "sound": examination.is_sound,
        "footer": trailer
        and {
            "offset": trailer.footer_offset,
            "size": trailer.footer_size,
            "compressed": trailer.payload_compressed,
            "properties": dict(examination.properties),
        },
        "blobs": list(map(_blob_json, examination.blobs)),
        "private_blobs": list(map(_blob_json, examination.private)),
        "checks": [
            {
                "name": check.rule.text,
                "section": check.rule.section,
                "outcome": check.outcome.value,
                "problems": list(check.problems),
            }
            for check in examination.checks
        ],
    }


def _blob_json(blob: ExaminedBlob) -> dict[str, Any]:
    content = blob.content
    sketch = content.sketch and {**asdict(content.sketch), "seed_hash": f"{content.sketch.seed_hash:04x}"}
    return {
        "number": blob.number,
        **asdict(blob.metadata),
        "fields": list(blob.metadata.fields),
        "content_length": content.length,
        "sketch": sketch,
        "deleted_rows": content.deleted_rows,
    }
