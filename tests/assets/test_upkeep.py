"""The documentation's example of a table's upkeep: compaction, statistics and expiry follow each other."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import dagster as dg
import pyarrow as pa
import pytest

from puffinry_assets.runs import requests as run_requests
from puffinry_assets.settings.puffinry_yaml import VARIABLE
from tests.assets.conftest import Lake
from tests.assets.sensors.ticks import asked_for, evaluate
from tests.support.places import DOCS

CHAPTER = (DOCS / "dagster-deployment.md").read_text().partition("## In order with a table's other upkeep")[2]
EXAMPLE = CHAPTER.partition("```python\n")[2].partition("```")[0]
BEFORE_TWO = datetime(2026, 11, 24, 1, 59, 30, tzinfo=UTC)
COMPACTED, EXPIRED = dg.AssetKey("orders_compacted"), dg.AssetKey("orders_expired")


@pytest.fixture
def example(lake: Lake, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the example defines, over a table with a snapshot; each statement that its engine runs makes another."""
    rows = pa.table({"id": [1, 2, 3]})
    lake.catalog.create_namespace("sales")
    lake.catalog.create_table("sales.orders", rows.schema).append(rows)
    lake.settings(tables=["sales.*"], checks={"blocking": True})
    monkeypatch.setenv(VARIABLE, str(lake.folder / "puffinry.yaml"))

    class Engine:
        def run(self, statement: str) -> None:
            assert "'sales.orders'" in statement
            lake.catalog.load_table("sales.orders").append(rows)

    defined: dict[str, Any] = {"Engine": Engine}
    exec(EXAMPLE, defined)
    return defined


@pytest.fixture
def requested(example: dict[str, Any], instance: dg.DagsterInstance) -> Callable[[], set[dg.AssetKey]]:
    """The assets that the next evaluation of the automation asks for; they are thirty seconds apart."""
    evaluations: list[Any] = []

    def evaluated() -> set[dg.AssetKey]:
        result = dg.evaluate_automation_conditions(
            example["defs"],
            instance,
            evaluation_time=BEFORE_TWO + len(evaluations) * timedelta(seconds=31),
            cursor=evaluations[-1].cursor if evaluations else None,
        )
        evaluations.append(result)
        return {key for key in (COMPACTED, EXPIRED) if result.get_num_requested(key)}

    return evaluated


def compact(example: dict[str, Any], instance: dg.DagsterInstance) -> None:
    """The run that the automation asks for."""
    resources = {"engine": example["Engine"]()}
    assert dg.materialize([example["orders_compacted"]], instance=instance, resources=resources).success


def refresh(defs: dg.Definitions, tables: Mapping[str, Sequence[str]], instance: dg.DagsterInstance) -> None:
    """The run that the sensor asks for: these partitions by table."""
    job = defs.resolve_job_def(run_requests.JOB)
    assert job.execute_in_process(run_requests.run_config(tables), instance=instance).success


def test_what_follows_waits_for_what_it_is_declared_to_follow(
    example: dict[str, Any], requested: Callable[[], set[dg.AssetKey]], instance: dg.DagsterInstance
) -> None:
    defs: dg.Definitions = example["defs"]
    first = evaluate(defs, instance)
    assert requested() == set()
    assert requested() == {COMPACTED}
    compact(example, instance)
    assert requested() == set()
    asked = evaluate(defs, instance, first.cursor)
    [tables] = asked_for(asked)
    assert requested() == set()
    refresh(defs, tables, instance)
    assert requested() == {EXPIRED}
    assert requested() == set()


def test_statistics_that_were_made_before_the_compaction_was_done_do_not_count(
    example: dict[str, Any], requested: Callable[[], set[dg.AssetKey]], instance: dg.DagsterInstance
) -> None:
    defs: dg.Definitions = example["defs"]
    [tables] = asked_for(evaluate(defs, instance))
    assert requested() == set()
    assert requested() == {COMPACTED}
    refresh(defs, tables, instance)
    assert requested() == set()
    compact(example, instance)
    assert requested() == set()


def test_statistics_of_an_older_snapshot_that_come_after_the_compaction_do_not_count(
    example: dict[str, Any], requested: Callable[[], set[dg.AssetKey]], instance: dg.DagsterInstance
) -> None:
    defs: dg.Definitions = example["defs"]
    first = evaluate(defs, instance)
    [tables] = asked_for(first)
    assert requested() == set()
    assert requested() == {COMPACTED}
    compact(example, instance)
    assert requested() == set()
    under_way = [dg.AssetKey(["lake", "sales", "orders", f"orders_{each}"]) for each in ("sketches", "statistics")]
    defs.resolve_implicit_global_asset_job_def().execute_in_process(
        instance=instance,
        partition_key=tables["lake.sales.orders"][0],
        asset_selection=under_way,
        raise_on_error=False,  # the check is blocking
    )
    assert instance.get_latest_materialization_event(under_way[-1])
    assert requested() == set()
    [tables] = asked_for(evaluate(defs, instance, first.cursor))
    refresh(defs, tables, instance)
    assert requested() == {EXPIRED}
