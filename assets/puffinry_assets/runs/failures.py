"""Errors as Dagster shall see them: an expected one is a failed step with one clear line, anything else is a bug.

A conflict, a catalog that cannot be reached, or one that did not say what became of a commit, may be over soon: then
the step is tried again, which takes up what it had finished. No other expected error goes away by itself, and a retry
would only hide it.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import dagster as dg

from puffinry.errors import CatalogUnavailableError, CommitConflictError, CommitStateUnknownError, PuffinryError
from puffinry.secrets import errors_without_secrets, without_secrets
from puffinry.wording import first_few
from puffinry_assets.runs.limits import RunLimits

_MOST_NAMED = 5


@contextmanager
def explained(limits: RunLimits, retries: int) -> Iterator[None]:
    """Turn the engine's errors into Dagster's, in a step that has been tried again this many times.

    Dagster keeps an error with all that led to it: whatever leaves the block leaves it without secrets. Of a step that
    may be tried no more, Dagster would only say so: there, what is wrong is said instead.
    """
    with errors_without_secrets():
        try:
            yield
        except (CommitConflictError, CatalogUnavailableError, CommitStateUnknownError) as error:
            if retries >= limits.tries:
                told = f"{error}; this was tried {retries + 1} times"
                raise dg.Failure(told, allow_retries=False) from without_secrets(error)
            raise dg.RetryRequested(limits.tries, limits.seconds_between_tries) from without_secrets(error)
        except PuffinryError as error:
            raise dg.Failure(str(error), allow_retries=False) from without_secrets(error)


def incomplete(failed: Mapping[str, str], done: int) -> dg.Failure:
    """The end of a step that has done what it could: why each of the `failed` partitions has no statistics."""
    others = f"; all {done} others are done" if done else ""
    return dg.Failure(f"{first_few(list(failed.values()), _MOST_NAMED)}{others}", allow_retries=False)
