"""The demo's tables, against what TPC-H defines, and read by Iceberg Java."""

import sys
from pathlib import Path

import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.table import Table as IcebergTable
from pyspark.sql import SparkSession

from puffinry.demo import CATALOG, make_warehouse, scale_of
from puffinry.demo.warehouse import PRIMARY_KEYS, catalog_properties
from puffinry.errors import PuffinryError, UnsupportedError

SCALE = 0.001


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("demo")
    assert {step.description for step in make_warehouse(folder, SCALE)} == set(PRIMARY_KEYS)
    return folder


def table(folder: Path, name: str) -> IcebergTable:
    return SqlCatalog(CATALOG, **catalog_properties(folder)).load_table(f"tpch.{name}")


def test_the_warehouse_has_the_rows_that_tpch_defines(folder: Path) -> None:
    rows = {name: table(folder, name).scan().count() for name in PRIMARY_KEYS}
    assert rows["region"] == 5
    assert rows["nation"] == 25
    assert rows["orders"] == 1_500_000 * SCALE
    assert rows["lineitem"] == pytest.approx(6_000_000 * SCALE, rel=0.02)


def test_the_tables_that_grow_have_a_history(folder: Path) -> None:
    snapshots = {name: len(table(folder, name).snapshots()) for name in PRIMARY_KEYS}
    assert {name for name, count in snapshots.items() if count == 4} == {"orders", "lineitem"}
    assert set(snapshots.values()) == {1, 4}


@pytest.mark.heavy
def test_the_history_has_a_snapshot_a_day_up_to_now_and_iceberg_java_takes_it(
    folder: Path, iceberg_spark: SparkSession
) -> None:
    lineitem = table(folder, "lineitem")
    times = [entry.timestamp_ms for entry in lineitem.history()]
    assert times == [snapshot.timestamp_ms for snapshot in lineitem.snapshots()]
    days = [round((times[-1] - each) / 86_400_000, 2) for each in times]
    assert days == [3, 2, 1, 0]
    assert times[-1] <= lineitem.metadata.last_updated_ms
    read = iceberg_spark.read.format("iceberg").load(lineitem.metadata_location)
    assert read.count() == lineitem.scan().count()


def test_what_is_there_tells_its_scale(folder: Path, tmp_path: Path) -> None:
    assert scale_of(folder) == SCALE
    assert scale_of(tmp_path) is None


def test_primary_keys_are_identifier_fields(folder: Path) -> None:
    schema = table(folder, "lineitem").schema()
    assert {schema.find_column_name(i) for i in schema.identifier_field_ids} == {"l_orderkey", "l_linenumber"}


def test_making_it_again_changes_nothing(folder: Path) -> None:
    before = table(folder, "orders").metadata_location
    assert list(make_warehouse(folder, SCALE)) == []
    assert table(folder, "orders").metadata_location == before


def test_another_scale_in_the_same_folder_is_refused(folder: Path) -> None:
    with pytest.raises(PuffinryError, match="choose another --path"):
        list(make_warehouse(folder, 2 * SCALE))


def test_a_table_that_was_not_finished_is_made_anew(folder: Path) -> None:
    broken = table(folder, "nation")
    with broken.transaction() as transaction:
        transaction.remove_properties("demo.tpch-scale")
    assert {step.description for step in make_warehouse(folder, SCALE)} == {"nation"}
    assert table(folder, "nation").scan().count() == 25


def test_who_lacks_the_generator_is_told_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    with pytest.raises(UnsupportedError, match=r"pip install 'tpchgen-cli>=2'$"):
        list(make_warehouse(tmp_path / "demo", SCALE))
