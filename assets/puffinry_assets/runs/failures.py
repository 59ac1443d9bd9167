"""Errors as Dagster shall see them: an expected one is a failed step with one clear line, anything else is a bug.

A conflict, a catalog that cannot be reached, and a commit whose outcome is unknown may be over soon: the table is tried
again. No other expected error goes away by itself, and repeating would only hide it.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

import dagster as dg

from puffinry.errors import CatalogUnavailableError, CommitConflictError, CommitStateUnknownError, PuffinryError
from puffinry.execution import ScanLimits
from puffinry.refresh import WORTH_KEEPING
from puffinry.secrets import errors_without_secrets, redacted, without_secrets
from puffinry.wording import first_few

MAY_BE_OVER = (CommitConflictError, CatalogUnavailableError, CommitStateUnknownError)
Result = TypeVar("Result")
_MOST_NAMED = 5


@dataclass(frozen=True, slots=True)
class RunLimits:
    """How patient the runs of a code location are and what is little to them, which no deployment had to configure."""

    scan: ScanLimits = field(default_factory=ScanLimits)
    smallest_checkpoint: int = 4 << 30  # bytes: a scan of less is done again within half a minute or so
    worth_keeping: int = WORTH_KEEPING  # bytes read, for which a commit does not wait until all snapshots are done
    tables_at_once: int = 4  # of the job over many
    tries: int = 3  # of a table after the first, where what stopped it may be over soon
    seconds_between_tries: int = 10


DEFAULT_RUN_LIMITS = RunLimits()


def patiently(limits: RunLimits, work: Callable[[], Result], wait: Callable[[float], object] = time.sleep) -> Result:
    """Do the work, and again after a wait where what stopped it may be over; raises Dagster's errors for ours."""
    with errors_without_secrets():  # Dagster keeps an error with all that led to it
        tries = 0
        while True:
            try:
                return work()
            except MAY_BE_OVER as error:
                tries += 1
                if tries > limits.tries:
                    raise dg.Failure(f"{error}; this was tried {tries} times") from without_secrets(error)
                again = f"trying again in {limits.seconds_between_tries} s"
                dg.get_dagster_logger().warning(f"{redacted(str(error))}; {again}")
            except PuffinryError as error:
                raise dg.Failure(str(error), allow_retries=False) from without_secrets(error)
            wait(limits.seconds_between_tries)


def incomplete(failed: Mapping[str, str], done: int, *, may_be_over: bool = False) -> dg.Failure:
    """The end of a step that has done what it could: why each of the `failed` has no statistics."""
    others = f"; all {done} others are done" if done else ""
    return dg.Failure(f"{first_few(list(failed.values()), _MOST_NAMED)}{others}", allow_retries=may_be_over)
