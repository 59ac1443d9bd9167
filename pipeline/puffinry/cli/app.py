"""Puts the commands together and turns errors into exit codes: 0 done, 1 failed, 2 wrong usage.

A command's module is imported when the command is called: most import half of the engine.
"""

import io
import logging
import os
import sys
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TextIO, cast

import typer
import typer.main
from typer.core import TyperCommand, TyperGroup

from puffinry.cli import interrupts
from puffinry.cli.completion import words_of_bash
from puffinry.cli.output import DEBUG, PrintableFormatter, RedactedStream, print_error, results
from puffinry.configuration import imported
from puffinry.errors import SettingsError
from puffinry.secrets import quiet_loggers

if TYPE_CHECKING:
    from puffinry.execution import ScanLimits

# Each lies in the module of its name. The help of all shows these lines, the first of each command's own.
_ORDINARY = {
    "tables": "List the catalog's tables and whether their statistics are current.",
    "analyze": "Compute the statistics of each table and commit them.",
    "show": "Show the statistics a table carries: per column, with bounds, and how fresh they are.",
    "plan": "Show what a refresh would read and why; reads no data.",
    "engines": "Show what query engines would use of a table's statistics now, and what keeps them from more.",
    "verify": "Check a table's statistics files against its metadata, and look for orphans; exit with 1 on a fault.",
    "layout": "Show how many files an equality filter opens, and what sorting or an index would save.",
    "survey": "Show bounds on the distinct values of each column, proven from manifests and file footers.",
    "demo": "Make a warehouse of TPC-H tables in a SQLite catalog.",
}
_ADVANCED = {
    "keys": "Show whether a column, or several together, are unique: exactly, from the data.",
    "check": "Check rules by stored statistics, unique(…) by data; exit with 1 if one fails, with 3 if one is unknown.",
    "remove": "Remove Puffinry's statistics from a table, in one commit, and show what engines see then.",
    "overlap": "Show how far two columns hold the same values, from stored statistics alone; reads no data.",
    "diff": "Show what changed between two snapshots: values, nulls, and which distinct values are new and gone.",
    "joins": "Show which columns of tables can be joined, from stored statistics alone; reads no data.",
    "inspect": "Show a Puffin file and check it; of a damaged file, show what is sound and exit with 1.",
}
_HIDDEN = {"tools": "Compress or check Snappy framed streams; show or fill the cache of compiled kernels."}
_COMMANDS = {**_ORDINARY, **_ADVANCED, **_HIDDEN}

# Shown with the help of the command that they call.
_EXAMPLES = """
puffinry tables --catalog prod 'sales.*' --json
puffinry analyze --catalog prod 'sales.*' --stale
puffinry analyze --catalog prod sales.orders@audit --columns o_id,address.city
puffinry analyze /data/warehouse/orders --dry-run
puffinry show --catalog prod sales.orders
puffinry show --catalog prod sales.orders --profile
puffinry show s3://lake/orders --html profile.html
puffinry plan --catalog prod sales.orders
puffinry plan --catalog prod sales.orders --where "city = 'Wien'"
puffinry engines --catalog prod sales.orders --only trino
puffinry verify --catalog prod sales.orders --clean
puffinry verify --catalog prod sales.orders --audit 10
puffinry layout --catalog prod sales.orders --columns o_custkey,o_orderdate
puffinry survey --catalog prod --all --metadata-only
puffinry survey s3://lake/orders --budget '20 MB' --json
puffinry demo --scale 0.1
puffinry keys --catalog prod sales.lines --columns o_id,line --save
puffinry check --catalog prod sales.orders --rule 'unique(o_id)' --rule 'nulls(o_id) = 0'
puffinry check --catalog prod 'sales.*' --rules rules.yaml --junit report.xml
puffinry remove --catalog prod sales.orders --columns address.city
puffinry overlap --catalog prod sales.orders:o_custkey sales.customer:c_custkey
puffinry diff --catalog prod sales.orders@8234 sales.orders
puffinry diff --catalog prod sales.orders --since 7d
puffinry joins --catalog prod --all --svg joins.svg
puffinry inspect /data/warehouse/orders/metadata/8234-1.stats
puffinry tools cache build
puffinry tools snappy check stream.sz
""".splitlines()


class _Group(TyperGroup):
    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands: Any = {
            name: TyperCommand(name, help=help_, hidden=name in _HIDDEN) for name, help_ in _COMMANDS.items()
        }

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Import the command that is called."""
        name, known, rest = super().resolve_command(ctx, args)
        if not (name and known):
            return name, known, rest
        command = getattr(imported(f"puffinry.cli.{name}"), name)
        if not isinstance(command, typer.Typer):
            function, command = command, typer.Typer(add_completion=False, rich_markup_mode=None)
            command.command(name)(function)
        made = typer.main.get_command(command)
        examples = [f"  {line}" for line in _EXAMPLES if line.startswith(f"puffinry {name} ")]
        made.epilog = "\n".join(("\b", "Examples:", *examples))  # \b: the formatter leaves the lines as they are
        return name, made, rest

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write a line for each, in this order."""
        for title, commands in (("Commands", _ORDINARY), ("Advanced commands", _ADVANCED)):
            with formatter.section(title):
                formatter.write_dl(list(commands.items()))


app = typer.Typer(
    name="puffinry",
    cls=_Group,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(asked: bool) -> None:
    if asked:
        results.print(f"puffinry {version('puffinry')}")
        raise typer.Exit


@app.callback()
def options(
    debug: Annotated[bool, typer.Option(DEBUG, help="Show the traceback of an error.")] = False,
    asked_for_version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Column statistics for Apache Iceberg tables."""


def run(limits: "ScanLimits | None" = None) -> None:
    """Run the command line of this process and exit; commands get the limits of its scans as their context's object."""
    if sys.stderr is None:  # closed: the next file to be opened would take its place
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115  until the process ends
    if sys.stdout is None:
        print_error(SettingsError("standard output is closed; nothing was done, since results could not be reported"))
        sys.exit(1)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that is not Unicode's gets \xfc where it lacks a letter
            stream.reconfigure(errors="backslashreplace")
    sys.stdout, sys.stderr = (cast(TextIO, RedactedStream(stream)) for stream in (sys.stdout, sys.stderr))
    logging.getLogger("puffinry.machine_cache").setLevel(logging.INFO)  # that something takes long, once on a machine
    handler = logging.StreamHandler()
    handler.setFormatter(PrintableFormatter("%(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    quiet_loggers()
    # --debug belongs to every command: it may stand anywhere
    arguments = sorted(sys.argv[1:], key=lambda argument: argument != DEBUG)
    try:
        with words_of_bash(), interrupts.heeded():
            app(args=arguments, obj=limits)
    except Exception as error:
        print_error(error)
        sys.exit(1)
    finally:
        if interrupts.heard():
            interrupts.die()
