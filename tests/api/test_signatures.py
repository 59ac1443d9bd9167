"""Whoever changes the API sees it in the diff of a file.

.venv/bin/python -m tests.api.signatures > tests/api/signatures.txt
"""

from pathlib import Path

from tests.api.signatures import signatures


def test_the_public_names_and_signatures_are_those_on_file() -> None:
    assert signatures() == Path(__file__).with_name("signatures.txt").read_text()
