"""What a Python worker of Spark costs before it can scan, with kernels compiled: python -m benchmarks.workers

Each round is a new process, as Spark's daemon is, from which workers are forked: it starts as Spark starts it, and then
scans one small file with a column of each kind. The first round may compile; of the others the median counts.
"""

import os
import pickle
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyspark
from pyiceberg.catalog.sql import SqlCatalog

from benchmarks.common import machine
from puffinry.catalogs import load_table
from puffinry.execution import Target, cut_tasks
from puffinry.metadata import ROWS
from puffinry.refresh import RefreshOptions
from puffinry.refresh.planning import prepare
from puffinry.scan import ScanContext
from puffinry.sketches import MAX_THETA
from puffinry.statistics import answer_for

ROUNDS = 5
WORKER = """
import pickle, sys, time
task = sys.argv.pop()
import puffinry.executor.spark_daemon
ready = time.monotonic(), time.process_time()
with open(task, "rb") as file:
    puffinry.execution.worker.run_task(*pickle.load(file))
scanned = time.monotonic(), time.process_time()
print(*ready, *(scanned[i] - ready[i] for i in (0, 1)))
"""


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="puffinry-bench-") as folder:
        rounds = list(measured(task_in(Path(folder))))
    medians = [statistics.median(column) for column in zip(*rounds[1:], strict=True)]
    print(f"{machine()}; the first round took {rounds[0][0] + rounds[0][2]:.2f} s\n")
    print("| | seconds | CPU seconds |\n|---|---:|---:|")
    print("| started, to be forked | {:.2f} | {:.2f} |\n| a small file scanned | {:.2f} | {:.2f} |".format(*medians))
    print(f"| together | {medians[0] + medians[2]:.2f} | {medians[1] + medians[3]:.2f} |")


def measured(task: Path) -> Iterator[tuple[float, ...]]:
    """Seconds and CPU seconds of the start, and of the scan."""
    archives = (Path(pyspark.__file__).parent / "python" / "lib").glob("*.zip")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, archives))}  # as Spark puts it together
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    for _ in range(1 + ROUNDS):
        begun = time.monotonic()
        printed = subprocess.check_output([sys.executable, "-c", WORKER, task], text=True, env=environment)
        ready, *others = map(float, printed.split())
        yield (ready - begun, *others)


def task_in(folder: Path) -> Path:
    """A file with the arguments of `run_task`, for a table of 1,000 rows."""
    catalog = SqlCatalog("bench", uri=f"sqlite:///{folder}/catalog.db", warehouse=f"file://{folder}")
    catalog.create_namespace("small")
    numbers = range(1000)
    decimals = pa.array(numbers, pa.int64()).cast(pa.decimal128(19, 0))
    rows = pa.table({"number": numbers, "text": [f"{number} bottles" for number in numbers], "decimal": decimals})
    catalog.create_table("small.rows", rows.schema).append(rows)
    table = load_table("small.rows", catalog)
    prepared = prepare(table, answer_for(table.metadata, None, RefreshOptions(full=True)), RefreshOptions(full=True))
    targets = {leaf.field_id: Target(leaf, MAX_THETA) for leaf in (ROWS, *prepared.plan.columns)}
    (task,) = cut_tasks([(file, tuple(targets)) for file in prepared.plan.files], cores=1)
    context = ScanContext.of(prepared.plan, table.metadata, table.io.properties)
    path = folder / "task.pickle"
    path.write_bytes(pickle.dumps((task, targets, context, prepared.lg_k)))
    return path


if __name__ == "__main__":
    main()
