"""The model of runs for a moment: `python -m tests.assets.proof` goes on for as long as one likes."""

from pathlib import Path

import pytest

from tests.assets.proof.model import Model

# What a seed's walk must have gone through at least: else it proves nothing.
_WALKS = {
    1: {
        "green": 6,
        "red": 5,
        "scans": 4,
        "nothing scanned": 3,
        "killed when loading": 1,
        "repeated from failure": 5,
        "repeated anew": 1,
        "assets": 3,
        "refresh": 2,
        "by hand": 1,
        "append": 1,
        "expire": 1,
        "foreign statistics": 1,
        "refusing": 1,
        "away": 1,
        "healed": 2,
    },
}


@pytest.mark.parametrize("seed", _WALKS)
def test_what_must_hold_holds_on_a_short_walk(tmp_path: Path, seed: int) -> None:
    model = Model(tmp_path, seed, lambda line: None)
    model.walk(60)
    missing = {kind: model.judge.tally[kind] for kind, least in _WALKS[seed].items() if model.judge.tally[kind] < least}
    assert not missing


def test_a_seed_decides_the_walk(tmp_path: Path) -> None:
    told: tuple[list[str], list[str]] = ([], [])
    for number, lines in enumerate(told):
        folder = tmp_path / str(number)
        folder.mkdir()
        Model(folder, 4, lines.append).walk(8)
    assert told[0] == told[1]
    assert len(told[0]) > 8
