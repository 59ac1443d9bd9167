"""Hashes in order, held against NumPy's sort, wherever below theta they lie."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.sketches import MAX_THETA
from puffinry.sketches.ordering import ascending, at_rank

thetas = st.integers(1, MAX_THETA) | st.integers(1, 100)


@st.composite
def hashes_below(draw: st.DrawFn, least: int) -> tuple[list[int], int]:
    """Distinct ones, crowded near the ends or anywhere, and theta."""
    theta = draw(thetas.filter(lambda theta: theta > least))
    near = st.integers(0, min(theta - 1, 60)) | st.integers(max(0, theta - 60), theta - 1)
    hashes = draw(st.lists(near | st.integers(0, theta - 1), unique=True, min_size=least, max_size=200))
    return hashes, theta


@given(hashes_below(0))
def test_they_ascend_as_numpy_sorts_them(drawn: tuple[list[int], int]) -> None:
    hashes, theta = drawn
    assert ascending(np.array(hashes, np.int64), theta).tolist() == sorted(hashes)


@given(hashes_below(1), st.data())
def test_at_a_rank_is_what_numpy_finds_there(drawn: tuple[list[int], int], data: st.DataObject) -> None:
    hashes, theta = drawn
    rank = data.draw(st.integers(0, len(hashes) - 1))
    assert at_rank(np.array(hashes, np.int64), rank, theta) == sorted(hashes)[rank]


@pytest.mark.parametrize("theta", [MAX_THETA, MAX_THETA // 3, 1 << 40])
@pytest.mark.parametrize("count", [0, 1, 2, 4_096, 30_000])
def test_many_ascend_as_numpy_sorts_them(theta: int, count: int) -> None:
    hashes = np.random.default_rng(count).integers(0, theta, count)
    before = hashes.copy()
    assert np.array_equal(ascending(hashes, theta), np.sort(hashes))
    assert np.array_equal(hashes, before)


def test_crowded_ones_ascend_too() -> None:
    hashes = np.random.default_rng(1).permutation(10_000)
    assert np.array_equal(ascending(hashes, MAX_THETA), np.arange(10_000))
    assert at_rank(hashes, 1_234, MAX_THETA) == 1_234
