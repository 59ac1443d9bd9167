"""The command line in a process of its own: one process has one Spark context only, and these tests want others."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.support.places import ROOT
from tests.support.processes import PUFFINRY_BY_SPARK

_SECONDS = 900
_LOCAL = {"spark.driver.bindAddress": "127.0.0.1", "spark.driver.host": "127.0.0.1", "spark.ui.enabled": "false"}
_SMALL = {"spark.executor.memory": "600m", "spark.executor.extraJavaOptions": "-XX:TieredStopAtLevel=1"}


def analyzed(tables: Sequence[str], master: str, conf: Mapping[str, str], *options: str) -> list[dict[str, Any]]:
    """What `puffinry analyze` says of each table; on a cluster with small executors."""
    settings = conf if master.startswith("sc://") else {**_LOCAL, **_SMALL, **conf}
    given = [word for key, value in settings.items() for word in ("--spark-conf", f"{key}={value}")]
    command = ["-c", PUFFINRY_BY_SPARK, "analyze", *tables, "--nested", "--dry-run", "--json"]
    output = python(*command, "--master", master, *given, *options)
    return [json.loads(line) for line in output.splitlines()]


def python(*arguments: str) -> str:
    """What this Python writes to stdout."""
    path = os.pathsep.join([str(ROOT), str(Path(__file__).parent)])
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=_SECONDS,
    )
    assert done.stdout, done.stderr[-3000:]
    return done.stdout
