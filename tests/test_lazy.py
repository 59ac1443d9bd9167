"""Packages that load what they export when it is first asked for."""

import subprocess
import sys
from importlib import import_module

import pytest


def test_a_name_is_loaded_from_where_type_checkers_see_it() -> None:
    for name in ("open_local_file", "write_whole"):
        assert getattr(import_module("puffinry.storage"), name).__module__.startswith("puffinry.storage.")


def test_a_name_that_is_not_exported_is_not_there() -> None:
    with pytest.raises(AttributeError, match=r"'puffinry\.storage' has no attribute 'nothing'"):
        _ = import_module("puffinry.storage").nothing


def test_a_worker_is_there_without_what_only_drivers_need() -> None:
    code = "import sys; from puffinry.execution import run_task; print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not set(found) & {"pandas", "pyiceberg.expressions", "pyiceberg.io.pyarrow", "pyspark", "sqlalchemy"}
