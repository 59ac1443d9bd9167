"""`puffinry keys`: whether a column, or several together, hold each value once."""

from dataclasses import replace
from typing import Annotated

import typer

from puffinry.cli.interrupts import keep_commit_whole, release
from puffinry.cli.output import AsJson, print_json, progress_bar, reported, results
from puffinry.cli.spark import LazySession
from puffinry.cli.targets import Catalog, TargetWithReference, columns_option, names_in, open_target
from puffinry.knowledge import KeyReport, check_key, save_proof, stored_proof
from puffinry.wording import counted, size_text

_COLUMNS = "The columns of the key. [default: the identifier fields]"
_FULL = "Read everything, whatever a saved proof says."
_SAVE = "Commit the proof: a later call reads what is new, and what that may repeat."


def keys(
    target: TargetWithReference,
    catalog: Catalog = None,
    columns: Annotated[str | None, columns_option(_COLUMNS)] = None,
    full: Annotated[bool, typer.Option("--full", help=_FULL)] = False,
    save: Annotated[bool, typer.Option("--save", help=_SAVE)] = False,
    as_json: AsJson = False,
) -> None:
    """Show whether a column, or several together, are unique: exactly, from the data.

    Counts rows with a null in one of the columns separately.
    """
    with reported(target, as_json):
        with LazySession(None, None) as spark, progress_bar(target) as on_progress:
            table, reference = open_target(target, catalog, spark.jvm)
            proven = None if full else stored_proof
            found = check_key(table, reference, names_in(columns), proven, on_progress, spark)
        saved = save_proof(table, found, keep_commit_whole) if save else None
    release()
    if as_json:
        print_json(replace(found, saved=saved is not None).to_json() | {"table": target})
    else:
        _print(target, found)
        if save:
            results.print(f"saved in {saved.statistics[0].statistics_path}" if saved else "nothing new to save")


def _print(target: str, found: KeyReport) -> None:
    key = ", ".join(found.columns)
    rows = counted(found.rows - found.null_rows, "row")
    verdict = f"unique among {rows}" if found.unique else f"not unique: {found.duplicates:,} of {rows} repeat others"
    nulls = f", besides {counted(found.null_rows, 'row')} with a null in it" if found.null_rows else ""
    results.print(f"{target}, snapshot {found.snapshot_id}: ({key}) is {verdict}{nulls}")
    if not found.unique:
        results.print(f"repeated, for example: {found.example_text}")
    files = f"{counted(found.files_read, 'file')}, {found.files_reused:,} proven before"
    results.print(f"read {size_text(found.bytes_read)} of {files}")
