"""`survey`: intervals that the truth never leaves, what they rest on, and how little is read for them."""

import math
import struct
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyarrow import orc
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.partitioning import PartitionField, PartitionSpec
from pyiceberg.schema import Schema
from pyiceberg.table.name_mapping import create_mapping_from_schema
from pyiceberg.transforms import IdentityTransform
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
    TimestampType,
)

from puffinry.catalogs import load_table
from puffinry.errors import PuffinryError, ScanError, SettingsError
from puffinry.knowledge import Budget, Survey, survey
from puffinry.metadata import LeafColumn, leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.metadata.planning.live_files import FileFormat
from puffinry.scan import ScanContext, prove_file, scan_file
from puffinry.sketches import UNBOUNDED, Interval, Piece, interval
from tests.conftest import Golden
from tests.knowledge.conftest import Make, opened, without_data
from tests.scan.proofs import proven_by_tasks
from tests.scan.random_tables import arrow_table, tables, truth_of, write

METADATA_ONLY = Budget(0, 0)


def surveyed(lake: SqlCatalog, name: str, budget: Budget | None = None, columns: Sequence[str] | None = None) -> Survey:
    return survey(opened(lake, name), None, columns, budget or Budget())


def bounds(found: Survey) -> dict[str, tuple[int, int]]:
    return {column.name: (each.low, each.high) for column, each in found.columns}


@pytest.mark.slow
@pytest.mark.parametrize("budget", [Budget(), METADATA_ONLY, Budget(3), Budget.of("40 KB")], ids=str)
def test_the_truth_of_each_golden_snapshot_lies_within(golden: Golden, golden_v4: Golden, budget: Budget) -> None:
    outside = []
    places = {of.location(name): (name, table) for of in (golden, golden_v4) for name, table in of.tables.items()}
    for location, (name, table) in places.items():
        source = load_table(str(location), None)
        for snapshot in table["snapshots"] if name != "no_ids_no_mapping" else ():
            found = bounds(survey(source, str(snapshot["snapshot_id"]), None, budget))
            for column in snapshot["columns"]:
                low, high = found.get(column["path"], (0, UNBOUNDED))  # those that are skipped have none
                if not column.get("skip") and not low <= column["ndv"] <= high:
                    outside.append((name, snapshot["label"], column["path"], low, column["ndv"], high))
    assert outside == []


NUMBERS = st.one_of(st.integers(-3, 3), st.integers(-(2**31), 2**31 - 1))
NANS = [struct.unpack("<d", struct.pack("<Q", bits))[0] for bits in (0x7FF8 << 48, 0x7FF8 << 48 | 7, 0xFFF8 << 48)]
KINDS: dict[str, tuple[IcebergType, pa.DataType, st.SearchStrategy[Any]]] = {
    "long": (LongType(), pa.int64(), NUMBERS),
    "promoted": (LongType(), pa.int32(), NUMBERS),
    "date": (DateType(), pa.date32(), st.dates(date(1969, 12, 30), date(1970, 1, 3)) | st.dates()),
    "timestamp": (TimestampType(), pa.timestamp("us"), st.datetimes(datetime(1900, 1, 1), datetime(2100, 1, 1))),
    "decimal": (DecimalType(9, 2), pa.decimal128(9, 2), st.integers(-99, 99).map(lambda n: Decimal(n).scaleb(-2))),
    "boolean": (BooleanType(), pa.bool_(), st.booleans()),
    "double": (DoubleType(), pa.float64(), st.sampled_from([0.0, -0.0, math.inf, 1.5, *NANS])),
    "string": (StringType(), pa.string(), st.sampled_from(["", "a", "b", "é", "x" * 5000]) | st.text(max_size=3)),
    "category": (StringType(), pa.dictionary(pa.int8(), pa.string()), st.sampled_from("abc")),
    "binary": (BinaryType(), pa.binary(), st.binary(max_size=2)),
    "list": (ListType(100, IntegerType(), False), pa.list_(pa.int32()), st.lists(NUMBERS | st.none(), max_size=3)),
}


