"""Runs over real tables: the assets of one table, and the job over many."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import dagster as dg
import pyarrow as pa
import pytest

from puffinry.formats.puffin import Blob
from puffinry.metadata import StatisticsFile
from puffinry_assets import build_definitions
from puffinry_assets.runs import DEFAULT_RUN_LIMITS, RunLimits, partition_key, run_config, sync_partitions
from puffinry_assets.runs import requests as run_requests
from puffinry_resources import catalog as catalog_resource
from tests.assets.conftest import Lake
from tests.assets.locations import AT_ONCE
from tests.support.statistics_writing import list_statistics, listed_ndv, others_statistics, theta


def refresh(
    lake: Lake,
    instance: dg.DagsterInstance,
    tables: Mapping[str, Sequence[str]],
    limits: RunLimits = DEFAULT_RUN_LIMITS,
    **rule: object,
) -> Any:
    job = build_definitions(lake.settings(**rule), limits=limits).resolve_job_def(run_requests.JOB)
    return job.execute_in_process(run_config(tables), instance=instance, raise_on_error=False)


def steps_of(definitions: dg.Definitions, key: dg.AssetKey) -> list[dg.AssetsDefinition]:
    """What materializes this asset."""
    steps = [each for each in definitions.assets or () if isinstance(each, dg.AssetsDefinition)]
    return [each for each in steps if key in each.keys]


def materialize(
    lake: Lake,
    instance: dg.DagsterInstance,
    keys: Sequence[str],
    tags: Any = None,
    **config: object,
) -> Any:
    """Materialize the assets of `orders` for a range of partitions, as the UI does."""
    definitions = build_definitions(lake.settings())
    return dg.materialize(
        steps_of(definitions, dg.AssetKey(["lake", "db", "orders", "orders_statistics"])),
        instance=instance,
        resources=definitions.resources,
        run_config={"ops": {"lake__db__orders__statistics": {"config": config}}} if config else None,
        tags={
            "dagster/asset_partition_range_start": keys[0],
            "dagster/asset_partition_range_end": keys[-1],
            **(tags or {}),
        },
        raise_on_error=False,
    )


def add_partitions(lake: Lake, instance: dg.DagsterInstance) -> list[str]:
    sync_partitions(instance, lake.watched()["orders"], lake.load("orders").metadata)
    return list(instance.get_dynamic_partitions("lake.db.orders"))


def statistics(lake: Lake, name: str) -> StatisticsFile | None:
    metadata = lake.load(name).metadata
    return metadata.statistics_by_snapshot.get(metadata.current_snapshot_id or 0)


def scanned(instance: dg.DagsterInstance, key: str) -> Mapping[str, dg.MetadataValue[Any]]:
    """What the materialization of a partition's sketches shows."""
    wanted = dg.AssetRecordsFilter(dg.AssetKey(["lake", "db", "orders", "orders_sketches"]), asset_partitions=[key])
    (record,) = instance.fetch_materializations(wanted, limit=1).records
    assert record.asset_materialization is not None
    return record.asset_materialization.metadata


def messages(result: Any) -> str:
    """All that the run's failed steps said."""
    return "\n".join(str(event.step_failure_data.error) for event in result.all_events if event.is_step_failure)


def statistics_files(lake: Lake) -> list[Path]:
    return sorted(lake.folder.rglob("*.stats"))


