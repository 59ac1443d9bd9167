"""A command imports what it uses: what takes a second to import is not there where nothing needs it."""

import subprocess
import sys

import typer.main

from puffinry.cli.app import app

# Each takes a tenth of a second or more.
HEAVY = {"numba", "numpy", "pandas", "pyarrow", "pyiceberg", "pyspark", "sqlalchemy"}

PUFFINRY = """
import sys
from puffinry.cli import main
try:
    main()
finally:
    print(*{name.partition(".")[0] for name in sys.modules}, file=sys.stderr)
"""


def heavy_modules(*arguments: object) -> set[str]:
    """Which of the heavy packages `puffinry ARGUMENTS` has imported when it ends."""
    command = [sys.executable, "-c", PUFFINRY, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return HEAVY & set(done.stderr.split())


def test_help_and_version_import_nothing_heavy() -> None:
    assert heavy_modules("--help") == heavy_modules("--version") == set()


def test_the_help_of_all_has_the_first_line_of_each_commands_own() -> None:
    group = typer.main.get_command(app)
    text = " ".join(group.get_help(typer.Context(group)).split())
    commands = list(group.commands.items())  # type: ignore[attr-defined]
    assert len(commands) > 5
    for name, command in commands:
        line = command.help.partition("\n\n")[0]
        assert f" {name} {' '.join(line.split())} " in f"{text} "