OPTIONS = st.fixed_dictionaries(
    {
        "use_dictionary": st.booleans(),
        "data_page_version": st.sampled_from(["1.0", "2.0"]),
        "row_group_size": st.sampled_from([2, 5, 1000]),
        "dictionary_pagesize_limit": st.sampled_from([1, 40, 1 << 20]),  # from which on pages fall back
        "data_page_size": st.just(1),
        "write_batch_size": st.just(2),
        "store_decimal_as_integer": st.booleans(),
    }
)


@pytest.mark.slow
@given(kind=st.sampled_from(sorted(KINDS)), data=st.data(), options=OPTIONS)
def test_the_truth_of_random_files_lies_within(
    tmp_path_factory: pytest.TempPathFactory, kind: str, data: st.DataObject, options: dict[str, Any]
) -> None:
    iceberg, arrow, values = KINDS[kind]
    files = data.draw(st.lists(st.lists(values | st.none(), min_size=1, max_size=30), min_size=1, max_size=3))
    schema = Schema(NestedField(1, "c", iceberg))
    paths = []
    for rows in files:
        path = tmp_path_factory.mktemp("files") / "f.parquet"
        if kind == "category":  # with entries that no row has
            indices = pa.array([None if row is None else "zabcy".index(row) for row in rows], pa.int8())
            column: pa.Array = pa.DictionaryArray.from_arrays(indices, pa.array(list("zabcy")))
        else:
            column = pa.array(rows, arrow)
        pq.write_table(pa.table({"c": column}), path, **options)
        paths.append((path, len(rows)))
    flat = [each for rows in files for row in rows for each in (row if isinstance(row, list) else [row])]
    true = {struct.pack("<d", each) if isinstance(each, float) else each for each in flat if each is not None}
    found = proven(schema, paths)
    assert found.low <= len(true) <= found.high, (found, true)
    seen = scanned(schema, paths)
    assert seen.low <= len(true) <= seen.high, (seen, true)


@pytest.mark.slow
@pytest.mark.parametrize("file_format", ["parquet", "orc", "avro"])
@given(data=st.data())
def test_the_truth_of_random_tables_lies_within(
    tmp_path_factory: pytest.TempPathFactory, file_format: FileFormat, data: st.DataObject
) -> None:
    schema, rows = data.draw(tables(file_format))
    path = tmp_path_factory.mktemp("files") / "f"
    options = {"row_group_size": data.draw(st.sampled_from([3, 1000]))} if file_format == "parquet" else {}
    write(path, file_format, schema, rows, **options)
    file = LiveFile(0, str(path), file_format, path.stat().st_size, len(rows), 1, 0)
    context, columns, truth = ScanContext(schema), leaf_columns(schema)[0], truth_of(schema, rows)
    pieces, seen = prove_file(file, columns, context, math.inf), proven_by_tasks([file], columns, context)
    for column in columns:
        true = len(truth[column.field_id].distinct)
        for found in (interval(column.type, pieces[column.field_id], [], 0), seen[column.field_id]):
            assert found.low <= true <= found.high, (column, found, true)


