"""`puffinry overlap`: how far two columns hold the same values."""

from typing import Annotated

import typer

from puffinry.cli.completion import targets_like
from puffinry.cli.output import AsJson, print_json, reported, results, wrong_usage
from puffinry.cli.targets import IN_GROUP, Catalog, open_target, split_column
from puffinry.grids import Grid
from puffinry.knowledge import Overlap, stored_column
from puffinry.knowledge import overlap as compared
from puffinry.rendering import bounded_text, share_text
from puffinry.statistics import Column

_COLUMN = "TABLE[@REF]:COLUMN, as in sales.orders:o_custkey; a nested column by its dotted path."


def overlap(
    first: Annotated[str, typer.Argument(metavar="A", help=_COLUMN, autocompletion=targets_like)],
    second: Annotated[str, typer.Argument(metavar="B", help="The other column.", autocompletion=targets_like)],
    group: Annotated[str | None, typer.Option("--in", metavar="GROUP", help=f"Of A {IN_GROUP}")] = None,
    catalog: Catalog = None,
    as_json: AsJson = False,
) -> None:
    """Show how far two columns hold the same values, from stored statistics alone; reads no data."""
    found = compared(_side(first, catalog, as_json, group), _side(second, catalog, as_json))
    if as_json:
        print_json(found.to_json())
    else:
        _print(found)


def _side(target: str, catalog: str | None, as_json: bool, group: str | None = None) -> Column:
    table, column = split_column(target)
    with reported(table, as_json):
        opened = open_target(table, catalog)
        with wrong_usage("--in: "):
            return stored_column(*opened, column, group)


def _print(found: Overlap) -> None:
    listing = Grid("column", "contained in the other", numbers=["distinct values", "of them in the other"])
    for each in (found, found.turned()):
        distinct = bounded_text(each.a.distinct)
        listing.add_row(each.a.name, each.a_contained, distinct, share_text(each.a_in_b))
    results.print(listing)
    results.print(f"in common: {bounded_text(found.common)}")
    if found.reason:
        results.print(found.reason)
