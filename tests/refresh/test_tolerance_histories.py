"""Refreshes within changing tolerances of tables made by hand: every interval and count that is published is true."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import puffinry
from puffinry.refresh import TableStatistics
from tests.refresh.made_by_hand import ITEM, HandMadeTable
from tests.support.nightly import nightly

TOLERANCES = [0, 0.1, 0.3, 1]


def wrong(table: HandMadeTable, found: TableStatistics, tolerance: float) -> list[str]:
    """In what the statistics of the branch's head are not true."""
    rows, unread = len(table.live(table.head)), found.unread_deletes
    claims = {
        f"{rows} rows live, {found.scan.rows} are said": found.scan.rows - unread <= rows <= found.scan.rows,
        f"{unread} unread deletes": 0 <= unread <= tolerance * rows,
    }
    for column in found.columns:
        field_id = column.column.field_id
        slots = table.values(field_id, table.head)
        values = [each for each in slots if each is not None]
        exact = len({*values})
        said = f"{column.column.name}: {exact} distinct of {len(values)}, said to be {column}"
        claims[said] = column.ndv_lower <= exact <= column.ndv_upper and (unread > 0 or exact == column.ndv)
        if field_id != ITEM:  # a row has one of them
            assert column.value_count is not None
            assert column.null_count is not None
            nulls = len(slots) - len(values)
            claims[f"counts of {said}"] = (
                column.value_count - unread <= len(values) <= column.value_count
                and column.null_count - unread <= nulls <= column.null_count
            )
    return [claim for claim, holds in claims.items() if not holds]


def refreshed(table: HandMadeTable, tolerance: float, **options: Any) -> TableStatistics:
    """Refresh the statistics of the branch's head; fails where anything is wrong."""
    table.write()
    result = puffinry.open_table(str(table.folder)).refresh(table.branch, tolerance=tolerance, lg_k=9, **options)
    table.reload()
    assert wrong(table, result.statistics, tolerance) == []
    return result.statistics


def lived(folder: Path, seed: int) -> int:
    """Live through one history; how many refreshes left deletes unread."""
    random = Random(seed)
    table, left_unread, tolerance = HandMadeTable(folder, random), 0, 1.0
    for _ in range(40):
        for _ in range(random.choice([1, 1, 2])):
            table.happens()
        if random.random() < 0.8:
            columns = random.choice([None, None, None, ["k"], ["a", "s"]])
            options: dict[str, Any] = {"columns": columns} if columns else {"nested": True}
            tolerance = random.choice(TOLERANCES) if random.random() < 0.3 else tolerance
            found = refreshed(table, tolerance, full=random.random() < 0.05, **options)
            left_unread += found.unread_deletes > 0
    return left_unread


@pytest.mark.parametrize("seeds", [range(4), *(nightly(range(start, start + 10)) for start in range(4, 204, 10))])
def test_whatever_happens_what_is_published_is_true_and_without_a_tolerance_exact(tmp_path: Path, seeds: range) -> None:
    assert sum(lived(tmp_path / str(seed), seed) for seed in seeds) > len(seeds)