@pytest.mark.parametrize("by", ["pyorc", "arrow"])
def test_an_orc_file_counts_its_values_and_tells_the_ends_of_whole_numbers(tmp_path: Path, by: str) -> None:
    kinds = {"n": LongType(), "d": DateType(), "s": StringType(), "e": IntegerType()}
    schema = Schema(*(NestedField(i, name, kind) for i, (name, kind) in enumerate(kinds.items(), 1)))
    day = date(1969, 12, 31)
    rows = [{"n": 7 + i % 3, "d": day, "s": "a" if i % 2 else None, "e": None} for i in range(100)]
    path = tmp_path / "f.orc"
    if by == "pyorc":
        write(path, "orc", schema, rows)
    else:
        orc.write_table(pa.Table.from_pylist(rows, arrow_table(schema, rows).schema), path)
    context = ScanContext(schema, name_mapping_json=create_mapping_from_schema(schema).model_dump_json())
    columns = leaf_columns(schema)[0]

    file = LiveFile(0, str(path), "orc", path.stat().st_size, len(rows), 1, 0)

    def found() -> dict[str, tuple[int, int]]:
        pieces = prove_file(file, columns, context, math.inf)
        return ends({column.field_id: interval(column.type, pieces[column.field_id], [], 0) for column in columns})

    def ends(told: Mapping[int, Interval]) -> dict[str, tuple[int, int]]:
        return {column.name: (told[column.field_id].low, told[column.field_id].high) for column in columns}

    scanned = proven_by_tasks([file], columns, context)
    assert found() == ends(scanned) == {"n": (2, 3), "d": (1, 1), "s": (1, 50), "e": (0, 0)}
    assert not any(
        each.proof for each in scan_file(file, columns, context, (0, file.size_in_bytes))
    )  # a part: some stripes
    if by == "arrow":  # which does not compress its footer
        version = orc.ORCFile(path).software_version.removeprefix("ORC C++ ").encode()
        path.write_bytes(path.read_bytes().replace(version, b"9" + version[1:]))
        assert set(found().values()) == {(0, 100)}


def test_texts_in_an_orc_file_by_iceberg_java_are_counted_by_their_dictionaries(golden: Golden) -> None:
    source = load_table(str(golden.location("all_types_orc")), None)
    snapshot = next(each for each in golden.tables["all_types_orc"]["snapshots"] if each["label"] == "one_file")
    truth = {column["path"]: column.get("ndv") for column in snapshot["columns"]}
    columns = ["s", "null_s", "same_s", "low_s"]
    found = bounds(survey(source, str(snapshot["snapshot_id"]), columns, Budget()))
    assert found == {name: (truth[name], truth[name]) for name in columns}


@pytest.mark.parametrize("most_reads", [0, 2, 1000])
def test_of_more_stripes_than_the_budget_has_room_for_some_say_how_few_texts_there_are_at_least(
    tmp_path: Path, most_reads: int
) -> None:
    schema, rows = Schema(NestedField(1, "s", StringType())), 20_000
    path = tmp_path / "f.orc"
    table = pa.table({"s": [f"text {i // 100}" for i in range(rows)]})
    options = {"dictionary_key_size_threshold": 1.0, "stripe_size": 1 << 10, "batch_size": 1000}
    orc.write_table(table, path, compression="uncompressed", **options)
    context = ScanContext(schema, name_mapping_json=create_mapping_from_schema(schema).model_dump_json())
    file = LiveFile(0, str(path), "orc", path.stat().st_size, rows, 1, 0)
    (piece,) = prove_file(file, leaf_columns(schema)[0], context, most_reads)[1]
    assert (piece.low, piece.high) == {0: (1, rows), 2: (10, rows), 1000: (10, 200)}[most_reads]


def proven(schema: Schema, paths: Sequence[tuple[Path, int]]) -> Interval:
    """The interval of a schema's only column in some files of so many rows."""
    context = ScanContext(schema, name_mapping_json=create_mapping_from_schema(schema).model_dump_json())
    ((column,), _) = leaf_columns(schema)
    pieces: list[Piece] = []
    for path, rows in paths:
        file = LiveFile(0, str(path), "parquet", path.stat().st_size, rows, 1, 0)
        pieces += prove_file(file, [column], context, math.inf)[column.field_id]
    return interval(column.type, pieces, [], 0)


