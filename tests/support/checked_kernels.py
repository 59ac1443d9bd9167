"""Kernels that check bounds: slower, compiled for this process alone, and they raise."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import numba
import pytest

from puffinry.kernels import compiling


@contextmanager
def kernels_check_bounds() -> Iterator[None]:
    """Within, a kernel that reads outside of an array raises IndexError, where NUMBA_BOUNDSCHECK=1 is set as well."""
    compiling.numba_code()
    checked = cache(numba.njit)

    def call(kernel: Any, *arguments: Any) -> Any:
        return checked(kernel.loop)(*arguments)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiling.Kernel, "__call__", call)
        yield
