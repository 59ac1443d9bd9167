"""What a piece of work takes in memory at its peak, measured in a process of its own."""

import re
import resource
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from puffinry.errors import PuffinryError
from tests.support.processes import clean_processes

# Where a bound is gone, the work is to fail, and not the machine.
_ADDRESS_SPACE = 12 << 30
_RSS_UNIT = 1 if sys.platform == "darwin" else 1024


class Measured(NamedTuple):
    """What the work gave or was stopped by, and how much memory it took beyond what there was before."""

    result: object
    error: str | None  # class and message of a PuffinryError
    peak: int  # bytes


def measured(work: Callable[..., object], *arguments: object) -> Measured:
    """Do the work, a function of a module, in a process that has imported the engine and done nothing yet."""
    _compile_kernels()
    processes = clean_processes()
    ours, theirs = processes.Pipe(duplex=False)
    process = processes.Process(target=_measure, args=(theirs, work, arguments))
    process.start()
    theirs.close()
    try:
        found: Measured = ours.recv()
    finally:
        process.join()
    return found


@cache
def _compile_kernels() -> None:
    """To compile one takes more memory than most work: it is done once on a machine, and not in what is measured."""
    subprocess.run([sys.executable, "-m", "puffinry", "tools", "cache", "build"], check=True, stdout=subprocess.DEVNULL)


def _measure(sender: Connection, work: Callable[..., object], arguments: tuple[object, ...]) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_ADDRESS_SPACE, _ADDRESS_SPACE))
    result, error = None, None
    before = _peak()
    try:
        result = work(*arguments)
    except PuffinryError as raised:
        error = f"{type(raised).__name__}: {raised}"
    sender.send(Measured(result, error, _peak() - before))


def _peak() -> int:
    """Without the pages of libraries: how many of them are mapped at a time depends on how they came into the cache."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _RSS_UNIT
    status = Path("/proc/self/status")
    found = re.search(r"RssFile:\s*(\d+) kB", status.read_text()) if status.exists() else None
    return peak - int(found[1]) * 1024 if found else peak
