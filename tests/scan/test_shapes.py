"""Files of every shape: split between tasks, very wide, very deep, larger than a task may hold in memory."""

import pickle
from collections import Counter
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyarrow import orc
from pyiceberg.schema import Schema
from pyiceberg.table.name_mapping import create_mapping_from_schema
from pyiceberg.types import IcebergType, ListType, LongType, MapType, NestedField, StringType, StructType

from puffinry.errors import ScanError
from puffinry.metadata import ROWS, leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.metadata.planning.live_files import FILE_FORMATS, FileFormat
from puffinry.scan import ScanContext, scan_file, scan_rows
from tests.scan.arrow_path import through_arrow
from tests.scan.exact import exact_columns
from tests.scan.random_tables import truth_of, write
from tests.support.nightly import nightly

FLAT = Schema(
    NestedField(1, "number", LongType()), NestedField(2, "text", StringType()), NestedField(3, "k", LongType())
)


@pytest.mark.parametrize("file_format", FILE_FORMATS)
@settings(max_examples=20, suppress_health_check=list(HealthCheck))
@given(cuts=st.lists(st.floats(0.01, 1), max_size=4), filtered=st.booleans())
def test_the_splits_of_a_file_give_together_what_the_whole_file_gives(
    tmp_path_factory: pytest.TempPathFactory, file_format: FileFormat, cuts: list[float], filtered: bool
) -> None:
    rows = [{"number": i % 50, "text": f"text {i}", "k": 7} for i in range(100)]
    path = tmp_path_factory.getbasetemp() / f"split.{file_format}"
    write(path, file_format, FLAT, rows, **({"row_group_size": 13} if file_format == "parquet" else {}))
    size = path.stat().st_size
    partition = {3: (7).to_bytes(8, "little")}
    file = through_arrow(LiveFile(0, str(path), file_format, size, 100, 1, 0, partition=partition), filtered)
    bounds = [0, *sorted(int(cut * size) for cut in cuts), size]
    columns = [ROWS, *leaf_columns(FLAT)[0]]
    splits = (scan_file(file, columns, ScanContext(FLAT), split) for split in pairwise(bounds))
    found = exact_columns(chain.from_iterable(splits))
    assert found.pop(ROWS.field_id).null_count == 100
    assert found == truth_of(FLAT, rows)


@pytest.mark.parametrize("file_format", [nightly(each) if each == "orc" else each for each in FILE_FORMATS])
def test_a_table_of_two_thousand_columns_is_scanned(tmp_path: Path, file_format: FileFormat) -> None:
    schema = Schema(*(NestedField(i, f"c{i}", LongType() if i % 2 else StringType()) for i in range(1, 2001)))
    rows = [{f"c{i}": r * i if i % 2 else str(r) for i in range(1, 2001)} for r in range(3)]
    path = tmp_path / f"wide.{file_format}"
    write(path, file_format, schema, rows)
    file = LiveFile(0, str(path), file_format, path.stat().st_size, 3, 1, 0)
    assert exact_columns(scan_file(file, leaf_columns(schema)[0], ScanContext(schema))) == truth_of(schema, rows)


def test_an_orc_column_nested_deeper_than_arrows_streams_allow_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ScanError, match=r"deep\.orc .*: a column is nested more than 64 levels deep"):
        test_a_leaf_many_levels_deep_is_scanned(tmp_path, "orc", 50)


# Levels of a map count twice in Arrow's streams, by which ORC columns come, and which end at 64.
@pytest.mark.parametrize(("file_format", "levels"), [("parquet", 50), ("avro", 50), ("orc", 45)])
def test_a_leaf_many_levels_deep_is_scanned(tmp_path: Path, file_format: FileFormat, levels: int) -> None:
    kind: IcebergType = LongType()
    value: Any = 7
    for level in range(1, levels):
        match level % 3:
            case 0:
                kind, value = StructType(NestedField(level, "f", kind)), {"f": value}
            case 1:
                kind, value = ListType(level, kind, element_required=False), [value, None]
            case _:
                kind = MapType(1000 + level, StringType(), level, kind, value_required=False)
                value = [("k", value)]
    schema = Schema(NestedField(500, "deep", kind))
    rows = [{"deep": value}, {"deep": None}]
    path = tmp_path / f"deep.{file_format}"
    write(path, file_format, schema, rows)
    file = LiveFile(0, str(path), file_format, path.stat().st_size, 2, 1, 0)
    assert exact_columns(scan_file(file, leaf_columns(schema)[0], ScanContext(schema))) == truth_of(schema, rows)


