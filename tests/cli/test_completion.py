"""The Tab key: commands and options, catalogs, and the tables of a catalog; and the examples that help gives."""

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
import typer
import typer.main
from pyiceberg.utils.config import Config
from typer.core import TyperGroup

from puffinry.cli.app import _COMMANDS, _EXAMPLES, app
from puffinry.cli.completion import catalogs_like, columns_like, engines_like, tables_like
from tests.cli.shop import make_shop
from tests.cli.test_imports import HEAVY

SCHEMA = pa.schema([pa.field("a", pa.int64())])
PUFFINRY = "import sys; from puffinry.cli import main; sys.argv[0] = 'puffinry'; main()"

# What a shell does: it reads the script, and calls its function with the words on the line.
PRESS_TAB = """
eval "$SCRIPT"
puffinry() { "$PYTHON" -c "$CODE" "$@"; }
COMP_WORDS=($LINE) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
export -f puffinry
env() { command env "${@:1:$#-1}" "$PYTHON" -c "$CODE"; }
_puffinry_completion puffinry
printf '%s\\n' "${COMPREPLY[@]}"
"""


def context(catalog: str | None) -> typer.Context:
    """Of a command line on which this catalog stands already."""
    found = typer.Context(typer.main.get_command(app))
    found.params["catalog"] = catalog
    return found


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The environment of a process that finds the catalog `shop` with three tables."""
    catalog, environment = make_shop(tmp_path, "sales")
    for number, name in enumerate(["orders", "orders_old", "a.b"]):
        catalog.create_table(("sales", name), SCHEMA, location=f"file://{tmp_path}/{number}")
    monkeypatch.setenv("PYICEBERG_CATALOG__SHOP__URI", environment["PYICEBERG_CATALOG__SHOP__URI"])
    return environment


@pytest.mark.usefixtures("shop")
def test_catalogs_are_completed() -> None:
    assert "shop" in catalogs_like("sh")
    assert catalogs_like("nowhere") == []


@pytest.mark.usefixtures("shop")
def test_tables_of_the_catalog_that_was_named_are_completed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    assert tables_like(context("shop"), "sales.o") == ["sales.orders", "sales.orders_old"]
    assert tables_like(context("shop"), "sales.") == ["sales.orders", "sales.orders_old"]  # "a.b" needs quotes
    assert tables_like(context(None), "sales.") == []
    assert tables_like(context("nowhere"), "sales.") == []


@pytest.mark.usefixtures("shop")
@pytest.mark.parametrize(
    ("command", "places"), [("diff", 2), ("overlap", 2), ("tables", 1), ("show", 1), ("layout", 1)]
)
def test_each_place_of_a_table_is_completed(command: str, places: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    group: Any = typer.main.get_command(app)
    _, found, _ = group.resolve_command(typer.Context(group), [command])
    arguments = [each for each in found.params if each.param_type_name == "argument"]
    offered = [[each.value for each in place.shell_complete(context("shop"), "sales.o")] for place in arguments]
    assert offered == [["sales.orders", "sales.orders_old"]] * places


@pytest.mark.usefixtures("shop")
def test_columns_of_the_table_that_was_named_and_engines_are_completed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    there = context("shop")
    assert columns_like(there, "") == []
    for parameter, value in (("tables", ["sales.orders"]), ("target", "sales.orders"), ("table", "sales.orders")):
        there = context("shop")
        there.params[parameter] = value
        assert columns_like(there, "") == ["a"]
        assert columns_like(there, "b,") == ["b,a"]
        assert columns_like(there, "b,x") == []
    assert engines_like("T") == ["trino"]


def completed(line: str, environment: dict[str, str]) -> list[str]:
    """What bash offers for the last word of the line."""
    told = environment | {"PYTHON": sys.executable, "CODE": PUFFINRY, "LINE": line}
    script = subprocess.run(
        [sys.executable, "-c", PUFFINRY],
        env=environment | {"_PUFFINRY_COMPLETE": "source_bash"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    shell = ["bash", "-c", PRESS_TAB]
    done = subprocess.run(shell, env=told | {"SCRIPT": script}, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_bash_completes_commands_and_options(shop: dict[str, str]) -> None:
    assert completed("puffinry sh", shop) == ["show"]
    assert completed("puffinry show --catalog sho", shop) == ["shop"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_a_script(shell: str) -> None:
    environment = os.environ | {"_PUFFINRY_COMPLETE": f"source_{shell}"}
    done = subprocess.run([sys.executable, "-c", PUFFINRY], env=environment, capture_output=True, text=True, check=True)
    assert f"complete_{shell}" in done.stdout


def test_a_command_is_completed_without_importing_any() -> None:
    code = f"{PUFFINRY.replace('main()', '')}\ntry: main()\nfinally: print(*sys.modules, file=sys.stderr)"
    environment = os.environ | {"_PUFFINRY_COMPLETE": "complete_bash", "COMP_WORDS": "puffinry\nsh", "COMP_CWORD": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "show"
    assert not HEAVY & set(done.stderr.split())


def test_every_command_has_examples_and_each_of_them_is_taken() -> None:
    group: Any = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    examples = [shlex.split(line) for line in filter(None, _EXAMPLES)]
    assert {name for _, name, *_ in examples} == set(_COMMANDS)
    for line, (program, name, *arguments) in zip(filter(None, _EXAMPLES), examples, strict=True):
        _, command, _ = group.resolve_command(typer.Context(group), [name])
        assert command is not None
        shown = command.get_help(typer.Context(command, info_name=name))
        assert program == "puffinry"
        assert f"    {line}\n" in f"{shown}\n"
        command.make_context(name, arguments, resilient_parsing=False).close()
