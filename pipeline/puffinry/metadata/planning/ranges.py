"""What values a file can hold, by the bounds in its manifest entry, and so which deletes cannot apply to it."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pyiceberg import types as t
from pyiceberg.conversions import from_bytes

from puffinry.metadata.manifests import ManifestEntry
from puffinry.metadata.single_values import promoted

# Types of which all writers agree about the order of values
_ORDERED = (
    t.IntegerType,
    t.LongType,
    t.DateType,
    t.TimeType,
    t.TimestampType,
    t.TimestamptzType,
    t.TimestampNanoType,
    t.TimestamptzNanoType,
    t.DecimalType,
    t.StringType,
)


@dataclass(frozen=True, slots=True)
class Range:
    """Where a column's values lie in one file. None: not known."""

    lower: Any | None
    upper: Any | None
    may_hold_null: bool


UNKNOWN = Range(None, None, True)


def ranges_of(entry: ManifestEntry, types: Mapping[int, t.IcebergType]) -> dict[int, Range]:
    """The ranges of these fields in the entry's file."""
    lower, upper, nulls = entry.lower_bounds or {}, entry.upper_bounds or {}, entry.null_counts or {}
    return {
        field_id: Range(_value(kind, lower.get(field_id)), _value(kind, upper.get(field_id)), nulls.get(field_id) != 0)
        for field_id, kind in types.items()
    }


def _value(kind: t.IcebergType, bound: bytes | None) -> Any | None:
    if bound is None or not isinstance(kind, _ORDERED):
        return None
    known = promoted(kind, bound)
    return None if known is None else from_bytes(kind, known)


class RangeIndex:
    """The ranges of one field in many files, to be compared with one range all at once.

    Bounds are replaced by their ranks among all, so that values of any type compare as integers.
    """

    def __init__(self, ranges: Iterable[Range]) -> None:
        ranges = list(ranges)
        self._lowers = _sorted(r.lower for r in ranges)
        self._uppers = _sorted(r.upper for r in ranges)
        self._lower_ranks = _ranks(self._lowers, [r.lower for r in ranges], unknown=-1)
        self._upper_ranks = _ranks(self._uppers, [r.upper for r in ranges], unknown=len(ranges))
        self._may_hold_null = np.array([r.may_hold_null for r in ranges], bool)

    def share_a_value_with(self, other: Range) -> NDArray[np.bool_]:
        """True for each file that may hold a value, null included, that the other file may hold too."""
        shared = np.ones(self._may_hold_null.size, bool)
        if other.upper is not None:
            shared &= self._lower_ranks < bisect_right(self._lowers, other.upper)
        if other.lower is not None:
            shared &= self._upper_ranks >= bisect_left(self._uppers, other.lower)
        return shared | (self._may_hold_null & other.may_hold_null)


def _sorted(values: Iterable[Any | None]) -> list[Any]:
    return sorted(value for value in values if value is not None)


def _ranks(known: Sequence[Any], values: Iterable[Any | None], unknown: int) -> NDArray[np.int64]:
    return np.array([unknown if value is None else bisect_left(known, value) for value in values], np.int64)
