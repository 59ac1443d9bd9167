"""An examination of a Puffin file as the JSON of `puffinry inspect --json`."""

from typing import Any

from puffinry.verification.puffin_file.checks import Check
from puffinry.verification.puffin_file.contents import SketchSummary
from puffinry.verification.puffin_file.examination import Examination, ExaminedBlob


def to_json(examination: Examination) -> dict[str, Any]:
    """Everything that was found; what is damaged or out of reach is null."""
    return {
        "file": examination.name,
        "size": examination.size,
        "sound": examination.is_sound,
        "footer": _footer_json(examination),
        "blobs": [_blob_json(blob) for blob in examination.blobs],
        "private_blobs": [_blob_json(blob) for blob in examination.private],
        "checks": [_check_json(check) for check in examination.checks],
    }


def _footer_json(examination: Examination) -> dict[str, Any] | None:
    if examination.trailer is None:
        return None
    return {
        "offset": examination.trailer.footer_offset,
        "size": examination.trailer.footer_size,
        "compressed": examination.trailer.payload_compressed,
        "properties": dict(examination.properties),
    }


def _blob_json(blob: ExaminedBlob) -> dict[str, Any]:
    metadata, content = blob.metadata, blob.content
    return {
        "number": blob.number,
        "type": metadata.type,
        "fields": list(metadata.fields),
        "snapshot_id": metadata.snapshot_id,
        "sequence_number": metadata.sequence_number,
        "offset": metadata.offset,
        "length": metadata.length,
        "compression_codec": metadata.compression_codec,
        "properties": dict(metadata.properties),
        "content_length": content.length,
        "sketch": None if content.sketch is None else _sketch_json(content.sketch),
        "deleted_rows": content.deleted_rows,
    }


def _sketch_json(sketch: SketchSummary) -> dict[str, Any]:
    return {
        "family": sketch.family,
        "seed_hash": f"{sketch.seed_hash:04x}",
        "theta": sketch.theta,
        "retained": sketch.retained,
        "estimate": sketch.estimate,
        "lower_bound": sketch.lower_bound,
        "upper_bound": sketch.upper_bound,
    }


def _check_json(check: Check) -> dict[str, Any]:
    return {
        "name": check.rule.name,
        "section": check.rule.section,
        "outcome": check.outcome.value,
        "problems": list(check.problems),
    }
