"""The page path on one core beside its floor and its peers: all columns of flat Parquet files, without Spark.

    python -m tests.benchmarks.pages                  # TPC-H lineitem, scale 1, as tpchgen-cli writes it
    python -m tests.benchmarks.pages FILE.parquet ... # with field ids, as Iceberg's writers write them

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
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import duckdb
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from pyiceberg.io.pyarrow import pyarrow_to_schema

from pipeline.metadata.columns import LeafColumn, leaf_columns
from pipeline.scan.pages.choose import DICTIONARY_ENCODINGS, ChunkPlan, choose
from pipeline.scan.pages.decompress import Decompressor
from pipeline.scan.pages.footer import Footer, parse_footer
from pipeline.scan.pages.reader import PageReader
from pipeline.scan.pages.walk import DICTIONARY, ENCODING, KIND, UNPACKED_SIZE, walk
from pipeline.sketches.alpha import AlphaSketch

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


@dataclass(frozen=True, slots=True)
class File:
    """A file that is open, and what to read of it."""

    path: str
    descriptor: int
    plans: list[ChunkPlan]

    def read(self, offset: int, size: int) -> bytes:
        return os.pread(self.descriptor, size, offset)


def opened(path: str) -> File:
    descriptor = os.open(path, os.O_RDONLY)
    size = os.fstat(descriptor).st_size
    trailer = os.pread(descriptor, 8, size - 8)
    footer_size = int.from_bytes(trailer[:4], "little") + 8
    footer = parse_footer(path, size, os.pread(descriptor, footer_size, size - footer_size))
    leaves = {leaf.field_id: leaf.index for leaf in footer.leaves}
    columns = leaf_columns(pyarrow_to_schema(pq.read_schema(path)))[0]
    plans = [plan for column in columns for plan in planned(footer, leaves[column.field_id], column)]
    return File(path, descriptor, sorted(plans, key=lambda plan: plan.start))


def planned(footer: Footer, leaf: int, column: LeafColumn) -> list[ChunkPlan]:
    plans = choose(footer, range(len(footer.rows)), leaf, column)
    if plans is None:
        sys.exit(f"column {column.name} cannot be read from its pages")
    return plans


def contenders_for(files: Sequence[str]) -> dict[str, Callable[[], object]]:
    ours = [opened(path) for path in files]
    needed = [(file, list(needed_pages(file))) for file in ours]
    reader, decompressor = PageReader(), Decompressor()

    def floor() -> None:
        for file, pages in needed:
            for offset, stored, codec, unpacked in pages:
                decompressor.unpack(np.frombuffer(file.read(offset, stored), np.uint8), codec, unpacked)

    def page_path() -> dict[int, AlphaSketch]:
        sketches = {plan.column.field_id: AlphaSketch(LG_K) for file in ours for plan in file.plans}
        for file in ours:
            for part in reader.read(file.path, file.read, file.plans):
                sketches[part.field_id].update(part.values)
        return sketches

    def arrow() -> None:
        for path in files:
            parquet = pq.ParquetFile(path)
            for group in range(parquet.num_row_groups):
                parquet.read_row_group(group, use_threads=False)

    counts = ", ".join(f'approx_count_distinct("{name}")' for name in pq.read_schema(files[0]).names)
    database = duckdb.connect(config={"threads": 1})
    return {
        "floor": floor,
        "page path + Alpha": page_path,
        f"pyarrow {pa.__version__}, reading only": arrow,
        f"DuckDB {version('duckdb')} approx_count_distinct": lambda: database.sql(
            f"SELECT {counts} FROM read_parquet($files)", params={"files": list(files)}
        ).fetchall(),
    }


def needed_pages(file: File) -> Iterator[tuple[int, int, int, int]]:
    """Where in the file they are, stored size, codec and unpacked size; only of files with data pages of version 1."""
    for plan in file.plans:
        chunk = np.frombuffer(file.read(plan.start, plan.stop - plan.start), np.uint8)
        for page in walk([chunk]):
            if page.header[KIND] == DICTIONARY or page.header[ENCODING] not in DICTIONARY_ENCODINGS:
                offset = page.body.__array_interface__["data"][0] - chunk.__array_interface__["data"][0]
                yield plan.start + offset, page.body.size, plan.codec, page.header[UNPACKED_SIZE]


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
