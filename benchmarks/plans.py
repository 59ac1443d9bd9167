"""What distinct counts are worth: a real Trino's plans and times with and without them.

    python -m benchmarks.plans [--scale 1] [--rounds 5]

The tables of TPC-H and TPC-DS are made in Iceberg without column statistics, `puffinry analyze` counts them, and each
query runs with the counts and without, in turn: Trino's session property `extended_statistics_enabled` switches them,
and is held against plans made before there were any. Trino's own ANALYZE of the same tables is timed beside, and its
plans compared. The figures go to docs/benchmarks.md and the README, with a chart. At scale factor 1 it takes some
thirty minutes; it needs Java 24, 6 GB of memory, and Maven Central the first time.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from benchmarks import tpcds
from benchmarks.plans_report import Measured, Results, Suite, write
from tests.support.servers.jars import Jar, fetch
from tests.support.servers.trino import CATALOG, Ran, Size, Trino, trino

QUERIES = Jar("io.trino", "trino-benchto-benchmarks", "368")  # read at run time: they are Trino's
SIZE = Size(heap="4G", memory="2GB", options="-XX:ReservedCodeCacheSize=256M", connectors=("tpch",))
TITLES = {"tpch": "TPC-H", "tpcds": "TPC-DS"}  # by schema
WITHOUT = {"extended_statistics_enabled": "false"}
_NAMED = re.compile(r'"?\$\{database\}"?\."?\$\{schema\}"?\."?(?:\$\{prefix\})?(\w+)"?')
_VARYING = re.compile(r"\bdf_\d+|Trino version: .*")

Round = Mapping[str, tuple[Ran, Ran]]  # without and with counts, by query
Queries = Mapping[str, str]  # by name


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--scale", type=float, default=1)
    arguments.add_argument("--rounds", type=int, default=5)
    asked = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="puffinry-plans-") as folder, trino(Path(folder), SIZE) as server:
        suites = [measure(server, schema, Path(folder), asked.scale, asked.rounds) for schema in TITLES]
        write(Results(asked.scale, asked.rounds, suites, f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC"))


def measure(server: Trino, schema: str, folder: Path, scale: float, rounds: int) -> Suite:
    server(f"CREATE SCHEMA {schema}")
    tables = make_tables(server, schema, scale, folder)
    asked = dict(queries_of(schema, folder / "queries", scale))
    queries = {name: text for name, text in asked.items() if can_be_planned(server, schema, name, text)}
    plans = explained(server, schema, queries, {})
    by_trino = timed("Trino's ANALYZE", lambda: [server.run(f"ANALYZE {name}", schema) for name in tables])
    plans_by_trino = explained(server, schema, queries, {})
    for name in tables:
        server.run(f"ALTER TABLE {name} EXECUTE drop_extended_stats", schema)
    ours = timed("puffinry analyze", lambda: analyze(server, schema, tables, folder))
    plans_with = explained(server, schema, queries, {})
    switched_off = explained(server, schema, queries, WITHOUT)
    taken = [one_round(server, schema, queries, number) for number in range(rounds)]
    same = {name for name in queries if switched_off[name] == plans_with[name]}
    measured = [
        Measured(
            name,
            cpu=medians(taken, name, "cpu_seconds", pooled=name in same),
            seconds=medians(taken, name, "seconds", pooled=name in same),
            memory=medians(taken, name, "peak_memory", pooled=name in same),
            differed=difference(*medians(taken, name, "cpu_seconds")),
            plans=(switched_off[name], plans_with[name]),
            is_as_before=switched_off[name] == plans[name],
            as_trino_s=plans_by_trino[name] == plans_with[name],
        )
        for name in queries
        if all(name in each for each in taken)
    ]
    return Suite(TITLES[schema], len(tables), measured, len(asked), (by_trino, ours))


def make_tables(server: Trino, schema: str, scale: float, folder: Path) -> list[str]:
    """The tables' names, without any statistics: Trino is told not to count what it writes."""
    tables = []
    if schema == "tpcds":
        made = tpcds.make_tables(server.catalog, schema, scale, folder / "tpcds")
    else:
        made = make_tpch(server, schema, scale)
    for name, rows in made:
        print(f"{schema}.{name}: {rows:,} rows", flush=True)
        tables.append(name)
    return tables


