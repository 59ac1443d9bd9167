"""Packages that load what they export when it is first asked for."""

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

PACKAGES = [
    "puffinry.refresh",
    "puffinry.execution",
    "puffinry.metadata.planning",
    "puffinry.spark",
    "puffinry.storage",
    "puffinry.verify",
]


@pytest.mark.parametrize("name", PACKAGES)
def test_names_are_loaded_from_where_type_checkers_see_them(name: str) -> None:
    package = import_module(name)
    statements = ast.walk(ast.parse(Path(str(package.__file__)).read_bytes()))
    imports = [
        each for each in statements if isinstance(each, ast.ImportFrom) and str(each.module).startswith(f"{name}.")
    ]
    seen = {alias.name: str(each.module) for each in imports for alias in each.names}
    loaded = {exported: f"{name}.{module}" for module, names in package._NAMES.items() for exported in names}
    assert loaded == seen
    for exported, module in loaded.items():
        assert getattr(package, exported) is getattr(import_module(module), exported)


def test_a_name_that_is_not_exported_is_not_there() -> None:
    with pytest.raises(AttributeError, match=r"'puffinry\.storage' has no attribute 'nothing'"):
        _ = import_module("puffinry.storage").nothing


def test_a_worker_is_there_without_what_only_drivers_need() -> None:
    code = "import sys; from puffinry.execution import run_task; print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not set(found) & {"pandas", "pyiceberg.expressions", "pyiceberg.io.pyarrow", "pyspark", "sqlalchemy"}
