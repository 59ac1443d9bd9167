"""The quick tests on the other Pythons that are supported: python -m tests.packaging.pythons TESTS...

An interpreter that is not on this machine gets a word; none is downloaded. The next Python is not supported, and
pyproject.toml says so, until every dependency has a wheel for it: the last line names one that has none.
"""

import re
import subprocess
import sys
from pathlib import Path

from tests.packaging.quick_tests import EXTRAS, pass_in_environment, say
from tests.support.places import ROOT

SUPPORTED = ((3, 11), (3, 12), (3, 13))
NEXT = "3.14"
BUILT_HERE = "pyspark"  # which has no wheels, and nothing to compile


def main(tests: list[str]) -> None:
    """Exit with 1 where the tests fail on one of them."""
    failed = []
    for major, minor in SUPPORTED:
        version = f"{major}.{minor}"
        if (major, minor) == sys.version_info[:2]:
            continue
        if (found := interpreter(version)) is None:
            say(f"Python {version}: absent")
            continue
        passed = pass_in_environment(f"python{version}", found, ("--constraint", "constraints.txt"), tests)
        say(f"Python {version}: {'passed' if passed else 'FAILED'} ({found})")
        failed += [] if passed else [version]
    lacking = dependency_without_wheel(NEXT)
    say(f"Python {NEXT}: " + (f"no wheel of {lacking} yet" if lacking else "all have wheels; raise requires-python"))
    sys.exit(bool(failed))


def dependency_without_wheel(version: str) -> str | None:
    """The first that is named; None where all have one."""
    resolve = (sys.executable, "-m", "uv", "pip", "compile", "--quiet", "pyproject.toml", *EXTRAS)
    wheels = ("--python-version", version, "--only-binary", ":all:", "--no-binary", BUILT_HERE)
    done = subprocess.run([*resolve, *wheels], cwd=ROOT, capture_output=True, text=True, check=False)
    found = re.search(r"(\S+) has no usable wheels", done.stderr)
    return found[1] if found else None


def interpreter(version: str) -> str | None:
    """One of this version that runs: on PATH, or else of pyenv."""
    installed = sorted((Path.home() / ".pyenv" / "versions").glob(f"{version}.*/bin/python"))
    for candidate in (f"python{version}", *map(str, installed)):
        try:
            subprocess.run([candidate, "--version"], check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):  # pyenv has a command for each version, chosen or not
            continue
        return candidate
    return None


if __name__ == "__main__":
    main(sys.argv[1:])
