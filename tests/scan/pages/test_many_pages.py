"""Many pages of a chunk, and many chunks of a file, one after another through the same buffers."""

import io
import re
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from numpy.typing import NDArray
from pyiceberg.types import IntegerType, LongType, PrimitiveType, StringType

from puffinry.errors import ScanError
from puffinry.formats.parquet import walk
from puffinry.scan.pages.chunk_plans import ChunkPlan
from puffinry.scan.pages.reader import PageReader
from tests.scan.pages.slow_path import footer_of, leaf_columns, plans_of

Found = dict[int, tuple[bytes, int, int]]  # of each column all values' bytes, and how many values and nulls


def written(table: pa.Table, **options: Any) -> bytes:
    file = io.BytesIO()
    pq.write_table(table, file, **({"compression": "ZSTD", "write_batch_size": 16} | options))
    return file.getvalue()


def plans(file: bytes, types: Sequence[PrimitiveType]) -> list[ChunkPlan]:
    footer = footer_of(file)
    return sorted(plans_of(footer, leaf_columns(footer, types)), key=lambda plan: plan.start)


def read(file: bytes, planned: Sequence[ChunkPlan]) -> Found:
    def read_into(offset: int, buffer: NDArray[np.uint8]) -> None:
        buffer[:] = np.frombuffer(file, np.uint8, buffer.size, offset)

    found: Found = {}
    for part in PageReader().read("file", read_into, planned):
        data, values, nulls = found.get(part.field_id, (b"", 0, 0))
        found[part.field_id] = data + part.values.data.tobytes(), values + part.value_count, nulls + part.null_count
    return found


def test_lists_are_counted_by_their_levels() -> None:
    rows = [None if i % 7 == 0 else [None if (i + j) % 3 == 0 else i + j for j in range(i % 4)] for i in range(500)]
    file = written(pa.table({"a": rows}), use_dictionary=False, data_page_size=64)
    elements = [each for row in rows if row is not None for each in row]
    present = [each for each in elements if each is not None]
    found = read(file, plans(file, [LongType()]))
    assert found == {0: (np.array(present).tobytes(), len(present), len(elements) - len(present))}


def test_dictionaries_and_pages_between_them_do_not_share_memory() -> None:
    numbers = np.arange(3000)
    table = pa.table({"a": numbers % 900, "b": numbers.astype(np.int32), "c": numbers % 800 + 5})
    file = written(table, use_dictionary=["a", "c"], data_page_size=1000)
    planned = plans(file, [LongType(), IntegerType(), LongType()])
    assert [plan.dictionary_only for plan in planned] == [True, False, True]
    wanted: list[NDArray[Any]] = [np.arange(900), numbers.astype(np.int32), np.arange(5, 805)]
    assert [data for data, _, _ in read(file, planned).values()] == [each.tobytes() for each in wanted]


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
        read(bytes(file), plans(bytes(file), [StringType()] * 3))


def test_bytes_after_the_values_of_a_page_belong_to_none() -> None:
    file = written(pa.table({"a": pa.array(range(4000), pa.int32())}), use_dictionary=False, data_page_size=500)
    (plan,) = plans(file, [IntegerType()])
    as_halves = plan.plain.__class__(2, plan.plain.view)  # as if each value took half of its bytes
    halves = np.frombuffer(read(file, [plan._replace(plain=as_halves)])[0][0], np.int32)
    assert halves.size == 2000
    assert np.isin(halves, np.arange(4000, dtype=np.int32)).all()
