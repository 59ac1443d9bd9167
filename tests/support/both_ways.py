"""Holds what Python makes of a kernel against machine code, wherever tests call one with a few values."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from puffinry.kernels import compiling

MOST = 1 << 11  # elements of one call, beyond which Python would take tests too long


@contextmanager
def kernels_run_both_ways() -> Iterator[None]:
    """Within, each kernel that is called from Python runs as machine code, and before that as Python."""
    interpreter = compiling.Interpreter(0)

    def call(kernel: Any, *arguments: Any) -> Any:
        if interpreter.is_busy:
            return kernel.loop(*arguments)
        if not compiling.Interpreter(MOST).takes(arguments):
            return kernel.compiled(*arguments)
        others = copied(arguments)
        interpreted = interpreter.run(kernel.loop, others)
        result = kernel.compiled(*arguments)
        assert comparable(interpreted) == comparable(result)
        assert comparable(others) == comparable(arguments)
        return result

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiling, "_interpreter", interpreter)
        patch.setattr(compiling.Kernel, "__call__", call)
        yield


def copied(value: Any) -> Any:
    """The same for both, of what a loop can write to."""
    if isinstance(value, tuple):
        parts = map(copied, value)
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    return value.copy() if isinstance(value, np.ndarray) and value.flags.writeable else value


def comparable(value: Any) -> Any:
    """Arrays by their memory, whatever it holds."""
    if isinstance(value, tuple):
        return tuple(map(comparable, value))
    return (value.dtype, value.shape, value.tobytes()) if isinstance(value, np.ndarray) else value
