"""A worker that is prepared for its next task imports as before: shown in a process of its own, with zip archives."""

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pyarrow as pa
from pyspark.sql import SparkSession

from puffinry.shipping import prepare_for_next_task

PROGRAM = """
import gc, importlib, sys, zipimport
from puffinry.shipping.worker_overhead import prepare_for_next_task

sys.path.insert(0, sys.argv[1])
import package.first
prepare_for_next_task()
assert gc.get_freeze_count() > 0
sys.path.insert(0, sys.argv[2])
importlib.invalidate_caches()
assert not any(isinstance(importer, zipimport.zipimporter) for importer in sys.path_importer_cache.values())
import another, package.second
print(package.first.value, package.second.value, another.value)
"""


def archive(path: Path, modules: Mapping[str, int]) -> str:
    with zipfile.ZipFile(path, "w") as new:
        for name, value in modules.items():
            new.writestr(f"{name}.py", f"value = {value}")
    return str(path)


def test_modules_of_archives_are_found_after_preparing_those_of_new_archives_included(tmp_path: Path) -> None:
    one = archive(tmp_path / "one.zip", {"package/__init__": 0, "package/first": 1, "package/second": 2})
    two = archive(tmp_path / "two.zip", {"another": 3})
    command = [sys.executable, "-c", PROGRAM, one, two]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert (done.stdout, done.stderr) == ("1 2 3\n", "")


def test_a_worker_of_spark_that_is_prepared_takes_further_tasks(spark: SparkSession) -> None:
    def prepared(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            prepare_for_next_task()
            yield batch

    for _ in range(3):
        rows = spark.range(4, numPartitions=2).mapInArrow(prepared, "id long").collect()
        assert sorted(row.id for row in rows) == [0, 1, 2, 3]


def test_workers_are_forked_from_a_daemon_that_has_imported_what_a_scan_needs(spark: SparkSession) -> None:
    def parents(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            command = Path(f"/proc/{os.getppid()}/cmdline").read_bytes().decode().split("\0")
            named = "puffinry.shipping.spark_daemon" in command and "puffinry.execution.worker" in sys.modules
            yield pa.RecordBatch.from_pydict({"named": [named] * batch.num_rows})

    assert [row.named for row in spark.range(2).mapInArrow(parents, "named boolean").collect()] == [True, True]
