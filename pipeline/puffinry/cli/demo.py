"""`puffinry demo`: a warehouse of real TPC-H tables to try it on."""

from pathlib import Path
from typing import Annotated

import typer

from puffinry.cli.output import progress_bar, results
from puffinry.demo import CATALOG, NAMESPACE, make_warehouse, scale_of

_SCALE = "TPC-H scale factor; 1 has 6,001,215 lineitem rows. [default: that of the tables in PATH, or else 1]"


def demo(
    scale: Annotated[float | None, typer.Option(min=0.001, help=_SCALE)] = None,
    path: Annotated[Path, typer.Option(help="The folder to make the warehouse in.")] = Path("demo"),
) -> None:
    """Make a warehouse of TPC-H tables in a SQLite catalog."""
    scale = scale or scale_of(path) or 1.0
    with progress_bar("rows of TPC-H") as on_progress:
        for step in make_warehouse(path, scale):
            on_progress(step)
    results.print(f"TPC-H at scale {scale:g} is in {path}. List its tables and compute their statistics:", end="\n\n")
    results.print(f"    export PYICEBERG_HOME={path}")
    results.print(f"    puffinry tables --catalog {CATALOG}")
    results.print(f"    puffinry analyze --catalog {CATALOG} {NAMESPACE}.lineitem")
