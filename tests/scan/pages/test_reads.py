"""Which bytes are fetched at once, and that they come out as they were asked for."""

import threading
from contextlib import closing

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from numpy.typing import NDArray

from puffinry.scan.pages.reads import Fetcher

MEGABYTE = 1 << 20
FILE = bytes(range(251)) * (48 * MEGABYTE // 251)
FETCHER = Fetcher()  # as in a task: one for many files


def fill(offset: int, buffer: NDArray[np.uint8]) -> None:
    buffer[:] = np.frombuffer(FILE, np.uint8, buffer.size, offset)


def test_a_window_stays_as_it_was_until_the_one_after_the_next_is_asked_for() -> None:
    before: NDArray[np.uint8] | None = None
    kept = b""
    for _, window in FETCHER.fetch(fill, [(0, len(FILE))]):
        assert before is None or bytes(before) == kept
        before, kept = window, bytes(window)


boundaries = st.lists(st.integers(0, len(FILE)) | st.integers(0, 3 * MEGABYTE), max_size=12).map(sorted)


@given(ends=boundaries)
@example(ends=[0, 5 * MEGABYTE, 5 * MEGABYTE, 10 * MEGABYTE, 10 * MEGABYTE, 20 * MEGABYTE])
def test_every_range_comes_whole_and_in_order_in_reads_that_are_bounded(ends: list[int]) -> None:
    ranges = [(start, stop) for start, stop in zip(ends[::2], ends[1::2], strict=False) if start < stop]
    sizes: list[int] = []

    def read(offset: int, buffer: NDArray[np.uint8]) -> None:
        sizes.append(buffer.size)
        fill(offset, buffer)

    windows = [
        (number, bytes(window[start:stop]))
        for fetched, window in FETCHER.fetch(read, ranges)
        for number, start, stop in ((n, a - fetched.start, b - fetched.start) for n, a, b in fetched.pieces)
    ]
    found = [b"".join(window for number, window in windows if number == wanted) for wanted in range(len(ranges))]
    assert found == [FILE[start:stop] for start, stop in ranges]
    assert [number for number, _ in windows] == sorted(number for number, _ in windows)
    assert max(sizes, default=0) <= 8 * MEGABYTE
    whole = [number for number, (start, stop) in enumerate(ranges) if stop - start <= 8 * MEGABYTE]
    assert [number for number, _ in windows if number in whole] == whole
    assert sum(sizes) <= sum(stop - start for start, stop in ranges) + len(ranges) * MEGABYTE // 4


@pytest.mark.parametrize(("gap", "reads"), [(0, 1), (200_000, 1), (300_000, 2)])
def test_ranges_that_lie_close_together_are_fetched_at_once(gap: int, reads: int) -> None:
    offsets = []

    def read(offset: int, buffer: NDArray[np.uint8]) -> None:
        offsets.append(offset)
        fill(offset, buffer)

    list(FETCHER.fetch(read, [(0, 1000), (1000 + gap, 2000 + gap)]))
    assert len(offsets) == reads


def test_no_read_is_under_way_any_more_when_fetching_is_given_up() -> None:
    under_way = threading.Semaphore(1)

    def read(offset: int, buffer: NDArray[np.uint8]) -> None:
        with under_way:
            fill(offset, buffer)

    with closing(FETCHER.fetch(read, [(0, len(FILE))])) as windows:
        next(windows)
    assert under_way.acquire(blocking=False)
