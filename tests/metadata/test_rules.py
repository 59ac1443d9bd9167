"""Answers by other rules are not taken over: the version of the rules is part of every fingerprint, kept by hand."""

import json

import pytest

from puffinry.catalogs import Table
from puffinry.metadata import ColumnInputs, MappedNames
from puffinry.metadata.fingerprints import RULES
from tests.conftest import Golden
from tests.support.answers import FILE, digests
from tests.support.no_session import no_spark


def test_whoever_changes_an_answer_raises_the_version_of_the_rules(golden: Golden) -> None:
    recorded = json.loads(FILE.read_text())
    found = digests(golden, no_spark)
    changed = [name for name in found if found[name] != recorded["digests"].get(name)]
    assert recorded["rules"] == RULES, "the rules have another version: record with `python -m tests.support.answers`"
    assert not changed, (
        "these tables are read or hashed to other answers than before: raise RULES in "
        "puffinry.metadata.fingerprints, so "
        "that what was found by the older rules is found anew, and record with `python -m tests.support.answers`"
    )


@pytest.mark.parametrize("names", MappedNames)
def test_other_rules_are_other_inputs(opened: Table, names: MappedNames) -> None:
    before = ColumnInputs(opened.metadata.schema(), None).of(1)[names]
    assert ColumnInputs(opened.metadata.schema(), None, RULES + 1).of(1)[names] != before