def scanned(schema: Schema, paths: Sequence[tuple[Path, int]]) -> Interval:
    """What a scan proves beside its hashes."""
    context = ScanContext(schema, name_mapping_json=create_mapping_from_schema(schema).model_dump_json())
    ((column,), _) = leaf_columns(schema)
    files = [
        LiveFile(number, str(path), "parquet", path.stat().st_size, rows, 1, 0)
        for number, (path, rows) in enumerate(paths)
    ]
    return proven_by_tasks(files, [column], context)[column.field_id]


def test_dictionaries_ranges_and_counts_make_intervals_exact(lake: SqlCatalog, make: Make) -> None:
    rows = 30_000
    table = make(
        "t",
        {
            "dense": range(rows),
            "few": [f"n{i % 7}" for i in range(rows)],
            "one": [5] * rows,
            "text": [f"{i}" * 50 for i in range(rows)],
            "none": pa.nulls(rows, pa.int32()),
        },
        analyzed=False,
    )
    found = surveyed(lake, "t")
    assert bounds(found) == {
        "dense": (rows, rows),
        "few": (7, 7),
        "one": (1, 1),
        "text": pytest.approx((20_000, rows), rel=0.5),
        "none": (0, 0),
    }
    assert (found.rows, found.files, found.is_current) == (rows, 1, False)
    assert found.bytes_read < found.bytes_total / 10
    assert 0 < found.full_bytes <= found.bytes_total
    table.append(table.scan().to_arrow().slice(0, 10))
    assert bounds(surveyed(lake, "t"))["dense"] == (rows, rows)  # the range of the second file lies in the first's


def test_files_apart_add_up_and_files_alike_do_not(lake: SqlCatalog, make: Make) -> None:
    table = make("t", {"a": [1, 2, 3], "s": ["a", "b", "c"]}, analyzed=False)
    for first in (10, 20, 20):
        table.append(pa.table({"a": [first, first + 5], "s": ["a", "b"]}))
    assert bounds(surveyed(lake, "t")) == {"a": (7, 9), "s": (3, 9)}


def test_partition_values_count_exactly_with_no_file_opened(lake: SqlCatalog) -> None:
    schema = Schema(NestedField(1, "p", StringType()), NestedField(2, "v", LongType()))
    spec = PartitionSpec(PartitionField(1, 1000, IdentityTransform(), "p"))
    rows = pa.table({"p": ["x", "y", None, "x", "z"], "v": range(5)})
    table = lake.create_table("n.p", schema, partition_spec=spec)
    for _ in range(2):
        table.append(rows)
    without_data(Path(lake.properties["warehouse"].removeprefix("file://")).parent)
    found = surveyed(lake, "p", METADATA_ONLY)
    assert bounds(found) == {"p": (3, 3), "v": (0, 10)}
    assert (found.bytes_read, found.requests) == (0, 0)
    assert bounds(surveyed(lake, "p", columns=["p"])) == {"p": (3, 3)}
    with pytest.raises(ScanError, match="does not exist"):
        surveyed(lake, "p")


def test_a_budget_is_never_exceeded_and_bounds_stay_true(lake: SqlCatalog, make: Make) -> None:
    table = make("t", {"a": range(100)}, analyzed=False)
    for first in range(100, 2000, 100):
        table.append(pa.table({"a": range(first, first + 100)}))
    for text in ("0", "1", "7", "19", "100", "1 B", "3 KB", "20KB"):
        budget = Budget.of(text)
        found = surveyed(lake, "t", budget)
        assert found.requests <= budget.requests
        assert found.bytes_read <= budget.bytes
        low, high = bounds(found)["a"]
        assert low <= 2000 <= high
    for budget in (Budget(), Budget.of("2 MB"), Budget.of("500")):
        assert bounds(surveyed(lake, "t", budget)) == {"a": (2000, 2000)}
    for text in ("-1", "many", "1.5", "3 apples", ""):
        with pytest.raises(SettingsError, match="20 MB"):
            Budget.of(text)


