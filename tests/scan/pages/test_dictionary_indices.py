"""Which entries of a dictionary the indices name, against a plain model; and that those alone are counted."""

import io
import re
from collections.abc import Iterator

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from puffinry.errors import ScanError, ValuesError
from puffinry.formats.parquet import PLAIN, RLE_DICTIONARY
from puffinry.kernels import read_only
from puffinry.scan.pages.chunk_plans import ChunkPlan
from puffinry.scan.pages.decompress import UNCOMPRESSED
from puffinry.scan.pages.dictionary_indices import Dictionary
from puffinry.sketches import Decimals, FixedWidth, LengthPrefixed, Values
from tests.scan.exact import ExactColumn, single_values
from tests.scan.pages.columns_of_all_types import TYPES, column
from tests.scan.pages.made_pages import Hybrid, data_page, data_page_v2, dictionary_page, hybrids, packed, repeated
from tests.scan.pages.slow_path import footer_of, leaf_columns, plans_of, read_pages, slow_columns

ENTRIES = 400
NUMBERS = read_only(np.arange(ENTRIES, dtype="<i8").view(np.uint8))
TEXTS = [b"text %d" % i * (i % 3) for i in range(ENTRIES)]
PREFIXED = read_only(np.frombuffer(b"".join(len(text).to_bytes(4, "little") + text for text in TEXTS), np.uint8))
DICTIONARIES: dict[str, tuple[Values, list[bytes]]] = {
    "numbers": (FixedWidth(NUMBERS, 8), [i.to_bytes(8, "little") for i in range(ENTRIES)]),
    "texts": (LengthPrefixed(PREFIXED, ENTRIES), TEXTS),
    "decimals": (Decimals(NUMBERS, 8, "little"), [i.to_bytes(1 if i < 128 else 2, "big") for i in range(ENTRIES)]),
}


def page_of(written: bytes) -> NDArray[np.uint8]:
    return read_only(np.frombuffer(written, np.uint8))


@pytest.mark.parametrize("kind", DICTIONARIES)
@given(pages=st.lists(hybrids(widest=32, largest=ENTRIES - 1), max_size=3), data=st.data())
def test_the_values_that_indices_name_are_handed_over(kind: str, pages: list[Hybrid], data: st.DataObject) -> None:
    values, entries = DICTIONARIES[kind]
    dictionary = Dictionary(values, ENTRIES)
    named: set[int] = set()
    for width, indices, written in pages:
        count = data.draw(st.integers(0, len(indices)))  # the last group may be filled up with others
        dictionary.name(page_of(bytes([width]) + written), count)
        named |= set(indices[:count])
    assert dictionary.unnamed == ENTRIES - len(named)
    assert sorted(single_values(dictionary.named_values())) == sorted(entries[index] for index in named)


@given(page=hybrids(widest=32, largest=ENTRIES - 1))
def test_fewer_indices_than_values_are_damage(page: Hybrid) -> None:
    width, indices, written = page
    dictionary = Dictionary(FixedWidth(NUMBERS, 8), ENTRIES)
    with pytest.raises(ValuesError, match=f"its indices are damaged or fewer than {len(indices) + 1}"):
        dictionary.name(page_of(bytes([width]) + written), len(indices) + 1)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (b"", "does not begin with the width"),
        (bytes([33]) + packed([0] * 8, 33), "does not begin with the width"),
        (bytes([9]) + packed([ENTRIES] * 8, 9), f"name more than the {ENTRIES} entries"),
        (bytes([9]) + repeated(ENTRIES, 8, 9), f"name more than the {ENTRIES} entries"),
        (bytes([9]) + repeated(1, 8, 9)[:-1], "damaged or fewer than 8"),
        (bytes([9]) + packed([1] * 8, 9)[:-1], "damaged or fewer than 8"),
        (bytes([9]) + b"\xff" * 12, "damaged or fewer than 8"),
        (b"\0\0\0\0", "damaged or fewer than 8"),
    ],
    ids=[
        "empty",
        "wide",
        "packed outside",
        "run outside",
        "run cut",
        "packed cut",
        "endless length",
        "a run of no values",
    ],
)
def test_damaged_indices_are_told(written: bytes, message: str) -> None:
    with pytest.raises(ValuesError, match=message):
        Dictionary(FixedWidth(NUMBERS, 8), ENTRIES).name(page_of(written), 8)


def test_indices_of_no_bits_all_name_the_first_entry() -> None:
    for written in (b"\0", b"\0" + repeated(0, 5, 0), b"\0" + packed([0] * 8, 0)):
        dictionary = Dictionary(FixedWidth(NUMBERS, 8), ENTRIES)
        dictionary.name(page_of(written), 5)
        assert list(single_values(dictionary.named_values())) == [bytes(8)]


def plan_of(chunk: bytes, array: pa.Array, rows: int, nulls: int | None) -> ChunkPlan:
    """How pages of the array's type are read, of an optional column where the nulls are not known."""
    sink = io.BytesIO()
    field = pa.field("a", array.type, nullable=nulls is None)
    pq.write_table(pa.table([array], schema=pa.schema([field])), sink)
    footer = footer_of(sink.getvalue())
    (plan,) = plans_of(footer, leaf_columns(footer, [TYPES[array.type]]))
    whole = plan._replace(start=0, stop=len(chunk), codec=UNCOMPRESSED, rows=rows, written=rows, nulls=nulls)
    return whole._replace(exact_dictionary=False, dictionary_only=False)


PADDINGS = [b"", b"\0", b"\0" * 8, b"\xff" * 31]
NUMBER, TEXT = pa.array([1]), pa.array(["a"])
ABC = b"\1\0\0\0a\1\0\0\0b\1\0\0\0c"


