"""The quick tests, and an import of every module, in environments that are not the one of development."""

import shutil
import subprocess
import sys

from tests.lanes import LIGHT
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


def pass_in_environment(name: str, interpreter: str, options: tuple[str, ...], tests: list[str]) -> bool:
    """Whether everything can be imported in a new one and the quick ones of these tests pass; it is kept where not.

    The options are those of `uv pip install` for the project, its extras and its tools.
    """
    place = ENVIRONMENTS / name
    python = str(place / "bin" / "python")
    _uv("venv", "--quiet", "--clear", "--python", interpreter, str(place))
    # its cache would keep 1.8 GB of each one: PySpark, which is built anew wherever an index does not say what changed
    install = ("pip", "install", "--quiet", "--no-cache", "--python", python)
    _uv(*install, *options, "--editable", ".[dagster,demo]", "--group", "dev")

    quick = ("-m", LIGHT, "-n", "auto", "--dist", "worksteal", "-q", "-p", "no:cacheprovider")
    commands = ([python, "-c", IMPORT_EVERYTHING], [python, "-m", "pytest", *tests, *quick])
    passed = all(subprocess.run(command, cwd=ROOT, check=False).returncode == 0 for command in commands)
    if passed:
        shutil.rmtree(place)
    return passed


def say(line: str) -> None:
    """One line on stdout, before what the next process says."""
    print(line, flush=True)  # noqa: T201


def _uv(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "uv", *arguments], cwd=ROOT, check=True)
