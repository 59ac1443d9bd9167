"""Puffinry as another checkout of it has it, by the code and the environment there."""

import multiprocessing
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

from benchmarks.measuring import Answer, Prepare, Run

PACKAGES = ("pipeline", "resources", "assets")
SERVE = """
import sys
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path

benchmarks = "benchmarks" if Path("benchmarks").is_dir() else "tests.benchmarks"  # where they were at first
asks = Connection(int(sys.argv[1]))
run = import_module(f"{benchmarks}.ours").as_it_comes(Path(sys.argv[2]), sys.argv[3])
asks.send("ready")
with suppress(EOFError):
    while asks.recv():
        asks.send(run().bytes_read)
"""


def checkout(path: Path) -> Prepare:
    """Its `as_it_comes`, by the Python of its `.venv` if it has one."""
    return partial(_started, path.absolute())


def _started(path: Path, folder: Path, name: str) -> Run:
    own = path / ".venv" / "bin" / "python"
    python = own if own.exists() else sys.executable
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(str(path / each) for each in PACKAGES)}
    asks, theirs = multiprocessing.Pipe()
    with theirs:
        command = [str(python), "-c", SERVE, str(theirs.fileno()), str(folder), name]
        subprocess.Popen(command, cwd=path, env=environment, pass_fds=[theirs.fileno()])
    asks.recv()

    def run() -> Answer:
        asks.send("run")
        return Answer(asks.recv())

    return run
