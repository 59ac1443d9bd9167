"""How costs grow with a table, as curves of three sizes or more: python -m benchmarks.growth [NAME ...]

Each curve is measured in CPU seconds of this process, one core, or in bytes; its exponent is that of a power of the
size, from the smallest to the largest. Without names all are measured, and the table in docs/cluster.md is written.
"""

import json
import math
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from pyiceberg.io.pyarrow import PyArrowFileIO

from benchmarks.chapters import measured_by, write_figures
from benchmarks.common import machine
from puffinry.catalogs import load_table
from puffinry.execution import LIMITS_WITHOUT_SPARK, cut_tasks
from puffinry.metadata import TableMetadata, resolve
from puffinry.metadata.planning import LiveFile, plan_scan, replacements
from puffinry.refresh import RefreshOptions, compute_statistics
from puffinry.statistics import answer_for
from tests.metadata.written import History, Writer, added, column, data_file, metric, optional
from tests.support.no_session import no_spark

PAGE = Path(__file__).parents[1] / "docs" / "cluster.md"
PATHS, POSITIONS = 2147483546, 2147483545  # field ids of position-delete files

Run = Callable[[], float | None]  # bytes; None: its CPU seconds are measured


@dataclass(frozen=True)
class Curve:
    """A cost at several sizes of something."""

    what: str
    sizes: Sequence[int]
    of: str
    prepare: Callable[[Path, int], Run]
    why: str = ""  # it grows faster than its size

    def costs(self) -> list[tuple[float, str]]:
        self.cost(self.sizes[0])  # kernels are compiled, modules imported
        return [self.cost(size) for size in self.sizes]

    def cost(self, size: int) -> tuple[float, str]:
        with tempfile.TemporaryDirectory(prefix="puffinry-growth-") as folder:
            run = self.prepare(Path(folder), size)
            started = time.process_time()
            amount = run()
            seconds = time.process_time() - started
        return (seconds, f"{seconds:.2f} s") if amount is None else (amount, f"{amount / 1e6:,.0f} MB")

    def row(self) -> str:
        costs = self.costs()
        growth = math.log(self.sizes[-1] / self.sizes[0])
        exponent = math.log(max(costs[-1][0], 1e-9) / max(costs[0][0], 1e-9)) / growth
        sizes = ", ".join(f"{size:,}" for size in self.sizes)
        measured = ", ".join(text for _, text in costs)
        return f"| {self.what} | {sizes} {self.of} | {measured} | {exponent:.2f} | {self.why} |"


