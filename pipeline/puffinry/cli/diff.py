"""`puffinry diff`: what changed in a table's columns between two snapshots."""

import time
from typing import Annotated

import typer

from puffinry.catalogs import Table, table_named
from puffinry.cli.completion import targets_like
from puffinry.cli.output import AsJson, print_json, reported, results, wrong_usage
from puffinry.cli.targets import IN_GROUP, WITH_REFERENCE, Catalog, split_reference
from puffinry.errors import SettingsError
from puffinry.grids import Grid
from puffinry.knowledge import Difference, answer_before, difference
from puffinry.rendering import bounded_text, count_text
from puffinry.statistics import answer_for
from puffinry.wording import milliseconds

_EARLIER = f"The earlier snapshot. {WITH_REFERENCE}"
_SINCE = "Compare one TABLE with its state that long ago: 7d, 12h, 30m, 2w."


def diff(
    first: Annotated[str, typer.Argument(metavar="TABLE", help=_EARLIER, autocompletion=targets_like)],
    second: Annotated[
        str | None, typer.Argument(metavar="TABLE", help="The later one.", autocompletion=targets_like)
    ] = None,
    since: Annotated[str | None, typer.Option(help=_SINCE)] = None,
    group: Annotated[str | None, typer.Option("--in", metavar="GROUP", help=f"Compare {IN_GROUP}")] = None,
    catalog: Catalog = None,
    as_json: AsJson = False,
) -> None:
    """Show what changed between two snapshots: values, nulls, and which distinct values are new and gone.

    Reads stored statistics, no data. With --since, the earlier snapshot is the newest of that age that has
    statistics, or else the oldest.
    """
    if (second is None) == (since is None):
        raise typer.BadParameter("name two snapshots, as in sales.orders@8234 sales.orders, or one TABLE and --since")
    age = milliseconds("0m" if since is None else since)
    if age is None:
        raise typer.BadParameter(f"--since: expected a number and m, h, d or w, such as 7d or 12h; got {since!r}")
    name, reference = split_reference(first, catalog)
    with reported(name, as_json):
        table = table_named(name, catalog)
        if second is None:
            later = answer_for(table.metadata, reference)
            earlier = answer_before(later, time.time_ns() // 1_000_000 - age)
        else:
            earlier = answer_for(table.metadata, reference)
            later = answer_for(table.metadata, _reference_of(second, table, catalog))
        with wrong_usage("--in: "):
            found = difference(table, earlier, later, group=group)
    if as_json:
        print_json(found.to_json())
    else:
        _print(found)


def _reference_of(target: str, table: Table, catalog: str | None) -> str | None:
    name, reference = split_reference(target, catalog)
    if name != table.identifier and table_named(name, catalog).metadata.location != table.metadata.location:
        raise SettingsError(
            f"{table.identifier} and {name} are two tables: `puffinry overlap` compares columns of different tables"
        )
    return reference


def _print(found: Difference) -> None:
    numbers = ["distinct before", "after", "new", "gone", "values", "nulls"]
    title = f"{found.table}, from snapshot {found.before_id} to {found.after_id}"
    title += f", in {found.group.name}" if found.group else ""
    listing = Grid("column", numbers=numbers, spare=["nulls", "values"], title=title)
    for each in found.columns:
        said = each.to_json()
        counts = (
            count_text(said["ndv_from"]),
            count_text(said["ndv_to"]),
            bounded_text(each.new),
            bounded_text(each.gone),
        )
        sides = ((said[f"{name}_from"], said[f"{name}_to"]) for name in ("values", "nulls"))
        listing.add_row(said["name"], *counts, *("–" if None in pair else f"{pair[1] - pair[0]:+,}" for pair in sides))
    results.print(listing)
    for reason in dict.fromkeys(each.reason for each in found.columns if each.reason):
        results.print(reason)
