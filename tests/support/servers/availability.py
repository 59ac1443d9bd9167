"""What happens to a test whose server cannot be had: in CI it fails, elsewhere it says why it does not run."""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

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


SERVED = set[str]()  # the fixtures below


def served(start: Callable[[Path], AbstractContextManager[str]]) -> Any:
    """A fixture of the name of what it starts: one server for the whole session, by its address."""
    SERVED.add(start.__name__)

    @pytest.fixture(scope="session", name=start.__name__)
    def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
        with or_say_why(), start(tmp_path_factory.mktemp(start.__name__)) as address:
            yield address

    return address
