"""`puffinry show`: the statistics that a table carries."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from puffinry import knowledge, rendering
from puffinry.catalogs import Table
from puffinry.cli.choosing import for_each
from puffinry.cli.output import AsJson, print_json, progress_bar, results, wrong_usage
from puffinry.cli.spark import LazySession
from puffinry.cli.targets import All, Catalog, Tables, columns_option, names_in, open_target
from puffinry.grids import Grid
from puffinry.rendering import bounded_text, freshness_text, listed_table, moment_text, unread_line
from puffinry.statistics import Answer, Column, answer_for, read_columns
from puffinry.wording import counted, size_text

_READ = "With --by: read these columns of these files where the ledger knows only bounds."
_PROFILE = "Show shares of nulls and distinct values, keys, ranges, history, layout; joins of several tables."
_EXIT_CODE = "Exit with 1 if statistics are stale or missing, or must be written anew."


def show(  # noqa: PLR0913  typer makes options of them
    tables: Tables = None,
    catalog: Catalog = None,
    everything: All = False,
    exit_code: Annotated[bool, typer.Option("--exit-code", help=_EXIT_CODE)] = False,
    by: Annotated[
        str | None,
        typer.Option(metavar="FIELD", help="Show groups of data files: by partition, a partition field, or file."),
    ] = None,
    columns: Annotated[str | None, columns_option("With --by: these columns. [default: all]")] = None,
    last: Annotated[
        int | None, typer.Option(min=1, help="With --by: only the last groups that have rows. [default: 10000]")
    ] = None,
    reading: Annotated[bool, typer.Option("--read", help=_READ)] = False,
    profile: Annotated[bool, typer.Option("--profile", help=_PROFILE)] = False,
    html: Annotated[Path | None, typer.Option(help="Write a page with the tables' profiles to this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show the statistics a table carries: per column, with bounds, and how fresh they are."""
    profiles: list[knowledge.TableProfile] = []
    sources: list[knowledge.Source] = []
    names = names_in(columns)
    if by is None and (columns or last is not None or reading):
        raise typer.BadParameter("--columns, --last and --read are for --by")
    if by is not None and (html or profile or exit_code):
        raise typer.BadParameter("--by cannot be combined with --html, --profile or --exit-code")
    if as_json and profile:
        raise typer.BadParameter("--json cannot be combined with --profile")

    def show_one(target: str) -> None:
        table, reference = open_target(target, catalog)
        if by is not None:
            with wrong_usage(), LazySession(None, None) as spark:
                reader = knowledge.Reader(spark, progress_bar) if reading else None
                most = last or knowledge.MOST_GROUPS
                found_groups = knowledge.groups_of(table, reference, by, names, most, reader)
            print_groups(target, found_groups, reader.bytes_read if reader else None, as_json)
            return
        found = answer_for(table.metadata, reference)
        stored = read_columns(table.io, found, table.identifier)
        if profile or html is not None:
            profiles.append(knowledge.profile_of(target, table, found, stored))
            sources.append(knowledge.Source(table, stored))
        if as_json:
            print_json(_json(target, table, found, stored))
        elif profile:
            results.print(rendering.profile_screen(profiles[-1]), end="\n\n")
        else:
            _print(target, table, found, stored, datetime.now(UTC))
        if exit_code and (found.state in ("stale", "none") or found.surplus):
            raise typer.Exit(1)

    try:
        for_each(tables, catalog, everything, as_json, show_one)
    finally:
        joins = knowledge.likely_joins(knowledge.join_map(sources)) if len(sources) > 1 else []
        for each in joins if profile and not as_json else ():
            results.print(f"joins: {rendering.join_line(each)}")
        if html is not None and profiles:
            html.write_text(rendering.profile_page(profiles, joins), "utf-8", "backslashreplace")
            if not as_json:
                results.print(f"written to {html}")


def print_groups(target: str, found: "knowledge.Groups", bytes_read: int | None, as_json: bool) -> None:
    """A line a group and column; as JSON, one object a group, with the bytes that were read for all of them."""
    if as_json:
        about = {"table": target, "snapshot_id": found.snapshot_id}
        for group in found.groups:
            print_json(about | group.to_json() | {"bytes_read": bytes_read or 0})
        return
    listing = Grid("group", "column", numbers=["rows", "files", "NDV", "nulls", "new", "gone"])
    for group in found.groups:
        of_group = [group.name, f"{group.rows:,}", f"{group.files:,}"]
        for column in group.columns:
            distinct, new, gone = map(bounded_text, (column.distinct, column.new, column.gone))
            name, rows, files = of_group
            listing.add_row(name, column.column.name, rows, files, distinct, f"{column.null_count:,}", new, gone)
            of_group = ["", "", ""]
    results.print(listing)
    if found.left_out:
        results.print(f"{target}: {counted(found.left_out, 'group')} before these; --last shows more")
    if bytes_read is not None:
        results.print(f"{target}: read {size_text(bytes_read)}")


def _json(target: str, table: Table, found: Answer, columns: tuple[Column, ...]) -> dict[str, Any]:
    entry = found.statistics
    described = table.metadata.snapshots[entry.snapshot_id] if entry else None
    doubts = {each.column.field_id: each.doubt for each in columns}
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
        "surplus": found.surplus,
        "provenance": [
            {
                "field_id": each,
                "snapshot_id": sketch.snapshot_id,
                "by_puffinry": sketch.is_own,
                "doubt": sketch.doubt or (doubts.get(each) if sketch.is_own else None),
            }
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
