"""A command imports what it uses: what takes a second to import is not there where nothing needs it."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
import typer.main

from puffinry.cli.app import app
from puffinry.execution import DEFAULT_LIMITS
from tests.cli.shop import make_shop

# Each takes a tenth of a second or more.
HEAVY = {"numba", "numpy", "pandas", "pyarrow", "pyiceberg", "pyspark", "sqlalchemy"}

PUFFINRY = """
import sys
from puffinry.cli import main
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
"""


def heavy_modules(*arguments: object, **environment: str) -> set[str]:
    """Which of the heavy packages `puffinry ARGUMENTS` has imported when it ends."""
    return HEAVY & modules(*arguments, **environment)


def modules(*arguments: object, **environment: str) -> set[str]:
    """All modules that it has imported."""
    done = run(*arguments, **environment)
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


def run(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", PUFFINRY, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | environment)


def test_help_and_version_import_nothing_heavy() -> None:
    assert heavy_modules("--help") == heavy_modules("--version") == set()


@pytest.mark.slow
def test_a_few_rows_are_read_without_numba_pandas_spark_and_the_way_to_stores(tmp_path: Path) -> None:
    catalog, environment = make_shop(tmp_path, "n")
    rows = pa.table({"a": [1, 2, None]})
    table = catalog.create_table("n.t", rows.schema)
    table.append(rows)

    for_some = {"llvmlite", "numba", "pandas", "pyarrow.dataset", "pyiceberg.io.pyarrow", "pyspark"}
    for command in (["analyze", "n.t"], ["plan", "n.t"], ["show", "n.t"], ["engines", "n.t"], ["tables"]):
        assert not modules(*command, "--catalog", "shop", **environment) & for_some, command
    table.append(rows)
    for command in (["plan", "n.t"], ["analyze", "n.t", "--dry-run"]):
        assert not modules(*command, "--catalog", "shop", **environment) & for_some, command
    (statistics,) = Path(table.location().removeprefix("file://")).glob("metadata/*.stats")
    for_tables = {
        "puffinry.refresh.planning",
        "puffinry.catalogs",
        "puffinry.execution",
        "puffinry.scan",
        "sqlalchemy",
    }
    assert not modules("inspect", statistics) & (for_some | for_tables | {"sqlalchemy"})


@pytest.mark.slow
def test_what_a_machine_reads_by_itself_starts_no_spark_unless_one_is_chosen(tmp_path: Path) -> None:
    catalog, environment = make_shop(tmp_path, "n")
    more_than_a_little = DEFAULT_LIMITS.bytes_in_process // 8
    numbers = np.random.default_rng(0).integers(1 << 62, size=more_than_a_little + (1 << 18))
    rows = pa.table({"a": numbers})
    catalog.create_table("n.t", rows.schema).append(rows)
    met = modules("analyze", "n.t", "--catalog", "shop", "--dry-run", **environment)
    assert met & {"numba", "pyspark"} == {"numba"}
    chosen = run("analyze", "n.t", "--catalog", "shop", "--dry-run", "--master", "nowhere", **environment)
    assert chosen.returncode == 1
    assert "nowhere" in chosen.stderr


def test_the_help_of_all_has_the_first_line_of_each_commands_own() -> None:
    group: Any = typer.main.get_command(app)
    text = " ".join(group.get_help(typer.Context(group)).split())
    assert len(group.commands) > 5
    for name in (name for name, each in group.commands.items() if not each.hidden):
        _, command, _ = group.resolve_command(typer.Context(group), [name])
        line = command.help.partition("\n\n")[0]
        assert f" {name} {' '.join(line.split())} " in f"{text} "
