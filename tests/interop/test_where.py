"""`--where` on tables that PyIceberg writes, against what SQL says of each of their rows, in plain Python.

Run by hand for as long as you like: .venv/bin/python -m tests.interop.test_where EXAMPLES
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from decimal import Decimal
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import UUID

import fastavro
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.io.pyarrow import schema_to_pyarrow
from pyiceberg.schema import Schema
from pyiceberg.table import Table
from pyiceberg.transforms import (
    BucketTransform,
    DayTransform,
    HourTransform,
    IdentityTransform,
    MonthTransform,
    Transform,
    TruncateTransform,
    YearTransform,
)
from pyiceberg.types import (
    BooleanType,
    DateType,
    DecimalType,
    DoubleType,
    FloatType,
    IntegerType,
    ListType,
    LongType,
    NestedField,
    PrimitiveType,
    StringType,
    StructType,
    TimestampType,
    TimestamptzType,
    TimeType,
    UUIDType,
)

from puffinry.catalogs import load_table, open_catalog
from puffinry.errors import FilterError
from puffinry.metadata import ROWS, resolve
from puffinry.metadata.planning import parse_filter, plan_scan
from puffinry.scan import ScanContext, scan_file
from tests.interop.filtering import Filter, Kinds, filters
from tests.scan.exact import exact_columns

pytestmark = pytest.mark.heavy

NUMBERS = count()
SCHEMA = Schema(
    NestedField(1, "row", LongType(), required=True),
    NestedField(2, "i", IntegerType()),
    NestedField(3, "l", LongType()),
    NestedField(4, "f", FloatType()),
    NestedField(5, "d", DoubleType()),
    NestedField(6, "dec", DecimalType(9, 2)),
    NestedField(7, "s", StringType()),
    NestedField(8, "day", DateType()),
    NestedField(9, "clock", TimeType()),
    NestedField(10, "ts", TimestampType()),
    NestedField(11, "tz", TimestamptzType()),
    NestedField(12, "b", BooleanType()),
    NestedField(13, "key", UUIDType()),
    NestedField(14, "two words", IntegerType()),
    NestedField(
        15,
        "st",
        StructType(
            NestedField(16, "x", IntegerType()),
            NestedField(17, "y", DoubleType()),
            NestedField(18, "t", StringType()),
            NestedField(19, "deep", StructType(NestedField(20, "z", LongType()))),
        ),
    ),
    NestedField(21, "li", ListType(22, IntegerType(), element_required=False)),
)
ZEROS = [-0.0, 0.0, float("nan"), float("inf"), float("-inf"), -1.5, 1.5]
TENTHS = [Decimal(n) / 10 for n in range(-3, 4)]
INTEGERS = st.integers(-5, 5) | st.sampled_from([2**31 - 1, -(2**31)])
TEXTS = st.sampled_from(["", "a", "ab", "abc", "é", "😀", "\uffff", "it's", "a%", "a" * 20, "a" * 16 + "b"])
TIMES = st.datetimes(datetime(1969, 12, 30), datetime(1970, 1, 3)) | st.just(datetime(1970, 1, 1))
VALUES: Mapping[str, st.SearchStrategy[Any]] = {
    "i": INTEGERS,
    "l": INTEGERS | st.sampled_from([2**63 - 1, -(2**63)]),
    "f": st.sampled_from([*ZEROS, *(float(pa.scalar(float(tenth), pa.float32()).as_py()) for tenth in TENTHS)]),
    "d": st.sampled_from([*ZEROS, *map(float, TENTHS)]),
    "dec": st.integers(-250, 250).map(lambda unscaled: Decimal(unscaled).scaleb(-2))
    | st.sampled_from([Decimal("9999999.99"), Decimal("-9999999.98")]),  # less overflows PyIceberg's truncation
    "s": TEXTS,
    "day": st.dates(date(1969, 11, 1), date(1970, 2, 1)),
    "clock": st.times(),
    "ts": TIMES,
    "tz": TIMES.map(lambda moment: moment.replace(tzinfo=UTC)),
    "b": st.booleans(),
    "key": st.integers(0, 3).map(lambda n: UUID(int=n << 126 | n)),
    "two words": INTEGERS,
}
INSIDE: Mapping[str, st.SearchStrategy[Any]] = {"x": INTEGERS, "y": VALUES["d"], "t": TEXTS}
FRACTIONS = st.sampled_from([*TENTHS, Decimal("-2.5"), Decimal("2.5"), Decimal("1.50")])
WHOLE = st.sampled_from([Decimal("2.0"), Decimal("-1.00")])
WIDE = [sign * number for number in (2**31 + 1, 2**63 + 1, 10**39) for sign in (1, -1)]
BEYOND = st.sampled_from([2**31, 2**63, *WIDE, Decimal("1.505"), Decimal("0.5")])
INFINITE = st.sampled_from([float("inf"), float("-inf")])


def mostly(usual: st.SearchStrategy[Any], rare: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.integers(0, 15).flatmap(lambda number: usual if number else rare)


LITERALS: Mapping[str, st.SearchStrategy[Any]] = {
    **VALUES,
    **dict.fromkeys(["i", "l", "two words", "st.x", "st.deep.z"], mostly(INTEGERS | WHOLE, BEYOND)),
    "dec": mostly(VALUES["dec"] | st.integers(-5, 5) | FRACTIONS, BEYOND),
    **dict.fromkeys(["f", "d", "st.y"], mostly(INTEGERS | FRACTIONS | INFINITE, BEYOND)),
    "st.t": TEXTS,
}
PARTITIONS: Sequence[tuple[str, Transform[Any, Any]]] = [
    *((name, IdentityTransform()) for name in ("i", "l", "dec", "s", "day", "ts", "tz", "b")),
    *((name, BucketTransform(3)) for name in ("i", "l", "dec", "s", "day", "ts", "tz")),
    *((name, TruncateTransform(2)) for name in ("i", "l", "dec", "s")),
    *((name, kind()) for name in ("day", "ts", "tz") for kind in (YearTransform, MonthTransform, DayTransform)),
    *((name, HourTransform()) for name in ("ts", "tz")),
]
METRICS = ["none", "counts", "truncate(2)", "truncate(16)", "full"]
WIDER: Mapping[str, PrimitiveType] = {"i": LongType(), "f": DoubleType(), "dec": DecimalType(15, 2), "st.x": LongType()}
Row = Mapping[str, Any]


@st.composite
def rows(draw: Any) -> list[Row]:
    deep = st.fixed_dictionaries({"z": st.none() | INTEGERS})
    inside = {name: st.none() | values for name, values in INSIDE.items()} | {"deep": st.none() | deep}
    columns = {name: st.none() | values for name, values in VALUES.items()}
    columns["st"] = st.none() | st.fixed_dictionaries(inside)
    columns["li"] = st.none() | st.lists(st.none() | INTEGERS, max_size=2)
    pools = {name: draw(st.lists(values, min_size=1, max_size=4)) for name, values in columns.items()}
    random = draw(st.randoms(use_true_random=False))
    return [{name: random.choice(pool) for name, pool in pools.items()} for _ in range(draw(st.integers(1, 16)))]


class Written:
    """A table as PyIceberg writes it, and its live rows."""

    def __init__(self, catalog: SqlCatalog, metrics: str, version: str, partition: tuple[str, Any] | None) -> None:
        properties = {"write.metadata.metrics.default": metrics, "format-version": version}
        self.identifier = f"db.t{next(NUMBERS)}"
        self.table: Table = catalog.create_table(self.identifier, SCHEMA, properties=properties)
        if partition:
            with self.table.update_spec() as update:
                update.add_field(*partition, "p")
        self.rows: list[Row] = []

    @property
    def schema(self) -> Schema:
        """That of the snapshot: a column that was widened since is still narrow there."""
        snapshot = self.table.current_snapshot()
        assert snapshot is not None
        assert snapshot.schema_id is not None
        return self.table.schemas()[snapshot.schema_id]

    def append(self, added: Sequence[Row]) -> None:
        numbered = [{"row": len(self.rows) + number, **row} for number, row in enumerate(added)]
        schema = schema_to_pyarrow(self.table.schema(), include_field_ids=False)
        arrays = [_array([row[field.name] for row in numbered], field.type) for field in schema]
        self.table.append(pa.Table.from_arrays(arrays, schema=schema))
        self.rows += numbered

    def widen(self, name: str) -> None:
        with self.table.update_schema() as update:
            update.update_column(tuple(name.split(".")), WIDER[name])

    def delete_positions(self, every: int) -> None:
        """Add a position delete file for each data file, as a merge-on-read writer does.

        PyIceberg writes none, so a line for a manifest of deletes is put into the current snapshot's manifest list.
        """
        snapshot = self.table.current_snapshot()
        assert snapshot is not None
        path = _path(snapshot.manifest_list)
        list_schema, lines = _read(path)
        lines += [self._delete_manifest(line, every) for line in lines]
        with path.open("wb") as file:
            fastavro.writer(file, list_schema, lines)
        self.rows = [row for row in self.rows if row["row"] % every]

    def _delete_manifest(self, line: dict[str, Any], every: int) -> dict[str, Any]:
        path = _path(line["manifest_path"])
        schema, entries = _read(path)
        for entry in entries:
            data = entry["data_file"]
            numbers = pq.read_table(_path(data["file_path"]), columns=["row"])["row"].to_pylist()
            positions = [position for position, number in enumerate(numbers) if number % every == 0]
            deletes = _path(data["file_path"]).with_suffix(".deletes.parquet")
            pq.write_table(_position_deletes(data["file_path"], positions), deletes)
            known = {"partition", "file_format"}
            data.update(dict.fromkeys(data.keys() - known))
            data.update(content=1, file_path=f"file://{deletes}", record_count=len(positions))
            data.update(file_size_in_bytes=deletes.stat().st_size)
            entry.update(status=1, sequence_number=None, file_sequence_number=None, snapshot_id=None)
        written = path.with_suffix(".deletes.avro")
        with written.open("wb") as file:
            fastavro.writer(file, schema, entries)
        return line | {"manifest_path": f"file://{written}", "manifest_length": written.stat().st_size, "content": 1}


def _array(values: list[Any], kind: pa.DataType) -> pa.Array:
    if isinstance(kind, pa.UuidType):
        return pa.ExtensionArray.from_storage(kind, pa.array([v and v.bytes for v in values], pa.binary(16)))
    return pa.array(values, kind)


def _path(location: str) -> Path:
    return Path(location.removeprefix("file://"))


def _read(path: Path) -> tuple[Any, list[Any]]:
    with path.open("rb") as file:
        reader = fastavro.reader(file)
        return reader.writer_schema, list(reader)


def _position_deletes(path: str, positions: Sequence[int]) -> pa.Table:
    ids = [{b"PARQUET:field_id": str(number).encode()} for number in (2147483546, 2147483545)]
    fields = [pa.field("file_path", pa.string(), False, ids[0]), pa.field("pos", pa.int64(), False, ids[1])]
    return pa.table([pa.array([path] * len(positions)), pa.array(positions, pa.int64())], pa.schema(fields))


def by_path(row: Row) -> dict[str, Any]:
    """A row's values by dotted path, those of a struct that is null null as well."""
    inside = row["st"] or {}
    below = {f"st.{name}": inside.get(name) for name in (*INSIDE, "deep")}
    return {**row, **below, "st.deep.z": (below["st.deep"] or {}).get("z")}


