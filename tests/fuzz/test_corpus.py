"""The inputs that fuzzing found worth keeping, replayed; `make fuzz` looks for more."""

from pathlib import Path

import pytest

from tests.fuzz.targets import TARGETS

CORPUS = Path(__file__).parent / "corpus"


@pytest.mark.parametrize("name", TARGETS)
def test_no_input_of_the_corpus_makes_a_parser_raise_anything_but_its_own_error(name: str) -> None:
    inputs = sorted((CORPUS / name).iterdir())
    assert inputs
    for path in inputs:
        TARGETS[name](path.read_bytes())
