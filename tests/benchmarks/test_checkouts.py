"""Another checkout as a contender: its code, by its own environment or by this one, wherever its benchmarks are."""

import sys
from pathlib import Path

import pytest

from benchmarks.checkouts import checkout
from benchmarks.measuring import Contender
from benchmarks.speed import labelled

OURS = """
import os
from types import SimpleNamespace

import engine

def as_it_comes(folder, name):
    known = len(os.environ.get("OWN", "")) + len(f"{folder}/{name}")
    return lambda: SimpleNamespace(bytes_read=engine.MORE + known)
"""


@pytest.mark.parametrize("benchmarks", ["benchmarks", "tests/benchmarks"])
@pytest.mark.parametrize("own", [False, True], ids=["this Python", "its own Python"])
def test_another_checkout_runs_its_own_code(tmp_path: Path, benchmarks: str, own: bool) -> None:
    ours = tmp_path / benchmarks / "ours.py"
    ours.parent.mkdir(parents=True)
    ours.write_text(OURS)
    for folder in {ours.parent, ours.parent.parent} - {tmp_path}:
        (folder / "__init__.py").touch()
    engine = tmp_path / "pipeline" / "engine.py"
    engine.parent.mkdir()
    engine.write_text("MORE = 1000")
    if own:
        python = tmp_path / ".venv" / "bin" / "python"
        python.parent.mkdir(parents=True)
        python.write_text(f'#!/bin/sh\nOWN=1234567 exec {sys.executable} "$@"\n')
        python.chmod(0o755)
    contender = Contender(checkout(tmp_path), Path("/folder"), "table")
    try:
        runs = [contender.run(), contender.run()]
    finally:
        contender.close()

    assert [each.bytes_read for each in runs] == [1000 + len("/folder/table") + (7 if own else 0)] * 2
    assert min(each.peak_memory for each in runs) > 0


def test_a_checkout_that_has_no_benchmarks_ends_the_measurement(tmp_path: Path) -> None:
    with pytest.raises(EOFError):
        Contender(checkout(tmp_path), Path("/folder"), "table")


def test_a_label_goes_before_a_path() -> None:
    assert labelled("before=/some=where") == ("before", Path("/some=where"))
