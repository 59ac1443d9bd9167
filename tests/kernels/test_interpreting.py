"""Kernels run as Python while there is little to do. Tests of kernels hold their results against machine code."""

import threading

import numpy as np
import pytest
from numpy.typing import NDArray

from puffinry.kernels import kernel
from puffinry.kernels.compiling import Interpreter

MOST = np.iinfo(np.int64).max


@kernel
def grown(numbers: NDArray[np.int64]) -> int:
    """Beyond 64 bits if the numbers are Python's own."""
    return int(numbers[0]) + 1


def of(count: int) -> tuple[object, ...]:
    """Arguments of which the first array, which is read, has so many elements."""
    return count, np.zeros(count, np.uint8), np.zeros((99, 99), np.int64)


def test_it_takes_loops_until_they_had_so_many_elements_together() -> None:
    interpreter = Interpreter(100)
    taken = [interpreter.takes(of(count)) for count in (59, 40, 37, 1, 0)]
    assert taken == [True, False, True, True, False]


def test_it_takes_nothing_that_does_not_say_how_long_it_takes() -> None:
    assert not Interpreter(100).takes((1, (2, 3)))


def test_it_takes_nothing_once_machine_code_is_there() -> None:
    interpreter = Interpreter(100)
    interpreter.retire()
    assert not interpreter.takes(of(1))


def test_numbers_are_pythons_and_wrap_around_without_a_word(recwarn: pytest.WarningsRecorder) -> None:
    found = Interpreter(0).run(lambda numbers: (numbers[0] + 1, (numbers[0] > 0, None)), [np.array([MOST])])
    assert found == (-MOST - 1, (True, None))
    assert [type(found[0]), type(found[1][0])] == [int, bool]
    assert not recwarn.list


def test_it_is_busy_in_the_thread_that_runs_a_loop_until_that_ends_or_fails() -> None:
    interpreter = Interpreter(0)
    elsewhere: list[bool] = []

    def loop() -> bool:
        thread = threading.Thread(target=lambda: elsewhere.append(interpreter.is_busy))
        thread.start()
        thread.join()
        return interpreter.is_busy

    def failing() -> None:
        raise IndexError

    assert interpreter.run(loop, []) is True
    assert elsewhere == [False]
    assert not interpreter.is_busy
    with pytest.raises(IndexError):
        interpreter.run(failing, [])
    assert not interpreter.is_busy


def test_tests_notice_a_loop_that_is_another_one_as_machine_code() -> None:
    assert grown(np.array([1])) == 2
    with pytest.raises(AssertionError):
        grown(np.array([MOST]))
