"""Theta sketches as values: a sample of a column's hashes, and the numbers it stands for.

A sketch holds every hash below theta of the values seen, so the number of distinct values is about the number of hashes
divided by theta as a fraction. Estimates and bounds are those of the `datasketches` library.
"""

import math
from dataclasses import dataclass, field, replace
from typing import Self

import numpy as np
from datasketches import compact_theta_sketch
from numpy.typing import NDArray

from puffinry.sketches.compact_form import deserialize, serialize

STANDARD_DEVIATIONS = 2  # of the bounds: 95 %


@dataclass(frozen=True, slots=True, eq=False)
class ThetaSketch:
    """The hashes below theta. The value of zero bytes has none: who counts it keeps it beside the sketch."""

    theta: int  # 1..MAX_THETA, where MAX_THETA stands for the fraction 1.0: every hash is here
    hashes: NDArray[np.int64] = field(repr=False)  # ascending, distinct, above 0 and below theta

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Read a compact sketch, whoever wrote it; raises SketchError unless it is whole and sound."""
        return cls(*deserialize(data))

    def to_bytes(self) -> bytes:
        """The compact sketch as DataSketches Java writes it."""
        return serialize(self.theta, self.hashes)

    def native(self) -> compact_theta_sketch:
        """The sketch as the `datasketches` library has it: made anew at each call."""
        return compact_theta_sketch.deserialize(self.to_bytes())

    def estimated(self) -> tuple[float, float, float]:
        """The number of distinct values with its bounds of 95 %: lower, estimate, upper; alike while theta is 1.0."""
        native = self.native()
        bounds = native.get_lower_bound(STANDARD_DEVIATIONS), native.get_upper_bound(STANDARD_DEVIATIONS)
        return bounds[0], native.get_estimate(), bounds[1]


@dataclass(frozen=True, slots=True)
class DistinctCount:
    """The number of distinct values of a column, as it is published."""

    ndv: int
    lower: int
    upper: int

    def among(self, values: int) -> Self:
        """The count of a column of so many values: the estimate and its bounds may be larger, the truth is not."""
        return replace(self, ndv=min(self.ndv, values), lower=min(self.lower, values), upper=min(self.upper, values))


def distinct_count(sketch: ThetaSketch, has_empty: bool) -> DistinctCount:
    """The counts in integers: the estimate is cut off as Iceberg Java does it, the bounds are rounded outwards.

    `has_empty`: the column also holds the value of zero bytes, which no sketch can hold.
    """
    lower, estimate, upper = sketch.estimated()
    return DistinctCount(int(estimate) + has_empty, math.floor(lower) + has_empty, math.ceil(upper) + has_empty)
