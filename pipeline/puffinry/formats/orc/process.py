"""The processes that read ORC files for this one: one that crashes is an error that names the file.

`open_orc` lends a process to an open file and takes it back when that is closed: it costs a quarter of a second to
start, and serves one file after another. What it reads of a file it gets from here (`reader`), so that it needs no
credentials, and that bytes are counted and fetched as those of other formats are.
"""

import atexit
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import Pipe
from typing import Any

import pyarrow as pa

from puffinry.errors import ScanError
from puffinry.formats.random_access import RandomAccessStream

_MODULE = "puffinry.formats.orc.reader"
_START = "import json, runpy, sys; sys.path = json.loads(sys.argv[2]); runpy.run_module(sys.argv[3], None, '__main__')"
# Of the environment, what Python and its libraries start with, and where liborc finds time zones; no credentials.
_ENVIRONMENT = ("PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PYTHONHOME", "CONDA_PREFIX", "TZDIR")
_PATIENCE_SECONDS = 10  # with a process that was told to end

Answer = dict[str, Any]
Statistics = tuple[int, int | None, int | None]  # values, and the least and greatest of integers and dates


@dataclass(frozen=True, slots=True)
class Stripe:
    """Where a stripe lies."""

    offset: int
    length: int  # bytes
    first_row: int
    row_count: int


class _Process:
    def __init__(self) -> None:
        self._connection, theirs = Pipe()
        self._is_asked = False  # and has not answered
        self._process = subprocess.Popen(
            [sys.executable, "-c", _START, str(theirs.fileno()), json.dumps(sys.path), _MODULE],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
            # Arrow's other allocators reserve memory ahead of use, which this process may not have.
            env={name: os.environ[name] for name in _ENVIRONMENT if name in os.environ}
            | {"ARROW_DEFAULT_MEMORY_POOL": "system"},
        )
        theirs.close()

    @property
    def is_ready(self) -> bool:
        """Whether it runs, for this process and not for one that it was forked from, and is not busy."""
        return not self._is_asked and self._process.poll() is None

    def ask(self, request: Answer, payload: bytes, file: RandomAccessStream) -> tuple[Answer, bytes]:
        """The answer to a request about `file`, and what comes with it.

        Raises EOFError or ConnectionError where the process died, and what reading the file raises.
        """
        self._is_asked = True
        self._connection.send_bytes(json.dumps(request).encode())
        self._connection.send_bytes(payload)
        while "read" in (answer := json.loads(self._connection.recv_bytes())):
            offset, size = answer["read"]
            file.seek(offset)
            self._connection.send_bytes(file.read(size))
        came_along = self._connection.recv_bytes()
        self._is_asked = False
        return answer, came_along

    def end(self) -> int:
        """Let the process end; returns its exit code, or the signal that it died of as a negative number."""
        self._connection.close()
        try:
            return self._process.wait(_PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()


# Those that serve no file now; appending and popping are atomic.
_idle: list[_Process] = []


def _idle_or_new_process() -> _Process:
    with suppress(IndexError):
        while not (process := _idle.pop()).is_ready:
            process.end()
        return process
    return _Process()


@atexit.register
def _end_all() -> None:
    while _idle:
        _idle.pop().end()


class OrcFile:
    """An ORC file that another process has open; every error is a ScanError that names the file."""

    def __init__(self, file: RandomAccessStream, path: str, process: _Process) -> None:
        self._file, self._path, self._process = file, path, process
        described, schema = self._ask({"size": file.size})
        self.schema: pa.Schema = pa.ipc.read_schema(pa.py_buffer(schema))
        self.row_count: int = described["rows"]
        self.chars: Sequence[int] = described["chars"]  # leaves of the type char, depth first
        self.stripes: Sequence[Stripe] = [Stripe(*each) for each in described["stripes"]]

    def part(self, stripe: int, name: str, start: int, exact: pa.DataType, *, unit: str, is_local: bool) -> pa.Array:
        """Some rows of a column of a stripe, from `start` on; none where it has no more.

        Timestamps are in nanoseconds. Where these cannot hold all of them, or Arrow does not read them right, the
        column is of the type `exact`, into which timestamps go as integers in `unit`. Only those are right then that
        are of the requested kind: in the local time of their writer, or moments.
        """
        schema = pa.schema([(name, exact)]).serialize().to_pybytes()
        request = {"stripe": stripe, "name": name, "start": start, "unit": unit, "is_local": is_local}
        _, data = self._ask(request, schema)
        batch = pa.ipc.open_stream(data).read_next_batch()
        batch.validate()
        return batch.column(0)

    def statistics(self, names: Sequence[str]) -> tuple[str, dict[str, Statistics]]:
        """Who wrote the file, and what its footer says of columns at its top, as far as it does."""
        answer, _ = self._ask({"names": names})
        return answer["writer"], answer["statistics"]

    def _ask(self, request: Answer, payload: bytes = b"") -> tuple[Answer, bytes]:
        try:
            answer, came_along = self._process.ask(request, payload, self._file)
        except (EOFError, ConnectionError):
            code = self._process.end()
            why = "it computed for longer than any sound file takes" if code == -signal.SIGXCPU else "memory ran out"
            how = f"does not run here: it ended with exit code {code}"
            if code < 0:
                how = f"died of {signal.Signals(-code).name}: it is damaged, or {why}"
            raise ScanError(f"{self._path}: the process that reads it {how}") from None
        if "error" in answer:
            raise ScanError(f"{self._path} is damaged or cannot be read: {answer['error']}")
        return answer, came_along


@contextmanager
def open_orc(file: RandomAccessStream, path: str) -> Iterator[OrcFile]:
    """The file as another process reads it, which serves another file after the end of the block."""
    process = _idle_or_new_process()
    try:
        yield OrcFile(file, path, process)
    finally:
        if process.is_ready:
            _idle.append(process)
        else:
            process.end()