def compactions(reach: Callable[[int, int], tuple[int, int]]) -> Callable[[Path, int], Run]:
    """As many files as the size, and a compaction for each hundred, whose deletes may touch files as `reach` says."""

    def prepare(folder: Path, files: int) -> Run:
        history = History(folder)
        history.add([added(data_file(f"/f{number:06d}", record_count=100)) for number in range(files)])
        history.snapshot("append")
        for number in range(files // 100):
            for path in [path for path, line in history.lines.items() if line["content"]]:
                history.remove(path)
            lower, upper = (metric({PATHS: f"/f{each:06d}".encode()}) for each in reach(number, files))
            deletes = data_file(f"/d{number}", content=1, record_count=5, lower_bounds=lower, upper_bounds=upper)
            history.add([added(deletes)], deletes=True)
            history.snapshot("replace")
        metadata = history.finish()
        first, *_, last = metadata.snapshots.values()
        return lambda: done(replacements(metadata, first, last, PyArrowFileIO()))

    return prepare


def upserts(keys: Callable[[int, int], tuple[int, int]]) -> Callable[[Path, int], Run]:
    """As many commits as the size, of a data file and an equality-delete file without partition."""

    def prepare(folder: Path, commits: int) -> Run:
        def entry(name: str, number: int, **more: Any) -> dict[str, Any]:
            lower, upper = (metric({1: key.to_bytes(8, "little")}) for key in keys(number, commits))
            known = {"lower_bounds": lower, "upper_bounds": upper, "null_value_counts": metric({1: 0})}
            return added(data_file(f"/{name}{number}", **known, **more), sequence_number=number)

        writer = Writer(folder, [column(1, "id")])
        writer.add(entry("data", number) for number in range(commits))
        writer.add((entry("gone", number, content=2, equality_ids=[1]) for number in range(commits)), deletes=True)
        return planned(writer)

    return prepare


def planned(writer: Writer) -> Run:
    metadata = writer.finish()
    return lambda: done(plan_scan(metadata, resolve(metadata), PyArrowFileIO()))


def small_manifests(folder: Path, count: int) -> Run:
    """Manifests of one file each."""
    writer = Writer(folder, [column(1, "id")])
    for number in range(count):
        writer.add([added(data_file(f"/f{number}"), sequence_number=1)])
    return planned(writer)


def wide_specs(folder: Path, count: int) -> Run:
    """Partition specs of 34 to 40 identity fields, and a manifest of twenty files of each."""
    width = 40
    kinds = ["string" if number % 2 else "long" for number in range(width)]
    columns = [column(1 + number, f"c{number}", kind) for number, kind in enumerate(kinds)]
    ids = {spec: [(spec + number) % width for number in range(width - spec % 7)] for spec in range(count)}
    specs = {
        spec: [
            {"name": f"p{each}", "transform": "identity", "source-id": 1 + each, "field-id": 1000 + width * spec + each}
            for each in own
        ]
        for spec, own in ids.items()
    }
    avro = {
        spec: [optional(f"p{each}", 1000 + width * spec + each, kinds[each]) for each in own]
        for spec, own in ids.items()
    }
    writer = Writer(folder, columns, specs, avro)
    for spec, own in ids.items():
        tuples = ({f"p{each}": f"value {file}" if each % 2 else file for each in own} for file in range(20))
        files = [data_file(f"/{spec}/{file}", partition=values) for file, values in enumerate(tuples)]
        writer.add([added(file, sequence_number=1) for file in files], spec_id=spec)
    return planned(writer)


def deletes_of_each_file(folder: Path, count: int, is_vector: bool) -> Run:
    """As many data files as the size, each with a position-delete file or deletion vector of its own."""
    at_once = 10_000
    writer = Writer(folder, [column(1, "id")])

    def deletes(number: int) -> dict[str, Any]:
        path = f"/warehouse/db/orders/data/f{number:07d}.parquet"
        if is_vector:
            place = {"content_offset": 4 + 50 * (number % 100), "content_size_in_bytes": 50}
            known: dict[str, Any] = {"file_format": "PUFFIN", "referenced_data_file": path} | place
            return data_file(f"/warehouse/db/orders/data/d{number // 100}.puffin", content=1, record_count=3, **known)
        lower, upper = (metric({PATHS: path.encode()}) for _ in range(2))
        of = f"/warehouse/db/orders/data/d{number}.parquet"
        return data_file(of, content=1, record_count=3, lower_bounds=lower, upper_bounds=upper)

    for first in range(0, count, at_once):
        numbers = range(first, min(first + at_once, count))
        data = (data_file(f"/warehouse/db/orders/data/f{number:07d}.parquet") for number in numbers)
        writer.add(added(file, sequence_number=1) for file in data)
        writer.add((added(deletes(number), sequence_number=2) for number in numbers), deletes=True)
    return planned(writer)


def large_page(encoding: str) -> Callable[[Path, int], Run]:
    """A page of so many MB of text, in a file of which one row is deleted."""

    def prepare(folder: Path, megabytes: int) -> Run:
        rows = megabytes * 10_000
        text = field("a", 1, pa.large_string())
        values = pa.array((f"{number:0100d}" for number in range(rows)), pa.large_string())
        data, gone = folder / "data.parquet", folder / "gone.parquet"
        options: dict[str, Any] = {"use_dictionary": False, "column_encoding": {"a": encoding}, "compression": "NONE"}
        pages = {"data_page_size": 1 << 30, "write_batch_size": rows, "row_group_size": rows}
        pq.write_table(pa.table([values], pa.schema([text])), data, **options, **pages)
        fields = [field("file_path", PATHS, pa.string()), field("pos", POSITIONS, pa.int64())]
        pq.write_table(pa.table([[str(data)], [0]], pa.schema(fields)), gone)
        (folder / "metadata").mkdir()
        writer = Writer(folder / "metadata", [column(1, "a", "string")])
        writer.add([added(data_file(str(data), record_count=rows, file_size_in_bytes=data.stat().st_size))])
        size = gone.stat().st_size
        writer.add([added(data_file(str(gone), content=1, record_count=1, file_size_in_bytes=size))], deletes=True)
        return analysis(folder, writer.finish())

    return prepare


def field(name: str, field_id: int, kind: pa.DataType) -> pa.Field:
    return pa.field(name, kind, nullable=False, metadata={"PARQUET:field_id": str(field_id)})


def analysis(folder: Path, metadata: TableMetadata) -> Run:
    document = json.loads(metadata.to_bytes()) | {"location": str(folder)}
    (folder / "metadata" / "v1.metadata.json").write_text(json.dumps(document))
    table = load_table(str(folder))
    options = RefreshOptions(limits=LIMITS_WITHOUT_SPARK)
    return lambda: done(compute_statistics(no_spark, table, answer_for(table.metadata, None, options), options))


def avro_on_cores(_: Path, cores: int) -> Run:
    """One Avro file of 1 GB and 16 columns: what its tasks would read."""
    file = LiveFile(0, "/a.avro", "avro", 1_000_000_000, 1_000_000, 1, 0)
    tasks = cut_tasks([(file, range(1, 17))], cores)
    return lambda: float(sum(piece.file.size_in_bytes for task in tasks for piece in task.pieces))


def done(_: object) -> None:
    """What a curve's run gives is not needed."""


CURVES = {
    "compactions": Curve(
        "compactions, each with deletes of one file",
        (1_000, 4_000, 16_000),
        "files, a compaction for each 100",
        compactions(lambda number, _: (number, number)),
    ),
    "wide-compactions": Curve(
        "compactions, each with deletes that may touch any file",
        (1_000, 4_000, 16_000),
        "files, a compaction for each 100",
        compactions(lambda _, files: (0, files)),
        "each file's deletes changed at each compaction, which must be seen",
    ),
    "upserts": Curve(
        "planning upserts of new keys",
        (2_000, 8_000, 32_000),
        "commits",
        upserts(lambda number, _: (10 * number, 10 * number + 15)),
    ),
    "wide-upserts": Curve(
        "planning upserts of keys from everywhere",
        (500, 1_000, 2_000),
        "commits",
        upserts(lambda _, commits: (0, 10 * commits)),
        "every delete may touch every older file: by the specification each is matched with half of them",
    ),
    "small-manifests": Curve("planning manifests of one file", (1_000, 4_000, 16_000), "manifests", small_manifests),
    "specs": Curve("planning 20 files of each partition spec of 34 to 40 fields", (50, 150, 500), "specs", wide_specs),
    "vectors": Curve(
        "planning files with a deletion vector each",
        (4_000, 16_000, 64_000),
        "files",
        partial(deletes_of_each_file, is_vector=True),
    ),
    "position-deletes": Curve(
        "planning files with a position-delete file each",
        (4_000, 16_000, 64_000),
        "files",
        partial(deletes_of_each_file, is_vector=False),
    ),
    "plain-page": Curve("one page, one row deleted", (15, 60, 240), "MB of text", large_page("PLAIN")),
    "delta-page": Curve("the same, DELTA", (15, 60, 240), "MB of text", large_page("DELTA_LENGTH_BYTE_ARRAY")),
    "avro": Curve("what tasks read of one Avro file of 1 GB", (1, 4, 16, 64), "cores", avro_on_cores),
}


def main(names: Sequence[str]) -> None:
    lines = ["| | sizes | cost | exponent | why above 1.1 |", "|---|---|---|---:|---|"]
    for name in names or CURVES:
        lines.append(CURVES[name].row())
        print(lines[-1], flush=True)
    if not names:
        when = f"Measured on {machine()}, {datetime.now(UTC):%Y-%m-%d}:\n"
        write_figures(PAGE, measured_by("python -m benchmarks.growth"), "\n".join([when, *lines]))


if __name__ == "__main__":
    main(sys.argv[1:])
