"""Progress of a scan as lines in a run's log."""

import logging
import time

from pipeline.progress import OnProgress, Progress

_SECONDS_BETWEEN = 5


def logged(log: logging.Logger, table: str) -> OnProgress:
    """Log where each piece of work begins and ends, and where it is every few seconds in between."""
    shown: dict[str, tuple[int, float]] = {}

    def on_progress(progress: Progress) -> None:
        done, when = shown.get(progress.description, (-1, 0.0))
        now = time.monotonic()
        is_soon = progress.done < progress.total and now - when < _SECONDS_BETWEEN
        if progress.done == done or is_soon:
            return
        shown[progress.description] = progress.done, now
        steps = f", {progress.done} of {progress.total} done" if progress.done else ""
        log.info(f"{table}: {progress.description}{steps}")

    return on_progress
