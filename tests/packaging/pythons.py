"""The quick tests on the other Pythons that are supported: python -m tests.packaging.pythons TESTS...

An interpreter that is not on this machine gets a word; none is downloaded.
"""

import subprocess
import sys
from pathlib import Path

from tests.packaging.quick_tests import make_environment, pass_in, say

SUPPORTED = ((3, 11), (3, 12), (3, 13))


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
        python = make_environment(f"python{version}", found, "--constraint", "constraints.txt")
        passed = pass_in(python, tests)
        say(f"Python {version}: {'passed' if passed else 'FAILED'} ({found})")
        failed += [] if passed else [version]
    sys.exit(bool(failed))


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