@pytest.mark.parametrize("filtered", [True, False])
def test_memory_is_bounded_by_batches_and_not_by_row_groups(tmp_path: Path, filtered: bool) -> None:
    numbers = pa.array(np.random.default_rng(0).integers(0, 2**62, 4_000_000))
    lists = pa.ListArray.from_arrays(pa.array(np.arange(0, len(numbers) + 1, 4, dtype=np.int32)), numbers)
    element = pa.field("element", pa.int64(), metadata={b"PARQUET:field_id": b"2"})
    column = pa.field("l", pa.list_(element), metadata={b"PARQUET:field_id": b"1"})
    path = tmp_path / "big.parquet"
    pq.write_table(pa.table([lists.cast(column.type)], schema=pa.schema([column])), path, row_group_size=len(lists))
    del numbers, lists
    schema = Schema(NestedField(1, "l", ListType(2, LongType(), element_required=False)))
    file = through_arrow(LiveFile(0, str(path), "parquet", path.stat().st_size, 1_000_000, 1, 0), filtered)
    before = pa.total_allocated_bytes()
    parts = scan_file(file, leaf_columns(schema)[0], ScanContext(schema))
    allocated = [(pa.total_allocated_bytes() - before, part.value_count) for part in parts]
    assert sum(count for _, count in allocated) == 4_000_000
    assert max(size for size, _ in allocated) < 24 << 20 < 4_000_000 * 8


def test_every_column_comes_at_least_once_from_a_file_without_rows(tmp_path: Path) -> None:
    path = tmp_path / "empty.parquet"
    write(path, "parquet", FLAT, [])
    file = LiveFile(0, str(path), "parquet", path.stat().st_size, 0, 1, 0)
    parts = list(scan_file(file, leaf_columns(FLAT)[0], ScanContext(FLAT)))
    assert Counter(part.field_id for part in parts) == {1: 1, 2: 1, 3: 1}


def test_a_column_of_parquet_pages_says_when_nothing_more_of_it_comes(tmp_path: Path) -> None:
    path = tmp_path / "groups.parquet"
    rows = [{"number": i, "text": f"text {i}", "k": None} for i in range(100)]
    write(path, "parquet", FLAT, rows, row_group_size=13)
    file = LiveFile(0, str(path), "parquet", path.stat().st_size, 100, 1, 0)
    parts = list(scan_file(file, leaf_columns(FLAT)[0], ScanContext(FLAT)))
    ends = {part.field_id: place for place, part in enumerate(parts)}
    assert [place for place, part in enumerate(parts) if part.is_last] == sorted(ends.values())
    assert len(ends) == 3


def test_a_context_travels_without_what_it_has_opened() -> None:
    context = ScanContext(FLAT, {"s3.region": "x"})
    assert context.paths.keys() == {1, 2, 3}
    assert vars(pickle.loads(pickle.dumps(context))).keys() == vars(ScanContext(FLAT)).keys()


def test_bytes_are_counted_as_they_are_fetched(tmp_path: Path) -> None:
    path = tmp_path / "data.parquet"
    noise = np.random.default_rng(0).integers(0, 2**62, (2, 100_000))
    names = [pa.field(f"c{i}", pa.int64(), metadata={b"PARQUET:field_id": str(i).encode()}) for i in (1, 2)]
    pq.write_table(pa.table([pa.array(column) for column in noise], schema=pa.schema(names)), path)
    schema = Schema(NestedField(1, "c1", LongType()), NestedField(2, "c2", LongType()))
    file = LiveFile(0, str(path), "parquet", path.stat().st_size, 100_000, 1, 0)
    context = ScanContext(schema)
    list(scan_file(file, leaf_columns(schema)[0][:1], context))
    assert context.bytes_read.by_source["footers"] == 16 << 10
    assert 0.4 * path.stat().st_size < context.bytes_read.total < 0.6 * path.stat().st_size + (16 << 10)


def test_a_long_footer_of_an_orc_file_is_fetched_once(tmp_path: Path) -> None:
    path = tmp_path / "data.orc"
    names = [f"c{i}" for i in range(300)]
    orc.write_table(pa.table({name: [f"{name} " * 20] for name in names}), path)
    schema = Schema(*(NestedField(i, name, StringType()) for i, name in enumerate(names, 1)))
    context = ScanContext(schema, name_mapping_json=create_mapping_from_schema(schema).model_dump_json())
    list(scan_file(LiveFile(0, str(path), "orc", path.stat().st_size, 1, 1, 0), leaf_columns(schema)[0], context))
    assert context.bytes_read.by_source["footers"] > 2 * (16 << 10)
    assert context.bytes_read.total < path.stat().st_size + 2 * (16 << 10)


def test_long_columns_that_are_read_side_by_side_are_fetched_once(tmp_path: Path) -> None:
    """Each takes more than a read of a store fetches, so that it comes in parts."""
    numbers = range(1, 6)
    names = [pa.field(f"c{i}", pa.int64(), metadata={b"PARQUET:field_id": str(i).encode()}) for i in numbers]
    noise = np.random.default_rng(0).integers(0, 2**62, (5, 1_200_000))
    path = tmp_path / "data.parquet"
    table = pa.table([pa.array(column) for column in noise], schema=pa.schema(names))
    pq.write_table(table, path, use_dictionary=False, row_group_size=1_200_000)
    schema = Schema(*(NestedField(i, f"c{i}", LongType()) for i in numbers))
    file = LiveFile(0, str(path), "parquet", path.stat().st_size, 1_200_000, 1, 0)
    context = ScanContext(schema)
    rows = pa.concat_tables(
        pa.table(batch, names=table.schema.names) for batch in scan_rows(file, leaf_columns(schema)[0], context)
    )
    assert rows.equals(pa.table(table.columns, names=table.schema.names))
    assert context.bytes_read.by_source["data"] < 1.15 * path.stat().st_size
