"""The hybrid of runs and bit-packed groups against a plain model of it."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from pipeline.scan.pages.decompress import read_only
from pipeline.scan.pages.levels import count_equal


def varint(value: int) -> bytes:
    low = value & 127
    return bytes([low]) if value < 128 else bytes([low | 128]) + varint(value >> 7)


def repeated(level: int, times: int) -> bytes:
    return varint(times << 1) + bytes([level])


def packed(levels: list[int], width: int) -> bytes:
    bits = sum(level << i * width for i, level in enumerate(levels))
    return varint(len(levels) // 8 << 1 | 1) + bits.to_bytes(len(levels) // 8 * width, "little")


@st.composite
def hybrids(draw: st.DrawFn) -> tuple[int, list[int], bytes]:
    """A width, levels, and how they are written."""
    width = draw(st.integers(1, 8))
    level = st.integers(0, (1 << width) - 1)
    levels: list[int] = []
    written = b""
    for _ in range(draw(st.integers(0, 5))):
        if draw(st.booleans()):
            run = [draw(level)] * draw(st.integers(0, 300))
            written += repeated(run[0], len(run)) if run else b""
        else:
            run = draw(st.lists(level, min_size=8, max_size=40).map(lambda found: found[: len(found) // 8 * 8]))
            written += packed(run, width)
        levels += run
    return width, levels, written


@given(hybrid=hybrids(), data=st.data())
def test_levels_are_counted_as_they_are_written(hybrid: tuple[int, list[int], bytes], data: st.DataObject) -> None:
    width, levels, written = hybrid
    rows = data.draw(st.integers(0, len(levels)))  # the last group may be filled up with others
    wanted = data.draw(st.integers(0, (1 << width) - 1))
    buffer = read_only(np.frombuffer(written, np.uint8))
    assert count_equal(buffer, width, rows, wanted) == levels[:rows].count(wanted)
    assert count_equal(buffer, width, len(levels) + 1, wanted) == -1
