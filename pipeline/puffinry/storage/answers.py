"""Catalogs and stores that do not answer: a line says who is waited for; one that never did is not asked for long."""

import logging
import math
import threading
import time
from collections.abc import Callable

UNTIL_TOLD = 10.0  # seconds
_ASKED_AGAIN = 60.0  # seconds after which one that was silent is asked anew: a server may have come up

_NOTHING_CAME = ("NETWORK_CONNECTION", "CURL error")  # Arrow's words for it, of S3 and of GCS

_log = logging.getLogger(__name__)
_waits: dict["waiting_for", None] = {}
_watchers: list[threading.Thread] = []  # the last one that was started
_answered: set[str] = set()  # endpoints, in this process
_silent: dict[str, float] = {}  # others, and when they were last asked


class waiting_for:  # noqa: N801  it is called as a function is, but no generator: Thrift's errors may not pass one
    """Say once who is waited for, where the body takes long: one thread looks, as long as anybody waits."""

    def __init__(self, whom: str) -> None:
        self.whom, self.since = whom, time.monotonic()

    def __enter__(self) -> None:
        _waits[self] = None
        if not _watchers or not _watchers[-1].is_alive():  # nor is it in a process that was forked
            _watchers[:] = [threading.Thread(target=_watch, daemon=True, name="puffinry-waits")]
            _watchers[-1].start()

    def __exit__(self, *_: object) -> None:
        del _waits[self]


def _watch() -> None:
    told = set[waiting_for]()
    while waits := list(_waits):
        told.intersection_update(waits)
        for wait in waits:
            if wait not in told and time.monotonic() - wait.since > UNTIL_TOLD:
                told.add(wait)
                _log.warning("still waiting for %s after %.0f s", wait.whom, UNTIL_TOLD)
        time.sleep(UNTIL_TOLD / 10)


def check_answers(endpoint: str, ask: Callable[[], object]) -> None:
    """Raise OSError where an endpoint has never answered in this process, and does not answer `ask`.

    An error that it answers is an answer, too. For a minute it is not asked again: a listing of many tables ends soon.
    """
    if endpoint in _answered:
        return
    if time.monotonic() - _silent.get(endpoint, -math.inf) < _ASKED_AGAIN:
        raise OSError(f"{endpoint} did not answer within the last minute; check the address")
    try:
        ask()
    except OSError as error:
        if any(word in str(error) for word in _NOTHING_CAME):
            _silent[endpoint] = time.monotonic()
            raise OSError(f"{endpoint} does not answer; check the address: {error}") from error
    _answered.add(endpoint)
