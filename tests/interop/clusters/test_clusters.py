"""Executors that know nothing of this project do its work: on clusters and behind Spark Connect."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Golden
from tests.interop.clusters.running import analyzed, python
from tests.support.servers.clusters import executor_python

pytestmark = [pytest.mark.heavy, pytest.mark.timeout(1200)]

# each file format, each kind of delete, nested and evolved schemas, defaults, files without field ids
TABLES = (
    "all_types_parquet",
    "all_types_orc",
    "all_types_avro",
    "nested_parquet",
    "schema_evolution",
    "v3_defaults",
    "mor_posdel",
    "eqdel_two_columns_null",
    "dv_v3",
    "add_files_name_mapping",
)


Counts = dict[str, tuple[int, int, int]]  # of columns: distinct values, values, nulls


@pytest.mark.nightly
@pytest.mark.parametrize("cluster", ["standalone", "connect"])
def test_golden_tables_are_exact(
    cluster: str, request: pytest.FixtureRequest, golden: Golden, shipped: dict[str, str]
) -> None:
    targets = [str(golden.location(name)) for name in TABLES]
    answers = analyzed(targets, request.getfixturevalue(cluster), shipped)
    assert not [answer for answer in answers if "error" in answer]
    found = {Path(answer["table"]).name: ndv_and_counts(answer) for answer in answers}
    assert found == {name: truth(golden, name) for name in TABLES}


def test_processes_of_this_machine_make_a_cluster(golden: Golden, shipped: dict[str, str]) -> None:
    (answer,) = analyzed([str(golden.location("dv_v3"))], "local-cluster[1,1,1024]", shipped)
    assert ndv_and_counts(answer) == truth(golden, "dv_v3")


@pytest.mark.proof
def test_two_local_executors_share_the_work(golden: Golden) -> None:
    targets = [str(golden.location(name)) for name in ("all_types_parquet", "dv_v3")]
    answers = analyzed(targets, "local-cluster[2,1,1024]", {})
    assert [ndv_and_counts(answer) for answer in answers] == [
        truth(golden, "all_types_parquet"),
        truth(golden, "dv_v3"),
    ]


def ndv_and_counts(answer: dict[str, Any]) -> Counts:
    """By column, as in the truth."""
    return {c["name"]: (c["ndv"], c["value_count"], c["null_count"]) for c in answer["columns"]}


def truth(golden: Golden, name: str) -> Counts:
    """Of the current snapshot, by column."""
    metadata = json.loads(golden.metadata_file(name).read_text())
    (current,) = (s for s in golden.tables[name]["snapshots"] if s["snapshot_id"] == metadata["current-snapshot-id"])
    return {c["path"]: (c["ndv"], c["non_null"], c["nulls"]) for c in current["columns"] if not c.get("skip")}


def test_what_executors_lack_is_named_with_the_way_to_ship_it(connect: str, golden: Golden, tmp_path: Path) -> None:
    unfit = executor_python(tmp_path / "unfit", without=["pyroaring"], with_versions={"fastavro": "1.2.0"})
    conf = {"spark.pyspark.python": str(unfit)}
    (answer,) = analyzed([str(golden.location("dv_v3"))], connect, conf)
    assert answer["error"]["type"] == "ClusterError"
    said = answer["error"]["message"]
    assert "lacks fastavro>=1.10,<2 (it has 1.2.0); pyroaring>=1.0.2,<2; install" in said
    assert "spark.archives=environment.tar.gz#environment" in said


def test_a_setting_of_the_server_is_refused_in_a_session(connect: str, golden: Golden) -> None:
    (answer,) = analyzed([str(golden.location("dv_v3"))], connect, {"spark.executor.memory": "1g"})
    assert answer["error"]["type"] == "SettingsError"
    assert "spark.executor.memory cannot be set in a session" in answer["error"]["message"]


@pytest.fixture(scope="module")
def said_behind_connect(connect: str, executors: Path) -> str:
    return python("-m", "tests.interop.clusters.connected", connect, str(executors))


def test_behind_connect_progress_is_told_and_a_cancelled_job_ends(said_behind_connect: str) -> None:
    progress, after, *_ = map(json.loads, said_behind_connect.splitlines())
    assert progress == sorted(progress)
    assert (progress[0], progress[-1]) == (0, 4)
    assert set(progress) & {1, 2, 3}
    assert after == 2  # the cancelled job had taken both cores for longer than this test waits


def test_behind_connect_a_session_that_its_server_has_forgotten_is_replaced(said_behind_connect: str) -> None:
    *_, before, after, replaced = map(json.loads, said_behind_connect.splitlines())
    assert (before, after, replaced) == (True, False, 3)
