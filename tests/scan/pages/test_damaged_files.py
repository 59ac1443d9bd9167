"""Files that are damaged or lie: a clear error with file, column and offset, never a crash or a wrong answer."""

import io
import os
import random
import re
import subprocess
import sys
from dataclasses import replace
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyiceberg.types import LongType, PrimitiveType, StringType

from puffinry.errors import ScanError
from puffinry.formats.parquet import walk
from puffinry.scan.pages import ChunkPlan, Footer, parse_footer
from puffinry.scan.pages import footer as footers
from tests.scan.pages.columns_of_all_types import TYPES
from tests.scan.pages.fuzz import files
from tests.scan.pages.slow_path import footer_of, leaf_columns, plans_of, read_pages
from tests.support.places import ROOT

FILES = files()
PATH = "s3://bucket/file.parquet"


def file_of(values: list[Any], data_type: pa.DataType, **options: Any) -> bytes:
    """A column `a` in one uncompressed PLAIN page without checksum, unless options say otherwise."""
    sink = io.BytesIO()
    defaults: dict[str, Any] = {"compression": "NONE", "use_dictionary": False}
    pq.write_table(pa.table({"a": pa.array(values, data_type)}), sink, **(defaults | options))
    return sink.getvalue()


def plan_of(file: bytes, table_type: PrimitiveType) -> ChunkPlan:
    footer = footer_of(file, PATH)
    (plan,) = plans_of(footer, leaf_columns(footer, [table_type]))
    return plan


def replaced(file: bytes, found: bytes, wanted: bytes) -> bytes:
    """The file with the last `found` before its footer replaced."""
    assert len(found) == len(wanted)
    footer = len(file) - 8 - int.from_bytes(file[-8:-4], "little")
    position = file.rindex(found, 0, footer)
    return file[:position] + wanted + file[position + len(found) :]


def assert_refused(file: bytes, plan: ChunkPlan, reason: str) -> None:
    place = f"{PATH}, column {plan.column.name}, column chunk at byte {plan.start}: "
    with pytest.raises(ScanError, match=re.escape(place + reason)):
        read_pages(file, [plan], PATH)


@pytest.mark.slow
def test_no_damage_makes_a_kernel_read_outside_of_its_buffer() -> None:
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    command = [sys.executable, "-m", "tests.scan.pages.fuzz", "800", "20261121"]
    finished = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stderr
    assert re.fullmatch(r"800 damaged files: [1-9]\d+ read, the others refused\n", finished.stdout)


@settings(max_examples=150)
@given(number=st.integers(0, len(FILES) - 1), seed=st.integers(0, 1 << 32))
def test_a_damaged_page_body_is_found_by_its_checksum_or_changes_nothing(number: int, seed: int) -> None:
    file, dice = FILES[number], random.Random(seed)
    footer = footer_of(file)
    plans = plans_of(footer, leaf_columns(footer, list(TYPES.values())))
    plan = dice.choice(plans)
    pages = list(walk([np.frombuffer(file, np.uint8)[plan.start : plan.stop]]))
    ends = [plan.start + page.offset for page in pages[1:]] + [plan.stop]  # headers have no checksum
    bodies = [(end - page.body.size, end) for page, end in zip(pages, ends, strict=True) if page.body.size]
    damaged = bytearray(file)
    damaged[dice.randrange(*dice.choice(bodies))] ^= 1 << dice.randrange(8)
    try:
        found = read_pages(bytes(damaged), [plan])
    except ScanError:
        return
    assert found == read_pages(file, [plan])


def test_a_chunk_outside_of_its_file_is_refused() -> None:
    file = file_of([1, 2, 3], pa.int64())
    footer_size = int.from_bytes(file[-8:-4], "little") + 8
    footer = parse_footer(PATH, 50, file[-footer_size:])
    with pytest.raises(ScanError, match=rf"{PATH}, column a: the footer places .* of a file of 50"):
        plans_of(footer, leaf_columns(footer, [LongType()]))


def test_a_chunk_that_ends_within_a_page_is_refused() -> None:
    file = file_of([1, 2, 3], pa.int64())
    plan = plan_of(file, LongType())
    assert_refused(file, plan._replace(stop=plan.stop - 1), "byte 0 of the column chunk: it ends in the middle")


def test_a_page_header_that_is_none_is_refused() -> None:
    file = file_of([1, 2, 3], pa.int64())
    plan = plan_of(file, LongType())
    damaged = file[: plan.start] + b"\xff" * 20 + file[plan.start + 20 :]
    assert_refused(damaged, plan, "byte 0 of the column chunk: damaged page header")


def test_pages_with_fewer_values_than_the_footer_says_are_refused() -> None:
    file = file_of([1, 2, 3], pa.int64())
    plan = plan_of(file, LongType())._replace(written=4)
    assert_refused(file, plan, "its pages hold 3 of the 4 values that the footer says")


def damaged_footer(**slots: int) -> Footer:
    """Of a file with 3 rows."""
    footer = footer_of(file_of([1, 2, 3], pa.int64()), PATH)
    chunks = footer.chunks.copy()
    for name, value in slots.items():
        chunks[0, 0, getattr(footers, name)] = value
    return replace(footer, chunks=chunks)


