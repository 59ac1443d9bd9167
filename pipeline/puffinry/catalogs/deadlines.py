"""Deadlines for servers that accept a request and never answer.

PyIceberg's clients and the database drivers under SQLAlchemy wait for ever. `call_with_deadline` is for reads: a late
answer does no harm. A call that may change a table needs a connection that is certainly closed afterwards:
`shut_down_after`. Hive's client has its own timeout, as long as that of Hive's own client (`hive`).
"""

import contextlib
import os
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import TypeVar

from puffinry.errors import CatalogUnavailableError

ANSWER_SECONDS = 300.0  # the socket time-out that Iceberg's REST clients are mostly given

_Answer = TypeVar("_Answer")


def call_with_deadline(seconds: float, question: Callable[[], _Answer], of: str) -> _Answer:
    """What `question` gives or raises; CatalogUnavailableError, naming `of`, where it does neither in time."""
    answer: Future[_Answer] = Future()

    def ask() -> None:
        try:
            answer.set_result(question())
        except BaseException as error:
            answer.set_exception(error)

    # A daemon: one that waits for ever must not keep the process from ending.
    threading.Thread(target=ask, daemon=True, name=f"asking {of}").start()
    try:
        return answer.result(seconds)
    except TimeoutError:
        if answer.done():
            raise
        raise CatalogUnavailableError(f"{of} did not answer within {seconds:.0f} s") from None


@contextmanager
def shut_down_after(descriptor: int, seconds: float) -> Iterator[None]:
    """Shut the socket behind `descriptor` down when the body takes longer, so that whoever waits there fails."""
    with socket.socket(fileno=os.dup(descriptor)) as line:
        timer = threading.Timer(seconds, _shut_down, (line,))
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()


def _shut_down(line: socket.socket) -> None:
    with contextlib.suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
