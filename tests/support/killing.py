"""kill -9 after every step of a piece of work that can leave a trace.

A process of its own does the work under a profile function that kills it when its n-th call into the operating system,
the database or the layers that write files has come back; n goes up until a process survives. What only reads leaves
the state that the step before it left, and is no step.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from itertools import count
from types import FrameType

from puffinry.catalogs import Table
from puffinry.commit import commit_statistics
from tests.support.processes import clean_processes
from tests.support.statistics_writing import theta, write_statistics

_OUTSIDE = ("posix", "_io", "sqlite3")
_LOOKS = ("stat", "lstat", "fstat", "listdir", "scandir", "getcwd", "urandom", "fspath", "_path_normpath")
_READS = (*_LOOKS, "read", "readinto", "fileno", "isatty", "tell", "cursor", "fetchone", "fetchmany", "fetchall")
# Arrow's own calls are compiled, and no profile function hears of them; those that lead to them are seen.
_WRITERS = {
    "pyiceberg.io.": ("create", "delete", "open_output_stream"),
    "puffinry.formats.puffin.writer": ("_write", "close"),
}
_SURVIVED = 0
_LEAST_STEPS = 15
_PATIENCE_SECONDS = 120


def killed_at_each_step(work: Callable[[], object]) -> Iterator[None]:
    """Yield after each process that was killed, and at last after the one that survived.

    `work` goes to another process: it must open connections of its own.
    """
    for number in count():
        code = _in_child(number, work)
        assert code in (_SURVIVED, -signal.SIGKILL)
        yield
        if code == _SURVIVED:
            assert number > _LEAST_STEPS  # else the sweep did not see the work's insides
            return


def killed_at(number: int, work: Callable[[], object]) -> bool:
    """Do the work in another process, killed at this step; whether it was: it may be done before."""
    code = _in_child(number, work)
    assert code in (_SURVIVED, -signal.SIGKILL)
    return code != _SURVIVED


def commit_a_column(open_table: Callable[[], Table]) -> None:
    """The work to kill, most often: statistics of one column, from opening the table to the end of the commit."""
    table = open_table()
    commit_statistics(table, [write_statistics(table, [theta(1)])])


def _in_child(number: int, work: Callable[[], object]) -> int | None:
    child = clean_processes().Process(target=_until_killed, args=(number, work))
    child.start()
    child.join(_PATIENCE_SECONDS)
    return child.exitcode


def _until_killed(number: int, work: Callable[[], object]) -> None:
    sys.setprofile(_kill_at(number))
    try:
        work()
    finally:
        sys.setprofile(None)


def _kill_at(number: int) -> Callable[[FrameType, str, object], None]:
    steps = count()

    def profile(frame: FrameType, event: str, function: object) -> None:
        if _may_have_written(frame, event, function) and next(steps) == number:
            os.kill(os.getpid(), signal.SIGKILL)

    return profile


def _may_have_written(frame: FrameType, event: str, function: object) -> bool:
    caller = str(frame.f_globals.get("__name__"))
    if event == "return":
        return any(caller.startswith(layer) and frame.f_code.co_name in names for layer, names in _WRITERS.items())
    name = getattr(function, "__name__", None)
    if event != "c_return" or caller.startswith("importlib") or name in _READS:
        return False
    owner = type(getattr(function, "__self__", None)).__module__
    module = getattr(function, "__module__", None) or owner
    return module.partition(".")[0] in _OUTSIDE or owner.partition(".")[0] in _OUTSIDE
