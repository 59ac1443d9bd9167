"""Progress of a scan as lines in a run's log.

A line is a row in Dagster's database, so work that is soon over has one, where it begins, and a long one every few
seconds.
"""

import logging
import math
import time

from puffinry.progress import OnProgress, Progress

_SECONDS_BETWEEN = 5


def logged(log: logging.Logger, table: str) -> OnProgress:
    """Log what has begun or is about to, how far it is every few seconds, and that what took longer is done."""
    shown: dict[str, int] = {}  # steps done in the last line, by description
    last = -math.inf

    def on_progress(progress: Progress) -> None:
        nonlocal last
        now = time.monotonic()
        is_end = progress.done >= progress.total and progress.description in shown
        is_told_at_once = is_end or not progress.total
        if progress.done == shown.get(progress.description) or (now - last < _SECONDS_BETWEEN and not is_told_at_once):
            return
        last = now
        shown[progress.description] = progress.done
        steps = f", {progress.done} of {progress.total} done" if progress.done else ""
        log.info(f"{table}: {progress.description}{steps}")

    return on_progress
