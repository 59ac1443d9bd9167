"""The switches that the rule of Trino names, beside the session properties in the jars on Maven Central."""

import re
import zipfile
from pathlib import Path

import pytest

from puffinry.engines.rules import RULES
from tests.support.servers.availability import or_say_why
from tests.support.servers.jars import NEWEST, Jar, fetch

pytestmark = pytest.mark.nightly

_SETTING = re.compile(r"session property (\w+) \(default: true(?:; up to Trino (\d+))?\)")
_PROPERTIES = "io/trino/plugin/iceberg/IcebergSessionProperties.class"


def switches() -> dict[str, int | None]:
    """The session properties of the rule; of one that is gone, the last release with it."""
    (trino,) = (engine for engine in RULES if engine.name == "trino")
    found = [match for setting in trino.settings if (match := _SETTING.fullmatch(setting))]
    assert len(found) == len(trino.settings)
    return {name: int(last) if last else None for name, last in (each.groups() for each in found)}


def releases() -> list[str]:
    """The newest, and those on either side of a change."""
    return [NEWEST, *{str(last + later) for last in switches().values() if last for later in (0, 1)}]


def constants(folder: Path, release: str) -> tuple[str, bytes]:
    """Which release it is, and its class of session properties, as it is in the jar: texts follow their lengths."""
    (jar,) = fetch(folder / release, [Jar("io.trino", "trino-iceberg", release)]).glob("trino-iceberg-*.jar")
    with zipfile.ZipFile(jar) as packed:
        return jar.stem.rpartition("-")[2], packed.read(_PROPERTIES)


def test_each_release_has_the_session_properties_that_the_rule_names(tmp_path: Path) -> None:
    with or_say_why():
        classes = dict(constants(tmp_path, release) for release in releases())
    assert max(map(int, classes)) >= 483  # the newest when this was written
    for release, declared in classes.items():
        for name, last in switches().items():
            is_declared = len(name).to_bytes(2) + name.encode() in declared
            is_named = last is None or int(release) <= last
            assert is_declared == is_named, (
                f"trino-iceberg {release} has {'a' if is_declared else 'no'} session property {name}, but the rule in "
                f"puffinry.engines.rules says it has {'one' if is_named else 'none'}; correct it and docs/engines.md"
            )
