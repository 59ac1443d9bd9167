"""`puffinry inspect`: a Puffin file's footer, blobs and sketches, and every check of the specification."""

from typing import Annotated

import typer

from puffinry.cli.output import AsJson, print_json, results
from puffinry.formats.puffin import open_location
from puffinry.verification.puffin_file import examine, to_json, to_tables


def inspect(
    file: Annotated[str, typer.Argument(help="The path or URI of a Puffin file.")],
    as_json: AsJson = False,
) -> None:
    """Show a Puffin file and check it; on a damaged one show what is sound, and exit with 1."""
    with open_location(file) as source:
        examination = examine(source)
    if as_json:
        print_json(to_json(examination))
    else:
        for part in to_tables(examination):
            results.print(part)
    if not examination.is_sound:
        raise typer.Exit(1)