def kinds_of(schema: Schema) -> Kinds:
    names = [*LITERALS, "st", "li", "st.deep"]
    kinds = {name: schema.find_field(name).field_type for name in names}
    return {name: kind if isinstance(kind, PrimitiveType) else None for name, kind in kinds.items()}


def matching_rows(written: Written, catalog: SqlCatalog, text: str) -> tuple[int, dict[str, tuple[int, int, int]]]:
    """What Puffinry counts of the rows that match: how many there are, and each column's distinct, values, nulls."""
    table = load_table(written.identifier, open_catalog("where", **catalog.properties))
    plan = plan_scan(table.metadata, resolve(table.metadata), table.io, parse_filter(text))
    context = ScanContext.of(plan, table.metadata, table.io.properties)
    found = exact_columns(part for file in plan.files for part in scan_file(file, [ROWS, *plan.columns], context))
    counted = {column.name: found.get(column.field_id) for column in plan.columns}
    columns = {n: (len(c.distinct), c.value_count, c.null_count) if c else (0, 0, 0) for n, c in counted.items()}
    return (found[ROWS.field_id].null_count if found else 0), columns


def is_refused(written: Written, catalog: SqlCatalog, text: str) -> bool:
    try:
        matching_rows(written, catalog, text)
    except FilterError as error:
        return "is no value of the column" in str(error)
    return False


