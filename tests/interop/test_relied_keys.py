"""A table that promises a key and does not keep it: what Spark is told, what it makes of it, and who says so."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.interop.relied_keys import QUERIES
from tests.support.nightly import nightly
from tests.support.servers.availability import UnavailableError, or_say_why

pytestmark = pytest.mark.heavy


@pytest.mark.parametrize("version", [nightly("1.11.0"), "1.12.0"])
def test_who_believes_in_the_key_answers_wrongly_and_keys_and_check_say_so(version: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.interop.relied_keys", str(tmp_path), version]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    with or_say_why():
        if "unresolved dependency" in done.stderr or "could not be fetched" in done.stderr:
            raise UnavailableError(f"Iceberg's Spark runtime {version} could not be fetched from Maven Central")
    told, *found = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    assert [line["query"] for line in found] == list(QUERIES), done.stderr[-3000:]
    assert [" RELY" in each for each in told["constraints"]] == [True]
    for line in found:
        assert line["believed"] != line["without"][0], line["query"]
        # Spark 4.1 makes nothing of the promise; should it begin to, the pages of keys and engines must say so.
        assert line["with"] == line["without"], line["query"]

    table = str(tmp_path / "db" / "t")
    said = json.loads(run("keys", table, "--json").text)
    assert (said["columns"], said["unique"], said["rows"], said["duplicates"]) == (["id"], False, 104, 3)
    assert said["example"]["id"] in (97, 98, 99)
    checked = run("check", table, "--rule", "unique(id)", "--json")
    assert (checked.code, json.loads(checked.text)["result"]) == (1, "fail")
    assert run("check", str(tmp_path / "db" / "orders"), "--rule", "unique(t_id)").code == 0
