"""`puffinry survey`: proven bounds of distinct values, what a full run would take, and what to refresh first."""

import os
from collections.abc import Mapping
from typing import Annotated

import typer

from puffinry.cli.choosing import Choice, report_failures
from puffinry.cli.output import AsJson, print_json, results, wrong_usage
from puffinry.cli.targets import All, Catalog, Tables
from puffinry.grids import Grid
from puffinry.knowledge import Budget, Survey
from puffinry.knowledge import survey as survey_table
from puffinry.machine_cache import kernels_path
from puffinry.wording import counted, size_text, time_text

_BUDGET = "The most to read of each table: requests to data files, or bytes."


def survey(
    tables: Tables = None,
    catalog: Catalog = None,
    everything: All = False,
    metadata_only: Annotated[bool, typer.Option("--metadata-only", help="Open no data file.")] = False,
    budget: Annotated[str, typer.Option(metavar="N|'N MB'", help=_BUDGET)] = "1000",
    as_json: AsJson = False,
) -> None:
    """Show bounds on the distinct values of each column, proven from manifests and file footers.

    Reads manifests, the footers of data files, and a few bytes of each dictionary. What to refresh first comes first.
    """
    with wrong_usage("--budget: "):
        asked = Budget.of(budget, metadata_only=metadata_only)
    choice = Choice(tables, catalog, everything)
    found = choice.read(lambda table, reference: survey_table(table, reference, None, asked))
    report_failures(choice, as_json)
    found = dict(sorted(found.items(), key=lambda each: each[1].order))
    if as_json:
        for target, each in found.items():
            print_json(each.to_json() | {"table": target})
    elif found:
        _print(found)
    else:
        choice.print_if_empty()
    if choice.failures or choice.refused:
        raise typer.Exit(1)


def _print(found: Mapping[str, Survey]) -> None:
    for target, each in found.items() if len(found) == 1 else ():
        results.print(each.grid(target))
    listing = Grid("table", numbers=["rows", "columns", "exact", "within 2x", "full run", "CPU time"], spare=["rows"])
    for target, each in found.items():
        exact, near = (sum(d.high <= factor * d.low for _, d in each.columns) for factor in (1, 2))
        cost = size_text(each.full_bytes), time_text(each.full_cpu_seconds)
        listing.add_row(target, f"{each.rows:,}", f"{len(each.columns):,}", f"{exact:,}", f"{near:,}", *cost)
    results.print(listing)
    read, requests = sum(each.bytes_read for each in found.values()), sum(each.requests for each in found.values())
    results.print(f"read {size_text(read)} of data files in {counted(requests, 'request')}")
    cpu, cores = sum(each.full_cpu_seconds for each in found.values()), os.cpu_count() or 1
    kernels = kernels_path()
    compiling = "" if kernels and kernels.exists() else "; the first also compiles for some seconds"
    wall = f"{time_text(cpu / cores)} on {counted(cores, 'core')}"
    results.print(f"full runs: {time_text(cpu)} of CPU time, at best {wall}{compiling}")
