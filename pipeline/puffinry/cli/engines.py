"""`puffinry engines`: what query engines would use of a table's statistics now, and what keeps them from more."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated, Any

import typer

from puffinry.cli.choosing import for_each
from puffinry.cli.completion import engines_like
from puffinry.cli.output import AsJson, print_json, results, wrong_usage
from puffinry.cli.targets import All, Catalog, Tables, open_target
from puffinry.engines import EngineView, engine_views, engines_named
from puffinry.grids import Grid
from puffinry.statistics import answer_for
from puffinry.wording import first_few

_MOST_NAMES = 6
_ONLY = "Only this engine, such as trino; repeatable."


def engines(
    tables: Tables = None,
    catalog: Catalog = None,
    everything: All = False,
    only: Annotated[list[str] | None, typer.Option(help=_ONLY, autocompletion=engines_like)] = None,
    as_json: AsJson = False,
) -> None:
    """Show what query engines would use of a table's statistics now, and what keeps them from more.

    The engines are Trino, Spark, StarRocks, Impala, Presto and Hive. Reads only the table's metadata, not the settings
    of the engines: it names those that matter.
    """
    with wrong_usage("--only: "):
        wanted = engines_named(only)

    def show(target: str) -> None:
        table, reference = open_target(target, catalog)
        found = answer_for(table.metadata, reference)
        views, snapshot_id = engine_views(found, wanted), found.snapshot.snapshot_id if found.snapshot else None
        if as_json:
            print_json(engines_json(target, snapshot_id, views))
        elif not views:
            results.print(f"{target}: no snapshot yet")
        else:
            print_engines(f"{target}, snapshot {snapshot_id}", views)

    for_each(tables, catalog, everything, as_json, show)


def engines_json(target: str, snapshot_id: int | None, views: Sequence[EngineView]) -> dict[str, Any]:
    """What engines see, as scripts read it."""
    return {"table": target, "snapshot_id": snapshot_id, "engines": [_json(view) for view in views]}


def _json(view: EngineView) -> dict[str, Any]:
    engine = {name: getattr(view.engine, name) for name in ("versions", "source", "settings")}
    return {"engine": view.engine.name} | engine | {k: v for k, v in asdict(view).items() if k != "engine"}


def print_engines(title: str, views: Sequence[EngineView]) -> None:
    """What engines see, for people."""
    listing = Grid("engine", "columns", "file of snapshot", "behind", title=title)
    for view in views:
        known = f"{len(view.columns)} of {len(view.columns) + len(view.missing)}"
        listing.add_row(view.engine.title, known, str(view.of_snapshot or "–"), str(view.behind or "–"))
    results.print(listing)
    names = dict.fromkeys(name for view in views for name in (*view.columns, *(each.column for each in view.missing)))
    spare = [view.engine.title for view in sorted(views, key=lambda view: len(view.columns))[:-1]]
    listing = Grid("column", numbers=[view.engine.title for view in views], spare=spare)
    for name in names:
        found = (view.columns.get(name, "–") for view in views)
        cells = ("in the sketch" if each is None else f"{each:,}" if isinstance(each, int) else each for each in found)
        listing.add_row(name, *cells)
    results.print(listing)
    for view in views:
        _print_details(view)


def _print_details(view: EngineView) -> None:
    results.print(f"{view.engine.title} ({view.engine.versions})")
    by_reason: dict[str, list[str]] = defaultdict(list)
    for each in view.missing:
        by_reason[each.reason].append(each.column)
    for reason, columns in by_reason.items():
        results.print(f"  without {first_few(columns, _MOST_NAMES)}: {reason}")
    if view.outdated:
        results.print(f"  ignores newer numbers of {first_few(view.outdated, _MOST_NAMES)}")
    for warning in view.warnings:
        results.print(f"  warning: {warning}")
    for setting in view.engine.settings:
        results.print(f"  depends on: {setting}")
    if view.remedy:
        results.print(f"  remedy: {view.remedy}")
