"""`puffinry demo`: a warehouse of real TPC-H tables to try it on."""

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from puffinry.cli.output import console, results
from puffinry.demo import CATALOG, NAMESPACE, make_warehouse, scale_of


def demo(
    scale: Annotated[
        float | None,
        typer.Option(
            min=0.001,
            help="TPC-H scale factor; 1 has 6,001,215 lineitem rows. [default: that of the tables in PATH, or else 1]",
        ),
    ] = None,
    path: Annotated[Path, typer.Option(help="The folder to make the warehouse in.")] = Path("demo"),
) -> None:
    """Make a warehouse of TPC-H tables in a SQLite catalog."""
    scale = scale or scale_of(path) or 1.0
    columns = (
        TextColumn("{task.description:10}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("rows"),
        TimeElapsedColumn(),
    )
    bars: dict[str, TaskID] = {}
    with Progress(*columns, console=console) as progress:
        for step in make_warehouse(path, scale):
            if step.table not in bars:
                bars[step.table] = progress.add_task(step.table, total=step.total)
            progress.update(bars[step.table], completed=step.rows)
    results.print(f"TPC-H at scale {scale:g} is in {path}. To list its tables and compute their statistics:\n")
    results.print(f"    export PYICEBERG_HOME={path}")
    results.print(f"    puffinry tables --catalog {CATALOG}")
    results.print(f"    puffinry analyze --catalog {CATALOG} {NAMESPACE}.lineitem")
