"""What benchmarks share: the scale, a session with Iceberg Java, the rows, what was measured and on which machine."""

import argparse
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pyspark.sql import DataFrame, SparkSession

from benchmarks.checkouts import PACKAGES
from puffinry.spark import start_session
from tests.support.places import ROOT

ICEBERG = "1.12.0"
LINEITEM = "bench.tpch.lineitem"
LOAD_AT_START = os.getloadavg()[0]  # of the last minute: what is measured loads the machine itself
CODE = (*PACKAGES, "benchmarks")


def scale_asked_for(description: str | None) -> float:
    arguments = argparse.ArgumentParser(description=description)
    arguments.add_argument("--scale", type=float, default=1)
    return float(arguments.parse_args().scale)


@contextmanager
def iceberg_session(warehouse: Path) -> Iterator[SparkSession]:
    spark = catalog_session(warehouse)
    yield spark
    spark.stop()


def catalog_session(warehouse: Path) -> SparkSession:
    """A session with Iceberg Java, whose catalog `bench` is this folder."""
    return start_session(
        None,
        {
            "spark.jars.packages": f"org.apache.iceberg:iceberg-spark-runtime-4.1_2.13:{ICEBERG}",
            "spark.sql.extensions": "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions",
            "spark.sql.catalog.bench": "org.apache.iceberg.spark.SparkCatalog",
            "spark.sql.catalog.bench.type": "hadoop",
            "spark.sql.catalog.bench.warehouse": str(warehouse),
            "spark.sql.catalog.bench.cache-enabled": "false",
            "spark.driver.memory": "6g",
            "spark.driver.extraJavaOptions": "-XX:TieredStopAtLevel=4",  # the JVM's own default, for those it works for
            "spark.ui.enabled": "false",
        },
    )


def generated_lineitem(spark: SparkSession, folder: Path, scale: float) -> DataFrame:
    generator = Path(sys.executable).with_name("tpchgen-cli")
    generated = folder / "generated"
    shutil.rmtree(generated, ignore_errors=True)
    command = [generator, "parquet", "--scale-factor", str(scale), "--tables", "lineitem", "--output-dir", generated]
    subprocess.run([str(part) for part in command], check=True, capture_output=True)
    return spark.read.parquet(str(generated / "lineitem.parquet"))


def machine() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    model = next((line.split(":")[1].strip() for line in lines if "model name" in line), "")
    return f"{os.cpu_count()} cores of {model or platform.processor()}, Python {platform.python_version()}, {commit()}"


def commit() -> str:
    """What is measured; pages that figures were written into already are no changes."""

    def git(*arguments: str) -> str:
        return subprocess.check_output(["git", *arguments], cwd=ROOT, text=True).strip()

    changes = " + changes" if git("status", "--porcelain", "--", *CODE) else ""
    return f"commit {git('rev-parse', '--short', 'HEAD')}{changes}"
