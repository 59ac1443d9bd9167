"""Which lanes a change calls for, and which folders exceed their budgets."""

import re
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest

from tests import lanes
from tests.conftest import pytest_sessionfinish
from tests.lanes import BUDGETS, LANES, Lane, called_for, folder_of, is_below, over_budget, seconds_by_folder
from tests.support.places import ROOT

ENGINE = ROOT / "pipeline" / "puffinry"


def test_each_package_of_the_engine_has_one_lane() -> None:
    packages = [path.parent.relative_to(ROOT) for path in ENGINE.glob("*/__init__.py")]
    lanes = {f"{each}": [lane.name for lane in LANES if lane.is_called_for_by(f"{each}/any.py")] for each in packages}
    assert {each: names for each, names in lanes.items() if len(names) != 1} == {}


def test_no_test_is_in_two_lanes() -> None:
    files = [str(path.relative_to(ROOT)) for path in (ROOT / "tests").rglob("test_*.py")]
    assert [file for file in files if sum(lane.is_called_for_by(file) for lane in LANES) > 1] == []


def test_what_a_lane_names_is_there() -> None:
    named = [path for lane in LANES for path in (*lane.code.split(), *(f"tests/{each}" for each in lane.tests.split()))]
    assert [path for path in named if not (ROOT / path).exists()] == []


@pytest.mark.parametrize(
    ("changed", "lanes"),
    [
        (["pipeline/puffinry/catalogs/rest.py", "pipeline/puffinry/commit/outcomes.py"], ["servers"]),
        (
            ["pipeline/puffinry/spark/job.py", "assets/puffinry_assets/demo.py", "tests/e2e/browser.py"],
            ["dagster", "clusters"],
        ),
        (["tests/interop/test_where.py"], ["files"]),
        (["pipeline/puffinry/machine_cache.py", "pyproject.toml"], ["clusters", "environments"]),
        (["README.md", "pipeline/puffinry/catalogs_of_others.py"], ["commands"]),
        (["tests/support/servers/trino.py"], [lane.name for lane in LANES]),
    ],
)
def test_a_change_calls_for_the_lanes_of_what_it_touches_those_it_touches_most_first(
    changed: list[str], lanes: list[str]
) -> None:
    assert [lane.name for lane in called_for(changed)] == lanes


def test_each_file_of_the_product_calls_for_a_lane_and_proofs_are_where_make_looks_for_them() -> None:
    source = [path for each in ("pipeline", "assets", "resources") for path in (ROOT / each).rglob("*.py")]
    assert [path for path in source if not called_for([str(path.relative_to(ROOT))])] == []
    found = re.search(r"^PROOFS := (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert found
    marked = [path for path in (ROOT / "tests").rglob("test_*.py") if re.search(r"mark\.proof\b", path.read_text())]
    assert [path for path in marked if not is_below(str(path.relative_to(ROOT)), found[1].split())] == []


def test_a_lane_that_takes_too_long_is_left_for_the_night(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Lane, "commands", lambda _: [["sleep", "60"]])
    assert lanes.passes(LANES[0], time.monotonic())
    assert "left for the night" in capsys.readouterr().out


def test_a_lane_that_takes_too_long_after_a_test_has_failed_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    started = tmp_path / "started"
    interrupted = (
        "import signal, sys, time, pathlib; signal.signal(signal.SIGINT, lambda *_: sys.exit(1));"
        f"pathlib.Path({str(started)!r}).touch(); time.sleep(60)"
    )
    monkeypatch.setattr(Lane, "commands", lambda _: [[sys.executable, "-c", interrupted]])

    assert not lanes.passes(LANES[0], time.monotonic() + 2)
    assert started.exists()
    session: Any = SimpleNamespace(testsfailed=1, exitstatus=pytest.ExitCode.INTERRUPTED, config=mock.MagicMock())
    session.config.option.hold_budgets = False
    pytest_sessionfinish(session)
    assert session.exitstatus == lanes._TESTS_FAILED


def test_what_ci_asks_for_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["tests.lanes", "--since", "HEAD"])
    monkeypatch.setattr(lanes, "run_in_time", lambda _: [])
    with pytest.raises(SystemExit) as ended:
        lanes.main()
    assert not ended.value.code


@pytest.mark.parametrize("arguments", [[], ["files", "commands"]])
def test_lanes_run_by_their_names(monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> None:
    ran: list[str] = []

    def passes(lane: Lane, _: float = 0) -> bool:
        ran.append(lane.name)
        return True

    monkeypatch.setattr(sys, "argv", ["tests.lanes", *arguments])
    monkeypatch.setattr(lanes, "passes", passes)
    with pytest.raises(SystemExit) as ended:
        lanes.main()
    assert (ended.value.code, ran) == (0, arguments)


def test_a_folder_that_takes_more_than_its_share_is_named() -> None:
    folder, share = next(iter(BUDGETS.items()))
    within = seconds_by_folder(
        [(f"tests/{folder}/test_a.py::test_a", share - 1), ("tests/none/test_b.py::test_b", 101 - share)]
    )
    assert not any(folder in line for line in over_budget(within))
    beyond = seconds_by_folder(
        [(f"tests/{folder}/test_a.py::test_a", share + 1), ("tests/none/test_b.py::test_b", 99 - share)]
    )
    assert f"tests/{folder} took {share + 1:.1f} % of the time of all tests; its budget is {share:g} %" in over_budget(
        beyond
    )


def test_each_folder_with_tests_has_a_budget() -> None:
    files = [str(path.relative_to(ROOT)) for path in (ROOT / "tests").rglob("test_*.py")]
    assert {folder_of(file) for file in files} == {*BUDGETS, "packaging"}  # which `make wheel` runs
