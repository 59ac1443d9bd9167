"""Runs over many partitions: what a run does for each does not grow with their number. Work is counted, not timed."""

import copy
import cProfile
import pstats
from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

import dagster as dg
import pytest

from puffinry.executor import REQUIREMENTS
from puffinry.refresh.checkpoints import _libraries
from puffinry_assets.runs import partition_key
from tests.assets.conftest import Lake
from tests.assets.test_runs import add_partitions, materialize, refresh
from tests.support.places import SOURCES

pytestmark = pytest.mark.slow

OURS = tuple(map(str, SOURCES))


def repeat_the_last_snapshot(document: dict[str, Any], snapshots: int) -> None:
    """As many snapshots as wanted, each the child of the one before, that change no file."""
    listed = document["snapshots"]
    while len(listed) < snapshots:
        step = {"snapshot-id": len(listed), "parent-snapshot-id": listed[-1]["snapshot-id"]}
        newer = {key: listed[-1][key] + 1 for key in ("sequence-number", "timestamp-ms")}
        listed.append(copy.deepcopy(listed[-1]) | step | newer)
    newest = listed[-1]
    document |= {"current-snapshot-id": newest["snapshot-id"], "last-sequence-number": newest["sequence-number"]}
    document["refs"]["main"]["snapshot-id"] = newest["snapshot-id"]
    document["snapshot-log"] = []


def many(lake: Lake, instance: dg.DagsterInstance, snapshots: int) -> list[str]:
    """The partitions of `orders` with this many snapshots of the same files."""
    lake.create("orders")
    lake.rewrite("orders", lambda document: repeat_the_last_snapshot(document, snapshots))
    return add_partitions(lake, instance)


def calls_by_us(profile: cProfile.Profile, function: Any) -> int:
    """How often the project's own functions called this one of others."""
    stats: Any = pstats.Stats(profile)
    code = function.__code__
    *_, callers = stats.stats[code.co_filename, code.co_firstlineno, code.co_name]
    return sum(calls for (file, *_), (_, calls, *_) in callers.items() if file.startswith(OURS))


def calls_of_ours(lake: Lake, instance: dg.DagsterInstance, keys: Sequence[str]) -> int:
    """How many calls of the project's own functions a run of both assets takes for these partitions."""
    profile = cProfile.Profile()
    assert profile.runcall(materialize, lake, instance, keys).success
    stats: Any = pstats.Stats(profile)
    return sum(calls for (file, *_), (_, calls, *_) in stats.stats.items() if file.startswith(OURS))


def with_engines(instance: dg.DagsterInstance, keys: Sequence[str]) -> set[str]:
    """The partitions whose statistics show what engines see."""
    wanted = dg.AssetRecordsFilter(
        dg.AssetKey(["lake", "db", "orders", "orders_statistics"]), asset_partitions=list(keys)
    )
    shown = [record.asset_materialization for record in instance.fetch_materializations(wanted, limit=1000).records]
    return {str(each.partition) for each in shown if each and "engines" in each.metadata}


def test_what_is_done_for_a_snapshot_does_not_grow_with_their_number(lake: Lake, instance: dg.DagsterInstance) -> None:
    few, more = 10, 40
    keys = many(lake, instance, more)
    assert materialize(lake, instance, keys[:1]).success  # what is compiled and imported once
    reused = [calls_of_ours(lake, instance, chosen) / len(chosen) for chosen in (keys[1 : 1 + few], keys[1 + few :])]
    assert reused[1] < 1.3 * reused[0]
    current = [calls_of_ours(lake, instance, chosen) / len(chosen) for chosen in (keys[:few], keys)]
    assert current[1] < 1.1 * current[0]


def test_versions_of_libraries_are_looked_up_once_a_process(lake: Lake, instance: dg.DagsterInstance) -> None:
    keys = many(lake, instance, 3)
    _libraries.cache_clear()
    found = cProfile.Profile()
    assert found.runcall(materialize, lake, instance, keys).success
    assert 0 < calls_by_us(found, version) <= len(REQUIREMENTS)


def test_a_run_asks_engines_about_the_newest_of_each_line_of_snapshots(
    lake: Lake, instance: dg.DagsterInstance
) -> None:
    keys = many(lake, instance, 4)
    assert refresh(lake, instance, {"lake.db.orders": keys}).success
    assert with_engines(instance, keys) == {keys[-1]}
    table = lake.catalog.load_table("db.orders")
    table.manage_snapshots().create_branch(table.metadata.snapshots[1].snapshot_id, "aside").commit()
    lake.append("orders", 10, 1)
    rows = lake.catalog.load_table("db.orders").scan().to_arrow()[:1]
    lake.catalog.load_table("db.orders").append(rows, branch="aside")
    metadata = lake.load("orders").metadata
    heads = {partition_key(metadata.snapshots[ref.snapshot_id]) for ref in metadata.references.values()}
    keys = add_partitions(lake, instance)
    assert refresh(lake, instance, {"lake.db.orders": keys}).success
    assert len(heads) == 2
    assert with_engines(instance, keys) - {keys[3]} == heads
