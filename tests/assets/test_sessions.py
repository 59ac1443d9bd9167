"""Spark's JVM is started or not, or dies, in a run: a process of its own, since all other tests share one JVM."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import dagster as dg
import pytest
from pyiceberg.catalog import load_catalog

from puffinry_assets.runs import sync_partitions
from puffinry_assets.settings import WatchedTable, load_settings
from puffinry_resources import CatalogResource
from tests.assets.conftest import Lake
from tests.assets.test_runs import statistics

# A run of all tables, each of them read by Spark; prints which steps failed, and what they said.
RUN = """
import json
import dagster as dg
from puffinry_assets.runs import requests as run_requests
from puffinry_assets import build_definitions
from puffinry_assets.settings import load_settings
from tests.assets.locations import AT_ONCE_BY_SPARK

with dg.DagsterInstance.ephemeral() as instance:
    job = build_definitions(load_settings(), limits=AT_ONCE_BY_SPARK).resolve_job_def(run_requests.JOB)
    result = job.execute_in_process(instance=instance, raise_on_error=False)
    failed = [event for event in result.all_events if event.is_step_failure]
    print(json.dumps({event.step_key: str(event.step_failure_data.error) for event in failed}))
"""

# Runs of `orders` by the assets, then, after another append, by the job; prints which programs they started.
PROGRAMS = """
import json
import os
import sys
from pathlib import Path

import dagster as dg
from puffinry_assets.runs import requests as run_requests
from puffinry_assets import build_definitions
from puffinry_assets.settings import load_settings
from tests.assets.locations import AT_ONCE, AT_ONCE_BY_SPARK
from tests.assets.test_sessions import append, keys

started = []
sys.addaudithook(lambda event, of: started.append(Path(of[0]).name) if event == "subprocess.Popen" else None)
limits = AT_ONCE_BY_SPARK if sys.argv[1:] == ["much"] else AT_ONCE
definitions = build_definitions(load_settings(), limits=limits)
with dg.DagsterInstance.local_temp(os.environ["PYICEBERG_HOME"]) as instance:
    job = definitions.resolve_implicit_global_asset_job_def()
    assert job.execute_in_process(instance=instance, partition_key=keys(instance)[-1]).success
    append()
    assert definitions.resolve_job_def(run_requests.JOB).execute_in_process(instance=instance).success
print(json.dumps(started))
"""


def append() -> None:
    """Three more rows for `orders`."""
    table = load_catalog("lake").load_table("db.orders")
    table.append(table.scan().to_arrow()[:3])


def keys(instance: dg.DagsterInstance) -> list[str]:
    """The partitions of `orders`, which Dagster is told of."""
    watched = WatchedTable("db.orders", load_settings().tables[0])
    sync_partitions(instance, watched, watched.load(CatalogResource()).metadata)
    return list(instance.get_dynamic_partitions(watched.name))


def programs(lake: Lake, *arguments: str) -> list[str]:
    """The names of what a process with the settings of a new deployment starts in runs of `orders`."""
    lake.settings()
    environment = {**os.environ, "PUFFINRY_SETTINGS": f"{lake.folder}/puffinry.yaml", "DAGSTER_HOME": ""}
    command = [sys.executable, "-c", PROGRAMS, *arguments]
    done = subprocess.run(command, capture_output=True, env=environment, check=True, timeout=300)
    found: list[str] = json.loads(done.stdout.splitlines()[-1])
    return found


def failures(lake: Lake, io: str) -> Mapping[str, Any]:
    """What the steps said that failed in a run whose catalog has this FileIO."""
    lake.settings()
    environment = {**os.environ, "PUFFINRY_SETTINGS": f"{lake.folder}/puffinry.yaml", "DAGSTER_HOME": ""}
    environment["PYICEBERG_CATALOG__LAKE__PY_IO_IMPL"] = io
    done = subprocess.run([sys.executable, "-c", RUN], capture_output=True, env=environment, check=True, timeout=300)
    found: Mapping[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.slow
def test_no_jvm_is_started_for_little(lake: Lake) -> None:
    lake.create("orders")
    assert not {"spark-submit", "java"}.intersection(programs(lake))
    assert statistics(lake, "orders")


@pytest.mark.heavy
def test_a_jvm_is_started_for_much(lake: Lake) -> None:
    lake.create("orders")
    assert "spark-submit" in programs(lake, "much")


@pytest.mark.heavy
@pytest.mark.nightly
def test_a_jvm_that_dies_takes_one_table_along_and_the_others_have_another(lake: Lake) -> None:
    for name in ("before", "deadly", "later", "last"):
        lake.create(name)
    found = failures(lake, "tests.assets.deadly_io.DeadlyFileIO")
    assert list(found) == ["refresh_tables"]
    assert "lake.db.deadly: " in found["refresh_tables"]
    assert "Spark's JVM has ended" in found["refresh_tables"]
    assert "all 3 others are done" in found["refresh_tables"]
    for name in ("before", "later", "last"):
        assert statistics(lake, name)
