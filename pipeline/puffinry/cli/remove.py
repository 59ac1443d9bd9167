"""`puffinry remove`: Puffinry's statistics taken off a table again."""

from typing import Annotated

from puffinry.catalogs import table_named
from puffinry.cli.engines import engines_json, print_engines
from puffinry.cli.interrupts import keep_commit_whole, release
from puffinry.cli.output import AsJson, print_json, reported, results
from puffinry.cli.targets import Catalog, Target, columns_option, names_in
from puffinry.commit import Removal
from puffinry.engines import engine_views
from puffinry.statistics import answer_for
from puffinry.wording import counted


def remove(
    table: Target,
    catalog: Catalog = None,
    columns: Annotated[str | None, columns_option("Only of these columns, by dotted path: a,s.x.")] = None,
    as_json: AsJson = False,
) -> None:
    """Remove Puffinry's statistics from a table, in one commit, and show what engines see then.

    Removes those of all snapshots. The statistics of other writers stay. Files stay until `verify --clean` finds that
    no version of the table names them.
    """
    names = names_in(columns)
    with reported(table, as_json):
        removal = Removal(table_named(table, catalog), names, keep_commit_whole)
        result = removal.commit()
    release()
    version = result.version
    views = engine_views(answer_for(version.metadata))
    if as_json:
        seen = engines_json(table, version.metadata.current_snapshot_id if views else None, views)
        removed = [{"snapshot_id": each, "field_ids": ids} for each, ids in removal.removed.items()]
        done = {"metadata_location": version.location, "committed": bool(removed), "attempts": result.attempts}
        print_json({**seen, "removed": removed, **done})
        return
    if result.attempts:
        sketches = counted(sum(map(len, removal.removed.values())), "column statistic")
        results.print(f"{table}: removed {sketches} from {counted(len(removal.removed), 'snapshot')}", end="\n\n")
    else:
        results.print(f"{table}: nothing to remove: Puffinry has no such statistics of it")
    if views:
        print_engines(f"{table}, snapshot {version.metadata.current_snapshot_id}", views)
