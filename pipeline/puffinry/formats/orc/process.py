"""The processes that read ORC files for this one, which none of them takes along when it crashes.

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
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import Pipe
from typing import Any, Protocol

import pyarrow as pa

from puffinry.errors import ScanError
from puffinry.formats.orc.array_bytes import unpack

_MODULE = "puffinry.formats.orc.reader"
_START = (
    "import json, runpy, sys; sys.path[:] = json.loads(sys.argv[2]); runpy.run_module(sys.argv[3], None, '__main__')"
)
_PATIENCE_SECONDS = 10  # with a process that was told to end

Answer = dict[str, Any]


class RandomAccessFile(Protocol):
    """The file whose bytes the process asks for."""

    path: str
    size: int  # bytes

    def seek(self, offset: int) -> int:
        """Go to a byte."""

    def read(self, size: int) -> bytes:
        """Up to so many bytes from there."""


@dataclass(frozen=True, slots=True)
class Stripe:
    """Where a stripe lies."""

    offset: int
    length: int  # bytes
    first_row: int
    row_count: int


class _ProcessLostError(Exception):
    """The process is not there any more."""


class _Process:
    """A process that answers requests."""

    def __init__(self) -> None:
        self._connection, theirs = Pipe()
        self._is_asked = False  # and has not answered
        arguments = [str(theirs.fileno()), json.dumps(sys.path), _MODULE]
        self._process = subprocess.Popen(
            [sys.executable, "-c", _START, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
            # Arrow's other allocators take room ahead of use, which this process may not have.
            env=os.environ | {"ARROW_DEFAULT_MEMORY_POOL": "system"},
        )
        theirs.close()

    @property
    def is_ready(self) -> bool:
        """Whether it runs, and is not in the middle of something."""
        return not self._is_asked and self._process.poll() is None

    def ask(self, request: Answer, payload: bytes, read: Callable[[int, int], bytes]) -> tuple[Answer, bytes]:
        """The answer to a request, and what comes with it; `read` gives bytes of the file at an offset.

        Raises _ProcessLostError, and what `read` raises.
        """
        self._is_asked = True
        try:
            self._send(json.dumps(request).encode(), payload)
            while "read" in (answer := json.loads(self._connection.recv_bytes())):
                self._send(read(*answer["read"]))
            came_along = self._connection.recv_bytes()
        except (EOFError, ConnectionError) as error:
            raise _ProcessLostError from error
        self._is_asked = False
        return answer, came_along

    def give_back(self) -> None:
        """Keep the process for the next file, unless it is in the middle of something."""
        if self.is_ready:
            _idle.append(self)
        else:
            self.end()

    def end(self) -> int:
        """Let the process end; returns its exit code, or the signal that it died of as a negative number."""
        self._connection.close()
        try:
            return self._process.wait(_PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()

    def forget(self) -> None:
        """Close this side's copy of the connection only."""
        self._connection.close()

    def _send(self, *messages: bytes) -> None:
        for message in messages:
            self._connection.send_bytes(message)


# Those that serve no file now; appending and popping are atomic.
_idle: list[_Process] = []


def _idle_or_new_process() -> _Process:
    with suppress(IndexError):
        while not (process := _idle.pop()).is_ready:
            process.end()
        return process
    return _Process()


def _end_all() -> None:
    while _idle:
        _idle.pop().end()


def _disown_all() -> None:
    """Leave to the process that this one was forked from what belongs to it."""
    while _idle:
        _idle.pop().forget()


atexit.register(_end_all)
os.register_at_fork(after_in_child=_disown_all)


class OrcFile:
    """An ORC file that another process has open; every error is a ScanError that names the file."""

    def __init__(self, file: RandomAccessFile, process: _Process) -> None:
        self._file = file
        self._process = process
        described, schema = self._ask("open", size=file.size)
        self.schema: pa.Schema = pa.ipc.read_schema(pa.py_buffer(schema))
        self.row_count: int = described["rows"]
        self.stripes: Sequence[Stripe] = [Stripe(*each) for each in described["stripes"]]

    def load(self, stripe: int, names: Sequence[str]) -> Mapping[str, int] | None:
        """Have columns of a stripe read; their bytes in memory, None where Arrow cannot hold their timestamps."""
        answer, _ = self._ask("load", stripe=stripe, names=names)
        return answer.get("bytes")

    def load_exactly(self, stripe: int, name: str, data_type: pa.DataType, unit: str) -> int:
        """Have one column of a stripe read as this type, with any timestamps, in `unit`; its bytes in memory."""
        schema = pa.schema([(name, data_type)]).serialize().to_pybytes()
        answer, _ = self._ask("load_exactly", schema, stripe=stripe, name=name, unit=unit)
        return int(answer["bytes"][name])

    def part(self, name: str, data_type: pa.DataType, start: int, count: int) -> pa.Array:
        """Some rows of a column that was read last, as this type."""
        answer, data = self._ask("part", name=name, start=start, count=count)
        return unpack(data_type, answer["levels"], answer["sizes"], data)

    def close(self) -> None:
        """Have the process free what it keeps of the file."""
        if self._process.is_ready:
            self._ask("close")

    def _ask(self, what: str, payload: bytes = b"", **how: object) -> tuple[Answer, bytes]:
        try:
            answer, came_along = self._process.ask({"do": what, **how}, payload, self._read)
        except _ProcessLostError:
            raise ScanError(f"{self._file.path}: the process that reads it {_death(self._process.end())}") from None
        if "error" in answer:
            raise ScanError(f"{self._file.path} is damaged or cannot be read: {answer['error']}")
        return answer, came_along

    def _read(self, offset: int, size: int) -> bytes:
        self._file.seek(offset)
        return self._file.read(size)


def _death(code: int) -> str:
    if code >= 0:
        return f"does not run here: it ended with exit code {code}"
    why = "it computed for longer than any sound file takes" if code == -signal.SIGXCPU else "memory ran out"
    return f"died of {signal.Signals(-code).name}: it is damaged, or {why}"


@contextmanager
def open_orc(file: RandomAccessFile) -> Iterator[OrcFile]:
    """The file as another process reads it, which is given back at the end of the block."""
    process = _idle_or_new_process()
    try:
        with closing(OrcFile(file, process)) as opened:
            yield opened
    finally:
        process.give_back()
