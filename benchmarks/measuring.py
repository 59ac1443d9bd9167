"""Runs a contender in a process of its own and measures it with all processes that it starts.

Wall time is the caller's; CPU time and peak memory are summed over the contender's process, its JVM and its workers.
Memory is resident memory, looked at many times a second.
"""

import multiprocessing
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

import psutil

LOOK_EVERY = 0.05  # seconds


@dataclass(frozen=True, slots=True)
class Answer:
    """What a contender says of its run."""

    bytes_read: int | None = None  # None: it does not count them, the operating system does
    estimates: tuple["Estimate", ...] = ()


@dataclass(frozen=True, slots=True)
class Estimate:
    """Distinct values of a column, by a sketch that retains so many hashes below theta."""

    column: str
    ndv: int
    theta: float
    retained: int


@dataclass(frozen=True, slots=True)
class Measured:
    """One run."""

    seconds: float
    cpu_seconds: float
    bytes_read: int
    peak_memory: int  # bytes, of all processes
    peak_workers: int  # bytes, of the Python processes that the contender's JVM or process started


Run = Callable[[], Answer]
Prepare = Callable[..., Run]


class Contender:
    """A process that got ready with `prepare(*arguments)` and now runs as often as it is asked to."""

    def __init__(self, prepare: Prepare, *arguments: object) -> None:
        context = multiprocessing.get_context("spawn")
        self._asks, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, prepare, arguments))
        self._process.start()
        theirs.close()
        self._asks.recv()
        self.answer = Answer()

    def run(self) -> Measured:
        cpu_before, read_before = _cpu_seconds(self._processes()), _bytes_read(self._processes())
        with self._watched() as peaks:
            started = time.perf_counter()
            self._asks.send("run")
            self.answer = self._asks.recv()
            seconds = time.perf_counter() - started
        cpu_seconds = _cpu_seconds(self._processes()) - cpu_before
        counted = self.answer.bytes_read
        bytes_read = _bytes_read(self._processes()) - read_before if counted is None else counted
        return Measured(seconds, cpu_seconds, bytes_read, peaks.everything, peaks.workers)

    def close(self) -> None:
        children = self._processes()[1:]
        self._asks.close()
        self._process.join()
        psutil.wait_procs(children, timeout=30)

    def _processes(self) -> list[psutil.Process]:
        root = psutil.Process(self._process.pid)
        return [root, *root.children(recursive=True)]

    @contextmanager
    def _watched(self) -> Iterator["_Peaks"]:
        peaks, over = _Peaks(), threading.Event()

        def watch() -> None:
            while not over.wait(LOOK_EVERY):
                peaks.look(self._processes())

        watcher = threading.Thread(target=watch)
        watcher.start()
        try:
            yield peaks
        finally:
            over.set()
            watcher.join()
            peaks.look(self._processes())


class _Peaks:
    """The most memory seen so far."""

    def __init__(self) -> None:
        self.everything = self.workers = 0

    def look(self, processes: list[psutil.Process]) -> None:
        everything = workers = 0
        for process in processes:
            with suppress(psutil.Error), process.oneshot():
                resident = process.memory_info().rss
                everything += resident
                workers += resident if process != processes[0] and process.name() != "java" else 0
        self.everything, self.workers = max(self.everything, everything), max(self.workers, workers)


def _serve(asks: Connection, prepare: Prepare, arguments: tuple[Any, ...]) -> None:
    run = prepare(*arguments)
    asks.send("ready")
    with suppress(EOFError):
        while asks.recv():
            asks.send(run())


def _cpu_seconds(processes: list[psutil.Process]) -> float:
    """Of processes that live, and of those that they have outlived."""
    total = 0.0
    for process in processes:
        with suppress(psutil.Error):
            total += sum(process.cpu_times()[:4])
    return total


def _bytes_read(processes: list[psutil.Process]) -> int:
    """What processes that live have asked the operating system for, from files and elsewhere."""
    total = 0
    for process in processes:
        with suppress(psutil.Error):
            total += process.io_counters().read_chars
    return total
