"""Hashing, the Alpha kernel, theta sketches, the ledger."""

from puffinry.sketches.alpha import LEAST_LG_K, AlphaSketch
from puffinry.sketches.compact_form import COMPACT_FAMILY, FIRST_LONG, MAX_THETA, deserialize
from puffinry.sketches.theta import ThetaSketch, distinct_count
from puffinry.sketches.values import Decimals, FixedWidth, LengthPrefixed, Values, Variable

__all__ = [
    "COMPACT_FAMILY",
    "FIRST_LONG",
    "LEAST_LG_K",
    "MAX_THETA",
    "AlphaSketch",
    "Decimals",
    "FixedWidth",
    "LengthPrefixed",
    "ThetaSketch",
    "Values",
    "Variable",
    "deserialize",
    "distinct_count",
]
