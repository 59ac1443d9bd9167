"""What happens between two steps of a run: failures, other runs, other writers, expiry; nothing finished is lost."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import dagster as dg
import pytest
import yaml
from pyiceberg.utils.config import Config
from pyspark.sql import SparkSession

from puffinry.refresh import RefreshOptions, compute_statistics
from puffinry.refresh import refresh as refresh_by_hand
from puffinry.statistics import SketchProperties
from puffinry.verify import verify
from puffinry_resources import PuffinWriterResource
from tests.assets.code_location import ASSETS, CodeLocation
from tests.assets.conftest import Lake
from tests.assets.proof.gates import SWAPPED, SWAPPING, WRITTEN, Gated
from tests.assets.proof.runs import Work, start
from tests.assets.test_runs import messages, scanned, statistics_files
from tests.support.statistics_writing import listed_ndv

pytestmark = pytest.mark.slow


def create(lake: Lake, rows: int = 10) -> None:
    """The table, committed to in one try: what cannot be done now fails at once."""
    lake.create("orders", rows)
    properties = {"commit.retry.num-retries": "0"}
    lake.catalog.load_table("db.orders").transaction().set_properties(properties).commit_transaction()


def with_uri(lake: Lake, uri: str) -> Config:
    """PyIceberg's configuration, with another address of the lake's catalog."""
    path = lake.folder / ".pyiceberg.yaml"
    configured = yaml.safe_load(path.read_text())
    configured["catalog"]["lake"]["uri"] = uri
    path.write_text(yaml.safe_dump(configured))
    return Config()


@pytest.fixture
def here(lake: Lake, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> CodeLocation:
    patience = f"sqlite:///{lake.folder}/catalog.db?timeout=0.2"  # with a lock, in seconds
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", with_uri(lake, patience))
    create(lake)
    lake.settings(tables=["db.orders"])
    monkeypatch.setenv("PUFFINRY_SETTINGS", f"{lake.folder}/puffinry.yaml")
    return CodeLocation(lake, instance)


def ndvs(here: CodeLocation, snapshot: int = -1) -> Mapping[int, int]:
    """Distinct values by field of the last snapshot, or of the one with this number."""
    metadata = here.lake.load("orders").metadata
    file = metadata.statistics_by_snapshot.get(list(metadata.snapshots)[snapshot])
    return {} if file is None else listed_ndv(file)


def read(here: CodeLocation) -> list[int]:
    """The bytes that were read for each partition by the last run that materialized it, oldest snapshot first."""
    shown = (scanned(here.instance, key) for key in here.partitions())
    return [int(str(each["bytes read"].value)) for each in shown]


@contextmanager
def outage(lake: Lake) -> Iterator[None]:
    """The catalog's database cannot be opened."""
    database = lake.folder / "catalog.db"
    database.rename(lake.folder / "aside")
    database.mkdir()
    yield
    database.rmdir()
    (lake.folder / "aside").rename(database)


