"""`puffinry inspect`: a Puffin file's footer, blobs and sketches, and every check of the specification."""

from collections.abc import Iterator, Sequence
from typing import Annotated

import typer
from rich.text import Text

from puffinry.cli.output import AsJson, console, print_error, print_json, results
from puffinry.errors import PuffinError
from puffinry.formats.puffin import MAGIC, Check, Outcome, Rule, open_location
from puffinry.grids import Grid
from puffinry.metadata import is_metadata_file
from puffinry.verify.puffin_file import Examination, ExaminedBlob, SketchSummary, examine, to_json
from puffinry.wording import counted, on_one_line

_STYLES = {Outcome.PASSED: "green", Outcome.FAILED: "bold red", Outcome.ADVICE: "yellow", Outcome.NOT_CHECKED: "dim"}
_PROBLEMS_SHOWN = 5  # of one rule; the JSON has all


def inspect(
    file: Annotated[
        str, typer.Argument(help="A Puffin file, or a metadata file, for all Puffin files that it lists: path or URI.")
    ],
    as_json: AsJson = False,
) -> None:
    """Show a Puffin file and check it; of a damaged file, show what is sound and exit with 1."""
    is_sound = True
    for each in _statistics_files(file):
        with open_location(each) as source:
            examination = examine(source)
        if as_json:
            print_json(to_json(examination))
        elif _is_something_else(examination):
            print_error(PuffinError(f"{each}: not a Puffin file: it neither starts nor ends with {MAGIC.decode()}"))
        else:
            _print(examination)
        is_sound &= examination.is_sound
    if not is_sound:
        raise typer.Exit(1)


def _is_something_else(examination: Examination) -> bool:
    failed = {check.rule for check in examination.checks if check.outcome is Outcome.FAILED}
    return examination.trailer is None and Rule.FILE_MAGIC in failed


def _statistics_files(file: str) -> list[str]:
    if not is_metadata_file(file):
        return [file]
    from puffinry.catalogs import table_named  # noqa: PLC0415  Puffin files need no table

    if not (listed := table_named(file).metadata.statistics):
        console.print(f"{file}: lists no statistics file")
    return [entry.statistics_path for entry in listed]


def _print(examination: Examination) -> None:
    for line in _headlines(examination):
        results.print(line)
    if examination.blobs:
        results.print(_blob_table("Blobs", examination.blobs))
    if examination.private:
        results.print(_blob_table("Private blobs by Puffinry, which other readers ignore", examination.private))
    sketches = [(blob, blob.sketch) for blob in examination.blobs if blob.sketch is not None]
    if sketches:
        results.print(_sketch_table(sketches))
    results.print(_check_table(examination.checks))


def _headlines(examination: Examination) -> Iterator[str]:
    yield examination.name
    if trailer := examination.trailer:
        form = "LZ4" if trailer.payload_compressed else "plain"
        footer = f"footer of {counted(trailer.footer_size, 'byte')} at {trailer.footer_offset:,} ({form})"
        yield f"{counted(examination.size, 'byte')}, {footer}"
    else:
        yield counted(examination.size, "byte")
    for key, value in examination.properties.items():
        yield f"{key}: {value}"


def _blob_table(title: str, blobs: Sequence[ExaminedBlob]) -> Grid:
    numbers, spare = ("offset", "stored", "content"), ("fields", "content")
    table = Grid("#", "blob", "fields", numbers=numbers, title=title, spare=spare, prose=["blob"])
    for blob in blobs:
        metadata, length = blob.metadata, blob.length
        codec = f" {metadata.compression_codec}" if metadata.compression_codec else ""
        sizes = f"{metadata.offset:,}", f"{metadata.length:,}{codec}", "?" if length is None else f"{length:,}"
        lines = Text("\n".join(map(on_one_line, _blob_lines(blob))))
        table.add_row(str(blob.number), lines, _fields(blob), *sizes)
    return table


def _blob_lines(blob: ExaminedBlob) -> Iterator[str]:
    yield blob.metadata.type
    yield f"snapshot {blob.metadata.snapshot_id}, sequence number {blob.metadata.sequence_number}"
    for key, value in blob.metadata.properties.items():
        yield f"{key}: {value}"
    if blob.deleted_rows is not None:
        yield counted(blob.deleted_rows, "deleted row")


def _sketch_table(sketches: Sequence[tuple[ExaminedBlob, SketchSummary]]) -> Grid:
    numbers, spare = ("θ", "retained", "estimate", "95 % bounds"), ("family, seed hash", "θ", "retained")
    table = Grid("blob", "fields", "family, seed hash", numbers=numbers, title="Theta sketches", spare=spare)
    for blob, sketch in sketches:
        family, bounds = f"{sketch.family}, {sketch.seed_hash:04x}", (sketch.lower_bound, sketch.upper_bound)
        counts = f"{sketch.theta:.6g}", f"{sketch.retained:,}", f"{sketch.estimate:,.1f}"
        table.add_row(str(blob.number), _fields(blob), family, *counts, " – ".join(f"{each:,.1f}" for each in bounds))
    return table


def _fields(blob: ExaminedBlob) -> str:
    return ", ".join(map(str, blob.metadata.fields))


def _check_table(checks: Sequence[Check]) -> Grid:
    table = Grid("outcome", "rule", "section", title="Checks", prose=["rule"])
    for check in checks:
        outcome, problems = Text(check.outcome.value, style=_STYLES[check.outcome]), check.problems
        more = len(problems) - _PROBLEMS_SHOWN
        lines = check.rule.text, *problems[:_PROBLEMS_SHOWN], *([f"and {more} more"] if more > 0 else [])
        table.add_row(outcome, Text("\n".join(map(on_one_line, lines))), check.rule.section)
    return table
