"""`puffinry --version`, and `python -m puffinry` in place of the command."""

import subprocess
import sys
from pathlib import Path

from packaging.version import Version

from tests.cli.running import run


def printed(*command: str) -> str:
    return subprocess.check_output([*command, "--version"], text=True)


def test_the_version_is_one_line_on_stdout() -> None:
    ran = run("--version")
    assert (ran.code, ran.errors) == (0, "")
    name, said = ran.text.removesuffix("\n").split(" ")
    assert (name, str(Version(said))) == ("puffinry", said)
    assert Version(said) >= Version("0.1.0.dev0")


def test_the_module_that_python_runs_is_the_command() -> None:
    command = str(Path(sys.executable).with_name("puffinry"))
    # A build leaves its version in the checkout, where Python and pytest look first; the command, and -P, do not.
    assert printed(sys.executable, "-m", "puffinry") == run("--version").text
    assert printed(sys.executable, "-P", "-m", "puffinry") == printed(command)
