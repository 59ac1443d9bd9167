"""Ctrl-C: heard at once, heeded where nothing breaks by it; the second one ends the process.

Python calls its handlers between two of its own instructions, and a compiler or a network library may keep it from the
next one for long. So a thread hears of the signal: it says so, and ends the process should the signal come again. The
handler only raises KeyboardInterrupt, at once or at the end of what must not be left half done.
"""

import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from puffinry.wording import first_few

EXIT_CODE = 128 + signal.SIGINT  # as shells have it

_ONE_PRESS_SECONDS = 0.5  # a wrapper may pass on what the terminal has sent already
_SECONDS_TO_SAY = 1.0  # a thread needs its turn, and standard error may be a pipe that nobody reads
_CLEAR_LINE, _SHOW_CURSOR = "\r\x1b[2K", "\x1b[?25h"
_MOST_NAMED = 5


class _State:
    heard = False
    said = threading.Event()  # that it was heard
    awaited: str | None = None  # what is finished first
    warning = ""  # of who ends the process meanwhile


def heard() -> bool:
    """Whether Ctrl-C was pressed."""
    return _State.heard


@contextmanager
def heeded() -> Iterator[None]:
    """Heed Ctrl-C in the block, unless this process was started to ignore it, as shells do in the background."""
    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        yield
        return
    listening, told = socket.socketpair()
    told.setblocking(False)
    listener = threading.Thread(target=_listen, args=(listening,), name="listening to Ctrl-C", daemon=True)
    listener.start()
    descriptor = signal.set_wakeup_fd(told.fileno(), warn_on_full_buffer=False)
    before = signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        signal.set_wakeup_fd(descriptor)
        told.close()
        listener.join()  # it may have something to say yet


def hold(until: str, warning: str = "") -> None:
    """Heed Ctrl-C only at `release`; `until` says what ends first, `warning` what is said if that is not awaited."""
    _State.awaited, _State.warning = until, warning


def keep_commit_whole() -> None:
    """Have Ctrl-C wait until the table is done: who interrupts a commit does not know whether it took place."""
    hold("the commit is done", "a commit was in progress; `puffinry show` reports whether it landed")


def release() -> None:
    """Heed Ctrl-C again; raises KeyboardInterrupt where it was pressed meanwhile."""
    _State.awaited, _State.warning = None, ""
    if _State.heard:
        raise KeyboardInterrupt


@contextmanager
def held(until: str) -> Iterator[None]:
    """Heed Ctrl-C only at the end of the block; handlers that were set in it are gone then."""
    before = signal.getsignal(signal.SIGINT)  # PySpark's own asks the JVM something in the middle of another question
    hold(until)
    try:
        yield
    finally:
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, before)
        release()


def die() -> None:
    """End as who is interrupted: a shell then ends its loop, too."""
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.kill(os.getpid(), signal.SIGINT)


def committed_text(committed: list[str]) -> str:
    """What an interrupted call has done of its work."""
    if not committed:
        return "interrupted; nothing was committed"
    return f"interrupted; committed: {first_few(committed, _MOST_NAMED)}; nothing else"


def _interrupt(*_: object) -> None:
    if _State.heard:  # and the first one may be waiting below, where an event takes one at a time
        return
    _State.heard = True
    _State.said.wait(_SECONDS_TO_SAY)  # whatever is unwound speaks after it
    if _State.awaited is None:
        raise KeyboardInterrupt


def _listen(told: socket.socket) -> None:
    """Say that Ctrl-C was heard, and end the process where it comes again."""
    first = 0.0
    with told:
        while received := told.recv(1):
            if received[0] != signal.SIGINT:
                continue
            if not first:
                first = time.monotonic()
                until = f"stopping when {_State.awaited}" if _State.awaited else "stopping"
                _say(f"interrupted: {until}; interrupt again to end it at once")
                _State.said.set()
            elif time.monotonic() - first > _ONE_PRESS_SECONDS:
                _say(f"ended{f': {_State.warning}' if _State.warning else ''}", _SHOW_CURSOR)
                os._exit(EXIT_CODE)


def _say(text: str, control: str = "") -> None:
    """Past all buffers and locks, which the interrupted may hold."""
    is_terminal = os.isatty(2)
    os.write(2, f"{_CLEAR_LINE if is_terminal else ''}{text}\n{control if is_terminal else ''}".encode())
