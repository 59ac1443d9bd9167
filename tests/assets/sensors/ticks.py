"""Ticks of the sensor on new snapshots, as the daemon has them."""

import json
import time

import dagster as dg

from puffinry_assets import build_definitions
from puffinry_assets.runs import partition_key
from puffinry_assets.sensors.polling import Cursor
from puffinry_resources import CatalogResource
from tests.assets.conftest import Lake


def tick(lake: Lake, instance: dg.DagsterInstance, cursor: str | None = None, **rule: object) -> dg.SensorResult:
    """One evaluation, the code location just loaded."""
    return evaluate(build_definitions(lake.settings(**rule)), instance, cursor)


def evaluate(definitions: dg.Definitions, instance: dg.DagsterInstance, cursor: str | None = None) -> dg.SensorResult:
    """One evaluation; partitions are added and removed as the daemon would."""
    return evaluate_sensor(definitions.resolve_sensor_def("new_snapshots_lake"), CatalogResource(), instance, cursor)


def evaluate_sensor(
    sensor: dg.SensorDefinition, catalog: CatalogResource, instance: dg.DagsterInstance, cursor: str | None = None
) -> dg.SensorResult:
    """The same of one sensor, over this catalog."""
    result = _result(sensor, catalog, instance, cursor, started=time.time())
    for request in result.dynamic_partitions_requests or ():
        if isinstance(request, dg.AddDynamicPartitionsRequest):
            instance.add_dynamic_partitions(request.partitions_def_name, request.partition_keys)
        else:
            for key in request.partition_keys:
                instance.delete_dynamic_partition(request.partitions_def_name, key)
    return result


def trial(definitions: dg.Definitions, instance: dg.DagsterInstance, cursor: str | None) -> dg.SensorResult:
    """What somebody is shown who tries the sensor in the UI, which does not say that it was ever started."""
    sensor = definitions.resolve_sensor_def("new_snapshots_lake")
    return _result(sensor, CatalogResource(), instance, cursor, started=None)


def _result(
    sensor: dg.SensorDefinition,
    catalog: CatalogResource,
    instance: dg.DagsterInstance,
    cursor: str | None,
    started: float | None,
) -> dg.SensorResult:
    resources = {"puffinry_catalog": catalog}
    with dg.build_sensor_context(instance, cursor, resources=resources, last_sensor_start_time=started) as context:
        result = sensor(context)
    assert isinstance(result, dg.SensorResult)
    return result


def remembered(cursor: str | None, instance: dg.DagsterInstance) -> Cursor:
    """What a cursor stands for."""
    with dg.build_sensor_context(instance, cursor) as context:
        return Cursor.stored(context)


def unlisted(cursor: str | None) -> str | None:
    """The cursor as it is when it is time to list the catalog again."""
    return json.dumps(json.loads(cursor) | {"listed": 0}) if cursor else None


def asked_for(result: dg.SensorResult) -> list[dict[str, list[str]]]:
    """The partitions by table of each run that was asked for."""
    return [request.run_config["ops"]["refresh_tables"]["config"]["tables"] for request in result.run_requests or ()]


def current_key(lake: Lake, name: str) -> str:
    metadata = lake.load(name).metadata
    return partition_key(metadata.snapshots[metadata.current_snapshot_id or 0])
