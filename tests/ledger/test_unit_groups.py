"""Hashes by group of units, held against sets: what is counted is between what is certain and what may be."""

import random

import numpy as np
import pytest

from puffinry.ledger import ColumnLedger, UnitGroups
from puffinry.sketches import MAX_THETA

Holders = dict[int, set[int]]  # hash -> the units that hold it


def ledger_of(holders: Holders, limit: int) -> ColumnLedger:
    """The newest holders of each hash as witnesses; one with more of them is saturated."""
    hashes = sorted(holders)
    witnesses = [sorted(holders[each])[-limit:] for each in hashes]
    return ColumnLedger(
        k=1 << 14,
        witness_limit=limit,
        theta=MAX_THETA,
        hashes=np.array(hashes, np.int64),
        offsets=np.cumsum([0, *map(len, witnesses)]),
        witnesses=np.array([unit for each in witnesses for unit in each], np.int32),
        unnamed=np.array([max(len(holders[each]) - limit, 0) for each in hashes], np.int32),
    )


def truth(holders: Holders, groups: list[int], ordered: int, count: int) -> dict[str, list[int]]:
    """What each group has by its own units, which no earlier one has, and which the one before has and it has not."""
    there = [
        {each for each, units in holders.items() if any(groups[unit] == group for unit in units)}
        for group in range(count)
    ]
    new = [there[group] - set().union(*there[:group]) for group in range(ordered)]
    gone = [there[group - 1] - there[group] if group else set() for group in range(ordered)]
    return {"there": [*map(len, there)], "new": [*map(len, new)], "gone": [*map(len, gone)]}


@pytest.mark.parametrize("seed", range(200))
def test_the_truth_is_between_the_bounds_and_they_are_one_where_nothing_is_open(seed: int) -> None:
    draw = random.Random(seed)
    units, ordered = draw.randint(1, 12), draw.randint(1, 5)
    count = ordered + draw.randint(0, 1)
    groups = [draw.randrange(count) for _ in range(units)]
    counted = {each: set(draw.sample(range(units), draw.randint(1, units))) for each in range(1, draw.randint(2, 30))}
    doubtful = draw.sample(range(units), draw.choice([0, 0, draw.randint(0, units)]))
    # what doubtful units hold now is some of what they held
    holders = {
        each: {unit for unit in of if unit not in doubtful or draw.random() < 0.5} for each, of in counted.items()
    }
    limit = draw.choice([1, 2, 16])
    ledger = ledger_of(counted, limit)
    read = draw.choice([[], range(count), draw.sample(range(count), draw.randint(0, count))])
    held = {
        group: [each for each, of in holders.items() if any(groups[unit] == group for unit in of)] for group in read
    }
    seen = {group: np.array(hashes, np.int64) for group, hashes in held.items()}
    by_group = UnitGroups(np.array(groups, np.int32), count, ordered)
    found = by_group.count_hashes(ledger, np.array(doubtful, np.int32), seen)
    expected = truth(holders, groups, ordered, count)
    for name, numbers in expected.items():
        bounds = getattr(found, name)
        for group, number in enumerate(numbers):
            assert bounds.least[group] <= number <= bounds.most[group], (name, group)
            is_known = not ledger.saturated.any() and not doubtful
            if count == ordered and (is_known or len(read) == count):
                assert bounds.least[group] == bounds.most[group], (name, group)
