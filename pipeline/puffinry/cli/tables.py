"""`puffinry tables`: the catalog's tables, and whether their statistics are current."""

from typing import Annotated

import typer

from puffinry.catalogs import list_tables, load_table, matches, open_catalog
from puffinry.cli.choosing import nothing_matches
from puffinry.cli.completion import tables_like
from puffinry.cli.output import AsJson, print_json, report_failure, results
from puffinry.cli.targets import Catalog
from puffinry.grids import Grid
from puffinry.rendering import freshness_text
from puffinry.statistics import answer_for

_PATTERNS = "List only tables that match, as in 'sales.*'."
Patterns = Annotated[list[str] | None, typer.Argument(metavar="PATTERN...", help=_PATTERNS, autocompletion=tables_like)]


def tables(patterns: Patterns = None, catalog: Catalog = None, as_json: AsJson = False) -> None:
    """List the catalog's tables and whether their statistics are current.

    Identifiers are spelled as other commands take them: a name that holds a dot or an @ is in quotes, as in ns."a.b".
    """
    opened = open_catalog(catalog)
    listing = Grid("table", "statistics", numbers=["columns"], spare=["columns"], prose=["statistics"])
    found = list_tables(opened, patterns)
    matched = {pattern: [name for name in found.tables if matches(pattern, name)] for pattern in patterns or ()}
    names = sorted({name for each in matched.values() for name in each}) if patterns else found.tables
    for namespace, error in found.refused.items():
        report_failure(namespace, error, as_json, "namespace")
    # what a namespace holds that could not be listed is unknown
    for pattern in (pattern for pattern, tables in matched.items() if not (tables or found.refused)):
        report_failure(pattern, nothing_matches(opened), as_json)
    failed = bool(found.refused) or not all(matched.values())
    for name in names:
        try:
            answer = answer_for(load_table(name, opened).metadata)
        except Exception as error:  # whatever is wrong with one table, the others go on
            failed = True
            report_failure(name, error, as_json)
            continue
        listed = answer.statistics
        if as_json:
            file = {"statistics_file": listed.statistics_path if listed else None}
            ids = {"snapshot_id": answer.snapshot.snapshot_id if answer.snapshot else None}
            ids |= {"statistics_snapshot_id": listed.snapshot_id if listed else None}
            print_json(
                {"table": name, "state": answer.state, **ids, "snapshots_behind": answer.snapshots_behind, **file}
            )
        columns = len(listed.blob_metadata) if listed else 0
        listing.add_row(name, freshness_text(answer), f"{columns:,}")
    if not as_json and (names or not patterns):
        results.print(listing if names else f"catalog {opened.name}: no tables")
    if failed:
        raise typer.Exit(1)
