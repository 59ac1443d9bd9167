"""Files that Arrow writes in every way that it can: the pages give what Arrow's own reader gives."""

import io
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from hypothesis import given, settings
from hypothesis import strategies as st
from pyiceberg.types import DecimalType, LongType, PrimitiveType, StringType, TimestampType

from puffinry.scan.pages import INT96
from tests.scan.exact import ExactColumn
from tests.scan.pages.columns_of_all_types import PROMOTED, TYPES, column
from tests.scan.pages.slow_path import footer_of, leaf_columns, plans_of, read_pages, slow_columns

CODECS = ["NONE", "SNAPPY", "GZIP", "BROTLI", "ZSTD", "LZ4"]

writer_options = st.fixed_dictionaries(
    {
        "compression": st.sampled_from(CODECS),
        "data_page_version": st.sampled_from(["1.0", "2.0"]),
        "use_dictionary": st.booleans(),
        "dictionary_pagesize_limit": st.sampled_from([100, 2000, 1 << 20]),
        "data_page_size": st.sampled_from([64, 1000, 1 << 20]),
        "write_batch_size": st.sampled_from([16, 1024]),
        "row_group_size": st.sampled_from([150, 5000]),
        "write_page_checksum": st.booleans(),
        "write_statistics": st.booleans(),
        "store_decimal_as_integer": st.booleans(),
    }
)
columns = st.fixed_dictionaries(
    {
        "rows": st.integers(0, 400),
        "distinct": st.sampled_from([1, 7, 1000]),
        "null_share": st.sampled_from([0.0, 0.2, 1.0]),
        "seed": st.integers(0, 1000),
    }
)
NESTED = pa.list_(pa.struct({"number": pa.int64(), "texts": pa.map_(pa.string(), pa.list_(pa.decimal128(9, 2)))}))
NESTED_LEAVES: list[PrimitiveType] = [LongType(), StringType(), DecimalType(9, 2)]
entries = st.dictionaries(
    st.text(max_size=2), st.none() | st.lists(st.none() | st.decimals(0, 9, places=2), max_size=3)
)
elements = st.fixed_dictionaries(
    {"number": st.none() | st.integers(0, 9), "texts": st.none() | entries.map(lambda texts: list(texts.items()))}
)
nested_rows = st.lists(st.none() | st.lists(st.none() | elements, max_size=3), max_size=60)


def written(table: pa.Table, options: dict[str, Any]) -> bytes:
    file = io.BytesIO()
    pq.write_table(table, file, **options)
    return file.getvalue()


def assert_pages_and_arrow_agree(file: bytes, types: list[PrimitiveType], maybe_left_to_arrow: set[int]) -> None:
    footer = footer_of(file)
    from_pages = read_pages(file, plans_of(footer, leaf_columns(footer, types)))
    from_arrow = slow_columns(pq.read_table(io.BytesIO(file)), types)
    for number in range(len(types)) if len(footer.rows) else ():
        if number in from_pages or number not in maybe_left_to_arrow:
            assert from_pages[number] == from_arrow[number], footer.leaves[number]


@settings(max_examples=60)
@given(shape=columns, options=writer_options)
def test_every_type_reads_as_arrow_reads_it(shape: dict[str, Any], options: dict[str, Any]) -> None:
    arrays = {str(number): column(each, **shape) for number, each in enumerate(TYPES)}
    file = written(pa.table(arrays), options)
    assert_pages_and_arrow_agree(file, list(TYPES.values()), maybe_left_to_arrow={0})


@settings(max_examples=20)
@given(shape=columns, options=writer_options)
def test_promoted_columns_read_as_the_type_of_the_snapshot(shape: dict[str, Any], options: dict[str, Any]) -> None:
    arrays = {str(number): column(each, **shape) for number, each in enumerate(PROMOTED)}
    file = written(pa.table(arrays), options)
    assert_pages_and_arrow_agree(file, list(PROMOTED.values()), maybe_left_to_arrow=set())


@settings(max_examples=20)
@given(shape=columns, options=writer_options)
def test_int96_timestamps_read_as_microseconds(shape: dict[str, Any], options: dict[str, Any]) -> None:
    table = pa.table({"a": column(pa.timestamp("us"), **shape)})
    file = written(table, options | {"use_deprecated_int96_timestamps": True})
    footer = footer_of(file)
    assert footer.leaves[0].physical == INT96
    found = read_pages(file, plans_of(footer, leaf_columns(footer, [TimestampType()])))
    assert found.get(0, ExactColumn()) == slow_columns(table, [TimestampType()])[0]  # Arrow reads far days wrong


@settings(max_examples=60)
@given(rows=nested_rows, options=writer_options)
def test_lists_and_maps_read_as_arrow_reads_them(rows: list[Any], options: dict[str, Any]) -> None:
    file = written(pa.table({"a": pa.array(rows, NESTED)}), options)
    assert_pages_and_arrow_agree(file, NESTED_LEAVES, maybe_left_to_arrow=set())
