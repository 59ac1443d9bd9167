"""What is shown of any table, however odd, after its statistics are there: a report never fails a step."""

import copy
import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import dagster as dg
import pyarrow as pa
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from puffinry.catalogs import Table
from puffinry.metadata import StatisticsBlob, StatisticsFile, TableMetadata, resolve
from puffinry.refresh import TableStatistics
from puffinry.refresh import refresh as refresh_table
from puffinry.statistics import Count, Known, Listed
from puffinry_assets.reports import Metadata, Reports, largest_change, table_report
from puffinry_assets.runs import partition_key
from tests.assets.conftest import Lake
from tests.assets.test_runs import messages, refresh, statistics
from tests.support.no_session import no_spark
from tests.support.statistics_writing import listed_ndv

ODD = dg.AssetKey("odd")
MICROSECONDS = 1_763_000_000_000_000  # where milliseconds belong: the year 57837
ODD_NAMES = ["price_$_per_$_unit", "_hidden", "__", "$", "\\frac{1}{", "a\nb", "\ud800", "語", "\x07", "x" * 5000]


@pytest.fixture
def analyzed(lake: Lake) -> tuple[Table, TableStatistics]:
    """A table whose two snapshots have statistics, and those of the newer one."""
    lake.create("orders")
    refresh_table(no_spark, lake.load("orders"))
    lake.append("orders", 10, 10)
    found = refresh_table(no_spark, lake.load("orders")).statistics
    return lake.load("orders"), found


@pytest.fixture
def shown(analyzed: tuple[Table, TableStatistics]) -> Mapping[str, dg.MetadataValue[Any]]:
    """What is shown of the statistics of the newer snapshot."""
    table, found = analyzed
    file = table.metadata.statistics_by_snapshot.get(found.snapshot_id)
    assert file is not None
    return as_stored(Reports(table, [found.snapshot_id]).statistics(file, found.columns, attempts=1))


def as_stored(metadata: Metadata) -> Mapping[str, dg.MetadataValue[Any]]:
    return dg.AssetMaterialization("t", metadata=metadata).metadata


def odd_document(table: Table, names: Sequence[str], times: Sequence[int], numbers: Sequence[str]) -> dict[str, Any]:
    """The table's document with these names of columns, times of snapshots and numbers in all that is counted."""
    document = copy.deepcopy(dict(table.metadata.document))
    for schema in document["schemas"]:
        for field, name in zip(schema["fields"], names, strict=True):
            field["name"] = name
    for snapshot, time in zip(document["snapshots"], times, strict=True):
        snapshot["timestamp-ms"] = time
        snapshot["summary"] = dict.fromkeys(snapshot["summary"], numbers[0])
    for entry in document["statistics"]:
        for blob in entry["blob-metadata"]:
            blob["properties"] = dict.fromkeys(blob["properties"], numbers[1])
    return document


odd_names = st.lists(st.sampled_from(ODD_NAMES) | st.text(min_size=1), min_size=2, max_size=2, unique=True)
odd_times = st.sampled_from([MICROSECONDS, MICROSECONDS * 1000, 0, -1]) | st.integers(-(1 << 63), (1 << 63) - 1)
odd_numbers = st.sampled_from(["", "12", "1e3", "-1", "9" * 400, "9" * 5000, "٣"]) | st.integers().map(str)


@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(names=odd_names, times=st.tuples(odd_times, odd_times), numbers=st.tuples(odd_numbers, odd_numbers))
def test_every_part_of_every_report_is_shown_whatever_a_table_is_like(
    analyzed: tuple[Table, TableStatistics], names: list[str], times: tuple[int, int], numbers: tuple[str, str]
) -> None:
    table, found = analyzed
    odd = replace(table, metadata=TableMetadata(odd_document(table, names, times, numbers), table.metadata.source))
    snapshot = resolve(odd.metadata)
    file = odd.metadata.statistics_by_snapshot.get(snapshot.snapshot_id)
    assert file is not None
    columns = [replace(c, column=replace(c.column, name=name)) for c, name in zip(found.columns, names, strict=True)]
    reports = Reports(odd, [snapshot.snapshot_id])
    shown = [
        table_report(odd, snapshot),
        reports.sketches(file, replace(found, columns=tuple(columns)), None),
        reports.statistics(file, columns, 1),
    ]
    for metadata in shown:
        assert "report" not in metadata  # which would say that a part cannot be shown
        stored = dg.AssetMaterialization(dg.AssetKey("t"), metadata=metadata, partition=partition_key(snapshot))
        assert dg.deserialize_value(dg.serialize_value(stored)) == stored


def odd_table(lake: Lake, name: str, change: Any) -> None:
    """A table of two snapshots, odd column names, and this change of its metadata."""
    schema = pa.schema([("price_$_per_$_unit", pa.int64()), ("_hidden", pa.string())])
    table = lake.catalog.create_table(f"db.{name}", schema)
    for first in (0, 10):
        table.append(pa.table([range(first, first + 10), [f"w{n}" for n in range(10)]], schema))
    lake.rewrite(name, change)


