"""Packages that load what they export when it is first asked for."""

import subprocess
import sys
from importlib import import_module

import pytest

from tests.conftest import Golden


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


@pytest.mark.parametrize("command", ["show", "plan"])
def test_a_table_on_this_machine_is_read_without_what_catalogs_stores_and_filters_need(
    command: str, golden: Golden
) -> None:
    code = "import atexit, sys; atexit.register(lambda: print(*sys.modules)); from puffinry.cli.app import run; run()"
    arguments = [sys.executable, "-c", code, command, str(golden.location("java_stats"))]
    found = subprocess.run(arguments, capture_output=True, text=True, check=True).stdout.split()
    assert f"puffinry.cli.{command}" in found
    unneeded = {"pandas", "pyiceberg.catalog", "pyiceberg.io.pyarrow", "pyiceberg.table", "pyparsing", "yaml"}
    unneeded |= {"puffinry.commit", "puffinry.scan", "pyarrow.compute"} if command == "show" else set()
    assert not set(found) & unneeded
