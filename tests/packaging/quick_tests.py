"""The quick tests, and an import of every module, in environments that are not the one of development."""

import subprocess
import sys
from pathlib import Path

from tests.support.places import ROOT

ENVIRONMENTS = ROOT / ".cache" / "environments"
EXTRAS = ("--extra", "dagster", "--extra", "demo")  # of what `uv pip compile` resolves
IMPORT_EVERYTHING = """
import importlib, pkgutil, puffinry, puffinry_assets, puffinry_resources
for package in (puffinry, puffinry_resources, puffinry_assets):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not module.name.endswith(("__main__", "spark_daemon")):  # those run when they are imported
            importlib.import_module(module.name)
"""


def make_environment(name: str, interpreter: str, *options: str) -> Path:
    """The Python of a new one, with the project, its extras and its tools, by these options of `uv pip install`."""
    python = ENVIRONMENTS / name / "bin" / "python"
    _uv("venv", "--quiet", "--clear", "--python", interpreter, str(ENVIRONMENTS / name))
    what = ("--editable", ".[dagster,demo]", "--group", "dev")
    _uv("pip", "install", "--quiet", "--python", str(python), *options, *what)
    return python


def pass_in(python: Path, tests: list[str]) -> bool:
    """Whether everything can be imported there and the quick ones of these tests pass."""
    quick = ("-m", "not heavy and not slow", "-n", "auto", "--dist", "worksteal", "-q", "-p", "no:cacheprovider")
    commands = ([str(python), "-c", IMPORT_EVERYTHING], [str(python), "-m", "pytest", *tests, *quick])
    return all(subprocess.run(command, cwd=ROOT, check=False).returncode == 0 for command in commands)


def say(line: str) -> None:
    """One line on stdout, before what the next process says."""
    print(line, flush=True)  # noqa: T201


def _uv(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "uv", *arguments], cwd=ROOT, check=True)
