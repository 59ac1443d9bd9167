"""The page path on one core beside its floor and its peers: all columns of Parquet files, without Spark.

    python -m benchmarks.pages                  # TPC-H lineitem, scale 1, as tpchgen-cli writes it
    python -m benchmarks.pages FILE.parquet ... # with field ids, as Iceberg's writers write them

The floor reads and decompresses the pages that must be, and does nothing else: no scan can be faster.
"""

import argparse
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path

import duckdb
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from benchmarks.floor import needed_pages, plans_of, unpack_pages
from puffinry.ledger import LedgerBuilder
from puffinry.scan.pages import PageReader

LG_K = 14
ROUNDS = 5


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("files", nargs="*")
    files = arguments.parse_args().files
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    pa.set_cpu_count(1)
    with tempfile.TemporaryDirectory(prefix="puffinry-bench-") as folder:
        report(race(contenders_for(files or [generate(Path(folder))])))


def generate(folder: Path) -> str:
    generator = Path(sys.executable).with_name("tpchgen-cli")
    options = ["--tables", "lineitem", "--compression", "ZSTD(3)", "--row-group-bytes", "128MB", "--field-ids", "true"]
    subprocess.run([str(generator), "parquet", *options, "--output-dir", str(folder)], check=True, capture_output=True)
    return str(folder / "lineitem.parquet")


def contenders_for(files: Sequence[str]) -> dict[str, Callable[[], object]]:
    plans = {path: plans_of(path) for path in files}
    needed = [needed_pages(path) for path in files]
    reader = PageReader()

    def page_path() -> dict[int, LedgerBuilder]:
        ledgers = {plan.column.field_id: LedgerBuilder(1 << LG_K, 16) for each in plans.values() for plan in each}
        for unit, (path, each) in zip(reversed(range(len(plans))), plans.items(), strict=True):
            for part in reader.read(path, reading(path), each):
                ledgers[part.field_id].add(unit, part.values)
        return ledgers

    def arrow() -> None:
        for path in files:
            parquet = pq.ParquetFile(path)
            for group in range(parquet.num_row_groups):
                parquet.read_row_group(group, use_threads=False)

    counts = ", ".join(f'approx_count_distinct("{name}")' for name in pq.read_schema(files[0]).names)
    database = duckdb.connect(config={"threads": 1})
    return {
        "floor": lambda: unpack_pages(needed),
        "page path and ledgers": page_path,
        f"pyarrow {pa.__version__}, reading only": arrow,
        f"DuckDB {version('duckdb')} approx_count_distinct": lambda: database.sql(
            f"SELECT {counts} FROM read_parquet($files)", params={"files": list(files)}
        ).fetchall(),
    }


def reading(path: str) -> Callable[[int, NDArray[np.uint8]], None]:
    descriptor = os.open(path, os.O_RDONLY)

    def read_into(offset: int, buffer: NDArray[np.uint8]) -> None:
        os.preadv(descriptor, [buffer.data], offset)

    return read_into


def race(contenders: dict[str, Callable[[], object]]) -> dict[str, float]:
    """CPU seconds of each, taking turns; the first turn warms up, of the others the median counts."""
    seconds: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(1 + ROUNDS):
        for name, run in contenders.items():
            start = time.process_time()
            run()
            seconds[name].append(time.process_time() - start)
    return {name: statistics.median(times[1:]) for name, times in seconds.items()}


def report(seconds: dict[str, float]) -> None:
    print(f"one core of {platform.processor() or platform.machine()}, Python {platform.python_version()}, lg k {LG_K}")
    for name, each in seconds.items():
        print(f"{name:45} {each:8.3f} s {each / seconds['floor']:8.2f} × the floor")


if __name__ == "__main__":
    main()
