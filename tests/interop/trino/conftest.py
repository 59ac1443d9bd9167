"""One Trino for all tests here: it takes half a minute to start."""

from collections.abc import Iterator

import pytest

from tests.support.servers.availability import or_say_why
from tests.support.servers.trino import Trino, trino


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trino]:
    with or_say_why(), trino(tmp_path_factory.mktemp("trino")) as running:
        yield running
