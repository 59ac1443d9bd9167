"""Tests at another time: `python -m pytest -p tests.support.another_time --in-days 366 -m 'not heavy and not clocks'`.

The clock of this process is moved, and goes on from there. Those of other processes and of file systems are not: tests
that compare one with the other have the mark `clocks`.
"""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine

_TRAVEL = pytest.StashKey[time_machine.travel]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--in-days", type=int, required=True, help="how many days from now the tests take place")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_TRAVEL] = time_machine.travel(datetime.now(UTC) + timedelta(days=config.getoption("--in-days")))
    config.stash[_TRAVEL].start()


def pytest_unconfigure(config: pytest.Config) -> None:
    config.stash[_TRAVEL].stop()
