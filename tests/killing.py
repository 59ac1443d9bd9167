"""kill -9 at every input or output of a piece of work.

A forked process does the work under a profile function that kills it before, or after, its n-th call into the operating
system, the database or Arrow's file systems; n goes up until a process survives.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from itertools import count
from types import FrameType

_OUTSIDE = ("posix", "_io", "sqlite3", "pyarrow")
_SURVIVED, _FAILED = 0, 1
_LEAST_STEPS = 30


def killed_at_each_step(work: Callable[[], object]) -> Iterator[None]:
    """Yield after each process that was killed, and at last after the one that survived.

    `work` must open its own connections, since those do not survive a fork.
    """
    for number in count():
        code = _in_child(number, work)
        assert code in (_SURVIVED, -signal.SIGKILL)
        yield
        if code == _SURVIVED:
            assert number > _LEAST_STEPS  # else the sweep did not see the work's insides
            return


def _in_child(number: int, work: Callable[[], object]) -> int:
    child = os.fork()
    if child == 0:
        code = _FAILED
        try:
            sys.setprofile(_kill_at(number))
            work()
            code = _SURVIVED
        finally:
            sys.setprofile(None)
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _kill_at(number: int) -> Callable[[FrameType, str, object], None]:
    calls = count()

    def profile(_frame: FrameType, event: str, function: object) -> None:
        if event in ("c_call", "c_return", "c_exception") and _is_io(function) and next(calls) == number:
            os.kill(os.getpid(), signal.SIGKILL)

    return profile


def _is_io(function: object) -> bool:
    owner = type(getattr(function, "__self__", None)).__module__
    module = getattr(function, "__module__", None) or owner
    return module.partition(".")[0] in _OUTSIDE or owner.partition(".")[0] in _OUTSIDE
