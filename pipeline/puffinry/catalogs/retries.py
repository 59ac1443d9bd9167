"""How often and how long a commit is tried again: the table's own `commit.*` properties, as Iceberg defines them."""

from collections.abc import Mapping
from dataclasses import dataclass

from tenacity import (
    Retrying,
    retry_if_exception_type,
    stop_after_attempt,
    stop_after_delay,
    wait_random_exponential,
)

from puffinry.errors import CommitFailedError


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """At most `num_retries` further tries; waits in milliseconds.

    A wait is drawn between `min_wait_ms` and a limit that doubles up to `max_wait_ms`: writers that met once must not
    meet again.
    """

    num_retries: int
    min_wait_ms: int
    max_wait_ms: int
    total_timeout_ms: int

    def retrying(self, *errors: type[Exception]) -> Retrying:
        """A tenacity loop that tries again after any of `errors` and lets the last one through."""
        return Retrying(
            retry=retry_if_exception_type(errors),
            stop=stop_after_attempt(self.num_retries + 1) | stop_after_delay(self.total_timeout_ms / 1000),
            wait=wait_random_exponential(
                multiplier=2 * self.min_wait_ms / 1000, min=self.min_wait_ms / 1000, max=self.max_wait_ms / 1000
            ),
            reraise=True,
        )


def commit_retries(properties: Mapping[str, str]) -> RetryPolicy:
    """The `commit.retry.*` table properties, or Iceberg's defaults."""
    return _policy(properties, "commit.retry", RetryPolicy(4, 100, 60_000, 1_800_000))


def status_checks(properties: Mapping[str, str]) -> RetryPolicy:
    """The `commit.status-check.*` table properties, or Iceberg's defaults."""
    return _policy(properties, "commit.status-check", RetryPolicy(3, 1_000, 60_000, 1_800_000))


def _policy(properties: Mapping[str, str], prefix: str, default: RetryPolicy) -> RetryPolicy:
    return RetryPolicy(
        _number(properties, f"{prefix}.num-retries", default.num_retries),
        _number(properties, f"{prefix}.min-wait-ms", default.min_wait_ms),
        _number(properties, f"{prefix}.max-wait-ms", default.max_wait_ms),
        _number(properties, f"{prefix}.total-timeout-ms", default.total_timeout_ms),
    )


def _number(properties: Mapping[str, str], key: str, default: int) -> int:
    text = properties.get(key)
    if text is None:
        return default
    try:
        number = int(text)
    except ValueError:
        number = -1
    if number < 0:
        raise CommitFailedError(f"table property {key} must be a whole number that is not negative, but is {text!r}")
    return number
