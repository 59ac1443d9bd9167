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

_BLOCK = 64


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

    Bounds are replaced by their ranks among all, so that values of any type compare as integers. Files stand in the
    order of their lower bounds, and of each block of them the greatest upper bound is known: where ranges are narrow,
    a look-up passes over nearly all.
    """

    def __init__(self, ranges: Iterable[Range]) -> None:
        ranges = list(ranges)
        self._lowers = _sorted(r.lower for r in ranges)
        self._uppers = _sorted(r.upper for r in ranges)
        lower_ranks = _ranks(self._lowers, [r.lower for r in ranges], unknown=-1)
        self._order = np.argsort(lower_ranks, kind="stable")
        self._lower_ranks = lower_ranks[self._order]
        self._upper_ranks = _ranks(self._uppers, [r.upper for r in ranges], unknown=len(ranges))
        self._greatest = np.maximum.reduceat(self._upper_ranks[self._order], np.arange(0, len(ranges), _BLOCK))
        self._with_null = np.flatnonzero([r.may_hold_null for r in ranges])

    def sharing_a_value_with(self, other: Range, start: int) -> NDArray[np.int64]:
        """The files, from position `start` on, that may hold a value, null included, that the other may hold too.

        Positions, ascending.
        """
        end = self._order.size
        if other.upper is not None:
            end = int(np.searchsorted(self._lower_ranks, bisect_right(self._lowers, other.upper)))
        least = -1 if other.lower is None else bisect_left(self._uppers, other.lower)
        blocks = np.flatnonzero(self._greatest[: -(-end // _BLOCK)] >= least)
        places = (blocks[:, None] * _BLOCK + np.arange(_BLOCK)).ravel()
        found = self._order[places[: np.searchsorted(places, end)]]
        found = np.sort(found[(found >= start) & (self._upper_ranks[found] >= least)])
        with_null = self._with_null[np.searchsorted(self._with_null, start) :]
        return np.union1d(found, with_null) if other.may_hold_null and with_null.size else found


def _sorted(values: Iterable[Any | None]) -> list[Any]:
    return sorted(value for value in values if value is not None)


def _ranks(known: Sequence[Any], values: Iterable[Any | None], unknown: int) -> NDArray[np.int64]:
    return np.array([unknown if value is None else bisect_left(known, value) for value in values], np.int64)
