"""Files by DuckDB and Polars: the pages give what was written. Those by Iceberg Java are in the golden tables."""

import io
from functools import lru_cache
from pathlib import Path
from typing import Any

import duckdb
import polars
import pyarrow as pa
import pytest

from tests.scan.pages.columns_of_all_types import TYPES, column
from tests.scan.pages.slow_path import footer_of, leaf_columns, plans_of, read_pages, slow_columns

FOREIGN = {data_type: TYPES[data_type] for data_type in TYPES if not pa.types.is_fixed_size_binary(data_type)}
SHAPES = [(3000, 5, 0.1), (3000, 1, 1.0), (9000, 9000, 0.0), (9000, 9000, 0.3)]  # rows, distinct values, nulls


@lru_cache
def table_of(rows: int, distinct: int, null_share: float) -> pa.Table:
    return pa.table({str(each): column(each, rows, distinct, null_share, seed=7) for each in FOREIGN})


def left_to_arrow(file: bytes, table: pa.Table) -> set[str]:
    """The columns that the pages do not answer for; that they answer rightly for the others is asserted."""
    types = list(FOREIGN.values())
    footer = footer_of(file)
    found = read_pages(file, plans_of(footer, leaf_columns(footer, types)))
    expected = slow_columns(table, types)
    assert found == {number: expected[number] for number in found}
    return {name for number, name in enumerate(table.column_names) if number not in found}


def written_by_duckdb(path: Path, rows: pa.Table, codec: str, version: str) -> bytes:
    options = f"FORMAT parquet, COMPRESSION {codec}, PARQUET_VERSION {version}, ROW_GROUP_SIZE 4096"
    duckdb.from_arrow(rows).query("rows", f"COPY rows TO '{path}' ({options})")
    return path.read_bytes()


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("codec", ["UNCOMPRESSED", "SNAPPY", "ZSTD", "LZ4_RAW"])
def test_files_by_duckdb_are_read_from_their_pages_alone(
    tmp_path: Path, shape: tuple[int, int, float], codec: str
) -> None:
    rows = table_of(*shape)
    assert not left_to_arrow(written_by_duckdb(tmp_path / "file.parquet", rows, codec, "V1"), rows)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_what_duckdb_writes_in_newer_encodings_is_left_to_arrow(tmp_path: Path, shape: tuple[int, int, float]) -> None:
    rows = table_of(*shape)
    left = left_to_arrow(written_by_duckdb(tmp_path / "file.parquet", rows, "ZSTD", "V2"), rows)
    assert left == set() if shape[1] == 5 else "int64" in left


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("codec", ["gzip", "zstd", "brotli"])
def test_files_by_polars_are_read_from_their_pages(shape: tuple[int, int, float], codec: Any) -> None:
    rows = table_of(*shape)
    frame = polars.from_arrow(rows)
    assert isinstance(frame, polars.DataFrame)
    sink = io.BytesIO()
    frame.write_parquet(sink, compression=codec, row_group_size=5000, data_page_size=4000)
    nanoseconds, no_page_counts = "time64[us]", "bool"
    assert left_to_arrow(sink.getvalue(), rows) == {nanoseconds, no_page_counts}