@pytest.mark.parametrize(
    ("slots", "reason"),
    [
        ({"NUM_VALUES": 2}, "says 2 values of a row group of 3 rows"),
        ({"NUM_VALUES": 4}, "says 4 values of a row group of 3 rows"),
        ({"NUM_VALUES": 0}, "says 0 values of a row group of 3 rows"),
        ({"ELSEWHERE": 1}, "places a column chunk in another file"),
        ({"COMPRESSED_SIZE": 0}, "places a column chunk of 3 values at bytes"),
        ({"DATA_PAGE": -5}, "places a column chunk of 3 values at bytes"),
    ],
    ids=str,
)
def test_a_chunk_that_contradicts_its_row_group_is_refused(slots: dict[str, int], reason: str) -> None:
    footer = damaged_footer(**slots)
    with pytest.raises(ScanError, match=re.escape(f"{PATH}, column a: the footer {reason}")):
        plans_of(footer, leaf_columns(footer, [LongType()]))


def test_lists_of_other_rows_than_the_footer_says_are_refused() -> None:
    file = file_of([[1, 2], [], None, [3]], pa.list_(pa.int64()))
    plan = plan_of(file, LongType())
    assert read_pages(file, [plan])[0].value_count == 3
    assert_refused(file, plan._replace(rows=5), "its levels are of 4 rows, the footer says 5")


def test_levels_above_the_greatest_are_refused() -> None:
    file = file_of(["abc", None, "defg"], pa.string())
    damaged = replaced(file, b"\x02\0\0\0\x03\x05", b"\x02\0\0\0\x06\x02")
    reason = "page at its byte 0: its definition levels are damaged, above 1 or fewer than 3"
    assert_refused(damaged, plan_of(file, StringType()), reason)


def test_levels_that_count_nulls_are_believed_where_the_footer_says_other() -> None:
    file = file_of(["abc", None, "defg"], pa.string())
    plan = plan_of(file, StringType())
    assert plan.nulls == 1
    assert read_pages(file, [plan._replace(nulls=0)]) == read_pages(file, [plan])


def test_a_wrong_checksum_is_refused() -> None:
    file = file_of(["abc", "defg"], pa.string(), write_page_checksum=True)
    damaged = replaced(file, b"defg", b"dEfg")
    assert_refused(damaged, plan_of(file, StringType()), "page at its byte 0: its checksum is 0x")


def test_a_string_longer_than_its_page_is_refused() -> None:
    file = file_of(["abc", "defg"], pa.string())
    damaged = replaced(file, b"\x04\0\0\0defg", b"\x05\0\0\0defg")
    assert_refused(damaged, plan_of(file, StringType()), "page at its byte 0: 1 of 2 values lie in its first 7 bytes")


def test_levels_longer_than_their_page_are_refused() -> None:
    file = file_of(["abc", None, "defg"], pa.string())
    damaged = replaced(file, b"\x02\0\0\0\x03\x05", b"\xff\0\0\0\x03\x05")
    assert_refused(damaged, plan_of(file, StringType()), "page at its byte 0: its definition levels end at byte 259 of")


def test_repetition_levels_longer_than_their_page_are_refused() -> None:
    file = file_of([["abc"], ["defg"]], pa.list_(pa.string()))
    damaged = replaced(file, b"\x02\0\0\0\x04\0", b"\xff\0\0\0\x04\0")
    assert_refused(damaged, plan_of(file, StringType()), "page at its byte 0: its repetition levels end at byte 259 of")


def test_fewer_levels_than_rows_are_refused() -> None:
    file = file_of(["abc", None, "defg"], pa.string())
    damaged = replaced(file, b"\x02\0\0\0\x03\x05", b"\x02\0\0\0\x02\x01")
    assert_refused(damaged, plan_of(file, StringType()), "page at its byte 0: its definition levels are damaged")


def test_of_dictionaries_that_are_unpacked_together_the_damaged_one_is_named() -> None:
    columns = {f"c{number}": [f"{number} {value}" * 40 for value in range(2_000)] for number in range(30)}
    sink = io.BytesIO()
    pq.write_table(pa.table(columns), sink, compression="zstd", row_group_size=2_000)
    file = bytearray(sink.getvalue())
    footer = footer_of(bytes(file), PATH)
    plans = plans_of(footer, leaf_columns(footer, [StringType()] * len(columns)))
    assert all(plan.dictionary_only for plan in plans)
    damaged = plans[20]
    file[damaged.stop - 30 : damaged.stop] = bytes(30)
    place = f"{PATH}, column c20, column chunk at byte {damaged.start}: page at its byte 0: it does"
    with pytest.raises(ScanError, match=re.escape(place)):
        read_pages(bytes(file), plans, PATH)


def test_a_chunk_without_the_dictionary_that_its_footer_says_is_refused() -> None:
    file = file_of([1, 2, 3], pa.int64())
    plan = plan_of(file, LongType())._replace(dictionary_only=True, exact_dictionary=True)
    assert_refused(file, plan, "it does not begin with the dictionary that the footer says")


@pytest.mark.parametrize("codec", ["SNAPPY", "GZIP", "BROTLI", "ZSTD", "LZ4"])
def test_a_page_that_does_not_decompress_is_refused(codec: str) -> None:
    file = file_of(list(range(100)), pa.int64(), compression=codec)
    plan = plan_of(file, LongType())
    damaged = file[: plan.stop - 30] + b"\xff" * 30 + file[plan.stop :]
    assert_refused(damaged, plan, "page at its byte 0: it does not decompress: ")


def test_a_schema_nested_without_end_is_refused() -> None:
    element = bytes([0x35, 0, 0x18, 1]) + b"a" + bytes([0x15, 2, 0])  # a required group "a" with one child
    elements = bytes([0x29, 0xFC]) + bytes([0xE8, 7]) + element * 1000
    with pytest.raises(ScanError, match="nested more than 200 deep"):
        parse_footer(PATH, 10_000, elements + bytes([0]) + bytes(8))