def negative_ids(document: dict[str, Any]) -> None:
    def negate(holder: dict[str, Any], *keys: str) -> None:
        for key in keys:
            if key in holder:
                holder[key] = -holder[key]

    negate(document, "current-snapshot-id")
    for snapshot in document["snapshots"]:
        negate(snapshot, "snapshot-id", "parent-snapshot-id")
    for reference in document["refs"].values():
        negate(reference, "snapshot-id")
    document["snapshot-log"] = []


def far_times(document: dict[str, Any]) -> None:
    for snapshot in document["snapshots"]:
        snapshot["timestamp-ms"] *= 1000
    document["snapshot-log"] = []


@pytest.mark.slow
@pytest.mark.parametrize("change", [negative_ids, far_times])
def test_a_table_with_odd_snapshots_and_columns_is_refreshed_and_shown(
    lake: Lake, instance: dg.DagsterInstance, change: Any
) -> None:
    odd_table(lake, "odd", change)
    metadata = lake.load("odd").metadata
    keys = [partition_key(snapshot) for snapshot in metadata.snapshots.values()]
    done = refresh(lake, instance, {"lake.db.odd": keys})
    assert messages(done) == ""
    assert done.success
    file = statistics(lake, "odd")
    assert file is not None
    assert {*listed_ndv(file).values()} == {20, 10}
    wanted = dg.AssetRecordsFilter(dg.AssetKey(["lake", "db", "odd", "odd_statistics"]), asset_partitions=keys[-1:])
    (record,) = instance.fetch_materializations(wanted, limit=1).records
    assert record.asset_materialization is not None
    assert "ndv/_hidden" in record.asset_materialization.metadata


def test_dagster_finds_rows_place_and_schema_where_it_looks(
    analyzed: tuple[Table, TableStatistics], shown: Mapping[str, dg.MetadataValue[Any]]
) -> None:
    assert shown["dagster/row_count"].value == 20
    table, found = analyzed
    of_table = table_report(table, table.metadata.snapshots[found.snapshot_id])
    assert of_table["dagster/uri"] == table.metadata.location
    assert f"{table.metadata.location}/metadata/{of_table['metadata'].value}" == table.metadata_location
    schema = of_table["dagster/column_schema"].value
    assert isinstance(schema, dg.TableSchema)
    described = {column.name: (column.type, column.description) for column in schema.columns}
    assert described["id"] == ("long", "20 distinct values, 0 nulls")


@pytest.mark.parametrize(("known", "told"), [("counted", "(exact)"), ("estimated", "(95 %: 20 – 20)")])
def test_no_estimate_is_called_exact_because_its_bounds_meet(
    analyzed: tuple[Table, TableStatistics], known: Known, told: str
) -> None:
    table, found = analyzed
    file = table.metadata.statistics_by_snapshot.get(found.snapshot_id)
    assert file is not None
    columns = [replace(found.columns[0], distinct=Count(20, 20, 20, known))]
    shown = as_stored(Reports(table, [found.snapshot_id]).statistics(file, columns, attempts=1))["columns"]
    assert isinstance(shown, dg.TableMetadataValue)
    assert told in str(shown.records[0].data["NDV"])


def test_the_largest_change_is_that_of_the_rules() -> None:
    def listed(ndv: int) -> Listed:
        blob = StatisticsBlob("apache-datasketches-theta-v1", 1, 1, (1,), {"ndv": str(ndv)})
        return Listed(StatisticsFile(1, "f", 1, 1, (blob,)), blob, 1)

    before = {1: listed(100), 2: listed(10), 3: listed(0)}
    assert largest_change({1: listed(90), 2: listed(12), 4: listed(7)}, before) == 0.2
    assert largest_change({3: listed(0), 4: listed(7)}, before) == 0
    assert largest_change({1: listed(100), 3: listed(5)}, before) == math.inf  # there was nothing


@pytest.mark.slow
def test_a_column_takes_little_of_the_event_log(lake: Lake) -> None:
    """Of the statistics of a wide table, which Dagster keeps for ever: the columns' table, and what it draws."""
    schema = pa.schema([(f"column_{number:03}", pa.int64()) for number in range(200)])
    lake.catalog.create_table("db.wide", schema).append(pa.table([[1]] * 200, schema))
    found = refresh_table(no_spark, lake.load("wide")).statistics
    table = lake.load("wide")
    (file,) = table.metadata.statistics
    reports = Reports(table, [found.snapshot_id])
    shown = reports.sketches(file, found, None), reports.statistics(file, found.columns, attempts=1)
    kept = [dg.serialize_value(dg.AssetMaterialization("t", metadata=metadata)) for metadata in shown]
    assert sum(map(len, kept)) < 200 * 350


def test_the_statistics_of_a_snapshot_show_what_each_engine_sees_of_them(
    analyzed: tuple[Table, TableStatistics], shown: Mapping[str, dg.MetadataValue[Any]]
) -> None:
    engines = shown["engines"]
    assert isinstance(engines, dg.TableMetadataValue)
    seen = {str(record.data["engine"]).split()[0]: record.data for record in engines.records}
    assert (seen["Trino"]["columns"], seen["Trino"]["behind"]) == (len(analyzed[1].columns), "current")
    assert "0 rows" in str(shown["careful with Spark"].value)
    assert seen["Hive"]["columns"] == seen["Spark"]["columns"]
