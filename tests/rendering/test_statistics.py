"""What is said beside the tables."""

import numpy as np
from pyiceberg.types import LongType

from puffinry.metadata import LeafColumn
from puffinry.rendering import interval_text, outside_bounds
from puffinry.sketches import MAX_THETA, ThetaSketch
from puffinry.statistics import Column, Count, Known, Truth

EXPECTED = {"key": 150_000, "part": 200_000, "flag": 3, "comment": None}


def column(name: str, ndv: int, bounds: tuple[int, int], known: Known = "estimated") -> Column:
    distinct = Count(bounds[0], ndv, bounds[1], known)
    return Column(LeafColumn(1, name, LongType()), distinct, ndv, 0, Truth.NO, ThetaSketch(MAX_THETA, np.arange(1)), 1)


def test_an_expected_count_outside_of_the_bounds_is_said_to_be_one_in_twenty() -> None:
    outside = column("key", 147_143, (144_987, 149_333))
    inside = column("part", 199_000, (197_000, 201_000))
    exact, unknown = column("flag", 3, (3, 3), "counted"), column("comment", 9, (8, 10))
    assert outside_bounds([outside, inside, exact, unknown], EXPECTED) == (
        "key: the expected count lies outside of the 95 % bounds, as it does of one approximate count in twenty"
    )
    assert outside_bounds([inside, exact, unknown], EXPECTED) is None


def test_bounds_say_how_they_hold() -> None:
    counts = (
        Count.counted(3),
        Count.proven(3, 3),
        Count.proven(3, 5),
        Count(3, 4, 5, "estimated"),
        Count(3, 3, 3, "estimated"),
    )
    assert [*map(interval_text, counts)] == ["exact", "exact", "proven: 3 – 5", "95 %: 3 – 5", "95 %: 3 – 3"]
