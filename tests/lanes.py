"""When a test runs: in `make test`, in the lane of what a change touches, or in `make nightly` only.

- `make test` runs the light tests that are not slow and, of the heavy ones, one for each main job: the marker `proof`.
- A lane holds the other heavy and slow tests of some packages. `.ci/run` runs the lanes that a change calls for.
- `make nightly` runs everything, those marked `nightly` too, and fails if a folder exceeds its budget.

`python -m tests.lanes NAME...` runs lanes. `python -m tests.lanes --since COMMIT` runs those that changes since then
call for, within 45 minutes, and names those that it leaves for the night.
"""

import argparse
import math
import os
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import PurePath

from tests.support.places import ROOT

MINUTES = 45  # for all lanes of one change
_TO_END = 120  # seconds, in which pytest names what failed
_TESTS_FAILED = 1  # pytest's exit code
PYTEST = ("pytest", "-n", "2", "--dist", "loadscope", "--no-loadscope-reorder", "--durations=50")
LIGHT = "not heavy and not slow and not nightly"
SELECTED = "(heavy or slow) and not proof and not nightly"
# What many tests stand on: a change of it calls for every lane.
SHARED = ("tests/conftest.py", "tests/golden", "tests/support", "tests/vectors", "tests/lanes.py")


@dataclass(frozen=True)
class Lane:
    """The tests of some packages, and of more that depends on them."""

    name: str
    minutes: int  # on two idle cores
    packages: str = ""  # of the engine; their tests have the folders of the same names
    code: str = ""  # more paths whose change calls for the lane
    tests: str = ""  # more tests, below tests/
    targets: str = ""  # of the Makefile

    @property
    def test_paths(self) -> list[str]:
        """Folders and files of tests."""
        return [f"tests/{name}" for name in (*self.packages.split(), *self.tests.split())]

    def is_called_for_by(self, changed: str) -> bool:
        """Whether a change of this file calls for the lane."""
        packages = [f"pipeline/puffinry/{name}" for name in self.packages.split()]
        return is_below(changed, [*packages, *self.code.split(), *self.test_paths])

    def commands(self) -> list[list[str]]:
        """What the lane runs."""
        paths = [path for path in self.test_paths if (ROOT / path).exists()]
        tests = [[sys.executable, "-m", *PYTEST, "-m", SELECTED, *paths]] if paths else []
        return [*tests, *(["make", target] for target in self.targets.split())]


LANES = (
    Lane("servers", 8, "catalogs commit secrets storage", tests="interop/catalogs interop/stores"),
    Lane(
        "clusters",
        12,
        "execution executor kernels machine_cache spark",
        code="pipeline/puffinry/errors.py pipeline/puffinry/own_code.py pipeline/puffinry/progress.py",
        tests="interop/clusters test_errors.py test_host_process.py test_progress.py",
    ),
    Lane(
        "dagster", 12, "demo", code="assets resources pipeline/puffinry/located_yaml.py", tests="assets e2e resources"
    ),
    Lane(
        "files",
        9,
        "formats metadata scan sketches",
        code="tests/interop/PartitionedTable.java tests/interop/ReadValues.java tests/interop/filtering.py"
        " tests/interop/newest_java.py tests/interop/others.py",
        tests="fuzz interop/test_edges_by_java.py interop/test_gone_partition_sources.py interop/test_newest_java.py"
        " interop/test_partition_equality.py interop/test_partitions.py interop/test_puffin_and_iceberg_java.py"
        " interop/test_random_tables_by_pyiceberg.py interop/test_random_tables_by_spark.py interop/test_sketches.py"
        " interop/test_where.py witnesses",
        targets="writers",
    ),
    Lane(
        "refreshes",
        10,
        "engines knowledge ledger refresh statistics verify",
        code="tests/interop/histories.py tests/interop/lives.py tests/interop/relied_keys.py",
        tests="interop/test_engines.py interop/test_expiry.py interop/test_forks.py interop/test_lives.py"
        " interop/test_refreshes.py interop/test_refreshes_of_pyiceberg.py interop/test_relied_keys.py"
        " interop/test_layout.py interop/test_spark_planning.py interop/trino",
    ),
    Lane(
        "commands",
        6,
        "api cli rendering",
        code="docs examples README.md CONTRIBUTING.md SECURITY.md pipeline/puffinry/__init__.py"
        " pipeline/puffinry/__main__.py pipeline/puffinry/configuration.py pipeline/puffinry/grids.py"
        " pipeline/puffinry/lazy.py pipeline/puffinry/wording.py",
        tests="docs",
    ),
    Lane(
        "environments",
        20,
        code="pyproject.toml constraints.txt Makefile .ci tests/packaging",
        targets="pythons ranges wheel fuzz",
    ),
)

