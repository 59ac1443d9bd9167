"""Catalogs and stores that do not answer: a line says who is waited for; one that never did is not asked for long."""

import logging
import math
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

UNTIL_TOLD = 10.0  # seconds
_ASKED_AGAIN = 60.0  # seconds after which one that was silent is asked anew: a server may have come up

_log = logging.getLogger(__name__)
_answered: set[str] = set()  # endpoints, in this process
_silent: dict[str, float] = {}  # others, and when they were last asked


@contextmanager
def waiting_for(whom: str) -> Iterator[None]:
    """Say once who is waited for, where the body takes long."""
    timer = threading.Timer(UNTIL_TOLD, _log.warning, ("still waiting for %s after %.0f s", whom, UNTIL_TOLD))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def check_answers(endpoint: str, ask: Callable[[], object]) -> None:
    """Raise OSError where an endpoint has never answered in this process, and does not answer `ask`.

    An error that it answers is an answer, too. For a minute it is not asked again: a listing of many tables ends soon.
    """
    if endpoint in _answered:
        return
    if time.monotonic() - _silent.get(endpoint, -math.inf) < _ASKED_AGAIN:
        raise OSError(f"{endpoint} did not answer a moment ago; is its address right?")
    try:
        ask()
    except OSError as error:
        if "NETWORK_CONNECTION" in str(error):  # Arrow's word where nothing came back
            _silent[endpoint] = time.monotonic()
            raise OSError(f"{endpoint} does not answer; is its address right? {error}") from error
    _answered.add(endpoint)
