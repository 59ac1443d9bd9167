"""A table that is refreshed after each change; `make nightly` lives longer."""

from pathlib import Path

import pytest

from tests.refresh.long_life import born, faults


@pytest.mark.slow
def test_numbers_stay_right_over_appends_deletes_compactions_and_expiry(tmp_path: Path) -> None:
    assert faults(born(tmp_path, 2), 60) == []


def test_a_wrong_number_is_noticed(tmp_path: Path) -> None:
    life = born(tmp_path, 3)
    life.step()
    assert life.wrong() == []
    life._append()
    life.iceberg.refresh()
    assert life.wrong() != []
