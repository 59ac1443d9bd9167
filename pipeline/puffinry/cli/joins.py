"""`puffinry joins`: which columns of some tables can be joined."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from puffinry.api import table_named
from puffinry.catalogs import Table
from puffinry.cli.choosing import Choice, check_tables_are_meant, choose
from puffinry.cli.output import AsJson, print_json, report_failure, results
from puffinry.cli.rendering import Grid, join_picture, share_text
from puffinry.cli.targets import All, Catalog, Tables, split_reference
from puffinry.errors import PuffinryError
from puffinry.knowledge import Candidate, Source, join_map, likely_joins, read_sources
from puffinry.spark import start_jvm
from puffinry.wording import counted


def joins(
    tables: Tables = None,
    catalog: Catalog = None,
    everything: All = False,
    svg: Annotated[
        Path | None, typer.Option(help="Draw the tables and joins in this file.", show_default=False)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show which columns of tables can be joined, from stored statistics alone; reads no data.

    A pair is shown where all values of one column may be in the other, which may be a key. --json has all pairs. Value
    ranges are read from manifests.
    """
    check_tables_are_meant(tables, everything)
    choice = choose(tables or (), catalog, start_jvm, None)
    failures = dict(choice.failures)
    opened = dict(_opened(choice, catalog, failures))
    sources: list[Source] = []
    for target, read in zip(opened, read_sources(opened.values()), strict=True):
        if isinstance(read, PuffinryError):
            failures[target] = read
        else:
            sources.append(read)
    for namespace, refusal in choice.refused.items():
        report_failure(namespace, refusal, as_json, "namespace")
    for target, failure in failures.items():
        report_failure(target, failure, as_json)
    found = join_map(sources)
    if svg is not None:
        svg.write_text(join_picture(likely_joins(found)), "utf-8")
    if as_json:
        for each in found:
            print_json(each.to_json())
    else:
        _print(sources, found)
    if failures or choice.refused:
        raise typer.Exit(1)


def _opened(
    choice: Choice, catalog: str | None, failures: dict[str, Exception]
) -> Iterator[tuple[str, tuple[Table, str | None]]]:
    for target in choice.targets:
        name, reference = split_reference(target, catalog)
        try:
            yield target, (table_named(name, catalog), reference)
        except Exception as error:  # whatever is wrong with one table, the others go on
            failures[target] = error


def _print(sources: Sequence[Source], found: Sequence[Candidate]) -> None:
    listing = Grid("column", "joins", "contained", "evidence", numbers=["of the key's values"], spare=["evidence"])
    shown = likely_joins(found)
    for each in shown:
        pair = each.overlap
        used = share_text(pair.b_in_a)
        listing.add_row(pair.a.name, pair.b.name, pair.a_contained, ", ".join(each.evidence), used)
    results.print(listing)
    columns = sum(len(source.sketches) for source in sources)
    results.print(f"{counted(columns, 'column')} of {counted(len(sources), 'table')}: {counted(len(shown), 'join')}")
    if others := len(found) - len(shown):
        by_chance = sum(each.by_chance for each in found)
        results.print(f"--json has {counted(others, 'other pair')}, {by_chance:,} of them explained by dense numbers")
