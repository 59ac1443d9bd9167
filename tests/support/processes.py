"""Processes for tests that need several."""

import fcntl
import multiprocessing
import os
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from multiprocessing import forkserver
from multiprocessing.context import ForkServerContext
from pathlib import Path
from unittest.mock import patch

from tests.support.places import ROOT

# Code of a process that is the command line, by Spark however small a table is.
PUFFINRY_BY_SPARK = """
from puffinry import cli
from puffinry.execution import ScanLimits
cli.main(ScanLimits(bytes_in_process=-1))
"""

_PRELOADED = (
    "pytest",
    "tests.assets.proof.warm",
    "tests.support.contention",
    "tests.support.killing",
    "tests.support.peak_memory",
    "puffinry.refresh.base",
    "puffinry.catalogs.sql",
    "puffinry.execution.worker",
    "pyiceberg.io.pyarrow",
    "sqlalchemy.dialects.sqlite",
)

_ENVIRONMENT = dict(os.environ)  # before any test has changed it


def clean_processes() -> ForkServerContext:
    """Processes that start at once and have nothing of this one's: their work and its arguments are pickled.

    Nor what the first test that asks for one has changed: a folder of its own for caches, say, in which all of them
    would compile every kernel.

    A fork of the test process itself has a share in its JVM's sockets, its threads' locks and Spark's handlers of
    signals, and may wait for them for ever.
    """
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([*_PRELOADED])
    with patch.dict(os.environ, _ENVIRONMENT, clear=True), chdir(ROOT):
        forkserver.ensure_running()
    return context


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """Hold this lock: tests run in several processes, and what they share on disk is made by one of them."""
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
