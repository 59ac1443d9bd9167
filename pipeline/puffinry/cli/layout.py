"""`puffinry layout`: how many files a filter on each column opens, and what sorting or an index would save."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from puffinry.catalogs import parse_identifier
from puffinry.cli.output import AsJson, print_json, reported, results, wrong_usage
from puffinry.cli.targets import Catalog, TargetWithReference, columns_option, names_in, open_target
from puffinry.grids import Grid
from puffinry.knowledge import Layout, QueryEvents, layout_of

_IN_USE = "Columns that queries use: a file of Trino's completed-query events, one a line; and those in --columns."


def layout(
    target: TargetWithReference,
    catalog: Catalog = None,
    columns: Annotated[str | None, columns_option("These columns. [default: all with one value a row]")] = None,
    columns_from: Annotated[Path | None, typer.Option(help=_IN_USE)] = None,
    as_json: AsJson = False,
) -> None:
    """Show how many files an equality filter opens, and what sorting or an index would save.

    Reads no data. Counts are averages over the distinct values of a column. What sorting saves most comes first.
    """
    with wrong_usage("--columns-from: "):
        events = QueryEvents.of(columns_from, catalog)
    with reported(target, as_json):
        table, reference = open_target(target, catalog)
        found = layout_of(table, reference, names_in(columns), events)
    if as_json:
        told = [each.to_json() for each in found.columns]
        print_json({"table": target, "snapshot_id": found.snapshot_id, "files": found.files, "columns": told})
        return
    listing = Grid("column", "advice", numbers=["is in", "opens", "sorted"], prose=["advice"])
    for each in found.columns:
        is_in, opens_sorted = (each.holds_lower, each.holds_upper), (each.opens_sorted_lower, each.opens_sorted)
        numbers = map(_between, (is_in, (each.opens, each.opens), opens_sorted))
        advice = each.why if each.advice == "none" else f"{each.advice}: {each.why}"
        listing.add_row(each.column.name, advice, *numbers)
    results.print(listing)
    results.print(_call(table.identifier, found))


def _between(ends: tuple[float, float]) -> str:
    lower, upper = (f"{each:,.1f}" for each in ends)
    return lower if lower == upper else f"{lower} to {upper}"


def _call(table: str, found: Layout) -> str:
    best = next((each for each in found.columns if each.advice == "sort"), None)
    if best is None:
        return f"{table}: no sorting advised; it would not halve the files that a filter opens"
    named = table if "/" in table else _in_spark(parse_identifier(table))
    return (
        f"CALL CATALOG.system.rewrite_data_files(table => {_literal(named)}, strategy => 'sort', "
        f"sort_order => {_literal(_in_spark(best.column.name.split('.')))}, options => map('rewrite-all', 'true'))"
    )


def _in_spark(parts: Sequence[str]) -> str:
    """A name as Spark's SQL takes it."""
    words = (each if re.fullmatch(r"[^\W\d]\w*", each, re.ASCII) else f"`{each.replace('`', '``')}`" for each in parts)
    return ".".join(words)


def _literal(text: str) -> str:
    return "'{}'".format(text.replace("\\", r"\\").replace("'", r"\'"))
