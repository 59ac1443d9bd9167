"""Places where a run waits until the walk lets it on: the walk alone decides what happens between two of them.

In the run's process `install` puts a gate before or after what others could come between. In the walk's process `Gated`
is that run: one is let on at a time, and always up to its next gate or its end, however long a loaded machine takes.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import wraps
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from puffinry.catalogs import Table
from puffinry.catalogs.sql import SqlStore
from puffinry.metadata import StatisticsFile
from puffinry.refresh import ComputedStatistics
from puffinry_assets.settings import WatchedTable
from puffinry_resources import PuffinWriterResource, SparkResource

BEGUN, LOADING, SESSION, SCANNED, RENEWED, WRITTEN, SWAPPING, SWAPPED = (
    "begun",  # the process is there, the run is not
    "loading",  # a step begins
    "session",  # Spark has been asked for, and is there
    "scanned",  # and nothing of it is written
    "renewed",  # the same, but of ledgers alone: no data file was read
    "written",  # and nobody knows the file
    "swapping",  # the table's next version is written
    "swapped",  # and nobody knows yet
)
_PATIENCE_SECONDS = 300


class StuckError(Exception):
    """A run comes neither to its next gate nor to its end."""


@dataclass
class Gated:
    """A run's process, which waits at a gate or is over."""

    process: BaseProcess
    connection: Connection
    place: str | None = BEGUN  # None: it is over

    def let_on(self) -> None:
        """Up to the next gate, or to the end."""
        if self.place is not None:
            with suppress(ConnectionError):  # it is over already, as one that is interrupted before its run began
                self.connection.send(None)
        self.follow()

    def follow(self) -> None:
        """Wait for the next gate or the end; raises StuckError."""
        if not wait([self.connection, self.process.sentinel], _PATIENCE_SECONDS):
            raise StuckError(f"nothing since {self.place}")
        try:
            self.place = self.connection.recv()
        except (EOFError, ConnectionError):
            self.place = None
            self.process.join(_PATIENCE_SECONDS)

    def kill(self) -> None:
        """As a machine is lost."""
        self.process.kill()
        self.process.join()
        self.place = None

    def terminate(self) -> None:
        """Interrupt it where it waits; what it does about that is up to its next gate, as ever."""
        self.process.terminate()
        self.let_on()


def install(connection: Connection) -> None:
    """Put gates into this process; the first one is passed here."""

    def stop(place: str) -> None:
        connection.send(place)
        connection.recv()

    _around(WatchedTable, "load", stop, before=LOADING)
    _around_writes(stop)
    _around(SqlStore, "_move", stop, SWAPPING, SWAPPED)
    session = vars(SparkResource)["spark_session"].fget
    SparkResource.spark_session = property(_gated(session, stop, after=SESSION))  # type: ignore[method-assign, assignment]
    stop(BEGUN)


def _around(owner: type, name: str, stop: Callable[[str], None], before: str = "", after: str = "") -> None:
    setattr(owner, name, _gated(getattr(owner, name), stop, before, after))


def _gated(
    function: Callable[..., Any], stop: Callable[[str], None], before: str = "", after: str = ""
) -> Callable[..., Any]:
    @wraps(function)
    def gated(*args: Any, **named: Any) -> Any:
        if before:
            stop(before)
        result = function(*args, **named)
        if after:
            stop(after)
        return result

    return gated


def _around_writes(stop: Callable[[str], None]) -> None:
    write = PuffinWriterResource.write

    def gated(writer: PuffinWriterResource, table: Table, analysis: ComputedStatistics) -> StatisticsFile:
        stop(SCANNED if analysis.statistics.scan.bytes_read else RENEWED)
        file = write(writer, table, analysis)
        stop(WRITTEN)
        return file

    PuffinWriterResource.write = gated  # type: ignore[method-assign, assignment]