def expected_rows(written: Written, asked: Filter) -> tuple[int, dict[str, tuple[int, int, int]]]:
    """The same by Python."""
    kinds = kinds_of(written.schema)
    live = [row for row in map(by_path, written.rows) if asked.says(row, kinds)]
    columns = {name: [row[name] for row in live] for name in ("row", *LITERALS)}
    columns["li.element"] = [each for row in live for each in row["li"] or []]
    return len(live), {name: _counts(values) for name, values in columns.items()}


def _counts(values: Sequence[Any]) -> tuple[int, int, int]:
    """Distinct values (floats by their bits), values, nulls."""
    present = Counter(repr(v) if isinstance(v, float) else v for v in values if v is not None)
    return len(present), present.total(), len(values) - present.total()


def wrong(catalog: SqlCatalog, data: st.DataObject) -> Iterator[tuple[Any, ...]]:
    """Write a table at random, and ask it at random: what was counted otherwise than by Python."""
    partition = data.draw(st.none() | st.sampled_from(PARTITIONS))
    version = data.draw(st.sampled_from(["1", "2"]))
    written = Written(catalog, data.draw(st.sampled_from(METRICS)), version, partition)
    written.append(data.draw(rows()))
    widened = data.draw(st.lists(st.sampled_from([*WIDER]), max_size=4, unique=True))
    for name in widened:
        written.widen(name)
    if data.draw(st.booleans()):
        written.append(data.draw(rows()))
    if version == "2" and data.draw(st.booleans()):
        written.delete_positions(data.draw(st.integers(1, 4)))
    asked = filters(LITERALS, ["st", "li", "st.deep"])
    kinds = kinds_of(written.schema)
    for each in data.draw(st.lists(asked, min_size=6, max_size=12)):
        if not each.fits(kinds):
            if not is_refused(written, catalog, each.text):
                yield each.text, "is not refused"
            continue
        found, expected = matching_rows(written, catalog, each.text), expected_rows(written, each)
        if found != expected:
            yield (
                each.text,
                found[0],
                expected[0],
                {n: (c, expected[1][n]) for n, c in found[1].items() if c != expected[1][n]},
            )