@pytest.mark.parametrize("padding", PADDINGS, ids=len)
def test_bytes_after_the_last_value_of_any_page_belong_to_none(padding: bytes) -> None:
    numbers = np.arange(3, dtype="<i8").tobytes()
    indices = b"\2" + packed([0, 2, 0, 0, 0, 0, 0, 0], 2)
    levels = packed([1, 1, 0, 0, 0, 0, 0, 0], 1)
    with_levels = len(levels).to_bytes(4, "little") + levels
    for body, array, expected in (
        (numbers, NUMBER, {numbers[i : i + 8] for i in (0, 8, 16)}),
        (ABC, TEXT, {b"a", b"b", b"c"}),
    ):
        for page in (data_page(body + padding, 3, PLAIN), data_page_v2(b"", body + padding, 3, 0, PLAIN)):
            assert read_pages(page, [plan_of(page, array, 3, 0)])[0] == ExactColumn(expected, 3, 0)
    for page in (
        data_page(with_levels + indices + padding, 3, RLE_DICTIONARY),
        data_page_v2(levels, indices + padding, 3, 1, RLE_DICTIONARY),
    ):
        chunk = dictionary_page(ABC + padding, 3) + page
        assert read_pages(chunk, [plan_of(chunk, TEXT, 3, None)])[0] == ExactColumn({b"a", b"c"}, 2, 1)


def test_pages_without_values_hold_none() -> None:
    levels = repeated(0, 3, 1)
    all_null = data_page(len(levels).to_bytes(4, "little") + levels, 3, RLE_DICTIONARY)
    empty = data_page(b"", 0, PLAIN) + data_page_v2(b"", b"", 0, 0, PLAIN) + data_page(b"", 0, RLE_DICTIONARY)
    chunk = dictionary_page(b"", 0) + empty + all_null + empty
    assert read_pages(chunk, [plan_of(chunk, TEXT, 3, None)])[0] == ExactColumn(set(), 0, 3)
    without_dictionary = empty + all_null
    plan = plan_of(without_dictionary, TEXT, 3, None)
    assert read_pages(without_dictionary, [plan])[0] == ExactColumn(set(), 0, 3)


@pytest.mark.parametrize(
    ("chunk", "message"),
    [
        (data_page(b"\1" + packed([0] * 8, 1), 3, RLE_DICTIONARY), "it refers to a dictionary, but there was none"),
        (dictionary_page(b"", 0) + data_page(b"\1" + packed([0] * 8, 1), 3, RLE_DICTIONARY), "or an empty one"),
        (dictionary_page(ABC, 3) + data_page(b"\2" + packed([], 2), 3, RLE_DICTIONARY), "its indices are damaged"),
        (dictionary_page(ABC, 3) * 2, "page at its byte 28: it is the column chunk's second dictionary"),
        (dictionary_page(ABC, 4), "3 of 4 values lie in its first 15 bytes"),
        (dictionary_page(b"", 1 << 30), "0 of 1073741824 values lie in its first 0 bytes"),
    ],
    ids=["missing", "empty", "run of none", "second", "short", "claimed"],
)
def test_a_chunk_with_a_wrong_dictionary_is_refused(chunk: bytes, message: str) -> None:
    with pytest.raises(ScanError, match=re.escape(message)):
        read_pages(chunk, [plan_of(chunk, TEXT, 3, 0)])


def test_a_trusted_dictionary_that_does_not_fill_its_page_is_refused() -> None:
    chunk = dictionary_page(ABC, 2)
    plan = plan_of(chunk, TEXT, 3, 0)._replace(exact_dictionary=True, dictionary_only=True)
    with pytest.raises(ScanError, match="page at its byte 0: 2 values do not fill its 15 bytes"):
        read_pages(chunk, [plan])


@pytest.mark.parametrize(("rows", "reason"), [(2, "its 3 entries are more than the 2 values"), (3, None)])
def test_a_trusted_dictionary_has_no_more_entries_than_there_are_values(rows: int, reason: str | None) -> None:
    chunk = dictionary_page(ABC, 3)
    plan = plan_of(chunk, TEXT, rows, 0)._replace(exact_dictionary=True, dictionary_only=True)
    if reason is None:
        assert read_pages(chunk, [plan])[0].value_count == 3
    else:
        with pytest.raises(ScanError, match=reason):
            read_pages(chunk, [plan])


def dictionary_files() -> Iterator[tuple[pa.Table, bytes]]:
    """Every type as an Arrow dictionary with entries of no row, in pages of both versions, with nulls and without."""
    kinds = [each for each in TYPES if not pa.types.is_boolean(each)]
    for version, null_share, page_size in (("1.0", 0.3, 100), ("2.0", 0.0, 1 << 20), ("2.0", 0.2, 100)):
        columns = {}
        for kind in kinds:
            whole = column(kind, rows=900, distinct=40, null_share=null_share, seed=5).dictionary_encode()
            columns[str(kind)] = pa.concat_arrays([whole.slice(0, 30), whole.slice(60, 40)])
        table = pa.table(columns)
        sink = io.BytesIO()
        pq.write_table(table, sink, data_page_version=version, data_page_size=page_size, write_batch_size=16)
        yield table, sink.getvalue()


def test_entries_of_no_row_count_in_no_type_of_column() -> None:
    types = [each for kind, each in TYPES.items() if not pa.types.is_boolean(kind)]
    for table, file in dictionary_files():
        footer = footer_of(file)
        plans = plans_of(footer, leaf_columns(footer, types))
        assert not any(plan.exact_dictionary for plan in plans)
        assert read_pages(file, plans) == slow_columns(table, types)
