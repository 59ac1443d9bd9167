"""Spark's JVM dies in the middle of a run: a process of its own, since all other tests share one JVM."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

from tests.assets.conftest import Lake
from tests.assets.test_runs import statistics

# A run of all tables, each of them read by Spark; prints which steps failed, and what they said.
RUN = """
import json
import dagster as dg
from assets.definitions import build_definitions
from assets.settings import load_settings
from pipeline import nearby

nearby.MOST_FILES = -1
with dg.DagsterInstance.ephemeral() as instance:
    job = build_definitions(load_settings()).resolve_job_def("refresh")
    result = job.execute_in_process(instance=instance, raise_on_error=False)
    failed = [event for event in result.all_events if event.is_step_failure]
    print(json.dumps({event.step_key: str(event.step_failure_data.error) for event in failed}))
"""


def failures(lake: Lake, io: str) -> Mapping[str, Any]:
    """What the steps said that failed in a run whose catalog has this FileIO."""
    lake.settings()
    environment = {**os.environ, "PUFFINRY_SETTINGS": f"{lake.folder}/puffinry.yaml", "DAGSTER_HOME": ""}
    environment["PYICEBERG_CATALOG__LAKE__PY_IO_IMPL"] = io
    done = subprocess.run([sys.executable, "-c", RUN], capture_output=True, env=environment, check=True, timeout=300)
    found: Mapping[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_a_jvm_that_dies_takes_one_table_along_and_the_others_have_another(lake: Lake) -> None:
    for name in ("before", "deadly", "later", "last"):
        lake.create(name)
    found = failures(lake, "tests.assets.deadly_io.DeadlyFileIO")
    assert list(found) == ["refresh_table[lake__db__deadly]"]
    assert "Spark's JVM has ended" in found["refresh_table[lake__db__deadly]"]
    for name in ("before", "later", "last"):
        assert statistics(lake, name)
