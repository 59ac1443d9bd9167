"""The model of commits, a little of it; `python -m tests.commit.proof` runs it as long as one likes."""

import logging
from pathlib import Path

import pytest

from tests.commit.proof.model import Model
from tests.commit.proof.world import KINDS


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(4))
def test_histories_drawn_at_random_lose_nothing(
    kind: str, seed: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    told: list[str] = []
    model = Model(tmp_path, seed, kind, told.append)
    model.walk(6)
    assert model.tally["committed"], "\n".join(told)
