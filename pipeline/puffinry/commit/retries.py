"""How often and how long a commit is retried: the table's own `commit.*` properties, as Iceberg defines them."""

import re
from collections.abc import Mapping

from tenacity import Retrying, retry_if_exception_type, stop_after_attempt, stop_after_delay, wait_random_exponential

from puffinry.errors import CommitFailedError

_MOST = 2**31 - 1  # Iceberg Java reads them so
_TRIES, _LEAST_WAIT, _LONGEST_WAIT, _IN_ALL = "num-retries", "min-wait-ms", "max-wait-ms", "total-timeout-ms"
COMMIT, STATUS_CHECK = "commit.retry", "commit.status-check"  # a try, and a look whether a commit landed
_OF_COMMITS = {_TRIES: 4, _LEAST_WAIT: 100, _LONGEST_WAIT: 60_000, _IN_ALL: 1_800_000}
_DEFAULTS = {COMMIT: _OF_COMMITS, STATUS_CHECK: _OF_COMMITS | {_TRIES: 3, _LEAST_WAIT: 1_000}}


def retries(properties: Mapping[str, str], of: str, *errors: type[Exception]) -> Retrying:
    """A loop that tries again after any of `errors`, as the table's properties say; it lets the last error through."""
    given = {name: _number(properties, f"{of}.{name}", default) for name, default in _DEFAULTS[of].items()}
    least, longest = given[_LEAST_WAIT] / 1000, given[_LONGEST_WAIT] / 1000
    return Retrying(
        retry=retry_if_exception_type(errors),
        stop=stop_after_attempt(given[_TRIES] + 1) | stop_after_delay(given[_IN_ALL] / 1000),
        # drawn below a limit that doubles: writers that met once must not meet again
        wait=wait_random_exponential(multiplier=2 * least, min=least, max=longest),
        reraise=True,
    )


def _number(properties: Mapping[str, str], key: str, default: int) -> int:
    text = properties.get(key)
    if text is None:
        return default
    if not re.fullmatch(r"\s*\+?0*\d{1,10}\s*", text, re.ASCII) or (number := int(text)) > _MOST:
        raise CommitFailedError(f"table property {key} must be an integer from 0 to {_MOST}, but is {text!r}")
    return number
