"""`puffinry --version`, and `python -m puffinry` in place of the command."""

import subprocess
import sys
import tomllib
from pathlib import Path

from tests.cli.running import run
from tests.support.places import ROOT

LINE = f"puffinry {tomllib.loads((ROOT / 'pyproject.toml').read_text())['project']['version']}\n"


def printed(*command: str) -> str:
    return subprocess.check_output([*command, "--version"], text=True)


def test_the_version_is_one_line_on_stdout() -> None:
    ran = run("--version")
    assert (ran.code, ran.text, ran.errors) == (0, LINE, "")


def test_the_module_that_python_runs_is_the_command() -> None:
    command = str(Path(sys.executable).with_name("puffinry"))
    assert printed(sys.executable, "-m", "puffinry") == printed(command) == LINE
