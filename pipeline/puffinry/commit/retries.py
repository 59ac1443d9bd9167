"""How often and how long a commit is retried: the table's own `commit.*` properties, as Iceberg defines them."""

from collections.abc import Mapping

from tenacity import Retrying, retry_if_exception_type, stop_after_attempt, stop_after_delay, wait_random_exponential

from puffinry.errors import CommitFailedError

_TRIES, _LEAST_WAIT, _LONGEST_WAIT, _IN_ALL = "num-retries", "min-wait-ms", "max-wait-ms", "total-timeout-ms"
_COMMIT = {_TRIES: 4, _LEAST_WAIT: 100, _LONGEST_WAIT: 60_000, _IN_ALL: 1_800_000}
_STATUS_CHECK = _COMMIT | {_TRIES: 3, _LEAST_WAIT: 1_000}


def commit_retries(properties: Mapping[str, str], *errors: type[Exception]) -> Retrying:
    """A loop that tries a commit again after any of `errors`, as the `commit.retry.*` table properties say."""
    return _retrying(properties, "commit.retry", _COMMIT, errors)


def status_checks(properties: Mapping[str, str], *errors: type[Exception]) -> Retrying:
    """The same for checking whether a commit landed, as the `commit.status-check.*` table properties say."""
    return _retrying(properties, "commit.status-check", _STATUS_CHECK, errors)


def _retrying(
    properties: Mapping[str, str], prefix: str, defaults: Mapping[str, int], errors: tuple[type[Exception], ...]
) -> Retrying:
    """Lets the last error through. A wait is drawn between the least one and a limit that doubles up to the longest:
    writers that met once must not meet again.
    """
    given = {name: _number(properties, f"{prefix}.{name}", default) for name, default in defaults.items()}
    least, longest = given[_LEAST_WAIT] / 1000, given[_LONGEST_WAIT] / 1000
    return Retrying(
        retry=retry_if_exception_type(errors),
        stop=stop_after_attempt(given[_TRIES] + 1) | stop_after_delay(given[_IN_ALL] / 1000),
        wait=wait_random_exponential(multiplier=2 * least, min=least, max=longest),
        reraise=True,
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
        raise CommitFailedError(f"table property {key} must be an integer of at least 0, but is {text!r}")
    return number
