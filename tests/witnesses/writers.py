"""Random Parquet files by writers of several versions, held against plain Python: `python -m tests.witnesses.writers`.

Each writer has an environment of its own, made of wheels by uv. What cannot be had here is named and is absent.
"""

import base64
import json
import math
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from pyiceberg.schema import Schema, assign_fresh_schema_ids
from pyiceberg.table.name_mapping import create_mapping_from_schema
from pyiceberg.types import (
    BinaryType,
    BooleanType,
    DateType,
    DecimalType,
    DoubleType,
    IcebergType,
    IntegerType,
    ListType,
    LongType,
    NestedField,
    StringType,
    StructType,
    TimestampNanoType,
    TimestampType,
)

from puffinry.errors import PuffinryError
from puffinry.metadata import LeafColumn, leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.scan import ScanContext, prove_file, scan_file
from puffinry.sketches import Interval, interval
from tests.packaging.pythons import interpreter
from tests.packaging.quick_tests import ENVIRONMENTS, say
from tests.scan.arrow_path import through_arrow
from tests.scan.exact import ExactColumn, exact_columns
from tests.scan.proofs import proven_by_tasks
from tests.scan.random_tables import truth_of

WRITE = Path(__file__).with_name("write_with.py")
TABLES = 5  # by each writer
Column = tuple[str, list[Any]]  # its kind, a value or None for each row
Columns = Mapping[str, Column]


@dataclass(frozen=True)
class Writer:
    """A package in one of its versions, the Python that it has wheels for, and what it needs of its time."""

    package: str
    version: str  # empty: today's
    python: str
    beside: tuple[str, ...] = ()
    wrong: frozenset[str] = frozenset()  # kinds of columns of which it writes other values than it was given

    @property
    def name(self) -> str:
        return f"{self.package} {self.version or 'newest'}"


OF_2021 = ("numpy<1.24", "pandas<1.5")
WRITERS = (
    Writer("pyarrow", "2.0.0", "3.8", OF_2021, frozenset({"struct"})),
    Writer("pyarrow", "5.0.0", "3.9", OF_2021),
    Writer("pyarrow", "14.0.2", "3.11", ("numpy<2",)),
    Writer("pyarrow", "22.0.0", "3.11"),
    Writer("pyarrow", "", "3.11"),
    Writer("polars", "1.20.0", "3.11"),
    Writer("polars", "1.39.3", "3.11"),  # counts nulls once for each page
    Writer("polars", "", "3.11"),
    Writer("duckdb", "1.2.2", "3.11"),
    Writer("duckdb", "", "3.11"),
    Writer("fastparquet", "2023.10.1", "3.11", ("numpy<2", "pandas<2.2")),
    Writer("fastparquet", "", "3.11"),
    Writer("arro3-io", "", "3.11", ("pyarrow",)),  # arrow-rs
)

KINDS: Mapping[str, IcebergType] = {
    "long": LongType(),
    "int": IntegerType(),
    "double": DoubleType(),
    "boolean": BooleanType(),
    "string": StringType(),
    "binary": BinaryType(),
    "date": DateType(),
    "timestamp": TimestampType(),
    "decimal": DecimalType(20, 2),
    "category": StringType(),
    "list_long": ListType(100, LongType(), False),
    "list_string": ListType(101, StringType(), False),
    "struct": StructType(NestedField(102, "number", LongType()), NestedField(103, "text", StringType())),
}


def main(seed: int) -> None:
    """Exit with 1 where a file was read otherwise than it was written."""
    say(f"seed {seed}")
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        for writer in WRITERS:
            python = _environment(writer)
            if python is None:
                say(f"{writer.name}: absent")
                continue
            found = [each for number in range(TABLES) for each in faults(writer, python, Path(folder), seed + number)]
            say(f"{writer.name}: {'; '.join(found) if found else 'right'}")
            wrong += found
    sys.exit(bool(wrong))


def _environment(writer: Writer) -> Path | None:
    """The Python of a new environment that has the writer; None where there are no wheels or no such Python."""
    found = interpreter(writer.python)
    place = ENVIRONMENTS / "writers" / writer.name.replace(" ", "-")
    what = (f"{writer.package}=={writer.version}" if writer.version else writer.package, *writer.beside)
    uv = (sys.executable, "-m", "uv")
    wheels = ("--quiet", "--only-binary", ":all:", "--python", str(place / "bin" / "python"))
    made = found and _succeeds(*uv, "venv", "--quiet", "--clear", "--python", found, str(place))
    return place / "bin" / "python" if made and _succeeds(*uv, "pip", "install", *wheels, *what) else None


def _succeeds(*command: str) -> bool:
    return subprocess.run(command, check=False).returncode == 0


def faults(writer: Writer, python: Path, folder: Path, seed: int) -> Iterator[str]:
    """What is read otherwise in the files that the writer makes of one random table."""
    columns = {name: each for name, each in _columns(random.Random(seed)) if each[0] not in writer.wrong}
    out = folder / f"{writer.name}-{seed}"
    out.mkdir()
    given = out / "columns.json"
    given.write_text(
        json.dumps({name: (kind, [_as_json(each) for each in of]) for name, (kind, of) in columns.items()})
    )
    done = subprocess.run([python, WRITE, writer.package, given, out], capture_output=True, text=True, check=False)
    if done.returncode:
        yield f"seed {seed}: not written: {done.stderr.strip().splitlines()[-1]}"
        return
    rows = len(next(iter(columns.values()))[1])
    for path in sorted(out.glob("*.parquet")):
        schema = _schema(columns, path)
        truth = _truth(schema, columns)
        for by_arrow in (False, True):
            place = f"seed {seed}, {path.name}, {'Arrow' if by_arrow else 'pages'}"
            try:
                found = _scanned(path, schema, rows, by_arrow)
            except PuffinryError as error:
                if _arrow_reads(path):  # it refuses some pages in a DELTA encoding by DuckDB 2
                    yield f"{place}: {error}"
                continue
            for leaf in leaf_columns(schema)[0]:
                ours, true = found.get(leaf.field_id), truth[leaf.field_id]
                if ours != true:
                    yield f"{place}: {leaf.name}: {_said(ours)}, truth {_said(true)}"
        for leaf, proven in _proven(path, schema, rows):
            if not proven.low <= (true_ndv := len(truth[leaf.field_id].distinct)) <= proven.high:
                yield f"seed {seed}, {path.name}: {leaf.name}: {proven}, truth {true_ndv}"


