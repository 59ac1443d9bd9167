"""Holds the interpreter's results of a parser against those of machine code, wherever tests have one called."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from puffinry.kernels import compiling, interpreting

MOST = 1 << 16  # bytes of one call, beyond which the interpreter would take tests too long


@contextmanager
def parsed_both_ways() -> Iterator[None]:
    """Within, each parser runs as machine code, and by the interpreter before."""
    interpreter = interpreting.Interpreter(0)
    machine_code = compiling._Kernel.__call__

    def call(parser: Any, *arguments: Any) -> Any:
        if interpreter.is_busy or not interpreting.Interpreter(MOST).takes(arguments):
            return machine_code(parser, *arguments)
        others = copied(arguments)
        interpreted = interpreter.run(parser.__wrapped__, others)
        result = machine_code(parser, *arguments)
        assert interpreted == result
        assert memory(others) == memory(arguments)
        return result

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiling, "_interpreter", interpreter)
        patch.setattr(compiling._Parser, "__call__", call)
        yield


def copied(value: Any) -> Any:
    """What a loop can write to is copied, so that it is the same for both."""
    if isinstance(value, tuple):
        parts = map(copied, value)
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    return value.copy() if isinstance(value, np.ndarray) and value.flags.writeable else value


def memory(value: Any) -> Any:
    """What can be compared, whatever it holds."""
    if isinstance(value, tuple):
        return tuple(map(memory, value))
    return value.tobytes() if isinstance(value, np.ndarray) else value
