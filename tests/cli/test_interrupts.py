"""Ctrl-C: said at once, heeded where nothing is left half done, and the second one ends the process."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyarrow as pa
import pytest

from puffinry.cli.interrupts import committed_text
from tests.cli.shop import make_shop

SECONDS = 120
HEARD = b"interrupted: stopping"


@contextmanager
def started(code: str, environment: dict[str, str] | None = None) -> Iterator[subprocess.Popen[bytes]]:
    """A process that says `ready` on stdout when Ctrl-C is to come."""
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == b"ready\n"
            yield process
        finally:
            process.kill()


def in_a_process(body: str) -> str:
    return f"""
import time
from puffinry.cli.interrupts import heeded, held, hold, release
with heeded():
    try:
        {body}
    except KeyboardInterrupt:
        print("unwound", flush=True)
        time.sleep(0.2)
"""


READY = "print('ready', flush=True)"


def ended(process: subprocess.Popen[bytes]) -> tuple[int, bytes, bytes]:
    output, errors = process.communicate(timeout=SECONDS)
    return process.returncode, output, errors


def press(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGINT)


def wait_until_heard(process: subprocess.Popen[bytes]) -> bytes:
    assert process.stderr is not None
    return process.stderr.readline()


def test_it_is_said_at_once_and_the_work_is_unwound() -> None:
    with started(in_a_process(f"{READY}; time.sleep({SECONDS})")) as process:
        press(process)
        code, output, errors = ended(process)
    assert (code, output) == (0, b"unwound\n")
    assert errors == b"interrupted: stopping; interrupt again to end it at once\n"


def test_what_must_not_be_left_half_done_is_finished_first() -> None:
    body = f"""
        with held("Spark has started"):
            {READY}
            while input() != "go on": pass
            print("finished", flush=True)
        print("never")"""
    command = [sys.executable, "-c", in_a_process(body)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        press(process)
        said = wait_until_heard(process)
        output, _ = process.communicate(b"go on\n", timeout=SECONDS)
    assert said == b"interrupted: stopping when Spark has started; interrupt again to end it at once\n"
    assert output == b"finished\nunwound\n"


def test_an_error_of_what_was_finished_does_not_hide_that_it_was_interrupted() -> None:
    body = f"""
        with held("Spark has started"):
            {READY}
            while not interrupts._State.heard: time.sleep(0.01)
            raise ValueError"""
    with started(f"from puffinry.cli import interrupts{in_a_process(body)}") as process:
        press(process)
        code, output, _ = ended(process)
    assert (code, output) == (0, b"unwound\n")


def test_who_does_not_wait_ends_it_with_the_second_and_is_told_what_that_means() -> None:
    body = f"""
        hold("the commit is done", "it may have taken place")
        {READY}
        time.sleep({SECONDS})"""
    with started(in_a_process(body)) as process:
        press(process)
        assert wait_until_heard(process).startswith(HEARD)
        time.sleep(1)  # longer than one press lasts
        press(process)
        code, output, errors = ended(process)
    assert (code, output) == (130, b"")
    assert errors == b"ended: it may have taken place\n"


def test_one_press_that_arrives_twice_is_one() -> None:
    with started(in_a_process(f"{READY}; time.sleep({SECONDS})")) as process:
        press(process)
        press(process)
        code, output, _ = ended(process)
    assert (code, output) == (0, b"unwound\n")


def test_who_was_started_to_ignore_it_ignores_it() -> None:
    code = f"import signal; signal.signal(signal.SIGINT, signal.SIG_IGN){in_a_process(f'{READY}; time.sleep(1)')}"
    with started(code) as process:
        press(process)
        assert ended(process) == (0, b"", b"")


@pytest.mark.parametrize(
    ("committed", "said"),
    [
        ([], "interrupted; nothing was committed"),
        (["n.a", "n.b"], "interrupted; committed: n.a, n.b; nothing else"),
    ],
)
def test_at_the_end_it_is_said_what_was_committed(committed: list[str], said: str) -> None:
    assert committed_text(committed) == said


# Commits as `commit_statistics` does, but first says that it is there, and waits.
SLOW_COMMIT = """
import time
from puffinry.refresh import steps
from puffinry.cli import main
commit = steps.commit_statistics

def slowly(*arguments):
    print("ready", flush=True)
    time.sleep(2)
    return commit(*arguments)

steps.commit_statistics = slowly
main()
"""


def test_a_commit_under_way_is_finished_and_told(tmp_path: Path) -> None:
    catalog, environment = make_shop(tmp_path, "n")
    rows = pa.table({"a": [1, 2]})
    for name in ("n.a", "n.b"):
        catalog.create_table(name, rows.schema).append(rows)
    arguments = "import sys; sys.argv = ['puffinry', 'analyze', 'n.a', 'n.b', '--catalog', 'shop', '--json']\n"
    with started(arguments + SLOW_COMMIT, environment | {"COLUMNS": "200"}) as process:
        press(process)
        code, output, errors = ended(process)
    assert code == -signal.SIGINT
    assert b"stopping when the commit is done" in errors
    assert b"interrupted; committed: n.a; nothing else" in errors
    assert output.count(b'"committed": true') == 1
    assert [len(catalog.load_table(name).metadata.statistics) for name in ("n.a", "n.b")] == [1, 0]


def test_an_interrupted_scan_says_that_nothing_was_committed_and_dies_of_it(tmp_path: Path) -> None:
    catalog, environment = make_shop(tmp_path, "n")
    rows = pa.table({"a": [1, 2]})
    catalog.create_table("n.a", rows.schema).append(rows)
    code = """
import sys, time
sys.argv = ["puffinry", "analyze", "n.a", "--catalog", "shop"]
from puffinry.refresh import steps
from puffinry.cli import main

def never_ending(*_):
    print("ready", flush=True)
    time.sleep(120)

steps.compute_statistics = never_ending
main()
"""
    with started(code, environment) as process:
        press(process)
        code_, _, errors = ended(process)
    assert code_ == -signal.SIGINT
    assert errors.splitlines() == [
        b"interrupted: stopping; interrupt again to end it at once",
        b"interrupted; nothing was committed",
    ]
    assert catalog.load_table("n.a").metadata.statistics == []