def _arrow_reads(path: Path) -> bool:
    try:
        pq.read_table(path)
    except (pa.ArrowException, OSError):
        return False
    return True


def _scanned(path: Path, schema: Schema, rows: int, by_arrow: bool) -> dict[int, ExactColumn]:
    context = ScanContext(schema, name_mapping_json=create_mapping_from_schema(schema).model_dump_json())
    file = through_arrow(LiveFile(0, str(path), "parquet", path.stat().st_size, rows, 1, 0), by_arrow)
    return exact_columns(scan_file(file, leaf_columns(schema)[0], context))


def _proven(path: Path, schema: Schema, rows: int) -> Iterator[tuple[LeafColumn, Interval]]:
    """What holds of each column without its data, and what a scan knows of it beside its hashes."""
    context = ScanContext(schema, name_mapping_json=create_mapping_from_schema(schema).model_dump_json())
    file = LiveFile(0, str(path), "parquet", path.stat().st_size, rows, 1, 0)
    leaves = leaf_columns(schema)[0]
    pieces = prove_file(file, leaves, context, math.inf)
    yield from ((leaf, interval(leaf.type, pieces[leaf.field_id], [], 0)) for leaf in leaves)
    for leaf in leaves:
        with suppress(PuffinryError):  # which others look into
            yield leaf, proven_by_tasks([file], [leaf], context)[leaf.field_id]


def _said(column: ExactColumn | None) -> str:
    return f"ndv {len(column.distinct)} of {column.value_count}, {column.null_count} nulls" if column else "nothing"


def _columns(draw: random.Random) -> Iterator[tuple[str, Column]]:
    """Columns of as many rows, each with its part of nulls, few or many distinct values, in runs or mixed."""
    rows = draw.randint(1, 3000)
    for kind in KINDS:
        for number in range(2):
            nulls = draw.choice((0, 0, 0.01, 0.5, 0.98, 1))
            pool = [_value(kind, draw) for _ in range(draw.choice((1, 2, 30, 3000)))]
            values = [None if draw.random() < nulls else draw.choice(pool) for _ in range(rows)]
            if draw.random() < 0.3:
                values.sort(key=repr)
            yield f"{kind}{number}", (kind, values)


def _value(kind: str, draw: random.Random) -> Any:
    match kind:
        case "long":
            return draw.choice((0, -1, 2**63 - 1, draw.randint(-(2**62), 2**62)))
        case "int":
            return draw.randint(-(2**31), 2**31 - 1)
        case "double":
            return draw.choice((0.0, draw.gauss(0, 1), draw.random() * -1e300))  # DuckDB writes -0.0 as 0.0
        case "boolean":
            return draw.random() < 0.5
        case "string":
            return draw.choice(("", "ö", "x" * draw.randint(0, 40) + str(draw.randint(0, 10**6))))
        case "category":
            return draw.choice("abcdefgh")
        case "binary":
            return draw.randbytes(draw.randint(0, 9))
        case "date":
            return date(1900, 1, 1) + timedelta(draw.randint(0, 80_000))
        case "timestamp":
            return datetime(1900, 1, 1) + timedelta(microseconds=draw.randint(0, 2**52))
        case "decimal":
            return Decimal(draw.randint(-(10**19), 10**19)).scaleb(-2)
        case "struct":
            below = {"number": _value("long", draw), "text": _value("string", draw)}
            return {name: None if draw.random() < 0.2 else each for name, each in below.items()}
        case _:
            length = draw.choice((0, 1, 2, 7))
            return [None if draw.random() < 0.1 else _value(kind.removeprefix("list_"), draw) for _ in range(length)]


def _as_json(value: Any) -> Any:
    match value:
        case bytes():
            return base64.b64encode(value).decode()
        case datetime():
            return (value - datetime(1970, 1, 1)) // timedelta(microseconds=1)
        case date():
            return (value - date(1970, 1, 1)).days
        case Decimal():
            return str(value)
        case list():
            return [_as_json(each) for each in value]
        case _:
            return value


def _schema(columns: Columns, path: Path) -> Schema:
    """Of the columns that the file has: some writers lack types."""
    there = {field.name: field.type for field in pq.read_schema(path)}
    nanoseconds = {name for name, kind in there.items() if kind == pa.timestamp("ns")}
    kinds = {name: TimestampNanoType() if name in nanoseconds else KINDS[columns[name][0]] for name in there}
    return assign_fresh_schema_ids(Schema(*(NestedField(i, *each) for i, each in enumerate(kinds.items(), 1))))


def _truth(schema: Schema, columns: Columns) -> dict[int, ExactColumn]:
    def value(field: NestedField, given: Any) -> Any:
        is_nano = field.field_type == TimestampNanoType() and given is not None
        return 1000 * _as_json(given) if is_nano else given

    named = {field.name: [value(field, each) for each in columns[field.name][1]] for field in schema.fields}
    return truth_of(schema, [dict(zip(named, row, strict=True)) for row in zip(*named.values(), strict=True)])


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else int(time.time()))