def test_the_job_for_many_tables_reports_what_the_assets_of_each_would(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders", rows=70)
    lake.create("parts", rows=35)
    assert refresh(lake, instance, {}).success
    for name, distinct in (("orders", 70), ("parts", 35)):
        found = statistics(lake, name)
        assert found is not None
        assert listed_ndv(found)[1] == distinct
        for asset in ("sketches", "statistics"):
            status = instance.get_materialized_partitions(dg.AssetKey(["lake", "db", name, f"{name}_{asset}"]))
            assert status == set(instance.get_dynamic_partitions(f"lake.db.{name}"))


def test_a_failing_table_fails_alone_and_says_why(lake: Lake, instance: dg.DagsterInstance) -> None:
    for name in ("before", "broken", "zebra"):
        lake.create(name)
    (lost,) = (lake.folder / "warehouse/db/broken/data").glob("*.parquet")
    lost.unlink()
    result = refresh(lake, instance, {})
    assert not result.success
    assert lost.name in messages(result)
    assert messages(result).count("lake.db.") == 1
    assert "all 2 others are done" in messages(result)
    assert statistics(lake, "broken") is None
    assert statistics(lake, "before")
    assert statistics(lake, "zebra")


def test_a_job_that_finds_all_tables_current_starts_no_spark_and_commits_nothing(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    refresh(lake, instance, {})
    before = lake.load("orders").metadata_location
    again = refresh(lake, instance, {})
    assert again.success
    assert lake.load("orders").metadata_location == before
    log = " ".join(entry.user_message for entry in instance.all_logs(again.run_id))
    assert "starting Spark" not in log


def test_what_is_current_is_reported_to_an_instance_that_never_saw_it_and_nothing_is_read(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    with dg.DagsterInstance.ephemeral() as other:
        assert refresh(lake, other, {}).success
    table = lake.load("orders")
    assert refresh(lake, instance, {}).success
    [key] = instance.get_dynamic_partitions("lake.db.orders")
    for asset in ("orders_sketches", "orders_statistics"):
        assert instance.get_materialized_partitions(dg.AssetKey(["lake", "db", "orders", asset])) == {key}
    [record] = instance.fetch_materializations(dg.AssetKey(["lake", "db", "orders", "orders_sketches"]), 10).records
    assert record.asset_materialization is not None
    assert record.asset_materialization.metadata["bytes read"].value == 0
    assert lake.load("orders").metadata_location == table.metadata_location


@pytest.mark.parametrize(
    ("name", "value"), [("write.metadata.compression-codec", "zstd"), ("write.metadata.path", "/proc/metadata")]
)
def test_what_the_commit_would_be_refused_for_fails_the_sketches_before_anything_is_read(
    name: str, value: str, lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    for file in (lake.folder / "warehouse/db/orders/data").glob("*.parquet"):
        file.unlink()
    lake.rewrite("orders", lambda document: document["properties"].update({name: value}))
    result = materialize(lake, instance, add_partitions(lake, instance))
    assert [event.step_key for event in result.all_events if event.is_step_failure] == ["lake__db__orders__statistics"]
    assert value in messages(result)
    assert "no data was read" in messages(result)
    assert statistics_files(lake) == []


def test_a_table_of_many_writes_little_to_dagsters_database(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    written = [event.event_type_value for event in refresh(lake, instance, {}).all_node_events]
    assert Counter(event for event in written if event != "ASSET_CHECK_EVALUATION") == {
        "STEP_START": 1,
        "ASSET_MATERIALIZATION": 2,
        "ASSET_OBSERVATION": 1,  # of the table itself, with its counts
        "STEP_SUCCESS": 1,
    }


def test_an_empty_table_is_nothing_to_do(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders", rows=0)
    assert refresh(lake, instance, {}).success
    assert statistics_files(lake) == []


def test_a_table_that_was_dropped_since_it_was_asked_for_fails_alone(lake: Lake, instance: dg.DagsterInstance) -> None:
    for name in ("gone", "orders"):
        lake.create(name)
    job = build_definitions(lake.settings()).resolve_job_def(run_requests.JOB)
    lake.catalog.drop_table("db.gone")
    config = run_config({"lake.db.gone": (), "lake.db.orders": ()})
    result = job.execute_in_process(config, instance=instance, raise_on_error=False)
    assert "lake.db.gone: catalog lake has no table db.gone" in messages(result)
    assert statistics(lake, "orders")


def test_a_run_that_finds_the_catalog_out_of_reach_asks_it_again(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    job = build_definitions(lake.settings(), limits=AT_ONCE).resolve_job_def(run_requests.JOB)
    database = lake.folder / "catalog.db"
    database.rename(lake.folder / "aside")
    database.mkdir()
    catalog_resource._opened.cache_clear()  # as in the process of a run
    result = job.execute_in_process(run_config({"lake.db.orders": ()}), instance=instance, raise_on_error=False)
    assert not result.success
    assert "unable to open database file" in messages(result)
    assert "this was tried 4 times" in messages(result)


def test_a_table_that_is_not_watched_any_more_fails_by_name_and_alone(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    result = refresh(lake, instance, {"lake.nowhere.orders": (), "lake.db.orders": (), "x y$": ()})
    assert not result.success
    assert "lake.nowhere.orders is not watched" in messages(result)
    assert "x y$ is not watched" in messages(result)
    assert statistics(lake, "orders")


def test_a_check_that_cannot_be_judged_fails_and_not_the_step_that_has_committed(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    (key,) = add_partitions(lake, instance)
    table = lake.catalog.load_table("db.orders")
    with table.update_schema() as update:
        update.delete_column("word")
    table.append(pa.table({"id": [99]}, schema=table.schema().as_arrow()))
    done = refresh(lake, instance, {"lake.db.orders": [key]}, columns=["word"])
    assert messages(done) == ""
    found = {event.check_name: event.passed for event in done.get_asset_check_evaluations()}
    assert found == {"current": False, "drift": True, "unique_identifiers": False}


def test_a_backfill_commits_all_its_snapshots_in_one_change(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    for first in (10, 20, 30):
        lake.append("orders", first, 10)
    keys = add_partitions(lake, instance)
    before = lake.load("orders")
    run = materialize(lake, instance, keys)
    assert run.success
    after = lake.load("orders").metadata
    assert after.document["metadata-log"][-1]["metadata-file"] == before.metadata_location
    reused = [scanned(instance, key)["units reused"].value for key in keys]
    assert reused == [0, 1, 2, 3]  # each snapshot starts from the ledger of the one before
    assert any("db.orders: snapshot 1 of 4: planning" in entry.user_message for entry in instance.all_logs(run.run_id))
    files = [after.statistics_by_snapshot.get(snapshot_id) for snapshot_id in after.snapshots]
    assert [file and listed_ndv(file)[1] for file in files] == [10, 20, 30, 40]


@pytest.mark.parametrize("by_job", [False, True], ids=["backfill", "job"])
def test_a_tables_own_page_shows_the_counts_once_its_current_snapshot_is_refreshed(
    lake: Lake, instance: dg.DagsterInstance, by_job: bool
) -> None:
    lake.create("orders")
    lake.append("orders", 10, 10)
    table = dg.AssetKey(["lake", "db", "orders"])
    for number, wanted in enumerate([slice(0, 1), slice(0, 2)]):
        keys = add_partitions(lake, instance)[wanted]
        run = refresh(lake, instance, {"lake.db.orders": keys}) if by_job else materialize(lake, instance, keys)
        assert run.success
        observed = instance.fetch_observations(table, limit=9).records
        assert len(observed) == number  # an older snapshot's counts are not the table's
    shown = observed[0].event_log_entry.asset_observation
    assert shown is not None
    schema = shown.metadata["dagster/column_schema"]
    assert isinstance(schema, dg.TableSchemaMetadataValue)
    assert schema.schema.columns[0].description == "20 distinct values, 0 nulls"
    assert shown.metadata["ndv/id"].value == 20


@pytest.mark.parametrize("by_job", [False, True], ids=["backfill", "job"])
def test_a_snapshot_that_cannot_be_read_costs_the_others_nothing(
    lake: Lake, instance: dg.DagsterInstance, by_job: bool
) -> None:
    lake.create("orders")
    known = set(lake.folder.rglob("*.parquet"))
    lake.append("orders", 10, 10)
    (lost,) = set(lake.folder.rglob("*.parquet")) - known
    table = lake.catalog.load_table("db.orders")
    table.delete("id >= 10")  # drops that file
    table.append(pa.table({"id": [70], "word": ["w"]}, schema=table.schema().as_arrow()))
    lost.unlink()
    keys = add_partitions(lake, instance)
    run = refresh(lake, instance, {"lake.db.orders": keys}) if by_job else materialize(lake, instance, keys)
    assert not run.success
    assert f"partition {keys[1]}: " in messages(run)
    assert lost.name in messages(run)
    assert "all 3 others are done" in messages(run)
    metadata = lake.load("orders").metadata
    files = [metadata.statistics_by_snapshot.get(snapshot_id) for snapshot_id in metadata.snapshots]
    assert [file and listed_ndv(file)[1] for file in files] == [10, None, 10, 11]
    key = dg.AssetKey(["lake", "db", "orders", "orders_statistics"])
    assert instance.get_materialized_partitions(key) == {keys[0], *keys[2:]}
    (told,) = instance.fetch_observations(key, limit=9).records
    assert told.partition_key == keys[1]
    assert last_evaluation(instance, key, "current").passed


def last_evaluation(instance: dg.DagsterInstance, key: dg.AssetKey, check: str) -> dg.AssetCheckEvaluation:
    """What Dagster shows of a check."""
    history = instance.event_log_storage.get_asset_check_execution_history(dg.AssetCheckKey(key, check), limit=1)
    event = history[0].event
    assert event is not None
    assert event.dagster_event is not None
    return event.dagster_event.asset_check_evaluation_data


def test_each_partition_shows_its_own_snapshot(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    lake.append("orders", 10, 10)
    keys = add_partitions(lake, instance)
    materialize(lake, instance, keys)
    for key, rows in zip(keys, (10, 20), strict=True):
        shown = scanned(instance, key)
        assert shown["ndv/id"] == dg.MetadataValue.int(rows)  # a plain number, whose history Dagster draws
        columns = shown["columns"]
        assert isinstance(columns, dg.TableMetadataValue)
        assert [row.data["column"] for row in columns.records] == ["id", "word"]
    newest = instance.get_latest_materialization_event(dg.AssetKey(["lake", "db", "orders", "orders_statistics"]))
    assert newest is not None
    assert newest.asset_materialization is not None
    assert newest.asset_materialization.partition is None
    assert newest.asset_materialization.metadata["ndv/id"].value == 20
    assert newest.asset_materialization.metadata["commit attempts"].value == 1


def test_a_backfill_reports_statistics_without_partitions_or_dagster_fails_it(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    lake.append("orders", 10, 10)
    keys = add_partitions(lake, instance)
    assert materialize(lake, instance, keys, {"dagster/backfill": "one"}).success
    sketches, statistics = (
        dg.AssetKey(["lake", "db", "orders", f"orders_{each}"]) for each in ("sketches", "statistics")
    )
    assert instance.get_materialized_partitions(sketches) == {*keys}
    assert instance.get_materialized_partitions(statistics) == set()
    assert len(instance.fetch_materializations(statistics, 9).records) == 2


def test_a_partition_of_an_expired_snapshot_fails_with_one_clear_line(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    instance.add_dynamic_partitions("lake.db.orders", ["20200101T000000Z-77"])
    result = materialize(lake, instance, ["20200101T000000Z-77"])
    assert "partition 20200101T000000Z-77 is no snapshot of the table any more" in messages(result)


@pytest.mark.parametrize(
    ("config", "said"),
    [({"lg_k": 99}, "less than or equal to 26"), ({"columns": []}, "columns"), ({"columns": ["nowhere"]}, "nowhere")],
)
def test_run_configuration_is_checked_before_spark_starts(
    lake: Lake, instance: dg.DagsterInstance, config: Mapping[str, object], said: str
) -> None:
    lake.create("orders")
    result = materialize(lake, instance, add_partitions(lake, instance), **config)
    assert not result.success
    assert said in messages(result)
    assert "starting Spark" not in " ".join(entry.user_message for entry in instance.all_logs(result.run_id))
    assert statistics_files(lake) == []


def test_run_configuration_wins_over_the_settings(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    keys = add_partitions(lake, instance)
    assert materialize(lake, instance, keys, columns=["word"]).success
    file = statistics(lake, "orders")
    assert file is not None
    assert set(listed_ndv(file)) == {2}
    assert partition_key(lake.load("orders").metadata.snapshots[file.snapshot_id]) == keys[0]


def test_statistics_take_along_what_earlier_ones_have_and_show_what_is_of_the_snapshot(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders", rows=70)
    lake.append("orders", 70, 7)
    table = lake.load("orders")
    first, newest = table.metadata.snapshots
    kind, field_id, content = theta(2)
    histogram = Blob("presto-kll-sketch-bytes-v1", [1], first, 1, b"histogram")
    theirs = others_statistics(table, first, [histogram, Blob(kind, [field_id], first, 1, content, {"ndv": "1"})])
    list_statistics(table, theirs)
    key = add_partitions(lake, instance)[-1]
    result = materialize(lake, instance, [key], columns=["id"])
    assert result.success, messages(result)
    entry = statistics(lake, "orders")
    assert entry is not None
    assert {blob.fields for blob in entry.blob_metadata if blob.snapshot_id == newest} == {(1,)}
    assert [blob for blob in entry.blob_metadata if blob.snapshot_id == first] == list(theirs.blob_metadata)
    _, shown = result.asset_materializations_for_node("lake__db__orders__statistics")
    assert [record.data["column"] for record in shown.metadata["columns"].records] == ["id"]


def test_the_last_evaluation_of_a_rule_is_never_older_than_the_last_refresh(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    rules = ["rows <= 10", "ndv(id) <= 10", "nulls(id) = 0"]
    key = dg.AssetKey(["lake", "db", "orders", "orders_statistics"])
    lake.create("orders")
    assert refresh(lake, instance, {}, checks={"rules": rules}).success
    assert last_evaluation(instance, key, "rules").passed
    lake.append("orders", 10, 1)
    assert refresh(lake, instance, {}, checks={"rules": rules}).success
    broken = last_evaluation(instance, key, "rules")
    assert not broken.passed
    assert "rows <= 10: fail, 11 rows, at most 10 allowed" in str(broken.description)


REPORT = dg.AssetKey("report")


def with_report(lake: Lake) -> dg.Definitions:
    """Beside an asset that follows statistics which a rule holds back."""
    ready = dg.AutomationCondition.all_deps_blocking_checks_passed()

    @dg.asset(
        deps=[["lake", "db", "orders", "orders_statistics"]],
        automation_condition=dg.AutomationCondition.any_deps_updated() & ready,
    )
    def report() -> None: ...

    rules = {"rules": [{"rule": "rows > 15", "blocking": True}]}
    return build_definitions(lake.settings(checks=rules, tables=["db.orders"]), dg.Definitions([report]))


def test_a_broken_rule_that_blocks_stops_what_is_downstream_within_the_run(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    for rows in (10, 20):
        keys = add_partitions(lake, instance)
        job = with_report(lake).resolve_implicit_global_asset_job_def()
        ours = [dg.AssetKey(["lake", "db", "orders", f"orders_{each}"]) for each in ("sketches", "statistics")]
        done = job.execute_in_process(
            instance=instance, partition_key=keys[-1], asset_selection=[*ours, REPORT], raise_on_error=False
        )
        assert done.success == (rows == 20)
        assert bool(instance.get_latest_materialization_event(REPORT)) == (rows == 20)
        lake.append("orders", rows, 10)


def test_a_broken_rule_that_blocks_stops_what_is_downstream_in_later_runs(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    definitions = with_report(lake)
    state = dg.evaluate_automation_conditions(definitions, instance)
    for rows in (10, 20):
        job = definitions.resolve_job_def(run_requests.JOB)
        assert job.execute_in_process(run_config({}), instance=instance).success
        state = dg.evaluate_automation_conditions(definitions, instance, cursor=state.cursor)
        assert state.get_num_requested(REPORT) == (rows == 20)
        lake.append("orders", rows, 10)
