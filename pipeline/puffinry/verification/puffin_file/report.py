"""An examination of a Puffin file as `puffinry inspect` shows it: JSON for programs, tables for people."""

import re
from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from puffinry.verification.puffin_file.checks import Check, Outcome
from puffinry.verification.puffin_file.contents import SketchSummary
from puffinry.verification.puffin_file.examination import Examination, ExaminedBlob

_STYLES = {Outcome.PASSED: "green", Outcome.FAILED: "bold red", Outcome.ADVICE: "yellow", Outcome.NOT_CHECKED: "dim"}
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")  # a file must not steer the terminal
_PROBLEMS_SHOWN = 5  # of one rule; the JSON has all


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


def to_tables(examination: Examination) -> Iterator[RenderableType]:
    """The same for people: a line on the file, then its blobs, its sketches and the checks."""
    yield _headline(examination)
    if examination.blobs:
        yield _blob_table("Blobs", examination.blobs)
    if examination.private:
        yield _blob_table("Private blobs of Puffinry's, which others pass over", examination.private)
    sketches = [(blob, blob.content.sketch) for blob in examination.blobs if blob.content.sketch is not None]
    if sketches:
        yield _sketch_table(sketches)
    yield _check_table(examination.checks)


def _headline(examination: Examination) -> Text:
    text = Text(f"{examination.name}\n{examination.size} bytes")
    if trailer := examination.trailer:
        form = "LZ4" if trailer.payload_compressed else "plain"
        text.append(f", footer of {trailer.footer_size} bytes at {trailer.footer_offset} ({form})")
    for key, value in examination.properties.items():
        text.append(f"\n{_shown(key)}: {_shown(value)}")
    return text


def _shown(text: str) -> str:
    return _CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", text)


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for column in columns:
        table.add_column(column.lstrip(">"), justify="right" if column.startswith(">") else "left", overflow="fold")
    return table


def _blob_table(title: str, blobs: tuple[ExaminedBlob, ...]) -> Table:
    table = _table(title, ">#", "blob", "fields", ">offset", ">stored", ">content")
    for blob in blobs:
        metadata, content = blob.metadata, blob.content
        codec = f" {_shown(metadata.compression_codec)}" if metadata.compression_codec else ""
        table.add_row(
            str(blob.number),
            Text("\n".join(_blob_lines(blob))),
            ", ".join(map(str, metadata.fields)),
            str(metadata.offset),
            Text(f"{metadata.length}{codec}"),
            "?" if content.length is None else str(content.length),
        )
    return table


def _blob_lines(blob: ExaminedBlob) -> Iterator[str]:
    yield _shown(blob.metadata.type)
    yield f"snapshot {blob.metadata.snapshot_id}, sequence number {blob.metadata.sequence_number}"
    for key, value in blob.metadata.properties.items():
        yield f"{_shown(key)}: {_shown(value)}"
    if blob.content.deleted_rows is not None:
        yield f"{blob.content.deleted_rows} deleted rows"


def _sketch_table(sketches: list[tuple[ExaminedBlob, SketchSummary]]) -> Table:
    table = _table(
        "Theta sketches", ">blob", "fields", "family, seed hash", ">θ", ">retained", ">estimate", ">95 % bounds"
    )
    for blob, sketch in sketches:
        table.add_row(
            str(blob.number),
            ", ".join(map(str, blob.metadata.fields)),
            f"{sketch.family}, {sketch.seed_hash:04x}",
            f"{sketch.theta:.6g}",
            str(sketch.retained),
            f"{sketch.estimate:.1f}",
            f"{sketch.lower_bound:.1f} – {sketch.upper_bound:.1f}",
        )
    return table


def _check_table(checks: tuple[Check, ...]) -> Table:
    table = _table("Checks", "outcome", "rule", "section")
    for check in checks:
        rule = Text(check.rule.name)
        for problem in check.problems[:_PROBLEMS_SHOWN]:
            rule.append(f"\n{problem}")
        if len(check.problems) > _PROBLEMS_SHOWN:
            rule.append(f"\nand {len(check.problems) - _PROBLEMS_SHOWN} more")
        table.add_row(Text(check.outcome.value, style=_STYLES[check.outcome]), rule, check.rule.section)
    return table
