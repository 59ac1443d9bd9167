"""The Spark session that the job runs in: classic or Connect, local or on a cluster."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from pyspark.sql import SparkSession

from pipeline.java import prepare_java

DEFAULT_MASTER = "local[*]"

_LOGGING = Path(__file__).with_name("log4j2.properties").as_uri()

_DEFAULTS = {
    "spark.app.name": "puffinry",
    "spark.log.level": "ERROR",
    "spark.ui.showConsoleProgress": "false",
    # A scan task hands over few, large rows; the default of 10,000 rows a batch says nothing about their bytes.
    "spark.sql.execution.arrow.maxBytesPerBatch": str(64 << 20),
}


def default_master() -> str:
    """What is used where no master is given: the environment's SPARK_MASTER, else every core of this machine."""
    return os.environ.get("SPARK_MASTER", DEFAULT_MASTER)


def start_session(master: str | None = None, conf: Mapping[str, str] | None = None) -> SparkSession:
    """Start (or find) the session of this process.

    `master` is a Spark master URL or the address of a Connect server (`sc://host:port`); `conf` is added to the
    defaults and wins over them. Raises UnsupportedError where a local JVM is needed and no Java fits.
    """
    master = master or default_master()
    builder = SparkSession.builder
    settings = {**_DEFAULTS, **(conf or {})}
    if master.startswith("sc://"):
        return builder.remote(master).getOrCreate()
    options = prepare_java()
    _prepend(settings, "spark.driver.extraJavaOptions", f"{options} -Dlog4j2.configurationFile={_LOGGING}")
    _prepend(settings, "spark.executor.extraJavaOptions", options)
    if master.startswith("local"):
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")  # nobody else is to reach it
    for key, value in settings.items():
        builder = builder.config(key, value)
    return builder.master(master).getOrCreate()


def _prepend(settings: dict[str, str], key: str, options: str) -> None:
    """Put JVM options before those that the user gave, which win."""
    settings[key] = f"{options} {settings.get(key, '')}".strip()
