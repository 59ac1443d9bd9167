"""`puffinry tools`: what few need, in a group of its own, with `cache`: where compiled code is, and compiling it."""

import typer

from puffinry.cli.output import AsJson, print_json, results
from puffinry.cli.snappy import snappy
from puffinry.machine_cache import kernels_path, own_cache_folder

cache = typer.Typer(invoke_without_command=True, add_completion=False, rich_markup_mode=None)

tools = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    help="Compress or check Snappy framed streams; show or fill the cache of compiled kernels.",
)
tools.add_typer(snappy, name="snappy")
tools.add_typer(cache, name="cache")


@cache.callback()
def where(context: typer.Context, as_json: AsJson = False) -> None:
    """Show where compiled kernels and Spark's classes are cached on this machine."""
    if context.invoked_subcommand is not None:
        return
    for kind, folder in (("compiled kernels", kernels_path()), ("Spark's classes", own_cache_folder())):
        if as_json:
            print_json({"kind": kind, "path": None if folder is None else str(folder)})
        else:
            results.print(f"{kind}: {folder or 'not cached, since no folder can be written to by this user alone'}")


@cache.command()
def build() -> None:
    """Compile all kernels now, as for a container's image."""
    from puffinry.ledger import compile_sketch_kernels  # noqa: PLC0415
    from puffinry.scan import compile_page_kernels  # noqa: PLC0415  the other command needs nothing of them

    compile_page_kernels()
    compile_sketch_kernels()
    results.print(f"compiled kernels: {kernels_path() or 'not cached'}")
