"""Offers that nobody comes back to are taken away, and nothing else is."""

import json
from datetime import timedelta

import dagster as dg
import pytest

from puffinry_assets import build_definitions
from puffinry_assets.runs import DEFAULT_RUN_LIMITS, RunLimits
from puffinry_resources import CatalogResource, PuffinWriterResource
from puffinry_resources import catalog as catalog_resource
from tests.assets.conftest import Lake
from tests.assets.test_runs import add_partitions, materialize, statistics, statistics_files

AT_ONCE = RunLimits(offers_kept=timedelta(0))

pytestmark = pytest.mark.usefixtures("spark")


def tick(
    lake: Lake, instance: dg.DagsterInstance, cursor: str | None = None, limits: RunLimits = AT_ONCE
) -> dg.SensorResult:
    sensor = build_definitions(lake.settings(), limits=limits).resolve_sensor_def("abandoned_sketches")
    context = dg.build_sensor_context(instance, cursor)
    found = sensor(context, puffinry_catalog=CatalogResource(), puffinry_writer=PuffinWriterResource())
    assert isinstance(found, dg.SensorResult)
    return found


def test_sketches_that_a_run_has_left_stay_for_those_who_repeat_it(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    materialize(lake, instance, add_partitions(lake, instance), "sketches")
    tick(lake, instance, limits=DEFAULT_RUN_LIMITS)
    assert len(statistics_files(lake)) == 1


def test_sketches_that_nobody_came_back_to_are_removed_and_made_again(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    keys = add_partitions(lake, instance)
    materialize(lake, instance, keys, "sketches")
    tick(lake, instance)
    assert statistics_files(lake) == []
    assert materialize(lake, instance, keys, "sketches", "statistics").success
    assert statistics(lake, "orders")


def test_statistics_that_are_committed_stay(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    materialize(lake, instance, add_partitions(lake, instance), "sketches", "statistics")
    tick(lake, instance)
    assert len(statistics_files(lake)) == 1
    assert statistics(lake, "orders")


def test_offers_of_a_run_under_way_stay(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    run = materialize(lake, instance, add_partitions(lake, instance), "sketches").dagster_run
    instance.run_storage.delete_run(run.run_id)
    instance.add_run(run._replace(status=dg.DagsterRunStatus.STARTED))
    tick(lake, instance)
    assert len(statistics_files(lake)) == 1


def test_a_table_out_of_reach_is_looked_at_again(lake: Lake, instance: dg.DagsterInstance) -> None:
    lake.create("orders")
    materialize(lake, instance, add_partitions(lake, instance), "sketches")
    settings = lake.settings(tables=["db.orders"])
    sensor = build_definitions(settings, limits=AT_ONCE).resolve_sensor_def("abandoned_sketches")
    database = lake.folder / "catalog.db"
    database.rename(lake.folder / "aside")
    database.mkdir()
    catalog_resource._opened.cache_clear()  # which has a line to the file
    first = sensor(
        dg.build_sensor_context(instance), puffinry_catalog=CatalogResource(), puffinry_writer=PuffinWriterResource()
    )
    database.rmdir()
    (lake.folder / "aside").rename(database)
    assert isinstance(first, dg.SensorResult)
    assert json.loads(first.cursor or "") == {}
    tick(lake, instance, first.cursor)
    assert statistics_files(lake) == []


@pytest.mark.parametrize("cursor", ["yesterday", "[]", '{"lake.db.orders": null}', "1.5"])
def test_a_cursor_of_another_shape_begins_anew(lake: Lake, instance: dg.DagsterInstance, cursor: str) -> None:
    lake.create("orders")
    materialize(lake, instance, add_partitions(lake, instance), "sketches")
    tick(lake, instance, cursor)
    assert statistics_files(lake) == []