def test_what_another_writer_says_of_its_chunks_is_not_believed(tmp_path: Path) -> None:
    schema = Schema(NestedField(1, "c", LongType()))
    path = tmp_path / "f.parquet"
    pq.write_table(pa.table({"c": pa.array([1, 2, 2, None])}), path)
    assert proven(schema, [(path, 4)]) == Interval(2, 2, "dictionaries")
    written = path.read_bytes()
    path.write_bytes(written.replace(b"parquet-cpp-arrow version", b"parquet-xyz-arrow version"))
    assert proven(schema, [(path, 4)]) == Interval(0, 4, "number of values")
    path.write_bytes(written)
    with pytest.raises(ScanError, match="manifest says 5"):
        proven(schema, [(path, 5)])


@pytest.mark.parametrize("said", [0, 1, 3, 5, 60])
def test_a_dictionary_whose_header_contradicts_its_size_or_the_values_proves_nothing(tmp_path: Path, said: int) -> None:
    schema, path = Schema(NestedField(1, "c", LongType())), tmp_path / "f.parquet"
    pq.write_table(pa.table({"c": pa.array([5, 9, 9, 5])}), path, compression="none")
    written, header = path.read_bytes(), b"\x4c\x15%c\x15"  # DictionaryPageHeader: num_values, zigzag, and encoding
    assert written.count(header % 4) == 1
    path.write_bytes(written.replace(header % 4, header % (2 * said)))
    found = proven(schema, [(path, 4)])
    assert (found.low, found.high) == (2, 4)  # of values and range alone


def test_deletes_take_from_what_there_is_at_least_and_from_nothing_else() -> None:
    kind, whole, thinned = LongType(), [Piece(3, 3, 1, 3)], [Piece(10, 12, 10, 30), Piece(5, 5, 20, 24)]
    assert (interval(kind, whole, thinned, 4).low, interval(kind, whole, thinned, 4).high) == (9, 20)
    assert interval(kind, whole, thinned, 100).low == 3
    assert interval(kind, whole, thinned, None).low == 3


@given(st.lists(st.tuples(st.sets(st.integers(0, 40), min_size=1, max_size=8), st.booleans()), max_size=8))
def test_intervals_of_integers_are_true_whatever_the_pieces(parts: list[tuple[set[int], bool]]) -> None:
    pieces = [
        Piece(len(part), len(part), min(part), max(part), True) if ranged else Piece(1, len(part) + 1)
        for part, ranged in parts
    ]
    found = interval(LongType(), pieces, [], 0)
    assert found.low <= len(set[int]().union(*(part for part, _ in parts))) <= found.high


def test_a_table_that_fails_leaves_the_others(lake: SqlCatalog, make: Make) -> None:
    make("gone", {"a": [1]}, analyzed=False)
    without_data(Path(lake.properties["warehouse"].removeprefix("file://")).parent)
    make("t", {"a": [1, 2]})
    lake.create_table("n.empty", pa.schema([("a", pa.int64())]))
    with pytest.raises(PuffinryError):
        survey(opened(lake, "gone"), None, None, Budget())
    found = [survey(opened(lake, name), None, None, Budget()) for name in ("t", "empty")]
    assert [each.snapshot_id is None for each in found] == [False, True]
    assert [each.is_current for each in found] == [True, True]


def test_what_is_known_least_for_its_cost_is_refreshed_first() -> None:
    column = LeafColumn(1, "a", LongType())

    def one(name: str, high: int, seconds: float, *, current: bool = False) -> Survey:
        return Survey(name, full_cpu_seconds=seconds, is_current=current, columns=[(column, Interval(1, high))])

    found = [
        one("dear", 1 << 20, 100),
        one("known", 1, 1),
        one("cheap", 1 << 20, 1),
        one("done", 1 << 40, 1, current=True),
    ]
    assert [each.table for each in sorted(found, key=lambda each: each.order)] == ["cheap", "dear", "known", "done"]
