"""The Pythons that are supported are the same wherever they are named, and pip refuses all others in one line."""

import re
import tomllib

from tests.packaging.pythons import NEXT, SUPPORTED
from tests.support.places import ROOT

FIRST, LAST = (f"{major}.{minor}" for major, minor in (SUPPORTED[0], SUPPORTED[-1]))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_an_installation_elsewhere_fails_and_classifiers_name_the_same() -> None:
    assert PROJECT["requires-python"] == f">={FIRST},<{NEXT}"
    named = [each.rpartition(" ")[2] for each in PROJECT["classifiers"] if re.search(r":: \d\.\d+$", each)]
    assert named == [f"{major}.{minor}" for major, minor in SUPPORTED]


def test_pages_say_the_same_range() -> None:
    pages = (page.read_text() for page in PAGES)
    assert {said for page in pages for said in re.findall(r"Python (\d\.\d+ (?:to|or) [\w.]*\w)", page)} == {
        f"{FIRST} to {LAST}"
    }
