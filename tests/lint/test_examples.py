"""What examples/ calls is there: commands and options, extras, and two DAGs in Python. Nothing is run."""

import ast
import re
import shlex
import tomllib
from typing import Any

import pytest
import typer.main
import yaml
from typer.core import TyperGroup

from puffinry.cli.app import app
from tests.support.places import ROOT

TEXTS = {path.name: path.read_text() for path in (ROOT / "examples").iterdir() if path.is_file()}
CALLS = [call for text in TEXTS.values() for call in re.findall(r"(?:run: |RUN )puffinry (.*)", text)]
DAG_CALLS = re.findall(r'^        puffinry\(("[^*\n]*?"),? ?\*?.*\)$', TEXTS["airflow_dag.py"], re.MULTILINE)


def parse(words: list[str]) -> None:
    """As the command line does, without calling the command; raises what typer does of a wrong option."""
    command: Any = typer.main.get_command(app)
    while isinstance(command, TyperGroup):
        _, command, words = command.resolve_command(typer.Context(command), words)
    assert command
    command.make_context("puffinry", words)


@pytest.mark.parametrize("call", CALLS)
def test_commands_and_options_are_there(call: str) -> None:
    parse(shlex.split(call))


@pytest.mark.parametrize("call", DAG_CALLS)
def test_what_the_dags_call_is_there(call: str) -> None:
    name, *options = ast.literal_eval(f"[{call}]")
    parse([name, "--catalog", "prod", "--json", *options, *(["sales.orders"] if options[-1:] == ["--"] else [])])


def test_a_wrong_command_or_option_is_noticed() -> None:
    with pytest.raises(Exception, match=r"No such option.*--nix"):
        parse(["analyze", "--nix"])
    with pytest.raises(Exception, match="No such command"):
        parse(["nix"])


def test_a_workflow_runs_what_a_submission_must_pass() -> None:
    steps = yaml.safe_load((ROOT / ".github/workflows/checks.yml").read_text())["jobs"]["checks"]["steps"]
    assert steps[-1]["run"].split()[-1] == ".ci/run"
    assert (ROOT / ".ci/run").exists()


def test_images_install_extras_that_there_are() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    wanted = {
        extra for extras in re.findall(r"whl\)\[([\w,]+)\]", TEXTS["Containerfile"]) for extra in extras.split(",")
    }
    assert wanted
    assert wanted <= extras.keys()
