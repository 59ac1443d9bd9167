"""Somebody's own session, as a notebook has it, reads what is more than a little: in a process of its own."""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

pytestmark = pytest.mark.heavy

# A table of 40 MB, refreshed in a session that knows nothing of Puffinry; prints what was found.
NOTEBOOK = """
import json
import os
import sys

import pyarrow as pa
from pyiceberg.catalog.sql import SqlCatalog
from pyspark.sql import SparkSession

spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()

import puffinry

catalog = SqlCatalog("shop", uri=f"sqlite:///{sys.argv[1]}/catalog.db", warehouse=f"file://{sys.argv[1]}")
catalog.create_namespace("db")
rows = pa.table({"key": range(40), "filling": [os.urandom(1 << 20) for _ in range(40)]})
catalog.create_table("db.t", rows.schema).append(rows)
told = []
found = puffinry.open_table("db.t", catalog).refresh(spark=spark, on_progress=told.append).statistics
print(json.dumps({
    "ndv": {each.column.name: each.ndv for each in found.columns},
    "told": [step.description for step in told],
    "python of its own functions": spark.conf.get("spark.sql.execution.pyspark.python", None),
    "is found": puffinry.spark.start_session() is spark,
}))
"""


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A Python with nothing but itself, as the first on PATH often is."""
    venv.create(tmp_path / "bare", symlinks=True)
    return tmp_path / "bare" / "bin" / "python"


def test_its_workers_get_the_code_and_this_python_whatever_python_they_would_have(tmp_path: Path, bare: Path) -> None:
    environment = {**os.environ, "PYSPARK_PYTHON": str(bare)}
    command = [sys.executable, "-c", NOTEBOOK, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout.splitlines()[-1])
    assert said["ndv"] == {"key": 40, "filling": 40}
    assert any(line.startswith("Spark reads 1 file (4") for line in said["told"])
    assert said["python of its own functions"] is None
    assert said["is found"]