def make_tpch(server: Trino, schema: str, scale: float) -> Iterator[tuple[str, int]]:
    source = f'tpch."sf{scale:g}"'
    for (name,) in server(f"SHOW TABLES FROM {source}"):
        text = f"CREATE TABLE {name} AS SELECT * FROM {source}.{name}"
        ((rows,),) = server.run(text, schema, collect_extended_statistics_on_write="false").rows
        yield name, rows


def queries_of(schema: str, folder: Path, scale: float) -> Iterator[tuple[str, str]]:
    """The queries by name, as they are for tables in the session's schema."""
    (archive,) = fetch(folder, [QUERIES]).glob("*.jar")
    with zipfile.ZipFile(archive) as packed:
        for name in sorted(packed.namelist()):
            if found := re.fullmatch(rf"sql/presto/{schema}/(q\d+)\.sql", name):
                text = _NAMED.sub(r"\1", packed.read(name).decode()).replace("${scale}", str(scale))
                yield found[1], text.strip().rstrip(";")


def can_be_planned(server: Trino, schema: str, name: str, text: str) -> bool:
    """Whether Trino understands a query; of one that it does not, it says why."""
    try:
        server.run(f"EXPLAIN (TYPE VALIDATE) {text}", schema)
    except AssertionError as error:
        print(f"{schema} {name}: {str(error)[-200:]}", flush=True)
        return False
    return True


def explained(server: Trino, schema: str, queries: Queries, session: Mapping[str, str]) -> dict[str, str]:
    """The plan of each query, without estimates and without what differs from one time to the next."""
    return {
        name: plan(server.run(f"EXPLAIN (TYPE LOGICAL) {text}", schema, **session)) for name, text in queries.items()
    }


def plan(ran: Ran) -> str:
    lines = str(ran.rows[0][0]).splitlines()
    return "\n".join(_VARYING.sub("", line) for line in lines if "Estimates:" not in line)


def analyze(server: Trino, schema: str, tables: Sequence[str], folder: Path) -> None:
    """`puffinry analyze` of all tables in one call, as anybody would."""
    properties = {"TYPE": "sql", "URI": server.catalog.properties["uri"]}
    variables = {f"PYICEBERG_CATALOG__{CATALOG.upper()}__{key}": value for key, value in properties.items()}
    command = [str(Path(sys.executable).with_name("puffinry")), "analyze", "--catalog", CATALOG]
    names = [f"{schema}.{name}" for name in tables]
    subprocess.run([*command, *names], cwd=folder, env={**os.environ, **variables}, check=True, capture_output=True)


def timed(what: str, work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    taken = time.perf_counter() - start
    print(f"{what}: {taken:.1f} s", flush=True)
    return taken


def one_round(server: Trino, schema: str, queries: Queries, number: int) -> Round:
    """Each query both ways; which comes first changes from round to round. One that fails is left out, and named."""
    found = {}
    for name, text in queries.items():
        ways = [WITHOUT, {}] if number % 2 == 0 else [{}, WITHOUT]
        try:
            ran = [server.run(text, schema, **way) for way in ways]
        except AssertionError as error:
            print(f"{schema} {name}: {str(error)[-200:]}", flush=True)
            continue
        found[name] = (ran[0], ran[1]) if number % 2 == 0 else (ran[1], ran[0])
    print(f"{schema}, round {number + 1} of queries done", flush=True)
    return found


def medians(taken: Sequence[Round], name: str, what: str, *, pooled: bool = False) -> tuple[float, float]:
    """Of the runs without counts and of those with them; pooled: of all, twice."""
    without, with_counts = ([getattr(each[name][way], what) for each in taken] for way in (0, 1))
    if pooled:
        without = with_counts = without + with_counts
    return statistics.median(without), statistics.median(with_counts)


def difference(without: float, with_counts: float) -> float:
    """As a share of the larger."""
    larger = max(without, with_counts)
    return abs(without - with_counts) / larger if larger else 0.0


if __name__ == "__main__":
    main()
