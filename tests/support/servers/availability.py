"""What happens to a test whose server cannot be had: in CI it fails, elsewhere it says why it does not run."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


class UnavailableError(Exception):
    """A server, or what it needs, cannot be had on this machine; the message says why."""


@contextmanager
def or_say_why() -> Iterator[None]:
    """Turn UnavailableError into the end of the test."""
    try:
        yield
    except UnavailableError as error:
        if os.environ.get("CI"):
            pytest.fail(str(error))
        pytest.skip(str(error))
