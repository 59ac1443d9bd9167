"""The pages of a chunk, however its bytes are cut into windows."""

import io
import time

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from puffinry.errors import ValuesError
from puffinry.formats.parquet import page_headers, walk


def chunk() -> NDArray[np.uint8]:
    """Small pages of strings, and one of 300 kB, more than a page header is given room for."""
    file = io.BytesIO()
    strings = [f"{i % 40}" * (i % 13) for i in range(3000)] + ["long" * 75_000]
    options = {"data_page_size": 300, "write_batch_size": 50, "dictionary_pagesize_limit": 800, "compression": "NONE"}
    pq.write_table(pa.table({"a": strings}), file, **options)
    described = pq.read_metadata(file).row_group(0).column(0)
    start = described.dictionary_page_offset
    return np.frombuffer(file.getvalue(), np.uint8, described.total_compressed_size, start)


CHUNK = chunk()
SEEN = [(page.offset, page.header, page.body.tobytes()) for page in walk([CHUNK])]

cuts = st.lists(st.integers(0, CHUNK.size) | st.integers(0, 3000), max_size=40).map(sorted)


@given(cuts=cuts)
def test_pages_are_the_same_however_the_chunk_is_cut(cuts: list[int]) -> None:
    windows = np.split(CHUNK, cuts)
    assert [(page.offset, page.header, page.body.tobytes()) for page in walk(windows)] == SEEN


def test_pages_are_the_same_in_windows_of_a_byte() -> None:
    end = SEEN[10][0]
    windows = np.split(CHUNK[:end], end)
    assert [(page.offset, page.header, page.body.tobytes()) for page in walk(windows)] == SEEN[:10]


def test_a_chunk_that_ends_within_a_page_yields_those_before_it() -> None:
    pages = walk(np.split(CHUNK[: SEEN[1][0] + 30], [10]))
    assert next(pages).offset == 0
    with pytest.raises(ValuesError, match=f"byte {SEEN[1][0]} of the column chunk: it ends in the middle of this page"):
        next(pages)


def test_pages_follow_each_other_to_the_end() -> None:
    ends = [offset for offset, _, _ in SEEN[1:]] + [CHUNK.size]
    for (offset, _, body), end in zip(SEEN, ends, strict=True):
        assert CHUNK[end - len(body) : end].tobytes() == body
        assert offset + len(body) < end


def test_headers_alone_say_where_each_body_lies_and_no_body_is_read() -> None:
    read: list[int] = []

    def bytes_of(offset: int, size: int) -> NDArray[np.uint8]:
        read.append(size)
        return CHUNK[offset:][:size]

    found = [(header, CHUNK[start:stop].tobytes()) for header, start, stop in page_headers(bytes_of, CHUNK.size)]
    assert found == [(header, body) for _, header, body in SEEN]
    assert max(read) <= 1 << 16
    with pytest.raises(ValuesError, match="it ends in the middle of this page"):
        list(page_headers(bytes_of, CHUNK.size - 1))


def test_a_page_of_many_windows_is_copied_once_not_once_for_each() -> None:
    """20,000 windows of a page of 300 kB: joined anew for each, they would be 3 GB of copies."""
    *_, (offset, header, body) = SEEN
    started = time.process_time()
    *_, page = walk(np.split(CHUNK, range(0, CHUNK.size, 15)))
    assert (page.offset, page.header, page.body.tobytes()) == (offset, header, body)
    assert time.process_time() - started < 1