# What the tests of a folder may take of the time of all tests, in percent.
BUDGETS: Mapping[str, float] = {
    "assets": 30,
    "interop": 20,
    "refresh": 13,
    "e2e": 10,
    "interop/catalogs": 9,
    "cli": 8,
    "knowledge": 8,
    "interop/trino": 7,
    "interop/clusters": 5,
    "interop/stores": 4,
    "scan": 4,
    ".": 3,
    "api": 3,
    "spark": 3,
    "catalogs": 2,
    "commit": 2,
    "ledger": 2,
    "metadata": 2,
    "sketches": 2,
    "benchmarks": 1,
    "demo": 1,
    "docs": 1,
    "engines": 1,
    "execution": 1,
    "executor": 1,
    "formats": 1,
    "fuzz": 1,
    "kernels": 1,
    "lint": 1,
    "machine_cache": 1,
    "rendering": 1,
    "resources": 1,
    "secrets": 1,
    "statistics": 1,
    "storage": 1,
    "support": 1,
    "verify": 1,
    "witnesses": 1,
}


def is_below(path: str, parents: Iterable[str]) -> bool:
    """Whether the path is one of these files and packages, or is in one of these folders."""
    return any(path in (each, f"{each}.py") or path.startswith(f"{each}/") for each in parents)


def lane_of(test: str) -> Lane | None:
    """The lane of a file of tests."""
    return next((lane for lane in LANES if lane.is_called_for_by(test)), None)


def lane_called(name: str) -> Lane:
    """The lane of this name; argparse tells the error."""
    by_name = {lane.name: lane for lane in LANES}
    if name not in by_name:
        raise argparse.ArgumentTypeError(f"there is no lane {name!r}; there are {', '.join(by_name)}")
    return by_name[name]


def called_for(changed: Iterable[str]) -> list[Lane]:
    """The lanes of these files, those with the most of them first."""
    touched = Counter(
        lane for path in changed for lane in LANES if lane.is_called_for_by(path) or is_below(path, SHARED)
    )
    return [lane for lane, _ in touched.most_common()]


def folder_of(test: str) -> str:
    """What has a budget: a folder of tests/, or of tests/interop."""
    parts = PurePath(test).parts[1:-1]
    return "/".join(parts[: 2 if parts[:1] == ("interop",) else 1]) or "."


def seconds_by_folder(durations: Iterable[tuple[str, float]]) -> Mapping[str, float]:
    """What the tests of each folder took, the longest first; of node ids and the seconds of each phase."""
    taken: defaultdict[str, float] = defaultdict(float)
    for test, seconds in durations:
        taken[folder_of(test.partition("::")[0])] += seconds
    return dict(sorted(taken.items(), key=lambda each: -each[1]))


def over_budget(taken: Mapping[str, float]) -> list[str]:
    """Each folder that took more than its share, in a sentence."""
    whole = sum(taken.values())
    shares = {folder: 100 * seconds / whole for folder, seconds in taken.items()}
    return [
        f"tests/{folder} took {share:.1f} % of the time of all tests; its budget is {BUDGETS.get(folder, 0):g} %"
        for folder, share in shares.items()
        if share > BUDGETS.get(folder, 0)
    ]


def main() -> None:
    """Run lanes; exit with 1 if one fails."""
    parser = argparse.ArgumentParser(prog="python -m tests.lanes", description=__doc__)
    # not `choices`: argparse of Python 3.11 refuses none of them, too
    parser.add_argument("lanes", nargs="*", type=lane_called, metavar="NAME")
    parser.add_argument("--since", metavar="COMMIT", help="the lanes of what differs from it")
    given = parser.parse_args()
    if given.since is None:
        failed = [lane.name for lane in given.lanes if not passes(lane)]
    else:
        differ = ["git", "diff", "--name-only", "--no-renames", given.since]
        changed = subprocess.run(differ, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        failed = run_in_time(called_for(changed.splitlines()))
    sys.exit(f"failed: {', '.join(failed)}" if failed else 0)


def run_in_time(lanes: Iterable[Lane]) -> list[str]:
    """Run what fits in 45 minutes, and name the rest; the names of those that failed."""
    end, failed = time.monotonic() + 60 * MINUTES, []
    for lane in lanes:
        if time.monotonic() + 60 * lane.minutes > end:
            say(f"==== {lane.name}: left for the night, it takes about {lane.minutes} minutes")
        elif not passes(lane, end):
            failed.append(lane.name)
    return failed


def passes(lane: Lane, end: float = math.inf) -> bool:
    """Run all commands of a lane; what still runs at that time of `time.monotonic` is ended and left for the night."""
    say(f"==== {lane.name}: about {lane.minutes} minutes")
    codes = []
    for command in lane.commands():
        with subprocess.Popen(command, cwd=ROOT, start_new_session=True) as process:
            try:
                codes.append(process.wait(None if end == math.inf else max(0, end - time.monotonic())))
            except subprocess.TimeoutExpired:
                say(f"==== {lane.name}: it took too long and is left for the night")
                codes.append(_ended(process) == _TESTS_FAILED)
            except BaseException:
                os.killpg(process.pid, signal.SIGINT)
                raise
    return not any(codes)


def _ended(process: "subprocess.Popen[bytes]") -> int:
    """The exit code of what is interrupted, and killed where that takes long; pytest says by it what failed before."""
    process.send_signal(signal.SIGINT)
    with suppress(subprocess.TimeoutExpired):
        process.wait(_TO_END)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    return process.wait()


def say(line: str) -> None:
    """One line on stdout, before what the next process says."""
    print(line, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
