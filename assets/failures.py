"""Errors as Dagster shall see them: an expected one is a failed step with one clear line, anything else is a bug.

A conflict, or a catalog that cannot be reached, may be over soon: then the step is tried again. No other expected
error goes away by itself, and a retry would only hide it.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg

from pipeline.errors import CatalogUnavailableError, CommitConflictError, PuffinryError

_TRIES = 3
_SECONDS_BETWEEN = 10


@contextmanager
def explained(*, may_retry: bool = True) -> Iterator[None]:
    """Turn the engine's errors into Dagster's; `may_retry`: whether the block can simply be run again."""
    try:
        yield
    except (CommitConflictError, CatalogUnavailableError) as error:
        if may_retry:
            raise dg.RetryRequested(max_retries=_TRIES, seconds_to_wait=_SECONDS_BETWEEN) from error
        raise dg.Failure(str(error), allow_retries=False) from error
    except PuffinryError as error:
        raise dg.Failure(str(error), allow_retries=False) from error
