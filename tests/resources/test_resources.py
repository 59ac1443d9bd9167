"""What a deployment configures does what it says."""

from pathlib import Path
from typing import Literal

import dagster as dg
import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyspark.sql import SparkSession

from puffinry.catalogs import Table, load_table
from puffinry.formats.puffin import THETA_SKETCH, PuffinReader, open_input_file
from puffinry_resources import PuffinWriterResource, SparkResource
from tests.support.computing import computed


@pytest.fixture
def table(tmp_path: Path) -> Table:
    catalog = SqlCatalog("lake", uri=f"sqlite:///{tmp_path}/catalog.db", warehouse=f"file://{tmp_path}/warehouse")
    catalog.create_namespace("db")
    rows = pa.table({"id": [1, 2, 3]})
    catalog.create_table("db.t", rows.schema).append(rows)
    return load_table("db.t", catalog)


@pytest.mark.heavy
def test_a_session_of_somebody_else_is_used_and_left_running(spark: SparkSession) -> None:
    resource = SparkResource()
    with dg.build_init_resource_context() as context:
        assert resource.spark_session is spark
        resource.teardown_after_execution(context)
    assert spark.range(3).count() == 3


def test_no_session_is_started_before_it_is_needed() -> None:
    resource = SparkResource(master="spark://nowhere:1")
    with dg.build_init_resource_context() as context:
        resource.setup_for_execution(context)
        assert resource.ui_address is None
        resource.teardown_after_execution(context)


@pytest.mark.parametrize(("compression", "codec"), [("zstd", "zstd"), ("lz4", "lz4"), ("none", None)])
def test_sketches_are_stored_with_the_compression_that_is_set(
    table: Table, compression: Literal["zstd", "lz4", "none"], codec: str | None
) -> None:
    analysis = computed(table)
    file = PuffinWriterResource(compression=compression).write(table, analysis)
    with open_input_file(table.io.new_input(file.statistics_path)) as source:
        blobs = PuffinReader(source).metadata.blobs
    assert {blob.compression_codec for blob in blobs if blob.type == THETA_SKETCH} == {codec}
