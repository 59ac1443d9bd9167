"""`puffinry joins`: which columns of some tables can be joined."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from puffinry.cli.choosing import Choice, report_failures
from puffinry.cli.output import AsJson, print_json, results
from puffinry.cli.targets import All, Catalog, Tables
from puffinry.grids import Grid
from puffinry.knowledge import Candidate, Source, join_map, likely_joins, read_source
from puffinry.rendering import join_picture, share_text
from puffinry.wording import counted


def joins(
    tables: Tables = None,
    catalog: Catalog = None,
    everything: All = False,
    svg: Annotated[Path | None, typer.Option(help="Draw the tables and joins in this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show which columns of tables can be joined, from stored statistics alone; reads no data.

    A pair is shown where all values of one column may be in the other, which may be a key. --json has all pairs. Value
    ranges are read from manifests.
    """
    choice = Choice(tables, catalog, everything)
    sources = list(choice.read(read_source).values())
    report_failures(choice, as_json)
    found = join_map(sources)
    if svg is not None:
        svg.write_text(join_picture(likely_joins(found)), "utf-8", "backslashreplace")
    if as_json:
        for each in found:
            print_json(each.to_json())
    elif sources:
        _print(sources, found)
    else:
        choice.print_if_empty()
    if choice.failures or choice.refused:
        raise typer.Exit(1)


def _print(sources: Sequence[Source], found: Sequence[Candidate]) -> None:
    listing = Grid("column", "joins", "contained", "evidence", numbers=["of the key's values"], spare=["evidence"])
    shown = likely_joins(found)
    for pair, evidence in ((each.overlap, ", ".join(each.evidence)) for each in shown):
        listing.add_row(pair.a.name, pair.b.name, pair.a_contained, evidence, share_text(pair.b_in_a))
    results.print(listing)
    columns = sum(len(source.sketches) for source in sources)
    results.print(f"{counted(columns, 'column')} of {counted(len(sources), 'table')}: {counted(len(shown), 'join')}")
    if others := len(found) - len(shown):
        by_chance = sum(each.by_chance for each in found)
        results.print(f"--json has {counted(others, 'other pair')}, {by_chance:,} of them explained by dense numbers")
