"""Every snapshot of every golden table, by the command line in its process and by Spark, against the exact truth."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.conftest import Golden
from tests.support.processes import PUFFINRY_BY_SPARK

IN_PROCESS = "from puffinry import cli; cli.main()"
QUIET = ["--spark-conf", "spark.ui.enabled=false", "--spark-conf", "spark.driver.host=127.0.0.1"]

# Files without field ids and no name mapping: the specification gives no way to tell their columns apart.
REFUSED = {"no_ids_no_mapping"}


def truths(golden: Golden) -> Iterator[tuple[str, Any]]:
    """(TABLE@SNAPSHOT, its truth) for each snapshot that has one."""
    for name, table in golden.tables.items():
        for snapshot in table["snapshots"]:
            yield f"{golden.location(name)}@{snapshot['snapshot_id']}", snapshot


def table_of(target: str) -> str:
    """The golden table that a TABLE@SNAPSHOT is of."""
    return target.split("@", maxsplit=1)[0].rsplit("/", 1)[1]


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(IN_PROCESS, id="in process", marks=[pytest.mark.slow, pytest.mark.proof]),
        pytest.param(PUFFINRY_BY_SPARK, id="by Spark", marks=pytest.mark.heavy),
    ],
)
def answers(golden: Golden, request: pytest.FixtureRequest) -> dict[str, Any]:
    """What one call says of all snapshots: TABLE@SNAPSHOT -> its line."""
    targets = [target for target, _ in truths(golden)]
    by_spark = QUIET if request.param == PUFFINRY_BY_SPARK else []
    command = [sys.executable, "-c", request.param, "analyze", *targets, "--nested", "--dry-run", "--json", *by_spark]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ}, check=False)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(lines) == len(targets), done.stderr[-2000:]
    return dict(zip(targets, lines, strict=True))


def test_every_snapshot_has_the_exact_distinct_counts_and_nulls(golden: Golden, answers: dict[str, Any]) -> None:
    wrong = {}
    for target, truth in truths(golden):
        answer = answers[target]
        if table_of(target) in REFUSED:
            assert "name mapping" in answer["error"]["message"]
            continue
        found = {c["name"]: (c["ndv"], c["value_count"], c["null_count"]) for c in answer.get("columns", ())}
        expected = {c["path"]: (c["ndv"], c["non_null"], c["nulls"]) for c in truth["columns"] if not c.get("skip")}
        if found != expected:
            wrong[target] = answer.get("error") or {
                name: (found.get(name), expected.get(name))
                for name in found.keys() | expected.keys()
                if found.get(name) != expected.get(name)
            }
    assert not wrong, f"{len(wrong)} of {len(answers)} snapshots: " + json.dumps(wrong, indent=1)


def test_every_snapshot_has_its_live_rows_and_skipped_columns(golden: Golden, answers: dict[str, Any]) -> None:
    for target, truth in truths(golden):
        answer = answers[target]
        if table_of(target) in REFUSED:
            continue
        assert answer["scan"]["rows"] == truth["row_count"], target
        skipped = {c["path"] for c in truth["columns"] if c.get("skip")}
        assert {c["name"] for c in answer["skipped"]} == skipped, target


def test_every_answer_is_exact_and_says_so(answers: dict[str, Any]) -> None:
    for target, answer in answers.items():
        if table_of(target) in REFUSED:
            continue
        for column in answer["columns"]:
            assert column["theta"] == 1, target
            assert column["ndv"] == column["ndv_lower"] == column["ndv_upper"], target
            assert column["retained"] + column["has_empty"] == column["ndv"], target
