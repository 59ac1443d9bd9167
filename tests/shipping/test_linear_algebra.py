"""NumPy starts no threads that nobody needs, unless somebody asks for them."""

import os
import subprocess
import sys

import pytest

THREADS = """
from pathlib import Path
from puffinry.shipping import leave_linear_algebra_alone

leave_linear_algebra_alone()
import numpy

print(len(list(Path("/proc/self/task").iterdir())))
"""

pytestmark = pytest.mark.skipif(not os.path.isdir("/proc/self/task"), reason="threads are counted in Linux's /proc")


def threads(**asked: str) -> int:
    environment = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"} | asked
    shown = subprocess.run([sys.executable, "-c", THREADS], check=True, capture_output=True, env=environment)
    return int(shown.stdout)


def test_numpy_has_no_threads_for_linear_algebra() -> None:
    assert threads() == 1


@pytest.mark.skipif(os.cpu_count() == 1, reason="OpenBLAS starts no more threads than there are cores")
def test_who_asks_for_threads_has_them() -> None:
    assert threads(OPENBLAS_NUM_THREADS="2") == 2
