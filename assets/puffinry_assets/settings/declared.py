"""The tests in `checks.dbt` and `checks.contract`, by the table that each of them is about.

In: files of other tools. Out: their tests, whose meaning is the engine's; the log names those that it declines.
"""

import logging
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from puffinry.api import declared_in_file
from puffinry.knowledge import DeclaredTest, identifier_of
from puffinry.wording import first_few
from puffinry_assets.settings.puffinry_yaml import CheckSettings, DeclaredElsewhere

_MOST_NAMED = 5  # tests
_log = logging.getLogger(__name__)


def declared_tests(checks: CheckSettings, identifier: str) -> list[DeclaredTest]:
    """The tests of a table; raises SettingsError where a file cannot be read."""
    of_dbt = _by_table(checks.dbt, is_dbt=True).get(identifier, ()) if checks.dbt else ()
    return [*of_dbt, *(_by_table(checks.contract, is_dbt=False).get(identifier, ()) if checks.contract else ())]


@cache  # as long as the code location is loaded: Dagster fixes its checks then
def _by_table(source: DeclaredElsewhere, *, is_dbt: bool) -> Mapping[str, Sequence[DeclaredTest]]:
    """By identifier; relations are identifiers, too."""
    tests = declared_in_file(Path(source.file), () if is_dbt else None)
    if declined := [f"{each.short_name or each.test}: {each.declined}" for each in tests if each.declined]:
        told = first_few(declined, _MOST_NAMED)
        _log.warning("%s: %d of %d tests have no check: %s", source.file, len(declined), len(tests), told)
    found: dict[str, list[DeclaredTest]] = defaultdict(list)
    for test in tests:
        if not test.declined:
            name, within = (identifier_of(each, source.map) for each in (test.relation, test.within))
            found[name].append(replace(test, relation=(name,), within=(within,)))
    return found
