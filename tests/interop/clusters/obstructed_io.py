"""PyIceberg's FileIO with mishaps: in a task's first attempt, reading a table brings what its name says.

What was opened by which task's code is written to a folder that the property `obstruction.folder` names.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from pyiceberg.io.pyarrow import PyArrowFile, PyArrowFileIO
from pyspark import TaskContext

_LONGER_THAN_ANY_TEST_WAITS = 300
_opened: set[str] = set()


class ObstructedFileIO(PyArrowFileIO):
    """Opens files as its parent does, unless a mishap comes first."""

    def new_input(self, location: str) -> PyArrowFile:
        context = TaskContext.get()
        if context is not None:  # this is an executor
            table = Path(location).parents[1].name
            code = sys.modules["puffinry"].__file__
            entry = f"{table} {Path(location).name} {context.partitionId()} {context.attemptNumber()} {code}\n"
            opened = Path(self.properties["obstruction.folder"], "opened.txt")
            with opened.open("a") as log:
                log.write(entry)
            if context.attemptNumber() == 0:
                _mishap(table, location)
            elif table == "slow":
                _await_first_attempt(opened, table, context.partitionId())
        return super().new_input(location)


def _mishap(table: str, location: str) -> None:
    if table == "slow":
        time.sleep(_LONGER_THAN_ANY_TEST_WAITS)
    elif table == "lost":
        os.kill(_executor(), signal.SIGKILL)
        time.sleep(_LONGER_THAN_ANY_TEST_WAITS)
    elif table == "twice" and _opened - {location}:
        os._exit(1)  # when all but the last file was read
    if table == "twice":
        _opened.add(location)


def _await_first_attempt(opened: Path, table: str, task: int) -> None:
    """Until it has met its mishap: on a busy machine it may be copied, and given up, before it has begun to read."""

    def is_first(line: str) -> bool:
        read, _, number, attempt, _ = line.split(maxsplit=4)
        return (read, number, attempt) == (table, str(task), "0")

    while not any(map(is_first, opened.read_text().splitlines())):
        time.sleep(0.1)


def _executor() -> int:
    """The JVM that started the daemon that started this process."""
    parent = int(subprocess.check_output(["ps", "-o", "ppid=", "-p", str(os.getppid())]))
    command = subprocess.check_output(["ps", "-ww", "-o", "command=", "-p", str(parent)], text=True)
    assert "CoarseGrainedExecutorBackend" in command
    return parent
