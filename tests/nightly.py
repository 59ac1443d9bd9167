"""What takes too long for each submission, within three hours on two cores: `make nightly`.

The models draw their histories for an hour; the other steps go beside them, one after the other, each to its end. What
failed is named last, and what was skipped: that is a failure, too.
"""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from tests.lanes import LIGHT, PYTEST
from tests.support.places import ROOT

_SKIPPED = re.compile(r"SKIPPED \[\d+\] .*|.*: absent")  # what pytest, tests.packaging.pythons and writers say of it
_MINUTES = 60  # of each model; they go side by side
_FUZZ_SECONDS = 240  # of each parser


@dataclass(frozen=True)
class Step:
    """A command, in this environment and more."""

    name: str
    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)


def steps(seed: str) -> Iterator[Step]:
    """What is done, in this order."""
    yield Step("other Pythons", ("make", "pythons"))
    yield Step("the ends of the version ranges", ("make", "ranges"))
    yield Step("the wheel", ("make", "wheel"))
    yield Step("fuzzing", ("make", "fuzz", f"FUZZ_OPTIONS=-max_total_time={_FUZZ_SECONDS} -verbosity=0"))
    yield Step("fuzzing ORC files", _python("tests.fuzz.orc", str(_FUZZ_SECONDS), seed))
    yield Step("writers of several versions", ("make", "writers", f"SEED={seed}"))
    yield Step("the DAGs in a real Airflow", ("make", "airflow"))
    yield Step("a REST catalog in Rust", ("make", "rustberg"))
    yield Step("all tests", _python(*PYTEST, "--ignore=tests/packaging", "--hold-budgets", "--cov", "-q"))
    if folder := os.environ.get("PUFFINRY_PUBLIC_FILES"):
        yield Step(f"public files in {folder}", _python("tests.witnesses.public_files", folder))
    for days, zone in ((1, "Asia/Kathmandu"), (366, "America/St_Johns"), (3653, "UTC")):
        then = ("-p", "tests.support.another_time", "--in-days", str(days))
        yield Step(f"{days} days on, in {zone}", _pytest(f"{LIGHT} and not clocks", *then), {"TZ": zone})
    yield Step("clocks in Kathmandu", _pytest("clocks and not heavy"), {"TZ": "Asia/Kathmandu"})
    yield Step("2,000 refreshes of one table", _python("tests.refresh.long_life", "2000", "--seed", seed))


def main() -> None:
    """Exit with 1 where something failed or was skipped."""
    seed = str(int(time.time()))
    models = Step("models of runs, lives and commits", ("make", "models", f"MINUTES={_MINUTES}", f"SEED={seed}"))
    with ThreadPoolExecutor(1) as beside:
        of_models = beside.submit(_run, models)
        wrong = [line for step in steps(seed) for line in _run(step)]
        wrong += of_models.result()
    for line in wrong or ["everything passed, nothing was skipped"]:
        _say(line)
    sys.exit(bool(wrong))


def _run(step: Step) -> list[str]:
    """What failed and what was skipped."""
    _say(f"==== {step.name}")
    started, wrong = time.monotonic(), []
    environment = {**os.environ, **step.environment}
    command = subprocess.Popen(
        step.command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    with command:
        for line in command.stdout or ():
            _say(line.rstrip())
            if found := _SKIPPED.fullmatch(line.rstrip()):
                wrong.append(f"{step.name}: {found[0]}")
    if command.returncode:
        wrong.append(f"{step.name}: FAILED")
    _say(f"==== {step.name}: {(time.monotonic() - started) / 60:.0f} minutes")
    return wrong


def _pytest(marked: str, *options: str) -> tuple[str, ...]:
    return _python("pytest", *options, "-m", marked, "-n", "auto", "--dist", "worksteal", "-q")


def _python(*arguments: str) -> tuple[str, ...]:
    return (sys.executable, "-m", *arguments)


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
