"""`puffinry cache`: what is kept on this machine for later processes, and its removal."""

from typing import Annotated

import typer

from puffinry.cli.output import AsJson, print_json, results
from puffinry.cli.rendering import Grid, moment_text
from puffinry.machine_cache import Kept, all_kept, remove_kept
from puffinry.wording import size_text

_UNKNOWN = "–"


def cache(
    clean: Annotated[bool, typer.Option("--clean", help="Remove it all; what is needed is made anew.")] = False,
    as_json: AsJson = False,
) -> None:
    """List what is kept on this machine to start sooner: compiled loops and Spark's classes."""
    found = all_kept()
    if clean:
        for each in found:
            remove_kept(each)
    if as_json:
        for each in found:
            print_json(each.to_json())
        return
    if found and not clean:
        results.print(_table(found))
    total = size_text(sum(each.size for each in found))
    results.print(f"{total}{' removed' if clean else ' in all'}" if found else "nothing is kept on this machine")


def _table(found: list[Kept]) -> Grid:
    table = Grid("kind", "environment", "last used", "path", numbers=["size"], spare=["path"])
    for each in found:
        used = moment_text(int(each.last_used * 1000))
        table.add_row(each.kind, "\n".join(each.environments) or _UNKNOWN, used, str(each.path), size_text(each.size))
    return table
