"""Quick tests, and the code location's, at both ends of the declared ranges: python -m tests.packaging.ranges TESTS...

At the lower end each dependency has the lowest version that pyproject.toml allows, and what it needs in turn the newest
that fits; at the upper end all are the newest. Tools of development are the newest that fit at both.
"""

import subprocess
import sys

from tests.packaging.quick_tests import ENVIRONMENTS, EXTRAS, pass_in_environment, say
from tests.support.places import ROOT

CODE_LOCATION = [
    f"tests/assets/{part}" for part in ("known_tables", "tables", "test_component.py", "test_definitions.py")
]


def main(tests: list[str]) -> None:
    """Exit with 1 where the tests fail at one of the ends."""
    failed = []
    for end, resolution in (("lowest", "lowest-direct"), ("newest", "highest")):
        versions = ENVIRONMENTS / f"{end}.txt"
        versions.parent.mkdir(parents=True, exist_ok=True)
        found = ("--no-deps", "--no-header", "--no-annotate", "--output-file", str(versions))
        compile_ = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "pyproject.toml", *EXTRAS]
        subprocess.run([*compile_, "--resolution", resolution, *found], cwd=ROOT, check=True)
        # at the upper end a dependency may hold back another one
        pinned = ("--constraint", str(versions)) if end == "lowest" else ()
        say(f"{end}: {', '.join(versions.read_text().split())}")
        passed = pass_in_environment(end, sys.executable, pinned, [*tests, *CODE_LOCATION])
        say(f"{end}: {'passed' if passed else 'FAILED'}")
        failed += [] if passed else [end]
    sys.exit(bool(failed))


if __name__ == "__main__":
    main(sys.argv[1:])
