"""The golden tables' histories, refreshed snapshot by snapshot: each answer from the ledger of the ones before.

They are small, and most are read in this process; `test_golden_snapshots` reads each of them by Spark.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from puffinry.catalogs import Table, load_table
from puffinry.refresh import ComputedStatistics, RefreshOptions
from puffinry.refresh.writing import write_statistics_file
from puffinry.sketches import interval
from tests.conftest import Golden
from tests.support.computing import computed

Truths = Mapping[int, Mapping[str, Any]]  # snapshot id -> what is true of it
Counts = tuple[int, int | None, int | None]  # distinct values, non-null ones, nulls
Refreshed = Mapping[tuple[str, int], tuple[ComputedStatistics, Mapping[str, Any]]]


def histories(golden: Golden) -> Iterator[tuple[str, Truths]]:
    """Tables with several snapshots that have a truth, oldest first."""
    for name, table in golden.tables.items():
        truths = {snapshot["snapshot_id"]: snapshot for snapshot in table["snapshots"]}
        if len(truths) > 1 and not table.get("contested"):
            yield name, truths


def with_statistics(table: Table, analysis: ComputedStatistics, path: Path) -> Table:
    """The table as if the analysis were committed; the file itself lies outside of the golden folder."""
    entry = write_statistics_file(table.io, str(path), analysis)
    return replace(table, metadata=table.metadata.with_statistics(entry))


def differences(analysis: ComputedStatistics, truth: Mapping[str, Any]) -> dict[str, tuple[Counts, Counts]]:
    found = {c.column.name: (c.ndv, c.value_count, c.null_count) for c in analysis.statistics.columns}
    expected = {c["path"]: (c["ndv"], c["non_null"], c["nulls"]) for c in truth["columns"] if not c.get("skip")}
    return {name: (found[name], expected[name]) for name in expected if found[name] != expected[name]}


@pytest.fixture(scope="module")
def refreshed(golden: Golden, tmp_path_factory: pytest.TempPathFactory) -> Refreshed:
    """(table, snapshot id) -> (analysis, truth), each snapshot refreshed from those before it."""
    folder = tmp_path_factory.mktemp("statistics")
    done: dict[tuple[str, int], tuple[ComputedStatistics, Mapping[str, Any]]] = {}
    for name, truths in histories(golden):
        table = load_table(str(golden.location(name)))
        snapshots = sorted(table.metadata.snapshots.values(), key=lambda s: (s.sequence_number, s.timestamp_ms))
        for snapshot in snapshots:
            if snapshot.snapshot_id not in truths:
                continue
            analysis = computed(table, snapshot, RefreshOptions(nested=True))
            table = with_statistics(table, analysis, folder / f"{name}-{snapshot.snapshot_id}.stats")
            done[name, snapshot.snapshot_id] = analysis, truths[snapshot.snapshot_id]
    assert done.keys() == {(name, snapshot_id) for name, truths in histories(golden) for snapshot_id in truths}
    return done


def test_every_refresh_equals_the_truth(refreshed: Refreshed) -> None:
    wrong = {key: differences(analysis, truth) for key, (analysis, truth) in refreshed.items()}
    assert not any(wrong.values()), {key: value for key, value in wrong.items() if value}


def test_what_is_proven_beside_hashes_is_true_of_every_refresh(refreshed: Refreshed) -> None:
    wrong = []
    for key, (analysis, truth) in refreshed.items():
        true = {c["path"]: c["ndv"] for c in truth["columns"] if not c.get("skip")}
        for each in analysis.statistics.columns:
            proven = interval(each.column.type, analysis.records[each.column.field_id].proof, [], None)
            if each.column.name in true and not proven.low <= true[each.column.name] <= proven.high:
                wrong.append((key, each.column, proven, true[each.column.name]))
    assert not wrong


def test_every_refresh_counts_the_live_rows(refreshed: Refreshed) -> None:
    assert all(analysis.statistics.scan.rows == truth["row_count"] for analysis, truth in refreshed.values())


def test_units_known_from_earlier_snapshots_are_not_read_again(refreshed: Refreshed) -> None:
    read = sum(analysis.statistics.scan.units_read for analysis, _ in refreshed.values())
    reused = sum(analysis.statistics.scan.units_reused for analysis, _ in refreshed.values())
    assert reused > read / 2
