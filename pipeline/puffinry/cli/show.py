"""`puffinry show`: the statistics that a table carries."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from puffinry.catalogs import Table
from puffinry.cli.choosing import for_each
from puffinry.cli.output import AsJson, print_json, results
from puffinry.cli.rendering import listed_table, moment_text, profile, profile_page, unread_line
from puffinry.cli.targets import All, Catalog, Tables, open_target
from puffinry.statistics import Answer, Column, answer_for, read_columns
from puffinry.wording import counted

_EXIT_CODE = "Exit with 1 if statistics are stale or missing."


def show(
    tables: Tables = None,
    catalog: Catalog = None,
    everything: All = False,
    exit_code: Annotated[bool, typer.Option("--exit-code", help=_EXIT_CODE)] = False,
    html: Annotated[Path | None, typer.Option(help="Write a page with the tables' profiles to this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show the statistics a table carries: per column, with bounds, and how fresh they are."""
    profiles: list[str] = []

    def show_one(target: str) -> None:
        table, reference = open_target(target, catalog)
        found = answer_for(table.metadata, reference)
        columns = read_columns(table.io, found, table.identifier)
        if as_json:
            print_json(_json(target, table, found, columns))
        else:
            _print(target, table, found, columns, datetime.now(UTC))
        if html is not None:
            profiles.append(profile(target, table, found, columns, freshness_text(found)))
        if exit_code and found.state in ("stale", "none"):
            raise typer.Exit(1)

    try:
        for_each(tables, catalog, everything, as_json, show_one)
    finally:
        if html is not None and profiles:
            html.write_text(profile_page(profiles), "utf-8", "backslashreplace")


def _json(target: str, table: Table, found: Answer, columns: tuple[Column, ...]) -> dict[str, Any]:
    entry = found.statistics
    described = table.metadata.snapshots[entry.snapshot_id] if entry else None
    return {
        "table": target,
        "table_uuid": table.metadata.table_uuid,
        "snapshot_id": described.snapshot_id if described else None,
        "sequence_number": described.sequence_number if described else None,
        "schema_id": found.schema.schema_id if described and found.schema else None,
        "columns": [column.to_json() for column in columns],
        "unread_deletes": found.unread_deletes,
        "statistics_file": entry.statistics_path if entry else None,
        "metadata_location": table.metadata_location,
        "state": found.state,
        "current_snapshot_id": found.snapshot.snapshot_id if found.snapshot else None,
        "snapshots_behind": found.snapshots_behind,
        "provenance": [
            {"field_id": each, "snapshot_id": sketch.snapshot_id, "by_puffinry": sketch.is_own, "doubt": sketch.doubt}
            for each, sketch in found.listed.items()
        ],
    }


def _print(target: str, table: Table, found: Answer, columns: tuple[Column, ...], now: datetime) -> None:
    if found.statistics:
        listed_for = found.statistics.snapshot_id
        results.print(listed_table(f"{target}, snapshot {listed_for}", columns, listed_for))
        results.print(found.statistics.statistics_path)
        if found.unread_deletes:
            results.print(unread_line(found.unread_deletes))
    for field_id, why in found.missing.items():  # which the reference's schema does not read
        if found.schema and (name := found.schema.find_column_name(field_id)):
            results.print(f"{name}: no statistics: {why}")
    for line in _moments(table, found, now):
        results.print(line)
    results.print(f"{target}: {freshness_text(found)}")


def _moments(table: Table, found: Answer, now: datetime) -> Iterator[str]:
    if found.statistics:
        described = table.metadata.snapshots[found.statistics.snapshot_id]
        yield f"snapshot {described.snapshot_id}: {moment_text(described.timestamp_ms, now)}"
        if found.computed_at:
            yield f"statistics computed: {moment_text(found.computed_at, now)}"
    if found.snapshot and not (found.statistics and found.statistics.snapshot_id == found.snapshot.snapshot_id):
        yield f"requested snapshot {found.snapshot.snapshot_id}: {moment_text(found.snapshot.timestamp_ms, now)}"


def freshness_text(found: Answer) -> str:
    """The state in words."""
    match found.state:
        case "current":
            return "current"
        case "stale" if found.snapshots_behind is None:
            return "statistics of a snapshot that is not an ancestor"
        case "stale" if found.snapshots_behind == 0:
            return "must be recomputed"
        case "stale":
            return f"{counted(found.snapshots_behind or 0, 'snapshot')} behind"
        case "none":
            return "no statistics"
        case "empty":
            return "no snapshot yet"
