"""What is read of a column chunk: as few bytes as are exact, and none where Arrow must read."""

import io
from typing import Any

import numpy as np
import polars
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from numpy.typing import NDArray
from pyiceberg.types import (
    DecimalType,
    IntegerType,
    LongType,
    PrimitiveType,
    StringType,
    TimestampType,
)

from puffinry.scan.pages import ChunkPlan
from tests.scan.exact import ExactColumn
from tests.scan.pages.slow_path import READER, footer_of, leaf_columns, plans_of, read_pages


def written(array: pa.Array, **options: Any) -> bytes:
    sink = io.BytesIO()
    pq.write_table(pa.table({"a": array}), sink, **options)
    return sink.getvalue()


def plan_of(file: bytes, table_type: PrimitiveType) -> ChunkPlan | None:
    footer = footer_of(file)
    plans = plans_of(footer, leaf_columns(footer, [table_type]))
    return plans[0] if plans else None


def bytes_read(file: bytes, plan: ChunkPlan) -> int:
    fetched = []

    def read(offset: int, buffer: NDArray[np.uint8]) -> None:
        fetched.append(buffer.size)
        buffer[:] = np.frombuffer(file, np.uint8, buffer.size, offset)

    list(READER.read("file", read, [plan]))
    return sum(fetched)


def chunk_of(file: bytes) -> pq.ColumnChunkMetaData:
    return pq.read_metadata(io.BytesIO(file)).row_group(0).column(0)


def test_of_a_chunk_that_is_all_dictionary_only_the_dictionary_page_is_fetched() -> None:
    file = written(pa.array([f"value {i % 10}" for i in range(10_000)]), compression="NONE")
    plan = plan_of(file, StringType())
    chunk = chunk_of(file)
    assert plan is not None
    assert bytes_read(file, plan) == chunk.data_page_offset - chunk.dictionary_page_offset < 200
    assert read_pages(file, [plan])[0] == ExactColumn({b"value %d" % i for i in range(10)}, 10_000, 0)


def test_of_a_chunk_that_fell_back_the_dictionary_and_the_plain_pages_count() -> None:
    numbers = list(range(1000)) + [5] * 1000 + list(range(1000, 5000))
    options = {"dictionary_pagesize_limit": 4000, "data_page_size": 500, "write_batch_size": 100}
    file = written(pa.array(numbers), **options)
    plan = plan_of(file, LongType())
    assert plan is not None
    assert not plan.dictionary_only
    assert read_pages(file, [plan])[0].distinct == {number.to_bytes(8, "little") for number in range(5000)}


def test_nothing_is_fetched_of_a_chunk_of_nulls() -> None:
    file = written(pa.nulls(100, pa.int64()))
    plan = plan_of(file, LongType())
    assert plan is not None
    assert bytes_read(file, plan) == 0
    assert read_pages(file, [plan])[0] == ExactColumn(set(), 0, 100)


def test_nulls_are_counted_from_the_levels_where_nothing_else_tells() -> None:
    array = pa.array([None, "a", "b", None, "a"] * 100)
    file = written(array, write_statistics=False)
    plan = plan_of(file, StringType())
    assert plan is not None
    assert not plan.dictionary_only
    assert read_pages(file, [plan])[0] == ExactColumn({b"a", b"b"}, 300, 200)


@pytest.mark.parametrize("store_schema", [True, False])
def test_of_arrow_dictionaries_only_the_values_that_rows_have_count(store_schema: bool) -> None:
    array = pa.DictionaryArray.from_arrays([0, 2, 0], ["used", "of no row", "used too"])
    file = written(array, store_schema=store_schema)
    plan = plan_of(file, StringType())
    assert plan is not None
    assert not plan.exact_dictionary
    assert read_pages(file, [plan])[0] == ExactColumn({b"used", b"used too"}, 3, 0)


def test_of_polars_categories_only_those_that_rows_have_count() -> None:
    values = polars.Series("a", ["x", "z"], polars.Enum(["w", "x", "y", "z"]))
    sink = io.BytesIO()
    values.to_frame().write_parquet(sink)
    plan = plan_of(sink.getvalue(), StringType())
    assert plan is not None
    assert read_pages(sink.getvalue(), [plan])[0].distinct == {b"x", b"z"}


def test_leaves_of_optional_structs_are_null_where_the_struct_is() -> None:
    inner = pa.StructArray.from_arrays([pa.array([1, None, 3, 4])], ["y"], mask=pa.array([False, False, True, False]))
    outer = pa.StructArray.from_arrays([inner], ["x"], mask=pa.array([False, False, False, True]))
    for options in ({"use_dictionary": False}, {}, {"write_statistics": False}, {"data_page_version": "2.0"}):
        file = written(outer, **options)
        plan = plan_of(file, LongType())
        assert plan is not None
        assert read_pages(file, [plan])[0] == ExactColumn({(1).to_bytes(8, "little")}, 1, 3)


@pytest.mark.parametrize(
    ("array", "options", "table_type"),
    [
        (pa.array([1, 2]), {"use_dictionary": False, "column_encoding": "DELTA_BINARY_PACKED"}, LongType()),
        (pa.array(["a"]), {"use_dictionary": False, "column_encoding": "DELTA_BYTE_ARRAY"}, StringType()),
        (pa.array([1, 2], pa.uint32()), {}, IntegerType()),
        (pa.array([1, 2], pa.timestamp("ms")), {}, TimestampType()),
        (pa.array([1, 2], pa.decimal128(5, 1)), {}, DecimalType(5, 2)),
    ],
    ids=["delta", "delta-strings", "unsigned", "millis", "other-scale"],
)
def test_what_the_pages_do_not_hold_as_it_is_hashed_is_left_to_arrow(
    array: pa.Array, options: dict[str, Any], table_type: PrimitiveType
) -> None:
    assert plan_of(written(array, **options), table_type) is None
