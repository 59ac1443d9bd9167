"""What we read in footers is what Arrow reads in them, also in footers of thousands of columns."""

import io

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from puffinry.formats.thrift import MISSING
from puffinry.scan.pages.footer import (
    COMPRESSED_SIZE,
    DATA_PAGE,
    DICTIONARY_PAGE,
    NULL_COUNT,
    NUM_VALUES,
    UNPACKED_SIZE,
    Footer,
)
from tests.conftest import Golden
from tests.scan.pages.columns_of_all_types import TYPES, column
from tests.scan.pages.slow_path import footer_of

PHYSICAL = ["BOOLEAN", "INT32", "INT64", "INT96", "FLOAT", "DOUBLE", "BYTE_ARRAY", "FIXED_LEN_BYTE_ARRAY"]


def nested() -> pa.Table:
    inner = pa.struct([pa.field("y", pa.int64(), nullable=False), pa.field("z", pa.list_(pa.string()))])
    fields = [pa.field("s", pa.struct([pa.field("x", inner)])), pa.field("m", pa.map_(pa.int32(), inner))]
    value = {"y": 1, "z": ["a", None]}
    return pa.Table.from_pylist([{"s": {"x": value}, "m": [(1, value)]}, {"s": None, "m": None}], pa.schema(fields))


def written(table: pa.Table, rows: int) -> bytes:
    file = io.BytesIO()
    pq.write_table(table, file, row_group_size=rows)
    return file.getvalue()


def assert_as_arrow_reads_it(footer: Footer, metadata: pq.FileMetaData) -> None:
    assert footer.created_by == metadata.created_by
    for leaf in footer.leaves:
        arrow = metadata.schema.column(leaf.index)
        assert leaf.name == arrow.path
        assert PHYSICAL[leaf.physical] == arrow.physical_type
        assert (leaf.max_definition, leaf.repeated) == (arrow.max_definition_level, arrow.max_repetition_level > 0)
    for group, rows in enumerate(footer.rows):
        assert rows == metadata.row_group(group).num_rows
        for leaf in footer.leaves:
            assert_chunk(footer.chunks[group, leaf.index].tolist(), metadata.row_group(group).column(leaf.index))


def assert_chunk(chunk: list[int], arrow: pq.ColumnChunkMetaData) -> None:
    assert chunk[NUM_VALUES] == arrow.num_values
    assert chunk[COMPRESSED_SIZE] == arrow.total_compressed_size
    assert chunk[UNPACKED_SIZE] == arrow.total_uncompressed_size
    assert chunk[DATA_PAGE] == arrow.data_page_offset
    if arrow.has_dictionary_page:
        assert chunk[DICTIONARY_PAGE] == arrow.dictionary_page_offset
    if arrow.statistics and arrow.statistics.has_null_count:
        trusted = chunk[NULL_COUNT] != MISSING  # of lists and maps by Iceberg Java it is not
        assert not trusted or chunk[NULL_COUNT] == arrow.statistics.null_count


@pytest.mark.parametrize(
    "file",
    [
        written(pa.table({str(each): column(each, 100, 10, 0.1, 1) for each in TYPES}), 30),
        written(nested(), 1),
        written(pa.table({f"c{i}": np.arange(6) for i in range(2000)}), 2),
        written(pa.table({"a": pa.array([], pa.int32())}), 10),
    ],
    ids=["all types", "nested", "wide", "empty"],
)
def test_footers_by_arrow(file: bytes) -> None:
    assert_as_arrow_reads_it(footer_of(file), pq.read_metadata(io.BytesIO(file)))


def test_footers_by_iceberg_java(golden: Golden) -> None:
    paths = sorted(golden.prefix.rglob("*.parquet"))
    assert len(paths) > 100
    for path in paths:
        assert_as_arrow_reads_it(footer_of(path.read_bytes(), str(path)), pq.read_metadata(path))
