"""Runs that died are taken up by the next run for the same snapshot."""

from pathlib import Path

import dagster as dg
import pytest

from puffinry_resources import CheckpointsResource
from tests.assets.conftest import Lake
from tests.assets.locations import EVERY_FILE_IS_KEPT
from tests.assets.test_runs import refresh, scanned, statistics


@pytest.mark.heavy
def test_the_next_run_reads_what_the_last_one_could_not(
    lake: Lake, instance: dg.DagsterInstance, tmp_path: Path
) -> None:
    lake.create("orders")
    known = set(lake.folder.rglob("*.parquet"))
    lake.append("orders", 10, 10)
    (lost,) = set(lake.folder.rglob("*.parquet")) - known
    lost.rename(tmp_path / "aside")
    assert not refresh(lake, instance, {}, EVERY_FILE_IS_KEPT).success
    folder = Path(instance.storage_directory()) / "puffinry-checkpoints"
    assert len(list(folder.rglob("*.sz"))) == 1

    (tmp_path / "aside").rename(lost)
    assert refresh(lake, instance, {}, EVERY_FILE_IS_KEPT).success
    assert statistics(lake, "orders")
    (key,) = instance.get_dynamic_partitions("lake.db.orders")[-1:]
    assert scanned(instance, key)["bytes read"].value == lost.stat().st_size
    assert list(folder.iterdir()) == []


def test_executors_elsewhere_need_a_folder_that_they_reach(instance: dg.DagsterInstance) -> None:
    assert CheckpointsResource().open(instance, executors_are_here=False) is None
    assert CheckpointsResource(location="s3://lake/kept").open(instance, executors_are_here=False)


def test_what_is_little_is_read_without_spark_though_checkpoints_are_configured(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    done = refresh(lake, instance, {})
    assert done.success
    assert statistics(lake, "orders")
    assert "starting Spark" not in " ".join(entry.user_message for entry in instance.all_logs(done.run_id))
    assert not (Path(instance.storage_directory()) / "puffinry-checkpoints").exists()
