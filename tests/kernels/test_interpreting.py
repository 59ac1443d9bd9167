"""Parsers run as Python while there is little to read, as machine code after; and the results are machine code's."""

import threading

import numpy as np
import pytest

from puffinry.kernels.interpreting import Interpreter

MOST = np.iinfo(np.int64).max


def of_bytes(count: int) -> tuple[object, ...]:
    return np.zeros(9, np.int64), np.zeros(count, np.uint8), count


def test_it_takes_loops_until_they_have_read_so_many_bytes_together() -> None:
    interpreter = Interpreter(100)
    taken = [interpreter.takes(of_bytes(count)) for count in (60, 41, 40, 1, 0)]
    assert taken == [True, False, True, False, True]


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
