"""`puffinry tools`: what few need, in a group of its own."""

import typer

from puffinry.cli.cache import cache
from puffinry.cli.snappy import snappy

tools = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    help="Compress or check Snappy framed streams; show or fill the cache of compiled kernels.",
)
tools.add_typer(snappy, name="snappy")
tools.add_typer(cache, name="cache")
