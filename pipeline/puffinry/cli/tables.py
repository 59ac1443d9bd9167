"""`puffinry tables`: the catalog's tables, and whether their statistics are current."""

import typer

from puffinry.catalogs import list_tables, load_table, open_catalog
from puffinry.cli.output import AsJson, print_json, report_failure, results
from puffinry.cli.rendering import Grid
from puffinry.cli.show import freshness_text
from puffinry.cli.targets import Catalog
from puffinry.statistics import answer_for


def tables(catalog: Catalog = None, as_json: AsJson = False) -> None:
    """List the catalog's tables and whether their statistics are current.

    Identifiers are spelled as other commands take them: a name that holds a dot or an @ is in quotes, as in ns."a.b".
    """
    opened = open_catalog(catalog)
    listing = Grid("table", "statistics", numbers=["columns"], spare=["columns"], prose=["statistics"])
    told = list_tables(opened)
    for namespace, error in told.refused.items():
        report_failure(namespace, error, as_json, "namespace")
    failed = bool(told.refused)
    for name in told.tables:
        try:
            found = answer_for(load_table(name, opened).metadata)
        except Exception as error:  # whatever is wrong with one table, the others go on
            failed = True
            report_failure(name, error, as_json)
            continue
        listed = found.statistics
        if as_json:
            file = {"statistics_file": listed.statistics_path if listed else None}
            ids = {"snapshot_id": found.snapshot.snapshot_id if found.snapshot else None}
            ids |= {"statistics_snapshot_id": listed.snapshot_id if listed else None}
            print_json({"table": name, "state": found.state, **ids, "snapshots_behind": found.snapshots_behind, **file})
        columns = len(listed.blob_metadata) if listed else 0
        listing.add_row(name, freshness_text(found), f"{columns:,}")
    if not as_json:
        results.print(listing)
    if failed:
        raise typer.Exit(1)