@pytest.fixture(scope="module")
def catalog(tmp_path_factory: pytest.TempPathFactory) -> SqlCatalog:
    return catalog_in(tmp_path_factory.mktemp("where"))


def catalog_in(folder: Path) -> SqlCatalog:
    catalog = SqlCatalog("where", uri=f"sqlite:///{folder}/catalog.db", warehouse=f"file://{folder}")
    catalog.create_namespace("db")
    return catalog


RANDOM = settings(derandomize=True, suppress_health_check=list(HealthCheck), deadline=None)


def test_the_least_long_is_no_null_as_a_partition(catalog: SqlCatalog) -> None:
    written = Written(catalog, "full", "2", ("l", IdentityTransform()))
    written.append([dict.fromkeys([*VALUES, "st", "li"]) | {"l": value} for value in (-(2**63), None, 5)])
    assert matching_rows(written, catalog, "row is not null")[1]["l"] == (2, 2, 1)
    assert matching_rows(written, catalog, "l < -5")[1]["l"] == (1, 1, 0)


@settings(RANDOM, max_examples=20)
@given(data=st.data())
def test_the_rows_of_a_filter_are_those_of_which_sql_says_so(catalog: SqlCatalog, data: st.DataObject) -> None:
    assert not list(wrong(catalog, data))


def _main() -> None:
    with TemporaryDirectory() as folder:
        catalog = catalog_in(Path(folder))

        @settings(RANDOM, derandomize=False, database=None, phases=[Phase.generate], max_examples=int(sys.argv[1]))
        @given(data=st.data())
        def run(data: st.DataObject) -> None:
            for each in wrong(catalog, data):
                sys.stdout.write(f"{each}\n")

        run()


if __name__ == "__main__":
    _main()
