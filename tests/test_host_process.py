"""Whoever imports Puffinry and refreshes a table finds the process as it was; so does who has a Spark session there."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

# Prints what differs between the state of the process before and after.
STATE = """
import gc, json, logging, os, signal, sys, warnings
import pyarrow as pa, pyiceberg.io.pyarrow, numba  # what these change when they are imported is theirs
from pyiceberg.catalog.sql import SqlCatalog
import zipimport

def state():
    return {
        "log records": repr(logging.getLogRecordFactory()),
        "loggers": [repr(logging.getLogger(name)) for name in ("", "py4j", "botocore", "urllib3", "pyiceberg")],
        "handlers": repr(logging.getLogger().handlers),
        "garbage collection": [gc.isenabled(), *gc.get_threshold(), gc.get_freeze_count()],
        "finders": [repr(each) for each in sys.meta_path],
        "path hooks": [repr(each) for each in sys.path_hooks],
        "path": list(sys.path),
        "archives": [path for path, each in sys.path_importer_cache.items() if isinstance(each, zipimport.zipimporter)],
        "importers": [path for path in before_importers if path not in sys.path_importer_cache],
        "environment": dict(os.environ),
        "numba": {name: repr(getattr(numba.config, name)) for name in dir(numba.config) if name.isupper()},
        "signals": [repr(signal.getsignal(each)) for each in (signal.SIGINT, signal.SIGTERM, signal.SIGCHLD)],
        "streams": [repr(sys.stdout), repr(sys.stderr)],
        "hooks": [repr(sys.excepthook), repr(sys.unraisablehook)],
        "warnings": repr(warnings.filters),
        **spark_state(),
    }

def spark_state():
    return {}

before_importers = list(sys.path_importer_cache)

def show_difference(before):
    after = state()
    print(json.dumps({name: [before[name], after[name]] for name in before if before[name] != after[name]}))

def a_table(folder, files):
    catalog = SqlCatalog("shop", uri=f"sqlite:///{folder}/catalog.db", warehouse=f"file://{folder}")
    catalog.create_namespace("db")
    rows = pa.table({"key": range(5_000)})
    table = catalog.create_table("db.t", rows.schema)
    for number in range(files):
        table.append(rows.slice(number))
    return catalog
"""
IN_PROCESS = """
catalog = a_table(sys.argv[1], 2)
before = state()
import puffinry
from puffinry import cli, execution, executor, kernels, refresh, spark
result = puffinry.open_table("db.t", catalog).refresh()
assert result.statistics.columns[0].ndv == 5_000
show_difference(before)
"""
BESIDE_SPARK = """
from pyspark.sql import SparkSession

catalog = a_table(sys.argv[1], 3)
one = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
one.range(3).createOrReplaceTempView("of_one")
other = one.newSession()
other.createDataFrame([(1,)], "a int").createOrReplaceTempView("of_other")  # which makes it the active one
given = {"one": one, "other": other}[sys.argv[2]]

def spark_state():
    active = SparkSession.active()
    return {
        "active session": [active is one, active is other, SparkSession.getActiveSession() is other],
        "views": [view.name for view in active.catalog.listTables()],
        "views of all": [[view.name for view in each.catalog.listTables()] for each in (one, other)],
        "settings": [each.conf.getAll for each in (one, other)],
    }

before = state()
import puffinry
from puffinry.refresh import RefreshOptions, compute_statistics
from puffinry.catalogs import load_table
from puffinry.execution import ScanLimits
from puffinry.statistics import answer_for

table = load_table("db.t", catalog)
by_spark = ScanLimits(bytes_in_process=-1, smallest_task=1, carried_by_all=int(sys.argv[3]))
options = RefreshOptions(limits=by_spark)
found = compute_statistics(lambda: given, table, answer_for(table.metadata, None, options), options)
assert [each.ndv for each in found.statistics.columns] == [5_000], found.statistics
show_difference(before)
one.stop()
"""


def difference(program: str, folder: Path, *arguments: str) -> object:
    command = [sys.executable, "-c", STATE + program, str(folder), *arguments]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("OPENBLAS", "PYSPARK"))}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=folder, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def test_an_import_and_a_refresh_change_nothing_of_their_process(tmp_path: Path) -> None:
    assert difference(IN_PROCESS, tmp_path) == {}


@pytest.mark.heavy
@pytest.mark.parametrize("carried_by_all", ["1000000", "0"], ids=["few files", "many files"])
@pytest.mark.parametrize("given", ["one", "other"])
def test_a_refresh_by_a_users_session_leaves_that_and_the_active_one_and_their_views_as_they_were(
    tmp_path: Path, given: str, carried_by_all: str
) -> None:
    assert difference(BESIDE_SPARK, tmp_path, given, carried_by_all) == {}
