"""Work that the garbage collector leaves alone: it would find nothing, and take long to look.

What is imported stays until the process ends. Else all modules are looked through again and again while they come, and
once more when the process ends; in a command that imports PyArrow and PyIceberg that is a fifth of its time. So
`lasting_imports`, for the processes that are Puffinry's own.

A refresh makes objects by the column and file, and lets them go by itself. `seldom_collecting` is for any process: what
its caller has set is set again when it ends.
"""

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_NEW_OBJECTS = 20_000  # before they are looked through; Python's own 700 come with every few columns of a table


@contextmanager
def lasting_imports() -> Iterator[None]:
    """What is there when the block ends is never looked through any more; what is made later is, but seldom."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.set_threshold(_NEW_OBJECTS)
        gc.enable()


class _Thresholds:
    """The collector's, for as long as anybody wants them high."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._wanted_by = 0
        self._before = self._meanwhile = gc.get_threshold()

    def heighten(self) -> None:
        """For one more."""
        with self._lock:
            self._wanted_by += 1
            if self._wanted_by == 1:
                self._before = new_objects, *older = gc.get_threshold()
                if 0 < new_objects < _NEW_OBJECTS:  # 0: it never looks
                    gc.set_threshold(_NEW_OBJECTS, *older)
                self._meanwhile = gc.get_threshold()

    def lower(self) -> None:
        """For one less; the last sets what was there, unless others have been set meanwhile."""
        with self._lock:
            self._wanted_by -= 1
            if not self._wanted_by and gc.get_threshold() == self._meanwhile:
                gc.set_threshold(*self._before)


_thresholds = _Thresholds()


@contextmanager
def seldom_collecting() -> Iterator[None]:
    """New objects are looked through seldom while the block runs; in several threads until the last one's ends."""
    _thresholds.heighten()
    try:
        yield
    finally:
        _thresholds.lower()
