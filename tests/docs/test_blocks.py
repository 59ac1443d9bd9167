"""Every block of a page says what language it is in; commands and Python are run by a test, or say why not."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import typer.main
from pyiceberg.utils.config import Config
from typer.core import TyperGroup

from puffinry.cli.app import app
from puffinry_assets.settings import load_settings
from tests.docs.blocks import PAGES, Block, blocks, commands
from tests.support.places import ROOT

RUN = {"console", "sh", "python"}
SHOWN = {"json", "text", "yaml"}
# How other lines begin that tests run, and where: test_commands runs what begins with `puffinry`.
ELSEWHERE = (
    "python3 -m venv .venv",  # tests/packaging/conftest.py
    "pip install .",
    "pip install '.[dagster]'",  # tests/packaging/test_wheel_in_the_first_hour.py
    "dg dev -m puffinry_assets.definitions",
    "dg scaffold defs puffinry_assets.IcebergStatistics",  # tests/packaging/project.py
    "dagster code-server start",  # tests/e2e/deployment.py, which takes them from the page
    "dagster-webserver",
    "dagster-daemon run",
    "jq -c",  # tests/assets/settings/test_used_columns.py
    "dbt run",  # tests/vectors/dbt/make.py, by hand: no dbt is installed here
    "dbt test",
    "make demo",  # tests/assets/test_demo.py
    "make ui",  # tests/e2e/conftest.py
    "make check",  # quick lint and tests, of which .ci/run runs more
    "make test",
)


EXTRAS = set(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"])


def runnable(page: Path) -> list[Block]:
    return [block for block in blocks(page) if block.language in RUN and not block.not_run]


def test_every_block_names_its_language() -> None:
    wrong = [(name, b.line, b.language) for name, page in PAGES.items() for b in blocks(page)]
    assert [each for each in wrong if each[-1] not in RUN | SHOWN] == []


def test_every_line_is_run_somewhere() -> None:
    shells = [(name, b) for name, page in PAGES.items() for b in runnable(page) if b.language != "python"]
    lines = [(name, command.line) for name, block in shells for command in commands(block)]
    assert [each for each in lines if not each[1].startswith(("puffinry ", *ELSEWHERE))] == []


def test_python_is_on_pages_whose_examples_are_run() -> None:
    shown = {name for name, page in PAGES.items() if any(block.language == "python" for block in runnable(page))}
    assert shown == {"python.md", "dagster-deployment.md", "dagster-following.md"}  # by tests/api and tests/assets


def test_configurations_are_ones_that_pyiceberg_and_puffinry_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYICEBERG_HOME", str(tmp_path))
    for block in (each for page in PAGES.values() for each in blocks(page)):
        if block.text.startswith("catalog:"):
            (tmp_path / ".pyiceberg.yaml").write_text(block.text)
            found = Config().get_catalog_config("prod")
            assert found
            assert str(found["type"]) in block.text
        elif block.language == "yaml" and block.text.startswith("tables:"):
            settings = tmp_path / "puffinry.yaml"
            settings.write_text(block.text)
            assert load_settings(settings).tables


def not_run(page: Path) -> set[str]:
    """Commands in sentences and tables, and in blocks that no test runs."""
    sentences = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.M | re.S)
    of_blocks = (command.line for block in blocks(page) if block.not_run for command in commands(block))
    lines = (line.partition("puffinry ") for line in of_blocks if re.match(r"(\w+=\S+ )?puffinry ", line))
    return {*re.findall(r"`(puffinry [a-z][^`]*)`", sentences), *(f"{name}{rest}" for _, name, rest in lines)}


def test_commands_that_are_not_run_are_there_with_their_options() -> None:
    wrong = []
    for name, line in ((name, line) for name, page in PAGES.items() for line in not_run(page)):
        command: Any = typer.main.get_command(app)
        words = line.split()[1:]
        while isinstance(command, TyperGroup) and words and words[0] in command.commands:
            _, command, words = command.resolve_command(typer.Context(command), words)
        known = {name for each in command.params for name in each.opts} | {"--help", "--debug", "--version"}
        if [word for word in words if word.startswith("--") and word not in known] or line.split()[1:] == words:
            wrong.append((name, line))
    assert wrong == []


def test_what_the_pages_install_are_extras_of_the_project() -> None:
    lists = [
        each for page in PAGES.values() for each in re.findall(r"(?:'\.|'puffinry)\[([a-z,]+)\]", page.read_text())
    ]
    named = {extra for extras in lists for extra in extras.split(",")}
    assert {"dagster", "spark"} <= named <= EXTRAS
