"""`puffinry survey`: proven bounds of distinct values, what a full run would take, and what to refresh first."""

from collections.abc import Mapping
from typing import Annotated

import typer

from puffinry.cli.choosing import open_chosen, report_failures
from puffinry.cli.output import AsJson, print_json, results
from puffinry.cli.rendering import Grid
from puffinry.cli.targets import IDENTIFIER_OR_LOCATION, Catalog
from puffinry.errors import PuffinryError, SettingsError
from puffinry.knowledge import NO_FILES, Budget, Survey, surveys
from puffinry.wording import counted, size_text

_UNBOUNDED = 1 << 62


def survey(
    tables: Annotated[
        list[str] | None,
        typer.Argument(metavar="TABLE...", help=f"{IDENTIFIER_OR_LOCATION}, with @REF or without, or a pattern."),
    ] = None,
    catalog: Catalog = None,
    everything: Annotated[bool, typer.Option("--all", help="Every table of the catalog.")] = False,
    metadata_only: Annotated[bool, typer.Option("--metadata-only", help="Open no data file.")] = False,
    budget: Annotated[
        str | None,
        typer.Option(
            metavar="N|'N MB'", help="Requests to data files, or bytes of them, for each table.", show_default="1000"
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show how many distinct values columns have at least and at most, proven without reading data.

    Reads manifests, the footers of data files, and a few bytes of each dictionary. What to refresh first comes first.
    """
    if metadata_only and budget is not None:
        raise typer.BadParameter("--metadata-only opens no data file, so it has no --budget")
    try:
        asked = Budget() if budget is None else Budget.of(budget)
    except SettingsError as error:
        raise typer.BadParameter(str(error)) from error
    choice, opened = open_chosen(tables or (), catalog, everything=everything)
    found: dict[str, Survey] = {}
    for target, read in zip(opened, surveys(opened.values(), NO_FILES if metadata_only else asked), strict=True):
        if isinstance(read, PuffinryError):
            choice.failures[target] = read
        else:
            found[target] = read
    report_failures(choice, as_json)
    found = dict(sorted(found.items(), key=lambda each: each[1].order))
    if as_json:
        for target, each in found.items():
            print_json(each.to_json() | {"table": target})
    else:
        _print(found)
    if choice.failures or choice.refused:
        raise typer.Exit(1)


def _print(found: Mapping[str, Survey]) -> None:
    if len(found) == 1:
        for target, each in found.items():
            _print_columns(target, each)
    else:
        _print_tables(found)
    read, requests = (sum(getattr(each, name) for each in found.values()) for name in ("bytes_read", "requests"))
    results.print(f"read {size_text(read)} of data files in {counted(requests, 'request')}")


def _print_columns(target: str, found: Survey) -> None:
    title = f"{target}, snapshot {found.snapshot_id}"
    listing = Grid("column", "type", "why", numbers=["at least", "at most"], title=title, spare=["type"], prose=["why"])
    for each in found.columns:
        low, high = each.distinct.low, each.distinct.high
        most = f"{high:,}" if high < _UNBOUNDED else "any number"
        listing.add_row(each.column.name, str(each.column.type), each.distinct.why, f"{low:,}", most)
    results.print(listing)
    results.print(f"a full run reads {size_text(found.full_bytes)} and takes {found.full_cpu_seconds:,.1f} CPU seconds")
    if found.files_opened < found.files:
        results.print(f"{found.files_opened:,} of {counted(found.files, 'data file')} were opened")


def _print_tables(found: Mapping[str, Survey]) -> None:
    numbers = "rows", "columns", "exact", "within 2x", "full run", "CPU seconds"
    listing = Grid("table", "statistics", numbers=numbers, spare=["within 2x", "rows", "statistics"])
    for target, each in found.items():
        ranges = [(column.distinct.low, column.distinct.high) for column in each.columns]
        listing.add_row(
            target,
            "current" if each.is_current else "",
            f"{each.rows:,}",
            f"{len(ranges):,}",
            f"{sum(low == high for low, high in ranges):,}",
            f"{sum(high <= 2 * low for low, high in ranges):,}",
            size_text(each.full_bytes),
            f"{each.full_cpu_seconds:,.1f}",
        )
    results.print(listing)
