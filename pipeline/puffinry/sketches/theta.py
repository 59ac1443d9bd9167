"""Theta sketches as values: a sample of a column's hashes, how samples are joined, and the numbers they stand for.

A sketch holds every hash below theta of the values seen, so the number of distinct values is about the number of hashes
divided by theta as a fraction. Estimates and bounds are those of the `datasketches` library.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Self

import numpy as np
from datasketches import compact_theta_sketch
from numpy.typing import NDArray

from puffinry.sketches.compact_form import MAX_THETA, deserialize, serialize

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

    @property
    def estimate(self) -> float:
        """How many distinct values were seen; exact while theta is `MAX_THETA`."""
        return float(self.native().get_estimate())

    @property
    def lower_bound(self) -> float:
        """The estimate's lower bound with a confidence of 95 % (two standard deviations)."""
        return float(self.native().get_lower_bound(STANDARD_DEVIATIONS))

    @property
    def upper_bound(self) -> float:
        """The estimate's upper bound with a confidence of 95 % (two standard deviations)."""
        return float(self.native().get_upper_bound(STANDARD_DEVIATIONS))

    def native(self) -> compact_theta_sketch:
        """The sketch as the `datasketches` library has it: made anew at each call."""
        return compact_theta_sketch.deserialize(self.to_bytes())


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
    native = sketch.native()
    return DistinctCount(
        ndv=int(native.get_estimate()) + has_empty,
        lower=math.floor(native.get_lower_bound(STANDARD_DEVIATIONS)) + has_empty,
        upper=math.ceil(native.get_upper_bound(STANDARD_DEVIATIONS)) + has_empty,
    )


def union(sketches: Iterable[ThetaSketch], lg_k: int) -> ThetaSketch:
    """The sketch of all values of all `sketches`, of at most 2**`lg_k` hashes.

    Theta is the smallest one, or what leaves the 2**`lg_k` smallest hashes below it; the order makes no difference.
    """
    parts = list(sketches)
    theta = min((part.theta for part in parts), default=MAX_THETA)
    below = [part.hashes[: np.searchsorted(part.hashes, theta)] for part in parts]
    hashes = np.unique(np.concatenate(below)) if below else np.empty(0, np.int64)
    k = 1 << lg_k
    if hashes.size > k:
        theta, hashes = int(hashes[k]), hashes[:k]
    return ThetaSketch(theta, hashes)
