"""Parquet files of a few hundred bytes whose values take gigabytes once each row has its own: read in little memory."""

from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyiceberg.schema import Schema
from pyiceberg.types import FixedType, IcebergType, IntegerType, ListType, LongType, NestedField, StringType

from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.scan import ScanContext, scan_file
from puffinry.scan.pages.claims import MOST_VALUES
from tests.scan.arrow_path import through_arrow
from tests.scan.made_parquet import I64, Chunk, Field, longs, page, parquet
from tests.support.peak_memory import Measured, measured

pytestmark = pytest.mark.slow

MIB = 1 << 20
ROWS = 10_000
LARGE = 100_000  # bytes of the one value that all rows have
ENTRY = b"x" * LARGE
TYPES: dict[str, tuple[IcebergType, pa.DataType, object]] = {
    "text": (StringType(), pa.string(), ENTRY.decode()),
    "fixed": (FixedType(LARGE), pa.binary(LARGE), ENTRY),
    "nested": (ListType(2, StringType(), element_required=False), pa.list_(pa.string()), [ENTRY.decode()]),
}


def with_id(name: str, kind: pa.DataType, field_id: int) -> pa.Field:
    if pa.types.is_list(kind):
        kind = pa.list_(with_id("element", kind.value_type, field_id + 1))
    return pa.field(name, kind, metadata={"PARQUET:field_id": str(field_id)})


def values(file: LiveFile, schema: Schema) -> int:
    """How many values there are, read by Arrow as the filter wants it."""
    return sum(part.value_count for part in scan_file(file, leaf_columns(schema)[0], ScanContext(schema)))


@pytest.mark.parametrize("kind", TYPES)
def test_a_large_value_that_every_row_has_is_read_in_small_batches(tmp_path: Path, kind: str) -> None:
    table_type, arrow_type, value = TYPES[kind]
    field = with_id("column", arrow_type, 1)
    path = tmp_path / "repeated.parquet"
    rows = pa.concat_arrays([pa.array([value] * 100, field.type)] * (ROWS // 100))
    pq.write_table(pa.table([rows], schema=pa.schema([field])), path, compression="zstd", store_schema=False)
    assert path.stat().st_size < 3 * LARGE
    file = through_arrow(LiveFile(0, str(path), "parquet", path.stat().st_size, ROWS, 1, 0))
    found = measured(values, file, Schema(NestedField(1, "column", table_type)))
    assert (found.result, found.error) == (ROWS, None)
    assert found.peak < 500 * MIB


def read_as_filtered_and_whole(path: Path, rows: int, schema: Schema) -> list[Measured]:
    files = (
        through_arrow(LiveFile(0, str(path), "parquet", path.stat().st_size, rows, 1, 0), filtered)
        for filtered in (True, False)
    )
    return [measured(values, file, schema) for file in files]


def test_a_page_that_says_more_elements_than_any_has_is_not_handed_to_arrow(tmp_path: Path) -> None:
    path, count = tmp_path / "nulls.parquet", MOST_VALUES + 1
    field = with_id("column", pa.list_(pa.int32()), 1)
    rows = pa.ListArray.from_arrays(pa.array([0, count], pa.int32()), pa.nulls(count, pa.int32()), type=field.type)
    pq.write_table(pa.table([rows], schema=pa.schema([field])), path, store_schema=False)
    assert path.stat().st_size < 2_000
    schema = Schema(NestedField(1, "column", ListType(2, IntegerType(), element_required=False)))
    filtered, whole = read_as_filtered_and_whole(path, 1, schema)
    assert filtered.error is not None
    assert f"{path}, column column.list.element: page at its byte " in filtered.error
    assert f"its header says {count} values, more than {MOST_VALUES}" in filtered.error
    assert (whole.result, whole.error) == (0, None)  # pages are counted without an array
    assert max(filtered.peak, whole.peak) < 100 * MIB


def test_row_groups_that_all_name_one_page_are_refused_by_name(tmp_path: Path) -> None:
    path, count = tmp_path / "shared.parquet", 3_000
    only = page(longs(range(2_000)), 2_000)
    others = Chunk([], 2_000, more={7: I64(len(only)), 9: I64(4)})
    chunks = [Chunk([only], 2_000), *[others] * (count - 1)]
    parquet(path, [Field("column", 2, more={9: 1})], [(2_000, [chunk]) for chunk in chunks])
    assert path.stat().st_size < 300_000
    for found in read_as_filtered_and_whole(path, 2_000 * count, Schema(NestedField(1, "column", LongType()))):
        assert found.error is not None
        assert f"{path}, column column: the footer says " in found.error
        assert f"bytes of column chunks of a file of {path.stat().st_size}" in found.error


def test_a_page_that_unpacks_to_more_than_its_bytes_account_for_is_refused_by_name(tmp_path: Path) -> None:
    path, count = tmp_path / "zeros.parquet", 34 * MIB
    zeros = pa.array(np.zeros(count, np.int64))
    pq.write_table(
        pa.table([zeros], schema=pa.schema([with_id("column", pa.int64(), 1)])),
        path,
        compression="zstd",
        use_dictionary=False,
        row_group_size=count,
        data_page_size=1 << 30,
        max_rows_per_page=count,
        write_batch_size=count,
        store_schema=False,
    )
    assert path.stat().st_size < 100_000
    for found in read_as_filtered_and_whole(path, count, Schema(NestedField(1, "column", LongType()))):
        assert found.error is not None
        assert f"{path}, column column" in found.error
        assert "bytes" in found.error
        assert found.peak < 100 * MIB


def test_long_lists_of_nulls_are_read_in_small_batches(tmp_path: Path) -> None:
    path, rows, length = tmp_path / "lists.parquet", 40_000, 1_000
    field = with_id("column", pa.list_(pa.int32()), 1)
    offsets = pa.array(np.arange(0, (rows + 1) * length, length, dtype=np.int32))
    lists = pa.ListArray.from_arrays(offsets, pa.nulls(rows * length, pa.int32()), type=field.type)
    pq.write_table(
        pa.table([lists], schema=pa.schema([field])),
        path,
        row_group_size=rows,
        write_batch_size=100,
        store_schema=False,
    )
    schema = Schema(NestedField(1, "column", ListType(2, IntegerType(), element_required=False)))
    file = through_arrow(LiveFile(0, str(path), "parquet", path.stat().st_size, rows, 1, 0))
    found = measured(values, file, schema)
    assert (found.result, found.error) == (0, None)
    assert found.peak < 300 * MIB
