"""Puts the commands together and turns errors into exit codes: 0 done, 1 failed, 2 wrong usage."""

import io
import sys
from typing import Annotated

import typer

from pipeline.cli import analyze, demo, inspect, plan, show, snappy, tables, verify
from pipeline.cli.output import DEBUG, print_error

app = typer.Typer(
    name="puffinry",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Column statistics for Apache Iceberg tables.",
)
app.command("analyze")(analyze.analyze)
app.command("plan")(plan.plan)
app.command("show")(show.show)
app.command("tables")(tables.tables)
app.command("inspect")(inspect.inspect)
app.command("verify")(verify.verify)
app.add_typer(snappy.snappy, name="snappy")
app.command("demo")(demo.demo)


@app.callback()
def options(
    debug: Annotated[bool, typer.Option(DEBUG, help="Show the traceback of an error.")] = False,
) -> None:
    """Column statistics for Apache Iceberg tables."""


def run() -> None:
    """Run the command line of this process and exit."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that is not Unicode's gets \xfc where it lacks a letter
            stream.reconfigure(errors="backslashreplace")
    # --debug belongs to every command: it may stand anywhere
    arguments = sorted(sys.argv[1:], key=lambda argument: argument != DEBUG)
    try:
        app(args=arguments)
    except Exception as error:
        print_error(error)
        sys.exit(1)
