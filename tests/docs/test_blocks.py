"""Every block of a page says what language it is in; commands and Python are run by a test, or say why not."""

import re
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
# Beside test_commands, which runs what begins with `puffinry`: how a line begins, and where it is run.
ELSEWHERE = {
    "python3 -m venv .venv": "tests/packaging/conftest.py",
    "pip install .": "tests/packaging/conftest.py",
    "pip install '.[dagster]'": "tests/packaging/test_wheel_in_the_first_hour.py",
    "dg dev -m puffinry_assets.definitions": "tests/packaging/test_wheel_in_the_first_hour.py",
    "dg scaffold defs puffinry_assets.IcebergStatistics": "tests/packaging/project.py",
    "dagster code-server start": "tests/e2e/deployment.py",
    "dagster-webserver": "tests/e2e/deployment.py",
    "dagster-daemon run": "tests/e2e/deployment.py",
    "make demo": "tests/assets/test_demo.py",
    "make ui": "tests/e2e/conftest.py",
    "make check": ".ci/run",
    "make test": ".ci/run",
}
PYTHON = {"python.md": "tests/api/test_documentation.py", "dagster-deployment.md": "tests/assets/test_documentation.py"}

of_each_page = pytest.mark.parametrize("page", PAGES.values(), ids=list(PAGES))


def runnable(page: Path) -> list[Block]:
    return [block for block in blocks(page) if block.language in RUN and not block.not_run]


@of_each_page
def test_every_block_names_its_language(page: Path) -> None:
    assert [(block.line, block.language) for block in blocks(page) if block.language not in RUN | SHOWN] == []


@of_each_page
def test_every_line_is_run_somewhere(page: Path) -> None:
    lines = [line.line for block in runnable(page) if block.language != "python" for line in commands(block)]
    assert [line for line in lines if not line.startswith(("puffinry ", *ELSEWHERE))] == []


@of_each_page
def test_python_is_run_somewhere(page: Path) -> None:
    if any(block.language == "python" for block in runnable(page)):
        assert page.name in (ROOT / PYTHON[page.name]).read_text()


def test_what_is_run_elsewhere_is_there() -> None:
    assert [place for place in ELSEWHERE.values() if not (ROOT / place).exists()] == []


@of_each_page
def test_configurations_are_ones_that_pyiceberg_and_puffinry_read(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYICEBERG_HOME", str(tmp_path))
    for block in blocks(page):
        if block.text.startswith("catalog:"):
            (tmp_path / ".pyiceberg.yaml").write_text(block.text)
            found = Config().get_catalog_config("prod")
            assert found
            assert str(found["type"]) in block.text
        elif block.language == "yaml" and block.text.startswith("tables:"):
            settings = tmp_path / "puffinry.yaml"
            settings.write_text(block.text)
            assert load_settings(settings).tables


def test_few_blocks_are_not_run() -> None:
    """They need a cluster, an object store or somebody else's machine; one more is a decision."""
    left_out = {name: sum(block.not_run for block in blocks(page)) for name, page in PAGES.items()}
    expected = {"cluster.md": 2, "dagster-settings.md": 1, "stores.md": 1}
    assert {name: number for name, number in left_out.items() if number} == expected


def inline(page: Path) -> set[str]:
    """Commands in sentences and tables."""
    return set(re.findall(r"`(puffinry [a-z][^`]*)`", re.sub(r"^```.*?^```", "", page.read_text(), flags=re.M | re.S)))


@of_each_page
def test_commands_in_sentences_are_there_with_their_options(page: Path) -> None:
    wrong = []
    for line in inline(page):
        command: Any = typer.main.get_command(app)
        words = line.split()[1:]
        while isinstance(command, TyperGroup) and words and words[0] in command.commands:
            command, words = command.commands[words[0]], words[1:]
        known = {name for each in command.params for name in each.opts} | {"--help", "--debug", "--version"}
        if [word for word in words if word.startswith("--") and word not in known] or line.split()[1:] == words:
            wrong.append(line)
    assert wrong == []