@contextmanager
def locked(lake: Lake) -> Iterator[None]:
    """Another process writes to the catalog's database, and does not come to an end."""
    with closing(sqlite3.connect(lake.folder / "catalog.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


@contextmanager
def answering(lake: Lake, raised: str) -> Iterator[None]:
    """The catalog's database raises this when a table moves; who only tries whether its row may be written is let."""
    moves = "NEW.metadata_location <> OLD.metadata_location"
    with closing(sqlite3.connect(lake.folder / "catalog.db")) as database:
        refusal = f"WHEN {moves} BEGIN SELECT RAISE({raised}); END"
        database.execute(f"CREATE TRIGGER refusal BEFORE UPDATE ON iceberg_tables {refusal}")
        yield
        database.execute("DROP TRIGGER refusal")


refusing = partial(answering, raised="ABORT, 'read only'")
overtaken = partial(answering, raised="IGNORE")  # the row that was to change is not there any more


@pytest.mark.parametrize("trouble", [outage, locked, refusing, overtaken])
def test_what_a_commit_did_not_take_is_not_read_again(
    here: CodeLocation, trouble: Callable[[Lake], AbstractContextManager[None]]
) -> None:
    """As if it had been much: each file is kept."""
    here = replace(here, location="definitions_that_keep_all")
    keys = here.partitions()
    with during_the_commit(here.lake, trouble):
        failed = here.materialize(keys)
    assert "this was tried 4 times" in messages(failed) or trouble is refusing
    assert statistics_files(here.lake)
    assert here.repeat(failed.run_id).success
    assert ndvs(here) == {1: 10, 2: 2}
    assert read(here) == [0]


@contextmanager
def during_the_commit(lake: Lake, trouble: Callable[[Lake], AbstractContextManager[None]]) -> Iterator[None]:
    """The trouble begins when the first file is written."""
    write, begun = PuffinWriterResource.write, [trouble(lake)]
    with ExitStack() as under_way, pytest.MonkeyPatch.context() as patched:

        def writing(*given: Any) -> Any:
            file = write(*given)
            if begun:
                under_way.enter_context(begun.pop())
            return file

        patched.setattr(PuffinWriterResource, "write", writing)
        yield


@pytest.mark.parametrize("from_failure", [True, False])
def test_a_backfill_that_fails_on_its_way_commits_what_it_had_finished(
    here: CodeLocation, tmp_path: Path, from_failure: bool
) -> None:
    here.lake.append("orders", 10, 10)
    known = set(here.lake.folder.rglob("*.parquet"))
    here.lake.append("orders", 20, 10)
    (lost,) = set(here.lake.folder.rglob("*.parquet")) - known
    lost.rename(tmp_path / "aside")
    keys = here.partitions()
    failed = here.materialize(keys)
    assert lost.name in messages(failed)
    assert [ndvs(here, snapshot).get(1) for snapshot in range(3)] == [10, 20, None]
    (tmp_path / "aside").rename(lost)
    assert here.repeat(failed.run_id, from_failure=from_failure).success
    assert [ndvs(here, snapshot)[1] for snapshot in range(3)] == [10, 20, 30]
    assert [bool(each) for each in read(here)] == [False, False, True]


def test_two_runs_of_one_snapshot_with_other_columns_leave_both_in_the_table(here: CodeLocation) -> None:
    """Though the second begins before the first has committed."""
    running = launched(here, SWAPPING, columns=["id"])
    assert here.materialize(here.partitions(), columns=["word"]).success
    while running.place:
        running.let_on()
    assert ndvs(here) == {1: 10, 2: 2}


def active_session() -> SparkSession:
    session = SparkSession.getActiveSession()
    assert session is not None
    return session


def test_a_run_takes_no_sketches_of_another_size_for_its_own(here: CodeLocation) -> None:
    refresh_by_hand(active_session, here.lake.load("orders"), options=RefreshOptions(columns=("id",), lg_k=10))
    assert here.materialize(here.partitions()).success
    (listed,) = here.lake.load("orders").metadata.statistics
    assert {SketchProperties(blob.properties).lg_k for blob in listed.blob_metadata} == {14}


def expire(here: CodeLocation, number: int) -> None:
    """Expire the snapshot with this number, among the current ones."""
    iceberg = here.lake.catalog.load_table("db.orders")
    iceberg.maintenance.expire_snapshots().by_id(iceberg.snapshots()[number].snapshot_id).commit()


def materialized(here: CodeLocation, asset: str) -> set[str]:
    return here.instance.get_materialized_partitions(dg.AssetKey(["lake", "db", "orders", f"orders_{asset}"]))


def ended(here: CodeLocation, running: Gated) -> str:
    """What the failed steps of a run in a process of its own said, once it is over."""
    while running.place:
        running.let_on()
    with dg.DagsterInstance.local_temp(str(here.lake.folder / "dagster")) as instance:
        [run] = instance.get_runs()
        events = [entry.dagster_event for entry in instance.all_logs(run.run_id)]
    return "".join(str(each.step_failure_data.error) for each in events if each and each.is_step_failure)


def test_a_snapshot_that_expires_during_a_run_costs_nothing_but_its_own_statistics(here: CodeLocation) -> None:
    for first in (10, 20):
        here.lake.append("orders", first, 10)
    keys = here.partitions()
    running = launched(here, WRITTEN)
    expire(here, 0)
    said = ended(here, running)
    assert f"partition {keys[0]} is no snapshot of the table any more; all 2 others are done" in said
    assert [ndvs(here, snapshot)[1] for snapshot in range(2)] == [20, 30]


def test_a_snapshot_that_the_last_commit_found_gone_is_not_read(here: CodeLocation) -> None:
    for first in (10, 20):
        here.lake.append("orders", first, 10)
    keys = here.partitions()
    running = launched(here, WRITTEN)
    expire(here, 1)
    places: list[str | None] = []
    while running.place:
        running.let_on()
        places.append(running.place)
    assert places.count(WRITTEN) == 1  # of the third: the first was there, and the second is none any more
    assert f"partition {keys[1]} is no snapshot of the table any more; all 2 others are done" in ended(here, running)
    assert [ndvs(here, snapshot)[1] for snapshot in range(2)] == [10, 30]


def test_a_snapshot_that_has_expired_before_a_run_fails_it_when_the_others_are_committed(here: CodeLocation) -> None:
    here.lake.append("orders", 10, 10)
    keys = here.partitions()
    expire(here, 0)
    failed = here.materialize(keys)
    assert f"partition {keys[0]} is no snapshot of the table any more; all 1 others are done" in messages(failed)
    assert ndvs(here) == {1: 20, 2: 3}
    for asset in ASSETS:
        assert materialized(here, asset) == {keys[1]}


def test_the_job_for_many_tables_refreshes_the_snapshots_that_are_left_and_names_the_others(here: CodeLocation) -> None:
    here.lake.append("orders", 10, 10)
    keys = here.partitions()
    expire(here, 0)
    failed = here.refresh({"lake.db.orders": keys})
    assert f"partition {keys[0]} is no snapshot of the table any more; all 1 others are done" in messages(failed)
    assert ndvs(here) == {1: 20, 2: 3}
    assert materialized(here, "statistics") == {keys[1]}
    key = dg.AssetKey(["lake", "db", "orders", "orders_statistics"])
    (told,) = here.instance.fetch_observations(key, limit=9).records
    assert told.partition_key == keys[0]  # so that nobody asks for it again


def test_a_table_that_is_replaced_during_a_run_is_said_to_be_and_keeps_what_it_has(here: CodeLocation) -> None:
    running = launched(here, SWAPPING)
    here.lake.catalog.drop_table("db.orders")
    create(here.lake, rows=20)
    said = ended(here, running)
    assert "is no snapshot of the table any more" in said or "of another table of this name" in said
    assert here.lake.load("orders").metadata.statistics == ()
    assert here.materialize(here.partitions()).success
    assert ndvs(here) == {1: 20, 2: 3}


def test_a_job_that_is_repeated_does_what_the_first_was_asked_for_without_a_file_of_that(here: CodeLocation) -> None:
    here.lake.append("orders", 10, 10)
    keys = here.partitions()
    with refusing(here.lake):
        failed = here.refresh({"lake.db.orders": keys[:1]})
    assert "read only" in messages(failed)
    assert not Path(here.instance.storage_directory(), failed.run_id).exists()
    assert here.repeat(failed.run_id).success
    assert materialized(here, "statistics") == {keys[0]}


def test_a_job_that_is_repeated_finds_the_tables_that_were_done_current(here: CodeLocation) -> None:
    for name in ("parts", "zebra"):
        here.lake.create(name)
    here.lake.settings()
    (lost,) = here.lake.folder.rglob("db/parts/data/*.parquet")
    lost.rename(here.lake.folder / "aside")
    failed = here.refresh({})
    assert "lake.db.parts: " in messages(failed)
    assert "all 2 others are done" in messages(failed)
    assert len(statistics_files(here.lake)) == 2
    (here.lake.folder / "aside").rename(lost)
    assert here.repeat(failed.run_id).success
    assert len(statistics_files(here.lake)) == 3
    assert read(here) == [0]


def launched(here: CodeLocation, until: str, **rule: object) -> Gated:
    """A run of the job in a process and an instance of its own, which waits at this gate."""
    work = Work(1, "refresh", "orders", here.partitions())
    here.lake.settings(tables=["db.orders"], **rule)
    (here.lake.folder / "dagster").mkdir()
    gated = start(here.lake.folder, work)
    while gated.place not in (until, None):
        gated.let_on()
    return gated


def test_a_job_that_is_killed_between_file_and_commit_loses_nothing_and_leaves_a_file_that_verify_finds(
    here: CodeLocation,
) -> None:
    killed = launched(here, SWAPPING)
    killed.kill()
    (left,) = statistics_files(here.lake)
    assert ndvs(here) == {}
    assert here.refresh({}).success
    assert ndvs(here) == {1: 10, 2: 2}
    found = verify(here.lake.load("orders"), clean=True, safe_age=timedelta(0))
    assert left.name in str(found.removed)
    assert not left.exists()
    assert ndvs(here) == {1: 10, 2: 2}


def test_a_run_that_is_overtaken_is_done_by_what_the_other_has_committed_and_says_by_which_file(
    here: CodeLocation,
) -> None:
    (partition,) = here.partitions()
    overtaken = launched(here, SWAPPING)
    refresh_by_hand(active_session, here.lake.load("orders"))
    (listed,) = here.lake.load("orders").metadata.statistics
    assert ended(here, overtaken) == ""
    assert here.lake.load("orders").metadata.statistics == (listed,)
    with dg.DagsterInstance.local_temp(str(here.lake.folder / "dagster")) as instance:
        assert listed.statistics_path.endswith(str(scanned(instance, partition)["statistics file"].value))


def test_a_backfill_of_much_commits_each_snapshot_when_it_is_read(here: CodeLocation) -> None:
    """Those that a run is killed with are lost, and of these the files are found."""
    here.lake.append("orders", 10, 10)
    running = launched(here, SWAPPED)
    while running.place not in (WRITTEN, None):
        running.let_on()
    running.kill()
    assert [ndvs(here, snapshot).get(1) for snapshot in range(2)] == [10, None]
    for file in here.lake.folder.rglob("*.parquet"):
        file.unlink()
    assert replace(here, location="definitions_that_keep_all").materialize(here.partitions()).success
    assert [ndvs(here, snapshot)[1] for snapshot in range(2)] == [10, 20]


def test_a_backfill_that_is_interrupted_keeps_what_it_has_finished(
    here: CodeLocation, monkeypatch: pytest.MonkeyPatch
) -> None:
    here.lake.append("orders", 10, 10)
    keys = here.partitions()
    scanning = iter([compute_statistics])

    def interrupted(*given: Any) -> Any:
        for scan in scanning:
            return scan(*given)
        raise KeyboardInterrupt

    with monkeypatch.context() as cancelled:
        cancelled.setattr("puffinry.refresh.steps.compute_statistics", interrupted)
        run = here.materialize(keys)
    assert not run.success
    assert [ndvs(here, snapshot).get(1) for snapshot in range(2)] == [10, None]
    here.instance.report_run_canceled(run.dagster_run)
    assert here.repeat(run.run_id, from_failure=False).success
    assert [bool(each) for each in read(here)] == [False, True]
    assert [ndvs(here, snapshot)[1] for snapshot in range(2)] == [10, 20]
