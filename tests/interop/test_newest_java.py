"""Tables that Iceberg Java 1.12 writes, deletes from, compacts and expires, in each format version, beside Puffinry."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.interop.newest_java import STEPS
from tests.support.nightly import nightly
from tests.support.servers.availability import UnavailableError, or_say_why

pytestmark = pytest.mark.heavy


@pytest.mark.parametrize("version", [*map(nightly, "234"), "2-4"])
def test_every_number_is_spark_s_and_nobody_s_files_are_lost(version: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.interop.newest_java", str(tmp_path), version]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    with or_say_why():
        if "unresolved dependency" in done.stderr or "could not be fetched" in done.stderr:
            raise UnavailableError("Iceberg's Spark runtime 1.12.0 could not be fetched from Maven Central")
    lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    assert [line["step"] for line in lines] == list(STEPS), done.stderr[-3000:]
    for line in lines:
        assert line["ours"] == line["spark"], line["step"]
        assert not line["missing"], line["step"]
        assert not line["findings"], line["step"]
    computed = next(number for number, step in enumerate(STEPS) if "compute_partition_stats" in step)
    assert all(line["partition_statistics"] for line in lines[computed:-1])  # ours commit beside them
