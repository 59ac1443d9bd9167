"""Puts the commands together and turns errors into exit codes: 0 done, 1 failed, 2 wrong usage."""

import io
import os
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer

from puffinry.cli import analyze, demo, inspect, plan, show, snappy, tables, verify
from puffinry.cli.output import DEBUG, print_error, redacted_stream, results
from puffinry.errors import SettingsError
from puffinry.execution import DEFAULT_LIMITS, ScanLimits

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


def _print_version(asked: bool) -> None:
    if asked:
        results.print(f"puffinry {version('puffinry')}")
        raise typer.Exit


@app.callback()
def options(
    debug: Annotated[bool, typer.Option(DEBUG, help="Show the traceback of an error.")] = False,
    asked_for_version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """Column statistics for Apache Iceberg tables."""


def run(limits: ScanLimits | None = None) -> None:
    """Run the command line of this process and exit; `limits` are those of its scans, None: the defaults."""
    if sys.stderr is None:  # closed: the next file to be opened would take its place
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115  until the process ends
    if sys.stdout is None:
        print_error(SettingsError("standard output is closed; nothing was done, since its results could not be told"))
        sys.exit(1)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that is not Unicode's gets \xfc where it lacks a letter
            stream.reconfigure(errors="backslashreplace")
    sys.stdout, sys.stderr = redacted_stream(sys.stdout), redacted_stream(sys.stderr)
    # --debug belongs to every command: it may stand anywhere
    arguments = sorted(sys.argv[1:], key=lambda argument: argument != DEBUG)
    try:
        app(args=arguments, obj=limits or DEFAULT_LIMITS)
    except Exception as error:
        print_error(error)
        sys.exit(1)
