"""What happens between two steps of a run: failures, other runs, other writers, expiry; nothing finished is lost."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
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

from puffinry.metadata import statistics_of
from puffinry.metadata.statistics import SketchProperties
from puffinry.refresh import RefreshOptions, compute_statistics
from puffinry.refresh import refresh as refresh_by_hand
from puffinry.verify import verify
from puffinry_assets import build_definitions
from puffinry_assets.reports.listed_columns import listed_columns
from puffinry_assets.runs import JOB, RunLimits, run_config
from puffinry_assets.settings import WatchedTable, load_settings
from tests.assets.code_location import CodeLocation
from tests.assets.conftest import Lake
from tests.assets.proof.gates import SWAPPING, WRITTEN, Gated
from tests.assets.proof.runs import Work, start
from tests.assets.test_runs import messages, scanned, statistics_files


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


pytestmark = pytest.mark.usefixtures("spark")


def ndvs(here: CodeLocation, snapshot: int = -1) -> Mapping[int, int]:
    """Distinct values by field of the last snapshot, or of the one with this number."""
    metadata = here.lake.load("orders").metadata
    file = statistics_of(metadata, list(metadata.snapshots)[snapshot])
    return {} if file is None else {field: column.ndv for field, column in listed_columns(file).items()}


def scans(here: CodeLocation) -> int:
    """How many statistics files have been offered."""
    sketches = dg.AssetKey(["lake", "db", "orders", "orders_sketches"])
    return len(here.instance.fetch_observations(sketches, limit=1000).records)


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
def test_sketches_outlive_a_commit_that_fails_and_are_in_when_it_is_repeated(
    here: CodeLocation, trouble: Callable[[Lake], AbstractContextManager[None]]
) -> None:
    keys = here.partitions()
    assert here.materialize(keys, "sketches").success
    with trouble(here.lake):
        failed = here.materialize(keys, "statistics")
    assert sum(event.is_step_up_for_retry for event in failed.all_events) == 3
    assert len(statistics_files(here.lake)) == 1
    assert here.repeat(failed.run_id).success
    assert ndvs(here) == {1: 10, 2: 2}
    assert scans(here) == 1


def uncommitted(here: CodeLocation, keys: Sequence[str], **config: Any) -> str:
    """A run whose `sketches` are done and whose `statistics` could not be committed: its id, to go on with it."""
    with refusing(here.lake):
        run = here.materialize(keys, **config)
    assert [event.step_key for event in run.all_events if event.is_step_failure] == ["lake__db__orders__statistics"]
    return run.run_id


@pytest.mark.parametrize("from_failure", [True, False])
def test_a_backfill_that_fails_on_its_way_does_not_scan_again_what_it_had_finished(
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
    assert scans(here) == 2
    (tmp_path / "aside").rename(lost)
    assert here.repeat(failed.run_id, from_failure=from_failure).success
    assert scans(here) == 3
    assert [ndvs(here, snapshot)[1] for snapshot in range(3)] == [10, 20, 30]
    assert [scanned(here.instance, key)["bytes read"].value for key in keys[:2]] == [0, 0]


def test_a_run_of_its_own_takes_up_what_a_failed_one_has_finished(here: CodeLocation, tmp_path: Path) -> None:
    known = set(here.lake.folder.rglob("*.parquet"))
    here.lake.append("orders", 10, 10)
    (lost,) = set(here.lake.folder.rglob("*.parquet")) - known
    lost.rename(tmp_path / "aside")
    keys = here.partitions()
    assert not here.materialize(keys).success
    assert here.materialize(keys[:1]).success
    assert ndvs(here, 0) == {1: 10, 2: 2}
    assert scans(here) == 1


def test_what_a_full_run_asks_for_is_not_taken_from_runs_that_it_does_not_repeat(here: CodeLocation) -> None:
    keys = here.partitions()
    here.materialize(keys, "sketches")
    first = here.materialize(keys, "sketches", full=True)
    assert scans(here) == 2
    here.instance.report_run_canceled(first.dagster_run)
    assert here.repeat(first.run_id, from_failure=False).success
    assert scans(here) == 2


def test_two_runs_of_one_snapshot_with_other_columns_leave_both_in_the_table(here: CodeLocation) -> None:
    """However their steps take turns: the second begins before the first has committed."""
    keys = here.partitions()
    runs = [uncommitted(here, keys, columns=[column]) for column in ("id", "word")]
    for run_id in runs:
        assert here.repeat(run_id).success
    assert ndvs(here) == {1: 10, 2: 2}


def test_statistics_alone_commit_all_that_is_offered_and_not_in_the_table(here: CodeLocation) -> None:
    keys = here.partitions()
    for column in ("id", "word"):
        here.materialize(keys, "sketches", columns=[column])
    assert here.materialize(keys, "statistics").success
    assert ndvs(here) == {1: 10, 2: 2}


def active_session() -> SparkSession:
    session = SparkSession.getActiveSession()
    assert session is not None
    return session


def by_hand(here: CodeLocation, **options: Any) -> None:
    refresh_by_hand(active_session, here.lake.load("orders"), options=RefreshOptions(**options))


def test_an_old_offer_does_not_take_the_place_of_what_was_computed_by_hand_since(here: CodeLocation) -> None:
    keys = here.partitions()
    here.materialize(keys)
    by_hand(here, full=True, lg_k=16)
    for _ in range(2):
        before = here.lake.load("orders").metadata
        assert here.materialize(keys, "statistics").success
        assert here.lake.load("orders").metadata.document == before.document
    (listed,) = before.statistics
    assert {SketchProperties(blob.properties).lg_k for blob in listed.blob_metadata} == {16}


def test_an_offer_is_no_answer_where_the_table_keeps_newer_sketches_of_another_size(here: CodeLocation) -> None:
    keys = here.partitions()
    here.materialize(keys, "sketches")
    by_hand(here, columns=("id",), lg_k=10)
    assert here.materialize(keys).success
    (listed,) = here.lake.load("orders").metadata.statistics
    assert {SketchProperties(blob.properties).lg_k for blob in listed.blob_metadata} == {14}
    assert scanned(here.instance, keys[0])["bytes read"].value == 0


@pytest.mark.parametrize("full", [False, True])
def test_a_run_reads_nothing_again_where_the_table_has_got_sketches_of_another_size_since(
    here: CodeLocation, full: bool
) -> None:
    keys = here.partitions()
    failed = uncommitted(here, keys, full=full)
    by_hand(here, columns=("id",), lg_k=10)
    assert here.repeat(failed, from_failure=False).success
    by_hand(here, columns=("word",), lg_k=10, full=True)
    assert here.materialize(keys).success
    (listed,) = here.lake.load("orders").metadata.statistics
    assert {SketchProperties(blob.properties).lg_k for blob in listed.blob_metadata} == {14}
    sketches = here.instance.fetch_materializations(
        dg.AssetKey(["lake", "db", "orders", "orders_sketches"]), limit=3
    ).records
    shown = [event for record in sketches if (event := record.asset_materialization)]  # the newest first
    assert [bool(event.metadata["bytes read"].value) for event in shown] == [False, False, True]


def test_an_offer_is_the_answer_for_columns_of_which_the_table_has_none_of_another_size(here: CodeLocation) -> None:
    keys = here.partitions()
    here.materialize(keys, "sketches")
    by_hand(here, columns=("id",), lg_k=10)
    assert here.materialize(keys, columns=["word"]).success
    assert scans(here) == 1


def test_statistics_may_be_materialized_again_after_their_file_was_joined_and_removed(here: CodeLocation) -> None:
    keys = here.partitions()
    here.materialize(keys, "sketches", columns=["id"])
    (offered,) = statistics_files(here.lake)
    by_hand(here, columns=("word",))
    for _ in range(2):
        assert here.materialize(keys, "statistics").success
        assert ndvs(here) == {1: 10, 2: 2}
        offered.unlink(missing_ok=True)


def expire(here: CodeLocation, number: int) -> None:
    """Expire the snapshot with this number, among the current ones."""
    iceberg = here.lake.catalog.load_table("db.orders")
    iceberg.maintenance.expire_snapshots().by_id(iceberg.snapshots()[number].snapshot_id).commit()


def materialized(here: CodeLocation, asset: str) -> set[str]:
    return here.instance.get_materialized_partitions(dg.AssetKey(["lake", "db", "orders", f"orders_{asset}"]))


@pytest.mark.parametrize("is_synced", [False, True])
def test_a_snapshot_that_expires_between_the_steps_costs_nothing_but_its_own_statistics(
    here: CodeLocation, is_synced: bool
) -> None:
    for first in (10, 20, 30, 40):
        here.lake.append("orders", first, 10)
    keys = here.partitions()
    run_id = uncommitted(here, keys)
    expire(here, 2)
    if is_synced:
        here.partitions()
    failed = here.repeat(run_id)
    assert failed.success == is_synced  # Dagster itself does not know the partition any more
    if not is_synced:
        assert f"partition {keys[2]} is no snapshot of the table any more; all 4 others are done" in messages(failed)
        again = here.repeat(failed.run_id)
        assert f"partition {keys[2]} is no snapshot of the table any more; all 4 others are done" in messages(again)
    assert [ndvs(here, snapshot)[1] for snapshot in range(4)] == [10, 20, 40, 50]
    assert materialized(here, "statistics") == {*keys[:2], *keys[3:]}


def test_a_snapshot_that_has_expired_before_a_run_fails_it_when_the_others_are_committed(here: CodeLocation) -> None:
    here.lake.append("orders", 10, 10)
    keys = here.partitions()
    expire(here, 0)
    failed = here.materialize(keys)
    assert f"partition {keys[0]} is no snapshot of the table any more; all 1 others are done" in messages(failed)
    assert [event.step_key for event in failed.all_events if event.is_step_failure] == ["lake__db__orders__statistics"]
    assert ndvs(here) == {1: 20, 2: 3}
    assert materialized(here, "statistics") == {keys[1]}
    alone = here.materialize(keys, "sketches")
    assert f"partition {keys[0]} is no snapshot of the table any more; all 1 others are done" in messages(alone)


def test_the_job_for_many_tables_refreshes_the_snapshots_that_are_left_and_names_the_others(here: CodeLocation) -> None:
    here.lake.append("orders", 10, 10)
    keys = here.partitions()
    expire(here, 0)
    failed = here.refresh({"lake.db.orders": keys})
    assert f"partition {keys[0]} is no snapshot of the table any more; all 1 others are done" in messages(failed)
    assert ndvs(here) == {1: 20, 2: 3}
    assert materialized(here, "statistics") == {keys[1]}


def test_a_table_that_was_replaced_between_the_steps_is_said_to_be_and_keeps_what_it_has(here: CodeLocation) -> None:
    keys = here.partitions()
    run_id = uncommitted(here, keys)
    here.lake.catalog.drop_table("db.orders")
    create(here.lake, rows=20)
    failed = here.repeat(run_id)
    assert "was of another table of this name" in messages(failed)
    assert "KeyError" not in messages(failed)
    assert here.lake.load("orders").metadata.statistics == ()
    assert here.materialize(here.partitions()).success
    assert ndvs(here) == {1: 20, 2: 3}


def test_a_job_for_many_tables_that_cannot_commit_does_not_scan_again_when_it_is_repeated(here: CodeLocation) -> None:
    assert here.refresh({}).success
    here.lake.append("orders", 10, 10)

    with refusing(here.lake):
        failed = here.refresh({})
    assert "read only" in messages(failed)
    assert len(statistics_files(here.lake)) == 2
    assert here.repeat(failed.run_id).success
    assert len(statistics_files(here.lake)) == 2
    assert ndvs(here) == {1: 20, 2: 3}


def test_a_job_offers_what_took_little_only_where_its_commit_does_not_get_through(here: CodeLocation) -> None:
    assert here.refresh({}).success
    assert scans(here) == 0
    here.lake.append("orders", 10, 10)
    with refusing(here.lake):
        assert not here.refresh({}).success
    assert scans(here) == 1  # in four tries


def test_a_job_whose_later_snapshot_fails_offers_what_it_had_finished(here: CodeLocation) -> None:
    known = set(here.lake.folder.rglob("*.parquet"))
    here.lake.append("orders", 10, 10)
    (lost,) = set(here.lake.folder.rglob("*.parquet")) - known
    lost.unlink()
    assert lost.name in messages(here.refresh({"lake.db.orders": here.partitions()}))
    assert scans(here) == 1


@pytest.mark.parametrize(("smallest", "offers"), [(0, 2), (1000, 1), (1 << 20, 0)])
def test_a_job_offers_at_once_what_was_not_read_in_no_time(here: CodeLocation, smallest: int, offers: int) -> None:
    here.lake.append("orders", 10, 10)
    limits = RunLimits(smallest_offer=smallest)
    job = build_definitions(load_settings(), limits=limits).resolve_job_def(JOB)
    config = run_config({"lake.db.orders": here.partitions()})
    assert job.execute_in_process(config, instance=here.instance).success
    assert scans(here) == offers


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


def test_a_job_offers_a_file_that_its_commit_has_joined_with_another(here: CodeLocation) -> None:
    running = launched(here, WRITTEN, columns=["id"])
    by_hand(here, columns=("word",))
    while running.place:
        running.let_on()
    assert ndvs(here) == {1: 10, 2: 2}
    with dg.DagsterInstance.local_temp(str(here.lake.folder / "dagster")) as instance:
        assert scans(replace(here, instance=instance)) == 1


def test_a_job_that_is_repeated_does_what_the_first_was_asked_for_without_a_file_of_that(here: CodeLocation) -> None:
    here.lake.append("orders", 10, 10)
    keys = here.partitions()
    with refusing(here.lake):
        failed = here.refresh({"lake.db.orders": keys[:1]})
    assert not Path(here.instance.storage_directory(), failed.run_id).exists()
    assert here.repeat(failed.run_id).success
    assert materialized(here, "statistics") == {keys[0]}


def test_a_table_that_is_called_otherwise_when_its_run_is_repeated_is_said_to_be(
    here: CodeLocation, monkeypatch: pytest.MonkeyPatch
) -> None:
    with refusing(here.lake):
        failed = here.refresh({"lake.db.orders": []})
    with monkeypatch.context() as patched:
        patched.setattr(WatchedTable, "python_name", "lake__db__orders_")
        again = here.repeat(failed.run_id)
    assert "no table of this run is called lake__db__orders any more; launch puffinry_refresh anew" in messages(again)


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
    assert len(statistics_files(here.lake)) == 1
    here.instance.report_run_canceled(run.dagster_run)
    assert here.repeat(run.run_id, from_failure=False).success
    assert scans(here) == 2
    assert [ndvs(here, snapshot)[1] for snapshot in range(2)] == [10, 20]
