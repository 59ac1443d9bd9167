"""`puffinry check --dbt` and `--contract`: the tests that people declared for other tools, decided by statistics."""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from puffinry.api import refreshed, verdicts
from puffinry.catalogs import Table, table_named
from puffinry.cli.output import console, print_json, progress_bar, results, wrong_usage
from puffinry.cli.spark import LazySession
from puffinry.grids import Grid
from puffinry.knowledge import Reader, Verdict, selected_by_listing
from puffinry.wording import counted, size_text

_LISTING = "-"  # in the place of a selection: from standard input
_SELECT = "Decide only these dbt tests: names or ids, with *; - reads `dbt ls --output json`."
_MAP = "A database or schema in dbt, and its name in the catalog: analytics.prod=sales."
_EXCLUDE = "Write the decided tests to this file, for `dbt build --exclude`."
_MANIFEST = "Decide dbt's generic tests: target/manifest.json."
Manifest = Annotated[Path | None, typer.Option(metavar="MANIFEST", help=_MANIFEST)]
Contract = Annotated[Path | None, typer.Option(metavar="FILE", help="Decide the tests of a data contract (ODCS 3).")]
Selected = Annotated[list[str] | None, typer.Option(metavar="NAME", help=_SELECT)]
Renamed = Annotated[list[str] | None, typer.Option("--map", metavar="NAME=NAME", help=_MAP)]
Refreshing = Annotated[bool, typer.Option("--refresh", help="Refresh stale statistics first, reading what changed.")]
ExcludeFile = Annotated[Path | None, typer.Option(help=_EXCLUDE)]


def verdicts_of(
    path: Path,
    selected: Sequence[str] | None,
    catalog: str | None,
    renamed: Sequence[str],
    spark: LazySession,
    reader: Reader | None,
    *,
    refreshing: bool,
) -> list[Verdict]:
    """What becomes of the selected tests of a manifest (None: of a contract); wrong usage where it cannot be read."""

    def opened(name: str) -> Table:
        table = table_named(name, catalog, jvm=spark.jvm)
        if refreshing:
            with progress_bar(name) as on_progress:
                table, bytes_read = refreshed(table, spark, on_progress)
            if bytes_read is not None:
                console.print(f"{name}: refreshed, read {size_text(bytes_read)}", soft_wrap=True)
        return table

    with wrong_usage():
        names = [*selected_by_listing(sys.stdin.readlines())] if _LISTING in (selected or ()) else selected
        return verdicts(path, names, opened, dict(map(_renaming, renamed)), spark, reader)


def print_verdicts(verdicts: Iterable[Verdict], as_json: bool) -> None:
    """A line a test, and how many were decided."""
    found = list(verdicts)
    if as_json:
        for each in found:
            print_json(each.to_json())
        return
    listing = Grid("test", "table", "result", "reason", prose=["reason"])
    for each in found:
        listing.add_row(each.test.short_name or each.test.test, each.table or "", each.result, each.reason)
    results.print(listing)
    decided = f"{sum(each.is_decided for each in found):,} of {counted(len(found), 'test')} decided"
    results.print(f"{decided}, read {size_text(sum(each.bytes_read for each in found))}")


def _renaming(said: str) -> tuple[str, str]:
    written, equals, there = said.partition("=")
    if not (equals and written and there):
        raise typer.BadParameter(f"--map {said}: expected NAME=NAME, as in analytics.prod=sales")
    return written, there
