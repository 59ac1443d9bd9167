"""The hybrid of runs and bit-packed groups against a plain model of it."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.kernels import read_only
from puffinry.scan.pages.levels import count_levels
from tests.scan.pages.made_pages import Hybrid, hybrids, packed, repeated


@given(hybrid=hybrids(widest=8, largest=255), data=st.data())
def test_levels_are_counted_as_they_are_written(hybrid: Hybrid, data: st.DataObject) -> None:
    width, levels, written = hybrid
    rows = data.draw(st.integers(0, len(levels)))  # the last group may be filled up with others
    greatest = data.draw(st.integers(0, (1 << width) - 1))
    least = data.draw(st.integers(0, greatest))
    buffer = read_only(np.frombuffer(written, np.uint8))
    slots = sum(level >= least for level in levels[:rows])
    counted = (-1, -1) if max(levels[:rows], default=0) > greatest else (levels[:rows].count(greatest), slots)
    assert count_levels(buffer, width, rows, greatest, least) == counted
    assert count_levels(buffer, width, len(levels) + 1, greatest, least) == (-1, -1)


@pytest.mark.parametrize("empty", [repeated(1, 0, 1), packed([], 1)], ids=["run", "group"])
def test_a_run_of_no_values_is_damage(empty: bytes) -> None:
    sound = repeated(1, 5, 1)
    assert count_levels(read_only(np.frombuffer(sound, np.uint8)), 1, 5, 1, 0) == (5, 5)
    assert count_levels(read_only(np.frombuffer(empty + sound, np.uint8)), 1, 5, 1, 0) == (-1, -1)
