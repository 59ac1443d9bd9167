"""Machine code takes arrays and numbers and returns numbers; what it cannot take or be is refused."""

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from puffinry.kernels import Kept, kernel

Numbers = NDArray[np.int64]


class Pair(NamedTuple):
    first: Numbers
    second: Numbers


@kernel
def described(numbers: NDArray[np.int32], pair: Pair, nested: tuple[int, tuple[np.uint64, bool]]) -> tuple[int, bool]:
    count, (more, is_so) = nested
    return numbers[1, 2] + pair.first[0] * pair.second.size + count + np.int64(more), is_so


@kernel
def filled(numbers: Numbers, value: int) -> None:
    numbers[:] = value


@kernel
def is_first(numbers: Numbers, value: int) -> bool:
    return bool(numbers[0] == value)


@kernel
def dotted(pair: tuple[Numbers, Numbers], first: int) -> int:
    numbers, others = pair
    return int(first + numbers[0] * others[0] + numbers[1] * others[1])


@kernel
def one_more(number: int) -> int:
    return number + 1


@kernel
def doubled(number: int) -> int:
    return 2 * number


@kernel
def allocating(count: int) -> int:
    return int(np.ones(count, np.int64).sum())


@kernel
def raising(count: int) -> int:
    if count == 1:
        raise ValueError
    return count


def test_arrays_and_numbers_come_as_they_are_and_numbers_go_back_as_annotated() -> None:
    numbers = np.arange(6, dtype=np.int32).reshape(2, 3)
    found = described(numbers, Pair(np.array([10]), np.zeros(7, np.int64)), (100, (np.uint64(1000), True)))
    assert found == (5 + 70 + 100 + 1000, True)
    assert [type(each) for each in found] == [int, bool]


def test_an_array_is_written_in_place_and_nothing_is_returned() -> None:
    numbers = np.zeros(3, np.int64)
    assert filled(numbers[1:], -7) is None
    assert numbers.tolist() == [0, -7, -7]


def test_a_read_only_array_is_the_same_to_a_kernel() -> None:
    numbers = np.frombuffer(np.array([5, 6], np.int64).tobytes(), np.int64)
    assert is_first(numbers, 5) is True
    assert is_first(numbers, 6) is False


def test_arrays_that_are_kept_are_read_as_they_are_at_each_call() -> None:
    pair = np.array([1, 2]), np.array([3, 4])
    kept = Kept(pair)
    assert dotted(pair, 5) == dotted(kept, 5) == 16
    pair[0][:] = 10, 20
    assert dotted(kept, 6) == 116


def test_threads_that_are_the_first_to_call_it_get_what_each_asked_for() -> None:
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(doubled, range(100))) == list(range(0, 200, 2))


def test_a_number_of_more_than_64_bits_is_refused() -> None:
    assert one_more(np.iinfo(np.int64).max - 1) == np.iinfo(np.int64).max
    with pytest.raises(OverflowError):
        one_more(1 << 63)


def test_an_array_with_gaps_is_refused() -> None:
    with pytest.raises(TypeError, match=r"side by side, not one of strides \(16,\)"):
        is_first(np.zeros(4, np.int64)[::2], 0)


@pytest.mark.parametrize(("loop", "needed"), [(allocating, "NRT_"), (raising, "numba_")])
def test_what_would_need_numba_at_run_time_is_not_compiled(loop: object, needed: str) -> None:
    with pytest.raises(TypeError, match=rf"needs .*{needed}.*: a kernel raises nothing and makes no arrays"):
        loop(2)  # type: ignore[operator]
