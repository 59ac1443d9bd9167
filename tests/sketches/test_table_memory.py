"""Blocks for tables: nobody's while they are another's, and taken again once they are given back."""

import weakref

from hypothesis import given
from hypothesis import strategies as st

from puffinry.sketches import TableMemory
from puffinry.sketches.table_memory import _LARGEST, Block

SIZES = st.sampled_from([8, 64, 4096, 1 << 20, 2 * _LARGEST])


@given(st.lists(st.tuples(SIZES, st.booleans()), max_size=60))
def test_what_is_taken_is_nobody_elses(steps: list[tuple[int, bool]]) -> None:
    memory = TableMemory()
    taken: dict[int, tuple[int, int]] = {}  # number -> where it begins and ends
    blocks: list[Block] = []
    for size, is_given_back in steps:
        block = memory.take(size)
        start = block.ctypes.data
        assert block.size == size
        assert start % min(size, 64) == 0
        assert all(start + size <= begin or end <= start for begin, end in taken.values())
        blocks.append(block)
        if is_given_back:
            memory.give_back(block)
        else:
            taken[len(blocks)] = start, start + size


def test_what_is_given_back_is_taken_again() -> None:
    memory = TableMemory()
    first, other = memory.take(4096), memory.take(4096)
    memory.give_back(first)
    assert memory.take(8192).ctypes.data not in (first.ctypes.data, other.ctypes.data)
    assert memory.take(4096) is first


def test_what_is_larger_than_an_allocation_is_not_kept() -> None:
    memory = TableMemory()
    block = memory.take(2 * _LARGEST)
    kept = weakref.ref(block.base)
    memory.give_back(block)
    del block
    assert kept() is None
    assert memory.take(64).size == 64
