"""Dagster materializes on an executor that is behind Spark Connect, without a JVM of its own."""

import json
from pathlib import Path

import pyarrow as pa
import pytest
import yaml
from pyiceberg.catalog import load_catalog

from tests.interop.clusters.running import python

pytestmark = [pytest.mark.heavy, pytest.mark.timeout(1200)]


def test_a_table_is_refreshed_behind_connect(
    connect: str, executors: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    properties = {"type": "sql", "uri": f"sqlite:///{tmp_path}/c.db", "warehouse": f"file://{tmp_path}"}
    catalog = load_catalog("lake", **properties)
    catalog.create_namespace("db")
    rows = pa.table({"id": range(1000), "word": [f"w{number // 7}" for number in range(1000)]})
    catalog.create_table("db.t", rows.schema).append(rows)
    (tmp_path / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": {"lake": properties}}))
    spark = {"master": connect, "conf": {"spark.pyspark.python": str(executors)}}
    settings = {"tables": [{"catalog": "lake", "tables": ["db.*"]}], "spark": spark}
    (tmp_path / "puffinry.yaml").write_text(yaml.safe_dump(settings))
    monkeypatch.setenv("PYICEBERG_HOME", str(tmp_path))
    monkeypatch.setenv("PUFFINRY_SETTINGS", str(tmp_path / "puffinry.yaml"))
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))  # where there is none

    succeeded, materialized = json.loads(python("-m", "tests.interop.clusters.refreshed").splitlines()[-1])
    assert succeeded
    assert materialized == ["lake/db/t/t_sketches", "lake/db/t/t_statistics"]
    (entry,) = catalog.load_table("db.t").metadata.statistics
    assert [(blob.properties or {}).get("ndv") for blob in entry.blob_metadata] == ["1000", "143"]
