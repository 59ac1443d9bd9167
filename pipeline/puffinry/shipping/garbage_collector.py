"""Imports without the garbage collector, which finds nothing: what is imported stays until the process ends.

Else it looks through all modules again and again while they come, and once more when the process ends; in a command
that imports PyArrow and PyIceberg that is a fifth of its time. For the processes that are Puffinry's own.
"""

import gc
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
