"""What Dagster keeps of a run, and shows, holds no credentials of a catalog."""

from pathlib import Path

import dagster as dg
import pytest
import yaml
from pyiceberg.utils.config import Config

from pipeline import tasks as cutting
from resources import catalog as catalog_resource
from resources import checkpoints as checkpoints_resource
from tests.assets.conftest import Lake
from tests.assets.test_runs import messages, refresh

SECRET = "hunter2-not-to-be-shown"


@pytest.mark.usefixtures("spark")
def test_no_event_log_or_file_of_a_run_holds_a_secret(
    lake: Lake, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cutting, "_LARGEST_TASK", 1)
    monkeypatch.setattr(checkpoints_resource, "_SMALLEST", 0)
    path = lake.folder / ".pyiceberg.yaml"
    config = yaml.safe_load(path.read_text())
    config["catalog"]["lake"]["s3.secret-access-key"] = SECRET
    path.write_text(yaml.safe_dump(config))
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    catalog_resource._opened.cache_clear()
    lake.create("orders")
    known = set(lake.folder.rglob("*.parquet"))
    lake.append("orders", 10, 10)
    (lost,) = set(lake.folder.rglob("*.parquet")) - known
    lost.unlink()
    assert lake.load("orders").io.properties["s3.secret-access-key"] == SECRET

    result = refresh(lake, instance, {})
    assert lost.name in messages(result)
    kept = [file for file in Path(instance.storage_directory()).rglob("*") if file.is_file()]
    assert any(file.suffix == ".sz" for file in kept)
    assert not any(SECRET.encode() in file.read_bytes() for file in kept)
    assert not any(SECRET in repr(entry) for entry in instance.all_logs(result.run_id))
