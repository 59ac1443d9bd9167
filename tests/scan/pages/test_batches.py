"""Pages that are unpacked together: as each by itself, and no less is checked."""

import io
import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import zstandard
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from pyiceberg.types import IntegerType, LongType, PrimitiveType, StringType

from puffinry.errors import ScanError
from puffinry.scan.pages import ChunkPlan, PageReader, decompress
from puffinry.scan.pages.batches import BatchUnpacker
from puffinry.scan.pages.encodings import PLAIN
from puffinry.scan.pages.thrift import MISSING
from puffinry.scan.pages.walk import (
    BODY,
    DATA,
    ENCODING,
    KIND,
    SLOTS,
    STORED_SIZE,
    UNPACKED_SIZE,
    VALUES,
    Stretch,
    walk,
)
from tests.scan.pages.columns_of_all_types import TYPES, column
from tests.scan.pages.slow_path import footer_of, leaf_columns, plans_of

Found = dict[int, tuple[bytes, int, int]]  # of each column all values' bytes, and how many values and nulls


@pytest.fixture(scope="module")
def one_by_one() -> PageReader:
    """A reader where python-zstandard comes without functions for C."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(decompress, "_zstd_library", lambda: None)
        return PageReader()


def written(table: pa.Table, **options: Any) -> bytes:
    file = io.BytesIO()
    pq.write_table(table, file, **({"compression": "ZSTD", "write_batch_size": 16} | options))
    return file.getvalue()


def plans(file: bytes, types: Sequence[PrimitiveType]) -> list[ChunkPlan]:
    footer = footer_of(file)
    return sorted(plans_of(footer, leaf_columns(footer, types)), key=lambda plan: plan.start)


def read(reader: PageReader, file: bytes, planned: Sequence[ChunkPlan]) -> tuple[Found, int]:
    """What is found, and in how many parts."""

    def read_into(offset: int, buffer: NDArray[np.uint8]) -> None:
        buffer[:] = np.frombuffer(file, np.uint8, buffer.size, offset)

    found: Found = defaultdict(lambda: (b"", 0, 0))
    parts = 0
    for part in reader.read("file", read_into, planned):
        data, values, nulls = found[part.field_id]
        found[part.field_id] = data + part.values.data.tobytes(), values + part.value_count, nulls + part.null_count
        parts += 1
    return dict(found), parts


@settings(max_examples=60)
@given(
    shape=st.fixed_dictionaries(
        {
            "rows": st.integers(0, 400),
            "distinct": st.sampled_from([1, 7, 1000]),
            "null_share": st.sampled_from([0.0, 0.2, 1.0]),
            "seed": st.integers(0, 1000),
        }
    ),
    options=st.fixed_dictionaries(
        {
            "use_dictionary": st.booleans(),
            "dictionary_pagesize_limit": st.sampled_from([100, 2000, 1 << 20]),
            "data_page_size": st.sampled_from([64, 1000]),
            "row_group_size": st.sampled_from([150, 5000]),
            "write_page_checksum": st.booleans(),
        }
    ),
)
def test_together_pages_hold_what_each_holds_in_the_same_order(
    one_by_one: PageReader, shape: dict[str, Any], options: dict[str, Any]
) -> None:
    file = written(pa.table({str(number): column(each, **shape) for number, each in enumerate(TYPES)}), **options)
    planned = plans(file, list(TYPES.values()))
    together, _ = read(PageReader(), file, planned)
    assert together == read(one_by_one, file, planned)[0]


def test_lists_are_counted_by_their_levels(one_by_one: PageReader) -> None:
    rows = [None if i % 7 == 0 else [None if (i + j) % 3 == 0 else i + j for j in range(i % 4)] for i in range(500)]
    file = written(pa.table({"a": rows}), use_dictionary=False, data_page_size=64)
    planned = plans(file, [LongType()])
    (together, parts), (single, pages) = read(PageReader(), file, planned), read(one_by_one, file, planned)
    assert together == single
    assert (parts, pages > 5) == (1, True)


def test_dictionaries_and_pages_between_them_do_not_share_memory() -> None:
    numbers = np.arange(3000)
    table = pa.table({"a": numbers % 900, "b": numbers.astype(np.int32), "c": numbers % 800 + 5})
    file = written(table, use_dictionary=["a", "c"], data_page_size=1000)
    planned = plans(file, [LongType(), IntegerType(), LongType()])
    assert [plan.dictionary_only for plan in planned] == [True, False, True]
    found, parts = read(PageReader(), file, planned)
    wanted: list[NDArray[Any]] = [np.arange(900), numbers.astype(np.int32), np.arange(5, 805)]
    assert [data for data, _, _ in found.values()] == [each.tobytes() for each in wanted]
    assert parts == 3


@pytest.mark.parametrize("has_dictionary", [False, True])
def test_the_damaged_one_of_many_pages_is_named(has_dictionary: bool) -> None:
    table = pa.table({name: [f"{name} {i}" for i in range(2000)] for name in "abc"})
    file = bytearray(written(table, use_dictionary=has_dictionary, data_page_size=2000))
    plan = plans(bytes(file), [StringType()] * 3)[1]
    assert plan.dictionary_only is has_dictionary
    pages = list(walk([np.frombuffer(file, np.uint8)[plan.start : plan.stop]]))
    page = pages[0 if has_dictionary else 4]
    end = plan.stop if has_dictionary else plan.start + pages[5].offset
    file[end - page.body.size] ^= 0xFF  # of zstd's magic number
    place = f"file, column b, column chunk at byte {plan.start}: page at its byte {page.offset}: it does not decompress"
    with pytest.raises(ScanError, match=re.escape(place)):
        read(PageReader(), bytes(file), plans(bytes(file), [StringType()] * 3))


def test_bytes_after_the_values_of_a_page_belong_to_none_of_many() -> None:
    file = written(pa.table({"a": pa.array(range(4000), pa.int32())}), use_dictionary=False, data_page_size=500)
    (plan,) = plans(file, [IntegerType()])
    as_longs = plan.plain.__class__(2, plan.plain.view)  # as if each value took half of its bytes
    (found, parts) = read(PageReader(), file, [plan._replace(plain=as_longs)])
    halves, numbers = np.frombuffer(found[0][0], np.int32), np.arange(4000, dtype=np.int32)
    assert parts == 1
    assert halves.size == 2000
    assert np.isin(halves, numbers).all()


@pytest.mark.parametrize("claimed", [3, (1 << 60), (1 << 61) + 2])
def test_a_count_that_no_page_can_have_is_left_to_who_reads_one_page(claimed: int) -> None:
    body = zstandard.ZstdCompressor().compress(bytes(16))  # two values of 8 bytes; 8 times the last wraps around to 16
    unpacker = BatchUnpacker()
    required = pa.schema([pa.field("a", pa.int64(), nullable=False)])  # without levels
    file = written(pa.table({"a": [1, 2]}, schema=required), use_dictionary=False)
    (plan,) = plans(file, [LongType()])
    pages = [_header(body, count) for count in (2, claimed)]
    window = np.frombuffer(body, np.uint8)
    runs = []
    for header in pages:
        stretch = Stretch(window, 0, header)
        runs.append(unpacker.plain_pages(stretch, stretch.pages(), plan, 1 << 62).pages)
    assert runs == [1, 0]


def _header(body: bytes, count: int) -> NDArray[np.int64]:
    header = np.full((1, SLOTS), MISSING, np.int64)
    header[0, [BODY, KIND, UNPACKED_SIZE, STORED_SIZE, VALUES, ENCODING]] = 0, DATA, 16, len(body), count, PLAIN
    return header
