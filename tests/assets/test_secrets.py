"""What Dagster keeps of a run, and shows, holds no credentials of a catalog."""

from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pytest
import yaml
from dagster._core.remote_representation.external_data import RepositorySnap
from pyiceberg.utils.config import Config

from puffinry_assets import build_definitions
from puffinry_assets.runs import RunLimits
from puffinry_assets.runs import requests as run_requests
from puffinry_assets.settings import load_settings
from puffinry_resources import CatalogResource
from puffinry_resources import catalog as catalog_resource
from tests.assets.conftest import Lake
from tests.assets.locations import EVERY_FILE_IS_KEPT
from tests.assets.test_runs import messages, refresh
from tests.support.servers.echo import Servers, echoing, leaks, planted, secret

SECRET = "hunter2-not-to-be-shown"
KINDS = sorted(planted(Servers()))


@pytest.fixture(scope="module")
def servers() -> Iterator[Servers]:
    with echoing() as servers:
        yield servers


@pytest.mark.slow
def test_nothing_that_dagster_keeps_or_shows_of_a_catalog_holds_a_secret(
    servers: Servers,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": planted(servers)}))
    monkeypatch.setenv("PYICEBERG_HOME", str(tmp_path))
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    catalog_resource._opened.cache_clear()
    conf = {"spark.hadoop.fs.s3a.secret.key": secret(90), "spark.authenticate.secret": secret(91)}
    (tmp_path / "puffinry.yaml").write_text(
        yaml.safe_dump(
            {"tables": [{"catalog": kind, "tables": ["db.t", "db.*"]} for kind in KINDS], "spark": {"conf": conf}}
        )
    )
    definitions = build_definitions(load_settings(tmp_path / "puffinry.yaml"), limits=RunLimits(tries=0))
    (tmp_path / "instance").mkdir()
    with dg.DagsterInstance.local_temp(str(tmp_path / "instance")) as instance:
        run = definitions.resolve_job_def(run_requests.JOB).execute_in_process(
            run_requests.run_config({f"{kind}.db.t": () for kind in KINDS}), instance=instance, raise_on_error=False
        )
        checked = definitions.resolve_job_def("puffinry_verify").execute_in_process(
            instance=instance, raise_on_error=False
        )
        assert not run.success
        assert not checked.success
        events = [entry for result in (run, checked) for entry in instance.all_logs(result.run_id)]
        assert not any(leaks(repr(entry).encode()) for entry in events)
        assert f"all {len(KINDS)}" not in messages(run)
        assert [event.step_key for event in run.all_events if event.is_step_failure] == ["refresh_tables"]
        for kind in KINDS:
            sensor = definitions.resolve_sensor_def(f"new_snapshots_{kind}")
            with dg.build_sensor_context(
                instance=instance, resources={"puffinry_catalog": CatalogResource()}
            ) as context:
                tick = sensor.evaluate_tick(context)
            assert "cannot be checked" in str(tick.skip_message)
            assert leaks(repr(tick).encode()) == []
    for file in (tmp_path / "instance").rglob("*"):
        if file.is_file():
            assert leaks(file.read_bytes()) == [], file
    said = capfd.readouterr()
    assert leaks(f"{said.out}{said.err}{caplog.text}".encode()) == []
    catalog_resource._opened.cache_clear()


def test_the_web_server_is_told_no_secret_of_sparks_settings(tmp_path: Path) -> None:
    conf = {"spark.hadoop.fs.s3a.secret.key": secret(90)}
    (tmp_path / "puffinry.yaml").write_text(yaml.safe_dump({"spark": {"conf": conf}}))
    repository = build_definitions(load_settings(tmp_path / "puffinry.yaml")).get_repository_def()
    assert leaks(dg.serialize_value(RepositorySnap.from_def(repository)).encode()) == []


@pytest.mark.heavy  # what is kept of a task, Spark has read
def test_no_event_log_or_file_of_a_run_holds_a_secret(
    lake: Lake, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
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

    result = refresh(lake, instance, {}, EVERY_FILE_IS_KEPT)
    assert lost.name in messages(result)
    kept = [file for file in Path(instance.storage_directory()).rglob("*") if file.is_file()]
    assert any(file.suffix == ".sz" for file in kept)
    assert not any(SECRET.encode() in file.read_bytes() for file in kept)
    assert not any(SECRET in repr(entry) for entry in instance.all_logs(result.run_id))
