"""An examination of a Puffin file as the JSON of `puffinry inspect --json`."""

from dataclasses import asdict
from typing import Any

from puffinry.verify.puffin_file.checks import Check
from puffinry.verify.puffin_file.examination import Examination, ExaminedBlob


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


def _check_json(check: Check) -> dict[str, Any]:
    return {
        "name": check.rule.text,
        "section": check.rule.section,
        "outcome": check.outcome.value,
        "problems": list(check.problems),
    }
