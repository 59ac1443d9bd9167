"""`plan --where` on tables that PyIceberg writes: no file is left out that has a row of which SQL says so.

What SQL says of each row is written down in plain Python.

Run by hand for as long as you like: .venv/bin/python -m tests.interop.test_where EXAMPLES
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from decimal import Decimal
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import UUID

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
from puffinry.metadata import resolve
from puffinry.metadata.planning import FilterPlan, plan_filter
from tests.interop.filtering import Filter, Kinds, filters

pytestmark = pytest.mark.slow

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

    def rows_by_file(self) -> dict[str, set[int]]:
        """The numbers of the rows in each data file."""
        paths = [task.file.file_path for task in self.table.scan().plan_files()]
        return {path: {*pq.read_table(_path(path), columns=["row"])["row"].to_pylist()} for path in paths}


def _array(values: list[Any], kind: pa.DataType) -> pa.Array:
    if isinstance(kind, pa.UuidType):
        return pa.ExtensionArray.from_storage(kind, pa.array([v and v.bytes for v in values], pa.binary(16)))
    return pa.array(values, kind)


def _path(location: str) -> Path:
    return Path(location.removeprefix("file://"))


def by_path(row: Row) -> dict[str, Any]:
    """A row's values by dotted path, those of a struct that is null null as well."""
    inside = row["st"] or {}
    below = {f"st.{name}": inside.get(name) for name in (*INSIDE, "deep")}
    return {**row, **below, "st.deep.z": (below["st.deep"] or {}).get("z")}


def kinds_of(schema: Schema) -> Kinds:
    names = [*LITERALS, "st", "li", "st.deep"]
    kinds = {name: schema.find_field(name).field_type for name in names}
    return {name: kind if isinstance(kind, PrimitiveType) else None for name, kind in kinds.items()}


def planned(written: Written, catalog: SqlCatalog, text: str) -> FilterPlan:
    table = load_table(written.identifier, open_catalog("where", **catalog.properties))
    return plan_filter(table.metadata, resolve(table.metadata), table.io, text)


def is_refused(written: Written, catalog: SqlCatalog, text: str) -> bool:
    try:
        planned(written, catalog, text)
    except FilterError as error:
        return "is no value of the column" in str(error)
    return False


def files_with_matches(written: Written, asked: Filter) -> set[str]:
    """The data files in which SQL finds a row."""
    kinds = kinds_of(written.schema)
    matching = {row["row"] for row in map(by_path, written.rows) if asked.says(row, kinds)}
    return {path for path, numbers in written.rows_by_file().items() if numbers & matching}


def wrong(catalog: SqlCatalog, data: st.DataObject) -> Iterator[tuple[Any, ...]]:
    """Write a table at random, and ask it at random: which files are left out wrongly."""
    partition = data.draw(st.none() | st.sampled_from(PARTITIONS))
    written = Written(catalog, data.draw(st.sampled_from(METRICS)), data.draw(st.sampled_from(["1", "2"])), partition)
    written.append(data.draw(rows()))
    widened = data.draw(st.lists(st.sampled_from([*WIDER]), max_size=4, unique=True))
    for name in widened:
        written.widen(name)
    if data.draw(st.booleans()):
        written.append(data.draw(rows()))
    asked = filters(LITERALS, ["st", "li", "st.deep"])
    kinds = kinds_of(written.schema)
    for each in data.draw(st.lists(asked, min_size=6, max_size=12)):
        if not each.fits(kinds):
            if not is_refused(written, catalog, each.text):
                yield each.text, "is not refused"
            continue
        found = planned(written, catalog, each.text)
        if sorted(found.all.paths) != sorted(written.rows_by_file()):
            yield each.text, "loses files", found
        if missed := files_with_matches(written, each) - {*found.opened.paths}:
            yield each.text, "leaves out", missed, found.skipped


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
    opened = {text: len(planned(written, catalog, text).opened.paths) for text in ("l < -5", "l is null", "l != 5")}
    assert opened == {"l < -5": 1, "l is null": 1, "l != 5": 2}


@settings(RANDOM, max_examples=20)
@given(data=st.data())
def test_no_file_is_left_out_that_has_a_row_of_which_sql_says_so(catalog: SqlCatalog, data: st.DataObject) -> None:
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
